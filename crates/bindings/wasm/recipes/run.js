// Runs the recipes of the README from the archive of the package: `cargo xtask web --recipes`, or `node run.js NAME` for
// those whose headings contain a name.
//
// A block whose first line is a comment with a name is a file, and each line of a block of `sh` is a command. What a
// recipe prints must contain the URI of its example; where it prints nothing, `RESULTS` runs what it built.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import { chromium } from 'playwright-core';
import { createServer as createVite } from 'vite';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PACKAGE = join(HERE, '..');
const TARGET = join(HERE, 'target');
const URI = 'http://example.org/%C3%A9';

const PATH = [join(HERE, 'node_modules/.bin'), process.env.PATH].join(delimiter);

function run(command, folder) {
  const [program, ...given] = command.split(/\s+/);
  return execFileSync(program, given, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH, DENO_DIR: join(TARGET, 'deno'), DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The title of a page after its scripts, in Chromium; what it prints on the console is an error. */
async function title(address) {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const problems = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(address);
    await page.waitForFunction(() => document.title !== '', undefined, { timeout: 60_000 }).catch(() => {});
    assert.deepEqual(problems, []);
    return await page.title();
  } finally {
    await browser.close();
  }
}

/** Runs a function while a server sends the files of a folder. */
async function serving(folder, visit) {
  const types = { html: 'text/html', js: 'text/javascript', wasm: 'application/wasm' };
  const server = createServer(({ url }, response) => {
    const file = join(folder, url === '/' ? 'index.html' : url);
    const isThere = existsSync(file);
    response.writeHead(isThere ? 200 : 404, { 'content-type': types[file.split('.').pop()] ?? 'text/plain' });
    response.end(isThere ? readFileSync(file) : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await visit(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.close();
  }
}

/** For each recipe that prints nothing, what its result is. */
const RESULTS = {
  // Jest has checked the results itself; a failing assertion shows both identifiers.
  Jest(folder) {
    const program = "const { parse } = require('iri-kit'); test('', () => expect(parse('a:b%FF')).METHOD(parse('a:c')));";
    for (const method of ['toBe', 'toEqual', 'toStrictEqual']) {
      const test = program.replace('METHOD', method);
      writeFileSync(join(folder, 'failing.test.cjs'), test);
      assert.throws(() => run('jest --ci failing.test.cjs', folder), { stderr: /a:c.*a:b%FF/s });
    }
  },
  async Vite(folder) {
    const built = await serving(join(folder, 'dist'), title);
    const vite = await createVite({ root: folder, logLevel: 'warn', server: { host: '127.0.0.1', fs: { allow: [TARGET] } } });
    try {
      await vite.listen(0);
      assert.equal(await title(vite.resolvedUrls.local[0]), built);
      return built;
    } finally {
      await vite.close();
    }
  },
  async 'Cloudflare Workers'(folder) {
    // As Wrangler does.
    const outdir = join(folder, 'dist');
    const conditions = ['workerd', 'worker', 'browser'];
    await build({
      absWorkingDir: folder,
      entryPoints: ['main.js'],
      bundle: true,
      conditions,
      format: 'esm',
      loader: { '.wasm': 'copy' },
      logLevel: 'error',
      outdir,
    });
    const modules = readdirSync(outdir)
      .sort()
      .map((file) => ({ type: file.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule', path: join(outdir, file) }));
    const miniflare = new Miniflare({ modules, modulesRoot: outdir, host: '127.0.0.1' });
    try {
      return await (await miniflare.dispatchFetch('http://example.org/')).text();
    } finally {
      await miniflare.dispose();
    }
  },
};

const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
const [, recipes] = /^## Recipes$(.*?)^## /ms.exec(readme);

rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET);
writeFileSync(join(TARGET, 'package.json'), '{ "private": true, "type": "module" }');
const archive = run(`npm pack --silent --pack-destination ${TARGET} ${PACKAGE}`, TARGET).trim();
run(`npm install --silent --offline --no-audit --no-fund ./${archive}`, TARGET);

let failures = 0;
for (const recipe of recipes.split(/^### /m).slice(1)) {
  const heading = recipe.slice(0, recipe.indexOf('\n'));
  if (!heading.includes(process.argv[2] ?? '')) {
    continue;
  }
  const folder = join(TARGET, heading.replaceAll(/\W+/g, '-'));
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const commands = [];
  for (const [, language, text] of recipe.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    const name = /^(?:\/\/|<!--) (\S+)/.exec(text)?.[1];
    if (language === 'sh') {
      commands.push(...text.trim().split('\n'));
    } else {
      writeFileSync(join(folder, name), text);
    }
  }
  try {
    const printed = commands.map((command) => run(command, folder)).join('');
    const result = (await RESULTS[heading]?.(folder)) ?? printed;
    // Jest checks the result itself.
    assert.ok(heading === 'Jest' || result.includes(URI), result);
    console.log(`ok: ${heading}`);
  } catch (error) {
    failures += 1;
    console.log(`failed: ${heading}\n${error.stderr ?? ''}${error.stack}`);
  }
}
process.exit(failures === 0 ? 0 : 1);
