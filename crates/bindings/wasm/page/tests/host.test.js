// The folder `dist/page` works on any static host: under a path, with strict headers, with unknown types.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';

import { server, TYPES } from '../../tools/serve.js';
import { enter, launch, missing, text } from './browser.js';

const skip = missing;
let it;

before(async () => {
  it = skip ? null : await launch();
});
after(() => it?.close());

/** What a careful host sends. */
const STRICT = {
  'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), camera=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const { '.wasm': _, ...UNTYPED } = TYPES;

/** Each host: the options of the server, the files that the page loads of it, and whether a worker runs. */
const HOSTS = {
  'as it is': [{}, 'iri_bg.wasm', true],
  'under a path': [{ under: '/tools/iri/' }, 'iri_bg.wasm', true],
  'with strict headers': [{ under: '/a%20b/', headers: STRICT }, 'iri_bg.wasm', true],
  'without a type for the module': [{ headers: STRICT, types: UNTYPED }, 'iri_bg.wasm', true],
  'whose policy allows neither requests nor workers': [
    { headers: { 'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'none'; style-src 'self'; img-src 'self'" } },
    'packed.js',
    false,
  ],
};

for (const [name, [options, module, hasWorker]] of Object.entries(HOSTS)) {
  test(`a host ${name}`, { skip }, async () => {
    const http = server(options).listen(0, '127.0.0.1');
    await once(http, 'listening');
    const from = `http://127.0.0.1:${http.address().port}${options.under ?? '/'}`;
    const [asked, problems] = [it.requests.length, it.problems.length];
    const page = await it.open({ from, fragment: '#i=' });
    await enter(page, `http://example.org/${'é'.repeat(30000)}`);
    await page.locator('#verdict', { hasText: 'Valid IRI' }).waitFor();
    await page.locator('#single:not(.blank)').waitFor();
    await enter(page, 'http://résumé.example.org/');
    await page.locator('.char', { hasText: 'é' }).first().click();
    await page.getByText('LATIN SMALL LETTER E WITH ACUTE').waitFor();
    assert.match(await text(page, '#forms'), /xn--/);
    assert.equal(page.workers().length, hasWorker ? 1 : 0);
    const files = it.requests.slice(asked).map((url) => url.replace(/[?#].*$/s, ''));
    assert.ok(files.every((url) => url.startsWith(from)), files.join(' '));
    const other = module === 'packed.js' ? 'iri_bg.wasm' : 'packed.js';
    assert.ok(files.includes(from + module));
    assert.ok(!files.includes(from + other) || !hasWorker);
    // A policy that forbids what the page tries is reported by the browser, and nothing else.
    const found = it.problems.splice(problems);
    assert.deepEqual(hasWorker ? found : found.filter((one) => !/Content Security Policy/.test(one)), []);
    await page.close();
    http.closeAllConnections();
    http.close();
  });
}
