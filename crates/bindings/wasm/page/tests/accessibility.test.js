// The accessibility checker axe finds nothing, in each main state and both color schemes.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';

import { EXAMPLES } from '../src/examples.js';
import { launch, missing, settled } from './browser.js';

const skip = missing;
const axe = skip ? '' : readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let it;

before(async () => {
  it = skip ? null : await launch();
});
after(() => it?.close());

async function violations(page) {
  // The checker is not part of the page, whose policy would refuse it.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations: found } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('; ')}`);
  });
}

/** The states that are laid out differently on a phone. */
const ON_A_PHONE = ['All parts', 'A space', 'Two forms', 'Lookalike', 'Hebrew', 'Two hosts', 'Many lines'];

for (const colorScheme of ['light', 'dark']) {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    test(`axe: ${colorScheme}, ${viewport.width} pixels`, { skip }, async () => {
      const page = await it.open({ colorScheme, viewport, bypassCSP: true, fragment: '#i=' });
      assert.deepEqual(await violations(page), [], 'empty');
      for (const { name } of viewport.width < 600 ? EXAMPLES.filter((one) => ON_A_PHONE.includes(one.name)) : EXAMPLES) {
        await page.getByRole('button', { name, exact: true }).click();
        await settled(page);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) {
            details.open = true;
          }
        });
        assert.deepEqual(await violations(page), [], name);
      }
      await page.getByRole('button', { name: /^Explain line 2:/ }).click();
      await page.locator('.char').nth(3).click();
      await page.locator('#character').getByText('LATIN SMALL LETTER P').waitFor();
      assert.deepEqual(await violations(page), [], 'a line of many');
      await page.close();
    });
  }
}
