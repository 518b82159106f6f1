//! `ldap` and `ldaps` (RFC 4516).

use iri_core::ascii::{self, AsciiSet};
use iri_core::{Component, Parts};

use crate::common;
use crate::definition::Utf8Triplets;
use crate::kind::SchemeErrorKind;
use crate::piece::{Piece, Triplets};
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;

schemes! {
    /// The Lightweight Directory Access Protocol (RFC 4516).
    LDAP = Scheme::new("ldap", Shape::Place)
        .with_default_port(389)
        .with_domain_names(true)
        .with_utf8(Utf8Triplets::Utf8, "RFC 4516, section 2")
        .with_rules("ldap", RULES);

    /// The Lightweight Directory Access Protocol over TLS.
    LDAPS = Scheme::new("ldaps", Shape::Place)
        .with_default_port(636)
        .with_domain_names(true)
        .with_utf8(Utf8Triplets::Utf8, "RFC 4516, section 2")
        .with_rules("ldap", RULES);
}

rules! { ldap
    /// `ldap`: the parts of a distinguished name are separated by commas, and each is a type, `=`
    /// and a value.
    LdapName "ldap-name" Must Path "4516-2-dn"
        "invalid part of a distinguished name"
        "ldap:///example" not "ldap:///o=example";
    /// `ldap`: attributes are names or object identifiers, separated by commas, or `*` or `+`.
    LdapAttribute "ldap-attribute" Must Query "4516-2-attributes"
        "invalid attribute"
        "ldap:///o=example?a,,b" not "ldap:///o=example?a,b";
    /// `ldap`: the scope is `base`, `one` or `sub`, or empty.
    LdapScope "ldap-scope" Must Query "4516-2-scope"
        "the scope is not `base`, `one` or `sub`"
        "ldap:///o=example??all" not "ldap:///o=example??sub";
    /// `ldap`: one pair of parentheses encloses the whole filter, and those inside are balanced.
    LdapFilter "ldap-filter" Must Query "4516-2-filter"
        "unbalanced parentheses in a filter"
        "ldap:///o=example??sub?(a=b" not "ldap:///o=example??sub?(a=b)";
    /// `ldap`: the grammar requires parentheses around a filter. Software accepts filters without,
    /// and many certificates contain such URLs.
    LdapFilterBare "ldap-filter-bare" Advice Query "4516-2-filter"
        "filter without parentheses"
        "ldap:///o=example??sub?a=b" not "ldap:///o=example??sub?(a=b)";
    /// `ldap`: an extension has a type, optionally preceded by `!` and followed by `=` and a value.
    LdapExtension "ldap-extension" Must Query "4516-2-extension"
        "invalid extension"
        "ldap:///o=example????!" not "ldap:///o=example????!e=a";
    /// `ldap`: at most four question marks separate name, attributes, scope, filter and extensions.
    LdapParts "ldap-parts" Must Query "4516-2-ldapurl"
        "more than four question marks in an LDAP URL"
        "ldap:///o=example?????a" not "ldap:///o=example????a";
}

/// `"//" [ host [ ":" port ] ] [ "/" dn [ "?" attributes [ "?" scope [ "?" filter [ "?"
/// extensions ] ] ] ] ]`
pub(crate) const RULES: &[Rule] = &[
    Rule::Once(authority),
    Rule::Each(name, b',', relative_name),
    Rule::Each(common::query, b'?', part),
];

fn authority(check: &mut Check<'_>) {
    let userinfo = SchemeErrorKind::UserinfoNotAllowed;
    common::forbid(check, Component::Userinfo, userinfo, "4516-2-ldapurl");
    if check.uri.authority_span().is_none() {
        let start = Piece::path(&check.uri).start_as(Component::Host);
        check.report_by(SchemeErrorKind::AuthorityMissing, "4516-2-ldapurl", start);
    }
}

/// Returns the `dn`, if there is one. A quoted comma does not separate its parts, so a name with
/// quotation marks is not checked.
fn name<'a>(uri: &Parts<'a>) -> Option<Piece<'a>> {
    let name = Piece::path(uri).after_prefix("/")?;
    let has_quote = name.octets().any(|octet| octet.value == b'"');
    (!name.is_empty() && !has_quote).then_some(name)
}

/// A relative distinguished name: a type, `=` and a value (RFC 4514, section 3).
fn relative_name(check: &mut Check<'_>, name: Piece<'_>) {
    // An escaped comma is part of the previous value.
    let before = check.uri.as_str().as_bytes().get(..name.start());
    let is_escaped = before.is_some_and(|before| {
        before.ends_with(b"%5C,") || before.ends_with(b"%5c,") || before.ends_with(b"\\,")
    });
    if is_escaped {
        return;
    }
    let mut octets = name.octets();
    let first = octets.next();
    let has_type = first.is_some_and(|first| first.value != b'=');
    if !has_type || !octets.any(|octet| octet.value == b'=') {
        check.report(SchemeErrorKind::LdapName, name);
    }
}

fn part<'a>(check: &mut Check<'a>, part: Piece<'a>) {
    match check.index {
        0 => attributes(check, part),
        1 => {
            let scopes = ["", "base", "one", "sub"];
            if !scopes.iter().any(|&scope| part.is(scope)) {
                check.report(SchemeErrorKind::LdapScope, part);
            }
        }
        2 => filter(check, part),
        3 => extensions(check, part),
        4 => check.report(SchemeErrorKind::LdapParts, part),
        _ => {}
    }
}

/// `attributes = attrdesc *( "," attrdesc )`, which may be empty. Reports the first invalid one.
fn attributes<'a>(check: &mut Check<'a>, list: Piece<'a>) {
    let wrong = |item: Piece<'a>| {
        let outside = item.first_outside(ATTRIBUTE, Triplets::Forbidden);
        outside.or(item.is_empty().then_some(item))
    };
    if let Some(wrong) = first_wrong(list, wrong) {
        check.report(SchemeErrorKind::LdapAttribute, wrong);
    }
}

/// Characters of attribute names or numbers with options, `*`, `+`, and the underscore that some
/// servers use.
const ATTRIBUTE: AsciiSet = ascii::ALPHA.or(ascii::DIGIT).or(AsciiSet::of(b"-.;*+_"));

/// `extension = [ "!" ] extype [ "=" exvalue ]`. Reports the first invalid one.
fn extensions<'a>(check: &mut Check<'a>, list: Piece<'a>) {
    let wrong = |item: Piece<'a>| {
        let extension = item.after_prefix("!").unwrap_or(item);
        let kind = extension.split(b'=').0;
        (!kind.consists_of(OID)).then_some(item)
    };
    if let Some(wrong) = first_wrong(list, wrong) {
        check.report(SchemeErrorKind::LdapExtension, wrong);
    }
}

/// `oid = descr / numericoid`
const OID: AsciiSet = ascii::ALPHA.or(ascii::DIGIT).or(AsciiSet::of(b"-."));

/// Returns the first invalid item of a list that may be empty.
fn first_wrong<'a>(
    list: Piece<'a>,
    wrong: impl Fn(Piece<'a>) -> Option<Piece<'a>>,
) -> Option<Piece<'a>> {
    let mut rest = Some(list).filter(|list| !list.is_empty());
    while let Some(items) = rest {
        let (item, others) = items.split(b',');
        if let Some(wrong) = wrong(item) {
            return Some(wrong);
        }
        rest = others;
    }
    None
}

/// Checks a filter: it is empty, or in balanced parentheses (RFC 4515, section 3).
fn filter(check: &mut Check<'_>, filter: Piece<'_>) {
    let mut depth = 0_usize;
    let mut has_parenthesis = false;
    // Whether there is text outside the outer parentheses, or a parenthesis is missing.
    let mut is_wrong = false;
    let mut is_closed = false;
    for octet in filter.octets() {
        match octet.value {
            b'(' => {
                has_parenthesis = true;
                is_wrong |= is_closed;
                depth += 1;
            }
            b')' => {
                has_parenthesis = true;
                is_wrong |= depth == 0;
                depth = depth.saturating_sub(1);
                is_closed = depth == 0;
            }
            _ => is_wrong |= depth == 0,
        }
    }
    if has_parenthesis && (is_wrong || depth > 0) {
        check.report(SchemeErrorKind::LdapFilter, filter);
    } else if !has_parenthesis && !filter.is_empty() {
        check.report(SchemeErrorKind::LdapFilterBare, filter);
    }
}
