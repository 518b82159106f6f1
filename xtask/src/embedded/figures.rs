//! The table of flash and stack: prints it, and compares it with the limits.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::machine::{Machine, SIZE, SPEED};
use super::programs::{BASELINE, Program};
use crate::footprint::{Figures, PAGE};
use crate::run::Run;

/// The start of the line above the table. The release of Rust follows, and a colon.
const MEASURED: &str = "Measured with Rust ";

/// A program and its measurements.
struct Row<'p> {
    program: &'p Program,
    figures: Figures,
}

/// Builds and measures all programs, prints the table, and compares it with the limits. Writes it to
/// the page if `writes`.
pub(super) fn check(run: &mut Run, machine: Machine, programs: &[Program], writes: bool) {
    let all: Vec<&Program> = programs.iter().collect();
    // The flash of programs that are optimized for speed has no limit, so it is only measured for the page.
    let fast: Vec<&Program> = programs
        .iter()
        .filter(|one| one.is_fast && writes)
        .collect();
    if !build(run, machine, SIZE, &all) || !fast.is_empty() && !build(run, machine, SPEED, &fast) {
        return;
    }
    let rows = programs
        .iter()
        .map(|program| measure(run, machine, program, writes))
        .collect::<Result<Vec<_>, _>>();
    match rows {
        Ok(rows) => check_rows(run, &rows, &machine.release(run), writes),
        Err(error) => {
            let hint = "`size` is in the Debian package binutils";
            run.fail("flash and stack", &format!("{error}\n({hint})"));
        }
    }
}

/// Builds programs and the empty one. They link only if they have no panic path.
///
/// Cargo builds a crate once for all programs of a build, with every feature that one of them enables. A
/// feature of the linter makes all programs larger that use the linter, so the program that requires one has
/// its own build.
fn build(run: &mut Run, machine: Machine, profile: &str, programs: &[&Program]) -> bool {
    let (mut together, mut builds) = (vec!["--bin", BASELINE], Vec::new());
    for program in programs {
        match &program.feature {
            None => together.extend(["--bin", &program.name]),
            Some(feature) => builds.push(vec!["--bin", &program.name, "--features", feature]),
        }
    }
    builds.insert(0, together);
    let repair = "if a symbol is undefined, the function that refers to it has a panic path";
    builds.iter().all(|arguments| {
        let what = match arguments.as_slice() {
            [.., "--features", feature] => format!(" with the feature `{feature}`"),
            _ => String::new(),
        };
        let arguments = [&["-p", "iri-cortex-m"], arguments.as_slice()].concat();
        let command = machine.build(run, profile, &arguments);
        run.step(
            &format!("no panic path in the programs built{what} by the profile {profile}"),
            repair,
            command,
        )
    })
}

/// Measures a program, without what the empty one takes. Without an emulator, its stack is unknown.
fn measure<'p>(
    run: &Run,
    machine: Machine,
    program: &'p Program,
    writes: bool,
) -> Result<Row<'p>, String> {
    let added = |of: &dyn Fn(&str) -> Result<u64, String>| {
        Ok::<_, String>(of(&program.name)?.saturating_sub(of(BASELINE)?))
    };
    let flash = |profile| added(&|name| flash(run, machine, profile, name));
    let fast = (program.is_fast && writes)
        .then(|| flash(SPEED))
        .transpose()?;
    let stack = || added(&|name| stack(run, machine, name));
    let figures = Figures {
        flash: flash(SIZE)?,
        fast,
        stack: machine.has_emulator.then(stack).transpose()?,
    };
    Ok(Row { program, figures })
}

fn flash(run: &Run, machine: Machine, profile: &str, name: &str) -> Result<u64, String> {
    flash_of(run, &machine.programs(run, profile), name)
}

/// The total size of all sections of a program in flash.
pub(crate) fn flash_of(run: &Run, folder: &Path, name: &str) -> Result<u64, String> {
    let mut command = run.command("size", &["-A", name]);
    command.current_dir(folder);
    Ok(in_flash(&Run::read_quietly(&mut command)?))
}

/// Adds up the sections in flash of the output of `size -A`.
pub(crate) fn in_flash(sections: &str) -> u64 {
    let kept = [".vector_table", ".text", ".rodata", ".data", ".ARM.exidx"];
    let rows = sections.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        let is_kept = kept.contains(&words.next()?);
        words.next()?.parse::<u64>().ok().filter(|_| is_kept)
    });
    rows.sum()
}

/// The stack that a program uses, in bytes.
///
/// The start-up code paints the stack with a value. The program calls its function with all inputs, finds the
/// deepest byte that was overwritten, and prints the number of bytes above it.
fn stack(run: &Run, machine: Machine, name: &str) -> Result<u64, String> {
    let output = Run::output(&mut machine.emulated(run, name))?;
    // QEMU prints the characters of a program to its standard error.
    let printed = [output.stdout, output.stderr].concat();
    let printed = String::from_utf8_lossy(&printed);
    let number = printed.lines().find_map(|line| line.trim().parse().ok());
    number.ok_or(format!(
        "{name} printed no number, or did not end within its time:\n{printed}"
    ))
}

fn check_rows(run: &mut Run, rows: &[Row<'_>], release: &str, writes: bool) {
    println!("\n{MEASURED}{release}:\n\n{}", table(rows));
    run.check(
        "flash and stack on a Cortex-M3 within their limits",
        "`nm -S -C --size-sort` lists the largest functions and tables of a program",
        &above_limit(rows),
    );
    if writes {
        let page = fs::read_to_string(run.root().join(PAGE)).unwrap_or_default();
        let written = with_table(&page, &format!("{MEASURED}{release}:\n\n{}", table(rows)));
        let written = written.ok_or_else(|| format!("no line `{MEASURED}...` with a table"));
        let written = written.and_then(|text| {
            fs::write(run.root().join(PAGE), text).map_err(|error| error.to_string())
        });
        let failed: Vec<String> = written.err().into_iter().collect();
        run.check(&format!("figures written to {PAGE}"), "", &failed);
    }
}

/// Returns the page with this table, and the line above it, in place of its own.
fn with_table(page: &str, table: &str) -> Option<String> {
    let (before, rest) = page.split_at(page.find(MEASURED)?);
    let old = rest.find("|\n\n").map(|end| end + 2)?;
    Some(format!("{before}{table}{}", &rest[old..]))
}

/// Formats the rows as a Markdown table.
fn table(rows: &[Row<'_>]) -> String {
    let mut table = String::from(
        "| operation | flash | at most | flash, opt 3 | stack | at most |\n|---|---:|---:|---:|---:|---:|\n",
    );
    for row in rows {
        let Program {
            operation,
            flash_limit,
            stack_limit,
            ..
        } = row.program;
        let Figures { flash, fast, stack } = row.figures;
        let [fast, stack] = [fast, stack].map(cell);
        let _ = writeln!(
            table,
            "| {operation} | {flash} | {flash_limit} | {fast} | {stack} | {stack_limit} |"
        );
    }
    table
}

/// Formats a figure that may be unknown.
fn cell(figure: Option<u64>) -> String {
    figure.map_or(String::new(), |figure| figure.to_string())
}

/// Reports the programs that exceed a limit.
fn above_limit(rows: &[Row<'_>]) -> Vec<String> {
    let mut findings = Vec::new();
    for Row { program, figures } in rows {
        let measured = [
            ("flash", Some(figures.flash), program.flash_limit),
            ("stack", figures.stack, program.stack_limit),
        ];
        for (what, size, limit) in measured {
            if let Some(size) = size.filter(|size| *size > limit) {
                findings.push(format!(
                    "{}: {size} bytes of {what}, the limit is {limit}",
                    program.name
                ));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;

    fn row(flash: u64, fast: u64, stack: Option<u64>) -> [Row<'static>; 1] {
        static PROGRAM: LazyLock<Program> = LazyLock::new(|| Program {
            operation: "`parse`".to_owned(),
            flash_limit: 2000,
            stack_limit: 500,
            ..Program::default()
        });
        [Row {
            program: &PROGRAM,
            figures: Figures {
                flash,
                fast: Some(fast),
                stack,
            },
        }]
    }

    #[test]
    fn each_figure_above_its_limit_is_reported() {
        assert_eq!(above_limit(&row(2000, 9000, Some(500))), [""; 0]);
        assert_eq!(above_limit(&row(2001, 9000, Some(501))).len(), 2);
        assert_eq!(above_limit(&row(2000, 9000, None)), [""; 0]);
    }

    #[test]
    fn the_sections_in_flash_are_added_up() {
        let sections =
            "section size addr\n.vector_table 1024 0\n.text 4616 1024\n.bss 9 0\n.comment 139 0\n";
        assert_eq!(in_flash(sections), 1024 + 4616);
    }
}
