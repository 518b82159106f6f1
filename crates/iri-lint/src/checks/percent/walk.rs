//! The walk over the triplets of an input and over wrongly encoded text.
//!
//! It stops at each `%`, and at the byte with which text that was decoded as Latin-1 instead of UTF-8
//! begins. At a stop, the most specific rule comes first, and the walk continues after what it covers, so a
//! triplet has one finding. Octets from 80 on are judged as a run before they are judged one by one: a
//! run that is not UTF-8 is one finding, about its charset, and not one for each octet.
//!
//! A run and the charset of a component are computed once and kept, so that the walk is linear.

use iri_core::bytes::search;
use iri_core::{Component, Severity, Span, pct};

use super::charset::{self, Charset};
use super::octets::{self, IllFormed, Run};
use super::place::Place;
#[cfg(feature = "unicode")]
use super::shown;
use super::{ascii, mojibake, u_escape};
use crate::checks::percent;
use crate::context::Context;
use crate::finding::{Finding, Note};

/// Iterator over the findings of [`Walk`] that joins consecutive findings about characters that an
/// IRI may contain directly.
#[derive(Clone, Debug)]
pub(crate) struct Triplets<'a> {
    walk: Walk<'a>,
    /// The finding after the one that was returned last.
    held: Option<Finding<'a>>,
}

impl<'a> Triplets<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        Self {
            walk: Walk::new(context),
            held: None,
        }
    }
}

impl<'a> Iterator for Triplets<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        let mut finding = match self.held.take() {
            Some(held) => held,
            None => self.walk.next()?,
        };
        if finding.rule() != &percent::PERCENT_DECODABLE {
            return Some(finding);
        }
        for next in self.walk.by_ref() {
            // A delimiter follows each component, so findings in two components do not touch.
            let is_same = next.rule() == finding.rule()
                && next.fix().is_some() == finding.fix().is_some()
                && next.span().start() == finding.span().end();
            if !is_same {
                self.held = Some(next);
                break;
            }
            finding = finding.extended_to(next.span().end());
        }
        Some(finding)
    }
}

/// Iterator over the findings about triplets, component by component.
#[derive(Clone, Debug)]
pub(crate) struct Walk<'a> {
    context: Context<'a>,
    /// `None` after the end.
    place: Option<Place<'a>>,
    /// The current run of octets of 80 and above.
    run: Option<Run>,
    /// The likely charset of the octets of this component that are not UTF-8, once it was
    /// determined.
    charset: Option<Charset>,
    /// The end of the last dot segment that was found.
    dots: usize,
    /// A finding that directly follows the last one.
    later: Option<Finding<'a>>,
    #[cfg(feature = "unicode")]
    shown: shown::Shown<'a>,
}

/// The first UTF-8 byte of U+00C0 to U+00FF: decoded as Latin-1, the lead bytes of UTF-8 become
/// characters of this range.
const LATIN: u8 = 0xC3;

impl<'a> Walk<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        let mut walk = Self {
            context,
            place: None,
            run: None,
            charset: None,
            dots: 0,
            later: None,
            #[cfg(feature = "unicode")]
            shown: shown::Shown::new(context),
        };
        walk.begin(Place::first(context.parts, Component::Userinfo));
        walk
    }

    /// Begins a component; `None` ends the iteration.
    fn begin(&mut self, place: Option<Place<'a>>) {
        self.run = None;
        self.charset = None;
        self.place = place;
        #[cfg(feature = "unicode")]
        if let Some(place) = place {
            self.shown.begin(place.component, place.whole());
        }
    }

    /// Checks a position with a `%` or [`LATIN`]. Returns a finding, if there is one, and the
    /// offset at which to continue.
    fn examine(&mut self, place: Place<'a>) -> (Option<Finding<'a>>, usize) {
        let (at, rest) = (place.at, place.rest());
        if let Some(length) = mojibake::at_start(rest) {
            let span = Span::new(at, at + length);
            let finding = Finding::new(&percent::MOJIBAKE, span);
            let finding = finding.with_change(mojibake::AS_IT_WAS);
            return (Some(finding), span.end());
        }
        match pct::triplet(rest.as_bytes()) {
            None if rest.starts_with('%') => match u_escape::at_start(rest) {
                Some(length) => {
                    let span = Span::new(at, at + length);
                    let finding = Finding::new(&percent::PERCENT_U_ESCAPE, span);
                    (Some(u_escape::with_change(finding, rest)), span.end())
                }
                None => (None, at + 1),
            },
            None => (None, at + 1),
            Some(octet) if octet < 0x80 => self.ascii(place, octet),
            Some(_) => self.octets(place),
        }
    }

    fn ascii(&mut self, place: Place<'a>, octet: u8) -> (Option<Finding<'a>>, usize) {
        if place.component == Component::Path && place.is_hierarchical() {
            let found = ascii::dots_at(place).filter(|dots| dots.end() > self.dots);
            if let Some(dots) = found {
                self.dots = dots.end();
                return (Some(ascii::dot_segment(dots)), dots.end());
            }
            self.later = ascii::dots_after(place).map(ascii::dot_segment);
        }
        let finding = ascii::finding(place, octet);
        let length = finding.map_or(3, |finding| finding.span().len());
        (finding, place.at + length)
    }

    fn octets(&mut self, place: Place<'a>) -> (Option<Finding<'a>>, usize) {
        let at = place.at;
        let run = match self.run {
            Some(run) if at < run.end => run,
            _ => Run::at(place),
        };
        self.run = Some(run);
        let to = |end| Span::new(at, end);
        if !run.is_utf8 {
            let finding = (!place.is_data()).then(|| self.not_utf8(place, to(run.end)));
            return (finding, run.end);
        }
        if let Some(cut) = run.cut.into_iter().flatten().find(|cut| cut.start() == at) {
            let finding =
                (!place.is_data()).then(|| Finding::new(&percent::PERCENT_TRUNCATED, cut));
            return (finding, cut.end());
        }
        match octets::next(place.rest().as_bytes()) {
            Ok((_, length)) => {
                #[cfg(feature = "unicode")]
                let finding = self.shown.finding(place, length);
                #[cfg(not(feature = "unicode"))]
                let finding = None;
                (finding, at + length)
            }
            Err((why, length)) => {
                let span = to(at + length);
                let finding = match why {
                    IllFormed::Overlong => Finding::new(&percent::PERCENT_OVERLONG, span),
                    IllFormed::AboveUnicode => Finding::new(&percent::PERCENT_ABOVE_UNICODE, span),
                    IllFormed::Surrogate => Finding::new(&percent::PERCENT_SURROGATE, span),
                    IllFormed::SurrogatePair => {
                        Finding::new(&percent::PERCENT_SURROGATE, span).with_change(octets::AS_ONE)
                    }
                };
                ((!place.is_data()).then_some(finding), span.end())
            }
        }
    }

    fn not_utf8(&mut self, place: Place<'a>, span: Span) -> Finding<'a> {
        let whole = place.whole();
        let charset = *self.charset.get_or_insert_with(|| charset::likely(whole));
        let finding = Finding::new(&percent::PERCENT_NOT_UTF8, span);
        let finding = match charset {
            Charset::Windows1252 => finding.with_change(charset::FROM_WINDOWS_1252),
            _ => finding,
        };
        let finding = match charset.likely() {
            Some(likely) => finding.with_note(Note::Text(likely)),
            None => finding,
        };
        // A form is submitted in the charset of its page.
        if place.component == Component::Query {
            finding.at_most(Severity::Advice)
        } else {
            finding
        }
    }
}

impl<'a> Iterator for Walk<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            let place = self.place?;
            if let Some(later) = self.later.take() {
                return Some(later.with_component(place.component));
            }
            let bytes = self.context.text.as_bytes().get(..place.end())?;
            let at = search::find_any(bytes, place.at, [b'%', LATIN]);
            let place = place.moved(at);
            self.place = Some(place);
            if at >= place.end() {
                self.begin(place.next());
                continue;
            }
            let (finding, end) = self.examine(place);
            self.place = Some(place.moved(end));
            if let Some(finding) = finding {
                return Some(finding.with_component(place.component));
            }
        }
    }
}
