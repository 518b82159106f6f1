//! Changes made when input is prepared by the IRI processing guidelines draft (2011).

#[cfg(feature = "catalogue")]
use crate::rule::Example;

rules! { Preparing;
    WHITE_SPACE_TRIMMED {
        code: "white-space-trimmed",
        severity: Advice,
        component: None,
        clause: "guide-4-step1",
        title: "leading or trailing white space removed",
        explanation: "White space around an identifier comes from the text that it was copied from.",
        bad: Example::of(&["prepare", "--explain"], " http://example.org/"),
        good: Example::of(&["prepare", "--explain"], "http://example.org/a"),
    }
    WHITE_SPACE_REMOVED {
        code: "white-space-removed",
        severity: Advice,
        component: None,
        clause: "guide-4-step2-remove",
        title: "inner white space removed",
        explanation: "Line breaks and the spaces around them come from text that was wrapped. An option removes them.",
        bad: Example::of(&["prepare", "--explain", "--spaces", "remove"], "http://example.org/a b"),
        good: Example::of(&["prepare", "--explain", "--spaces", "remove"], "http://example.org/a"),
    }
    SPACE_ENCODED {
        code: "space-encoded",
        severity: Advice,
        component: None,
        clause: "guide-4-step2-encode",
        title: "space percent-encoded",
        explanation: "A space inside an identifier is taken to be part of a name, so it becomes `%20`.",
        bad: Example::of(&["prepare", "--explain"], "http://example.org/a b"),
        good: Example::of(&["prepare", "--explain"], "http://example.org/a"),
    }
    WHITE_SPACE_ENCODED {
        code: "white-space-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.3-c",
        title: "tab or line break percent-encoded",
        explanation: "Identifiers cannot contain tabs or line breaks, so they become triplets. They are often unintended; an option removes them instead.",
        bad: Example::of(&["prepare", "--explain"], "http://example.org/a\tb"),
        good: Example::of(&["prepare", "--explain"], "http://example.org/a"),
    }
    LINE_BREAK_ENCODED {
        code: "line-break-encoded",
        severity: Advice,
        component: None,
        clause: "guide-6.3-mailto",
        title: "line break in a message percent-encoded",
        explanation: "A line break in the query of `mailto` becomes `%0D%0A`, the line break of messages.",
        bad: Example::of(&["prepare", "--explain"], "mailto:a@example.org?body=a\nb"),
        good: Example::of(&["prepare", "--explain"], "mailto:a@example.org?body=a%0D%0Ab"),
    }
    REFERENCE_DECODED {
        code: "reference-decoded",
        severity: Advice,
        component: None,
        clause: "guide-4-step4-all",
        title: "character reference decoded",
        explanation: "An option replaces each character reference of XML or HTML by its character.",
        bad: Example::of(&["prepare", "--explain", "--references", "all"], "http://example.org/&#233;"),
        good: Example::of(&["prepare", "--explain", "--references", "all"], "http://example.org/a"),
    }
    WIDTH_MAPPED {
        code: "width-mapped",
        severity: Advice,
        component: None,
        clause: "3987-7.2-width",
        title: "character mapped to its usual width",
        explanation: "Input methods for East Asian text produce full-width and half-width forms. An option maps them to the usual ones.",
        bad: Example::of(&["prepare", "--explain", "--width"], "http://example.org/\u{FF41}"),
        good: Example::of(&["prepare", "--explain", "--width"], "http://example.org/a"),
    }
    COMPOSED {
        code: "composed",
        severity: Advice,
        component: None,
        clause: "3987-3.1-step1a",
        title: "characters composed",
        explanation: "An option converts typed or transcoded input to Normalization Form C.",
        bad: Example::of(&["prepare", "--explain", "--normalize", "always"], "http://example.org/e\u{301}"),
        good: Example::of(&["prepare", "--explain", "--normalize", "always"], "http://example.org/a"),
    }
    BACKSLASH_ENCODED {
        code: "backslash-encoded",
        severity: Advice,
        component: None,
        clause: "guide-7-backslash",
        title: "backslash percent-encoded",
        explanation: "Identifiers cannot contain backslashes, so a backslash becomes `%5C`.",
        bad: Example::of(&["prepare", "--explain"], "http://example.org/a\\b"),
        good: Example::of(&["prepare", "--explain"], "http://example.org/a"),
    }
    BACKSLASH_TO_SLASH {
        code: "backslash-to-slash",
        severity: Advice,
        component: None,
        clause: "guide-7-backslash",
        title: "backslash replaced by a slash",
        explanation: "Browsers read a backslash before the query as a slash. An option does the same.",
        bad: Example::of(&["prepare", "--explain", "--backslash", "slash"], "http://example.org\\a"),
        good: Example::of(&["prepare", "--explain", "--backslash", "slash"], "http://example.org/a"),
    }
    PERCENT_SIGN_ENCODED {
        code: "percent-sign-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.3-c-percent",
        title: "percent sign outside a triplet percent-encoded",
        explanation: "A percent sign that is not followed by two hexadecimal digits is taken literally, so it becomes `%25`.",
        bad: Example::of(&["prepare", "--explain"], "http://example.org/100%"),
        good: Example::of(&["prepare", "--explain"], "http://example.org/a"),
    }
    NUMBER_SIGN_ENCODED {
        code: "number-sign-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.5-second-hash",
        title: "second number sign percent-encoded",
        explanation: "Only the first `#` begins the fragment, so any other becomes `%23`.",
        bad: Example::of(&["prepare", "--explain"], "http://example.org/#a#b"),
        good: Example::of(&["prepare", "--explain"], "http://example.org/a"),
    }
    BRACKET_ENCODED {
        code: "bracket-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.3-c-brackets",
        title: "bracket percent-encoded",
        explanation: "Brackets may only enclose an IP address in the host, so others become triplets.",
        bad: Example::of(&["prepare", "--explain"], "http://example.org/a]"),
        good: Example::of(&["prepare", "--explain"], "http://example.org/a"),
    }
    AT_SIGN_ENCODED {
        code: "at-sign-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.2.1-two-at",
        title: "at-sign percent-encoded",
        explanation: "Only one `@` ends the userinfo of an authority. If an option selects the last one, the others become `%40`.",
        bad: Example::of(&["prepare", "--explain", "--at-sign", "last"], "http://a@b@example.org/"),
        good: Example::of(&["prepare", "--explain", "--at-sign", "last"], "http://example.org/a"),
    }
    BIDI_FORMAT_ENCODED {
        code: "bidi-format-encoded",
        severity: Advice,
        component: None,
        clause: "3987-4.1-fmt-pct",
        title: "bidirectional formatting character percent-encoded",
        explanation: "Section 4.1 of RFC 3987 forbids these characters but allows their triplets.",
        bad: Example::of(&["prepare", "--explain"], "http://example.org/\u{202E}a"),
        good: Example::of(&["prepare", "--explain"], "http://example.org/a"),
    }
    BIDI_FORMAT_REMOVED {
        code: "bidi-format-removed",
        severity: Advice,
        component: None,
        clause: "m07-3.2-strip",
        title: "bidirectional formatting character removed",
        explanation: "These characters come from text that was marked for display. An option removes them.",
        bad: Example::of(&["prepare", "--explain", "--bidi", "remove"], "http://example.org/\u{202E}a"),
        good: Example::of(&["prepare", "--explain", "--bidi", "remove"], "http://example.org/a"),
    }
    CONTROL_ENCODED {
        code: "control-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.3-c",
        title: "control character percent-encoded",
        explanation: "Identifiers cannot contain control characters, so they become triplets. They are often unintended; an option removes them instead.",
        bad: Example::of(&["prepare", "--explain"], "http://example.org/\u{1}"),
        good: Example::of(&["prepare", "--explain"], "http://example.org/a"),
    }
    CONTROL_REMOVED {
        code: "control-removed",
        severity: Advice,
        component: None,
        clause: "3987-7.2-ensure",
        title: "control character removed",
        explanation: "Control characters come from terminals and input methods. An option removes them.",
        bad: Example::of(&["prepare", "--explain", "--controls", "remove"], "http://example.org/\u{1}a"),
        good: Example::of(&["prepare", "--explain", "--controls", "remove"], "http://example.org/a"),
    }
    PRIVATE_USE_ENCODED {
        code: "private-use-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.3-c",
        title: "private-use character percent-encoded",
        explanation: "IRIs may contain private-use characters only in the query, so elsewhere they become triplets.",
        bad: Example::of(&["prepare", "--explain"], "http://example.org/\u{E000}"),
        good: Example::of(&["prepare", "--explain"], "http://example.org/a"),
    }
    CHAR_ENCODED {
        code: "char-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.3-c",
        title: "character not allowed in its component percent-encoded",
        explanation: "The grammar does not allow the character in this component, so it becomes triplets.",
        bad: Example::of(&["prepare", "--explain"], "http://example.org/|"),
        good: Example::of(&["prepare", "--explain"], "http://example.org/a"),
    }
    UCSCHAR_ENCODED {
        code: "ucschar-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.3-b",
        title: "non-ASCII character percent-encoded",
        explanation: "An option requires ASCII in the path, query and fragment.",
        bad: Example::of(&["prepare", "--explain", "--ucschar", "encode"], "http://example.org/\u{E9}"),
        good: Example::of(&["prepare", "--explain", "--ucschar", "encode"], "http://example.org/a"),
    }
    QUERY_CHAR_ENCODED {
        code: "query-char-encoded",
        severity: Advice,
        component: None,
        clause: "guide-6.1-query",
        title: "query character encoded in the charset of the document",
        explanation: "Servers of old documents expect queries in the charset of the document.",
        bad: Example::of(&["prepare", "--explain", "--query-charset", "shift_jis"], "http://example.org/?\u{65E5}"),
        good: Example::of(&["prepare", "--explain", "--query-charset", "shift_jis"], "http://example.org/a"),
    }
    DOT_SEGMENT_ADDED {
        code: "dot-segment-added",
        severity: Advice,
        component: None,
        clause: "guide-5.1-lenient",
        title: "`./` put before a path with a colon in its first segment",
        explanation: "Without it, the text before the colon would be read as a scheme.",
        bad: Example::of(&["prepare", "--explain"], "1a:b"),
        good: Example::of(&["prepare", "--explain"], "./1a:b"),
    }
    SLASH_DOT_ADDED {
        code: "slash-dot-added",
        severity: Advice,
        component: None,
        clause: "guide-5.1-skip-authority",
        title: "`/.` put before a path that begins with two slashes",
        explanation: "Without it, the two slashes would begin an authority.",
        bad: Example::of(&["prepare", "--explain", "--two-slashes", "path"], "//a"),
        good: Example::of(&["prepare", "--explain", "--two-slashes", "path"], "/a"),
    }
}
