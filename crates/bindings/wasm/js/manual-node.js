// The same for Node, whose `fetch` reads no files.

import { readFile } from 'node:fs/promises';

import { load } from './border.js';

export function init(source = new URL('./wasm_bg.wasm', import.meta.url)) {
  const isAddress = typeof source === 'string' || source instanceof URL;
  if (!isAddress || /^(https?|data|blob):/i.test(source)) {
    return load(source);
  }
  return load(readFile(/^file:/i.test(source) ? new URL(source) : source));
}

export { initSync } from './border.js';
export * from './exports.js';
