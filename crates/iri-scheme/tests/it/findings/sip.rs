//! `sip` and `sips` (RFC 3261).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_examples_of_the_document_are_valid() {
    finds_nothing(&[
        // Section 19.1.3.
        "sip:alice@atlanta.com",
        "sips:alice@atlanta.com?subject=project%20x&priority=urgent",
        "sip:+1-212-555-1212@gateway.com;user=phone",
        "sips:1212@gateway.com",
        "sip:alice@192.0.2.4",
        "sip:atlanta.com;method=REGISTER?to=alice%40atlanta.com",
        "sip:alice;day=tuesday@atlanta.com",
        // Section 19.1.4.
        "sip:%61lice@atlanta.com;transport=TCP",
        "sip:carol@chicago.com;newparam=5",
        "sip:biloxi.com;transport=tcp;method=REGISTER?to=sip:bob%40biloxi.com",
        "sip:bob@biloxi.com:5060;maddr=239.255.255.1;ttl=15",
        "sip:a?b/c@d.example",
        "sip:alice@[2001:db8::1]:5060",
        "sip:é@example.com.",
    ]);
}

#[test]
fn a_host_is_a_name_or_an_address() {
    finds("sip:", "sip-host 4..4 path");
    finds("sip:a@", "sip-host 6..6 path");
    finds("sip:a@b_c", "sip-host 6..9 path");
    finds("sip:a@é", "sip-host 6..8 path");
    finds("sip:a@1.2.3", "sip-host 6..11 path");
    finds("sip:a@[::1", "sip-host 6..10 path");
    finds("sip:a@b@c", "sip-host 6..9 path");
    finds("sip:a/b", "sip-host 4..7 path");
    finds("sip:a@b:", "sip-port 8..8 path");
    finds("sip:a@b:c", "sip-port 8..9 path");
    finds("sip://a@b", "scheme-authority-not-allowed 6..9 host");
}

#[test]
fn a_user_is_not_empty_and_a_password_is_advice() {
    finds("sip:@a", "sip-user 4..4 path");
    finds("sip:user:pw@host;transport=tcp", "sip-password 9..11 path");
    finds("sip:a:b;c@d", "sip-password 6..9 path; sip-user 7..8 path");
    finds("sip:a:@b", "sip-password 6..6 path");
}

#[test]
fn parameters_have_names_and_are_unique() {
    finds("sip:a;", "sip-parameter 6..6 path");
    finds("sip:a;;b", "sip-parameter 6..6 path");
    finds("sip:a;b=", "sip-parameter 6..8 path");
    finds("sip:a;=b", "sip-parameter 6..8 path");
    finds("sip:a;b=c=d", "sip-parameter 9..10 path");
    finds("sip:a;b,c", "sip-parameter 7..8 path");
    finds("sip:a;lr;b;LR=on", "sip-parameter-repeated 11..13 path");
    finds("sip:a;ttl=256", "sip-ttl 10..13 path");
    finds("sip:a;ttl=0001", "sip-ttl 10..14 path");
    finds("sip:a;ttl", "sip-ttl 6..9 path");
}

#[test]
fn headers_have_names_and_values() {
    finds("sip:a?", "sip-header 6..6 query");
    finds("sip:a?b", "sip-header 6..7 query");
    finds("sip:a?=b", "sip-header 6..8 query");
    finds("sip:a?b=c=d", "sip-header 9..10 query");
    finds("sip:a?b=c&d=e,f", "sip-header 13..14 query");
    finds_nothing(&["sip:a?b=", "sip:a?b=c/d?e:f"]);
    finds(
        "sip:a?b@c;d;?e",
        "sip-parameter 12..12 query; sip-header 13..14 query",
    );
}

#[test]
fn every_short_string_is_checked() {
    is_total("sip:", "a@:;=?&1", 5);
    is_total("sip:", "[]a@/é%,", 5);
    is_total("sip:a;ttl", "=;lr2?", 5);
}
