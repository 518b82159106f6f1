//! Escaping for attribute values in XML and HTML (RFC 3987, section 6.3).

use core::fmt;

use iri_core::Rewrite;
use iri_core::ascii::AsciiSet;
use iri_core::bytes::text::{slice_from, split_at};
use iri_core::pct::octets;

/// The format of the document that an IRI is written into.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Markup {
    /// XML 1.0, and formats based on it: XHTML, SVG, XML Schema.
    Xml,
    /// HTML.
    Html,
}

/// The quotation marks around the value of an attribute.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Quote {
    /// `"`.
    #[default]
    Double,
    /// `'`.
    Single,
    /// Unknown: both marks are escaped, so the value is valid in either.
    Either,
}

/// Escapes an IRI as the value of an attribute of XML or HTML.
///
/// ```
/// use iri_text::markup::{Markup, Quote, escape_for_attribute};
///
/// let iri = "http://example.org/?a=1&b='é'";
/// let value = |markup, quote| escape_for_attribute(iri, markup, quote).to_string();
/// assert_eq!(value(Markup::Xml, Quote::Double), "http://example.org/?a=1&amp;b='é'");
/// assert_eq!(value(Markup::Xml, Quote::Single), "http://example.org/?a=1&amp;b=&apos;é&apos;");
/// ```
///
/// `&`, `<` and the quotation mark become character references. An IRI contains no other characters
/// to escape, but a LEIRI may. In XML, a tab and a line feed become references, because attribute
/// value normalization would replace them by spaces. A carriage return becomes a reference in both
/// formats, because it would be read as a line feed. A character that the format does not allow
/// even as a reference, such as U+0001 in XML, is percent-encoded, which maps to the same URI.
///
/// A parser of the document reads back the same string, unless characters were percent-encoded.
/// Nothing is allocated: the result is written when it is formatted.
pub const fn escape_for_attribute(
    iri: &str,
    markup: Markup,
    quote: Quote,
) -> EscapeForAttribute<'_> {
    EscapeForAttribute { iri, markup, quote }
}

/// The result of [`escape_for_attribute`], written when it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct EscapeForAttribute<'a> {
    iri: &'a str,
    markup: Markup,
    quote: Quote,
}

/// The ways to write a character that is not written as itself.
enum Escape {
    /// A character reference.
    Reference(&'static str),
    /// Percent-encoding, for a character that the format does not allow even as a reference.
    Triplets,
}

impl EscapeForAttribute<'_> {
    /// Returns how a character is escaped; `None` if it is written as itself.
    fn escape(&self, c: char) -> Option<Escape> {
        let is_xml = self.markup == Markup::Xml;
        Some(Escape::Reference(match c {
            '&' => "&amp;",
            '<' => "&lt;",
            '"' if self.quote != Quote::Single => "&quot;",
            '\'' if self.quote != Quote::Double && is_xml => "&apos;",
            // HTML 4 has no `&apos;`.
            '\'' if self.quote != Quote::Double => "&#39;",
            '\t' if is_xml => "&#9;",
            '\n' if is_xml => "&#10;",
            '\r' => "&#13;",
            _ if self.markup.allows(c) => return None,
            _ => return Some(Escape::Triplets),
        }))
    }
}

impl Markup {
    /// Returns whether a document may contain the literal character.
    const fn allows(self, c: char) -> bool {
        match self {
            Self::Xml => is_in_xml(c),
            Self::Html => is_in_html(c),
        }
    }
}

/// Returns whether a character is in the production `Char` of XML 1.0.
const fn is_in_xml(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='\u{FFFD}' | '\u{10000}'..)
}

/// Returns whether HTML allows a character: neither a control character, except white space, nor a
/// noncharacter.
const fn is_in_html(c: char) -> bool {
    let is_white_space = matches!(c, '\t' | '\n' | '\u{C}' | '\r');
    let is_control = matches!(c, '\0'..='\u{1F}' | '\u{7F}'..='\u{9F}') && !is_white_space;
    // Noncharacters are this range and the last two code points of each plane: U+FFFE, U+FFFF,
    // U+1FFFE and so on, whose low 16 bits differ only in the last one.
    let ends_plane = c as u32 & 0xFFFE == 0xFFFE;
    !is_control && !ends_plane && !matches!(c, '\u{FDD0}'..='\u{FDEF}')
}

impl<'a> Rewrite<'a> for EscapeForAttribute<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let mut chars = self.iri.chars();
        chars.all(|c| self.escape(c).is_none()).then_some(self.iri)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let mut rest = self.iri;
        loop {
            let mut chars = rest.char_indices();
            let escaped = chars.find_map(|(at, c)| Some((at, c, self.escape(c)?)));
            let Some((at, c, escape)) = escaped else {
                return out.write_str(rest);
            };
            let (plain, tail) = split_at(rest, at);
            out.write_str(plain)?;
            match escape {
                Escape::Reference(reference) => out.write_str(reference)?,
                Escape::Triplets => {
                    octets::encode(c.encode_utf8(&mut [0; 4]), AsciiSet::EMPTY, out)?;
                }
            }
            rest = slice_from(tail, c.len_utf8());
        }
    }
}

impl fmt::Display for EscapeForAttribute<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { EscapeForAttribute<'_> }
