//! Legacy Extended IRIs (3987bis, section 6).

#[cfg(feature = "catalogue")]
use crate::rule::Example;

rules! { Leiri;
    LEIRI_SPACE {
        code: "leiri-space",
        severity: Warning,
        component: None,
        clause: "bis-6.3-space",
        title: "space in a LEIRI",
        explanation: "An IRI may not contain these characters; converting the LEIRI percent-encodes them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a b"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_DELIMITERS {
        code: "leiri-delimiters",
        severity: Warning,
        component: None,
        clause: "bis-6.3-delims",
        title: "delimiter of running text in a LEIRI",
        explanation: "An IRI may not contain these characters; converting the LEIRI percent-encodes them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/<a"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_UNWISE {
        code: "leiri-unwise",
        severity: Warning,
        component: None,
        clause: "bis-6.3-unwise",
        title: "character that transport may change in a LEIRI",
        explanation: "An IRI may not contain these characters; converting the LEIRI percent-encodes them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a|b"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_CONTROLS {
        code: "leiri-controls",
        severity: Warning,
        component: None,
        clause: "bis-6.3-controls",
        title: "control character in a LEIRI",
        explanation: "An IRI may not contain these characters; converting the LEIRI percent-encodes them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{7F}"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_BIDI_FORMATTING {
        code: "leiri-bidi-formatting",
        severity: Warning,
        component: None,
        clause: "bis-6.3-bidi",
        title: "character that steers the direction of text in a LEIRI",
        explanation: "An IRI may not contain these characters; converting the LEIRI percent-encodes them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{202E}b"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_SPECIALS {
        code: "leiri-specials",
        severity: Warning,
        component: None,
        clause: "bis-6.3-specials",
        title: "special character in a LEIRI",
        explanation: "An IRI may not contain these characters; converting the LEIRI percent-encodes them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{FFFD}"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_PRIVATE_USE {
        code: "leiri-private-use",
        severity: Warning,
        component: None,
        clause: "bis-6.3-private",
        title: "private-use character in a LEIRI",
        explanation: "An IRI may not contain these characters; converting the LEIRI percent-encodes them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{E000}"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_TAGS {
        code: "leiri-tags",
        severity: Warning,
        component: None,
        clause: "bis-6.3-tags",
        title: "tag character in a LEIRI",
        explanation: "An IRI may not contain these characters; converting the LEIRI percent-encodes them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{E0041}"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_NON_CHARACTERS {
        code: "leiri-non-characters",
        severity: Warning,
        component: None,
        clause: "bis-6.3-nonchar",
        title: "noncharacter in a LEIRI",
        explanation: "An IRI may not contain these characters; converting the LEIRI percent-encodes them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{FDD0}"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
}
