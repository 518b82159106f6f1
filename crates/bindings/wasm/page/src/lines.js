/**
 * The lines of a list: what is found about each, and which of them a filter shows. Draws nothing.
 */

import * as kit from 'iri-kit';

import { CHECK } from './model.js';

/** @import { Finding } from 'iri-kit' */

/** @typedef {{ kind: 'valid' | 'advice' | 'invalid', first: Finding | null, count: number }} Result */
/** @typedef {{ line: number, text: string, result: Result | null }} Row a row without a result is not checked yet */
/** @typedef {'all' | 'invalid' | 'advice'} Filter */

/**
 * The lines of a text that are not blank.
 *
 * @param {string} text
 * @returns {{ line: number, text: string }[]}
 */
export function linesOf(text) {
  const lines = [];
  let line = 0;
  for (const one of text.split('\n')) {
    line += 1;
    if (/\S/.test(one)) {
      lines.push({ line, text: one.endsWith('\r') ? one.slice(0, -1) : one });
    }
  }
  return lines;
}

/**
 * Checks lines: the first error of each, or else its first finding.
 *
 * @param {readonly string[]} texts
 * @returns {Result[]}
 */
export function checkLines(texts) {
  return kit.checkAll(texts, CHECK).map((findings) => {
    const error = findings.find((finding) => finding.severity === 'error');
    return { kind: error ? 'invalid' : findings.length > 0 ? 'advice' : 'valid', first: error ?? findings[0] ?? null, count: findings.length };
  });
}

/** @param {Row} row @param {Filter} filter */
export function isShown(row, filter) {
  return filter === 'all' || row.result?.kind === filter;
}
