//! Check of the case of hexadecimal digits.

use iri_core::bytes::search;
use iri_core::{Component, Span, ascii, pct};

use super::place::Place;
use crate::checks::percent;
use crate::context::Context;
use crate::finding::{Finding, FixReplacement};

/// Iterator over the runs of triplets with lowercase digits. Triplets of unreserved characters are
/// skipped, because they have a finding of their own.
#[derive(Clone, Debug)]
pub(crate) struct Lowercase<'a> {
    text: &'a str,
    /// `None` after the end.
    place: Option<Place<'a>>,
}

impl<'a> Lowercase<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        Self {
            text: context.text,
            place: Place::first(context.parts, Component::Userinfo),
        }
    }
}

impl<'a> Iterator for Lowercase<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            let place = self.place?;
            let bytes = self.text.as_bytes().get(..place.end())?;
            let at = search::find_any(bytes, place.at, [b'%']);
            if at >= bytes.len() {
                self.place = place.next();
                continue;
            }
            let (mut start, mut end, mut next) = (at, at, at);
            while let Some(triplet) = bytes.get(next..next + 3) {
                if pct::triplet(triplet).is_none_or(|octet| ascii::UNRESERVED.contains(octet)) {
                    break;
                }
                next += 3;
                if triplet.iter().any(u8::is_ascii_lowercase) {
                    end = next;
                } else if end == at {
                    // No triplet before this one has a lowercase digit.
                    start = next;
                }
            }
            self.place = Some(place.moved(next.max(at + 1)));
            if start < end {
                let finding = Finding::new(&percent::PERCENT_LOWERCASE, Span::new(start, end));
                let finding = finding.with_component(place.component);
                return Some(finding.with_fix(UPPERCASE));
            }
        }
    }
}

/// Converts triplets to uppercase.
const UPPERCASE: FixReplacement = FixReplacement::By(|found, f| {
    let mut letters = found.chars().map(|c| c.to_ascii_uppercase());
    letters.try_for_each(|c| core::fmt::Write::write_char(f, c))
});
