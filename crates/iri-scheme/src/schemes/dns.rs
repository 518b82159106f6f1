//! `dns` (RFC 4501).

use iri_core::{Component, Parts, ascii};

use crate::common;
use crate::facts::{Facts, Status};
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::{SchemeSyntax, Shape};

/// Records of the Domain Name System (RFC 4501).
pub const DNS: Facts = Facts::new("dns", Status::Permanent, Shape::Dotted)
    .with_default_port(53)
    .with_domain_names(true)
    .with_syntax(SchemeSyntax::Dns);

/// `"dns:" [ "//" dnsauthority "/" ] dnsname [ "?" dnsquery ]`
pub(crate) const RULES: &[Rule] = &[Rule::Once(name), Rule::Each(query, b';', element)];

/// `dnsauthority = host [ ":" port ]` and `dnsname = *pchar`
fn name(check: &mut Check<'_>) {
    let userinfo = SchemeErrorKind::UserinfoNotAllowed;
    common::forbid(check, Component::Userinfo, userinfo, "4501-3-dns-authority");
    let path = Piece::path(&check.uri);
    let name = match check.uri.authority_span() {
        Some(_) => path.after_prefix("/").unwrap_or(path),
        None => path,
    };
    if let Some(slash) = name.find(b'/') {
        check.report(SchemeErrorKind::DnsName, name.part(slash, slash + 1));
    }
}

fn query<'a>(uri: &Parts<'a>) -> Option<Piece<'a>> {
    Piece::of(uri, Component::Query)
}

/// `dnsqueryelement = ( "CLASS=" dnsclassval ) / ( "TYPE=" dnstypeval )`, where the values are
/// numbers or mnemonics.
fn element(check: &mut Check<'_>, element: Piece<'_>) {
    let (name, value) = element.split(b'=');
    let mnemonic = ascii::ALPHA.or(ascii::DIGIT).or(ascii::AsciiSet::of(b"-"));
    let has_value = value.is_some_and(|value| value.consists_of(mnemonic));
    if !(has_value && (name.is("class") || name.is("type"))) {
        check.report(SchemeErrorKind::DnsQuery, element);
    }
}
