//! Steps that concern the host.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use iri_core::bytes::text::range;
use iri_core::ip::{rare_ipv4, write_ipv4};
use iri_idna::Idna2003;

use crate::text::{Text, keep};

/// Whether a character separates labels in IDNA2003 (RFC 3490, section 3.1).
pub(crate) const fn is_dot(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

/// Maps a host by IDNA2003 as the codec `idna` of Python does: by Unicode 3.2, without the rules for
/// US-ASCII of STD 3, and without a limit of the whole name. Octets that are not UTF-8 are dropped first.
/// A host with an error stays.
///
/// `surt` uses that codec because the keys of the index exist already: those of IDNA2008 would differ.
pub(crate) fn map_by_idna2003(host: &mut Text<'_>) {
    if host.is_ascii() {
        return;
    }
    let mut name = String::with_capacity(host.len());
    for chunk in host.utf8_chunks() {
        // The codec knows small letters that Unicode 3.2 does not have.
        name.extend(chunk.valid().chars().flat_map(char::to_lowercase));
    }
    if let Some(mapped) = idna2003_labels(&name) {
        *host = Cow::Owned(mapped.into_bytes());
    }
}

/// The labels of a name by `ToASCII`, separated by dots, of which the last may be the root.
fn idna2003_labels(name: &str) -> Option<String> {
    let mut out = String::with_capacity(name.len() + 8);
    if name.is_ascii() {
        let (last, labels) =
            name.split('.')
                .collect::<Vec<_>>()
                .split_last()
                .map(|(last, labels)| {
                    (
                        last.len(),
                        labels.iter().all(|label| (1..64).contains(&label.len())),
                    )
                })?;
        out.push_str(name);
        return (last < 64 && labels).then_some(out);
    }
    let (labels, is_rooted) = match name.strip_suffix(is_dot) {
        Some(labels) => (labels, true),
        None => (name, false),
    };
    for (index, label) in labels.split(is_dot).enumerate() {
        if index > 0 {
            out.push('.');
        }
        Idna2003::new()
            .with_std3(false)
            .write_label(label, &mut out)
            .ok()?;
    }
    if is_rooted {
        out.push('.');
    }
    Some(out)
}

/// Removes all dots at both ends.
pub(crate) fn strip_dots(host: &mut Text<'_>) {
    let is_dot = |octet: &&u8| **octet == b'.';
    let start = host.iter().take_while(is_dot).count();
    let end = host.len() - host.iter().rev().take_while(is_dot).count();
    keep(host, start..end.max(start));
}

/// Writes each pair of dots as one dot. Three of them become two, as in `surt`.
pub(crate) fn halve_dots(host: &mut Text<'_>) {
    if !host.windows(2).any(|pair| pair == b"..") {
        return;
    }
    let mut is_second = false;
    host.to_mut().retain(|&octet| {
        is_second = octet == b'.' && !is_second;
        octet != b'.' || is_second
    });
}

/// Writes an IPv4 address in its usual form if the host is one in the spellings that `surt` knows: a single
/// decimal number, of which the lowest 32 bits count, or two to four numbers as `inet_aton` reads them, in
/// decimal or octal. If the first one is octal, all digits must be.
pub(crate) fn write_ipv4_of_surt(host: &mut Text<'_>) {
    let Some(b'0'..=b'9') = host.first() else {
        return;
    };
    let is_octal = host.first() == Some(&b'0');
    let most = if is_octal && host.contains(&b'.') {
        b'7'
    } else {
        b'9'
    };
    if !host
        .iter()
        .all(|&octet| octet == b'.' || (b'0'..=most).contains(&octet))
    {
        return;
    }
    let address = if host.contains(&b'.') {
        // Only digits and dots are left.
        core::str::from_utf8(host).ok().and_then(rare_ipv4)
    } else {
        Some(host.iter().fold(0_u32, |value, digit| {
            value.wrapping_mul(10).wrapping_add(u32::from(digit & 15))
        }))
    };
    if let Some(address) = address {
        set_ipv4(host, address);
    }
}

/// Replaces a host by an IPv4 address.
pub(crate) fn set_ipv4(host: &mut Text<'_>, address: u32) {
    let mut out = String::with_capacity(15);
    // Writing to a string does not fail.
    let _ = write_ipv4(address, &mut out);
    if out.as_bytes() != &**host {
        *host = Cow::Owned(out.into_bytes());
    }
}

/// Removes `www.`, or `www` with a number and a dot, from the beginning: sites answer with and without it.
pub(crate) fn strip_www(host: &mut Text<'_>) {
    let Some(rest) = host.strip_prefix(b"www") else {
        return;
    };
    let digits = rest
        .iter()
        .take_while(|octet| octet.is_ascii_digit())
        .count();
    if rest.get(digits) == Some(&b'.') {
        let length = host.len();
        keep(host, digits + 4..length);
    }
}

/// Whether a host is four numbers of one to three digits, which `surt` calls an address.
pub(crate) fn is_dotted_quad(host: &[u8]) -> bool {
    let is_number =
        |part: &[u8]| (1..=3).contains(&part.len()) && part.iter().all(u8::is_ascii_digit);
    host.len() <= 15
        && host
            .split(|&octet| octet == b'.')
            .take(5)
            .map(is_number)
            .collect::<Vec<_>>()
            == [true; 4]
}

/// Writes the labels of a host in reverse, separated by commas: those of a domain then begin with the same
/// text, so that a sorted index has them next to each other.
pub(crate) fn append_reversed(out: &mut Vec<u8>, host: &[u8]) {
    let mut end = host.len();
    while let Some(dot) = host
        .get(..end)
        .and_then(|rest| rest.iter().rposition(|&octet| octet == b'.'))
    {
        out.extend_from_slice(range(host, dot + 1, end));
        out.push(b',');
        end = dot;
    }
    out.extend_from_slice(range(host, 0, end));
}
