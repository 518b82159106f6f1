//! Checks for unusual spellings of IP addresses.

use core::fmt::{self, Write as _};

use iri_core::engine::labels::Letters;
use iri_core::engine::text::{Expect, TextBuffer};
use iri_core::{Component, ip};
use iri_scheme::are_domain_names;

use crate::checks::shape;
use crate::context::Context;
use crate::finding::{Finding, FixReplacement, Note};
use crate::rule::Rule;

/// Reports an IPv6 address in an unusual spelling.
pub(super) fn ipv6_not_canonical<'a>(context: &Context<'a>) -> Option<Finding<'a>> {
    let span = context.parts.span(Component::Host)?;
    let host = span.of(context.text);
    let groups = ipv6(host)?;
    let mut text = Expect::new(host.get(1..host.len().checked_sub(1)?)?);
    let is_canonical = ip::write_ipv6(groups, &mut text).is_ok() && text.is_met();
    (!is_canonical).then(|| {
        Finding::new(&shape::IPV6_NOT_CANONICAL, span)
            .with_note(IN_CANONICAL_TEXT)
            .with_fix(CANONICAL)
    })
}

/// Reports a name that many programs read as an IPv4 address.
pub(super) fn ipv4_unusual<'a>(context: &Context<'a>) -> Option<Finding<'a>> {
    let finding = number(context, &shape::IPV4_UNUSUAL)?;
    Some(finding.with_note(IN_CANONICAL_TEXT).with_change(CANONICAL))
}

/// Reports a name whose last label is a number, which programs reject.
pub(super) fn ends_in_number<'a>(context: &Context<'a>) -> Option<Finding<'a>> {
    number(context, &shape::HOST_ENDS_IN_NUMBER)
}

/// Reports a name whose last label is a number, if this is its rule.
fn number<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let span = context.parts.span(Component::Host)?;
    let host = span.of(context.text);
    let is_name = !host.starts_with('[') && ip::ipv4(host.as_bytes()).is_none();
    let is_number = is_name && number_rule(host) == Some(rule);
    (is_number && are_domain_names(context.parts.scheme())).then(|| Finding::new(rule, span))
}

/// Returns the rule for a name whose last label is a number; `None` for other names.
pub(crate) fn number_rule(host: &str) -> Option<&'static Rule> {
    let name = Name::of(host).filter(Name::ends_in_number)?;
    Some(match name.address() {
        Some(_) => &shape::IPV4_UNUSUAL,
        None => &shape::HOST_ENDS_IN_NUMBER,
    })
}

/// Fast, conservative check: `false` means that the last label is not a number.
#[inline]
pub(crate) fn may_end_in_number(host: &[u8]) -> bool {
    !host.last_chunk().copied().is_some_and(ends_with_letters) && may_be_number(host)
}

/// Whether the last label certainly begins or ends with a letter that a number does not. Without branches,
/// since the ends of names are unpredictable.
#[expect(clippy::needless_bitwise_bool, reason = "lazy operators are branches")]
#[inline]
const fn ends_with_letters([fourth, third, second, last]: [u8; 4]) -> bool {
    const fn is_letter(byte: u8) -> bool {
        byte.wrapping_sub(b'a') < 26
    }
    let is_beyond_hex = is_letter(last) & (last > b'f') & (last != b'x');
    let has_two_letters = (third == b'.') & is_letter(second);
    let has_three_letters = (fourth == b'.') & is_letter(third) & (second != b'.');
    is_beyond_hex | has_two_letters | has_three_letters
}

/// [`may_end_in_number`] for the others.
#[inline(never)]
fn may_be_number(host: &[u8]) -> bool {
    if !matches!(
        host,
        [
            ..,
            b'0'..=b'9' | b'a'..=b'f' | b'A'..=b'F' | b'x' | b'X' | b'.',
        ]
    ) {
        return false;
    }
    let host = host.strip_suffix(b".").unwrap_or(host);
    // A number is digits, or `0x` and hexadecimal digits; both may be percent-encoded.
    let label = host.rsplit(|&byte| byte == b'.').next();
    label
        .is_some_and(|label| label.first().is_some_and(u8::is_ascii_digit) || label.contains(&b'%'))
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

    /// Whether the last label is a number by the URL Standard: digits, or `0x` and hexadecimal
    /// digits, if any.
    fn ends_in_number(&self) -> bool {
        let last = self.0.as_str().rsplit(['.']).next().unwrap_or_default();
        match last.as_bytes() {
            [b'0', b'x' | b'X', digits @ ..] => digits.iter().all(u8::is_ascii_hexdigit),
            digits => !digits.is_empty() && digits.iter().all(u8::is_ascii_digit),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_host_is_judged_without_branches_as_with_them() {
        let bytes = *b"a0fgxz9.%-1";
        for a in bytes {
            for b in bytes {
                for c in bytes {
                    for d in bytes {
                        let ends = ends_with_letters([a, b, c, d]);
                        // Digits after a percent sign are not the end of a label that begins there.
                        let host = [b'h', b'.', a, b, c, d];
                        let has_triplet = host.contains(&b'%');
                        assert!(!ends || has_triplet || !may_be_number(&host), "{host:?}");
                    }
                }
            }
        }
        for host in [
            "example.com",
            "example.de",
            "example.org",
            "a.info",
            "a.photos",
        ] {
            assert!(!may_end_in_number(host.as_bytes()), "{host}");
        }
        for host in ["1", "a.1", "a.0xf", "127.0.0.1", "a.1.", "a.%31", "a.b.1a"] {
            assert!(may_end_in_number(host.as_bytes()), "{host}");
        }
    }
}
