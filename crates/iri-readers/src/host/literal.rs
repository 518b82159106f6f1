//! Literals in brackets.

#[allow(clippy::wildcard_imports, reason = "a part of that module")]
use super::*;

/// Reads a host that starts with a bracket.
pub(super) fn literal(scan: &Scan<'_>, host: Span) -> Result<HostForm, Refusal> {
    let way = scan.way;
    let refused = |dimension| Refusal::new(dimension, host.start(), host.end());
    if way.brackets == Brackets::StrippedAscii && !host.of(scan.text()).is_ascii() {
        return name(scan, host);
    }
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
    if way.brackets == Brackets::AnyOneZero
        && text.starts_with(b"::")
        && groups.is_some_and(|groups| groups[1] != 0)
    {
        let kept = Span::new(inside.start() + 1, inside.end());
        return Ok(HostForm::Literal(kept));
    }
    if let Some(groups) = groups {
        let at = bytes.iter().position(|byte| *byte == b'%').unwrap_or(0);
        let of_zone = Span::new(inside.start() + at, inside.end());
        if is_zone(zone, way) || way.zone != Zone::KeptRaw {
            return ipv6(groups, zone, of_zone, way);
        }
    }
    other_literal(scan, host, text, address, zone)
}

/// Whether a text is in the grammar of literals without its brackets.
pub(super) fn is_literal(text: &[u8]) -> bool {
    let mut whole = NameBuffer::EMPTY;
    let parts = [b"[".as_slice(), text, b"]"];
    let written = parts
        .iter()
        .copied()
        .flatten()
        .try_for_each(|&byte| whole.push(byte));
    written.is_ok() && ip::literal(whole.as_slice()) == Ok(whole.as_slice().len())
}

/// The octets of a literal with its brackets, without removed characters and with triplets decoded as the way says.
pub(super) fn read_literal(part: &str, way: &Way, buffer: &mut NameBuffer) -> Result<(), Full> {
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
pub(super) fn ipv6(
    groups: [u16; 8],
    zone: &[u8],
    span: Span,
    way: &Way,
) -> Result<HostForm, Refusal> {
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
pub(super) fn is_hexadecimal(address: &[u8], zone: &[u8]) -> bool {
    let is_inside = |byte: &u8| byte.is_ascii_hexdigit() || b":.".contains(byte);
    let is_zone = |byte: &u8| ascii::UNRESERVED.contains(*byte) || *byte == b'%';
    !address.is_empty()
        && address.iter().all(is_inside)
        && zone.iter().all(is_zone)
        && zone.len() != 1
}

/// The IPv6 address of a text without the spaces and the `0x` before its numbers.
pub(super) fn without_prefixes(text: &[u8]) -> Option<[u16; 8]> {
    let mut address = NameBuffer::EMPTY;
    for number in numbers(text) {
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
pub(super) fn ipv6_with_zeros(text: &[u8], separators: &[u8]) -> Option<[u16; 8]> {
    let mut address = NameBuffer::EMPTY;
    let is_separated = |start: usize, end: usize| {
        let before = start.checked_sub(1).and_then(|at| text.get(at));
        [before, text.get(end)]
            .into_iter()
            .flatten()
            .any(|byte| separators.contains(byte))
    };
    let mut start = 0;
    for number in numbers(text) {
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
pub(super) fn is_small_future(text: &[u8]) -> bool {
    let after = text.strip_prefix(b"v").unwrap_or_default();
    let dot = after.iter().position(|byte| *byte == b'.').unwrap_or(0);
    let (version, rest) = after.split_at_checked(dot).unwrap_or_default();
    dot > 0
        && version.iter().all(u8::is_ascii_hexdigit)
        && rest.iter().all(|byte| ascii::IPV_FUTURE.contains(*byte))
}

/// Whether a small `v`, hexadecimal digits and a dot are followed by anything but line feeds.
pub(super) fn is_any_future(text: &[u8]) -> bool {
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
pub(super) fn is_unreserved(zone: &[u8]) -> bool {
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
pub(super) fn is_zone(zone: &[u8], way: &Way) -> bool {
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
        (Zone::Short | Zone::ShortAny, zone) => {
            let encoded = zone.strip_prefix(b"%25").filter(|zone| !zone.is_empty());
            let zone = encoded.or(zone.strip_prefix(b"%")).unwrap_or_default();
            let is_allowed = |byte: &u8| {
                way.zone == Zone::ShortAny || !byte.is_ascii() || way.name.contains(*byte)
            };
            (1..16).contains(&zone.len()) && zone.iter().all(is_allowed)
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
pub(super) fn is_encoded(zone: &[u8], way: &Way) -> bool {
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

/// The numbers of an address, each with the dot or colon after it. `split_inclusive` can panic on small machines.
fn numbers(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = text;
    core::iter::from_fn(move || {
        let length = rest.iter().position(|byte| b".:".contains(byte));
        let length = length.map_or(rest.len(), |at| at + 1);
        let (number, others) = rest.split_at_checked(length)?;
        rest = others;
        (!number.is_empty()).then_some(number)
    })
}
