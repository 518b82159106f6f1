//! Finds the passwords in arguments and objects.

use iri_kit::Span;

use super::member::Member;
use crate::render::secrets::{IN_AUTHORITY, IN_IDENTIFIER, IN_TEXT, IN_USERINFO, Secrets, WHOLE};
use crate::slice;

/// The passwords in an argument, an object or an identifier to change.
pub(super) const IN_BUILD: Secrets = |text| {
    if text.starts_with('{') {
        return in_object(text);
    }
    let setting = text.split_once('=');
    let name = setting.map(|(name, _)| name.trim_end_matches([':', '?']));
    let Some(secrets) = name.and_then(Member::named).and_then(secrets) else {
        return IN_IDENTIFIER(text);
    };
    let value = setting.map_or("", |(_, value)| value);
    moved(secrets(value), text.len() - value.len())
};

/// How secrets are found in the value of a member that may have some.
fn secrets(member: Member) -> Option<Secrets> {
    match member {
        Member::Password => Some(WHOLE),
        Member::Userinfo => Some(IN_USERINFO),
        Member::Authority => Some(IN_AUTHORITY),
        _ => None,
    }
}

fn moved(spans: Vec<Span>, by: usize) -> Vec<Span> {
    let spans = spans.into_iter();
    spans
        .map(|span| Span::new(span.start() + by, span.end() + by))
        .collect()
}

/// The values of these members, and what identifiers in others contain.
fn in_object(text: &str) -> Vec<Span> {
    let mut spans = IN_TEXT(text);
    for member in [Member::Password, Member::Userinfo, Member::Authority] {
        let name = format!("\"{}\"", member.name());
        for (at, _) in text.match_indices(&name) {
            let after = slice::text(text, at + name.len()..);
            let value = after.trim_start_matches([' ', '\t', ':']);
            let value = value.strip_prefix('"').unwrap_or(value);
            let mut is_escaped = false;
            let end = value.find(|c| {
                let ends = c == '"' && !is_escaped;
                is_escaped = c == '\\' && !is_escaped;
                ends
            });
            let start = text.len() - value.len();
            let value = slice::text(value, ..end.unwrap_or(value.len()));
            spans.extend(
                secrets(member)
                    .map(|secrets| moved(secrets(value), start))
                    .into_iter()
                    .flatten(),
            );
        }
    }
    merged(spans)
}

/// Sorts spans, and joins those that overlap.
fn merged(mut spans: Vec<Span>) -> Vec<Span> {
    spans.sort_unstable_by_key(|span| span.start());
    let mut merged: Vec<Span> = Vec::new();
    for span in spans {
        match merged.last_mut() {
            Some(last) if span.start() <= last.end() => {
                *last = Span::new(last.start(), last.end().max(span.end()));
            }
            _ => merged.push(span),
        }
    }
    merged
}
