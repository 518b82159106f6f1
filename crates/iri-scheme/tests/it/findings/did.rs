//! `did` (DID Core).

use super::{finds, finds_nothing, is_total};

#[test]
fn a_did_has_a_method_and_an_identifier() {
    finds("did:Web:x", "did-method 4..7 path");
    finds("did:web", "did-method 4..7 path");
    finds("did:a:", "did-method 4..5 path");
    finds("did://a:b", "scheme-authority-not-allowed 6..9 host");
    // Section 3, and methods in use.
    finds_nothing(&[
        "did:example:123456789abcdefghi",
        "did:example:123456/path",
        "did:example:123456?versionId=1",
        "did:example:123#public-key-0",
        "did:example:1234/#degree",
        "did:web:example.com%3A3000",
        "did:web:example.com:user:alice",
        "did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK",
    ]);
}

#[test]
fn an_identifier_has_a_limited_alphabet_and_does_not_end_with_a_colon() {
    finds("did:a:b!c", "did-identifier 7..8 path");
    finds("did:a:b:", "did-identifier 7..8 path");
    finds("did:a:b:/c", "did-identifier 7..8 path");
    finds_nothing(&["did:a:b/c!d", "did:a::b", "did:a:\u{E9}"]);
}

#[test]
fn every_short_string_is_checked() {
    is_total("did:", "aA:/!?%é", 5);
}
