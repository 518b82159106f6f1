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
        explanation: "A space divides the items of lists, and disappears or multiplies where a line is broken. Only a LEIRI may contain one: write `%20`.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a b"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_DELIMITERS {
        code: "leiri-delimiters",
        severity: Warning,
        component: None,
        clause: "bis-6.3-delims",
        title: "delimiter of running text in a LEIRI",
        explanation: "Identifiers in running text are enclosed in `<`, `>` and `\"`, so one that contains them may be cut short. Only a LEIRI may contain them: write `%3C`, `%3E` and `%22`.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/<a"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_UNWISE {
        code: "leiri-unwise",
        severity: Warning,
        component: None,
        clause: "bis-6.3-unwise",
        title: "character that transport may change in a LEIRI",
        explanation: "Some systems display or send other characters in place of backslashes, carets, backticks, braces and bars. Only a LEIRI may contain them: write them as triplets.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a|b"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_CONTROLS {
        code: "leiri-controls",
        severity: Warning,
        component: None,
        clause: "bis-6.3-controls",
        title: "control character in a LEIRI",
        explanation: "Control characters are filtered in transport and change what is displayed around them. Only a LEIRI may contain them: remove them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{7F}"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_BIDI_FORMATTING {
        code: "leiri-bidi-formatting",
        severity: Warning,
        component: None,
        clause: "bis-6.3-bidi",
        title: "character that steers the direction of text in a LEIRI",
        explanation: "A reader cannot see these characters, and they can make an identifier look like another one. Only a LEIRI may contain them: remove them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{202E}b"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_SPECIALS {
        code: "leiri-specials",
        severity: Warning,
        component: None,
        clause: "bis-6.3-specials",
        title: "special character in a LEIRI",
        explanation: "Byte order marks, annotation characters and replacement characters have no meaning in an identifier; U+FFFD shows that a character was lost before. Only a LEIRI may contain them: remove them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{FFFD}"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_PRIVATE_USE {
        code: "leiri-private-use",
        severity: Warning,
        component: None,
        clause: "bis-6.3-private",
        title: "private-use character in a LEIRI",
        explanation: "A private-use character has neither a meaning nor a shape without an agreement. Outside the query of an IRI only a LEIRI may contain one: use characters that Unicode has assigned.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{E000}"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_TAGS {
        code: "leiri-tags",
        severity: Warning,
        component: None,
        clause: "bis-6.3-tags",
        title: "tag character in a LEIRI",
        explanation: "Tag characters cannot be seen, typed or read aloud. Only a LEIRI may contain them: remove them, and give the language of a name beside the identifier.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{E0041}"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_NON_CHARACTERS {
        code: "leiri-non-characters",
        severity: Warning,
        component: None,
        clause: "bis-6.3-nonchar",
        title: "noncharacter in a LEIRI",
        explanation: "Noncharacters are for use inside a program and are not meant for interchange. Only a LEIRI may contain them: remove them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{FDD0}"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
}
