//! `tag` (RFC 4151).

use iri_core::ascii::{self, AsciiSet};

use crate::common;
use crate::kind::SchemeErrorKind;
use crate::lookahead::{has_between, split};
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;

schemes! {
    /// Names derived from a domain and a date (RFC 4151).
    TAG = Scheme::new("tag", Shape::Tag)
        .with_rules("tag", RULES);
}

rules! { tag
    /// `tag`: a tag consists of a name, a comma, a date, a colon and a string that the owner of the
    /// name chose. Software MUST NOT reject other syntax, so all rules of `tag` are recommendations
    /// to those who create tags.
    TagEntity "tag-entity" Should Any "4151-2.1-tagging-entity"
        "not a name and a date with a comma between them"
        "tag:example.org:a" not "tag:example.org,2005:a";
    /// `tag`: the name is a domain name or a mail address.
    TagAuthority "tag-authority" Should Path "4151-2.1-authority-name"
        "the name of a tag is not a domain name or mail address"
        "tag:-a.example,2005:a" not "tag:joe@example.org,2005:a";
    /// `tag`: the date is a year, a year and month, or a day that exists: `2004`, `2004-02` or
    /// `2004-02-29`.
    TagDate "tag-date" Should Any "4151-2.1-date"
        "invalid date of a tag"
        "tag:example.org,2005-02-29:a" not "tag:example.org,2004-02-29:a";
    /// `tag`: tags SHOULD NOT contain percent-encoded parts, so that people can read and type them.
    TagEncoded "tag-encoded" Should Path "4151-2.1-percent"
        "percent-encoded part of a tag"
        "tag:example.org,2005:a%20b" not "tag:example.org,2005:a-b";
}

/// Whether the bytes begin with `taggingEntity ":" specific`, where the entity is `authorityName
/// "," date`.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    split(bytes, b',')
        .is_some_and(|(_, after)| has_between(bytes, b',') && has_between(after, b':'))
}

/// `"tag:" taggingEntity ":" specific`. Software MUST NOT reject other syntax, so the rules are
/// recommendations to those who create tags (RFC 4151, section 2.1).
pub(crate) const RULES: &[Rule] = &[Rule::Once(tag)];

fn tag(check: &mut Check<'_>) {
    if let Some(authority) = Piece::authority(&check.uri) {
        check.report(SchemeErrorKind::TagEntity, authority);
        return;
    }
    let path = Piece::path_and_query(&check.uri);
    let (entity, specific) = path.split(b':');
    let (authority, date) = entity.split(b',');
    let (Some(specific), Some(date)) = (specific, date) else {
        check.report(SchemeErrorKind::TagEntity, entity);
        return;
    };
    if !is_authority(authority) {
        check.report(SchemeErrorKind::TagAuthority, authority);
    }
    if !is_date(date.bytes()) {
        check.report(SchemeErrorKind::TagDate, date);
    }
    if let Some(octet) = specific.octets().find(|octet| octet.is_triplet) {
        check.report(SchemeErrorKind::TagEncoded, octet.piece);
    }
}

/// `authorityName = DNSname / emailAddress`
fn is_authority(authority: Piece<'_>) -> bool {
    let (local, name) = match authority.split(b'@') {
        (local, Some(name)) => (Some(local), name),
        (name, None) => (None, name),
    };
    local.is_none_or(|local| local.consists_of(LOCAL))
        && name
            .bytes()
            .split(|&byte| byte == b'.')
            .all(common::is_label)
}

/// `emailAddress = 1*(alphaNum /"-"/"."/"_") "@" DNSname`
const LOCAL: AsciiSet = ascii::ALPHA.or(ascii::DIGIT).or(AsciiSet::of(b"-._"));

/// `date = year ["-" month ["-" day]]`, where the day exists.
fn is_date(date: &[u8]) -> bool {
    let mut parts = date.split(|&byte| byte == b'-');
    let year = parts.next().and_then(|year| number(year, 4));
    let month = parts.next().map(|month| number(month, 2));
    let day = parts.next().map(|day| number(day, 2));
    let (Some(year), None) = (year, parts.next()) else {
        return false;
    };
    match (month, day) {
        (None, _) | (Some(Some(1..=12)), None) => true,
        (Some(Some(month)), Some(Some(day))) => (1..=days(year, month)).contains(&day),
        _ => false,
    }
}

/// Parses a number of exactly `length` digits.
fn number(text: &[u8], length: usize) -> Option<u16> {
    let is_number = text.len() == length && text.iter().all(u8::is_ascii_digit);
    let digit = |value: u16, &byte: &u8| value.saturating_mul(10) + u16::from(byte & 15);
    is_number.then(|| text.iter().fold(0, digit))
}

/// Returns the number of days in a month; 0 if the month does not exist.
const fn days(year: u16, month: u16) -> u16 {
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        _ => 0,
    }
}
