//! Fast, conservative checks whether a string is already in its normal form: `true` means normal,
//! `false` means unknown.
//!
//! [`Comparer`](crate::Comparer) calls [`is_plain`] before it normalizes or writes anything, and
//! falls back to comparing the [components](crate::components) with the string.
//! [`append_normalized`](crate::append_normalized) uses the checks one by one.

use iri_core::engine::dots::has_dot_segment;
use iri_core::engine::search::{self, swar};
use iri_core::engine::text::range;
use iri_core::engine::triplets::{FirstChange, Walk};
use iri_core::{Component, Parts, Span};
use iri_scheme::Equivalence;
use iri_unicode::decode::{Components, DefaultRules, Locate};

use crate::path::Dots;
use crate::rules::NormalizationRules;
use crate::steps::Steps;
use crate::triplets::Triplets;

/// Whether the steps change nothing; `false` means unknown. `maps_hosts` means that there is a host
/// mapper, `knows_schemes` that the rules of schemes are those of `iri_scheme`.
#[inline]
pub(crate) fn is_plain(
    parts: &Parts<'_>,
    steps: Steps,
    uri: bool,
    maps_hosts: bool,
    knows_schemes: bool,
) -> bool {
    if !Steps::ALL.contains(steps) {
        return false;
    }
    let text = parts.as_str();
    if uri && !text.is_ascii() {
        return false;
    }
    let of = parts.offsets();
    let bytes = text.as_bytes();
    let case = steps.contains(Steps::CASE);
    // The scheme, and everything up to the end of the host.
    let front = of.scheme_end.max(of.host_end);
    if case && has_uppercase(range(bytes, 0, front)) {
        return false;
    }
    let found = scan(bytes);
    if found & PERCENT != 0
        && (case || steps.contains(Steps::PERCENT))
        && !keeps_triplets(parts, steps, uri)
    {
        return false;
    }
    if steps.contains(Steps::PATH) && found != 0 {
        let path = range(bytes, of.path_start, of.path_end);
        let decode = steps.contains(Steps::PERCENT);
        if path.first() == Some(&b'/') && has_dot_segment(path, Dots::of(decode)) {
            return false;
        }
    }
    !steps.intersects(Steps::SCHEME) || knows_schemes && is_plain_for_scheme(parts, maps_hosts)
}

/// Flag of [`scan`]: there is a `%`.
const PERCENT: u8 = 1;
/// Flag of [`scan`]: there is a dot after a slash.
const DOT: u8 = 2;

/// Whether there is an uppercase letter of US-ASCII.
#[inline]
pub(crate) fn has_uppercase(bytes: &[u8]) -> bool {
    let mut seen = 0;
    let mut rest = bytes;
    while let Some((eight, others)) = rest.split_first_chunk::<8>() {
        seen |= swar::uppercase(u64::from_le_bytes(*eight));
        rest = others;
    }
    seen != 0 || rest.iter().any(u8::is_ascii_uppercase)
}

/// Scans for bytes that may begin a triplet or a dot segment. Returns the flags [`PERCENT`] and
/// [`DOT`]. A `%` as the last byte, which begins no triplet, may or may not set the flag.
#[inline]
pub(crate) fn scan(bytes: &[u8]) -> u8 {
    match bytes.len().checked_sub(9) {
        Some(last) if search::BLOCKS => scan_in_blocks(bytes, last),
        _ => scan_bytewise(bytes),
    }
}

/// [`scan`] in blocks of 32 bytes, then of eight. Each block is compared together with the block
/// that begins one byte later, which holds the successor of each byte. The last block of eight that
/// has such a successor begins at `last`.
#[inline]
fn scan_in_blocks(bytes: &[u8], last: usize) -> u8 {
    const BLOCK: usize = 32;
    let mut seen = 0;
    let mut at = 0;
    if bytes.len() > BLOCK {
        let mut lanes = [0; BLOCK];
        while let (Some(block), Some(next)) = (
            bytes.get(at..).and_then(<[u8]>::first_chunk::<BLOCK>),
            bytes.get(at + 1..).and_then(<[u8]>::first_chunk::<BLOCK>),
        ) {
            for ((lane, &byte), &next) in lanes.iter_mut().zip(block).zip(next) {
                let dot = u8::from(byte == b'/') & u8::from(next == b'.');
                *lane |= u8::from(byte == b'%') | dot << 1;
            }
            at += BLOCK;
        }
        for lane in lanes {
            seen |= lane;
        }
    }
    let (mut percents, mut dots) = (0, 0);
    while at <= last + 8 {
        // The last block overlaps bytes that were already scanned.
        let start = at.min(last);
        let (Some(first), Some(second)) = (swar::load(bytes, start), swar::load(bytes, start + 1))
        else {
            break;
        };
        percents |= swar::equal(first, b'%');
        dots |= swar::equal(first, b'/') & swar::equal(second, b'.');
        at = start + 8;
        if start == last {
            // Only the last byte is left, which begins neither a triplet nor a `/.`.
            break;
        }
    }
    if percents != 0 {
        seen |= PERCENT;
    }
    if dots != 0 {
        seen |= DOT;
    }
    seen
}

/// [`scan`], one byte at a time.
#[inline]
fn scan_bytewise(bytes: &[u8]) -> u8 {
    let mut seen = 0;
    let mut before = 0;
    for &byte in bytes {
        seen |= u8::from(byte == b'%') | (u8::from(before == b'/') & u8::from(byte == b'.')) << 1;
        before = byte;
    }
    seen
}

/// Whether the rules of the scheme change nothing; `false` means unknown.
pub(crate) fn is_plain_for_scheme(parts: &Parts<'_>, maps_hosts: bool) -> bool {
    let host = parts.host().unwrap_or("").as_bytes();
    let path = parts.path();
    let Some(scheme) = parts.scheme() else {
        // Without a scheme, only authorities are normalized.
        return parts.authority_span().is_none();
    };
    let rules = NormalizationRules::of(scheme);
    if parts.authority_span().is_none() {
        return (path.starts_with('/') || rules.equivalence == Equivalence::Generic)
            && rules.default_host.is_none();
    }
    let has_name = |host: &[u8]| {
        !host.is_ascii()
            || search::find(host, 0, |byte| byte == b'%') < host.len()
            || host
                .windows(4)
                .any(|four| four.eq_ignore_ascii_case(b"xn--"))
            // Without the case step, only mapping makes a name lower case.
            || host.iter().any(u8::is_ascii_uppercase)
    };
    parts.port().is_none()
        && !(rules.empty_path_is_slash && path.is_empty())
        && host.first() != Some(&b'[')
        && rules.default_host.is_none()
        && !(maps_hosts && rules.has_domain_names && has_name(host))
}

/// Whether all triplets stay.
pub(crate) fn keeps_triplets(parts: &Parts<'_>, steps: Steps, uri: bool) -> bool {
    let text = parts.as_str();
    let mut triplets = Triplets {
        upper_digits: steps.contains(Steps::CASE),
        decode: steps.contains(Steps::PERCENT),
        uri,
        judge: Components::new(text, DefaultRules, Places(parts)),
    };
    Walk::whole(text)
        .drive(text, &mut triplets, &mut FirstChange)
        .is_ok()
}

/// Locates the components of a reference.
struct Places<'p, 'a>(&'p Parts<'a>);

impl Locate for Places<'_, '_> {
    fn component_at(&self, byte: usize) -> Option<(Component, Span)> {
        let component = self.0.component_at(byte);
        Some((component, self.0.span(component)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn block_and_bytewise_scans_agree_at_every_position() {
        for length in 9..80 {
            for place in 0..length - 1 {
                for pair in [*b"%2", *b"/.", *b"./", *b"a%", *b"aa"] {
                    let mut bytes = [b'a'; 80];
                    bytes[place..place + 2].copy_from_slice(&pair);
                    let text = &bytes[..length];
                    let is_last = text.ends_with(b"%");
                    let (blocks, each) = (scan_in_blocks(text, length - 9), scan_bytewise(text));
                    assert!(
                        blocks == each || is_last && blocks == 0,
                        "pair at {place} of {length} bytes"
                    );
                }
            }
        }
    }

    #[test]
    fn uppercase_letters_are_found_at_every_position() {
        for length in 0..20 {
            let mut bytes = [b'a'; 20];
            assert!(!has_uppercase(&bytes[..length]));
            for place in 0..length {
                bytes[place] = b'Z';
                assert!(has_uppercase(&bytes[..length]));
                bytes[place] = b'[';
            }
        }
    }
}
