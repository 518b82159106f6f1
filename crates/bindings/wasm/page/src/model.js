/**
 * What the library knows about one identifier, for all panels.
 */

import * as kit from 'iri-kit';

import { attempt } from './show.js';

/** @import { CheckOptions, Finding } from 'iri-kit' */

/**
 * @typedef {object} Model
 * @property {string} text
 * @property {ReturnType<typeof kit.split> | null} split `null` if the text is not Unicode
 * @property {kit.IriReference | null} parsed `null` if it is not valid
 * @property {kit.IriError | null} error why it is not valid
 * @property {typeof FORMS[number] | null} form the narrowest production that it matches
 * @property {Finding[]} findings
 * @property {Finding[]} errors
 * @property {CheckOptions} options those with which the findings were made
 * @property {{ uri: string | null, uriError: kit.IriError | null, iri: string, uriHost: string | null, explanation: ReturnType<typeof kit.explainMapping> } | null} mapping
 */

/** The forms from the narrowest to the widest. */
const FORMS = /** @type {const} */ (['uri', 'iri', 'uri-reference', 'iri-reference']);

/** @type {CheckOptions} */
export const CHECK = { form: 'iri-reference', dangerousSchemes: true };

/**
 * @param {string} text
 * @returns {Model}
 */
export function analyse(text) {
  const parsed = attempt(() => kit.IriReference.parse(text));
  const findings = text === '' ? [] : (attempt(() => kit.check(text, CHECK)).value ?? []);
  return {
    text,
    split: attempt(() => kit.split(text)).value,
    parsed: parsed.value,
    error: parsed.error,
    form: parsed.error === null ? (FORMS.find((form) => kit.matches(text, form)) ?? null) : null,
    findings,
    errors: findings.filter((finding) => finding.severity === 'error'),
    options: CHECK,
    mapping: parsed.error === null && text !== '' ? map(text, parsed.value) : null,
  };
}

/**
 * @param {string} text
 * @param {kit.IriReference} parsed
 */
function map(text, parsed) {
  const explanation = kit.explainMapping(text);
  const hasName = parsed.hostKind === 'reg-name' && kit.hasDomainNames(parsed.scheme);
  const uriHost = hasName ? attempt(() => kit.toUri(text, { hosts: 'uts46' })).value : null;
  return {
    uri: explanation.uri,
    uriError: explanation.uriError,
    iri: explanation.iri,
    uriHost: uriHost === explanation.uri ? null : uriHost,
    explanation,
  };
}
