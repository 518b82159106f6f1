//! The table of cases. The comment above each group names its source.

mod leiri;
mod others;

use iri_core::Offsets;
use iri_syntax::{Form, ParseErrorKind};

use Form::{
    AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriReference, RelativeRef, Uri, UriReference,
};
use ParseErrorKind as Kind;

pub use leiri::{CONVERTED, Converted};
pub use others::{
    CHECKED, COMPARED, Checked, Compared, Found, IN_TEXT, InText, LINTED, Linted, MAPPED_BACK,
    MappedBack, TYPED, Typed,
};

/// A string, a form, and the result of `parse`: the offsets of the components, or the error and its
/// span.
#[derive(Clone, Copy, Debug)]
pub struct Parsed {
    /// The form.
    pub form: Form,
    /// The input.
    pub text: &'static str,
    /// The expected result.
    pub expected: Result<Offsets, (ParseErrorKind, usize, usize)>,
}

const fn good(form: Form, text: &'static str, offsets: [usize; 6]) -> Parsed {
    let [
        scheme_end,
        host_start,
        host_end,
        path_start,
        path_end,
        query_end,
    ] = offsets;
    Parsed {
        form,
        text,
        expected: Ok(Offsets {
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
        }),
    }
}

const fn bad(form: Form, text: &'static str, kind: Kind, start: usize, end: usize) -> Parsed {
    Parsed {
        form,
        text,
        expected: Err((kind, start, end)),
    }
}

/// RFC 3987, section 2.2, and RFC 3986, section 3: each form, each kind of host and of error.
pub const PARSED: &[Parsed] = &[
    good(
        Iri,
        "http://www.example.org:80/résumé?q#top",
        [4, 7, 22, 25, 34, 36],
    ),
    good(Iri, "urn:example:ü", [3, 0, 0, 4, 14, 14]),
    good(Iri, "a:", [1, 0, 0, 2, 2, 2]),
    good(Iri, "file:///etc", [4, 7, 7, 7, 11, 11]),
    good(Iri, "x://u:p@h:/", [1, 8, 9, 10, 11, 11]),
    good(Iri, "x://[::1]:8080", [1, 4, 9, 14, 14, 14]),
    good(Iri, "x://[2001:db8::192.0.2.1]/", [1, 4, 25, 25, 26, 26]),
    good(Iri, "x://[v7.a:b]", [1, 4, 12, 12, 12, 12]),
    good(Iri, "x:?\u{E000}", [1, 0, 0, 2, 2, 6]),
    good(Iri, "x:/\u{10000}\u{2FFFD}", [1, 0, 0, 2, 11, 11]),
    good(Iri, "x:#%C3%a9/?", [1, 0, 0, 2, 2, 2]),
    good(IriReference, "", [0, 0, 0, 0, 0, 0]),
    good(IriReference, "../é?#", [0, 0, 0, 0, 5, 6]),
    good(IriReference, "//é", [0, 2, 4, 4, 4, 4]),
    good(IriReference, "./a:b", [0, 0, 0, 0, 5, 5]),
    good(AbsoluteIri, "http://é/?q", [4, 7, 9, 9, 10, 12]),
    good(IrelativeRef, "?é", [0, 0, 0, 0, 0, 3]),
    good(Uri, "mailto:John.Doe@example.com", [6, 0, 0, 7, 27, 27]),
    good(Uri, "tel:+1-816-555-1212", [3, 0, 0, 4, 19, 19]),
    good(
        Uri,
        "ldap://[2001:db8::7]/c=GB?objectClass?one",
        [4, 7, 20, 20, 25, 41],
    ),
    good(UriReference, "g;x=1/../y", [0, 0, 0, 0, 10, 10]),
    good(
        AbsoluteUri,
        "telnet://192.0.2.16:80/",
        [6, 9, 19, 22, 23, 23],
    ),
    good(RelativeRef, "/a//b#f", [0, 0, 0, 0, 5, 5]),
    bad(Iri, "", Kind::SchemeMissing, 0, 0),
    bad(Iri, "résumé", Kind::SchemeMissing, 0, 0),
    bad(Iri, "//h/", Kind::SchemeMissing, 0, 0),
    bad(Iri, "1a:b", Kind::SchemeBadChar, 0, 1),
    bad(Iri, "a_b:c", Kind::SchemeBadChar, 1, 2),
    bad(Iri, "x:/a b", Kind::IllegalChar, 4, 5),
    bad(Iri, "x:/\u{E000}", Kind::IllegalChar, 3, 6),
    bad(Iri, "x:/\u{FFFF}", Kind::IllegalChar, 3, 6),
    bad(Iri, "x:/\u{85}", Kind::IllegalChar, 3, 5),
    bad(Iri, "x:?<", Kind::IllegalChar, 3, 4),
    bad(Iri, "x:#a#", Kind::IllegalChar, 4, 5),
    bad(Iri, "x://a b/", Kind::HostInvalidChar, 5, 6),
    bad(Iri, "x://[::1]a/", Kind::HostInvalidChar, 9, 10),
    bad(Iri, "x:%4", Kind::MalformedTriplet, 2, 4),
    bad(Iri, "x:?%", Kind::MalformedTriplet, 3, 4),
    bad(Iri, "x:%4g", Kind::MalformedTriplet, 2, 4),
    bad(Iri, "x:/[", Kind::BracketOutsideHost, 3, 4),
    bad(Iri, "http://[::1/", Kind::Ipv6Invalid, 7, 11),
    bad(Iri, "x://[1::2::3]", Kind::Ipv6Invalid, 4, 13),
    bad(Iri, "x://[::1.2.3.256]", Kind::Ipv6Invalid, 4, 17),
    // Up to the slash it could be a userinfo, which an `@` would end.
    bad(Iri, "x://h:8a/", Kind::PortInvalid, 8, 9),
    bad(IriReference, "1:2", Kind::ColonInFirstSegment, 1, 2),
    bad(IrelativeRef, "a:b", Kind::ColonInFirstSegment, 1, 2),
    bad(AbsoluteIri, "x:é#f", Kind::FragmentNotAllowed, 4, 6),
    bad(Uri, "x:/é", Kind::IriNotUri, 3, 5),
    bad(Uri, "x:?\u{F0000}", Kind::IriNotUri, 3, 7),
    bad(UriReference, "\u{FFFF}", Kind::IllegalChar, 0, 3),
    bad(AbsoluteUri, "x:#", Kind::FragmentNotAllowed, 2, 3),
    bad(RelativeRef, "é:", Kind::IriNotUri, 0, 2),
];

/// Any string, and its components: scheme, userinfo, host, port, path, query, fragment.
#[derive(Clone, Copy, Debug)]
pub struct Split {
    /// The input.
    pub text: &'static str,
    /// Its components.
    pub components: [Option<&'static str>; 7],
}

/// RFC 3986, appendix B, including strings that are not references.
#[rustfmt::skip]
pub const SPLIT: &[Split] = &[
    Split { text: "http://u@h:1/p?q#f", components: [Some("http"), Some("u"), Some("h"), Some("1"), Some("/p"), Some("q"), Some("f")] },
    Split { text: "", components: [None, None, None, None, Some(""), None, None] },
    Split { text: "1a:b c", components: [None, None, None, None, Some("1a:b c"), None, None] },
    Split { text: "//[::1", components: [None, None, Some("[::1"), None, Some(""), None, None] },
    Split { text: "é://%?##", components: [None, None, None, None, Some("é://%"), Some(""), Some("#")] },
];

/// A base, a reference, and the target it resolves to.
#[derive(Clone, Copy, Debug)]
pub struct Resolved {
    /// The base.
    pub base: &'static str,
    /// The reference.
    pub reference: &'static str,
    /// The expected result.
    pub expected: &'static str,
}

const fn to(reference: &'static str, expected: &'static str) -> Resolved {
    from("http://a/b/c/d;p?q", reference, expected)
}

const fn from(base: &'static str, reference: &'static str, expected: &'static str) -> Resolved {
    Resolved {
        base,
        reference,
        expected,
    }
}

/// RFC 3986, sections 5.4.1 and 5.4.2; then bases of other kinds.
pub const RESOLVED: &[Resolved] = &[
    to("g:h", "g:h"),
    to("g", "http://a/b/c/g"),
    to("./g", "http://a/b/c/g"),
    to("g/", "http://a/b/c/g/"),
    to("/g", "http://a/g"),
    to("//g", "http://g"),
    to("?y", "http://a/b/c/d;p?y"),
    to("g?y", "http://a/b/c/g?y"),
    to("#s", "http://a/b/c/d;p?q#s"),
    to("g#s", "http://a/b/c/g#s"),
    to("g?y#s", "http://a/b/c/g?y#s"),
    to(";x", "http://a/b/c/;x"),
    to("g;x", "http://a/b/c/g;x"),
    to("g;x?y#s", "http://a/b/c/g;x?y#s"),
    to("", "http://a/b/c/d;p?q"),
    to(".", "http://a/b/c/"),
    to("./", "http://a/b/c/"),
    to("..", "http://a/b/"),
    to("../", "http://a/b/"),
    to("../g", "http://a/b/g"),
    to("../..", "http://a/"),
    to("../../", "http://a/"),
    to("../../g", "http://a/g"),
    to("../../../g", "http://a/g"),
    to("../../../../g", "http://a/g"),
    to("/./g", "http://a/g"),
    to("/../g", "http://a/g"),
    to("g.", "http://a/b/c/g."),
    to(".g", "http://a/b/c/.g"),
    to("g..", "http://a/b/c/g.."),
    to("..g", "http://a/b/c/..g"),
    to("./../g", "http://a/b/g"),
    to("./g/.", "http://a/b/c/g/"),
    to("g/./h", "http://a/b/c/g/h"),
    to("g/../h", "http://a/b/c/h"),
    to("g;x=1/./y", "http://a/b/c/g;x=1/y"),
    to("g;x=1/../y", "http://a/b/c/y"),
    to("g?y/./x", "http://a/b/c/g?y/./x"),
    to("g?y/../x", "http://a/b/c/g?y/../x"),
    to("g#s/./x", "http://a/b/c/g#s/./x"),
    to("g#s/../x", "http://a/b/c/g#s/../x"),
    to("http:g", "http:g"),
    from("http://é/ü/ö#ä", "../ß?\u{E000}#é", "http://é/ß?\u{E000}#é"),
    from("http://é", "ü", "http://é/ü"),
    from("urn:a:b", "#c", "urn:a:b#c"),
    from("urn:a:b", "?c", "urn:a:b?c"),
    from("a:/b", "/.//c", "a:/.//c"),
    from("a:b/c", "../../d", "a:/d"),
];

/// A base, a target, and the shortest reference from one to the other, or the span of the target
/// that no reference can produce.
#[derive(Clone, Copy, Debug)]
pub struct Relativized {
    /// The base.
    pub base: &'static str,
    /// The target.
    pub target: &'static str,
    /// The expected result.
    pub expected: Result<&'static str, (usize, usize)>,
}

const fn back(target: &'static str, expected: &'static str) -> Relativized {
    Relativized {
        base: "http://a/b/c/d?q",
        target,
        expected: Ok(expected),
    }
}

/// The reverse of resolution, for each kind of reference.
pub const RELATIVIZED: &[Relativized] = &[
    back("http://a/b/c/d?q", ""),
    back("http://a/b/c/d?q#é", "#é"),
    back("http://a/b/c/d?y", "?y"),
    back("http://a/b/c/e#f", "e#f"),
    back("http://a/b/c/", "."),
    back("http://a/b/", ".."),
    back("http://a/b/e", "../e"),
    back("http://a/e", "/e"),
    back("http://a/b/c/e:f", "./e:f"),
    back("http://h/b", "//h/b"),
    back("urn:a", "urn:a"),
    Relativized {
        base: "http://a/b",
        target: "http://a/c/./d",
        expected: Err((11, 12)),
    },
];

/// A string, its octets after decoding triplets, and their lossy decoding as UTF-8.
#[derive(Clone, Copy, Debug)]
pub struct Decoded {
    /// The input.
    pub text: &'static str,
    /// The octets.
    pub octets: &'static [u8],
    /// The decoded string, with U+FFFD for invalid UTF-8.
    pub lossy: &'static str,
}

const fn decoded(text: &'static str, octets: &'static [u8], lossy: &'static str) -> Decoded {
    Decoded {
        text,
        octets,
        lossy,
    }
}

/// RFC 3986, section 2.1, and RFC 3629, section 3.
pub const DECODED: &[Decoded] = &[
    decoded("", b"", ""),
    decoded("r%C3%a9sumé", b"r\xC3\xA9sum\xC3\xA9", "résumé"),
    decoded("100%", b"100%", "100%"),
    decoded("%4g%25", b"%4g%", "%4g%"),
    decoded("%E9t%C3%A9", b"\xE9t\xC3\xA9", "\u{FFFD}té"),
    decoded("%F0%90%80%80", b"\xF0\x90\x80\x80", "\u{10000}"),
    decoded("%ED%A0%80", b"\xED\xA0\x80", "\u{FFFD}\u{FFFD}\u{FFFD}"),
];

/// An IRI and the URI it is mapped to.
#[derive(Clone, Copy, Debug)]
pub struct Mapped {
    /// The IRI.
    pub iri: &'static str,
    /// The URI.
    pub uri: &'static str,
}

/// RFC 3987, section 3.1.
#[rustfmt::skip]
pub const MAPPED: &[Mapped] = &[
    Mapped { iri: "http://example.org/%20?a=b#c", uri: "http://example.org/%20?a=b#c" },
    Mapped { iri: "http://résumé.example.org", uri: "http://r%C3%A9sum%C3%A9.example.org" },
    Mapped { iri: "http://example.com/\u{10300}\u{10301}\u{10302}", uri: "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82" },
];
