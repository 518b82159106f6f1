// Times the package beside others, on one thread: `npm run speed [-- FILE]` after a build.
//
// The candidates of a group take turns in each of many short rounds, so that a busy machine slows all of them alike,
// and the least time of each counts. The inputs are the web addresses of the samples in `tests/bench`, and its IRIs;
// or, with a file, its lines.

import { readFileSync } from 'node:fs';

import * as hyperjump from '@hyperjump/uri';
import fast from 'fast-uri';
import uri from 'uri-js';

import * as core from '../dist/core/node.js';
import * as iri from '../dist/full/node.js';

const ROUNDS = 400;

/** The nanoseconds for which a candidate runs in a round. */
const SLICE = 100_000;

/** An array of strings in the samples. */
function samples(name) {
  const source = readFileSync(new URL('../../../../tests/bench/src/sample.rs', import.meta.url), 'utf8');
  const [, items] = new RegExp(`const ${name}: [^=]+= \\[(.*?)\\];`, 's').exec(source);
  // `JSON.parse` gives each string memory of its own, as programs that read documents have them.
  return JSON.parse(`[${items.trim().replace(/,$/, '')}]`);
}

const [file] = process.argv.slice(2);
const lines = file && JSON.parse(JSON.stringify(readFileSync(file, 'utf8').split('\n').filter(Boolean)));
const addresses = lines ?? samples('URI').filter((one) => /^https?:/.test(one));
const iris = lines ?? samples('IRI');
const base = 'https://example.org:8443/api/v2/items/48151623?fields=id,name,price';
const references = ['?q=1', '#top', 'page.html', '../img/logo.png', '/a/b/c', '//example.net/x', 'https://example.com/a/../b'];
const identifiers = addresses.map((one) => iri.Iri.parse(one));
const baseIri = iri.Iri.parse(base);

const NAMES = ['scheme', 'authority', 'path', 'query', 'fragment'];
const URL_NAMES = ['protocol', 'host', 'pathname', 'search', 'hash'];
const read = (one, names) => names.reduce((sum, name) => sum + (one[name]?.length ?? 0), 0);

/**
 * The groups: inputs, and candidates with their functions. The ratio is that to the first candidate. A goal of the
 * second is the largest ratio.
 */
const GROUPS = [
  ['parse', addresses, {
    'new URL': (one) => new URL(one),
    'Iri.parse': [1.5, (one) => iri.Iri.parse(one)],
    'Iri.parse, core': [1.5, (one) => core.Iri.parse(one)],
    '@hyperjump/uri': (one) => hyperjump.parseIri(one),
    'fast-uri': (one) => fast.parse(one),
    'uri-js': (one) => uri.parse(one),
  }],
  ['parse, beside @hyperjump/uri', addresses, {
    '@hyperjump/uri': (one) => hyperjump.parseIri(one),
    'Iri.parse': [1, (one) => iri.Iri.parse(one)],
  }],
  ['parse and read all components', addresses, {
    'new URL': (one) => read(new URL(one), URL_NAMES),
    'Iri.parse': (one) => read(iri.Iri.parse(one), NAMES),
    '@hyperjump/uri': (one) => read(hyperjump.parseIri(one), NAMES),
  }],
  ['check', addresses, {
    'URL.canParse': (one) => URL.canParse(one),
    'isIri': [1, (one) => iri.isIri(one)],
    '@hyperjump/uri': (one) => hyperjump.isIri(one),
  }],
  ['check, not US-ASCII', iris, {
    'URL.canParse': (one) => URL.canParse(one),
    'isIri': [1, (one) => iri.isIri(one)],
    '@hyperjump/uri': (one) => hyperjump.isIri(one),
  }],
  ['resolve', references, {
    'new URL(…).href': (one) => new URL(one, base).href,
    'resolve': [1, (one) => iri.resolve(base, one)],
    'Iri#resolve': [1, (one) => baseIri.resolve(one).value],
    '@hyperjump/uri': (one) => hyperjump.resolveIri(one, base),
    'fast-uri': (one) => fast.resolve(base, one),
    'uri-js': (one) => uri.resolve(base, one),
  }],
  ['normalize', addresses, {
    'new URL(…).href': (one) => new URL(one).href,
    'normalize': [1, (one) => iri.normalize(one)],
    'fast-uri': (one) => fast.normalize(one),
    'uri-js': (one) => uri.normalize(one),
  }],
  ['normalize what was parsed', identifiers, {
    'new URL(…).href': ({ value }) => new URL(value).href,
    'Iri#normalize': [1, (one) => one.normalize().value],
  }],
  ['map to a URI', addresses, {
    'new URL(…).href': (one) => new URL(one).href,
    'toUri': [1, (one) => iri.toUri(one)],
  }],
  ['map to a URI what was parsed', identifiers, {
    'new URL(…).href': ({ value }) => new URL(value).href,
    'Iri#toUri': [1, (one) => one.toUri().value],
  }],
  ['map to a URI, not US-ASCII', iris, {
    'new URL(…).href': (one) => new URL(one).href,
    'toUri': [1, (one) => iri.toUri(one)],
  }],
];

/** Keeps results from being optimized away. */
let kept;

/** The nanoseconds for an input, with the inputs repeated. */
function time(run, inputs, repetitions) {
  const start = process.hrtime.bigint();
  for (let left = repetitions; left > 0; left -= 1) {
    for (const input of inputs) {
      kept = run(input);
    }
  }
  return Number(process.hrtime.bigint() - start) / repetitions / inputs.length;
}

/** The least time of each function. */
function measure(functions, inputs) {
  const repetitions = functions.map((run) => {
    time(run, inputs, 1000);
    return Math.ceil(SLICE / inputs.length / time(run, inputs, 100));
  });
  const least = functions.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, run] of functions.entries()) {
      least[index] = Math.min(least[index], time(run, inputs, repetitions[index]));
    }
  }
  return least;
}

for (const [about, inputs, candidates] of GROUPS) {
  const entries = Object.entries(candidates).map(([name, one]) => [name, ...(Array.isArray(one) ? one : [undefined, one])]);
  const times = measure(entries.map(([, , run]) => run), inputs);
  console.log(`${about.padEnd(32)}${'ns'.padStart(8)}${'ratio'.padStart(8)}${'goal'.padStart(8)}`);
  for (const [index, [name, goal]] of entries.entries()) {
    const ratio = times[index] / times[0];
    const shown = [times[index].toFixed(0), ratio.toFixed(2), goal ?? ''].map((one) => String(one).padStart(8)).join('');
    console.log(`  ${name.padEnd(30)}${shown}${ratio > goal ? '  missed' : ''}`);
  }
}
if (kept === undefined) {
  throw new Error('nothing was timed');
}
