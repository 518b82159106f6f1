//! Packs one value per code point into a trie of three levels, of the shape with the smallest size, and runs
//! for the code points after the end of the trie.

use std::collections::HashMap;
use std::hash::Hash;

use super::render;
use super::runs::{Runs, pack};

/// A trie of three levels: the high bits of a code point select a block of the middle level, the next bits
/// select a block of leaves in it, and the low bits select the value.
#[derive(Debug)]
pub(super) struct Trie {
    /// The number of low bits, which select a value in a block of leaves.
    low: u32,
    /// The number of bits that select an entry in a block of the middle level.
    middle_bits: u32,
    /// The number of bits of a value: 1, 2, 4 or 8.
    bits: u32,
    root: Vec<u8>,
    middle: Vec<u8>,
    leaves: Vec<u8>,
    high: Runs,
}

/// The possible ends of a trie. The Basic Multilingual Plane is always in the trie, which is faster than runs.
const ENDS: std::ops::RangeInclusive<usize> = 0x10..=0x20;
const END_STEP: usize = 0x1000;

impl Trie {
    /// Returns the smallest trie for `values` of so many bits each, which contain one value per code point.
    pub(super) fn smallest(values: &[u8], bits: u32) -> Result<Self, String> {
        let mut smallest: Option<Self> = None;
        for end in ENDS.map(|end| end * END_STEP) {
            let (inside, high) = (values.get(..end), Runs::of(values, bits, end)?);
            let inside = inside.ok_or("fewer values than code points")?;
            let shapes = (3..=7).flat_map(|low| (2..=7).map(move |middle| (low, middle)));
            let tries = shapes.filter_map(|(low, middle)| Self::of(inside, bits, low, middle));
            let Some(mut trie) = tries.min_by_key(Self::bytes) else {
                continue;
            };
            trie.high = high;
            if smallest
                .as_ref()
                .is_none_or(|other| trie.bytes() < other.bytes())
            {
                smallest = Some(trie);
            }
        }
        smallest.ok_or("every shape has more than 256 distinct blocks".to_owned())
    }

    /// Returns the trie of a shape, without the part after its end; `None` if the number of a block
    /// would not fit into a byte.
    fn of(values: &[u8], bits: u32, low: u32, middle_bits: u32) -> Option<Self> {
        let (leaves, numbers) = blocks(values, 1 << low)?;
        let (middle, root) = blocks(&numbers, 1 << middle_bits)?;
        Some(Self {
            low,
            middle_bits,
            bits,
            root,
            middle,
            leaves: pack(&leaves, bits),
            high: Runs::default(),
        })
    }

    /// Its size in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.root.len() + self.middle.len() + self.leaves.len() + self.high.bytes()
    }

    /// Renders a static of the type `Trie`, which iri-unicode defines, and one for each part, which has a name
    /// in the list of what a program contains.
    pub(super) fn render(&self, name: &str, doc: &str) -> String {
        let levels = [
            ("root", &self.root),
            ("middle", &self.middle),
            ("leaves", &self.leaves),
        ];
        let statics = levels.map(|(level, values)| {
            let level = level.to_uppercase();
            let (count, values) = (values.len(), render::numbers(values, 4));
            format!("static {name}_{level}: [u8; {count}] = [\n{values}];\n")
        });
        let fields = levels.map(|(level, _)| {
            let upper = level.to_uppercase();
            format!("    {level}: &{name}_{upper},\n")
        });
        let (low, middle, bits) = (self.low, self.middle_bits, self.bits);
        let of_high = format!("{name}_HIGH");
        format!(
            "/// {doc} {} bytes.\npub(crate) static {name}: Trie<{low}, {middle}, {bits}> = Trie {{\n{}    high: {},\n}};\n{}{}",
            self.bytes(),
            fields.concat(),
            Runs::constructor(&of_high),
            statics.concat(),
            self.high.parts(&of_high)
        )
    }
}

/// Divides values into blocks of `size`. Returns the distinct blocks, concatenated, and the number of each
/// original block; `None` if a number would not fit into a byte.
pub(super) fn blocks<T: Clone + Default + Eq + Hash>(
    values: &[T],
    size: usize,
) -> Option<(Vec<T>, Vec<u8>)> {
    let mut known: HashMap<Vec<T>, u8> = HashMap::new();
    let (mut blocks, mut numbers) = (Vec::new(), Vec::new());
    for block in values.chunks(size) {
        let mut block = block.to_vec();
        block.resize(size, T::default());
        let next = known.len();
        if let Some(number) = known.get(&block) {
            numbers.push(*number);
            continue;
        }
        let number = u8::try_from(next).ok()?;
        numbers.push(number);
        blocks.extend_from_slice(&block);
        known.insert(block, number);
    }
    Some((blocks, numbers))
}
