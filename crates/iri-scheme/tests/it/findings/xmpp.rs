//! `xmpp` (RFC 5122).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_examples_of_the_document_are_valid() {
    finds_nothing(&[
        // Section 2.
        "xmpp:node@example.com",
        "xmpp://guest@example.com",
        "xmpp:guest@example.com",
        "xmpp://guest@example.com/support@example.com?message",
        "xmpp:support@example.com?message;subject=Hello%20World",
        "xmpp:example-node@example.com/some-resource",
        "xmpp:nasty!%23$%25()*+,-.;=%3F%5B%5C%5D%5E_%60%7B%7C%7D~node@example.com",
        "xmpp:node@example.com/repulsive%20!%23%22$%25&'()*+,-.%2F:;%3C=%3E%3F%40%5B%5C%5D%5E_%60%7B%7C%7Dresource",
        "xmpp:ji\u{159}i@\u{10D}echy.example/v%20Praze",
        "xmpp:user@host/resource?message;body=hi",
        "xmpp:room@conference.example?join",
        "xmpp://guest@example.com/",
        "xmpp:example.com#a",
    ]);
}

#[test]
fn an_address_has_a_host() {
    finds("xmpp:", "xmpp-host 5..5 path");
    finds("xmpp:a@/b", "xmpp-host 7..7 path");
    finds("xmpp:a@b@c", "xmpp-host 8..9 path");
    finds("xmpp:a'b@c", "xmpp-node 6..7 path");
    finds("xmpp:a@b/c/d", "xmpp-resource 10..11 path");
    finds("xmpp:a@b/c@d", "xmpp-resource 10..11 path");
}

#[test]
fn an_authority_has_an_account() {
    finds("xmpp://h", "xmpp-authority 7..8 host");
    finds("xmpp://", "xmpp-authority 7..7 host; xmpp-host 7..7 host");
    finds("xmpp://a:b@h/c", "xmpp-node 8..9 userinfo");
    finds("xmpp://a@h:1/c", "scheme-port-not-allowed 11..12 port");
}

#[test]
fn a_query_has_a_type_and_pairs() {
    finds("xmpp:h?a=b", "xmpp-query-without-type 7..10 query");
    finds("xmpp:h?a&b", "xmpp-query 8..9 query");
    finds("xmpp:h?a;b", "xmpp-query 9..10 query");
    finds("xmpp:h?a;", "xmpp-query 9..9 query");
    finds(
        "xmpp:h?a;b=c=d;e=f!",
        "xmpp-value 12..13 query; xmpp-value 18..19 query",
    );
    finds_nothing(&["xmpp:h?", "xmpp:h?;a=", "xmpp:h?a;b=é"]);
}

#[test]
fn every_short_string_is_checked() {
    is_total("xmpp:", "a@/:?;=#", 5);
    is_total("xmpp:", "[]a/@é%", 5);
}
