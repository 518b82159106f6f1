//! Packs runs of code points with the same value: the lengths of the runs, and a value for each.
//!
//! `iri_unicode::runs` documents the layout and reads it.

use std::fmt::Write as _;

use super::{render, ucd};

/// The largest number of runs in a group. A lookup adds up their lengths.
const GROUP: usize = 16;

/// The number of bits of a head that hold the position of its first run, divided by two.
const POSITION_BITS: u32 = 11;

/// A value for every code point from the first on.
#[derive(Debug, Default)]
pub(super) struct Runs {
    /// The number of bits of a value: 1, 2, 4 or 8.
    bits: u32,
    heads: Vec<u32>,
    lengths: Vec<u8>,
    values: Vec<u8>,
}

impl Runs {
    /// Packs `values`, which contain one value per code point. Ignores those before `first`.
    pub(super) fn of(values: &[u8], bits: u32, first: usize) -> Result<Self, String> {
        let mut packed = Self {
            bits,
            ..Self::default()
        };
        let runs: Vec<_> = ucd::runs(values).into_iter().collect();
        let runs = runs.into_iter().filter(|(range, _)| *range.end() >= first);
        let mut numbers = Vec::new();
        let mut in_group = 0;
        for (range, value) in runs {
            if in_group == 0 {
                // A head refers to an even position.
                if packed.lengths.len() % 2 != 0 {
                    packed.lengths.push(0);
                    numbers.push(0);
                }
                let position = packed.lengths.len() as u32 / 2;
                if position >> POSITION_BITS != 0 {
                    return Err("too many runs for the position in a head".to_owned());
                }
                let start = first.max(*range.start()) as u32;
                packed.heads.push(start << POSITION_BITS | position);
            }
            in_group += 1;
            let length = u8::try_from(range.end() + 1 - first.max(*range.start()));
            let is_last = in_group == GROUP || length.is_err() || *range.end() + 1 == values.len();
            packed
                .lengths
                .push(length.ok().filter(|_| !is_last).unwrap_or(0));
            numbers.push(value);
            if is_last {
                in_group = 0;
            }
        }
        packed.values = pack(&numbers, bits);
        Ok(packed)
    }

    /// Its size in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.heads.len() * 4 + self.lengths.len() + self.values.len()
    }

    /// Renders a static of the type `PackedRuns`, and one for each part, which has a name in the list of what a
    /// program contains.
    pub(super) fn render(&self, name: &str, doc: &str) -> String {
        format!(
            "/// {doc} {} bytes.\npub(crate) static {name}: PackedRuns<{}> = {};\n{}",
            self.bytes(),
            self.bits,
            Self::constructor(name),
            self.parts(name)
        )
    }

    /// Renders the expression that refers to the statics of [`parts`](Self::parts).
    pub(super) fn constructor(name: &str) -> String {
        format!("PackedRuns::new(&{name}_HEADS, &{name}_LENGTHS, &{name}_VALUES)")
    }

    /// Renders the statics of the parts.
    pub(super) fn parts(&self, name: &str) -> String {
        let heads: Vec<String> = self
            .heads
            .iter()
            .map(|head| format!("0x{head:X}"))
            .collect();
        let mut text = format!(
            "static {name}_HEADS: [u32; {}] = [\n{}];\n",
            heads.len(),
            render::numbers(&heads, 4)
        );
        for (part, bytes) in [("LENGTHS", &self.lengths), ("VALUES", &self.values)] {
            let numbers = render::numbers(bytes, 4);
            let _ = write!(
                text,
                "static {name}_{part}: [u8; {}] = [\n{numbers}];\n",
                bytes.len()
            );
        }
        text
    }
}

/// Packs numbers of a few bits into bytes, the first into the lowest bits.
pub(super) fn pack(numbers: &[u8], bits: u32) -> Vec<u8> {
    let in_a_byte = (8 / bits) as usize;
    let byte = |numbers: &[u8]| {
        let high_first = numbers.iter().rev();
        high_first.fold(0_u16, |byte, number| byte << bits | u16::from(*number)) as u8
    };
    numbers.chunks(in_a_byte).map(byte).collect()
}
