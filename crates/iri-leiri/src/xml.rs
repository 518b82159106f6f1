//! The escaping that each specification of XML requires before a string is used as a reference.

use iri_core::ascii::{self, AsciiSet};

use crate::Conversion;
use crate::convert::{Beyond, Escapes};

iri_core::tables::choices! {
    /// A place in XML for a reference, with the characters that its specification escapes before the
    /// string is used.
    ///
    /// None escapes `%`, `#`, `[` and `]`, so none repairs a string that is not even a LEIRI reference.
    /// XML itself excludes U+FFFE and most control characters, and the white space around an attribute
    /// or an `xs:anyURI` is collapsed first; both are left to the XML processor.
    ///
    /// | form | result | US-ASCII escaped | beyond US-ASCII escaped |
    /// |---|---|---|---|
    /// | [`SystemId`](Self::SystemId) | URI | controls, space, `<>"`, ``{}\|\^` ``, DEL | all |
    /// | [`XlinkHref`](Self::XlinkHref) | IRI | the same | all that an IRI may not contain |
    /// | [`XlinkHref10`](Self::XlinkHref10) | URI | the same | all |
    /// | [`XmlBase`](Self::XmlBase) | IRI | the same | all that an IRI may not contain |
    /// | [`XmlBase2001`](Self::XmlBase2001) | URI | the same | all |
    /// | [`XincludeHref`](Self::XincludeHref) | IRI | space, `<>"`, ``{}\|\^` `` | none |
    /// | [`XincludeHrefUri`](Self::XincludeHrefUri) | URI | space, `<>"`, ``{}\|\^` `` | `ucschar` |
    /// | [`AnyUri10`](Self::AnyUri10) | URI | as for a system identifier | all |
    /// | [`AnyUri11`](Self::AnyUri11) | URI | none | `ucschar` and `iprivate` |
    ///
    /// ```
    /// use iri_leiri::XmlForm;
    ///
    /// let text = "a b\u{E9}%[#";
    /// assert_eq!(XmlForm::XlinkHref10.convert(text).to_string(), "a%20b%C3%A9%[#");
    /// assert_eq!(XmlForm::XlinkHref.convert(text).to_string(), "a%20b\u{E9}%[#");
    /// assert_eq!(XmlForm::AnyUri11.convert(text).to_string(), "a b%C3%A9%[#");
    /// ```
    #[non_exhaustive]
    pub enum XmlForm {
        /// A system identifier of XML 1.0 (fifth edition, section 4.2.2). It should have no fragment,
        /// but the conversion keeps one.
        SystemId "system-id": "A system identifier of XML 1.0",
        /// `xlink:href` of `XLink` 1.1 (section 5.4): a LEIRI reference.
        XlinkHref "xlink-href": "`xlink:href` of version 1.1",
        /// `xlink:href` of `XLink` 1.0 (section 5.4), to which other specifications refer.
        XlinkHref10 "xlink-href-1.0": "`xlink:href` of version 1.0",
        /// `xml:base` (second edition, section 3.1): a LEIRI reference.
        XmlBase "xml-base": "`xml:base`, second edition",
        /// `xml:base` (first edition, 2001): like `xlink:href` of `XLink` 1.0.
        XmlBase2001 "xml-base-2001": "`xml:base`, first edition",
        /// `href` of `xi:include` (`XInclude` 1.0, section 4.1.1), converted to an IRI reference.
        /// Control characters stay, although no IRI may contain them.
        XincludeHref "xinclude-href": "`href` of `xi:include`, as an IRI reference",
        /// The same, further converted to a URI reference, which escapes `ucschar` as well. Private-use
        /// characters, tags, specials and noncharacters stay, although no URI may contain them.
        XincludeHrefUri "xinclude-href-uri": "`href` of `xi:include`, as a URI reference",
        /// `xs:anyURI` of XML Schema 1.0 (part 2, section 3.2.17): like `xlink:href` of `XLink` 1.0.
        /// Its lexical space consists of the strings that this conversion turns into legal URIs.
        AnyUri10 "any-uri-1.0": "`xs:anyURI` of XML Schema 1.0",
        /// `xs:anyURI` of XML Schema 1.1 (part 2, section 3.3.17): any string, used as an IRI by the
        /// mapping of RFC 3987, section 3.1, which does not change US-ASCII.
        AnyUri11 "any-uri-1.1": "`xs:anyURI` of XML Schema 1.1",
    }
}

impl XmlForm {
    /// Whether the result is meant to be a URI reference rather than an IRI reference.
    pub const fn gives_uri(self) -> bool {
        !matches!(self, Self::XlinkHref | Self::XmlBase | Self::XincludeHref)
    }

    /// Whether a fragment is not allowed, so that a `#` is an error.
    pub const fn bars_fragment(self) -> bool {
        matches!(self, Self::SystemId)
    }

    /// Escapes a string as its specification requires.
    ///
    /// The result is a valid reference only if the input is a [LEIRI reference](crate::LeiriRef)
    /// and the specification escapes all characters that need it.
    pub fn convert(self, text: &str) -> Conversion<'_> {
        Conversion::of(text, self.escapes())
    }

    const fn escapes(self) -> &'static Escapes {
        match self {
            Self::SystemId | Self::XlinkHref10 | Self::XmlBase2001 | Self::AnyUri10 => {
                &Escapes::URI
            }
            Self::XlinkHref | Self::XmlBase => &Escapes::IRI,
            Self::XincludeHref => &Escapes {
                ascii: PRINTABLE,
                beyond: Beyond::Nothing,
            },
            Self::XincludeHrefUri => &Escapes {
                ascii: PRINTABLE,
                beyond: Beyond::Ucschar,
            },
            Self::AnyUri11 => &Escapes {
                ascii: AsciiSet::EMPTY,
                beyond: Beyond::UcscharAndPrivate,
            },
        }
    }
}

/// The printable characters that no URI may contain: space, `<`, `>`, `"`, `{`, `}`, `|`, `\`, `^`,
/// `` ` ``.
const PRINTABLE: AsciiSet = ascii::EXCLUDED.and(AsciiSet::range(b' ', b'~'));
