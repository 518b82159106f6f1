//! `stun` and `stuns` (RFC 7064), `turn` and `turns` (RFC 7065).

use iri_core::{Component, ascii};

use crate::common;
use crate::kind::SchemeErrorKind;
use crate::piece::{Piece, Triplets};
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;

schemes! {
    /// STUN servers: Session Traversal Utilities for NAT (RFC 7064).
    STUN = Scheme::new("stun", Shape::Dotted)
        .with_default_port(3478)
        .with_rules("stun", STUN_RULES);

    /// STUN servers over TLS (RFC 7064).
    STUNS = Scheme::new("stuns", Shape::Dotted)
        .with_default_port(5349)
        .with_rules("stun", STUN_RULES);

    /// TURN servers: Traversal Using Relays around NAT (RFC 7065).
    TURN = Scheme::new("turn", Shape::Dotted)
        .with_default_port(3478)
        .with_rules("turn", TURN_RULES);

    /// TURN servers over TLS (RFC 7065).
    TURNS = Scheme::new("turns", Shape::Dotted)
        .with_default_port(5349)
        .with_rules("turn", TURN_RULES);
}

rules! { stun
    /// `stun`, `turn`: the host right after the colon is a name or an IP address, without a user
    /// before it or a path after it.
    StunHost "stun-host" Must Path "7064-3.1-host"
        "invalid host"
        "stun:user@example.org" not "stun:example.org";
    /// `stun`, `turn`: the port after the host is a number.
    StunPort "stun-port" Must Path "7064-3.1-port"
        "invalid port"
        "stun:example.org:" not "stun:example.org:3478";
    /// `turn`: the query is `transport=` and the name of a transport.
    TurnTransport "turn-transport" Must Query "7065-3.1-transport"
        "the query of a TURN URI is not `transport=` and a name"
        "turn:example.org?tcp" not "turn:example.org?transport=tcp";
}

/// `scheme ":" host [ ":" port ]`
pub(crate) const STUN_RULES: &[Rule] = &[
    Rule::Once(stun_server),
    Rule::Without(
        Component::Query,
        SchemeErrorKind::QueryNotAllowed,
        "7064-3.1-stun-uri",
    ),
];

/// `scheme ":" host [ ":" port ] [ "?transport=" transport ]`
pub(crate) const TURN_RULES: &[Rule] = &[Rule::Once(turn_server), Rule::Once(transport)];

fn stun_server(check: &mut Check<'_>) {
    server(check, "7064-3.1-stun-uri", "7064-3.1-host", "7064-3.1-port");
}

fn turn_server(check: &mut Check<'_>) {
    server(check, "7065-3.1-turn-uri", "7065-3.1-host", "7065-3.1-port");
}

/// Checks a host and a port without `//` before them. `clauses` are those of the whole, the host
/// and the port.
fn server(
    check: &mut Check<'_>,
    whole: &'static str,
    host_clause: &'static str,
    port_clause: &'static str,
) {
    if !common::forbid_authority(check, whole) {
        return;
    }
    let (host, port) = common::host_and_port(Piece::path(&check.uri));
    let wrong = match host.bytes() {
        [b'[', .., b']'] => None,
        _ => host.first_outside(ascii::REG_NAME, Triplets::Allowed),
    };
    if let Some(wrong) = wrong.or(host.is_empty().then_some(host)) {
        check.report_by(SchemeErrorKind::StunHost, host_clause, wrong);
    }
    if let Some(port) = port.filter(|port| !port.consists_of(ascii::DIGIT)) {
        check.report_by(SchemeErrorKind::StunPort, port_clause, port);
    }
}

/// `transport = "udp" / "tcp" / 1*unreserved`
fn transport(check: &mut Check<'_>) {
    let Some(query) = check.piece(Component::Query) else {
        return;
    };
    let transport = query.after_prefix("transport=");
    if !transport.is_some_and(|transport| transport.consists_of(ascii::UNRESERVED)) {
        check.report(SchemeErrorKind::TurnTransport, query);
    }
}
