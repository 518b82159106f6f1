//! Confusables (UTS 39, section 4).

use std::sync::OnceLock;

use iri_unicode::is_default_ignorable;
use iri_unicode::normal::{Form, normalized};

use crate::stream::Numbers;

/// The distance of each character from the one before it.
const SOURCES: &[u8] = include_bytes!("confusables/sources.bin");
/// The number of characters that it looks like.
const LENGTHS: &[u8] = include_bytes!("confusables/lengths.bin");
/// These characters. The first is given by its distance from the character, as the change of that distance from
/// the entry before.
const TARGETS: &[u8] = include_bytes!("confusables/targets.bin");

/// Returns the skeleton of a string: two strings with the same one look alike.
pub fn skeleton(text: &str) -> impl Iterator<Item = char> + '_ {
    let visible = normalized(text.chars(), Form::D).filter(|c| !is_default_ignorable(*c));
    let alike = visible.flat_map(|c| match find(c) {
        Some(alike) => alike.iter().copied().chain(None),
        None => [].iter().copied().chain(Some(c)),
    });
    normalized(alike, Form::D)
}

fn find(c: char) -> Option<&'static [char]> {
    static TABLE: OnceLock<Table> = OnceLock::new();
    let table = TABLE.get_or_init(Table::read);
    let at = table
        .entries
        .binary_search_by_key(&c, |entry| entry.0)
        .ok()?;
    let start = table.entries.get(at)?.1;
    let end = table
        .entries
        .get(at + 1)
        .map_or(table.targets.len(), |next| next.1);
    table.targets.get(start..end)
}

struct Table {
    /// Each character, in order, with the start of its targets.
    entries: Vec<(char, usize)>,
    targets: Vec<char>,
}

impl Table {
    fn read() -> Self {
        let mut table = Self {
            entries: Vec::with_capacity(LENGTHS.len()),
            targets: Vec::new(),
        };
        let mut targets = Numbers(TARGETS);
        let (mut source, mut distance) = (0_u32, 0_u32);
        for (step, length) in Numbers(SOURCES).zip(LENGTHS) {
            source += step;
            // Every number of the table is that of a character.
            let Some(c) = char::from_u32(source) else {
                break;
            };
            table.entries.push((c, table.targets.len()));
            let change = targets.next().unwrap_or_default();
            // The lowest bit is the sign.
            distance = distance.wrapping_add(change >> 1 ^ (change & 1).wrapping_neg());
            let first = source.wrapping_add(distance);
            let rest = targets.by_ref().take(usize::from(*length) - 1);
            let all = std::iter::once(first).chain(rest);
            table.targets.extend(all.filter_map(char::from_u32));
        }
        table
    }
}
