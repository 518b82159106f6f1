//! `at` (the AT Protocol).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_examples_of_the_documents_are_right() {
    finds_nothing(&[
        "at://user.example.com",
        "at://foo.com/com.example.foo/123",
        "at://bnewbold.bsky.team/app.bsky.feed.post/3jwdwj2ctlk26",
        "at://bnewbold.bsky.team/app.bsky.feed.post/pre:fix",
        // With a DID the string is no URI, but its parts are right.
        "at://did:plc:44ybard66vv44zksje25o7dz/app.bsky.feed.post/3jwdwj2ctlk26",
        "at://did:web:example.com%3A3000",
        "at://did%3Aplc%3A44ybard66vv44zksje25o7dz",
    ]);
}

#[test]
fn the_authority_is_a_handle_or_a_did() {
    for wrong in [
        "foo",
        "foo.com:80",
        "user@foo.com",
        "foo..com",
        "1.2.3.4",
        "did:plc:",
        "did:PLC:a",
    ] {
        let end = 5 + wrong.len();
        let text = format!("at://{wrong}/com.example.foo");
        finds(&text, &format!("at-authority 5..{end} host"));
    }
    finds("at:foo.com", "at-authority 3..3 host");
}

#[test]
fn the_path_is_a_collection_and_a_record_key() {
    finds("at://foo.com/", "at-collection 13..13 path");
    for wrong in [
        "posts",
        "com.example",
        "com.example.a-b",
        "com.example.3",
        "1com.example.a",
        "com.-.a",
    ] {
        let end = 13 + wrong.len();
        finds(
            &format!("at://foo.com/{wrong}/1"),
            &format!("at-collection 13..{end} path"),
        );
    }
    for wrong in ["", ".", "..", "a+b", "a%20b", &"a".repeat(513)] {
        let end = 29 + wrong.len();
        finds(
            &format!("at://foo.com/com.example.foo/{wrong}"),
            &format!("at-record-key 29..{end} path"),
        );
    }
    finds("at://foo.com/com.example.foo/1/", "at-path 31..31 path");
}

#[test]
fn every_short_string_is_checked() {
    is_total("at:", "/a.:@", 5);
    is_total("at://a.b/", "/a.1~%", 5);
}
