//! RFC 3987, section 3.1, with the host as a domain name in US-ASCII before step 2.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String};
use core::fmt;

use iri_core::host::{HostError, HostErrorKind, HostMapper, are_domain_names, is_name};
use iri_core::{Component, Parts, Span, ascii, pct};

use crate::{ToUri, to_uri, to_uri_any};

/// Maps `iri` as [`to_uri`](fn@crate::to_uri) does, but for its host, which `mapper` turns into a domain name
/// ([RFC 3987, section 3.1]).
///
/// That is done where the scheme is known to use domain names ([`are_domain_names`]); the host of
/// any other scheme, and what is no name, is percent-encoded like the rest. Domain names in other
/// places, such as a query, are too.
///
/// ```
/// # #[cfg(all(feature = "alloc", feature = "idna2003"))] {
/// use iri_map::host::{Idna2003, to_uri_with_host};
///
/// let mapper = Idna2003::new();
/// let map = |iri| to_uri_with_host(iri, &mapper).to_cow().map(|uri| uri.into_owned());
/// assert_eq!(map("http://r\u{E9}sum\u{E9}.example.org/\u{E9}").unwrap(), "http://xn--rsum-bpad.example.org/%C3%A9");
/// assert_eq!(map("x-new://r\u{E9}sum\u{E9}.example.org").unwrap(), "x-new://r%C3%A9sum%C3%A9.example.org");
///
/// let error = map("http://a_\u{E9}.example/").unwrap_err();
/// assert_eq!((error.kind().code(), error.label().range()), ("not-letter-digit-hyphen", 7..11));
/// # }
/// ```
///
/// [RFC 3987, section 3.1]: https://www.rfc-editor.org/rfc/rfc3987#section-3.1
pub fn to_uri_with_host<'a, M>(iri: &'a str, mapper: &'a M) -> ToUriWithHost<'a, M>
where
    M: HostMapper + ?Sized,
{
    ToUriWithHost {
        parts: Parts::split(iri),
        mapper,
        general: to_uri,
        any_scheme: false,
        keeps_undecodable: false,
    }
}

/// What [`to_uri_with_host`] answers: the mapped text, or why there is none.
#[derive(Debug)]
pub struct ToUriWithHost<'a, M: ?Sized> {
    parts: Parts<'a>,
    mapper: &'a M,
    /// How the rest is mapped.
    general: fn(&'a str) -> ToUri<'a>,
    any_scheme: bool,
    keeps_undecodable: bool,
}

impl<'a, M: HostMapper + ?Sized> ToUriWithHost<'a, M> {
    /// Takes the host for a domain name whatever the scheme.
    #[must_use]
    pub const fn in_any_scheme(mut self) -> Self {
        self.any_scheme = true;
        self
    }

    /// Leaves a host as it is whose triplets are no UTF-8, rather than to refuse it (3987bis,
    /// section 3.4.2).
    #[must_use]
    pub const fn keep_undecodable(mut self) -> Self {
        self.keeps_undecodable = true;
        self
    }

    /// Maps the rest as [`to_uri_any`] does.
    #[must_use]
    pub fn any(mut self) -> Self {
        self.general = to_uri_any;
        self
    }

    /// The host, where it is to be mapped to a domain name.
    pub fn name(&self) -> Option<Span> {
        let span = self.parts.span(Component::Host)?;
        let host = span.of(self.parts.as_str());
        let applies = is_name(host)
            && (self.any_scheme || are_domain_names(self.parts.scheme()))
            && !(self.keeps_undecodable && pct::decode(host).chars().any(|c| c.is_err()));
        applies.then_some(span)
    }

    /// Writes the host as it stands in the answer, and nothing where [`name`](Self::name) tells of
    /// none. What the mapper writes beside the characters of a host is percent-encoded.
    ///
    /// # Errors
    ///
    /// Of the mapper; the places are those in the whole.
    pub fn write_name_to(&self, out: &mut (impl fmt::Write + ?Sized)) -> Result<(), HostError> {
        let Some(span) = self.name() else {
            return Ok(());
        };
        let mapped = self
            .mapper
            .to_ascii(span.of(self.parts.as_str()), &mut RegName(out));
        mapped.map_err(|error| match error.kind() {
            HostErrorKind::NotWritten => error,
            _ => error.moved(span.start()),
        })
    }

    /// Writes the answer.
    ///
    /// # Errors
    ///
    /// That the host is no domain name, with the places in the whole; what was written until then
    /// is no answer.
    pub fn write_to(&self, out: &mut (impl fmt::Write + ?Sized)) -> Result<(), HostError> {
        let (before, after) = self.around();
        write!(out, "{before}").map_err(|_| HostError::NOT_WRITTEN)?;
        self.write_name_to(out)?;
        write!(out, "{after}").map_err(|_| HostError::NOT_WRITTEN)
    }

    /// What stands before the host and behind it, mapped.
    fn around(&self) -> (ToUri<'a>, ToUri<'a>) {
        let text = self.parts.as_str();
        let name = self.name().unwrap_or(Span::new(0, 0));
        let part = |part: Option<&'a str>| (self.general)(part.unwrap_or(""));
        (part(text.get(..name.start())), part(text.get(name.end()..)))
    }

    /// Appends the answer to what `out` holds already.
    ///
    /// # Errors
    ///
    /// As [`write_to`](Self::write_to); `out` then is as it was.
    #[cfg(feature = "alloc")]
    pub fn append_to(&self, out: &mut String) -> Result<(), HostError> {
        let (before, after) = self.around();
        let length = out.len();
        before.append_to(out);
        if let Err(error) = self.write_name_to(out) {
            out.truncate(length);
            return Err(error);
        }
        after.append_to(out);
        Ok(())
    }

    /// The answer, borrowed where nothing changes.
    ///
    /// # Errors
    ///
    /// As [`write_to`](Self::write_to).
    #[cfg(feature = "alloc")]
    pub fn to_cow(&self) -> Result<Cow<'a, str>, HostError> {
        let text = self.parts.as_str();
        let mut same = Same {
            rest: self.name().map_or("", |span| span.of(text)),
            differs: false,
        };
        if !(self.general)(text).changes() {
            self.write_name_to(&mut same)?;
            if !same.differs && same.rest.is_empty() {
                return Ok(Cow::Borrowed(text));
            }
        }
        let mut out = String::with_capacity(text.len() + text.len() / 2);
        self.append_to(&mut out)?;
        Ok(Cow::Owned(out))
    }
}

/// Percent-encodes what stands in no `reg-name`. A name has no triplets, so a `%` is one more such
/// character.
pub(crate) struct RegName<'a, W: ?Sized>(pub(crate) &'a mut W);

impl<W: fmt::Write + ?Sized> fmt::Write for RegName<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let is_plain = |byte| ascii::REG_NAME.contains(byte);
        if text.bytes().all(is_plain) {
            return self.0.write_str(text);
        }
        for byte in text.bytes() {
            if is_plain(byte) {
                self.0.write_char(char::from(byte))?;
            } else {
                for c in pct::encode_octet(byte) {
                    self.0.write_char(char::from(c))?;
                }
            }
        }
        Ok(())
    }
}

/// Compares what is written with what is expected.
#[cfg(feature = "alloc")]
struct Same<'a> {
    rest: &'a str,
    differs: bool,
}

#[cfg(feature = "alloc")]
impl fmt::Write for Same<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        match self.rest.strip_prefix(text) {
            Some(rest) => self.rest = rest,
            None => self.differs = true,
        }
        Ok(())
    }
}
