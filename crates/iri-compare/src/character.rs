//! Character normalization (RFC 3987, section 5.3.2.2), an optional step.

use alloc::string::String;

use iri_core::engine::text::{range_from, slice, slice_from};
use iri_core::{Component, Parts, ascii, pct, ucs};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick, is_nfkc_quick};

use crate::steps::Steps;
use crate::text::{Mode, Text};

/// Normalizes characters; with the percent step, triplets that become characters are decoded
/// first. Returns `None` if nothing changes, or if there is no such step.
///
/// Delimiters and triplets take no part: a combining mark after one stays, and so does a character
/// whose normal form has any character that is not unreserved, such as U+037E, which would become
/// a semicolon. So the components are the same as before.
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
    let mut current = once(parts, compatible, decode)?;
    // After a change of its neighbour a triplet may be decoded. Each round removes at least one
    // triplet, so this ends; no known text takes more than two rounds.
    for _ in 0..3 {
        match once(Parts::split(&current), compatible, decode) {
            Some(next) => current = next,
            None => break,
        }
    }
    Some(current)
}

fn once(parts: Parts<'_>, compatible: bool, decode: bool) -> Option<String> {
    let text = parts.as_str();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for component in Component::ALL {
        let Some(span) = parts.span(component) else {
            continue;
        };
        out.push_str(slice(text, at, span.start()));
        at = span.end();
        let given = span.of(text);
        match component {
            Component::Scheme | Component::Port => out.push_str(given),
            _ => {
                let mode = Mode {
                    decode,
                    ..Mode::NONE
                };
                let mut decoded = String::new();
                for piece in Text::new(given, component, mode) {
                    decoded.push_str(piece.as_str());
                }
                append(&decoded, component, compatible, &mut out);
            }
        }
    }
    out.push_str(slice_from(text, at));
    (out != text).then_some(out)
}

/// Appends a component, run by run of characters that take part.
fn append(text: &str, component: Component, compatible: bool, out: &mut String) {
    let mut run = String::new();
    let mut at = 0;
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let length = if pct::triplet(range_from(text.as_bytes(), at)).is_some() {
            3
        } else {
            c.len_utf8()
        };
        if takes_part(c, component, compatible) {
            run.push(c);
        } else {
            flush(&mut run, compatible, out);
            out.push_str(slice(text, at, at + length));
        }
        at += length;
    }
    flush(&mut run, compatible, out);
}

fn flush(run: &mut String, compatible: bool, out: &mut String) {
    let quick = if compatible {
        is_nfkc_quick(run.chars())
    } else {
        is_nfc_quick(run.chars())
    };
    match (quick, compatible) {
        (IsNormalized::Yes, _) => out.push_str(run),
        (_, true) => out.extend(run.nfkc()),
        (_, false) => out.extend(run.nfc()),
    }
    run.clear();
}

/// Whether a character is unreserved, and its normal form, too. No character may become a dot,
/// since dots separate labels and make dot segments.
fn takes_part(c: char, component: Component, compatible: bool) -> bool {
    if c.is_ascii() {
        return ascii::UNRESERVED.contains(c as u8);
    }
    let set = match component {
        Component::Query => ucs::IUNRESERVED.or(ucs::IPRIVATE),
        _ => ucs::IUNRESERVED,
    };
    let stays = |c: char| set.contains(c) && c != '.';
    let one = core::iter::once(c);
    stays(c)
        && if compatible {
            one.nfkc().all(stays)
        } else {
            one.nfc().all(stays)
        }
}
