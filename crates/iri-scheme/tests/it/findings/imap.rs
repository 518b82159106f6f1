//! `imap` (RFC 5092).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_examples_of_the_document_are_valid() {
    finds_nothing(&[
        // Section 3 and section 9.
        "imap://minbari.example.org/gray-council;UIDVALIDITY=385759045/;UID=20/;PARTIAL=0.1024",
        "imap://psicorp.example.org/~peter/%E6%97%A5%E6%9C%AC%E8%AA%9E/%E5%8F%B0%E5%8C%97",
        "imap://;AUTH=GSSAPI@minbari.example.org/gray-council/;uid=20/;section=1.2",
        "imap://;AUTH=*@minbari.example.org/gray%20council?SUBJECT%20shadows",
        "imap://john;AUTH=*@minbari.example.org/babylon5/personel?charset%20UTF-8",
        "imap://joe@example.com/INBOX/;uid=20/;section=1.2;urlauth=submit+fred:internal:91354a47",
        "imap://example.org",
    ]);
}

#[test]
fn a_user_has_a_mechanism_and_no_password() {
    finds("imap://u:p@h/", "imap-userinfo 8..9 userinfo");
    finds("imap://@h/", "imap-userinfo 7..7 userinfo");
    finds("imap://u;a@h/", "imap-userinfo 9..10 userinfo");
    finds("imap://u;AUTH=@h/", "imap-userinfo 14..14 userinfo");
    finds("imap://u;AUTH=a:b@h/", "imap-userinfo 15..16 userinfo");
    finds("imap:///a", "scheme-host-empty 7..7 host");
}

#[test]
fn numbers_are_not_zero_and_parameters_are_known() {
    finds("imap://h/a/;UID=0", "imap-parameter 12..17 path");
    finds("imap://h/a/;UID=01", "imap-parameter 12..18 path");
    finds(
        "imap://h/a;UIDVALIDITY=x/;UID=1",
        "imap-parameter 11..24 path",
    );
    finds(
        "imap://h/a/;UID=1/;PARTIAL=0.0",
        "imap-parameter 19..30 path",
    );
    finds(
        "imap://h/a/;UID=1/;PARTIAL=.1",
        "imap-parameter 19..29 path",
    );
    finds("imap://h/a/;SECTION=", "imap-parameter 12..20 path");
    finds("imap://h/a;b/c", "imap-parameter 11..14 path");
}

#[test]
fn every_short_string_is_checked() {
    is_total("imap:", "/a@;:=", 5);
    is_total("imap://h/;UID", "=01/;", 5);
}
