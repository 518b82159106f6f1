//! `otpauth` (the Key URI Format of Google Authenticator).

use iri_core::Component;
use iri_core::ascii::{self, AsciiSet};

use crate::common;
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;

schemes! {
    /// Secret keys of one-time passwords (the Key URI Format of Google Authenticator).
    OTPAUTH = Scheme::new("otpauth", Shape::Host)
        .with_search_in_text(false)
        .with_rules("otpauth", RULES);
}

rules! { otpauth
    /// `otpauth`: the type after `//` is `hotp` or `totp`.
    OtpauthType "otpauth-type" Must Host "keyuri-types"
        "the type of the key is not `hotp` or `totp`"
        "otpauth://motp/a?secret=GEZDGNBV&issuer=b" not "otpauth://totp/a?secret=GEZDGNBV&issuer=b";
    /// `otpauth`: the path is a slash and the label, which contains the name of the account.
    OtpauthLabel "otpauth-label" Must Path "keyuri-label"
        "missing label of the key"
        "otpauth://totp/?secret=GEZDGNBV&issuer=b" not "otpauth://totp/a?secret=GEZDGNBV&issuer=b";
    /// `otpauth`: the parameter `secret` is required, in Base32.
    OtpauthSecret "otpauth-secret" Must Query "keyuri-secret"
        "the secret is missing or not in Base32"
        "otpauth://totp/a?secret=0189&issuer=b" not "otpauth://totp/a?secret=GEZDGNBV&issuer=b";
    /// `otpauth`: the algorithm is `SHA1`, `SHA256` or `SHA512`.
    OtpauthAlgorithm "otpauth-algorithm" Must Query "keyuri-algorithm"
        "unknown algorithm of the key"
        "otpauth://totp/a?secret=GEZDGNBV&issuer=b&algorithm=MD5" not "otpauth://totp/a?secret=GEZDGNBV&issuer=b&algorithm=SHA256";
    /// `otpauth`: a code has 6 or 8 digits.
    OtpauthDigits "otpauth-digits" Must Query "keyuri-digits"
        "the number of digits is not 6 or 8"
        "otpauth://totp/a?secret=GEZDGNBV&issuer=b&digits=4" not "otpauth://totp/a?secret=GEZDGNBV&issuer=b&digits=8";
    /// `otpauth`: the period is a number of seconds.
    OtpauthPeriod "otpauth-period" Must Query "keyuri-period"
        "the period is not a positive number"
        "otpauth://totp/a?secret=GEZDGNBV&issuer=b&period=0" not "otpauth://totp/a?secret=GEZDGNBV&issuer=b&period=60";
    /// `otpauth`: the type `hotp` requires the parameter `counter`, a number.
    OtpauthCounter "otpauth-counter" Must Query "keyuri-counter"
        "the counter is missing or not a number"
        "otpauth://hotp/a?secret=GEZDGNBV&issuer=b" not "otpauth://hotp/a?secret=GEZDGNBV&issuer=b&counter=0";
    /// `otpauth`: the parameter `issuer` is strongly recommended, because it tells accounts of the
    /// same name apart.
    OtpauthIssuer "otpauth-issuer" Advice Query "keyuri-issuer"
        "missing issuer of the key"
        "otpauth://totp/a?secret=GEZDGNBV" not "otpauth://totp/a?secret=GEZDGNBV&issuer=b";
}

/// `otpauth://TYPE/LABEL?PARAMETERS`
const RULES: &[Rule] = &[
    Rule::Once(kind),
    Rule::Once(label),
    Rule::Each(common::query, b'&', parameter),
    Rule::Once(missing),
];

fn kind(check: &mut Check<'_>) {
    let host = check.piece(Component::Host);
    let host = host.unwrap_or_else(|| Piece::path(&check.uri).start_as(Component::Host));
    if !host.is("totp") && !host.is("hotp") {
        check.report(SchemeErrorKind::OtpauthType, host);
    }
}

fn label(check: &mut Check<'_>) {
    let path = Piece::path(&check.uri);
    if matches!(path.bytes(), b"" | b"/") {
        check.report(SchemeErrorKind::OtpauthLabel, path);
    }
}

const SECRET: u8 = 1;
const COUNTER: u8 = 2;
const ISSUER: u8 = 4;

fn parameter(check: &mut Check<'_>, parameter: Piece<'_>) {
    let (name, value) = parameter.split(b'=');
    let value = value.unwrap_or_else(|| name.from(name.len()));
    if name.is("secret") {
        check.seen |= SECRET;
        // RFC 3548, section 2.2: padding may be omitted, and should be here.
        let end = value.bytes().iter().rposition(|&byte| byte != b'=');
        let digits = value.part(0, end.map_or(0, |end| end + 1));
        if !digits.consists_of(BASE32) {
            check.report(SchemeErrorKind::OtpauthSecret, value);
        }
    } else if name.is("algorithm") {
        if !["SHA1", "SHA256", "SHA512"]
            .iter()
            .any(|&one| value.is(one))
        {
            check.report(SchemeErrorKind::OtpauthAlgorithm, value);
        }
    } else if name.is("digits") {
        if !matches!(value.bytes(), b"6" | b"8") {
            check.report(SchemeErrorKind::OtpauthDigits, value);
        }
    } else if name.is("period") {
        if !value.consists_of(ascii::DIGIT) || value.bytes().iter().all(|&byte| byte == b'0') {
            check.report(SchemeErrorKind::OtpauthPeriod, value);
        }
    } else if name.is("counter") {
        check.seen |= COUNTER;
        if !value.consists_of(ascii::DIGIT) {
            check.report(SchemeErrorKind::OtpauthCounter, value);
        }
    } else if name.is("issuer") {
        check.seen |= ISSUER;
    }
}

/// The digits of Base32. Software accepts lowercase letters.
const BASE32: AsciiSet = ascii::ALPHA.or(AsciiSet::range(b'2', b'7'));

/// Reports parameters that are missing, at the end of the query.
fn missing(check: &mut Check<'_>) {
    let path = Piece::path_and_query(&check.uri);
    let end = path.from(path.len()).start_as(Component::Query);
    let is_hotp = check
        .uri
        .host()
        .is_some_and(|host| host.eq_ignore_ascii_case("hotp"));
    for (parameter, kind) in [
        (SECRET, SchemeErrorKind::OtpauthSecret),
        (COUNTER, SchemeErrorKind::OtpauthCounter),
        (ISSUER, SchemeErrorKind::OtpauthIssuer),
    ] {
        if check.seen & parameter == 0 && (parameter != COUNTER || is_hotp) {
            check.report(kind, end);
        }
    }
}
