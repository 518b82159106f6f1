//! `data` (RFC 2397).

use iri_core::{Component, Parts, Span};

use crate::error::{SchemeError, SchemeErrorKind};
use crate::facts::{Facts, Status};
use crate::look::{has_between, split};
use crate::rules::{Equivalence, Shape, Syntax};

/// The data itself (RFC 2397).
pub const DATA: Facts = Facts::new("data", Status::Permanent, Shape::Data)
    .with_equivalence(Equivalence::Data)
    .with_syntax(Syntax::Data);

/// `[ mediatype ] "," data`, the data not empty.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    let Some((kind, data)) = split(bytes, b',') else {
        return false;
    };
    !data.is_empty() && (matches!(kind, [] | [b';', ..]) || has_between(kind, b'/'))
}

/// Requires a comma. The data follows it, and a query is part of the data.
pub(crate) fn check(uri: &Parts<'_>) -> Result<(), SchemeError> {
    let of = uri.offsets();
    let bytes = uri.as_str().as_bytes();
    let before_fragment = bytes.get(of.path_start..of.query_end).unwrap_or_default();
    if uri.authority_span().is_none() && before_fragment.contains(&b',') {
        return Ok(());
    }
    let path = Span::new(of.path_start, of.path_end);
    Err(SchemeErrorKind::DataWithoutComma.at(path, Component::Path))
}
