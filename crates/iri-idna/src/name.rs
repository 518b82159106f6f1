//! What all mappers have in common: what is wrong with a label, and the way back, label by label.

use core::fmt;

use iri_core::host::{HostError, HostErrorKind};
use iri_core::{Clause, Span};

use crate::buffer::{Chars, Full};
use crate::label::{Letters, has_ace_prefix};

/// A rule that a label breaks, and the number of the letter that breaks it, where it is one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fault {
    pub(crate) kind: HostErrorKind,
    pub(crate) letter: Option<u32>,
}

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

    /// The error of the label at this place of a host.
    pub(crate) fn at(self, host: &str, label: Span, clause: Clause) -> HostError {
        let letter = self.letter.and_then(|number| {
            let mut letters = Letters::new(host, label);
            letters.nth(number as usize)
        });
        let span = letter.map_or(label, |(_, span)| span);
        HostError::new(self.kind, clause, label, span)
    }
}

impl From<Full> for Fault {
    fn from(Full: Full) -> Self {
        Self::of_label(HostErrorKind::LabelTooLong)
    }
}

/// Writes a host with each A-label as what `convert` makes of it, and every other label as it is.
pub(crate) fn to_unicode(
    host: &str,
    out: &mut dyn fmt::Write,
    convert: impl Fn(&str) -> Option<Chars>,
) -> Result<(), HostError> {
    let mut written = 0;
    let mut start = 0;
    for label in host.split(['.']) {
        let end = start + label.len();
        if has_ace_prefix(label.as_bytes()) {
            if let Some(chars) = convert(label) {
                write(out, host.get(written..start).unwrap_or(""))?;
                for &c in chars.as_slice() {
                    out.write_char(c).map_err(|_| HostError::NOT_WRITTEN)?;
                }
                written = end;
            }
        }
        start = end + 1;
    }
    write(out, host.get(written..).unwrap_or(""))
}

pub(crate) fn write(out: &mut dyn fmt::Write, text: &str) -> Result<(), HostError> {
    out.write_str(text).map_err(|_| HostError::NOT_WRITTEN)
}
