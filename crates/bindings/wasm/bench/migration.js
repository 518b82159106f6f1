// Runs both sides of each row of the tables in the README for those who come from other packages: where the last column
// is empty, the results are the same for each example; otherwise, they differ for one at least. Where ours returns a
// copy, it is what theirs has changed the `URL` to.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';

import * as hyperjump from '@hyperjump/uri';
import fast from 'fast-uri';
import uriJs from 'uri-js';

import * as iri from '../dist/full/node.js';

const TEXTS = [
  'http://u:p@example.org:8080/a/b?c=d#f',
  'http://example.org/~?a=x+y&a=y#',
  'https://example.org/',
  'HTTP://Bücher.EXAMPLE:80/é/../%7e?q=é',
  '/a',
];
const BASES = ['http://example.org/a/b?c', 'http://bücher.example/é', 'HTTP://Example.ORG:80/'];
const REFERENCES = ['../d', '?q', '/é', '//Straßen.example/'];

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [, tables] = /^## Coming from other packages$(.*?)^## /ms.exec(readme);

/** A result as data. */
function plain(value) {
  if (value instanceof URL) {
    return value.href;
  }
  return value === undefined ? null : (value?.value ?? value);
}

/** What code of a cell returns. */
function evaluate(code, names) {
  try {
    return plain(new Function(...Object.keys(names), `return ${code};`)(...Object.values(names)));
  } catch {
    return 'throws';
  }
}

function isSame(one, other) {
  try {
    assert.deepEqual(one, other);
    return true;
  } catch {
    return false;
  }
}

/** What the names in the cells mean, for each example. */
function* examples() {
  for (const text of TEXTS) {
    for (const base of BASES) {
      for (const reference of REFERENCES) {
        for (const uri of [uriJs, fast]) {
          const url = text.startsWith('/') ? undefined : new URL(text);
          yield { ...iri, hyperjump, uri, base, reference, text, url, iri: iri.tryParse(text) };
        }
      }
    }
  }
}

let count = 0;
const failures = [];
for (const [, theirs, ours, differences] of tables.matchAll(/^\| `(.*?)` \| `(.*?)` \|(.*)\|$/gm)) {
  const isCopy = differences.includes('returns a copy');
  const different = [];
  for (const names of examples()) {
    const [their, our] = [theirs, ours].map((code) => evaluate(code, names));
    if (isCopy && names.url !== undefined) {
      assert.equal(new URL(our).href, names.url.href, `${ours} for ${names.text}`);
    }
    if (!isSame(their, our)) {
      different.push(`${names.text} ${names.base} ${names.reference}: ${inspect(their)} and ${inspect(our)}`);
    }
    count += 1;
  }
  if ((different.length === 0) !== (differences.trim() === '')) {
    failures.push(`${theirs} | ${ours}: ${different[0] ?? 'no example differs'}`);
  }
}
assert.deepEqual(failures, []);
assert.ok(count > 300, String(count));
console.log(`${count} results of the tables for those who come from other packages`);
