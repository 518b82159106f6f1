// The package as its users have it: errors, arguments, hostile input, memory, types, README, and the archive.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import * as iri from 'iri-kit';
import * as core from 'iri-kit/core';
import * as manual from 'iri-kit/manual';

// Inside the package: the module itself.
import { wasm } from '../dist/full/border.js';

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
  const wrong = [undefined, null, 1, 1n, true, Symbol('a'), {}, [], () => 'a', new Date(), new URL('a:')];
  const unary = ['parse', 'tryParse', 'parseError', 'isIri', 'isUri', 'split', 'toUri', 'toIri', 'check'];
  unary.push('ladder', 'hostVersions', 'isBidi', 'displayOrder', 'checkBidi', 'prepare', 'find', 'fix', 'redacted');
  unary.push('leiriToIri', 'isLeiri', 'characterFacts', 'explainCode', 'explainMapping', 'unwrap');
  for (const name of unary) {
    for (const value of wrong) {
      assert.throws(() => iri[name](value), TypeError, `${name}(${String(value)})`);
    }
  }
  for (const name of ['matchesAll', 'toUriAll', 'toIriAll', 'checkAll', 'parseErrorsAll']) {
    for (const value of ['a', undefined, [1], [null], new Set(['a'])]) {
      assert.throws(() => iri[name](value), TypeError, name);
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
  assert.throws(() => iri.Iri.build({ sceme: 'a' }), TypeError);
  assert.throws(() => new iri.Iri('a:'), TypeError);
  assert.throws(() => iri.Identifier.parse('a:'), TypeError);
  assert.throws(() => iri.characterFacts('ab'), TypeError);
  assert.throws(() => core.toUri('a:', { hosts: 'uts46' }), TypeError);
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
    assert.deepEqual(iri.matchesAll(['a:', text, 'b:'], 'iri'), [true, false, true]);
    const [before, error, after] = iri.toUriAll(['é', text, 'é']);
    assert.deepEqual([before, error.code, after], ['%C3%A9', 'invalid-utf16', '%C3%A9']);
    assert.equal(iri.checkAll(['a:', text])[1][0].code, 'invalid-utf16');
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
  assert.deepEqual(iri.matchesAll([], 'iri'), []);
  assert.deepEqual(iri.toUriAll(['', '', 'é', '']), ['', '', '%C3%A9', '']);
  assert.deepEqual(iri.matchesAll(['𐀀', '', 'a:𐀀'], 'iri-reference'), [true, true, true]);
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
  assert.throws(() => one.appendPairs([['a']]), TypeError);
  assert.throws(() => one.appendPair('a', true), TypeError);
  assert.throws(() => Uri.parse('a:').appendPairs(Iri.parse('a:?é').pairs), { name: 'IriError' });
  assert.equal(Iri.build({ scheme: 'http', host: '::1' }).value, 'http://[::1]');
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

test('each entry has the exports that its declarations list', () => {
  const listed = (file) => {
    const text = readFileSync(join(ROOT, 'js', file), 'utf8');
    return [...text.matchAll(/^export (?:abstract )?(?:class|function|const) (\w+)/gm)].map((found) => found[1]);
  };
  const ofCore = [...new Set(listed('core.d.ts'))].sort();
  assert.deepEqual(Object.keys(core).sort(), ofCore);
  const ofFull = [...new Set([...ofCore, ...listed('index.d.ts')])].sort();
  assert.deepEqual(Object.keys(iri).sort(), ofFull);
  assert.deepEqual(Object.keys(manual).sort(), [...ofFull, 'init'].sort());
});

test('the module can be loaded by hand', () => {
  // In a process of its own: here, the module is loaded already.
  const program = `
    import assert from 'node:assert/strict';
    import { readFileSync } from 'node:fs';
    import * as manual from 'iri-kit/manual';
    assert.throws(() => manual.isIri('a:'));
    const octets = readFileSync('dist/full/wasm_bg.wasm');
    await assert.rejects(manual.init(octets.subarray(0, 100)));
    await manual.init(octets);
    await manual.init();
    assert.equal(manual.isIri('a:'), true);
    assert.equal(manual.version, '${iri.version}');
  `;
  run(process.execPath, ['--input-type=module', '--eval', program], ROOT);
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

test('a program written from the types alone compiles with tsc --strict', () => {
  const program = readFileSync(join(ROOT, 'tests/types.ts'), 'utf8');
  for (const [module, resolution] of [['nodenext', 'nodenext'], ['esnext', 'bundler']]) {
    inFolder((folder) => {
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
      writeFileSync(join(folder, 'types.ts'), program);
      mkdirSync(join(folder, 'node_modules'));
      symlinkSync(ROOT, join(folder, 'node_modules/iri-kit'));
      const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2023,dom'];
      options.push('--module', module, '--moduleResolution', resolution, 'types.ts');
      run(join(ROOT, 'node_modules/.bin/tsc'), options, folder);
    });
  }
});

test('the archive of npm pack installs, and the examples of the README run from it', () => {
  inFolder((folder) => {
    const [{ filename, files }] = JSON.parse(
      run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], ROOT),
    );
    const packed = files.map((file) => file.path);
    for (const wanted of ['README.md', 'dist/full/index.d.ts', 'dist/core/wasm_bg.wasm', 'dist/LICENSE-MIT']) {
      assert.ok(packed.includes(wanted), wanted);
    }
    assert.ok(
      packed.every((name) => /^(dist\/(full|core|LICENSE)|package\.json|README)/.test(name)),
      packed.join(),
    );
    const installed = join(folder, 'node_modules/iri-kit');
    mkdirSync(installed, { recursive: true });
    run('tar', ['-xzf', join(folder, filename), '--strip-components=1'], installed);
    const readme = readFileSync(join(installed, 'README.md'), 'utf8');
    const examples = [...readme.matchAll(/^```js\n(.*?)^```$/gms)];
    assert.ok(examples.length > 0);
    for (const [index, [, example]] of examples.entries()) {
      const file = join(folder, `example${index}.mjs`);
      writeFileSync(file, example);
      run(process.execPath, [file], folder);
    }
  });
});
