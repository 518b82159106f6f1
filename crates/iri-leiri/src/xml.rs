//! The escaping that each specification of XML does before it uses a string as a reference.

use iri_core::ascii::{self, AsciiSet};

use crate::Conversion;
use crate::convert::{Beyond, Escapes};

/// A place in XML for a reference, with the characters that its specification escapes before the
/// string is used.
///
/// None escapes `%`, `#`, `[` and `]`, so none mends what is not even a LEIRI reference. XML
/// itself has neither U+FFFE nor most controls, and collapses the white space round an attribute
/// or an `xs:anyURI` before any of this; that is left to the processor of XML.
///
/// | form | result | US-ASCII escaped | beyond US-ASCII escaped |
/// |---|---|---|---|
/// | [`SystemId`](Self::SystemId) | URI | controls, space, `<>"`, ``{}\|\^` ``, DEL | all |
/// | [`XlinkHref`](Self::XlinkHref) | IRI | the same | what an IRI may not contain |
/// | [`XlinkHref10`](Self::XlinkHref10) | URI | the same | all |
/// | [`XmlBase`](Self::XmlBase) | IRI | the same | what an IRI may not contain |
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
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum XmlForm {
    /// A system identifier of XML 1.0 (fifth edition, section 4.2.2). It should have no fragment,
    /// which the conversion keeps.
    SystemId,
    /// `xlink:href` of `XLink` 1.1 (section 5.4): a LEIRI reference.
    XlinkHref,
    /// `xlink:href` of `XLink` 1.0 (section 5.4), which other specifications point to.
    XlinkHref10,
    /// `xml:base` (second edition, section 3.1): a LEIRI reference.
    XmlBase,
    /// `xml:base` as of 2001: as `xlink:href` of `XLink` 1.0.
    XmlBase2001,
    /// `href` of `xi:include` (`XInclude` 1.0, section 4.1.1), converted to an IRI reference. The
    /// controls stay, though no IRI may contain them.
    XincludeHref,
    /// The same converted on to a URI reference, by which `ucschar` is escaped too. Private use,
    /// tags, specials and noncharacters stay, though no URI may contain them.
    XincludeHrefUri,
    /// `xs:anyURI` of XML Schema 1.0 (part 2, section 3.2.17): as `xlink:href` of `XLink` 1.0. Its
    /// lexical space is what this makes a legal URI.
    AnyUri10,
    /// `xs:anyURI` of XML Schema 1.1 (part 2, section 3.3.17): any string, to be used as an IRI
    /// by the mapping of RFC 3987, section 3.1, which leaves all of US-ASCII as it is.
    AnyUri11,
}

impl XmlForm {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::SystemId,
        Self::XlinkHref,
        Self::XlinkHref10,
        Self::XmlBase,
        Self::XmlBase2001,
        Self::XincludeHref,
        Self::XincludeHrefUri,
        Self::AnyUri10,
        Self::AnyUri11,
    ];

    /// The name in kebab-case, for programs: `xlink-href`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SystemId => "system-id",
            Self::XlinkHref => "xlink-href",
            Self::XlinkHref10 => "xlink-href-1.0",
            Self::XmlBase => "xml-base",
            Self::XmlBase2001 => "xml-base-2001",
            Self::XincludeHref => "xinclude-href",
            Self::XincludeHrefUri => "xinclude-href-uri",
            Self::AnyUri10 => "any-uri-1.0",
            Self::AnyUri11 => "any-uri-1.1",
        }
    }

    /// Whether the result is meant to be a URI reference, not an IRI reference.
    pub const fn gives_uri(self) -> bool {
        !matches!(self, Self::XlinkHref | Self::XmlBase | Self::XincludeHref)
    }

    /// Whether the place has no fragment: a `#` in it is an error.
    pub const fn bars_fragment(self) -> bool {
        matches!(self, Self::SystemId)
    }

    /// The string, escaped as its specification says.
    ///
    /// The result is a reference if the text is a [LEIRI reference](crate::LeiriRef) and the
    /// specification escapes enough of it.
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

/// The characters that no URI may contain, without the controls: space, `<`, `>`, `"`, `{`, `}`,
/// `|`, `\`, `^`, `` ` ``.
const PRINTABLE: AsciiSet = ascii::EXCLUDED.and(AsciiSet::range(b' ', b'~'));
