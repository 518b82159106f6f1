//! `coap` and `coaps` (RFC 7252).

use super::{finds, finds_nothing, is_total};

#[test]
fn a_host_is_required_and_userinfo_is_not_allowed() {
    finds_nothing(&[
        // Section 6.3.
        "coap://example.com:5683/~sensors/temp.xml",
        "coap://EXAMPLE.com/%7Esensors/temp.xml",
        "coaps://[2001:db8::2:1]/.well-known/core?rt=a&if=b",
        "coap://example.com",
    ]);
    finds("coap:///a", "scheme-host-empty 7..7 host");
    finds("coap:a", "scheme-host-empty 5..5 host");
    finds("coaps://u@h/", "scheme-userinfo-not-allowed 8..9 userinfo");
    finds("coap://h/#a", "coap-fragment 10..11 fragment");
}

#[test]
fn each_part_fits_into_an_option() {
    let long = "%41".repeat(255);
    finds_nothing(&[&format!("coap://{long}/{long}/{long}?{long}&{long}")]);
    let longer = "é".repeat(128);
    finds(
        &format!("coap://h/{longer}/a?a&{longer}"),
        "coap-option-too-long 9..265 path; coap-option-too-long 270..526 query",
    );
    let longer = "a".repeat(256);
    finds(
        &format!("coap://{longer}"),
        "coap-option-too-long 7..263 host",
    );
}

#[test]
fn every_short_string_is_checked() {
    is_total("coap:", "/a@?#&:", 5);
}

// RFC 8323, sections 8.1 to 8.4.
#[test]
fn other_transports_have_the_same_rules() {
    finds_nothing(&[
        "coap+tcp://example.com:5683/~sensors/temp.xml",
        "coaps+tcp://[2001:db8::2:1]/",
        "coap+ws://example.org/sensors/temperature?u=Cel",
        "coaps+ws://example.org",
    ]);
    finds(
        "coap+tcp://u@h/#f",
        "scheme-userinfo-not-allowed 11..12 userinfo; coap-fragment 16..17 fragment",
    );
    finds("coaps+ws:///", "scheme-host-empty 11..11 host");
}
