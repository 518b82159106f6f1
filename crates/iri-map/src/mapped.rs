//! The lazy result of [`Mapping`](crate::Mapping).

use core::fmt;

use iri_core::ascii::AsciiSet;
use iri_core::bytes::text::{Expect, range, utf8};
use iri_core::host::HostMapper;
use iri_core::pct::octets;
use iri_core::{Component, Parts, Rewrite, Span};

use crate::host::RegName;
#[cfg(feature = "encoding_rs")]
use crate::query::QueryCharset;

/// The result of [`Mapping::map`](crate::Mapping::map): a mapped string that is written when it is
/// formatted.
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
    reason = "without a heap the name cannot be boxed"
)]
pub(crate) enum Host<'m> {
    /// The host is percent-encoded like the rest.
    Encoded,
    /// The name that the mapper wrote.
    Name(Name),
    /// The name is longer than any in the Domain Name System. The mapper runs again whenever the
    /// result is written.
    Long(&'m (dyn HostMapper + Sync)),
}

impl<'a> Rewrite<'a> for Mapped<'a, '_> {
    fn unchanged(&self) -> Option<&'a str> {
        let text = self.parts.as_str();
        if self.encodes_all() {
            return (!octets::changes(text, self.keep)).then_some(text);
        }
        let mut same = Expect::new(text);
        let is_same = self.write_to(&mut same).is_ok() && same.is_met();
        is_same.then_some(text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let text = self.parts.as_str();
        if self.encodes_all() {
            return octets::encode(text, self.keep, out);
        }
        let mut at = 0;
        if let Some(span) = self.parts.span(Component::Host) {
            self.encode(Span::new(at, span.start()), out)?;
            self.write_host(span, out)?;
            at = span.end();
        }
        #[cfg(feature = "encoding_rs")]
        if let Some(span) = self.parts.span(Component::Query) {
            self.encode(Span::new(at, span.start()), out)?;
            self.write_query(span, out)?;
            at = span.end();
        }
        self.encode(Span::new(at, text.len()), out)
    }
}

impl<'a> Mapped<'a, 'static> {
    /// Returns the result of [`Mapping::new`](crate::Mapping::new) without options, which cannot
    /// fail.
    ///
    /// ```
    /// use iri_core::Parts;
    /// use iri_map::Mapped;
    ///
    /// let mapped = Mapped::of_parts(Parts::split("http://é/"));
    /// assert_eq!(mapped.to_string(), "http://%C3%A9/");
    /// ```
    pub const fn of_parts(parts: Parts<'a>) -> Self {
        Self {
            parts,
            keep: octets::ASCII,
            host: Host::Encoded,
            #[cfg(feature = "encoding_rs")]
            query: None,
        }
    }
}

impl<'a, 'm> Mapped<'a, 'm> {
    /// Returns one component of the result, without its delimiters; `None` if there is no such
    /// component.
    ///
    /// ```
    /// use iri_map::{Component, Mapping};
    ///
    /// let mapped = Mapping::new().map("http://example.org/résumé?q=ü#top")?;
    /// let component = |component| mapped.component(component).map(|found| found.to_string());
    /// assert_eq!(component(Component::Path).as_deref(), Some("/r%C3%A9sum%C3%A9"));
    /// assert_eq!(component(Component::Query).as_deref(), Some("q=%C3%BC"));
    /// assert_eq!(component(Component::Port), None);
    /// # Ok::<_, iri_map::MapError>(())
    /// ```
    ///
    /// An HTTP request, for example, carries the host, the path and the query in different places.
    pub fn component(&self, component: Component) -> Option<MappedComponent<'a, 'm>> {
        let span = self.parts.span(component)?;
        Some(MappedComponent {
            whole: *self,
            component,
            span,
        })
    }

    /// Whether no component has rules of its own, so that all are encoded at once.
    #[inline]
    fn encodes_all(&self) -> bool {
        #[cfg(feature = "encoding_rs")]
        if self.query.is_some() {
            return false;
        }
        matches!(self.host, Host::Encoded)
    }

    fn write_host(&self, span: Span, out: &mut impl fmt::Write) -> fmt::Result {
        match &self.host {
            Host::Encoded => self.encode(span, out),
            Host::Name(name) => out.write_str(name.as_str()),
            Host::Long(mapper) => {
                let written = mapper.to_ascii(span.of(self.parts.as_str()), &mut RegName(out));
                written.map(drop).map_err(|_| fmt::Error)
            }
        }
    }

    #[cfg(feature = "encoding_rs")]
    fn write_query(&self, span: Span, out: &mut impl fmt::Write) -> fmt::Result {
        let Some(charset) = self.query else {
            return self.encode(span, out);
        };
        let written = charset.write(span.of(self.parts.as_str()), self.keep, out);
        written.map_err(|_| fmt::Error)
    }

    fn encode(&self, span: Span, out: &mut impl fmt::Write) -> fmt::Result {
        octets::encode(span.of(self.parts.as_str()), self.keep, out)
    }
}

impl fmt::Display for Mapped<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { Mapped<'_, '_> }

/// The result of [`Mapped::component`].
#[derive(Clone, Copy, Debug)]
pub struct MappedComponent<'a, 'm> {
    whole: Mapped<'a, 'm>,
    component: Component,
    span: Span,
}

impl<'a> Rewrite<'a> for MappedComponent<'a, '_> {
    fn unchanged(&self) -> Option<&'a str> {
        let input = self.span.of(self.whole.parts.as_str());
        let mut same = Expect::new(input);
        let is_same = self.write_to(&mut same).is_ok() && same.is_met();
        is_same.then_some(input)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        match self.component {
            Component::Host => self.whole.write_host(self.span, out),
            #[cfg(feature = "encoding_rs")]
            Component::Query => self.whole.write_query(self.span, out),
            _ => self.whole.encode(self.span, out),
        }
    }
}

impl fmt::Display for MappedComponent<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { MappedComponent<'_, '_> }

/// Shows the parts of the input. Like the result, they may contain a password.
impl fmt::Debug for Mapped<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mapped")
            .field("parts", &self.parts)
            .finish_non_exhaustive()
    }
}

/// A mapped host, truncated to 255 bytes.
#[derive(Clone, Copy)]
pub(crate) struct Name {
    bytes: [u8; 255],
    /// The length of the whole name, which may exceed the buffer.
    length: usize,
}

impl Name {
    pub(crate) const EMPTY: Self = Self {
        bytes: [0; 255],
        length: 0,
    };

    /// Whether the buffer holds the whole name.
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
