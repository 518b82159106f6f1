// What a bundler takes from the package.

import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const kit = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Bundles a program. */
async function bundle(program) {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: kit },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0].text;
}

test('the catalogue is in a bundle only if a program uses it', async () => {
  const explanation = 'Compare the two character by character.';
  const checks = await bundle("import { check } from 'iri-kit'; console.log(check('a b'));");
  assert.ok(!checks.includes(explanation));
  const explains = await bundle("import { explainCode } from 'iri-kit'; console.log(explainCode('char-illegal'));");
  assert.ok(explains.includes(explanation));
});

test('the methods that the complete build adds stay in a bundle', async () => {
  const normalizes = await bundle("import { Iri } from 'iri-kit'; console.log(Iri.parse('a:b').normalize('case'));");
  assert.match(normalizes, /defineProperties\(\w*Identifier\w*\.prototype/);
});
