//! `counts`: compares counts that do not depend on the load of the machine with the table in
//! `tests/bench/COUNTS.tsv`: instructions of each operation, and the code and the bitcode of each crate.
//!
//! - **Instructions.** Callgrind counts those of `iri-count` (`tests/bench/src/bin/count.rs`) on the samples,
//!   without those of the C library, which has another copy loop for each processor.
//! - **Code** is the machine code and the constants of a crate by itself, without link-time optimization, with
//!   all features. Generic functions count where they are instantiated.
//! - **Bitcode** is the LLVM bitcode that the compiler generates for a crate before LLVM optimizes it, in bytes.
//!   It stands for the time to compile a crate: LLVM takes most of it, and takes longer for more of it. Seconds
//!   differ by far more than the tolerance from run to run, so the total is only printed.
//!
//! Code and bitcode are a build of all crates by itself, which takes longer than the rest, so they are only counted with
//! `--all` or `--fix`.
//!
//! Counts may differ by 2 % from the table. Fewer fail too: an outdated table would not show that a part of an
//! improvement is lost later. All depend on the compiler, so they are compared only if the table is of the same
//! version.

mod callgrind;
mod objects;
mod table;

use std::fs;
use std::process::Command;
use std::time::Instant;

use crate::run::{Outcome, Run, Stop};
use table::Table;

const TABLE: &str = "tests/bench/COUNTS.tsv";

const REPAIR: &str = "find the cause; if the change is intended, run `cargo xtask counts --fix` and commit \
                      tests/bench/COUNTS.tsv with it";

/// The Debian package with Valgrind, and the one with `size`.
const MISSING: &str = "valgrind or size is missing; install the packages valgrind and binutils";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let (fix, all) = match arguments {
        [] => (false, false),
        [one] if one == "--fix" => (true, true),
        [one] if one == "--all" => (false, true),
        _ => return Err(Stop::Usage("expected [--fix | --all]".to_owned())),
    };
    let is_missing = |tool| Run::read(Command::new(tool).arg("--version")).is_err();
    if is_missing("valgrind") || is_missing("size") {
        run.unavailable("counts", MISSING);
        return Ok(());
    }
    let compiler = compiler(run)?;
    let path = run.root().join(TABLE);
    let text = fs::read_to_string(&path);
    let old = match &text {
        Ok(text) => Table::read(text).map_err(|line| format!("{TABLE}: invalid line {line:?}"))?,
        Err(_) if fix => Table::new(""),
        Err(error) => return Err(Stop::Failed(format!("{TABLE}: {error}"))),
    };

    let mut new = Table::new(&compiler);
    callgrind::count(run, &mut new)?;
    if all {
        let start = Instant::now();
        objects::count(run, &mut new)?;
        println!(
            "the crates took {:.0} s to compile",
            start.elapsed().as_secs_f64()
        );
    }

    if fix {
        fs::write(&path, new.to_string()).map_err(|error| format!("{TABLE}: {error}"))?;
        println!("wrote {TABLE}");
    } else if old.compiler() == new.compiler() {
        run.check("counts", REPAIR, &old.differences(&new));
    } else {
        print!("{new}");
        let other = format!(
            "the table is of another compiler, {}; this is {}",
            old.compiler(),
            new.compiler()
        );
        run.skip("counts", &other);
    }
    Ok(())
}

/// The version of the compiler, of LLVM, and the host.
fn compiler(run: &Run) -> Result<String, String> {
    let version = Run::read(&mut run.command("rustc", &["-vV"]))?;
    let field = |name| version.lines().find_map(|line| line.strip_prefix(name));
    let fields = [
        version.lines().next(),
        field("LLVM version: "),
        field("host: "),
    ];
    match fields {
        [Some(release), Some(llvm), Some(host)] => Ok(format!("{release}, LLVM {llvm}, {host}")),
        _ => Err(format!("unexpected output of rustc -vV:\n{version}")),
    }
}
