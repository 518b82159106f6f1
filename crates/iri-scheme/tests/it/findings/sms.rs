//! `sms` (RFC 5724).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_examples_of_the_document_are_valid() {
    // Section 2.5.
    finds_nothing(&[
        "sms:+15105550101",
        "sms:+15105550101,+15105550102",
        "sms:+15105550101?body=hello%20there",
        "sms:+1;a=b,7042;phone-context=example.com",
    ]);
}

#[test]
fn each_recipient_is_a_telephone_number() {
    finds("sms:+1,", "tel-number 7..7 path");
    finds(
        "sms:+1,2,+x",
        "tel-context-missing 7..8 path; tel-number 10..11 path",
    );
    finds(
        "sms:+1;b;a;c=,+2;b;a",
        "tel-parameter-order 9..10 path; tel-parameter-order 19..20 path",
    );
    finds("sms:?body=a", "sms-recipient-missing 4..4 path");
    finds("sms://+1", "scheme-authority-not-allowed 6..8 host");
}

#[test]
fn fields_have_names_and_values_and_the_body_is_unique() {
    finds("sms:+1?body", "sms-field 7..11 query");
    finds("sms:+1?=a", "sms-field 7..9 query");
    finds("sms:+1?", "sms-field 7..7 query");
    finds("sms:+1?a%20b=c", "sms-field 8..11 query");
    finds("sms:+1?body=a&BODY=b", "sms-body-repeated 14..18 query");
    finds("sms:+1?body=a+b", "sms-value-delimiter 13..14 query");
    finds_nothing(&["sms:+1?body=é", "sms:+1?a=b&a=c"]);
}

#[test]
fn every_short_string_is_checked() {
    is_total("sms:", "+1,;=?&a", 5);
}
