// Runs the suite on the packages of libraries.mjs that are installed: node run.mjs [-v]; -v prints what fails.

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { NotOffered, PACKAGES } from './libraries.mjs';

/** Whether a package passes a case, and whether it finds the start of the error; null is not offered. */
function result(one, run) {
  let found;
  try {
    found = run(one.input, one.options ?? {}, one.feature);
  } catch (error) {
    if (error instanceof NotOffered) return [null, null];
    if (error instanceof TypeError && !error.code && !('start' in error)) throw error; // A mistake of this program.
    const span = one.error?.span;
    return ['error' in one, span && 'start' in error ? error.start === span.utf16[0] : null];
  }
  if (found === null || typeof found !== 'object' || !('result' in one)) {
    return [!('error' in one) && [one.result, ...(one.permitted ?? [])].includes(found), null];
  }
  const listed = Object.entries(one.result).filter(([name]) => name in found);
  return [listed.length ? listed.every(([name, value]) => found[name] === value) : null, null];
}

const folder = fileURLToPath(new URL('../cases/', import.meta.url));
for (const [name, library] of Object.entries(PACKAGES)) {
  let known;
  try {
    known = await library();
  } catch (error) {
    console.error(`skipped: ${name}: ${error.message.split('\n')[0]}`);
    continue;
  }
  const counts = new Map();
  const count = (operation, feature, passed) => {
    const key = `${operation}\t${feature}`;
    counts.set(key, counts.get(key) ?? [0, 0, 0]);
    counts.get(key)[passed === null ? 2 : passed ? 0 : 1] += 1;
  };
  for (const file of readdirSync(folder).sort()) {
    const { operation, cases } = JSON.parse(readFileSync(folder + file));
    for (const one of cases) {
      const run = known[1][operation];
      const [passed, start] = run ? result(one, run) : [null, null];
      count(operation, one.feature, passed);
      if (start !== null) count(operation, 'start of the error', start);
      if (passed === false && process.argv.includes('-v')) console.error(name, one.id, one.input, one.options ?? '');
    }
  }
  for (const [key, numbers] of counts) console.log(['JavaScript', name, known[0], key, ...numbers].join('\t'));
}
