/**
 * Loads the module: as it is from a server, or packed in a script, since browsers refuse to fetch files when
 * a page is opened from a folder.
 */

import * as kit from 'iri-kit';

import { loadScript } from './dom.js';
import { startWorker } from './work.js';

/** Loads the module, and starts the worker with it. */
export async function loadModule() {
  const isFile = location.protocol === 'file:';
  // A policy of the server may prevent the fetch, but never scripts of the page.
  const module = (isFile ? null : await fetched().catch(() => null)) ?? (await WebAssembly.compile(await unpack()));
  await kit.init(module);
  startWorker(isFile ? copyOfScript() : 'page.js', module);
}

async function fetched() {
  const response = await fetch('iri_bg.wasm');
  if (!response.ok) {
    return null;
  }
  // Browsers compile while they load only if the server names the type.
  return response.headers.get('content-type') === 'application/wasm' ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

async function unpack() {
  await loadScript('packed.js');
  const bytes = Uint8Array.from(atob(/** @type {any} */ (globalThis).iriKitModule), (byte) => byte.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();
}

/** The address of a copy of this script: browsers start no worker from a file in a folder. */
function copyOfScript() {
  // `tools/build.js` makes the script a function.
  return URL.createObjectURL(new Blob([`(${/** @type {any} */ (globalThis).iriKitPage})()`], { type: 'text/javascript' }));
}
