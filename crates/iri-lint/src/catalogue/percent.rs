//! Percent-encoded triplets.

#[cfg(feature = "catalogue")]
use crate::rule::Example;

rules! { Percent;
    PERCENT_U_ESCAPE {
        code: "percent-u-escape",
        severity: Warning,
        component: None,
        clause: "iuc19-2-u-lint",
        title: "`%u` and four hexadecimal digits",
        explanation: "Some old programs wrote characters beyond US-ASCII that way; no URI or IRI may. Write the triplets of the character in UTF-8.",
        bad: Example::of(&["check", "--severity", "percent-malformed=off"], "http://example.org/M%u00E4rz"),
        good: Example::check("http://example.org/M\u{E4}rz"),
    }
    PERCENT_LOWERCASE {
        code: "percent-lowercase",
        severity: Advice,
        component: None,
        clause: "3987-5.3.2.1-hex",
        title: "lowercase hexadecimal digit in a triplet",
        explanation: "The case of these digits does not matter, and the normal form is uppercase. Programs that compare identifiers as strings take the two for different.",
        bad: Example::check("http://example.org/?a=%2f"),
        good: Example::check("http://example.org/?a=%2F"),
    }
    PERCENT_UNNEEDED {
        code: "percent-unneeded",
        severity: Advice,
        component: None,
        clause: "3987-5.3.2.3-unreserved",
        title: "triplet of a character that needs none",
        explanation: "Letters, digits, `-`, `.`, `_` and `~` mean the same written directly, and not every program knows that.",
        bad: Example::check("http://example.org/%7Euser"),
        good: Example::check("http://example.org/~user"),
    }
    PERCENT_DECODABLE {
        code: "percent-decodable",
        severity: Advice,
        component: None,
        clause: "3987-5.3.2.3-unreserved",
        title: "triplets of characters that an IRI can contain directly",
        explanation: "An IRI may contain these characters as they are, which is readable and maps to the same URI. Programs that compare identifiers as strings, such as those of RDF, take the two for different.",
        bad: Example::check("http://example.org/r%C3%A9sum%C3%A9"),
        good: Example::check("http://example.org/r\u{E9}sum\u{E9}"),
    }
    PERCENT_KEPT {
        code: "percent-kept",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step4",
        title: "triplets of a character that is not fit to be shown",
        explanation: "The character cannot be seen, is forbidden in IRIs, or may be taken for another one, so conversion to an IRI leaves it encoded. Check whether it is meant.",
        bad: Example::check("http://example.org/a%E2%80%AEb"),
        good: Example::check("http://example.org/ab"),
    }
    PERCENT_NOT_UTF8 {
        code: "percent-not-utf8",
        severity: Warning,
        component: None,
        clause: "3987-3.2-step3",
        title: "triplets that are not UTF-8",
        explanation: "No characters can be shown for these octets, as identifiers have no other encoding than UTF-8. If they are text in a legacy charset, encode it in UTF-8, provided that the server accepts it.",
        bad: Example::check("http://example.org/M%E4rz"),
        good: Example::check("http://example.org/M\u{E4}rz"),
    }
    PERCENT_TRUNCATED {
        code: "percent-truncated",
        severity: Warning,
        component: None,
        clause: "3987-3.2-step3-truncated",
        title: "triplets of a part of a character",
        explanation: "A string that was cut after a number of octets often ends within a character. Cut it between characters.",
        bad: Example::check("http://example.org/\u{65E5}%E6%9C"),
        good: Example::check("http://example.org/\u{65E5}\u{672C}"),
    }
    PERCENT_OVERLONG {
        code: "percent-overlong",
        severity: Warning,
        component: None,
        clause: "3987-8-overlong",
        title: "overlong form of a character",
        explanation: "UTF-8 forbids forms with more octets than needed. They served to get delimiters past checks, such as `%C0%AF` for a slash.",
        bad: Example::check("http://example.org/a%C0%AFb"),
        good: Example::check("http://example.org/a/b"),
    }
    PERCENT_SURROGATE {
        code: "percent-surrogate",
        severity: Warning,
        component: None,
        clause: "3987-3.2-step3-surrogate",
        title: "triplets of a surrogate",
        explanation: "The octets encode half of a character of UTF-16, which UTF-8 forbids. Encode the whole character.",
        bad: Example::check("http://example.org/%ED%A0%BD%ED%B8%80"),
        good: Example::check("http://example.org/a"),
    }
    PERCENT_ABOVE_UNICODE {
        code: "percent-above-unicode",
        severity: Warning,
        component: None,
        clause: "3987-3.2-step3-toobig",
        title: "triplets of a value above U+10FFFF",
        explanation: "There is no such character, and no UTF-8 that encodes it.",
        bad: Example::check("http://example.org/%F4%90%80%80"),
        good: Example::check("http://example.org/a"),
    }
    MOJIBAKE {
        code: "mojibake",
        severity: Warning,
        component: None,
        clause: "iuc19-2-backconv-latin1",
        title: "UTF-8 that was read as Latin-1",
        explanation: "The octets of a character in UTF-8 were taken for characters of ISO 8859-1 or windows-1252, and these were encoded again. Decode them once more.",
        bad: Example::check("http://example.org/M\u{C3}\u{A4}rz"),
        good: Example::check("http://example.org/M\u{E4}rz"),
    }
    PERCENT_DOUBLE {
        code: "percent-double",
        severity: Warning,
        component: None,
        clause: "iuc19-2-percent",
        title: "triplet that was percent-encoded again",
        explanation: "Decoding gives a triplet and not its character. It is right only if the triplet itself is the data, as in an identifier within a query.",
        bad: Example::check("http://example.org/a%2520b"),
        good: Example::check("http://example.org/a%20b"),
    }
    PERCENT_DELIMITER {
        code: "percent-delimiter",
        severity: Advice,
        component: Some(iri_core::Component::Path),
        clause: "3987-3.2-step2-reserved",
        title: "encoded delimiter in the path",
        explanation: "The triplet is part of a segment and divides nothing, but some servers and proxies decode it too early or refuse it.",
        bad: Example::check("http://example.org/a%2Fb"),
        good: Example::check("http://example.org/a/b"),
    }
    PERCENT_HOST_DELIMITER {
        code: "percent-host-delimiter",
        severity: Warning,
        component: Some(iri_core::Component::Host),
        clause: "3987-8-order",
        title: "encoded delimiter in the host",
        explanation: "A program that decodes the host before it is divided sees another host. No domain name contains such a character.",
        bad: Example::of(&["check", "--severity", "host-not-mappable=off"], "http://example.org%2Fa.example/"),
        good: Example::check("http://example.org/a.example/"),
    }
    PERCENT_DOT_SEGMENT {
        code: "percent-dot-segment",
        severity: Warning,
        component: Some(iri_core::Component::Path),
        clause: "3987-5.3.2.4-complete",
        title: "dot segment that appears after decoding",
        explanation: "Normalizing decodes the dots and then removes the segment, so the identifier may lead elsewhere than it seems. Encoded dots and slashes also served to get past checks.",
        bad: Example::check("http://example.org/a/%2E%2E/b"),
        good: Example::check("http://example.org/b"),
    }
    PERCENT_CONTROL {
        code: "percent-control",
        severity: Warning,
        component: None,
        clause: "3987-3.2-step2-excluded",
        title: "encoded control character",
        explanation: "Programs that decode it too early may end the text there, or let the rest into the header of a message.",
        bad: Example::check("http://example.org/a%00b"),
        good: Example::check("http://example.org/ab"),
    }
}
