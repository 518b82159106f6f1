//! Counted work: fails if the cost of an operation grows faster than its input.
//!
//! Wall-clock time depends on the machine and its load, so it is never asserted. Instruction counts
//! do not: Valgrind's `callgrind` runs the test again in a separate process and counts the
//! instructions of each call of [`measured`]. Without Valgrind the test prints `skipped`, and fails
//! if `CI` is set.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::report::note;

/// The environment variable with the folder where the measuring process writes the names of the
/// measured operations. A file `only` in it has the length of the shortest input, and the names of the
/// operations to measure.
const FOLDER: &str = "IRI_CONFORMANCE_WORK";

/// The environment variable with the number of the measuring process.
const SHARD: &str = "IRI_CONFORMANCE_SHARD";

/// How many processes measure side by side, each some of the operations: Valgrind runs one thread at a time.
const SHARDS: usize = 2;

/// The lengths of the three inputs, as multiples of the first.
const LENGTHS: [usize; 3] = [1, 2, 4];

/// Operations with inputs of three lengths.
#[derive(Debug)]
pub struct Work {
    length: usize,
    /// The operations to measure; `None` for all.
    only: Option<BTreeSet<String>>,
    names: Vec<String>,
    /// How many operations were offered, and which of them this process measures, modulo [`SHARDS`].
    offered: usize,
    shard: usize,
}

impl Work {
    /// Measures an operation on the inputs that `input` makes for a length in bytes.
    pub fn measure<T>(
        &mut self,
        name: &str,
        input: impl Fn(usize) -> T,
        operation: impl FnMut(&T),
    ) {
        self.measure_from(name, 0, input, operation);
    }

    /// The same, with inputs of at least `least` bytes.
    pub fn measure_from<T>(
        &mut self,
        name: &str,
        least: usize,
        input: impl Fn(usize) -> T,
        mut operation: impl FnMut(&T),
    ) {
        if self.only.as_ref().is_some_and(|only| !only.contains(name)) {
            return;
        }
        self.offered += 1;
        if self.offered % SHARDS != self.shard {
            return;
        }
        self.names.push(name.to_owned());
        // Tables that the first call builds are no work of the others.
        operation(&input(self.length.max(least)));
        for times in LENGTHS {
            let input = input(self.length.max(least) * times);
            measured(&mut || operation(std::hint::black_box(&input)));
        }
    }
}

/// `before` followed by repetitions of `unit`, about `length` bytes in total.
pub fn repeated(before: &str, unit: &str, length: usize) -> String {
    format!("{before}{}", unit.repeat(length / unit.len()))
}

/// Runs the measured operation. `callgrind` counts only inside this function, by its name.
#[inline(never)]
pub fn measured(operation: &mut dyn FnMut()) {
    operation();
    // Prevents the call above from becoming a tail call.
    std::hint::black_box(());
}

/// Fails unless the work of all operations is linear in the length of their input, which is
/// `length` bytes, then twice and four times that.
///
/// `test` is the path of the calling test: it is run again to be measured.
///
/// # Panics
///
/// If the work of an operation is not linear, or nothing was measured.
pub fn assert_linear(test: &str, length: usize, operations: impl FnOnce(&mut Work)) {
    let steep = steep(test, length, operations);
    if let Some(steep) = steep {
        assert!(steep.is_empty(), "not linear:\n{}", steep.join("\n"));
    }
}

/// Does the same as [`assert_linear`], and then once more with inputs from `long` bytes on: for the operations
/// whose work grew most. Names have the form `operation of "input"`, and each operation has one input in the second
/// measurement.
///
/// # Panics
///
/// Like [`assert_linear`].
pub fn assert_linear_at_length(
    test: &str,
    short: usize,
    long: usize,
    operations: impl FnOnce(&mut Work),
) {
    let Some(counts) = counts(test, short, operations) else {
        return;
    };
    let mut steepest: BTreeMap<&str, (u64, &str)> = BTreeMap::new();
    for (name, work) in &counts {
        let operation = name
            .split_once(" of \"")
            .map_or(name.as_str(), |(operation, _)| operation);
        let found = steepest.entry(operation).or_default();
        *found = (*found).max((growth(*work), name));
    }
    let only: Vec<&str> = steepest.values().map(|(_, name)| *name).collect();
    // This process measures nothing itself, so the operations are not needed.
    let counts_at_length = counts_of(test, Some((long, &only)));
    let mut steep = steep_of(&counts);
    steep.extend(steep_of(&counts_at_length));
    assert!(steep.is_empty(), "not linear:\n{}", steep.join("\n"));
}

/// The operations whose work is not linear; `None` if nothing can be counted.
///
/// # Panics
///
/// If nothing was measured, or Valgrind is missing and `CI` is set.
pub fn steep(test: &str, length: usize, operations: impl FnOnce(&mut Work)) -> Option<Vec<String>> {
    Some(steep_of(&counts(test, length, operations)?))
}

fn steep_of(counts: &[Counted]) -> Vec<String> {
    let steep = counts.iter().filter(|(_, work)| !is_linear(*work));
    steep
        .map(|(name, work)| format!("{name}: {work:?} instructions"))
        .collect()
}

/// Whether this process measures, for a test that runs it under `callgrind`.
pub fn is_measuring() -> bool {
    std::env::var_os(FOLDER).is_some()
}

/// The name of an operation, and the instructions that it took on its three inputs.
type Counted = (String, [u64; 3]);

/// Counts the instructions of all operations in another process. In that process, measures them and returns
/// `None`, as without Valgrind.
fn counts(test: &str, length: usize, operations: impl FnOnce(&mut Work)) -> Option<Vec<Counted>> {
    if let Some(folder) = std::env::var_os(FOLDER) {
        let mut work = Work::new(&folder, length);
        operations(&mut work);
        fs::write(Path::new(&folder).join("names"), work.names.join("\n")).expect("a file");
        return None;
    }
    if Command::new("valgrind").arg("--version").output().is_err() {
        assert!(
            std::env::var_os("CI").is_none(),
            "{test}: valgrind not found"
        );
        note(&format!("{test}: skipped, valgrind not found"));
        return None;
    }
    Some(counts_of(test, None))
}

impl Work {
    fn new(folder: &OsString, length: usize) -> Self {
        let shard = std::env::var(SHARD)
            .ok()
            .and_then(|shard| shard.parse().ok());
        let mut work = Self {
            length,
            only: None,
            names: Vec::new(),
            offered: 0,
            shard: shard.expect("the number of this process"),
        };
        if let Ok(only) = fs::read_to_string(Path::new(folder).join("only")) {
            let mut lines = only.lines().map(str::to_owned);
            let length = lines.next().and_then(|length| length.parse().ok());
            work.length = length.expect("the first line is a length");
            work.only = Some(lines.collect());
        }
        work
    }
}

/// Runs the test under `callgrind`, with inputs of a length and, unless the list is empty, for some operations.
fn counts_of(test: &str, only: Option<(usize, &[&str])>) -> Vec<Counted> {
    let counts: Vec<Counted> = std::thread::scope(|scope| {
        let shards = std::array::from_fn::<_, SHARDS, _>(|shard| {
            scope.spawn(move || counts_of_shard(test, only, shard))
        });
        shards
            .into_iter()
            .flat_map(|shard| shard.join().expect("the operations are measured"))
            .collect()
    });
    let measured = counts.len();
    assert!(measured > 0, "{test}: nothing was measured");
    note(&format!("{test}: {measured} operations measured"));
    counts
}

fn counts_of_shard(test: &str, only: Option<(usize, &[&str])>, shard: usize) -> Vec<Counted> {
    let folder = count(test, only, shard);
    let names =
        fs::read_to_string(folder.join("names")).expect("the measured test writes this file");
    let mut counts = (1..).map_while(|number| {
        let counted = fs::read_to_string(folder.join(format!("counts.{number}"))).ok()?;
        let total = counted
            .lines()
            .find_map(|line| line.strip_prefix("totals: "));
        Some(total.and_then(|total| total.parse().ok()).expect("a total"))
    });
    let counts = names
        .lines()
        .map(|name| {
            let work = std::array::from_fn(|_| counts.next().expect("a count"));
            (name.to_owned(), work)
        })
        .collect();
    let _ = fs::remove_dir_all(folder);
    counts
}

/// The growth of the work from the second to the third input over that from the first to the second, in
/// thousandths: about 2,000 for linear work.
fn growth([first, second, third]: [u64; 3]) -> u64 {
    let (before, after) = (second.saturating_sub(first), third.saturating_sub(second));
    (1_000 * after).checked_div(before).unwrap_or_default()
}

/// Whether work grows linearly while the input grows from n to 2n and 4n.
///
/// From 2n to 4n linear work grows twice as much as from n to 2n, whatever the
/// constant cost of a call; n log n grows a little more, n² four times as much.
fn is_linear([first, second, third]: [u64; 3]) -> bool {
    // Allows for the one-time cost of a growing buffer or a switch to another method.
    const ONCE: u64 = 4_000;
    let (before, after) = (second.saturating_sub(first), third.saturating_sub(second));
    4 * after <= 11 * before + 4 * ONCE
}

/// Keeps glibc from copying large blocks by one repeated instruction, of which `callgrind` counts
/// each repetition: a copy of 16 kB would cost ten times as much per byte as one of 8 kB.
const PLAIN_COPIES: &str = "glibc.cpu.x86_rep_movsb_threshold=1073741824:\
    glibc.cpu.x86_rep_stosb_threshold=1073741824";

/// Runs a test under `callgrind`, which writes a file for each call of [`measured`].
fn count(test: &str, only: Option<(usize, &[&str])>, shard: usize) -> PathBuf {
    let name = test.replace("::", "-");
    let folder = format!("iri-work-{}-{name}-{shard}", std::process::id());
    let folder = std::env::temp_dir().join(folder);
    fs::create_dir_all(&folder).expect("create the folder for the counts");
    if let Some((length, names)) = only {
        let only = format!("{length}\n{}", names.join("\n"));
        fs::write(folder.join("only"), only).expect("a file");
    }
    let function = concat!(module_path!(), "::measured");
    let output = Command::new("valgrind")
        .args(["--quiet", "--tool=callgrind"])
        .arg(format!("--zero-before={function}"))
        .arg(format!("--dump-after={function}"))
        .arg(format!(
            "--callgrind-out-file={}",
            folder.join("counts").display()
        ))
        .arg(std::env::current_exe().expect("the path of the test"))
        .args([test, "--exact", "--test-threads=1"])
        .env(FOLDER, &folder)
        .env(SHARD, shard.to_string())
        .env("GLIBC_TUNABLES", PLAIN_COPIES)
        .output()
        .expect("valgrind runs");
    let [out, log] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(output.status.success(), "{test} under valgrind: {out}{log}");
    folder
}
