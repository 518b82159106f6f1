// The vectors of `tests/conformance`, through the package: the same answers as the library.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import { parse as parseToml } from 'smol-toml';

import * as iri from 'iri-kit';
import { Template } from 'iri-kit/template';

const VECTORS = fileURLToPath(new URL('../../../../tests/conformance/vectors', import.meta.url));

/** The files that have been read. */
const read = new Set();

/** The cases of a file. */
function cases(file) {
  read.add(file);
  const { count, case: list } = parseToml(readFileSync(join(VECTORS, `${file}.toml`), 'utf8'));
  assert.equal(list.length, count, file);
  return list.map((one, index) => {
    const members = Object.entries(one).map(([key, value]) => [key, value.xml ? fromXml(value.xml) : value]);
    return { ...Object.fromEntries(members), place: `${file}, case ${index + 1}` };
  });
}

/** A string whose characters are written as references of XML. */
function fromXml(text) {
  const named = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replaceAll(/&(?:#x([0-9A-F]+)|(\w+));/gi, (whole, digits, name) =>
    digits ? String.fromCodePoint(Number.parseInt(digits, 16)) : named[name],
  );
}

/** An offset in code units, from an offset in bytes of UTF-8. */
function units(text, byte) {
  return Buffer.from(text, 'utf8').subarray(0, byte).toString('utf8').length;
}

const COMPONENTS = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'];
const CLASSES = {
  iri: iri.Iri,
  'iri-reference': iri.IriReference,
  uri: iri.Uri,
  'uri-reference': iri.UriReference,
};

test('the grammars', () => {
  for (const file of ['rfc3986', 'rfc3987', 'iuc19', '3987bis']) {
    for (const one of cases(`grammar/${file}`)) {
      const profiles = one.profiles ?? ['rfc3987'];
      // The package parses by RFC 3987; its revision is a profile of the checker.
      if (profiles.includes('3987bis')) {
        const errors = iri.check(one.input, { profile: 'bis', form: one.as, least: 'error' });
        assert.equal(errors.length === 0, one.accept, one.place);
      }
      if (!profiles.includes('rfc3987')) {
        continue;
      }
      assert.equal(iri.matches(one.input, one.as), one.accept, one.place);
      const error = iri.parseError(one.input, one.as);
      assert.equal(error === null, one.accept, one.place);
      if (error) {
        assert.deepEqual([error.start, error.end], one.span.map((at) => units(one.input, at)), one.place);
      }
      const Class = CLASSES[one.as];
      if (Class) {
        assert.equal(Class.tryParse(one.input)?.value ?? null, one.accept ? one.input : null, one.place);
      }
      const parts = iri.split(one.input);
      for (const name of [...COMPONENTS, 'authority'].filter((name) => name in one)) {
        assert.equal(parts[name], one[name], `${one.place}: ${name}`);
      }
    }
  }
});

test('components', () => {
  for (const file of ['rfc3986', 'rfc3987']) {
    for (const one of cases(`components/${file}`)) {
      const parsed = iri.IriReference.parse(one.input);
      for (const name of COMPONENTS) {
        assert.equal(parsed[name], one[name] ?? null, `${one.place}: ${name}`);
        const span = parsed.spans[name];
        assert.equal(span && one.input.slice(span.start, span.end), one[name] ?? null, one.place);
      }
    }
  }
  for (const one of cases('components/split')) {
    const parts = iri.split(one.input);
    for (const name of [...COMPONENTS, 'authority'].filter((name) => name in one)) {
      assert.equal(parts[name], one[name], `${one.place}: ${name}`);
    }
    for (const name of one.absent ?? []) {
      assert.equal(parts[name], null, `${one.place}: ${name}`);
    }
    if (one.segments && iri.isIriReference(one.input)) {
      assert.deepEqual(iri.IriReference.parse(one.input).segments, one.segments, one.place);
    }
  }
});

test('errors', () => {
  for (const one of cases('errors/kinds')) {
    const error = iri.parseError(one.input, one.as);
    const span = one.span.map((byte) => units(one.input, byte));
    assert.deepEqual([error.code, error.start, error.end], [one.code, ...span], one.place);
    // The package also looks behind the error: before an `@`, the component is the userinfo.
    if (one.component && error.component !== 'userinfo') {
      assert.equal(error.component, one.component, one.place);
      assert.equal(error.clause.id, one.rule ?? error.clause.id, one.place);
    }
    assert.match(error.message, new RegExp(` at ${span[0]}\\.\\.${span[1]}$`), one.place);
  }
  for (const one of cases('errors/bis')) {
    const [first] = iri.check(one.input, { profile: 'bis', form: one.as, least: 'error' });
    const span = one.span.map((byte) => units(one.input, byte));
    assert.deepEqual([first.code, first.start, first.end], [one.code, ...span], one.place);
  }
});

test('resolution', () => {
  for (const file of ['rfc3986', 'rfc3986-5.4', 'iris']) {
    for (const { base, reference, target, lenient, mapped, place } of cases(`resolve/${file}`)) {
      if (target !== undefined) {
        assert.equal(iri.resolve(base, reference), target, place);
        assert.equal(iri.parse(base).resolve(reference).value, target, place);
      }
      if (lenient !== undefined) {
        assert.equal(iri.resolve(base, reference, { lenient: true }), lenient, place);
      }
      if (mapped !== undefined) {
        assert.equal(iri.resolve(iri.toUri(base), iri.toUri(reference)), mapped, place);
      }
    }
  }
  for (const { path, result, place } of cases('resolve/dot-segments')) {
    const before = path.startsWith('//') ? 's://h' : 's:';
    assert.equal(iri.resolve('t:', before + path), before + result, place);
  }
});

test('relativizing', () => {
  for (const { base, target, reference, place } of cases('relativize/rfc3986')) {
    assert.equal(iri.relativize(base, target), reference, place);
    assert.equal(iri.parse(base).relativize(target).resolveAgainst(base).value, target, place);
  }
});

test('bases and targets without a scheme', () => {
  for (const { base, reference, target, place } of cases('resolve/relative')) {
    assert.equal(iri.resolveReference(base, reference), target, place);
  }
  for (const one of cases('relativize/options')) {
    const { base, target, reference, error, place } = one;
    const given = {
      maxUp: one['max-up'],
      emptyPath: one['empty-path'],
      absolutePath: one['absolute-path'],
      networkPath: one['network-path'],
      whole: one.whole,
    };
    if (error === undefined) {
      assert.equal(iri.relativize(base, target, given), reference, place);
      assert.equal(iri.resolveReference(base, reference), target, place);
    } else {
      assert.throws(() => iri.relativize(base, target, given), { code: error }, place);
    }
  }
});

test('mapping to IRIs', () => {
  for (const { uri, iri: expected, place } of cases('to_iri/rfc3987')) {
    assert.equal(iri.toIri(uri), expected, place);
  }
});

test('mapping to URIs', () => {
  for (const { input, to_uri: uri, not_to_uri: other, place } of cases('to_uri/clauses')) {
    // The library also maps strings that are not references; the package refuses them.
    if (!iri.isIriReference(input)) {
      continue;
    }
    if (uri !== undefined) {
      assert.equal(iri.toUri(input), uri, place);
      assert.equal(iri.IriReference.parse(input).toUri().value, uri, place);
    }
    assert.notEqual(iri.toUri(input), other, place);
  }
});

test('normalization', () => {
  for (const { steps, iri: text, normal, place } of [...cases('compare/steps'), ...cases('compare/syntax')]) {
    assert.equal(iri.normalize(text, steps.split(',')), normal, place);
  }
});

test('findings', () => {
  for (const name of readdirSync(join(VECTORS, 'lint')).filter((name) => name.endsWith('.toml'))) {
    for (const one of cases(`lint/${name.replace('.toml', '')}`)) {
      const options = { profile: one.profile, form: one.as };
      const expected = (one.findings ?? []).map((line) => {
        const [, severity, code, component, start, end, fix] =
          /^(\S+) (\S+) (\S+) (\d+)\.\.(\d+)(?: fix (.*))?$/s.exec(line);
        const [from, to] = [start, end].map((byte) => units(one.input, Number(byte)));
        return [severity, code, component, from, to, fix ?? null];
      });
      const found = iri.check(one.input, options);
      const lines = found.map((finding) => {
        const { severity, code, component, start, end, fix } = finding;
        const isHere = fix?.keepsMeaning && fix.start === start && fix.end === end;
        return [severity, code, component ?? 'iri', start, end, isHere ? fix.replacement : null];
      });
      assert.deepEqual(lines, expected, one.place);
    }
  }
});

test('Legacy Extended IRIs', () => {
  for (const { input, group, runs, to_iri: result, clauses, place } of cases('leiri/groups')) {
    const found = iri.leiriGroups(input);
    assert.deepEqual(found.map((run) => run.group), Array(runs).fill(group), place);
    assert.deepEqual([found[0].clause.id], clauses, place);
    assert.equal(iri.leiriToIri(input), result, place);
    assert.equal(iri.isLeiriReference(input), true, place);
  }
  for (const { input, member, place } of cases('leiri/boundaries')) {
    // The repertoire is that of a fragment, beside ASCII.
    if (input > '\u007F') {
      assert.equal(iri.isLeiriReference(`#${input}`), member, place);
    }
  }
});

test('finding IRIs in text', () => {
  for (const file of ['languages', 'uts58']) {
    for (const { text, options = [], found, place } of cases(`finding/${file}`)) {
      const asciiOnly = options.includes('ascii-only');
      const given = file === 'uts58' ? { spaced: true, mail: true, asciiOnly } : { asciiOnly };
      const iris = iri.find(text, given);
      // The list of domain suffixes that some cases need is no part of the package.
      const domains = /(^|\s)[^\s:/@]+\.\w/.test(text) && file === 'uts58';
      if (!domains) {
        assert.deepEqual(iris.map((one) => one.iri), found, place);
      }
      for (const one of iris) {
        assert.equal(text.slice(one.start, one.end), one.text, place);
      }
    }
  }
});

test('hosts', () => {
  const rules = { 'IP-literal': ['ipv6', 'ipvfuture'], IPv4address: ['ipv4'], 'ireg-name': ['reg-name'] };
  for (const { input, rule, place } of cases('hosts/kinds')) {
    const { hostKind } = iri.IriReference.parse(`//${input}/`);
    assert.ok(rules[rule].includes(hostKind), `${place}: ${hostKind}`);
  }
  for (const { input, dec_octet: isOctet, place } of cases('hosts/octets')) {
    const { hostKind } = iri.IriReference.parse(`//1.2.3.${input}/`);
    assert.equal(hostKind === 'ipv4', isOctet, place);
  }
  for (const { input, future, place } of cases('hosts/literals')) {
    const { hostKind } = iri.IriReference.parse(`//${input}`);
    assert.equal(hostKind, future ? 'ipvfuture' : 'ipv6', place);
  }
});

test('characters', () => {
  for (const { profile, input, class: wanted, place } of cases('classes/boundaries')) {
    if (profile === 'rfc3987') {
      const facts = iri.characterFacts(input);
      const expected = wanted === 'neither' ? ['none', 'unreserved'] : [wanted];
      assert.ok(expected.includes(facts.class), `${place}: ${facts.class}`);
      assert.equal(iri.isIriReference(`?${input}`), facts.allowedIn.includes('query'), place);
      assert.equal(iri.isIriReference(`/${input}`), facts.allowedIn.includes('path'), place);
    }
  }
  for (const { document, class: name, input, member, place } of cases('classes/members')) {
    if (document === 'rfc3987' && [...input].length === 1) {
      const facts = iri.characterFacts(input);
      const found = {
        ipchar: () => facts.allowedIn.includes('path') && input !== '/',
        iunreserved: () => ['unreserved', 'ucschar'].includes(facts.class),
        unreserved: () => facts.class === 'unreserved',
        'gen-delims': () => facts.class === 'gen-delims',
        'sub-delims': () => facts.class === 'sub-delims',
      }[name];
      if (found) {
        assert.equal(found(), member, place);
      }
    }
  }
});

test('paths of files', () => {
  const code = (run) => {
    try {
      return run();
    } catch (error) {
      assert.ok(error instanceof iri.IriError, error);
      return { error: error.code };
    }
  };
  for (const { platform, path, iri: text, error, place } of cases('file_paths/to_iri')) {
    const found = code(() => iri.fromFilePath(path, { platform }));
    assert.deepEqual(found, error === undefined ? text : { error }, place);
  }
  for (const { platform, path, iri: text, error, place } of cases('file_paths/from_iri')) {
    const found = code(() => iri.toFilePath(text, { platform }));
    assert.deepEqual(found, error === undefined ? path : { error }, place);
  }
});

test('schemes', () => {
  const all = cases('schemes/facts');
  assert.deepEqual(iri.schemes(), all.map((one) => one.name).sort());
  for (const one of all) {
    const facts = iri.schemeFacts(one.name.toUpperCase());
    const { name, status, reference, defaultPort, defaultHost, hasDomainNames, emptyPathIsSlash, utf8 } = facts;
    assert.deepEqual(
      [name, status, reference, defaultPort, defaultHost, hasDomainNames, emptyPathIsSlash, utf8],
      [
        one.name,
        one.status,
        one.reference ?? null,
        one.port ?? null,
        one.default_host ?? null,
        one.domain_names ?? false,
        one.empty_path_is_slash ?? false,
        one.utf8 ?? 'unspecified',
      ],
      one.place,
    );
    assert.equal(iri.hasDomainNames(one.name), one.domain_names ?? false, one.place);
  }
});

test('UTF-8 over triplets', () => {
  for (const { triplets, char, fault, place } of cases('triplets/utf8')) {
    // In a query, so that a slash after the triplets stays in the same component.
    const text = `?${triplets}`;
    if (!iri.isIriReference(text)) {
      continue;
    }
    const { decoded, kept } = iri.explainMapping(text, { policy: 'minimal' });
    const [first] = [...decoded, ...kept].sort((a, b) => a.start - b.start);
    if (char === undefined) {
      assert.equal(first.reason, 'ill-formed', `${place}: ${fault}`);
    } else {
      assert.equal(first.text ?? char, char, place);
      assert.notEqual(first.reason, 'ill-formed', place);
    }
  }
});

test('the grammar of the draft of 2001', () => {
  for (const { rule, input, accept, reference, as, accept_now: acceptNow, place } of cases('draft2001/rules')) {
    assert.equal(iri.matches(reference, as), acceptNow, place);
    if (rule === 'IRI-reference') {
      const errors = iri.check(input, { profile: 'm07', form: 'iri-reference', least: 'error' });
      assert.equal(errors.length === 0, accept, place);
    }
  }
});

test('strings that are no templates', () => {
  for (const { template, error: code, span, place } of cases('templates/faults')) {
    const [start, end] = span.map((byte) => units(template, byte));
    assert.throws(() => new Template(template), { name: 'IriError', code, start, end }, place);
  }
});

test('the rules of RFC 6570', () => {
  for (const { template, values: json, expansion, iri: mapped, error: code, span, place } of cases('templates/rules')) {
    // Numbers are written as in the JSON text.
    const values = JSON.parse(json);
    if (code !== undefined) {
      const [start, end] = span.map((byte) => units(template, byte));
      assert.throws(() => new Template(template).expand(values), { code, start, end }, place);
      continue;
    }
    assert.equal(new Template(template).expand(values), expansion, place);
    assert.equal(new Template(template, { iri: true }).expand(values), mapped ?? expansion, place);
  }
});

test('what servers match, one template at a time', () => {
  for (const { templates, template, reference, option, values, error: code, place } of cases('templates/servers')) {
    const options = { undefined: {}, safe: { safe: true }, 'any-order': { anyOrder: true } }[option];
    const expected = values === undefined ? null : JSON.parse(values);
    // The package has no routers, and of the single rules of `safe` only all of them.
    if (options === undefined || (templates.length > 1 && template === undefined)) {
      continue;
    }
    // An error about the template is thrown, and one about the reference is no match.
    const match = () => new Template(template ?? templates[0], options).match(reference);
    if (['template-no-match', 'template-value-excluded', undefined].includes(code)) {
      assert.deepEqual(match(), expected, place);
    } else {
      assert.throws(match, { name: 'IriError', code }, place);
    }
  }
});

test('every file of vectors is read, except the examples of RFC 6570, whose values are not in the file', () => {
  const files = readdirSync(VECTORS, { recursive: true }).filter((name) => name.endsWith('.toml'));
  const all = files.map((name) => name.replaceAll('\\', '/').replace('.toml', ''));
  const names = all.filter((name) => name !== 'templates/rfc6570');
  assert.deepEqual(names.sort(), [...read].sort());
});
