//! The table of cases, typed by hand. The comment above each group names its source.

/// A string, a second one or nothing, and the expected result.
pub(crate) type Case = [&'static str; 3];

/// The base of RFC 3986, section 5.4.
const BASE: &str = "http://a/b/c/d;p?q";

/// RFC 3987, section 2.2, and RFC 3986, section 3: each form, each kind of host and of error. A form, a string, and
/// the offsets of its components or the error.
#[rustfmt::skip]
pub(crate) const PARSED: &[Case] = &[
    ["iri", "http://www.example.org:80/résumé?q#top", "4 7 22 25 34 36"],
    ["iri", "urn:example:ü", "3 0 0 4 14 14"],
    ["iri", "a:", "1 0 0 2 2 2"],
    ["iri", "file:///etc", "4 7 7 7 11 11"],
    ["iri", "x://u:p@h:/", "1 8 9 10 11 11"],
    ["iri", "x://[::1]:8080", "1 4 9 14 14 14"],
    ["iri", "x://[2001:db8::192.0.2.1]/", "1 4 25 25 26 26"],
    ["iri", "x://[v7.a:b]", "1 4 12 12 12 12"],
    ["iri", "x:?\u{E000}", "1 0 0 2 2 6"],
    ["iri", "x:/\u{10000}\u{2FFFD}", "1 0 0 2 11 11"],
    ["iri", "x:#%C3%a9/?", "1 0 0 2 2 2"],
    ["iri-reference", "", "0 0 0 0 0 0"],
    ["iri-reference", "../é?#", "0 0 0 0 5 6"],
    ["iri-reference", "//é", "0 2 4 4 4 4"],
    ["iri-reference", "./a:b", "0 0 0 0 5 5"],
    ["absolute-iri", "http://é/?q", "4 7 9 9 10 12"],
    ["irelative-ref", "?é", "0 0 0 0 0 3"],
    ["uri", "mailto:John.Doe@example.com", "6 0 0 7 27 27"],
    ["uri", "tel:+1-816-555-1212", "3 0 0 4 19 19"],
    ["uri", "ldap://[2001:db8::7]/c=GB?objectClass?one", "4 7 20 20 25 41"],
    ["uri-reference", "g;x=1/../y", "0 0 0 0 10 10"],
    ["absolute-uri", "telnet://192.0.2.16:80/", "6 9 19 22 23 23"],
    ["relative-ref", "/a//b#f", "0 0 0 0 5 5"],
    ["iri", "", "scheme-missing 0..0"],
    ["iri", "résumé", "scheme-missing 0..0"],
    ["iri", "//h/", "scheme-missing 0..0"],
    ["iri", "1a:b", "scheme-bad-char 0..1"],
    ["iri", "a_b:c", "scheme-bad-char 1..2"],
    ["iri", "x:/a b", "char-illegal 4..5"],
    ["iri", "x:/\u{E000}", "char-illegal 3..6"],
    ["iri", "x:/\u{FFFF}", "char-illegal 3..6"],
    ["iri", "x:/\u{85}", "char-illegal 3..5"],
    ["iri", "x:?<", "char-illegal 3..4"],
    ["iri", "x:#a#", "char-illegal 4..5"],
    ["iri", "x://a b/", "host-invalid-char 5..6"],
    ["iri", "x://[::1]a/", "host-invalid-char 9..10"],
    ["iri", "x:%4", "percent-malformed 2..4"],
    ["iri", "x:?%", "percent-malformed 3..4"],
    ["iri", "x:%4g", "percent-malformed 2..4"],
    ["iri", "x:/[", "bracket-outside-host 3..4"],
    ["iri", "http://[::1/", "ipv6-invalid 7..11"],
    ["iri", "x://[1::2::3]", "ipv6-invalid 4..13"],
    ["iri", "x://[::1.2.3.256]", "ipv6-invalid 4..17"],
    // Up to the slash it could be a userinfo, which an `@` would end.
    ["iri", "x://h:8a/", "port-invalid 8..9"],
    ["iri-reference", "1:2", "colon-in-first-segment 1..2"],
    ["irelative-ref", "a:b", "colon-in-first-segment 1..2"],
    ["absolute-iri", "x:é#f", "fragment-not-allowed 4..6"],
    ["uri", "x:/é", "iri-not-uri 3..5"],
    ["uri", "x:?\u{F0000}", "iri-not-uri 3..7"],
    ["uri-reference", "\u{FFFF}", "char-illegal 0..3"],
    ["absolute-uri", "x:#", "fragment-not-allowed 2..3"],
    ["relative-ref", "é:", "iri-not-uri 0..2"],
];

/// RFC 3986, appendix B, including strings that are not references. A string and its components: scheme, userinfo,
/// host, port, path, query, fragment.
#[rustfmt::skip]
pub(crate) const SPLIT: &[Case] = &[
    ["http://u@h:1/p?q#f", "", "<http> <u> <h> <1> </p> <q> <f>"],
    ["", "", "- - - - <> - -"],
    ["1a:b c", "", "- - - - <1a:b c> - -"],
    ["//[::1", "", "- - <[::1> - <> - -"],
    ["é://%?##", "", "- - - - <é://%> <> <#>"],
];

/// RFC 3986, sections 5.4.1 and 5.4.2; then bases of other kinds. A base, a reference, and the target.
#[rustfmt::skip]
pub(crate) const RESOLVED: &[Case] = &[
    [BASE, "g:h", "g:h"],
    [BASE, "g", "http://a/b/c/g"],
    [BASE, "./g", "http://a/b/c/g"],
    [BASE, "g/", "http://a/b/c/g/"],
    [BASE, "/g", "http://a/g"],
    [BASE, "//g", "http://g"],
    [BASE, "?y", "http://a/b/c/d;p?y"],
    [BASE, "g?y", "http://a/b/c/g?y"],
    [BASE, "#s", "http://a/b/c/d;p?q#s"],
    [BASE, "g#s", "http://a/b/c/g#s"],
    [BASE, "g?y#s", "http://a/b/c/g?y#s"],
    [BASE, ";x", "http://a/b/c/;x"],
    [BASE, "g;x", "http://a/b/c/g;x"],
    [BASE, "g;x?y#s", "http://a/b/c/g;x?y#s"],
    [BASE, "", "http://a/b/c/d;p?q"],
    [BASE, ".", "http://a/b/c/"],
    [BASE, "./", "http://a/b/c/"],
    [BASE, "..", "http://a/b/"],
    [BASE, "../", "http://a/b/"],
    [BASE, "../g", "http://a/b/g"],
    [BASE, "../..", "http://a/"],
    [BASE, "../../", "http://a/"],
    [BASE, "../../g", "http://a/g"],
    [BASE, "../../../g", "http://a/g"],
    [BASE, "../../../../g", "http://a/g"],
    [BASE, "/./g", "http://a/g"],
    [BASE, "/../g", "http://a/g"],
    [BASE, "g.", "http://a/b/c/g."],
    [BASE, ".g", "http://a/b/c/.g"],
    [BASE, "g..", "http://a/b/c/g.."],
    [BASE, "..g", "http://a/b/c/..g"],
    [BASE, "./../g", "http://a/b/g"],
    [BASE, "./g/.", "http://a/b/c/g/"],
    [BASE, "g/./h", "http://a/b/c/g/h"],
    [BASE, "g/../h", "http://a/b/c/h"],
    [BASE, "g;x=1/./y", "http://a/b/c/g;x=1/y"],
    [BASE, "g;x=1/../y", "http://a/b/c/y"],
    [BASE, "g?y/./x", "http://a/b/c/g?y/./x"],
    [BASE, "g?y/../x", "http://a/b/c/g?y/../x"],
    [BASE, "g#s/./x", "http://a/b/c/g#s/./x"],
    [BASE, "g#s/../x", "http://a/b/c/g#s/../x"],
    [BASE, "http:g", "http:g"],
    ["http://é/ü/ö#ä", "../ß?\u{E000}#é", "http://é/ß?\u{E000}#é"],
    ["http://é", "ü", "http://é/ü"],
    ["urn:a:b", "#c", "urn:a:b#c"],
    ["urn:a:b", "?c", "urn:a:b?c"],
    ["a:/b", "/.//c", "a:/.//c"],
    ["a:b/c", "../../d", "a:/d"],
];

/// The reverse of resolution, for each kind of reference. A base, a target, and the shortest reference, or the span
/// of the target that no reference can produce.
#[rustfmt::skip]
pub(crate) const RELATIVIZED: &[Case] = &[
    ["http://a/b/c/d?q", "http://a/b/c/d?q", ""],
    ["http://a/b/c/d?q", "http://a/b/c/d?q#é", "#é"],
    ["http://a/b/c/d?q", "http://a/b/c/d?y", "?y"],
    ["http://a/b/c/d?q", "http://a/b/c/e#f", "e#f"],
    ["http://a/b/c/d?q", "http://a/b/c/", "."],
    ["http://a/b/c/d?q", "http://a/b/", ".."],
    ["http://a/b/c/d?q", "http://a/b/e", "../e"],
    ["http://a/b/c/d?q", "http://a/e", "/e"],
    ["http://a/b/c/d?q", "http://a/b/c/e:f", "./e:f"],
    ["http://a/b/c/d?q", "http://h/b", "//h/b"],
    ["http://a/b/c/d?q", "urn:a", "urn:a"],
    ["http://a/b", "http://a/c/./d", "11..12"],
];

/// RFC 3986, section 2.1, and RFC 3629, section 3. A string, its octets as UTF-8 with U+FFFD, and in hexadecimal.
#[rustfmt::skip]
pub(crate) const DECODED: &[Case] = &[
    ["", "", ""],
    ["r%C3%a9sumé", "résumé", "72C3A973756DC3A9"],
    ["100%", "100%", "31303025"],
    ["%4g%25", "%4g%", "25346725"],
    ["%E9t%C3%A9", "\u{FFFD}té", "E974C3A9"],
    ["%F0%90%80%80", "\u{10000}", "F0908080"],
    ["%ED%A0%80", "\u{FFFD}\u{FFFD}\u{FFFD}", "EDA080"],
];

/// RFC 3987, section 3.1. An IRI and its URI.
#[rustfmt::skip]
pub(crate) const MAPPED: &[Case] = &[
    ["http://example.org/%20?a=b#c", "", "http://example.org/%20?a=b#c"],
    ["http://résumé.example.org", "", "http://r%C3%A9sum%C3%A9.example.org"],
    ["http://example.com/\u{10300}\u{10301}\u{10302}", "", "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82"],
];

/// 3987bis, sections 6.1 to 6.3. A LEIRI, its IRI or the error, and the groups of characters that an IRI may not
/// contain there.
#[rustfmt::skip]
pub(crate) const CONVERTED: &[Case] = &[
    ["http://e/\u{E9}%41", "", "http://e/\u{E9}%41"],
    ["my file.xml", "", "my%20file.xml, space 2..3"],
    ["a{}<", "", "a%7B%7D%3C, unwise 1..3, delimiters 3..4"],
    ["\u{E000}?\u{E000}\u{202E}", "", "%EE%80%80?\u{E000}%E2%80%AE, private-use 0..3, bidi-formatting 7..10"],
    ["100% ", "", "percent-malformed 3..4, space 4..5"],
    ["\u{FFFE}", "", "char-illegal 0..3"],
    ["a b:c", "", "colon-in-first-segment 3..4, space 1..2"],
];

/// RFC 3987, section 3.2.1: characters, octets that are not UTF-8, a character of section 4.1. A URI and its IRI.
#[rustfmt::skip]
pub(crate) const MAPPED_BACK: &[Case] = &[
    ["http://www.example.org/D%C3%BCrst", "", "http://www.example.org/D\u{FC}rst"],
    ["http://www.example.org/D%FCrst", "", "http://www.example.org/D%FCrst"],
    ["http://xn--99zt52a.example.org/%e2%80%ae", "", "http://xn--99zt52a.example.org/%E2%80%AE"],
];

/// RFC 3987, sections 4.1 and 4.2. A string and the findings.
#[rustfmt::skip]
pub(crate) const CHECKED: &[Case] = &[
    ["http://ab.\u{5D0}\u{5D1}.ij/", "", ""],
    ["a\u{202E}", "", "bidi-format-char 1..4"],
    ["/\u{5D6}\u{5D7}1/\u{5D8}", "", "bidi-rtl-end 5..6"],
];

/// RFC 3987, section 5.3. Two strings, and the lowest rung on which they are equal.
#[rustfmt::skip]
pub(crate) const COMPARED: &[Case] = &[
    ["http://e/", "http://e/", "simple"],
    ["http://e/%3a", "HTTP://E/%3A", "case"],
    ["http://e/~user", "http://e/%7euser", "percent"],
    ["http://e/a/./b/../c", "http://e/a/c", "syntax"],
    ["http://e", "http://e:80/", "scheme"],
    ["http://e/a", "http://e/b", "-"],
];

/// RFC 3986, appendix C, and punctuation after an IRI in Chinese. A text and the IRIs in it.
#[rustfmt::skip]
pub(crate) const IN_TEXT: &[Case] = &[
    ["(see http://example.org/a.)", "", "http://example.org/a"],
    ["见 http://example.org/路径。又 <ftp://e/>", "", "http://example.org/路径 ftp://e/"],
];

/// The processing guidelines draft, section 4. A typed string and the reference prepared from it.
#[rustfmt::skip]
pub(crate) const TYPED: &[Case] = &[
    [" http://e/a b\n", "", "http://e/a%20b"],
    ["100%#a#b", "", "100%25#a%23b"],
];

/// RFC 3986, sections 2.3, 3.2.1, 3.2.3 and 6.2.2, RFC 6068, section 2, and a rejected input. A string, and the
/// findings of the linter with its syntax checks, with the fixes that keep the meaning.
#[rustfmt::skip]
pub(crate) const LINTED: &[Case] = &[
    ["https://www.example.org/a/b-c/index.html?x=1#y", "", ""],
    ["http://example.org:99999/", "", "port-out-of-range 19..24"],
    ["HTTP://example.org/%7e/a/../b", "", "scheme-uppercase 0..4 http, percent-unneeded 19..22 ~, dot-segment 25..27 /%7e/b"],
    ["http://user:secret@example.org/%2541", "", "http-userinfo 7..18, userinfo-password 12..18, percent-double 31..36"],
    ["http://e/%E9%C3", "", "percent-not-utf8 9..15"],
    ["mailto:a@example.org?subject", "", "mailto-field-without-value 21..28"],
    ["http://example.org/<a>", "", "char-illegal 19..20, char-illegal 21..22"],
];
