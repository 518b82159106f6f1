//! Calls every row with whole inputs, and with all combinations of a few pieces.

use core::hash::Hasher as _;
use core::str::from_utf8;

use crate::{Digest, INPUTS, Work, rows};

/// The pieces of the inputs: delimiters, their neighbours, and characters at class boundaries.
#[rustfmt::skip]
const PIECES: [&str; 28] = [
    "", "a", "é", ":", "/", "//", ".", "..", "?", "#", "@", "[", "]", "%", "%C3%A9", "::1", "1.2", "80", " ",
    "\u{E000}", "\u{FFFF}", "\u{10000}", "http:", "a/../b", "\u{5D0}1", "%D7%90%E2%80%AE", "xn--bcher-kva",
    "b\u{FC}cher",
];

/// The second strings of pairs.
const OTHERS: [&str; 4] = ["http://a/b/c/d;p?q", "http://é", "a:b/../c", "a:/.//b#c"];

/// Each row gets one of so many inputs, another than its neighbours: all rows on all inputs would take minutes on an
/// emulated machine. The number is prime to that of the pieces, so each row gets all pieces in all positions.
const STEP: usize = 11;

/// Calls all rows with the inputs, and rows with each string of up to three pieces; a row of pairs with another second
/// string for each.
/// Returns the number of strings, and the checksum over all results.
pub fn sweep() -> (usize, u64) {
    let (mut count, mut digest) = (0_usize, Digest::default());
    for (text, other) in INPUTS.iter().zip(INPUTS.iter().cycle().skip(1)) {
        for row in rows::<Digest>().filter(|row| row.work != Work::Constant) {
            (row.call)(&mut digest, text, other);
        }
        count += 1;
    }
    for first in PIECES {
        for second in PIECES {
            for (third, other) in PIECES.into_iter().zip(OTHERS.into_iter().cycle()) {
                let mut buffer = [0; 64];
                let bytes = [first, second, third].map(str::as_bytes);
                let bytes = bytes.into_iter().flatten();
                let length = buffer.iter_mut().zip(bytes).map(|(to, from)| *to = *from);
                let length = length.count();
                // Only whole pieces are concatenated, so this is UTF-8.
                let text = buffer.get(..length).and_then(|text| from_utf8(text).ok());
                for row in rows::<Digest>().skip(count % STEP).step_by(STEP) {
                    if row.work != Work::Constant {
                        (row.call)(&mut digest, text.unwrap_or(""), other);
                    }
                }
                count += 1;
            }
        }
    }
    (count, digest.finish())
}
