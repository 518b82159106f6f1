//! `dns` (RFC 4501).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_examples_of_the_document_are_valid() {
    // Section 5.
    finds_nothing(&[
        "dns:www.example.org.?clAsS=IN;tYpE=A",
        "dns:www.example.org",
        "dns:simon.example.org?type=CERT",
        "dns://192.168.1.1/ftp.example.org?type=A",
        "dns:world%20wide%20web.example%5c.domain.org?TYPE=TXT",
        "dns://fw.example.org/*.%20%00.example?type=TXT",
        "dns:?type=255;class=1",
    ]);
}

#[test]
fn a_name_has_no_slash_and_a_query_has_classes_and_types() {
    finds("dns:a/b/c", "dns-name 5..6 path");
    finds("dns://h/a/b", "dns-name 9..10 path");
    finds("dns://u@h/a", "scheme-userinfo-not-allowed 6..7 userinfo");
    finds("dns:a?", "dns-query 6..6 query");
    finds("dns:a?type", "dns-query 6..10 query");
    finds(
        "dns:a?type=;class=%41",
        "dns-query 6..11 query; dns-query 12..21 query",
    );
    finds("dns:a?a=b", "dns-query 6..9 query");
}

#[test]
fn every_short_string_is_checked() {
    is_total("dns:", "/a?;=%", 5);
    is_total("dns:?type", "=a;-", 5);
}
