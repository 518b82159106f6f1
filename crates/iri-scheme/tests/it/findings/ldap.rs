//! `ldap` and `ldaps` (RFC 4516).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_examples_of_the_document_are_valid() {
    // Section 4.
    finds_nothing(&[
        "ldap:///o=University%20of%20Michigan,c=US",
        "ldap://ldap1.example.net/o=University%20of%20Michigan,c=US",
        "ldap://ldap1.example.net/o=University%20of%20Michigan,c=US?postalAddress",
        "ldap://ldap1.example.net:6666/o=University%20of%20Michigan,c=US??sub?(cn=Babs%20Jensen)",
        "LDAP://ldap1.example.com/c=GB?objectClass?ONE",
        "ldap://ldap2.example.com/o=Question%3f,c=US?mail",
        "ldap://ldap3.example.com/o=Babsco,c=US???(four-octet=%5c00%5c00%5c00%5c04)",
        "ldap://ldap.example.com/o=An%20Example%5C2C%20Inc.,c=US",
        "ldap://ldap.example.net",
        "ldap://ldap.example.net/",
        "ldap://ldap.example.net/?",
        "ldap:///??sub??e-bindname=cn=Manager%2cdc=example%2cdc=com",
        "ldap:///??sub??!e-bindname=cn=Manager%2cdc=example%2cdc=com",
        "ldap://[2001:db8::7]/c=GB?objectClass?one",
        "ldaps:///o=a%5C,b,c=d?*,+,1.1,cn;lang-de",
        "ldap:///o=%22a,b%22",
    ]);
}

#[test]
fn slashes_are_required_and_userinfo_is_not_allowed() {
    finds("ldap:", "scheme-authority-missing 5..5 host");
    finds("ldap:/o=a", "scheme-authority-missing 5..5 host");
    finds("ldap://u@h/", "scheme-userinfo-not-allowed 7..8 userinfo");
}

#[test]
fn a_name_has_types_and_values() {
    finds("ldap:///a", "ldap-name 8..9 path");
    finds(
        "ldap:///o=a,,b",
        "ldap-name 12..12 path; ldap-name 13..14 path",
    );
    finds("ldap:///=a", "ldap-name 8..10 path");
    finds("ldap:///o=a%5C,b,c", "ldap-name 17..18 path");
    for escape in ["%5C", "%5c", "\\"] {
        finds_nothing(&[&format!("ldap:///o=a{escape},b,c=d")]);
    }
}

#[test]
fn each_part_of_a_query_has_its_syntax() {
    finds("ldap:///?a,,b", "ldap-attribute 11..11 query");
    finds("ldap:///?a%20", "ldap-attribute 10..13 query");
    finds("ldap:///??all", "ldap-scope 10..13 query");
    finds("ldap:///???a=b", "ldap-filter-bare 11..14 query");
    for filter in ["(a=b", "(a))", "(a)(b)", "a(b)", "(", "(a)b", ")", ")("] {
        let end = 11 + filter.len();
        finds(
            &format!("ldap:///???{filter}"),
            &format!("ldap-filter 11..{end} query"),
        );
    }
    finds_nothing(&["ldap:///???(&(a=b)(!(c=%5C28)))", "ldap:///???%28a%29"]);
    finds("ldap:///????a,", "ldap-extension 14..14 query");
    finds("ldap:///????!", "ldap-extension 12..13 query");
    finds("ldap:///????=a", "ldap-extension 12..14 query");
    finds("ldap:///?????", "ldap-parts 13..13 query");
    finds("ldap:///?????a?b", "ldap-parts 13..14 query");
}

#[test]
fn every_short_string_is_checked() {
    is_total("ldap://", "/a=,?()", 5);
    is_total("ldap:///???", "a()!,?%", 5);
}
