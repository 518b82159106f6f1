//! `did` (DID Core, a recommendation of W3C).

use iri_core::{Component, Parts, Span};

use crate::error::{SchemeError, SchemeErrorKind};
use crate::facts::{Facts, Status};
use crate::look::split;
use crate::rules::{Shape, Syntax};

/// Decentralized identifiers (DID Core, section 3.1).
pub const DID: Facts = Facts::new("did", Status::Provisional, Shape::Any)
    .with_finding(false)
    .with_syntax(Syntax::Did);

/// `did = "did:" method-name ":" method-specific-id`, the name made of lower-case letters and
/// digits.
pub(crate) fn check(uri: &Parts<'_>) -> Result<(), SchemeError> {
    let bytes = uri.path().as_bytes();
    let (name, id) = split(bytes, b':').unwrap_or((bytes, &[]));
    let is_name = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    let is_did = !name.is_empty() && name.iter().all(is_name) && !matches!(id, [] | [b'/', ..]);
    if uri.authority_span().is_none() && is_did {
        return Ok(());
    }
    let start = uri.offsets().path_start;
    let span = Span::new(start, start.saturating_add(name.len()));
    Err(SchemeErrorKind::DidMethod.at(span, Component::Path))
}
