//! The keys that do not fit into memory: stored in files, and reduced to the first item of each key at the
//! end.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io;
use std::mem;
use std::path::Path;

use super::key::Key;
use super::spool::{Reading, Spool, read_number, write_number};
use super::table::{Entry, Table};

/// The number of files that keys are divided among.
pub(super) const PARTITIONS: usize = 64;

/// Keys with the numbers of their items, partitioned by key. Each partition is in ascending order of
/// numbers.
pub(super) struct Partitions(Vec<Spool>);

impl Partitions {
    /// Creates partitions that keep `memory` bytes in memory, and the rest in files in `dir`.
    pub(super) fn new(dir: &Path, memory: usize) -> Self {
        let spools = (0..PARTITIONS).map(|_| Spool::new(dir, memory / PARTITIONS));
        Self(spools.collect())
    }

    pub(super) fn push(&mut self, key: Key, number: u64) -> io::Result<()> {
        // Use the low bits: the high bits select the shard of a table, and must stay independent.
        let Key([high, _]) = key;
        let partition = usize::try_from(high % PARTITIONS as u64).unwrap_or_default();
        match self.0.get_mut(partition) {
            Some(spool) => push(spool, key, number),
            None => Ok(()),
        }
    }
}

fn push(spool: &mut Spool, key: Key, number: u64) -> io::Result<()> {
    let Key([high, low]) = key;
    let mut record = [0; 24];
    for (to, from) in record.chunks_exact_mut(8).zip([high, low, number]) {
        to.copy_from_slice(&from.to_le_bytes());
    }
    spool.push(&record)
}

fn next(spool: &mut Reading) -> io::Result<Option<(Key, u64)>> {
    let mut record = [[0; 8]; 3];
    if !spool.fill(record.as_flattened_mut())? {
        return Ok(None);
    }
    let [high, low, number] = record.map(u64::from_le_bytes);
    Ok(Some((Key([high, low]), number)))
}

/// The first item with a key.
#[derive(Clone, Copy, Debug)]
pub(super) struct First {
    pub(super) number: u64,
    /// The number of items with the key.
    pub(super) count: u64,
}

/// The first items of as many keys as fit into memory, in ascending order of numbers.
pub(super) struct Firsts {
    /// The index of each key in the list.
    indexes: Table<u64>,
    list: Vec<First>,
}

impl Firsts {
    /// Creates a list that uses about `memory` bytes at most.
    pub(super) fn new(memory: usize) -> Self {
        Self {
            // A slot has 24 bytes, and the list 16 for at most four fifths of the slots.
            indexes: Table::new(memory / 8 * 5),
            list: Vec::new(),
        }
    }

    /// Counts an item. Returns whether it is the first with its key, or `None` if the key is unknown and
    /// there is no room for it.
    pub(super) fn count(&mut self, key: Key, number: u64) -> Option<bool> {
        match self.indexes.entry(key) {
            Entry::Known(index) => {
                let first = usize::try_from(*index).ok();
                if let Some(first) = first.and_then(|first| self.list.get_mut(first)) {
                    first.count += 1;
                }
                Some(false)
            }
            Entry::New(index) => {
                *index = self.list.len() as u64;
                if self.list.len() == self.list.capacity() {
                    // Doubling the capacity would exceed the memory limit.
                    self.list.reserve_exact(self.list.len() / 8 + 64);
                }
                self.list.push(First { number, count: 1 });
                Some(true)
            }
            Entry::Full => None,
        }
    }

    /// Appends the list to a spool: for each item, the difference from the previous number and the count.
    fn append_to(&self, spool: &mut Spool, last: &mut u64) -> io::Result<()> {
        for first in &self.list {
            write_number(spool, first.number - *last)?;
            write_number(spool, first.count)?;
            *last = first.number;
        }
        Ok(())
    }
}

/// Merges all first items in ascending order of numbers: those already known, and those of the partitions.
pub(super) fn merged(
    known: Option<Firsts>,
    rest: Option<Partitions>,
    dir: &Path,
    memory: usize,
) -> io::Result<Merged> {
    let mut lists = Vec::new();
    let share = memory / 8 / (PARTITIONS + 1);
    let mut known_list = Spool::new(dir, share);
    if let Some(known) = known {
        known.append_to(&mut known_list, &mut 0)?;
    }
    lists.push(known_list);
    for partition in rest.into_iter().flat_map(|rest| rest.0) {
        let mut list = Spool::new(dir, share);
        reduce(partition, &mut list, dir, memory)?;
        lists.push(list);
    }
    Merged::new(lists)
}

/// Reduces a partition to its first items, and appends them to a list.
fn reduce(partition: Spool, list: &mut Spool, dir: &Path, memory: usize) -> io::Result<()> {
    let mut latest = 0;
    let mut partition = Some(partition);
    while let Some(spool) = partition.take() {
        let mut keys = spool.read()?;
        let mut firsts = Firsts::new(memory / 4 * 3);
        while let Some((key, number)) = next(&mut keys)? {
            if firsts.count(key, number).is_none() {
                let later = partition.get_or_insert_with(|| Spool::new(dir, memory / 16));
                push(later, key, number)?;
            }
        }
        firsts.append_to(list, &mut latest)?;
    }
    Ok(())
}

/// Merges lists of first items in ascending order of numbers.
pub(super) struct Merged {
    lists: Vec<Reading>,
    /// The next item of each list; the smallest number is at the top.
    heads: BinaryHeap<Reverse<Head>>,
}

/// The number, the list and the count.
type Head = (u64, usize, u64);

impl Merged {
    fn new(lists: Vec<Spool>) -> io::Result<Self> {
        let lists = lists.into_iter().map(Spool::read);
        let mut merged = Self {
            lists: lists.collect::<io::Result<_>>()?,
            heads: BinaryHeap::new(),
        };
        for list in 0..merged.lists.len() {
            if let Some(head) = merged.head(list, 0)? {
                merged.heads.push(Reverse(head));
            }
        }
        Ok(merged)
    }

    /// Reads the next item of a list; `before` is the number of the previous one.
    fn head(&mut self, list: usize, before: u64) -> io::Result<Option<Head>> {
        let Some(reading) = self.lists.get_mut(list) else {
            return Ok(None);
        };
        let distance = read_number(reading)?;
        // A count is never 0, except after the end.
        Ok(match read_number(reading)? {
            0 => None,
            count => Some((before + distance, list, count)),
        })
    }

    /// Returns the first item with the next number.
    pub(super) fn next(&mut self) -> io::Result<Option<First>> {
        let Some(Reverse((number, list, count))) = self.heads.peek().copied() else {
            return Ok(None);
        };
        match self.head(list, number)? {
            None => mem::drop(self.heads.pop()),
            Some(head) => {
                if let Some(mut least) = self.heads.peek_mut() {
                    *least = Reverse(head);
                }
            }
        }
        Ok(Some(First { number, count }))
    }
}
