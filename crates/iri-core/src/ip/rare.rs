//! The other spellings of IPv4 addresses, which the grammar treats as registered names.

/// Parses a host the way `inet_aton` does ([RFC 3986, section 7.4]): one to four numbers, each
/// decimal, octal (`0…`) or hexadecimal (`0x…`), of which the last one fills the remaining octets.
/// As in the URL Standard, `0x` without digits is zero. Returns `None` for any other host.
///
/// ```
/// use iri_core::ip::rare_ipv4;
///
/// let localhost = Some(0x7F00_0001);
/// assert_eq!(rare_ipv4("127.1"), localhost);
/// assert_eq!(rare_ipv4("0x7F.0.0.01"), localhost);
/// assert_eq!(rare_ipv4("2130706433"), localhost);
/// assert_eq!(rare_ipv4("256.1.1.1"), None);
/// ```
///
/// [RFC 3986, section 7.4]: https://www.rfc-editor.org/rfc/rfc3986#section-7.4
pub fn rare_ipv4(host: &str) -> Option<u32> {
    let count = host.split(['.']).take(5).count();
    if host.is_empty() || count > 4 {
        return None;
    }
    let mut address = 0_u32;
    for (index, part) in host.split(['.']).enumerate() {
        let value = number(part)?;
        // The last number fills the remaining octets.
        let places = if index + 1 < count {
            1
        } else {
            5_u32.checked_sub(u32::try_from(count).ok()?)?
        };
        if places < 4 && value >> (8 * places) != 0 {
            return None;
        }
        address = address.checked_shl(8 * places).unwrap_or(0) | value;
    }
    Some(address)
}

/// Whether the last label of a name is a number: digits, or `0x` and hexadecimal digits, if any. The URL
/// Standard takes such a name for an IPv4 address or rejects it, and no top-level domain is one.
///
/// ```
/// use iri_core::ip::ends_in_number;
///
/// assert!(ends_in_number("127.1") && ends_in_number("a.0xF") && ends_in_number("0x"));
/// assert!(!ends_in_number("1.a") && !ends_in_number("a.1b") && !ends_in_number("1.") && !ends_in_number(""));
/// ```
pub fn ends_in_number(name: &str) -> bool {
    let last = name.rsplit(['.']).next().unwrap_or_default();
    match last.as_bytes() {
        [b'0', b'x' | b'X', digits @ ..] => digits.iter().all(u8::is_ascii_hexdigit),
        digits => !digits.is_empty() && digits.iter().all(u8::is_ascii_digit),
    }
}

/// Parses a number in decimal, octal (`0…`) or hexadecimal (`0x…`).
fn number(text: &str) -> Option<u32> {
    let (digits, base) = match text.as_bytes() {
        [] => return None,
        [b'0', b'x' | b'X', ..] => (text.get(2..)?, 16),
        [b'0', _, ..] => (text.get(1..)?, 8),
        _ => (text, 10),
    };
    let mut value = 0_u32;
    for c in digits.chars() {
        value = value.checked_mul(base)?.checked_add(c.to_digit(base)?)?;
    }
    Some(value)
}
