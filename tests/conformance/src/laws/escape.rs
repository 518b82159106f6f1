//! An IRI that is escaped for running text is found whole, and every escape is necessary.

use iri_kit::{Finder, Form, Parts, Rewrite as _, escape_for_text, parse};

use crate::report::Report;

/// Escapes a string, if it is an IRI of a scheme that the finder finds with any host.
pub fn law(text: &str, report: &mut Report) {
    let scheme = Parts::split(text).scheme();
    let is_found = scheme.is_some_and(|scheme| matches!(scheme, "http" | "https" | "ftp"));
    if is_found && parse(text, Form::Iri).is_ok() {
        try_iri(text, report);
    }
}

/// Returns whether escaping can make the finder find the IRI whole: it has a host, its userinfo is
/// not empty, and it does not end in a delimiter.
fn can_be_found_whole(iri: &str) -> bool {
    let parts = Parts::split(iri);
    let ends_in_delimiter = match (parts.query(), parts.fragment(), parts.port()) {
        (_, Some(_), _) => false,
        (Some(query), _, _) => query.is_empty(),
        (_, _, Some(port)) => port.is_empty() && parts.path().is_empty(),
        _ => false,
    };
    let is_odd = parts.userinfo() == Some("");
    !is_odd && !ends_in_delimiter && parts.host().is_some_and(|host| !host.is_empty())
}

/// Text before and after an IRI.
const AROUND: [(&str, &str); 9] = [
    ("", ""),
    ("see ", " now"),
    ("(", ")."),
    ("（", "）。"),
    ("«", "»"),
    ("看", "。然后"),
    ("[", "](x"),
    ("\n", "\n"),
    ("<", ">"),
];

/// Checks an IRI, if escaping can make the finder find it.
pub fn try_iri(iri: &str, report: &mut Report) {
    if !can_be_found_whole(iri) {
        return;
    }
    report.count();
    let escaped = escape_for_text(iri).to_string();
    if escape_for_text(iri).changes() != (escaped != iri) {
        report.failure("changes", || format!("{iri:?}"));
    }
    if let Err(error) = parse(&escaped, Form::Iri) {
        report.failure("not an IRI", || format!("{iri:?}: {escaped:?}: {error}"));
        return;
    }
    let is_found = |escaped: &str, before: &str, after: &str| {
        let text = format!("{before}{escaped}{after}");
        let mut found = Finder::new().find(&text);
        found
            .next()
            .is_some_and(|found| found.as_written() == escaped)
    };
    for (before, after) in AROUND {
        if !is_found(&escaped, before, after) {
            report.failure("not whole", || format!("{iri:?}: {before}{escaped}{after}"));
            return;
        }
    }
    if escaped == iri {
        return;
    }
    // If any single escape is undone, some surroundings exist in which the IRI is not found whole.
    let mut at = 0;
    for (index, c) in iri.char_indices() {
        let rest = &escaped[at..];
        if rest.starts_with(c) {
            at += c.len_utf8();
            continue;
        }
        let length = c.len_utf8() * 3;
        let undone = format!("{}{}{}", &escaped[..at], c, &escaped[at + length..]);
        let mut places = AROUND.iter().filter(|(before, _)| *before != "<");
        // An opening bracket is escaped because a closing bracket may follow the IRI.
        let code = u32::from(c);
        let mut partners = (code - 1..code + 4).filter_map(char::from_u32);
        if places.all(|(before, after)| is_found(&undone, before, after))
            && partners.all(|partner| is_found(&undone, "", &format!("{partner}.")))
        {
            report.failure("unnecessary escape", || {
                format!("{iri:?}: {escaped:?}, at {index}")
            });
        }
        at += length;
    }
}
