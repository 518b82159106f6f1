//! Why triplets stay, and how they are written then.

use core::fmt;

use iri_core::engine::triplets;
use iri_core::pct::IllFormed;
use iri_core::{Clause, Span};

/// Triplets that were left encoded.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct KeptSpan<'a>(triplets::Kept<'a, KeepReason>);

impl<'a> KeptSpan<'a> {
    pub(super) const fn new(kept: triplets::Kept<'a, KeepReason>) -> Self {
        Self(kept)
    }

    /// The triplets as they were given: those of a character, of an ill-formed sequence, or of a
    /// single octet.
    pub const fn as_str(&self) -> &'a str {
        self.0.text
    }

    /// Their place, in bytes of the component.
    pub const fn span(&self) -> Span {
        Span::new(self.0.at, self.0.at + self.0.text.len())
    }

    /// Why they stay.
    pub const fn reason(&self) -> KeepReason {
        self.0.reason
    }

    /// Whether they are written otherwise than they were given, in uppercase.
    pub fn changes(&self) -> bool {
        self.0.changes()
    }

    /// Writes them, in uppercase where the rules ask for it.
    ///
    /// # Errors
    ///
    /// Where `out` gives one.
    pub fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str(self.0.written().as_str())
    }
}

impl fmt::Display for KeptSpan<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

/// Why triplets stay.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum KeepReason {
    /// `%25`, the percent sign itself, which would begin a triplet; or a digit that would complete
    /// one with a `%` that stands before it for itself.
    Percent,
    /// A reserved character, which would delimit.
    Reserved,
    /// A US-ASCII character that no URI may contain: a control, a space, one of `` " < > \ ^ ` { | } ``.
    Excluded,
    /// An unreserved character, where only triplets of 80 and above are decoded.
    Unreserved,
    /// No UTF-8.
    IllFormed(IllFormed),
    /// A character outside `ucschar`: a control, a noncharacter, a special, a tag.
    NotAllowed,
    /// A private use character.
    PrivateUse,
    /// One of the seven bidi formatting characters that no IRI may hold.
    BidiFormatting,
    /// A bidi formatting character that Unicode added later: the Arabic letter mark, an isolate.
    BidiFormattingLater,
    /// A space, or what separates lines or paragraphs.
    WhiteSpace,
    /// A character of which nothing is seen.
    Ignorable,
    /// A joiner outside the context that RFC 5892 allows.
    Joiner,
    /// A combining mark at the start of a component, which would combine with the delimiter.
    MarkAtStart,
    /// What a mapping of the host would make a dot or a delimiter of.
    HostDelimiter,
    /// A formatting character; by the cautious policy.
    Formatting,
    /// A code point without a character; by the cautious policy.
    Unassigned,
    /// A compatibility character; by the cautious policy.
    Compatibility,
    /// Part of a sequence that is not in normalization form C; by the cautious policy.
    NotNormalized,
}

iri_core::engine::all_kinds! {
    /// All reasons but [`IllFormed`](Self::IllFormed).
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
    /// A name in kebab-case, for programs.
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

    /// The name as a code of findings, which begins with `kept-`.
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

    /// The clause behind it.
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

    /// Whether the triplets stand for a US-ASCII character, which step 2 leaves alone.
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
