//! What a host is: a literal in brackets, an IPv4 address in the spellings of the way, or a name.

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
fn is_hex_before(host: &[u8]) -> bool {
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
    check_name(scan.text(), host, way)?;
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
    let end = start + host.trim_end_matches(']').len();
    let host = host.trim_matches(['[', ']']);
    let (address, _) = host.split_once('%')?;
    let groups = ip::ipv6(address.as_bytes())?;
    let zone = host.get(address.len()..)?;
    let decoded = pct::triplet(zone.as_bytes()).filter(|octet| way.triplets.decodes(*octet));
    let is_zone = match decoded {
        Some(b'%') => zone.len() > 3,
        Some(_) => false,
        None => zone.len() > 1 && !zone.contains(['[', ']']),
    };
    is_zone.then(|| HostForm::Ipv6(groups, Some(Span::new(end - zone.len(), end))))
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
                    && !number.starts_with('+')
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

/// Reads a host that starts with a bracket.
fn literal(scan: &Scan<'_>, host: Span) -> Result<HostForm, Refusal> {
    let way = scan.way;
    let refused = |dimension| Refusal::new(dimension, host.start(), host.end());
    let inside = Span::new(host.start() + 1, host.end().saturating_sub(1));
    let mut buffer = NameBuffer::EMPTY;
    read_literal(host.of(scan.text()), way, &mut buffer)
        .map_err(|_| refused(Dimension::Brackets))?;
    let whole = buffer.as_slice();
    let [b'[', text @ .., b']'] = whole else {
        return Err(refused(Dimension::Brackets));
    };
    let bytes = inside.of(scan.text()).as_bytes();
    let percent = text.iter().position(|byte| *byte == b'%');
    let (address, zone) = text
        .split_at_checked(percent.unwrap_or(text.len()))
        .unwrap_or((text, b""));
    let groups = match way.brackets {
        Brackets::Strtoul => without_prefixes(address),
        Brackets::Refused => None,
        _ => ip::ipv6(address),
    };
    if let Some(groups) = groups {
        let at = bytes.iter().position(|byte| *byte == b'%').unwrap_or(0);
        let of_zone = Span::new(inside.start() + at, inside.end());
        if is_zone(zone, way) || way.zone != Zone::KeptRaw {
            return ipv6(groups, zone, of_zone, way);
        }
    }
    other_literal(scan, host, text, address, zone)
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
    let is_grammar = || {
        let mut whole = NameBuffer::EMPTY;
        let parts = [b"[".as_slice(), text, b"]"];
        let written = parts
            .iter()
            .copied()
            .flatten()
            .try_for_each(|&byte| whole.push(byte));
        written.is_ok() && ip::literal(whole.as_slice()) == Ok(whole.as_slice().len())
    };
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
        Brackets::Stripped | Brackets::Colon | Brackets::Unwrapped if inside.is_empty() => {
            return Ok(HostForm::Empty);
        }
        Brackets::Colon if bytes.contains(&b':') => false,
        Brackets::Stripped | Brackets::Colon | Brackets::Unwrapped => {
            return name(scan, inside);
        }
        Brackets::ColonOrFuture if is_any_future(text) || bytes.contains(&b':') => {
            return name(scan, inside);
        }
        Brackets::FutureName if is_any_future(text) => return name(scan, inside),
        Brackets::WithColon if bytes.contains(&b':') => true,
        Brackets::Ipv6AnyFuture | Brackets::WithColon => is_any_future(text),
        Brackets::Inside if inside.is_empty() => return Ok(HostForm::Empty),
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
        Brackets::Strtoul => is_small_future(text) && is_grammar(),
        Brackets::Ipv6Future => is_grammar(),
        Brackets::Hex => {
            let is_hex = |byte: &u8| byte.is_ascii_hexdigit() || matches!(byte, b':' | b'.');
            if !text.is_empty() && text.iter().all(is_hex) {
                return name(scan, inside);
            }
            false
        }
        Brackets::LaterSmall => text.starts_with(b"v") && is_grammar(),
        Brackets::LaterWithoutColon => {
            ipv6_with_zeros(text, b".").is_some()
                || text.starts_with(b"v") && !text.contains(&b':') && is_grammar()
        }
        Brackets::Any if way.unclosed == Unclosed::Character || way.triplets.decodes(b'a') => {
            return name(scan, host);
        }
        Brackets::Any => true,
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

/// The octets of a literal with its brackets, without removed characters and with triplets decoded as the way says.
fn read_literal(part: &str, way: &Way, buffer: &mut NameBuffer) -> Result<(), Full> {
    let decodes = matches!(
        way.triplets,
        HostTriplets::DecodedAll | HostTriplets::DecodedToNul | HostTriplets::UnreservedAll
    );
    if decodes {
        return Octets::new(part, way).try_for_each(|(octet, _)| buffer.push(octet));
    }
    let mut kept = part.bytes().filter(|byte| !way.removed.contains(*byte));
    kept.try_for_each(|byte| buffer.push(byte))
}

/// The form of an IPv6 address with a zone, which is at `span`.
fn ipv6(groups: [u16; 8], zone: &[u8], span: Span, way: &Way) -> Result<HostForm, Refusal> {
    if let ([0, 0, 0, 0, 0, 0xFFFF, high, low], Brackets::Mapped) = (groups, way.brackets) {
        return Ok(HostForm::Ipv4(u32::from(high) << 16 | u32::from(low)));
    }
    if zone.is_empty() {
        return Ok(HostForm::Ipv6(groups, None));
    }
    if is_zone(zone, way) {
        Ok(HostForm::Ipv6(groups, Some(span)))
    } else {
        Err(Refusal::new(Dimension::Zone, span.start(), span.end()))
    }
}

/// Whether brackets contain hexadecimal digits, colons and dots, and a zone of unreserved characters.
fn is_hexadecimal(address: &[u8], zone: &[u8]) -> bool {
    let is_inside = |byte: &u8| byte.is_ascii_hexdigit() || b":.".contains(byte);
    let is_zone = |byte: &u8| ascii::UNRESERVED.contains(*byte) || *byte == b'%';
    !address.is_empty()
        && address.iter().all(is_inside)
        && zone.iter().all(is_zone)
        && zone.len() != 1
}

/// The IPv6 address of a text without the spaces and the `0x` before its numbers.
fn without_prefixes(text: &[u8]) -> Option<[u16; 8]> {
    let mut address = NameBuffer::EMPTY;
    for number in text.split_inclusive(|byte| b".:".contains(byte)) {
        let number = number.trim_ascii_start();
        let number = number.strip_prefix(b"0x").unwrap_or(number);
        number
            .iter()
            .try_for_each(|byte| address.push(*byte))
            .ok()?;
    }
    ip::ipv6(address.as_slice())
}

/// The IPv6 address that a text is after zeros are removed from the start of each number next to a separator.
fn ipv6_with_zeros(text: &[u8], separators: &[u8]) -> Option<[u16; 8]> {
    let mut address = NameBuffer::EMPTY;
    let is_separated = |start: usize, end: usize| {
        let before = start.checked_sub(1).and_then(|at| text.get(at));
        [before, text.get(end)]
            .into_iter()
            .flatten()
            .any(|byte| separators.contains(byte))
    };
    let mut start = 0;
    for number in text.split_inclusive(|byte| b".:".contains(byte)) {
        let digits = number.len() - usize::from(number.ends_with(b".") || number.ends_with(b":"));
        let mut kept = number;
        if is_separated(start, start + digits) {
            while let [b'0', rest @ ..] = kept {
                if !rest.first().is_some_and(u8::is_ascii_hexdigit) {
                    break;
                }
                kept = rest;
            }
        }
        address.extend(kept).ok()?;
        start += number.len();
    }
    ip::ipv6(address.as_slice())
}

/// Whether a text is a version with a small letter, a dot, and characters of `IPvFuture`, or none.
fn is_small_future(text: &[u8]) -> bool {
    let after = text.strip_prefix(b"v").unwrap_or_default();
    let dot = after.iter().position(|byte| *byte == b'.').unwrap_or(0);
    let (version, rest) = after.split_at_checked(dot).unwrap_or_default();
    dot > 0
        && version.iter().all(u8::is_ascii_hexdigit)
        && rest.iter().all(|byte| ascii::IPV_FUTURE.contains(*byte))
}

/// Whether a small `v`, hexadecimal digits and a dot are followed by anything but line feeds.
fn is_any_future(text: &[u8]) -> bool {
    let Some((b'v', rest)) = text.split_first() else {
        return false;
    };
    let digits = rest
        .iter()
        .take_while(|byte| byte.is_ascii_hexdigit())
        .count();
    match rest.get(digits..) {
        Some([b'.', rest @ ..]) => digits > 0 && !rest.is_empty() && !rest.contains(&b'\n'),
        _ => false,
    }
}

/// Whether a zone consists of unreserved characters and triplets.
fn is_unreserved(zone: &[u8]) -> bool {
    let mut rest = zone;
    while let [first, after @ ..] = rest {
        rest = match rest {
            [b'%', _, _, after @ ..] if pct::triplet(rest).is_some() => after,
            _ if ascii::UNRESERVED.contains(*first) => after,
            _ => return false,
        };
    }
    !zone.is_empty()
}

/// Whether a zone, with its percent sign, is allowed.
fn is_zone(zone: &[u8], way: &Way) -> bool {
    match (way.zone, zone) {
        (_, []) => true,
        (Zone::Refused, _) => false,
        (Zone::Kept, zone) => matches!(zone, [b'%', b'2', b'5', _, ..]),
        (Zone::Encoded, zone) => {
            matches!(zone, [b'%', b'2', b'5', zone @ ..] if is_encoded(zone, way))
        }
        (Zone::EncodedOrEmpty, zone) => {
            matches!(zone, [b'%', b'2', b'5', zone @ ..] if zone.is_empty() || is_encoded(zone, way))
        }
        (Zone::Triplets, zone) => {
            matches!(zone, [b'%', b'2', b'5', zone @ ..] if is_unreserved(zone))
        }
        (Zone::KeptRaw, zone) => match pct::triplet(zone) {
            Some(octet) if way.triplets.decodes(octet) => octet == b'%' && zone.len() > 3,
            _ => zone.len() > 1,
        },
        (Zone::Bare, zone) => !zone
            .iter()
            .any(|byte| byte.is_ascii_control() || *byte == b']'),
        (Zone::Short, zone) => {
            let encoded = zone.strip_prefix(b"%25").filter(|zone| !zone.is_empty());
            let zone = encoded.or(zone.strip_prefix(b"%")).unwrap_or_default();
            let is_in_name = |byte: &u8| !byte.is_ascii() || way.name.contains(*byte);
            (1..16).contains(&zone.len()) && zone.iter().all(is_in_name)
        }
        (Zone::Scope, zone) => zone
            .iter()
            .skip(1)
            .all(|byte| byte.is_ascii_alphanumeric() || b"_.".contains(byte)),
        (Zone::KeptOnce, zone) => {
            matches!(zone, [_, name @ ..] if !name.is_empty() && !name.contains(&b'%'))
        }
        (Zone::UnreservedOrNone, [_, raw @ ..]) => {
            is_unreserved(raw.strip_prefix(b"25").unwrap_or(raw))
        }
        (Zone::Plain, [_, raw @ ..]) => {
            !raw.strip_prefix(b"25").unwrap_or(raw).contains(&b'%') && is_unreserved(raw)
        }
        (Zone::Unreserved, [_, raw @ ..]) => {
            is_unreserved(raw.strip_prefix(b"25").unwrap_or(raw)) || is_unreserved(raw)
        }
    }
}

/// Whether a zone is not empty and contains what a host may contain, also as triplets.
fn is_encoded(zone: &[u8], way: &Way) -> bool {
    let mut at = 0;
    while let Some(&byte) = zone.get(at) {
        let octet = match pct::triplet(zone.get(at..).unwrap_or_default()) {
            Some(octet) => octet,
            None if byte == b'%' => return false,
            None => byte,
        };
        at += if byte == b'%' { 3 } else { 1 };
        let is_allowed = !octet.is_ascii() || octet == b'%' || way.host.ascii.contains(octet);
        if !is_allowed {
            return false;
        }
    }
    at > 0
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
    fn triplet(&self, rest: &[u8]) -> Option<(u8, usize)> {
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
    let mut decoded = NameBuffer::EMPTY;
    if way.idna == Idna::Lowercase && !part.is_ascii() {
        let mut encoded = NameBuffer::EMPTY;
        let lower = lowercase(part)?;
        encode_every_label(lower.as_str(), &mut encoded).map_err(|_| Unspelled::TooLong)?;
        // Triplets are decoded after labels were encoded.
        return if encoded.as_str().is_ascii() {
            spell(encoded.as_str(), way, name)
        } else {
            Err(Unspelled::TooLong)
        };
    }
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
    let written = match core::str::from_utf8(decoded.as_slice()) {
        Ok(text) => match way.idna {
            Idna::Punycode if !text.is_ascii() => encode_again(text, name),
            Idna::Lowercase => encode_every_label(text, name),
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
                Idna::Raw | Idna::Punycode | Idna::Lowercase | Idna::LowercaseDots
            ) =>
        {
            return Err(Unspelled::Unmapped);
        }
        Err(_) => decoded.as_slice().utf8_chunks().try_for_each(|chunk| {
            name.write_str(chunk.valid())?;
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

/// Maps each label outside US-ASCII, and each A-label.
fn map_each(text: &str, name: &mut NameBuffer) -> Result<(), Unspelled> {
    for (index, label) in text.split(is_full_stop).enumerate() {
        let mut mapped = NameBuffer::EMPTY;
        if label.is_ascii() && !label.starts_with("xn--") {
            mapped.write_str(label).map_err(|_| Unspelled::TooLong)?;
        } else {
            map(label, Idna::Mapped15, &mut mapped)?;
        }
        let dot = if index > 0 { "." } else { "" };
        write!(name, "{dot}{}", mapped.as_str()).map_err(|_| Unspelled::TooLong)?;
    }
    Ok(())
}

/// Whether names are lowercased by Unicode before they are mapped.
const fn has_lowercase(idna: Idna) -> bool {
    matches!(
        idna,
        Idna::Idna2008Lower
            | Idna::Idna2008Labels
            | Idna::LowercaseToPercent
            | Idna::LowercaseDots
            | Idna::LowercasePercent
            | Idna::LowercaseSurrogates
            | Idna::LowerMapped
            | Idna::LowerMappedBeyond
            | Idna::LowercaseIf2003
            | Idna::Uts46Else2003
            | Idna::Idna2003ElseRaw
    )
}

/// Writes the normal spelling of a name that is lowercased by Unicode.
fn spell_lowercase(text: &str, idna: Idna, name: &mut NameBuffer) -> Result<(), Unspelled> {
    let mut lower = NameBuffer::EMPTY;
    match idna {
        Idna::Idna2008Lower if !text.is_ascii() => {
            return map_labels(lowercase(text)?.as_str(), is_full_stop, name);
        }
        Idna::Idna2008Labels => return map_labels(text, |c| c == '.', name),
        Idna::LowercaseToPercent => {
            let percent = text.find(['%']).unwrap_or(text.len());
            let (start, rest) = split_at(text, percent);
            lower = lowercase(start)?;
            lower.write_str(rest).map_err(|_| Unspelled::TooLong)?;
        }
        Idna::LowerMapped | Idna::LowerMappedBeyond => {
            lower = lowercase(text)?;
            let has_a_label = lower
                .as_str()
                .split('.')
                .any(|label| label.starts_with("xn--"));
            let is_kept = idna == Idna::LowerMappedBeyond || !has_a_label;
            if !is_kept || !lower.as_str().is_ascii() {
                return map_each(lower.as_str(), name);
            }
        }
        Idna::LowercaseDots if text.contains('@') => return spell_address(text, name),
        Idna::LowercaseDots => {
            for c in lowercase(text)?.as_str().chars() {
                let c = if is_full_stop(c) { '.' } else { c };
                lower.write_char(c).map_err(|_| Unspelled::TooLong)?;
            }
            // The encoder takes a delete character for one that is not US-ASCII.
            if lower.as_slice().contains(&0x7F) {
                return encode_deletes(lower.as_str(), name).map_err(|_| Unspelled::TooLong);
            }
        }
        Idna::LowercaseSurrogates => {
            let written = percent_units(lowercase(text)?.as_str(), name);
            return written.map_err(|_| Unspelled::TooLong);
        }
        Idna::LowercasePercent => {
            let written = percent(lowercase(text)?.as_slice(), name);
            return written.map_err(|_| Unspelled::TooLong);
        }
        Idna::LowercaseIf2003 => {
            map_by_nameprep(text, name)?;
            lower = lowercase(text)?;
            let text = lower.as_str();
            let is_kept = text.is_ascii() && text.split(['.']).all(is_round_trip);
            if text.starts_with("xn--") && !is_kept {
                return Err(Unspelled::Unmapped);
            }
        }
        Idna::Uts46Else2003 if !text.is_ascii() => {
            let is_mapped = !text.contains(['%']) && map(text, Idna::Uts46, name).is_ok();
            let mut labels = name.as_str().split(['.']);
            if is_mapped && labels.all(|label| is_ldh(label.as_bytes())) {
                return Ok(());
            }
            return map_by_nameprep(text, name);
        }
        _ => {
            lower = lowercase(text)?;
            let is_mapped = !text.is_ascii() && map_by_nameprep(lower.as_str(), name).is_ok();
            let root = name.as_str().strip_suffix(['.']).unwrap_or(name.as_str());
            if is_mapped && root.split(['.']).all(|label| !label.is_empty()) {
                return Ok(());
            }
        }
    }
    *name = NameBuffer::EMPTY;
    encode_labels(lower.as_str(), name).map_err(|_| Unspelled::TooLong)?;
    name.as_mut_slice().make_ascii_lowercase();
    Ok(())
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

/// Encodes each label, also those with a delete character.
fn encode_deletes(text: &str, name: &mut NameBuffer) -> fmt::Result {
    for (index, label) in text.split('.').enumerate() {
        let dot = if index > 0 { "." } else { "" };
        name.write_str(dot)?;
        if label.is_ascii() && label.contains('\x7F') {
            write!(name, "xn--{label}-")?;
        } else {
            let mut encoded = NameBuffer::EMPTY;
            encode_labels(label, &mut encoded)?;
            name.write_str(encoded.as_str())?;
        }
    }
    Ok(())
}

/// Writes these characters as triplets.
fn escape(octets: &[u8], escaped: AsciiSet, name: &mut NameBuffer) -> fmt::Result {
    for &octet in octets {
        if escaped.contains(octet) {
            write!(name, "%{octet:02x}")?;
        } else {
            name.push(octet).map_err(|_| fmt::Error)?;
        }
    }
    Ok(())
}

/// Writes what is before an `@` as triplets, and encodes what is between it and a second one.
fn spell_address(text: &str, name: &mut NameBuffer) -> Result<(), Unspelled> {
    let (user, rest) = text.split_once('@').unwrap_or_default();
    let host = rest.split('@').next().unwrap_or_default();
    let mut of_host = NameBuffer::EMPTY;
    spell_lowercase(host, Idna::LowercaseDots, &mut of_host)?;
    let written = percent(lowercase(user)?.as_slice(), name)
        .and_then(|()| write!(name, "%40{}", of_host.as_str()));
    written.map_err(|_| Unspelled::TooLong)
}

/// Writes controls and what is not US-ASCII as triplets.
fn percent(octets: &[u8], name: &mut NameBuffer) -> fmt::Result {
    for &octet in octets {
        match octet {
            b' '..=b'~' => name.push(octet).map_err(|_| fmt::Error)?,
            _ => write!(name, "%{octet:02x}")?,
        }
    }
    Ok(())
}

/// Encodes each label outside US-ASCII without mapping it, so that it is equal to its A-label.
fn encode_labels(text: &str, name: &mut NameBuffer) -> fmt::Result {
    // Nobody finds a name that starts with a bracket.
    if text.starts_with('[') {
        return name.write_str(text);
    }
    encode_every_label(text, name)
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

/// A name in lower case, by Unicode.
fn lowercase(text: &str) -> Result<NameBuffer, Unspelled> {
    let mut lower = NameBuffer::EMPTY;
    for (at, c) in text.char_indices() {
        let is_final = || {
            let before = text.get(..at).unwrap_or_default().chars().next_back();
            let mut after = text.get(at..).unwrap_or_default().chars().skip(1);
            let next =
                after.find(|c| !matches!(c, '.' | '\'' | ':' | '^' | '`' | '\u{AD}' | '\u{B7}'));
            before.is_some_and(char::is_alphabetic) && !next.is_some_and(char::is_alphabetic)
        };
        let written = match c {
            'Σ' if is_final() => lower.write_char('ς'),
            c => c.to_lowercase().try_for_each(|c| lower.write_char(c)),
        };
        written.map_err(|_| Unspelled::TooLong)?;
    }
    Ok(lower)
}

/// Whether compatibility normalization changes a text.
pub(crate) fn is_compatible(text: &str) -> bool {
    let nameprep = Idna2003::new().with_std3(false);
    let changes = |c: char| {
        let mut lower = NameBuffer::EMPTY;
        let mut plain = NameBuffer::EMPTY;
        let mut mapped = NameBuffer::EMPTY;
        let is_written = c
            .to_lowercase()
            .try_for_each(|c| lower.write_char(c))
            .is_ok()
            && nameprep.write_label(lower.as_str(), &mut mapped).is_ok()
            && encode_labels(lower.as_str(), &mut plain).is_ok();
        is_written && mapped.as_slice() != plain.as_slice()
    };
    // Case folding changes these, too.
    let is_changed = |c: char| !c.is_ascii() && !matches!(c, 'ß' | 'ẞ' | 'ς') && changes(c);
    text.chars()
        .any(|c| c == '\u{A0}' || c == '\u{3000}' || is_changed(c))
        || !is_nfc(text.chars())
}

/// Whether an A-label is the one of what it decodes to, by IDNA2003.
fn is_round_trip(label: &str) -> bool {
    if !label.starts_with("xn--") {
        return true;
    }
    let mut decoded = NameBuffer::EMPTY;
    let mut back = NameBuffer::EMPTY;
    decode_a_label(label).is_some_and(|chars| {
        let is_written = chars
            .as_slice()
            .iter()
            .try_for_each(|&c| decoded.write_char(c))
            .is_ok();
        let mapper = Idna2003::new().with_std3(false);
        is_written
            && mapper.write_label(decoded.as_str(), &mut back).is_ok()
            && back.as_str().eq_ignore_ascii_case(label)
    })
}

/// The full stops of IDNA2003.
const fn is_full_stop(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

/// Maps each label by IDNA2008 after it is lowercased. If other full stops separate labels too, labels in
/// US-ASCII are checked.
fn map_labels(
    text: &str,
    is_dot: fn(char) -> bool,
    name: &mut NameBuffer,
) -> Result<(), Unspelled> {
    let are_checked = is_dot('\u{3002}');
    let mut start = true;
    let root = text.strip_suffix(is_dot).unwrap_or(text);
    let checked = are_checked.then_some(root);
    for label in checked.unwrap_or(text).split(is_dot) {
        if are_checked && label.is_empty() {
            return Err(Unspelled::Unmapped);
        }
        if !start {
            name.push(b'.').map_err(|_| Unspelled::TooLong)?;
        }
        start = false;
        let lower = lowercase(label)?;
        if label.is_ascii() && !are_checked {
            name.write_str(label).map_err(|_| Unspelled::TooLong)?;
        } else if lower.as_str().is_ascii() && !lower.as_str().starts_with("xn--") {
            if !is_ldh(lower.as_slice()) {
                return Err(Unspelled::Unmapped);
            }
            name.write_str(lower.as_str())
                .map_err(|_| Unspelled::TooLong)?;
        } else {
            let mut mapped = NameBuffer::EMPTY;
            map(lower.as_str(), Idna::Idna2008, &mut mapped)?;
            name.write_str(mapped.as_str())
                .map_err(|_| Unspelled::TooLong)?;
        }
    }
    if checked.is_some_and(|checked| checked.len() < text.len()) {
        name.push(b'.').map_err(|_| Unspelled::TooLong)?;
    }
    name.as_mut_slice().make_ascii_lowercase();
    Ok(())
}

/// Maps each label outside US-ASCII by IDNA2003, without its rules for US-ASCII. Others must not be empty or too
/// long.
fn map_by_nameprep(text: &str, name: &mut NameBuffer) -> Result<(), Unspelled> {
    *name = NameBuffer::EMPTY;
    let mapper = Idna2003::new().with_std3(false);
    let root = text.strip_suffix(is_full_stop).unwrap_or(text);
    for (index, label) in root.split(is_full_stop).enumerate() {
        if index > 0 {
            name.push(b'.').map_err(|_| Unspelled::TooLong)?;
        }
        if label.is_ascii() && !(1..=63).contains(&label.len()) {
            return Err(Unspelled::Unmapped);
        }
        let written = mapper.write_label(label, name);
        written.map_err(|_| Unspelled::Unmapped)?;
    }
    if root.len() < text.len() {
        name.push(b'.').map_err(|_| Unspelled::TooLong)?;
    }
    name.as_mut_slice().make_ascii_lowercase();
    Ok(())
}

/// Whether a label has letters, digits and inner hyphens, none of them third and fourth. An empty one is allowed.
fn is_ldh(label: &[u8]) -> bool {
    let is_allowed = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    label.iter().all(is_allowed)
        && !label.starts_with(b"-")
        && !label.ends_with(b"-")
        && (label.starts_with(b"xn--") || label.get(2..4) != Some(b"--"))
}

/// Encodes labels after A-labels are decoded, whose characters outside US-ASCII count as letters.
fn encode_again(text: &str, name: &mut NameBuffer) -> fmt::Result {
    for (index, label) in text.split('.').enumerate() {
        if index > 0 {
            name.write_str(".")?;
        }
        let Some(rest) = label.strip_prefix("xn--").filter(|rest| !rest.is_empty()) else {
            encode_every_label(label, name)?;
            continue;
        };
        let mut ascii = TextBuffer::<63>::EMPTY;
        ascii.write_str("xn--")?;
        for c in rest.chars() {
            let letter = char::from(b'`' + (u32::from(c) & 0x1F) as u8);
            ascii.write_char(if c.is_ascii() { c } else { letter })?;
        }
        match decode_a_label(ascii.as_str()) {
            Some(_) => name.write_str(ascii.as_str())?,
            None => encode_every_label("\u{FFFD}", name)?,
        }
    }
    Ok(())
}

/// Maps a name by a version of IDNA.
fn map(text: &str, idna: Idna, name: &mut NameBuffer) -> Result<(), Unspelled> {
    let kind = |error: HostError| error.kind();
    let is_again = |label: &str| label.starts_with("xn--") && !label.is_ascii();
    let result = match idna {
        Idna::Idna2003 => {
            let mapper = Idna2003::new().with_unassigned(true);
            mapper.to_ascii(text, name).map_err(kind)
        }
        Idna::Idna2003Again if text.split(['.']).any(is_again) => {
            encode_labels(text, name).map_err(|_| HostErrorKind::NotWritten)
        }
        Idna::Idna2003Again if text.contains(|c| matches!(c, '\u{2488}'..='\u{249B}')) => {
            Err(HostErrorKind::Disallowed)
        }
        Idna::Idna2003Assigned | Idna::Idna2003Again if !text.is_ascii() => {
            let mapper = Idna2003::new().with_unassigned(false).with_std3(false);
            mapper.to_ascii(text, name).map_err(kind)
        }
        Idna::Idna2008 => Idna2008.to_ascii(text, name).map_err(kind),
        #[cfg(feature = "uts46")]
        Idna::Browser => Uts46::browser().to_ascii(text, name).map_err(kind),
        #[cfg(feature = "uts46")]
        Idna::Browser2025 => Uts46::browser_2025().to_ascii(text, name).map_err(kind),
        #[cfg(feature = "uts46")]
        Idna::Mapped if !text.is_ascii() => match Uts46::map(text) {
            Some(mapped) => encode_labels(&mapped, name).map_err(|_| HostErrorKind::NotWritten),
            None => Err(HostErrorKind::Disallowed),
        },
        #[cfg(feature = "uts46")]
        Idna::Unbound => unbound(text, name),
        #[cfg(feature = "uts46")]
        Idna::Strdown if !text.is_ascii() => strdown(text, name),
        #[cfg(feature = "uts46")]
        Idna::MappedOr2003 if !text.is_ascii() => mapped_or_2003(text, name),
        #[cfg(feature = "uts46")]
        Idna::Mapped15 => map_15(text, name),
        #[cfg(feature = "uts46")]
        Idna::Uts46 => Uts46::new().to_ascii(text, name).map_err(kind),
        _ => encode_labels(text, name).map_err(|_| HostErrorKind::NotWritten),
    };
    name.as_mut_slice().make_ascii_lowercase();
    result.map_err(|kind| match kind {
        HostErrorKind::NotWritten => Unspelled::TooLong,
        _ => Unspelled::Unmapped,
    })
}

/// The address of up to four numbers, none of which is only `0x`.
fn inet_aton(name: &str) -> Option<u32> {
    let is_prefix = |part: &str| part.eq_ignore_ascii_case("0x");
    ip::rare_ipv4(name).filter(|_| !name.split(['.']).any(is_prefix))
}

/// Whether the low octet of a character of 16 bits is a character that a host may contain.
fn has_allowed_octet(c: char, way: &Way) -> bool {
    let octet = (u32::from(c) & 0xFF) as u8;
    c.is_ascii() || u32::from(c) > 0xFFFF || !octet.is_ascii() || way.host.ascii.contains(octet)
}

/// Maps a name as browsers do, spaces included. Without the feature `uts46` it is not mapped.
fn map_spaces(text: &str, name: &mut NameBuffer) -> Result<(), Unspelled> {
    #[cfg(feature = "uts46")]
    if let Some(mapped) = Uts46::map(text).filter(|mapped| mapped.contains([' '])) {
        // A letter in their place shows whether the rest is valid.
        map(&mapped.replace([' '], "a"), Idna::Browser, name)?;
        name.clear();
        return encode_labels(&mapped, name).map_err(|_| Unspelled::TooLong);
    }
    map(text, Idna::Browser, name)
}

/// Maps a name by UTS 46 with all checks of browsers but the Bidi rule.
#[cfg(feature = "uts46")]
fn unbound(text: &str, name: &mut NameBuffer) -> Result<(), HostErrorKind> {
    match Uts46::browser()
        .to_ascii(text, name)
        .map_err(|error| error.kind())
    {
        Err(HostErrorKind::Bidi) => map_only(text, name),
        result => result,
    }
}

/// Maps a name by UTS 46, or without its checks by its transitional mapping.
#[cfg(feature = "uts46")]
fn mapped_or_2003(text: &str, name: &mut NameBuffer) -> Result<(), HostErrorKind> {
    let text = text.replace(['\u{1E9E}'], "ss");
    if Uts46::browser_2025().to_ascii(&text, name).is_ok() && are_encoded(name) {
        return Ok(());
    }
    let text = text
        .replace(['\u{DF}'], "ss")
        .replace(['\u{3C2}'], "\u{3C3}");
    map_only(&text.replace(['\u{200C}', '\u{200D}'], ""), name)?;
    are_encoded(name)
        .then_some(())
        .ok_or(HostErrorKind::Disallowed)
}

/// Maps the lower case of a name by UTS 46 without checks, unless it is US-ASCII without what is ignored.
#[cfg(feature = "uts46")]
fn strdown(text: &str, name: &mut NameBuffer) -> Result<(), HostErrorKind> {
    let next = text.chars().skip(1).map(Some).chain([None]);
    let lower = text.chars().zip(next).flat_map(|(c, next)| match c {
        '\u{3A3}' if !next.is_some_and(char::is_alphabetic) => '\u{3C2}'.to_lowercase(),
        c => c.to_lowercase(),
    });
    let lower: alloc::string::String = lower.collect();
    let is_ignored = |c| {
        matches!(
            c,
            '\u{AD}' | '\u{200B}'..='\u{200D}' | '\u{2060}' | '\u{FEFF}'
        )
    };
    let kept = lower.replace(is_ignored, "");
    if kept.is_ascii() {
        return name.write_str(&kept).map_err(|_| HostErrorKind::NotWritten);
    }
    let mut digits = lower;
    // A digit with a full stop.
    for (number, c) in (1..).zip('\u{2488}'..='\u{249B}') {
        if digits.contains([c]) {
            digits = digits.replace([c], &alloc::format!("{number}."));
        }
    }
    let is_dot = ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}'];
    let kept = digits.strip_suffix(is_dot).unwrap_or(&digits);
    map_only(&kept.replace(is_ignored, ""), name)?;
    let is_control = |byte: &u8| byte.is_ascii_control() || *byte == b' ';
    if name.as_slice().iter().any(is_control) {
        return Err(HostErrorKind::Disallowed);
    }
    Ok(())
}

/// Maps a name by UTS 46 without checks but those of A-labels.
#[cfg(feature = "uts46")]
fn map_only(text: &str, name: &mut NameBuffer) -> Result<(), HostErrorKind> {
    name.clear();
    let mapped = Uts46::map(text).ok_or(HostErrorKind::Disallowed)?;
    let is_wrong = |label: &str| label.starts_with("xn--") && !label.is_ascii();
    if mapped.split(['.']).any(is_wrong) {
        return Err(HostErrorKind::Disallowed);
    }
    encode_labels(&mapped, name).map_err(|_| HostErrorKind::NotWritten)?;
    let is_long = |label: &str| label.len() > 63;
    if name.as_str().split(['.']).any(is_long) {
        return Err(HostErrorKind::Disallowed);
    }
    Ok(())
}

/// Whether labels are of at most 63 characters, neither start nor end with a hyphen, and are decoded if they are A-labels.
#[cfg(feature = "uts46")]
fn are_encoded(name: &NameBuffer) -> bool {
    name.as_str().split(['.']).all(|label| {
        let is_symbol = |byte: u8| !byte.is_ascii_alphanumeric() && byte != b'-';
        let is_wrong = label.starts_with("xn--")
            && (decode_a_label(label).is_none() || label.bytes().any(is_symbol));
        label.len() < 64 && !label.starts_with(['-']) && !label.ends_with(['-']) && !is_wrong
    })
}

/// Maps a name by UTS 46 of Unicode 15, with the Bidi rule for the labels alone that start with a letter.
#[cfg(feature = "uts46")]
fn map_15(text: &str, name: &mut NameBuffer) -> Result<(), HostErrorKind> {
    // A capital sharp s was two letters until Unicode 15.1.
    let replaced = text
        .contains(['\u{1E9E}'])
        .then(|| text.replace(['\u{1E9E}'], "ss"));
    let text = replaced.as_deref().unwrap_or(text);
    let has_ascii_label = text.split(['.']).any(|label| {
        decode_a_label(label)
            .is_some_and(|label| !label.is_empty() && label.as_slice().iter().all(char::is_ascii))
    });
    let result = Uts46::browser_2025().to_ascii(text, name);
    match result.map_err(|error| error.kind()) {
        // An A-label may decode to US-ASCII.
        Err(_) if has_ascii_label && text.is_ascii() => {
            name.write_str(text)
                .map_err(|_| HostErrorKind::NotWritten)?;
        }
        Err(HostErrorKind::Bidi) => {
            let mapped = Uts46::map(text).ok_or(HostErrorKind::Disallowed)?;
            encode_labels(&mapped, name).map_err(|_| HostErrorKind::NotWritten)?;
        }
        result => result?,
    }
    let is_wrong = |label: &[char]| {
        let first = label.first().map(|&c| bidi_class(c));
        let is_checked = matches!(first, Some(BidiClass::L | BidiClass::R | BidiClass::AL));
        is_checked && check_bidi_rule(label.iter().copied()).is_err()
    };
    let mut labels = name.as_str().split(['.']).filter_map(decode_a_label);
    if labels.any(|label| is_wrong(label.as_slice())) {
        return Err(HostErrorKind::Bidi);
    }
    Ok(())
}

/// Recognizes the names that are IPv4 addresses.
fn number(name: &str, numbers: Numbers) -> Result<HostForm, ()> {
    let is_four = |most: usize| {
        name.split(['.']).count() == 4
            && name.split(['.']).all(|part| {
                (1..=most).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
            })
    };
    let address = match numbers {
        Numbers::Octets if is_four(3) => {
            if !name.split(['.']).all(|part| part.parse::<u8>().is_ok()) {
                return Err(());
            }
            ip::ipv4(name.as_bytes()).map(u32::from_be_bytes)
        }
        Numbers::Zeros if is_four(3) => {
            let mut octets = [0; 4];
            let parts = name.split(['.']).map(str::parse::<u8>);
            let all = octets.iter_mut().zip(parts).try_for_each(|(octet, part)| {
                *octet = part.ok()?;
                Some(())
            });
            all.map(|()| u32::from_be_bytes(octets))
        }
        Numbers::GrammarOnly if is_four(usize::MAX) => {
            Some(u32::from_be_bytes(ip::ipv4(name.as_bytes()).ok_or(())?))
        }
        Numbers::Octets | Numbers::Zeros | Numbers::GrammarOnly => None,
        Numbers::Grammar | Numbers::GrammarRaw | Numbers::InetAtonRaw => {
            ip::ipv4(name.as_bytes()).map(u32::from_be_bytes)
        }
        Numbers::Strict => {
            let is_number = name
                .bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b'.');
            match ip::ipv4(name.as_bytes()) {
                Some(address) => Some(u32::from_be_bytes(address)),
                None if is_number => return Err(()),
                None => None,
            }
        }
        Numbers::InetAton | Numbers::InetAtonBlank => inet_aton(name),
        Numbers::InetAtonDot => inet_aton(name.strip_suffix(['.']).unwrap_or(name)),
        Numbers::LastLabel | Numbers::LastLabelDigits => {
            let name = match name.as_bytes() {
                [.., b'.'] => name.get(..name.len() - 1).unwrap_or(name),
                _ => name,
            };
            if ip::ends_in_number(name) {
                let is_strict = numbers == Numbers::LastLabelDigits;
                let address = if is_strict {
                    inet_aton(name)
                } else {
                    ip::rare_ipv4(name)
                };
                Some(address.ok_or(())?)
            } else {
                None
            }
        }
    };
    Ok(address.map_or(HostForm::Name, HostForm::Ipv4))
}
