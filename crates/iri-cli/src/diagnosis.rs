//! From what a library refused to what a person reads: the fault named, what was expected there,
//! and what to do.

mod leiri;

use std::str::Utf8Error;

use iri_kit::bidi::{self, FindingKind};
use iri_kit::map::{Charset, MapError, MapErrorKind};
use iri_kit::scheme::SchemeError;
use iri_kit::{
    Clause, Component, Form, ParseError, ParseErrorKind, Parts, Profile, Span, core::pct,
    core::ucs, parse, parse_with,
};

use crate::drive::Record;
use crate::report::{Finding, Severity};

pub(crate) use leiri::{accept_leiri, group, refused_leiri};

/// The components of a record that is of this form by RFC 3987; or what to say about it.
pub(crate) fn accept<'a>(record: &Record<'a>, form: Form) -> Result<Parts<'a>, Box<Finding>> {
    let text = decoded(record)?;
    parse(text, form).map_err(|error| Box::new(refused(&error, text, form, Profile::Rfc3987)))
}

/// The text of a record; or what to say about one that is not UTF-8.
pub(crate) fn decoded<'a>(record: &Record<'a>) -> Result<&'a str, Box<Finding>> {
    record
        .text
        .map_err(|error| Box::new(not_utf8(&error, record.bytes())))
}

/// What to say about a text that the grammar refuses.
pub(crate) fn refused(error: &ParseError, text: &str, form: Form, profile: Profile) -> Finding {
    let error = error.located_in(text, form);
    let fault = Fault {
        kind: error.kind(),
        component: error.component(),
        span: error.span(),
    };
    let reference = if form.is_uri() {
        Form::UriReference.name()
    } else {
        Form::IriReference.name()
    };
    let place = |mended: &str| {
        let error = parse_with(mended, form, profile).err()?;
        Some(error.span())
    };
    let mut finding = fault.finding(text, error.clause(), reference, place);
    if form == Form::AbsoluteUri && error.kind() == ParseErrorKind::FragmentNotAllowed {
        finding.expected = "expected the end, as an absolute URI has no fragment";
    }
    finding
}

/// What is wrong and where, by whichever grammar.
#[derive(Clone, Copy, Debug)]
struct Fault {
    kind: ParseErrorKind,
    component: Option<Component>,
    span: Span,
}

impl Fault {
    /// What to say about it. `reference` is the form that takes relative references too, and
    /// `first_fault` tells where a text is wrong that was mended.
    fn finding(
        self,
        text: &str,
        clause: Clause,
        reference: &str,
        first_fault: impl Fn(&str) -> Option<Span>,
    ) -> Finding {
        let fix = fix(&self, text).filter(|fix| gets_past(text, self.span, fix, first_fault));
        Finding {
            code: self.kind.code(),
            severity: Severity::Error,
            message: message(&self, text),
            component: self.component,
            span: self.span,
            clause,
            expected: expected(&self, text),
            help: help(&self, text, reference, fix.as_deref()),
            fix,
            rule: None,
        }
    }
}

/// What to say about a text that has no URI; `charset` is that of queries.
pub(crate) fn unmappable(error: &MapError, parts: &Parts<'_>, charset: Option<Charset>) -> Finding {
    let span = error.span();
    let found = span.of(parts.as_str());
    let c = found.chars().next();
    let charset = charset.map_or("the charset", Charset::name);
    let (message, expected, help) = match (error.kind(), c) {
        (MapErrorKind::QueryNotEncodable, Some(c)) => (
            format!("{charset} does not have {}", name(c)),
            "expected what the charset of the query has",
            Some("take `--query-style browser`, as browsers do, or `utf8`".to_owned()),
        ),
        (kind @ MapErrorKind::ExcludedChar, Some(_)) => (
            kind.to_string(),
            "expected a character of an IRI",
            Some("encode it: `--excluded encode`".to_owned()),
        ),
        (_, Some(c)) => (
            format!("{} is not allowed in the {}", name(c), error.component()),
            "expected a character of an IRI",
            Some("encode it: `--any`".to_owned()),
        ),
        (kind, None) => (kind.to_string(), "expected a character of an IRI", None),
    };
    Finding {
        code: error.kind().code(),
        severity: Severity::Error,
        message,
        component: Some(error.component()),
        span,
        clause: error.clause(),
        expected,
        help,
        fix: None,
        rule: None,
    }
}

/// What to say about a URI that its scheme does not allow; `span` is the place in the input, where
/// it is not that in the URI.
pub(crate) fn against_scheme(error: &SchemeError, span: Option<Span>) -> Finding {
    Finding {
        code: "scheme-syntax",
        severity: Severity::Error,
        message: error.kind().to_string(),
        component: Some(error.component()),
        span: span.unwrap_or_else(|| error.span()),
        clause: error.clause(),
        expected: "expected what the scheme allows",
        help: None,
        fix: None,
        rule: None,
    }
}

/// What to say about octets that are not UTF-8.
pub(crate) fn not_utf8(error: &Utf8Error, bytes: &[u8]) -> Finding {
    let start = error.valid_up_to();
    let end = error
        .error_len()
        .map_or(bytes.len(), |length| start + length);
    let octets = bytes.get(start..end).unwrap_or_default();
    let names = octets.iter().map(|octet| format!("{octet:02X}"));
    let names = names.collect::<Vec<_>>().join(" ");
    Finding {
        code: "invalid-utf8",
        severity: Severity::Error,
        message: match octets {
            [_] => format!("the octet {names} is not UTF-8 here"),
            _ => format!("the octets {names} are not UTF-8"),
        },
        component: None,
        span: Span::new(start, end),
        clause: Clause::new("3987-6.2-encoding"),
        expected: "expected UTF-8",
        help: Some("convert the input, for example by `iconv -f ISO-8859-1 -t UTF-8`".to_owned()),
        fix: None,
        rule: None,
    }
}

/// What to say about a character that steers the direction of text.
pub(crate) fn steering(found: &bidi::Finding, text: &str, profile: Profile) -> Finding {
    let c = found.span().of(text).chars().next();
    let name = match c {
        Some('\u{200E}') => "LEFT-TO-RIGHT MARK",
        Some('\u{200F}') => "RIGHT-TO-LEFT MARK",
        Some('\u{202A}') => "LEFT-TO-RIGHT EMBEDDING",
        Some('\u{202B}') => "RIGHT-TO-LEFT EMBEDDING",
        Some('\u{202C}') => "POP DIRECTIONAL FORMATTING",
        Some('\u{202D}') => "LEFT-TO-RIGHT OVERRIDE",
        Some('\u{202E}') => "RIGHT-TO-LEFT OVERRIDE",
        Some('\u{61C}') => "ARABIC LETTER MARK",
        Some('\u{2066}') => "LEFT-TO-RIGHT ISOLATE",
        Some('\u{2067}') => "RIGHT-TO-LEFT ISOLATE",
        Some('\u{2068}') => "FIRST STRONG ISOLATE",
        _ => "POP DIRECTIONAL ISOLATE",
    };
    let name = format!("U+{:04X} {name}", c.map_or(0, u32::from));
    // Triplets are no help where none may stand.
    let may_be_encoded = found.component() != Component::Host || profile != Profile::Bis;
    let fix = found.cure(text).filter(|_| may_be_encoded);
    let fix = fix.map(|cure| cure.to_string());
    let is_later = found.kind() == FindingKind::FormatCharLater;
    Finding {
        code: found.code(),
        severity: found.severity().into(),
        message: if is_later {
            format!("{name} changes the display as the characters do that are not allowed")
        } else {
            format!("{name} is not allowed in an IRI")
        },
        component: Some(found.component()),
        span: found.span(),
        clause: found.clause(),
        expected: "expected no character that steers the direction of text",
        help: Some(match &fix {
            Some(fix) => format!("leave it out, or write it as `{fix}`"),
            None => "leave it out".to_owned(),
        }),
        fix,
        rule: None,
    }
}

/// What is wrong, with the character that is.
fn message(fault: &Fault, text: &str) -> String {
    let c = fault.span.of(text).chars().next();
    let component = fault.component.map_or("iri", Component::name);
    match (fault.kind, c) {
        (ParseErrorKind::SchemeMissing, _) => "there is no scheme".to_owned(),
        (ParseErrorKind::MalformedTriplet, _) => {
            format!("a `%` without two hexadecimal digits in the {component}")
        }
        (ParseErrorKind::BracketOutsideHost, _) => {
            format!("a bracket in the {component}")
        }
        (ParseErrorKind::Ipv6Invalid, _) => "not an IPv6 address".to_owned(),
        (ParseErrorKind::PortInvalid, _) => "the port is not made of digits".to_owned(),
        (ParseErrorKind::SchemeBadChar, Some(c)) if fault.span.start() == 0 => {
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

/// A character as a message names it.
fn name(c: char) -> String {
    let number = u32::from(c);
    let kind = match c {
        '\0' => "NUL",
        '\t' => "a tab",
        '\n' => "a line feed",
        '\r' => "a carriage return",
        ' ' => "a space",
        '`' => "a backtick",
        '\u{7F}' => "DEL",
        '\u{E0000}'..='\u{E0FFF}' => "the tag character",
        _ if c.is_control() => "the control character",
        _ if c.is_ascii() => return format!("`{c}`"),
        _ if ucs::IPRIVATE.contains(c) => "the private-use character",
        _ if number & 0xFFFE == 0xFFFE || (0xFDD0..=0xFDEF).contains(&number) => "the noncharacter",
        _ => "the character",
    };
    match c {
        '\0' | '\u{7F}' | '\t' | '\n' | '\r' | ' ' | '`' => format!("{kind} (U+{number:04X})"),
        _ => format!("{kind} U+{number:04X}"),
    }
}

/// What would have been right at the place.
fn expected(fault: &Fault, text: &str) -> &'static str {
    match fault.kind {
        ParseErrorKind::SchemeMissing => "expected a scheme and `:`, such as `https:`",
        ParseErrorKind::SchemeBadChar if fault.span.start() == 0 => "expected a letter",
        ParseErrorKind::SchemeBadChar => "expected a letter, a digit, `+`, `-`, `.` or `:`",
        ParseErrorKind::MalformedTriplet => "expected two hexadecimal digits after the `%`",
        ParseErrorKind::BracketOutsideHost => "expected brackets around an IP address only",
        ParseErrorKind::Ipv6Invalid if !fault.span.of(text).ends_with(']') => {
            "expected an address and `]`"
        }
        ParseErrorKind::Ipv6Invalid => {
            "expected eight groups of up to four hexadecimal digits, or fewer and one `::`"
        }
        ParseErrorKind::IpvFutureInvalid => {
            "expected `v`, hexadecimal digits, `.`, the address and `]`"
        }
        ParseErrorKind::PortInvalid => "expected nothing but digits between the `:` and the path",
        ParseErrorKind::HostInvalidChar if follows_bracket(fault, text) => {
            "expected `:` and a port, `/`, `?`, `#` or the end"
        }
        ParseErrorKind::ColonInFirstSegment => "expected no colon before the first `/`",
        ParseErrorKind::FragmentNotAllowed => {
            "expected the end, as an absolute IRI has no fragment"
        }
        ParseErrorKind::IriNotUri => "expected US-ASCII",
        _ => match fault.component {
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

/// Whether the place is right behind an IP literal.
fn follows_bracket(fault: &Fault, text: &str) -> bool {
    let before = text.get(..fault.span.start());
    before.is_some_and(|before| before.ends_with(']'))
}

/// What to do.
fn help(fault: &Fault, text: &str, reference: &str, fix: Option<&str>) -> Option<String> {
    let found = fault.span.of(text);
    Some(match (fault.kind, fix) {
        (ParseErrorKind::SchemeMissing, _) => {
            format!("write the whole, or take relative references too: `--as {reference}`")
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

/// What to put in the place of the fault, where that can be told.
fn fix(fault: &Fault, text: &str) -> Option<String> {
    let found = fault.span.of(text);
    match fault.kind {
        ParseErrorKind::FragmentNotAllowed => Some(String::new()),
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
    let (Some(before), Some(after)) = (text.get(..span.start()), text.get(span.end()..)) else {
        return false;
    };
    let mended = [before, fix, after].concat();
    first_fault(&mended).is_none_or(|place| place.start() >= span.start() + fix.len())
}
