//! Right-to-left characters (RFC 3987, section 4).

#[cfg(feature = "catalogue")]
use crate::rule::Example;

rules! { Bidi;
    BIDI_FORMAT_CHAR {
        code: "bidi-format-char",
        severity: Error,
        component: None,
        clause: "3987-4.1-fmt-LRM",
        title: "character that steers the direction of text",
        explanation: "Such a character cannot be seen, and changes the order in which the others are displayed. RFC 3987 forbids it.",
        bad: Example::check("http://example.org/a\u{202E}b"),
        good: Example::check("http://example.org/ab"),
    }
}
