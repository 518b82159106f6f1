//! The edits of preparation: kind, span and replacement.

use core::fmt;

use iri_core::pct::encode_octet;
use iri_core::{Clause, Span};
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

/// The kind of an [`Edit`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum EditKind {
    /// Leading or trailing white space was removed.
    WhiteSpaceTrimmed,
    /// Inner white space was removed.
    WhiteSpaceRemoved,
    /// A space became `%20`.
    SpaceEncoded,
    /// White space other than a space was percent-encoded: an inner tab, CR or LF, which is rarely
    /// intended ([`Spaces::Remove`](crate::Spaces::Remove) removes it), or a decoded character
    /// reference.
    WhiteSpaceEncoded,
    /// A line break in the query of a `mailto` became `%0D%0A` (RFC 6068, section 5).
    LineBreakEncoded,
    /// A character reference was decoded.
    ReferenceDecoded,
    /// A full-width or half-width character was replaced by its usual form.
    WidthMapped,
    /// Characters were composed or reordered, as in Normalization Form C.
    Composed,
    /// A backslash became `%5C`.
    BackslashEncoded,
    /// A backslash became a slash.
    BackslashToSlash,
    /// A `%` without two hexadecimal digits became `%25`.
    PercentSignEncoded,
    /// A number sign in the fragment became `%23`.
    NumberSignEncoded,
    /// A bracket that is not part of an IP literal was percent-encoded.
    BracketEncoded,
    /// An `@` in the userinfo became `%40`.
    AtSignEncoded,
    /// A bidi formatting character was percent-encoded.
    BidiFormattingEncoded,
    /// A bidi formatting character was removed.
    BidiFormattingRemoved,
    /// A control character was percent-encoded.
    ControlEncoded,
    /// A control character was removed.
    ControlRemoved,
    /// A private-use character outside a query was percent-encoded.
    PrivateUseEncoded,
    /// Another character that the grammar does not allow in the component was percent-encoded.
    CharEncoded,
    /// A character that an IRI may contain was percent-encoded because an option is set.
    UcscharEncoded,
    /// A character of a query was encoded in the charset of the document.
    QueryCharEncoded,
    /// `./` was added before a path whose first segment has a colon.
    DotSegmentAdded,
    /// `/.` was added before a path that begins with two slashes.
    SlashDotAdded,
}

iri_core::engine::all_kinds! {
    /// All kinds.
    EditKind {
        WhiteSpaceTrimmed,
        WhiteSpaceRemoved,
        SpaceEncoded,
        WhiteSpaceEncoded,
        LineBreakEncoded,
        ReferenceDecoded,
        WidthMapped,
        Composed,
        BackslashEncoded,
        BackslashToSlash,
        PercentSignEncoded,
        NumberSignEncoded,
        BracketEncoded,
        AtSignEncoded,
        BidiFormattingEncoded,
        BidiFormattingRemoved,
        ControlEncoded,
        ControlRemoved,
        PrivateUseEncoded,
        CharEncoded,
        UcscharEncoded,
        QueryCharEncoded,
        DotSegmentAdded,
        SlashDotAdded,
    }
}

impl EditKind {
    /// Returns a stable kebab-case name for programs, such as `space-encoded`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::WhiteSpaceTrimmed => "white-space-trimmed",
            Self::WhiteSpaceRemoved => "white-space-removed",
            Self::SpaceEncoded => "space-encoded",
            Self::WhiteSpaceEncoded => "white-space-encoded",
            Self::LineBreakEncoded => "line-break-encoded",
            Self::ReferenceDecoded => "reference-decoded",
            Self::WidthMapped => "width-mapped",
            Self::Composed => "composed",
            Self::BackslashEncoded => "backslash-encoded",
            Self::BackslashToSlash => "backslash-to-slash",
            Self::PercentSignEncoded => "percent-sign-encoded",
            Self::NumberSignEncoded => "number-sign-encoded",
            Self::BracketEncoded => "bracket-encoded",
            Self::AtSignEncoded => "at-sign-encoded",
            Self::BidiFormattingEncoded => "bidi-format-encoded",
            Self::BidiFormattingRemoved => "bidi-format-removed",
            Self::ControlEncoded => "control-encoded",
            Self::ControlRemoved => "control-removed",
            Self::PrivateUseEncoded => "private-use-encoded",
            Self::CharEncoded => "char-encoded",
            Self::UcscharEncoded => "ucschar-encoded",
            Self::QueryCharEncoded => "query-char-encoded",
            Self::DotSegmentAdded => "dot-segment-added",
            Self::SlashDotAdded => "slash-dot-added",
        }
    }

    /// Returns the clause that requires or allows the edit.
    pub const fn clause(self) -> Clause {
        Clause::new(match self {
            Self::WhiteSpaceTrimmed => "guide-4-step1",
            Self::WhiteSpaceRemoved => "guide-4-step2-remove",
            Self::SpaceEncoded => "guide-4-step2-encode",
            Self::LineBreakEncoded => "guide-6.3-mailto",
            Self::ReferenceDecoded => "guide-4-step4-all",
            Self::WidthMapped => "3987-7.2-width",
            Self::Composed => "3987-3.1-step1a",
            Self::BackslashEncoded | Self::BackslashToSlash => "guide-7-backslash",
            Self::PercentSignEncoded => "guide-5.3-c-percent",
            Self::NumberSignEncoded => "guide-5.5-second-hash",
            Self::BracketEncoded => "guide-5.3-c-brackets",
            Self::AtSignEncoded => "guide-5.2.1-two-at",
            Self::BidiFormattingEncoded => "3987-4.1-fmt-pct",
            Self::BidiFormattingRemoved => "m07-3.2-strip",
            Self::ControlRemoved => "3987-7.2-ensure",
            Self::WhiteSpaceEncoded
            | Self::ControlEncoded
            | Self::PrivateUseEncoded
            | Self::CharEncoded => "guide-5.3-c",
            Self::UcscharEncoded => "guide-5.3-b",
            Self::QueryCharEncoded => "guide-6.1-query",
            Self::DotSegmentAdded => "guide-5.1-lenient",
            Self::SlashDotAdded => "guide-5.1-skip-authority",
        })
    }
}

impl fmt::Display for EditKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::WhiteSpaceTrimmed => "leading or trailing white space removed",
            Self::WhiteSpaceRemoved => "inner white space removed",
            Self::SpaceEncoded => "space percent-encoded",
            Self::WhiteSpaceEncoded => "tab or line break percent-encoded",
            Self::LineBreakEncoded => "line break in a message percent-encoded",
            Self::ReferenceDecoded => "character reference decoded",
            Self::WidthMapped => "character mapped to its usual width",
            Self::Composed => "characters composed",
            Self::BackslashEncoded => "backslash percent-encoded",
            Self::BackslashToSlash => "backslash replaced by a slash",
            Self::PercentSignEncoded => "percent sign outside a triplet percent-encoded",
            Self::NumberSignEncoded => "second number sign percent-encoded",
            Self::BracketEncoded => "bracket percent-encoded",
            Self::AtSignEncoded => "at-sign percent-encoded",
            Self::BidiFormattingEncoded => "bidirectional formatting character percent-encoded",
            Self::BidiFormattingRemoved => "bidirectional formatting character removed",
            Self::ControlEncoded => "control character percent-encoded",
            Self::ControlRemoved => "control character removed",
            Self::PrivateUseEncoded => "private-use character percent-encoded",
            Self::CharEncoded => "character not allowed in its component percent-encoded",
            Self::UcscharEncoded => "non-ASCII character percent-encoded",
            Self::QueryCharEncoded => "query character encoded in the charset of the document",
            Self::DotSegmentAdded => "`./` put before a path with a colon in its first segment",
            Self::SlashDotAdded => "`/.` put before a path that begins with two slashes",
        })
    }
}
