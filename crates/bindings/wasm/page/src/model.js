/**
 * What the library knows about one identifier, for all panels.
 */

import * as kit from 'iri-kit';

import { attempt } from './show.js';

/** @import { CheckOptions, Finding } from 'iri-kit' */

/** Texts longer than this are analysed in a worker, and drawn after a pause in typing. */
export const LONG = 20000;

/** More findings and triplets than this are counted only: a long text may have one for each character. */
export const MOST = 1000;

/**
 * @typedef {object} Model
 * @property {string} text
 * @property {ReturnType<typeof kit.split> | null} split `null` if the text is not Unicode
 * @property {kit.IriReference | null} parsed `null` if it is not valid
 * @property {kit.IriError | null} error why it is not valid
 * @property {typeof FORMS[number] | null} form the narrowest production that it matches
 * @property {Finding[]} findings the first `MOST`
 * @property {Finding[]} errors the first `MOST`
 * @property {number} count of all findings
 * @property {CheckOptions} options those with which the findings were made
 * @property {ReturnType<typeof FACTS.mapping>} mapping `null` if it is not valid
 * @property {ReturnType<typeof FACTS.ladder>} ladder the normal forms; empty if it is not valid
 * @property {ReturnType<typeof FACTS.host>} host by the versions of IDNA; `null` if it has none
 * @property {ReturnType<typeof FACTS.readers>} readers what other software reads; `null` if there is nothing
 * @property {ReturnType<typeof FACTS.display>} display what to show to people; `null` if there is nothing
 * @property {ReturnType<typeof FACTS.bidi>} bidi what RFC 3987, section 4.2, says of its right-to-left text
 */

/** The forms from the narrowest to the widest. */
const FORMS = /** @type {const} */ (['uri', 'iri', 'uri-reference', 'iri-reference']);

/** @type {CheckOptions} */
export const CHECK = { form: 'iri-reference', dangerousSchemes: true };

/** The findings about what other software reads, and no others. @type {CheckOptions} */
const DIFFERENCES = { profile: 'interop', severities: { error: 'off', warning: 'off', advice: 'off', readers: 'error', 'readers-refusal': 'off' } };

/** The steps of normalization that browsers take before they send an identifier. */
const BROWSER_STEPS = /** @type {const} */ (['case', 'path', 'ipv6', 'domain', 'port', 'empty-path', 'default-host', 'ipv4']);

/** What takes long for a long text. The results can be sent from a worker. */
export const FACTS = {
  findings(/** @type {string} */ text) {
    const findings = text === '' ? [] : kit.check(text, { ...CHECK, most: MOST });
    const errors = findings.length < MOST ? findings.filter((finding) => finding.severity === 'error') : kit.check(text, { ...CHECK, most: MOST, least: 'error' });
    return { findings, errors };
  },

  // Apart from the findings, since the verdict does not wait for it.
  count(/** @type {string} */ text) {
    return text === '' ? 0 : kit.countFindings(text, CHECK);
  },

  mapping(/** @type {string} */ text) {
    const parsed = text === '' ? null : attempt(() => kit.IriReference.parse(text)).value;
    if (parsed === null) {
      return null;
    }
    const { decoded, kept, ...explanation } = kit.explainMapping(text);
    const standard = parsed.scheme === null ? null : attempt(() => kit.normalize(text, BROWSER_STEPS, { hosts: 'uts46-browser', as: 'uri' })).value;
    return {
      uri: explanation.uri,
      uriError: explanation.uriError,
      iri: explanation.iri,
      standard,
      explanation: { ...explanation, decoded: decoded.slice(0, MOST), kept: kept.slice(0, MOST) },
      count: decoded.length + kept.length,
    };
  },

  ladder(/** @type {string} */ text) {
    const steps = text === '' ? null : attempt(() => kit.ladder(text)).value;
    return (steps ?? []).map((step) => ({ ...step, marks: step.marks.slice(0, MOST) }));
  },

  host(/** @type {string} */ text) {
    const split = attempt(() => kit.split(text)).value;
    return split === null || split.host === null || split.host === '' ? null : attempt(() => kit.hostVersions(split.host ?? ''));
  },

  readers(/** @type {string} */ text) {
    const all = text === '' ? null : attempt(() => kit.readings(text)).value;
    if (all === null) {
      return null;
    }
    /** @type {kit.ReaderReading[][]} */
    const groups = [];
    for (const reading of all) {
      if (reading.group !== null) {
        (groups[reading.group] ??= []).push(reading);
      }
    }
    const differences = groups.length > 1 ? kit.check(text, DIFFERENCES) : [];
    return { groups, refusing: all.filter(({ refused }) => refused), differences };
  },

  display(/** @type {string} */ text) {
    return text === ''
      ? null
      : attempt(() => {
          const { value, encoded } = kit.explainDisplay(text);
          return { value, encoded: encoded.slice(0, MOST), count: encoded.length, typed: attempt(() => kit.friendly(text)).value };
        });
  },

  bidi(/** @type {string} */ text) {
    const isBidi = attempt(() => kit.isBidi(text)).value ?? false;
    const findings = isBidi ? (attempt(() => kit.checkBidi(text, { notes: true })).value ?? []) : [];
    return { isBidi, findings: findings.slice(0, MOST) };
  },
};

/**
 * @param {string} text
 * @returns {Model}
 */
export function analyse(text) {
  const { findings, count, mapping, ladder, host, readers, display, bidi } = FACTS;
  return modelOf(text, { findings: findings(text), count: count(text), mapping: mapping(text), ladder: ladder(text), host: host(text), readers: readers(text), display: display(text), bidi: bidi(text) });
}

/** @typedef {{ [Name in keyof typeof FACTS]: ReturnType<typeof FACTS[Name]> }} Facts */

/** What is known before the first question. @type {Facts} */
export const NO_FACTS = { findings: { findings: [], errors: [] }, count: 0, mapping: null, ladder: [], host: null, readers: null, display: null, bidi: { isBidi: false, findings: [] } };

/**
 * The model for facts that are known already. The rest is quick.
 *
 * @param {string} text
 * @param {Facts} facts
 * @returns {Model}
 */
export function modelOf(text, { findings, ...facts }) {
  const parsed = attempt(() => kit.IriReference.parse(text));
  return {
    text,
    split: attempt(() => kit.split(text)).value,
    parsed: parsed.value,
    error: parsed.error,
    form: parsed.error === null ? (FORMS.find((form) => kit.matches(text, form)) ?? null) : null,
    options: CHECK,
    ...findings,
    ...facts,
  };
}
