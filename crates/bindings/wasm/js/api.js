// Identifiers: parsing, taking apart, resolving, building and mapping. `core.d.ts` documents the exports.

import {
  IriError,
  OPERATIONS,
  batch,
  bit,
  call,
  names,
  number,
  options,
  required,
  results,
  string,
  strings,
  text,
  toIriNumbers,
  unknown,
  wasm,
} from './border.js';
import { MEMBERS, STATICS } from './elsewhere.js';

export { IriError };

const HOST_KINDS = ['reg-name', 'ipv4', 'ipv6', 'ipvfuture'];
const PLACES = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment', 'authority'];

/** The spans of all components from the numbers of the module. */
function spansOf(places) {
  const spans = {};
  for (const [index, name] of PLACES.entries()) {
    const start = places[2 * index];
    spans[name] =
      start === -1 ? null : Object.freeze({ start, end: places[2 * index + 1] });
  }
  return Object.freeze(spans);
}

/** Whether the constructor of a class was called by this module. */
const MADE = Symbol('made');

export class Identifier {
  #places;
  #spans;
  #segments;
  #pairs;

  constructor(made, value, places) {
    if (made !== MADE) {
      throw new TypeError(`${new.target.name} is made by ${new.target.name}.parse, tryParse and build`);
    }
    // Own members, which copies of the object have too.
    this.form = new.target.form;
    this.value = value;
    this.#places = places;
    Object.freeze(this);
  }

  toString() {
    return this.value;
  }
  toJSON() {
    return this.value;
  }
  // Shows the string in the console of Node.
  [Symbol.for('nodejs.util.inspect.custom')](depth, settings) {
    return `${this.constructor.name} ${settings.stylize(`<${this.value}>`, 'string')}`;
  }

  get scheme() {
    return this.#part(0);
  }
  get userinfo() {
    return this.#part(1);
  }
  get host() {
    return this.#part(2);
  }
  get port() {
    return this.#part(3);
  }
  get path() {
    return this.#part(4);
  }
  get query() {
    return this.#part(5);
  }
  get fragment() {
    return this.#part(6);
  }
  get authority() {
    return this.#part(7);
  }
  get hostKind() {
    return HOST_KINDS[this.#places[16]] ?? null;
  }
  get spans() {
    return (this.#spans ??= spansOf(this.#places));
  }
  get segments() {
    return (this.#segments ??= Object.freeze(JSON.parse(wasm.segments(this.value))));
  }
  get pairs() {
    return (this.#pairs ??= pairsOf(this.value));
  }
  get effectivePort() {
    const port = wasm.effectivePort(this.value);
    return port === -1 ? null : port;
  }
  get decodedSegments() {
    return JSON.parse(call(() => wasm.decodedSegments(this.value)));
  }
  decode(component) {
    const index = required(names.components, component, 'component');
    return call(() => wasm.decode(this.value, index)) ?? null;
  }

  static parse(input, base) {
    return parseAs(this, resolved(input, base));
  }
  static tryParse(input, base) {
    return tryParseAs(this, input, base);
  }
  static build(components, given) {
    return parseAs(this, draft('', this, components, given));
  }
  with(changes, given) {
    return parseAs(this.constructor, draft(this.value, this.constructor, changes, given));
  }
  appendPair(name, value = null) {
    return this.appendPairs([[name, value]]);
  }
  appendPairs(pairs) {
    return edited(this, 0, pairs);
  }
  setPair(name, value = null) {
    return edited(this, 1, [[name, value]]);
  }
  removePair(name) {
    return edited(this, 2, [[name, null]]);
  }
  retainPairs(keep) {
    return edited(this, 3, [], this.pairs.map((pair) => (keep(pair) ? 1 : 0)));
  }

  /** A component by its index in the places. */
  #part(index) {
    const start = this.#places[2 * index];
    return start === -1 ? null : this.value.slice(start, this.#places[2 * index + 1]);
  }
}

/** Makes members throw, which would be silent otherwise: assignments, and names that are other names here. */
function guard(target, name, get) {
  const set = () => {
    throw new TypeError(`identifiers do not change: use \`with\`, such as iri.with({ host: 'example.org' })`);
  };
  Object.defineProperty(target, name, { configurable: true, get, set });
}

for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(Identifier.prototype))) {
  if (get !== undefined) {
    guard(Identifier.prototype, name, get);
  }
}
for (const [target, table] of [[Identifier.prototype, MEMBERS], [Identifier, STATICS]]) {
  for (const [name, ours] of Object.entries(table)) {
    guard(target, name, () => {
      throw new TypeError(`identifiers have no ${name}: ${ours}`);
    });
  }
}

/** The text of each pair that was read, by which it is written back unchanged. */
const texts = new WeakMap();

function pairsOf(value) {
  const flat = JSON.parse(wasm.pairs(value));
  const pairs = [];
  for (let index = 0; index < flat.length; index += 3) {
    const pair = Object.freeze([flat[index], flat[index + 1]]);
    texts.set(pair, flat[index + 2]);
    pairs.push(pair);
  }
  return Object.freeze(pairs);
}

/** Sets the pairs of a draft: text, name and value in turn. */
function setPairs(draft, value) {
  const pairs = Array.isArray(value) ? value : Object.entries(Object(value));
  const flat = pairs.flatMap((pair) => {
    if (!Array.isArray(pair) || pair.length !== 2) {
      throw new TypeError('pairs must be arrays of a name and a value');
    }
    const [name, content] = pair;
    const value = typeof content === 'number' ? String(content) : content;
    return [texts.get(pair) ?? '', name, value === null ? '' : `=${string(value, 'pairs')}`];
  });
  const { joined, lengths } = strings(flat, 'pairs');
  draft.pairs(joined, lengths);
}

/** The identifier with changed pairs. */
function edited(identifier, edit, pairs, kept = []) {
  const draft = new wasm.Draft(true);
  try {
    setPairs(draft, pairs);
    const { value, constructor } = identifier;
    const form = formOf(constructor);
    return parseAs(constructor, call(() => draft.editPairs(value, form, edit, Uint8Array.from(kept))));
  } finally {
    draft.free();
  }
}

function parseAs(type, value) {
  const made = make(type, value);
  if (made === null) {
    throw new IriError(JSON.parse(wasm.parseError(value, formOf(type))));
  }
  return made;
}

/** The text to parse, after it was resolved if there is a base. */
function resolved(input, base) {
  if (typeof base === 'number') {
    throw new TypeError('the second argument is a base, not a number; in `map`, write (text) => Iri.parse(text)');
  }
  return base === undefined ? text(input) : resolve(base, input);
}

function tryParseAs(type, input, base) {
  try {
    return make(type, resolved(input, base));
  } catch (error) {
    if (error instanceof IriError) {
      return null;
    }
    throw error;
  }
}

/** An instance of a class, or `null` if the string does not have its form. */
function make(type, value) {
  const places = wasm.places(value, formOf(type));
  return places.length === 0 ? null : new type(MADE, value, places);
}

function formOf(type) {
  const index = names.forms.indexOf(type?.form);
  if (index === -1) {
    throw new TypeError('call this on a class, as in (text) => Iri.parse(text)');
  }
  return index;
}

/** The identifier with other components, as a string. */
function draft(old, type, components, given) {
  if (components === null || typeof components !== 'object') {
    throw new TypeError("components must be an object, such as { host: 'example.org' }");
  }
  const { encode } = options(given, { encode: false });
  const form = formOf(type);
  const draft = new wasm.Draft(bit(encode, 1, 'encode') === 1);
  try {
    for (const [name, value] of Object.entries(components)) {
      set(draft, name, value);
    }
    return call(() => draft.build(old, form));
  } finally {
    draft.free();
  }
}

const OF_BUILD = { ...MEMBERS, authority: 'use `userinfo`, `host` and `port`' };

function set(draft, name, value) {
  if (value === undefined) {
    return;
  }
  if (name === 'segments') {
    const { joined, lengths } = strings(value, name);
    draft.segments(joined, lengths);
  } else if (name === 'pairs') {
    setPairs(draft, value);
  } else {
    const index = names.components.indexOf(name);
    if (index === -1) {
      throw unknown('component', name, [...names.components, 'segments', 'pairs'], OF_BUILD);
    }
    if (value === null) {
      draft.set(index, undefined);
    } else {
      draft.set(index, string(typeof value === 'number' ? String(value) : value, name));
    }
  }
}

export class Iri extends Identifier {
  static form = 'iri';
  resolve(reference, given) {
    return parseAs(Iri, resolve(this, reference, given));
  }
  relativize(target, given) {
    return parseAs(IriReference, relativize(this, target, given));
  }
  toUri(given) {
    return parseAs(Uri, toUri(this, given));
  }
  toIri(given) {
    return parseAs(Iri, toIri(this, given));
  }
}

export class Uri extends Identifier {
  static form = 'uri';
  resolve(reference, given) {
    return parseAs(Iri, resolve(this, reference, given));
  }
  relativize(target, given) {
    return parseAs(IriReference, relativize(this, target, given));
  }
  toUri(given) {
    return parseAs(Uri, toUri(this, given));
  }
  toIri(given) {
    return parseAs(Iri, toIri(this, given));
  }
}

export class IriReference extends Identifier {
  static form = 'iri-reference';
  resolveAgainst(base, given) {
    return parseAs(Iri, resolve(base, this, given));
  }
  toUri(given) {
    return parseAs(UriReference, toUri(this, given));
  }
  toIri(given) {
    return parseAs(IriReference, toIri(this, given));
  }
}

export class UriReference extends Identifier {
  static form = 'uri-reference';
  resolveAgainst(base, given) {
    return parseAs(Iri, resolve(base, this, given));
  }
  toUri(given) {
    return parseAs(UriReference, toUri(this, given));
  }
  toIri(given) {
    return parseAs(IriReference, toIri(this, given));
  }
}

export function parse(input, base) {
  return Iri.parse(input, base);
}

export function tryParse(input, base) {
  return Iri.tryParse(input, base);
}

function formNumber(form) {
  return number(names.forms, form, 'form');
}

export function parseError(input, form) {
  const index = formNumber(form);
  let value;
  try {
    value = text(input);
  } catch (error) {
    if (error instanceof IriError) {
      return error;
    }
    throw error;
  }
  const members = wasm.parseError(value, index);
  return members === '' ? null : new IriError(JSON.parse(members));
}

export function matches(input, form) {
  const index = formNumber(form);
  try {
    return wasm.matches(text(input), index);
  } catch (error) {
    if (error instanceof IriError) {
      return false;
    }
    throw error;
  }
}

export const isIri = (input) => matches(input, 'iri');
export const isIriReference = (input) => matches(input, 'iri-reference');
export const isAbsoluteIri = (input) => matches(input, 'absolute-iri');
export const isUri = (input) => matches(input, 'uri');
export const isUriReference = (input) => matches(input, 'uri-reference');
export const isAbsoluteUri = (input) => matches(input, 'absolute-uri');

export function split(input) {
  const value = text(input);
  const spans = spansOf(wasm.split(value));
  const parts = { spans };
  for (const name of PLACES) {
    const span = spans[name];
    parts[name] = span === null ? null : value.slice(span.start, span.end);
  }
  return parts;
}

function isLenient(given) {
  return bit(options(given, OPERATIONS.resolve).lenient, 1, 'lenient') === 1;
}

export function resolve(base, reference, given) {
  const lenient = isLenient(given);
  const [from, to] = [text(base, 'base'), text(reference, 'reference')];
  return against(from, () => wasm.resolve(from, to, lenient));
}

/** Runs an export that resolves. The offsets of an error about the base are those of the base, so its message says so. */
function against(base, run) {
  try {
    return call(run);
  } catch (error) {
    if (error instanceof IriError && !wasm.matches(base, formNumber('iri'))) {
      throw new IriError({ ...error.cause, message: `${error.message} of the base` });
    }
    throw error;
  }
}

export function resolveReference(base, reference) {
  const [from, to] = [text(base, 'base'), text(reference, 'reference')];
  return call(() => wasm.resolveReference(from, to));
}

/** The kinds of references that options exclude, by their bits. */
const KINDS = { emptyPath: 1, absolutePath: 2, networkPath: 4, whole: 8 };

const RELATIVIZE = {
  ...OPERATIONS.relativize,
  maxUp: Infinity,
  ...Object.fromEntries(Object.keys(KINDS).map((name) => [name, true])),
};

export function relativize(base, target, given) {
  const { maxUp, ...kinds } = options(given, RELATIVIZE);
  if (!(Number.isInteger(maxUp) || maxUp === Infinity) || maxUp < 0) {
    throw new TypeError('maxUp must be a number of segments');
  }
  let excluded = 0;
  for (const [name, mask] of Object.entries(KINDS)) {
    excluded |= bit(kinds[name], mask, name) ^ mask;
  }
  const [from, to] = [text(base, 'base'), text(target, 'target')];
  return call(() => wasm.relativize(from, to, excluded, Math.min(maxUp, 0xffff_ffff)));
}

export function toUri(input, given) {
  const hosts = uriHosts(given);
  const value = text(input);
  return call(() => wasm.toUri(value, hosts));
}

function uriHosts(given) {
  return number(names.hosts, options(given, OPERATIONS['to-uri']).hosts, 'hosts');
}

export function toIri(input, given) {
  const chosen = toIriNumbers(options(given, OPERATIONS['to-iri']));
  const value = text(input);
  return call(() => wasm.toIri(value, ...chosen));
}

export function matchesAll(inputs, form) {
  const index = formNumber(form);
  const { joined, lengths, complete } = batch(inputs);
  return complete(
    Array.from(wasm.matchesAll(joined, lengths, index), (one) => one === 1),
    () => false,
  );
}

export function parseErrorsAll(inputs, form) {
  const index = formNumber(form);
  const { joined, lengths, complete } = batch(inputs);
  return complete(results(wasm.parseErrors(joined, lengths, index)));
}

export function resolveAll(base, inputs, given) {
  const lenient = isLenient(given);
  const from = text(base, 'base');
  const { joined, lengths, complete } = batch(inputs, 'references');
  return complete(results(against(from, () => wasm.resolveAll(from, joined, lengths, lenient))));
}

export function toUriAll(inputs, given) {
  const hosts = uriHosts(given);
  const { joined, lengths, complete } = batch(inputs);
  return complete(results(wasm.toUriAll(joined, lengths, hosts)));
}

export function toIriAll(inputs, given) {
  const chosen = toIriNumbers(options(given, OPERATIONS['to-iri']));
  const { joined, lengths, complete } = batch(inputs);
  return complete(results(wasm.toIriAll(joined, lengths, ...chosen)));
}
