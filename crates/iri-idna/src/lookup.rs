//! What the mappers of our own have in common: to US-ASCII label by label, in buffers of their size.

use iri_core::host::{HostError, HostErrorKind};
use iri_core::{Clause, Span};

use crate::buffer::{Chars, Full};
use crate::label::{Labels, Letters, check_utf8, has_ace_prefix};
use crate::name::Fault;
use crate::octets::{Label, Name};
use crate::punycode;

/// Turns every label of a host into US-ASCII and joins them by U+002E. The empty label behind a
/// dot at the end stays, as it is the root.
pub(crate) fn to_ascii(
    host: &str,
    is_dot: fn(char) -> bool,
    clause: fn(HostErrorKind) -> Clause,
    mut convert: impl FnMut(Letters<'_>, &mut Label) -> Result<(), Fault>,
) -> Result<Name, HostError> {
    check_utf8(host)?;
    let too_long = |_: Full| {
        let whole = Span::new(0, host.len());
        let kind = HostErrorKind::NameTooLong;
        HostError::new(kind, clause(kind), whole, whole)
    };
    let mut name = Name::new();
    for span in Labels::new(host, is_dot) {
        if span.start() > 0 {
            name.push(b'.').map_err(too_long)?;
            if span.start() == host.len() {
                return Ok(name);
            }
        }
        let mut label = Label::new();
        convert(Letters::new(host, span), &mut label)
            .and_then(|()| match label.as_bytes() {
                [] => Err(Fault::of_label(HostErrorKind::EmptyLabel)),
                _ => Ok(()),
            })
            .map_err(|fault| fault.at(host, span, clause(fault.kind)))?;
        name.extend(label.as_bytes()).map_err(too_long)?;
    }
    // Without the root the last octet of the buffer is not for use.
    if name.as_bytes().len() > 253 {
        return Err(too_long(Full));
    }
    Ok(name)
}

/// What an A-label stands for, once its letters are in lowercase; `None` where that is nothing.
pub(crate) fn decoded(label: &str) -> Option<Chars> {
    let (prefix, digits) = label.as_bytes().split_at_checked(4)?;
    if !has_ace_prefix(prefix) || digits.len() > 59 {
        return None;
    }
    let mut lower = Label::new();
    lower.extend(digits).ok()?;
    lower.make_lowercase();
    punycode::decode(lower.as_bytes())
}

/// Appends the A-label of a label beyond US-ASCII.
pub(crate) fn encode(label: &[char], out: &mut Label) -> Result<(), Full> {
    out.extend(b"xn--")?;
    punycode::encode(label, out)
}
