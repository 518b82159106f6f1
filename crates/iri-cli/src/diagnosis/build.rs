//! Findings for values that an identifier cannot be built from.

use iri_kit::{BuildError, BuildErrorKind, ParseErrorKind};

use super::encoded;
use crate::finding::Finding;

/// Returns the finding for a value that is rejected; the span is in the value.
pub(crate) fn refused(error: &BuildError, value: &str) -> Finding {
    Finding {
        code: code(error.kind()),
        ..encoded::refused(error, value)
    }
    .with_help(help(error.kind()))
}

/// The code of a component that cannot be built.
fn code(kind: BuildErrorKind) -> &'static str {
    match kind {
        BuildErrorKind::HostMissing => "build-host-missing",
        BuildErrorKind::PathNotAbsolute => "build-path-not-absolute",
        BuildErrorKind::PathTwoSlashes => "build-path-two-slashes",
        BuildErrorKind::Part(kind) => match kind {
            ParseErrorKind::SchemeMissing => "build-scheme-missing",
            ParseErrorKind::SchemeBadChar => "build-scheme-bad-char",
            ParseErrorKind::MalformedTriplet => "build-percent-malformed",
            ParseErrorKind::HostInvalidChar => "build-host-invalid-char",
            ParseErrorKind::BracketOutsideHost => "build-bracket-outside-host",
            ParseErrorKind::Ipv6Invalid => "build-ipv6-invalid",
            ParseErrorKind::IpvFutureInvalid => "build-ipvfuture-invalid",
            ParseErrorKind::PortInvalid => "build-port-invalid",
            ParseErrorKind::ColonInFirstSegment => "build-colon-in-first-segment",
            _ => "build-char-illegal",
        },
        kind => kind.code(),
    }
}

/// The advice on how to correct the error.
fn help(kind: BuildErrorKind) -> Option<&'static str> {
    Some(match kind {
        BuildErrorKind::HostMissing => "add a host, which may be empty: `host=`",
        BuildErrorKind::PathNotAbsolute => {
            "begin the path with a slash, or pass each segment as `segment`"
        }
        BuildErrorKind::PathTwoSlashes => "write `/.` before the path, or add a host",
        BuildErrorKind::DotSegment => {
            "if the dot segment is to be resolved, pass it as part of `path`"
        }
        BuildErrorKind::Part(ParseErrorKind::ColonInFirstSegment) => {
            "write `./` before the path, or add a scheme"
        }
        BuildErrorKind::Part(
            ParseErrorKind::IllegalChar
            | ParseErrorKind::MalformedTriplet
            | ParseErrorKind::HostInvalidChar
            | ParseErrorKind::BracketOutsideHost,
        ) => "if the value is not encoded, pass it with `=` and without `--raw`",
        _ => return None,
    })
}
