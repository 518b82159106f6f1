// Views in the history, the address, the keyboard, a narrow screen.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { enter, launch, missing, set, settled, text } from './browser.js';

const skip = missing;
let it;

before(async () => {
  it = skip ? null : await launch();
});
after(() => it?.close());

const example = (page, name) => page.locator('#examples button', { hasText: name });
const length = (page) => page.evaluate(() => history.length);

test('Back returns to the list, with its filter, its scroll position and the line', { skip }, async () => {
  const page = await it.open({ fragment: '#i=' });
  await set(page, 'text', JSON.stringify(Array.from({ length: 400 }, (_, index) => `http://example.org/${index}${index % 2 === 0 ? ' ' : ''}`).join('\n')));
  await page.locator('#list-filter button', { hasText: 'Not valid (200)' }).click();
  const opener = page.locator('[data-line="81"]');
  await opener.scrollIntoViewIfNeeded();
  const scroll = await page.evaluate(() => scrollY);
  assert.ok(scroll > 500);
  for (const back of [() => page.goBack(), () => page.locator('#back').click()]) {
    await opener.click();
    assert.match(await text(page, '#verdict'), /Not valid/);
    assert.match(page.url(), /line=81/);
    await back();
    await page.locator('#list').waitFor();
    assert.equal(await page.locator('#list-filter [aria-pressed=true]').innerText(), 'Not valid (200)');
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('data-line')), '81');
    assert.ok(Math.abs((await page.evaluate(() => scrollY)) - scroll) < 60);
  }
  await page.goForward();
  await page.locator('#verdict', { hasText: 'Not valid' }).waitFor();
  // A fix is a view too. The list then differs from that in which the line was opened.
  await page.getByRole('button', { name: /^Remove it/ }).click();
  assert.equal(await text(page, '#verdict'), '✓Valid URI');
  await page.locator('#back').click();
  await page.locator('#list-filter button', { hasText: 'Not valid (199)' }).waitFor();
  await page.goBack();
  await page.locator('#verdict', { hasText: 'Valid URI' }).waitFor();
  await page.goBack();
  await page.locator('#verdict', { hasText: 'Not valid' }).waitFor();
  await page.close();
});

test('an example is a view; typing is none, and a list too long for an address returns', { skip }, async () => {
  const page = await it.open({ fragment: '#i=urn%3Aa%3Ab' });
  const before = await length(page);
  await page.locator('#text').fill('');
  await page.locator('#text').pressSequentially('http://e/a b');
  await settled(page);
  assert.equal(await length(page), before);
  await example(page, 'Hebrew').click();
  await example(page, 'Hebrew').click();
  assert.equal(await length(page), before + 1);
  await set(page, 'text', JSON.stringify('http://example.org/é\n'.repeat(2000)));
  await example(page, 'Many lines').click();
  await page.locator('#list-summary', { hasText: '10 lines:' }).waitFor();
  await page.goBack();
  await page.locator('#list-summary', { hasText: '2,000 lines:' }).waitFor();
  await page.goBack();
  await page.locator('#verdict', { hasText: 'Not valid' }).waitFor();
  assert.equal(await page.locator('#text').inputValue(), 'http://e/a b');
  assert.match(page.url(), /#i=http%3A%2F%2Fe%2Fa%20b$/);
  await page.close();
});

test('a text pasted in place of another one is a view', { skip }, async () => {
  const page = await it.open({ permissions: ['clipboard-read', 'clipboard-write'], fragment: '#i=urn%3Aa%3Ab' });
  const before = await length(page);
  const paste = async (pasted, ...keys) => {
    await page.evaluate((content) => navigator.clipboard.writeText(content), pasted);
    await page.locator('#text').focus();
    for (const key of [...keys, 'Control+V']) {
      await page.keyboard.press(key);
    }
    await settled(page);
  };
  await paste(':c', 'End');
  assert.equal(await length(page), before);
  await paste('http://e/', 'Control+A');
  assert.equal(await length(page), before + 1);
  await page.goBack();
  await page.waitForFunction(() => document.getElementById('text').value === 'urn:a:b:c');
  await page.goForward();
  await page.waitForFunction(() => document.getElementById('text').value === 'http://e/');
  await page.close();
});

test('an address in the query becomes the fragment', { skip }, async () => {
  for (const [query, expected] of [
    ['?url=http%3A%2F%2Fe%2F%3Fa%3Db%26c%2Bd%23f&x=y', 'http://e/?a=b&c+d#f'],
    ['?x=y&url=a+b%25', 'a b%'],
    // By hand.
    ['?url=http://e/%20?a=b&c+d#f', 'http://e/%20?a=b&c+d#f'],
    ['?url=', ''],
  ]) {
    const page = await it.open({ fragment: query });
    assert.equal(await page.locator('#text').inputValue(), expected, query);
    assert.equal(page.url(), `${it.origin}/${expected === '' ? '' : `#i=${encodeURIComponent(expected)}`}`);
    await page.close();
  }
  const page = await it.open({ from: it.file, fragment: '?url=urn%3Aa' });
  assert.equal(await page.locator('#text').inputValue(), 'urn:a');
  assert.ok(!page.url().includes('?'));
  assert.equal(await page.locator('#bookmarklet').isVisible(), false);
  await page.close();
});

test('the bookmarklet opens the page with the address of another page', { skip }, async () => {
  const page = await it.open();
  const href = await page.locator('#bookmarklet').getAttribute('href');
  assert.ok(href.startsWith('javascript:'));
  // It does nothing here.
  await page.locator('#bookmarklet').click();
  // A bookmark runs in other pages. The policy of our own would forbid `eval`.
  const other = await page.context().newPage();
  await other.goto('about:blank');
  const [address, from] = await other.evaluate((program) => {
    history.replaceState(null, '', '#é?x=%C3%A9&y');
    let opened = '';
    globalThis.open = (to) => {
      opened = to;
    };
    (0, eval)(program);
    return [opened, location.href];
  }, decodeURIComponent(href.slice('javascript:'.length)));
  await other.goto(address);
  await other.locator('#verdict', { hasText: 'Valid' }).waitFor();
  assert.equal(await other.locator('#text').inputValue(), from);
  await page.close();
});

test('few stops lie between the field and the answer', { skip }, async () => {
  const page = await it.open({ fragment: `#i=${encodeURIComponent('http://e/a b')}` });
  await page.locator('#text').focus();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.parentElement.id), 'examples');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Many lines');
  await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(() => document.activeElement.closest('.answer') !== null));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.locator('#list-summary', { hasText: '10 lines:' }).waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.parentElement.id), 'list-filter');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.line), '1');
  await page.close();
});

test('the field says whether it is invalid, and where the answer is', { skip }, async () => {
  const page = await it.open({ fragment: '#i=' });
  const field = page.locator('#text');
  for (const [entered, invalid, described] of [
    ['', null, 'verdict'],
    ['http://e/a b', 'true', 'verdict'],
    ['http://e/', null, 'verdict'],
    ['a:b\na b', 'true', 'list-summary'],
    ['a:b\na:c', null, 'list-summary'],
    [`http://e/${' '.repeat(30000)}`, 'true', 'verdict'],
  ]) {
    await enter(page, entered);
    await page.locator(invalid === null ? '#text:not([aria-invalid])' : '#text[aria-invalid=true]').waitFor();
    assert.equal(await field.getAttribute('aria-describedby'), `text-hint ${described}`);
  }
  await page.close();
});

test('the findings come before the parts, in the document and on a narrow screen', { skip }, async () => {
  const page = await it.open({ viewport: { width: 390, height: 844 }, fragment: `#i=${encodeURIComponent('http://e/a b')}` });
  const top = async (id) => (await page.locator(id).boundingBox()).y;
  assert.ok((await top('#findings-title')) < (await top('#parts-title')));
  assert.ok(await page.evaluate(() => (document.getElementById('findings').compareDocumentPosition(document.getElementById('parts')) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0));
  await page.close();
});

test('Chinese and Japanese are drawn with a font that has them', { skip }, async (t) => {
  const page = await it.open();
  const isDrawn = await page.evaluate(() => {
    const draw = (character) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 });
      const context = canvas.getContext('2d');
      context.font = `30px ${getComputedStyle(document.getElementById('text')).fontFamily}`;
      context.fillText(character, 2, 32);
      return canvas.toDataURL();
    };
    // Without a font, all are the same box.
    return ['中', '文', 'か', 'ナ'].every((one, index, all) => all.every((other, at) => at === index || draw(one) !== draw(other)));
  });
  await page.close();
  if (!isDrawn) {
    t.skip('no font with Chinese and Japanese, such as fonts-wqy-microhei of Debian');
  }
});

test('nothing went wrong', { skip }, () => {
  assert.deepEqual(it.problems, []);
});
