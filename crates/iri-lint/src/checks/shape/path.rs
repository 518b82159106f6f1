//! Checks of paths: dot segments, empty segments, and empty paths.

use core::fmt;

use iri_core::bytes::search::find_any;
use iri_core::engine::dots::{self, DotSegment, DotSegments, GUARD, Plain, WithTriplets};
use iri_core::{Component, Span};

use super::doubled::is_doubled_scheme;
use crate::checks::shape;
use crate::context::Context;
use crate::finding::{Finding, FixReplacement};

/// Iterator over the findings about dot segments and empty segments of a path.
#[derive(Clone, Debug)]
pub(crate) struct PathFindings<'a> {
    path: &'a str,
    /// The span of the path in the input.
    span: Span,
    /// The start of the next segment in the path.
    at: usize,
    /// Whether dot segments are skipped, as those at the start of a relative path are.
    is_leading: bool,
    /// Whether the dot segment at the start of the path must stay (RFC 3986, section 3.3).
    has_guard: bool,
    /// The fix of the whole path, which is attached to the first dot segment.
    fix: Option<FixReplacement>,
    /// Whether the fix keeps the meaning.
    keeps: bool,
}

impl<'a> PathFindings<'a> {
    /// Returns the findings of an input.
    pub(crate) fn new(context: Context<'a>) -> Option<Self> {
        let span = context.parts.span(Component::Path)?;
        let path = span.of(context.text);
        let is_rooted = path.starts_with('/');
        let has_authority = context.parts.authority_span().is_some();
        let has_guard = !has_authority && path.starts_with("/./") && {
            let path = dots::Path::rooted(path, Plain);
            path.survey().begins_with_two_slashes()
        };
        let fix = if has_authority {
            FixReplacement::By(write_without_dots)
        } else {
            FixReplacement::By(write_guarded)
        };
        let mut findings = Self {
            path,
            span,
            at: usize::from(is_rooted),
            is_leading: !is_rooted && context.parts.scheme().is_none(),
            has_guard,
            fix: is_rooted.then_some(fix),
            keeps: !may_depend_on_decoding(path),
        };
        if is_doubled_scheme(&context) {
            findings.at = findings.end_of_slashes(0);
        }
        Some(findings)
    }

    /// Returns the end of the run of slashes that begins at `at`.
    fn end_of_slashes(&self, at: usize) -> usize {
        let rest = self.path.get(at..).unwrap_or_default();
        self.path.len() - rest.trim_start_matches(['/']).len()
    }

    fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.span.start() + start, self.span.start() + end)
    }

    /// Returns the finding for the segment from `start` to `end`.
    fn check_segment(&mut self, start: usize, end: usize) -> Option<Finding<'a>> {
        let segment = self.path.get(start..end)?;
        if segment.is_empty() {
            return self.check_empty_segment(start, end);
        }
        if segment != "." && segment != ".." {
            self.is_leading = false;
            return None;
        }
        if self.is_leading {
            return None;
        }
        if start == 1 && self.has_guard {
            let end_of_slashes = self.end_of_slashes(end);
            if end_of_slashes < end + 2 {
                return None;
            }
            self.at = end_of_slashes;
            let span = self.span(0, end_of_slashes);
            return Some(Finding::new(&shape::PATH_LOOKS_LIKE_AUTHORITY, span));
        }
        let finding = Finding::new(&shape::DOT_SEGMENT, self.span(start, end));
        let Some(fix) = self.fix.take() else {
            return Some(finding);
        };
        let finding = finding.with_fix(fix).with_fix_span(self.span);
        Some(if self.keeps {
            finding
        } else {
            finding.without_keeping()
        })
    }

    /// Returns the finding for an empty segment inside the path, joined with the empty segments
    /// that follow it.
    fn check_empty_segment(&mut self, start: usize, end: usize) -> Option<Finding<'a>> {
        let first = start.checked_sub(1)?;
        let end = self.end_of_slashes(end);
        if end < first + 2 {
            return None;
        }
        self.at = end;
        // In `/archive/http://example.org/` the slashes belong to another identifier.
        let is_embedded = end == first + 2 && self.path.get(..first)?.ends_with(':');
        (!is_embedded).then(|| {
            Finding::new(&shape::PATH_EMPTY_SEGMENT, self.span(first, end))
                .with_change(FixReplacement::Text("/"))
        })
    }
}

impl<'a> Iterator for PathFindings<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        while self.at < self.path.len() {
            let start = self.at;
            let end = find_any(self.path.as_bytes(), start, [b'/']);
            self.at = end + 1;
            if let Some(finding) = self.check_segment(start, end) {
                return Some(finding);
            }
        }
        None
    }
}

/// Whether a path has both an encoded dot segment and a plain `..`. The `..` may remove the encoded
/// one, which is an ordinary segment until it is decoded: `/a/%2E%2E/../b` is `/a/b`, but `/b` if
/// triplets are decoded first.
fn may_depend_on_decoding(path: &str) -> bool {
    let (mut has_encoded, mut has_parent) = (false, false);
    for found in DotSegments::of(path.as_bytes(), WithTriplets) {
        let is_encoded = found.end - found.start > "..".len();
        has_encoded |= is_encoded;
        has_parent |= !is_encoded && found.kind == DotSegment::Parent;
    }
    has_encoded && has_parent
}

/// Writes a path that begins with a slash without its dot segments.
fn write_without_dots(path: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    dots::Path::rooted(path, Plain).try_for_each(|kept| {
        f.write_str("/")?;
        f.write_str(kept.text)
    })
}

/// Writes such a path without an authority before it, so that it must not begin with two slashes.
fn write_guarded(path: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let survey = dots::Path::rooted(path, Plain).survey();
    if survey.begins_with_two_slashes() {
        f.write_str(GUARD)?;
    }
    write_without_dots(path, f)
}
