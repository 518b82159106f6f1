//! RFC 3987, section 3.2, with A-labels as people read them.

use alloc::{borrow::Cow, string::String};

use iri_core::host::{HostMapper, is_name};
use iri_core::{Component, Parts, ascii, pct, ucs};
use iri_scheme::are_domain_names;

use crate::{Rules, to_iri};

/// Maps `uri` as [`to_iri`](fn@crate::to_iri) does, and then the A-labels of its host to what they stand for
/// ([RFC 3987, section 3.2.1]; 3987bis, section 4, step 6).
///
/// That is done where the scheme is known to use domain names ([`are_domain_names`]), label by
/// label, and for those only that map back. All else of the host stays as [`to_iri`](fn@crate::to_iri) has it.
///
/// The crate `iri-idna` has mappers for each version of IDNA; this one knows a single word.
///
/// ```
/// use core::fmt;
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
pub const fn to_iri_with_host<'a, M>(uri: &'a str, mapper: &'a M) -> ToIriWithHost<'a, M>
where
    M: HostMapper + ?Sized,
{
    ToIriWithHost {
        text: uri,
        mapper,
        rules: Rules::DEFAULT,
        any_scheme: false,
    }
}

/// What [`to_iri_with_host`] answers: the mapped text.
#[derive(Debug)]
pub struct ToIriWithHost<'a, M: ?Sized> {
    text: &'a str,
    mapper: &'a M,
    rules: Rules,
    any_scheme: bool,
}

impl<'a, M: HostMapper + ?Sized> ToIriWithHost<'a, M> {
    /// Takes the host for a domain name whatever the scheme.
    #[must_use]
    pub const fn in_any_scheme(mut self) -> Self {
        self.any_scheme = true;
        self
    }

    /// Maps the whole by these rules before.
    #[must_use]
    pub const fn rules(mut self, rules: Rules) -> Self {
        self.rules = rules;
        self
    }

    /// Appends the answer to what `out` holds already.
    pub fn append_to(&self, out: &mut String) {
        let start = out.len();
        to_iri(self.text).rules(self.rules).append_to(out);
        let Some((span, host)) = self.readable(out.get(start..).unwrap_or("")) else {
            return;
        };
        out.replace_range(start + span.start()..start + span.end(), &host);
    }

    /// The answer, borrowed where nothing changes.
    pub fn to_cow(&self) -> Cow<'a, str> {
        let iri = to_iri(self.text).rules(self.rules).to_cow();
        match self.readable(&iri) {
            None => iri,
            Some((span, host)) => {
                let mut iri = iri.into_owned();
                iri.replace_range(span.range(), &host);
                Cow::Owned(iri)
            }
        }
    }

    /// The place of the host, and what it becomes, where that is something else.
    fn readable(&self, iri: &str) -> Option<(iri_core::Span, String)> {
        let parts = Parts::split(iri);
        let span = parts.span(Component::Host)?;
        let host = span.of(iri);
        if !is_name(host) || !(self.any_scheme || are_domain_names(parts.scheme())) {
            return None;
        }
        let mut readable = String::new();
        self.mapper.to_unicode(host, &mut readable).ok()?;
        // A mapper may be anybody's, and what it says is to be a host.
        (readable != host && is_ireg_name(&readable)).then_some((span, readable))
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
