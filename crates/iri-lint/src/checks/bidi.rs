//! Checks of right-to-left text (RFC 3987, section 4).
//!
//! The check for the characters that section 4.1 forbids is always made and needs no tables. The
//! rules of section 4.2 need character properties.

#[cfg(feature = "unicode")]
mod components;
#[cfg(feature = "unicode")]
mod numbers;

use core::fmt::Display;

use iri_bidi::{FormatChars, format_chars_parts};
use iri_core::ucs::CharSet;
use iri_core::{Component, pct};
use iri_syntax::Edition;

use crate::catalogue::{bidi, rule_of};
#[cfg(feature = "unicode")]
use crate::checks::Checks;
use crate::context::Context;
use crate::finding::{Finding, FixReplacement};
use crate::production::Production;

#[cfg(feature = "unicode")]
pub(crate) use components::Components;

/// Fast, conservative check: `false` means that this family has no findings.
#[inline]
pub(crate) fn applies(context: &Context<'_>) -> bool {
    !context.is_ascii && context.wants_any(bidi::RULES)
}

/// Fast, conservative check: `false` means that there are no findings about whole components.
#[cfg(feature = "unicode")]
pub(crate) fn components_apply(context: &Context<'_>) -> bool {
    context.linter.checks().contain(Checks::UNICODE) && applies(context)
}

/// Iterator over the findings about bidirectional formatting characters.
#[derive(Clone, Debug)]
pub(crate) struct Steering<'a> {
    found: Option<FormatChars<'a>>,
    context: Context<'a>,
}

impl<'a> Steering<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        // LEIRIs may contain these characters; the rules for LEIRIs report them.
        let is_leiri = matches!(context.linter.production(), Production::Leiri(_));
        let found = (!is_leiri).then(|| format_chars_parts(context.parts));
        Self { found, context }
    }
}

impl<'a> Iterator for Steering<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        let found = self.found.as_mut()?.next()?;
        let finding = translated(&found)?;
        // Triplets are no fix for a host if the grammar does not allow them there.
        let is_host_of_bis = found.component() == Component::Host
            && self.context.linter.profile().grammar() == Edition::Bis;
        if is_host_of_bis || found.cure(self.context.text).is_none() {
            return Some(finding);
        }
        Some(finding.with_change(ENCODED))
    }
}

/// Percent-encodes all non-ASCII characters.
const ENCODED: FixReplacement = FixReplacement::By(|found, f| {
    const ASCII: CharSet = CharSet::ascii_only(iri_core::ascii::AsciiSet::EMPTY.complement());
    pct::encode(found, ASCII).fmt(f)
});

/// Converts a finding of `iri-bidi`.
fn translated<'o>(found: &iri_bidi::BidiFinding) -> Option<Finding<'o>> {
    let rule = rule_of(bidi::RULES, found.code())?;
    let finding = Finding::new(rule, found.span());
    Some(
        finding
            .with_component(found.component())
            .with_clause(found.clause()),
    )
}
