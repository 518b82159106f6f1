// URI templates, which have a build of their own. `template.d.ts` documents the exports.

import { IriError, OPERATIONS, bit, call, isPlain, kind, list, options, string, text, wasm } from './border.js';

const { encoded, ...EXTRACT } = OPERATIONS.extract;
const TEMPLATE = { ...EXTRACT, lists: [], pairs: [] };

/** Strings for one crossing. */
function joined(all) {
  return [all.join(''), Uint32Array.from(all, (one) => one.length)];
}

/** A text of a value; `undefined` if there is none. */
function textOf(value, name) {
  if (value === undefined || value === null) {
    return undefined;
  }
  return ['number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : text(value, name);
}

/** A value of a variable, as the module takes it. */
function valueOf(name, value) {
  const what = `the value of ${name}`;
  if (Array.isArray(value)) {
    const items = value.map((one) => textOf(one, what)).filter((one) => one !== undefined);
    return [`l${items.length}`, ...items];
  }
  const entries = value instanceof Map ? [...value] : isPlain(value) && value.form === undefined ? Object.entries(value) : null;
  if (entries !== null) {
    const pairs = entries.map(([key, one]) => [string(key, what), textOf(one, what)]).filter(([, one]) => one !== undefined);
    return [`p${2 * pairs.length}`, ...pairs.flat()];
  }
  const one = textOf(value, what);
  return one === undefined ? ['t0'] : ['t1', one];
}

export class Template {
  #inner;
  #variables;

  constructor(template, given) {
    const value = string(template, 'template');
    const { iri, safe, anyOrder, normalForm, lists, pairs } = options(given, TEMPLATE);
    const flags = bit(safe, 1, 'safe') | bit(anyOrder, 2, 'anyOrder') | bit(normalForm, 4, 'normalForm') | bit(iri, 8, 'iri');
    const named = list(lists, 'lists');
    this.#inner = call(() => new wasm.Template(value, flags, ...joined([...named, ...list(pairs, 'pairs')]), named.length));
    this.value = value;
    Object.freeze(this);
  }

  get variables() {
    this.#variables ??= Object.freeze(JSON.parse(this.#inner.variables()));
    return this.#variables;
  }

  expand(values = {}) {
    const entries = values instanceof Map ? [...values] : isPlain(values) ? Object.entries(values) : null;
    if (entries === null) {
      throw new TypeError(`values must be an object or a Map, not ${kind(values)}`);
    }
    const all = entries.flatMap(([name, value]) => [string(name, 'the name of a variable'), ...valueOf(name, value)]);
    return call(() => this.#inner.expand(...joined(all)));
  }

  match(reference) {
    let value;
    try {
      value = text(reference, 'reference');
    } catch (error) {
      if (error instanceof IriError) {
        return null;
      }
      throw error;
    }
    const found = call(() => this.#inner.match(value));
    return found === '' ? null : JSON.parse(found);
  }

  toString() {
    return this.value;
  }
  toJSON() {
    return this.value;
  }
  // Shows the string in the console of Node.
  [Symbol.for('nodejs.util.inspect.custom')](depth, settings) {
    return `Template ${settings.stylize(`<${this.value}>`, 'string')}`;
  }
}
