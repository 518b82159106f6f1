// The same for Node, whose `fetch` reads no files.

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { initSync as loadSync, load } from './border.js';

// Not before it is needed: a bundle that is not an ES module has no `import.meta.url`, and passes the octets.
const file = () => new URL('./wasm_bg.wasm', import.meta.url);

export function init(source = file()) {
  const isAddress = typeof source === 'string' || source instanceof URL;
  if (!isAddress || /^(https?|data|blob):/i.test(source)) {
    return load(source);
  }
  return load(readFile(/^file:/i.test(source) ? new URL(source) : source));
}

export function initSync(source = readFileSync(file())) {
  loadSync(source);
}

export * from './exports.js';
