//! Fast path that appends a normal form to a `String`. Unchanged text is copied once, in slices.
//!
//! [`Normalized`](crate::Normalized) calls it if case and percent-encoding are normalized and the
//! other steps do no more than remove dot segments ([`Comparer::has_fast_path`](crate::Comparer)).
//! It falls back to writing the [components](crate::components) if this path does not apply.

use alloc::string::String;

use iri_core::engine::dots::Spans;
use iri_core::engine::search;
use iri_core::engine::text::{slice, slice_from, split_at};
use iri_core::engine::triplets::{Walk, Writer};
use iri_core::{Component, Parts, pct};
use iri_unicode::decode::{DefaultRules, Judge};

use crate::is_normalized::{has_uppercase, keeps_triplets, scan};
use crate::path::Dots;
use crate::scope::Syntax;
use crate::steps::Steps;
use crate::text::{Mode, Text};
use crate::triplets::Triplets;

/// Appends the normal form as an IRI by these steps, which include case and percent-encoding.
///
/// Returns whether anything changes, or `None` if the fast path does not apply. Appends only if the
/// result is `Some(true)`.
pub(crate) fn append_normalized(parts: &Parts<'_>, steps: Steps, out: &mut String) -> Option<bool> {
    let text = parts.as_str();
    let bytes = text.as_bytes();
    let of = parts.offsets();
    let has_capitals = has_uppercase(bytes.get(..of.scheme_end.max(of.host_end))?);
    // Most strings are normal, and most of these have neither a `%` nor a dot after a slash.
    if !has_capitals && scan(bytes) == 0 {
        return Some(false);
    }
    let path = text.get(of.path_start..of.path_end)?;
    let mut spans = Spans::whole(path.as_bytes());
    if steps.contains(Steps::PATH) {
        spans.remove_dot_segments(Dots::WithTriplets)?;
    }
    if !has_capitals && !spans.has_dots() && keeps_triplets(parts, steps, false) {
        return Some(false);
    }
    out.reserve(text.len());
    push_before_path(parts, out);
    if of.host_start == 0 && spans.has_dots() && spans.begins_with_two_slashes() {
        // The path must not become an authority.
        out.push_str("/.");
    }
    push_path(path, &spans, out);
    if of.path_end < text.len() {
        let query = slice(text, of.path_end, of.query_end);
        push_part(query, Component::Query, out);
        push_part(slice_from(text, of.query_end), Component::Fragment, out);
    }
    Some(true)
}

/// Appends everything before the path.
#[inline]
fn push_before_path(parts: &Parts<'_>, out: &mut String) {
    let text = parts.as_str();
    let of = parts.offsets();
    if of.host_start == 0 {
        // There is no authority.
        push_lowercase(slice(text, 0, of.path_start), of.path_start, out);
        return;
    }
    let authority = if of.scheme_end == 0 {
        0
    } else {
        of.scheme_end + 1
    };
    let host = slice(text, of.host_start, of.host_end);
    let has_triplets = search::find_any(host.as_bytes(), 0, [b'%']) < host.len();
    if of.host_start == authority + 2 && !has_triplets {
        // Everything before the path is one slice.
        let lowered = if host.is_ascii() {
            of.host_end
        } else {
            of.scheme_end
        };
        push_lowercase(slice(text, 0, of.path_start), lowered, out);
        return;
    }
    push_lowercase(slice(text, 0, authority + 2), of.scheme_end, out);
    if let Some(userinfo) = parts.userinfo() {
        push_normal(userinfo, Component::Userinfo, (0, userinfo.len()), out);
        out.push('@');
    }
    let mode = Mode {
        upper_digits: true,
        decode: true,
        lower: pct::is_ascii(host),
        ..Mode::NONE
    };
    Text::<Syntax>::new(host, Component::Host, mode).append_to(out);
    out.push_str(slice(text, of.host_end, of.path_start));
}

/// Appends the path without its dot segments.
#[inline]
fn push_path(path: &str, spans: &Spans<'_>, out: &mut String) {
    if spans.has_dots() {
        for span in spans.as_slice() {
            push_normal(path, Component::Path, *span, out);
        }
    } else {
        push_normal(path, Component::Path, (0, path.len()), out);
    }
}

/// Appends a query or a fragment with its delimiter, if there is one.
#[inline]
fn push_part(part: &str, component: Component, out: &mut String) {
    if part.is_empty() {
        return;
    }
    let (delimiter, content) = split_at(part, 1);
    out.push_str(delimiter);
    push_normal(content, component, (0, content.len()), out);
}

/// Appends a string, with its first `length` bytes in lower case.
#[inline]
fn push_lowercase(text: &str, length: usize, out: &mut String) {
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
    let plain = slice(whole, start, end);
    let first = search::find_any(plain.as_bytes(), 0, [b'%']);
    if first == plain.len() {
        out.push_str(plain);
    } else {
        push_triplets(whole, component, span, start + first, out);
    }
}

/// [`push_normal`] for a span whose first `%` is at `first`.
fn push_triplets(
    whole: &str,
    component: Component,
    (start, end): (usize, usize),
    first: usize,
    out: &mut String,
) {
    let mut triplets = Triplets {
        upper_digits: true,
        decode: true,
        uri: false,
        judge: Judge::new(whole, component, DefaultRules),
    };
    let mut walk = Walk::new(start, end);
    walk.skip_to(first, end);
    let written = walk.rewrite(whole, &mut triplets, &mut Writer(out));
    // Writing into a `String` cannot fail.
    debug_assert!(written.is_ok());
}
