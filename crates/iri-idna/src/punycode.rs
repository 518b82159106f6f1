//! Encodes and decodes A-labels: `xn--` and Punycode ([RFC 3492]).
//!
//! Punycode takes quadratic time, but both directions stop when the buffer of 63 characters or
//! octets is full, so the time is bounded.
//!
//! [RFC 3492]: https://www.rfc-editor.org/rfc/rfc3492

use iri_core::engine::text::Buffer;
#[cfg(any(feature = "idna2003", feature = "idna2008"))]
use iri_core::engine::text::Full;

#[cfg(any(feature = "idna2003", feature = "idna2008"))]
use crate::label::AsciiLabel;
use crate::label::{Chars, has_ace_prefix};

const BASE: u32 = 36;
const T_MIN: u32 = 1;
const T_MAX: u32 = 26;
const INITIAL_BIAS: u32 = 72;
const INITIAL_N: u32 = 0x80;

/// Appends the A-label of `label` to `out`: Punycode (section 6.3) in lowercase, except that
/// characters of US-ASCII keep their case.
#[cfg(any(feature = "idna2003", feature = "idna2008"))]
pub(crate) fn encode_a_label(label: &[char], out: &mut AsciiLabel) -> Result<(), Full> {
    out.extend(b"xn--")?;
    let mut basic = 0_u32;
    for c in label.iter().filter(|c| c.is_ascii()) {
        out.push(*c as u8)?;
        basic += 1;
    }
    if basic > 0 {
        out.push(b'-')?;
    }
    let label = || label.iter().map(|&c| u32::from(c));
    let (mut n, mut delta, mut bias, mut handled) = (INITIAL_N, 0_u32, INITIAL_BIAS, basic);
    while let Some(next) = label().filter(|&c| c >= n).min() {
        // A delta that overflows would not fit into the buffer either.
        let ahead = (next - n).checked_mul(handled + 1).ok_or(Full)?;
        delta = delta.checked_add(ahead).ok_or(Full)?;
        n = next;
        for c in label() {
            if c < n {
                delta = delta.checked_add(1).ok_or(Full)?;
            }
            if c == n {
                write_delta(delta, bias, out)?;
                bias = adapt(delta, handled + 1, handled == basic);
                delta = 0;
                handled += 1;
            }
        }
        delta = delta.checked_add(1).ok_or(Full)?;
        n += 1;
    }
    Ok(())
}

/// Decodes the Punycode of an A-label ([RFC 3492], section 6.2), with its US-ASCII characters in
/// lower case. Returns `None` if the label does not begin with `xn--`, is not valid Punycode, or
/// decodes to more than 63 characters.
///
/// Nothing else is checked: the result may be a label that no version of IDNA allows, or a label
/// with another A-label. To display a host, use [`HostMapper::to_unicode`].
///
/// ```
/// use iri_idna::decode_a_label;
///
/// let label = decode_a_label("xn--rsum-bpad").unwrap();
/// assert_eq!(label.as_slice(), ['r', 'é', 's', 'u', 'm', 'é']);
/// assert!(decode_a_label("example").is_none());
/// ```
///
/// [RFC 3492]: https://www.rfc-editor.org/rfc/rfc3492
/// [`HostMapper::to_unicode`]: crate::HostMapper::to_unicode
pub fn decode_a_label(label: &str) -> Option<Buffer<char, 63>> {
    let text = label.as_bytes();
    let text = text.get(4..).filter(|_| has_ace_prefix(text))?;
    let mut label = Chars::new('\0');
    let (basic, digits) = match text.iter().rposition(|&byte| byte == b'-') {
        // The delimiter is present only after basic characters, so a leading one is a wrong digit.
        Some(at) if at > 0 => (text.get(..at)?, text.get(at + 1..)?),
        _ => (&[][..], text),
    };
    for &byte in basic {
        if !byte.is_ascii() {
            return None;
        }
        label.push(char::from(byte.to_ascii_lowercase())).ok()?;
    }
    let (mut n, mut i, mut bias) = (INITIAL_N, 0_u32, INITIAL_BIAS);
    let mut digits = digits.iter().copied();
    while digits.len() > 0 {
        let delta = read_delta(&mut digits, bias)?;
        let length = (label.len() as u32 + 1).max(1);
        bias = adapt(delta, length, i == 0);
        i = i.checked_add(delta)?;
        n = n.checked_add(i / length)?;
        i %= length;
        label.insert(i as usize, char::from_u32(n)?).ok()?;
        i += 1;
    }
    Some(label)
}

/// Writes a number as a generalized variable-length integer (section 3.3).
#[cfg(any(feature = "idna2003", feature = "idna2008"))]
fn write_delta(delta: u32, bias: u32, out: &mut AsciiLabel) -> Result<(), Full> {
    let mut q = delta;
    let mut k = BASE;
    while q >= threshold(k, bias) {
        let t = threshold(k, bias);
        // A threshold is at most 26. `max` shows the compiler that the divisor is not zero.
        let weight = (BASE - t).max(1);
        out.push(digit(t + (q - t) % weight))?;
        q = (q - t) / weight;
        k += BASE;
    }
    out.push(digit(q))
}

/// Reads a generalized variable-length integer (section 3.3).
fn read_delta(digits: &mut impl Iterator<Item = u8>, bias: u32) -> Option<u32> {
    let (mut delta, mut weight, mut k) = (0_u32, 1_u32, BASE);
    loop {
        let digit = value(digits.next()?)?;
        delta = delta.checked_add(digit.checked_mul(weight)?)?;
        let t = threshold(k, bias);
        if digit < t {
            return Some(delta);
        }
        weight = weight.checked_mul(BASE - t)?;
        k += BASE;
    }
}

/// Returns the threshold for the digit at `k`. A smaller digit ends the number (section 6.1).
const fn threshold(k: u32, bias: u32) -> u32 {
    if k <= bias + T_MIN {
        T_MIN
    } else if k >= bias + T_MAX {
        T_MAX
    } else {
        k - bias
    }
}

/// Returns the bias after a delta (section 6.1). `length` is the number of characters so far, at
/// least one.
fn adapt(delta: u32, length: u32, is_first: bool) -> u32 {
    let mut delta = delta / if is_first { 700 } else { 2 };
    delta += delta / length.max(1);
    let mut k = 0;
    while delta > ((BASE - T_MIN) * T_MAX) / 2 {
        delta /= BASE - T_MIN;
        k += BASE;
    }
    k + (BASE - T_MIN + 1) * delta / (delta + 38)
}

#[cfg(any(feature = "idna2003", feature = "idna2008"))]
const fn digit(value: u32) -> u8 {
    if value < 26 {
        b'a' + value as u8
    } else {
        b'0' + (value - 26) as u8
    }
}

const fn value(digit: u8) -> Option<u32> {
    match digit {
        b'a'..=b'z' => Some((digit - b'a') as u32),
        b'A'..=b'Z' => Some((digit - b'A') as u32),
        b'0'..=b'9' => Some((digit - b'0') as u32 + 26),
        _ => None,
    }
}
