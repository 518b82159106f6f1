//! URIs mapped to IRIs, right-to-left components, equality, IRIs in text, and findings.

use iri_compare::Rung;

/// A URI and the IRI it is mapped to.
#[derive(Clone, Copy, Debug)]
pub struct MappedBack {
    /// The URI.
    pub uri: &'static str,
    /// The IRI.
    pub iri: &'static str,
}

/// RFC 3987, section 3.2.1: characters, octets that are not UTF-8, and a character of section 4.1.
#[rustfmt::skip]
pub const MAPPED_BACK: &[MappedBack] = &[
    MappedBack { uri: "http://www.example.org/D%C3%BCrst", iri: "http://www.example.org/D\u{FC}rst" },
    MappedBack { uri: "http://www.example.org/D%FCrst", iri: "http://www.example.org/D%FCrst" },
    MappedBack { uri: "http://xn--99zt52a.example.org/%e2%80%ae", iri: "http://xn--99zt52a.example.org/%E2%80%AE" },
];

/// A string, and the codes and spans of the findings by section 4.
#[derive(Clone, Copy, Debug)]
pub struct Checked {
    /// The input.
    pub text: &'static str,
    /// The findings.
    pub findings: &'static [(&'static str, usize, usize)],
}

/// RFC 3987, sections 4.1 and 4.2.
#[rustfmt::skip]
pub const CHECKED: &[Checked] = &[
    Checked { text: "http://ab.\u{5D0}\u{5D1}.ij/", findings: &[] },
    Checked { text: "a\u{202E}", findings: &[("bidi-format-char", 1, 4)] },
    Checked { text: "/\u{5D6}\u{5D7}1/\u{5D8}", findings: &[("bidi-rtl-end", 5, 6)] },
];

/// Two strings, and the lowest rung on which they are equal.
#[derive(Clone, Copy, Debug)]
pub struct Compared {
    /// The first string.
    pub a: &'static str,
    /// The second string.
    pub b: &'static str,
    /// The rung.
    pub rung: Option<Rung>,
}

/// RFC 3987, section 5.3.
#[rustfmt::skip]
pub const COMPARED: &[Compared] = &[
    Compared { a: "http://e/", b: "http://e/", rung: Some(Rung::Simple) },
    Compared { a: "http://e/%3a", b: "HTTP://E/%3A", rung: Some(Rung::Case) },
    Compared { a: "http://e/~user", b: "http://e/%7euser", rung: Some(Rung::Percent) },
    Compared { a: "http://e/a/./b/../c", b: "http://e/a/c", rung: Some(Rung::Syntax) },
    Compared { a: "http://e", b: "http://e:80/", rung: Some(Rung::Scheme) },
    Compared { a: "http://e/a", b: "http://e/b", rung: None },
];

/// A text and the IRIs found in it.
#[derive(Clone, Copy, Debug)]
pub struct InText {
    /// The input.
    pub text: &'static str,
    /// The IRIs.
    pub found: &'static [&'static str],
}

/// RFC 3986, appendix C, and punctuation after an IRI in Chinese.
#[rustfmt::skip]
pub const IN_TEXT: &[InText] = &[
    InText { text: "(see http://example.org/a.)", found: &["http://example.org/a"] },
    InText { text: "见 http://example.org/路径。又 <ftp://e/>", found: &["http://example.org/路径", "ftp://e/"] },
];

/// A typed string and the reference prepared from it.
#[derive(Clone, Copy, Debug)]
pub struct Typed {
    /// The input.
    pub text: &'static str,
    /// The reference.
    pub reference: &'static str,
}

/// The processing guidelines draft, section 4.
pub const TYPED: &[Typed] = &[
    Typed {
        text: " http://e/a b\n",
        reference: "http://e/a%20b",
    },
    Typed {
        text: "100%#a#b",
        reference: "100%25#a%23b",
    },
];

/// A string, and the findings of the linter with its syntax checks.
#[derive(Clone, Copy, Debug)]
pub struct Linted {
    /// The string.
    pub text: &'static str,
    /// The findings.
    pub findings: &'static [Found],
}

/// A finding.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The code.
    pub code: &'static str,
    /// The start of its span.
    pub start: usize,
    /// The end of its span.
    pub end: usize,
    /// The replacement of its fix, if the fix keeps the meaning.
    pub fix: Option<&'static str>,
}

const fn found(code: &'static str, start: usize, end: usize, fix: Option<&'static str>) -> Found {
    Found {
        code,
        start,
        end,
        fix,
    }
}

/// RFC 3986, sections 2.3, 3.2.1, 3.2.3 and 6.2.2, RFC 6068, section 2, and a rejected input.
#[rustfmt::skip]
pub const LINTED: &[Linted] = &[
    Linted { text: "https://www.example.org/a/b-c/index.html?x=1#y", findings: &[] },
    Linted { text: "http://example.org:99999/", findings: &[found("port-out-of-range", 19, 24, None)] },
    Linted { text: "HTTP://example.org/%7e/a/../b", findings: &[
        found("scheme-uppercase", 0, 4, Some("http")),
        found("percent-unneeded", 19, 22, Some("~")),
        found("dot-segment", 25, 27, Some("/%7e/b")),
    ] },
    Linted { text: "http://user:secret@example.org/%2541", findings: &[
        found("http-userinfo", 7, 18, None),
        found("userinfo-password", 12, 18, None),
        found("percent-double", 31, 36, None),
    ] },
    Linted { text: "http://e/%E9%C3", findings: &[found("percent-not-utf8", 9, 15, None)] },
    Linted { text: "mailto:a@example.org?subject", findings: &[found("mailto-field-without-value", 21, 28, None)] },
    Linted { text: "http://example.org/<a>", findings: &[
        found("char-illegal", 19, 20, None),
        found("char-illegal", 21, 22, None),
    ] },
];
