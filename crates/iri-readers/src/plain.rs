//! The subset of addresses that readers are known to read alike.

use iri_core::ascii::{self, AsciiSet};
use iri_core::{Span, ip, pct};

/// Returns the first part of a string that is outside of a subset of the grammar, which readers are known to
/// read alike: `http` or `https` in lower case, a host of two or more labels of letters, digits and inner hyphens or
/// an IPv4 address, a port without leading zeros, and after it a path that starts with a slash, and characters that
/// URIs allow there. The subset is conservative: most of the strings outside of it are read alike, too.
///
/// ```
/// use iri_readers::unusual;
///
/// assert_eq!(unusual("https://www.example.com:8080/a/b.html?q=1#top"), None);
/// assert_eq!(unusual("http://user@example.com/").unwrap().range(), 11..12);
/// assert_eq!(unusual("http://127.1/").unwrap().range(), 7..12);
/// ```
///
/// The check is much faster than [`agreement`](crate::agreement()), which relies on it.
pub fn unusual(text: &str) -> Option<Span> {
    let bytes = text.as_bytes();
    let char_at = |at| Some(Span::of_char(text, at));
    let start = match bytes {
        [b'h', b't', b't', b'p', b':', b'/', b'/', ..] => 7,
        [b'h', b't', b't', b'p', b's', b':', b'/', b'/', ..] => 8,
        _ => return char_at(0),
    };
    let length = |from: usize, set: AsciiSet| {
        let rest = bytes.get(from..).unwrap_or_default();
        rest.iter().take_while(|byte| set.contains(**byte)).count()
    };
    let host_end = start + length(start, LDH);
    let host = bytes.get(start..host_end).unwrap_or_default();
    if !is_host(host) {
        return Some(Span::new(start, host_end));
    }
    let mut at = host_end;
    if bytes.get(at) == Some(&b':') {
        let digits = length(at + 1, ascii::DIGIT);
        let port = bytes.get(at + 1..at + 1 + digits).unwrap_or_default();
        let value = port
            .iter()
            .take(6)
            .fold(0_u32, |value, digit| value * 10 + u32::from(digit - b'0'));
        if !(1..=0xFFFF).contains(&value) || port.first() == Some(&b'0') || digits > 5 {
            return Some(Span::new(at, at + 1 + digits));
        }
        at += 1 + digits;
    }
    // Some readers end the host or the port at a slash only.
    if !matches!(bytes.get(at), None | Some(b'/')) {
        return char_at(at);
    }
    // A name of one label is looked up in the domains of the local network first (RFC 3986, section 3.2.2), and
    // some readers refuse it.
    if !host.contains(&b'.') {
        return Some(Span::new(start, host_end));
    }
    let (mut has_query, mut has_fragment) = (false, false);
    while let Some(&byte) = bytes.get(at) {
        let rest = bytes.get(at..).unwrap_or_default();
        let length = match byte {
            // Triplets of characters that are displayed.
            b'%' if matches!(pct::triplet(rest), Some(b' '..=b'~')) => 3,
            b'%' => match pct::decode_char(rest) {
                Ok((c, length)) if !c.is_ascii() => length,
                _ => 0,
            },
            b'#' if !has_fragment => {
                has_fragment = true;
                1
            }
            b'?' if !has_query && !has_fragment => {
                has_query = true;
                1
            }
            // Some readers take dots that are parameters of a segment for dot segments.
            b';' if rest.starts_with(b";.") => 0,
            _ => usize::from(AFTER_HOST.contains(byte)),
        };
        if length == 0 {
            return char_at(at);
        }
        at += length;
    }
    None
}

const LDH: AsciiSet = ascii::ALPHA.or(ascii::DIGIT).or(AsciiSet::of(b"-."));

/// Without the at sign, after which some readers find a host.
const AFTER_HOST: AsciiSet = ascii::PCHAR.without(AsciiSet::of(b"@")).or(ascii::PATH_SEP);

/// Whether a host is an IPv4 address or a name of labels that no reader changes but in case.
fn is_host(host: &[u8]) -> bool {
    if ip::ipv4(host).is_some() {
        return true;
    }
    let is_label = |label: &[u8]| {
        let has_hyphens = matches!(label, [b'-', ..] | [.., b'-'] | [_, _, b'-', b'-', ..]);
        !has_hyphens && (1..=63).contains(&label.len())
    };
    let mut labels = host.split(|byte| *byte == b'.');
    let last = host.rsplit(|byte| *byte == b'.').next().unwrap_or_default();
    // Some readers take the start of a name such as `1.2.3.4.example` for an address.
    let is_number = |label: &&[u8]| label.iter().all(u8::is_ascii_digit);
    if labels.clone().take_while(is_number).count() > 2 {
        return false;
    }
    host.len() <= 253 && labels.all(is_label) && last.first().is_some_and(u8::is_ascii_alphabetic)
}
