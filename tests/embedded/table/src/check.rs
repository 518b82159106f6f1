//! Compares the results of the libraries with the table.

use core::fmt::{self, Write as _};

use iri_compare::lowest_rung;
use iri_core::{Offsets, Parts, pct};
use iri_leiri::{LeiriRef, groups};
use iri_lint::Linter;
use iri_syntax::{Form, Iri, IriRef, Uri, UriRef, parse};

use crate::Fixed;
use crate::cases::{
    CHECKED, COMPARED, CONVERTED, Case, DECODED, IN_TEXT, LINTED, MAPPED, MAPPED_BACK, PARSED,
    RELATIVIZED, RESOLVED, SPLIT, TYPED,
};

/// Writes the result of a case into a buffer.
type Answer = fn(&str, &str, &mut Fixed<256>) -> fmt::Result;

/// The groups of cases, and how their results are computed and written.
#[rustfmt::skip]
const GROUPS: &[(&str, &[Case], Answer)] = &[
    ("PARSED", PARSED, parsed),
    ("SPLIT", SPLIT, split),
    ("RESOLVED", RESOLVED, |base, reference, out| {
        let base = iri(base)?;
        write!(out, "{}", base.to_base().resolve_str(reference).or(Err(fmt::Error))?)
    }),
    ("RESOLVED into a buffer", RESOLVED, resolved_into_buffer),
    ("RELATIVIZED", RELATIVIZED, |base, target, out| {
        let (base, target) = (iri(base)?, iri(target)?);
        match base.relativize(&target) {
            Ok(reference) => write!(out, "{reference}"),
            Err(error) => write!(out, "{}", error.span()),
        }
    }),
    ("DECODED", DECODED, |text, lossy, out| {
        let mut decoded = Fixed::<256>::new();
        write!(decoded, "{}", pct::decode(text).lossy())?;
        if decoded.as_bytes() != lossy.as_bytes() {
            return Err(fmt::Error);
        }
        pct::decode(text).try_for_each(|octet| write!(out, "{octet:02X}"))
    }),
    ("MAPPED", MAPPED, |iri, _, out| write!(out, "{}", iri_map::to_uri(iri))),
    ("CONVERTED", CONVERTED, |text, _, out| {
        match LeiriRef::parse(text) {
            Ok(leiri) => write!(out, "{}", leiri.conversion())?,
            Err(error) => write!(out, "{} {}", error.kind().code(), error.span())?,
        }
        groups(text).try_for_each(|run| write!(out, ", {} {}", run.group().name(), run.span()))
    }),
    ("MAPPED_BACK", MAPPED_BACK, |uri, _, out| write!(out, "{}", iri_map::to_iri(uri))),
    ("CHECKED", CHECKED, |text, _, out| {
        iri_bidi::check(text).try_for_each(|found| write!(out, "{} {}", found.code(), found.span()))
    }),
    ("COMPARED", COMPARED, |a, b, out| {
        let rung = lowest_rung(a, b).filter(|_| lowest_rung(a, b) == lowest_rung(b, a));
        out.write_str(rung.map_or("-", |rung| rung.name()))
    }),
    ("IN_TEXT", IN_TEXT, |text, _, out| {
        let found = iri_text::Finder::new().find(text).enumerate();
        found.into_iter().try_for_each(|(number, one)| {
            write!(out, "{}{}", if number > 0 { " " } else { "" }, one.as_written())
        })
    }),
    ("TYPED", TYPED, |text, _, out| write!(out, "{}", iri_text::prepare(text))),
    ("LINTED", LINTED, linted),
];

/// The first case that fails.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Failure {
    /// The group it is in.
    pub list: &'static str,
    /// Its index in the group.
    pub index: usize,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "case {} of {} fails", self.index, self.list)
    }
}

impl core::error::Error for Failure {}

/// Checks every case, and returns their number.
///
/// # Errors
///
/// The first case that fails.
pub fn check() -> Result<usize, Failure> {
    let mut count = 0;
    for &(list, cases, answer) in GROUPS {
        for (index, [text, other, expected]) in cases.iter().enumerate() {
            let mut out = Fixed::new();
            if answer(text, other, &mut out).is_err() || out.as_bytes() != expected.as_bytes() {
                return Err(Failure { list, index });
            }
        }
        count += cases.len();
    }
    Ok(count)
}

fn iri(text: &str) -> Result<Iri<&str>, fmt::Error> {
    Iri::parse(text).or(Err(fmt::Error))
}

fn parsed(form: &str, text: &str, out: &mut Fixed<256>) -> fmt::Result {
    let form = Form::ALL.into_iter().find(|one| one.name() == form);
    match parse(text, form.ok_or(fmt::Error)?) {
        Ok(parts) => {
            let Offsets {
                scheme_end,
                host_start,
                host_end,
                path_start,
                path_end,
                query_end,
            } = parts.offsets();
            write!(out, "{scheme_end} {host_start} {host_end} ")?;
            write!(out, "{path_start} {path_end} {query_end}")
        }
        Err(error) => write!(out, "{} {}", error.kind().code(), error.span()),
    }
}

fn split(text: &str, _: &str, out: &mut Fixed<256>) -> fmt::Result {
    let parts = Parts::split(text);
    let authority = [parts.scheme(), parts.userinfo(), parts.host(), parts.port()];
    let others = [Some(parts.path()), parts.query(), parts.fragment()];
    for (number, component) in authority.into_iter().chain(others).enumerate() {
        out.write_str(if number > 0 { " " } else { "" })?;
        match component {
            Some(text) => write!(out, "<{text}>")?,
            None => out.write_str("-")?,
        }
    }
    Ok(())
}

/// Resolves with the types of URIs if base and reference are URI references, and into a buffer of the exact size. One
/// byte less is too small, and the error reports the required size.
fn resolved_into_buffer(base: &str, reference: &str, out: &mut Fixed<256>) -> fmt::Result {
    if let (Ok(base), Ok(reference)) = (Uri::parse(base), UriRef::parse(reference)) {
        return write!(out, "{}", base.resolve(&reference));
    }
    let base = iri(base)?;
    let reference = IriRef::parse(reference).or(Err(fmt::Error))?;
    let resolved = base.resolve(&reference);
    let mut buffer = [0; 64];
    let size = resolved.len();
    let small = buffer.get_mut(1..size).ok_or(fmt::Error)?;
    if resolved.write_into(small).map_err(|error| error.needed()) != Err(size) {
        return Err(fmt::Error);
    }
    let exact = buffer.get_mut(..size).ok_or(fmt::Error)?;
    out.write_str(resolved.write_into(exact).or(Err(fmt::Error))?)
}

fn linted(text: &str, _: &str, out: &mut Fixed<256>) -> fmt::Result {
    for (number, finding) in Linter::new().findings(text).enumerate() {
        out.write_str(if number > 0 { ", " } else { "" })?;
        write!(out, "{} {}", finding.code(), finding.span())?;
        if let Some(fix) = finding.fix().filter(|fix| fix.keeps_meaning()) {
            write!(out, " {}", fix.replacement(text))?;
        }
    }
    Ok(())
}
