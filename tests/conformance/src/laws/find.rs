//! Each IRI that is found in running text is at its span, and is an IRI.

use iri_kit::{Finder, Form, FoundKind, Rewrite as _, parse};

use crate::report::Report;

/// Finds IRIs in the text with the default options and with all of them.
pub fn law(text: &str, report: &mut Report) {
    let all = Finder::new()
        .with_www(true)
        .with_mail(true)
        .with_domains(&suffix);
    try_text(Finder::new(), text, report);
    try_text(all, text, report);
}

/// Whether a name is one of the suffixes of domain names in the tests.
pub fn suffix(name: &str) -> bool {
    ["com", "香港"]
        .iter()
        .any(|suffix| name.eq_ignore_ascii_case(suffix))
}

/// Checks the laws for one text: each result is at its span, follows the previous result, and is an
/// IRI.
pub fn try_text(finder: Finder<'_>, text: &str, report: &mut Report) {
    report.count();
    let mut floor = 0;
    for found in finder.find(text) {
        let span = found.span();
        let iri = found.to_string();
        let is_there = span.of(text) == found.as_written() && !span.is_empty();
        let is_itself = found.changes() || iri == found.as_written();
        let is_broken = found.as_written().contains(['\n', '\r']);
        if !is_there || !is_itself || span.start() < floor {
            report.failure("invalid span", || {
                format!("{text:?}: {found:?} after {floor}")
            });
        }
        if found.changes() != (is_broken || found.kind() != FoundKind::Iri) {
            report.failure("changes", || format!("{text:?}: {found:?}"));
        }
        if let Err(error) = parse(&iri, Form::Iri) {
            report.failure("not an IRI", || format!("{text:?}: {iri:?}: {error}"));
        }
        if parse(&iri, Form::Iri) != Ok(found.to_iri().parts()) {
            report.failure("different IRI", || {
                format!("{text:?}: {:?}", found.to_iri())
            });
        }
        // Surrounding text does not change the result, unless it delimits the IRI.
        if found.kind() == FoundKind::Iri && !found.changes() {
            let alone = format!(" {iri} ");
            let again: Vec<&str> = finder
                .find(&alone)
                .map(|found| found.as_written())
                .collect();
            let before = &text[..span.start()];
            let label = before.strip_suffix(' ').unwrap_or(before);
            let before = match label.get(label.len().saturating_sub(4)..) {
                Some(name) if name.eq_ignore_ascii_case("URL:") => &label[..label.len() - 4],
                _ => before,
            };
            let is_delimited = before.ends_with(['<', '"', '\'', '“']);
            if again != [iri.as_str()] && !is_delimited {
                report.failure("alone", || {
                    format!("{text:?}: {iri:?} alone gives {again:?}")
                });
            }
        }
        floor = span.end();
    }
}
