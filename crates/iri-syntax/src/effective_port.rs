//! Ports with the defaults of the schemes that `iri-scheme` knows.

use iri_core::{Parts, PortError};

/// Adds [`effective_port`](Self::effective_port) to [`Parts`].
///
/// The identifier types have it as an inherent method. `Parts` is defined in `iri-core`, which
/// knows no schemes, so it needs a trait. [`Parts::effective_port_with`] takes other defaults.
///
/// Sealed: implemented for `Parts` only.
pub trait EffectivePort: sealed::Sealed {
    /// The port to connect to: the explicit one, or the default of the scheme
    /// ([`iri_scheme::Facts::default_port`]) if the port is absent or empty ([RFC 3986, section
    /// 3.2.3]). `Ok(None)` if the scheme has no default, or without an authority.
    ///
    /// ```
    /// use iri_core::Parts;
    /// use iri_syntax::EffectivePort;
    ///
    /// assert_eq!(Parts::split("https://h/").effective_port(), Ok(Some(443)));
    /// assert_eq!(Parts::split("https://h:8443/").effective_port(), Ok(Some(8443)));
    /// assert_eq!(Parts::split("//h/").effective_port(), Ok(None));
    /// assert!(Parts::split("https://h:84430/").effective_port().is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// The port is above 65535 or contains a character other than a digit.
    ///
    /// [RFC 3986, section 3.2.3]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3
    #[doc(alias = "port_or_known_default")]
    fn effective_port(&self) -> Result<Option<u16>, PortError>;
}

impl EffectivePort for Parts<'_> {
    fn effective_port(&self) -> Result<Option<u16>, PortError> {
        self.effective_port_with(|scheme| iri_scheme::facts(scheme)?.default_port())
    }
}

/// Whether two identifiers have the same origin (RFC 6454, section 5).
pub(crate) fn have_same_origin(a: Parts<'_>, b: Parts<'_>) -> bool {
    let (Some(scheme), Some(host_a), Some(host_b)) = (a.scheme(), a.host(), b.host()) else {
        return false;
    };
    let (Ok(port_a), Ok(port_b)) = (a.effective_port(), b.effective_port()) else {
        return false;
    };
    b.is_scheme(scheme) && host_a.eq_ignore_ascii_case(host_b) && port_a == port_b
}

mod sealed {
    #[expect(
        unnameable_types,
        reason = "sealed: other crates cannot implement the trait above"
    )]
    pub trait Sealed {}

    impl Sealed for iri_core::Parts<'_> {}
}
