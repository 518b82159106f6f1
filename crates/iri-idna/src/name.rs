//! Maps names label by label, in buffers of fixed size.

use core::fmt;

use iri_core::bytes::text::{self, Discard};
#[cfg(any(feature = "idna2003", feature = "idna2008"))]
use iri_core::bytes::text::{Full, TextBuffer};
#[cfg(any(feature = "idna2003", feature = "idna2008"))]
use iri_core::engine::labels::{Labels, Letters};
use iri_core::host::{HostError, HostErrorKind, HostMapper};
use iri_core::{Span, pct};

#[cfg(any(feature = "idna2003", feature = "idna2008"))]
use crate::label::{AsciiLabel, Fault};
use crate::label::{Chars, has_ace_prefix};

/// A name in US-ASCII: at most 253 octets, plus the dot of the root.
#[cfg(any(feature = "idna2003", feature = "idna2008"))]
pub(crate) type AsciiName = TextBuffer<254>;

/// Converts every label of a host to US-ASCII and joins the labels with U+002E. An empty label at
/// the end is kept, since it is the root.
#[cfg(any(feature = "idna2003", feature = "idna2008"))]
pub(crate) fn to_ascii(
    host: &str,
    is_dot: fn(char) -> bool,
    clause: fn(HostErrorKind) -> iri_core::Clause,
    mut convert: impl FnMut(Letters<'_>, &mut AsciiLabel) -> Result<(), Fault>,
) -> Result<AsciiName, HostError> {
    check_utf8(host)?;
    let too_long = |_: Full| {
        let whole = Span::new(0, host.len());
        let kind = HostErrorKind::NameTooLong;
        HostError::new(kind, clause(kind), whole, whole)
    };
    let mut name = AsciiName::EMPTY;
    for span in Labels::new(Letters::of(host), is_dot) {
        if span.start() > 0 {
            name.push(b'.').map_err(too_long)?;
            if span.start() == host.len() {
                return Ok(name);
            }
        }
        let mut label = AsciiLabel::EMPTY;
        convert(Letters::new(host, span), &mut label)
            .and_then(|()| match label.as_slice() {
                [] => Err(Fault::of_label(HostErrorKind::EmptyLabel)),
                _ => Ok(()),
            })
            .map_err(|fault| fault.at(host, span, clause(fault.kind)))?;
        name.extend(label.as_slice()).map_err(too_long)?;
    }
    // The last octet of the buffer is reserved for the dot of the root.
    if name.len() > 253 {
        return Err(too_long(Full));
    }
    Ok(name)
}

/// Writes a host with its A-labels decoded by `convert`. Other labels, and A-labels for which it
/// returns `None`, stay. If `mapper` rejects the host, all its A-labels stay, since the result must
/// map back as a whole.
pub(crate) fn to_unicode(
    mapper: &impl HostMapper,
    host: &str,
    out: &mut dyn fmt::Write,
    convert: impl Fn(&str) -> Option<Chars>,
) -> Result<(), HostError> {
    let mut a_labels = host
        .split(['.'])
        .map(str::as_bytes)
        .filter(|label| has_ace_prefix(label));
    if a_labels.next().is_none() || mapper.to_ascii(host, &mut Discard).is_err() {
        return write(out, host);
    }
    let mut written = 0;
    let mut start = 0;
    for label in host.split(['.']) {
        let end = start + label.len();
        if has_ace_prefix(label.as_bytes()) {
            if let Some(chars) = convert(label) {
                write(out, text::slice(host, written, start))?;
                for &c in chars.as_slice() {
                    out.write_char(c).map_err(|_| HostError::NOT_WRITTEN)?;
                }
                written = end;
            }
        }
        start = end + 1;
    }
    write(out, text::slice_from(host, written))
}

/// Checks that all triplets of a host are UTF-8, so that they can be decoded before the host is
/// mapped (3987bis, section 3.4.2).
pub(crate) fn check_utf8(host: &str) -> Result<(), HostError> {
    let bad = pct::decode(host).chars().find_map(Result::err);
    bad.map_or(Ok(()), |error| {
        Err(HostError::new(
            HostErrorKind::NotUtf8,
            HostErrorKind::NotUtf8.bis_clause(),
            Span::new(0, host.len()),
            error.span(),
        ))
    })
}

/// Writes a string.
pub(crate) fn write(out: &mut dyn fmt::Write, text: &str) -> Result<(), HostError> {
    out.write_str(text).map_err(|_| HostError::NOT_WRITTEN)
}
