//! `dns` (RFC 4501).

use iri_core::{Component, ascii};

use crate::common;
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;

schemes! {
    /// Records of the Domain Name System (RFC 4501).
    DNS = Scheme::new("dns", Shape::Dotted)
        .with_default_port(53)
        .with_domain_names(true)
        .with_rules("dns", RULES);
}

rules! { dns
    /// `dns`: a slash in a domain name is percent-encoded.
    DnsName "dns-name" Must Path "4501-3-dnsname"
        "unencoded slash in a domain name"
        "dns:a/b" not "dns:a%2Fb";
    /// `dns`: the query is `CLASS=` or `TYPE=` with a number or mnemonic, or both, separated by a
    /// semicolon.
    DnsQuery "dns-query" Must Query "4501-3-dnsquery"
        "invalid query of a dns URI"
        "dns:example.org?a=b" not "dns:example.org?CLASS=IN;TYPE=A";
}

/// `"dns:" [ "//" dnsauthority "/" ] dnsname [ "?" dnsquery ]`
pub(crate) const RULES: &[Rule] = &[Rule::Once(name), Rule::Each(common::query, b';', element)];

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
