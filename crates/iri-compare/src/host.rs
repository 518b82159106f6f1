//! Normal forms of hosts: US-ASCII in lower case, IP addresses in their canonical form, domain
//! names by a mapper.

use core::fmt::{self, Write as _};

use iri_core::engine::text::{Expect, TextBuffer};
use iri_core::host::{HostError, HostErrorKind, HostMapper, is_name};
use iri_core::{Component, Span, ip, pct};

use crate::scope::Scope;
use crate::steps::Steps;
use crate::text::{Mode, Text, write};

/// A buffer that has room for the longest domain name and the longest address.
pub(crate) type Name = TextBuffer<255>;

/// The normal form of a host.
#[derive(Clone, Copy)]
pub(crate) enum Host<'a, S> {
    /// The host itself, normalized like any other component.
    Text(Text<'a, S>),
    /// An IP address.
    Address(&'a Name),
    /// The US-ASCII form of a domain name.
    Name(&'a Name, &'a (dyn HostMapper + Sync)),
}

impl<S: Scope> Host<'_, S> {
    /// Whether the normal form equals `other`, ignoring the case of US-ASCII letters.
    pub(crate) fn equals_ignoring_case(&self, other: &'static str) -> bool {
        match self {
            Self::Text(text) => text.with(text.mode().lower()).is(other),
            Self::Address(name) | Self::Name(name, _) => name.as_str().eq_ignore_ascii_case(other),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        matches!(self, Self::Text(text) if text.is_empty())
    }

    /// Writes the normal form.
    pub(crate) fn write(&self, uri: bool, out: &mut impl fmt::Write) -> fmt::Result {
        match self {
            Self::Text(text) => write(*text, out),
            // The IRI form shows U-labels, for legibility (section 5.3.3).
            Self::Name(name, mapper) if !uri => mapper
                .to_unicode(name.as_str(), out)
                .map_err(|_| fmt::Error),
            Self::Address(name) | Self::Name(name, _) => out.write_str(name.as_str()),
        }
    }
}

/// The options by which hosts are normalized.
#[derive(Clone, Copy)]
pub(crate) struct HostSteps<'a> {
    pub(crate) mode: Mode,
    /// Writes US-ASCII letters in lower case, if the host has no other characters.
    pub(crate) lower: bool,
    /// Writes IPv6 addresses as RFC 5952 recommends.
    pub(crate) addresses: bool,
    /// Writes IPv4 addresses that are not four decimal numbers as such.
    pub(crate) rare_ipv4: bool,
    /// Maps hosts that are domain names.
    pub(crate) mapper: Option<&'a (dyn HostMapper + Sync)>,
}

impl<'a> HostSteps<'a> {
    /// Returns the normal form of a host. If it is not a slice of the host, it is written into `room`.
    pub(crate) fn normalize<S: Scope>(
        self,
        host: &'a str,
        room: &'a mut Option<Name>,
    ) -> Host<'a, S> {
        let mut mode = self.mode;
        mode.lower = self.lower && pct::is_ascii(host);
        let text = Text::new(host, Component::Host, mode);
        if host.starts_with('[') {
            let is_normalized = self.addresses && S::STEPS.contains(Steps::IPV6);
            if let Some(name) = is_normalized.then(|| ipv6(host)).flatten() {
                return Host::Address(room.insert(name));
            }
            return Host::Text(text);
        }
        let reads_ipv4 = self.rare_ipv4 && S::STEPS.contains(Steps::RARE_IPV4);
        if let Some(name) = reads_ipv4.then(|| rare_ipv4(text)).flatten() {
            return Host::Address(room.insert(name));
        }
        let mapper = self.mapper;
        if let Some(mapper) = mapper.filter(|_| S::STEPS.contains(Steps::DOMAIN)) {
            if let Some(name) = mapped(host, mode.lower, mapper) {
                let mut expect = Expect::new(host);
                let is_same = !mode.uri
                    && mapper.to_unicode(name.as_str(), &mut expect).is_ok()
                    && expect.is_met();
                return if is_same {
                    Host::Text(text.with(Mode::NONE))
                } else {
                    Host::Name(room.insert(name), mapper)
                };
            }
        }
        Host::Text(text)
    }
}

/// Checks that the mapper accepts the host, if it is an internationalized domain name.
pub(crate) fn check(host: &str, mapper: &dyn HostMapper) -> Result<(), HostError> {
    if !is_name(host) || is_plain(host) {
        return Ok(());
    }
    let mut name = Name::EMPTY;
    mapper
        .to_ascii(host, &mut name)
        .map_err(|error| match error.kind() {
            // Writing into the buffer fails only if the name is too long.
            HostErrorKind::NotWritten => {
                let (kind, whole) = (HostErrorKind::NameTooLong, Span::new(0, host.len()));
                HostError::new(kind, kind.rfc3987_clause(), whole, whole)
            }
            _ => error,
        })
}

/// Returns the US-ASCII form of a domain name; `None` if the host is not a domain name, needs no
/// mapping, or is rejected by the mapper.
fn mapped(host: &str, is_lowered: bool, mapper: &dyn HostMapper) -> Option<Name> {
    if !is_name(host) || is_lowered && is_plain(host) {
        return None;
    }
    let mut name = Name::EMPTY;
    mapper.to_ascii(host, &mut name).ok()?;
    // A mapper may keep the case of labels that it does not map, and of Punycode.
    name.as_mut_slice().make_ascii_lowercase();
    name.as_str().is_ascii().then_some(name)
}

/// Whether a host is US-ASCII without triplets and A-labels, and so not an internationalized domain
/// name.
fn is_plain(host: &str) -> bool {
    let has_prefix = || {
        let mut windows = host.as_bytes().windows(4);
        windows.any(|four| four.eq_ignore_ascii_case(b"xn--"))
    };
    host.is_ascii() && !host.contains(['%']) && !has_prefix()
}

/// Writes an IPv6 address in brackets as RFC 5952 recommends.
fn ipv6(host: &str) -> Option<Name> {
    let [b'[', inside @ .., b']'] = host.as_bytes() else {
        return None;
    };
    let groups = ip::ipv6(inside)?;
    let mut name = Name::EMPTY;
    name.write_str("[").ok()?;
    ip::write_ipv6(groups, &mut name).ok()?;
    name.write_str("]").ok()?;
    Some(name)
}

/// Writes a host of one to four numbers as an IPv4 address.
fn rare_ipv4<S: Scope>(host: Text<'_, S>) -> Option<Name> {
    let mut text = Name::EMPTY;
    write(host, &mut text).ok()?;
    let address = ip::rare_ipv4(text.as_str())?;
    let mut name = Name::EMPTY;
    ip::write_ipv4(address, &mut name).ok()?;
    Some(name)
}
