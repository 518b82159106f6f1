//! Rules and checks of percent-encoded triplets and of wrongly encoded text.
//!
//! A triplet has at most one finding about its octet, that of the most specific rule, and at most
//! one about the case of its digits.

mod ascii;
mod charset;
mod lowercase;
pub(crate) mod mojibake;
mod octets;
mod place;
#[cfg(feature = "unicode")]
mod shown;
mod u_escape;
mod walk;

use crate::facts::Facts;
use crate::rows::rules;

pub(crate) use lowercase::Lowercase;
pub(crate) use walk::{Triplets, Walk};

rules! { Percent, Facts::HIGH_TRIPLET;
    PERCENT_U_ESCAPE {
        code: "percent-u-escape",
        severity: Warning,
        clause: "iuc19-2-u-lint",
        title: "`%u` followed by four hexadecimal digits",
        explanation: "Some old programs wrote non-ASCII characters this way, but neither URIs nor IRIs allow it. Percent-encode the UTF-8 octets of the character instead.",
        bad: Example::of(&["check", "--severity", "percent-malformed=off"], "http://example.org/M%u00E4rz"),
        good: Example::check("http://example.org/M\u{E4}rz"),
        when: Facts::ODD_TRIPLET,
    }
    PERCENT_LOWERCASE {
        code: "percent-lowercase",
        severity: Advice,
        clause: "3987-5.3.2.1-hex",
        title: "lowercase hexadecimal digit in a triplet",
        explanation: "The case of these digits has no meaning; the normal form is uppercase. Programs that compare identifiers as strings treat the two forms as different.",
        bad: Example::check("http://example.org/?a=%2f"),
        good: Example::check("http://example.org/?a=%2F"),
        when: Facts::ODD_TRIPLET,
        walk: Lowercase,
    }
    PERCENT_UNNEEDED {
        code: "percent-unneeded",
        severity: Advice,
        clause: "3987-5.3.2.3-unreserved",
        title: "triplet of an unreserved character",
        explanation: "Letters, digits, `-`, `.`, `_` and `~` mean the same with and without percent-encoding, but not every program treats the two forms as equal. Write them directly.",
        bad: Example::check("http://example.org/%7Euser"),
        good: Example::check("http://example.org/~user"),
        when: Facts::ODD_TRIPLET,
    }
    PERCENT_DECODABLE {
        code: "percent-decodable",
        severity: Advice,
        clause: "3987-5.3.2.3-unreserved",
        title: "triplets of characters that an IRI may contain directly",
        explanation: "An IRI may contain these characters unencoded, which is readable and maps to the same URI. Programs that compare identifiers as strings, such as RDF stores, treat the two forms as different.",
        bad: Example::check("http://example.org/r%C3%A9sum%C3%A9"),
        good: Example::check("http://example.org/r\u{E9}sum\u{E9}"),
    }
    PERCENT_KEPT {
        code: "percent-kept",
        severity: Advice,
        clause: "3987-3.2-step4",
        title: "triplets of a character that should not be displayed",
        explanation: "The character is invisible, forbidden in IRIs or easily mistaken for another one, so conversion from a URI to an IRI keeps it encoded. Check that it is intended.",
        bad: Example::check("http://example.org/a%E2%80%AEb"),
        good: Example::check("http://example.org/ab"),
    }
    PERCENT_NOT_UTF8 {
        code: "percent-not-utf8",
        severity: Warning,
        clause: "3987-3.2-step3",
        title: "triplets that are not valid UTF-8",
        explanation: "Identifiers have no encoding other than UTF-8, so these octets cannot be displayed as characters. If they are text in a legacy charset, re-encode it in UTF-8, provided that the server accepts that.",
        bad: Example::check("http://example.org/M%E4rz"),
        good: Example::check("http://example.org/M\u{E4}rz"),
    }
    PERCENT_TRUNCATED {
        code: "percent-truncated",
        severity: Warning,
        clause: "3987-3.2-step3-truncated",
        title: "triplets of a truncated UTF-8 sequence",
        explanation: "Cutting a string after a fixed number of octets often splits a character. Cut it between characters.",
        bad: Example::check("http://example.org/\u{65E5}%E6%9C"),
        good: Example::check("http://example.org/\u{65E5}\u{672C}"),
    }
    PERCENT_OVERLONG {
        code: "percent-overlong",
        severity: Warning,
        clause: "3987-8-overlong",
        title: "triplets of an overlong UTF-8 sequence",
        explanation: "UTF-8 forbids sequences that are longer than necessary. Attackers have used them to hide delimiters from checks, such as `%C0%AF` for a slash.",
        bad: Example::check("http://example.org/a%C0%AFb"),
        good: Example::check("http://example.org/a/b"),
    }
    PERCENT_SURROGATE {
        code: "percent-surrogate",
        severity: Warning,
        clause: "3987-3.2-step3-surrogate",
        title: "triplets of a surrogate",
        explanation: "The octets encode one half of a UTF-16 surrogate pair, which UTF-8 forbids. Encode the complete character.",
        bad: Example::check("http://example.org/%ED%A0%BD%ED%B8%80"),
        good: Example::check("http://example.org/a"),
    }
    PERCENT_ABOVE_UNICODE {
        code: "percent-above-unicode",
        severity: Warning,
        clause: "3987-3.2-step3-toobig",
        title: "triplets of a value above U+10FFFF",
        explanation: "Unicode ends at U+10FFFF, so no character has this value and no valid UTF-8 encodes it.",
        bad: Example::check("http://example.org/%F4%90%80%80"),
        good: Example::check("http://example.org/a"),
    }
    MOJIBAKE {
        code: "mojibake",
        severity: Warning,
        clause: "iuc19-2-backconv-latin1",
        title: "UTF-8 that was decoded as Latin-1",
        explanation: "The UTF-8 octets of a character were read as characters of ISO 8859-1 or windows-1252, and these were encoded again. Restore the original character.",
        bad: Example::check("http://example.org/M\u{C3}\u{A4}rz"),
        good: Example::check("http://example.org/M\u{E4}rz"),
        when: Facts::ODD_TRIPLET.or(Facts::NON_ASCII),
    }
    PERCENT_DOUBLE {
        code: "percent-double",
        severity: Warning,
        clause: "iuc19-2-percent",
        title: "doubly percent-encoded character",
        explanation: "Decoding yields a triplet instead of its character. This is correct only if the triplet itself is the data, as in an identifier inside a query.",
        bad: Example::check("http://example.org/a%2520b"),
        good: Example::check("http://example.org/a%20b"),
        when: Facts::ODD_TRIPLET,
    }
    PERCENT_DELIMITER {
        code: "percent-delimiter",
        severity: Advice,
        component: Path,
        clause: "3987-3.2-step2-reserved",
        title: "percent-encoded delimiter in the path",
        explanation: "The encoded delimiter is part of its segment and separates nothing, but some servers and proxies decode it too early or reject it.",
        bad: Example::check("http://example.org/a%2Fb"),
        good: Example::check("http://example.org/a/b"),
        when: Facts::ODD_TRIPLET,
    }
    PERCENT_HOST_DELIMITER {
        code: "percent-host-delimiter",
        severity: Warning,
        component: Host,
        clause: "3987-8-order",
        title: "percent-encoded delimiter in the host",
        explanation: "A program that decodes the host before it splits the identifier sees a different host. Domain names contain no such characters.",
        bad: Example::of(&["check", "--severity", "host-not-mappable=off"], "http://example.org%2Fa.example/"),
        good: Example::check("http://example.org/a.example/"),
        when: Facts::ODD_TRIPLET,
    }
    PERCENT_DOT_SEGMENT {
        code: "percent-dot-segment",
        severity: Warning,
        component: Path,
        clause: "3987-5.3.2.4-complete",
        title: "dot segment that appears after decoding",
        explanation: "Normalization decodes the dots and then removes the segment, so the identifier may lead somewhere else than it appears to. Encoded dots and slashes have been used to bypass path checks.",
        bad: Example::check("http://example.org/a/%2E%2E/b"),
        good: Example::check("http://example.org/b"),
        when: Facts::ODD_TRIPLET,
    }
    PERCENT_CONTROL {
        code: "percent-control",
        severity: Warning,
        clause: "3987-3.2-step2-excluded",
        title: "percent-encoded control character",
        explanation: "A program that decodes it too early may truncate the string there, or let an attacker inject header fields into a message.",
        bad: Example::check("http://example.org/a%00b"),
        good: Example::check("http://example.org/ab"),
        when: Facts::ODD_TRIPLET,
    }
}
