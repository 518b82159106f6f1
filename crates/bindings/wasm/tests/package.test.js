// The package as its users have it: errors, arguments, hostile input, memory, types, README, and the archive.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';

import { build } from 'esbuild';

import * as iri from 'iri-kit';
import { Template } from 'iri-kit/template';
import * as core from 'iri-kit/core';
import * as manual from 'iri-kit/manual';
import * as standard from 'iri-kit/standard';

// Inside the package: the module itself.
import { OPERATIONS, wasm } from '../dist/full/border.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The size of the memory of the module, which never shrinks. */
function memorySize() {
  return wasm.initSync().memory.buffer.byteLength;
}

/** Runs a function in an empty folder. */
function inFolder(run) {
  const folder = mkdtempSync(join(tmpdir(), 'iri-kit-'));
  try {
    run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(program, given, folder) {
  return execFileSync(program, given, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}

test('an error has a code, a place in UTF-16, a component and a clause, and nothing of the input', () => {
  const text = 'http://𐀀é:secret@h/a b';
  assert.throws(
    () => iri.parse(text),
    (error) => {
      assert.ok(error instanceof iri.IriError && error instanceof Error);
      assert.deepEqual([error.name, error.code], ['IriError', 'char-illegal']);
      assert.equal(text.slice(error.start, error.end), ' ');
      assert.ok(error.message.endsWith(`at ${error.start}..${error.end}`), error.message);
      assert.equal(error.component, 'path');
      assert.equal(error.clause.link, 'https://www.rfc-editor.org/rfc/rfc3987#section-2.2');
      assert.ok(!JSON.stringify(error).includes('secret'));
      assert.deepEqual(Object.keys(error.toJSON()), [
        'code',
        'message',
        'start',
        'end',
        'component',
        'clause',
      ]);
      return true;
    },
  );
});

test('no message counts bytes', () => {
  const texts = ['http://é/a b', 'é%', 'http://[::g]/é', 'é:b:c', 'http://é:x/', 'http://é/\uFFFE'];
  for (const text of texts) {
    const messages = [iri.parseError(text), ...iri.check(text)].filter(Boolean);
    for (const { message } of messages) {
      assert.doesNotMatch(message, /bytes/, text);
    }
  }
  for (const host of ['é..b', '-é.b', 'xn--a', 'é_b', 'a'.repeat(64)]) {
    for (const version of ['idna2003', 'idna2008', 'uts46', 'uts46-browser']) {
      try {
        iri.hostToAscii(host, version);
      } catch (error) {
        assert.ok(error instanceof iri.IriError, String(error));
        assert.doesNotMatch(error.message, /bytes/);
        assert.ok(error.end <= host.length);
      }
    }
  }
  for (const components of [{ scheme: 'é' }, { scheme: 'a', path: '//' }, { scheme: 'a', port: 'é' }]) {
    assert.throws(
      () => iri.Iri.build(components),
      (error) => error instanceof iri.IriError && !error.message.includes('bytes'),
    );
  }
});

test('arguments of a wrong type and unknown names throw a TypeError', () => {
  const wrong = [undefined, null, 1, 1n, true, Symbol('a'), {}, [], () => 'a', new Date(), new String('a:'), { value: 'a:' }];
  const unary = ['parse', 'tryParse', 'parseError', 'isIri', 'isUri', 'split', 'toUri', 'toIri', 'check'];
  unary.push('ladder', 'hostVersions', 'isBidi', 'displayOrder', 'checkBidi', 'prepare', 'find', 'fix', 'redact', 'redactIn', 'readings', 'readersAgree');
  unary.push('leiriToIri', 'isLeiri', 'characterFacts', 'explainCode', 'explainMapping', 'unwrap');
  for (const name of unary) {
    for (const value of wrong) {
      assert.throws(() => iri[name](value), TypeError, `${name}(${String(value)})`);
    }
  }
  assert.throws(() => iri.matches('a:', 'url'), TypeError);
  assert.throws(() => iri.normalize('a:', 'host'), TypeError);
  assert.throws(() => iri.normalize('a:', ['host']), TypeError);
  assert.throws(() => iri.toUri('a:', { hosts: 'dns' }), TypeError);
  assert.throws(() => iri.toUri('a:', 'uts46'), TypeError);
  assert.throws(() => iri.check('a:', { profile: 'x' }), TypeError);
  assert.throws(() => iri.check('a:', { severities: { nothing: 'off' } }), TypeError);
  assert.throws(() => iri.check('a:', { severities: { bidi: 'loud' } }), TypeError);
  assert.throws(() => iri.check('a:', { protect: 'example.org' }), /protect must be an array/);
  assert.throws(() => iri.find('a:', { schemes: 'http' }), /schemes must be an array/);
  const [finding] = iri.check('a:%7e');
  assert.equal(iri.applyFix('a:%7e', finding.fix), 'a:~');
  for (const [text, wrong] of [['a:%7e', finding], ['a:%7e', null], ['a:', finding.fix]]) {
    assert.throws(() => iri.applyFix(text, wrong), /`fix` of a finding/);
  }
  assert.throws(() => iri.parse('a:').with('host', 'b'), /components must be an object/);
  assert.throws(() => iri.Iri.build({ authority: 'h:80' }), /use `userinfo`, `host` and `port`/);
  assert.throws(() => iri.Iri.build({ sceme: 'a' }), TypeError);
  assert.throws(() => new iri.Iri('a:'), TypeError);
  assert.throws(() => iri.Identifier.parse('a:'), TypeError);
  assert.throws(() => iri.characterFacts('ab'), TypeError);
  assert.throws(() => core.toUri('a:', { hosts: 'uts46' }), TypeError);
});

test('unknown options throw a TypeError that names the nearest one, or what there is in its place', () => {
  const { Iri, IriReference } = iri;
  const one = Iri.parse('http://h/');
  const calls = [
    [(given) => iri.toUri('a:', given), 'host', 'did you mean hosts?'],
    [(given) => one.toUri(given), 'Hosts', 'did you mean hosts?'],
    [(given) => core.toUri('a:', given), 'host', 'did you mean hosts?'],
    [(given) => iri.toUri('a:', given), 'form', '`matches`'],
    [(given) => iri.toIri('a:', given), 'polcy', 'did you mean policy?'],
    [(given) => iri.toIri('a:', given), 'non_ascii_only', 'did you mean nonAsciiOnly?'],
    [(given) => iri.explainMapping('a:', given), 'uriHost', 'did you mean uriHosts?'],
    [(given) => iri.resolve('a:', '', given), 'strict', 'expected one of lenient'],
    [(given) => one.resolve('', given), 'leniant', 'did you mean lenient?'],
    [(given) => IriReference.parse('').resolveAgainst(one, given), 'leniant', 'did you mean lenient?'],
    [(given) => iri.relativize('a:', 'a:', given), 'maxup', 'did you mean maxUp?'],
    [(given) => one.with({}, given), 'encoded', 'did you mean encode?'],
    [(given) => Iri.build({ scheme: 'a', path: '' }, given), 'escape', 'did you mean encode?'],
    [(given) => iri.normalize('a:', undefined, given), 'rung', 'before the options'],
    [(given) => one.normalize('case', given), 'uri', "as: 'uri'"],
    [(given) => iri.normalize('a:', 'case', given), 'steps', 'before the options'],
    [(given) => iri.equals('a:', 'a:', 'case', given), 'ignoreFragments', 'did you mean ignoreFragment?'],
    [(given) => one.equals('a:', 'case', given), 'fragment', 'did you mean ignoreFragment?'],
    [(given) => iri.compare('a:', 'a:', given), 'as', 'expected one of hosts, ignoreFragment'],
    [(given) => iri.ladder('a:', given), 'host', 'did you mean hosts?'],
    [(given) => iri.displayOrder('a:', given), 'direction', 'expected one of'],
    [(given) => iri.bidiPieces('a:', given), 'devide', 'did you mean divide?'],
    [(given) => iri.checkBidi('a:', given), 'note', 'did you mean notes?'],
    [(given) => iri.displaysSame('a:', 'a:', given), 'paragraph', 'expected one of'],
    [(given) => iri.wrapForDisplay('a:', given), 'width', 'did you mean with?'],
    [(given) => iri.check('a:', given), 'severity', 'did you mean severities?'],
    [(given) => iri.countFindings('a:', given), 'leest', 'did you mean least?'],
    [(given) => iri.check('a:', given), 'profil', 'did you mean profile?'],
    [(given) => iri.fix('a:', given), 'dangerous', 'did you mean dangerousSchemes?'],
    [(given) => iri.prepare('a', given), 'space', 'did you mean spaces?'],
    [(given) => iri.prepareSeveral('a', given), 'toString', 'expected one of'],
    [(given) => iri.find('a', given), 'scheme', 'did you mean schemes?'],
    [(given) => iri.toFilePath('file:///', { platform: 'posix', ...given }), 'os', 'expected one of platform'],
    [(given) => iri.fromFilePath('/', { platform: 'posix', ...given }), 'dir', 'expected one of'],
  ];
  for (const [call, name, hint] of calls) {
    assert.doesNotThrow(() => call({}), call);
    assert.throws(
      () => call({ [name]: true }),
      (error) => error instanceof TypeError && error.message.startsWith(`unknown option ${name}: `) && error.message.includes(hint),
      `${call} with ${name}`,
    );
  }
  assert.throws(() => ['a:'].map(iri.toUri), /in `map`/);
  assert.throws(() => ['a:'].map(iri.parse), /in `map`/);
  assert.throws(() => ['a:'].map(Iri.parse), /in `map`/);
  assert.throws(() => (0, Iri.parse)('a:'), /on a class/);
  for (const name of ['normalize', 'matches', 'parseError', 'check', 'display', 'hostToAscii']) {
    assert.throws(() => ['a:'].map(iri[name]), { name: 'TypeError', message: /in `map`, write \(text\)/ }, name);
  }
  for (const call of [() => iri.equals('a:', 'a:', { rung: 'scheme' }), () => one.normalize({ hosts: 'uts46' })]) {
    assert.throws(call, { name: 'TypeError', message: /^the rung comes first, and options after it/ });
  }
  assert.throws(() => iri.equals('a:', 'a:', 'shceme'), /rung must be one of .*; did you mean scheme\?$/);
  assert.throws(() => core.toUri('a:', { hosts: 'uts46' }), /hosts must be one of percent; the complete package `iri-kit`/);
  assert.throws(() => iri.check('a:', { severities: null }), { name: 'TypeError', message: /^severities must be an object/ });
  assert.throws(() => new iri.IriError(), { name: 'TypeError', message: /^members of an IriError/ });
  for (const wrong of [one, new URL('a:')]) {
    assert.throws(() => one.with(wrong), { name: 'TypeError', message: /^components must be an object.*`parse`/ });
    assert.throws(() => Iri.build(wrong), { name: 'TypeError', message: /not an object of class (Iri|URL); `parse`/ });
  }
  assert.throws(() => one.with({ ...one }), /unknown component form: .*`parse`/);
  assert.throws(() => ['a:'].map(iri.equals), TypeError);
  assert.throws(() => Iri.build({ scheme: 'a', hots: 'b' }), /unknown component hots: did you mean host\?/);
  assert.throws(() => Iri.build({ protocol: 'a:' }), /unknown component protocol: use `scheme`/);
});

test('functions without options have the defaults of the table of operations', () => {
  const text = 'http://faß.DE:80/a/../%7e%C3%A9%E2%80%AE?%20#x';
  const calls = {
    'to-uri': (given) => iri.toUri(text, given),
    'to-iri': (given) => iri.toIri(text, given),
    normalize: (given) => iri.normalize(text, undefined, given),
    equal: (given) => iri.equals(text, text.toLowerCase(), undefined, given),
    'lowest-rung': (given) => iri.compare(text, text.toLowerCase(), given),
    resolve: (given) => iri.resolve(text, 'http:a', given),
    findings: (given) => iri.check(text, given),
    find: (given) => iri.find(`www.example.org a@b.c ${text}`, given),
  };
  for (const [operation, call] of Object.entries(calls)) {
    assert.deepEqual(call(), call(OPERATIONS[operation]), operation);
  }
  assert.equal(iri.normalize('HTTP://Example.ORG:80/%7e'), 'http://example.org:80/~');
  assert.equal(iri.equals('http://a/', 'http://a:80/'), false);
});

test('the first findings can be made and all be counted, since a long text may have one for each character', () => {
  const text = `http://e/%7e/${' '.repeat(1000)}`;
  const all = iri.check(text);
  assert.equal(iri.countFindings(text), all.length);
  assert.deepEqual(iri.check(text, { most: 3 }), all.slice(0, 3));
  assert.deepEqual(iri.check(text, { most: 0 }), []);
  const errors = all.filter((finding) => finding.severity === 'error');
  assert.equal(iri.countFindings(text, { least: 'error' }), errors.length);
  assert.deepEqual(iri.check(text, { least: 'error', most: 2 }), errors.slice(0, 2));
  assert.equal(iri.countFindings('\ud800'), iri.check('\ud800', { most: 1 }).length);
  assert.throws(() => iri.check('a:', { most: -1 }), TypeError);
});

test('a second argument of parse is the base', () => {
  const { Iri, IriReference, Uri } = iri;
  assert.equal(Iri.parse('../é?q', 'http://h/a/b/').value, 'http://h/a/é?q');
  assert.equal(iri.parse('', new URL('http://h/a')).value, 'http://h/a');
  assert.equal(Iri.parse('x:y', 'http://h/').value, 'x:y');
  assert.equal(IriReference.parse('b', Iri.parse('a:')).value, 'a:b');
  assert.throws(() => Uri.parse('é', 'http://h/'), { name: 'IriError' });
  assert.equal(Uri.tryParse('é', 'http://h/'), null);
  assert.equal(iri.tryParse('a b', 'http://h/'), null);
  assert.throws(() => Iri.parse('a', 'b'), { code: 'scheme-missing', message: 'missing scheme at 0..0 of the base' });
  assert.throws(() => iri.resolve('a b:', ''), /of the base$/);
  assert.throws(() => Iri.parse('a b', 'a:'), /at 1\.\.2$/);
  assert.throws(() => Iri.parse('a:', null), TypeError);
});

test('copies of identifiers and errors keep their data', () => {
  const one = iri.parse('http://é/a');
  const data = { form: 'iri', value: 'http://é/a' };
  const { port1, port2 } = new MessageChannel();
  port1.postMessage({ one });
  const copies = [{ ...one }, Object.assign({}, one), structuredClone(one), receiveMessageOnPort(port2).message.one];
  port1.close();
  for (const copy of copies) {
    assert.deepEqual(copy, data);
    assert.deepEqual(iri.parse(copy), one);
    assert.equal(one.equals(copy), true);
  }
  assert.notDeepEqual(one, iri.parse('http://é/b'));
  assert.notDeepEqual(one, iri.IriReference.parse(one));

  const error = iri.parseError('http://h/a b');
  const members = error.toJSON();
  assert.equal(members.code, 'char-illegal');
  assert.deepEqual({ ...error }, members);
  assert.deepEqual(JSON.parse(JSON.stringify(error)), members);
  assert.deepEqual(structuredClone(error).cause, members);
  assert.deepEqual(new iri.IriError(structuredClone(error).cause).toJSON(), members);
  assert.equal(inspect(error).split('char-illegal').length, 2, inspect(error));
});

test('identifiers of each build and URLs are input everywhere', () => {
  const ofCore = core.Iri.parse('http://h/é');
  const url = new URL('http://h/%C3%A9');
  const [other] = [runInNewContext('({ form: "iri", value: "http://h/é" })')];
  for (const one of [ofCore, url, other]) {
    assert.equal(iri.toUri(one), url.href);
    assert.equal(core.toUri(one), url.href);
    assert.equal(iri.parse(one).equals(ofCore, 'syntax'), true);
    assert.equal(iri.parse('http://h/').resolve(one).scheme, 'http');
    assert.equal(iri.prepare(one).changed, false);
    assert.equal(iri.find(one).length, 1);
  }
});

test('members of other packages throw and name ours, and so do assignments', () => {
  const one = iri.parse('http://u:p@h:1/p?q#f');
  const members = ['origin', 'username', 'password', 'hostname', 'pathname', 'search'];
  for (const name of [...members, 'searchParams', 'hash', 'reference']) {
    assert.throws(() => one[name], (error) => {
      const ours = error.message.match(/^identifiers have no (\w+): use `(\w+)/);
      return error instanceof TypeError && ours[1] === name && (ours[2] in iri || ours[2] in one);
    });
    assert.throws(() => (one[name] = 'x'), /use `with`/);
  }
  assert.throws(() => iri.Iri.canParse('a:'), /use `isIri/);
  assert.throws(() => one.resolveAgainst, /identifiers with a scheme have no resolveAgainst: use `base.resolve/);
  for (const { IriReference, UriReference, Iri } of [iri, core]) {
    for (const type of [IriReference, UriReference]) {
      assert.throws(() => type.parse('a').resolve, /references have no resolve: use `resolveAgainst/);
      assert.throws(() => type.parse('a').relativize, /references have no relativize: use the function/);
    }
    assert.equal(IriReference.parse('b').resolveAgainst(Iri.parse('a:/')).value, 'a:/b');
  }
  assert.throws(() => core.parse('a:').normalize, /`iri-kit\/standard` has it/);
  assert.equal(iri.parse('a:').normalize().value, 'a:');
  const { platform } = process;
  for (const one of [platform, 'win32', 'darwin']) {
    assert.throws(() => iri.toFilePath('file:///a', { platform: one }), /process.platform === 'win32' \? 'windows' : 'posix'/);
  }
  // Also in programs that are not strict, where an assignment to a getter does nothing.
  for (const name of ['host', 'scheme', 'path', 'query', 'href']) {
    assert.throws(() => runInNewContext(`one.${name} = 'x'`, { one }), TypeError);
  }
});

test('a failing assertion shows both identifiers', () => {
  const { IriReference, Uri } = iri;
  const [one, other] = [iri.parse('HTTP://u@h/%FF'), iri.parse('http://h/')];
  for (const name of ['strictEqual', 'deepStrictEqual', 'equal', 'deepEqual']) {
    assert.throws(() => assert[name](one, other), { name: 'AssertionError', message: /%FF/ });
  }
  assert.throws(() => assert.notDeepEqual(one, iri.parse(one)), { name: 'AssertionError', message: /%FF/ });
  assert.match(inspect(one, { customInspect: false }), /^Iri \{ form: 'iri', value: 'HTTP:\/\/u@h\/%FF' \}$/);
  // Jest reads these members only, from the prototypes as well.
  assert.deepEqual(one[Symbol.for('@jest/serializableProperties')], Object.keys(one));
  // What is read to recognize a `URL` has the value that it has there.
  assert.deepEqual([one.href, one.protocol, one.auth], [one.value, 'http:', 'u']);
  assert.deepEqual([other.href, other.auth], [new URL(other).href, null]);
  assert.deepEqual([IriReference.parse('').protocol, Uri.parse('a:').protocol], [null, 'a:']);
});

test('a lone surrogate is refused, never replaced', () => {
  for (const [text, at] of [['\uD800', 0], ['http://é/\uDC00a', 9], ['𐀀\uD83D', 2]]) {
    const wanted = { code: 'invalid-utf16', start: at, end: at + 1 };
    for (const name of ['parse', 'toUri', 'toIri', 'prepare', 'find', 'leiriToIri', 'fix', 'split']) {
      assert.throws(() => iri[name](text), wanted, name);
    }
    assert.equal(iri.isIri(text), false);
    assert.equal(iri.isLeiri(text), false);
    assert.equal(iri.tryParse(text), null);
    assert.equal(iri.parseError(text).code, 'invalid-utf16');
    assert.deepEqual(iri.check(text).map(({ code, start }) => [code, start]), [['invalid-utf16', at]]);
    assert.throws(() => iri.resolve('a:', text), wanted);
    assert.throws(() => iri.resolve(text, 'a:'), wanted);
  }
});

test('hostile input ends in linear time, with places in the string', () => {
  const long = 'http://é/' + 'é%C3%A9%7e../'.repeat(50_000);
  assert.equal(iri.parse(long).value, long);
  assert.equal(iri.toIri(iri.toUri(long)).includes('%C3'), false);
  const findings = iri.check(long);
  assert.ok(findings.length >= 50_000);
  assert.ok(findings.every(({ start, end }) => 0 <= start && start <= end && end <= long.length));
  for (const text of ['\0', '\u{10FFFF}', '%'.repeat(10_000), '['.repeat(10_000), '//'.repeat(10_000)]) {
    iri.parseError(text);
    iri.check(text);
    iri.find(text);
    iri.displayOrder(text);
    iri.leiriGroups(text);
    iri.hostVersions(text.slice(0, 300));
  }
});

test('a million calls leave no memory behind', () => {
  const calls = () => {
    const one = iri.parse('http://é/a?b=c#d');
    one.toUri().toIri();
    iri.isIri('a b');
    iri.tryParse('http://é/a b');
    iri.Iri.build({ scheme: 'a', path: 'é' });
    iri.check('a:é%7e');
    iri.compare('a:', 'A:');
    try {
      iri.parse('é');
    } catch {
      // What a thrown error leaves behind is measured too.
    }
  };
  const repeat = (times) => {
    for (let count = 0; count < times; count += 1) {
      calls();
    }
  };
  repeat(1_000);
  const before = memorySize();
  repeat(100_000);
  assert.equal(memorySize(), before);
});

/** The parts of a string by RFC 3986, appendix B, which reads any string. */
function partsOf(text) {
  const [, , scheme = null, , authority = null, path, , query = null, , fragment = null] =
    /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?$/s.exec(text);
  return { scheme, authority, path, query, fragment };
}

function assertParts(one, text) {
  const { scheme, authority, path, query, fragment } = one;
  assert.equal(one.value, text);
  assert.deepEqual({ scheme, authority, path, query, fragment }, partsOf(text));
}

test('strings of all lengths around the sizes of the buffer have their parts', () => {
  // Characters of one to four bytes, of which the last one does not fit the rest of the buffer.
  for (const size of [0, 1, 16, 341, 511, 1024, 2048, 4096]) {
    for (let length = Math.max(0, size - 5); length <= size + 5; length += 1) {
      for (const filler of ['a', 'é', '語', '𐀀', 'aé語𐀀']) {
        const text = `s://h/${filler.repeat(length)}`;
        for (const one of [text, `${text}?q#𐀀`, text.slice(2)]) {
          assertParts(iri.IriReference.parse(one), one);
          assert.equal(iri.isIriReference(one), true);
          assert.equal(iri.isIriReference(`${one} `), false);
          assert.equal(iri.toIri(iri.toUri(one)), one);
          assert.equal(core.resolve('t:', one.startsWith('s') ? one : `t:${one}`).endsWith(one), true);
        }
      }
    }
  }
});

test('identifiers keep their parts when the memory grows, and results are whole', () => {
  const texts = ['http://u@é:80/a?b#c', 'urn:𐀀', 's://[::1]/é?', 'a:#'];
  const early = texts.map((text) => iri.parse(text));
  // Of these, the parts are read only after the memory has grown.
  const mapped = early.map((one) => one.toUri());
  const uris = mapped.map(({ value }) => value);
  let long = 'é'.repeat(1 << 20);
  const before = memorySize();
  for (const filler of ['a', 'é', '語', '𐀀']) {
    long += filler.repeat(1 << 21);
    const text = `http://h/${long}?é#f`;
    const one = iri.parse(text);
    early.forEach((old, index) => assertParts(old, texts[index]));
    assertParts(one, text);
    assertParts(one.toUri(), encodeURI(text));
    assert.equal(one.resolve('b').value, 'http://h/b');
    assert.equal(iri.resolve('a:', text), text);
    assert.equal(iri.isIri(`${text}\uD800`), false);
  }
  assert.ok(memorySize() > before);
  mapped.forEach((one, index) => assertParts(one, uris[index]));
  early.forEach((old) => assert.deepEqual(old.spans, iri.split(old.value).spans));
  assertParts(iri.parse('a:b'), 'a:b');
});

test('a base that is not valid does not change the next result', () => {
  assert.equal(iri.resolve('http://a/b', 'c'), 'http://a/c');
  assert.throws(() => iri.resolve('b', 'c'), { name: 'IriError' });
  assert.throws(() => iri.resolve('http://a/ ', 'c'), { name: 'IriError' });
  assert.throws(() => iri.resolve('http://a/b', ' '), { name: 'IriError' });
  assert.equal(iri.resolve('http://a/b', 'c'), 'http://a/c');
  assert.throws(() => iri.resolve('\uD800', 'c'), { code: 'invalid-utf16' });
  assert.equal(core.resolve('http://é/b', 'c'), 'http://é/c');
});

test('pairs are written back as they were read', () => {
  const { Iri, Uri } = iri;
  const one = Iri.parse('http://h/?q=a+b&flag&&x=%e9&k=#f');
  assert.equal(one.with({ pairs: one.pairs }).value, one.value);
  assert.equal(one.with({ pairs: [...one.pairs, ['y', '1 & 2']] }).query, 'q=a+b&flag&&x=%e9&k=&y=1%20%26%202');
  assert.equal(one.with({ pairs: [...one.pairs].reverse() }).query, 'k=&x=%e9&flag&&q=a+b');
  assert.equal(one.with({ pairs: [['q', 'a+b'], ['flag', null]] }).query, 'q=a%2Bb&flag');
  assert.equal(one.with({ pairs: [] }).value, 'http://h/#f');
  assert.equal(Iri.parse('a:?&&').with({ pairs: [] }).value, 'a:?&&');
  assert.equal(one.appendPair('é', 2).query, `${one.query}&é=2`);
  assert.equal(one.appendPair('n').query, `${one.query}&n`);
  assert.equal(one.appendPairs({ a: '1', b: null }).query, `${one.query}&a=1&b`);
  assert.equal(one.setPair('q', '+').query, 'q=%2B&flag&&x=%e9&k=');
  assert.equal(one.removePair('flag').query, 'q=a+b&x=%e9&k=');
  assert.equal(one.retainPairs(([name]) => name === 'x').value, 'http://h/?x=%e9#f');
  assert.equal(Uri.parse('a:?b').setPair('é', 'é').value, 'a:?b&%C3%A9=%C3%A9');
  assert.throws(() => one.appendPairs([['a']]), /each of the pairs must be an array of a name and a value/);
  const form = new FormData();
  form.append('a', '1');
  form.append('b', '');
  function* generated() {
    yield* form;
  }
  const same = [form, new URLSearchParams('a=1&b='), new Map(form), new Set(form), [...form], form.entries(), generated()];
  for (const pairs of [...same, { a: 1, b: '' }, Object.assign(Object.create(null), { a: 1, b: '' })]) {
    assert.equal(Iri.build({ scheme: 'a', pairs }).value, 'a:?a=1&b=');
  }
  for (const pairs of same.slice(0, 5)) {
    assert.equal(one.with({ pairs }).query, 'a=1&b=');
    assert.equal(one.appendPairs(pairs).query, `${one.query}&a=1&b=`);
  }
  assert.equal(one.with({ pairs: runInNewContext('({ a: 1, b: "" })') }).query, 'a=1&b=');
  assert.equal(one.with({ pairs: null }).query, null);
  for (const pairs of ['a=1', 1, true, 1n, Symbol('a'), () => [], new URL('a:?b'), new Date(), ['a=1'], new Uint8Array(2), one]) {
    assert.throws(() => one.with({ pairs }), TypeError);
    assert.throws(() => one.appendPairs(pairs), TypeError);
    assert.throws(() => Iri.build({ scheme: 'a', pairs }), TypeError);
  }
  assert.throws(() => one.appendPairs(null), /pairs must be an iterable of .*, not null/);
  // Another copy of the package knows their text too.
  assert.equal(core.parse('http://h/').appendPairs(one.pairs).query, one.query);
  assert.deepEqual(one.pairs[0], ['q', 'a b']);
  assert.throws(() => one.appendPair('a', true), TypeError);
  for (const both of [{ query: 'a', pairs: [] }, { query: null, pairs: null }, { path: '', segments: [] }]) {
    assert.throws(() => one.with(both), /are the same component: pass one of them/);
    assert.throws(() => Iri.build({ scheme: 'a', ...both }), /are the same component: pass one of them/);
  }
  assert.equal(Iri.build({ scheme: 'a', query: undefined, pairs: [['b', null]] }).value, 'a:?b');
  assert.throws(() => Uri.parse('a:').appendPairs(Iri.parse('a:?é').pairs), { name: 'IriError' });
  assert.equal(Iri.build({ scheme: 'http', host: '::1' }).value, 'http://[::1]');
});

test('the normal form of a URI is a URI', () => {
  const { Iri, Uri, UriReference } = iri;
  const host = 'xn--bcher-kva.example';
  for (const text of [`HTTP://${host}:80/%c3%b6%7e`, `http://B%C3%BCcher.example/%c3%b6%7e`]) {
    const normal = Uri.parse(text).normalize('scheme');
    assert.ok(normal instanceof Uri);
    assert.equal(normal.value, `http://${host}/%C3%B6~`);
    assert.equal(normal.value, iri.normalize(text, 'scheme', { as: 'uri' }));
    assert.equal(Iri.parse(text).normalize('scheme').value, 'http://bücher.example/ö~');
    assert.throws(() => Uri.parse(text).normalize('scheme', { as: 'iri' }), { code: 'iri-not-uri' });
  }
  for (const rung of ['simple', 'case', 'character', 'percent', 'syntax', 'scheme']) {
    for (const hosts of [undefined, 'percent', 'idna2003', 'idna2008', 'uts46', 'uts46-browser']) {
      const normal = UriReference.parse(`//${host}/%C3%B6%2e?%E2%80%AE`).normalize(rung, { hosts });
      assert.ok(iri.isUriReference(normal.value), `${rung} ${hosts} ${normal}`);
    }
  }
  assert.throws(() => Uri.parse('a:').normalize('scheme', 1), TypeError);
  assert.throws(() => iri.equals('/a', '/a', 'scheme'), { code: 'base-missing', message: /on the rung simple only/ });
  assert.equal(iri.equals('/a', '/a', 'simple'), true);
});

test('the first finding is the error of the grammar, and others follow by their places', () => {
  const findings = iri.check('HTTP://h/%7e/\u0645\u200ea b');
  const places = findings.map(({ start }) => start);
  assert.equal(findings[0].code, 'char-illegal');
  assert.ok(places[0] > places[1]);
  assert.deepEqual(places.slice(1), places.slice(1).sort((one, other) => one - other));
  // Section 4.1, not the grammar.
  assert.ok(iri.isIri('http://h/\u200e'));
  assert.deepEqual(iri.check('http://h/\u200e').map(({ code, severity }) => [code, severity]), [['bidi-format-char', 'error']]);
});

test('the display explains what it encodes, not the triplets that are part of the identifier', () => {
  assert.deepEqual(iri.explainDisplay('http://h/a%20b%2F%FF').encoded, []);
});

test('identifiers are values', () => {
  const one = iri.parse('http://u@example.org:8080/a/b?c=d&é=%C3%A9#f');
  assert.equal(`${one}`, one.value);
  assert.equal(JSON.stringify({ one }), JSON.stringify({ one: one.value }));
  assert.deepEqual(
    [one.scheme, one.authority, one.userinfo, one.host, one.hostKind, one.port, one.effectivePort],
    ['http', 'u@example.org:8080', 'u', 'example.org', 'reg-name', '8080', 8080],
  );
  assert.deepEqual(one.segments, ['a', 'b']);
  assert.deepEqual(one.pairs, [['c', 'd'], ['é', 'é']]);
  assert.equal(one.decode('query'), 'c=d&é=é');
  // A `/` that is data never looks like a delimiter, and an encoded percent sign never like a triplet.
  const path = iri.parse('http://h/a%2fb/c%20d%252F/%C3%A9/');
  assert.equal(path.decode('path'), '/a%2Fb/c d%252F/é/');
  assert.deepEqual(path.decodedSegments, ['a/b', 'c d%2F', 'é', '']);
  assert.throws(() => iri.parse('http://h/%FF').decode('path'), { name: 'IriError', start: 1, end: 4 });
  assert.throws(() => iri.parse('http://h/%FF').decodedSegments, { name: 'IriError', start: 1, end: 4 });
  assert.equal(iri.parse('a:').query, null);
  assert.equal(iri.parse('a:?').query, '');
  assert.equal(iri.parse('https://h').effectivePort, 443);
  assert.throws(() => (one.value = 'x'), TypeError);
  assert.ok(Object.isFrozen(one.spans) && Object.isFrozen(one.segments));
  assert.equal(one.with({ port: null, fragment: 'é' }).value, 'http://u@example.org/a/b?c=d&é=%C3%A9#é');
  assert.equal(one.equals(one.value), true);
  assert.equal(one.normalize('scheme') instanceof iri.Iri, true);
  assert.equal(iri.Uri.parse('a:b').toIri() instanceof iri.Iri, true);
  const built = { scheme: 'http', host: '[::1]', port: 80, segments: ['a b', 'c/d'], pairs: { a: 'b&c' } };
  assert.equal(iri.Iri.build(built).value, 'http://[::1]:80/a%20b/c%2Fd?a=b%26c');
  assert.equal(iri.IriReference.build({ query: '50% é', path: '' }, { encode: true }).value, '?50%25%20é');
});

test('the display policy says what is encoded, and why', () => {
  const spoof = 'http://p\u0430ypal.example/r%C3%A9sum%C3%A9/%E2%80%AE';
  assert.equal(iri.display(spoof, { decode: false }), spoof.replace('p\u0430ypal', 'xn--pypal-4ve'));
  const { value, encoded } = iri.explainDisplay(spoof);
  assert.equal(value, 'http://xn--pypal-4ve.example/résumé/%E2%80%AE');
  assert.deepEqual(
    { ...encoded[0], clause: encoded[0].clause.id },
    {
      start: 7,
      end: 13,
      component: 'host',
      text: 'xn--pypal-4ve',
      form: 'a-label',
      reason: 'mixed-scripts',
      message: 'scripts that are not used together',
      clause: '3987-7.5-script-mix',
    },
  );
  assert.equal(spoof.slice(encoded.at(-1).start), '%E2%80%AE');
  assert.equal(iri.display('http://e/é納', { scripts: ['Latn'] }), 'http://e/é%E7%B4%8D');
  assert.equal(iri.display('http://e/é', { level: 'ascii' }), 'http://e/%C3%A9');
  assert.equal(iri.friendly('HTTP://example.org:80/my%20file'), 'http://example.org/my file');
  assert.throws(() => iri.display('http://e/é', { level: 'low' }), TypeError);
  for (const scripts of ['Latn', [], [1], ['?']]) {
    assert.throws(() => iri.display('http://e/é', { scripts }), TypeError);
  }
  assert.throws(() => iri.display('a b'), { name: 'IriError', code: 'char-illegal' });
});

test('templates expand values and find them again', () => {
  const users = new Template('/users/{id}{?tag*,page}');
  assert.equal(users.value, '/users/{id}{?tag*,page}');
  assert.deepEqual(users.variables, ['id', 'tag', 'page']);
  assert.equal(String(users) + JSON.stringify(users), `${users.value}"${users.value}"`);
  const values = { id: 'é 😀', tag: ['x', 'a&b'], page: 2 };
  assert.equal(users.expand(values), '/users/%C3%A9%20%F0%9F%98%80?tag=x&tag=a%26b&page=2');
  assert.equal(users.expand(new Map(Object.entries(values))), users.expand(values));
  assert.deepEqual(users.match(users.expand(values)), { ...values, page: '2' });
  assert.equal(users.expand({ id: iri.Iri.parse('a:b'), tag: [null, undefined], page: null }), '/users/a%3Ab');
  assert.equal(new Template('{a}').expand(), '');
  assert.equal(new Template('{?a*}').expand({ a: new Map([[`2`, true], ['1', 10n]]) }), '?2=true&1=10');
  assert.deepEqual(new Template('{?a*}', { pairs: ['a'] }).match('?2=x&é=y'), null);
  assert.deepEqual(new Template('{?a*}', { pairs: ['a'] }).match('?b=x&c=%C3%A9'), { a: { b: 'x', c: 'é' } });
  assert.deepEqual(new Template('{?a,b}', { lists: ['b'], anyOrder: true }).match('?b=1,2&a=3'), { a: '3', b: ['1', '2'] });
  assert.deepEqual(new Template('/~{a}', { normalForm: true }).match('/%7eb'), { a: 'b' });
  assert.deepEqual(new Template('/é{a}', { iri: true }).match('/éé'), { a: 'é' });
  for (const reference of ['/users/', '/groups/7', '\ud800']) {
    assert.equal(new Template('/users/{+a}/b').match(reference), null, reference);
  }
  const files = new Template('file:///{+path}', { safe: true });
  assert.deepEqual(files.match('file:///notes'), { path: 'notes' });
  for (const attack of ['file:///..', 'file:///a/../b', 'file:///%2e%2E', 'file:///a%252Fb', 'file:///a/b']) {
    assert.equal(files.match(attack), null, attack);
  }
});

test('templates say what is wrong', () => {
  assert.throws(() => new Template('é{a b}'), { name: 'IriError', code: 'template-name-illegal', start: 3, end: 4 });
  assert.throws(() => new Template('é{a:1}').expand({ a: ['x'] }), { code: 'template-prefix-composite', start: 2, end: 5 });
  assert.throws(() => new Template('/{name}{.format}').match('/a'), {
    code: 'template-ambiguous',
    message: 'ambiguous template: name = "." and name = "", format = "" both expand to "/."',
  });
  for (const wrong of [undefined, null, 1, {}, iri.Iri.parse('a:')]) {
    assert.throws(() => new Template(wrong), TypeError);
  }
  const template = new Template('{a}');
  for (const values of [null, 'a', ['a'], new Date(), { a: [[]] }, { a: new Date() }, { a: Symbol('a') }, { a: { b: {} } }]) {
    assert.throws(() => template.expand(values), TypeError);
  }
  assert.throws(() => template.match(1), TypeError);
  assert.throws(() => template.expand({ a: '\ud800' }), { code: 'invalid-utf16' });
  assert.throws(() => new Template('{a}', { saf: true }), /did you mean safe/);
  assert.throws(() => new Template('{a}', { safe: 1 }), TypeError);
  assert.throws(() => new Template('{a}', { lists: 'a' }), TypeError);
});

test('what other software reads, and whether it agrees', () => {
  const of = (text) => Object.fromEntries(iri.readings(text).map((one) => [one.reader, one]));
  const { 'node-url': node, 'fluent-uri': strict } = of('http://u:p@127.1:80/');
  assert.deepEqual(node, {
    ...{ reader: 'node-url', name: 'URL of Node.js', version: node.version, language: 'JavaScript', refused: false, group: 0 },
    ...{ scheme: 'http', userinfo: 'u:p', host: '127.0.0.1', port: 80 },
  });
  assert.equal(strict.host, '127.1');
  assert.notEqual(strict.group, node.group);
  const nothing = { refused: true, group: null, scheme: null, userinfo: null, host: null, port: null };
  const { name, version, language } = strict;
  const text = 'http://a.example\\@b.example/';
  assert.deepEqual(of(text)['fluent-uri'], { reader: 'fluent-uri', name, version, language, ...nothing });
  const [found] = iri.check(text, { profile: 'interop' }).filter(({ code }) => code === 'readers-host');
  assert.equal(text.slice(found.start, found.end), '\\');
  // Another spelling is not another host, a default port is the same as none, and a refusal is no difference.
  for (const same of ['http://EXAMPLE.org:80/', 'http://example.org/a b', '']) {
    assert.equal(iri.readersAgree(same), true, same);
  }
  for (const other of [text, 'http://127.1/', 'http://example.org:65616/', 'http://h\u00e9\u2485.example/']) {
    assert.equal(iri.readersAgree(other), false, other);
  }
  for (const one of [text, 'http://[::1%25en0]/', 'http://a/', '//h', '\t', 'http://\u{1F600}.example:1x', 'http://"\u0001/']) {
    const accepting = iri.readings(one).filter(({ refused }) => !refused);
    assert.equal(iri.readersAgree(one), new Set(accepting.map(({ group }) => group)).size < 2, one);
    const codes = iri.check(one, { profile: 'interop' }).map(({ code }) => code);
    assert.equal(iri.readersAgree(one), !codes.some((code) => ['readers-scheme', 'readers-host', 'readers-port'].includes(code)), one);
  }
  assert.throws(() => iri.readings('\ud800'), { code: 'invalid-utf16' });
});

test('each entry has the exports that its declarations list', () => {
  const listed = (file) => {
    const text = readFileSync(join(ROOT, 'js', file), 'utf8');
    return [...text.matchAll(/^export (?:abstract )?(?:class|function|const) (\w+)/gm)].map((found) => found[1]);
  };
  const ofCore = [...new Set(listed('core.d.ts'))].sort();
  assert.deepEqual(Object.keys(core).sort(), ofCore);
  const ofStandard = [...new Set([...ofCore, ...listed('standard.d.ts')])].sort();
  assert.deepEqual(Object.keys(standard).sort(), ofStandard);
  const ofFull = [...new Set([...ofStandard, ...listed('index.d.ts')])].sort();
  assert.deepEqual(Object.keys(iri).sort(), ofFull);
  assert.deepEqual(Object.keys(manual).sort(), [...ofFull, 'init', 'initSync'].sort());
});

test('the standard build has the results of the complete one', () => {
  const inputs = ['HTTP://bücher.example:80/%7E%C3%A9/../a?b#c', 'http://אבג.example/ד', 'a b', '//h', 'http://faß.de/'];
  const calls = {
    compare: (kit, one) => kit.compare(one, inputs[0]),
    normalize: (kit, one) => kit.normalize(one, 'scheme'),
    ladder: (kit, one) => kit.ladder(one),
    explainMapping: (kit, one) => kit.explainMapping(one),
    hostVersions: (kit) => kit.hostVersions('bücher.example'),
    checkBidi: (kit, one) => kit.checkBidi(one),
    displayOrder: (kit, one) => kit.displayOrder(one),
    prepare: (kit, one) => kit.prepare(one),
    find: (kit, one) => kit.find(`see ${one}`),
    leiriToIri: (kit, one) => kit.leiriToIri(one),
    toFilePath: (kit) => kit.toFilePath('file:///a%20b', { platform: 'posix' }),
    schemeFacts: (kit) => kit.schemeFacts('http'),
    characterFacts: (kit) => kit.characterFacts('é'),
    normalized: (kit, one) => kit.IriReference.parse(one).normalize('scheme').value,
  };
  for (const call of Object.values(calls)) {
    for (const one of inputs) {
      const [ours, theirs] = [standard, iri].map((kit) => {
        try {
          return call(kit, one);
        } catch (error) {
          return { ...error };
        }
      });
      assert.deepEqual(ours, theirs, `${call} ${one}`);
    }
  }
  assert.ok(standard.parse('http://e/é').equals(iri.parse('HTTP://e/é')));
  assert.equal(iri.check(standard.parse('http://e/%7E'))[0].code, 'percent-unneeded');
});

test('the module can be loaded by hand, and before that every export says so', () => {
  // In processes of their own: here, the module is loaded already.
  const program = (entry, rest) => `
    import assert from 'node:assert/strict';
    import { readFileSync } from 'node:fs';
    import * as manual from '${entry}';
    const file = import.meta.resolve('iri-kit/wasm');
    const octets = readFileSync(new URL(file));
    const entries = Object.entries(manual).filter(([, value]) => typeof value === 'function');
    for (const [name, run] of entries.filter(([name]) => !/^init|^explainCode|^catalogue|^applyFix|^I|^U/.test(name))) {
      const isOfTwo = /^(resolve(Reference)?|relativize|equals|compare|displaysSame)$/.test(name);
      assert.throws(() => run('a:', isOfTwo ? 'a:' : undefined), /is not loaded: .*init/, name);
    }
    assert.throws(() => manual.Iri.parse('a:'), /is not loaded/);
    assert.throws(() => manual.Uri.build({ scheme: 'a', path: '' }), /is not loaded/);
    await assert.rejects(manual.init(octets.subarray(0, 100)));
    assert.throws(() => manual.initSync('a'));
    ${rest}
    assert.equal(manual.isIri('a:'), true);
    assert.equal(manual.version, '${iri.version}');
    await manual.init();
  `;
  for (const rest of [
    'await Promise.all([manual.init(), manual.init()]);',
    'await manual.init(octets);',
    'await manual.init(file);',
    `await manual.init('dist/full/wasm_bg.wasm');`,
    'manual.initSync();',
    'manual.initSync(octets);',
    'manual.initSync(new WebAssembly.Module(octets)); manual.initSync(octets);',
  ]) {
    run(process.execPath, ['--input-type=module', '--eval', program('iri-kit/manual', rest)], ROOT);
  }
  run(process.execPath, ['--input-type=module', '--eval', program('iri-kit/core/manual', 'await manual.init();')], ROOT);
});

test('single files contain the module: for `import`, `require`, and a script without files or modules', async () => {
  const require = createRequire(import.meta.url);
  for (const [entry, exports] of [['iri-kit', iri], ['iri-kit/core', core]]) {
    const inline = await import(`${entry}/inline`);
    assert.deepEqual(Object.keys(inline).sort(), [...Object.keys(exports), 'init'].sort());
    await inline.init();
    for (const one of [inline, require(entry), require(`${entry}/inline`)]) {
      assert.equal(one.parse(exports.parse('http://é/')).toUri().value, exports.toUri('http://é/'));
      assert.equal(one.parse('a:').constructor.name, 'Iri');
      assert.equal(one.parseError('a b').name, 'IriError');
      assert.ok(one.parseError('a b') instanceof iri.IriError && iri.parseError('a b') instanceof one.IriError);
      assert.ok(!(one.parseError('a b') instanceof class extends iri.IriError {}));
      assert.ok(![null, undefined, 1, {}, new Error('')].some((value) => value instanceof one.IriError));
    }
    const program = `import { toUri } from '${entry}/inline'; result = toUri('é');`;
    const stdin = { contents: program, resolveDir: ROOT };
    const built = await build({ stdin, bundle: true, write: false, format: 'iife', logLevel: 'error' });
    assert.deepEqual(built.warnings, []);
    // What browsers have, and no `Buffer`.
    const globals = { TextDecoder, TextEncoder, WebAssembly, atob, result: '' };
    runInNewContext(built.outputFiles[0].text, globals);
    assert.equal(globals.result, '%C3%A9');
  }
});

test('a bundle for Node that is no ES module loads octets', async () => {
  const program = `
    import { readFileSync } from 'node:fs';
    import { initSync, isIri } from 'iri-kit/manual';
    initSync(readFileSync('dist/full/wasm_bg.wasm'));
    console.log(isIri('a:'));
  `;
  for (const format of ['cjs', 'iife']) {
    const stdin = { contents: program, resolveDir: ROOT };
    const logOverride = { 'empty-import-meta': 'silent' };
    const built = await build({ stdin, bundle: true, write: false, format, platform: 'node', logLevel: 'error', logOverride });
    const printed = run(process.execPath, ['--input-type=commonjs', '--eval', built.outputFiles[0].text], ROOT);
    assert.equal(printed, 'true\n', format);
  }
});

test('the small build gives the same results', () => {
  for (const text of ['http://é/a?b#c', 'é', 'a b', '//[::1]:80/', 'http://u:p@h/%C3%A9']) {
    assert.equal(core.isIri(text), iri.isIri(text));
    assert.deepEqual(core.split(text), iri.split(text));
    assert.deepEqual(core.parseError(text)?.toJSON(), iri.parseError(text)?.toJSON());
    if (core.isIriReference(text)) {
      assert.equal(core.toUri(text), iri.toUri(text));
      assert.equal(core.toIri(text), iri.toIri(text));
    }
  }
});

test('programs written from the types alone compile with tsc --strict', () => {
  const [esm, cjs, plain] = ['types.ts', 'types-require.cts', 'types-plain.ts'];
  const strict = ['--strict', '--noEmit', '--target', 'es2022'];
  for (const [file, lib, module, resolution] of [
    [esm, 'es2023,dom', 'nodenext', 'nodenext'],
    [esm, 'es2023,dom', 'esnext', 'bundler'],
    [cjs, 'es2023,dom', 'node16', 'node16'],
    // Without the types of browsers and of Node.
    [plain, 'es2022', 'nodenext', 'nodenext'],
    [plain, 'es2022', 'esnext', 'bundler'],
  ]) {
    inFolder((folder) => {
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
      writeFileSync(join(folder, file), readFileSync(join(ROOT, 'tests', file)));
      mkdirSync(join(folder, 'node_modules'));
      symlinkSync(ROOT, join(folder, 'node_modules/iri-kit'));
      const options = [...strict, '--lib', lib, '--types', '', '--module', module, '--moduleResolution', resolution];
      run(join(ROOT, 'node_modules/.bin/tsc'), [...options, file], folder);
    });
  }
});

test('the archive of npm pack installs, and the examples of the README run from it', () => {
  inFolder((folder) => {
    const [{ filename, files }] = JSON.parse(
      run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], ROOT),
    );
    const packed = files.map((file) => file.path);
    for (const wanted of ['README.md', 'dist/full/index.d.ts', 'dist/core/wasm_bg.wasm', 'dist/standard/standard.d.cts', 'dist/full/inline.cjs', 'dist/LICENSE-MIT', 'dist/LICENSE-APACHE', 'dist/LICENSE-UNICODE', 'dist/LICENSE-WHATWG']) {
      assert.ok(packed.includes(wanted), wanted);
    }
    assert.ok(
      packed.every((name) => /^(dist\/(full|standard|core|template|LICENSE)|package\.json|README)/.test(name)),
      packed.join(),
    );
    const installed = join(folder, 'node_modules/iri-kit');
    mkdirSync(installed, { recursive: true });
    run('tar', ['-xzf', join(folder, filename), '--strip-components=1'], installed);
    const readme = readFileSync(join(installed, 'README.md'), 'utf8');
    // Blocks that begin with the name of a file are recipes, which `recipes` runs.
    const examples = [...readme.matchAll(/^```js\n(?!\/\/ \S+\.\w+\n)(.*?)^```$/gms)];
    assert.ok(examples.length > 1);
    for (const [index, [, example]] of examples.entries()) {
      const file = join(folder, `example${index}.mjs`);
      writeFileSync(file, example);
      run(process.execPath, [file], folder);
    }
  });
});
