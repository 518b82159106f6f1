// Many lines and long lines: the worker, the filter, what stays while a list is edited, saving.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { enter, launch, missing, set, settled, text, texts } from './browser.js';

const skip = missing;
let it;

before(async () => {
  it = skip ? null : await launch();
});
after(() => it?.close());

const line = (_, index) => (index % 10 === 0 ? `http://example.org/a b/${index}` : `http://example.org/résumé/${index}?q=%C3%A9`);
const list = (length) => Array.from({ length }, line).join('\n');
const filter = (page, name) => page.locator('#list-filter button', { hasText: name });
const lineNumbers = async (page) => (await texts(page, '.lines tbody tr:not(.space-of-rows) .number')).map((one) => Number(one.replace(',', '')));

/** Sets the field to a list. Filling it, as a user who types, takes Chromium long for many lines. */
const fill = (page, lines) => set(page, 'text', JSON.stringify(lines));

async function paste(page, pasted) {
  await page.evaluate((content) => navigator.clipboard.writeText(content), pasted);
  await page.locator('#text').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

const CLIPBOARD = ['clipboard-read', 'clipboard-write'];
/** A page that can start no worker. */
const WITHOUT_WORKER = () => {
  globalThis.Worker = class {
    constructor() {
      throw new DOMException('none', 'SecurityError');
    }
  };
};
/** A page whose worker ends when it is asked. */
const BROKEN_WORKER = () => {
  const Before = globalThis.Worker;
  globalThis.Worker = class extends Before {
    postMessage(message) {
      super.postMessage(message.module === undefined ? { ...message, name: 'nothing' } : message);
    }
  };
};

test('30,000 pasted lines are checked, and few rows are drawn', { skip }, async () => {
  const page = await it.open({ permissions: CLIPBOARD, fragment: '#i=' });
  await paste(page, list(30000));
  await page.locator('#list-summary', { hasText: '30,000 lines: 27,000 valid, 3,000 not valid.' }).waitFor({ timeout: 120000 });
  assert.equal(page.workers().length, 1);
  assert.ok((await page.locator('.lines tbody tr').count()) < 1000);
  assert.equal(await page.locator('.lines').getAttribute('aria-rowcount'), '30001');
  assert.match(await text(page, '#share'), /Too long for a link/);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = page.locator('[data-line="30000"]');
  await last.waitFor();
  assert.equal(await last.locator('xpath=ancestor::tr').getAttribute('aria-rowindex'), '30001');
  // A new text ends the check of the old one.
  await paste(page, list(30000).replaceAll('a', 'b'));
  await enter(page, 'http://example.org/');
  assert.equal(await text(page, '#verdict'), '✓Valid URI');
  assert.equal(await page.locator('#list').isVisible(), false);
  await page.close();
});

for (const [name, before] of Object.entries({ 'can start': WITHOUT_WORKER, runs: BROKEN_WORKER })) {
  test(`where no worker ${name}, the page works in portions and reacts meanwhile`, { skip }, async () => {
    const page = await it.open({ before, fragment: '#i=' });
    await page.evaluate(() => {
      window.reports = 0;
      new MutationObserver(() => {
        window.reports += 1;
      }).observe(document.getElementById('list-summary'), { childList: true });
    });
    await fill(page, list(3000));
    await page.locator('#list-summary', { hasText: '3,000 lines: 2,700 valid, 300 not valid.' }).waitFor({ timeout: 60000 });
    assert.ok((await page.evaluate(() => window.reports)) >= (name === 'runs' ? 3 : 15));
    await enter(page, `http://example.org/${'é%C3%A9/../'.repeat(10000)}`);
    await page.locator('#verdict', { hasText: 'Valid IRI' }).waitFor();
    await page.locator('#single:not(.blank)').waitFor();
    assert.match(await text(page, '#ladder'), /Path/);
    await page.close();
  });
}

test('a change of the filter while lines are checked shows the right rows', { skip }, async () => {
  const page = await it.open({ before: WITHOUT_WORKER, fragment: '#i=' });
  const wrong = page.evaluate(
    () =>
      new Promise((resolve) => {
        const found = new Set();
        let isChosen = false;
        const look = () => {
          const summary = document.getElementById('list-summary').textContent;
          if (!isChosen && summary.startsWith('Checked')) {
            isChosen = true;
            document.querySelector('[data-filter=invalid]').click();
          } else if (isChosen) {
            for (const row of document.querySelectorAll('.lines tbody tr:not(.space-of-rows)')) {
              found.add(row.className);
            }
          }
          if (isChosen && summary.startsWith('4,000 lines:')) {
            resolve([...found]);
          }
        };
        new MutationObserver(look).observe(document.getElementById('list'), { childList: true, subtree: true });
      }),
  );
  await fill(page, list(4000));
  assert.deepEqual(await wrong, ['invalid']);
  assert.deepEqual((await lineNumbers(page)).slice(0, 3), [1, 11, 21]);
  assert.equal(await page.locator('.lines').getAttribute('aria-rowcount'), '401');
  await page.close();
});

test('filter and scroll position stay while a list is edited', { skip }, async () => {
  const page = await it.open({ fragment: '#i=' });
  await fill(page, list(2000));
  await page.locator('#list-summary', { hasText: '2,000 lines:' }).waitFor();
  await filter(page, 'Not valid').click();
  await page.locator('[data-line="1001"]').scrollIntoViewIfNeeded({ timeout: 1 }).catch(() => undefined);
  await page.evaluate(() => scrollTo(0, 3000));
  await settled(page);
  const scroll = await page.evaluate(() => scrollY);
  const rows = await lineNumbers(page);
  await fill(page, list(2000).replace('résumé/1999', 'résumé/1 9'));
  await filter(page, 'Not valid (201)').waitFor();
  await settled(page);
  assert.equal(await filter(page, 'Not valid').getAttribute('aria-pressed'), 'true');
  assert.equal(await page.evaluate(() => scrollY), scroll);
  assert.deepEqual(await lineNumbers(page), rows);
  // The text may become one line for a moment.
  const whole = await page.locator('#text').inputValue();
  await page.locator('#text').fill('http://example.org/');
  await fill(page, whole);
  await page.locator('#list-summary', { hasText: '2,000 lines:' }).waitFor();
  assert.equal(await filter(page, 'Not valid').getAttribute('aria-pressed'), 'true');
  await page.close();
});

test('lines are copied and saved as they were entered', { skip }, async () => {
  const page = await it.open({ permissions: CLIPBOARD, fragment: '#i=' });
  const lines = ['http://e/', '=cmd|"a",b', '  http://e/x y', '@user', 'http://e/é "q"', '-1 2', 'http://e/\ud800'];
  await fill(page, lines.join('\r\n'));
  await page.locator('#list-summary', { hasText: '7 lines:' }).waitFor();
  const saved = async (name) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator(`[data-save=${name}]`).click()]);
    return { file: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') };
  };
  const json = await saved('json');
  assert.equal(json.file, 'lines.json');
  const records = JSON.parse(json.content);
  assert.deepEqual(records.map((one) => one.identifier), lines);
  assert.deepEqual(records.map((one) => one.valid), [true, false, false, true, false, false, false]);
  assert.equal(lines[4].slice(records[4].start, records[4].end), ' ');
  assert.equal(records[4].code, 'char-illegal');

  await filter(page, 'Not valid').click();
  await page.locator('[data-save=copy]', { hasText: 'Copy 5 lines' }).click();
  await page.locator('[data-save=copy]', { hasText: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, `${[1, 2, 4, 5, 6].map((index) => lines[index].toWellFormed?.() ?? lines[index].replace('\ud800', '\ufffd')).join('\n')}\n`);
  assert.deepEqual(await saved('text'), { file: 'lines.txt', content: copied });
  const { file, content } = await saved('csv');
  assert.equal(file, 'lines.csv');
  const rows = content.split('\r\n');
  assert.equal(rows[0], '\ufeffline,valid,identifier,code,severity,message,start,end,findings');
  assert.ok(rows[1].startsWith('2,false,"\'=cmd|""a"",b",'), rows[1]);
  assert.ok(rows[2].startsWith('3,false,  http://e/x y,'), rows[2]);
  assert.ok(rows[3].startsWith('5,false,"http://e/é ""q""",'), rows[3]);
  assert.ok(rows[4].startsWith('6,false,"\'-1 2",'), rows[4]);
  assert.equal(rows.length, 7);
  await filter(page, 'Valid, with findings').click();
  assert.equal(await page.locator('[data-save=csv]').getAttribute('aria-disabled'), 'true');
  await page.close();
});

test('a line of a list may be long, and wrong in each character', { skip }, async () => {
  const page = await it.open();
  await fill(page, `http://e/\nhttp://e/${' '.repeat(100000)}\nhttp://e/\ud800`);
  await page.locator('#list-summary', { hasText: '3 lines: 1 valid, 2 not valid.' }).waitFor();
  assert.match(await text(page, 'tr:has([data-line="2"])'), /Character not allowed in the path \(and 99,999 more findings\)/);
  assert.match(await text(page, 'tr:has([data-line="3"])'), /Surrogate without its other half/);
  await page.close();
});

test('a text of a megabyte is explained, drawn in part, and gives way to a newer one', { skip }, async () => {
  const page = await it.open();
  await page.locator('#text').fill(`http://example.org/${'é%C3%A9/../'.repeat(100000)}`);
  await page.locator('#verdict', { hasText: 'Valid IRI' }).waitFor({ timeout: 60000 });
  await page.getByText('more characters are not drawn').waitFor();
  await page.locator('#single:not([aria-busy])').waitFor({ timeout: 60000 });
  assert.match(await text(page, '#findings'), /Show the first 200 of 200,000/);
  assert.match(await text(page, '#mapping'), /99,970 more are not shown/);
  assert.ok((await page.locator('*').count()) < 10000);
  await page.locator('#text').fill(`http://example.org/${'a b'.repeat(366000)}`);
  await page.locator('#verdict', { hasText: 'Not valid' }).waitFor({ timeout: 60000 });
  await page.locator('#text').fill(`http://example.org/${'%'.repeat(1000000)}`);
  await enter(page, 'urn:example:b');
  assert.equal(await text(page, '#verdict'), '✓Valid URI');
  await settled(page);
  assert.equal(await text(page, '#verdict'), '✓Valid URI');
  await page.close();
});

test('nothing went wrong', { skip }, () => {
  assert.deepEqual(it.problems, []);
});
