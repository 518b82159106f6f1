//! `mid` and `cid` (RFC 2392).

use crate::common;
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;

schemes! {
    /// A message, by its `Message-ID` (RFC 2392).
    MID = Scheme::new("mid", Shape::Address)
        .with_rules("mid", RULES);

    /// A part of a message, by its `Content-ID` (RFC 2392).
    CID = Scheme::new("cid", Shape::Address)
        .with_rules("mid", RULES);
}

rules! { mid
    /// `mid`, `cid`: the grammar requires an `@`, as in a mail address. Mail programs write content
    /// identifiers without one.
    MidWithoutAt "mid-without-at" Advice Path "2392-2-url-addr-spec"
        "missing `@` in a message or content identifier"
        "cid:image001" not "cid:image001@example.org";
}

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
