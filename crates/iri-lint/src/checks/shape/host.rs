//! Checks for unusual spellings of IP addresses.

use core::fmt::{self, Write as _};

use iri_core::bytes::text::{Expect, TextBuffer};
use iri_core::engine::labels::Letters;
use iri_core::{Component, ip};
use iri_scheme::are_domain_names;

use crate::context::Context;
use crate::finding::{Finding, FixReplacement, Note};
use crate::rule::Rule;

/// Reports an IPv6 address in an unusual spelling.
pub(super) fn ipv6_not_canonical<'a>(
    context: &Context<'a>,
    rule: &'static Rule,
) -> Option<Finding<'a>> {
    let span = context.parts.span(Component::Host)?;
    let host = span.of(context.text);
    let groups = ipv6(host)?;
    let mut text = Expect::new(host.get(1..host.len().checked_sub(1)?)?);
    let is_canonical = ip::write_ipv6(groups, &mut text).is_ok() && text.is_met();
    (!is_canonical).then(|| {
        Finding::new(rule, span)
            .with_note(IN_CANONICAL_TEXT)
            .with_fix(CANONICAL)
    })
}

/// Reports a name that many programs read as an IPv4 address.
pub(super) fn ipv4_unusual<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let finding = number(context, Number::Address, rule)?;
    Some(finding.with_note(IN_CANONICAL_TEXT).with_change(CANONICAL))
}

/// Reports a name whose last label is a number, which programs reject.
pub(super) fn ends_in_number<'a>(
    context: &Context<'a>,
    rule: &'static Rule,
) -> Option<Finding<'a>> {
    number(context, Number::Other, rule)
}

/// A name whose last label is a number.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(crate) enum Number {
    /// Many programs read it as an IPv4 address.
    Address,
    /// Programs reject it.
    Other,
}

/// Reports a name whose last label is a number of this kind.
fn number<'a>(context: &Context<'a>, kind: Number, rule: &'static Rule) -> Option<Finding<'a>> {
    let span = context.parts.span(Component::Host)?;
    let host = span.of(context.text);
    let is_name = !host.starts_with('[') && ip::ipv4(host.as_bytes()).is_none();
    let is_number = is_name && Number::of(host) == Some(kind);
    (is_number && are_domain_names(context.parts.scheme())).then(|| Finding::new(rule, span))
}

impl Number {
    /// Returns `None` if the last label of a name is not a number.
    pub(crate) fn of(host: &str) -> Option<Self> {
        let name = Name::of(host).filter(|name| ip::ends_in_number(name.0.as_str()))?;
        Some(match name.address() {
            Some(_) => Self::Address,
            None => Self::Other,
        })
    }
}

/// A host with triplets decoded, without a trailing dot.
struct Name(TextBuffer<255>);

impl Name {
    /// Returns `None` if the host is not ASCII, or is longer than any name.
    fn of(host: &str) -> Option<Self> {
        let mut name = TextBuffer::EMPTY;
        let mut letters = Letters::of(host).chars().peekable();
        while let Some(c) = letters.next() {
            let byte = u8::try_from(c).ok().filter(u8::is_ascii)?;
            if byte != b'.' || letters.peek().is_some() {
                name.push(byte).ok()?;
            }
        }
        Some(Self(name))
    }

    fn address(&self) -> Option<u32> {
        ip::rare_ipv4(self.0.as_str())
    }
}

/// Parses the groups of an IPv6 address in brackets.
fn ipv6(host: &str) -> Option<[u16; 8]> {
    let inside = host.strip_prefix('[')?.strip_suffix(']')?;
    ip::ipv6(inside.as_bytes())
}

const CANONICAL: FixReplacement = FixReplacement::By(write_canonical);

/// Writes the canonical spelling of the address in backticks, as a detail of the message.
const IN_CANONICAL_TEXT: Note<'static> = Note::By(|found, f| {
    f.write_char('`')?;
    write_canonical(found, f)?;
    f.write_char('`')
});

/// Writes an address in its canonical spelling.
fn write_canonical(found: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if let Some(groups) = ipv6(found) {
        f.write_str("[")?;
        ip::write_ipv6(groups, f)?;
        return f.write_str("]");
    }
    match Name::of(found).and_then(|name| name.address()) {
        Some(address) => ip::write_ipv4(address, f),
        None => f.write_str(found),
    }
}
