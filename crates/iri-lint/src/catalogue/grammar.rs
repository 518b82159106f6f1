//! The grammar of RFC 3987 and its relatives.

use iri_core::Component;

#[cfg(feature = "catalogue")]
use crate::rule::Example;

rules! { Grammar;
    SCHEME_MISSING {
        code: "scheme-missing",
        severity: Error,
        component: Some(Component::Scheme),
        clause: "3987-2.2-IRI",
        title: "no scheme",
        explanation: "An IRI begins with a scheme and a colon. Where relative references are allowed, check the input as `iri-reference`.",
        bad: Example::check("//example.org/a"),
        good: Example::check("https://example.org/a"),
    }
    SCHEME_BAD_CHAR {
        code: "scheme-bad-char",
        severity: Error,
        component: Some(Component::Scheme),
        clause: "3987-2.2-scheme",
        title: "character not allowed in a scheme",
        explanation: "A scheme begins with a letter, and continues with letters, digits, `+`, `-` and `.`. A relative path whose first segment has a colon needs `./` before it.",
        bad: Example::check("1http://example.org/"),
        good: Example::check("http1://example.org/"),
    }
    CHAR_ILLEGAL {
        code: "char-illegal",
        severity: Error,
        component: None,
        clause: "3987-2.2-iunreserved",
        title: "character not allowed",
        explanation: "The grammar lists the characters that a component may contain. Percent-encode any other one.",
        bad: Example::check("http://example.org/a b"),
        good: Example::check("http://example.org/a%20b"),
    }
    HOST_INVALID_CHAR {
        code: "host-invalid-char",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-2.2-ireg-name",
        title: "character not allowed in a host",
        explanation: "A registered name contains letters, digits, `-._~`, sub-delimiters, triplets and the characters of `ucschar`. Only one `@` separates the userinfo from the host.",
        bad: Example::of(&["check", "--severity", "host-not-mappable=off"], "http://exa mple.org/"),
        good: Example::check("http://example.org/"),
    }
    PERCENT_MALFORMED {
        code: "percent-malformed",
        severity: Error,
        component: None,
        clause: "3987-2.2-pct-encoded",
        title: "percent sign without two hexadecimal digits",
        explanation: "A percent sign begins a triplet. Write `%25` for a percent sign that is meant as such.",
        bad: Example::check("http://example.org/100%"),
        good: Example::check("http://example.org/100%25"),
    }
    BRACKET_OUTSIDE_HOST {
        code: "bracket-outside-host",
        severity: Error,
        component: None,
        clause: "3987-2.2-ipchar",
        title: "bracket that is not part of an IP literal",
        explanation: "Brackets enclose an IP address in a host and appear nowhere else. Write `%5B` and `%5D`.",
        bad: Example::check("http://example.org/a[1]"),
        good: Example::check("http://example.org/a%5B1%5D"),
    }
    IPV6_INVALID {
        code: "ipv6-invalid",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-2.2-IP-literal",
        title: "not an IPv6 address",
        explanation: "An IPv6 address has eight groups of up to four hexadecimal digits, or fewer and one `::`; the last two groups may be an IPv4 address. A zone identifier is no part of it.",
        bad: Example::check("http://[2001:db8::7::1]/"),
        good: Example::check("http://[2001:db8::7:1]/"),
    }
    IPVFUTURE_INVALID {
        code: "ipvfuture-invalid",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-2.2-IPvFuture",
        title: "not an IPvFuture address",
        explanation: "A future address is `v`, hexadecimal digits, a dot and the address.",
        bad: Example::check("http://[v1:a]/"),
        good: Example::check("http://[v1.a]/"),
    }
    PORT_INVALID {
        code: "port-invalid",
        severity: Error,
        component: Some(Component::Port),
        clause: "3987-2.2-port",
        title: "port that is not made of digits",
        explanation: "A port is a decimal number.",
        bad: Example::check("http://example.org:8o80/"),
        good: Example::check("http://example.org:8080/"),
    }
    COLON_IN_FIRST_SEGMENT {
        code: "colon-in-first-segment",
        severity: Error,
        component: Some(Component::Path),
        clause: "3987-2.2-irelative-part-rej",
        title: "colon in the first segment of a relative reference",
        explanation: "The text before the colon would be read as a scheme. Write `./` before the path.",
        bad: Example::of(&["check", "--as", "irelative-ref"], "1a:b"),
        good: Example::of(&["check", "--as", "irelative-ref", "--severity", "dot-segment=off"], "./1a:b"),
    }
    FRAGMENT_NOT_ALLOWED {
        code: "fragment-not-allowed",
        severity: Error,
        component: Some(Component::Fragment),
        clause: "3987-2.2-absolute-IRI",
        title: "fragment where none is allowed",
        explanation: "An absolute IRI has no fragment.",
        bad: Example::of(&["check", "--as", "absolute-iri"], "http://example.org/#a"),
        good: Example::of(&["check", "--as", "absolute-iri"], "http://example.org/"),
    }
    IRI_NOT_URI {
        code: "iri-not-uri",
        severity: Error,
        component: None,
        clause: "3987-3.1-uri-is-iri",
        title: "character that only an IRI may contain",
        explanation: "A URI is US-ASCII. Map the IRI to its URI, which identifies the same resource.",
        bad: Example::of(&["check", "--as", "uri"], "http://example.org/r\u{E9}sum\u{E9}"),
        good: Example::of(&["check", "--as", "uri"], "http://example.org/r%C3%A9sum%C3%A9"),
    }
    INVALID_UTF8 {
        code: "invalid-utf8",
        severity: Error,
        component: None,
        clause: "3987-2.2-terminals",
        title: "octets that are not UTF-8",
        explanation: "An identifier is a sequence of characters. Say which charset the input is in, or convert it to UTF-8.",
        bad: Example::octets(&["check"], "http://example.org/r\\xE9sum\\xE9"),
        good: Example::octets(&["check"], "http://example.org/r\\xC3\\xA9sum\\xC3\\xA9"),
    }
    TOO_LONG {
        code: "too-long",
        severity: Error,
        component: None,
        clause: "3987-2.2-terminals",
        title: "text of 4 GiB or more",
        explanation: "A parsed identifier counts its offsets in 32 bits.",
        bad: Example::none("An example has 4 GiB."),
        good: Example::none("Any input that is shorter."),
    }
}
