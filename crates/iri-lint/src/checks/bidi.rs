//! Right-to-left characters (RFC 3987, section 4).

mod numbers;

use core::fmt::Display;

use iri_bidi::{Check, Findings, FormatChars, format_chars};
use iri_core::ucs::CharSet;
use iri_core::{Component, pct};
use iri_syntax::Profile;

use crate::catalogue::{bidi, rule_of};
use crate::context::Context;
use crate::finding::{Finding, Replacement};
use crate::merge::Merge;
use crate::production::Production;
use numbers::Numbers;

/// Whether there may be findings of this family: `false` is certain, and cheap to know.
pub(crate) fn applies(context: &Context<'_>) -> bool {
    !context.is_ascii && context.wants_any(bidi::RULES)
}

/// The characters that steer the direction of text, and the components that may be misread.
#[derive(Clone, Debug)]
pub(crate) struct Bidi<'a>(Option<Merge<'a, Steering<'a>, Merge<'a, Rules<'a>, Numbers<'a>>>>);

impl<'a> Bidi<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        if context.is_ascii || !context.wants_any(bidi::RULES) {
            return Self(None);
        }
        // A LEIRI may contain what steers the direction of text; its groups report it.
        let is_leiri = matches!(context.linter.production(), Production::Leiri(_));
        let steering = (!is_leiri).then(|| format_chars(context.parts));
        let is_checked = context
            .linter
            .checks()
            .contain(crate::checks::Checks::UNICODE);
        let rules = is_checked.then(|| Check::new().of_parts(context.parts));
        let numbers = if is_checked {
            Numbers::new(context)
        } else {
            Numbers::none(context)
        };
        Self(Some(Merge::new(
            Steering {
                found: steering,
                context,
            },
            Merge::new(Rules(rules), numbers),
        )))
    }
}

impl<'a> Iterator for Bidi<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        self.0.as_mut()?.next()
    }
}

#[derive(Clone, Debug)]
struct Steering<'a> {
    found: Option<FormatChars<'a>>,
    context: Context<'a>,
}

impl<'a> Iterator for Steering<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        let found = self.found.as_mut()?.next()?;
        let finding = translated(&found)?;
        // Triplets are no fix where none are allowed.
        let is_host_of_bis = found.component() == Component::Host
            && self.context.linter.profile().grammar() == Profile::Bis;
        if is_host_of_bis || found.cure(self.context.text).is_none() {
            return Some(finding);
        }
        Some(finding.with_change(ENCODED))
    }
}

#[derive(Clone, Debug)]
struct Rules<'a>(Option<Findings<'a>>);

impl<'a> Iterator for Rules<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            let found = self.0.as_mut()?.next()?;
            let is_steering = matches!(found.code(), "bidi-format-char" | "bidi-format-char-later");
            if is_steering {
                continue;
            }
            // Triplets would cure it (section 4.2), but nobody could read the component then, so
            // they are no fix to be applied unasked.
            return translated(&found);
        }
    }
}

/// All characters beyond US-ASCII as triplets.
const ENCODED: Replacement = Replacement::By(|found, f| {
    const ASCII: CharSet = CharSet::ascii_only(iri_core::ascii::AsciiSet::EMPTY.complement());
    pct::encode(found, ASCII).fmt(f)
});

fn translated<'o>(found: &iri_bidi::Finding) -> Option<Finding<'o>> {
    let rule = rule_of(bidi::RULES, found.code())?;
    let finding = Finding::new(rule, found.span());
    Some(
        finding
            .with_component(found.component())
            .with_clause(found.clause()),
    )
}
