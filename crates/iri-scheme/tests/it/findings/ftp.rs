//! `ftp` (RFC 1738).

use super::{finds, finds_nothing, is_total};

#[test]
fn a_type_code_is_one_of_three() {
    finds("ftp://e/x;type=q", "ftp-typecode 15..16 path");
    finds("ftp://e/x;type=", "ftp-typecode 15..15 path");
    finds("ftp://e/x;type=ai", "ftp-typecode 15..17 path");
    // The examples of section 3.2.2.
    finds_nothing(&[
        "ftp://myname@host.dom/%2Fetc/motd",
        "ftp://myname@host.dom/etc/motd",
        "ftp://host.dom/etc/motd;type=a",
        "ftp://h/x;type=I",
        "ftp://h/;TYPE=d",
        "ftp://user:pw@h/",
        "ftp://h",
    ]);
}

#[test]
fn a_semicolon_in_a_name_is_encoded() {
    finds("ftp://h/a;1/b;type=a", "ftp-semicolon 9..10 path");
    finds(
        "ftp://h/a;;b",
        "ftp-semicolon 9..10 path; ftp-semicolon 10..11 path",
    );
    finds_nothing(&["ftp://h/a%3B1"]);
}

#[test]
fn a_host_is_required() {
    finds("ftp:a", "scheme-host-empty 4..4 host");
    finds(
        "ftp:///;type=é",
        "scheme-host-empty 6..6 host; ftp-typecode 13..15 path",
    );
}

#[test]
fn every_short_string_is_checked() {
    is_total("ftp:", "/;=aé", 6);
    is_total("ftp://h/;type=", ";aq=%4", 5);
}
