//! The input of every check.

use iri_core::Parts;
use iri_core::engine::search::{self, swar};

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
        Self {
            linter,
            text,
            parts,
            is_valid,
            is_ascii: search::is_ascii(text.as_bytes()),
            has_percent: has_percent(text.as_bytes()),
        }
    }

    /// Whether findings of any of the rules are wanted, so that a check is worth its time.
    pub(crate) fn wants_any(&self, rules: &[&'static Rule]) -> bool {
        rules.iter().any(|rule| self.linter.wants(rule))
    }
}

/// Whether there is a percent sign. All bytes are looked at, without a branch for each word, as
/// most inputs have none.
fn has_percent(bytes: &[u8]) -> bool {
    let Some(&last) = bytes.last_chunk().filter(|_| search::BLOCKS) else {
        return bytes.contains(&b'%');
    };
    // The last word reaches back over bytes that are in another one, too.
    let mut found = swar::lowest_equal(u64::from_le_bytes(last), b'%');
    let mut rest = bytes;
    while let Some((&word, others)) = rest.split_first_chunk() {
        found |= swar::lowest_equal(u64::from_le_bytes(word), b'%');
        rest = others;
    }
    found != 0
}
