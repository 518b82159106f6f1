//! Punycode ([RFC 3492]) for labels, in buffers of their size.
//!
//! A label has 63 octets at most, so both ways take a bounded time, though the algorithm itself is
//! quadratic.
//!
//! [RFC 3492]: https://www.rfc-editor.org/rfc/rfc3492

use crate::buffer::Chars;
#[cfg(any(feature = "idna2003", feature = "idna2008"))]
use crate::{buffer::Full, octets::Label};

const BASE: u32 = 36;
const T_MIN: u32 = 1;
const T_MAX: u32 = 26;
const INITIAL_BIAS: u32 = 72;
const INITIAL_N: u32 = 0x80;

/// Appends the Punycode of `label` to `out` (section 6.3), in lowercase but for the characters of
/// US-ASCII, which stay as they are.
#[cfg(any(feature = "idna2003", feature = "idna2008"))]
pub(crate) fn encode(label: &[char], out: &mut Label) -> Result<(), Full> {
    let mut basic = 0_u32;
    for c in label.iter().filter(|c| c.is_ascii()) {
        out.push(*c as u8)?;
        basic += 1;
    }
    if basic > 0 {
        out.push(b'-')?;
    }
    let (mut n, mut delta, mut bias, mut handled) = (INITIAL_N, 0_u32, INITIAL_BIAS, basic);
    while let Some(next) = label
        .iter()
        .map(|&c| u32::from(c))
        .filter(|&c| c >= n)
        .min()
    {
        // A label of which this overflows has no room for the digits either.
        let ahead = (next - n).checked_mul(handled + 1).ok_or(Full)?;
        delta = delta.checked_add(ahead).ok_or(Full)?;
        n = next;
        for c in label.iter().map(|&c| u32::from(c)) {
            if c < n {
                delta = delta.checked_add(1).ok_or(Full)?;
            }
            if c == n {
                let mut q = delta;
                let mut k = BASE;
                while q >= threshold(k, bias) {
                    let t = threshold(k, bias);
                    // A threshold is at most 26; the compiler is to see that this is no zero.
                    let weight = (BASE - t).max(1);
                    out.push(digit(t + (q - t) % weight))?;
                    q = (q - t) / weight;
                    k += BASE;
                }
                out.push(digit(q))?;
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

/// The label that `text` is the Punycode of (section 6.2); `None` where it is none.
pub(crate) fn decode(text: &[u8]) -> Option<Chars> {
    let mut label = Chars::new();
    let (basic, digits) = match text.iter().rposition(|&byte| byte == b'-') {
        Some(at) => (text.get(..at)?, text.get(at + 1..)?),
        None => (&[][..], text),
    };
    for &byte in basic {
        if !byte.is_ascii() {
            return None;
        }
        label.push(char::from(byte)).ok()?;
    }
    let (mut n, mut i, mut bias) = (INITIAL_N, 0_u32, INITIAL_BIAS);
    let mut digits = digits.iter();
    while digits.len() > 0 {
        let before = i;
        let (mut weight, mut k) = (1_u32, BASE);
        loop {
            let digit = value(*digits.next()?)?;
            i = i.checked_add(digit.checked_mul(weight)?)?;
            let t = threshold(k, bias);
            if digit < t {
                break;
            }
            weight = weight.checked_mul(BASE - t)?;
            k += BASE;
        }
        let length = (label.len() as u32 + 1).max(1);
        bias = adapt(i - before, length, before == 0);
        n = n.checked_add(i / length)?;
        i %= length;
        label.insert(i as usize, char::from_u32(n)?).ok()?;
        i += 1;
    }
    Some(label)
}

/// Where the digit of weight `k` ends a number (section 6.1).
const fn threshold(k: u32, bias: u32) -> u32 {
    if k <= bias + T_MIN {
        T_MIN
    } else if k >= bias + T_MAX {
        T_MAX
    } else {
        k - bias
    }
}

/// The bias after a delta (section 6.1), where there are `length` characters, one at least.
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
