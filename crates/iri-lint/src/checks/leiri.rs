//! Checks for characters that only a Legacy Extended IRI may contain (3987bis, section 6.3).

use core::fmt::Display;

use iri_core::{pct, ucs};
use iri_leiri::{Group, Groups, groups};

use crate::catalogue::leiri;
use crate::context::Context;
use crate::finding::{Finding, FixReplacement};
use crate::production::Production;
use crate::rule::Rule;

/// Fast, conservative check: `false` means that this family has no findings.
#[inline]
pub(crate) fn applies(context: &Context<'_>) -> bool {
    let is_leiri = matches!(context.linter.production(), Production::Leiri(_));
    is_leiri && context.wants_any(leiri::RULES)
}

/// Iterator over the runs of such characters in an input that is checked as a LEIRI.
#[derive(Clone, Debug)]
pub(crate) struct LeiriGroups<'a>(Groups<'a>);

impl<'a> LeiriGroups<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        Self(groups(context.text))
    }
}

impl<'a> Iterator for LeiriGroups<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        let run = self.0.next()?;
        let group = run.group();
        let finding = Finding::new(rule(group), run.span())
            .with_component(run.component())
            .with_clause(group.clause())
            // Converting a LEIRI to an IRI encodes them (3987bis, section 6.2), so the meaning is
            // the same.
            .with_fix(FixReplacement::By(|found, f| {
                pct::encode(found, ucs::CharSet::EMPTY).fmt(f)
            }));
        Some(finding)
    }
}

fn rule(group: Group) -> &'static Rule {
    match group {
        Group::Space => &leiri::LEIRI_SPACE,
        Group::Delimiters => &leiri::LEIRI_DELIMITERS,
        Group::Unwise => &leiri::LEIRI_UNWISE,
        Group::Controls => &leiri::LEIRI_CONTROLS,
        Group::BidiFormatting => &leiri::LEIRI_BIDI_FORMATTING,
        Group::Specials => &leiri::LEIRI_SPECIALS,
        Group::PrivateUse => &leiri::LEIRI_PRIVATE_USE,
        Group::Tags => &leiri::LEIRI_TAGS,
        Group::NonCharacters => &leiri::LEIRI_NON_CHARACTERS,
    }
}
