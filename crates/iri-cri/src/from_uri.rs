//! URI or IRI reference to CRI reference (section 6), written from the text without a copy.
//!
//! The draft leaves the method open. This one normalizes by syntax on the way, as a CRI requires: schemes and hosts are
//! in lower case, unreserved characters are not encoded, and dot segments are removed. So the URI reference of the
//! result is equivalent to the input (RFC 3986, section 6.2.2).
//!
//! A triplet becomes text if its character could not be written in its component without one, since the conversion back
//! encodes it again: `%2F` in a segment. A triplet of a character that could be, `%3B` for a semicolon, means something
//! else than the character, and stays a triplet, as do octets that are not UTF-8: both are percent-encoded text
//! (section 7.2). Without such triplets an item is a plain string.

use iri_core::ascii::{self, AsciiSet, UNRESERVED};
use iri_core::bytes::search::swar::{equal, load};
use iri_core::bytes::search::{BLOCKS, find_any};
use iri_core::bytes::text::{range_from, slice, slice_from};
use iri_core::engine::dots::{Path, WithTriplets, has_dot_segment};
use iri_core::engine::scan::parse;
use iri_core::engine::scan::repertoire::Rfc3987;
use iri_core::pct::{IllFormed, decode, decode_step, triplet};
use iri_core::{Component, Form, HostKind, Parts, ip};
use iri_scheme::{Facts, cri_number, facts};

use crate::cbor::{ARRAY, NEGATIVE, OCTETS, TEXT, UNSIGNED, put_head};
use crate::cri_ref::NULL_ITEM;
use crate::error::{CriError, CriErrorKind};
use crate::item::JOINED;
use crate::write::{ToOctets, copy};

/// Converts a URI or IRI reference to a CRI reference, which is written as octets are asked for.
///
/// ```
/// use iri_cri::{ToOctets, to_cri};
///
/// let mut buffer = [0; 64];
/// let cri = to_cri("coap://[2001:db8::1]:5684/.well-known/core?rt=t")?;
/// assert_eq!(cri.write_into(&mut buffer).map(|octets| octets.len()), Ok(47));
///
/// let reference = to_cri("../a/./b")?;
/// assert_eq!(reference.write_into(&mut buffer), Ok(&b"\x82\x02\x82\x61a\x61b"[..]));
/// # Ok::<_, iri_cri::CriError>(())
/// ```
///
/// The scheme is written as its number if it has one, and a port that is the default of the scheme is left out
/// (section 2.1). A path and a query that are not there are `[]` with a scheme, where that is the only form
/// (section 5.1), and otherwise `null`. Characters are not normalized (NFC); nothing is decoded but triplets.
///
/// # Errors
///
/// The input is not an IRI reference; the host is an `IPvFuture`; the port is empty, above 65535, or begins with a
/// zero; a path without an authority begins with two slashes when its dot segments are removed; or a relative path
/// leads up more than 126 times.
pub fn to_cri(text: &str) -> Result<UriToCri<'_>, CriError> {
    to_cri_parts(parse::<Rfc3987>(text, Form::IriReference)?)
}

/// [`to_cri`] of an IRI reference that was parsed already. What is not one is converted by the same rules.
///
/// ```
/// use iri_core::Parts;
/// use iri_cri::{ToOctets, to_cri_parts};
///
/// assert_eq!(to_cri_parts(Parts::split("/a"))?.write_into(&mut [0; 5]), Ok(&b"\x82\xF5\x81\x61a"[..]));
/// # Ok::<_, iri_cri::CriError>(())
/// ```
///
/// # Errors
///
/// Those of [`to_cri`], except that of the grammar.
pub fn to_cri_parts(parts: Parts<'_>) -> Result<UriToCri<'_>, CriError> {
    let error = |kind, component| {
        let span = parts.span(component).unwrap_or_default();
        CriError::new(kind, span)
    };
    let port = port(&parts).map_err(|kind| error(kind, Component::Port))?;
    let text = parts.as_str().as_bytes();
    let is_plain = BLOCKS && find_any(text, 0, [b'%']) == text.len();
    let host = parts.host().map(|text| host(text, is_plain));
    let host = host
        .transpose()
        .map_err(|kind| error(kind, Component::Host))?;
    let path = Segments::of(&parts);
    if parts.scheme().is_some() && host.is_none() && path.begins_with_two_slashes() {
        return Err(error(CriErrorKind::EmptySegment, Component::Path));
    }
    if path.discard > 127 {
        return Err(error(CriErrorKind::Discard, Component::Path));
    }
    Ok(UriToCri {
        is_plain,
        number: parts.scheme().and_then(cri_number),
        parts,
        host,
        port,
        path,
    })
}

/// The CRI reference of a URI or IRI reference, not yet written ([`to_cri`]).
#[derive(Clone, Copy, Debug)]
pub struct UriToCri<'a> {
    parts: Parts<'a>,
    number: Option<u16>,
    host: Option<Host<'a>>,
    port: Option<u16>,
    path: Segments<'a>,
    /// Whether it is known that there is no triplet.
    is_plain: bool,
}

#[derive(Clone, Copy, Debug)]
enum Host<'a> {
    Ipv4([u8; 4]),
    Ipv6([u8; 16]),
    Name(&'a str),
}

/// The number of the port; `None` if it is the default of the scheme.
fn port(parts: &Parts<'_>) -> Result<Option<u16>, CriErrorKind> {
    let Some(text) = parts.port() else {
        return Ok(None);
    };
    let number = match (text.as_bytes(), parts.port_number()) {
        ([b'0', _, ..], _) | (_, Err(_)) => return Err(CriErrorKind::Port),
        (_, Ok(number)) => number,
    };
    let default = parts.scheme().and_then(facts).and_then(Facts::default_port);
    Ok(number.filter(|_| number != default))
}

fn host(text: &str, is_plain: bool) -> Result<Host<'_>, CriErrorKind> {
    Ok(match HostKind::of(text) {
        HostKind::Ipv4(address) => Host::Ipv4(address.octets()),
        HostKind::Ipv6(address) => Host::Ipv6(address.octets()),
        HostKind::IpvFuture(_) => return Err(CriErrorKind::IpAddress),
        HostKind::RegName(name) if is_plain => Host::Name(name),
        HostKind::RegName(name) => {
            // Encoded digits are the same digits, so this may be an address as well. None is longer.
            let mut decoded = [0; 15];
            let decoded = decode(name).write_into(&mut decoded).ok();
            match decoded.and_then(ip::ipv4) {
                Some(octets) => Host::Ipv4(octets),
                None => Host::Name(name),
            }
        }
    })
}

/// A path as segments, without dot segments.
#[derive(Clone, Copy, Debug)]
struct Segments<'a> {
    /// The path, without the slash at its start.
    text: &'a str,
    dots: Dots,
    /// Whether the text has a slash before it, or has one when its dot segments are removed.
    is_rooted: bool,
    /// How many segments are left, without those below.
    count: usize,
    /// How many of those that are left are no segments: one if it is the empty text before the first slash.
    skipped: usize,
    /// How many segments of the base a relative path discards.
    discard: usize,
}

/// How dot segments are removed.
#[derive(Clone, Copy, Debug)]
enum Dots {
    /// There are none.
    None,
    /// As after a slash.
    Below,
    /// As in a path after a scheme that begins without a slash.
    Rootless,
}

impl<'a> Segments<'a> {
    fn of(parts: &Parts<'a>) -> Self {
        let path = parts.path();
        let text = path.strip_prefix(['/']).unwrap_or(path);
        let is_relative = parts.scheme().is_none() && parts.authority_span().is_none();
        let mut found = Self {
            text,
            dots: Dots::None,
            is_rooted: text.len() < path.len(),
            count: 0,
            skipped: 0,
            discard: 0,
        };
        if path.is_empty() {
            return found;
        }
        if !found.is_rooted && is_relative {
            found.discard = 1;
        }
        if !has_dot_segment(path.as_bytes(), WithTriplets) {
            found.count = count(text, b'/') + 1;
            return found;
        }
        let path = if found.is_rooted || is_relative {
            found.dots = Dots::Below;
            Path::below(text, WithTriplets)
        } else {
            found.dots = Dots::Rootless;
            Path::rootless(text, WithTriplets)
        };
        let mut segments = path.backwards(true);
        let mut first = None;
        for kept in segments.by_ref() {
            found.count += 1;
            first = Some(kept);
        }
        if found.discard > 0 {
            found.discard += segments.parents();
        }
        match first {
            Some(first) if matches!(found.dots, Dots::Rootless) => {
                found.skipped = usize::from(!first.has_slash && first.text.is_empty());
                found.is_rooted = first.has_slash || found.skipped > 0;
                found.count -= found.skipped;
            }
            _ => {}
        }
        found
    }

    /// Calls `visit` with each segment.
    fn try_for_each<E>(&self, mut visit: impl FnMut(&'a str) -> Result<(), E>) -> Result<(), E> {
        let path = match self.dots {
            Dots::None if self.count == 0 => return Ok(()),
            Dots::None => return split(self.text).try_for_each(visit),
            Dots::Below => Path::below(self.text, WithTriplets),
            Dots::Rootless => Path::rootless(self.text, WithTriplets),
        };
        let mut skipped = self.skipped;
        path.try_for_each(|kept| {
            split(kept.text).try_for_each(|segment| {
                if skipped > 0 {
                    skipped -= 1;
                    return Ok(());
                }
                visit(segment)
            })
        })
    }

    /// The text of the segments, if it has all of them and no others.
    fn plain(&self) -> Option<&'a str> {
        (matches!(self.dots, Dots::None) && self.count > 0).then_some(self.text)
    }

    fn begins_with_two_slashes(&self) -> bool {
        let first = self.try_for_each(Err);
        self.is_rooted && self.count > 1 && first == Err("")
    }
}

fn count(text: &str, delimiter: u8) -> usize {
    // One in each byte that is equal; the product has their sum in its highest byte.
    let in_word = |word: &[u8]| {
        let ones = equal(load(word, 0).unwrap_or_default(), delimiter) >> 7;
        (ones.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
    };
    let is_equal = |byte: &u8| *byte == delimiter;
    if !BLOCKS {
        return text.bytes().filter(is_equal).count();
    }
    let words = text.as_bytes().chunks_exact(8);
    let rest = words.remainder().iter().copied();
    rest.filter(is_equal).count() + words.map(in_word).sum::<usize>()
}

/// The segments between slashes.
fn split(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    core::iter::from_fn(move || {
        let text = rest?;
        let slash = find_any(text.as_bytes(), 0, [b'/']);
        rest = (slash < text.len()).then(|| slice_from(text, slash + 1));
        Some(slice(text, 0, slash))
    })
}

impl ToOctets for UriToCri<'_> {
    fn write_to<E>(&self, put: &mut impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        let Self { parts, path, .. } = self;
        let (scheme, query, fragment) = (parts.scheme(), parts.query(), parts.fragment());
        let is_relative = scheme.is_none() && self.host.is_none();
        let tail = match (fragment, query) {
            (Some(_), _) => 3,
            (None, Some(_)) => 2,
            (None, None) => u64::from(path.count > 0),
        };
        let front = match self.host {
            _ if is_relative => u64::from(tail > 0),
            None if tail == 0 => 1,
            _ => 2,
        };
        put_head(ARRAY, front + tail, put)?;
        match (scheme, self.number) {
            _ if front == 0 => {}
            (None, _) if is_relative && path.is_rooted => put(b"\xF5")?,
            (None, _) if is_relative => put_head(UNSIGNED, path.discard as u64, put)?,
            (None, _) => put(NULL_ITEM)?,
            (_, Some(number)) => put_head(NEGATIVE, number.into(), put)?,
            (Some(name), None) => {
                put_head(TEXT, name.len() as u64, put)?;
                put_octets(name, true, put)?;
            }
        }
        if front == 2 {
            match self.host {
                Some(host) => self.put_authority(host, put)?,
                None if path.count > 0 && !path.is_rooted => put(b"\xF5")?,
                None => put(NULL_ITEM)?,
            }
        }
        if tail > 0 {
            self.put_section(path.count, put)?;
            if !self.put_joined(path.plain(), b'/', false, put)? {
                path.try_for_each(|segment| self.put_item(segment, ascii::PCHAR, false, put))?;
            }
        }
        if tail > 1 {
            self.put_section(query.map_or(0, |query| count(query, b'&') + 1), put)?;
            if !self.put_joined(query, b'&', false, put)? {
                let keep = ascii::QUERY.without(AsciiSet::of(b"&"));
                let mut parameters = query.into_iter().flat_map(|query| query.split(['&']));
                parameters.try_for_each(|parameter| self.put_item(parameter, keep, false, put))?;
            }
        }
        fragment.map_or(Ok(()), |text| {
            self.put_item(text, ascii::FRAGMENT, false, put)
        })
    }
}

impl UriToCri<'_> {
    /// Writes the items of a text between separators at once, if it has no triplet: the text itself, with the head of
    /// each item in the place of the separator before it. Returns whether it did: not if the text is too long, if an
    /// item has more than 23 octets, and where code should be small.
    fn put_joined<E>(
        &self,
        text: Option<&str>,
        separator: u8,
        in_lower_case: bool,
        put: &mut impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<bool, E> {
        let mut buffer = [0; JOINED];
        let text = text.filter(|_| BLOCKS && self.is_plain);
        let Some(joined) = text.and_then(|text| join(text.as_bytes(), separator, &mut buffer))
        else {
            return Ok(false);
        };
        if in_lower_case {
            // No head is an upper-case letter.
            joined.make_ascii_lowercase();
        }
        put(joined)?;
        Ok(true)
    }

    /// Writes the head of a path or a query, or the item that stands for none.
    fn put_section<E>(
        &self,
        count: usize,
        put: &mut impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        if count == 0 && self.parts.scheme().is_none() {
            return put(NULL_ITEM);
        }
        put_head(ARRAY, count as u64, put)
    }

    fn put_authority<E>(
        &self,
        host: Host<'_>,
        put: &mut impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        let userinfo = self.parts.userinfo();
        let count = match host {
            Host::Name(name) if self.is_plain => count(name, b'.') + 1,
            Host::Name(name) => labels(name).count(),
            _ => 1,
        };
        let others = 2 * usize::from(userinfo.is_some()) + usize::from(self.port.is_some());
        put_head(ARRAY, (count + others) as u64, put)?;
        if let Some(userinfo) = userinfo {
            put(b"\xF4")?;
            self.put_item(userinfo, ascii::USERINFO, false, put)?;
        }
        match host {
            Host::Name(name) => {
                if !self.put_joined(Some(name), b'.', true, put)? {
                    labels(name)
                        .try_for_each(|label| self.put_item(label, ascii::REG_NAME, true, put))?;
                }
            }
            Host::Ipv4(octets) => put_address(&octets, put)?,
            Host::Ipv6(octets) => put_address(&octets, put)?,
        }
        self.port
            .map_or(Ok(()), |port| put_head(UNSIGNED, port.into(), put))
    }

    /// Writes the item of a percent-encoded text: one string, or percent-encoded text. `keep` has the characters that
    /// the component may contain without a triplet.
    fn put_item<E>(
        &self,
        text: &str,
        keep: AsciiSet,
        in_lower_case: bool,
        put: &mut impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        if BLOCKS && self.is_plain && !text.is_empty() {
            put_head(TEXT, text.len() as u64, put)?;
            return if in_lower_case && text.bytes().any(|byte| byte.is_ascii_uppercase()) {
                put_octets(text, true, put)
            } else {
                put(text.as_bytes())
            };
        }
        let mut pieces = pieces(text, keep);
        match pieces.clone().next() {
            None => return put(b"\x60"),
            Some(only) if only.text.len() == text.len() && only.major == TEXT => {}
            Some(_) => put_head(ARRAY, pieces.clone().count() as u64, put)?,
        }
        pieces.try_for_each(|piece| {
            put_head(piece.major, piece.length as u64, put)?;
            put_octets(piece.text, in_lower_case, put)
        })
    }
}

/// Copies a text, with the head of each item in the place of the separator before it.
fn join<'b>(text: &[u8], separator: u8, buffer: &'b mut [u8; JOINED]) -> Option<&'b mut [u8]> {
    copy(buffer.get_mut(1..=text.len())?, text);
    let mut start = 0;
    while start <= text.len() {
        let end = find_any(text, start, [separator]);
        if end - start > 23 {
            return None;
        }
        *buffer.get_mut(start)? = TEXT << 5 | (end - start) as u8;
        start = end + 1;
    }
    buffer.get_mut(..=text.len())
}

fn put_address<E>(octets: &[u8], put: &mut impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
    put_head(OCTETS, octets.len() as u64, put)?;
    put(octets)
}

/// The labels of a name, between its dots, of which some may be encoded.
fn labels(name: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(name);
    core::iter::from_fn(move || {
        let text = rest?;
        let mut at = 0;
        let width = loop {
            at = find_any(text.as_bytes(), at, [b'.', b'%']);
            match range_from(text.as_bytes(), at) {
                [] => break 0,
                [b'.', ..] => break 1,
                [b'%', b'2', b'E' | b'e', ..] => break 3,
                _ => at += 1,
            }
        };
        rest = (width > 0).then(|| slice_from(text, at + width));
        Some(slice(text, 0, at))
    })
}

/// The longest start of a text that becomes text, or percent-encoded octets.
struct Piece<'a> {
    text: &'a str,
    major: u8,
    /// The number of octets, with triplets decoded.
    length: usize,
}

fn pieces(text: &str, keep: AsciiSet) -> impl Iterator<Item = Piece<'_>> + Clone {
    let mut rest = text;
    core::iter::from_fn(move || {
        let bytes = rest.as_bytes();
        let (mut at, mut length, mut major) = (0, 0, None);
        while at < bytes.len() {
            let (own, read, written) = step(range_from(bytes, at), keep);
            if major.is_some_and(|major| major != own) {
                break;
            }
            major = Some(own);
            at += read;
            length += written;
        }
        let text = slice(rest, 0, at);
        rest = slice_from(rest, at);
        major.map(|major| Piece {
            text,
            major,
            length,
        })
    })
}

/// What the start of a text becomes, how many bytes of it that concerns, and how many octets they are.
fn step(bytes: &[u8], keep: AsciiSet) -> (u8, usize, usize) {
    let plain = find_any(bytes, 0, [b'%']);
    if plain > 0 {
        return (TEXT, plain, plain);
    }
    match decode_step(bytes) {
        Ok((c, read)) if c.is_ascii() && keep.without(UNRESERVED).contains(c as u8) => {
            (OCTETS, read, 1)
        }
        Ok((_, read)) => (TEXT, read, read / 3),
        // A percent sign by itself.
        Err((IllFormed::NoTriplet, _)) => (TEXT, 1, 1),
        Err((_, read)) => (OCTETS, read, read / 3),
    }
}

/// Writes a text with its triplets decoded.
///
/// # Errors
///
/// Those of `put`.
pub fn put_octets<E>(
    text: &str,
    in_lower_case: bool,
    put: &mut impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let mut rest = text.as_bytes();
    while !rest.is_empty() {
        let plain = if in_lower_case {
            rest.iter()
                .position(|&byte| byte == b'%' || byte.is_ascii_uppercase())
        } else {
            Some(find_any(rest, 0, [b'%']))
        };
        let (plain, others) = rest
            .split_at_checked(plain.unwrap_or(rest.len()))
            .unwrap_or_default();
        if !plain.is_empty() {
            put(plain)?;
        }
        let Some(&first) = others.first() else {
            return Ok(());
        };
        let (octet, length) = triplet(others).map_or((first, 1), |octet| (octet, 3));
        put(&[if in_lower_case {
            octet.to_ascii_lowercase()
        } else {
            octet
        }])?;
        rest = range_from(others, length);
    }
    Ok(())
}
