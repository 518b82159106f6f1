//! `data` (RFC 2397).

use super::{finds, finds_nothing, is_total};

#[test]
fn a_comma_precedes_the_data() {
    finds("data:text/plain", "data-without-comma 5..15 path");
    finds("data:a#,", "data-without-comma 5..6 path");
    finds("data://a,b", "scheme-authority-not-allowed 7..10 host");
    // Section 4 and section 5, and practice.
    finds_nothing(&[
        "data:,",
        "data:,A%20brief%20note",
        "data:text/html;charset=utf-8,a",
        "data:text/plain;charset=iso-8859-7,%be%fa%be",
        "data:application/vnd-xxx-query,select_vcount,fcol_from_fieldtable/local",
        "data:;charset=utf-8,a",
        "data:text/plain?a,b",
        "data:text/plain;a=%22b%20c%22,d",
        "data:image/svg+xml,%3Csvg/%3E",
    ]);
}

#[test]
fn a_media_type_has_a_subtype_and_parameters_with_values() {
    finds("data:text,a", "data-media-type 5..9 path");
    finds("data:/plain,a", "data-media-type 5..11 path");
    finds("data:text/,a", "data-media-type 5..10 path");
    finds("data:text/a@b,c", "data-media-type 5..13 path");
    finds("data:text/pl%20ain,c", "data-media-type 5..18 path");
    finds("data:text/é,c", "data-media-type 5..12 path");
    finds("data:;,a", "data-parameter 6..6 path");
    finds("data:;a=,b", "data-parameter 6..8 path");
    finds("data:;=a,b", "data-parameter 6..8 path");
    finds("data:;a=b/c,d", "data-parameter 6..11 path");
    finds("data:;a=%22,d", "data-parameter 6..11 path");
    finds("data:image/svg+xml;utf8,a", "data-flag 19..23 path");
    finds(
        "data:text/html;base64;a=b;c,d",
        "data-base64-not-last 15..21 path; data-flag 26..27 path",
    );
}

#[test]
fn data_in_base64_has_its_alphabet_and_padding() {
    finds_nothing(&[
        "data:;base64,",
        "data:;BASE64,YWJj",
        "data:image/gif;base64,R0lGODdhMAAwAPAAAAAAAP///ywAAAAAMAAwAAA=",
        "data:;base64,YWI%3D",
        "data:;base64,YW%0D%0AJj",
        "data:;base64,YW%2Bj%2F///",
    ]);
    finds("data:;base64,a_b=", "data-base64-char 14..15 path");
    finds("data:;base64,YQ=a", "data-base64-char 16..17 path");
    finds("data:;base64,YWJj?", "data-base64-char 17..18 path");
    finds("data:;base64,%C3%A9AA", "data-base64-char 13..16 path");
    finds("data:;base64,éAA", "data-base64-char 13..15 path");
    finds("data:;base64,YQ", "data-base64-padding 15..15 path");
    finds("data:;base64,YWI", "data-base64-padding 16..16 path");
    finds("data:;base64,Y", "data-base64-length 13..14 path");
    finds("data:;base64,YQ=", "data-base64-length 13..16 path");
    finds("data:;base64,====", "data-base64-length 13..17 path");
    finds("data:text/plain;base64,%%%", "data-base64-char 23..24 path");
    // The space is an error of the generic syntax.
    finds_nothing(&["data:;base64,a b"]);
}

#[test]
fn every_short_string_is_checked() {
    is_total("data:", "a/;=,?#%", 5);
    is_total("data:;base64,", "a=%4", 6);
    is_total("data:;base64", ";,a=", 6);
}
