//! `spiffe` (SPIFFE ID).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_examples_of_the_document_are_right() {
    finds_nothing(&[
        "spiffe://staging.example.com/payments/mysql",
        "spiffe://staging.example.com/payments/web-fe",
        "spiffe://k8s-west.example.com/ns/staging/sa/default",
        "spiffe://example.com/9eebccd2-12bf-40a6-b262-65fe0487d453",
        "spiffe://example_1.com",
    ]);
}

#[test]
fn only_a_trust_domain_and_a_path_are_allowed() {
    finds(
        "spiffe://u@example.com:80/a?b#c",
        "scheme-userinfo-not-allowed 9..10 userinfo; scheme-port-not-allowed 23..25 port; scheme-query-not-allowed 28..29 query; scheme-fragment-not-allowed 30..31 fragment",
    );
    finds("spiffe:///a", "scheme-host-empty 9..9 host");
    finds("spiffe://a.B", "spiffe-trust-domain 11..12 host");
    finds("spiffe://a%2Eb", "spiffe-trust-domain 10..13 host");
}

#[test]
fn a_segment_is_a_plain_name() {
    finds("spiffe://a/", "spiffe-path 11..11 path");
    finds("spiffe://a//b", "spiffe-path 11..11 path");
    finds("spiffe://a/../b", "spiffe-path 11..13 path");
    finds("spiffe://a/b/c%20d/e!", "spiffe-path 14..17 path");
}

#[test]
fn every_short_string_is_checked() {
    is_total("spiffe://", "aA/.:@?#%", 4);
}
