//! An IRI mapped to a URI by choice: what [`Mapping`](crate::Mapping) makes.

use core::fmt;

use iri_core::ascii::AsciiSet;
use iri_core::engine::encode;
use iri_core::engine::text::{Expect, range, utf8};
use iri_core::host::HostMapper;
use iri_core::{Component, Parts, Rewrite, Span};

use crate::host::RegName;
#[cfg(feature = "encoding_rs")]
use crate::query::QueryCharset;

/// The result of [`Mapping::map`](crate::Mapping::map): the mapped text, written when it is formatted.
#[derive(Clone, Copy)]
pub struct Mapped<'a, 'm> {
    pub(crate) parts: Parts<'a>,
    pub(crate) keep: AsciiSet,
    pub(crate) host: Host<'m>,
    #[cfg(feature = "encoding_rs")]
    pub(crate) query: Option<QueryCharset>,
}

#[derive(Clone, Copy)]
#[expect(
    clippy::large_enum_variant,
    reason = "there may be no heap that the name could be on"
)]
pub(crate) enum Host<'m> {
    /// Percent-encoded like the rest.
    Encoded,
    Name(Name),
    /// A name longer than any in the Domain Name System; it is made again as it is written.
    Long(&'m (dyn HostMapper + Sync)),
}

impl<'a> Rewrite<'a> for Mapped<'a, '_> {
    fn unchanged(&self) -> Option<&'a str> {
        let mut same = Expect::new(self.parts.as_str());
        let is_same = self.write_to(&mut same).is_ok() && same.is_met();
        is_same.then_some(self.parts.as_str())
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let text = self.parts.as_str();
        let mut at = 0;
        if let Some(span) = self.parts.span(Component::Host) {
            match &self.host {
                Host::Encoded => {}
                Host::Name(name) => {
                    self.encode(Span::new(at, span.start()), out)?;
                    out.write_str(name.as_str())?;
                    at = span.end();
                }
                Host::Long(mapper) => {
                    self.encode(Span::new(at, span.start()), out)?;
                    let written = mapper.to_ascii(span.of(text), &mut RegName(out));
                    written.map_err(|_| fmt::Error)?;
                    at = span.end();
                }
            }
        }
        #[cfg(feature = "encoding_rs")]
        if let (Some(charset), Some(span)) = (self.query, self.parts.span(Component::Query)) {
            self.encode(Span::new(at, span.start()), out)?;
            let written = charset.write(span.of(text), self.keep, out);
            written.map_err(|_| fmt::Error)?;
            at = span.end();
        }
        self.encode(Span::new(at, text.len()), out)
    }
}

impl Mapped<'_, '_> {
    fn encode(&self, span: Span, out: &mut impl fmt::Write) -> fmt::Result {
        encode::encode(span.of(self.parts.as_str()), self.keep, out)
    }
}

impl fmt::Display for Mapped<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::engine::equals_text! { Mapped<'_, '_> }

/// Shows what the mapping is of; like the answer itself it may hold a password.
impl fmt::Debug for Mapped<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mapped")
            .field("parts", &self.parts)
            .finish_non_exhaustive()
    }
}

/// A mapped host, as far as there is room for it.
#[derive(Clone, Copy)]
pub(crate) struct Name {
    bytes: [u8; 255],
    /// How long the name is, also where it is longer than there is room.
    length: usize,
}

impl Name {
    pub(crate) const EMPTY: Self = Self {
        bytes: [0; 255],
        length: 0,
    };

    /// Whether the whole name is there.
    pub(crate) const fn fits(&self) -> bool {
        self.length <= self.bytes.len()
    }

    fn as_str(&self) -> &str {
        utf8(range(&self.bytes, 0, self.length))
    }
}

impl fmt::Write for Name {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = self.bytes.get_mut(self.length..).unwrap_or_default();
        for (place, octet) in room.iter_mut().zip(text.bytes()) {
            *place = octet;
        }
        self.length = self.length.saturating_add(text.len());
        Ok(())
    }
}
