//! The edits of preparation: kind, span and replacement.

use core::fmt;

use iri_core::Span;
use iri_core::pct::encode_octet;
#[cfg(feature = "encoding_rs")]
use iri_map::QueryCharset;

/// One edit of the input.
///
/// Replacing the [`span`](Self::span) of each edit by its [`replacement`](Self::replacement) gives
/// the prepared string. If two consecutive edits have the same span, such as for a character that
/// was decoded and then encoded, only the second one counts.
///
/// ```
/// use iri_core::Span;
/// use iri_text::{EditKind, prepare};
///
/// let prepared = prepare(" 100% ");
/// let mut changes = prepared.edits();
/// assert_eq!(changes.next().unwrap().kind(), EditKind::WhiteSpaceTrimmed);
/// let change = changes.next().unwrap();
/// assert_eq!(change.kind().code(), "percent-sign-encoded");
/// assert_eq!(change.span(), Span::new(4, 5));
/// assert_eq!(change.replacement().to_string(), "%25");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Edit {
    kind: EditKind,
    span: Span,
    replacement: Replacement,
}

impl Edit {
    pub(super) const fn new(kind: EditKind, span: Span, replacement: Replacement) -> Self {
        Self {
            kind,
            span,
            replacement,
        }
    }

    /// Returns the kind of the edit.
    pub const fn kind(&self) -> EditKind {
        self.kind
    }

    /// Returns the location in bytes of the input; empty for an insertion.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Returns the replacement for the span.
    pub const fn replacement(&self) -> Replacement {
        self.replacement
    }
}

/// The replacement for the span of an edit, written when it is formatted.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Replacement(pub(super) New);

/// The possible replacements.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) enum New {
    Text(&'static str),
    Char(char),
    /// The triplets of the character's UTF-8 form.
    Triplets(char),
    /// The octets of the character in the charset of the document.
    #[cfg(feature = "encoding_rs")]
    Query(char, QueryCharset),
}

impl Replacement {
    pub(super) fn write_to(self, out: &mut impl fmt::Write) -> fmt::Result {
        match self.0 {
            New::Text(text) => out.write_str(text),
            New::Char(c) => out.write_char(c),
            #[cfg(feature = "encoding_rs")]
            New::Query(c, charset) => super::query::write(c, charset, out),
            New::Triplets(c) => c
                .encode_utf8(&mut [0; 4])
                .bytes()
                .flat_map(encode_octet)
                .try_for_each(|byte| out.write_char(char::from(byte))),
        }
    }
}

impl fmt::Display for Replacement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::tables::kinds! {
    /// The kind of an [`Edit`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum EditKind {
        /// Leading or trailing white space was removed.
        WhiteSpaceTrimmed = "white-space-trimmed" Any "guide-4-step1"
            "leading or trailing white space removed"
            "White space around an identifier comes from the text that it was copied from."
            " http://example.org/" not "http://example.org/a";
        /// Inner white space was removed.
        WhiteSpaceRemoved = "white-space-removed" Any "guide-4-step2-remove"
            "inner white space removed"
            "Line breaks and the spaces around them come from text that was wrapped. An option removes them."
            "http://example.org/a b" not "http://example.org/a";
        /// A space became `%20`.
        SpaceEncoded = "space-encoded" Any "guide-4-step2-encode"
            "space percent-encoded"
            "A space inside an identifier is taken to be part of a name, so it becomes `%20`."
            "http://example.org/a b" not "http://example.org/a";
        /// White space other than a space was percent-encoded: an inner tab, CR or LF, which is
        /// rarely intended ([`Spaces::Remove`](crate::Spaces::Remove) removes it), or a decoded
        /// character reference.
        WhiteSpaceEncoded = "white-space-encoded" Any "guide-5.3-c"
            "tab or line break percent-encoded"
            "Identifiers cannot contain tabs or line breaks, so they become triplets. They are often unintended; an option removes them instead."
            "http://example.org/a\tb" not "http://example.org/a";
        /// A line break in the query of a `mailto` became `%0D%0A` (RFC 6068, section 5).
        LineBreakEncoded = "line-break-encoded" Any "guide-6.3-mailto"
            "line break in a message percent-encoded"
            "A line break in the query of `mailto` becomes `%0D%0A`, the line break of messages."
            "mailto:a@example.org?body=a\nb" not "mailto:a@example.org?body=a%0D%0Ab";
        /// A character reference was decoded.
        ReferenceDecoded = "reference-decoded" Any "guide-4-step4-all"
            "character reference decoded"
            "An option replaces each character reference of XML or HTML by its character."
            "http://example.org/&#233;" not "http://example.org/a";
        /// A full-width or half-width character was replaced by its usual form.
        WidthMapped = "width-mapped" Any "3987-7.2-width"
            "character mapped to its usual width"
            "Input methods for East Asian text produce full-width and half-width forms. An option maps them to the usual ones."
            "http://example.org/\u{FF41}" not "http://example.org/a";
        /// Characters were composed or reordered, as in Normalization Form C.
        Composed = "composed" Any "3987-3.1-step1a"
            "characters composed"
            "An option converts typed or transcoded input to Normalization Form C."
            "http://example.org/e\u{301}" not "http://example.org/a";
        /// A backslash became `%5C`.
        BackslashEncoded = "backslash-encoded" Any "guide-7-backslash"
            "backslash percent-encoded"
            "Identifiers cannot contain backslashes, so a backslash becomes `%5C`."
            "http://example.org/a\\b" not "http://example.org/a";
        /// A backslash became a slash.
        BackslashToSlash = "backslash-to-slash" Any "guide-7-backslash"
            "backslash replaced by a slash"
            "Browsers read a backslash before the query as a slash. An option does the same."
            "http://example.org\\a" not "http://example.org/a";
        /// A `%` without two hexadecimal digits became `%25`.
        PercentSignEncoded = "percent-sign-encoded" Any "guide-5.3-c-percent"
            "percent sign outside a triplet percent-encoded"
            "A percent sign that is not followed by two hexadecimal digits is taken literally, so it becomes `%25`."
            "http://example.org/100%" not "http://example.org/a";
        /// A number sign in the fragment became `%23`.
        NumberSignEncoded = "number-sign-encoded" Any "guide-5.5-second-hash"
            "second number sign percent-encoded"
            "Only the first `#` begins the fragment, so any other becomes `%23`."
            "http://example.org/#a#b" not "http://example.org/a";
        /// A bracket that is not part of an IP literal was percent-encoded.
        BracketEncoded = "bracket-encoded" Any "guide-5.3-c-brackets"
            "bracket percent-encoded"
            "Brackets may only enclose an IP address in the host, so others become triplets."
            "http://example.org/a]" not "http://example.org/a";
        /// An `@` in the userinfo became `%40`.
        AtSignEncoded = "at-sign-encoded" Any "guide-5.2.1-two-at"
            "at-sign percent-encoded"
            "Only one `@` ends the userinfo of an authority. If an option selects the last one, the others become `%40`."
            "http://a@b@example.org/" not "http://example.org/a";
        /// A bidi formatting character was percent-encoded.
        BidiFormattingEncoded = "bidi-format-encoded" Any "3987-4.1-fmt-pct"
            "bidirectional formatting character percent-encoded"
            "Section 4.1 of RFC 3987 forbids these characters but allows their triplets."
            "http://example.org/\u{202E}a" not "http://example.org/a";
        /// A bidi formatting character was removed.
        BidiFormattingRemoved = "bidi-format-removed" Any "m07-3.2-strip"
            "bidirectional formatting character removed"
            "These characters come from text that was marked for display. An option removes them."
            "http://example.org/\u{202E}a" not "http://example.org/a";
        /// A control character was percent-encoded.
        ControlEncoded = "control-encoded" Any "guide-5.3-c"
            "control character percent-encoded"
            "Identifiers cannot contain control characters, so they become triplets. They are often unintended; an option removes them instead."
            "http://example.org/\u{1}" not "http://example.org/a";
        /// A control character was removed.
        ControlRemoved = "control-removed" Any "3987-7.2-ensure"
            "control character removed"
            "Control characters come from terminals and input methods. An option removes them."
            "http://example.org/\u{1}a" not "http://example.org/a";
        /// A private-use character outside a query was percent-encoded.
        PrivateUseEncoded = "private-use-encoded" Any "guide-5.3-c"
            "private-use character percent-encoded"
            "IRIs may contain private-use characters only in the query, so elsewhere they become triplets."
            "http://example.org/\u{E000}" not "http://example.org/a";
        /// Another character that the grammar does not allow in the component was percent-encoded.
        CharEncoded = "char-encoded" Any "guide-5.3-c"
            "character not allowed in its component percent-encoded"
            "The grammar does not allow the character in this component, so it becomes triplets."
            "http://example.org/|" not "http://example.org/a";
        /// A character that an IRI may contain was percent-encoded because an option is set.
        UcscharEncoded = "ucschar-encoded" Any "guide-5.3-b"
            "non-ASCII character percent-encoded"
            "An option requires ASCII in the path, query and fragment."
            "http://example.org/\u{E9}" not "http://example.org/a";
        /// A character of a query was encoded in the charset of the document.
        QueryCharEncoded = "query-char-encoded" Any "guide-6.1-query"
            "query character encoded in the charset of the document"
            "Servers of old documents expect queries in the charset of the document."
            "http://example.org/?\u{65E5}" not "http://example.org/a";
        /// `./` was added before a path whose first segment has a colon.
        DotSegmentAdded = "dot-segment-added" Any "guide-5.1-lenient"
            "`./` put before a path with a colon in its first segment"
            "Without it, the text before the colon would be read as a scheme."
            "1a:b" not "./1a:b";
        /// `/.` was added before a path that begins with two slashes.
        SlashDotAdded = "slash-dot-added" Any "guide-5.1-skip-authority"
            "`/.` put before a path that begins with two slashes"
            "Without it, the two slashes would begin an authority."
            "//a" not "/a";
    }
}
