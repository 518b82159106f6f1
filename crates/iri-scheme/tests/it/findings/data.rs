//! `data` (RFC 2397).

use super::{finds, finds_nothing, is_total};

#[test]
fn a_comma_is_before_the_data() {
    finds("data:text/plain", &["data-without-comma 5..15 path"]);
    finds("data:a#,", &["data-without-comma 5..6 path"]);
    finds("data://a,b", &["scheme-authority-not-allowed 7..10 host"]);
    finds_nothing(&[
        "data:,",
        "data:,A%20brief%20note",
        "data:text/html;charset=utf-8,a",
    ]);
}

#[test]
fn every_short_string_is_checked() {
    is_total("data:", "a/;=,?#%", 5);
}
