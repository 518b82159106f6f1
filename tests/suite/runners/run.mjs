// Runs the suite on packages for JavaScript, those that are installed: node run.mjs [-v]; -v prints what fails.

import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The package has no such operation, or documents another result. */
class NotOffered extends Error {}
const offers = (condition) => {
  if (!condition) throw new NotOffered();
};
const accept = (condition) => {
  if (!condition) throw new Error('rejected');
  return true;
};

// Packages are found from the current folder.
const require = createRequire(`${process.cwd()}/`);
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version;
const load = async (name) => {
  const loaded = await import(pathToFileURL(require.resolve(name)));
  return loaded.default ?? loaded;
};
const PARTS = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'];

/** uri-js, and fast-uri, which has its functions. Without `error` a string is accepted; parse() is lenient by design. */
function lenient(name, uri, hasIris) {
  const components = ({ text }, options, feature) => {
    // parse() maps to a URI, divides what these schemes contain, and returns IPv6 addresses without brackets.
    offers(feature === 'URI' && !/^(?:mailto|urn):/i.test(text));
    const found = uri.parse(text);
    const host = found.host?.includes(':') ? `[${found.host}]` : found.host;
    return Object.fromEntries(PARTS.map((part) => [part, { ...found, host }[part]?.toString() ?? null]));
  };
  const operations = {
    components,
    resolve: ({ base, reference }, options, feature) => {
      offers(feature === 'URI' || feature === 'not strict' || (hasIris && feature === 'IRI'));
      return uri.resolve(base, reference, { tolerant: options.strict === false, iri: feature === 'IRI' });
    },
    normalize: ({ text }, options, feature) => {
      offers(feature === 'by syntax' && (hasIris || /^[ -~]*$/.test(text)));
      return uri.normalize(text, { iri: hasIris });
    },
  };
  if (hasIris) {
    operations['to-uri'] = ({ text }, options, feature) => {
      offers(feature === 'IRI');
      return uri.serialize(uri.parse(text, { iri: true }));
    };
  }
  return [version(name), operations];
}

/** Each package: its version, and its operations, functions of the input, the options and the feature. */
const PACKAGES = {
  'iri-kit': async () => {
    const iri = await load('iri-kit');
    const parse = ({ text }, { form, edition }) => {
      offers(edition !== '3987bis');
      const error = iri.parseError(text, form);
      if (error) throw error;
      return true;
    };
    const uri = (text, map) => (map ? iri.toUri(text) : text);
    return [
      iri.version,
      {
        'parse-uri': parse,
        'parse-iri': parse,
        components: ({ text }) => iri.split(text),
        resolve: ({ base, reference }, { strict = true, 'map-to-uri': map }, feature) =>
          feature === 'relative base'
            ? iri.resolveReference(base, reference)
            : iri.resolve(uri(base, map), uri(reference, map), { lenient: !strict }),
        relativize: ({ base, target }, options) => {
          const camel = ([name, value]) => [name.replace(/-(.)/, (_, letter) => letter.toUpperCase()), value];
          return iri.relativize(base, target, Object.fromEntries(Object.entries(options).map(camel)));
        },
        normalize: ({ text }, { steps }) => iri.normalize(text, steps),
        'to-uri': ({ text }, options, feature) => offers(feature === 'IRI') ?? iri.toUri(text),
        'to-iri': ({ text }) => iri.toIri(text),
      },
    ];
  },
  '@hyperjump/uri': async () => {
    const uri = await load('@hyperjump/uri');
    const parse = ({ text }, { form, edition }) => {
      offers(edition !== '3987bis' && !form.includes('relative')); // It has no relative references alone.
      const name = form.replaceAll(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());
      return accept(uri[`is${name}`](text));
    };
    return [
      version('@hyperjump/uri'),
      {
        'parse-uri': parse,
        'parse-iri': parse,
        components: ({ text }, options, feature) => {
          offers(feature !== 'any string');
          const found = uri.parseIriReference(text);
          return Object.fromEntries(['authority', ...PARTS].map((part) => [part, found[part] ?? null]));
        },
        resolve: ({ base, reference }, options, feature) => {
          offers((feature === 'URI' || feature === 'IRI') && !base.includes('#')); // A base has no fragment.
          return uri.resolveIri(reference, base);
        },
        normalize: ({ text }, options, feature) => offers(feature === 'by syntax') ?? uri.normalizeIri(text),
      },
    ];
  },
  'uri-js': async () => lenient('uri-js', await load('uri-js'), true),
  'fast-uri': async () => lenient('fast-uri', await load('fast-uri'), false),
  // The URL Standard, another grammar with other normal forms; only the references of RFC 3986 are comparable.
  URL: async () => [
    process.versions.node,
    { resolve: ({ base, reference }, options, feature) => offers(feature === 'URI') ?? new URL(reference, base).href },
  ],
};

/** Whether a package passes a case, and whether it finds the start of the error (`start`, in units of UTF-16). */
function result(one, run) {
  let found;
  try {
    found = run(one.input, one.options ?? {}, one.feature);
  } catch (error) {
    if (error instanceof NotOffered) return [null, null];
    if (error instanceof TypeError && !error.code && !('start' in error)) throw error; // A mistake of this program.
    const span = one.error?.span;
    return ['error' in one, span && 'start' in error ? error.start === span.utf16[0] : null];
  }
  if (found === null || typeof found !== 'object' || !('result' in one)) {
    const right = 'result' in one ? [one.result, ...(one.permitted ?? [])].includes(found) : found !== one.not_result;
    return [!('error' in one) && right, null];
  }
  const listed = Object.entries(one.result).filter(([name]) => name in found);
  return [listed.length ? listed.every(([name, value]) => found[name] === value) : null, null];
}

const folder = fileURLToPath(new URL('../cases/', import.meta.url));
for (const [name, library] of Object.entries(PACKAGES)) {
  let known;
  try {
    known = await library();
  } catch (error) {
    console.error(`skipped: ${name}: ${error.message.split('\n')[0]}`);
    continue;
  }
  const counts = new Map();
  const count = (operation, feature, passed) => {
    const key = `${operation}\t${feature}`;
    counts.set(key, counts.get(key) ?? [0, 0, 0]);
    counts.get(key)[passed === null ? 2 : passed ? 0 : 1] += 1;
  };
  for (const file of readdirSync(folder).sort()) {
    const { operation, cases } = JSON.parse(readFileSync(folder + file));
    for (const one of cases) {
      const run = known[1][operation];
      const [passed, start] = run ? result(one, run) : [null, null];
      count(operation, one.feature, passed);
      if (start !== null) count(operation, 'start of the error', start);
      if (passed === false && process.argv.includes('-v')) console.error(name, one.id, one.input, one.options ?? '');
    }
  }
  for (const [key, numbers] of counts) console.log(['JavaScript', name, known[0], key, ...numbers].join('\t'));
}
