//! Draws the normal form of each rung that differs from the rung below, and marks the differences.

use std::ops::Range;

use iri_kit::compare::changed_spans;
use iri_kit::{Rewrite, Rung, Span};

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
        let marks = changed_spans(below, form);
        let marks: Vec<Range<usize>> = marks.into_iter().map(Span::range).collect();
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
