//! Buffers for one label in either form, and the faults of labels.

use iri_core::bytes::text::Buffer;
#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
use iri_core::bytes::text::Full;
#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
use iri_core::bytes::text::TextBuffer;
#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
use iri_core::engine::labels::Letters;
#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
use iri_core::host::{HostError, HostErrorKind};
#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
use iri_core::{Clause, Span};

/// The characters of a label: at most 63, more than an A-label can encode.
pub(crate) type Chars = Buffer<char, 63>;

/// A label in US-ASCII: at most 63 octets (RFC 1034, section 3.1).
#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
pub(crate) type AsciiLabel = TextBuffer<63>;

/// Collects the characters of a label. Fails if there are more than 63.
#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
pub(crate) fn collect(label: impl IntoIterator<Item = char>) -> Result<Chars, Full> {
    let mut chars = Chars::new('\0');
    label.into_iter().try_for_each(|c| chars.push(c))?;
    Ok(chars)
}

/// Whether a label begins with `xn--`, ignoring case.
pub(crate) fn has_ace_prefix(label: &[u8]) -> bool {
    matches!(label, [b'x' | b'X', b'n' | b'N', b'-', b'-', ..])
}

/// A rule that a label breaks, and the index of the character that breaks it, if it is a single
/// one.
#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fault {
    pub(crate) kind: HostErrorKind,
    pub(crate) letter: Option<u32>,
}

#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
impl Fault {
    pub(crate) const fn of_label(kind: HostErrorKind) -> Self {
        Self { kind, letter: None }
    }

    pub(crate) const fn of_letter(kind: HostErrorKind, letter: u32) -> Self {
        Self {
            kind,
            letter: Some(letter),
        }
    }

    /// Returns the error for the label with this span in a host.
    pub(crate) fn at(self, host: &str, label: Span, clause: Clause) -> HostError {
        let letter = self
            .letter
            .and_then(|index| Letters::new(host, label).nth(index as usize));
        let span = letter.map_or(label, |(_, span)| span);
        HostError::new(self.kind, clause, label, span)
    }
}

#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
impl From<Full> for Fault {
    fn from(Full: Full) -> Self {
        Self::of_label(HostErrorKind::LabelTooLong)
    }
}
