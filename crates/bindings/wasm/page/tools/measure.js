// Measures how long the page takes for long lists and long lines: `node tools/measure.js`. Pastes each input, and
// prints the processor time of the thread that draws and of the whole process, which depends less on other
// programs than the time until the answer, and the longest time without a frame.

import { launch, missing } from '../tests/browser.js';

const mixed = (_, index) => (index % 10 === 0 ? `http://example.org/a b/${index}` : `http://example.org/résumé/${index}?q=%C3%A9`);
const INPUTS = {
  '30,000 lines, a tenth not valid': Array.from({ length: 30000 }, mixed).join('\n'),
  '30,000 plain lines': Array.from({ length: 30000 }, (_, index) => `https://example.org/path/${index}`).join('\n'),
  '1.1 MB, plain': `http://example.org/${'abc/'.repeat(275000)}`,
  '1.1 MB, 220,000 findings': `http://example.org/${'é%C3%A9/../'.repeat(110000)}`,
  '1.1 MB, 366,000 errors': `http://example.org/${'a b'.repeat(366000)}`,
  '1.1 MB of percent signs': '%'.repeat(1100000),
};

if (!missing) {
  const it = await launch();
  for (const [name, input] of Object.entries(INPUTS)) {
    const page = await it.open({ fragment: '#i=a:b', permissions: ['clipboard-read', 'clipboard-write'] });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const times = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return ['ThreadTime', 'ProcessTime'].map((wanted) => 1000 * metrics.find((metric) => metric.name === wanted).value);
    };
    await page.evaluate((text) => navigator.clipboard.writeText(text), input);
    await page.locator('#text').focus();
    await page.keyboard.press('Control+A');
    await page.evaluate(() => {
      const now = () => performance.now();
      const seen = { begin: 0, last: 0, gap: 0, end: 0 };
      window.seen = seen;
      const frame = () => {
        seen.gap = Math.max(seen.gap, now() - seen.last);
        seen.last = now();
        requestAnimationFrame(frame);
      };
      document.addEventListener('keydown', ({ key }) => {
        if (key.toLowerCase() === 'v') {
          seen.begin = seen.last = now();
          frame();
        }
      });
      const look = () => {
        const list = !document.getElementById('list').hidden && /^[\d,]+ lines: /.test(document.getElementById('list-summary').textContent);
        const single = !document.getElementById('single').hidden && /valid/i.test(document.getElementById('verdict').textContent);
        if (seen.begin > 0 && seen.end === 0 && document.getElementById('text').value.length > 1000 && (list || single)) {
          seen.end = now();
        }
      };
      new MutationObserver(look).observe(document.querySelector('main'), { childList: true, subtree: true });
    });
    const before = await times();
    await page.keyboard.press('Control+V');
    await page.waitForFunction(() => window.seen.end > 0, null, { timeout: 120000 });
    await page.locator('#single:not([aria-busy])').waitFor({ state: 'attached', timeout: 120000 });
    const [thread, all] = (await times()).map((time, index) => Math.round(time - before[index]));
    const { begin, end, gap } = await page.evaluate(() => window.seen);
    console.log(`${name}: answer after ${Math.round(end - begin)} ms, longest gap ${Math.round(gap)} ms; processor: drawing thread ${thread} ms, process ${all} ms`);
    await page.close();
  }
  await it.close();
}
