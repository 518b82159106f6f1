//! `news` and `nntp` (RFC 5538).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_examples_of_the_document_are_valid() {
    finds_nothing(&[
        // Section 3, section 4 and appendix B.
        "nntp://news.server.example/example.group.this/12345",
        "nntp://wild.server.example/example.group.n%2Fa/12345",
        "nntp://news.server.example/example.group.this",
        "news://news.server.example/example.group.this",
        "news://news.server.example/*",
        "news://news.server.example/",
        "news://wild.server.example/example.group.th%3Fse",
        "news:example.group.*",
        "news:comp.lang.c++",
        "news://news.gmane.org/p0624081dc30b8699bf9b@%5B10.20.30.108%5D",
        "news:5538$abc@example.org",
        "news:*",
    ]);
}

#[test]
fn a_name_is_a_message_or_groups() {
    finds("news:a..b@c", "news-message-id 7..8 path");
    finds("news:@c", "news-message-id 5..5 path");
    finds("news:a@", "news-message-id 7..7 path");
    finds("news:a@b%3E", "news-message-id 8..11 path");
    finds("news:a/b", "news-group 6..7 path");
    finds("news://h/a/1", "news-group 10..11 path");
    finds("news:a,b", "news-group 6..7 path");
    finds("news:a?b", "scheme-query-not-allowed 7..8 query");
}

#[test]
fn an_article_of_a_server_has_a_group_and_a_number() {
    finds("nntp:///a", "scheme-host-empty 7..7 host");
    finds("nntp:", "scheme-host-empty 5..5 host; news-group 5..5 path");
    finds("nntp://h/*", "news-group 9..10 path");
    finds("nntp://h/a/", "nntp-article-number 11..11 path");
    finds("nntp://h/a/1/2", "nntp-article-number 11..14 path");
    finds(
        "nntp://h/a/12345678901234567",
        "nntp-article-number 11..28 path",
    );
    finds("nntp://h/a?", "scheme-query-not-allowed 11..11 query");
}

#[test]
fn every_short_string_is_checked() {
    is_total("news:", "a.@/?*%", 5);
    is_total("nntp:", "a1/?*", 6);
}
