//! Capital letters where the case does not matter.

use core::fmt::Write as _;

use iri_core::{Component, ip, pct};

use crate::catalogue::shape;
use crate::context::Context;
use crate::finding::{Finding, Replacement};

/// Capital letters in the scheme.
pub(super) fn scheme<'a>(context: &Context<'a>) -> Option<Finding<'a>> {
    let span = context.parts.span(Component::Scheme)?;
    let has_capital = has_capital(span.of(context.text));
    has_capital.then(|| Finding::new(&shape::SCHEME_UPPERCASE, span).with_fix(LOWERCASE))
}

/// Capital letters in a host. One beyond US-ASCII is left to IDNA (RFC 3987, section 5.3.2.1),
/// and an IPv6 address to the check of addresses.
pub(super) fn host<'a>(context: &Context<'a>) -> Option<Finding<'a>> {
    let span = context.parts.span(Component::Host)?;
    let host = span.of(context.text);
    let is_text = || match host.as_bytes() {
        [b'[', b'v' | b'V', ..] => ip::literal(host.as_bytes()) == Ok(host.len()),
        [b'[', ..] => false,
        _ => pct::is_ascii(host),
    };
    (has_capital(host) && is_text())
        .then(|| Finding::new(&shape::HOST_UPPERCASE, span).with_fix(LOWERCASE))
}

/// Whether a text has a capital letter that is no digit of a triplet.
pub(super) fn has_capital(text: &str) -> bool {
    // The usual answer, in vectors.
    let count = text.bytes().filter(u8::is_ascii_uppercase).count();
    count > 0 && has_capital_letter(text)
}

fn has_capital_letter(host: &str) -> bool {
    let mut bytes = host.bytes();
    while let Some(byte) = bytes.next() {
        if byte == b'%' {
            bytes.nth(1);
        } else if byte.is_ascii_uppercase() {
            return true;
        }
    }
    false
}

/// The text in lower case, except for the digits of triplets, which are in upper case.
const LOWERCASE: Replacement = Replacement::By(|found, f| {
    let mut digits = 0_u8;
    for c in found.chars() {
        if digits > 0 {
            digits -= 1;
            f.write_char(c)?;
        } else {
            digits = if c == '%' { 2 } else { 0 };
            f.write_char(c.to_ascii_lowercase())?;
        }
    }
    Ok(())
});
