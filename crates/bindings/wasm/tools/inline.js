// Writes the single files of each build, with the module in Base64, as a module and for `require`, and the
// declarations for `require`: `node tools/inline.js`.

import { readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const entry = await readFile(join(root, 'js/inline.js'), 'utf8');

for (const name of ['core', 'standard', 'full', 'template']) {
  const folder = join(root, 'dist', name);
  for (const [format, file] of [['esm', 'inline.js'], ['cjs', 'inline.cjs']]) {
    await build({
      stdin: { contents: entry, resolveDir: folder },
      outfile: join(folder, file),
      bundle: true,
      inject: [join(root, 'tools/encoding.js')],
      format,
      // Names appear in messages.
      keepNames: true,
      minifySyntax: true,
      minifyWhitespace: true,
      target: 'es2022',
      loader: { '.wasm': 'base64' },
      logLevel: 'warning',
    });
  }
  for (const file of (await readdir(folder)).filter((file) => file.endsWith('.d.ts'))) {
    const text = await readFile(join(folder, file), 'utf8');
    const other = text.replaceAll(/'(\.\/\w+)\.js'/g, "'$1.cjs'");
    await writeFile(join(folder, file.replace('.d.ts', '.d.cts')), other);
  }
}
