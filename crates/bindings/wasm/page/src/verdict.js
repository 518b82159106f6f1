/**
 * The answer about an identifier: not valid, valid but with a warning, or valid.
 */

/** @import { Finding } from 'iri-kit' */
/** @import { Model } from './model.js' */

/**
 * `bad` if a document forbids it, `but` if it is valid with a warning, `good` otherwise.
 *
 * @typedef {'bad' | 'but' | 'good'} Kind
 */

/**
 * The verdict, and the finding that it is about: the first error, else the first warning.
 *
 * @param {Pick<Model, 'findings' | 'errors' | 'error'>} model
 * @returns {{ kind: Kind, about: Finding | null }}
 */
export function verdictOf({ findings, errors, error }) {
  if (error !== null || errors.length > 0) {
    return { kind: 'bad', about: first(errors) };
  }
  const about = first(findings.filter((finding) => finding.severity === 'warning'));
  return { kind: about === null ? 'good' : 'but', about };
}

/** @param {readonly Finding[]} findings */
function first(findings) {
  return findings.reduce((least, finding) => (least === null || finding.start < least.start ? finding : least), /** @type {Finding | null} */ (null));
}
