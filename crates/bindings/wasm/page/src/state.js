/**
 * What the page shows, as the fragment of its address, so that a view can be shared.
 */

/**
 * @typedef {object} State
 * @property {string} text the identifier, or many, one on each line
 * @property {string} other the identifier to compare with
 * @property {string} base
 * @property {string} references one on each line
 * @property {'plain' | 'component' | 'isolates' | 'rtl'} order how right-to-left text is displayed
 * @property {number | null} line the line that is shown, of many; the first is 1
 */

/** The names in the fragment. */
const KEYS = /** @type {const} */ ({ text: 'i', other: 'with', base: 'base', references: 'refs', order: 'order' });
const ORDERS = /** @type {const} */ (['plain', 'component', 'isolates', 'rtl']);

/** Longer fragments make links that mail and chat programs cut. */
const LONGEST = 16000;

/** @type {State} */
export const EMPTY = { text: '', other: '', base: '', references: '', order: 'plain', line: null };

/**
 * The fragment for a state, with its number sign, unless it is empty; `null` if it would be too long.
 *
 * @param {State} state
 * @returns {string | null}
 */
export function toFragment(state) {
  const pairs = [];
  for (const key of /** @type {const} */ (['text', 'other', 'base', 'references', 'order'])) {
    const value = state[key];
    if (value.length > LONGEST) {
      return null;
    }
    if (value !== EMPTY[key]) {
      pairs.push(pair(KEYS[key], value));
    }
  }
  if (state.line !== null) {
    pairs.push(`line=${state.line}`);
  }
  const fragment = pairs.length === 0 ? '' : `#${pairs.join('&')}`;
  return fragment.length > LONGEST ? null : fragment;
}

/**
 * A name and a value. A lone surrogate cannot be percent-encoded, so a value that has one is written as
 * a string of JSON, which escapes it.
 *
 * @param {string} name
 * @param {string} value
 */
function pair(name, value) {
  try {
    return `${name}=${encodeURIComponent(value)}`;
  } catch {
    return `${name}.json=${encodeURIComponent(JSON.stringify(value))}`;
  }
}

/**
 * The state that a fragment describes. What it does not understand is ignored.
 *
 * @param {string} fragment
 * @returns {State}
 */
export function fromFragment(fragment) {
  /** @type {Map<string, string>} */
  const values = new Map();
  for (const item of fragment.replace(/^#/, '').split('&')) {
    const equals = item.indexOf('=');
    if (equals > 0) {
      const [name, value] = readPair(item.slice(0, equals), item.slice(equals + 1));
      values.set(name, value);
    }
  }
  const order = values.get(KEYS.order);
  const line = Number(values.get('line'));
  return {
    text: values.get(KEYS.text) ?? '',
    other: values.get(KEYS.other) ?? '',
    base: values.get(KEYS.base) ?? '',
    references: values.get(KEYS.references) ?? '',
    order: ORDERS.find((known) => known === order) ?? 'plain',
    line: Number.isInteger(line) && line > 0 ? line : null,
  };
}

/**
 * The state that another page asked for with `?url=`; `null` if none did. Programs encode the value. A
 * colon or slash shows that it was written by hand: then the rest of the address is the identifier, as it is.
 *
 * @param {{ search: string, hash: string }} address
 * @returns {State | null}
 */
export function fromQuery({ search, hash }) {
  const written = /[?&]url=(.*)$/s.exec(search)?.[1];
  if (written === undefined) {
    return null;
  }
  const isPlain = /^[^&]*[:/]/.test(written);
  return { ...EMPTY, text: isPlain ? written + hash : (new URLSearchParams(`url=${written}`).get('url') ?? '') };
}

/**
 * @param {string} name
 * @param {string} written
 * @returns {[string, string]}
 */
function readPair(name, written) {
  let value = written;
  try {
    value = decodeURIComponent(written);
  } catch {
    // Written by hand: taken as it is.
  }
  if (name.endsWith('.json')) {
    try {
      const parsed = JSON.parse(value);
      return [name.slice(0, -'.json'.length), typeof parsed === 'string' ? parsed : ''];
    } catch {
      return [name, ''];
    }
  }
  return [name, value];
}
