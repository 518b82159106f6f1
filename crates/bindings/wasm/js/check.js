// The checker, the rules for displaying and the models of readers, which have large tables. `index.d.ts` documents the
// exports.

import {
  IriError,
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
  string,
  text,
  textOrError,
  wasm,
} from './border.js';

// --- Displaying ---------------------------------------------------------------------------------

/** Runs a function with the rules for displaying, and frees them. */
function withDisplayRules(isFriendly, given, run) {
  const { level, scripts, decode, hosts } = options(given, OPERATIONS[isFriendly ? 'friendly' : 'display']);
  const decodes = decode === undefined ? undefined : bit(decode, 1, 'decode') === 1;
  const rules = new wasm.DisplayRules(isFriendly, number(names.levels, level, 'level'), number(names.hosts, hosts, 'hosts'), decodes);
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
    number(names.hosts, hosts, 'hosts'),
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

// --- Readers ------------------------------------------------------------------------------------

export function readings(input) {
  return JSON.parse(wasm.readings(text(input)));
}

export function readersAgree(input) {
  return wasm.readersAgree(text(input));
}
