//! Steps that concern the query.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

use iri_core::bytes::text::range;

use crate::text::{Text, around, begins, has_pair, remove};

/// The parts of a query.
pub(crate) fn fields(query: &[u8]) -> impl Iterator<Item = &[u8]> {
    query.split(|&octet| octet == b'&')
}

/// Sorts the fields of a query by name, then by value, a field without a value first: the order of fields
/// rarely matters, and programs write them in any.
pub(crate) fn sort_fields(query: &mut Text<'_>) {
    sort_by(query, |a, b| around(a, b'=').cmp(&around(b, b'=')));
}

/// Sorts the fields of a query by their octets.
pub(crate) fn sort_octets(query: &mut Text<'_>) {
    sort_by(query, <[u8]>::cmp);
}

/// Sorts the fields of a query. Most queries have one field or are sorted.
fn sort_by(query: &mut Text<'_>, compare: impl Fn(&[u8], &[u8]) -> Ordering) {
    if fields(query).is_sorted_by(|a, b| compare(a, b).is_le()) {
        return;
    }
    let mut sorted: Vec<&[u8]> = fields(query).collect();
    sorted.sort_unstable_by(|a, b| compare(a, b));
    *query = Cow::Owned(sorted.join(&b'&'));
}

/// Removes session identifiers: of each form, the last one that a field ends with, together with the ampersand
/// after it. The query is in lower case.
pub(crate) fn strip_sessions_of_surt(query: &mut Text<'_>) {
    if !has_pair(query, *b"id") {
        return;
    }
    for (name, value) in SESSIONS {
        // The shortest one is `sid=` with 32 characters.
        let starts = 0..query.len().saturating_sub(35);
        let last = starts.rev().find_map(|start| {
            let rest = range(query, start, query.len());
            let length = begins(rest, name)? + value(range(rest, name.len(), rest.len()))?;
            matches!(rest.get(length), None | Some(b'&')).then_some(start..start + length + 1)
        });
        if let Some(session) = last {
            remove(query, session);
        }
    }
    if let Some(session) = last_coldfusion_session(query) {
        remove(query, session);
    }
}

/// The beginning of a field, and the length of the rest of a session identifier.
type Session = (&'static [u8], fn(&[u8]) -> Option<usize>);

const SESSIONS: [Session; 4] = [
    (b"jsessionid=", alphanumeric_32),
    (b"phpsessid=", alphanumeric_32),
    (b"sid=", alphanumeric_32),
    (b"aspsessionid", |text| {
        let (name, rest) = text.split_at_checked(8)?;
        let value = rest.strip_prefix(b"=")?.get(..24)?;
        let are_letters = [name, value].concat().iter().all(u8::is_ascii_alphabetic);
        are_letters.then_some(33)
    }),
];

fn alphanumeric_32(text: &[u8]) -> Option<usize> {
    let is_session = text.get(..32)?.iter().all(u8::is_ascii_alphanumeric);
    is_session.then_some(32)
}

/// The last `cfid=…&cftoken=…`, of which the first may follow other text in its field.
fn last_coldfusion_session(query: &[u8]) -> Option<Range<usize>> {
    // From the end; `next` is the field after this one, with its end.
    let mut next: Option<(&[u8], usize)> = None;
    let mut end = query.len();
    for field in query.rsplit(|&octet| octet == b'&') {
        let start = end - field.len();
        if let Some((token, token_end)) = next {
            if token.len() > 8 && begins(token, b"cftoken=").is_some() {
                let name = field.split_last().map_or(field, |(_, field)| field);
                if let Some(at) = name
                    .windows(5)
                    .rposition(|five| five.eq_ignore_ascii_case(b"cfid="))
                {
                    return Some(start + at..token_end + 1);
                }
            }
        }
        next = Some((field, end));
        end = start.saturating_sub(1);
    }
    None
}

/// Empties the fields that are session identifiers, as `urlcanon` does, but not two in a row: its expression takes
/// the ampersand between them as a part of the first. The query is in lower case.
pub(crate) fn strip_sessions(query: &mut Text<'_>) {
    if !has_pair(query, *b"id") {
        return;
    }
    let all: Vec<&[u8]> = fields(query).collect();
    let mut kept: Vec<&[u8]> = Vec::with_capacity(all.len());
    let mut rest = all.as_slice();
    let mut is_free = true;
    while let [field, following @ ..] = rest {
        rest = following;
        let is_cold_fusion = is_cold_fusion_id(field)
            && following
                .first()
                .is_some_and(|next| is_cold_fusion_token(next));
        let is_removed = is_free && (is_cold_fusion || is_session(field));
        if let (true, true, [_, following @ ..]) = (is_removed, is_cold_fusion, following) {
            rest = following;
        }
        kept.push(if is_removed { b"" } else { field });
        is_free = !is_removed;
    }
    *query = Cow::Owned(kept.join(&b'&'));
}

/// Whether a field is a session identifier.
fn is_session(field: &[u8]) -> bool {
    let (name, value) = around(field, b'=');
    let value = value.unwrap_or_default();
    let is_id = |octet: &u8| octet.is_ascii_digit() || octet.is_ascii_lowercase();
    match name {
        b"jsessionid" => {
            value.len() >= 10 && value.iter().all(|octet| *octet == b'$' || is_id(octet))
        }
        b"sessionid" | b"phpsessid" | b"sid" => value.len() >= 16 && value.iter().all(is_id),
        name => {
            let letters = name.strip_prefix(b"aspsessionid").unwrap_or_default();
            let is_name = letters.len() == 8 && letters.iter().all(u8::is_ascii_lowercase);
            is_name && value.len() >= 16 && value.iter().all(is_id)
        }
    }
}

fn is_cold_fusion_id(field: &[u8]) -> bool {
    let value = field.strip_prefix(b"cfid=").unwrap_or_default();
    !value.is_empty() && value.iter().all(u8::is_ascii_digit)
}

fn is_cold_fusion_token(field: &[u8]) -> bool {
    let value = field.strip_prefix(b"cftoken=").unwrap_or_default();
    let is_token =
        |octet: &u8| octet.is_ascii_digit() || octet.is_ascii_lowercase() || *octet == b'-';
    !value.is_empty() && value.iter().all(is_token)
}

/// Removes ampersands at both ends, and all but one where several follow each other.
pub(crate) fn remove_ampersands(query: &mut Text<'_>) {
    if fields(query).all(|field| !field.is_empty()) {
        return;
    }
    let kept: Vec<&[u8]> = fields(query).filter(|field| !field.is_empty()).collect();
    *query = Cow::Owned(kept.join(&b'&'));
}
