//! Checks for uppercase letters in case-insensitive components.

use core::fmt::Write as _;

use iri_core::{Component, ip, pct};

use crate::context::Context;
use crate::facts::hosts::{chars, has_capital};
use crate::finding::{Finding, FixReplacement};
use crate::rule::Rule;

/// Reports uppercase letters in the scheme.
pub(super) fn scheme<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let span = context.parts.span(Component::Scheme)?;
    let has_capital = has_capital(span.of(context.text));
    has_capital.then(|| Finding::new(rule, span).with_fix(LOWERCASE))
}

/// Reports uppercase letters in the host. Non-ASCII letters are left to IDNA (RFC 3987, section
/// 5.3.2.1), and IPv6 addresses to the check of addresses.
pub(super) fn host<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let span = context.parts.span(Component::Host)?;
    let host = span.of(context.text);
    let is_text = || match host.as_bytes() {
        [b'[', b'v' | b'V', ..] => ip::literal(host.as_bytes()) == Ok(host.len()),
        [b'[', ..] => false,
        _ => pct::is_ascii(host),
    };
    (has_capital(host) && is_text()).then(|| Finding::new(rule, span).with_fix(LOWERCASE))
}

/// Converts to lowercase, except for the digits of triplets.
const LOWERCASE: FixReplacement = FixReplacement::By(|found, f| {
    chars(found).try_for_each(|(c, is_digit)| {
        f.write_char(if is_digit { c } else { c.to_ascii_lowercase() })
    })
});
