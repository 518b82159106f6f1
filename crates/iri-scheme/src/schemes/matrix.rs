//! `matrix` (the Matrix specification, appendices, Matrix URI scheme).

use crate::common;
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;

schemes! {
    /// Users, rooms and events of Matrix (the Matrix specification, appendices).
    MATRIX = Scheme::new("matrix", Shape::Any)
        .with_search_in_text(false)
        .with_rules("matrix", RULES);
}

rules! { matrix
    /// `matrix`: the type of an identifier is `u`, `r` or `roomid`, or after a room, `e`. Older
    /// links have `user`, `room` and `event`.
    MatrixType "matrix-type" Must Path "matrix-uris-type"
        "a type that Matrix URIs do not have"
        "matrix:g/community:example.org" not "matrix:r/somewhere:example.org";
    /// `matrix`: an identifier follows its type. That of a user or of a room alias contains a
    /// colon and the name of a server.
    MatrixIdentifier "matrix-identifier" Must Path "matrix-uris-identifier"
        "missing or incomplete Matrix identifier"
        "matrix:u/alice" not "matrix:u/alice:example.org";
    /// `matrix`: the type stands for the first character of an identifier, such as `@`.
    MatrixSigil "matrix-sigil" Must Path "matrix-uris-sigil"
        "the first character of a Matrix identifier is left out in a URI"
        "matrix:u/@alice:example.org" not "matrix:u/alice:example.org";
    /// `matrix`: the action is `join` or `chat`.
    MatrixAction "matrix-action" Must Query "matrix-uris-action"
        "the action is not `join` or `chat`"
        "matrix:r/somewhere:example.org?action=leave" not "matrix:r/somewhere:example.org?action=join";
    /// `matrix`: the parameter `via` is the name of a server.
    MatrixVia "matrix-via" Must Query "matrix-uris-routing"
        "missing server after `via=`"
        "matrix:roomid/somewhere:example.org?via=" not "matrix:roomid/somewhere:example.org?via=elsewhere.ca";
}

/// `hier-part = [ "//" authority "/" ] path`, and `path = entity-descriptor [ "/" entity-descriptor ]`
const RULES: &[Rule] = &[
    Rule::Once(entities),
    Rule::Each(common::query, b'&', parameter),
];

fn entities(check: &mut Check<'_>) {
    let path = Piece::path(&check.uri);
    let path = match check.uri.authority_span() {
        Some(_) => path.after_prefix("/").unwrap_or(path),
        None => path,
    };
    let (kind, rest) = path.split(b'/');
    let (is_room, has_server) = match kind.bytes() {
        b"u" | b"user" => (false, true),
        b"r" | b"room" => (true, true),
        b"roomid" => (true, false),
        _ => return check.report(SchemeErrorKind::MatrixType, kind),
    };
    let Some(rest) = identifier(check, kind, rest, has_server) else {
        return;
    };
    let (kind, rest) = rest.split(b'/');
    match kind.bytes() {
        b"e" | b"event" if is_room => {
            if let Some(rest) = identifier(check, kind, rest, false) {
                check.report(SchemeErrorKind::MatrixType, rest);
            }
        }
        _ => check.report(SchemeErrorKind::MatrixType, kind),
    }
}

/// Checks the identifier after its type. Returns what follows it.
fn identifier<'a>(
    check: &mut Check<'_>,
    kind: Piece<'a>,
    rest: Option<Piece<'a>>,
    has_server: bool,
) -> Option<Piece<'a>> {
    let (identifier, rest) = rest.unwrap_or_else(|| kind.from(kind.len())).split(b'/');
    let first = identifier.octets().next();
    let is_complete = !has_server || identifier.octets().any(|octet| octet.value == b':');
    match first {
        Some(first) if b"@!#$".contains(&first.value) => {
            check.report(SchemeErrorKind::MatrixSigil, first.piece);
        }
        Some(_) if is_complete => {}
        _ => check.report(SchemeErrorKind::MatrixIdentifier, identifier),
    }
    rest
}

/// `query-item = action / routing / custom-query-item`
fn parameter(check: &mut Check<'_>, parameter: Piece<'_>) {
    let (name, value) = parameter.split(b'=');
    let value = value.unwrap_or_else(|| name.from(name.len()));
    if name.is("action") && !matches!(value.bytes(), b"join" | b"chat") {
        check.report(SchemeErrorKind::MatrixAction, value);
    } else if name.is("via") && value.is_empty() {
        check.report(SchemeErrorKind::MatrixVia, value);
    }
}
