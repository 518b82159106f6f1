//! The input of every check.

#![expect(
    clippy::needless_bitwise_bool,
    reason = "what is handed to `find` is compared in vectors, and a lazy operator is a branch"
)]

use iri_core::Parts;
use iri_core::engine::search;

use crate::linter::Linter;
use crate::rule::Rule;

/// An input, split, with what the checks ask first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context<'a> {
    pub(crate) linter: &'a Linter<'a>,
    pub(crate) text: &'a str,
    pub(crate) parts: Parts<'a>,
    /// Whether the grammar accepts the input.
    #[allow(dead_code, reason = "some sets of features have no check that asks")]
    pub(crate) is_valid: bool,
    #[allow(dead_code, reason = "some sets of features have no check that asks")]
    pub(crate) is_ascii: bool,
    pub(crate) has_percent: bool,
}

impl<'a> Context<'a> {
    pub(crate) fn new(linter: &'a Linter<'a>, parts: Parts<'a>, is_valid: bool) -> Self {
        let text = parts.as_str();
        let bytes = text.as_bytes();
        // One pass over most inputs, which have neither.
        let special = search::find(bytes, 0, |byte| (byte >= 0x80) | (byte == b'%'));
        Self {
            linter,
            text,
            parts,
            is_valid,
            is_ascii: special == bytes.len() || text.is_ascii(),
            has_percent: search::find_any(bytes, special, [b'%']) < bytes.len(),
        }
    }

    /// Whether findings of any of the rules are wanted, so that a check is worth its time.
    pub(crate) fn wants_any(&self, rules: &[&'static Rule]) -> bool {
        rules.iter().any(|rule| self.linter.wants(rule))
    }
}
