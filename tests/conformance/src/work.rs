//! Counted work: fails if the cost of an operation grows faster than its input.
//!
//! Wall-clock time depends on the machine and its load, so it is never asserted. Instruction counts
//! do not: Valgrind's `callgrind` runs the test again in a separate process and counts the
//! instructions of each call of [`measured`]. Without Valgrind the test prints `skipped`, and fails
//! if `CI` is set.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::report::note;

/// The environment variable with the folder where the measuring process writes the names of the
/// measured operations.
const FOLDER: &str = "IRI_CONFORMANCE_WORK";

/// The lengths of the three inputs, as multiples of the first.
const LENGTHS: [usize; 3] = [1, 2, 4];

/// Operations with inputs of three lengths.
#[derive(Debug)]
pub struct Work {
    length: usize,
    names: Vec<String>,
}

impl Work {
    /// Measures an operation on the inputs that `input` makes for a length in bytes.
    pub fn measure<T>(
        &mut self,
        name: &str,
        input: impl Fn(usize) -> T,
        mut operation: impl FnMut(&T),
    ) {
        self.names.push(name.to_owned());
        for times in LENGTHS {
            let input = input(self.length * times);
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

/// The operations whose work is not linear; `None` if nothing can be counted.
///
/// # Panics
///
/// If nothing was measured, or Valgrind is missing and `CI` is set.
pub fn steep(test: &str, length: usize, operations: impl FnOnce(&mut Work)) -> Option<Vec<String>> {
    if let Some(folder) = std::env::var_os(FOLDER) {
        let names = Vec::new();
        let mut work = Work { length, names };
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
    let folder = count(test);
    let names =
        fs::read_to_string(folder.join("names")).expect("the measured test writes this file");
    let mut counts = (1..).map_while(|number| {
        let counted = fs::read_to_string(folder.join(format!("counts.{number}"))).ok()?;
        let total = counted
            .lines()
            .find_map(|line| line.strip_prefix("totals: "));
        Some(total.and_then(|total| total.parse().ok()).expect("a total"))
    });
    let mut steep = Vec::new();
    let mut measured = 0;
    for name in names.lines() {
        let work: [u64; 3] = std::array::from_fn(|_| counts.next().expect("a count"));
        measured += 1;
        if !is_linear(work) {
            steep.push(format!("{name}: {work:?} instructions"));
        }
    }
    let _ = fs::remove_dir_all(folder);
    assert!(measured > 0, "{test}: nothing was measured");
    note(&format!("{test}: {measured} operations measured"));
    Some(steep)
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
fn count(test: &str) -> PathBuf {
    let name = test.replace("::", "-");
    let folder = std::env::temp_dir().join(format!("iri-work-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).expect("create the folder for the counts");
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
        .env("GLIBC_TUNABLES", PLAIN_COPIES)
        .output()
        .expect("valgrind runs");
    let [out, log] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(output.status.success(), "{test} under valgrind: {out}{log}");
    folder
}
