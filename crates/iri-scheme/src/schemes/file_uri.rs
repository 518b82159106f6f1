//! `file` (RFC 8089).

use iri_core::Component;

use crate::common;
use crate::definition::Utf8Triplets;
use crate::kind::SchemeErrorKind;
use crate::lookahead::{is_place, is_word};
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::{Input, Shape};
use crate::scheme::Scheme;

schemes! {
    /// Files on a host (RFC 8089).
    FILE = Scheme::new("file", Shape::File)
        .with_input(Input::Path)
        .with_domain_names(true)
        .with_localhost(true)
        .with_utf8(Utf8Triplets::InParts, "RFC 8089, section 4")
        .with_utf8_note("file names whose encoding is known; other names are raw octets")
        .with_rules("file", RULES);
}

rules! { file_uri
    /// `file`: a drive letter right after `//` is read as the host. The path needs a third slash.
    FileDriveAsHost "file-drive-as-host" Must Host "8089-2-file-auth"
        "a drive letter in place of the host"
        "file://c:/x" not "file:///c:/x";
    /// `file`: the grammar has no userinfo. Appendix E of the document lists it as a nonstandard
    /// form.
    FileUserinfo "file-userinfo" Advice Userinfo "8089-E.1-userinfo"
        "userinfo in a file URI is not standard"
        "file://user@host/x" not "file://host/x";
    /// `file`: the grammar requires a path that begins with a slash. Some programs resolve other
    /// paths against a directory of their own.
    FilePathRelative "file-path-relative" Advice Path "8089-2-local-path"
        "the path of a file URI does not begin with a slash"
        "file:x" not "file:/x";
    /// `file`: a drive letter follows the colon without a slash. Appendix E of the document lists
    /// this as a nonstandard form.
    FileDriveWithoutSlash "file-drive-without-slash" Advice Path "8089-E.2-drive"
        "drive letter without a slash before it"
        "file:c:/x" not "file:///c:/x";
    /// `file`: the path begins with two slashes, as a UNC path does. Appendix E of the document
    /// lists this as a nonstandard form; the standard one has the server as its host.
    FileUncPath "file-unc-path" Advice Path "8089-E.3.2-unc"
        "a UNC path in a file URI is not standard"
        "file:////host/x" not "file://host/x";
    /// `file`: the grammar has no query. Browsers accept one.
    FileQuery "file-query" Advice Query "8089-2-file-uri"
        "a query in a file URI is not standard"
        "file:///x?y" not "file:///x%3Fy";
}

/// Whether the bytes begin with `//` and a host, `///` and a path, or `/` and a path.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    is_place(bytes) || matches!(bytes, [b'/', byte, ..] if is_word(*byte))
}

/// `( "//" auth-path ) / local-path`, with `auth-path = [ file-auth ] path-absolute` (RFC 8089,
/// section 2). The nonstandard forms of appendix E are in use, so they are advice.
pub(crate) const RULES: &[Rule] = &[
    Rule::Once(authority),
    Rule::Once(path),
    Rule::Without(
        Component::Query,
        SchemeErrorKind::FileQuery,
        "8089-2-file-uri",
    ),
];

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
