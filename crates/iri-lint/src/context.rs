//! [`Context`], the input of every check.

use iri_core::Parts;
use iri_syntax::Edition;

use crate::facts::Facts;
use crate::linter::Linter;
use crate::production::Production;

/// A split input, with the facts that decide which rules are checked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context<'a> {
    pub(crate) linter: &'a Linter<'a>,
    pub(crate) text: &'a str,
    pub(crate) parts: Parts<'a>,
    /// Whether the grammar accepts the input.
    pub(crate) is_valid: bool,
    pub(crate) facts: Facts,
}

impl<'a> Context<'a> {
    #[inline]
    pub(crate) fn new(linter: &'a Linter<'a>, parts: Parts<'a>, is_valid: bool) -> Self {
        Self {
            linter,
            text: parts.as_str(),
            parts,
            is_valid,
            facts: Facts::of(linter, &parts, is_valid),
        }
    }

    /// Whether any of these facts holds.
    #[inline]
    pub(crate) const fn has(&self, facts: Facts) -> bool {
        self.facts.meet(facts)
    }

    /// Whether the grammar allows tag characters in a query.
    #[allow(dead_code, reason = "unused with some sets of features")]
    pub(crate) fn allows_tags(&self) -> bool {
        let is_identifier = matches!(self.linter.production(), Production::Identifier(_));
        is_identifier && self.linter.profile().grammar() == Edition::Bis
    }
}
