// Every operation of the table that the package has, with its defaults: the same results as the libraries.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import * as iri from 'iri-kit';

/** The functions that do not have the name of their operation. */
const FUNCTIONS = {
  valid: iri.isIri,
  error: (text) => iri.parseError(text),
  parse: (text) => iri.IriReference.parse(text),
  equal: (a, b) => iri.equals(a, b),
  'lowest-rung': (a, b) => iri.compare(a, b),
  findings: (text) => iri.check(text),
  // The function also takes references without a scheme.
  relativize: (base, target) => iri.parse(base).relativize(iri.parse(target)).value,
};

/** The function for an operation, which may be the name of a component; `undefined` if the package has none. */
function functionOf(operation) {
  const name = operation.replaceAll(/-./g, ([, letter]) => letter.toUpperCase());
  const component = name in iri.split('') ? (text) => iri.IriReference.parse(text)[name] : undefined;
  return FUNCTIONS[operation] ?? iri[name] ?? component;
}

/** A result with the members that `expected` has. */
function like(expected, result) {
  if (expected === null || typeof expected !== 'object') {
    return result;
  }
  if (Array.isArray(expected)) {
    return result.map((one, index) => like(expected[index] ?? {}, one));
  }
  return Object.fromEntries(Object.keys(expected).map((name) => [name, result[name]]));
}

/** An expected result with its offsets, in bytes of UTF-8, as offsets in code units. */
function inUnits(expected, text) {
  const unit = (byte) => Buffer.from(text, 'utf8').subarray(0, byte).toString('utf8').length;
  return JSON.parse(JSON.stringify(expected), (name, value) => {
    return ['start', 'end'].includes(name) ? unit(value) : value;
  });
}

function apply(operate, texts) {
  try {
    return operate(...texts);
  } catch (error) {
    assert.ok(error instanceof iri.IriError, error);
    return { error: error.code };
  }
}

/** Whether a reference without a scheme was rejected: unlike the table, the package compares only its characters. */
function isNotComparable(texts, result) {
  return result?.error === 'base-missing' && texts.some((text) => iri.split(text).scheme === null);
}

const file = process.env.IRI_RESULTS;
const skip = file === undefined && 'IRI_RESULTS names no file: run `cargo xtask web --test`';

test('all operations give the results of the libraries', { skip }, () => {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const seen = new Map();
  for (const line of lines) {
    const { operation, texts, result: expected, error } = JSON.parse(line);
    const operate = functionOf(operation);
    if (operate === undefined) {
      continue;
    }
    seen.set(operation, (seen.get(operation) ?? 0) + 1);
    const result = apply(operate, texts);
    if (isNotComparable(texts, result)) {
      continue;
    }
    if (error === undefined) {
      assert.deepEqual(like(expected, result), inUnits(expected, texts[0]), line);
    } else {
      assert.deepEqual(result, { error }, line);
    }
  }
  assert.ok(seen.size > 20 && [...seen.values()].every((count) => count === 1_000), JSON.stringify([...seen]));
});
