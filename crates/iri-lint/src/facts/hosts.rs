//! Fast checks of hosts and of the start of paths, for the facts.

use iri_core::bytes::search;
use iri_core::bytes::search::swar;
use iri_core::engine::dots::has_slash_before;
use iri_core::host::is_name;

use crate::checks::Checks;
use crate::linter::Linter;

/// Fast, conservative check: `false` means that the name, which is not plain, breaks no rule. Without
/// IDNA, the labels of non-ASCII names are only checked for being empty.
pub(crate) fn may_break_rules(linter: &Linter<'_>, host: &str) -> bool {
    let maps = linter.checks().contain(Checks::WITH_IDNA);
    is_name(host) && (maps || host.is_ascii() || may_have_empty_label(host))
}

/// Fast, conservative check: `false` means that no label is empty.
fn may_have_empty_label(host: &str) -> bool {
    let bytes = host.as_bytes();
    let is_odd = |pair: &[u8]| matches!(pair, [b'.', b'.'] | [b'%', _]);
    matches!(bytes, [b'.', ..] | [.., b'.']) || bytes.windows(2).any(is_odd)
}

/// Whether a host is the name of a frequent scheme.
#[inline]
pub(crate) fn names_scheme(host: &str) -> bool {
    let mut schemes = ["http", "https", "ftp"].into_iter();
    host.len() <= 5 && schemes.any(|scheme| host.eq_ignore_ascii_case(scheme))
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

/// Returns the characters, and whether each is one of the two after a `%`.
pub(crate) fn chars(text: &str) -> impl Iterator<Item = (char, bool)> {
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

/// Whether a slash precedes a slash or a dot.
#[expect(
    clippy::needless_bitwise_bool,
    reason = "lazy operators are branches, which prevent vectorization"
)]
pub(crate) fn has_odd_slash(path: &str) -> bool {
    has_slash_before(path.as_bytes(), |byte| (byte == b'/') | (byte == b'.'))
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
