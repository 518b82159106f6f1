//! `matrix` (the Matrix specification, appendices).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_examples_of_the_document_are_right() {
    finds_nothing(&[
        "matrix:r/somewhere:example.org",
        "matrix:roomid/somewhere:example.org?via=elsewhere.ca",
        "matrix:r/somewhere:example.org/e/event",
        "matrix:roomid/somewhere:example.org/e/event?via=elsewhere.ca&via=example.org",
        "matrix:u/alice:example.org?action=chat",
        "matrix://example.org/r/somewhere:example.org?action=join",
        "matrix:roomid/31hneApxJ_1o-63DmFrpeqnkFfWppnzWso1JvH3ogLM?org.example.custom=x",
        // The types of older links.
        "matrix:room/somewhere:example.org/event/event",
        "matrix:user/alice:example.org",
    ]);
}

#[test]
fn a_path_is_types_and_identifiers() {
    finds("matrix:", "matrix-type 7..7 path");
    finds("matrix:U/alice:example.org", "matrix-type 7..8 path");
    finds("matrix:u/a:b/e/c", "matrix-type 13..14 path");
    finds("matrix:r/a:b/e/c/e/d", "matrix-type 17..20 path");
    finds("matrix:u", "matrix-identifier 8..8 path");
    finds("matrix:r/somewhere", "matrix-identifier 9..18 path");
    finds("matrix:r/a:b/e/", "matrix-identifier 15..15 path");
    finds("matrix:roomid/!a:b", "matrix-sigil 14..15 path");
    finds("matrix:r/%23a:b", "matrix-sigil 9..12 path");
}

#[test]
fn a_query_has_an_action_and_servers() {
    finds("matrix:r/a:b?action", "matrix-action 19..19 query");
    finds(
        "matrix:r/a:b?action=part&via=",
        "matrix-action 20..24 query; matrix-via 29..29 query",
    );
}

#[test]
fn every_short_string_is_checked() {
    is_total("matrix:", "ru/e:@?=&#", 4);
}
