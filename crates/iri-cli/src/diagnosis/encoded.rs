//! Findings for values that are not a valid encoded component, and for octets that are not text.

use iri_kit::iri_core::engine::scan::illegal_char;
use iri_kit::iri_core::{Form, Grammar};
use iri_kit::map::{Charset, CharsetError, CharsetErrorKind};
use iri_kit::pct::DecodeError;
use iri_kit::{BuildError, BuildErrorKind, Component, ParseErrorKind, Span, pct};

use super::character::name;
use crate::finding::Finding;

/// Returns the finding for a value that a component cannot have; the span is in the value.
pub(crate) fn refused(error: &BuildError, value: &str) -> Finding {
    Finding::with_message_of(error, message(error, value)).with_expected(expected(error))
}

/// The message of the library, with the offending character.
fn message(error: &BuildError, value: &str) -> String {
    let c = error.span().of(value).chars().next();
    let component = error.component();
    match (error.kind(), c) {
        (BuildErrorKind::Part(kind), c) => match (kind, c) {
            (ParseErrorKind::MalformedTriplet, _) => format!("{kind} in the {component}"),
            (ParseErrorKind::SchemeMissing, _) => "empty scheme".to_owned(),
            (
                ParseErrorKind::PortInvalid
                | ParseErrorKind::Ipv6Invalid
                | ParseErrorKind::ColonInFirstSegment,
                _,
            ) => kind.to_string(),
            (ParseErrorKind::SchemeBadChar, Some(c)) if error.span().start() == 0 => {
                format!("{} cannot begin a scheme", name(c))
            }
            (_, Some(c)) => format!("{} is not allowed in the {component}", name(c)),
            (kind, None) => kind.to_string(),
        },
        (BuildErrorKind::HostMissing, _) => format!("{component} without a host"),
        (BuildErrorKind::DotSegment, _) => {
            "segment `.` or `..`, which resolution removes even if it is encoded".to_owned()
        }
        (kind, _) => kind.to_string(),
    }
}

/// The input that was expected there.
fn expected(error: &BuildError) -> &'static str {
    match error.kind() {
        BuildErrorKind::Part(ParseErrorKind::MalformedTriplet) => {
            "expected two hexadecimal digits after the `%`"
        }
        BuildErrorKind::HostMissing => "expected a host as well",
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
            Component::Port => "expected only digits",
            _ => "expected a character that the component allows, or a triplet",
        },
    }
}

/// Returns the finding for the first `%` that does not begin a triplet.
pub(crate) fn malformed(text: &str) -> Option<Box<Finding>> {
    let octets = text.as_bytes();
    let mut signs = memchr::memchr_iter(b'%', octets);
    let at = signs.find(|&at| octets.get(at..).and_then(pct::triplet).is_none())?;
    // The error for a triplet is the same in every component.
    let error = illegal_char(text, at, Component::Path, Form::IriReference, Grammar::Iri);
    let message = error.kind().message();
    let finding = Finding::with_message_of(&error, message)
        .with_component(None)
        .with_expected("expected two hexadecimal digits after the `%`")
        .with_help(Some("if the percent sign is data, use `--lenient`"));
    Some(Box::new(finding))
}

/// Returns the finding for triplets that are not UTF-8.
pub(crate) fn not_utf8(error: &DecodeError) -> Box<Finding> {
    let finding = Finding::of(error)
        .with_expected("expected UTF-8")
        .with_help(Some("name the charset of the octets with `--charset`"));
    Box::new(finding)
}

/// Returns the finding for octets that are invalid in a charset, or for a character that it cannot
/// encode; `span` is its span in the input.
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
            format!("{charset} cannot encode {}", name(c)),
            "expected a character of the charset",
        ),
        _ => (
            format!("invalid {charset}"),
            "expected valid text in the named charset",
        ),
    };
    let finding = Finding::with_message_of(error, message).with_span(span);
    Box::new(finding.with_expected(expected))
}
