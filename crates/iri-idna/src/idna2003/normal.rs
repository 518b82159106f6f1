//! Canonical order and composition (Unicode Standard, section 3.11), in a buffer for one label.

use crate::buffer::Full;

/// A character of a label, decomposed or not, with its canonical combining class and the number of
/// the letter of the input that it comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unit {
    pub(crate) c: char,
    pub(crate) combining_class: u8,
    pub(crate) from: u32,
}

/// The longest decomposition of a label that may be short enough: 63 characters of four each, as
/// no character is composed of more by canonical composition.
const ROOM: usize = 4 * 63;

/// A decomposed label.
#[derive(Clone, Debug)]
pub(crate) struct Units {
    units: [Unit; ROOM],
    length: usize,
}

impl Units {
    pub(crate) const fn new() -> Self {
        let none = Unit {
            c: '\0',
            combining_class: 0,
            from: 0,
        };
        Self {
            units: [none; ROOM],
            length: 0,
        }
    }

    pub(crate) fn push(&mut self, unit: Unit) -> Result<(), Full> {
        *self.units.get_mut(self.length).ok_or(Full)? = unit;
        self.length += 1;
        Ok(())
    }

    pub(crate) fn as_slice(&self) -> &[Unit] {
        self.units.get(..self.length).unwrap_or(&[])
    }

    /// Puts marks in canonical order and composes.
    pub(crate) fn normalize(&mut self, compose: impl Fn(char, char) -> Option<char>) {
        let units = self.units.get_mut(..self.length).unwrap_or(&mut []);
        let marks = units.split_mut(|unit| unit.combining_class == 0);
        marks.for_each(order);
        self.length = compose_all(units, compose);
    }
}

/// Sorts marks by their class, keeping the order of equal ones; their number is bounded.
fn order(marks: &mut [Unit]) {
    for sorted in 1..marks.len() {
        let mut at = sorted;
        while let Some([a, b]) = at.checked_sub(1).and_then(|at| marks.get_mut(at..at + 2)) {
            if a.combining_class <= b.combining_class {
                break;
            }
            core::mem::swap(a, b);
            at -= 1;
        }
    }
}

/// Composes in place, and tells how many are left.
fn compose_all(units: &mut [Unit], compose: impl Fn(char, char) -> Option<char>) -> usize {
    let mut length = 0;
    let mut starter = None;
    let mut before = 0;
    for read in 0..units.len() {
        let Some(&unit) = units.get(read) else { break };
        if let Some(at) = starter {
            // What stands between blocks, unless it is of a lower class.
            let is_blocked = at + 1 < length && before >= unit.combining_class;
            if let Some(target) = units.get_mut(at).filter(|_: &&mut Unit| !is_blocked) {
                if let Some(composed) = compose(target.c, unit.c) {
                    target.c = composed;
                    continue;
                }
            }
        }
        if unit.combining_class == 0 {
            starter = Some(length);
        }
        before = unit.combining_class;
        if let Some(place) = units.get_mut(length) {
            *place = unit;
        }
        length += 1;
    }
    length
}

/// A character that composes of two, after them. In order.
pub(crate) type Pair = [char; 3];

/// What two characters compose to (Unicode Standard, D114), Hangul by its rule.
pub(crate) fn compose(pairs: &[Pair], first: char, second: char) -> Option<char> {
    let at = pairs.partition_point(|&[a, b, _]| (a, b) < (first, second));
    match pairs.get(at) {
        Some(&[a, b, composed]) if (a, b) == (first, second) => Some(composed),
        _ => compose_hangul(u32::from(first), u32::from(second)),
    }
}

// Unicode Standard, section 3.12.
const LEADING: u32 = 0x1100;
const VOWEL: u32 = 0x1161;
const TRAILING: u32 = 0x11A7;
const SYLLABLES: u32 = 0xAC00;
const VOWELS: u32 = 21;
const TRAILINGS: u32 = 28;

fn compose_hangul(first: u32, second: u32) -> Option<char> {
    match (first, second) {
        (LEADING..=0x1112, VOWEL..=0x1175) => {
            let index = (first - LEADING) * VOWELS + (second - VOWEL);
            char::from_u32(SYLLABLES + index * TRAILINGS)
        }
        (SYLLABLES..=0xD7A3, 0x11A8..=0x11C2) if (first - SYLLABLES) % TRAILINGS == 0 => {
            char::from_u32(first + (second - TRAILING))
        }
        _ => None,
    }
}

/// The letters of a Hangul syllable; fewer than three where it is none, or has no trailing one.
pub(crate) fn hangul_letters(c: char) -> impl Iterator<Item = char> {
    let index = u32::from(c).wrapping_sub(SYLLABLES);
    let letters = if index < 19 * VOWELS * TRAILINGS {
        let trailing = index % TRAILINGS;
        [
            Some(LEADING + index / (VOWELS * TRAILINGS)),
            Some(VOWEL + index % (VOWELS * TRAILINGS) / TRAILINGS),
            (trailing > 0).then_some(TRAILING + trailing),
        ]
    } else {
        [None; 3]
    };
    letters.into_iter().flatten().filter_map(char::from_u32)
}
