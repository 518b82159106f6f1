//! The documents that define the schemes, and whether they specify that triplets encode UTF-8.

use core::fmt;

/// The document that defines a scheme, and the encoding that it specifies for percent-encoded
/// octets.
///
/// An IRI with non-ASCII characters is useful only where triplets encode UTF-8 (RFC 3987, sections
/// 1.2 and 6.4), and the definition of a scheme should specify this (3987bis, sections 1.2 and
/// 5.4).
///
/// ```
/// use iri_scheme::{Utf8Triplets, definition};
///
/// let mailto = definition("mailto").unwrap();
/// assert_eq!(mailto.reference(), Some("RFC 6068"));
/// assert_eq!(mailto.utf8(), Utf8Triplets::Utf8);
/// assert_eq!(mailto.utf8_source(), "RFC 6068, section 5");
/// assert_eq!(definition("http").unwrap().utf8(), Utf8Triplets::Unspecified);
/// ```
///
/// Definitions are in a separate table, so that programs that only use [`Facts`](crate::Facts) do
/// not include it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Definition {
    pub(crate) scheme: &'static str,
    pub(crate) reference: &'static str,
    pub(crate) utf8: Utf8Triplets,
    pub(crate) utf8_source: &'static str,
    pub(crate) utf8_note: &'static str,
    pub(crate) syntax: &'static str,
}

/// Whether the definition of a scheme specifies that percent-encoded octets are UTF-8.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Utf8Triplets {
    /// Yes, in every part that contains text.
    Utf8,
    /// In some parts, or under some condition.
    InParts,
    /// No, the octets are something else.
    Other,
    /// No known document specifies it, so the encoding has to be determined for each identifier.
    Unspecified,
}

impl Utf8Triplets {
    /// All values.
    pub const ALL: [Self; 4] = [Self::Utf8, Self::InParts, Self::Other, Self::Unspecified];

    /// The name in kebab-case: `utf-8`, `in-parts`, `other`, `unspecified`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::InParts => "in-parts",
            Self::Other => "other",
            Self::Unspecified => "unspecified",
        }
    }
}

impl fmt::Display for Utf8Triplets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Definition {
    /// The name of the scheme, in lowercase.
    pub const fn scheme(&self) -> &'static str {
        self.scheme
    }

    /// The document that defines the scheme; `None` if there is only an entry in the IANA registry.
    pub const fn reference(&self) -> Option<&'static str> {
        unless_empty(self.reference)
    }

    /// Whether percent-encoded octets are UTF-8.
    pub const fn utf8(&self) -> Utf8Triplets {
        self.utf8
    }

    /// The document that specifies the encoding, or that leaves it unspecified.
    pub const fn utf8_source(&self) -> &'static str {
        self.utf8_source
    }

    /// The parts that are UTF-8, or the meaning of the octets, if these depend on more than the
    /// scheme.
    pub const fn utf8_note(&self) -> Option<&'static str> {
        unless_empty(self.utf8_note)
    }

    /// The name of the rules beyond the generic syntax, which [`findings`](fn@crate::findings)
    /// checks; `None` if there are none. Related schemes share a name: `coaps` has the rules
    /// `coap`, and those that only require a host have the rules `server`.
    ///
    /// ```
    /// use iri_scheme::{Definition, definition};
    ///
    /// assert_eq!(definition("wss").and_then(Definition::syntax), Some("websocket"));
    /// assert_eq!(definition("about").and_then(Definition::syntax), None);
    /// ```
    pub const fn syntax(&self) -> Option<&'static str> {
        unless_empty(self.syntax)
    }
}

/// Returns a text that a row may lack.
const fn unless_empty(text: &'static str) -> Option<&'static str> {
    if text.is_empty() { None } else { Some(text) }
}
