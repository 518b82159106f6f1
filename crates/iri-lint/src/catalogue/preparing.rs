//! Strings prepared by the guidelines draft: what was changed.

#[cfg(feature = "catalogue")]
use crate::rule::Example;

rules! { Preparing;
    WHITE_SPACE_TRIMMED {
        code: "white-space-trimmed",
        severity: Advice,
        component: None,
        clause: "guide-4-step1",
        title: "white space at an end removed",
        explanation: "White space around an identifier comes from the text that it was copied from.",
        bad: Example::of(&["prepare"], " http://example.org/"),
        good: Example::of(&["prepare"], "http://example.org/a"),
    }
    WHITE_SPACE_REMOVED {
        code: "white-space-removed",
        severity: Advice,
        component: None,
        clause: "guide-4-step2-remove",
        title: "white space inside removed",
        explanation: "Line breaks and the spaces around them come from text that was wrapped, so they are removed by option.",
        bad: Example::of(&["prepare", "--spaces", "remove"], "http://example.org/a b"),
        good: Example::of(&["prepare", "--spaces", "remove"], "http://example.org/a"),
    }
    SPACE_ENCODED {
        code: "space-encoded",
        severity: Advice,
        component: None,
        clause: "guide-4-step2-encode",
        title: "space percent-encoded",
        explanation: "A space inside is taken to be part of the name, so it becomes `%20`.",
        bad: Example::of(&["prepare"], "http://example.org/a b"),
        good: Example::of(&["prepare"], "http://example.org/a"),
    }
    WHITE_SPACE_ENCODED {
        code: "white-space-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.3-c",
        title: "tab or line break percent-encoded",
        explanation: "No identifier contains a tab or a line break, so it becomes a triplet. It often was not meant: such characters can be removed instead.",
        bad: Example::of(&["prepare"], "http://example.org/a\tb"),
        good: Example::of(&["prepare"], "http://example.org/a"),
    }
    LINE_BREAK_ENCODED {
        code: "line-break-encoded",
        severity: Advice,
        component: None,
        clause: "guide-6.3-mailto",
        title: "line break of a message percent-encoded",
        explanation: "A line break in the query of `mailto` becomes `%0D%0A`, as messages have it.",
        bad: Example::of(&["prepare"], "mailto:a@example.org?body=a\nb"),
        good: Example::of(&["prepare"], "mailto:a@example.org?body=a%0D%0Ab"),
    }
    REFERENCE_DECODED {
        code: "reference-decoded",
        severity: Advice,
        component: None,
        clause: "guide-4-step4-all",
        title: "character reference decoded",
        explanation: "A character reference of XML or HTML stands for a character, which is put in its place by option.",
        bad: Example::of(&["prepare", "--references", "all"], "http://example.org/&#233;"),
        good: Example::of(&["prepare", "--references", "all"], "http://example.org/a"),
    }
    WIDTH_MAPPED {
        code: "width-mapped",
        severity: Advice,
        component: None,
        clause: "3987-7.2-width",
        title: "character written in its usual width",
        explanation: "Input methods for East Asian text produce full-width and half-width forms, which are mapped by option.",
        bad: Example::of(&["prepare", "--width"], "http://example.org/\u{FF41}"),
        good: Example::of(&["prepare", "--width"], "http://example.org/a"),
    }
    COMPOSED {
        code: "composed",
        severity: Advice,
        component: None,
        clause: "3987-3.1-step1a",
        title: "characters composed",
        explanation: "What was typed or transcoded is brought into Normalization Form C by option.",
        bad: Example::of(&["prepare", "--normalize", "always"], "http://example.org/e\u{301}"),
        good: Example::of(&["prepare", "--normalize", "always"], "http://example.org/a"),
    }
    BACKSLASH_ENCODED {
        code: "backslash-encoded",
        severity: Advice,
        component: None,
        clause: "guide-7-backslash",
        title: "backslash percent-encoded",
        explanation: "No identifier contains a backslash, so it becomes `%5C`.",
        bad: Example::of(&["prepare"], "http://example.org/a\\b"),
        good: Example::of(&["prepare"], "http://example.org/a"),
    }
    BACKSLASH_TO_SLASH {
        code: "backslash-to-slash",
        severity: Advice,
        component: None,
        clause: "guide-7-backslash",
        title: "backslash turned into a slash",
        explanation: "Browsers read a backslash before the query as a slash, which the caller can ask for.",
        bad: Example::of(&["prepare", "--backslash", "slash"], "http://example.org\\a"),
        good: Example::of(&["prepare", "--backslash", "slash"], "http://example.org/a"),
    }
    PERCENT_SIGN_ENCODED {
        code: "percent-sign-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.3-c-percent",
        title: "percent sign that begins no triplet percent-encoded",
        explanation: "A percent sign without two hexadecimal digits after it was meant as such, so it becomes `%25`.",
        bad: Example::of(&["prepare"], "http://example.org/100%"),
        good: Example::of(&["prepare"], "http://example.org/a"),
    }
    NUMBER_SIGN_ENCODED {
        code: "number-sign-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.5-second-hash",
        title: "second number sign percent-encoded",
        explanation: "Only the first `#` begins the fragment, so others become `%23`.",
        bad: Example::of(&["prepare"], "http://example.org/#a#b"),
        good: Example::of(&["prepare"], "http://example.org/a"),
    }
    BRACKET_ENCODED {
        code: "bracket-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.3-c-brackets",
        title: "bracket percent-encoded",
        explanation: "Brackets enclose an IP address in a host and appear nowhere else, so they become triplets.",
        bad: Example::of(&["prepare"], "http://example.org/a]"),
        good: Example::of(&["prepare"], "http://example.org/a"),
    }
    AT_SIGN_ENCODED {
        code: "at-sign-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.2.1-two-at",
        title: "at-sign percent-encoded",
        explanation: "Of several `@` in an authority only one ends the userinfo; where the caller has the last one do so, the others become `%40`.",
        bad: Example::of(&["prepare", "--at-sign", "last"], "http://a@b@example.org/"),
        good: Example::of(&["prepare", "--at-sign", "last"], "http://example.org/a"),
    }
    BIDI_FORMAT_ENCODED {
        code: "bidi-format-encoded",
        severity: Advice,
        component: None,
        clause: "3987-4.1-fmt-pct",
        title: "character that steers the direction of text percent-encoded",
        explanation: "Section 4.1 of RFC 3987 forbids these characters, and allows their triplets.",
        bad: Example::of(&["prepare"], "http://example.org/\u{202E}a"),
        good: Example::of(&["prepare"], "http://example.org/a"),
    }
    BIDI_FORMAT_REMOVED {
        code: "bidi-format-removed",
        severity: Advice,
        component: None,
        clause: "m07-3.2-strip",
        title: "character that steers the direction of text removed",
        explanation: "These characters come from text that was marked for display, and are removed by option.",
        bad: Example::of(&["prepare", "--bidi", "remove"], "http://example.org/\u{202E}a"),
        good: Example::of(&["prepare", "--bidi", "remove"], "http://example.org/a"),
    }
    CONTROL_ENCODED {
        code: "control-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.3-c",
        title: "control character percent-encoded",
        explanation: "No identifier contains a control character, so it becomes a triplet. It often was not meant: such characters can be removed instead.",
        bad: Example::of(&["prepare"], "http://example.org/\u{1}"),
        good: Example::of(&["prepare"], "http://example.org/a"),
    }
    CONTROL_REMOVED {
        code: "control-removed",
        severity: Advice,
        component: None,
        clause: "3987-7.2-ensure",
        title: "control character removed",
        explanation: "Control characters come from terminals and input methods, and are removed by option.",
        bad: Example::of(&["prepare", "--controls", "remove"], "http://example.org/\u{1}a"),
        good: Example::of(&["prepare", "--controls", "remove"], "http://example.org/a"),
    }
    PRIVATE_USE_ENCODED {
        code: "private-use-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.3-c",
        title: "private-use character percent-encoded",
        explanation: "An IRI contains private-use characters in its query only, so elsewhere they become triplets.",
        bad: Example::of(&["prepare"], "http://example.org/\u{E000}"),
        good: Example::of(&["prepare"], "http://example.org/a"),
    }
    CHAR_ENCODED {
        code: "char-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.3-c",
        title: "character that is not allowed there percent-encoded",
        explanation: "The grammar does not allow the character in this component, so it becomes triplets.",
        bad: Example::of(&["prepare"], "http://example.org/|"),
        good: Example::of(&["prepare"], "http://example.org/a"),
    }
    UCSCHAR_ENCODED {
        code: "ucschar-encoded",
        severity: Advice,
        component: None,
        clause: "guide-5.3-b",
        title: "character beyond US-ASCII percent-encoded",
        explanation: "The caller asked for US-ASCII in path, query and fragment.",
        bad: Example::of(&["prepare", "--ucschar", "encode"], "http://example.org/\u{E9}"),
        good: Example::of(&["prepare", "--ucschar", "encode"], "http://example.org/a"),
    }
    QUERY_CHAR_ENCODED {
        code: "query-char-encoded",
        severity: Advice,
        component: None,
        clause: "guide-6.1-query",
        title: "character of a query encoded in the charset of its document",
        explanation: "Servers of old documents expect queries in the charset of the document.",
        bad: Example::of(&["prepare", "--query-charset", "shift_jis"], "http://example.org/?\u{65E5}"),
        good: Example::of(&["prepare", "--query-charset", "shift_jis"], "http://example.org/a"),
    }
    DOT_SEGMENT_ADDED {
        code: "dot-segment-added",
        severity: Advice,
        component: None,
        clause: "guide-5.1-lenient",
        title: "`./` put before a path with a colon in its first segment",
        explanation: "The text before the colon would be read as a scheme.",
        bad: Example::of(&["prepare"], "1a:b"),
        good: Example::of(&["prepare"], "./1a:b"),
    }
    SLASH_DOT_ADDED {
        code: "slash-dot-added",
        severity: Advice,
        component: None,
        clause: "guide-5.1-skip-authority",
        title: "`/.` put before a path that begins with two slashes",
        explanation: "Two slashes at the start would begin an authority.",
        bad: Example::of(&["prepare", "--two-slashes", "path"], "//a"),
        good: Example::of(&["prepare", "--two-slashes", "path"], "/a"),
    }
}
