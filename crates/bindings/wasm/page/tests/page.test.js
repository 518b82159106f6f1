// The page as a whole: much input, hostile input, links, a phone, the keyboard, no requests.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { EXAMPLES } from '../src/examples.js';
import { enter, launch, missing, set, settled, text } from './browser.js';

const skip = missing;
let it;

before(async () => {
  it = skip ? null : await launch();
});
after(() => it?.close());

test('hostile input is shown as text', { skip }, async () => {
  const page = await it.open();
  const foreign = () => page.locator('img, iframe, object, svg, style, script:not([src="names.js"], [src="packed.js"])').count();
  const before = await foreign();
  for (const json of [
    '"\\"><img src=x onerror=alert(1)><script>alert(1)</script>"',
    '"http://e/<svg onload=alert(1)>?<b>=</td>&x=%3Cimg%20src=x%20onerror=alert(1)%3E#</bdi>"',
    '"javascript:alert(document.domain)"',
    '"http://e/\\ud800"',
    '"\\udfff\\ud800"',
    '"http://e/\\u0000\\u001b[31m\\u202e\\u2066\\ufeff"',
    '"%"',
    '"http://[::1"',
    '"constructor://__proto__/toString?__proto__=1&constructor=2"',
    JSON.stringify('\u0301'.repeat(5000)),
    JSON.stringify(`http://e/${'%'.repeat(3000)}`),
    JSON.stringify(`http://e/?${'a=b&'.repeat(3000)}`),
    JSON.stringify('<img src=x onerror=alert(1)>\n\ud800\n\u202e\nhttp://e/'),
  ]) {
    for (const id of ['other', 'base', 'references', 'text']) {
      await set(page, id, json);
    }
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) {
        details.open = true;
      }
    });
    assert.ok((await page.locator('main').innerText()).length > 100, json);
    assert.equal(await foreign(), before, json);
    assert.equal(await page.locator('a[href^="javascript"]:not(#bookmarklet)').count(), 0);
  }
  await set(page, 'text', '"http://e/\\ud800"');
  assert.match(await text(page, '#verdict'), /Not valid: surrogate/);
  assert.doesNotMatch(await page.locator('main').innerText(), /undefined|\[object/);
  await page.close();
});

test('a link restores the view', { skip }, async () => {
  const page = await it.open();
  const identifier = 'http://é/&=%2F:\ud83d\ude00/\u05d0?a+b#x';
  await enter(page, identifier);
  await enter(page, 'http://other/ü', 'other');
  await enter(page, '../a\n?b', 'references');
  await page.getByRole('button', { name: 'Each part alone' }).click();
  await page.waitForFunction(() => location.hash.includes('order='));
  const { hash } = new URL(page.url());
  const other = await it.open({ fragment: hash });
  assert.equal(await other.locator('#text').inputValue(), identifier);
  assert.equal(await other.locator('#other').inputValue(), 'http://other/ü');
  assert.equal(await other.locator('#references').inputValue(), '../a\n?b');
  assert.equal(await other.locator('#single').innerText(), await page.locator('#single').innerText());
  // Another fragment, as typed into the address, shows another view.
  await other.evaluate(() => {
    location.hash = '#i=urn:example:b&order=nonsense&line=x&%';
  });
  await other.locator('#verdict', { hasText: 'Valid URI' }).waitFor();
  assert.equal(await other.locator('#text').inputValue(), 'urn:example:b');
  await set(other, 'text', '"a\\ud800"');
  await other.waitForFunction(() => location.hash.includes('i.json='));
  const third = await it.open({ fragment: new URL(other.url()).hash });
  assert.equal(await third.locator('#text').evaluate((field) => JSON.stringify(field.value)), '"a\\ud800"');
  await Promise.all([page.close(), other.close(), third.close()]);
});

test('a click into the field selects an example, so that a paste replaces it', { skip }, async () => {
  const page = await it.open();
  await page.locator('#text').click();
  await page.keyboard.type('urn:example:b');
  assert.equal(await page.locator('#text').inputValue(), 'urn:example:b');
  await page.locator('#other').click();
  await page.locator('#text').click({ position: { x: 700, y: 20 } });
  await page.keyboard.type('c');
  assert.equal(await page.locator('#text').inputValue(), 'urn:example:bc');
  await page.close();
});

test('every example fits the width of a small phone', { skip }, async () => {
  const page = await it.open({ viewport: { width: 320, height: 640 } });
  for (const { name } of EXAMPLES) {
    await page.getByRole('button', { name, exact: true }).click();
    await settled(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 320, `${name}: ${width} pixels`);
  }
  await page.close();
});

test('the page works from its folder, without a server', { skip }, async () => {
  const page = await it.open({ from: it.file, fragment: '#i=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org' });
  assert.equal(await text(page, '#verdict'), '✓Valid IRI');
  await page.locator('.char', { hasText: 'é' }).first().click();
  await page.locator('#character').getByText('LATIN SMALL LETTER E WITH ACUTE').waitFor();
  await enter(page, 'urn:example:b');
  await page.waitForFunction(() => location.hash.includes('urn'));
  await page.close();
});

test('the keyboard is enough', { skip }, async () => {
  const page = await it.open({ fragment: '#i=' });
  const active = () => page.evaluate(() => document.activeElement.id || document.activeElement.textContent);
  const tab = async (until, most) => {
    for (let at = 0; at < most; at += 1) {
      await page.keyboard.press('Tab');
      if (until.test(await active())) {
        return;
      }
    }
    assert.fail(`${until} is not within ${most} stops`);
  };
  await page.keyboard.press('Tab');
  assert.equal(await active(), 'skip');
  await page.keyboard.press('Enter');
  assert.equal(await active(), 'text');
  await page.keyboard.type('HTTP://example.org/a b');
  await settled(page);
  assert.match(await text(page, '#verdict'), /Not valid/);
  // The examples, which are one stop, the clause of the error, then the characters, which are one stop.
  await tab(/␣/, 3);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'option');
  await page.keyboard.press('End');
  assert.match(await text(page, '#character'), /U\+0062/);
  await tab(/^Replace by %20/, 12);
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('#text').inputValue(), 'HTTP://example.org/a%20b');
  assert.equal(await active(), 'findings-title');
  await tab(/^other$/, 12);
  await page.keyboard.type('http://example.org/a%20b');
  await settled(page);
  assert.match(await text(page, '#compare .result'), /: case$/);
  await page.close();
});

test('a screen reader is told the result once, after typing', { skip }, async () => {
  const page = await it.open({ fragment: '#i=' });
  await page.evaluate(() => {
    const region = document.getElementById('announcement');
    window.told = [];
    new MutationObserver(() => window.told.push(region.textContent)).observe(region, { childList: true });
  });
  await page.locator('#text').pressSequentially('http://example.org/é');
  await page.waitForFunction(() => window.told.length > 0);
  const told = await page.evaluate(() => window.told);
  assert.equal(told.length, 1);
  assert.match(told[0], /^Valid IRI/);
  await page.close();
});

test('no request leaves, and nothing violates the policy', { skip }, () => {
  const allowed = new Set(['', 'index.html', 'page.js', 'iri_bg.wasm', 'packed.js', 'style.css', 'icon.svg', 'names.js']);
  const ours = [`${it.origin}/`, it.file.replace('index.html', '')];
  // Pages in a folder start a worker from a copy of their script.
  for (const url of it.requests.filter((one) => !one.startsWith('blob:null/'))) {
    const place = url.replace(/#.*$/s, '');
    const folder = ours.find((one) => place.startsWith(one));
    assert.ok(folder !== undefined && allowed.has(place.slice(folder.length)), url);
  }
  assert.ok(it.requests.some((url) => url.endsWith('/names.js')));
  assert.deepEqual(it.problems, []);
});
