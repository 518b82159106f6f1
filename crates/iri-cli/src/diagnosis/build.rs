//! Findings for values that an identifier cannot be built from.

use iri_kit::lint::Rule;
use iri_kit::{BuildError, BuildErrorKind, ParseErrorKind, catalogue};

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

/// The code of a component that cannot be built: `build-` and that of the library, if the catalogue
/// has it.
fn code(kind: BuildErrorKind) -> &'static str {
    let code = kind.code();
    catalogue::rule(&format!("build-{code}")).map_or(code, Rule::code)
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
