// Counts the wrong verdicts of the package and its peers on whether a string has a form: `cargo xtask web --peers`, or
// `node verdicts.js [--list | --fix]`, which also prints each wrong one, or writes the table into the README.
//
// The rows are the vectors of `tests/conformance` and, where they are, suites of other projects in
// `../shared/corpora`. Rows of which the collection notes that the suite itself differs from the grammar of the RFCs
// are not counted, and rows that several suites have are counted once.

import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import * as hyperjump from '@hyperjump/uri';
import fast from 'fast-uri';
import { parse as parseToml } from 'smol-toml';
import uri from 'uri-js';

import * as iri from '../dist/full/node.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SUITES = join(ROOT, '../shared/corpora');

/** Forms with the functions of `@hyperjump/uri`. */
const FORMS = {
  iri: hyperjump.isIri,
  'iri-reference': hyperjump.isIriReference,
  'absolute-iri': hyperjump.isAbsoluteIri,
  uri: hyperjump.isUri,
  'uri-reference': hyperjump.isUriReference,
  'absolute-uri': hyperjump.isAbsoluteUri,
};

/** The verdict of a package that returns components with an error: the form also asks for a scheme, or no fragment. */
function byParts({ parse }) {
  return (text, form) => {
    const { error, scheme, fragment } = parse(text, { iri: form.includes('iri') });
    const hasScheme = form.endsWith('reference') || scheme !== undefined;
    return error === undefined && hasScheme && !(form.startsWith('absolute') && fragment !== undefined);
  };
}

const PACKAGES = {
  'iri-kit': (text, form) => iri.matches(text, form),
  '@hyperjump/uri': (text, form) => FORMS[form](text),
  'fast-uri': byParts(fast),
  'uri-js': byParts(uri),
  // A parser of another standard, which also repairs.
  URL: (text, form) => URL.canParse(text, form.endsWith('reference') ? 'http://example.org/' : undefined),
};

/** The cases of files of vectors. */
function cases(...files) {
  const read = (file) => readFileSync(join(ROOT, 'tests/conformance/vectors', `${file}.toml`), 'utf8');
  return files.flatMap((file) => parseToml(read(file)).case);
}

function vectors() {
  const isCurrent = ({ profiles = ['rfc3987'] }) => profiles.includes('rfc3987');
  const grammar = cases('grammar/rfc3986', 'grammar/rfc3987', 'grammar/iuc19', 'grammar/3987bis').filter(isCurrent);
  const wrong = cases('errors/kinds');
  const right = cases('components/rfc3986', 'components/rfc3987');
  return [
    ...grammar.map(({ input, as, accept }) => ({ text: input, form: as, valid: accept })),
    ...wrong.map(({ input, as }) => ({ text: input, form: as, valid: false })),
    ...right.map(({ input }) => ({ text: input, form: 'iri-reference', valid: true })),
  ];
}

/** The rows of a table whose format `FORMAT.md` there describes. */
function rowsOf(file) {
  const [header, ...lines] = readFileSync(join(SUITES, file), 'utf8').trimEnd().split('\n');
  const columns = header.split('\t');
  const escapes = { '\\\\': '\\', '\\t': '\t', '\\n': '\n', '\\r': '\r' };
  const plain = (field) =>
    field.replaceAll(/\\(?:u\{(\w+)\}|.)/g, (all, digits) =>
      digits ? String.fromCodePoint(Number.parseInt(digits, 16)) : escapes[all],
    );
  return lines
    .map((line) => Object.fromEntries(line.split('\t').map((field, index) => [columns[index], plain(field)])))
    .filter(({ note }) => !note?.includes('differs-from-rfc-grammar'))
    .map(({ input, form, expected }) => ({ text: input, form, valid: expected === 'valid' }));
}

/** The rows of the tests of JSON Schema for the formats of identifiers. */
function schemas() {
  const folder = join(SUITES, 'json-schema-test-suite');
  const drafts = readdirSync(folder).filter((name) => name !== 'SOURCE.txt');
  return drafts.flatMap((draft) =>
    Object.keys(FORMS)
      .map((form) => ({ form, file: join(folder, draft, `${form}.json`) }))
      .filter(({ file }) => existsSync(file))
      .flatMap(({ form, file }) =>
        JSON.parse(readFileSync(file, 'utf8'))
          .flatMap(({ tests }) => tests)
          .filter(({ data }) => typeof data === 'string')
          .map(({ data, valid }) => ({ text: data, form, valid })),
      ),
  );
}

/** The rows of each source. */
const sources = { 'tests/conformance': vectors() };
if (existsSync(SUITES)) {
  sources['JSON Schema test suite'] = schemas();
  sources['iri-string'] = rowsOf('iri-string/validity.tsv');
  sources['oxiri'] = rowsOf('oxiri/validity.tsv');
  sources['xsdtests'] = rowsOf('xsdtests-anyuri/nist-valid-anyuri.tsv');
}

/** The verdict of a package. One that throws, as some do for what they do not support, rejects the text. */
function accepts(name, text, form) {
  try {
    return PACKAGES[name](text, form);
  } catch {
    return false;
  }
}

const isListing = process.argv.includes('--list');
const seen = new Set();
const names = Object.keys(PACKAGES);
const lines = [`| rows | ${names.join(' | ')} |`, `|---|${'---:|'.repeat(names.length)}`];
const total = { rows: 0, wrong: names.map(() => 0) };
for (const [source, all] of Object.entries(sources)) {
  const rows = all.filter(({ text, form }) => {
    const key = `${form} ${text}`;
    const isNew = form in FORMS && !seen.has(key);
    seen.add(key);
    return isNew;
  });
  const wrong = names.map((name) => rows.filter(({ text, form, valid }) => accepts(name, text, form) !== valid));
  total.rows += rows.length;
  total.wrong = total.wrong.map((count, index) => count + wrong[index].length);
  lines.push(`| ${source}: ${rows.length} | ${wrong.map(({ length }) => length).join(' | ')} |`);
  for (const [index, rows] of isListing ? wrong.entries() : []) {
    for (const { text, form, valid } of rows) {
      console.log(`${names[index]}: ${JSON.stringify(text)} is ${valid ? '' : 'not '}${form}`);
    }
  }
}
lines.push(`| all: ${total.rows} | ${total.wrong.join(' | ')} |`);
const table = lines.join('\n');
console.log(table);
if (process.argv.includes('--fix')) {
  const file = new URL('../README.md', import.meta.url);
  const readme = readFileSync(file, 'utf8');
  writeFileSync(file, readme.replace(/(<!-- peers -->\n\n)(?:.*?\n\n)??(?=<!-- end -->)/s, `$1${table}\n\n`));
}
