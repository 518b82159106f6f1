//! Draws the normal form of each rung that differs from the rung below, and marks the differences.

use std::ops::Range;

use iri_kit::compare::changed_spans;
use iri_kit::{Rewrite, Rung, Span};

use super::explained::Explained;
use crate::diagnosis;
use crate::render::canvas::{Canvas, MAX_ROWS};
use crate::render::cells;

/// Returns the normal form on a rung.
pub(super) fn normal(explained: &Explained<'_>, rung: Rung) -> String {
    let comparer = iri_ops::comparer(rung.steps(), explained.host_mapping());
    let mut out = String::new();
    comparer
        .normalize_parts(explained.parts)
        .append_to(&mut out);
    out
}

/// Draws the normal forms (RFC 3987, section 5.3) that differ.
pub(super) fn draw(explained: &Explained<'_>, canvas: &mut Canvas) {
    canvas.gap();
    let forms = Rung::ALL
        .iter()
        .map(|&rung| (rung, normal(explained, rung)));
    let forms: Vec<(Rung, String)> = forms.collect();
    let lower = |rung: Rung| {
        let mut forms = forms.iter();
        let form = forms.find(|(lower, _)| rung.below() == Some(*lower));
        form.map_or(explained.text(), |(_, form)| form)
    };
    let changed = || {
        let all = forms.iter().map(|(rung, form)| (rung, lower(*rung), form));
        all.filter(|(_, below, form)| below != form)
    };
    if changed().next().is_none() {
        canvas.prose("normal form", "the same string on every rung");
    } else {
        canvas.prose("normal forms", "by rung, if different from the rung below");
    }
    let room = MAX_ROWS * canvas.room();
    for (rung, below, form) in changed() {
        let marks = changed_spans(below, form);
        let marks: Vec<Range<usize>> = marks.into_iter().map(Span::range).collect();
        let first = marks.first().map_or(0, |mark| mark.start);
        let shown = cells::around(form, first, room);
        canvas.marked(&format!("  {rung}"), &shown, &marks);
    }
    let comparer = iri_ops::comparer(Rung::Scheme.steps(), explained.host_mapping());
    if let Some(finding) =
        diagnosis::host::not_mapped(explained.host_mapping(), comparer, explained.parts)
    {
        canvas.prose("", &finding.message);
        canvas.prose("", "so the host is unchanged");
    }
}
