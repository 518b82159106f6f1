//! Encodes and decodes A-labels: `xn--` and Punycode ([RFC 3492]).
//!
//! Both directions take quadratic time, but stop when the buffer of 63 characters or octets is full,
//! so the time is bounded.
//!
//! [RFC 3492]: https://www.rfc-editor.org/rfc/rfc3492

#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
mod encode;

use iri_core::bytes::text::Buffer;
#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
use iri_core::bytes::text::TextBuffer;

#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
use crate::label::collect;
use crate::label::{Chars, has_ace_prefix};

#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
pub(crate) use encode::append_a_label;

/// Encodes a label as an A-label ([RFC 3492], section 6.3). Nothing is mapped or checked. Returns `None` if the result has more
/// than 63 characters.
///
/// ```
/// use iri_idna::encode_a_label;
///
/// assert_eq!(encode_a_label("r\u{E9}sum\u{E9}").unwrap().as_str(), "xn--rsum-bpad");
/// ```
///
/// [RFC 3492]: https://www.rfc-editor.org/rfc/rfc3492
#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
pub fn encode_a_label(label: &str) -> Option<TextBuffer<63>> {
    let chars = collect(label.chars()).ok()?;
    let mut out = TextBuffer::EMPTY;
    append_a_label(chars.as_slice(), &mut out).ok()?;
    Some(out)
}

const BASE: u32 = 36;
const T_MIN: u32 = 1;
const T_MAX: u32 = 26;
const INITIAL_BIAS: u32 = 72;
const INITIAL_N: u32 = 0x80;

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
    let t = k.saturating_sub(bias);
    if t < T_MIN {
        T_MIN
    } else if t > T_MAX {
        T_MAX
    } else {
        t
    }
}

/// Returns the bias after a delta (section 6.1). `length` is the number of characters so far, at
/// least one.
fn adapt(delta: u32, length: u32, is_first: bool) -> u32 {
    // Two divisions by constants, of which the compiler makes multiplications.
    let (damped, halved) = (delta / 700, delta / 2);
    let mut delta = if is_first { damped } else { halved };
    delta += delta / length.max(1);
    let mut k = 0;
    while delta > ((BASE - T_MIN) * T_MAX) / 2 {
        delta /= BASE - T_MIN;
        k += BASE;
    }
    k + (BASE - T_MIN + 1) * delta / (delta + 38)
}

const fn value(digit: u8) -> Option<u32> {
    match digit {
        b'a'..=b'z' => Some((digit - b'a') as u32),
        b'A'..=b'Z' => Some((digit - b'A') as u32),
        b'0'..=b'9' => Some((digit - b'0') as u32 + 26),
        _ => None,
    }
}
