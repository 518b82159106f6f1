//! Rules of the grammars: RFC 3987 and related documents.

use iri_core::Component;

#[cfg(feature = "catalogue")]
use crate::rule::Example;

rules! { Grammar;
    SCHEME_MISSING {
        code: "scheme-missing",
        severity: Error,
        component: Some(Component::Scheme),
        clause: "3987-2.2-IRI",
        title: "missing scheme",
        explanation: "An IRI begins with a scheme and a colon, such as `https:`. To allow relative references, check the input as `iri-reference`.",
        bad: Example::check("//example.org/a"),
        good: Example::check("https://example.org/a"),
    }
    SCHEME_BAD_CHAR {
        code: "scheme-bad-char",
        severity: Error,
        component: Some(Component::Scheme),
        clause: "3987-2.2-scheme",
        title: "character not allowed in a scheme",
        explanation: "A scheme is a letter followed by letters, digits, `+`, `-` and `.`. If the input is a relative path whose first segment contains a colon, put `./` in front of it.",
        bad: Example::check("1http://example.org/"),
        good: Example::check("http1://example.org/"),
    }
    CHAR_ILLEGAL {
        code: "char-illegal",
        severity: Error,
        component: None,
        clause: "3987-2.2-iunreserved",
        title: "character not allowed",
        explanation: "The grammar lists the characters that each component may contain. Percent-encode all others.",
        bad: Example::check("http://example.org/a b"),
        good: Example::check("http://example.org/a%20b"),
    }
    HOST_INVALID_CHAR {
        code: "host-invalid-char",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-2.2-ireg-name",
        title: "character not allowed in a host",
        explanation: "A registered name consists of letters, digits, `-._~`, sub-delimiters, percent-encoded triplets and the non-ASCII characters of `ucschar`. An authority contains at most one `@`, which ends the userinfo.",
        bad: Example::of(&["check", "--severity", "host-not-mappable=off"], "http://exa mple.org/"),
        good: Example::check("http://example.org/"),
    }
    PERCENT_MALFORMED {
        code: "percent-malformed",
        severity: Error,
        component: None,
        clause: "3987-2.2-pct-encoded",
        title: "percent sign not followed by two hexadecimal digits",
        explanation: "A percent sign begins a percent-encoded triplet. Write a literal percent sign as `%25`.",
        bad: Example::check("http://example.org/100%"),
        good: Example::check("http://example.org/100%25"),
    }
    BRACKET_OUTSIDE_HOST {
        code: "bracket-outside-host",
        severity: Error,
        component: None,
        clause: "3987-2.2-ipchar",
        title: "bracket outside an IP literal",
        explanation: "Brackets may only enclose an IP address in the host. Elsewhere, write `%5B` and `%5D`.",
        bad: Example::check("http://example.org/a[1]"),
        good: Example::check("http://example.org/a%5B1%5D"),
    }
    IPV6_INVALID {
        code: "ipv6-invalid",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-2.2-IP-literal",
        title: "invalid IPv6 address",
        explanation: "An IPv6 address has eight groups of one to four hexadecimal digits. One `::` may replace a run of zero groups, and an IPv4 address may replace the last two groups. A zone identifier is not allowed.",
        bad: Example::check("http://[2001:db8::7::1]/"),
        good: Example::check("http://[2001:db8::7:1]/"),
    }
    IPVFUTURE_INVALID {
        code: "ipvfuture-invalid",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-2.2-IPvFuture",
        title: "invalid IPvFuture address",
        explanation: "An address of a future IP version is `v`, one or more hexadecimal digits, a dot and the address itself.",
        bad: Example::check("http://[v1:a]/"),
        good: Example::check("http://[v1.a]/"),
    }
    PORT_INVALID {
        code: "port-invalid",
        severity: Error,
        component: Some(Component::Port),
        clause: "3987-2.2-port",
        title: "character other than a digit in the port",
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
        explanation: "Everything before the colon would be read as a scheme. Put `./` in front of the path.",
        bad: Example::of(&["check", "--as", "irelative-ref"], "1a:b"),
        good: Example::of(&["check", "--as", "irelative-ref", "--severity", "dot-segment=off"], "./1a:b"),
    }
    FRAGMENT_NOT_ALLOWED {
        code: "fragment-not-allowed",
        severity: Error,
        component: Some(Component::Fragment),
        clause: "3987-2.2-absolute-IRI",
        title: "fragment not allowed",
        explanation: "An absolute IRI has no fragment. To allow one, check the input as `iri`.",
        bad: Example::of(&["check", "--as", "absolute-iri"], "http://example.org/#a"),
        good: Example::of(&["check", "--as", "absolute-iri"], "http://example.org/"),
    }
    IRI_NOT_URI {
        code: "iri-not-uri",
        severity: Error,
        component: None,
        clause: "3987-3.1-uri-is-iri",
        title: "non-ASCII character in a URI",
        explanation: "A URI consists of ASCII characters. Map the IRI to a URI, which identifies the same resource.",
        bad: Example::of(&["check", "--as", "uri"], "http://example.org/r\u{E9}sum\u{E9}"),
        good: Example::of(&["check", "--as", "uri"], "http://example.org/r%C3%A9sum%C3%A9"),
    }
    INVALID_UTF8 {
        code: "invalid-utf8",
        severity: Error,
        component: None,
        clause: "3987-2.2-terminals",
        title: "invalid UTF-8",
        explanation: "An identifier is a sequence of characters, so the input must be valid UTF-8. If it is in another charset, name that charset or convert the input first.",
        bad: Example::octets(&["check"], "http://example.org/r\\xE9sum\\xE9"),
        good: Example::octets(&["check"], "http://example.org/r\\xC3\\xA9sum\\xC3\\xA9"),
    }
    TOO_LONG {
        code: "too-long",
        severity: Error,
        component: None,
        clause: "3987-2.2-terminals",
        title: "input of 4 GiB or more",
        explanation: "Parsed identifiers store their offsets as 32-bit integers.",
        bad: Example::none("An example would be 4 GiB long."),
        good: Example::none("Any shorter input."),
    }
}
