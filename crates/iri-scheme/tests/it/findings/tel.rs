//! `tel` (RFC 3966).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_examples_of_the_document_are_valid() {
    finds_nothing(&[
        // Section 6, and section 5.
        "tel:+1-201-555-0123",
        "tel:7042;phone-context=example.com",
        "tel:863-1234;phone-context=+1-914-555",
        "tel:911;phone-context=+1",
        "tel:+358-555-1234567;postd=pp22",
        "tel:+1-212-555-1212;ext=12;isub=a/b",
        "TEL:+1(201)555.0123",
        "tel:*21%23;phone-context=+49",
        "tel:A-F0;phone-context=a.b-c.example.",
    ]);
}

#[test]
fn a_number_has_digits_and_visual_separators() {
    finds("tel:", "tel-number 4..4 path");
    finds("tel:+", "tel-number 4..5 path");
    finds("tel:+--", "tel-number 4..7 path");
    finds("tel:+1a", "tel-number 6..7 path");
    finds("tel:+1/2", "tel-number 6..7 path");
    finds("tel:+1%32", "tel-number 6..9 path");
    finds("tel:+1é", "tel-number 6..8 path");
    finds("tel:%2b1", "tel-number 4..7 path");
    finds(
        "tel:1-FL",
        "tel-context-missing 4..8 path; tel-number 7..8 path",
    );
    finds("tel:+1,,2", "tel-pause 6..7 path");
    // A space is an error of the generic syntax.
    finds_nothing(&["tel:+1 201"]);
}

#[test]
fn a_local_number_has_a_context() {
    finds("tel:123", "tel-context-missing 4..7 path");
    finds("tel:123;ext=4", "tel-context-missing 4..7 path");
    finds("tel:1;phone-context=", "tel-context 20..20 path");
    finds("tel:1;phone-context", "tel-context 6..19 path");
    finds("tel:1;phone-context=+", "tel-context 20..21 path");
    finds("tel:1;phone-context=-a", "tel-context 20..22 path");
    finds("tel:1;phone-context=a.1", "tel-context 20..23 path");
    finds("tel:1;Phone-Context=a..b", "tel-context 20..24 path");
}

#[test]
fn parameters_have_names_and_no_empty_values() {
    finds("tel:+1;", "tel-parameter 7..7 path");
    finds("tel:+1;a_b", "tel-parameter 7..10 path");
    finds("tel:+1;a=", "tel-parameter 9..9 path");
    finds("tel:+1;a=b@c", "tel-parameter 10..11 path");
    finds("tel:+1;ext", "tel-parameter 7..10 path");
    finds("tel:+1;ext=", "tel-parameter 11..11 path");
    finds("tel:+1;ext=1x", "tel-parameter 12..13 path");
    finds("tel:+1;isub=", "tel-parameter 12..12 path");
    finds_nothing(&[
        "tel:+1;a",
        "tel:+1;a=%20",
        "tel:+1;a=é",
        "tel:+1;isub=1/2:3",
    ]);
}

#[test]
fn parameters_are_unique_and_in_order() {
    finds("tel:+1;a;b;A", "tel-parameter-repeated 11..12 path");
    finds("tel:+1;b;a", "tel-parameter-order 9..10 path");
    finds("tel:+1;a;ext=1", "tel-parameter-order 9..12 path");
    finds("tel:1;a;phone-context=b", "tel-parameter-order 8..21 path");
    finds(
        "tel:1;phone-context=b;isub=1",
        "tel-parameter-order 22..26 path",
    );
    finds_nothing(&["tel:+1;isub=1;ext=2;A;b", "tel:+1;ext=2;isub=1;a"]);
}

#[test]
fn only_a_number_and_parameters_are_allowed() {
    finds("tel://1", "scheme-authority-not-allowed 6..7 host");
    finds(
        "tel:+1?a#b",
        "scheme-query-not-allowed 7..8 query; tel-fragment 9..10 fragment",
    );
    finds(
        "tel:*100#",
        "tel-context-missing 4..8 path; tel-fragment 9..9 fragment",
    );
}

#[test]
fn every_short_string_is_checked() {
    is_total("tel:", "+1-a;=,?#é", 5);
    is_total("tel:1;phone-context", "=+1a.;%", 5);
    is_total("tel:+1;isub=1;ext", "=1;ab%", 5);
}
