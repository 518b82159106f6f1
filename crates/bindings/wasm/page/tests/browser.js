// Opens the page in Chromium, from a server on this machine or from its folder.

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { chromium } from 'playwright-core';

import { server } from '../../tools/serve.js';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../dist/page');

/** The browser to use: that of Debian, unless `CHROMIUM` names another. */
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Why the page cannot be tested here; `false` if it can. */
export const missing = existsSync(executablePath) ? false : `skipped: no Chromium at ${executablePath}`;
if (missing) {
  console.log(missing);
}

const ARGUMENTS = [
  '--headless',
  // A test may run as root in a container, where Chromium cannot use its sandbox.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a browser and a server. */
export async function launch() {
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  const http = server().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const origin = `http://127.0.0.1:${http.address().port}`;
  /** Everything that any page of this browser asked for. */
  const requests = [];
  /** What went wrong in any page, such as a violation of the content security policy. */
  const problems = [];

  /** Opens the page. */
  async function open({ fragment = '', from = `${origin}/`, viewport = { width: 1280, height: 800 }, colorScheme = 'light', before = undefined, ...rest } = {}) {
    const context = await browser.newContext({ viewport, colorScheme, ...rest });
    const page = await context.newPage();
    if (before !== undefined) {
      // Runs in the page before its scripts.
      await page.addInitScript(before);
    }
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', (error) => problems.push(String(error.stack)));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(from + fragment);
    await page.waitForFunction(() => document.getElementById('versions').textContent !== '');
    return page;
  }

  return {
    origin,
    requests,
    problems,
    open,
    /** The page in its folder, without a server. */
    file: pathToFileURL(join(folder, 'index.html')).href,
    async close() {
      await browser.close();
      http.closeAllConnections();
      http.close();
    },
  };
}

/** Waits until the page has drawn what was typed: it draws in a later turn of the event loop. */
export async function settled(page) {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(() => requestAnimationFrame(() => resolve(undefined)), 20);
      }),
  );
}

/** Enters a text into a field, as a user who pastes. */
export async function enter(page, text, id = 'text') {
  await page.locator(`#${id}`).fill(text);
  await settled(page);
}

/** Sets a field to a text that cannot be typed, such as one with a lone surrogate. */
export async function set(page, id, json) {
  await page.evaluate(
    ([name, text]) => {
      const field = document.getElementById(name);
      field.value = JSON.parse(text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    [id, json],
  );
  await settled(page);
}

/** Uppercase letters become Hebrew letters, as the examples of RFC 3987, section 4.4, are to be read. */
export function hebrew(text) {
  return text.replace(/[A-Z]/g, (letter) => String.fromCodePoint(0x5d0 + letter.charCodeAt(0) - 65));
}

/** The visible text of an element, with single spaces. */
export async function text(page, selector) {
  return (await page.locator(selector).innerText()).replace(/\s+/g, ' ').trim();
}

/** The visible texts of all elements, with single spaces. */
export async function texts(page, selector) {
  return (await page.locator(selector).allInnerTexts()).map((one) => one.replace(/\s+/g, ' ').trim());
}
