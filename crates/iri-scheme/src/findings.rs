//! [`findings()`], which checks an identifier by all rules of its scheme, step by step.

use core::iter::FusedIterator;

use iri_core::Parts;

use crate::common;
use crate::error::SchemeError;
use crate::facts::Facts;
use crate::piece::Piece;
use crate::registry::{facts, position};
use crate::rule::{Check, Rule};
use crate::schemes::RULES;

/// Finds all rules of its scheme that an identifier breaks: what the document of the scheme
/// requires, recommends or discourages, beyond the generic syntax.
///
/// The identifier may be a URI or an IRI, valid or not. An IRI is checked as the URI that it maps
/// to (RFC 3987, section 3.1): a character above U+007F is allowed where its triplets would be.
/// Violations of the generic syntax are not reported, and neither is anything about schemes for
/// which this crate has no rules. The absence of findings does not mean that an identifier is safe.
///
/// ```
/// use iri_core::Parts;
///
/// let found = iri_scheme::findings(Parts::split("ftp://user@/x;type=q"));
/// let found: Vec<_> = found.map(|error| (error.code(), error.span().start())).collect();
/// assert_eq!(found, [("scheme-host-empty", 11), ("ftp-typecode", 19)]);
/// ```
///
/// The findings are in the order of their start. Finding all of them takes linear time and constant
/// memory. Each item of a list, such as a parameter, has at most one finding of a kind, whose span
/// is that of the first character or item that breaks the rule.
pub fn findings(parts: Parts<'_>) -> SchemeFindings<'_> {
    let rules = parts.scheme().and_then(position);
    SchemeFindings {
        check: Check::new(parts),
        rules: rules.and_then(|at| RULES.get(at)).copied().unwrap_or(&[]),
        rest: None,
        taken: 0,
    }
}

/// Fast, conservative check: `false` means that [`findings`] has none, `true` means unknown.
///
/// ```
/// use iri_core::Parts;
/// use iri_scheme::may_have_findings;
///
/// assert!(!may_have_findings(&Parts::split("https://example.org/a?b#c")));
/// assert!(may_have_findings(&Parts::split("https:///a")));
/// ```
pub fn may_have_findings(parts: &Parts<'_>) -> bool {
    let Some(scheme) = parts.scheme() else {
        return false;
    };
    let of = parts.offsets();
    // Without userinfo the host begins right after `://`.
    let begins_with_host = of.host_start == of.scheme_end.saturating_add(3);
    let has_host = of.host_start < of.host_end;
    match scheme {
        "http" | "https" if begins_with_host && has_host => false,
        // `file:///a` and `file://h/a`
        "file" if begins_with_host && of.host_end == of.path_start => {
            let path = parts.path().as_bytes();
            let is_usual = match path {
                [b'/', b'/', ..] => has_host,
                [b'/', ..] => true,
                _ => false,
            };
            of.path_end != of.query_end || !is_usual
        }
        _ => facts(scheme).is_some_and(Facts::has_rules),
    }
}

/// Iterator over the findings about an identifier by the rules of its scheme ([`findings`]).
#[derive(Clone, Debug)]
pub struct SchemeFindings<'a> {
    check: Check<'a>,
    /// The rules that are not finished. The first may have been applied to some items.
    rules: &'static [Rule],
    /// The remaining items of the first rule, if it was applied to any.
    rest: Option<Piece<'a>>,
    /// The number of findings of the last step that were returned.
    taken: usize,
}

impl SchemeFindings<'_> {
    /// Applies one step. Returns `false` if none is left.
    fn step(&mut self) -> bool {
        let [rule, others @ ..] = self.rules else {
            return false;
        };
        match *rule {
            Rule::Once(apply) => {
                self.rules = others;
                apply(&mut self.check);
            }
            Rule::Host(clause) => {
                self.rules = others;
                common::require_host(&mut self.check, clause);
            }
            Rule::Without(component, kind, clause) => {
                self.rules = others;
                common::forbid(&mut self.check, component, kind, clause);
            }
            Rule::Each(list, delimiter, apply) => {
                let rest = self.rest.take().or_else(|| {
                    self.check.restart();
                    list(&self.check.uri)
                });
                let Some(rest) = rest else {
                    self.rules = others;
                    return true;
                };
                let (item, rest) = rest.split(delimiter);
                self.rest = rest;
                if rest.is_none() {
                    self.rules = others;
                }
                apply(&mut self.check, item);
                self.check.index = self.check.index.saturating_add(1);
            }
        }
        true
    }
}

impl Iterator for SchemeFindings<'_> {
    type Item = SchemeError;

    fn next(&mut self) -> Option<SchemeError> {
        loop {
            if let Some(&error) = self.check.found().get(self.taken) {
                self.taken += 1;
                return Some(error);
            }
            self.check.clear();
            self.taken = 0;
            if !self.step() {
                return None;
            }
        }
    }
}

impl FusedIterator for SchemeFindings<'_> {}
