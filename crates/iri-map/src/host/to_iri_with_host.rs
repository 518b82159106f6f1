//! URI to IRI (RFC 3987, section 3.2), with the A-labels of the host decoded.

use alloc::{borrow::Cow, string::String};
use core::fmt;

use iri_core::bytes::text::slice_from;
use iri_core::host::{HostMapper, is_name};
use iri_core::{Component, Parts, Rewrite, Span, ascii, pct, ucs};
use iri_scheme::are_domain_names;

use crate::{DecodeRules, ToIri, to_iri, to_iri_parts};

/// Maps `uri` as [`to_iri`](fn@crate::to_iri) does, and then decodes the A-labels of its host
/// ([RFC 3987, section 3.2.1]; 3987bis, section 4, step 6).
///
/// The host is decoded label by label if the scheme is known to use domain names
/// ([`are_domain_names`]). A label that would not map back stays as [`to_iri`](fn@crate::to_iri)
/// maps it.
///
/// The crate `iri-idna` has a mapper for each version of IDNA. The mapper of this example knows a
/// single word.
///
/// ```
/// use core::fmt;
/// use iri_map::Rewrite;
/// use iri_map::host::{HostError, HostMapper, to_iri_with_host};
///
/// struct OneWord;
///
/// impl HostMapper for OneWord {
///     fn to_unicode(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
///         let host = host.replace("xn--99zt52a", "納豆");
///         out.write_str(&host).map_err(|_| HostError::NOT_WRITTEN)
///     }
///     # fn to_ascii(&self, _: &str, _: &mut dyn fmt::Write) -> Result<(), HostError> { Ok(()) }
///     // …
/// }
///
/// let iri = to_iri_with_host("http://xn--99zt52a.Example.org/%e2%80%ae", &OneWord);
/// assert_eq!(iri.to_cow(), "http://納豆.Example.org/%E2%80%AE");
/// ```
///
/// [RFC 3987, section 3.2.1]: https://www.rfc-editor.org/rfc/rfc3987#section-3.2.1
pub const fn to_iri_with_host<'a, 'm>(
    uri: &'a str,
    mapper: &'m (dyn HostMapper + Sync),
) -> ToIriWithHost<'a, 'm> {
    ToIriWithHost::of(to_iri(uri), mapper)
}

/// Maps a URI that was already split, like [`to_iri_with_host`].
pub const fn to_iri_with_host_parts<'a, 'm>(
    parts: Parts<'a>,
    mapper: &'m (dyn HostMapper + Sync),
) -> ToIriWithHost<'a, 'm> {
    ToIriWithHost::of(to_iri_parts(parts), mapper)
}

/// The result of [`to_iri_with_host`]: a mapped string that is written when it is formatted.
#[derive(Clone, Copy)]
pub struct ToIriWithHost<'a, 'm> {
    iri: ToIri<'a>,
    mapper: &'m (dyn HostMapper + Sync),
    any_scheme: bool,
}

impl<'a, 'm> ToIriWithHost<'a, 'm> {
    const fn of(iri: ToIri<'a>, mapper: &'m (dyn HostMapper + Sync)) -> Self {
        Self {
            iri,
            mapper,
            any_scheme: false,
        }
    }

    /// Sets whether hosts are decoded as domain names in every scheme. Off by default.
    #[must_use]
    pub const fn with_hosts_of_any_scheme(mut self, yes: bool) -> Self {
        self.any_scheme = yes;
        self
    }

    /// Sets the rules by which triplets are decoded before the A-labels of the host.
    #[must_use]
    pub const fn with_rules(mut self, rules: DecodeRules) -> Self {
        self.iri = self.iri.with_rules(rules);
        self
    }

    /// Returns the span of the host and its readable form; `None` if the host stays.
    fn readable(&self, iri: &str) -> Option<(Span, String)> {
        let parts = Parts::split(iri);
        let span = parts.span(Component::Host)?;
        let host = span.of(iri);
        if !is_name(host) || !(self.any_scheme || are_domain_names(parts.scheme())) {
            return None;
        }
        let mut readable = String::new();
        self.mapper.to_unicode(host, &mut readable).ok()?;
        // The mapper is code of the caller, so its output is not trusted.
        (readable != host && is_ireg_name(&readable)).then_some((span, readable))
    }
}

/// Builds the whole string to replace the host in it, so the result is written in one piece.
impl<'a> Rewrite<'a> for ToIriWithHost<'a, '_> {
    fn unchanged(&self) -> Option<&'a str> {
        let uri = self.iri.input();
        (self.to_cow() == uri).then_some(uri)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str(&self.to_cow())
    }

    fn append_to(&self, out: &mut String) {
        let start = out.len();
        self.iri.append_to(out);
        if let Some((span, host)) = self.readable(slice_from(out, start)) {
            out.replace_range(start + span.start()..start + span.end(), &host);
        }
    }

    fn to_cow(&self) -> Cow<'a, str> {
        let iri = self.iri.to_cow();
        match self.readable(&iri) {
            None => iri,
            Some((span, host)) => {
                let mut iri = iri.into_owned();
                iri.replace_range(span.range(), &host);
                Cow::Owned(iri)
            }
        }
    }
}

impl fmt::Display for ToIriWithHost<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { ToIriWithHost<'_, '_> }

impl fmt::Debug for ToIriWithHost<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ToIriWithHost")
            .field("iri", &self.iri)
            .field("any_scheme", &self.any_scheme)
            .finish_non_exhaustive()
    }
}

/// `ireg-name = *( iunreserved / pct-encoded / sub-delims )`
fn is_ireg_name(text: &str) -> bool {
    text.char_indices().all(|(at, c)| match u8::try_from(c) {
        Ok(b'%') => text
            .as_bytes()
            .get(at..)
            .is_some_and(|rest| pct::triplet(rest).is_some()),
        Ok(byte) if byte.is_ascii() => ascii::REG_NAME.contains(byte),
        _ => ucs::IUNRESERVED.contains(c),
    })
}
