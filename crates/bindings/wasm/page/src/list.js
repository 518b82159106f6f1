/**
 * Many lines: whether each is valid, with a filter. The lines are checked in small portions, so that the
 * page keeps reacting.
 */

import * as kit from 'iri-kit';

import { announce, byId, fill, h } from './dom.js';
import { CHECK } from './model.js';
import { identifier, number, plural, prose, sentence } from './show.js';

/** @import { Finding } from 'iri-kit' */

/** The lines that are checked at once: about ten milliseconds of work. */
const PORTION = 200;
/** The rows that are drawn at once. */
const PAGE = 100;

/** @typedef {{ line: number, text: string, findings: Finding[], kind: 'valid' | 'advice' | 'invalid' }} Row */
/** @typedef {'all' | 'invalid' | 'advice'} Filter */

/** @type {Row[]} */
let rows = [];
/** @type {Filter} */
let filter = 'all';
let drawnRows = 0;
/** The number of the current run: a newer one stops the older. */
let run = 0;
let checked = '';

/**
 * Checks the lines and draws them, unless they are drawn already.
 *
 * @param {string} text
 * @param {(line: number) => void} open
 */
export async function drawList(text, open) {
  if (text === checked) {
    return;
  }
  checked = text;
  run += 1;
  const mine = run;
  rows = [];
  drawnRows = 0;
  filter = 'all';
  const lines = text.split('\n').map((line, index) => ({ line: index + 1, text: line.replace(/\r$/, '') })).filter((line) => line.text.trim() !== '');
  fill(byId('list-rows'));
  const table = h('tbody', {});
  for (let at = 0; at < lines.length; at += PORTION) {
    const portion = lines.slice(at, at + PORTION);
    const results = kit.checkAll(portion.map((line) => line.text), CHECK);
    portion.forEach((line, index) => {
      const result = results[index];
      const findings = Array.isArray(result) ? result : [];
      const isInvalid = !Array.isArray(result) || findings.some((finding) => finding.severity === 'error');
      rows.push({ ...line, findings, kind: isInvalid ? 'invalid' : findings.length > 0 ? 'advice' : 'valid' });
    });
    summary(lines.length, open);
    if (drawnRows < PAGE) {
      drawRows(table, open);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    if (mine !== run) {
      return;
    }
  }
  redraw(open);
  announce(byId('list-summary').textContent ?? '');
}

/** Stops a check that is not needed any more. */
export function stopList() {
  run += 1;
  checked = '';
}

/** @param {Row['kind']} kind */
function count(kind) {
  return rows.reduce((sum, row) => sum + (row.kind === kind ? 1 : 0), 0);
}

/**
 * @param {number} total
 * @param {(line: number) => void} open
 */
function summary(total, open) {
  const invalid = count('invalid');
  const advice = count('advice');
  const done = rows.length;
  fill(
    byId('list-summary'),
    done < total ? `Checked ${number(done)} of ${plural(total, 'line')} … ` : `${plural(total, 'line')}: `,
    h('strong', {}, `${number(done - invalid)} valid`),
    ', ',
    h('strong', { class: invalid > 0 ? 'bad' : null }, `${number(invalid)} not valid`),
    '.',
  );
  const choices = /** @type {const} */ ([
    ['all', `All (${number(done)})`],
    ['invalid', `Not valid (${number(invalid)})`],
    ['advice', `Valid, with findings (${number(advice)})`],
  ]);
  const box = byId('list-filter');
  if (box.childElementCount !== choices.length) {
    fill(
      box,
      ...choices.map(([kind]) =>
        h('button', {
          type: 'button',
          'data-filter': kind,
          onclick: () => {
            filter = kind;
            redraw(open);
          },
        }),
      ),
    );
  }
  choices.forEach(([kind, label], index) => {
    box.children[index].textContent = label;
    box.children[index].setAttribute('aria-pressed', String(kind === filter));
  });
}

/** @param {(line: number) => void} open */
function redraw(open) {
  drawnRows = 0;
  summary(rows.length, open);
  drawRows(h('tbody', {}), open);
}

/** @param {Row} row */
function isShown(row) {
  return filter === 'all' || row.kind === filter;
}

/**
 * @param {HTMLTableSectionElement} table
 * @param {(line: number) => void} open
 */
function drawRows(table, open) {
  const shown = rows.filter(isShown);
  table.append(...shown.slice(drawnRows, drawnRows + PAGE).map((row) => drawRow(row, open)));
  drawnRows = Math.min(shown.length, drawnRows + PAGE);
  const rest = shown.length - drawnRows;
  fill(
    byId('list-rows'),
    shown.length === 0
      ? h('p', { class: 'hint' }, 'No such lines.')
      : h(
          'table',
          { class: 'lines' },
          h('thead', {}, h('tr', {}, ...['Line', 'Result', 'Identifier'].map((name) => h('th', { scope: 'col' }, name)))),
          table,
        ),
    rest > 0
      ? h('button', {
          type: 'button',
          class: 'quiet',
          onclick: () => {
            const next = table.childElementCount;
            drawRows(table, open);
            table.children[next]?.querySelector('button')?.focus();
          },
        }, `Show ${number(Math.min(PAGE, rest))} more of ${number(rest)}`)
      : null,
  );
}

/**
 * @param {Row} row
 * @param {(line: number) => void} open
 */
function drawRow(row, open) {
  const first = row.findings.find((finding) => finding.severity === 'error') ?? row.findings[0];
  return h(
    'tr',
    { class: row.kind },
    h('td', { class: 'number' }, number(row.line)),
    h('td', {}, h('span', { class: 'sign', 'aria-hidden': 'true' }, row.kind === 'invalid' ? '✗ ' : '✓ '), row.kind === 'invalid' ? 'not valid' : 'valid'),
    h(
      'td',
      {},
      h('button', { type: 'button', class: 'open', 'data-line': row.line, onclick: () => open(row.line) }, h('span', { class: 'hidden' }, `Explain line ${row.line}: `), identifier(row.text.slice(0, 400), { colors: row.kind !== 'invalid', marks: row.kind === 'invalid' && first ? [first] : [], kind: 'bad' })),
      first ? h('p', { class: 'note' }, prose(sentence(first.message)), row.findings.length > 1 ? ` (and ${plural(row.findings.length - 1, 'more finding')})` : null) : row.kind === 'invalid' ? h('p', { class: 'note' }, 'Not Unicode text') : null,
    ),
  );
}
