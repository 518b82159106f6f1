// Everything beside the small build. `index.d.ts` documents the exports.

import {
  IriError,
  MADE,
  OPERATIONS,
  bit,
  call,
  isPlain,
  kind,
  list,
  names,
  number,
  options,
  required,
  result,
  results,
  string,
  strings,
  text,
  textOrError,
  toIriNumbers,
  unchecked,
  wasm,
  write,
} from './border.js';
import { Identifier } from './api.js';

// --- Normalizing and comparing ------------------------------------------------------------------

/** The number of a rung. */
function rungNumber(rung) {
  if (isPlain(rung)) {
    throw new TypeError("the rung comes first, and options after it, as in ('scheme', { hosts: 'uts46' })");
  }
  return number(names.rungs, rung, 'rung');
}

/** The number of a rung, or of a set of steps. */
function stepsNumber(rung) {
  if (Array.isArray(rung)) {
    const bit = (step) => 1 << required(names.steps, step, 'a step');
    return rung.reduce((all, step) => all | bit(step), 1 << 16);
  }
  return rungNumber(rung);
}

function hostsNumber(hosts) {
  return number(names.hosts, hosts, 'hosts');
}

function isUri(as) {
  return as !== undefined && required(['iri', 'uri'], as, 'as') === 1;
}

const NORMALIZE = { ...OPERATIONS.normalize, as: undefined };

export function normalize(input, rung, given) {
  const { hosts, as } = options(given, NORMALIZE);
  const steps = stepsNumber(rung);
  const host = hostsNumber(hosts);
  const uri = isUri(as);
  const value = unchecked(input);
  return result(wasm.normalize(write(value), steps, host, uri), value);
}

function compareOptions({ hosts, ignoreFragment }) {
  return [hostsNumber(hosts), bit(ignoreFragment, 1, 'ignoreFragment') === 1];
}

export function equals(a, b, rung, given) {
  const steps = rungNumber(rung);
  const [hosts, ignoreFragment] = compareOptions(options(given, OPERATIONS.equal));
  const [one, other] = [text(a, 'a'), text(b, 'b')];
  try {
    return call(() => wasm.equals(one, other, steps, hosts, ignoreFragment));
  } catch (error) {
    throw error.code === 'base-missing' ? withHint(error) : error;
  }
}

/** The error about references without a scheme, with what can be done. */
function withHint({ cause }) {
  const hint = 'references without a scheme can be compared on the rung simple only; resolve them before';
  return new IriError({ ...cause, message: `${cause.message}: ${hint}` });
}

export function compare(a, b, given) {
  const [hosts, ignoreFragment] = compareOptions(options(given, OPERATIONS['lowest-rung']));
  const [one, other] = [text(a, 'a'), text(b, 'b')];
  return call(() => wasm.compare(one, other, hosts, ignoreFragment)) ?? null;
}

export function ladder(input, given) {
  const { hosts, as } = options(given, NORMALIZE);
  const [host, uri] = [hostsNumber(hosts), isUri(as)];
  const value = text(input);
  return JSON.parse(call(() => wasm.ladder(value, host, uri)));
}

Object.defineProperties(Identifier.prototype, {
  normalize: {
    configurable: true,
    writable: true,
    value(rung, given) {
      const chosen = options(given, NORMALIZE);
      const isIri = this.form.startsWith('iri');
      const as = chosen.as ?? (isIri ? 'iri' : 'uri');
      const normal = normalize(this.value, rung, { ...chosen, as });
      if (normal === this.value) {
        return this;
      }
      const type = this.constructor;
      // As an IRI, the normal form of a URI may be an error.
      return isIri || as === 'uri' ? new type(MADE, normal) : type.parse(normal);
    },
  },
  equals: {
    configurable: true,
    writable: true,
    value(other, rung, given) {
      return equals(this, other, rung, given);
    },
  },
});

// --- Mapping ------------------------------------------------------------------------------------

const EXPLAIN = { ...OPERATIONS['to-iri'], uriHosts: OPERATIONS['to-uri'].hosts };

export function explainMapping(input, given) {
  const { uriHosts, ...iri } = options(given, EXPLAIN);
  const chosen = toIriNumbers(iri);
  const hosts = number(names.hosts, uriHosts, 'uriHosts');
  const value = text(input);
  const explained = JSON.parse(call(() => wasm.explainMapping(value, ...chosen, hosts)));
  return { ...explained, uriError: error(explained.uriError) };
}

function error(members) {
  return members === null ? null : new IriError(members);
}

// --- Hosts --------------------------------------------------------------------------------------

export function hostVersions(host) {
  const versions = JSON.parse(wasm.hostVersions(string(host, 'host')));
  for (const version of Object.values(versions).filter((one) => one.error)) {
    version.error = error(version.error);
  }
  return versions;
}

function versionNumber(version) {
  const index = required(names.hosts, version, 'version');
  if (names.hosts[index] === 'percent') {
    throw new TypeError('version must be a version of IDNA');
  }
  return index;
}

export function hostToAscii(host, version) {
  const index = versionNumber(version);
  const name = string(host, 'host');
  return call(() => wasm.hostToAscii(name, index));
}

export function hostToUnicode(host, version) {
  const index = versionNumber(version);
  const name = string(host, 'host');
  return call(() => wasm.hostToUnicode(name, index));
}

export function hasDomainNames(scheme) {
  return wasm.hasDomainNames(scheme === null ? undefined : string(scheme, 'scheme'));
}

// --- Right-to-left text -------------------------------------------------------------------------

function divisionNumber(divide) {
  return number(names.divisions, divide, 'divide');
}

function orderNumber(order) {
  return number(names.orders, order, 'order');
}

export function isBidi(input) {
  return wasm.isBidi(text(input));
}

const DIVIDE = { divide: undefined };
const SAME = { ...DIVIDE, order: undefined };
const ORDER = { ...SAME, paragraph: undefined };
const BIDI = { ...DIVIDE, hosts: undefined, notes: false };

export function displayOrder(input, given) {
  const { order, paragraph, divide } = options(given, ORDER);
  const value = text(input);
  if (paragraph === undefined) {
    return JSON.parse(wasm.displayOrder(value, orderNumber(order), divisionNumber(divide)));
  }
  if (order !== undefined) {
    throw new TypeError('order and paragraph exclude each other');
  }
  const rtl = required(['ltr', 'rtl'], paragraph, 'paragraph') === 1;
  return JSON.parse(wasm.orderInParagraph(value, rtl));
}

export function bidiPieces(input, given) {
  const division = divisionNumber(options(given, DIVIDE).divide);
  return JSON.parse(wasm.bidiPieces(text(input), division));
}

export function checkBidi(input, given) {
  const { divide, hosts, notes } = options(given, BIDI);
  const [division, rule] = [divisionNumber(divide), hostsNumber(hosts)];
  const withNotes = bit(notes, 1, 'notes') === 1;
  const value = text(input);
  return JSON.parse(call(() => wasm.checkBidi(value, division, rule, withNotes)));
}

export function displaysSame(a, b, given) {
  const { order, divide } = options(given, SAME);
  const [model, division] = [orderNumber(order), divisionNumber(divide)];
  return wasm.displaysSame(text(a, 'a'), text(b, 'b'), model, division);
}

/** Runs a function with the rules for displaying, and frees them. */
function withDisplayRules(isFriendly, given, run) {
  const { level, scripts, decode, hosts } = options(given, OPERATIONS[isFriendly ? 'friendly' : 'display']);
  const decodes = decode === undefined ? undefined : bit(decode, 1, 'decode') === 1;
  const rules = new wasm.DisplayRules(isFriendly, number(names.levels, level, 'level'), hostsNumber(hosts), decodes);
  try {
    if (scripts !== undefined) {
      const { length } = (Array.isArray(scripts) ? scripts : []).filter((one) => typeof one === 'string');
      if (length === 0 || length !== scripts.length || !rules.setScripts(scripts.join())) {
        throw new TypeError("scripts must be an array of names of scripts or of their codes, such as ['Latn', 'Greek']");
      }
    }
    return call(() => run(rules));
  } finally {
    rules.free();
  }
}

export function explainDisplay(input, given) {
  const value = text(input);
  return JSON.parse(withDisplayRules(false, given, (rules) => rules.display(value)));
}

export function display(input, given) {
  return explainDisplay(input, given).value;
}

export function friendly(input, given) {
  const value = text(input);
  return withDisplayRules(true, given, (rules) => rules.friendly(value));
}

export function wrapForDisplay(input, given) {
  const wrapping = number(names.wrappings, options(given, { with: undefined }).with, 'with');
  return wasm.wrapForDisplay(text(input), wrapping);
}

export function unwrap(input) {
  return wasm.unwrap(text(input));
}

// --- Findings -----------------------------------------------------------------------------------

const FINDINGS = { ...OPERATIONS.findings, severities: {}, protect: [] };
const FIRST_FINDINGS = { ...FINDINGS, most: Infinity };

/** Runs a function with the options of the checker, and frees them. */
function withChecker(given, run) {
  const { profile, form, hosts, severities, protect, dangerousSchemes, least } = options(given, FINDINGS);
  if (!isPlain(severities)) {
    throw new TypeError(`severities must be an object, such as { bidi: 'off' }, not ${kind(severities)}`);
  }
  const checker = new wasm.Checker(
    number(names.profiles, profile, 'profile'),
    number(names.productions, form, 'form'),
    hostsNumber(hosts),
    bit(dangerousSchemes, 1, 'dangerousSchemes') === 1,
    number(names.severities, least, 'least'),
  );
  try {
    for (const [code, severity] of Object.entries(severities)) {
      required([...names.severities, 'off'], severity, `the severity of ${code}`);
      if (!checker.setSeverity(string(code, 'code'), severity)) {
        throw new TypeError(`there is no code or family ${code}`);
      }
    }
    for (const name of list(protect, 'protect')) {
      checker.protect(name);
    }
    return run(checker);
  } finally {
    checker.free();
  }
}

/** The finding for a text that is not Unicode. */
function ofSurrogate(error) {
  const { start, end, code, message, component, clause } = error;
  return [{ start, end, code, severity: 'error', message, component, clause, fix: null }];
}

export function check(input, given) {
  const value = textOrError(input);
  if (value instanceof IriError) {
    return ofSurrogate(value);
  }
  const { most, ...chosen } = options(given, FIRST_FINDINGS);
  if (!(Number.isInteger(most) || most === Infinity) || most < 0) {
    throw new TypeError('most must be a number of findings');
  }
  return withChecker(chosen, (checker) => JSON.parse(checker.check(value, Math.min(most, 0xffff_ffff))));
}

export function countFindings(input, given) {
  const value = textOrError(input);
  return value instanceof IriError ? 1 : withChecker(given, (checker) => checker.count(value));
}

export function fix(input, given) {
  const value = text(input);
  return withChecker(given, (checker) => checker.fix(value));
}

export function applyFix(input, fix) {
  const value = text(input);
  const { start, end, replacement } = fix ?? {};
  if (!(0 <= start && start <= end && end <= value.length && typeof replacement === 'string')) {
    throw new TypeError('fix must be the `fix` of a finding about this text');
  }
  return value.slice(0, start) + replacement + value.slice(end);
}

// --- Legacy Extended IRIs -----------------------------------------------------------------------

function isLeiriForm(input, isReference) {
  const value = textOrError(input);
  return typeof value === 'string' && wasm.isLeiri(value, isReference);
}

export const isLeiri = (input) => isLeiriForm(input, false);
export const isLeiriReference = (input) => isLeiriForm(input, true);

export function leiriToIri(input) {
  const value = text(input);
  return call(() => wasm.convertLeiri(value, false));
}

export function leiriToUri(input) {
  const value = text(input);
  return call(() => wasm.convertLeiri(value, true));
}

export function leiriGroups(input) {
  return JSON.parse(wasm.leiriGroups(text(input)));
}

// --- Text ---------------------------------------------------------------------------------------

const PREPARE = { references: undefined, spaces: undefined, backslash: undefined, nfc: false };

function prepareOptions(given) {
  const { references, spaces, backslash, nfc } = options(given, PREPARE);
  return [
    number(names.references, references, 'references'),
    number(names.spaces, spaces, 'spaces'),
    number(names.backslash, backslash, 'backslash'),
    bit(nfc, 1, 'nfc') === 1,
  ];
}

export function prepare(input, given) {
  const chosen = prepareOptions(given);
  const value = text(input);
  return JSON.parse(call(() => wasm.prepare(value, ...chosen)));
}

export function prepareSeveral(input, given) {
  const chosen = prepareOptions(given);
  return results(wasm.prepareSeveral(text(input), ...chosen));
}

export function redacted(input) {
  return wasm.redacted(text(input));
}

const FIND = { ...OPERATIONS.find, schemes: undefined, asciiOnly: false, spaced: false };

export function find(input, given) {
  const { schemes, www, mail, asciiOnly, spaced } = options(given, FIND);
  const { joined, lengths } = strings(schemes ?? [], 'schemes');
  const bits =
    bit(www, 1, 'www') |
    bit(mail, 2, 'mail') |
    bit(asciiOnly, 4, 'asciiOnly') |
    bit(spaced, 8, 'spaced') |
    (schemes === undefined ? 0 : 16);
  return JSON.parse(wasm.find(text(input), bits, joined, lengths));
}

// --- Files --------------------------------------------------------------------------------------

const TO_PATH = { platform: undefined };
const FROM_PATH = { ...TO_PATH, directory: false, as: undefined };

function platformNumber({ platform }) {
  return required(names.platforms, platform, 'platform');
}

export function toFilePath(input, given) {
  const [platform, value] = [platformNumber(options(given, TO_PATH)), text(input)];
  return call(() => wasm.toFilePath(value, platform));
}

export function fromFilePath(path, given) {
  const { directory, as, ...others } = options(given, FROM_PATH);
  const bits = bit(directory, 1, 'directory') | (isUri(as) ? 2 : 0);
  const [platform, value] = [platformNumber(others), string(path, 'path')];
  return call(() => wasm.fromFilePath(value, platform, bits));
}

// --- Schemes ------------------------------------------------------------------------------------

export function schemeFacts(scheme) {
  const facts = wasm.schemeFacts(string(scheme, 'scheme'));
  return facts === '' ? null : JSON.parse(facts);
}

export function schemes() {
  return JSON.parse(wasm.schemes());
}

// --- Characters ---------------------------------------------------------------------------------

export function characterFacts(character) {
  const facts = wasm.characterFacts(string(character, 'character'));
  if (facts === '') {
    throw new TypeError('character must be one character');
  }
  return JSON.parse(facts);
}
