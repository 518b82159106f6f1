//! `file` (RFC 8089).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_grammar_has_a_host_and_an_absolute_path() {
    // Appendix B, and section 2.
    finds_nothing(&[
        "file:///path/to/file",
        "file:/path/to/file",
        "file://host.example.com/path/to/file",
        "file://localhost/x",
        "file:///c:/path/to/file",
        "file:///C:/x",
        "file:/c:/x",
        "file:///",
        "file://é.example/é",
    ]);
    finds("file:x", "file-path-relative 5..6 path");
    finds("file:", "file-path-relative 5..5 path");
    finds("file://host", "file-path-relative 11..11 path");
    finds("file:../x", "file-path-relative 5..9 path");
}

#[test]
fn a_port_or_a_drive_in_place_of_the_host_is_not_allowed() {
    finds("file://host:80/x", "scheme-port-not-allowed 12..14 port");
    finds("file://host:/x", "scheme-port-not-allowed 12..12 port");
    finds("file://c:/x", "file-drive-as-host 7..8 host");
    finds("file://c:8/x", "scheme-port-not-allowed 9..10 port");
}

#[test]
fn the_nonstandard_forms_of_appendix_e_are_advice() {
    finds("file:c:/path/to/file", "file-drive-without-slash 5..7 path");
    finds("file:////host/x", "file-unc-path 7..9 path");
    finds("file://///host/x", "file-unc-path 7..9 path");
    finds("file://user@host/x", "file-userinfo 7..11 userinfo");
    finds("file:///x?y", "file-query 10..11 query");
}

#[test]
fn every_short_string_is_checked() {
    is_total("file:", "/c:@?#", 6);
}
