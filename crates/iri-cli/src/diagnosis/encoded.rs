//! Text that is no encoded component, and octets of one that are no text.

use iri_kit::iri_core::engine::scan::{Form, Grammar, illegal_char};
use iri_kit::map::{Charset, CharsetError, CharsetErrorKind};
use iri_kit::pct::DecodeError;
use iri_kit::{BuildError, BuildErrorKind, Component, ParseErrorKind, Span, pct};

use super::character::name;
use crate::finding::Finding;

/// The finding for a value that a component cannot be made of; the span is that in the value.
pub(crate) fn refused(error: &BuildError, value: &str) -> Finding {
    Finding::new(
        error.kind().code(),
        message(error, value),
        error.span(),
        error.clause(),
    )
    .with_component(error.component())
    .with_expected(expected(error))
}

/// What is wrong, with the character that is.
fn message(error: &BuildError, value: &str) -> String {
    let c = error.span().of(value).chars().next();
    let component = error.component();
    match (error.kind(), c) {
        (BuildErrorKind::Part(kind), c) => match (kind, c) {
            (ParseErrorKind::MalformedTriplet, _) => {
                format!("a `%` without two hexadecimal digits in the {component}")
            }
            (ParseErrorKind::SchemeMissing, _) => "the scheme is empty".to_owned(),
            (ParseErrorKind::PortInvalid, _) => "the port is not made of digits".to_owned(),
            (ParseErrorKind::Ipv6Invalid, _) => "not an IPv6 address".to_owned(),
            (ParseErrorKind::ColonInFirstSegment, _) => {
                "a colon in the first segment of a relative reference".to_owned()
            }
            (ParseErrorKind::SchemeBadChar, Some(c)) if error.span().start() == 0 => {
                format!("{} cannot begin a scheme", name(c))
            }
            (_, Some(c)) => format!("{} is not allowed in the {component}", name(c)),
            (kind, None) => kind.to_string(),
        },
        (BuildErrorKind::HostMissing, _) => format!("a {component} without a host"),
        (BuildErrorKind::PathNotAbsolute, _) => {
            "a path that does not begin with a slash after a host".to_owned()
        }
        (BuildErrorKind::PathTwoSlashes, _) => {
            "a path that begins with two slashes without a host".to_owned()
        }
        (BuildErrorKind::DotSegment, _) => {
            "a segment `.` or `..`, which resolving removes even if it is encoded".to_owned()
        }
        (kind, _) => kind.to_string(),
    }
}

/// What would have been right there.
fn expected(error: &BuildError) -> &'static str {
    match error.kind() {
        BuildErrorKind::Part(ParseErrorKind::MalformedTriplet) => {
            "expected two hexadecimal digits after the `%`"
        }
        BuildErrorKind::HostMissing => "expected a host too",
        BuildErrorKind::PathNotAbsolute => "expected `/`",
        BuildErrorKind::PathTwoSlashes => "expected one slash",
        BuildErrorKind::DotSegment => "expected any other segment",
        BuildErrorKind::Part(ParseErrorKind::Ipv6Invalid) => {
            "expected eight groups of up to four hexadecimal digits, or fewer and one `::`"
        }
        BuildErrorKind::Part(ParseErrorKind::ColonInFirstSegment) => {
            "expected no colon before the first `/`"
        }
        _ => match error.component() {
            Component::Scheme if error.span().start() == 0 => "expected a letter",
            Component::Scheme => "expected a letter, a digit, `+`, `-` or `.`",
            Component::Port => "expected nothing but digits",
            _ => "expected a character of that component, or a triplet",
        },
    }
}

/// The finding for the first `%` that begins no triplet.
pub(crate) fn malformed(text: &str) -> Option<Box<Finding>> {
    let octets = text.as_bytes();
    let mut signs = memchr::memchr_iter(b'%', octets);
    let at = signs.find(|&at| octets.get(at..).and_then(pct::triplet).is_none())?;
    // In which component does not matter to a triplet.
    let error = illegal_char(text, at, Component::Path, Form::IriReference, Grammar::Iri);
    let message = "a `%` without two hexadecimal digits";
    let finding = Finding::new(error.kind().code(), message, error.span(), error.clause())
        .with_expected("expected two hexadecimal digits after the `%`")
        .with_help(Some(
            "if percent signs are meant, take them as they are: `--lenient`",
        ));
    Some(Box::new(finding))
}

/// The finding for triplets that are not UTF-8.
pub(crate) fn not_utf8(error: &DecodeError) -> Box<Finding> {
    let reason = error.reason();
    Box::new(
        Finding::new(
            reason.code(),
            reason.to_string(),
            error.span(),
            reason.clause(),
        )
        .with_expected("expected UTF-8")
        .with_help(Some("name the charset that the octets are in: `--charset`")),
    )
}

/// The finding for octets that are not text in a charset, or text that is not in it; `span` is the
/// place in the input.
pub(crate) fn not_in_charset(
    error: &CharsetError,
    charset: Charset,
    span: Span,
    text: &str,
) -> Box<Finding> {
    let found = span.of(text);
    let charset = charset.name();
    let (message, expected) = match (error.kind(), found.chars().next()) {
        (CharsetErrorKind::NotEncodable, Some(c)) => (
            format!("{charset} does not have {}", name(c)),
            "expected a character of the charset",
        ),
        _ => (
            format!("octets that are no character of {charset}"),
            "expected text in the charset that was named",
        ),
    };
    Box::new(
        Finding::new(error.kind().code(), message, span, error.clause()).with_expected(expected),
    )
}
