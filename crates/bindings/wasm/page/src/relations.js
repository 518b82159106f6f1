/**
 * The identifier and others: is it equal to another one, and what do references resolve to?
 */

import * as kit from 'iri-kit';
import { RUNGS as LADDER } from 'iri-kit/rungs';

import { firstDifference } from './difference.js';
import { byId, fill, h, outside } from './dom.js';
import { attempt, codePoint, identifier, number, prose, quoted, sentence } from './show.js';

/** @import { Child } from './dom.js' */
/** @import { Model } from './model.js' */
/** @import { Rung } from 'iri-kit' */

/**
 * The rungs in the words of RFC 3987, with the section about each.
 *
 * @type {Record<string, { name: string, section: string }>}
 */
const WORDS = {
  simple: { name: 'As written', section: '5.3.1' },
  case: { name: 'Case', section: '5.3.2.1' },
  character: { name: 'Characters', section: '5.3.2.2' },
  percent: { name: 'Percent-encoding', section: '5.3.2.3' },
  syntax: { name: 'Path', section: '5.3.2.4' },
  scheme: { name: 'Scheme', section: '5.3.3' },
};

/** The rungs of the ladder, from the lowest. */
export const RUNGS = LADDER.map(({ rung, about }) => ({ rung, about: `${about}.`, ...(WORDS[rung] ?? { name: rung, section: '5.3' }) }));

/** @param {string} section */
export function rfc3987(section) {
  return outside(`https://www.rfc-editor.org/rfc/rfc3987#section-${section}`, `RFC 3987, ${section}`);
}

/**
 * Draws whether the identifier is equal to another one.
 *
 * @param {Model} model
 * @param {string} other
 */
export function drawCompare({ text, error, parsed }, other) {
  const output = byId('compare');
  if (other === '') {
    fill(output, h('p', { class: 'hint' }, '“Equal” has several meanings. This shows which of them hold.'));
    return;
  }
  const wrong = kit.parseError(other, 'iri-reference');
  if (wrong !== null || error !== null) {
    fill(output, h('p', { class: 'bad' }, wrong !== null ? `The other one is not valid: ${wrong.message}.` : 'The identifier above is not valid, so it cannot be compared.'));
    return;
  }
  const result = attempt(() => kit.compare(text, other));
  if (result.error !== null) {
    fill(output, h('p', { class: 'bad' }, `${sentence(result.error.message)}.`));
    return;
  }
  const lowest = result.value;
  const step = RUNGS.find(({ rung }) => rung === lowest);
  const forms = lowest === null ? [text, other].map((one) => kit.normalize(one, TOP)) : [];
  const isOnlyNfc = lowest === null && forms.map((form) => kit.normalize(form, 'character')).every((form, _, all) => form === all[0]);
  fill(
    output,
    h(
      'p',
      { class: `result ${lowest !== null ? 'yes' : isOnlyNfc ? 'only' : 'no'}` },
      lowest === null
        ? isOnlyNfc
          ? '✗ Different, but equal after Unicode normalization (NFC)'
          : '✗ Different'
        : lowest === 'simple'
          ? '✓ Identical: the same characters'
          : `✓ Equal after normalization: ${step?.name.toLowerCase()}`,
    ),
    parsed?.scheme === null ? h('p', { class: 'note' }, 'Without a scheme only the characters can be compared.') : rungs(text, other, lowest),
    step === undefined || lowest === 'simple' ? null : h('p', { class: 'note' }, prose(step.about)),
    lowest === 'character' ? h('p', { class: 'note' }, 'Unicode normalization (NFC) is all that is left between them: they look the same, and their characters differ.') : null,
    lowest === null || lowest === 'simple' ? null : h('p', { class: 'note' }, 'Both become ', identifier(kit.normalize(text, lowest))),
    lowest === null ? drawDifference(forms[0], forms[1], isOnlyNfc) : null,
    difference(text, other),
  );
}

/** The highest rung. */
const TOP = RUNGS[RUNGS.length - 1].rung;

/**
 * Two normal forms, with the first difference marked and told.
 *
 * @param {string} a
 * @param {string} b
 * @param {boolean} isOnlyNfc
 * @returns {Child[]}
 */
function drawDifference(a, b, isOnlyNfc) {
  const at = firstDifference(a, b);
  return [
    h('p', { class: 'note' }, `Their normal forms on the highest step, “${RUNGS[RUNGS.length - 1].name}”, first differ at character ${number([...a.slice(0, at)].length + 1)}: `, character(a, at), ' and ', character(b, at), '.'),
    h('ol', { class: 'normal-forms', role: 'list', 'aria-label': 'Normal forms' }, h('li', {}, around(a, at)), h('li', {}, around(b, at))),
    isOnlyNfc ? h('p', { class: 'note' }, 'Only the Unicode spelling of characters is left: composed, as Normalization Form C (NFC) has them, or not. RFC 3987, section 5.3.2.2, leaves NFC to who creates an identifier.') : null,
  ];
}

/**
 * The character at an offset, as one can tell it from others.
 *
 * @param {string} text
 * @param {number} at
 * @returns {Child[]}
 */
function character(text, at) {
  const [one] = text.slice(at, at + 2);
  return one === undefined ? ['the end'] : [quoted(one), ` (${codePoint(one)})`];
}

/** More of a text than this before a difference is left out. */
const BEFORE = 200;

/**
 * A text with the character at an offset marked.
 *
 * @param {string} text
 * @param {number} at
 */
function around(text, at) {
  const isCut = at > BEFORE && /[\uDC00-\uDFFF]/.test(text[at - BEFORE]);
  const from = Math.max(0, at - BEFORE + (isCut ? 1 : 0));
  const [one = ''] = text.slice(at, at + 2);
  const shown = text.slice(from, at + 3 * BEFORE);
  return [from > 0 ? '…' : null, identifier(shown, { marks: [{ start: at - from, end: at - from + one.length }], colors: from === 0 })];
}

/**
 * @param {string} text
 * @param {string} other
 * @param {Rung | null} lowest
 */
function rungs(text, other, lowest) {
  return h(
    'ol',
    { class: 'rungs', 'aria-label': 'Steps of comparison' },
    ...RUNGS.map(({ rung, name, about }) => {
      const equal = attempt(() => kit.equals(text, other, rung)).value ?? false;
      return h('li', { class: [equal ? 'yes' : 'no', rung === lowest ? 'lowest' : ''].join(' ').trim(), title: about.replaceAll('`', '') }, h('span', { 'aria-hidden': 'true' }, equal ? '✓ ' : '✗ '), name, h('span', { class: 'hidden' }, equal ? ': equal' : ': different'));
    }),
  );
}

/**
 * The reference from one to the other.
 *
 * @param {string} text
 * @param {string} other
 * @returns {Child}
 */
function difference(text, other) {
  const reference = attempt(() => kit.relativize(text, other)).value;
  return reference === null || reference === other ? null : h('p', { class: 'note' }, 'The reference from this one to the other: ', identifier(reference));
}

/** More results than this are not drawn. */
const MOST = 100;

/**
 * Draws what references resolve to.
 *
 * @param {Model} model
 * @param {string} base
 * @param {string} references
 */
export function drawResolve({ text, error, parsed }, base, references) {
  const isBase = error !== null || text === '' || parsed?.scheme !== null;
  for (const id of ['base', 'base-label']) {
    byId(id).hidden = isBase;
  }
  for (const id of ['references', 'references-label']) {
    byId(id).hidden = !isBase;
  }
  const output = byId('resolve');
  if (error !== null || text === '') {
    fill(output, text === '' ? null : h('p', { class: 'hint' }, 'The identifier above is not valid, so nothing resolves against it.'));
    return;
  }
  if (isBase) {
    const lines = references === '' ? [] : references.split('\n');
    const results = lines.slice(0, MOST).map((line) => kit.parseError(line, 'iri-reference') ?? kit.resolve(text, line));
    fill(
      output,
      lines.length === 0 ? null : resolved(lines, results),
      lines.length > MOST ? h('p', { class: 'note' }, `${number(lines.length - MOST)} more are not shown.`) : null,
    );
    return;
  }
  if (base === '') {
    fill(output);
    return;
  }
  const result = attempt(() => kit.resolve(base, text));
  fill(output, result.error !== null ? h('p', { class: 'bad' }, `The base is not usable: ${result.error.message}.`) : h('p', { class: 'result' }, '→ ', identifier(result.value)));
}

/**
 * @param {readonly string[]} lines
 * @param {readonly (string | kit.IriError)[]} results
 */
function resolved(lines, results) {
  return h(
    'table',
    { class: 'resolved' },
    h('caption', { class: 'hidden' }, 'Resolved references'),
    h('thead', { class: 'hidden' }, h('tr', {}, h('th', { scope: 'col' }, 'Reference'), h('th', { scope: 'col' }, 'Result'))),
    h(
      'tbody',
      {},
      ...results.map((result, index) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, identifier(lines[index], { colors: false })),
          h('td', {}, typeof result === 'string' ? identifier(result) : h('span', { class: 'bad' }, sentence(result.message))),
        ),
      ),
    ),
  );
}
