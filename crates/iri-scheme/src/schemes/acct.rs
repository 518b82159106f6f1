//! `acct` (RFC 7565).

use iri_core::{Component, ascii};

use crate::common;
use crate::facts::{Facts, Status};
use crate::kind::SchemeErrorKind;
use crate::piece::{Piece, Triplets};
use crate::rule::{Check, Rule};
use crate::rules::{SchemeSyntax, Shape};

/// Accounts of users at a host (RFC 7565).
pub const ACCT: Facts =
    Facts::new("acct", Status::Permanent, Shape::Address).with_syntax(SchemeSyntax::Acct);

/// `"acct" ":" userpart "@" host`
pub(crate) const RULES: &[Rule] = &[Rule::Once(account), Rule::Once(query)];

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

fn query(check: &mut Check<'_>) {
    let query = SchemeErrorKind::QueryNotAllowed;
    common::forbid(check, Component::Query, query, "7565-7-acct-uri");
}
