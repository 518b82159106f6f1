//! [`CoapScheme`], the schemes of CoAP and what is known about them.

use iri_scheme::{COAP, COAP_TCP, COAP_WS, COAPS, COAPS_TCP, COAPS_WS, Facts, cri_number_of};

/// A scheme of CoAP, which stands for a transport (RFC 7252, section 6; RFC 8323, section 8).
///
/// ```
/// use iri_coap::CoapScheme;
///
/// let tcp = CoapScheme::named("CoAP+TCP").unwrap();
/// assert_eq!((tcp.name(), tcp.default_port(), tcp.cri_number()), ("coap+tcp", 5683, 6));
/// assert_eq!(CoapScheme::named("http"), None);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct CoapScheme {
    name: &'static str,
    default_port: u16,
    cri_number: u16,
}

impl CoapScheme {
    /// `coap`, over UDP.
    pub const COAP: Self = Self::of(&COAP);
    /// `coaps`, over DTLS.
    pub const COAPS: Self = Self::of(&COAPS);

    /// All schemes: over UDP, DTLS, TCP, TLS, and web sockets without and with TLS.
    pub const ALL: [Self; 6] = [
        Self::COAP,
        Self::COAPS,
        Self::of(&COAP_TCP),
        Self::of(&COAPS_TCP),
        Self::of(&COAP_WS),
        Self::of(&COAPS_WS),
    ];

    const fn of(facts: &Facts) -> Self {
        Self {
            name: facts.name(),
            default_port: match facts.default_port() {
                Some(port) => port,
                None => 0,
            },
            cri_number: cri_number_of(facts.name()),
        }
    }

    /// Looks up a scheme by its name, ignoring case; `None` for other schemes.
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|scheme| scheme.name.eq_ignore_ascii_case(name))
    }

    /// Looks up a scheme by its number in a CRI; `None` for other schemes.
    pub fn numbered(number: u64) -> Option<Self> {
        const { &Self::ALL }
            .iter()
            .find(|scheme| u64::from(scheme.cri_number) == number)
            .copied()
    }

    /// The name, in lower case.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The default port.
    pub const fn default_port(&self) -> u16 {
        self.default_port
    }

    /// The number in a CRI.
    pub const fn cri_number(&self) -> u16 {
        self.cri_number
    }
}
