//! Encodes an A-label without searching the label for each next character.
//!
//! A decoder of [RFC 3492] has a state `(n, i)`: the code point and the index at which it would insert it next.
//! It starts with the characters of US-ASCII, and counts through all states: `i` from 0 to the length
//! so far, then the next `n` with `i` 0 again. A delta is the number of states that it passes
//! over before the next insertion. The encoder of section 6.3 counts the same way, and goes through
//! the label once for each code point to do so.
//!
//! The count has a closed form. With `length` characters decoded, one code point has `length + 1` states.
//! From `(n, i)` to the insertion of `c` at the index `before`, the decoder therefore passes over
//! `(c - n) * (length + 1) + before - i` states, and continues with `(c, before + 1)`.
//!
//! So all that is needed is the characters in the order of their insertion, each with its `before`: how many
//! of the characters before it in the label are there already. These are the ones with a smaller code point,
//! and equal ones, which are inserted from left to right. Both come from an insertion sort while the label
//! is read, as exactly the characters read so far are before the new one ([`Keys`]).
//!
//! [RFC 3492]: https://www.rfc-editor.org/rfc/rfc3492#section-6.3

use iri_core::bytes::text::{Full, range};

use super::{BASE, INITIAL_BIAS, INITIAL_N, adapt, threshold};
use crate::label::AsciiLabel;

/// Appends the A-label of `label` to `out`: Punycode (section 6.3) in lowercase, except that
/// characters of US-ASCII keep their case.
pub(crate) fn append_a_label(label: &[char], out: &mut AsciiLabel) -> Result<(), Full> {
    out.extend(b"xn--")?;
    let mut keys = Keys::new();
    let mut basic = 0;
    for &c in label {
        if c.is_ascii() {
            out.push(c as u8)?;
            basic += 1;
        } else {
            keys.insert(c, basic)?;
        }
    }
    if basic > 0 {
        out.push(b'-')?;
    }
    let (mut n, mut i, mut bias, mut length) = (INITIAL_N, 0, INITIAL_BIAS, basic);
    for key in keys.as_slice() {
        let (c, before) = (key >> 6, key & 63);
        // At most 2^21 * 64. It is not negative: `i` is at most `length`, and if `c` is `n`, it is at
        // most `before`.
        let delta = ((c - n) * (length + 1) + before).wrapping_sub(i);
        write_delta(delta, bias, out)?;
        bias = adapt(delta, length + 1, length == basic);
        (n, i) = (c, before + 1);
        length += 1;
    }
    Ok(())
}

/// The characters of a label outside US-ASCII in the order in which a decoder inserts them: by code
/// point, then by place.
///
/// A key is the code point of a character, then six bits for the number of characters before it at
/// the moment when it is inserted: those of US-ASCII, and those with a smaller code point or the same.
struct Keys {
    keys: [u32; 64],
    length: usize,
}

#[expect(clippy::indexing_slicing, reason = "an index of six bits is in range")]
impl Keys {
    const fn new() -> Self {
        Self {
            keys: [0; 64],
            length: 0,
        }
    }

    /// Inserts the next character of the label. `basic` is the number of characters of US-ASCII before
    /// it. Fails if there are more than 63 characters.
    #[inline]
    fn insert(&mut self, c: char, basic: u32) -> Result<(), Full> {
        let key = u32::from(c) << 6;
        let mut at = self.length;
        if at as u32 + basic > 62 {
            return Err(Full);
        }
        self.length += 1;
        // The keys are sorted, so the place for another one is found while those after it move.
        while at > 0 && self.keys[(at - 1) & 63] > key | 63 {
            self.keys[at & 63] = self.keys[(at - 1) & 63];
            at -= 1;
        }
        // All characters so far are before this one in the label.
        self.keys[at & 63] = key | (basic + at as u32);
        Ok(())
    }

    fn as_slice(&self) -> &[u32] {
        range(&self.keys, 0, self.length)
    }
}

/// Writes a number as a generalized variable-length integer (section 3.3).
fn write_delta(delta: u32, bias: u32, out: &mut AsciiLabel) -> Result<(), Full> {
    let mut q = delta;
    let mut k = BASE;
    loop {
        let t = threshold(k, bias);
        if q < t {
            return out.push(digit(q));
        }
        // A threshold is at most 26. `max` shows the compiler that the divisor is not zero.
        let weight = (BASE - t).max(1);
        out.push(digit(t + (q - t) % weight))?;
        q = (q - t) / weight;
        k += BASE;
    }
}

const fn digit(value: u32) -> u8 {
    if value < 26 {
        b'a' + value as u8
    } else {
        b'0' + (value - 26) as u8
    }
}
