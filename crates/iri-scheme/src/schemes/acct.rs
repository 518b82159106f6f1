//! `acct` (RFC 7565).

use iri_core::{Component, ascii};

use crate::common;
use crate::definition::Utf8Triplets;
use crate::kind::SchemeErrorKind;
use crate::piece::{Piece, Triplets};
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;

schemes! {
    /// Accounts of users at a host (RFC 7565).
    ACCT = Scheme::new("acct", Shape::Address)
        .with_utf8(Utf8Triplets::Utf8, "RFC 7565, section 7")
        .with_rules("acct", RULES);
}

rules! { acct
    /// `acct`: an account consists of a user, `@` and a host.
    AcctWithoutAt "acct-without-at" Must Path "7565-7-acct-uri"
        "missing `@` in an account"
        "acct:joe" not "acct:joe@example.org";
    /// `acct`: the user is not empty, does not begin with a triplet, and contains no unencoded `:`,
    /// `/` or `@`.
    AcctUser "acct-user" Must Path "7565-7-userpart"
        "invalid user of an account"
        "acct:@example.org" not "acct:joe%40example.com@example.org";
    /// `acct`: the host is a name, without a port.
    AcctHost "acct-host" Must Path "7565-7-host"
        "invalid host of an account"
        "acct:joe@example.org:80" not "acct:joe@example.org";
}

/// `"acct" ":" userpart "@" host`
pub(crate) const RULES: &[Rule] = &[
    Rule::Once(account),
    Rule::Without(
        Component::Query,
        SchemeErrorKind::QueryNotAllowed,
        "7565-7-acct-uri",
    ),
];

fn account(check: &mut Check<'_>) {
    if !common::forbid_authority(check, "7565-7-acct-uri") {
        return;
    }
    let (user, host) = Piece::path(&check.uri).split(b'@');
    let Some(host) = host else {
        check.report(SchemeErrorKind::AcctWithoutAt, user);
        return;
    };
    // By the grammar, a triplet may not come first.
    let first = user
        .octets()
        .next()
        .filter(|first| first.is_triplet || !first.value.is_ascii());
    let wrong = user.first_outside(USER, Triplets::Allowed);
    let wrong = first.map(|first| first.piece).or(wrong);
    if let Some(wrong) = wrong.or(user.is_empty().then_some(user)) {
        check.report(SchemeErrorKind::AcctUser, wrong);
    }
    let wrong = host.first_outside(ascii::REG_NAME, Triplets::Allowed);
    if let Some(wrong) = wrong.or(host.is_empty().then_some(host)) {
        check.report(SchemeErrorKind::AcctHost, wrong);
    }
}

/// `userpart = unreserved / sub-delims 0*( unreserved / pct-encoded / sub-delims )`
const USER: ascii::AsciiSet = ascii::UNRESERVED.or(ascii::SUB_DELIMS);
