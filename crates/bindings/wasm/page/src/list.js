/**
 * Many lines: whether each is valid, with a filter. Only the rows near the window are drawn, so that a list
 * may be long.
 */

import { announce, byId, copy, fill, h } from './dom.js';
import { isShown, linesOf } from './lines.js';
import { FORMATS, save } from './save.js';
import { identifier, number, plural, prose, sentence } from './show.js';
import { toolbar } from './toolbar.js';
import { ask, hasWorker } from './work.js';

/** @import { Filter, Result, Row } from './lines.js' */

/**
 * The characters that are checked at once: some ten milliseconds of work here, and some hundred in the worker,
 * where only reports of progress wait for it.
 */
const PORTION = { here: 8000, worker: 80000 };
/** The rows of a block, which are drawn together. */
const BLOCK = 50;
/** How far from the window blocks are drawn, in pixels. */
const MARGIN = 800;
/** The height of a row that was never drawn, in pixels. */
const HEIGHT = 32;

/** @type {Row[]} */
let rows = [];
/** The rows that the filter shows. @type {Row[]} */
let shown = [];
/** @type {Filter} */
let filter = 'all';
/** The number of the current run: a newer one stops the older. */
let run = 0;
let text = '';
/** Opens a line. @type {(line: number) => void} */
let open = () => undefined;

/**
 * Checks the lines and draws them. The results of lines that were in the list before are kept, so after an
 * edit only few are checked.
 *
 * @param {string} next
 * @param {(line: number) => void} opener
 */
export async function drawList(next, opener) {
  open = opener;
  if (next === text && rows.length > 0) {
    update();
    return;
  }
  text = next;
  run += 1;
  const mine = run;
  const known = new Map(rows.map((row) => [row.text, row.result]));
  rows = linesOf(text).map((line) => ({ ...line, result: known.get(line.text) ?? null }));
  update();
  let pending = rows.filter((row) => row.result === null);
  while (pending.length > 0) {
    const portion = pending.slice(0, linesWithin(pending, hasWorker() ? PORTION.worker : PORTION.here));
    pending = pending.slice(portion.length);
    const results = await ask('lines', portion.map((row) => row.text));
    if (mine !== run) {
      return;
    }
    portion.forEach((row, index) => {
      row.result = results[index];
    });
    update();
  }
  announce(byId('list-summary').textContent ?? '');
}

/** The number of the first rows that have at most this many characters together; at least one. @param {Row[]} some @param {number} most */
function linesWithin(some, most) {
  let characters = 0;
  const index = some.findIndex(({ text }) => (characters += text.length) > most);
  return index === -1 ? some.length : Math.max(1, index);
}

/** Stops a check that is not needed any more. What it found stays known. */
export function stopList() {
  run += 1;
  text = '';
}

/** Whether a line of the list is not valid. */
export function hasInvalid() {
  return rows.some((row) => row.result?.kind === 'invalid');
}

/** Draws what the rows contain now. */
function update() {
  shown = rows.filter((row) => isShown(row, filter));
  summary();
  if (!byId('list').hidden) {
    drawBlocks();
  }
}

/** @param {Result['kind']} kind */
function count(kind) {
  return rows.reduce((sum, row) => sum + (row.result?.kind === kind ? 1 : 0), 0);
}

const FILTERS = /** @type {const} */ ([
  ['all', 'All'],
  ['invalid', 'Not valid'],
  ['advice', 'Valid, with findings'],
]);

function summary() {
  const [invalid, advice] = [count('invalid'), count('advice')];
  const done = invalid + advice + count('valid');
  const total = rows.length;
  byId('text').toggleAttribute('aria-invalid', false);
  if (invalid > 0) {
    byId('text').setAttribute('aria-invalid', 'true');
  }
  fill(
    byId('list-summary'),
    done < total ? `Checked ${number(done)} of ${plural(total, 'line')} … ` : `${plural(total, 'line')}: `,
    h('strong', {}, `${number(done - invalid)} valid`),
    ', ',
    h('strong', { class: invalid > 0 ? 'bad' : null }, `${number(invalid)} not valid`),
    '.',
  );
  const box = byId('list-filter');
  if (box.childElementCount === 0) {
    fill(
      box,
      ...FILTERS.map(([kind]) =>
        h('button', {
          type: 'button',
          'data-filter': kind,
          onclick: () => {
            filter = kind;
            update();
          },
        }),
      ),
      h('span', { class: 'gap' }),
      h('button', { type: 'button', 'data-save': 'copy', onclick: (/** @type {Event} */ event) => shown.length > 0 && copy(FORMATS.text.write(shown), /** @type {HTMLElement} */ (event.currentTarget), null) }),
      ...Object.entries(FORMATS).map(([name, format]) => h('button', { type: 'button', 'data-save': name, title: format.about, onclick: () => save(format, shown) }, format.label)),
    );
    toolbar(box);
  }
  const counts = { all: total, invalid, advice };
  for (const [kind, label] of FILTERS) {
    const button = box.querySelector(`[data-filter=${kind}]`);
    button?.setAttribute('aria-pressed', String(kind === filter));
    button?.replaceChildren(`${label} (${number(counts[kind])})`);
  }
  box.querySelector('[data-save=copy]')?.replaceChildren(`Copy ${plural(shown.length, 'line')}`);
  for (const button of box.querySelectorAll('[data-save]')) {
    // Not `disabled`, which would take the focus from a button while the list is edited.
    button.setAttribute('aria-disabled', String(shown.length === 0));
  }
}

/** The blocks of the table. Each has the heights of its rows while they are not drawn. @type {HTMLTableSectionElement[]} */
let blocks = [];
/** The rows that a block shows now, as they were drawn. @type {WeakMap<Element, { row: Row, result: Result | null, line: number, text: string }[]>} */
const drawn = new WeakMap();
const near = new Set();

const watcher =
  typeof IntersectionObserver === 'undefined'
    ? null
    : new IntersectionObserver(
        (entries) => {
          if (byId('list').hidden) {
            // Nothing is near, and nothing has a height.
            return;
          }
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) {
              near.add(target);
            } else {
              near.delete(target);
            }
            drawBlock(/** @type {HTMLTableSectionElement} */ (target));
          }
        },
        { rootMargin: `${MARGIN}px 0px` },
      );

/** Draws the table: adds and removes blocks, and draws those near the window again. */
function drawBlocks() {
  const output = byId('list-rows');
  let table = output.querySelector('table');
  if (table === null) {
    table = h(
      'table',
      { class: 'lines' },
      h('caption', { class: 'hidden' }, 'Lines and their results'),
      h('thead', {}, h('tr', { 'aria-rowindex': 1 }, ...['Line', 'Result', 'Identifier'].map((name) => h('th', { scope: 'col' }, name)))),
    );
    fill(output, table, h('p', { class: 'hint' }, 'No such lines.'));
  }
  table.hidden = shown.length === 0;
  /** @type {HTMLElement} */ (table.nextElementSibling).hidden = shown.length > 0;
  table.setAttribute('aria-rowcount', String(shown.length + 1));
  const wanted = Math.ceil(shown.length / BLOCK);
  for (const block of blocks.splice(wanted)) {
    watcher?.unobserve(block);
    near.delete(block);
    block.remove();
  }
  while (blocks.length < wanted) {
    const block = h('tbody', { 'data-block': blocks.length });
    blocks.push(block);
    table.append(block);
    if (blocks.length === 1) {
      // The first rows do not wait for the observer.
      near.add(block);
    }
    watcher?.observe(block);
  }
  for (const block of blocks) {
    drawBlock(block);
  }
}

/** Draws a block: its rows if it is near the window, or else a row of their height. @param {HTMLTableSectionElement} block */
function drawBlock(block) {
  const start = Number(block.dataset.block) * BLOCK;
  const members = shown.slice(start, start + BLOCK);
  const before = drawn.get(block);
  if (!near.has(block)) {
    const space = block.querySelector('.space-of-rows');
    if (before === undefined && space !== null && Number(block.dataset.rows) === members.length) {
      return;
    }
    // The height that it had, or one that is likely.
    const height = before?.length === members.length ? block.offsetHeight : members.length * HEIGHT;
    const cell = h('td', { colspan: 3 });
    cell.style.height = `${height}px`;
    block.dataset.rows = String(members.length);
    drawn.delete(block);
    fill(block, h('tr', { class: 'space-of-rows', 'aria-hidden': 'true' }, cell));
    return;
  }
  const { activeElement } = document;
  const focused = block.contains(activeElement) ? activeElement?.getAttribute('data-line') : null;
  if (before === undefined) {
    block.replaceChildren();
  }
  members.forEach((row, index) => {
    const old = before?.[index];
    if (old?.row !== row || old.result !== row.result) {
      const same = old !== undefined && old.line === row.line && old.text === row.text && old.result === row.result;
      if (!same) {
        const element = drawRow(row, start + index);
        const place = block.children[index];
        if (place === undefined) {
          block.append(element);
        } else {
          place.replaceWith(element);
        }
      }
    }
  });
  while (block.childElementCount > members.length) {
    block.lastElementChild?.remove();
  }
  drawn.set(block, members.map((row) => ({ row, result: row.result, line: row.line, text: row.text })));
  if (focused && !block.contains(document.activeElement)) {
    /** @type {HTMLElement | null} */ (block.querySelector(`[data-line="${focused}"]`))?.focus({ preventScroll: true });
  }
}

/**
 * Scrolls to a line, as after it was open, and focuses it.
 *
 * @param {number} line
 */
export function showLine(line) {
  const index = shown.findIndex((row) => row.line === line);
  const block = blocks[Math.floor(index / BLOCK)];
  if (block !== undefined) {
    near.add(block);
    drawBlock(block);
    const button = /** @type {HTMLElement | null} */ (block.querySelector(`[data-line="${line}"]`));
    button?.scrollIntoView({ block: 'nearest' });
    button?.focus({ preventScroll: true });
  }
}

const RESULTS = { valid: ['✓ ', 'valid'], advice: ['✓ ', 'valid'], invalid: ['✗ ', 'not valid'], none: ['', '…'] };

/**
 * @param {Row} row
 * @param {number} index
 */
function drawRow({ line, text, result }, index) {
  const kind = result?.kind ?? 'none';
  const first = result?.first ?? null;
  const isBut = kind === 'advice' && first?.severity === 'warning';
  const [sign, name] = isBut ? ['! ', 'valid, but'] : RESULTS[kind];
  return h(
    'tr',
    { class: isBut ? 'advice but' : kind, 'aria-rowindex': index + 2 },
    h('td', { class: 'number' }, number(line)),
    h('td', {}, h('span', { class: 'sign', 'aria-hidden': 'true' }, sign), name),
    h(
      'td',
      {},
      h('button', { type: 'button', class: 'open', 'data-line': line, onclick: () => open(line) }, h('span', { class: 'hidden' }, `Explain line ${line}: `), identifier(text.slice(0, 400), { colors: kind !== 'invalid', marks: kind === 'invalid' && first ? [first] : [], kind: 'bad' })),
      first === null ? null : h('p', { class: 'note' }, prose(sentence(first.message)), result !== null && result.count > 1 ? ` (and ${plural(result.count - 1, 'more finding')})` : null),
    ),
  );
}
