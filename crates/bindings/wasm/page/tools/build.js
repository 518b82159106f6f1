// Builds the page into `../dist/page`, and prints the sizes of its files. One script contains everything but
// the module, which a server hands over as it is. A page that is opened from a folder reads it packed in a second
// script, since browsers fetch modules and files from servers only. `node tools/build.js [PACKAGE] [OUT]`.

import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, deflateRawSync } from 'node:zlib';

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

// The module, and the module as text: packed, because text in a script is a third longer than its bytes.
const module = join(kit, 'wasm_bg.wasm');
await cp(module, join(out, 'iri_bg.wasm'));
const packed = deflateRawSync(await readFile(module), { level: 9 }).toString('base64');
await writeFile(join(out, 'packed.js'), `globalThis.iriKitModule='${packed}'\n`);

/** The generated rungs. */
const rungs = {
  name: 'rungs',
  setup(builder) {
    builder.onResolve({ filter: /^iri-kit\/rungs$/ }, () => ({ path: join(kit, 'rungs.js') }));
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
  plugins: [rungs],
  // A function, so that the page can start a worker with its source where it cannot name its file.
  banner: { js: 'function iriKitPage(){' },
  footer: { js: '}iriKitPage()' },
  legalComments: 'none',
  charset: 'utf8',
  logLevel: 'warning',
});

for (const file of (await readdir(out)).filter((name) => !name.startsWith('LICENSE')).sort()) {
  const bytes = await readFile(join(out, file));
  const kilobytes = (size) => (size / 1000).toFixed(1).padStart(6);
  console.log(`${file.padEnd(12)} ${kilobytes(bytes.length)} kB, ${kilobytes(brotliCompressSync(bytes).length)} kB compressed with Brotli`);
}
