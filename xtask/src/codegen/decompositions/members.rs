//! Packs a set of code points, and numbers them in order.

use crate::codegen::render;

/// The largest number of runs of members in a group.
const GROUP: usize = 8;

/// The number of bits of a head that hold the index of its first length, divided by two.
const INDEX_BITS: u32 = 11;

/// A set of code points, in the layout of `Members` in iri-unicode.
#[derive(Debug, Default)]
pub(super) struct Members {
    heads: Vec<u32>,
    numbers: Vec<usize>,
    lengths: Vec<u8>,
}

impl Members {
    /// Packs code points, which must be in order.
    pub(super) fn of(keys: &[usize]) -> Result<Self, String> {
        let mut packed = Self::default();
        let mut in_group = 0;
        // The code point after the last run.
        let mut next = 0;
        let mut number = 0;
        for run in runs(keys) {
            let Some(first) = run.first().copied() else {
                continue;
            };
            match u8::try_from(first - next) {
                Ok(gap) if gap > 0 && in_group > 0 && in_group < GROUP => {
                    if let Some(last) = packed.lengths.last_mut() {
                        *last = gap;
                    }
                }
                _ => {
                    let index = packed.lengths.len() as u32 / 2;
                    if index >> INDEX_BITS != 0 {
                        return Err("too many runs".to_owned());
                    }
                    packed.heads.push((first as u32) << INDEX_BITS | index);
                    packed.numbers.push(number);
                    in_group = 0;
                }
            }
            in_group += 1;
            packed.lengths.extend([run.len() as u8, 0]);
            number += run.len();
            next = first + run.len();
        }
        Ok(packed)
    }

    pub(super) fn render(&self, name: &str, doc: &str) -> String {
        let bytes = self.heads.len() * 6 + self.lengths.len();
        let heads: Vec<String> = self
            .heads
            .iter()
            .map(|head| format!("0x{head:X}"))
            .collect();
        let parts = [
            render::array(&format!("{name}_HEADS"), "", "u32", &heads),
            render::array(&format!("{name}_NUMBERS"), "", "u16", &self.numbers),
            render::array(&format!("{name}_LENGTHS"), "", "u8", &self.lengths),
        ];
        let parts = parts.concat().replace("/// \npub(crate) ", "");
        format!(
            "/// {doc} {bytes} bytes.\npub(crate) static {name}: Members = Members {{\n    heads: &{name}_HEADS,\n    numbers: &{name}_NUMBERS,\n    lengths: &{name}_LENGTHS,\n}};\n{parts}"
        )
    }
}

/// Divides code points into runs of at most 255 consecutive ones.
fn runs(keys: &[usize]) -> impl Iterator<Item = &[usize]> {
    let consecutive = keys.chunk_by(|one, other| one + 1 == *other);
    consecutive.flat_map(|run| run.chunks(255))
}
