// The entry for browsers and bundlers: fetches the module from the folder of this file.

import { load } from './border.js';

const file = new URL('./wasm_bg.wasm', import.meta.url);

await load(file).catch((cause) => {
  throw new Error(`cannot load ${file}, which bundlers may leave behind: see the recipes in the README`, { cause });
});

export * from './exports.js';
