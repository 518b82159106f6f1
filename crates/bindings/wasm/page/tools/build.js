// Builds the page into `../dist/page`: one script with everything, which also works when the page is opened
// from a folder, since browsers load modules from servers only. `node tools/build.js [PACKAGE] [OUT]`.

import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';

import { build } from 'esbuild';

const page = join(dirname(fileURLToPath(import.meta.url)), '..');
const kit = resolve(process.argv[2] ?? join(page, '../dist/full'));
const out = resolve(process.argv[3] ?? join(page, '../dist/page'));

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
for (const file of ['index.html', 'style.css', 'icon.svg', 'names.js']) {
  await cp(join(page, file), join(out, file));
}

// The module and the names contain data under other licences.
for (const licence of ['APACHE', 'MIT', 'UNICODE', 'WHATWG']) {
  await cp(join(page, '../../../..', `LICENSE-${licence}`), join(out, `LICENSE-${licence}`));
}

/** The module as text: packed, because text in a script is a third longer than its bytes. And the generated rungs. */
const packed = {
  name: 'packed',
  setup(builder) {
    builder.onResolve({ filter: /^iri-kit\/rungs$/ }, () => ({ path: join(kit, 'rungs.js') }));
    builder.onResolve({ filter: /^iri-kit\/packed$/ }, () => ({ path: join(kit, 'wasm_bg.wasm'), namespace: 'packed' }));
    builder.onLoad({ filter: /.*/, namespace: 'packed' }, async ({ path }) => ({
      contents: deflateRawSync(await readFile(path), { level: 9 }).toString('base64'),
      loader: 'text',
    }));
  },
};

await build({
  entryPoints: [join(page, 'src/main.js')],
  outfile: join(out, 'page.js'),
  bundle: true,
  format: 'iife',
  minify: true,
  target: ['chrome111', 'firefox113', 'safari16.4'],
  // The package never uses the address of its module here: the page hands over the bytes.
  define: { 'import.meta.url': '"https://invalid.invalid/"' },
  alias: { 'iri-kit': join(kit, 'manual.js') },
  plugins: [packed],
  legalComments: 'none',
  charset: 'utf8',
  logLevel: 'warning',
});
