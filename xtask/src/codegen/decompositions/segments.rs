//! Packs strings into segments: consecutive strings with a common pattern. Finds the division into segments
//! with the smallest size.

use std::collections::BTreeMap;

use crate::codegen::render;

/// The pattern of the strings of a segment.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Kind {
    /// Single characters, each one more than the one before.
    Counting,
    /// Strings of equal length, of characters in the alphabet.
    Bytes,
    /// Strings of equal length.
    Words,
    /// The same single character for all.
    Same,
}

/// The size in bytes of the entry of a segment.
const ENTRY: usize = 5;

/// The characters in an alphabet.
const ALPHABET: usize = 256;

/// Strings, in the layout that `decomposition.rs` of iri-unicode documents.
#[derive(Debug, Default)]
pub(super) struct Segments {
    starts: Vec<usize>,
    places: Vec<usize>,
    kinds: Vec<u8>,
    bytes: Vec<u8>,
    words: Vec<u16>,
    alphabet: Vec<u16>,
}

impl Segments {
    pub(super) fn of(strings: &[Vec<u16>]) -> Result<Self, String> {
        let mut packed = Self {
            alphabet: alphabet(strings),
            ..Self::default()
        };
        for (kind, start, end) in division(strings, &packed.alphabet) {
            let segment = strings.get(start..end).unwrap_or_default();
            let length = segment.first().map_or(0, Vec::len);
            let characters = segment.iter().flatten().copied();
            let place = match kind {
                Kind::Counting | Kind::Same => {
                    usize::from(characters.clone().next().unwrap_or_default())
                }
                Kind::Bytes => {
                    let number =
                        |c: u16| packed.alphabet.binary_search(&c).unwrap_or_default() as u8;
                    place_of(
                        &mut packed.bytes,
                        &characters.map(number).collect::<Vec<u8>>(),
                    )
                }
                Kind::Words => place_of(&mut packed.words, &characters.collect::<Vec<u16>>()),
            };
            if place > 0xFFFF || length > 0x3F {
                return Err(format!(
                    "the segment at {start} does not fit into its entry"
                ));
            }
            packed.starts.push(start);
            packed.places.push(place);
            packed.kinds.push((length as u8) << 2 | kind as u8);
        }
        Ok(packed)
    }

    pub(super) fn render(&self) -> String {
        [
            render::array(
                "SEGMENT_STARTS",
                "The number of the first of [`COMPATIBLE`] in each segment.",
                "u16",
                &self.starts,
            ),
            render::array(
                "SEGMENT_PLACES",
                "The first character of a segment of single characters that count or are the same; the index of the others in [`SEGMENT_BYTES`] or [`SEGMENT_WORDS`].",
                "u16",
                &self.places,
            ),
            render::array(
                "SEGMENT_KINDS",
                "The length of the strings of each segment, shifted by two bits, and the kind of the segment.",
                "u8",
                &self.kinds,
            ),
            render::array("SEGMENT_BYTES", "Characters, by their numbers in [`SEGMENT_ALPHABET`].", "u8", &self.bytes),
            render::array("SEGMENT_WORDS", "Characters.", "u16", &self.words),
            render::array("SEGMENT_ALPHABET", "The most frequent characters.", "u16", &self.alphabet),
        ]
        .join("\n")
    }
}

/// Returns the index of `part` in `all`, and appends it if it is missing.
fn place_of<T: Copy + PartialEq>(all: &mut Vec<T>, part: &[T]) -> usize {
    let found = all
        .windows(part.len().max(1))
        .position(|window| window == part);
    found.unwrap_or_else(|| {
        all.extend_from_slice(part);
        all.len() - part.len()
    })
}

/// Returns the characters that are most frequent in strings of several characters.
fn alphabet(strings: &[Vec<u16>]) -> Vec<u16> {
    let mut counts: BTreeMap<u16, usize> = BTreeMap::new();
    for c in strings.iter().filter(|string| string.len() > 1).flatten() {
        *counts.entry(*c).or_default() += 1;
    }
    let mut counts: Vec<(u16, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|(c, count)| (std::cmp::Reverse(*count), *c));
    let mut alphabet: Vec<u16> = counts.iter().take(ALPHABET).map(|(c, _)| *c).collect();
    alphabet.sort_unstable();
    alphabet
}

/// Returns the smallest division into segments, each with its kind, start and end, by dynamic programming.
fn division(strings: &[Vec<u16>], alphabet: &[u16]) -> Vec<(Kind, usize, usize)> {
    // The size of the smallest division of the strings before each index, and the last segment of it.
    let mut smallest: Vec<Option<(usize, Kind, usize)>> = vec![None; strings.len() + 1];
    for start in 0..strings.len() {
        let before = match start {
            0 => 0,
            _ => smallest
                .get(start)
                .copied()
                .flatten()
                .map_or(0, |(size, ..)| size),
        };
        for kind in [Kind::Counting, Kind::Bytes, Kind::Words, Kind::Same] {
            let mut size = before + ENTRY;
            let rest = strings.get(start..).unwrap_or_default();
            let Some(first) = rest.first() else { continue };
            for (offset, string) in rest.iter().enumerate() {
                let fits = string.len() == first.len()
                    && match (kind, first.as_slice(), string.as_slice()) {
                        (Kind::Counting, [first], [c]) => {
                            usize::from(*first) + offset == usize::from(*c)
                        }
                        (Kind::Same, [first], [c]) => first == c,
                        (Kind::Counting | Kind::Same, ..) => false,
                        (Kind::Bytes, _, string) => {
                            string.iter().all(|c| alphabet.binary_search(c).is_ok())
                        }
                        (Kind::Words, ..) => true,
                    };
                if !fits {
                    break;
                }
                size += match kind {
                    Kind::Counting | Kind::Same => 0,
                    Kind::Bytes => string.len(),
                    Kind::Words => 2 * string.len(),
                };
                let Some(place) = smallest.get_mut(start + offset + 1) else {
                    break;
                };
                if place.is_none_or(|(other, ..)| size < other) {
                    *place = Some((size, kind, start));
                }
            }
        }
    }
    let mut segments = Vec::new();
    let mut end = strings.len();
    while let Some((_, kind, start)) = smallest.get(end).copied().flatten() {
        segments.push((kind, start, end));
        end = start;
    }
    segments.reverse();
    segments
}
