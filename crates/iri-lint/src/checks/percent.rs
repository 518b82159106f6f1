//! Percent-encoded triplets, and text that was encoded wrongly.
//!
//! A triplet has one finding about the octet that it stands for, the most specific one, and beside
//! it one about its spelling where no fix of the first removes the triplet.

mod ascii;
mod charset;
mod mojibake;
mod octets;
mod place;
mod u_escape;

use iri_core::engine::search;
use iri_core::{Component, Severity, Span, pct};

use crate::catalogue::percent;
use crate::context::Context;
use crate::finding::{Finding, Note, Replacement};
use charset::Charset;
use octets::{IllFormed, Run};
use place::Place;

/// Whether there may be findings of this family: `false` is certain, and cheap to know.
pub(crate) fn applies(context: &Context<'_>) -> bool {
    (context.has_percent || !context.is_ascii) && context.wants_any(percent::RULES)
}

/// The findings about triplets.
#[derive(Clone, Debug)]
pub(crate) struct Percent<'a> {
    walk: Option<Walk<'a>>,
    /// The finding after the one that was returned.
    held: Option<Finding<'a>>,
}

impl<'a> Percent<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        Self {
            walk: applies(&context).then(|| Walk::new(context)),
            held: None,
        }
    }

    fn take(&mut self) -> Option<Finding<'a>> {
        match self.held.take() {
            Some(held) => Some(held),
            None => self.walk.as_mut()?.next(),
        }
    }
}

impl<'a> Iterator for Percent<'a> {
    type Item = Finding<'a>;

    /// Joins what is said of one character after the other.
    fn next(&mut self) -> Option<Finding<'a>> {
        let mut finding = self.take()?;
        let joins = [&percent::PERCENT_LOWERCASE, &percent::PERCENT_DECODABLE];
        if !joins.contains(&finding.rule()) {
            return Some(finding);
        }
        while let Some(next) = self.take() {
            let is_same = next.rule() == finding.rule()
                && next.component() == finding.component()
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

/// The walk over all triplets, component by component.
#[derive(Clone, Debug)]
struct Walk<'a> {
    context: Context<'a>,
    /// `None` at the end.
    place: Option<Place<'a>>,
    /// The octets of 80 and above that are being read.
    run: Option<Run>,
    /// The charset of the octets in this component that are not UTF-8, once that was asked for.
    charset: Option<Charset>,
    /// The end of the last dot segment that was found.
    dots: usize,
    /// A second finding at the last place.
    pending: Option<Finding<'a>>,
    /// A finding right after the last place.
    later: Option<Finding<'a>>,
    #[cfg(feature = "unicode")]
    shown: shown::Shown<'a>,
}

/// The first byte of the letters that UTF-8 begins with, when it is read as Latin-1: U+00C2 and on.
const LATIN: u8 = 0xC3;

impl<'a> Walk<'a> {
    fn new(context: Context<'a>) -> Self {
        let mut walk = Self {
            context,
            place: None,
            run: None,
            charset: None,
            dots: 0,
            pending: None,
            later: None,
            #[cfg(feature = "unicode")]
            shown: shown::Shown::new(context),
        };
        walk.begin(Component::Userinfo);
        walk
    }

    /// Begins with the first of the components from this one on that is there.
    fn begin(&mut self, first: Component) {
        let mut component = first;
        loop {
            let span = self.context.parts.span(component);
            let place = span.map(|span| Place::new(self.context.parts, component, span));
            if let Some(place) = place.filter(|place| !place.is_ip_literal()) {
                self.run = None;
                self.charset = None;
                self.place = Some(place);
                #[cfg(feature = "unicode")]
                self.shown.begin(component, place.whole());
                return;
            }
            let Some(next) = after(component) else {
                self.place = None;
                return;
            };
            component = next;
        }
    }

    /// What there is to say at a place where a `%` or [`LATIN`] stands, and where to go on.
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
                return (Some(ascii::dot_segment(dots)), dots.end().max(place.at));
            }
            self.later = ascii::dots_after(place).map(ascii::dot_segment);
        }
        let finding = ascii::finding(place, octet);
        let length = finding.map_or(3, |finding| finding.span().len());
        self.spelled(place, length, finding)
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
            return self.spelled(place, run.end - at, finding);
        }
        if let Some(cut) = run.cut.into_iter().flatten().find(|cut| cut.start() == at) {
            let finding =
                (!place.is_data()).then(|| Finding::new(&percent::PERCENT_TRUNCATED, cut));
            return self.spelled(place, cut.len(), finding);
        }
        match octets::next(place.rest().as_bytes()) {
            Ok((_c, length)) => {
                #[cfg(feature = "unicode")]
                if let Some(finding) = self.shown.finding(place, length) {
                    return if finding.rule() == &percent::PERCENT_DECODABLE {
                        (Some(finding), at + length)
                    } else {
                        self.spelled(place, length, Some(finding))
                    };
                }
                self.spelled(place, length, None)
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
                self.spelled(place, length, (!place.is_data()).then_some(finding))
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
        // The encoding of a form is that of its page.
        if place.component == Component::Query {
            finding.at_most(Severity::Advice)
        } else {
            finding
        }
    }

    /// Adds what is to say of the spelling of the triplets here.
    fn spelled(
        &mut self,
        place: Place<'a>,
        length: usize,
        finding: Option<Finding<'a>>,
    ) -> (Option<Finding<'a>>, usize) {
        let end = place.at + length;
        let span = Span::new(place.at, end);
        let goes = |finding: Finding<'_>| {
            finding.rule() == &percent::PERCENT_UNNEEDED
                || finding.fix().is_some_and(|fix| fix.keeps_meaning())
        };
        let stays = !finding.is_some_and(goes);
        let lowercase = (stays && has_lowercase(span.of(self.context.text)))
            .then(|| Finding::new(&percent::PERCENT_LOWERCASE, span).with_fix(UPPERCASE));
        let lowercase = lowercase.map(|found| found.with_component(place.component));
        if finding.is_some() {
            self.pending = lowercase;
            (finding, end)
        } else {
            (lowercase, end)
        }
    }
}

impl<'a> Iterator for Walk<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            let place = self.place?;
            if let Some(pending) = self.pending.take().or_else(|| self.later.take()) {
                return Some(pending.with_component(place.component));
            }
            let bytes = self.context.text.as_bytes().get(..place.end())?;
            let at = search::find_any(bytes, place.at, [b'%', LATIN]);
            let place = place.moved(at);
            self.place = Some(place);
            if at >= place.end() {
                match after(place.component) {
                    Some(component) => self.begin(component),
                    None => self.place = None,
                }
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

/// The next component in which triplets may stand.
const fn after(component: Component) -> Option<Component> {
    Some(match component {
        Component::Scheme => Component::Userinfo,
        Component::Userinfo => Component::Host,
        Component::Host | Component::Port => Component::Path,
        Component::Path => Component::Query,
        Component::Query => Component::Fragment,
        Component::Fragment => return None,
    })
}

/// Whether a digit of triplets is a small letter.
fn has_lowercase(triplets: &str) -> bool {
    triplets.bytes().any(|byte| byte.is_ascii_lowercase())
}

/// The same triplets in capital letters.
const UPPERCASE: Replacement = Replacement::By(|found, f| {
    let mut letters = found.chars().map(|c| c.to_ascii_uppercase());
    letters.try_for_each(|c| core::fmt::Write::write_char(f, c))
});

#[cfg(feature = "unicode")]
mod shown;
