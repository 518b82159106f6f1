//! Percent-encoded triplets.

use iri_core::{Span, ascii, pct};

use crate::catalogue::percent;
use crate::context::Context;
use crate::finding::{Finding, Replacement};

/// Whether there may be findings of this family: `false` is certain, and cheap to know.
pub(crate) fn applies(context: &Context<'_>) -> bool {
    context.has_percent && context.wants_any(percent::RULES)
}

/// The findings about triplets.
#[derive(Clone, Debug)]
pub(crate) struct Percent<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Percent<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        let wanted = context.has_percent && context.wants_any(percent::RULES);
        let at = if wanted { 0 } else { context.text.len() };
        Self {
            text: context.text,
            at,
        }
    }
}

impl<'a> Iterator for Percent<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            let rest = self.text.get(self.at..)?;
            let at = self.at + rest.find('%')?;
            self.at = at + 1;
            let Some(octet) = self.text.as_bytes().get(at..).and_then(pct::triplet) else {
                continue;
            };
            self.at = at + 3;
            if ascii::UNRESERVED.contains(octet) {
                let finding = Finding::new(&percent::PERCENT_UNNEEDED, Span::new(at, at + 3));
                return Some(finding.with_fix(Replacement::By(|found, f| {
                    let octet = pct::triplet(found.as_bytes()).unwrap_or(b'%');
                    core::fmt::Write::write_char(f, char::from(octet))
                })));
            }
        }
    }
}
