//! IRI to URI with options: unvalidated input, hosts as domain names, queries in a legacy charset.

use core::fmt;

use iri_core::ascii::{self, AsciiSet};
#[cfg(feature = "encoding_rs")]
use iri_core::bytes::text::Discard;
use iri_core::host::{self, HostMapper};
use iri_core::pct::octets::ASCII;
use iri_core::{Component, Parts, Span, pct, ucs};
use iri_scheme::are_domain_names;

use crate::error::{MapError, MapErrorKind};
use crate::host::RegName;
use crate::mapped::{Host, Mapped, Name};
#[cfg(feature = "encoding_rs")]
use crate::query::{self, QueryCharset};

/// Options for mapping IRIs to URIs. Without options, use [`to_uri`](fn@crate::to_uri).
///
/// ```
/// use iri_map::{Excluded, Mapping};
///
/// let mapping = Mapping::for_text(Excluded::Encode);
/// assert_eq!(mapping.map("http://é.example/a b")?.to_string(), "http://%C3%A9.example/a%20b");
/// # Ok::<_, iri_map::MapError>(())
/// ```
///
/// Choose the constructor by the input: [`Mapping::new`] for valid IRIs, [`Mapping::for_text`] and
/// [`Mapping::for_any_text`] for strings that were not validated. A mapping is a small value that
/// can map any number of strings.
#[derive(Clone, Copy)]
pub struct Mapping<'m> {
    input: Input,
    scheme: Option<&'m str>,
    hosts: Option<&'m (dyn HostMapper + Sync)>,
    any_scheme: bool,
    keeps_undecodable: bool,
    #[cfg(feature = "encoding_rs")]
    query: Option<QueryCharset>,
}

/// The strings that a mapping accepts.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Input {
    /// Valid IRIs, unchecked.
    Iri,
    /// Unvalidated strings, by section 3.1.
    Text(Excluded),
    /// Unvalidated strings, by 3987bis, section 3.3.
    Any,
}

iri_core::tables::choices! {
    /// The treatment of the ten printable characters of US-ASCII that neither an IRI nor a URI may
    /// contain unencoded: space and `` " < > \ ^ ` { | } `` ([RFC 3987, section 3.1]).
    ///
    /// `%`, `#`, `[` and `]` are not among the ten, and are never encoded.
    ///
    /// [RFC 3987, section 3.1]: https://www.rfc-editor.org/rfc/rfc3987#section-3.1
    #[derive(Default)]
    pub enum Excluded {
        #[default]
        Fail "fail": "Reject the input",
        /// They are percent-encoded, a space as `%20`.
        Encode "encode": "Percent-encode them",
    }
}

/// The ten characters of [`Excluded`].
const PRINTABLE: AsciiSet = AsciiSet::of(b" \"<>\\^`{|}");

impl Default for Mapping<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'m> Mapping<'m> {
    /// Maps valid IRIs and IRI references. Characters of US-ASCII stay, and no character is
    /// checked.
    pub const fn new() -> Self {
        Self::of(Input::Iri)
    }

    /// Maps strings that were not validated, by section 3.1. The ten characters of [`Excluded`] are
    /// an error or are encoded; every other character that the section does not map is an error.
    ///
    /// The grammar is not checked: a stray `%` and brackets stay, so the result is not necessarily
    /// a URI reference.
    pub const fn for_text(excluded: Excluded) -> Self {
        Self::of(Input::Text(excluded))
    }

    /// Maps any string, like [`to_uri_any`](crate::to_uri_any) (3987bis, section 3.3).
    pub const fn for_any_text() -> Self {
        Self::of(Input::Any)
    }

    const fn of(input: Input) -> Self {
        Self {
            input,
            scheme: None,
            hosts: None,
            any_scheme: false,
            keeps_undecodable: false,
            #[cfg(feature = "encoding_rs")]
            query: None,
        }
    }

    /// Sets the scheme for references without one, which is the scheme of their base. It decides
    /// whether hosts and queries are mapped by the rules of [`with_hosts`](Self::with_hosts) and of
    /// a query charset.
    #[must_use]
    pub const fn with_scheme(mut self, scheme: &'m str) -> Self {
        self.scheme = Some(scheme);
        self
    }

    /// Maps hosts to domain names, if the scheme is known to use them ([`are_domain_names`]). Hosts
    /// of other schemes, and IP addresses, are percent-encoded like the rest. A character that the
    /// mapper writes but a host may not contain is percent-encoded.
    ///
    /// The crate `iri-idna` has a mapper for each version of IDNA. The mapper of this example knows
    /// a single word.
    ///
    /// ```
    /// use core::fmt;
    /// use iri_map::{Mapping, host::{HostError, HostMapper}};
    ///
    /// struct OneWord;
    ///
    /// impl HostMapper for OneWord {
    ///     fn to_ascii(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
    ///         let name = host.replace("résumé", "xn--rsum-bpad");
    ///         out.write_str(&name).map_err(|_| HostError::NOT_WRITTEN)
    ///     }
    ///     # fn to_unicode(&self, _: &str, _: &mut dyn fmt::Write) -> Result<(), HostError> { Ok(()) }
    ///     // …
    /// }
    ///
    /// let mapping = Mapping::new().with_hosts(&OneWord);
    /// let uri = mapping.map("http://résumé.example.org/é").unwrap();
    /// assert_eq!(uri.to_string(), "http://xn--rsum-bpad.example.org/%C3%A9");
    /// ```
    #[must_use]
    pub const fn with_hosts(mut self, mapper: &'m (dyn HostMapper + Sync)) -> Self {
        self.hosts = Some(mapper);
        self
    }

    /// Sets whether hosts are mapped to domain names in every scheme. Off by default.
    #[must_use]
    pub const fn with_hosts_of_any_scheme(mut self, yes: bool) -> Self {
        self.any_scheme = yes;
        self
    }

    /// Sets whether a host whose triplets are not UTF-8 is kept unchanged (3987bis, section 3.4.2).
    /// Off by default: such a host is an error.
    #[must_use]
    pub const fn with_undecodable_hosts(mut self, yes: bool) -> Self {
        self.keeps_undecodable = yes;
        self
    }

    /// Encodes the queries of `http` and `https` in the charset of the document that contains
    /// the IRI (3987bis, section 3.5).
    #[cfg(feature = "encoding_rs")]
    #[must_use]
    pub const fn with_query_charset(mut self, charset: QueryCharset) -> Self {
        self.query = Some(charset);
        self
    }

    /// Maps a string.
    ///
    /// # Errors
    ///
    /// Fails at the first character that cannot be mapped, at a host that the mapper rejects, or at
    /// a character of the query that the charset does not have.
    pub fn map<'a>(&self, text: &'a str) -> Result<Mapped<'a, 'm>, MapError> {
        self.map_parts(Parts::split(text))
    }

    /// Maps a string that was already split.
    ///
    /// # Errors
    ///
    /// See [`Mapping::map`].
    pub fn map_parts<'a>(&self, parts: Parts<'a>) -> Result<Mapped<'a, 'm>, MapError> {
        let keep = match self.input {
            Input::Iri => ASCII,
            Input::Any => ascii::EXCLUDED.complement(),
            Input::Text(excluded) => {
                check(&parts, excluded)?;
                ascii::EXCLUDED.complement()
            }
        };
        let encoded = Mapped {
            keep,
            ..Mapped::of_parts(parts)
        };
        if !self.has_rules() {
            return Ok(encoded);
        }
        let scheme = parts.scheme().or(self.scheme);
        Ok(Mapped {
            host: self.host(&parts, scheme)?,
            #[cfg(feature = "encoding_rs")]
            query: self.query_of(&parts, keep, scheme)?,
            ..encoded
        })
    }

    /// Whether the host or the query has rules of its own.
    const fn has_rules(&self) -> bool {
        #[cfg(feature = "encoding_rs")]
        if self.query.is_some() {
            return true;
        }
        self.hosts.is_some()
    }

    fn host(&self, parts: &Parts<'_>, scheme: Option<&str>) -> Result<Host<'m>, MapError> {
        let (Some(mapper), Some(span)) = (self.hosts, parts.span(Component::Host)) else {
            return Ok(Host::Encoded);
        };
        if !(self.any_scheme || are_domain_names(scheme)) {
            return Ok(Host::Encoded);
        }
        let input = span.of(parts.as_str());
        let is_kept = || self.keeps_undecodable && pct::decode(input).chars().any(|c| c.is_err());
        if !host::is_name(input) || is_kept() {
            return Ok(Host::Encoded);
        }
        let mut name = Name::EMPTY;
        mapper
            .to_ascii(input, &mut RegName(&mut name))
            .map_err(|error| MapErrorKind::not_mappable(error.moved(span.start()), parts))?;
        Ok(if name.fits() {
            Host::Name(name)
        } else {
            Host::Long(mapper)
        })
    }

    #[cfg(feature = "encoding_rs")]
    fn query_of(
        &self,
        parts: &Parts<'_>,
        keep: AsciiSet,
        scheme: Option<&str>,
    ) -> Result<Option<QueryCharset>, MapError> {
        let (Some(charset), Some(span)) = (self.query, parts.span(Component::Query)) else {
            return Ok(None);
        };
        let query = span.of(parts.as_str());
        if !query::is_for(scheme) || charset.leaves(query) {
            return Ok(None);
        }
        match charset.write(query, keep, &mut Discard) {
            Err(query::Stop::NotEncodable(place)) => {
                let place = Span::new(span.start() + place.start(), span.start() + place.end());
                Err(MapErrorKind::QueryNotEncodable.at(place, parts))
            }
            Ok(()) | Err(query::Stop::NotWritten) => Ok(Some(charset)),
        }
    }
}

impl fmt::Debug for Mapping<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = f.debug_struct("Mapping");
        fields
            .field("input", &self.input)
            .field("scheme", &self.scheme)
            .field("has_hosts", &self.hosts.is_some())
            .field("any_scheme", &self.any_scheme)
            .field("keeps_undecodable", &self.keeps_undecodable);
        #[cfg(feature = "encoding_rs")]
        fields.field("query", &self.query);
        fields.finish()
    }
}

/// Returns an error at the first character that section 3.1 neither maps nor keeps.
fn check(parts: &Parts<'_>, excluded: Excluded) -> Result<(), MapError> {
    for (at, c) in parts.as_str().char_indices() {
        let kind = if c.is_ascii() {
            if !ascii::EXCLUDED.contains(c as u8) {
                continue;
            }
            match (PRINTABLE.contains(c as u8), excluded) {
                (true, Excluded::Encode) => continue,
                (true, Excluded::Fail) => MapErrorKind::ExcludedChar,
                (false, _) => MapErrorKind::IllegalChar,
            }
        } else if ucs::IQUERY.contains(c) {
            continue;
        } else {
            MapErrorKind::IllegalChar
        };
        return Err(kind.at(Span::new(at, at + c.len_utf8()), parts));
    }
    Ok(())
}
