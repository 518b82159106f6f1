//! The reasons why triplets are kept, and how kept triplets are written.

use core::fmt;

use iri_core::engine::triplets;
use iri_core::pct::IllFormed;
use iri_core::{Clause, Span};

/// Triplets that were kept encoded.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct KeptSpan<'a>(triplets::Kept<'a, KeepReason>);

impl<'a> KeptSpan<'a> {
    pub(super) const fn new(kept: triplets::Kept<'a, KeepReason>) -> Self {
        Self(kept)
    }

    /// The triplets as in the input: those of a character, of an ill-formed sequence, or of a
    /// single octet.
    pub const fn as_str(&self) -> &'a str {
        self.0.text
    }

    /// Their span, in bytes of the component.
    pub const fn span(&self) -> Span {
        Span::new(self.0.at, self.0.at + self.0.text.len())
    }

    /// The reason why they are kept.
    pub const fn reason(&self) -> KeepReason {
        self.0.reason
    }

    /// Whether they are written in uppercase and so differ from the input.
    pub fn changes(&self) -> bool {
        self.0.changes()
    }

    /// Writes the triplets, in uppercase if the rules require it.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    pub fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str(self.0.written().as_str())
    }
}

impl fmt::Display for KeptSpan<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

/// The reason why triplets are kept.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum KeepReason {
    /// `%25`, the percent sign itself, which would start a triplet; or a digit that would complete
    /// a triplet together with a literal `%` before it.
    Percent,
    /// A reserved character, which could be a delimiter.
    Reserved,
    /// A US-ASCII character not allowed in a URI: a control, a space, or one of `` " < > \ ^
    /// ` { | } ``.
    Excluded,
    /// An unreserved character, if only octets of 80 hexadecimal and above are decoded.
    Unreserved,
    /// Octets that are not valid UTF-8.
    IllFormed(IllFormed),
    /// A character outside `ucschar`: a control, a noncharacter, a special, a tag.
    NotAllowed,
    /// A private use character.
    PrivateUse,
    /// One of the seven bidi formatting characters that an IRI must not contain.
    BidiFormatting,
    /// A bidi formatting character that Unicode added later: the Arabic letter mark, an isolate.
    BidiFormattingLater,
    /// A space, or a line or paragraph separator.
    WhiteSpace,
    /// A default-ignorable character, which is invisible.
    Ignorable,
    /// A joiner outside the contexts that RFC 5892 allows.
    Joiner,
    /// A combining mark at the start of a component, which would combine with the delimiter.
    MarkAtStart,
    /// A character that host mapping turns into a dot or a delimiter.
    HostDelimiter,
    /// A formatting character; cautious policy only.
    Formatting,
    /// An unassigned code point; cautious policy only.
    Unassigned,
    /// A compatibility character; cautious policy only.
    Compatibility,
    /// Part of a sequence that is not in Normalization Form C; cautious policy only.
    NotNormalized,
}

iri_core::engine::all_kinds! {
    /// All reasons except [`IllFormed`](Self::IllFormed).
    KeepReason {
        Percent,
        Reserved,
        Excluded,
        Unreserved,
        NotAllowed,
        PrivateUse,
        BidiFormatting,
        BidiFormattingLater,
        WhiteSpace,
        Ignorable,
        Joiner,
        MarkAtStart,
        HostDelimiter,
        Formatting,
        Unassigned,
        Compatibility,
        NotNormalized,
    } or KeepReason::IllFormed(_)
}

impl KeepReason {
    /// A stable name in kebab-case, for programs.
    ///
    /// ```
    /// assert_eq!(iri_unicode::decode::KeepReason::MarkAtStart.name(), "mark-at-start");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Percent => "percent",
            Self::Reserved => "reserved",
            Self::Excluded => "excluded",
            Self::Unreserved => "unreserved",
            Self::IllFormed(_) => "ill-formed",
            Self::NotAllowed => "not-allowed",
            Self::PrivateUse => "private-use",
            Self::BidiFormatting => "bidi-formatting",
            Self::BidiFormattingLater => "bidi-formatting-later",
            Self::WhiteSpace => "white-space",
            Self::Ignorable => "ignorable",
            Self::Joiner => "joiner",
            Self::MarkAtStart => "mark-at-start",
            Self::HostDelimiter => "host-delimiter",
            Self::Formatting => "formatting",
            Self::Unassigned => "unassigned",
            Self::Compatibility => "compatibility",
            Self::NotNormalized => "not-normalized",
        }
    }

    /// The name as the code of a finding, prefixed with `kept-`.
    ///
    /// ```
    /// assert_eq!(iri_unicode::decode::KeepReason::MarkAtStart.code(), "kept-mark-at-start");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Self::Percent => "kept-percent",
            Self::Reserved => "kept-reserved",
            Self::Excluded => "kept-excluded",
            Self::Unreserved => "kept-unreserved",
            Self::IllFormed(_) => "kept-ill-formed",
            Self::NotAllowed => "kept-not-allowed",
            Self::PrivateUse => "kept-private-use",
            Self::BidiFormatting => "kept-bidi-formatting",
            Self::BidiFormattingLater => "kept-bidi-formatting-later",
            Self::WhiteSpace => "kept-white-space",
            Self::Ignorable => "kept-ignorable",
            Self::Joiner => "kept-joiner",
            Self::MarkAtStart => "kept-mark-at-start",
            Self::HostDelimiter => "kept-host-delimiter",
            Self::Formatting => "kept-formatting",
            Self::Unassigned => "kept-unassigned",
            Self::Compatibility => "kept-compatibility",
            Self::NotNormalized => "kept-not-normalized",
        }
    }

    /// The clause that requires or allows keeping the triplets.
    pub const fn clause(self) -> Clause {
        Clause::new(match self {
            Self::Percent => "3987-3.2-step2-percent",
            Self::Reserved => "3987-3.2-step2-reserved",
            Self::Excluded => "3987-3.2-step2-excluded",
            Self::Unreserved => "m07-2.4-step1",
            Self::IllFormed(why) => return why.clause(),
            Self::NotAllowed => "3987-3.2-step4-2.2",
            Self::PrivateUse => "3987-3.2-step4-private",
            Self::BidiFormatting => "3987-3.2-step4-4.1",
            Self::BidiFormattingLater
            | Self::WhiteSpace
            | Self::Ignorable
            | Self::Joiner
            | Self::MarkAtStart
            | Self::HostDelimiter => "3987-3.2-step4-6.1",
            Self::Formatting | Self::Unassigned | Self::Compatibility | Self::NotNormalized => {
                "iuc19-3-back-conditions"
            }
        })
    }

    /// Whether the reason is about a US-ASCII character, which step 2 leaves unchanged.
    pub(super) const fn is_ascii(self) -> bool {
        matches!(
            self,
            Self::Percent | Self::Reserved | Self::Excluded | Self::Unreserved
        )
    }
}

impl fmt::Display for KeepReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Percent => "a percent sign, or a digit that would complete a triplet",
            Self::Reserved => "a reserved character",
            Self::Excluded => "a US-ASCII character not allowed in a URI",
            Self::Unreserved => "an unreserved character",
            Self::IllFormed(why) => return why.fmt(f),
            Self::NotAllowed => "a character not allowed in an IRI",
            Self::PrivateUse => "a private use character",
            Self::BidiFormatting => "a bidi formatting character",
            Self::BidiFormattingLater => {
                "a bidi formatting character added in later versions of Unicode"
            }
            Self::WhiteSpace => "white space",
            Self::Ignorable => "an invisible character",
            Self::Joiner => "a joiner outside a joining context",
            Self::MarkAtStart => "a combining mark at the start of a component",
            Self::HostDelimiter => "a character that host mapping turns into a delimiter",
            Self::Formatting => "a formatting character",
            Self::Unassigned => "an unassigned code point",
            Self::Compatibility => "a compatibility character",
            Self::NotNormalized => "a sequence that is not in Normalization Form C",
        })
    }
}
