// Runs both sides of each row of the tables in the README for those who come from other packages: where the results
// differ, the last column says how.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import * as hyperjump from '@hyperjump/uri';
import fast from 'fast-uri';
import uriJs from 'uri-js';

import * as iri from '../dist/full/node.js';

const TEXTS = ['http://u:p@example.org:8080/a/b?c=d#f', 'http://example.org/~?a=x&a=y#', 'https://example.org/'];
const base = 'http://example.org/a/b?c';
const REFERENCES = ['../d', '?q', '/é'];

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
  return plain(new Function(...Object.keys(names), `return ${code};`)(...Object.values(names)));
}

function isSame(one, other) {
  try {
    assert.deepEqual(one, other);
    return true;
  } catch {
    return false;
  }
}

let count = 0;
const failures = [];
for (const [, theirs, ours, differences] of tables.matchAll(/^\| `(.*?)` \| `(.*?)` \|(.*)\|$/gm)) {
  for (const uri of theirs.startsWith('uri.') ? [uriJs, fast] : [undefined]) {
    for (const text of TEXTS) {
      for (const reference of REFERENCES) {
        const names = { ...iri, hyperjump, uri, text, reference, base };
        const [their, our] = [theirs, ours].map((code) => {
          return evaluate(code, { ...names, url: new URL(text), iri: iri.Iri.parse(text) });
        });
        const where = `${theirs} | ${ours} for ${text} ${reference}`;
        if (!isSame(their, our) && differences.trim() === '') {
          failures.push(`${where}: ${their} and ${our}`);
        }
        count += 1;
      }
    }
  }
}
assert.deepEqual(failures, []);
assert.ok(count > 300, String(count));
console.log(`${count} results of the tables for those who come from other packages`);
