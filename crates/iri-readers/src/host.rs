//! What a host is: a literal in brackets, an IPv4 address in the spellings of the way, or a name.

mod literal;
mod mapping;
mod number;

pub(crate) use self::mapping::is_compatible;
#[allow(clippy::wildcard_imports, reason = "a part of this module")]
use self::{literal::*, mapping::*, number::*};
use core::fmt::{self, Write as _};

use iri_core::ascii::{self, AsciiSet};
use iri_core::bytes::text::{Full, TextBuffer, split_at};
use iri_core::host::{HostError, HostErrorKind, HostMapper};
use iri_core::{Span, ip, pct};
#[cfg(feature = "uts46")]
use iri_idna::Uts46;
use iri_idna::{Idna2003, Idna2008, decode_a_label, encode_a_label};
use iri_unicode::is_nfc;
#[cfg(feature = "uts46")]
use iri_unicode::{BidiClass, bidi_class, check_bidi_rule};

use crate::engine::Scan;
use crate::reading::{HostForm, Refusal};
use crate::way::{
    Brackets, Controls, Dimension, HostTriplets, Idna, Labels, Local, Numbers, Unclosed, Way, Zone,
};

/// A name, of at most twice the length that the Domain Name System allows: labels that are not encoded may
/// be longer.
pub(crate) type NameBuffer = TextBuffer<512>;

/// Every US-ASCII character, for names without rules of their own.
pub(crate) const ANY: AsciiSet = AsciiSet::EMPTY.complement();

/// Reads a host.
pub(crate) fn form(scan: &Scan<'_>, host: Span) -> Result<HostForm, Refusal> {
    let way = scan.way;
    let bytes = host.of(scan.text()).as_bytes();
    let kept = bytes.iter().position(|byte| !way.removed.contains(*byte));
    let Some(&first) = kept.and_then(|at| bytes.get(at)) else {
        return Ok(HostForm::Empty);
    };
    if way.brackets == Brackets::StrippedHex && bytes.starts_with(b"[") && is_hex_before(bytes) {
        return Err(Refusal::new(Dimension::Brackets, host.start(), host.end()));
    }
    if first == b']' && way.unclosed == Unclosed::Both {
        return Err(Refusal::new(Dimension::Unclosed, host.start(), host.end()));
    }
    if first == b'[' && way.brackets == Brackets::Ipv6Tail {
        let refused = Refusal::new(Dimension::Brackets, host.start(), host.end());
        return with_tail(bytes).ok_or(refused);
    }
    if first == b'[' && way.brackets == Brackets::Unwrapped && !bytes.ends_with(b"]") {
        let start = host.start() + kept.unwrap_or(0) + 1;
        return address_or_name(scan, Span::new(start, host.end()));
    }
    let last = bytes.iter().rposition(|byte| !way.removed.contains(*byte));
    let is_closed = last.and_then(|at| bytes.get(at)) == Some(&b']');
    let may_be_name = match way.unclosed {
        Unclosed::Refused | Unclosed::Ignored | Unclosed::Greedy | Unclosed::Both => false,
        Unclosed::Character => !is_closed,
        Unclosed::CharacterAlone => !bytes.contains(&b']'),
    };
    if first == b'[' && !may_be_name && way.brackets != Brackets::Removed {
        return literal(
            scan,
            Span::new(host.start() + kept.unwrap_or(0), host.end()),
        );
    }
    name(scan, host)
}

/// Whether a host starts with brackets around hexadecimal digits and colons.
pub(crate) fn is_hex_before(host: &[u8]) -> bool {
    let inside = host
        .iter()
        .skip(1)
        .take_while(|byte| byte.is_ascii_hexdigit() || **byte == b':');
    host.get(1 + inside.clone().count()) == Some(&b']') && inside.clone().any(|byte| *byte == b':')
}

/// Reads a host that is not in brackets, or whose brackets are removed.
fn name(scan: &Scan<'_>, host: Span) -> Result<HostForm, Refusal> {
    let way = scan.way;
    let bytes = host.of(scan.text()).as_bytes();
    let kept = host.of(scan.text()).trim_ascii_start();
    if way.numbers == Numbers::InetAtonBlank && kept.len() < host.len() {
        if let Some(address) = inet_aton(kept) {
            return Ok(HostForm::Ipv4(address));
        }
    }
    scan.check(host, way.host, Dimension::Host)?;
    let is_here = way.local == Local::Drive;
    if way.local == Local::Only {
        let is_local = bytes.eq_ignore_ascii_case(b"localhost") || bytes == b"127.0.0.1";
        let refusal = Refusal::new(Dimension::Local, host.start(), host.end());
        return is_local.then_some(HostForm::Empty).ok_or(refusal);
    }
    if is_here && bytes.eq_ignore_ascii_case(b"localhost")
        || way.local == Local::Localhost && bytes == b"localhost"
    {
        return Ok(HostForm::Empty);
    }
    if way.labels == Labels::EmptyIfLong && bytes.len() > 255 {
        return Ok(HostForm::Empty);
    }
    if is_plain(bytes) && way.labels == Labels::Any {
        return Ok(HostForm::Plain);
    }
    if let Some(groups) = ip::ipv6(bytes).filter(|_| way.name.contains(b':')) {
        return Ok(HostForm::Ipv6(groups, None));
    }
    let bare = bare_ipv6(host.of(scan.text()), host.start(), way);
    if let Some(address) = bare.filter(|_| way.name.contains(b':')) {
        return Ok(address);
    }
    if way.triplets != HostTriplets::Lax {
        check_name(scan.text(), host, way)?;
    }
    let mut name = NameBuffer::EMPTY;
    match spell(host.of(scan.text()), way, &mut name) {
        Ok(()) if name.as_slice().is_empty() => Ok(HostForm::Empty),
        Ok(())
            if name.as_slice() == b"localhost"
                && (is_here || way.local == Local::Localhost && bytes.contains(&b'%')) =>
        {
            Ok(HostForm::Empty)
        }
        Ok(()) if unbracketed_ipv6(&name).is_some() => {
            let groups = unbracketed_ipv6(&name).unwrap_or_default();
            Ok(HostForm::Ipv6(groups, None))
        }
        // A mapping may write characters that were not in the string.
        Ok(())
            if !matches!(
                way.idna,
                Idna::Raw | Idna::Refused | Idna::Mapped | Idna::MappedOr2003 | Idna::Strdown
            ) && name
                .as_slice()
                .iter()
                .any(|&byte| byte.is_ascii() && byte != b'%' && !way.name.contains(byte)) =>
        {
            Err(Refusal::new(Dimension::Name, host.start(), host.end()))
        }
        Ok(()) => {
            if name.is_empty() {
                return Ok(HostForm::Empty);
            }
            let is_raw = bytes.iter().all(|byte| byte.is_ascii() && *byte != b'%');
            let numbers = match way.numbers {
                Numbers::InetAtonRaw if is_raw => Numbers::InetAton,
                Numbers::InetAtonRaw => Numbers::Grammar,
                Numbers::GrammarRaw
                    if bytes.contains(&b'%') && ip::ipv4(name.as_slice()).is_some() =>
                {
                    return Err(Refusal::new(Dimension::Numbers, host.start(), host.end()));
                }
                numbers => numbers,
            };
            let form = number(name.as_str(), numbers)
                .map_err(|()| Refusal::new(Dimension::Numbers, host.start(), host.end()))?;
            if form == HostForm::Name && !are_labels(name.as_str(), way.labels, !bytes.is_ascii()) {
                return Err(Refusal::new(Dimension::Labels, host.start(), host.end()));
            }
            // Triplets may have hidden an address.
            let inside = match name.as_slice() {
                [b'[', inside @ .., b']'] if way.brackets.are_removed() => inside,
                name => name,
            };
            Ok(match ip::ipv6(inside) {
                Some(groups) if form == HostForm::Name => HostForm::Ipv6(groups, None),
                _ => form,
            })
        }
        Err(Unspelled::TooLong) => Ok(HostForm::TooLong),
        Err(Unspelled::Unmapped) => {
            let at = bytes.iter().position(|byte| !byte.is_ascii());
            let start = host.start() + at.unwrap_or(0);
            Err(Refusal::new(Dimension::Idna, start, host.end()))
        }
    }
}

/// The IPv6 address that a name is, with or without brackets.
fn unbracketed_ipv6(name: &NameBuffer) -> Option<[u16; 8]> {
    match name.as_slice() {
        [b'[', inside @ .., b']'] => ip::ipv6(inside),
        name => ip::ipv6(name),
    }
}

/// An IPv6 address without brackets, which may have a zone.
fn bare_ipv6(host: &str, start: usize, way: &Way) -> Option<HostForm> {
    let inside = host
        .strip_prefix(['['])
        .and_then(|host| host.strip_suffix([']']));
    let end = start + host.len() - usize::from(inside.is_some());
    let host = inside.unwrap_or(host);
    let (address, _) = host.split_once(['%'])?;
    let groups = ip::ipv6(address.as_bytes())?;
    let zone = host.get(address.len()..)?;
    let decoded = pct::triplet(zone.as_bytes()).filter(|octet| way.triplets.decodes(*octet));
    let is_zone = match decoded {
        Some(b'%') => zone.len() > 3,
        Some(_) => false,
        None => zone.len() > 1,
    };
    let is_name =
        zone.contains(['[', ']']) || way.brackets == Brackets::StrippedAscii && !zone.is_ascii();
    (is_zone && !is_name).then(|| HostForm::Ipv6(groups, Some(Span::new(end - zone.len(), end))))
}

/// Whether a name has only letters, digits, hyphens, dots and underscores, does not end in a number and has no
/// A-label: no way changes it but in case.
fn is_plain(bytes: &[u8]) -> bool {
    let mut is_number = true;
    let mut start = 0;
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'.' => start = at + 1,
            b'0'..=b'9' if at == start => is_number = true,
            b'-' if at == start + 3 => return false,
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'-' if at == start => is_number = false,
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'-' => {}
            _ => return false,
        }
    }
    !is_number
}

/// Whether a name consists of such labels.
fn are_labels(name: &str, labels: Labels, is_mapped: bool) -> bool {
    match labels {
        Labels::Any | Labels::EmptyIfLong => true,
        Labels::Within254 => name.len() <= 254,
        Labels::Within255 => name.len() <= 255,
        Labels::FinalDot => !matches!(
            name.strip_suffix(['.']).unwrap_or(name).as_bytes(),
            [] | [.., b'.']
        ),
        Labels::NotEmpty => {
            let name = name.strip_suffix(['.']).unwrap_or(name);
            name.split(['.']).all(|label| !label.is_empty())
        }
        Labels::NoWildcard => !name.starts_with(['*', '.']),
        Labels::Dotted => name.contains(['.']) && !name.ends_with(['.']),
        Labels::Short if name == "." => true,
        Labels::Short => {
            let name = name.strip_suffix(['.']).unwrap_or(name);
            let is_short = |label: &str| label.len() < 64 && (is_mapped || !label.is_empty());
            name.split(['.']).all(is_short)
        }
        Labels::Dns => {
            let name = name.strip_suffix(['.']).unwrap_or(name);
            name.split(['.']).all(|label| {
                (1..64).contains(&label.len())
                    && !label.starts_with(['-'])
                    && !label.ends_with(['-'])
            })
        }
        Labels::Hostname | Labels::HostnameWithoutRoot => {
            let is_byte = |number: &str| {
                number.trim_start_matches(['0']).len() <= 3
                    && number.parse::<u8>().is_ok()
                    && !number.starts_with(['+'])
            };
            if name.split(['.']).count() == 4 && name.split(['.']).all(is_byte) {
                return true;
            }
            let name = match name.strip_suffix(['.']) {
                Some(name) if labels == Labels::Hostname => name,
                _ => name,
            };
            let starts =
                |label: &str, is: fn(&u8) -> bool| label.as_bytes().first().is_some_and(is);
            let last = name.rsplit_once(['.']).map(|(_, last)| last);
            let last = last.or((labels == Labels::HostnameWithoutRoot).then_some(name));
            last.is_none_or(|last| starts(last, u8::is_ascii_alphabetic))
                && name.split(['.']).all(|label| {
                    starts(label, u8::is_ascii_alphanumeric)
                        && !label.ends_with(['-'])
                        && label
                            .bytes()
                            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
                })
        }
    }
}

/// Whether a literal is an IPv6 address or a later one, as Python sees it.
pub(crate) fn is_address(scan: &Scan<'_>, host: Span) -> bool {
    let way = Way {
        brackets: Brackets::Ipv6AnyFuture,
        zone: Zone::KeptOnce,
        ..*scan.way
    };
    literal(&scan.with_way(&way), host).is_ok()
}

/// Reads a host from which a bracket was removed.
fn address_or_name(scan: &Scan<'_>, host: Span) -> Result<HostForm, Refusal> {
    match ip::ipv6(host.of(scan.text()).as_bytes()) {
        Some(groups) => Ok(HostForm::Ipv6(groups, None)),
        None if host.is_empty() => Ok(HostForm::Empty),
        None => name(scan, host),
    }
}

/// Reads what is in brackets if it is not an IPv6 address by the grammar.
fn other_literal(
    scan: &Scan<'_>,
    host: Span,
    text: &[u8],
    address: &[u8],
    zone: &[u8],
) -> Result<HostForm, Refusal> {
    let way = scan.way;
    let refused = |dimension| Refusal::new(dimension, host.start(), host.end());
    let inside = Span::new(host.start() + 1, host.end().saturating_sub(1));
    let bytes = inside.of(scan.text()).as_bytes();
    let is_allowed = match way.brackets {
        Brackets::Hexadecimal => is_hexadecimal(address, zone),
        Brackets::FinalColon if is_small_future(text) => true,
        Brackets::AnyClosed => !text.contains(&b']'),
        Brackets::LeadingZeros | Brackets::MoreZeros | Brackets::FinalColon => {
            let has_colon = way.brackets == Brackets::FinalColon;
            let text = text
                .strip_suffix(b":")
                .filter(|_| has_colon)
                .unwrap_or(text);
            let is_more = way.brackets == Brackets::MoreZeros;
            let separators: &[u8] = if is_more { b".:" } else { b"." };
            let groups = ipv6_with_zeros(text, separators);
            let groups = groups.ok_or(refused(Dimension::Brackets))?;
            return Ok(HostForm::Ipv6(groups, None));
        }
        Brackets::Stripped
        | Brackets::StrippedAscii
        | Brackets::Colon
        | Brackets::Unwrapped
        | Brackets::Inside
            if inside.is_empty() =>
        {
            return Ok(HostForm::Empty);
        }
        Brackets::Colon if bytes.contains(&b':') => false,
        Brackets::Stripped | Brackets::StrippedAscii | Brackets::Colon | Brackets::Unwrapped => {
            return name(scan, inside);
        }
        Brackets::ColonOrFuture if is_any_future(text) || bytes.contains(&b':') => {
            return name(scan, inside);
        }
        Brackets::FutureName if is_any_future(text) => return name(scan, inside),
        Brackets::WithColon if bytes.contains(&b':') => true,
        Brackets::Ipv6AnyFuture | Brackets::WithColon => is_any_future(text),
        Brackets::Inside
            if text
                .iter()
                .any(|byte| b"\0\t\n\r #%/<>?@\\^|".contains(byte)) =>
        {
            false
        }
        Brackets::Inside => match number(inside.of(scan.text()), Numbers::Grammar) {
            Ok(form @ HostForm::Ipv4(_)) => return Ok(form),
            _ => return Ok(HostForm::Name),
        },
        Brackets::KeptZeros => ipv6_with_zeros(text, b".").is_some(),
        Brackets::Ipv6SmallFuture if ipv6_with_zeros(text, b".").is_some() => true,
        Brackets::Ipv6SmallFuture => {
            text.starts_with(b"v") && ip::literal(host.of(scan.text()).as_bytes()) == Ok(host.len())
        }
        Brackets::Ipv6
        | Brackets::Refused
        | Brackets::Mapped
        | Brackets::ColonOrFuture
        | Brackets::FutureName => false,
        Brackets::Strtoul => is_small_future(text) && is_literal(text),
        Brackets::Ipv6Future => is_literal(text),
        Brackets::Hex => {
            let is_hex = |byte: &u8| byte.is_ascii_hexdigit() || matches!(byte, b':' | b'.');
            if !text.is_empty() && text.iter().all(is_hex) {
                return name(scan, inside);
            }
            false
        }
        Brackets::LaterSmall => text.starts_with(b"v") && is_literal(text),
        Brackets::LaterWithoutColon => {
            ipv6_with_zeros(text, b".").is_some()
                || text.starts_with(b"v") && !text.contains(&b':') && is_literal(text)
        }
        Brackets::Any | Brackets::AnyOneZero
            if way.unclosed == Unclosed::Character || way.triplets.decodes(b'a') =>
        {
            return name(scan, host);
        }
        Brackets::Any | Brackets::AnyOneZero => true,
        Brackets::Unreserved => inside
            .of(scan.text())
            .bytes()
            .all(|byte| ascii::IPV_FUTURE.contains(byte)),
        Brackets::StrippedUnlessEmpty
        | Brackets::StrippedHex
        | Brackets::Trimmed
        | Brackets::Removed
        | Brackets::Ipv6Tail => return name(scan, host),
    };
    if is_allowed {
        Ok(HostForm::Literal(inside))
    } else {
        Err(refused(Dimension::Brackets))
    }
}

/// Reads an IPv6 address in brackets that other characters of an address may follow.
fn with_tail(host: &[u8]) -> Option<HostForm> {
    let close = host.iter().position(|byte| *byte == b']')?;
    let groups = ip::ipv6(host.get(1..close)?)?;
    let tail = host.get(close + 1..)?;
    let is_tail = |byte: &u8| byte.is_ascii_hexdigit() || matches!(byte, b':' | b'.');
    match tail {
        [] => Some(HostForm::Ipv6(groups, None)),
        tail => tail.iter().all(is_tail).then_some(HostForm::Name),
    }
}

/// Checks the characters of a name after decoding.
fn check_name(text: &str, span: Span, way: &Way) -> Result<(), Refusal> {
    let part = span.of(text);
    let mut octets = Octets::new(part, way);
    while let Some((octet, at)) = octets.next() {
        let refused = |dimension, end| {
            Err(Refusal::new(
                dimension,
                span.start() + at,
                span.start() + end,
            ))
        };
        let is_triplet = octets.at > at + 2;
        if way.triplets == HostTriplets::DecodedBeyond
            && is_triplet
            && octet.is_ascii()
            && octet != b'%'
        {
            return refused(Dimension::HostTriplets, octets.at);
        }
        let refuses_controls = matches!(
            way.triplets,
            HostTriplets::UnreservedAll | HostTriplets::UnreservedNotControls
        );
        if refuses_controls && octet == b'%' {
            let rest = part.as_bytes().get(at..).unwrap_or_default();
            if pct::triplet(rest).is_some_and(|octet| octet.is_ascii_control()) {
                return refused(Dimension::HostTriplets, at + 3);
            }
        }
        if octet.is_ascii() && !way.name.contains(octet) {
            return refused(Dimension::Name, octets.at);
        }
        if !octet.is_ascii() && way.idna == Idna::Refused {
            return refused(Dimension::Idna, part.len());
        }
    }
    Ok(())
}

/// The octets of a name, without removed characters and with triplets decoded as the way says.
pub(crate) struct Octets<'a> {
    bytes: &'a [u8],
    way: &'a Way,
    /// The index after the last one.
    at: usize,
    /// The second octet of a character that a triplet stands for.
    second: Option<(u8, usize)>,
    third: Option<(u8, usize)>,
}

impl<'a> Octets<'a> {
    pub(crate) const fn new(part: &'a str, way: &'a Way) -> Self {
        Self {
            bytes: part.as_bytes(),
            way,
            at: 0,
            second: None,
            third: None,
        }
    }
}

/// The character of one to three triplets, valid UTF-8 or not, and their length.
fn unit_of(rest: &[u8]) -> Option<(char, usize)> {
    let octet = |at: usize| pct::triplet(rest.get(at..)?).map(u32::from);
    let low = |at: usize| octet(at).map(|octet| octet & 0x3F);
    let (code, length) = match octet(0)? {
        first @ 0xE0.. => ((first & 0xF) << 12 | low(3)? << 6 | low(6)?, 9),
        first @ 0xC2..=0xDF => ((first & 0x1F) << 6 | low(3)?, 6),
        first @ ..=0x7F => (first, 3),
        _ => return None,
    };
    Some((char::from_u32(code)?, length))
}

impl Octets<'_> {
    /// The octet of the triplet at the start of `rest`, and its length with removed characters in it.
    pub(crate) fn triplet(&self, rest: &[u8]) -> Option<(u8, usize)> {
        if rest.first() != Some(&b'%') {
            return None;
        }
        let mut triplet = TextBuffer::<3>::EMPTY;
        for (length, byte) in (1..).zip(rest) {
            if self.way.removed.contains(*byte) {
                continue;
            }
            triplet.push(*byte).ok()?;
            if triplet.is_full() {
                return Some((pct::triplet(triplet.as_slice())?, length));
            }
        }
        None
    }
}

impl Iterator for Octets<'_> {
    type Item = (u8, usize);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(next) = self.second.take().or_else(|| self.third.take()) {
                return Some(next);
            }
            let start = self.at;
            let rest = self.bytes.get(start..)?;
            let (&byte, _) = rest.split_first()?;
            let unit = Some(rest).filter(|_| self.way.triplets == HostTriplets::Units);
            if let Some((c, length)) = unit.and_then(unit_of) {
                self.at += length;
                let mut octets = [0; 4];
                let mut octets = c.encode_utf8(&mut octets).bytes();
                let first = octets.next()?;
                self.second = octets.next().map(|octet| (octet, start));
                self.third = octets.next().map(|octet| (octet, start));
                return Some((first, start));
            }
            if let Some((octet, length)) = self.triplet(rest) {
                if octet == 0 && self.way.triplets == HostTriplets::DecodedToNul {
                    self.at = self.bytes.len();
                    return None;
                }
                if self.way.triplets.decodes(octet) {
                    self.at += length;
                    if self.way.triplets == HostTriplets::Latin1 && !octet.is_ascii() {
                        self.second = Some((octet & 0x3F | 0x80, start));
                        return Some((octet >> 6 | 0xC0, start));
                    }
                    return Some((octet, start));
                }
            }
            self.at += 1;
            if byte.is_ascii_control() && self.way.controls == Controls::Underscore {
                return Some((b'_', start));
            }
            let is_removed_bracket =
                matches!(byte, b'[' | b']') && self.way.brackets == Brackets::Removed;
            if !self.way.removed.contains(byte) && !is_removed_bracket {
                return Some((byte, start));
            }
        }
    }
}

/// The reason that a name has no spelling.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Unspelled {
    TooLong,
    Unmapped,
}

/// Writes the normal spelling of the name that a reader would contact: lower case, A-labels, octets that are not
/// UTF-8 as triplets.
pub(crate) fn spell(part: &str, way: &Way, name: &mut NameBuffer) -> Result<(), Unspelled> {
    if matches!(way.idna, Idna::Lowercase | Idna::LowercaseButPort) && !part.is_ascii() {
        let (labels, rest) = split_at(part, script_port(part, way.idna));
        let mut encoded = NameBuffer::EMPTY;
        let lower = lowercase(labels)?;
        encode_every_label(lower.as_str(), &mut encoded).map_err(|_| Unspelled::TooLong)?;
        // Triplets are decoded after labels were encoded.
        if !encoded.as_str().is_ascii() {
            return Err(Unspelled::TooLong);
        }
        spell(encoded.as_str(), way, name)?;
        return name.write_str(rest).map_err(|_| Unspelled::TooLong);
    }
    let decoded = decoded(part, way)?;
    let written = match core::str::from_utf8(decoded.as_slice()) {
        Ok(text) => match way.idna {
            Idna::Punycode if !text.is_ascii() => encode_again(text, name),
            Idna::Lowercase | Idna::LowercaseButPort => encode_every_label(text, name),
            Idna::Raw | Idna::Refused | Idna::Replaced | Idna::Punycode => {
                encode_labels(text, name)
            }
            Idna::PercentChecked if !text.chars().all(|c| has_allowed_octet(c, way)) => {
                return Err(Unspelled::Unmapped);
            }
            Idna::Percent | Idna::PercentChecked => percent(decoded.as_slice(), name),
            Idna::BrowserSpaces => {
                let mut mapped = NameBuffer::EMPTY;
                map_spaces(text, &mut mapped)?;
                mapped.as_slice().iter().try_for_each(|octet| {
                    if way.escaped.contains(*octet) {
                        write!(name, "%{octet:02x}")
                    } else {
                        name.push(*octet).map_err(|_| fmt::Error)
                    }
                })
            }
            Idna::LowercaseUtf8 => encode_labels(lowercase(text)?.as_str(), name),
            Idna::LowercaseDots => {
                let mut plain = NameBuffer::EMPTY;
                spell_lowercase(text, way.idna, &mut plain)?;
                escape(plain.as_slice(), way.escaped, name)
            }
            idna if has_lowercase(idna) => {
                return spell_lowercase(text, idna, name);
            }
            idna => return map(text, idna, name),
        },
        Err(_) if way.idna == Idna::Percent => percent(decoded.as_slice(), name),
        Err(_) if way.idna == Idna::Replaced => {
            let mut replaced = NameBuffer::EMPTY;
            for chunk in decoded.as_slice().utf8_chunks() {
                let end = if chunk.invalid().is_empty() {
                    ""
                } else {
                    "\u{FFFD}"
                };
                let parts = [chunk.valid(), end];
                let written = parts.iter().try_for_each(|part| replaced.write_str(part));
                written.map_err(|_| Unspelled::TooLong)?;
            }
            encode_labels(replaced.as_str(), name)
        }
        Err(_)
            if !matches!(
                way.idna,
                Idna::Raw
                    | Idna::Punycode
                    | Idna::Lowercase
                    | Idna::LowercaseButPort
                    | Idna::LowercaseDots
            ) =>
        {
            return Err(Unspelled::Unmapped);
        }
        Err(_) => decoded.as_slice().utf8_chunks().try_for_each(|chunk| {
            match way.idna {
                Idna::LowercaseDots => escape(chunk.valid().as_bytes(), way.escaped, name)?,
                _ => name.write_str(chunk.valid())?,
            }
            chunk
                .invalid()
                .iter()
                .try_for_each(|octet| write!(name, "%{octet:02x}"))
        }),
    };
    written.map_err(|_| Unspelled::TooLong)?;
    name.as_mut_slice().make_ascii_lowercase();
    Ok(())
}

/// The octets of a name, with characters that become triplets.
fn decoded(part: &str, way: &Way) -> Result<NameBuffer, Unspelled> {
    let mut decoded = NameBuffer::EMPTY;
    for (octet, _) in Octets::new(part, way) {
        let written = match octet {
            _ if octet.is_ascii()
                && way.escaped.contains(octet)
                && !matches!(way.idna, Idna::BrowserSpaces | Idna::LowercaseDots) =>
            {
                write!(decoded, "%{octet:02x}").is_ok()
            }
            _ => decoded.push(octet).is_ok(),
        };
        if !written {
            return Err(Unspelled::TooLong);
        }
    }
    match way.triplets {
        HostTriplets::Lax => lax(decoded.as_slice(), way),
        _ => Ok(decoded),
    }
}

/// The characters that a decoder finds that looks at the first octet of each alone.
fn lax(octets: &[u8], way: &Way) -> Result<NameBuffer, Unspelled> {
    let mut found = NameBuffer::EMPTY;
    let mut rest = octets;
    while let [first, after @ ..] = rest {
        let (low, length) = match first {
            0..=0x7F if !way.name.contains(*first) => return Err(Unspelled::Unmapped),
            0..=0x7F => (*first, 0),
            0xC0..=0xDF => (first & 0x1F, 1),
            0xE0..=0xEF => (first & 0x1F, 2),
            0xF0..=0xF7 => (first & 0xF, 3),
            _ => return Err(Unspelled::Unmapped),
        };
        let others = after.get(..length).ok_or(Unspelled::Unmapped)?;
        let add = |code: u32, octet: &u8| code << 6 | u32::from(octet & 0x7F);
        let code = others.iter().fold(u32::from(low), add);
        let c = char::from_u32(code).ok_or(Unspelled::Unmapped)?;
        found.write_char(c).map_err(|_| Unspelled::TooLong)?;
        rest = after.get(length..).unwrap_or_default();
    }
    Ok(found)
}

/// Writes controls and what is not US-ASCII as triplets, and surrogates as if they were characters.
fn percent_units(text: &str, name: &mut NameBuffer) -> fmt::Result {
    for c in text.chars() {
        if u32::from(c) <= 0xFFFF {
            percent(c.encode_utf8(&mut [0; 4]).as_bytes(), name)?;
            continue;
        }
        for unit in c.encode_utf16(&mut [0; 2]) {
            let unit = u32::from(*unit);
            let (second, third) = (unit >> 6 & 0x3F | 0x80, unit & 0x3F | 0x80);
            write!(name, "%{:02x}%{second:02x}%{third:02x}", unit >> 12 | 0xE0)?;
        }
    }
    Ok(())
}

fn encode_every_label(text: &str, name: &mut NameBuffer) -> fmt::Result {
    for (index, label) in text.split(['.']).enumerate() {
        if index > 0 {
            name.write_str(".")?;
        }
        match encode_a_label(label) {
            Some(encoded) if !label.is_ascii() => name.write_str(encoded.as_str())?,
            _ => name.write_str(label)?,
        }
    }
    Ok(())
}
