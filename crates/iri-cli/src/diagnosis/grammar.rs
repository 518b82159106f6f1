//! Findings for inputs that the grammar rejects.

use iri_kit::host::are_domain_names;
use iri_kit::lint::{Linter, Production};
use iri_kit::{
    Component, Edition, Form, ParseError, ParseErrorKind, Parts, Span, parse, parse_with, pct, ucs,
};

use super::character::name;
use super::other_syntax;
use crate::finding::{Checked, Finding};
use crate::slice;

/// Parses `text` in this form by RFC 3987, and returns its components.
pub(crate) fn accept(text: &str, form: Form) -> Checked<Parts<'_>> {
    parse(text, form).map_err(|error| refused(&error, text, form))
}

/// Returns the finding for an input that does not have this form by RFC 3987.
pub(crate) fn refused(error: &ParseError, text: &str, form: Form) -> Box<Finding> {
    Box::new(refused_by(error, text, form, Edition::Rfc3987))
}

/// Returns the finding for an input that does not have this form.
pub(crate) fn refused_by(error: &ParseError, text: &str, form: Form, edition: Edition) -> Finding {
    let error = error.located_in(text, form);
    let found = finding(&error, text, reference(form), |mended| {
        let error = parse_with(mended, form, edition).err()?;
        Some(error.span())
    });
    if form == Form::AbsoluteUri && error.kind() == ParseErrorKind::FragmentNotAllowed {
        return found.with_expected("expected the end: an absolute URI has no fragment");
    }
    found
}

/// The name of the form that also allows relative references.
pub(super) fn reference(form: Form) -> &'static str {
    reference_form(form).name()
}

/// The form that also allows relative references.
pub(super) fn reference_form(form: Form) -> Form {
    if form.is_uri() {
        Form::UriReference
    } else {
        Form::IriReference
    }
}

/// Returns the finding for an error of any grammar. `reference` is the form that also allows
/// relative references, and `first_error` returns the first error of the input with the fix applied.
pub(super) fn finding(
    error: &ParseError,
    text: &str,
    reference: &str,
    first_error: impl Fn(&str) -> Option<Span>,
) -> Finding {
    let fix = fix(error, text);
    let fix = fix.filter(|fix| gets_past(text, error.span(), fix, first_error));
    described(error, text, reference, fix)
}

/// Returns the finding for an error that its fix is known to correct.
pub(super) fn mended(error: &ParseError, text: &str, reference: &str) -> Finding {
    described(error, text, reference, fix(error, text))
}

/// Returns the finding for an error with this fix, without checking the fix.
pub(super) fn described(
    error: &ParseError,
    text: &str,
    reference: &str,
    fix: Option<String>,
) -> Finding {
    Finding::with_message_of(error, message(error, error.span().of(text)))
        .with_expected(expected(error, text))
        .with_help(help(error, text, reference, fix.as_deref()))
        .with_fix(fix)
}

/// The message of the library, and the offending character, where `found` is what is at fault.
pub(crate) fn message(error: &ParseError, found: &str) -> String {
    let c = found.chars().next();
    let component = error.component().map_or("identifier", Component::name);
    match (error.kind(), c) {
        (ParseErrorKind::MalformedTriplet | ParseErrorKind::BracketOutsideHost, _) => {
            format!("{} in the {component}", error.kind())
        }
        (
            ParseErrorKind::SchemeMissing
            | ParseErrorKind::Ipv6Invalid
            | ParseErrorKind::PortInvalid
            | ParseErrorKind::ColonInFirstSegment
            | ParseErrorKind::FragmentNotAllowed,
            _,
        ) => error.kind().to_string(),
        (ParseErrorKind::SchemeBadChar, Some(c)) if error.span().start() == 0 => {
            format!("{} cannot begin a scheme", name(c))
        }
        (ParseErrorKind::IriNotUri, Some(c)) => {
            format!(
                "{} is not ASCII: it is allowed in an IRI but not in a URI",
                name(c)
            )
        }
        (ParseErrorKind::IpvFutureInvalid, Some(c)) => {
            format!("{} is not allowed in an IPvFuture address", name(c))
        }
        (_, Some(c)) => format!("{} is not allowed in the {component}", name(c)),
        (kind, None) => kind.to_string(),
    }
}

/// The input that was expected where the error is.
fn expected(error: &ParseError, text: &str) -> &'static str {
    match error.kind() {
        ParseErrorKind::SchemeMissing => "expected a scheme and `:`, such as `https:`",
        ParseErrorKind::SchemeBadChar if error.span().start() == 0 => "expected a letter",
        ParseErrorKind::SchemeBadChar => "expected a letter, a digit, `+`, `-`, `.` or `:`",
        ParseErrorKind::MalformedTriplet => "expected two hexadecimal digits after the `%`",
        ParseErrorKind::BracketOutsideHost => {
            "expected brackets only around an IP address in the host"
        }
        ParseErrorKind::Ipv6Invalid if !error.span().of(text).ends_with(']') => {
            "expected an address and `]`"
        }
        ParseErrorKind::Ipv6Invalid => {
            "expected eight groups of up to four hexadecimal digits, or fewer and one `::`"
        }
        ParseErrorKind::IpvFutureInvalid => {
            "expected `v`, hexadecimal digits, `.`, the address and `]`"
        }
        ParseErrorKind::PortInvalid => "expected only digits between the `:` and the path",
        ParseErrorKind::HostInvalidChar if follows_bracket(error, text) => {
            "expected `:` and a port, `/`, `?`, `#` or the end"
        }
        ParseErrorKind::ColonInFirstSegment => "expected no colon before the first `/`",
        ParseErrorKind::FragmentNotAllowed => "expected the end: an absolute IRI has no fragment",
        ParseErrorKind::IriNotUri => "expected an ASCII character",
        _ => match error.component() {
            Some(Component::Scheme) => "expected a scheme character",
            Some(Component::Userinfo) => "expected a userinfo character or `@`",
            Some(Component::Host) => "expected a host character, `:`, `/`, `?`, `#` or the end",
            Some(Component::Port) => "expected only digits between the `:` and the path",
            Some(Component::Query) => "expected a query character, `#` or the end",
            Some(Component::Fragment) => "expected a fragment character or the end",
            Some(Component::Path) | None => "expected a path character, `/`, `?`, `#` or the end",
        },
    }
}

/// Whether the error directly follows an IP literal.
fn follows_bracket(error: &ParseError, text: &str) -> bool {
    slice::text(text, ..error.span().start()).ends_with(']')
}

/// The advice on how to correct the error.
fn help(error: &ParseError, text: &str, reference: &str, fix: Option<&str>) -> Option<String> {
    let found = error.span().of(text);
    let is_of_start = matches!(
        error.component(),
        None | Some(Component::Scheme | Component::Userinfo | Component::Host | Component::Port)
    );
    if is_of_start || error.kind() == ParseErrorKind::ColonInFirstSegment || found == "\\" {
        if let Some(help) = other_syntax::help(text) {
            return Some(help);
        }
    }
    if let Some(help) = help_with_hidden(error, text) {
        return Some(help);
    }
    Some(match (error.kind(), fix) {
        (ParseErrorKind::SchemeMissing, _) => {
            format!(
                "write the complete identifier, or allow relative references: `--as {reference}`"
            )
        }
        (ParseErrorKind::SchemeBadChar, _) => {
            format!("if this is a relative path, write `./` before it and use `--as {reference}`")
        }
        (ParseErrorKind::ColonInFirstSegment, Some(fix)) => {
            format!("write `./` before the path, or the colon as `{fix}`")
        }
        (ParseErrorKind::FragmentNotAllowed, Some(_)) => "remove the fragment".to_owned(),
        (ParseErrorKind::MalformedTriplet, Some(fix)) => {
            format!("if the percent sign is data, write `{fix}`")
        }
        (ParseErrorKind::HostInvalidChar, Some("")) => {
            "remove it, without which the brackets would contain an address".to_owned()
        }
        // A domain name cannot contain this character, not even as a triplet.
        (ParseErrorKind::HostInvalidChar, Some(_)) if found.is_ascii() && has_name(text) => {
            "remove it, since a domain name cannot contain it, not even encoded".to_owned()
        }
        (ParseErrorKind::HostInvalidChar, Some(fix)) if found.is_ascii() => {
            format!("remove it; in a host that is not a domain name, write it as `{fix}`")
        }
        (ParseErrorKind::IllegalChar, Some("")) => {
            "remove the white space before the identifier, as `iri prepare` does".to_owned()
        }
        (_, Some(fix)) if is_blank(found) && ends_blank(text, error.span().end()) => {
            format!("remove the white space at the end, or write it as `{fix}`")
        }
        (_, Some(fix)) if found == "\\" => {
            format!("if it separates the parts of a path, write `/`; otherwise write `{fix}`")
        }
        (_, Some(fix)) if found == "#" => {
            format!("only the first `#` begins a fragment; write this one as `{fix}`")
        }
        (_, Some(fix)) if found.chars().any(|c| ucs::IPRIVATE.contains(c)) => {
            format!("private-use characters are allowed only in the query; write it as `{fix}`")
        }
        (_, Some(fix)) => format!("write it as `{fix}`"),
        (ParseErrorKind::Ipv6Invalid, None) if found.contains('%') => {
            "remove the zone identifier, which an IRI cannot contain".to_owned()
        }
        (ParseErrorKind::HostInvalidChar, None) if found == "@" => {
            "only one `@` separates the userinfo from the host; write the others as `%40`"
                .to_owned()
        }
        (_, None) => return None,
    })
}

/// Whether the hosts of the scheme are domain names.
fn has_name(text: &str) -> bool {
    let scheme = Parts::split(text).scheme();
    scheme.is_some_and(|scheme| are_domain_names(Some(scheme)))
}

/// The advice to remove characters that a reader does not see, if they cause the error.
fn help_with_hidden(error: &ParseError, text: &str) -> Option<String> {
    let found = error.span().of(text);
    let kind = error.kind();
    let (code, gain) = match kind {
        ParseErrorKind::SchemeBadChar if found == "\u{FEFF}" => {
            let help = "remove it: a byte order mark is part of a file and not of an identifier";
            return Some(help.to_owned());
        }
        ParseErrorKind::ColonInFirstSegment if text.starts_with('\u{FEFF}') => {
            let help =
                "remove the byte order mark at the start, which is not part of the identifier";
            return Some(help.to_owned());
        }
        ParseErrorKind::SchemeBadChar if is_blank(found) => {
            let help = "remove the white space before the identifier, as `iri prepare` does";
            return Some(help.to_owned());
        }
        ParseErrorKind::SchemeBadChar | ParseErrorKind::ColonInFirstSegment => {
            ("invisible-in-scheme", "the input would begin with a scheme")
        }
        ParseErrorKind::Ipv6Invalid => (
            ParseErrorKind::HostInvalidChar.code(),
            "the brackets would contain an address",
        ),
        _ => return None,
    };
    let form = Production::Identifier(Form::IriReference);
    let linter = Linter::new().with_production(form);
    let cause = linter
        .findings(text)
        .next()
        .filter(|first| first.code() == code)?;
    let c = name(cause.span().of(text).chars().next()?);
    Some(format!("remove {c}, without which {gain}"))
}

/// Whether only white space follows. Longer white space is not examined: there may be a finding for
/// each of its characters, and checking it for each would take quadratic time.
fn ends_blank(text: &str, from: usize) -> bool {
    let rest = slice::text(text, from..);
    rest.len() <= LONGEST_BLANK && is_blank(rest)
}

/// The longest white space at the end that is recognized, in bytes.
const LONGEST_BLANK: usize = 64;

/// Whether all characters are white space.
fn is_blank(text: &str) -> bool {
    text.chars().all(char::is_whitespace)
}

/// The replacement for the offending characters, if only one makes sense.
fn fix(error: &ParseError, text: &str) -> Option<String> {
    let found = error.span().of(text);
    match error.kind() {
        ParseErrorKind::FragmentNotAllowed => Some(String::new()),
        ParseErrorKind::SchemeBadChar if found == "\u{FEFF}" || is_blank(found) => {
            Some(String::new())
        }
        ParseErrorKind::IllegalChar if error.span().start() == 0 && is_blank(found) => {
            Some(String::new())
        }
        ParseErrorKind::MalformedTriplet => {
            Some(format!("%25{}", found.strip_prefix('%').unwrap_or(found)))
        }
        // Either `@` may be the delimiter, so there is no single fix.
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

/// Whether the input with the fix applied is valid, or has its first error after the fix.
fn gets_past(
    text: &str,
    span: Span,
    fix: &str,
    first_error: impl Fn(&str) -> Option<Span>,
) -> bool {
    let before = slice::text(text, ..span.start());
    let after = slice::text(text, span.end()..);
    let mended = [before, fix, after].concat();
    first_error(&mended).is_none_or(|error| error.start() >= span.start() + fix.len())
}
