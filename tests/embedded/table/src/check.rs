//! Compares the results of the libraries with the table.

use core::fmt;

use iri_bidi::check as bidi_check;
use iri_compare::lowest_rung;
use iri_core::{Parts, pct};
use iri_leiri::{LeiriRef, groups, to_iri};
use iri_lint::Linter;
use iri_map::{Rewrite as _, to_iri as back_to_iri, to_uri};
use iri_syntax::{BufferTooSmall, Iri, IriRef, Uri, UriRef, parse};
use iri_text::{Finder, prepare};

use crate::cases::{
    CHECKED, COMPARED, CONVERTED, Checked, Compared, Converted, DECODED, Decoded, IN_TEXT, InText,
    LINTED, Linted, MAPPED, MAPPED_BACK, Mapped, MappedBack, PARSED, Parsed, RELATIVIZED, RESOLVED,
    Relativized, Resolved, SPLIT, Split, TYPED, Typed,
};
use crate::{Fixed, Number};

/// The first case that fails.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Failure {
    /// The list it is in.
    pub list: &'static str,
    /// Its index in the list.
    pub index: usize,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let index = Number {
            value: self.index as u64,
            base: 10,
        };
        write!(f, "case {index} of {} fails", self.list)
    }
}

impl core::error::Error for Failure {}

/// Checks every case, and returns their number.
///
/// # Errors
///
/// The first case that fails.
pub fn check() -> Result<usize, Failure> {
    let counts = [
        each("PARSED", PARSED, parsed)?,
        each("SPLIT", SPLIT, split)?,
        each("RESOLVED", RESOLVED, resolved)?,
        each("RELATIVIZED", RELATIVIZED, relativized)?,
        each("DECODED", DECODED, decoded)?,
        each("MAPPED", MAPPED, mapped)?,
        each("CONVERTED", CONVERTED, converted)?,
        each("MAPPED_BACK", MAPPED_BACK, mapped_back)?,
        each("CHECKED", CHECKED, checked)?,
        each("COMPARED", COMPARED, compared)?,
        each("IN_TEXT", IN_TEXT, in_text)?,
        each("TYPED", TYPED, typed)?,
        each("LINTED", LINTED, linted)?,
    ];
    Ok(counts.iter().sum())
}

fn each<T>(list: &'static str, cases: &[T], holds: fn(&T) -> bool) -> Result<usize, Failure> {
    match cases.iter().position(|case| !holds(case)) {
        None => Ok(cases.len()),
        Some(index) => Err(Failure { list, index }),
    }
}

fn parsed(case: &Parsed) -> bool {
    match (parse(case.text, case.form), case.expected) {
        (Ok(parts), Ok(offsets)) => parts == Parts::with_offsets(case.text, offsets),
        (Err(error), Err((kind, start, end))) => {
            error.kind() == kind && error.span().range() == (start..end)
        }
        _ => false,
    }
}

fn split(case: &Split) -> bool {
    let parts = Parts::split(case.text);
    [
        parts.scheme(),
        parts.userinfo(),
        parts.host(),
        parts.port(),
        Some(parts.path()),
        parts.query(),
        parts.fragment(),
    ] == case.components
}

fn resolved(case: &Resolved) -> bool {
    let (Ok(base), Ok(reference)) = (Iri::parse(case.base), IriRef::parse(case.reference)) else {
        return false;
    };
    let resolved = base.resolve(&reference);
    let mut buffer = [0; 64];
    let written =
        resolved.write_into(&mut buffer) == Ok(case.expected) && displays(resolved, case.expected);
    // One byte less is too small, and the error reports the required size.
    let mut short = [0; 64];
    let refused = short.get_mut(1..case.expected.len()).is_some_and(|short| {
        resolved.write_into(short).map_err(needed) == Err(case.expected.len())
    });
    written && refused && resolved_as_uris(case)
}

fn needed(error: BufferTooSmall) -> usize {
    error.needed()
}

/// The same with the URI types, if base and reference are URI references.
fn resolved_as_uris(case: &Resolved) -> bool {
    match (Uri::parse(case.base), UriRef::parse(case.reference)) {
        (Ok(base), Ok(reference)) => displays(base.resolve(&reference), case.expected),
        _ => !(case.base.is_ascii() && case.reference.is_ascii()),
    }
}

fn relativized(case: &Relativized) -> bool {
    let (Ok(base), Ok(target)) = (Iri::parse(case.base), Iri::parse(case.target)) else {
        return false;
    };
    match (base.relativize(&target), case.expected) {
        (Ok(reference), Ok(expected)) => displays(reference, expected),
        (Err(error), Err((start, end))) => error.span().range() == (start..end),
        _ => false,
    }
}

fn decoded(case: &Decoded) -> bool {
    pct::decode(case.text).eq(case.octets.iter().copied())
        && displays(pct::decode(case.text).lossy(), case.lossy)
}

fn mapped(case: &Mapped) -> bool {
    let uri = to_uri(case.iri);
    uri.changes() == (case.iri != case.uri) && displays(uri, case.uri)
}

fn converted(case: &Converted) -> bool {
    let runs = groups(case.text).map(|run| (run.group(), run.span().start(), run.span().end()));
    let right = match (LeiriRef::parse(case.text), case.iri) {
        (Ok(leiri), Ok(iri)) => displays(leiri.conversion(), iri),
        (Err(error), Err((kind, start, end))) => {
            error.kind() == kind && error.span().range() == (start..end)
        }
        _ => false,
    };
    let changes = to_iri(case.text).changes() != case.groups.is_empty();
    right && runs.eq(case.groups.iter().copied()) && (changes || case.iri.is_err())
}

fn mapped_back(case: &MappedBack) -> bool {
    displays(back_to_iri(case.uri), case.iri)
}

fn checked(case: &Checked) -> bool {
    let found = bidi_check(case.text).map(|finding| {
        let span = finding.span();
        (finding.code(), span.start(), span.end())
    });
    found.eq(case.findings.iter().copied())
}

fn compared(case: &Compared) -> bool {
    lowest_rung(case.a, case.b) == case.rung && lowest_rung(case.b, case.a) == case.rung
}

fn in_text(case: &InText) -> bool {
    let found = Finder::new().find(case.text);
    found
        .map(|found| found.as_written())
        .eq(case.found.iter().copied())
}

fn typed(case: &Typed) -> bool {
    displays(prepare(case.text), case.reference)
}

fn linted(case: &Linted) -> bool {
    let linter = Linter::new();
    let mut findings = linter.findings(case.text);
    let right = case.findings.iter().all(|expected| {
        findings.next().is_some_and(|finding| {
            let fix = finding.fix().filter(|fix| fix.keeps_meaning());
            let is_fixed = match (fix, expected.fix) {
                (Some(fix), Some(text)) => displays(fix.replacement(case.text), text),
                (fix, text) => fix.is_none() && text.is_none(),
            };
            finding.code() == expected.code
                && finding.span().range() == (expected.start..expected.end)
                && Fixed::<256>::of(finding.message(case.text)).is_some()
                && is_fixed
        })
    });
    right && findings.next().is_none()
}

fn displays(value: impl fmt::Display, text: &str) -> bool {
    Fixed::<128>::of(value).is_some_and(|written| written.as_bytes() == text.as_bytes())
}
