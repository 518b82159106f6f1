//! Counts the instructions of each operation with Callgrind.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::table::Table;
use crate::dist;
use crate::run::Run;

/// The function whose calls are counted.
const COUNTED: &str = "iri_count::counted";

/// The operation whose count is subtracted from those of the same sample.
const LOOP: &str = "loop";

/// Builds and runs `iri-count`. Adds a row for each operation on each sample: its instructions.
pub(super) fn count(run: &Run, table: &mut Table) -> Result<(), String> {
    let build = [
        "build",
        "--profile",
        dist::PROFILE,
        "--package=iri-bench",
        "--bin=iri-count",
        "--no-default-features",
    ];
    Run::read(&mut run.command("cargo", &build))?;
    let program = run.target().join(dist::PROFILE).join("iri-count");
    let folder = run.target().join("counts");
    // A previous run may have left more files than this one writes.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut valgrind = Command::new("valgrind");
    valgrind
        .args(["--quiet", "--tool=callgrind"])
        .args(["--compress-strings=no", "--compress-pos=no"])
        .arg(format!("--zero-before={COUNTED}"))
        .arg(format!("--dump-after={COUNTED}"))
        .arg(format!(
            "--callgrind-out-file={}",
            folder.join("counts").display()
        ))
        .arg(&program);
    let calls = Run::read(&mut valgrind)?;
    let mut in_loop = 0;
    for (number, call) in (1..).zip(calls.lines()) {
        let path = folder.join(format!("counts.{number}"));
        let profile =
            fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let count = instructions(&profile, &program);
        let (operation, sample) = call
            .split_once('\t')
            .ok_or(format!("unexpected line of iri-count: {call:?}"))?;
        if operation == LOOP {
            in_loop = count;
        } else {
            let count = count.saturating_sub(in_loop);
            table.add("instructions", &format!("{operation}: {sample}"), count);
        }
    }
    Ok(())
}

/// The instructions of a program itself, without those of the libraries that it loads.
fn instructions(profile: &str, program: &Path) -> u64 {
    let program = program.to_string_lossy();
    let (mut is_program, mut is_call) = (false, false);
    let mut sum = 0;
    for line in profile.lines() {
        if let Some(object) = line.strip_prefix("ob=") {
            is_program = object == program;
        } else if line.starts_with("calls=") {
            // The next line is the cost of the called function.
            is_call = true;
        } else if line.starts_with(|c: char| c.is_ascii_digit()) {
            let cost = line
                .split(' ')
                .nth(1)
                .and_then(|cost| cost.parse::<u64>().ok());
            if is_program && !is_call {
                sum += cost.unwrap_or(0);
            }
            is_call = false;
        }
    }
    sum
}
