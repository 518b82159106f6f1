//! Checks of triplets of ASCII characters.

use iri_core::pct::walk::follows_percent;
use iri_core::{Component, Severity, Span, ascii, pct};

use super::place::Place;
use crate::checks::percent;
use crate::facts::triplets::DELIMITS_PATH;
use crate::finding::{Finding, FixReplacement};

/// Returns the most specific finding about the triplet at a position.
pub(super) fn finding<'o>(place: Place<'_>, octet: u8) -> Option<Finding<'o>> {
    let at = place.at;
    let triplet = Span::new(at, at + 3);
    if place.component == Component::Host && DELIMITS_HOST.contains(octet) {
        let finding = Finding::new(&percent::PERCENT_HOST_DELIMITER, triplet);
        // Dots are unreserved, so decoding them keeps the meaning.
        return Some(match octet {
            b'.' if is_free(place) => finding.with_fix(FixReplacement::Text(".")),
            _ => finding,
        });
    }
    if octet == b'%' && !place.is_data() {
        return doubled(place);
    }
    if octet.is_ascii_control() && !place.is_data() {
        return control(place);
    }
    if DELIMITS_PATH.contains(octet)
        && place.component == Component::Path
        && place.is_hierarchical()
    {
        return Some(Finding::new(&percent::PERCENT_DELIMITER, triplet));
    }
    if ascii::UNRESERVED.contains(octet) {
        let finding = Finding::new(&percent::PERCENT_UNNEEDED, triplet);
        return Some(if is_free(place) {
            finding.with_fix(DECODED)
        } else {
            finding
        });
    }
    None
}

/// Characters that some programs treat as delimiters in an authority or host.
const DELIMITS_HOST: ascii::AsciiSet = ascii::AsciiSet::of(b":/?#[]@\\.%");

/// Whether the character may be written directly. After a `%` that begins no triplet it may not,
/// because it could complete one.
fn is_free(place: Place<'_>) -> bool {
    let before = place.before().as_bytes();
    !follows_percent(before, before.len())
}

const DECODED: FixReplacement = FixReplacement::By(|found, f| {
    let octet = pct::triplet(found.as_bytes()).unwrap_or(b'%');
    core::fmt::Write::write_char(f, char::from(octet))
});

/// Returns a finding about a run of doubly encoded triplets.
fn doubled<'o>(place: Place<'_>) -> Option<Finding<'o>> {
    let rest = place.rest();
    let mut end = 0;
    while rest.get(end..).is_some_and(is_doubled) {
        end += DOUBLED;
    }
    if end == 0 {
        return None;
    }
    let span = Span::new(place.at, place.at + end);
    let finding = Finding::new(&percent::PERCENT_DOUBLE, span).with_change(ONCE);
    // Queries and fragments often contain another identifier.
    let is_nested = matches!(place.component, Component::Query | Component::Fragment);
    Some(if is_nested {
        finding.at_most(Severity::Advice)
    } else {
        finding
    })
}

/// The length of `%25` and two digits.
const DOUBLED: usize = 5;

fn is_doubled(text: &str) -> bool {
    text.strip_prefix("%25")
        .is_some_and(|digits| pct::hex_digits(digits.as_bytes()) == 2)
}

const ONCE: FixReplacement = FixReplacement::By(|found, f| {
    let mut rest = found;
    while let Some((doubled, after)) = rest.split_at_checked(DOUBLED) {
        f.write_str("%")?;
        f.write_str(doubled.strip_prefix("%25").unwrap_or(doubled))?;
        rest = after;
    }
    Ok(())
});

/// Returns a finding about a run of control characters.
fn control<'o>(place: Place<'_>) -> Option<Finding<'o>> {
    let octets = place
        .rest()
        .as_bytes()
        .chunks_exact(3)
        .map_while(pct::triplet);
    let controls = octets.take_while(u8::is_ascii_control);
    let (mut length, mut are_breaks) = (0, true);
    for octet in controls {
        length += 3;
        are_breaks &= matches!(octet, b'\t' | b'\r' | b'\n');
    }
    let finding = Finding::new(
        &percent::PERCENT_CONTROL,
        Span::new(place.at, place.at + length),
    );
    if !are_breaks || place.component != Component::Query {
        return Some(finding);
    }
    // RFC 6068, section 5, and RFC 5724 encode the lines of a message this way.
    if place.has_scheme("mailto") || place.has_scheme("sms") {
        return None;
    }
    // Text entered into a form may have several lines.
    Some(finding.at_most(Severity::Advice))
}

/// Returns the span of the dot segment that decoding produces around the triplet of a dot, or
/// before the triplet of a delimiter.
pub(super) fn dots_at(place: Place<'_>) -> Option<Span> {
    let (before, rest) = (place.before(), place.rest());
    match pct::triplet(rest.as_bytes())? {
        b'.' => {
            let earlier = before.strip_suffix(['.']).unwrap_or(before);
            let start = place.at - (before.len() - earlier.len());
            let length = dots(rest);
            let dots = Span::new(start, place.at + length);
            let found = place.moved(start).rest().get(..dots.len())?;
            let is_segment = count(found) <= 2 && ends(earlier) && begins(rest.get(length..)?);
            is_segment.then_some(dots)
        }
        b'/' | b'\\' => {
            let earlier = before.trim_end_matches(['.']);
            let count = before.len() - earlier.len();
            let is_segment = (1..=2).contains(&count) && ends(earlier);
            is_segment.then(|| Span::new(place.at - count, place.at))
        }
        _ => None,
    }
}

/// Returns the span of the dot segment after the triplet of a delimiter, unless another delimiter
/// triplet follows it.
pub(super) fn dots_after(place: Place<'_>) -> Option<Span> {
    let rest = place.rest();
    let is_delimiter = matches!(pct::triplet(rest.as_bytes())?, b'/' | b'\\');
    let after = rest.get(3..).filter(|_| is_delimiter)?;
    let beyond = after.trim_start_matches(['.']);
    let count = after.len() - beyond.len();
    let is_last = beyond.is_empty() || beyond.starts_with(['/', '\\']);
    let start = place.at + 3;
    ((1..=2).contains(&count) && is_last).then(|| Span::new(start, start + count))
}

/// Returns the finding for a dot segment.
pub(super) fn dot_segment<'o>(dots: Span) -> Finding<'o> {
    Finding::new(&percent::PERCENT_DOT_SEGMENT, dots).with_change(FixReplacement::By(|found, f| {
        f.write_str(if count(found) == 1 { "." } else { ".." })
    }))
}

/// Returns the length of up to three dots at the start, encoded or not.
fn dots(text: &str) -> usize {
    let mut length = 0;
    for _ in 0..3 {
        length += match text.as_bytes().get(length..) {
            Some([b'.', ..]) => 1,
            Some([b'%', b'2', b'E' | b'e', ..]) => 3,
            _ => break,
        };
    }
    length
}

/// Returns the number of dots in `dots`, which may be encoded.
fn count(dots: &str) -> usize {
    dots.bytes()
        .filter(|byte| matches!(byte, b'.' | b'%'))
        .count()
}

/// Whether `text` begins with a delimiter that can end a segment, encoded or not.
fn begins(text: &str) -> bool {
    match text.as_bytes() {
        [] | [b'/' | b'\\', ..] => true,
        bytes => matches!(pct::triplet(bytes), Some(b'/' | b'\\')),
    }
}

/// Whether `text` ends with a delimiter after which a segment can start, encoded or not.
fn ends(text: &str) -> bool {
    match text.as_bytes() {
        [] | [.., b'/' | b'\\'] => true,
        [.., a, b, c] => matches!(pct::triplet(&[*a, *b, *c]), Some(b'/' | b'\\')),
        _ => false,
    }
}
