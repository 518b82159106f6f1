//! The canonical form of an address.

use core::fmt;

/// Writes an IPv6 address, without brackets, in the form that RFC 5952 recommends.
///
/// Section 4: no leading zeros, lower case, and `::` for the first of the longest runs of two or
/// more zero groups. Section 5: mixed notation for IPv4-mapped addresses, whose prefix RFC 4291
/// defines; the other prefixes are obsolete or cannot be recognized from the address alone.
///
/// ```
/// # #[cfg(feature = "alloc")] {
/// use iri_core::ip::{ipv6, write_ipv6};
///
/// let mut out = String::new();
/// write_ipv6(ipv6(b"2001:DB8:0:0:1::1").unwrap(), &mut out)?;
/// assert_eq!(out, "2001:db8::1:0:0:1");
/// # }
/// # Ok::<_, core::fmt::Error>(())
/// ```
///
/// # Errors
///
/// Those of `out`.
pub fn write_ipv6(groups: [u16; 8], out: &mut impl fmt::Write) -> fmt::Result {
    if let [0, 0, 0, 0, 0, 0xFFFF, high, low] = groups {
        out.write_str("::ffff:")?;
        return write_ipv4(u32::from(high) << 16 | u32::from(low), out);
    }
    let (mut start, mut length) = (0, 1);
    let mut run = 0;
    for (index, &group) in groups.iter().enumerate() {
        run = if group == 0 { run + 1 } else { 0 };
        if run > length {
            (start, length) = (index + 1 - run, run);
        }
    }
    let gap = (length > 1).then_some(start..start + length);
    for (index, &group) in groups.iter().enumerate() {
        match &gap {
            Some(gap) if gap.start == index => out.write_str("::")?,
            Some(gap) if gap.contains(&index) => {}
            _ => {
                let follows_gap = gap.as_ref().is_some_and(|gap| gap.end == index);
                if index > 0 && !follows_gap {
                    out.write_str(":")?;
                }
                let group = u32::from(group);
                let digits = [12, 8, 4, 0].map(|shift| group >> shift & 15);
                write_digits(digits, 16, out)?;
            }
        }
    }
    Ok(())
}

/// Writes an IPv4 address as four decimal octets.
///
/// ```
/// # #[cfg(feature = "alloc")] {
/// let mut out = String::new();
/// iri_core::ip::write_ipv4(0xC000_0201, &mut out)?;
/// assert_eq!(out, "192.0.2.1");
/// # }
/// # Ok::<_, core::fmt::Error>(())
/// ```
///
/// # Errors
///
/// Those of `out`.
pub fn write_ipv4(address: u32, out: &mut impl fmt::Write) -> fmt::Result {
    for (index, octet) in address.to_be_bytes().into_iter().enumerate() {
        if index > 0 {
            out.write_str(".")?;
        }
        let octet = u32::from(octet);
        write_digits([octet / 100, octet / 10 % 10, octet % 10], 10, out)?;
    }
    Ok(())
}

/// Writes a number of 16 bits, such as a port, in decimal.
///
/// ```
/// # #[cfg(feature = "alloc")] {
/// let mut out = String::new();
/// iri_core::ip::write_decimal(5683, &mut out)?;
/// assert_eq!(out, "5683");
/// # }
/// # Ok::<_, core::fmt::Error>(())
/// ```
///
/// # Errors
///
/// Those of `out`.
pub fn write_decimal(number: u16, out: &mut impl fmt::Write) -> fmt::Result {
    let number = u32::from(number);
    // Divisors that are not constants could be zero, for all that the compiler knows.
    let digits = [
        number / 10_000,
        number / 1_000 % 10,
        number / 100 % 10,
        number / 10 % 10,
        number % 10,
    ];
    write_digits(digits, 10, out)
}

/// Writes the digits of a number, most significant first, without leading zeros. Formatting numbers
/// through `core::fmt` would link a panic path.
fn write_digits<const N: usize>(
    digits: [u32; N],
    base: u32,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    let mut is_leading = true;
    for (index, digit) in digits.into_iter().enumerate() {
        is_leading &= digit == 0 && index + 1 < N;
        if !is_leading {
            out.write_char(char::from_digit(digit, base).unwrap_or('0'))?;
        }
    }
    Ok(())
}
