/**
 * The panels for those who want to know more: encoding, normal forms, the host, the display order.
 */

import * as kit from 'iri-kit';

import { byId, fill, h } from './dom.js';
import { RUNGS, rfc3987 } from './relations.js';
import { attempt, clauseLink, identifier, number, place, prose, quoted, sentence, visible } from './show.js';

/** @import { Child } from './dom.js' */
/** @import { DisplayOptions, DisplayOrder, HostResult } from 'iri-kit' */
/** @import { Model } from './model.js' */
/** @import { State } from './state.js' */

const NOT_VALID = 'The identifier is not valid.';
const MOST = 30;

/**
 * Draws which triplets become characters, which stay, and why.
 *
 * @param {Model} model
 */
export function drawMapping({ text, mapping }) {
  const output = byId('mapping');
  if (mapping === null) {
    fill(output, h('p', { class: 'hint' }, text === '' ? 'Nothing yet.' : NOT_VALID));
    return;
  }
  const { decoded, kept } = mapping.explanation;
  if (!text.includes('%')) {
    fill(
      output,
      mapping.uri === text
        ? h('p', {}, 'It has no triplets and no characters outside ASCII. The URI and the IRI are the same.')
        : h('p', {}, 'It has no triplets. Each character outside ASCII becomes the triplets of its bytes in UTF-8:'),
      mapping.uri === null || mapping.uri === text ? null : h('p', {}, identifier(text), ' → ', identifier(mapping.uri)),
    );
    return;
  }
  const rows = [
    ...decoded.map((run) => ({ run, result: h('span', {}, 'becomes ', quoted(run.text)), why: /** @type {Child[]} */ (['The character means the same and is allowed here.']) })),
    ...kept.map((run) => ({ run, result: h('span', {}, 'stays'), why: /** @type {Child[]} */ ([...prose(sentence(run.message)), '. ', clauseLink(run.clause)]) })),
  ].sort((a, b) => a.run.start - b.run.start);
  fill(
    output,
    h(
      'table',
      { class: 'mapping' },
      h('thead', {}, h('tr', {}, ...['Triplets', 'In', 'In the IRI', 'Why'].map((name) => h('th', { scope: 'col' }, name)))),
      h(
        'tbody',
        {},
        ...rows.slice(0, MOST).map(({ run, result, why }) =>
          h('tr', {}, h('td', {}, identifier(text.slice(run.start, Math.min(run.end, run.start + 90)), { colors: false })), h('td', { class: `c-${run.component}` }, run.component), h('td', {}, result), h('td', {}, ...why)),
        ),
      ),
    ),
    rows.length > MOST ? h('p', { class: 'note' }, `${number(mapping.count - MOST)} more are not shown.`) : null,
  );
}

/**
 * Draws the normal forms as steps.
 *
 * @param {Model} model
 */
export function drawLadder({ text, error, parsed, ladder: steps }) {
  const output = byId('ladder');
  if (text === '' || error !== null) {
    fill(output, h('p', { class: 'hint' }, text === '' ? 'Nothing yet.' : NOT_VALID));
    return;
  }
  fill(
    output,
    parsed?.scheme === null ? h('p', { class: 'note' }, 'Without a scheme, these forms are for display: only resolved references can be compared.') : null,
    h(
      'ol',
      { class: 'ladder' },
      ...RUNGS.map(({ rung, name, about, section }) => {
        const step = steps.find((one) => one.rung === rung);
        return (
          step &&
          h(
            'li',
            { class: step.changed ? 'changed' : 'same' },
            h('h3', {}, name, ' ', h('span', { class: 'about' }, prose(about), ' ', h('span', { class: 'clause' }, rfc3987(section)))),
            step.changed || rung === 'simple' ? identifier(step.value, { marks: step.marks }) : h('p', { class: 'note' }, `No change from “${RUNGS.find((one) => one.rung === (step.below ?? 'simple'))?.name}”.`),
          )
        );
      }),
    ),
  );
}

const VERSIONS = /** @type {const} */ ([
  { key: 'uts46', name: 'UTS 46', about: 'current browsers' },
  { key: 'idna2008', name: 'IDNA2008', about: 'registries' },
  { key: 'idna2003', name: 'IDNA2003', about: 'RFC 3987, old programs' },
]);

/**
 * Draws the host by the three versions of IDNA.
 *
 * @param {Model} model
 */
export function drawHost({ text, split, parsed, host: result }) {
  const output = byId('host');
  const host = parsed?.host ?? split?.host ?? null;
  const why =
    text === ''
      ? 'Nothing yet.'
      : host === null
        ? 'It has no host.'
        : host === ''
          ? 'The host is empty.'
          : parsed !== null && parsed.hostKind !== 'reg-name'
            ? 'The host is an IP address.'
            : split !== null && split.scheme !== null && !kit.hasDomainNames(split.scheme)
              ? `Hosts of the scheme “${split.scheme}” are not known to be domain names. This is what they would be:`
              : null;
  if (host === null || result === null || (parsed !== null && parsed.hostKind !== 'reg-name')) {
    fill(output, h('p', { class: 'hint' }, why));
    return;
  }
  if (result.error !== null) {
    fill(output, h('p', { class: 'bad' }, sentence(result.error.message)));
    return;
  }
  const versions = result.value;
  fill(
    output,
    why === null ? null : h('p', { class: 'note' }, why),
    h('p', { class: `result ${versions.agree ? 'yes' : 'no'}` }, versions.agree ? 'All versions agree.' : 'The versions do not agree. Programs may ask different servers.'),
    h(
      'div',
      { class: 'versions' },
      ...VERSIONS.map(({ key, name, about }) =>
        h('div', {}, h('h3', {}, name, ' ', h('span', { class: 'about' }, about)), ...hostResult(versions[key])),
      ),
    ),
    versions.differences.length === 0
      ? null
      : h('ul', {}, ...versions.differences.slice(0, 10).map((one) => h('li', {}, quoted(host.slice(one.start, one.end)), ': ', prose(one.message)))),
  );
}

/**
 * @param {HostResult} result
 * @returns {Child[]}
 */
function hostResult(result) {
  if (result.error !== null) {
    return [h('p', { class: 'bad' }, `Refused: ${result.error.message}`), h('p', {}, clauseLink(result.error.clause))];
  }
  return [
    h('p', {}, identifier(result.ascii, { colors: false })),
    result.unicode === result.ascii ? h('p', { class: 'note' }, 'the same for people') : h('p', {}, identifier(result.unicode, { colors: false }), h('span', { class: 'note' }, ' for people')),
  ];
}

/** Longer texts are not drawn character by character. */
const LONGEST = 300;

const ORDERS = /** @type {const} */ ([
  { order: 'plain', name: 'As RFC 3987 says', options: { order: 'plain' } },
  { order: 'component', name: 'Each part alone', options: { order: 'component' } },
  { order: 'isolates', name: 'With isolates', options: { order: 'isolates' } },
  { order: 'rtl', name: 'In a right-to-left paragraph', options: { paragraph: 'rtl' } },
]);

/**
 * Draws the stored and the displayed order.
 *
 * @param {Model} model
 * @param {State} state
 * @param {(order: State['order']) => void} choose
 */
export function drawDirection({ text, split, error, bidi }, state, choose) {
  const options = byId('direction-options');
  const output = byId('direction');
  options.hidden = true;
  if (text === '' || split === null) {
    fill(output, h('p', { class: 'hint' }, 'Nothing yet.'));
    return;
  }
  if (!bidi.isBidi) {
    fill(output, h('p', {}, 'It has no right-to-left characters: it is displayed in the order in which it is stored.'));
    return;
  }
  const shown = text.length > LONGEST ? [...text].slice(0, LONGEST).join('') : text;
  const chosen = ORDERS.find(({ order }) => order === state.order) ?? ORDERS[0];
  options.hidden = false;
  fill(
    options,
    ...ORDERS.map(({ order, name }) => h('button', { type: 'button', 'data-order': order, 'aria-pressed': String(order === chosen.order), onclick: () => choose(order) }, name)),
  );
  const result = attempt(() => kit.displayOrder(shown, /** @type {DisplayOptions} */ (chosen.options)));
  if (result.value === null) {
    fill(output, h('p', { class: 'hint' }, error === null ? sentence(result.error.message) : `${NOT_VALID} Its order can be shown after it is repaired.`));
    return;
  }
  const { findings } = bidi;
  fill(
    output,
    ...drawOrders(shown, result.value),
    h('p', { class: 'note' }, 'The number below a character is its level: odd levels are written from right to left. Point at a character to see it in both rows.'),
    shown.length < text.length ? h('p', { class: 'note' }, 'Only the beginning is drawn.') : null,
    findings.length === 0
      ? h('p', { class: 'result yes' }, 'It keeps the rules of RFC 3987, section 4.2, for right-to-left identifiers.')
      : h('ul', { class: 'findings', role: 'list' }, ...findings.slice(0, 10).map((finding) => h('li', { class: finding.severity }, h('p', {}, prose(sentence(finding.message)), ': ', quoted(text.slice(finding.start, finding.end)), ' (', place(text, finding.start, finding.end), '). ', clauseLink(finding.clause))))),
  );
}

/**
 * @param {string} text
 * @param {DisplayOrder} display
 * @returns {Child[]}
 */
function drawOrders(text, display) {
  const characters = [...text];
  /** The index of the character at each offset. @type {Map<number, number>} */
  const indexes = new Map();
  let at = 0;
  characters.forEach((character, index) => {
    indexes.set(at, index);
    at += character.length;
  });
  indexes.set(at, characters.length);
  const stored = characters.map((_, index) => index);
  const displayed = display.runs.flatMap((run) => {
    const run_ = stored.slice(indexes.get(run.start), indexes.get(run.end));
    return run.isRtl ? run_.reverse() : run_;
  });
  // Brackets are mirrored in right-to-left text.
  const visual = [...display.visual];
  const row = (/** @type {string} */ name, /** @type {readonly number[]} */ order, /** @type {readonly string[]} */ glyphs) =>
    h(
      'figure',
      { class: 'order' },
      h('figcaption', {}, name),
      h(
        'div',
        { class: 'cells', dir: 'ltr', role: 'img', 'aria-label': `${name}: ${glyphs.join(' ')}`, onpointerover: highlight, onpointerout: highlight, onclick: highlight },
        ...order.map((index, at) =>
          h('span', { class: display.levels[index] % 2 === 1 ? 'cell rtl' : 'cell', 'data-index': index }, h('bdi', {}, visible(glyphs[at])), h('small', {}, String(display.levels[index]))),
        ),
      ),
    );
  return [row('Stored: in the order in which it is read and typed', stored, characters), row('Displayed: from left to right on the screen', displayed, visual.length === characters.length ? visual : displayed.map((index) => characters[index])), h('p', {}, 'In your browser: ', identifier(text))];
}

/** Marks the same character in both rows. @param {Event} event */
function highlight(event) {
  const cell = event.target instanceof Element ? event.target.closest('.cell') : null;
  const index = event.type === 'pointerout' || !(cell instanceof HTMLElement) ? null : cell.dataset.index;
  for (const one of byId('direction').querySelectorAll('.cell')) {
    one.classList.toggle('here', index !== null && /** @type {HTMLElement} */ (one).dataset.index === index);
  }
}
