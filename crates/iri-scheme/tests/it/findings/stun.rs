//! `stun` and `stuns` (RFC 7064), `turn` and `turns` (RFC 7065).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_examples_of_the_documents_are_valid() {
    finds_nothing(&[
        "stun:example.org",
        "stuns:example.org",
        "stun:example.org:8000",
        "stun:stun.l.google.com:19302",
        "stun:[::1]:3478",
        "turn:example.org",
        "turns:example.org:8000",
        "turn:example.org?transport=udp",
        "turns:example.org?transport=tcp",
        "turn:192.0.2.1:1?TRANSPORT=x-new",
    ]);
}

#[test]
fn a_host_directly_follows_the_colon() {
    finds("stun:", "stun-host 5..5 path");
    finds("stun:u@h", "stun-host 6..7 path");
    finds("stun:h/a", "stun-host 6..7 path");
    finds("stun:h:", "stun-port 7..7 path");
    finds("turn:h:1a", "stun-port 7..9 path");
    finds("stun://h", "scheme-authority-not-allowed 7..8 host");
}

#[test]
fn only_turn_has_a_query_which_is_a_transport() {
    finds(
        "stun:h?transport=udp",
        "scheme-query-not-allowed 7..20 query",
    );
    finds("turn:h?", "turn-transport 7..7 query");
    finds("turn:h?transport=", "turn-transport 7..17 query");
    finds("turn:h?transport=a&b", "turn-transport 7..20 query");
}

#[test]
fn every_short_string_is_checked() {
    is_total("stun:", "a:/?@[]1", 5);
    is_total("turn:", "a:/?@[]é", 5);
}
