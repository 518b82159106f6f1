//! Normal forms of hosts: US-ASCII in lower case, IP addresses in their canonical form, domain
//! names by a mapper.
//!
//! Most normal forms are a slice of the host, read through a [`Mode`] like any other component, so
//! that nothing is copied. Only a mapped name and an address that is written anew are not, and go into a
//! buffer of the caller. It has room for both: a domain name has at most 253 octets in its US-ASCII
//! form, and a mapper that writes more fails, which counts as a rejected host, so the host stays.
//!
//! A mapped name is kept in its US-ASCII form, since that is what all spellings of a name (`É`, `é`,
//! triplets of either, the A-label) have in common. Comparing and hashing read this form. The IRI
//! form shows U-labels, which the mapper writes from it. If these are the host as written, the normal form
//! is the slice again ([`Mapped::Same`]): otherwise [`Comparer::needs`](crate::Comparer::needs), which
//! compares the streams before and after a step, would report a name that stays.
//!
//! [`Steps::CASE`] lowers a host only if it is US-ASCII, its triplets included: the case of other
//! letters is up to the mapper. The mapper gets the host as written, and decodes triplets itself.

use core::fmt::Write as _;

use iri_core::bytes::text::{Expect, TextBuffer};
use iri_core::host::{HostError, HostErrorKind, HostMapper, is_name};
use iri_core::{Component, Span, ip, pct};

use crate::scope::Scope;
use crate::steps::Steps;
use crate::text::{Mode, Text};
use crate::triplets::Decoding;

/// A buffer that has room for the longest domain name and the longest address.
pub(crate) type Name = TextBuffer<255>;

/// The normal form of a host.
#[derive(Clone, Copy)]
pub(crate) enum Host<'a, D> {
    /// The host itself, normalized like any other component.
    Text(Text<'a, D>),
    /// An IP address.
    Address(&'a Name),
    /// The US-ASCII form of a domain name.
    Name(&'a Name, &'a (dyn HostMapper + Sync)),
}

impl<D: Decoding> Host<'_, D> {
    /// Whether the normal form equals `other`, ignoring the case of US-ASCII letters.
    pub(crate) fn equals_ignoring_case(&self, other: &'static str) -> bool {
        match self {
            Self::Text(text) => text.with(text.mode().or(Mode::LOWER)).is(other),
            Self::Address(name) | Self::Name(name, _) => name.as_str().eq_ignore_ascii_case(other),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        matches!(self, Self::Text(text) if text.is_empty())
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
    /// Reads IPv4 addresses that are not four decimal numbers, which are then written as such.
    pub(crate) rare_ipv4: Option<RareIpv4>,
    /// Maps hosts that are domain names.
    pub(crate) mapper: Option<Mapper<'a>>,
}

/// Reads a host as an IPv4 address ([`ip::rare_ipv4`]): a [link pointer](crate::design).
pub(crate) type RareIpv4 = fn(&str) -> Option<u32>;

/// A mapper for domain names, and the code that applies it: a [link pointer](crate::design).
#[derive(Clone, Copy)]
pub(crate) struct Mapper<'a> {
    names: &'a (dyn HostMapper + Sync),
    map: fn(&dyn HostMapper, &str, Mode, &mut Option<Name>) -> Mapped,
}

impl<'a> Mapper<'a> {
    pub(crate) const fn new(names: &'a (dyn HostMapper + Sync)) -> Self {
        Self { names, map }
    }

    /// The mapper that the caller gave.
    pub(crate) const fn names(self) -> &'a (dyn HostMapper + Sync) {
        self.names
    }
}

/// The result of mapping a host.
enum Mapped {
    /// The host is no domain name, needs no mapping, or is rejected by the mapper.
    Not,
    /// The normal form is the host as written.
    Same,
    /// The name was written into the buffer.
    Name,
}

impl<'a> HostSteps<'a> {
    /// Returns the normal form of a host. If it is not a slice of the host, it is written into `room`.
    pub(crate) fn normalize<S: Scope>(
        self,
        host: &'a str,
        room: &'a mut Option<Name>,
    ) -> Host<'a, S::Decoding> {
        let is_lowered = self.lower && pct::is_ascii(host);
        let mode = self.mode.or(Mode::LOWER.only_if(is_lowered));
        let text = Text::new(host, Component::Host, mode);
        if host.starts_with('[') {
            let is_normalized = self.addresses && S::STEPS.contains(Steps::IPV6);
            let is_written = is_normalized && write_ipv6(host, room.insert(Name::EMPTY)).is_some();
            return match room {
                Some(name) if is_written => Host::Address(name),
                _ => Host::Text(text),
            };
        }
        let rare = self
            .rare_ipv4
            .filter(|_| S::STEPS.contains(Steps::RARE_IPV4));
        if let Some(address) = rare.and_then(|read| rare_ipv4(text, read)) {
            let name = room.insert(Name::EMPTY);
            // There is room for every address.
            let _ = ip::write_ipv4(address, name);
            return Host::Address(name);
        }
        let mapper = self.mapper;
        if let Some(mapper) = mapper.filter(|_| S::STEPS.contains(Steps::DOMAIN)) {
            match ((mapper.map)(mapper.names, host, mode, room), room) {
                (Mapped::Same, _) => return Host::Text(text.with(Mode::NONE)),
                (Mapped::Name, Some(name)) => return Host::Name(name, mapper.names),
                _ => {}
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

/// Maps a host. The US-ASCII form of a name is written into `room`.
fn map(mapper: &dyn HostMapper, host: &str, mode: Mode, room: &mut Option<Name>) -> Mapped {
    let Some(name) = to_ascii(host, mode.has(Mode::LOWER), mapper) else {
        return Mapped::Not;
    };
    let mut expect = Expect::new(host);
    let is_same = !mode.has(Mode::URI)
        && mapper.to_unicode(name.as_str(), &mut expect).is_ok()
        && expect.is_met();
    if is_same {
        return Mapped::Same;
    }
    *room = Some(name);
    Mapped::Name
}

/// Returns the US-ASCII form of a domain name; `None` if the host is not a domain name, needs no
/// mapping, or is rejected by the mapper.
fn to_ascii(host: &str, is_lowered: bool, mapper: &dyn HostMapper) -> Option<Name> {
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
pub(crate) fn is_plain(host: &str) -> bool {
    let has_prefix = || {
        let mut windows = host.as_bytes().windows(4);
        windows.any(|four| four.eq_ignore_ascii_case(b"xn--"))
    };
    host.is_ascii() && !host.contains(['%']) && !has_prefix()
}

/// Writes an IPv6 address in brackets as RFC 5952 recommends. Returns `None` if the host is none.
fn write_ipv6(host: &str, name: &mut Name) -> Option<()> {
    let [b'[', inside @ .., b']'] = host.as_bytes() else {
        return None;
    };
    let groups = ip::ipv6(inside)?;
    name.write_str("[").ok()?;
    ip::write_ipv6(groups, name).ok()?;
    name.write_str("]").ok()
}

/// Reads the normal form of a host as an IPv4 address.
fn rare_ipv4<D: Decoding>(host: Text<'_, D>, read: RareIpv4) -> Option<u32> {
    let mut text = Name::EMPTY;
    host.write(&mut text).ok()?;
    read(text.as_str())
}
