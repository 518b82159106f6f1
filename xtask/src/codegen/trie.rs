//! Packs one byte per code point into a trie of three levels, of the shape with the smallest size.

use std::collections::HashMap;

use super::render;

/// A trie of three levels: the high bits of a code point select a block of the middle level, the next bits
/// select a block of leaves in it, and the low bits select the byte.
#[derive(Debug)]
pub(super) struct Trie {
    /// The number of low bits, which select a byte in a block of leaves.
    low: u32,
    /// The number of bits that select an entry in a block of the middle level.
    middle_bits: u32,
    root: Vec<u8>,
    middle: Vec<u8>,
    leaves: Vec<u8>,
}

impl Trie {
    /// Returns the smallest trie for `values`, which contains one value per code point.
    pub(super) fn smallest(values: &[u8]) -> Result<Self, String> {
        let shapes = (3..=7).flat_map(|low| (2..=8).map(move |middle_bits| (low, middle_bits)));
        let tries = shapes.filter_map(|(low, middle_bits)| Self::of(values, low, middle_bits));
        tries
            .min_by_key(Self::bytes)
            .ok_or("every shape has more than 256 distinct blocks".to_owned())
    }

    /// Returns the trie of the given shape; `None` if the number of a block would not fit into a byte.
    fn of(values: &[u8], low: u32, middle_bits: u32) -> Option<Self> {
        let (leaves, numbers) = blocks(values, 1 << low)?;
        let (middle, root) = blocks(&numbers, 1 << middle_bits)?;
        Some(Self {
            low,
            middle_bits,
            root,
            middle,
            leaves,
        })
    }

    /// Its size in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.root.len() + self.middle.len() + self.leaves.len()
    }

    /// Renders a static of the type `Trie`, which the crate with the table defines.
    pub(super) fn render(&self, name: &str, doc: &str) -> String {
        let fields = [
            ("root", &self.root),
            ("middle", &self.middle),
            ("leaves", &self.leaves),
        ];
        let fields = fields.map(|(field, values)| {
            let values = render::numbers(values, 8);
            format!("    {field}: &[\n{values}    ],\n")
        });
        let (bytes, low, middle) = (self.bytes(), self.low, self.middle_bits);
        let fields = fields.concat();
        format!(
            "/// {doc} {bytes} bytes.\npub(crate) static {name}: Trie<{low}, {middle}> = Trie {{\n{fields}}};\n"
        )
    }

    #[cfg(test)]
    fn get(&self, index: usize) -> Option<u8> {
        let block = usize::from(*self.root.get(index >> (self.low + self.middle_bits))?);
        let inside = index >> self.low & ((1 << self.middle_bits) - 1);
        let leaf = usize::from(*self.middle.get(block << self.middle_bits | inside)?);
        let inside = index & ((1 << self.low) - 1);
        self.leaves.get(leaf << self.low | inside).copied()
    }
}

/// Divides values into blocks of `size`. Returns the distinct blocks, concatenated, and the number of each
/// original block.
fn blocks(values: &[u8], size: usize) -> Option<(Vec<u8>, Vec<u8>)> {
    let mut known: HashMap<Vec<u8>, u8> = HashMap::new();
    let (mut blocks, mut numbers) = (Vec::new(), Vec::new());
    for block in values.chunks(size) {
        let mut block = block.to_vec();
        block.resize(size, 0);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_can_be_looked_up() {
        let values: Vec<u8> = (0_usize..0x1_1000)
            .map(|index| (index / 77 % 5) as u8)
            .collect();
        let trie = Trie::smallest(&values).unwrap();
        assert!(trie.bytes() < values.len());
        for (index, value) in values.iter().enumerate() {
            assert_eq!(trie.get(index), Some(*value), "{index}");
        }
    }

    #[test]
    fn the_rendered_type_has_the_shape() {
        let trie = Trie::of(&[7; 64], 3, 2).unwrap();
        let text = trie.render("SEVENS", "All seven.");
        assert!(
            text.starts_with("/// All seven. 14 bytes.\npub(crate) static SEVENS: Trie<3, 2>"),
            "{text}"
        );
    }
}
