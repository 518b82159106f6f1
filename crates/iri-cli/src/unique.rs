//! Removes or counts duplicates, in the order of first occurrence and in bounded memory (`iri normalize
//! --unique` and `--count`).
//!
//! # Design
//!
//! Workers produce *items*: the output for an input with the [`Key`] of its normal form, which is 128 bits
//! of `SipHash` under a random secret of the run. Inputs with the same key are considered equal. For n
//! distinct normal forms, the probability of any collision is below n² / 2¹²⁹: 10⁻²² for a hundred
//! million, 10⁻¹⁸ for ten billion. Since the secret is random, colliding inputs cannot be prepared.
//!
//! 1. As long as memory suffices, keys are stored in a [`Table`]. `--unique` writes each new item at once,
//!    so the items of a slow stream appear as they arrive.
//! 2. A full table is frozen. An item whose key is in the table is still dropped (or counted) at once. The
//!    text of any other item is appended to one temporary file, the *spool*, and its key and number are
//!    appended to one of [`PARTITIONS`](partitions::PARTITIONS) files, selected by the key. Equal items are in the same partition,
//!    and each partition is in input order.
//! 3. At the end, each partition is reduced to the numbers (and counts) of its first items, again with a
//!    table. If that table is too small as well, the keys beyond it go to another file, which becomes the
//!    next partition. All first items found so far precede those found in it, so the list remains in
//!    input order.
//! 4. The lists are merged while the spool is read once from its start, and its first items are written.
//!
//! `--count` writes nothing before the end, since the counts are unknown until then. Its spool contains
//! all first items.
//!
//! Time and temporary space are linear in the input, as long as the distinct keys do not exceed
//! [`PARTITIONS`](partitions::PARTITIONS) times the memory. Each file is written once and read once, sequentially. Input is read
//! once, so it can be a pipe. Temporary files have no name, so none remains after the program ends, for
//! whatever reason.

mod key;
mod partitions;
mod spool;
mod table;

use std::io::{self, Write};
use std::path::PathBuf;

use self::partitions::{Firsts, Partitions};
use self::spool::{Spool, read_number, write_number};
use self::table::{Entry, Table};

pub(crate) use self::key::{Key, Keys};
pub(crate) use self::spool::TempError;

/// The treatment of equal items, and the resources for it.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Whether each item is written with the number of its occurrences.
    pub(crate) counts: bool,
    /// Whether items are JSON objects.
    pub(crate) json: bool,
    /// The number of bytes of memory that may be used.
    pub(crate) memory: usize,
    /// The directory of temporary files.
    pub(crate) temp_dir: PathBuf,
}

/// A sequence of items, each the output for one input.
#[derive(Debug, Default)]
pub(crate) struct Items {
    pub(crate) bytes: Vec<u8>,
    pub(crate) marks: Vec<Mark>,
}

/// The end of an item.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    /// Its end in the bytes.
    pub(crate) end: usize,
    /// Its key; `None` for an item that is written unconditionally.
    pub(crate) key: Option<Key>,
}

/// Writes only the first of equal items.
pub(crate) struct Unique {
    plan: Plan,
    known: Known,
    /// The texts of items that can be written only at the end: with `--count`, of all first items.
    spool: Spool,
    /// The number of items in the spool.
    spooled: u64,
    /// The keys that do not fit into the table.
    rest: Option<Partitions>,
    /// Items to write now, reused.
    ready: Vec<u8>,
}

/// The keys that fit into memory.
enum Known {
    Written(Table<()>),
    Counted(Firsts),
}

impl Unique {
    pub(crate) fn new(plan: Plan) -> Self {
        let memory = plan.memory;
        Self {
            known: if plan.counts {
                Known::Counted(Firsts::new(memory / 8 * 7))
            } else {
                Known::Written(Table::new(memory / 8 * 7))
            },
            spool: Spool::new(&plan.temp_dir, memory / 16),
            spooled: 0,
            rest: None,
            ready: Vec::new(),
            plan,
        }
    }

    /// Processes the next items, and writes those that can be written already.
    pub(crate) fn take(&mut self, items: &Items, out: &mut impl Write) -> io::Result<()> {
        self.ready.clear();
        let mut start = 0;
        for mark in &items.marks {
            let text = items.bytes.get(start..mark.end).unwrap_or_default();
            start = mark.end;
            match mark.key {
                Some(key) => self.take_keyed(key, text)?,
                None if self.writes_at_once() => self.ready.extend_from_slice(text),
                None => self.keep(text, true)?,
            }
        }
        out.write_all(&self.ready)
    }

    fn take_keyed(&mut self, key: Key, text: &[u8]) -> io::Result<()> {
        let is_new = match &mut self.known {
            Known::Written(table) => match table.entry(key) {
                Entry::Known(()) => return Ok(()),
                Entry::New(()) => {
                    self.ready.extend_from_slice(text);
                    return Ok(());
                }
                Entry::Full => false,
            },
            Known::Counted(firsts) => match firsts.count(key, self.spooled) {
                Some(is_new) if !is_new => return Ok(()),
                counted => counted.is_some(),
            },
        };
        if !is_new {
            let rest = self
                .rest
                .get_or_insert_with(|| Partitions::new(&self.plan.temp_dir, self.plan.memory / 16));
            rest.push(key, self.spooled)?;
        }
        self.keep(text, false)
    }

    /// Whether an item without a key can be written before the end, in order.
    fn writes_at_once(&self) -> bool {
        self.rest.is_none() && !self.plan.counts
    }

    /// Keeps an item for the end. `always` marks one that is written unconditionally.
    fn keep(&mut self, text: &[u8], always: bool) -> io::Result<()> {
        write_number(&mut self.spool, 2 * text.len() as u64 + u64::from(always))?;
        self.spool.push(text)?;
        self.spooled += 1;
        Ok(())
    }

    /// Writes the remaining items, at the end of the input.
    pub(crate) fn finish(self, out: &mut impl Write) -> io::Result<()> {
        let Self {
            plan,
            known,
            spool,
            spooled,
            rest,
            ..
        } = self;
        if spooled == 0 {
            return Ok(());
        }
        let known = match known {
            Known::Written(_) => None,
            Known::Counted(firsts) => Some(firsts),
        };
        let mut firsts = partitions::merged(known, rest, &plan.temp_dir, plan.memory)?;
        let mut spool = spool.read()?;
        let mut next = firsts.next()?;
        let mut ready = Vec::new();
        for number in 0..spooled {
            let header = read_number(&mut spool)?;
            let (length, always) = (header / 2, header % 2 == 1);
            let first = next.filter(|first| first.number == number);
            if always || first.is_some() {
                let start = ready.len();
                if let (Some(first), true) = (first, plan.counts && !plan.json) {
                    write!(ready, "{}\t", first.count)?;
                }
                spool.append_to(&mut ready, length)?;
                if let (Some(first), true) = (first, plan.counts && plan.json) {
                    count_in_object(&mut ready, start, first.count)?;
                }
            } else {
                spool.skip(length)?;
            }
            if first.is_some() {
                next = firsts.next()?;
            }
            if ready.len() >= READY {
                out.write_all(&ready)?;
                ready.clear();
            }
        }
        out.write_all(&ready)
    }
}

/// The number of bytes of output that are written at a time.
const READY: usize = 1 << 18;

/// Adds the count to the JSON object that begins at `start` of `out`.
fn count_in_object(out: &mut Vec<u8>, start: usize, count: u64) -> io::Result<()> {
    const END: &[u8] = b"}\n";
    let is_object = out.get(start..).is_some_and(|item| item.ends_with(END));
    debug_assert!(is_object, "an item is an object on one line");
    if is_object {
        out.truncate(out.len() - END.len());
        writeln!(out, ",\"count\":{count}}}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::env;
    use std::fmt::Write;

    use super::{Items, Key, Mark, Plan, Unique};

    /// Pseudorandom numbers, the same in each run.
    fn numbers(seed: u64) -> impl Iterator<Item = u64> {
        let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        std::iter::repeat_with(move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 16
        })
    }

    /// The text and the key of an item. Every seventh is written unconditionally.
    fn item(number: u64) -> (String, Option<Key>) {
        let spread = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let key = (number % 7 > 0).then(|| Key::from_halves(spread, spread.rotate_left(32)));
        (format!("{{\"item\":{number}}}\n"), key)
    }

    fn run(numbers: &[u64], plan: Plan) -> String {
        let mut unique = Unique::new(plan);
        let mut out = Vec::new();
        for chunk in numbers.chunks(100) {
            let mut items = Items::default();
            for &number in chunk {
                let (text, key) = item(number);
                items.bytes.extend_from_slice(text.as_bytes());
                let end = items.bytes.len();
                items.marks.push(Mark { end, key });
            }
            assert!(unique.take(&items, &mut out).is_ok());
        }
        assert!(unique.finish(&mut out).is_ok());
        String::from_utf8(out).unwrap_or_default()
    }

    /// The reference implementation, with everything in memory.
    fn expected(numbers: &[u64], counts: bool, json: bool) -> String {
        let mut found = HashMap::new();
        for number in numbers {
            *found.entry(number).or_insert(0) += 1;
        }
        let mut out = String::new();
        for number in numbers {
            let (text, key) = item(*number);
            if key.is_none() {
                out += &text;
            } else if let Some(count) = found.remove(number) {
                let object = text.trim_end_matches("}\n");
                let written = match (counts, json) {
                    (false, _) => write!(out, "{text}"),
                    (true, false) => write!(out, "{count}\t{text}"),
                    (true, true) => writeln!(out, "{object},\"count\":{count}}}"),
                };
                assert!(written.is_ok());
            }
        }
        out
    }

    #[test]
    fn first_items_are_written_in_input_order_with_any_amount_of_memory() {
        for (seed, (length, distinct)) in (0..).zip([
            (0, 1),
            (1, 1),
            (300, 1),
            (1000, 30),
            (5000, 1000),
            (5000, 5000),
            (5000, 1 << 40),
        ]) {
            let numbers = numbers(seed).map(|number| number % distinct);
            let numbers: Vec<u64> = numbers.take(length).collect();
            for memory in [0, 1 << 10, 1 << 13, 1 << 16, 1 << 24] {
                for (counts, json) in [(false, false), (true, false), (true, true)] {
                    let plan = Plan {
                        counts,
                        json,
                        memory,
                        temp_dir: env::temp_dir(),
                    };
                    assert!(
                        run(&numbers, plan) == expected(&numbers, counts, json),
                        "{length} items of {distinct} in {memory} bytes, counts: {counts}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_error_names_a_directory_that_does_not_exist() {
        let numbers: Vec<u64> = (0..10_000).collect();
        let mut unique = Unique::new(Plan {
            counts: false,
            json: false,
            memory: 1 << 10,
            temp_dir: env::temp_dir().join("there is no such directory"),
        });
        let mut items = Items::default();
        for number in numbers {
            let (text, key) = item(number);
            items.bytes.extend_from_slice(text.as_bytes());
            let end = items.bytes.len();
            items.marks.push(Mark { end, key });
        }
        let failed = unique
            .take(&items, &mut Vec::new())
            .map_err(|error| error.to_string());
        let message = failed.err().unwrap_or_default();
        assert!(
            message.starts_with("cannot create a temporary file in ")
                && message.contains("there is no such directory"),
            "{message}"
        );
    }
}
