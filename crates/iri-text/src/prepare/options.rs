//! The options of preparation. Each deviation from the draft is an explicit option.

use iri_core::ucs::{BIDI_FORMATTING, BIDI_FORMATTING_LATER};
#[cfg(feature = "encoding_rs")]
use iri_map::QueryCharset;

/// Without the feature, no value of this type exists.
#[cfg(not(feature = "encoding_rs"))]
type QueryCharset = core::convert::Infallible;

/// Options for preparing input. The defaults of [`new`](Self::new) follow the guidelines draft and
/// RFC 3987.
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
/// With every option, [`Prepared::edits`](super::Prepared::edits) reports each edit.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent options that are on or off"
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

iri_core::tables::choices! {
    /// The treatment of inner white space (the guidelines draft, section 4, step 2).
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Spaces {
        /// Each space becomes `%20`. Tabs and line breaks are percent-encoded like other characters
        /// that the grammar does not allow.
        #[default]
        Encode "encode": "Percent-encode them",
        /// Runs of white space are removed, for example in a folded line.
        Remove "remove": "Remove them",
    }
}

iri_core::tables::choices! {
    /// The character references to decode (section 4, step 4).
    ///
    /// A character reference is `&`, a number or a name, and a semicolon: `&#xE9;`, `&#233;`, `&amp;`.
    /// Without its semicolon, or if its value is a surrogate, U+0000 or above U+10FFFF, it is ordinary
    /// text. References are decoded once, so `&amp;lt;` becomes `&lt;`.
    #[derive(Default)]
    #[non_exhaustive]
    pub enum CharacterReferences with features {
        /// None: the parser of the document that contains the input has decoded them already.
        #[default]
        None "none": "None",
        /// References to `iunreserved` characters only, so that decoding creates no delimiter. The
        /// number sign of a reference that is not decoded begins a fragment.
        Limited "limited": "Those to characters that are not delimiters",
        /// All numeric references, and the five names of XML: `amp`, `lt`, `gt`, `quot`, `apos`.
        All "all": "Numeric ones, and the five predefined entities of XML",
        /// Like [`All`](Self::All), and the names of HTML 4, such as `&eacute;`.
        Html "html4": "Those of `all`, and the entities of HTML 4",
        /// All references that browsers decode in attribute values: the 2,231 names of the HTML
        /// Standard, some without a semicolon, and numbers with its corrections
        /// ([`markup::html_references`](crate::markup::html_references)).
        ///
        /// ```
        /// use iri_text::{CharacterReferences, Preparation};
        ///
        /// let browser = Preparation::new().with_character_references(CharacterReferences::HtmlStandard);
        /// let text = "http://example.org/?a&amp=1&copy=2&#128;&NotEqualTilde;";
        /// let prepared = browser.prepare(text);
        /// assert_eq!(prepared.to_string(), "http://example.org/?a&amp=1&copy=2€≂\u{338}");
        /// ```
        HtmlStandard "html" if (feature = "html"):
            "All that browsers decode in an attribute, some without a semicolon",
    }
}

iri_core::tables::choices! {
    /// The treatment of backslashes (section 7).
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Backslash {
        #[default]
        Encode "encode": "Percent-encode it",
        /// As in browsers, backslashes before the query become slashes, in references without a scheme
        /// or with the scheme http, https, ws, wss, ftp or file. Elsewhere they are percent-encoded.
        Slash "slash": "Replace it with a slash before the query, as browsers do",
    }
}

iri_core::tables::choices! {
    /// The treatment of the seven bidi formatting characters, which no IRI may contain (RFC 3987,
    /// section 4.1).
    #[derive(Default)]
    #[non_exhaustive]
    pub enum BidiFormatting {
        #[default]
        Encode "encode": "Percent-encode them",
        /// At both ends they are removed, because marks around an identifier are not part of it. Inner
        /// ones are percent-encoded.
        RemoveAround "strip": "Remove them at both ends, and percent-encode them inside",
        /// All are removed, as characters that were inserted for display (draft-masinter-url-i18n-07,
        /// section 3.2).
        Remove "remove": "Remove them",
    }
}

impl Preparation {
    /// Creates the default options, which follow the guidelines draft and RFC 3987.
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

    /// Sets whether all Unicode white space and U+FEFF count as white space, instead of only space,
    /// tab, CR and LF. White space is trimmed at both ends; [`Spaces::Remove`] also removes inner
    /// white space.
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

    /// Sets the treatment of inner white space.
    #[must_use]
    pub const fn with_spaces(mut self, spaces: Spaces) -> Self {
        self.spaces = spaces;
        self
    }

    /// Sets the character references to decode.
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

    /// Sets the treatment of backslashes.
    #[must_use]
    pub const fn with_backslash(mut self, backslash: Backslash) -> Self {
        self.backslash = backslash;
        self
    }

    /// Sets the treatment of bidi formatting characters.
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

    /// Sets whether the five bidi formatting characters that Unicode added later (U+061C, U+2066 to
    /// U+2069) are treated like the original seven. By default they are kept, because the grammar
    /// allows them and no clause forbids them.
    #[must_use]
    pub const fn with_later_bidi_formatting(mut self, yes: bool) -> Self {
        self.later_bidi = yes;
        self
    }

    /// Sets whether to remove control characters instead of percent-encoding them.
    #[must_use]
    pub const fn with_removed_controls(mut self, yes: bool) -> Self {
        self.remove_controls = yes;
        self
    }

    /// Sets whether to map full-width letters, digits and punctuation and the ideographic space to
    /// US-ASCII, and half-width Katakana to full-width, as East Asian input methods should do (RFC
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

    /// Sets whether to compose the input to Normalization Form C, which is required for input that
    /// was typed or transcribed from paper (RFC 3987, section 3.1, step 1a). No triplet and no
    /// delimiter is created or lost: characters that would compose with `=`, `<`, `>` or the last
    /// digit of a triplet stay separate, and U+037E and U+1FEF, which would become a semicolon and
    /// a grave accent, are unchanged. A scheme is not created either: U+212A, the Kelvin sign,
    /// becomes a K, but text with it before a colon is a path, and `./` is put before it.
    ///
    /// A character with more than 30 marks after it may stay as it is: stream-safe text (UAX 15)
    /// has none.
    ///
    /// ```
    /// use iri_text::Preparation;
    ///
    /// let typed = Preparation::new().with_nfc(true);
    /// assert_eq!(typed.prepare("re\u{301}sume\u{301}").to_string(), "résumé");
    /// ```
    #[cfg(feature = "normalization")]
    #[must_use]
    pub const fn with_nfc(mut self, yes: bool) -> Self {
        self.nfc = yes;
        self
    }

    /// Sets whether the userinfo ends at the last `@` of the authority, as in browsers; the others
    /// are encoded. By default it ends at the first, as in the draft (section 5.2.1), so a second
    /// one is an error.
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

    /// Sets whether to follow section 5.1 of the draft literally: input without a scheme has no
    /// authority either, so `//e/p` is a path, which becomes `/.//e/p`.
    ///
    /// By RFC 3986, section 4.2, to which that section refers, `e` is the authority.
    #[must_use]
    pub const fn with_literal_relative(mut self, yes: bool) -> Self {
        self.literal_relative = yes;
        self
    }

    /// Sets whether to percent-encode `ucschar` in path, query and fragment, as the draft does
    /// during parsing (sections 5.3 to 5.5). Mapping the result to a URI later has the same effect.
    #[must_use]
    pub const fn with_encoded_ucschar(mut self, yes: bool) -> Self {
        self.encode_ucschar = yes;
        self
    }

    /// Sets the charset of queries, that of the document that contains the input. Characters
    /// outside US-ASCII in the queries of http and https are encoded as octets of this charset (the
    /// guidelines draft, section 6.1, and 3987bis, section 3.5). A Unicode charset has no effect.
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
    /// A character that the charset cannot encode is an error, unless the [`QueryCharset`] replaces
    /// it.
    #[cfg(feature = "encoding_rs")]
    #[must_use]
    pub fn with_query_charset(mut self, charset: QueryCharset) -> Self {
        self.query = Some(charset).filter(|query| !query.charset().is_unicode());
        self
    }

    /// Returns whether queries are in a legacy charset.
    pub(super) const fn has_query_charset(&self) -> bool {
        self.query.is_some()
    }

    /// Returns whether `c` counts as white space.
    pub(super) fn is_white(&self, c: char) -> bool {
        matches!(c, ' ' | '\t' | '\r' | '\n')
            || self.wide && (c.is_whitespace() || c == '\u{FEFF}')
            || self.width && c == '\u{3000}'
    }

    /// Returns whether [`BidiFormatting`] applies to `c`.
    pub(super) fn is_bidi_formatting(&self, c: char) -> bool {
        !c.is_ascii()
            && (BIDI_FORMATTING.contains(&c)
                || self.later_bidi && BIDI_FORMATTING_LATER.contains(&c))
    }

    /// Returns whether any inner character may be removed.
    pub(super) fn can_remove(&self) -> bool {
        self.spaces == Spaces::Remove || self.bidi == BidiFormatting::Remove || self.remove_controls
    }

    /// Returns whether `c` is removed everywhere.
    pub(super) fn removes(&self, c: char) -> bool {
        self.spaces == Spaces::Remove && self.is_white(c)
            || self.bidi == BidiFormatting::Remove && self.is_bidi_formatting(c)
            || self.remove_controls && c.is_control()
    }

    /// Returns whether `c` is removed at both ends.
    pub(super) fn trims(&self, c: char) -> bool {
        self.is_white(c)
            || self.bidi == BidiFormatting::RemoveAround && self.is_bidi_formatting(c)
            || self.removes(c)
    }
}
