//! `tag` (RFC 4151).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_examples_of_the_document_are_valid() {
    finds_nothing(&[
        // Section 2.
        "tag:timothy@hpl.hp.com,2001:web/externalHome",
        "tag:sandro@w3.org,2004-05:Sandro",
        "tag:my-ids.com,2001-09-15:TimKindberg:presentations:UBath2004-05-19",
        "tag:blogger.com,1999:blog-555",
        "tag:yaml.org,2002:int",
        "tag:yaml.org,2002:int#",
        "tag:a.b-c.d_e@example.org,2000:",
        "tag:a,2000:b?c:d,e",
        "tag:example.org,2005:é",
    ]);
}

#[test]
fn a_tag_has_a_name_and_a_date() {
    finds("tag:", "tag-entity 4..4 path");
    finds("tag:a:b", "tag-entity 4..5 path");
    finds("tag:a,2000", "tag-entity 4..10 path");
    finds("tag:-a,2000:b", "tag-authority 4..6 path");
    finds("tag:a..b,2000:b", "tag-authority 4..8 path");
    finds("tag:@b,2000:b", "tag-authority 4..6 path");
    finds("tag:a@,2000:b", "tag-authority 4..6 path");
    finds("tag:a@b@c,2000:b", "tag-authority 4..9 path");
    finds("tag:é,2000:b", "tag-authority 4..6 path");
    finds("tag://a,2000:b", "tag-entity 6..14 host");
}

#[test]
fn a_date_exists() {
    for date in [
        "",
        "99",
        "20000",
        "2000-",
        "2000-1",
        "2000-13",
        "2000-00",
        "2000-01-",
        "2000-01-1",
        "2000-02-30",
        "1900-02-29",
        "2001-02-29",
        "2000-04-31",
        "2000-12-32",
        "2000-12-00",
        "2000-12-01-01",
        "2000,01",
        "a000",
        "2000-1a",
    ] {
        let end = 6 + date.len();
        finds(
            &format!("tag:a,{date}:b"),
            &format!("tag-date 6..{end} path"),
        );
    }
    for date in [
        "0000",
        "2000-12",
        "2000-02-29",
        "2004-02-29",
        "2001-02-28",
        "1999-12-31",
    ] {
        finds(&format!("tag:a,{date}:b"), "");
    }
}

#[test]
fn a_tag_contains_no_triplets() {
    finds("tag:a,2000:b%20c%20", "tag-encoded 12..15 path");
}

#[test]
fn every_short_string_is_checked() {
    is_total("tag:", "a@.,2-:%é", 5);
    is_total("tag:a,2000", "-01:3", 6);
}
