//! Character normalization (RFC 3987, section 5.3.2.2), an optional step.

use alloc::string::String;

use iri_core::bytes::text::{range_from, slice, slice_from};
use iri_core::{Component, Parts, ascii, pct, ucs};
use iri_scheme::Shape;
use iri_unicode::normal::{Form, Piece, is_composed, normalized as in_form, pieces};

use crate::steps::Steps;
use crate::text::{Mode, Text};
use crate::triplets::Decoded;

/// Normalizes characters. With the percent step, the triplets that it decodes are decoded first.
/// Returns `None` if nothing changes, or if there is no step of character normalization.
///
/// Three kinds of text are excluded, so that the components stay the same: delimiters and triplets,
/// with which no combining mark composes; characters whose normal form has any character that is
/// not unreserved, such as U+037E, which would become a semicolon; and characters whose normal form
/// has a dot that would [separate](Dots) labels or create a dot segment.
pub(crate) fn normalized(parts: Parts<'_>, steps: Steps) -> Option<String> {
    if !steps.intersects(Steps::NFC.or(Steps::NFKC)) {
        return None;
    }
    let compatible = steps.contains(Steps::NFKC);
    let decode = steps.contains(Steps::PERCENT);
    let text = parts.as_str();
    if text.is_ascii() && !(decode && text.contains('%')) {
        return None;
    }
    let mut current = normalize_once(parts, compatible, decode)?;
    // A triplet may become decodable after its neighbour changed. Each round after the first
    // decodes at least one triplet, so the loop would end even without a limit. No known string
    // takes more than two rounds.
    for _ in 0..3 {
        match normalize_once(Parts::split(&current), compatible, decode) {
            Some(next) => current = next,
            None => break,
        }
    }
    Some(current)
}

/// Decodes triplets and normalizes characters, in one round. Returns `None` if nothing changes.
fn normalize_once(parts: Parts<'_>, compatible: bool, decode: bool) -> Option<String> {
    let text = parts.as_str();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for component in Component::ALL {
        let Some(span) = parts.span(component) else {
            continue;
        };
        out.push_str(slice(text, at, span.start()));
        at = span.end();
        let input = span.of(text);
        match component {
            Component::Scheme | Component::Port => out.push_str(input),
            _ => {
                let mode = Mode::DECODE.only_if(decode);
                let mut decoded = String::new();
                for piece in Text::<Decoded>::new(input, component, mode).pieces() {
                    decoded.push_str(piece.as_str());
                }
                let dots = Dots::of(component, parts.scheme());
                append(&decoded, component, compatible, dots, &mut out);
            }
        }
    }
    out.push_str(slice_from(text, at));
    (out != text).then_some(out)
}

/// The meaning of a dot in a component.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Dots {
    /// No meaning.
    Plain,
    /// A segment of one or two dots is a dot segment.
    Segments,
    /// A dot separates labels.
    Labels,
}

impl Dots {
    fn of(component: Component, scheme: Option<&str>) -> Self {
        let has_names = || {
            let facts = scheme.and_then(iri_scheme::facts);
            facts.is_some_and(|facts| {
                let shape = facts.shape();
                matches!(shape, Shape::Mail | Shape::Address | Shape::Dotted)
            })
        };
        match component {
            Component::Host => Self::Labels,
            Component::Path if has_names() => Self::Labels,
            Component::Path => Self::Segments,
            _ => Self::Plain,
        }
    }

    /// Whether characters of the segment at the start of `rest` may become dots.
    fn allows_new_dots(self, rest: &str, compatible: bool) -> bool {
        match self {
            Self::Plain => true,
            Self::Segments => !would_be_dot_segment(rest, compatible),
            Self::Labels => false,
        }
    }
}

/// Whether the segment at the start of `rest` would become a dot segment. A triplet of a dot counts
/// as a dot.
fn would_be_dot_segment(rest: &str, compatible: bool) -> bool {
    let segment = rest.split(['/']).next().unwrap_or(rest);
    let mut dots = 0;
    let mut at = 0;
    while let Some(c) = segment.get(at..).and_then(|rest| rest.chars().next()) {
        let triplet = pct::triplet(range_from(segment.as_bytes(), at));
        let becomes = match triplet {
            Some(b'.') => Some(1),
            Some(_) => None,
            None => count_dots(c, compatible),
        };
        let Some(count) = becomes else {
            return false;
        };
        dots += count;
        at += if triplet.is_some() { 3 } else { c.len_utf8() };
    }
    matches!(dots, 1 | 2)
}

/// Returns the number of dots that a character becomes; `None` if it becomes anything else.
fn count_dots(c: char, compatible: bool) -> Option<usize> {
    form(c, compatible).map(|c| (c == '.').then_some(1)).sum()
}

/// Returns the characters that a character becomes on its own.
fn form(c: char, compatible: bool) -> impl Iterator<Item = char> {
    let stays = c.is_ascii() || is_composed([c], compatible);
    let form = if compatible { Form::Kc } else { Form::C };
    let other = (!stays).then_some(c).into_iter();
    stays.then_some(c).into_iter().chain(in_form(other, form))
}

/// Appends a component, normalizing each run of characters that may be normalized.
fn append(text: &str, component: Component, compatible: bool, dots: Dots, out: &mut String) {
    let mut with_dots = dots.allows_new_dots(text, compatible);
    let stays = |at, c| {
        if c == '/' {
            with_dots = dots.allows_new_dots(slice_from(text, at + 1), compatible);
        }
        !may_be_normalized(c, component, compatible, with_dots)
    };
    let normal_form = if compatible { Form::Kc } else { Form::C };
    for piece in pieces(text, stays) {
        match piece {
            Piece::Kept(kept) => out.push_str(kept),
            Piece::Run(run) if is_composed(run.chars(), compatible) => out.push_str(run),
            Piece::Run(run) => out.extend(in_form(run.chars(), normal_form)),
        }
    }
}

/// Whether a character and all characters of its normal form are unreserved. Unless `with_dots` is
/// set, a character whose normal form has a dot is excluded.
fn may_be_normalized(c: char, component: Component, compatible: bool, with_dots: bool) -> bool {
    if c.is_ascii() {
        return ascii::UNRESERVED.contains(c as u8);
    }
    let set = match component {
        Component::Query => ucs::IUNRESERVED.or(ucs::IPRIVATE),
        _ => ucs::IUNRESERVED,
    };
    let stays = |c: char| set.contains(c) && (with_dots || c != '.');
    stays(c) && form(c, compatible).all(stays)
}
