//! The input of every check.

use iri_core::Parts;

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
        let special = look(text.as_bytes());
        Self {
            linter,
            text,
            parts,
            is_valid,
            is_ascii: special & BEYOND_ASCII == 0,
            has_percent: special & PERCENT != 0,
        }
    }

    /// Whether findings of any of the rules are wanted, so that a check is worth its time.
    pub(crate) fn wants_any(&self, rules: &[&'static Rule]) -> bool {
        rules.iter().any(|rule| self.linter.wants(rule))
    }
}

/// The bit of a byte beyond US-ASCII, in which it is its highest.
const BEYOND_ASCII: u8 = 0x80;
/// The bit of a percent sign.
const PERCENT: u8 = 1;

/// Which of the two occur. All bytes are looked at, without a branch, as most inputs have neither:
/// sixteen at once where the compiler has vectors.
fn look(bytes: &[u8]) -> u8 {
    const BLOCK: usize = 16;
    let bit = |byte: u8| (byte & BEYOND_ASCII) | u8::from(byte == b'%');
    let Some(last) = bytes.last_chunk::<BLOCK>() else {
        return bytes.iter().fold(0, |seen, &byte| seen | bit(byte));
    };
    // The last block reaches back over bytes that are in another one, too.
    let mut seen = last.map(bit);
    let mut rest = bytes;
    while let Some((block, others)) = rest.split_first_chunk::<BLOCK>() {
        for (seen, &byte) in seen.iter_mut().zip(block) {
            *seen |= bit(byte);
        }
        rest = others;
    }
    seen.into_iter().fold(0, |all, seen| all | seen)
}
