// Draws the main views, to be looked at: `node tests/screenshots.js`. The two that the README shows go into
// `screenshots`, all others into `../dist/screenshots`.

import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { launch, missing, settled } from './browser.js';

const page = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The views: an example, a size, a color scheme, and the name of the file in the README. */
const VIEWS = [
  { name: 'A space', width: 1200, height: 800, colorScheme: 'light', readme: 'error' },
  { name: 'Two forms', width: 1200, height: 900, colorScheme: 'dark', readme: 'comparison' },
  { name: 'All parts', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'All parts', width: 390, height: 844, colorScheme: 'dark' },
  { name: 'A space', width: 390, height: 844, colorScheme: 'light' },
  { name: 'Hebrew', width: 1280, height: 800, colorScheme: 'dark', at: '#direction-title' },
  { name: 'Two forms', width: 1280, height: 800, colorScheme: 'light', at: '#ladder-title' },
  { name: 'Lookalike', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'Lookalike', width: 360, height: 800, colorScheme: 'dark' },
  { name: 'Relative link', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'Not UTF-8', width: 390, height: 844, colorScheme: 'light', at: '#mapping-title' },
  { name: 'IDNA versions', width: 1280, height: 800, colorScheme: 'light', at: '#host-title' },
  { name: 'Two hosts', width: 1280, height: 1000, colorScheme: 'light', at: '#readers-title' },
  { name: 'Two hosts', width: 390, height: 844, colorScheme: 'dark', at: '#readers-title' },
  { name: 'Many lines', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'Many lines', width: 390, height: 844, colorScheme: 'dark' },
];

if (!missing) {
  const it = await launch();
  for (const { name, width, height, colorScheme, at, readme } of VIEWS) {
    const view = await it.open({ viewport: { width, height }, colorScheme });
    await view.getByRole('button', { name, exact: true }).click();
    if (at !== undefined) {
      await view.locator(at).evaluate((title) => title.closest('section').scrollIntoView({ block: 'end' }));
    }
    await view.mouse.move(0, 0);
    await settled(view);
    // The name of a character arrives with its table.
    await view.waitForLoadState('networkidle');
    await settled(view);
    const folder = join(page, readme === undefined ? '../dist/screenshots' : 'screenshots');
    await mkdir(folder, { recursive: true });
    const file = `${readme ?? `${name.toLowerCase().replaceAll(' ', '-')}-${width}-${colorScheme}${at?.replace('-title', '').replace('#', '-') ?? ''}`}.png`;
    await view.screenshot({ path: join(folder, file) });
    console.log(join(folder, file).slice(page.length + 1));
    await view.close();
  }
  await it.close();
}
