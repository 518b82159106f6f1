//! Checks for uppercase letters in case-insensitive components.

use core::fmt::Write as _;

use iri_core::engine::search::{self, swar};
use iri_core::{Component, ip, pct};

use crate::checks::shape;
use crate::context::Context;
use crate::finding::{Finding, FixReplacement};

/// Reports uppercase letters in the scheme.
pub(super) fn scheme<'a>(context: &Context<'a>) -> Option<Finding<'a>> {
    let span = context.parts.span(Component::Scheme)?;
    let has_capital = has_capital(span.of(context.text));
    has_capital.then(|| Finding::new(&shape::SCHEME_UPPERCASE, span).with_fix(LOWERCASE))
}

/// Reports uppercase letters in the host. Non-ASCII letters are left to IDNA (RFC 3987, section
/// 5.3.2.1), and IPv6 addresses to the check of addresses.
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

/// Whether a string contains an uppercase letter that is not a digit of a triplet.
pub(crate) fn has_capital(text: &str) -> bool {
    may_have_capital(text.as_bytes()) && has_capital_letter(text)
}

/// Whether there is an uppercase letter, including digits of triplets.
fn may_have_capital(bytes: &[u8]) -> bool {
    let Some(&last) = bytes.last_chunk().filter(|_| search::BLOCKS) else {
        return bytes.iter().any(u8::is_ascii_uppercase);
    };
    // The last word overlaps the one before it.
    let mut found = swar::uppercase(u64::from_le_bytes(last));
    let mut rest = bytes;
    while let Some((&word, others)) = rest.split_first_chunk() {
        found |= swar::uppercase(u64::from_le_bytes(word));
        rest = others;
    }
    found != 0
}

fn has_capital_letter(host: &str) -> bool {
    chars(host).any(|(c, is_digit)| !is_digit && c.is_ascii_uppercase())
}

/// Converts to lowercase, except for the digits of triplets.
const LOWERCASE: FixReplacement = FixReplacement::By(|found, f| {
    chars(found).try_for_each(|(c, is_digit)| {
        f.write_char(if is_digit { c } else { c.to_ascii_lowercase() })
    })
});

/// Returns the characters, and whether each is one of the two after a `%`.
fn chars(text: &str) -> impl Iterator<Item = (char, bool)> {
    let mut digits = 0_u8;
    text.chars().map(move |c| {
        let is_digit = digits > 0;
        digits = if c == '%' {
            2
        } else {
            digits.saturating_sub(1)
        };
        (c, is_digit)
    })
}
