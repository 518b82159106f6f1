// The border between JavaScript and the WebAssembly module: checks arguments, joins batches, turns the members
// of errors into `IriError`. Contains no rule about identifiers.

import * as wasm from './wasm.js';

export { wasm };

/** The names of the values of each option, by its name in the plural; set once the module is there. */
export const names = {};

/** For each of these lists, the numbers of all names, those that mean the same as a listed one included. */
const numbers = new Map();

/** The version of the package, and of Unicode; set once the module is there. */
export let version;
export let unicodeVersion;

/** Reads the names of all options from the module, which has just been instantiated. */
export function begin() {
  for (const [option, values] of Object.entries(JSON.parse(wasm.names()))) {
    names[option] = values.map(([name]) => name);
    const all = values.flatMap((same, index) => same.map((name) => [name, index]));
    numbers.set(names[option], new Map(all));
  }
  version = wasm.version();
  unicodeVersion = wasm.unicodeVersion?.();
}

export class IriError extends Error {
  constructor(members) {
    super(members.message);
    this.code = members.code;
    this.start = members.start;
    this.end = members.end;
    this.component = members.component;
    this.clause = members.clause;
  }

  toJSON() {
    const { code, message, start, end, component, clause } = this;
    return { code, message, start, end, component, clause };
  }
}
// On the prototype, as in the errors of the language, so that it is not listed among the own members.
Object.defineProperty(IriError.prototype, 'name', { value: 'IriError' });

/** Runs an export, and throws what it returns as an error as an `IriError`. */
export function call(run) {
  try {
    return run();
  } catch (thrown) {
    throw typeof thrown === 'string' ? new IriError(JSON.parse(thrown)) : thrown;
  }
}

/** Turns the members of errors in an array of results into errors. */
export function results(json) {
  const parsed = JSON.parse(json);
  return parsed.map((one) => (isError(one) ? new IriError(one) : one));
}

function isError(one) {
  return one !== null && typeof one === 'object' && 'message' in one && 'component' in one;
}

/** The parsed identifiers, which know that they are valid: their class adds them. */
export const values = new WeakMap();

/** The string of an argument that is a string or an identifier. */
export function text(input, name = 'text') {
  const string = typeof input === 'string' ? input : values.get(input)?.value;
  if (string === undefined) {
    throw new TypeError(`${name} must be a string or an identifier, not ${kind(input)}`);
  }
  const place = surrogate(string);
  if (place !== -1) {
    throw loneSurrogate(place);
  }
  return string;
}

/** The string of an argument that must be a string. */
export function string(input, name) {
  if (typeof input !== 'string') {
    throw new TypeError(`${name} must be a string, not ${kind(input)}`);
  }
  return text(input, name);
}

/** The string of an argument, or the error that it has a lone surrogate. */
export function textOrError(input) {
  try {
    return text(input);
  } catch (error) {
    if (error instanceof IriError) {
      return error;
    }
    throw error;
  }
}

function kind(input) {
  return input === null ? 'null' : typeof input;
}

/** The offset of the first surrogate that is not part of a pair; -1 if there is none. */
function surrogate(string) {
  if (typeof string.isWellFormed === 'function' && string.isWellFormed()) {
    return -1;
  }
  return string.search(/\p{Surrogate}/u);
}

function loneSurrogate(at) {
  return new IriError({
    code: 'invalid-utf16',
    message: `surrogate without its other half at ${at}..${at + 1}`,
    start: at,
    end: at + 1,
    component: null,
    clause: null,
  });
}

/**
 * The strings of a batch, joined for one crossing. A string with a lone surrogate is left out; `complete` puts
 * its error in its place.
 */
export function batch(inputs, name = 'texts') {
  if (!Array.isArray(inputs)) {
    throw new TypeError(`${name} must be an array, not ${kind(inputs)}`);
  }
  const errors = new Map();
  const strings = inputs.map((input, index) => {
    const one = textOrError(input);
    if (typeof one === 'string') {
      return one;
    }
    errors.set(index, one);
    return '';
  });
  return {
    joined: strings.join(''),
    lengths: Uint32Array.from(strings, (one) => one.length),
    /** The results, with the errors of this side in their places. */
    complete(results, asResult = (error) => error) {
      for (const [index, error] of errors) {
        results[index] = asResult(error);
      }
      return results;
    },
  };
}

/** The number by which the module knows the name of a value of an option; that of the default if there is none. */
export function number(list, value, option) {
  return value === undefined ? 255 : required(list, value, option);
}

/** The number of a value that has no default. */
export function required(list, value, option) {
  const index = numbers.get(list)?.get(value) ?? list.indexOf(value);
  if (index === -1) {
    throw new TypeError(`${option} must be one of ${list.join(', ')}`);
  }
  return index;
}

/** The options of a call: an object, or nothing. */
export function options(given) {
  if (given === undefined || given === null) {
    return {};
  }
  if (typeof given !== 'object') {
    throw new TypeError(`options must be an object, not ${kind(given)}`);
  }
  return given;
}

/** A bit, if an option is true. */
export function bit(value, bit, option) {
  if (value !== undefined && typeof value !== 'boolean') {
    throw new TypeError(`${option} must be true or false`);
  }
  return value ? bit : 0;
}

/** The numbers of the options of `toIri`. */
export function toIriOptions(given) {
  const { policy, hosts, nonAsciiOnly, uppercase } = options(given);
  return [
    number(names.policies, policy, 'policy'),
    number(names.hosts, hosts, 'hosts'),
    bit(nonAsciiOnly, 1, 'nonAsciiOnly') | bit(uppercase, 2, 'uppercase'),
  ];
}
