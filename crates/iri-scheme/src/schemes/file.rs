//! `file` (RFC 8089).

use iri_core::Component;

use crate::common;
use crate::facts::{Facts, Status};
use crate::kind::SchemeErrorKind;
use crate::lookahead::{is_place, is_word};
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::{Input, SchemeSyntax, Shape};

/// Files on a host (RFC 8089).
pub const FILE: Facts = Facts::new("file", Status::Permanent, Shape::File)
    .with_input(Input::Path)
    .with_domain_names(true)
    .with_default_host("localhost")
    .with_syntax(SchemeSyntax::File);

/// Whether the bytes begin with `//` and a host, `///` and a path, or `/` and a path.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    is_place(bytes) || matches!(bytes, [b'/', byte, ..] if is_word(*byte))
}

/// `( "//" auth-path ) / local-path`, with `auth-path = [ file-auth ] path-absolute` (RFC 8089,
/// section 2). The nonstandard forms of appendix E are in use, so they are advice.
pub(crate) const RULES: &[Rule] = &[Rule::Once(authority), Rule::Once(path), Rule::Once(query)];

/// `file-auth = "localhost" / host`
fn authority(check: &mut Check<'_>) {
    let userinfo = SchemeErrorKind::FileUserinfo;
    let clause = userinfo.clause().id();
    common::forbid(check, Component::Userinfo, userinfo, clause);
    let host = check.piece(Component::Host);
    let port = check.piece(Component::Port);
    match (host, port) {
        // `file://c:/`
        (Some(host), Some(port)) if port.is_empty() && is_drive(host.bytes()) => {
            check.report(SchemeErrorKind::FileDriveAsHost, host);
        }
        (_, Some(port)) => check.report(SchemeErrorKind::PortNotAllowed, port),
        _ => {}
    }
}

fn is_drive(host: &[u8]) -> bool {
    matches!(host, [letter] if letter.is_ascii_alphabetic())
}

fn path(check: &mut Check<'_>) {
    let path = Piece::path(&check.uri);
    match path.bytes() {
        [b'/', b'/', ..] if check.uri.host() == Some("") => {
            check.report(SchemeErrorKind::FileUncPath, path.part(0, 2));
        }
        [b'/', ..] => {}
        [letter, b':', ..] if letter.is_ascii_alphabetic() => {
            check.report(SchemeErrorKind::FileDriveWithoutSlash, path.part(0, 2));
        }
        _ => check.report(SchemeErrorKind::FilePathRelative, path),
    }
}

fn query(check: &mut Check<'_>) {
    let query = SchemeErrorKind::FileQuery;
    common::forbid(check, Component::Query, query, query.clause().id());
}
