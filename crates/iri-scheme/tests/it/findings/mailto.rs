//! `mailto` (RFC 6068).

use super::{finds, finds_nothing, found, is_total};

#[test]
fn the_examples_of_the_document_are_valid() {
    finds_nothing(&[
        // Section 2.
        "mailto:addr1@an.example,addr2@an.example",
        "mailto:?to=addr1@an.example,addr2@an.example",
        // Section 6.1.
        "mailto:chris@example.com",
        "mailto:infobot@example.com?subject=current-issue",
        "mailto:infobot@example.com?body=send%20current-issue",
        "mailto:infobot@example.com?body=send%20current-issue%0D%0Asend%20index",
        "mailto:list@example.org?In-Reply-To=%3C3469A91.D10AF4C@example.com%3E",
        "mailto:majordomo@example.com?body=subscribe%20bamboo-l",
        "mailto:joe@example.com?cc=bob@example.com&body=hello",
        "mailto:gorby%25kremvax@example.com",
        "mailto:unlikely%3Faddress@example.com?blat=foop",
        "mailto:Mike%26family@example.org",
        // Section 6.2.
        "mailto:%22not%40me%22@example.org",
        "mailto:%22oh%5C%5Cno%22@example.org",
        "mailto:%22%5C%5C%5C%22it's%5C%20ugly%5C%5C%5C%22%22@example.org",
        // Section 6.3.
        "mailto:user@example.org?subject=caf%C3%A9",
        "mailto:user@example.org?subject=%3D%3Futf-8%3FQ%3Fcaf%3DC3%3DA9%3F%3D",
        "mailto:user@example.org?subject=caf%C3%A9&body=caf%C3%A9",
        "mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test&body=NATTO",
        // Common practice.
        "mailto:",
        "mailto:bill+ietf@example.org",
        "mailto:user@[127.0.0.1]",
        "mailto:user@%5B127.0.0.1%5D",
        "mailto:\u{7D0D}@\u{7D0D}.example",
    ]);
}

#[test]
fn an_address_has_one_at_sign_between_a_local_part_and_a_domain() {
    finds("mailto:joe", "mailto-without-at 7..10 path");
    finds("mailto:joe%40example.org", "mailto-without-at 7..24 path");
    finds("mailto:a@b@c", "mailto-local-part 8..9 path");
    finds("mailto:@b", "mailto-local-part 7..7 path");
    finds("mailto:a@", "mailto-domain 9..9 path");
    finds("mailto:a@b,c", "mailto-without-at 11..12 path");
    finds(
        "mailto:,a@b,",
        "mailto-address-empty 7..7 path; mailto-address-empty 12..12 path",
    );
}

#[test]
fn a_local_part_and_a_domain_are_words_separated_by_dots() {
    finds("mailto:a%20b@c", "mailto-local-part 8..11 path");
    finds("mailto:.a@b", "mailto-local-part 7..8 path");
    finds("mailto:a..b@c", "mailto-local-part 9..10 path");
    finds("mailto:a.@c", "mailto-local-part 8..9 path");
    finds("mailto:a(b)@c", "mailto-local-part 8..9 path");
    finds("mailto:a@b..c", "mailto-domain 11..12 path");
    finds("mailto:a@b.", "mailto-domain 10..11 path");
    finds("mailto:a@b:c", "mailto-domain 10..11 path");
    finds("mailto:a@b%00", "mailto-domain 10..13 path");
}

/// RFC 5322, sections 3.2.4 and 3.4.1: `qtext`, `quoted-pair` and `dtext`.
#[test]
fn controls_and_blanks_are_not_allowed_between_delimiters() {
    for (octet, is_quoted, is_dtext) in [
        ("%00", false, false),
        ("%09", false, false),
        ("%1F", false, false),
        ("%20", false, false),
        ("%21", true, true),
        ("%5B", true, false),
        ("%5E", true, true),
        ("%7E", true, true),
        ("%7F", false, false),
        ("%C3%A9", true, true),
    ] {
        let (local, domain) = (
            format!("mailto:%22{octet}%22@c"),
            format!("mailto:a@%5B{octet}%5D"),
        );
        if is_quoted {
            finds_nothing(&[&local]);
        } else {
            finds(&local, "mailto-local-part 10..13 path");
        }
        if is_dtext {
            finds_nothing(&[&domain]);
        } else {
            finds(&domain, "mailto-domain 12..15 path");
        }
    }
    for blank in ["%09", "%20"] {
        finds_nothing(&[&format!("mailto:%22%5C{blank}%22@c")]);
    }
    finds("mailto:%22%5C%7F%22@c", "mailto-local-part 13..16 path");
    finds("mailto:%22%5C%1F%22@c", "mailto-local-part 13..16 path");
}

#[test]
fn a_quoted_local_part_and_an_address_literal_are_closed() {
    finds("mailto:%22a@b", "mailto-local-part 7..11 path");
    finds("mailto:%22a%22b@c", "mailto-local-part 14..15 path");
    finds("mailto:%22a%20b%22@c", "mailto-local-part 11..14 path");
    finds("mailto:%22a%5C%22@c", "mailto-local-part 7..17 path");
    // A backslash that is itself quoted quotes nothing.
    finds_nothing(&["mailto:%22a%5C%5C%22@c"]);
    finds("mailto:a@%5B1", "mailto-domain 9..13 path");
    finds("mailto:a@%5B1%5D2", "mailto-domain 16..17 path");
    finds("mailto:a@%5B1%5B%5D", "mailto-domain 13..16 path");
}

#[test]
fn delimiters_of_an_address_are_encoded() {
    finds("mailto:a&b@c", "mailto-delimiter 8..9 path");
    finds("mailto:a/b@c", "mailto-delimiter 8..9 path");
    finds(
        "mailto:a@b;c@d",
        "mailto-local-part 8..9 path; mailto-delimiter 10..11 path",
    );
    finds("mailto:a=b@c", "mailto-delimiter 8..9 path");
    finds("mailto:a;b@c", "mailto-delimiter 8..9 path");
    // An encoded semicolon is part of the address, and an address cannot contain one.
    finds("mailto:a%3Bb@c", "mailto-local-part 8..11 path");
    // The grammar of URIs forbids these, whatever the scheme.
    finds_nothing(&["mailto:a<b@c", "mailto:a%3@c", "mailto:a b@c"]);
}

#[test]
fn a_header_field_has_a_name_and_a_value() {
    finds(
        "mailto:a@b?subject",
        "mailto-field-without-value 11..18 query",
    );
    finds("mailto:a@b?", "mailto-field-empty 11..11 query");
    finds("mailto:a@b?c=d&&e=f", "mailto-field-empty 15..15 query");
    finds("mailto:a@b?=c", "mailto-field-name 11..11 query");
    finds("mailto:a@b?a%3Ab=c", "mailto-field-name 12..15 query");
    finds("mailto:a@b?a:b=c", "mailto-field-name 12..13 query");
    finds("mailto:a@b?%C3%A9=c", "mailto-field-name 11..14 query");
    finds("mailto:a@b?a/b=c", "mailto-field-name 12..13 query");
    finds_nothing(&["mailto:a@b?a%2Fb=c", "mailto:a@b?X-Foo=c"]);
}

#[test]
fn delimiters_of_a_value_are_encoded() {
    finds("mailto:a@b?body=c/d", "mailto-value-delimiter 17..18 query");
    finds(
        "mailto:a@b?body=c?d=e",
        "mailto-value-delimiter 17..18 query",
    );
    finds(
        "mailto:a@b?body=c=d&cc=e?",
        "mailto-value-delimiter 17..18 query; mailto-value-delimiter 24..25 query",
    );
}

#[test]
fn address_fields_contain_addresses() {
    finds("mailto:?to=", "");
    finds("mailto:?to=a@b,c,d", "mailto-without-at 15..16 query");
    finds("mailto:?to=a@b/", "mailto-delimiter 14..15 query");
    finds("mailto:a@b?to=c@d", "mailto-to-beside-address 11..13 query");
}

#[test]
fn a_field_appears_at_most_once() {
    finds(
        "mailto:?cc=a@b&CC=c@d",
        "mailto-field-repeated 15..17 query",
    );
}

#[test]
fn fields_of_the_originator_and_of_transport_are_ignored() {
    for name in ["From", "date", "Resent-To", "Content-Type", "MIME-Version"] {
        let found = super::found(&format!("mailto:?{name}=x"));
        assert_eq!(
            found,
            [format!("mailto-field-ignored 8..{} query", 8 + name.len())]
        );
    }
    finds_nothing(&["mailto:?subject=x", "mailto:?bcc=x@y", "mailto:?keywords=x"]);
}

#[test]
fn line_breaks_are_crlf_and_only_in_the_body() {
    finds("mailto:?body=a%0Ab", "mailto-line-break 14..17 query");
    finds("mailto:?body=a%0Db", "mailto-line-break 14..17 query");
    finds("mailto:?body=a%0D", "mailto-line-break 14..17 query");
    finds("mailto:?body=%0D%0A%0A", "mailto-line-break 19..22 query");
    finds("mailto:?body=%0A%0D%0A", "mailto-line-break 13..16 query");
    finds(
        "mailto:?subject=%0D%0A",
        "mailto-field-line-break 16..19 query",
    );
}

#[test]
fn an_authority_and_a_fragment_are_not_allowed() {
    finds("mailto://a@b", "scheme-authority-not-allowed 9..12 host");
    finds("mailto:a@b#c", "mailto-fragment 11..12 fragment");
}

#[test]
fn every_short_string_is_checked() {
    is_total("mailto:", "a@.,?&=", 6);
    is_total("mailto:", "\"\\[] @é", 5);
    is_total("mailto:?to=", "a@.,&=/", 5);
    for c in ["%22", "%5C", "%5B", "%0A", "%0D", "%", "%2"] {
        is_total(&format!("mailto:{c}a?body={c}"), "%0D@&", 4);
    }
}

#[test]
fn a_field_of_addresses_is_checked_up_to_the_first_invalid_one() {
    for (first, code) in [
        ("a/b@example.com", "mailto-delimiter"),
        ("a..b@example.com", "mailto-local-part"),
        ("a@example..com", "mailto-domain"),
        ("a", "mailto-without-at"),
    ] {
        let found = found(&format!("mailto:?to={first},second"));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with(code), "{found:?}");
    }
}
