/**
 * Lines of a list as a file: as text, CSV or JSON.
 */

import { h } from './dom.js';

/** @import { Row } from './lines.js' */

/** @typedef {{ label: string, about: string, name: string, type: string, write: (rows: readonly Row[]) => string }} Format */

/** The formats. @type {Record<'text' | 'csv' | 'json', Format>} */
export const FORMATS = {
  text: { label: 'Save as text', about: 'One identifier on each line, as it was entered', name: 'lines.txt', type: 'text/plain', write: (rows) => rows.map(({ text }) => `${text}\n`).join('') },
  csv: { label: 'CSV', about: 'For spreadsheets. What one would take for a formula begins with an apostrophe.', name: 'lines.csv', type: 'text/csv', write: csv },
  json: { label: 'JSON', about: 'For programs: with codes and the offsets of the first finding', name: 'lines.json', type: 'application/json', write: (rows) => `${JSON.stringify(rows.map(record), null, 1)}\n` },
};

/** What is saved about a row. @param {Row} row */
function record({ line, text, result }) {
  const { code = null, severity = null, message = null, start = null, end = null } = result?.first ?? {};
  return { line, valid: result === null ? null : result.kind !== 'invalid', identifier: text, code, severity, message, start, end, findings: result?.count ?? null };
}

/**
 * A table by RFC 4180. The mark at its start tells spreadsheets that it is UTF-8.
 *
 * @param {readonly Row[]} rows
 */
function csv(rows) {
  const names = Object.keys(record({ line: 0, text: '', result: null }));
  const lines = [names, ...rows.map((row) => Object.values(record(row)))];
  return `\uFEFF${lines.map((values) => `${values.map(cell).join(',')}\r\n`).join('')}`;
}

/**
 * A cell. Spreadsheets compute what begins like a formula, also in quotes; an apostrophe prevents that.
 *
 * @param {string | number | boolean | null} value
 */
function cell(value) {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Saves rows as a file, which the browser asks the reader about.
 *
 * @param {Format} format
 * @param {readonly Row[]} rows
 */
export function save({ name, type, write }, rows) {
  if (rows.length === 0) {
    return;
  }
  const address = URL.createObjectURL(new Blob([write(rows)], { type: `${type};charset=utf-8` }));
  h('a', { href: address, download: name }).click();
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}
