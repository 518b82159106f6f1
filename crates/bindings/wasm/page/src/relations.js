/**
 * The identifier and others: is it equal to another one, and what do references resolve to?
 */

import * as kit from 'iri-kit';
import { RUNGS as LADDER } from 'iri-kit/rungs';

import { byId, fill, h, outside } from './dom.js';
import { attempt, identifier, number, prose, sentence } from './show.js';

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
  fill(
    output,
    h(
      'p',
      { class: `result ${lowest === null ? 'no' : 'yes'}` },
      lowest === null ? '✗ Different' : lowest === 'simple' ? '✓ Identical: the same characters' : `✓ Equal after normalization: ${step?.name.toLowerCase()}`,
    ),
    parsed?.scheme === null ? h('p', { class: 'note' }, 'Without a scheme only the characters can be compared.') : rungs(text, other, lowest),
    step === undefined || lowest === 'simple' ? null : h('p', { class: 'note' }, prose(step.about)),
    difference(text, other),
  );
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
