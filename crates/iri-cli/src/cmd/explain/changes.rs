//! Draws the normal form of each rung that differs from the rung below, and marks the differences.

use std::ops::Range;

use iri_kit::{Component, Parts, Rewrite, Rung, Span, pct};

use super::Explained;
use super::drawing::{Drawing, MAX_ROWS};
use crate::diagnosis;
use crate::render::cells;

/// The rungs above `simple`, each with the index of the rung that it is compared with; `None` is
/// the original string.
const RUNGS: [(Rung, Option<usize>); 5] = [
    (Rung::Case, None),
    (Rung::Character, Some(0)),
    (Rung::Percent, Some(0)),
    (Rung::Syntax, Some(2)),
    (Rung::Scheme, Some(3)),
];

/// Returns the normal form on a rung.
pub(super) fn normal(explained: &Explained<'_>, rung: Rung) -> String {
    let comparer = explained.host().comparer(rung.steps());
    let mut out = String::new();
    comparer
        .normalize_parts(explained.parts)
        .append_to(&mut out);
    out
}

/// Draws the normal forms (RFC 3987, section 5.3) that differ.
pub(super) fn draw(explained: &Explained<'_>, drawing: &mut Drawing) {
    drawing.gap();
    let forms = RUNGS.map(|(rung, _)| normal(explained, rung));
    let lower = |index: Option<usize>| {
        let form = index.and_then(|index| forms.get(index));
        form.map_or(explained.text(), String::as_str)
    };
    let changed = || {
        let all = RUNGS.iter().zip(&forms);
        let all = all.map(|((rung, below), form)| (rung, lower(*below), form));
        all.filter(|(_, below, form)| below != form)
    };
    if changed().next().is_none() {
        drawing.prose("normal form", "the same string on every rung");
    } else {
        drawing.prose("normal forms", "by rung, if different from the rung below");
    }
    let room = MAX_ROWS * drawing.room();
    for (rung, below, form) in changed() {
        let marks = differences(below, form);
        let first = marks.first().map_or(0, |mark| mark.start);
        let shown = cells::around(form, first, room);
        drawing.marked(&format!("  {rung}"), &shown, &marks);
    }
    let comparer = explained.host().comparer(Rung::Scheme.steps());
    if let Some(finding) = diagnosis::host::not_mapped(explained.host(), comparer, explained.parts)
    {
        drawing.prose("", &finding.message);
        drawing.prose("", "so the host is unchanged");
    }
}

/// Returns the ranges of `form` that differ from `other`, in order. A deletion is marked at the
/// character that follows it, or at the last character.
fn differences(other: &str, form: &str) -> Vec<Range<usize>> {
    let (before, after) = (Parts::split(other), Parts::split(form));
    let mut marks: Vec<Range<usize>> = Vec::new();
    for component in Component::ALL {
        let span = after.span(component);
        let old = before.component(component);
        let new = after.component(component);
        match (old, new, span) {
            (Some(old), Some(new), Some(span)) if old != new => {
                mark(old, new, span.start(), form, &mut marks);
            }
            (None, Some(_), Some(span)) => push(span.range(), form, &mut marks),
            // A removed component is marked at what follows it, such as the path after a port.
            (Some(_), None, _) => {
                let next = after.span(Component::Path).map_or(form.len(), Span::start);
                let range = if matches!(component, Component::Query | Component::Fragment) {
                    form.len()
                } else {
                    next
                };
                push(range..range, form, &mut marks);
            }
            _ => {}
        }
    }
    marks.sort_by_key(|mark| mark.start);
    marks
}

/// Marks the differences in a component that begins at byte `start` of `form`.
///
/// The strings are compared character by character, across triplets that were decoded and letters
/// that changed case. At any other difference, everything up to their common suffix is marked.
fn mark(old: &str, new: &str, start: usize, form: &str, marks: &mut Vec<Range<usize>>) {
    let is_as_long = old.len() == new.len();
    let (mut old, mut new) = (old, new);
    let mut at = start;
    while let (Some(one), Some(other)) = (old.chars().next(), new.chars().next()) {
        let length = match pct::decode_char(old.as_bytes()) {
            _ if one == other => one.len_utf8(),
            Ok((c, length)) if c == other => length,
            _ if is_as_long && one.len_utf8() == other.len_utf8() => one.len_utf8(),
            _ => break,
        };
        let end = at + other.len_utf8();
        if one != other {
            match marks.last_mut() {
                Some(last) if last.end == at => last.end = end,
                _ => marks.push(at..end),
            }
        }
        old = old.get(length..).unwrap_or_default();
        new = new.get(other.len_utf8()..).unwrap_or_default();
        at = end;
    }
    if old.is_empty() && new.is_empty() {
        return;
    }
    let ends = new.chars().rev().zip(old.chars().rev());
    let end = ends.take_while(|(one, other)| one == other);
    let end: usize = end.map(|(c, _)| c.len_utf8()).sum();
    push(at..at + new.len() - end, form, marks);
}

/// Adds a mark; an empty range is extended to one character.
fn push(range: Range<usize>, form: &str, marks: &mut Vec<Range<usize>>) {
    if !range.is_empty() {
        marks.push(range);
        return;
    }
    let next = form.get(range.start..).and_then(|rest| rest.chars().next());
    match (next, form.chars().next_back()) {
        (Some(c), _) => marks.push(range.start..range.start + c.len_utf8()),
        (None, Some(c)) => marks.push(form.len() - c.len_utf8()..form.len()),
        (None, None) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::differences;

    #[test]
    fn the_changes_of_a_rung_are_marked() {
        let marked = |old, new: &'static str| -> Vec<&str> {
            let marks = differences(old, new);
            marks
                .into_iter()
                .map(|mark| new.get(mark).unwrap_or("?"))
                .collect()
        };
        assert_eq!(
            marked("HTTP://E/%c3%a9", "http://e/%C3%A9"),
            ["http", "e", "C", "A"]
        );
        assert_eq!(marked("http://e/%7Ea/b", "http://e/~a/b"), ["~"]);
        assert_eq!(marked("/\u{E9}%e2a%2f", "/\u{E9}%E2a%2F"), ["E", "F"]);
        assert_eq!(
            marked("/%C3%A9/%C3%A9%7E", "/\u{E9}/\u{E9}~"),
            ["\u{E9}", "\u{E9}~"]
        );
        assert_eq!(marked("http://e/a/../b", "http://e/b"), ["b"]);
        assert_eq!(marked("http://e:80/a", "http://e/a"), ["/"]);
        assert_eq!(marked("http://e:80", "http://e/"), ["/", "/"]);
        assert_eq!(marked("http://e", "http://e/"), ["/"]);
        assert_eq!(marked("a:b:", "a:b"), ["b"]);
        assert_eq!(marked("x:e\u{301}", "x:\u{E9}"), ["\u{E9}"]);
        assert_eq!(marked("file://localhost/p", "file:///p"), ["/"]);
    }
}
