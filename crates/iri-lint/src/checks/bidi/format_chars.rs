//! Check for bidirectional formatting characters (RFC 3987, section 4.1).

use core::fmt::Display;

use iri_bidi::format_chars_parts;
use iri_core::ucs::CharSet;
use iri_core::{Component, pct};
use iri_scheme::are_domain_names;
use iri_syntax::Edition;

use crate::checks::bidi;
use crate::context::Context;
use crate::facts::Facts;
use crate::finding::{Finding, FixReplacement};
use crate::rule::Rule;

/// Iterator over the findings about bidirectional formatting characters.
#[derive(Clone, Debug)]
pub(crate) struct FormatChars<'a> {
    found: Option<iri_bidi::FormatChars<'a>>,
    context: Context<'a>,
}

impl<'a> FormatChars<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        // LEIRIs may contain these characters; the rules for LEIRIs report them.
        let is_leiri = context.has(Facts::LEIRI);
        let found = (!is_leiri).then(|| format_chars_parts(context.parts));
        Self { found, context }
    }
}

impl<'a> Iterator for FormatChars<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        let found = self.found.as_mut()?.next()?;
        let finding = translated(&found)?;
        // Triplets are no fix for a host if the grammar does not allow them there.
        let is_host_of_bis = found.component() == Component::Host
            && self.context.linter.profile().grammar() == Edition::Bis;
        if found.component() == Component::Host && are_domain_names(self.context.parts.scheme()) {
            // No domain name contains the character, not even as triplets.
            return Some(finding.with_change(FixReplacement::Text("")));
        }
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
pub(super) fn translated<'o>(found: &iri_bidi::BidiFinding) -> Option<Finding<'o>> {
    let rule = Rule::of(bidi::RULES, found.code())?;
    let finding = Finding::new(rule, found.span());
    Some(
        finding
            .with_component(found.component())
            .with_clause(found.clause()),
    )
}
