//! A hash table of keys that grows up to a limit in bytes.

use std::mem;

use super::key::Key;

/// A map from keys to values. It is full once it cannot grow within its limit, and accepts no new key from
/// then on.
///
/// It is divided into shards that grow one at a time, so that growing needs little extra memory. Each
/// shard uses linear probing: a key is in its home slot or after it, without a free slot between, and
/// probing wraps around at the end.
pub(super) struct Table<V> {
    shards: Vec<Shard<V>>,
    /// The largest number of slots of a shard.
    largest: usize,
    is_full: bool,
}

/// The result of looking up a key in a table.
pub(super) enum Entry<'a, V> {
    Known(&'a mut V),
    New(&'a mut V),
    /// The key is unknown, and there is no room for it.
    Full,
}

struct Shard<V> {
    slots: Vec<Slot<V>>,
    taken: usize,
}

#[derive(Clone, Copy)]
struct Slot<V> {
    key: Key,
    value: V,
}

/// The key of a free slot.
const FREE: Key = Key([0, 0]);

/// The initial number of slots of a shard.
const FEW: usize = 16;

impl<V: Copy + Default> Table<V> {
    /// Creates a table that uses at most `bytes` bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let slots = bytes / mem::size_of::<Slot<V>>();
        let shards = (slots / 4096).clamp(1, 256).next_power_of_two();
        Self {
            shards: (0..shards).map(|_| Shard::EMPTY).collect(),
            largest: (slots / shards).max(FEW),
            is_full: false,
        }
    }

    /// Looks up a key, and inserts it if it is new and there is room.
    pub(super) fn entry(&mut self, key: Key) -> Entry<'_, V> {
        let Key([high, low]) = key;
        let number = scale(high, self.shards.len());
        let Some(shard) = self.shards.get_mut(number) else {
            return Entry::Full;
        };
        let mut found = shard.find(key, low);
        if !self.is_full && found.is_free && !shard.has_room() {
            self.is_full = !shard.grow(self.largest);
            found = shard.find(key, low);
        }
        match shard.slots.get_mut(found.index) {
            Some(slot) if !found.is_free => Entry::Known(&mut slot.value),
            Some(slot) if !self.is_full => {
                slot.key = key;
                shard.taken += 1;
                Entry::New(&mut slot.value)
            }
            _ => Entry::Full,
        }
    }
}

/// The slot of a key in a shard, or the free slot to insert it into.
struct SlotIndex {
    index: usize,
    is_free: bool,
}

impl<V: Copy + Default> Shard<V> {
    const EMPTY: Self = Self {
        slots: Vec::new(),
        taken: 0,
    };

    fn find(&self, key: Key, low: u64) -> SlotIndex {
        let start = scale(low, self.slots.len());
        let (before, after) = self.slots.split_at_checked(start).unwrap_or_default();
        // Some slot is free, except in a shard without any.
        match search(after, key) {
            Some((index, is_free)) => SlotIndex {
                index: start + index,
                is_free,
            },
            None => search(before, key).map_or(
                SlotIndex {
                    index: usize::MAX,
                    is_free: true,
                },
                |(index, is_free)| SlotIndex { index, is_free },
            ),
        }
    }

    /// Whether one more key leaves a fifth of the slots free, so that searches stay short.
    fn has_room(&self) -> bool {
        self.taken < self.slots.len() / 5 * 4
    }

    /// Grows up to `largest` slots. Returns whether there is room for another key.
    fn grow(&mut self, largest: usize) -> bool {
        let before = self.slots.len();
        let after = (2 * before).clamp(FEW, largest);
        let mut slots = Vec::new();
        if after <= before || slots.try_reserve_exact(after).is_err() {
            return false;
        }
        slots.resize(
            after,
            Slot {
                key: FREE,
                value: V::default(),
            },
        );
        let before = mem::replace(&mut self.slots, slots);
        for slot in before {
            if slot.key == FREE {
                continue;
            }
            let found = self.find(slot.key, slot.key.0[1]);
            if let Some(free) = self.slots.get_mut(found.index) {
                *free = slot;
            }
        }
        self.has_room()
    }
}

/// The first slot that has the key or is free, and whether it is free.
fn search<V>(slots: &[Slot<V>], key: Key) -> Option<(usize, bool)> {
    let found = |slot: &Slot<V>| slot.key == key || slot.key == FREE;
    let index = slots.iter().position(found)?;
    slots.get(index).map(|slot| (index, slot.key == FREE))
}

/// Maps a hash evenly to `0..count`.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the upper half of a product is less than the second factor"
)]
fn scale(hash: u64, count: usize) -> usize {
    ((u128::from(hash) * count as u128) >> 64) as usize
}

#[cfg(test)]
mod tests {
    use super::{Entry, Key, Table};

    /// A key whose bits are as well distributed as those of a hash.
    fn key(number: u64) -> Key {
        let spread = |x: u64| x.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        let first = spread(spread(number + 1));
        Key::from_halves(first, spread(first))
    }

    #[test]
    fn a_table_keeps_its_keys_and_accepts_none_after_it_was_full() {
        for bytes in [0, 1 << 10, 1 << 14, 1 << 20] {
            let mut table = Table::<u64>::new(bytes);
            let mut taken = 0;
            loop {
                match table.entry(key(taken)) {
                    Entry::New(value) => *value = taken,
                    Entry::Known(value) => assert!(*value > taken, "{taken} is already known"),
                    Entry::Full => break,
                }
                taken += 1;
            }
            assert!(
                taken as usize * 24 >= bytes / 2,
                "only {taken} keys fit into {bytes} bytes"
            );
            assert!(taken as usize * 24 <= bytes.max(16 * 24));
            for number in 0..2 * taken {
                match table.entry(key(number)) {
                    Entry::Known(value) => assert_eq!(*value, number),
                    Entry::New(_) => assert!(number > taken, "{number} is new"),
                    Entry::Full => assert!(number >= taken, "{number} is lost"),
                }
            }
        }
    }
}
