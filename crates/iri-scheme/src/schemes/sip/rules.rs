//! Rules of RFC 3261 for addresses, parameters and headers.

use iri_core::ascii::{self, AsciiSet};
use iri_core::{Parts, ip};

use crate::common;
use crate::kind::SchemeErrorKind;
use crate::piece::{Piece, Triplets};
use crate::rule::{Check, Rule};

/// `[ userinfo ] hostport uri-parameters [ headers ]`
pub(crate) const RULES: &[Rule] = &[
    Rule::Once(address),
    Rule::Each(parameters, b';', parameter),
    Rule::Each(headers, b'&', header),
];

/// A split address.
struct Address<'a> {
    /// The part before the first `@`, which may contain question marks.
    userinfo: Option<Piece<'a>>,
    host_and_port: Piece<'a>,
    parameters: Option<Piece<'a>>,
    headers: Option<Piece<'a>>,
}

impl<'a> Address<'a> {
    /// Splits the path and query. Returns `None` if there is an authority.
    fn of(uri: &Parts<'a>) -> Option<Self> {
        if uri.authority_span().is_some() {
            return None;
        }
        let whole = Piece::path_and_query(uri);
        let (userinfo, rest) = match whole.split(b'@') {
            (userinfo, Some(rest)) => (Some(userinfo), rest),
            (rest, None) => (None, rest),
        };
        let (rest, headers) = rest.split(b'?');
        let (host_and_port, parameters) = rest.split(b';');
        Some(Self {
            userinfo,
            host_and_port,
            parameters,
            headers,
        })
    }
}

fn address(check: &mut Check<'_>) {
    common::forbid_authority(check, "3261-25.1-sip-uri");
    let Some(address) = Address::of(&check.uri) else {
        return;
    };
    if let Some(userinfo) = address.userinfo {
        user(check, userinfo);
    }
    let (host, port) = common::host_and_port(address.host_and_port);
    if !is_host(host) {
        check.report(SchemeErrorKind::SipHost, host);
    }
    if let Some(port) = port.filter(|port| !port.consists_of(ascii::DIGIT)) {
        check.report(SchemeErrorKind::SipPort, port);
    }
}

/// `userinfo = ( user / telephone-subscriber ) [ ":" password ] "@"`
fn user(check: &mut Check<'_>, userinfo: Piece<'_>) {
    let (user, password) = userinfo.split(b':');
    let wrong = user.first_outside(USER, Triplets::Allowed);
    let wrong = wrong.or(user.is_empty().then_some(user));
    if let Some(wrong) = wrong {
        check.report(SchemeErrorKind::SipUser, wrong);
    }
    let Some(password) = password else { return };
    check.report(SchemeErrorKind::SipPassword, password);
    if let Some(wrong) = password.first_outside(PASSWORD, Triplets::Allowed) {
        check.report(SchemeErrorKind::SipUser, wrong);
    }
}

/// `hostname / IPv4address / IPv6reference`
fn is_host(host: Piece<'_>) -> bool {
    match host.bytes() {
        [b'[', ..] => ip::literal(host.bytes()) == Ok(host.len()),
        bytes => common::is_host_name(host) || ip::ipv4(bytes).is_some(),
    }
}

fn parameters<'a>(uri: &Parts<'a>) -> Option<Piece<'a>> {
    Address::of(uri)?.parameters
}

/// `uri-parameter`: `pname [ "=" pvalue ]`, where each name is unique.
fn parameter(check: &mut Check<'_>, parameter: Piece<'_>) {
    let (name, value) = parameter.split(b'=');
    let is_empty = name.is_empty() || value.is_some_and(Piece::is_empty);
    let wrong = parameter.first_outside(PARAMETER, Triplets::Allowed);
    let second = value.and_then(|value| value.find(b'=').map(|at| value.part(at, at + 1)));
    if let Some(wrong) = wrong.or(second).or(is_empty.then_some(parameter)) {
        check.report(SchemeErrorKind::SipParameter, wrong);
    }
    let is_ttl = |value: Piece<'_>| {
        let digit = |value: u16, &byte: &u8| value * 10 + u16::from(byte & 15);
        value.consists_of(ascii::DIGIT)
            && value.len() <= 3
            && value.bytes().iter().fold(0, digit) <= 255
    };
    if name.is("ttl") && !value.is_some_and(is_ttl) {
        check.report(SchemeErrorKind::SipTtl, value.unwrap_or(name));
    }
    if check.repeats(name) {
        check.report(SchemeErrorKind::SipParameterRepeated, name);
    }
}

fn headers<'a>(uri: &Parts<'a>) -> Option<Piece<'a>> {
    Address::of(uri)?.headers
}

/// `header = hname "=" hvalue`
fn header(check: &mut Check<'_>, header: Piece<'_>) {
    let (name, value) = header.split(b'=');
    let wrong = name.first_outside(HEADER, Triplets::Allowed);
    let is_empty = name.is_empty() || value.is_none();
    let wrong = wrong.or(is_empty.then_some(header));
    let in_value = value.and_then(|value| value.first_outside(HEADER, Triplets::Allowed));
    if let Some(wrong) = wrong.or(in_value) {
        check.report(SchemeErrorKind::SipHeader, wrong);
    }
}

/// `unreserved = alphanum / mark`
const UNRESERVED: AsciiSet = ascii::ALPHA.or(ascii::DIGIT).or(AsciiSet::of(b"-_.!~*'()"));

/// `user = 1*( unreserved / escaped / user-unreserved )`
const USER: AsciiSet = UNRESERVED.or(AsciiSet::of(b"&=+$,;?/"));

/// `password = *( unreserved / escaped / "&" / "=" / "+" / "$" / "," )`
const PASSWORD: AsciiSet = UNRESERVED.or(AsciiSet::of(b"&=+$,"));

/// `paramchar = param-unreserved / unreserved / escaped`, and the `=` between name and value.
const PARAMETER: AsciiSet = UNRESERVED.or(AsciiSet::of(b"[]/:&+$="));

/// `hnv-unreserved / unreserved / escaped`
const HEADER: AsciiSet = UNRESERVED.or(AsciiSet::of(b"[]/?:+$"));
