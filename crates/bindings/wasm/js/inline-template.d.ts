/**
 * The same exports as `iri-kit/template`, with the WebAssembly module in the same file: for bundlers, scripts, workers and
 * test runners.
 */

export * from './template.js';

/**
 * Loads the module. Needed only where a script may not compile it at once: on the main thread of browsers that
 * limit the size of the module.
 */
export function init(): Promise<void>;
