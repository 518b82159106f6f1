//! What preparing does beside the letter: each deviation is an option with a name.

use super::Prepared;
use super::several::{Separator, Several};
use iri_core::ucs::{BIDI_FORMATTING, BIDI_FORMATTING_LATER};
#[cfg(feature = "encoding_rs")]
use iri_map::QueryCharset;

/// There is none.
#[cfg(not(feature = "encoding_rs"))]
type QueryCharset = core::convert::Infallible;

/// How to prepare a text; [`new`](Self::new) is the letter of the documents.
///
/// ```
/// use iri_text::{Preparation, Spaces};
///
/// let text = "http://example.org/a b";
/// assert_eq!(Preparation::new().prepare(text).to_string(), "http://example.org/a%20b");
/// let removing = Preparation::new().with_spaces(Spaces::Remove);
/// assert_eq!(removing.prepare(text).to_string(), "http://example.org/ab");
/// ```
///
/// Whatever is chosen, [`Prepared`] tells each change.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "options that are on or off, and none bars another"
)]
pub struct Preparation {
    pub(super) wide: bool,
    pub(super) spaces: Spaces,
    pub(super) references: CharacterReferences,
    pub(super) backslash: Backslash,
    pub(super) bidi: BidiFormatting,
    pub(super) later_bidi: bool,
    pub(super) remove_controls: bool,
    pub(super) width: bool,
    pub(super) nfc: bool,
    pub(super) last_at_sign: bool,
    pub(super) literal_relative: bool,
    pub(super) encode_ucschar: bool,
    pub(super) query: Option<QueryCharset>,
}

/// What becomes of white space inside a reference (the guidelines draft, section 4, step 2).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Spaces {
    /// Each space becomes `%20`; a tab or a line break is percent-encoded like what else the
    /// grammar does not allow.
    #[default]
    Encode,
    /// Runs of white space are removed, as where a line was folded.
    Remove,
}

/// Which character references are replaced by what they stand for (section 4, step 4).
///
/// A reference is `&`, what follows, and a semicolon: `&#xE9;`, `&#233;`, `&amp;`. One without
/// its semicolon, and one to a surrogate, to U+0000 or above U+10FFFF, is no reference.
/// They are decoded once, so `&amp;lt;` is `&lt;`.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum CharacterReferences {
    /// None: they belong to what carries the text, whose parser has decoded them already.
    #[default]
    None,
    /// Those to `iunreserved`, so that no delimiter is made. Beware: the number sign of one that
    /// is left begins a fragment.
    Limited,
    /// All that are numeric, and the five names of XML: `amp`, `lt`, `gt`, `quot`, `apos`.
    All,
    /// These, and the names of HTML 4, as in `&eacute;`.
    Html,
}

/// What becomes of a backslash (section 7).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Backslash {
    /// It is percent-encoded.
    #[default]
    Encode,
    /// Before the query it is a slash, as browsers have it, in references without a scheme and
    /// in those with one of http, https, ws, wss, ftp and file. Elsewhere it is percent-encoded.
    Slash,
}

/// What becomes of the seven characters that change the direction of text and that no IRI may
/// hold (RFC 3987, section 4.1).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum BidiFormatting {
    /// They are percent-encoded.
    #[default]
    Encode,
    /// At both ends they are removed, as marks around an identifier are not part of it; inside
    /// they are percent-encoded.
    RemoveAround,
    /// All are removed: they were put in for display (the draft of 2001, section 3.2).
    Remove,
}

impl Preparation {
    /// The letter of the documents, with the default of this project where they leave a choice.
    pub const fn new() -> Self {
        Self {
            wide: false,
            spaces: Spaces::Encode,
            references: CharacterReferences::None,
            backslash: Backslash::Encode,
            bidi: BidiFormatting::Encode,
            later_bidi: false,
            remove_controls: false,
            width: false,
            nfc: false,
            last_at_sign: false,
            literal_relative: false,
            encode_ucschar: false,
            query: None,
        }
    }

    /// Prepares one reference.
    pub fn prepare<'a>(&self, text: &'a str) -> Prepared<'a> {
        Prepared::new(text, 0, text.len(), *self)
    }

    /// Prepares the references that `text` holds, one after the other (section 4, step 2).
    ///
    /// ```
    /// use iri_text::{Preparation, Separator};
    ///
    /// let text = " a.html  b c.html\n";
    /// let several = Preparation::new().prepare_several(text, Separator::Space);
    /// assert!(several.map(|one| one.to_string()).eq(["a.html", "b", "c.html"]));
    /// ```
    pub const fn prepare_several<'a>(&self, text: &'a str, separator: Separator) -> Several<'a> {
        Several::new(text, separator, *self)
    }

    /// Takes all white space of Unicode, and U+FEFF, for white space, and not only space, tab,
    /// CR and LF: it goes from both ends, and inside where [`Spaces::Remove`] says so.
    ///
    /// ```
    /// use iri_text::Preparation;
    ///
    /// let text = "\u{FEFF}http://example.org/\u{A0}";
    /// assert_eq!(Preparation::new().with_unicode_white_space(true).prepare(text).to_string(), "http://example.org/");
    /// ```
    #[must_use]
    pub const fn with_unicode_white_space(mut self, yes: bool) -> Self {
        self.wide = yes;
        self
    }

    /// Says what becomes of white space inside.
    #[must_use]
    pub const fn with_spaces(mut self, spaces: Spaces) -> Self {
        self.spaces = spaces;
        self
    }

    /// Says which character references are decoded.
    ///
    /// ```
    /// use iri_text::{Preparation, CharacterReferences};
    ///
    /// let decoding = Preparation::new().with_character_references(CharacterReferences::All);
    /// assert_eq!(decoding.prepare("?a=1&amp;b=&#xE9;").to_string(), "?a=1&b=é");
    /// ```
    #[must_use]
    pub const fn with_character_references(mut self, references: CharacterReferences) -> Self {
        self.references = references;
        self
    }

    /// Says what becomes of a backslash.
    #[must_use]
    pub const fn with_backslash(mut self, backslash: Backslash) -> Self {
        self.backslash = backslash;
        self
    }

    /// Says what becomes of characters that change the direction of text.
    ///
    /// ```
    /// use iri_text::{BidiFormatting, Preparation};
    ///
    /// let text = "\u{202A}http://example.org/\u{5D0}\u{202C}";
    /// let bare = Preparation::new().with_bidi_formatting(BidiFormatting::RemoveAround);
    /// assert_eq!(bare.prepare(text).to_string(), "http://example.org/\u{5D0}");
    /// ```
    #[must_use]
    pub const fn with_bidi_formatting(mut self, bidi: BidiFormatting) -> Self {
        self.bidi = bidi;
        self
    }

    /// Treats the five characters that Unicode added since (U+061C, U+2066 to U+2069) as those
    /// seven. The grammar lets them pass and no clause forbids them, so they stay otherwise.
    #[must_use]
    pub const fn with_later_bidi_formatting(mut self, yes: bool) -> Self {
        self.later_bidi = yes;
        self
    }

    /// Removes control characters instead of percent-encoding them.
    #[must_use]
    pub const fn with_removed_controls(mut self, yes: bool) -> Self {
        self.remove_controls = yes;
        self
    }

    /// Writes full-width letters, digits and punctuation, and the ideographic space, as
    /// US-ASCII, and half-width Katakana full-width, as keyboards for East Asia should (RFC
    /// 3987, section 7.2).
    ///
    /// ```
    /// use iri_text::Preparation;
    ///
    /// let typed = Preparation::new().with_width_mapping(true);
    /// assert_eq!(typed.prepare("ｈｔｔｐ：／／e／ｶ").to_string(), "http://e/カ");
    /// ```
    #[must_use]
    pub const fn with_width_mapping(mut self, yes: bool) -> Self {
        self.width = yes;
        self
    }

    /// Composes the text to Normalization Form C, as it is to be where it was typed or read from
    /// paper (RFC 3987, section 3.1, step 1a). No triplet and no delimiter is made or lost: what would fuse
    /// with `=`, `<`, `>` or the last digit of a triplet stays beside it, and so do U+037E and
    /// U+1FEF, which would be a semicolon and a grave accent.
    ///
    /// ```
    /// use iri_text::Preparation;
    ///
    /// let typed = Preparation::new().with_nfc(true);
    /// assert_eq!(typed.prepare("re\u{301}sume\u{301}").to_string(), "résumé");
    /// ```
    #[cfg(feature = "unicode-normalization")]
    #[must_use]
    pub const fn with_nfc(mut self, yes: bool) -> Self {
        self.nfc = yes;
        self
    }

    /// Ends the userinfo at the last `@` of the authority, as browsers do, and encodes the
    /// others. The draft takes the first (section 5.2.1), so that a second one is an error.
    ///
    /// ```
    /// use iri_text::{Preparation, prepare};
    ///
    /// let text = "ftp://me@home:secret@h/";
    /// assert!(prepare(text).error().is_some());
    /// let last = Preparation::new().with_last_at_sign(true);
    /// assert_eq!(last.prepare(text).to_string(), "ftp://me%40home:secret@h/");
    /// ```
    #[must_use]
    pub const fn with_last_at_sign(mut self, yes: bool) -> Self {
        self.last_at_sign = yes;
        self
    }

    /// Reads section 5.1 of the draft by its words, where a text without a scheme has no
    /// authority either: `//e/p` is a path, which a reference can only hold as `/.//e/p`.
    ///
    /// RFC 3986, section 4.2, to which that section points, gives it the authority `e`.
    #[must_use]
    pub const fn with_literal_relative(mut self, yes: bool) -> Self {
        self.literal_relative = yes;
        self
    }

    /// Percent-encodes `ucschar` in path, query and fragment, as the draft has it done while
    /// parsing (sections 5.3 to 5.5). Mapping the answer to a URI does the same and more, and can
    /// be done later, or never.
    #[must_use]
    pub const fn with_encoded_ucschar(mut self, yes: bool) -> Self {
        self.encode_ucschar = yes;
        self
    }

    /// Encodes characters outside US-ASCII in the queries of http, https, ws and wss as octets of
    /// this charset, which is that of the document the text is from (the guidelines draft,
    /// section 6.1, and 3987bis, section 3.5). Nothing changes where it is one of Unicode.
    ///
    /// ```
    /// use iri_map::{Charset, QueryCharset};
    /// use iri_text::Preparation;
    ///
    /// let charset = Charset::for_label("iso-8859-1").unwrap();
    /// let of_document = Preparation::new().with_query_charset(QueryCharset::strict(charset));
    /// assert_eq!(of_document.prepare("http://e/é?é").to_string(), "http://e/é?%E9");
    /// ```
    ///
    /// A character that the charset does not have is a fault, unless the charset says what stands
    /// for it.
    #[cfg(feature = "encoding_rs")]
    #[must_use]
    pub fn with_query_charset(mut self, charset: QueryCharset) -> Self {
        self.query = Some(charset).filter(|query| !query.charset().is_unicode());
        self
    }

    /// Whether queries are in a charset of their own.
    pub(super) const fn has_query_charset(&self) -> bool {
        self.query.is_some()
    }

    /// Whether `c` counts as white space.
    pub(super) fn is_white(&self, c: char) -> bool {
        matches!(c, ' ' | '\t' | '\r' | '\n')
            || self.wide && (c.is_whitespace() || c == '\u{FEFF}')
            || self.width && c == '\u{3000}'
    }

    /// Whether `c` is one of the characters that the choice of [`BidiFormatting`] is about.
    pub(super) fn is_bidi_formatting(&self, c: char) -> bool {
        !c.is_ascii()
            && (BIDI_FORMATTING.contains(&c)
                || self.later_bidi && BIDI_FORMATTING_LATER.contains(&c))
    }

    /// Whether anything is ever left out inside.
    pub(super) fn can_remove(&self) -> bool {
        self.spaces == Spaces::Remove || self.bidi == BidiFormatting::Remove || self.remove_controls
    }

    /// Whether `c` is left out wherever it stands.
    pub(super) fn removes(&self, c: char) -> bool {
        self.spaces == Spaces::Remove && self.is_white(c)
            || self.bidi == BidiFormatting::Remove && self.is_bidi_formatting(c)
            || self.remove_controls && c.is_control()
    }

    /// Whether `c` is left out at both ends.
    pub(super) fn trims(&self, c: char) -> bool {
        self.is_white(c)
            || self.bidi == BidiFormatting::RemoveAround && self.is_bidi_formatting(c)
            || self.removes(c)
    }
}
