/**
 * Work that takes long for long inputs: in a worker, so that the page keeps reacting meanwhile.
 *
 * The worker runs the same script as the page. Where no worker can run, the work is done here, in portions
 * with pauses between them.
 */

import * as kit from 'iri-kit';

import { checkLines } from './lines.js';
import { FACTS } from './model.js';

/** What can be asked. Inputs and results are copied to the worker and back. */
const WORK = { ...FACTS, lines: checkLines };

/** @typedef {typeof WORK} Work */

/** @type {Worker | null} */
let worker = null;
let asked = 0;
/** What the worker was asked. @type {Map<number, { name: keyof Work, input: any, resolve: (result: any) => void }>} */
const waiting = new Map();

/**
 * Starts the worker.
 *
 * @param {string} address the address of this script, or of a copy
 * @param {WebAssembly.Module} module
 */
export function startWorker(address, module) {
  try {
    worker = new Worker(address);
    worker.addEventListener('message', ({ data: { id, result } }) => {
      waiting.get(id)?.resolve(result);
      waiting.delete(id);
    });
    for (const failure of ['error', 'messageerror']) {
      worker.addEventListener(failure, (event) => {
        event.preventDefault();
        stopWorker();
      });
    }
    worker.postMessage({ module });
  } catch {
    // Some browsers start no worker for a page in a folder, or give it no module.
    stopWorker();
  }
}

/** Whether the work is done in a worker. */
export function hasWorker() {
  return worker !== null;
}

/** Does the work here from now on. */
function stopWorker() {
  worker?.terminate();
  worker = null;
  for (const { name, input, resolve } of waiting.values()) {
    here(name, input).then(resolve);
  }
  waiting.clear();
}

/**
 * Does a piece of work.
 *
 * @template {keyof Work} Name
 * @param {Name} name
 * @param {Parameters<Work[Name]>[0]} input
 * @returns {Promise<ReturnType<Work[Name]>>}
 */
export function ask(name, input) {
  if (worker === null) {
    return here(name, input);
  }
  const id = (asked += 1);
  worker.postMessage({ id, name, input });
  return new Promise((resolve) => {
    waiting.set(id, { name, input, resolve });
  });
}

/** @param {keyof Work} name @param {any} input @returns {Promise<any>} */
async function here(name, input) {
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  return /** @type {(input: any) => any} */ (WORK[name])(input);
}

/** Answers the page: the part of the script that runs in the worker. */
export function serve() {
  /** @type {Promise<void>} */
  let ready;
  self.addEventListener('message', async ({ data: { module, id, name, input } }) => {
    try {
      ready ??= kit.init(module);
      await ready;
      if (id !== undefined) {
        self.postMessage({ id, result: plain(/** @type {(input: any) => any} */ (WORK[/** @type {keyof Work} */ (name)])(input)) });
      }
    } catch (error) {
      // As an error of the worker, which the page listens for.
      setTimeout(() => {
        throw error;
      });
    }
  });
}

/**
 * A value that can be copied to the page with all that the page shows of it.
 *
 * @param {any} value
 * @returns {any}
 */
function plain(value) {
  if (value instanceof kit.IriError) {
    return value.toJSON();
  }
  if (Array.isArray(value)) {
    return value.map(plain);
  }
  return value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)])) : value;
}
