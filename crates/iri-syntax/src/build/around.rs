//! The components around a path, and the constraints that they put on it.

use iri_core::ParseErrorKind;
use iri_core::{Component, Span};

use super::error::{BuildError, BuildErrorKind};

/// The components around a path, which constrain its shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around {
    pub(crate) scheme: bool,
    pub(crate) authority: bool,
    pub(crate) uri: bool,
}

impl Around {
    /// Whether a colon in the first segment would be parsed as the end of a scheme.
    pub(crate) const fn bars_colon(self) -> bool {
        !self.scheme && !self.authority
    }
}

/// Rejects a path whose start is not allowed between these components.
pub(crate) fn check_path_start(path: &[u8], around: Around) -> Result<(), BuildError> {
    let (kind, length) = match path {
        [b'/', b'/', ..] if !around.authority => (BuildErrorKind::PathTwoSlashes, 2),
        [first, ..] if around.authority && *first != b'/' => {
            let length = first.leading_ones().clamp(1, 4) as usize;
            (BuildErrorKind::PathNotAbsolute, length.min(path.len()))
        }
        _ => return Ok(()),
    };
    Err(kind.at(Component::Path, Span::new(0, length)))
}

/// Rejects a colon in the first segment.
pub(crate) fn check_no_colon(path: &str) -> Result<(), BuildError> {
    match path.bytes().position(|byte| matches!(byte, b':' | b'/')) {
        Some(at) if path.as_bytes().get(at) == Some(&b':') => {
            Err(BuildErrorKind::Part(ParseErrorKind::ColonInFirstSegment)
                .at(Component::Path, Span::new(at, at + 1)))
        }
        _ => Ok(()),
    }
}
