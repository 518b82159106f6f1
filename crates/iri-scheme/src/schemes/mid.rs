//! `mid` and `cid` (RFC 2392).

use crate::common;
use crate::facts::{Facts, Status};
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::{SchemeSyntax, Shape};

/// A message, by its `Message-ID` (RFC 2392).
pub const MID: Facts =
    Facts::new("mid", Status::Permanent, Shape::Address).with_syntax(SchemeSyntax::Mid);

/// A part of a message, by its `Content-ID` (RFC 2392).
pub const CID: Facts =
    Facts::new("cid", Status::Permanent, Shape::Address).with_syntax(SchemeSyntax::Mid);

/// `"mid:" message-id [ "/" content-id ]` or `"cid:" content-id`, where each identifier is an
/// `addr-spec`.
pub(crate) const RULES: &[Rule] = &[Rule::Once(identifier)];

/// Checks for `@`, which mail programs omit in `cid`.
fn identifier(check: &mut Check<'_>) {
    if !common::forbid_authority(check, "2392-2-mid-url") {
        return;
    }
    let (message, content) = Piece::path(&check.uri).split(b'/');
    for identifier in [Some(message), content].into_iter().flatten() {
        if identifier.split(b'@').1.is_none_or(Piece::is_empty) {
            check.report(SchemeErrorKind::MidWithoutAt, identifier);
        }
    }
}
