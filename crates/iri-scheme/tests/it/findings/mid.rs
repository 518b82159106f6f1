//! `mid` and `cid` (RFC 2392).

use super::{finds, finds_nothing, is_total};

#[test]
fn identifiers_have_an_at_sign() {
    finds_nothing(&[
        // Section 2.
        "mid:960830.1639@XIson.com/partA.960830.1639@XIson.com",
        "mid:960830.1639@XIson.com",
        "cid:foo4%25foo1@bar.net",
    ]);
    finds("cid:image001", "mid-without-at 4..12 path");
    finds("cid:a@", "mid-without-at 4..6 path");
    finds(
        "mid:a/b",
        "mid-without-at 4..5 path; mid-without-at 6..7 path",
    );
    finds("mid://a@b", "scheme-authority-not-allowed 6..9 host");
}

#[test]
fn every_short_string_is_checked() {
    is_total("mid:", "a@/?", 5);
}
