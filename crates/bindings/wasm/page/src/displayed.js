/**
 * What a program should show to people: Unicode where it is safe, and triplets or A-labels elsewhere.
 */

import * as kit from 'iri-kit';

import { byId, fill, h } from './dom.js';
import { attempt, clauseLink, identifier, number, prose, quoted, sentence } from './show.js';

/** @import { EncodedPiece } from 'iri-kit' */
/** @import { Model } from './model.js' */

/** More pieces than this are not drawn. */
const MOST = 20;

const FORMS = { 'a-label': 'as an A-label', triplets: 'as triplets', plain: 'as it is written' };

/**
 * Draws the displayed form, and why it is not in Unicode throughout.
 *
 * @param {Model} model
 */
export function drawDisplayed({ text, error }) {
  const output = byId('displayed');
  if (text === '' || error !== null) {
    fill(output, h('p', { class: 'hint' }, text === '' ? 'Nothing yet.' : 'The identifier is not valid.'));
    return;
  }
  const result = attempt(() => kit.explainDisplay(text));
  if (result.error !== null) {
    fill(output, h('p', { class: 'bad' }, sentence(result.error.message)));
    return;
  }
  const { value, encoded } = result.value;
  const typed = attempt(() => kit.friendly(text)).value;
  fill(
    output,
    h('p', { class: 'result' }, identifier(value)),
    value === text ? h('p', { class: 'note' }, 'the same as it is written') : null,
    encoded.length === 0
      ? h('p', { class: 'note' }, 'Nothing in it has to be shown encoded.')
      : h('ul', { 'aria-label': 'What is shown encoded' }, ...encoded.slice(0, MOST).map((piece) => drawPiece(text, piece))),
    encoded.length > MOST ? h('p', { class: 'note' }, `${number(encoded.length - MOST)} more are not shown.`) : null,
    typed === null || typed === value ? null : h('p', {}, 'People may type: ', identifier(typed, { colors: false })),
  );
}

/**
 * @param {string} text
 * @param {EncodedPiece} piece
 */
function drawPiece(text, { start, end, form, message, clause }) {
  return h('li', {}, quoted(text.slice(start, end)), ` ${FORMS[form]}: `, ...prose(message), '. ', clauseLink(clause));
}
