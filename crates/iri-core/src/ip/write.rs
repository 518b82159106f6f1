//! The canonical form of an address.

use core::fmt;
use core::num::NonZeroU16;

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
    // The gap, and the run of zeros that ends here.
    let (mut start, mut length, mut run) = (0, 1, 0);
    for (index, &group) in groups.iter().enumerate() {
        run = if group == 0 { run + 1 } else { 0 };
        if run > length {
            (start, length) = (index + 1 - run, run);
        }
    }
    let mut separator = "";
    let mut index = 0;
    while let Some(&group) = groups.get(index) {
        if index == start && length > 1 {
            separator = "::";
            index += length;
            // Nothing follows a gap at the end.
            if index == groups.len() {
                out.write_str(separator)?;
            }
        } else {
            out.write_str(separator)?;
            write_number(group, &HEXADECIMAL, out)?;
            separator = ":";
            index += 1;
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
        write_decimal(octet.into(), out)?;
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
    write_number(number, &DECIMAL, out)
}

/// The places of a number. The compiler knows that none is zero, so that division has no panic path.
const DECIMAL: [NonZeroU16; 5] = [place(10_000), place(1_000), place(100), place(10), place(1)];
const HEXADECIMAL: [NonZeroU16; 4] = [place(0x1000), place(0x100), place(0x10), place(1)];

const fn place(value: u16) -> NonZeroU16 {
    match NonZeroU16::new(value) {
        Some(value) => value,
        None => NonZeroU16::MAX,
    }
}

/// Writes the digits of a number, most significant first, without leading zeros. Formatting numbers
/// through `core::fmt` would link a panic path.
fn write_number(number: u16, places: &[NonZeroU16], out: &mut impl fmt::Write) -> fmt::Result {
    let mut rest = number;
    for &place in places {
        if number >= place.get() || place.get() == 1 {
            let digit = u32::from(rest / place);
            out.write_char(char::from_digit(digit, 16).unwrap_or('0'))?;
            rest %= place;
        }
    }
    Ok(())
}
