//! Inputs that the grammar refuses.

use iri_kit::{
    Component, Edition, Form, ParseError, ParseErrorKind, Parts, Span, parse, parse_with, pct, ucs,
};

use super::character::name;
use crate::finding::{Checked, Finding};
use crate::slice;

/// The components of a text that is of this form by RFC 3987.
pub(crate) fn accept(text: &str, form: Form) -> Checked<Parts<'_>> {
    parse(text, form).map_err(|error| refused(&error, text, form))
}

/// The finding for a text that is not of this form by RFC 3987.
pub(crate) fn refused(error: &ParseError, text: &str, form: Form) -> Box<Finding> {
    Box::new(refused_by(error, text, form, Edition::Rfc3987))
}

/// The finding for a text that is not of this form.
pub(crate) fn refused_by(error: &ParseError, text: &str, form: Form, edition: Edition) -> Finding {
    let error = error.located_in(text, form);
    let found = finding(&error, text, reference(form), |mended| {
        let error = parse_with(mended, form, edition).err()?;
        Some(error.span())
    });
    if form == Form::AbsoluteUri && error.kind() == ParseErrorKind::FragmentNotAllowed {
        return found.with_expected("expected the end, as an absolute URI has no fragment");
    }
    found
}

/// The name of the form that takes relative references too.
pub(super) fn reference(form: Form) -> &'static str {
    reference_form(form).name()
}

/// The form that takes relative references too.
pub(super) fn reference_form(form: Form) -> Form {
    if form.is_uri() {
        Form::UriReference
    } else {
        Form::IriReference
    }
}

/// The finding for an error of whichever grammar. `reference` is the form that takes relative
/// references too, and `first_fault` returns the place where a text is wrong after it was mended.
pub(super) fn finding(
    error: &ParseError,
    text: &str,
    reference: &str,
    first_fault: impl Fn(&str) -> Option<Span>,
) -> Finding {
    let fix = fix(error, text);
    let fix = fix.filter(|fix| gets_past(text, error.span(), fix, first_fault));
    described(error, text, reference, fix)
}

/// The finding for an error that is known to be mended by the fix for it.
pub(super) fn mended(error: &ParseError, text: &str, reference: &str) -> Finding {
    described(error, text, reference, fix(error, text))
}

/// The finding for an error with this fix, which is not tried.
pub(super) fn described(
    error: &ParseError,
    text: &str,
    reference: &str,
    fix: Option<String>,
) -> Finding {
    Finding::new(
        error.kind().code(),
        message(error, text),
        error.span(),
        error.clause(),
    )
    .with_component(error.component())
    .with_expected(expected(error, text))
    .with_help(help(error, text, reference, fix.as_deref()))
    .with_fix(fix)
}

/// What is wrong, with the character that is.
fn message(error: &ParseError, text: &str) -> String {
    let c = error.span().of(text).chars().next();
    let component = error.component().map_or("iri", Component::name);
    match (error.kind(), c) {
        (ParseErrorKind::SchemeMissing, _) => "there is no scheme".to_owned(),
        (ParseErrorKind::MalformedTriplet, _) => {
            format!("a `%` without two hexadecimal digits in the {component}")
        }
        (ParseErrorKind::BracketOutsideHost, _) => {
            format!("a bracket in the {component}")
        }
        (ParseErrorKind::Ipv6Invalid, _) => "not an IPv6 address".to_owned(),
        (ParseErrorKind::PortInvalid, _) => "the port is not made of digits".to_owned(),
        (ParseErrorKind::SchemeBadChar, Some(c)) if error.span().start() == 0 => {
            format!("{} cannot begin a scheme", name(c))
        }
        (ParseErrorKind::ColonInFirstSegment, _) => {
            "a colon in the first segment of a relative reference".to_owned()
        }
        (ParseErrorKind::FragmentNotAllowed, _) => "a fragment is not allowed".to_owned(),
        (ParseErrorKind::IriNotUri, Some(c)) => {
            format!("{} is allowed in an IRI only, not in a URI", name(c))
        }
        (ParseErrorKind::IpvFutureInvalid, Some(c)) => {
            format!("{} is not allowed in an IPvFuture address", name(c))
        }
        (_, Some(c)) => format!("{} is not allowed in the {component}", name(c)),
        (kind, None) => kind.to_string(),
    }
}

/// The expected input at the place of the error.
fn expected(error: &ParseError, text: &str) -> &'static str {
    match error.kind() {
        ParseErrorKind::SchemeMissing => "expected a scheme and `:`, such as `https:`",
        ParseErrorKind::SchemeBadChar if error.span().start() == 0 => "expected a letter",
        ParseErrorKind::SchemeBadChar => "expected a letter, a digit, `+`, `-`, `.` or `:`",
        ParseErrorKind::MalformedTriplet => "expected two hexadecimal digits after the `%`",
        ParseErrorKind::BracketOutsideHost => "expected brackets around an IP address only",
        ParseErrorKind::Ipv6Invalid if !error.span().of(text).ends_with(']') => {
            "expected an address and `]`"
        }
        ParseErrorKind::Ipv6Invalid => {
            "expected eight groups of up to four hexadecimal digits, or fewer and one `::`"
        }
        ParseErrorKind::IpvFutureInvalid => {
            "expected `v`, hexadecimal digits, `.`, the address and `]`"
        }
        ParseErrorKind::PortInvalid => "expected nothing but digits between the `:` and the path",
        ParseErrorKind::HostInvalidChar if follows_bracket(error, text) => {
            "expected `:` and a port, `/`, `?`, `#` or the end"
        }
        ParseErrorKind::ColonInFirstSegment => "expected no colon before the first `/`",
        ParseErrorKind::FragmentNotAllowed => {
            "expected the end, as an absolute IRI has no fragment"
        }
        ParseErrorKind::IriNotUri => "expected US-ASCII",
        _ => match error.component() {
            Some(Component::Scheme) => "expected a scheme character",
            Some(Component::Userinfo) => "expected a userinfo character or `@`",
            Some(Component::Host) => "expected a host character, `:`, `/`, `?`, `#` or the end",
            Some(Component::Port) => "expected nothing but digits between the `:` and the path",
            Some(Component::Query) => "expected a query character, `#` or the end",
            Some(Component::Fragment) => "expected a fragment character or the end",
            Some(Component::Path) | None => "expected a path character, `/`, `?`, `#` or the end",
        },
    }
}

/// Whether the place is right after an IP literal.
fn follows_bracket(error: &ParseError, text: &str) -> bool {
    slice::text(text, ..error.span().start()).ends_with(']')
}

/// What to do.
fn help(error: &ParseError, text: &str, reference: &str, fix: Option<&str>) -> Option<String> {
    let found = error.span().of(text);
    Some(match (error.kind(), fix) {
        (ParseErrorKind::SchemeMissing, _) => {
            format!("write the whole, or take relative references too: `--as {reference}`")
        }
        (ParseErrorKind::SchemeBadChar, _) if found == "\u{FEFF}" => {
            "leave it out: it is a byte order mark, which belongs to a file and not to an identifier"
                .to_owned()
        }
        (ParseErrorKind::ColonInFirstSegment, _) if text.starts_with('\u{FEFF}') => {
            "leave out the byte order mark at the start, which is no part of an identifier"
                .to_owned()
        }
        (ParseErrorKind::SchemeBadChar, _) if is_blank(found) => {
            "leave out what is blank before the identifier; `iri prepare` does".to_owned()
        }
        (ParseErrorKind::SchemeBadChar, _) => {
            format!("if this is a relative path, write `./` before it and take it as `{reference}`")
        }
        (ParseErrorKind::ColonInFirstSegment, Some(fix)) => {
            format!("write `./` before the path, or the colon as `{fix}`")
        }
        (ParseErrorKind::FragmentNotAllowed, Some(_)) => "leave it out".to_owned(),
        (ParseErrorKind::MalformedTriplet, Some(fix)) => {
            format!("if the percent sign is meant, write `{fix}`")
        }
        (_, Some(fix)) if is_blank(found) && ends_blank(text, error.span().end()) => {
            format!("leave out what is blank at the end, or write it as `{fix}`")
        }
        (_, Some(_)) if found == "\\" && is_windows_path(text) => {
            "to convert a path of Windows, use `iri file --platform windows`".to_owned()
        }
        (_, Some(fix)) if found == "\\" => {
            format!("if it divides a path, write `/`; else write it as `{fix}`")
        }
        (_, Some(fix)) if found == "#" => {
            format!("only the first `#` begins the fragment; write this one as `{fix}`")
        }
        (_, Some(fix)) if found.chars().any(|c| ucs::IPRIVATE.contains(c)) => {
            format!("private use is for queries only; elsewhere write it as `{fix}`")
        }
        (_, Some(fix)) => format!("write it as `{fix}`"),
        (ParseErrorKind::Ipv6Invalid, None) if found.contains('%') => {
            "a zone identifier is no part of an identifier; leave it out".to_owned()
        }
        (ParseErrorKind::HostInvalidChar, None) if found == "@" => {
            "only one `@` divides userinfo and host; write the others as `%40`".to_owned()
        }
        (_, None) => return None,
    })
}

/// Whether the text begins like a path of Windows: with a drive letter.
fn is_windows_path(text: &str) -> bool {
    matches!(text.as_bytes(), [drive, b':', b'\\', ..] if drive.is_ascii_alphabetic())
}

/// Whether nothing but white space follows in the text. No more than a little of it is: there may be a
/// finding for each.
fn ends_blank(text: &str, from: usize) -> bool {
    let rest = slice::text(text, from..);
    rest.len() <= LONGEST_BLANK && is_blank(rest)
}

/// The longest white space at the end that is recognized as such, in bytes.
const LONGEST_BLANK: usize = 64;

/// Whether nothing is seen of the text but white space.
fn is_blank(text: &str) -> bool {
    text.chars().all(char::is_whitespace)
}

/// The replacement for the fault, where there is only one.
fn fix(error: &ParseError, text: &str) -> Option<String> {
    let found = error.span().of(text);
    match error.kind() {
        ParseErrorKind::FragmentNotAllowed => Some(String::new()),
        ParseErrorKind::SchemeBadChar if found == "\u{FEFF}" || is_blank(found) => {
            Some(String::new())
        }
        ParseErrorKind::MalformedTriplet => {
            Some(format!("%25{}", found.strip_prefix('%').unwrap_or(found)))
        }
        // Which of two `@` divides is not for a program to guess.
        ParseErrorKind::HostInvalidChar if found == "@" => None,
        ParseErrorKind::IllegalChar
        | ParseErrorKind::HostInvalidChar
        | ParseErrorKind::BracketOutsideHost
        | ParseErrorKind::ColonInFirstSegment
        | ParseErrorKind::IriNotUri
            if !found.is_empty() =>
        {
            Some(pct::encode(found, ucs::CharSet::EMPTY).to_string())
        }
        _ => None,
    }
}

/// Whether the text with the fix in its place is right, or wrong further on only.
fn gets_past(
    text: &str,
    span: Span,
    fix: &str,
    first_fault: impl Fn(&str) -> Option<Span>,
) -> bool {
    let before = slice::text(text, ..span.start());
    let after = slice::text(text, span.end()..);
    let mended = [before, fix, after].concat();
    first_fault(&mended).is_none_or(|place| place.start() >= span.start() + fix.len())
}
