//! Writing a normal form into a `String` the short way, where case and percent-encoding are
//! normalized and nothing asks for more than to leave out dot segments: what stays is copied in
//! slices, once.

use alloc::string::String;

use iri_core::{Component, Parts, ascii, engine::search, pct};
use iri_unicode::decode::{Rules, Step};

use crate::host::is_ascii_only;
use crate::policy::{self, Judged};
use crate::quick::{are_plain_triplets, has_uppercase, look};
use crate::runs::Runs;
use crate::text::{Mode, Text};
use crate::{Form, Steps};

/// Appends the normal form of an IRI by these steps, among which case and percent-encoding are,
/// and tells whether it did: where nothing changes it appends nothing, and neither does it where
/// it takes other means, which is `None`.
pub(crate) fn append(parts: &Parts<'_>, steps: Steps, out: &mut String) -> Option<bool> {
    let text = parts.as_str();
    let bytes = text.as_bytes();
    let of = parts.offsets();
    let has_capitals = has_uppercase(bytes.get(..of.scheme_end.max(of.host_end))?);
    // Most texts are normal, and most of these have neither a `%` nor a dot behind a slash.
    if !has_capitals && look(bytes) == 0 {
        return Some(false);
    }
    let path = text.get(of.path_start..of.path_end)?;
    let mut runs = Runs::whole(path.as_bytes());
    if steps.contains(Steps::PATH) {
        runs.leave_out_dots()?;
    }
    if !has_capitals && !runs.has_dots() && are_plain_triplets(parts, steps, Form::Iri) {
        return Some(false);
    }
    let has_authority = of.host_start != 0;
    let is_guarded = !has_authority && runs.has_dots() && runs.begins_with_two_slashes();
    out.reserve(text.len());
    if has_authority {
        let authority = if of.scheme_end == 0 {
            0
        } else {
            of.scheme_end + 1
        };
        let host = text.get(of.host_start..of.host_end)?;
        let has_triplets = search::find_any(host.as_bytes(), 0, [b'%']) < host.len();
        if of.host_start == authority + 2 && !has_triplets {
            // All before the path in one.
            let lowered = if host.is_ascii() {
                of.host_end
            } else {
                of.scheme_end
            };
            push_in_lower(text.get(..of.path_start)?, lowered, out);
        } else {
            push_in_lower(text.get(..authority + 2)?, of.scheme_end, out);
            if let Some(userinfo) = parts.userinfo() {
                push_normal(userinfo, Component::Userinfo, (0, userinfo.len()), out);
                out.push('@');
            }
            let mode = Mode {
                upper_digits: true,
                decode: true,
                lower: is_ascii_only(host),
                ..Mode::NONE
            };
            Text::new(host, Component::Host, mode).append_to(out);
            out.push_str(text.get(of.host_end..of.path_start)?);
        }
    } else {
        push_in_lower(text.get(..of.path_start)?, of.path_start, out);
    }
    if is_guarded {
        out.push_str("/.");
    }
    if runs.has_dots() {
        for span in runs.spans() {
            push_normal(path, Component::Path, *span, out);
        }
    } else {
        push_normal(path, Component::Path, (0, path.len()), out);
    }
    if of.path_end < text.len() {
        let query = text.get(of.path_end..of.query_end)?;
        let fragment = text.get(of.query_end..)?;
        for (component, part) in [(Component::Query, query), (Component::Fragment, fragment)] {
            if !part.is_empty() {
                push_part(part, component, out);
            }
        }
    }
    Some(true)
}

/// Appends a query or a fragment with its delimiter.
fn push_part(part: &str, component: Component, out: &mut String) {
    let (delimiter, content) = part.split_at_checked(1).unwrap_or((part, ""));
    out.push_str(delimiter);
    push_normal(content, component, (0, content.len()), out);
}

/// Appends a text, the first so many bytes of it in lower case.
#[inline]
fn push_in_lower(text: &str, length: usize, out: &mut String) {
    let start = out.len();
    out.push_str(text);
    if let Some(added) = out.get_mut(start..start + length) {
        added.make_ascii_lowercase();
    }
}

/// Appends the bytes of `span` of a component in their normal form.
#[inline]
fn push_normal(whole: &str, component: Component, span: (usize, usize), out: &mut String) {
    let (start, end) = span;
    let bytes = whole.as_bytes().get(..end).unwrap_or(&[]);
    let at = search::find_any(bytes, start, [b'%']);
    if at == bytes.len() {
        out.push_str(whole.get(start..end).unwrap_or(""));
    } else {
        push_triplets(whole, component, span, at, out);
    }
}

/// The same, where the first `%` stands at `at`.
fn push_triplets(
    whole: &str,
    component: Component,
    (start, end): (usize, usize),
    mut at: usize,
    out: &mut String,
) {
    const RULES: Rules = Rules::DEFAULT;
    let bytes = whole.as_bytes().get(..end).unwrap_or(&[]);
    // Up to where the text was written, and where the last triplets end that stay.
    let (mut done, mut barrier) = (start, start);
    while let Some(rest @ [_, ..]) = bytes.get(at..) {
        // How many bytes of triplets become what, or stay.
        let (length, becomes) = if let Some(c) = RULES.step_of_three(rest) {
            (9, Some(c))
        } else {
            match pct::triplet(rest) {
                None => {
                    // It stands for itself.
                    at = search::find_any(bytes, at + 1, [b'%']);
                    continue;
                }
                Some(octet) if octet.is_ascii() => {
                    let is_itself = ascii::UNRESERVED.contains(octet);
                    (3, is_itself.then_some(char::from(octet)))
                }
                Some(_) => match RULES.step(rest) {
                    Step::Char(c, length) => (length, Some(c)),
                    _ => match policy::judge(whole, at, barrier, component) {
                        Judged::Char(c) => (3 * c.len_utf8(), Some(c)),
                        Judged::Kept(length) => (length, None),
                    },
                },
            }
        };
        if let Some(c) = becomes {
            out.push_str(whole.get(done..at).unwrap_or(""));
            out.push(c);
            at += length;
            // Characters that were encoded come in runs.
            while let Some(c) = bytes.get(at..).and_then(|rest| RULES.step_of_three(rest)) {
                out.push(c);
                at += 9;
            }
            done = at;
        } else {
            let kept = whole.get(at..at + length).unwrap_or("");
            if kept.bytes().any(|byte| byte.is_ascii_lowercase()) {
                out.push_str(whole.get(done..at).unwrap_or(""));
                let start = out.len();
                out.push_str(kept);
                if let Some(added) = out.get_mut(start..) {
                    added.make_ascii_uppercase();
                }
                done = at + length;
            }
            at += length;
            barrier = at;
        }
        if bytes.get(at) != Some(&b'%') {
            at = search::find_any(bytes, at, [b'%']);
        }
    }
    out.push_str(whole.get(done..end).unwrap_or(""));
}
