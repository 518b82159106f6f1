//! A host as it is read: its characters with their places, triplets decoded, label by label.

use iri_core::host::{HostError, HostErrorKind};
use iri_core::{Clause, Span, pct};

/// The characters of a part of a host, each with its place in the host.
///
/// A triplet that is no UTF-8 reads as U+FFFD; [`check_utf8`] comes first.
#[derive(Clone, Debug)]
pub(crate) struct Letters<'a> {
    host: &'a str,
    at: usize,
    end: usize,
}

impl<'a> Letters<'a> {
    pub(crate) const fn new(host: &'a str, span: Span) -> Self {
        Self {
            host,
            at: span.start(),
            end: span.end(),
        }
    }

    pub(crate) fn chars(self) -> impl Iterator<Item = char> + Clone {
        self.map(|(c, _)| c)
    }
}

impl Iterator for Letters<'_> {
    type Item = (char, Span);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.host.get(self.at..self.end)?;
        let (c, length) = match pct::decode_char(rest.as_bytes()) {
            Ok((c, length)) => (c, length),
            Err(pct::IllFormed::NoTriplet) => {
                let c = rest.chars().next()?;
                (c, c.len_utf8())
            }
            Err(_) => (char::REPLACEMENT_CHARACTER, 3),
        };
        let span = Span::new(self.at, self.at + length);
        self.at = span.end();
        Some((c, span))
    }
}

/// The places of the labels of a host: what the dots divide. Where a dot is the last character,
/// the last label is empty and stands for the root.
#[derive(Clone, Debug)]
pub(crate) struct Labels<'a> {
    letters: Letters<'a>,
    is_dot: fn(char) -> bool,
    is_done: bool,
}

impl<'a> Labels<'a> {
    pub(crate) const fn new(host: &'a str, is_dot: fn(char) -> bool) -> Self {
        Self {
            letters: Letters::new(host, Span::new(0, host.len())),
            is_dot,
            is_done: false,
        }
    }
}

impl Iterator for Labels<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        if self.is_done {
            return None;
        }
        let start = self.letters.at;
        let dot = self.letters.find(|&(c, _)| (self.is_dot)(c));
        self.is_done = dot.is_none();
        Some(Span::new(
            start,
            dot.map_or(self.letters.end, |(_, span)| span.start()),
        ))
    }
}

/// The four that divide in IDNA2003 (RFC 3490, section 3.1, requirement 1) and UTS 46.
#[cfg(any(feature = "idna2003", feature = "uts46"))]
pub(crate) const fn is_any_dot(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

/// Whether all triplets of a host are UTF-8, so that it can be decoded before it is mapped
/// (3987bis, section 3.4.2).
pub(crate) fn check_utf8(host: &str) -> Result<(), HostError> {
    let bad = pct::decode(host).chars().find_map(Result::err);
    bad.map_or(Ok(()), |error| {
        Err(HostError::new(
            HostErrorKind::NotUtf8,
            Clause::new("bis-3.4.2-b-invalid"),
            Span::new(0, host.len()),
            error.span(),
        ))
    })
}

/// Whether a label begins with the prefix of A-labels, in any case.
pub(crate) fn has_ace_prefix(label: &[u8]) -> bool {
    matches!(label, [b'x' | b'X', b'n' | b'N', b'-', b'-', ..])
}
