//! `ftp` (RFC 1738).

use iri_core::Parts;

use crate::definition::Utf8Triplets;
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::Input;
use crate::scheme::Scheme;

schemes! {
    /// The File Transfer Protocol (RFC 1738).
    FTP = Scheme::server("ftp", 21)
        .with_input(Input::Path)
        .with_empty_path_as_slash(true)
        .with_utf8(Utf8Triplets::InParts, "RFC 2640")
        .with_utf8_note("paths, if the server implements RFC 2640; RFC 1738 does not specify an encoding")
        .with_rules("ftp", RULES);
}

rules! { ftp
    /// `ftp`: the type code after `;type=` is `a`, `i` or `d`.
    FtpTypecode "ftp-typecode" Must Path "1738-3.2.2-ftptype"
        "the type code of an FTP URL is not `a`, `i` or `d`"
        "ftp://example.org/x;type=q" not "ftp://example.org/x;type=a";
    /// `ftp`: a semicolon begins the type code. In the name of a file or directory it must be
    /// percent-encoded.
    FtpSemicolon "ftp-semicolon" Should Path "1738-3.2.2-reserved"
        "unencoded semicolon in the path of an FTP URL"
        "ftp://example.org/x;1" not "ftp://example.org/x%3B1";
}

/// `"ftp://" login [ "/" fpath [ ";type=" ftptype ]]`
pub(crate) const RULES: &[Rule] = &[
    Rule::Host("1738-3.1-host"),
    Rule::Each(path, b';', parameter),
];

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
