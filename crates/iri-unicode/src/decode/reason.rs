//! The reasons why triplets are kept, and how kept triplets are written.

use core::fmt;

use iri_core::Span;
use iri_core::pct::IllFormed;
use iri_core::pct::walk;

/// Triplets that were kept encoded.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct KeptSpan<'a>(walk::Kept<'a, KeepReason>);

impl<'a> KeptSpan<'a> {
    pub(super) const fn new(kept: walk::Kept<'a, KeepReason>) -> Self {
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

iri_core::tables::kinds! {
    /// The reason why triplets are kept.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum KeepReason {
        /// `%25`, the percent sign itself, which would start a triplet; or a digit that would
        /// complete a triplet together with a literal `%` before it.
        Percent = "kept-percent" Any "3987-3.2-step2-percent"
            "a percent sign, or a digit that would complete a triplet"
            titled "percent sign kept encoded"
            "A bare percent sign would begin a triplet, so `%25` stays encoded. A digit that would complete a triplet stays encoded too."
            "http://example.org/100%25" not "http://example.org/%C3%A9";
        /// A reserved character, which could be a delimiter.
        Reserved = "kept-reserved" Any "3987-3.2-step2-reserved"
            "a reserved character"
            titled "reserved character kept encoded"
            "A reserved character acts as a delimiter when it is written directly, so its triplet stays."
            "http://example.org/a%2Fb" not "http://example.org/%C3%A9";
        /// A US-ASCII character not allowed in a URI: a control, a space, or one of `` " < > \ ^ `
        /// { | } ``.
        Excluded = "kept-excluded" Any "3987-3.2-step2-excluded"
            "a US-ASCII character not allowed in a URI"
            titled "ASCII character not allowed in identifiers, kept encoded"
            "Identifiers may contain controls, spaces and characters such as `<`, `\"` and `|` only as triplets."
            "http://example.org/a%20b" not "http://example.org/%C3%A9";
        /// An unreserved character, if only octets of 80 hexadecimal and above are decoded.
        Unreserved = "kept-unreserved" Any "m07-2.4-step1"
            "an unreserved character"
            titled "unreserved character kept encoded"
            "By draft-masinter-url-i18n-07 (2001), only octets of 80 and above are decoded, so the triplets of letters and digits stay."
            "http://example.org/%41" not "http://example.org/A";
        /// Octets that are not valid UTF-8.
        IllFormed(why: IllFormed) = "kept-ill-formed" Any (why.clause())
            (why.message())
            titled "triplets that are not valid UTF-8, kept encoded" by "3987-3.2-step3"
            "The octets may be in a legacy charset or not be text at all, so there is no character to display."
            "http://example.org/%FF" not "http://example.org/%C3%A9";
        /// A character outside `ucschar`: a control, a noncharacter, a special, a tag.
        NotAllowed = "kept-not-allowed" Any "3987-3.2-step4-2.2"
            "a character not allowed in an IRI"
            titled "character not allowed in IRIs, kept encoded"
            "The repertoire of IRIs excludes controls, noncharacters, specials and tags."
            "http://example.org/%C2%80" not "http://example.org/%C3%A9";
        /// A private use character.
        PrivateUse = "kept-private-use" Any "3987-3.2-step4-private"
            "a private use character"
            titled "private-use character kept encoded"
            "Without an agreement, a private-use character has no meaning, and IRIs may contain one only in the query."
            "http://example.org/%EE%80%80" not "http://example.org/%C3%A9";
        /// One of the seven bidi formatting characters that an IRI must not contain.
        BidiFormatting = "kept-bidi-formatting" Any "3987-3.2-step4-4.1"
            "a bidi formatting character"
            titled "bidirectional formatting character kept encoded"
            "Section 4.1 of RFC 3987 forbids these characters in IRIs because they change how the surrounding text is displayed."
            "http://example.org/%E2%80%AE" not "http://example.org/%C3%A9";
        /// A bidi formatting character that Unicode added later: the Arabic letter mark, an
        /// isolate.
        BidiFormattingLater = "kept-bidi-formatting-later" Any "3987-3.2-step4-6.1"
            "a bidi formatting character added in later versions of Unicode"
            titled "bidirectional isolate or U+061C, kept encoded"
            "U+061C and the isolates U+2066 to U+2069 have the same effect as the forbidden characters but are newer than RFC 3987."
            "http://example.org/%E2%81%A7" not "http://example.org/%C3%A9";
        /// A space, or a line or paragraph separator.
        WhiteSpace = "kept-white-space" Any "3987-3.2-step4-6.1"
            "white space"
            titled "white space kept encoded"
            "To many readers and programs, a space would end the identifier."
            "http://example.org/a%E3%80%80b" not "http://example.org/%C3%A9";
        /// A default-ignorable character, which is invisible.
        Ignorable = "kept-ignorable" Any "3987-3.2-step4-6.1"
            "an invisible character"
            titled "invisible character kept encoded"
            "Most fonts display nothing for this character, so a reader could neither see nor type it."
            "http://example.org/a%C2%ADb" not "http://example.org/%C3%A9";
        /// A joiner outside the contexts that RFC 5892 allows.
        Joiner = "kept-joiner" Any "3987-3.2-step4-6.1"
            "a joiner outside a joining context"
            titled "joiner with nothing to join, kept encoded"
            "A joiner is invisible outside the contexts that RFC 5892 lists."
            "http://example.org/a%E2%80%8Db" not "http://example.org/%E0%A4%95%E0%A5%8D%E2%80%8D%E0%A4%B7";
        /// A combining mark at the start of a component, which would combine with the delimiter.
        MarkAtStart = "kept-mark-at-start" Any "3987-3.2-step4-6.1"
            "a combining mark at the start of a component"
            titled "combining mark at the start of a component, kept encoded"
            "The mark would be displayed on the delimiter before it."
            "http://example.org/%CC%81a" not "http://example.org/a%CC%81";
        /// A character that host mapping turns into a dot or a delimiter.
        HostDelimiter = "kept-host-delimiter" Host "3987-3.2-step4-6.1"
            "a character that host mapping turns into a delimiter"
            titled "character that maps to a host delimiter, kept encoded"
            "Mapping the decoded host would yield a different host or another component."
            "http://a%EF%BC%8Eexample/" not "http://example.org/%C3%A9";
        /// A formatting character; cautious policy only.
        Formatting = "kept-formatting" Any "iuc19-3-back-conditions"
            "a formatting character"
            titled "formatting character kept encoded"
            "The `cautious` policy does not decode characters whose only effect is on how others are displayed."
            "http://example.org/a%D8%80b" not "http://example.org/%C3%A9";
        /// An unassigned code point; cautious policy only.
        Unassigned = "kept-unassigned" Any "iuc19-3-back-conditions"
            "an unassigned code point"
            titled "unassigned code point kept encoded"
            "The `cautious` policy does not decode code points that are unassigned in the version of Unicode in use."
            "http://example.org/a%CD%B8b" not "http://example.org/%C3%A9";
        /// A compatibility character; cautious policy only.
        Compatibility = "kept-compatibility" Any "iuc19-3-back-conditions"
            "a compatibility character"
            titled "compatibility character kept encoded"
            "The `cautious` policy does not decode characters that compatibility normalization replaces."
            "http://example.org/%EF%AC%81" not "http://example.org/%C3%A9";
        /// Part of a sequence that is not in Normalization Form C; cautious policy only.
        NotNormalized = "kept-not-normalized" Any "iuc19-3-back-conditions"
            "a sequence that is not in Normalization Form C"
            titled "sequence that is not in Normalization Form C, kept encoded"
            "The `cautious` policy does not decode sequences that normalization would change, because they could not be mapped back."
            "http://example.org/e%CC%81" not "http://example.org/%C3%A9";
    }
}

impl KeepReason {
    /// A stable name in kebab-case, for programs.
    ///
    /// ```
    /// assert_eq!(iri_unicode::decode::KeepReason::MarkAtStart.name(), "mark-at-start");
    /// ```
    pub const fn name(self) -> &'static str {
        match self.code().as_bytes() {
            [b'k', b'e', b'p', b't', b'-', name @ ..] => match core::str::from_utf8(name) {
                Ok(name) => name,
                Err(_) => self.code(),
            },
            _ => self.code(),
        }
    }

    /// Whether the reason is about a US-ASCII character, which step 2 leaves unchanged.
    pub(super) const fn is_ascii(self) -> bool {
        matches!(
            self,
            Self::Percent | Self::Reserved | Self::Excluded | Self::Unreserved
        )
    }
}
