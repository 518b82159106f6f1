//! The table of flash and stack: prints it, and compares it with the limits and with the page.

use std::fmt::Write as _;
use std::fs;

use super::flash::{self, Flash, LARGEST_TABLE};
use super::programs::{BASELINE, Program, Tables};
use super::stack;
use super::toolchain::{Profile, Toolchain};
use crate::footprint::{Figures, PAGE};
use crate::run::Run;

/// The largest difference between the page and the measurement, in percent. The generated code depends on
/// whether `core` is prebuilt. It depends even more on the release of Rust, so figures of another release
/// are not compared.
const TOLERANCE_PERCENT: u64 = 10;

/// The largest difference in bytes that is ignored even if it is a larger part of a small figure: the frame
/// of one more function.
const TOLERANCE_BYTES: u64 = 48;

/// The start of the line above the table. The release of Rust follows, and a colon.
const MEASURED: &str = "Measured with Rust ";

/// A program and its measurements.
struct Row<'p> {
    program: &'p Program,
    figures: Figures,
    largest_table: u64,
}

/// Builds and measures all programs, prints the table, and compares it with the limits and the page.
/// Writes the page instead if `writes`.
pub(super) fn check(
    run: &mut Run,
    toolchain: Toolchain,
    programs: &[Program],
    has_emulator: bool,
    writes: bool,
) {
    let all: Vec<&Program> = programs.iter().collect();
    let fast: Vec<&Program> = programs.iter().filter(|one| one.is_fast).collect();
    if !build(run, toolchain, Profile::Size, &all) || !build(run, toolchain, Profile::Speed, &fast)
    {
        return;
    }
    match measure(run, toolchain, programs, has_emulator) {
        Ok(rows) => check_rows(run, &rows, &toolchain.release(run), writes),
        Err(error) => {
            let hint = "`size` and `nm` are in the Debian package binutils";
            run.fail("flash and stack", &format!("{error}\n({hint})"));
        }
    }
}

/// Builds programs and the empty one. They link only if they have no panic path.
///
/// Cargo builds a crate once for all programs of a build, with every feature that one of them enables. A
/// feature of the linter makes all programs larger that use the linter, so the program that requires one has
/// its own build.
pub(super) fn build(
    run: &mut Run,
    toolchain: Toolchain,
    profile: Profile,
    programs: &[&Program],
) -> bool {
    let (with, without): (Vec<_>, Vec<_>) = programs
        .iter()
        .map(|program| (program.name.as_str(), program.feature.as_deref()))
        .partition(|(_, feature)| feature.is_some());
    let without = without.iter().map(|(name, _)| *name).chain([BASELINE]);
    let mut builds = vec![without.flat_map(|name| ["--bin", name]).collect::<Vec<_>>()];
    for (name, feature) in with {
        builds.push(vec![
            "--bin",
            name,
            "--features",
            feature.unwrap_or_default(),
        ]);
    }
    let repair = "if a symbol is undefined, the function that refers to it has a panic path";
    let level = profile.about();
    builds.iter().all(|arguments| {
        let what = match arguments.as_slice() {
            [.., "--features", feature] => format!("with the feature `{feature}`, {level}"),
            _ => format!("built {level}"),
        };
        let arguments = [&["-p", "iri-cortex-m"], arguments.as_slice()].concat();
        let command = toolchain.build(run, profile, &arguments);
        run.step(
            &format!("no panic path in the programs {what}"),
            repair,
            command,
        )
    })
}

/// Measures the programs. Without an emulator, their stack is unknown.
fn measure<'p>(
    run: &Run,
    toolchain: Toolchain,
    programs: &'p [Program],
    has_emulator: bool,
) -> Result<Vec<Row<'p>>, String> {
    let fast = programs.iter().filter(|program| program.is_fast);
    let fast = flash::measure(run, toolchain, Profile::Speed, fast)?;
    let small = flash::measure(run, toolchain, Profile::Size, programs.iter())?;
    let rows = small.into_iter().map(|(program, flash)| {
        let Flash {
            added,
            largest_table,
        } = flash;
        let mut fast = fast.iter().filter(|(other, _)| other.name == program.name);
        let stack = has_emulator.then(|| stack::measure(run, toolchain, program));
        let figures = Figures {
            flash: added,
            fast: fast.next().map(|(_, flash)| flash.added),
            stack: stack.transpose()?,
        };
        Ok(Row {
            program,
            figures,
            largest_table,
        })
    });
    rows.collect()
}

fn check_rows(run: &mut Run, rows: &[Row<'_>], release: &str, writes: bool) {
    println!("\n{MEASURED}{release}:\n\n{}", table(rows));
    run.check(
        "flash and stack on a Cortex-M3 within their limits",
        "`cargo xtask embedded --contents PROGRAM` lists the largest functions and tables",
        &above_limit(rows),
    );
    run.check(
        "tables larger than 512 bytes only in programs that use properties of characters or schemes",
        "`cargo xtask embedded --contents PROGRAM` lists the tables",
        &wrong_tables(rows),
    );
    let page = fs::read_to_string(run.root().join(PAGE)).unwrap_or_default();
    let what = format!("flash and stack agree with {PAGE}");
    if writes {
        let written = with_table(&page, &format!("{MEASURED}{release}:\n\n{}", table(rows)));
        let written = written.ok_or_else(|| format!("no line `{MEASURED}...` with a table"));
        let written = written.and_then(|text| {
            fs::write(run.root().join(PAGE), text).map_err(|error| error.to_string())
        });
        run.check(&what, "", &written.err().into_iter().collect::<Vec<_>>());
        return;
    }
    if let Some(other) = other_release(&page, release) {
        run.skip(
            &what,
            &format!("the page has the figures of Rust {other}, and this is Rust {release}"),
        );
        return;
    }
    run.check(
        &what,
        "`cargo xtask embedded --fix` writes the table, and then `cargo xtask tidy --fix` the pages that quote it",
        &outdated(&page, rows),
    );
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
    for Row {
        program, figures, ..
    } in rows
    {
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

/// Reports the programs that contain a large table although they should not, or the other way round. Those
/// that must contain one prove that the measurement finds them.
fn wrong_tables(rows: &[Row<'_>]) -> Vec<String> {
    let wrong = rows.iter().filter(|row| {
        let has_large = row.largest_table > LARGEST_TABLE;
        has_large != (row.program.tables == Tables::Large)
    });
    let findings = wrong.map(|row| {
        let size = row.largest_table;
        format!("{}: the largest table has {size} bytes", row.program.name)
    });
    findings.collect()
}

/// The release with which the figures of the page were measured, if it is not the given one.
fn other_release<'p>(page: &'p str, release: &str) -> Option<&'p str> {
    let mut lines = page.lines();
    let listed = lines.find_map(|line| line.strip_prefix(MEASURED)?.strip_suffix(':'))?;
    (listed != release).then_some(listed)
}

/// Reports the rows that are missing on the page, or whose figures there differ too much.
fn outdated(page: &str, rows: &[Row<'_>]) -> Vec<String> {
    let mut findings = Vec::new();
    for row in rows {
        let (operation, measured) = (&row.program.operation, row.figures);
        let Some(listed) = Figures::on_page(page, operation) else {
            findings.push(format!("no row for {operation}"));
            continue;
        };
        let compared = [
            ("flash", Some(listed.flash), Some(measured.flash)),
            ("flash with opt-level 3", listed.fast, measured.fast),
            ("stack", listed.stack, measured.stack.or(listed.stack)),
        ];
        let differing = compared
            .into_iter()
            .filter(|(_, listed, measured)| !agree(*listed, *measured));
        findings.extend(differing.map(|(what, listed, measured)| {
            let [listed, measured] = [listed, measured].map(cell);
            format!("{operation}: {what} listed as {listed:?}, measured as {measured:?}")
        }));
    }
    findings
}

/// Whether two figures differ no more than the tolerance.
fn agree(listed: Option<u64>, measured: Option<u64>) -> bool {
    match (listed, measured) {
        (Some(listed), Some(measured)) => {
            let difference = listed.abs_diff(measured);
            difference * 100 <= listed * TOLERANCE_PERCENT || difference <= TOLERANCE_BYTES
        }
        _ => listed == measured,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;

    #[test]
    fn figures_of_another_release_are_recognized() {
        let page = "Text.\n\nMeasured with Rust 1.96.0:\n\n| operation |\n";
        assert_eq!(other_release(page, "1.96.0"), None);
        assert_eq!(other_release(page, "1.85.0"), Some("1.96.0"));
        assert_eq!(other_release("no such line", "1.85.0"), None);
    }

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
            largest_table: 0,
        }]
    }

    #[track_caller]
    fn found(page: &str, rows: &[Row<'_>; 1], expected: usize) {
        assert_eq!(outdated(page, rows).len(), expected);
    }

    #[test]
    fn a_missing_or_outdated_figure_is_reported() {
        let page = table(&row(1000, 2000, Some(400)));
        found(&page, &row(1000, 2000, Some(400)), 0);
        found(&page, &row(1100, 2200, Some(448)), 0);
        found(&page, &row(1000, 2000, None), 0);
        found(&page, &row(1101, 2000, Some(400)), 1);
        found(&page, &row(1000, 2201, Some(400)), 1);
        found(&page, &row(1000, 2000, Some(449)), 1);
        found("", &row(1000, 2000, Some(400)), 1);
        // A page that was made without an emulator.
        let page = table(&row(1000, 2000, None));
        found(&page, &row(1000, 2000, Some(400)), 1);
    }

    #[test]
    fn each_figure_above_its_limit_is_reported() {
        assert_eq!(above_limit(&row(2000, 9000, Some(500))), [""; 0]);
        assert_eq!(above_limit(&row(2001, 9000, Some(501))).len(), 2);
        assert_eq!(above_limit(&row(2000, 9000, None)), [""; 0]);
    }

    #[test]
    fn a_large_table_in_a_program_that_needs_none_is_reported() {
        let mut rows = row(1000, 2000, None);
        assert_eq!(wrong_tables(&rows), [""; 0]);
        rows[0].largest_table = LARGEST_TABLE + 1;
        assert_eq!(wrong_tables(&rows).len(), 1);
    }
}
