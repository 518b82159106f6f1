//! `otpauth` (the Key URI Format).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_examples_of_the_document_are_right() {
    finds_nothing(&[
        "otpauth://totp/Example:alice@google.com?secret=JBSWY3DPEHPK3PXP&issuer=Example",
        "otpauth://totp/ACME%20Co:john.doe@email.com?secret=HXDMVJECJJWSRB3HWIZR4IFUGFTMXBOZ&\
         issuer=ACME%20Co&algorithm=SHA1&digits=6&period=30",
        "otpauth://hotp/a?counter=0&secret=GE======&issuer=b",
    ]);
}

#[test]
fn a_type_and_a_label_are_required() {
    finds("otpauth:totp?secret=GE&issuer=b", "otpauth-type 8..8 host");
    finds(
        "otpauth://totp?secret=GE&issuer=b",
        "otpauth-label 14..14 path",
    );
}

#[test]
fn parameters_have_values_of_their_kind() {
    finds(
        "otpauth://hotp/a",
        "otpauth-secret 16..16 query; otpauth-counter 16..16 query; otpauth-issuer 16..16 query",
    );
    finds(
        "otpauth://hotp/a?secret=&issuer&counter=x&digits=07&period=00&algorithm=SHA2",
        "otpauth-secret 24..24 query; otpauth-counter 40..41 query; otpauth-digits 49..51 query; otpauth-period 59..61 query; otpauth-algorithm 72..76 query",
    );
}

#[test]
fn every_short_string_is_checked() {
    is_total("otpauth://hotp/a?", "secret=&1#", 4);
    is_total("otpauth:", "/a?=&", 4);
}
