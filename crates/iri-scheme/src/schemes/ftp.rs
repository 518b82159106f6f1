//! `ftp` (RFC 1738).

use iri_core::Parts;

use crate::common;
use crate::facts::{Facts, Status};
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::{Input, SchemeSyntax};

/// The File Transfer Protocol (RFC 1738).
pub const FTP: Facts = Facts::server("ftp", Status::Permanent, 21)
    .with_input(Input::Path)
    .with_empty_path_as_slash(true)
    .with_syntax(SchemeSyntax::Ftp);

/// `"ftp://" login [ "/" fpath [ ";type=" ftptype ]]`
pub(crate) const RULES: &[Rule] = &[Rule::Once(authority), Rule::Each(path, b';', parameter)];

fn authority(check: &mut Check<'_>) {
    common::require_host(check, "1738-3.1-host");
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "signature of Rule::Each, whose list is optional"
)]
fn path<'a>(uri: &Parts<'a>) -> Option<Piece<'a>> {
    Some(Piece::path(uri))
}

/// `ftptype = "A" / "I" / "D" / "a" / "i" / "d"`. Nothing else may follow a semicolon.
fn parameter(check: &mut Check<'_>, parameter: Piece<'_>) {
    if check.index == 0 {
        return;
    }
    let Some(code) = parameter.after_prefix("type=") else {
        let semicolon = parameter.delimiter_before(&check.uri);
        check.report(SchemeErrorKind::FtpSemicolon, semicolon);
        return;
    };
    if !["a", "i", "d"].iter().any(|&known| code.is(known)) {
        check.report(SchemeErrorKind::FtpTypecode, code);
    }
}
