//! [`Context`], the input of every check.

use iri_core::Parts;
use iri_core::engine::ldh::is_plain;
use iri_core::engine::search::{self, swar};
use iri_syntax::Edition;

use crate::linter::Linter;
use crate::production::Production;
use crate::rule::Rule;

/// A split input, with the facts that most checks need first.
#[derive(Clone, Copy, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about an input"
)]
pub(crate) struct Context<'a> {
    pub(crate) linter: &'a Linter<'a>,
    pub(crate) text: &'a str,
    pub(crate) parts: Parts<'a>,
    /// Whether the grammar accepts the input.
    #[allow(dead_code, reason = "unused with some sets of features")]
    pub(crate) is_valid: bool,
    pub(crate) is_ascii: bool,
    pub(crate) has_percent: bool,
    /// Conservative: `true` means that the host is a name that no version of IDNA changes.
    pub(crate) has_plain_host: bool,
}

impl<'a> Context<'a> {
    pub(crate) fn new(linter: &'a Linter<'a>, parts: Parts<'a>, is_valid: bool) -> Self {
        let text = parts.as_str();
        let (is_ascii, has_percent) = look(text.as_bytes());
        Self {
            linter,
            text,
            parts,
            is_valid,
            is_ascii,
            has_percent,
            has_plain_host: parts.host().is_some_and(is_plain),
        }
    }

    /// Whether the grammar allows tag characters in a query.
    #[allow(dead_code, reason = "unused with some sets of features")]
    pub(crate) fn allows_tags(&self) -> bool {
        let is_identifier = matches!(self.linter.production(), Production::Identifier(_));
        is_identifier && self.linter.profile().grammar() == Edition::Bis
    }

    /// Fast, conservative check: `false` means that no triplet decodes to a non-ASCII character.
    #[allow(dead_code, reason = "unused with some sets of features")]
    pub(crate) fn may_decode_beyond_ascii(&self) -> bool {
        let is_high = |pair: &[u8]| matches!(pair, [b'%', b'8'..=b'9' | b'A'..=b'F' | b'a'..=b'f']);
        self.has_percent && self.text.as_bytes().windows(2).any(is_high)
    }

    /// Whether findings of any of the rules are to be reported, so that the check is needed.
    pub(crate) fn wants_any(&self, rules: &[&'static Rule]) -> bool {
        rules.iter().any(|rule| self.linter.wants(rule))
    }
}

/// Returns whether all bytes are ASCII, and whether one is a percent sign. Scans the whole input
/// without branching on each word, because most inputs are ASCII without percent signs.
fn look(bytes: &[u8]) -> (bool, bool) {
    let Some(&last) = bytes.last_chunk().filter(|_| search::BLOCKS) else {
        return (bytes.is_ascii(), bytes.contains(&b'%'));
    };
    // The last word overlaps the one before it.
    let last = u64::from_le_bytes(last);
    let (mut all, mut found) = (last, swar::lowest_equal(last, b'%'));
    let mut rest = bytes;
    while let Some((&word, others)) = rest.split_first_chunk() {
        let word = u64::from_le_bytes(word);
        all |= word;
        found |= swar::lowest_equal(word, b'%');
        rest = others;
    }
    (swar::non_ascii(all) == 0, found != 0)
}
