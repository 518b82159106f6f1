/**
 * The lines of a list: what is found about each, and which of them a filter shows. Draws nothing.
 */

import * as kit from 'iri-kit';

import { CHECK, FACTS, MOST } from './model.js';
import { verdictOf } from './verdict.js';

/** @import { Finding } from 'iri-kit' */

/** @typedef {Pick<Finding, 'code' | 'severity' | 'message' | 'start' | 'end'>} First what the page shows of a finding: less to copy from the worker */
/** @typedef {{ kind: 'valid' | 'advice' | 'invalid', first: First | null, count: number }} Result */
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
 * Checks lines: what the verdict on each is about, or else its first finding.
 *
 * @param {readonly string[]} texts
 * @returns {Result[]}
 */
export function checkLines(texts) {
  return texts.map((text) => {
    const { findings, errors } = FACTS.findings(text);
    const { kind, about } = verdictOf({ findings, errors, error: null });
    return {
      kind: kind === 'bad' ? 'invalid' : findings.length > 0 ? 'advice' : 'valid',
      first: shownOf(about ?? findings[0]),
      count: findings.length < MOST ? findings.length : kit.countFindings(text, CHECK),
    };
  });
}

/** @param {Finding | undefined} finding @returns {First | null} */
function shownOf(finding) {
  if (finding === undefined) {
    return null;
  }
  const { code, severity, message, start, end } = finding;
  return { code, severity, message, start, end };
}

/** @param {Row} row @param {Filter} filter */
export function isShown(row, filter) {
  return filter === 'all' || row.result?.kind === filter;
}
