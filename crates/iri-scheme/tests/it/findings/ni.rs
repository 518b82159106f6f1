//! `ni` (RFC 6920).

use super::{finds, finds_nothing, is_total};

#[test]
fn an_algorithm_and_a_digest_are_required() {
    finds_nothing(&[
        // Section 8.
        "ni:///sha-256;UyaQV-Ev4rdLoHyJJWCi11OHfrYv9E1aGQAlMO2X_-Q",
        "ni:///sha-256-32;f4OxZQ?ct=text/plain",
        "ni://example.com/sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk",
        "ni:///other;abc",
    ]);
    finds("ni:///sha-256", "ni-digest 6..13 path");
    finds("ni:///;abc", "ni-digest 6..6 path");
    finds("ni:///a;", "ni-digest 8..8 path");
    finds("ni:///a;b=", "ni-digest 8..10 path");
    finds("ni:///a;b/c", "ni-digest 8..11 path");
    finds("ni:///sha-256-128;f4OxZQ", "ni-digest-length 18..24 path");
    finds("ni:sha;a", "scheme-authority-missing 3..3 host");
}

#[test]
fn every_short_string_is_checked() {
    is_total("ni:", "/a;=?", 6);
}
