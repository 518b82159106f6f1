/**
 * What a program should show to people: Unicode where it is safe, and triplets or A-labels elsewhere.
 */

import { byId, fill, h } from './dom.js';
import { clauseLink, identifier, number, prose, quoted, sentence } from './show.js';

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
export function drawDisplayed({ text, error, display: result }) {
  const output = byId('displayed');
  if (result === null || error !== null) {
    fill(output, h('p', { class: 'hint' }, text === '' ? 'Nothing yet.' : 'The identifier is not valid.'));
    return;
  }
  if (result.error !== null) {
    fill(output, h('p', { class: 'bad' }, sentence(result.error.message)));
    return;
  }
  const { value, encoded, count, typed } = result.value;
  fill(
    output,
    h('p', { class: 'result' }, identifier(value)),
    value === text ? h('p', { class: 'note' }, 'the same as it is written') : null,
    encoded.length === 0
      ? h('p', { class: 'note' }, 'Nothing in it has to be shown encoded.')
      : h('ul', { 'aria-label': 'What is shown encoded' }, ...encoded.slice(0, MOST).map((piece) => drawPiece(text, piece))),
    count > MOST ? h('p', { class: 'note' }, `${number(count - MOST)} more are not shown.`) : null,
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
