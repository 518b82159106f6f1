//! Measures how much each function adds to the flash of a Cortex-M3.

use std::fmt::Write as _;
use std::fs;

use super::toolchain::Toolchain;
use crate::no_std::section;
use crate::run::Run;

/// A program of `tests/embedded/cortex-m`.
struct Program {
    name: &'static str,
    /// Its row in the table.
    about: &'static str,
    /// The largest size in bytes that it may add to an empty program.
    limit: u64,
    tables: Tables,
}

/// The constants that a program may link.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Tables {
    /// None larger than [`LARGEST_TABLE`].
    Small,
    /// None larger than [`LARGEST_TABLE`], except for messages, which are many unnamed constants, and the
    /// catalogue of the linter, which lists its rules.
    Messages,
    /// At least one larger than [`LARGEST_TABLE`], with properties of characters.
    Unicode,
}

use Tables::{Messages, Small, Unicode};

const NO_LIMIT: u64 = u64::MAX;

const fn program(name: &'static str, about: &'static str, limit: u64, tables: Tables) -> Program {
    Program {
        name,
        about,
        limit,
        tables,
    }
}

/// All programs that are measured, in the order of the table.
#[rustfmt::skip]
const PROGRAMS: &[Program] = &[
    program("split", "`Parts::split` and access to all components", NO_LIMIT, Small),
    program("decode", "`pct::decode`, octet by octet", NO_LIMIT, Small),
    program("parse", "`parse` with a constant form", 6 * 1024, Small),
    program("parse-any", "`parse` with a form chosen at run time", NO_LIMIT, Small),
    program("iri", "`Iri::parse`", 6 * 1024, Small),
    program("components", "`Iri::parse` and access to all components", NO_LIMIT, Small),
    program("error", "`Iri::parse` and `Display` of its error", NO_LIMIT, Messages),
    program("resolve", "`Iri::parse`, and a reference parsed and resolved into a buffer", 8 * 1024, Small),
    program("resolve-display", "`Iri::parse`, and a reference parsed and resolved, with `Display` of the result", NO_LIMIT, Small),
    program("relativize", "`Iri::parse` of two IRIs, and `Display` of the shortest reference", NO_LIMIT, Small),
    program("builder", "`Iri::builder` with encoded components, and `Display` of the IRI", NO_LIMIT, Small),
    program("to-uri", "`Display` of `iri_map::to_uri`", NO_LIMIT, Small),
    program("to-iri", "`Display` of `iri_map::to_iri`", NO_LIMIT, Unicode),
    program("idna2003", "a host mapped with `Idna2003`", NO_LIMIT, Unicode),
    program("idna2008", "a host mapped with `Idna2008`", NO_LIMIT, Unicode),
    program("leiri-to-iri", "`Display` of `iri_leiri::to_iri`", NO_LIMIT, Small),
    program("leiri", "`LeiriRef::parse` and `Display` of the IRI", NO_LIMIT, Small),
    program("bidi-ban", "`iri_bidi::format_chars`", NO_LIMIT, Small),
    program("bidi", "`iri_bidi::check`", NO_LIMIT, Unicode),
    program("equal", "`iri_compare::equal` with `Rung::Syntax`", NO_LIMIT, Unicode),
    program("normalize", "`Display` of `iri_compare::normalize` with `Steps::SYNTAX`", NO_LIMIT, Unicode),
    program("find", "`iri_text::Finder` and its results", NO_LIMIT, Unicode),
    program("prepare", "`Display` of `iri_text::prepare`", NO_LIMIT, Unicode),
    program("lint", "`iri_lint::Linter` with `Checks::SYNTAX`, and `Display` of its findings", 96 * 1024, Messages),
    program("lint-unicode", "`iri_lint::Linter` with `Checks::UNICODE`, and `Display` of its findings", 208 * 1024, Unicode),
];

/// The builds of the programs. A feature would change the size of the programs that do not require it, so
/// those that do have their own build.
#[rustfmt::skip]
const BUILDS: [(&str, &[&str]); 2] = [
    ("build of the programs to measure, without panic paths", &["--bins"]),
    ("build of the programs to measure that require a feature", &["--bin", "lint-unicode", "--features", "unicode"]),
];

/// The size in bytes of the largest table in a program that uses no properties of characters.
const LARGEST_TABLE: u64 = 512;

/// The page with the table of the figures.
const PAGE: &str = "tests/embedded/README.md";

/// The largest difference between the page and the measurement, in percent. The generated code depends on
/// the release of Rust, and on whether `core` is prebuilt.
const TOLERANCE: u64 = 10;

/// Builds and measures all programs, prints the table, and compares it with the limits and the page.
pub(super) fn check(run: &mut Run, toolchain: Toolchain) {
    let repair = "if a symbol is undefined, the function that refers to it has a panic path";
    for (what, arguments) in BUILDS {
        let command = toolchain.build(run, &[&["-p", "iri-cortex-m"], arguments].concat());
        if !run.step(what, repair, command) {
            return;
        }
    }
    match measure(run, toolchain) {
        Ok(rows) => check_rows(run, &rows),
        Err(error) => {
            let hint = "`size` and `nm` are in the Debian package binutils";
            run.fail("flash", &format!("{error}\n({hint})"));
        }
    }
}

/// A program and its measurements in bytes.
struct Row<'p> {
    program: &'p Program,
    /// The flash that it adds to an empty program.
    added: u64,
    largest_table: u64,
}

fn measure(run: &Run, toolchain: Toolchain) -> Result<Vec<Row<'static>>, String> {
    let names = PROGRAMS.iter().map(|program| program.name).chain(["empty"]);
    let read = |tool: &str, arguments: &[&str]| {
        let mut command = run.command(tool, arguments);
        let programs = toolchain.programs(run);
        Run::read(command.args(names.clone()).current_dir(programs))
    };
    let sections = read("size", &["-A"])?;
    let symbols = read("nm", &["-S", "-C"])?;
    let empty = in_flash(about(&sections, "empty")?);
    let rows = PROGRAMS.iter().map(|program| {
        let sections = about(&sections, program.name)?;
        let symbols = about(&symbols, program.name)?;
        Ok(Row {
            program,
            added: in_flash(sections).saturating_sub(empty),
            largest_table: largest_table(sections, symbols, program.tables == Messages),
        })
    });
    rows.collect()
}

/// Returns the output of `size` or `nm` for one of several files, each of which is below its name.
fn about<'p>(printed: &'p str, file: &str) -> Result<&'p str, String> {
    let mut blocks = printed.split("\n\n");
    let block = blocks.find(|block| {
        let first = block.trim_start().lines().next().unwrap_or("");
        first.ends_with(':') && first.trim_end_matches([' ', ':']) == file
    });
    block.ok_or(format!("{file} is missing in the output:\n{printed}"))
}

fn check_rows(run: &mut Run, rows: &[Row<'_>]) {
    let table = table(rows);
    println!("\n{table}");
    let heavy = rows.iter().filter(|row| row.added > row.program.limit);
    let heavy = heavy.map(|Row { program, added, .. }| {
        format!(
            "{}: {added} bytes, the limit is {}",
            program.name, program.limit
        )
    });
    run.check(
        "flash on a Cortex-M3 within its limits",
        "`nm -S -C --size-sort target/embedded/thumbv7m-none-eabi/release/PROGRAM` lists the largest symbols",
        &heavy.collect::<Vec<_>>(),
    );
    // The programs that must have such tables prove that the measurement finds them.
    let has_table = |row: &&Row<'_>| row.largest_table > LARGEST_TABLE;
    let wrong = rows
        .iter()
        .filter(|row| has_table(row) != (row.program.tables == Unicode));
    let wrong = wrong.map(|row| {
        format!(
            "{}: the largest table has {} bytes",
            row.program.name, row.largest_table
        )
    });
    run.check(
        "tables larger than 512 bytes only in programs that use properties of characters",
        "`nm -S -C --size-sort` lists the tables, except for unnamed constants",
        &wrong.collect::<Vec<_>>(),
    );
    let page = fs::read_to_string(run.root().join(PAGE)).unwrap_or_default();
    run.check(
        &format!("flash agrees with {PAGE}"),
        "copy the table above to that file",
        &outdated(&page, rows),
    );
}

/// Formats the rows as a Markdown table.
fn table(rows: &[Row<'_>]) -> String {
    let mut table =
        String::from("| flash on a Cortex-M3 of | bytes | at most |\n|---|---:|---:|\n");
    for Row { program, added, .. } in rows {
        let limit = match program.limit {
            NO_LIMIT => String::new(),
            limit => limit.to_string(),
        };
        let _ = writeln!(table, "| {} | {added} | {limit} |", program.about);
    }
    table
}

/// Reports the rows that are missing on the page, or whose figure there differs too much.
fn outdated(page: &str, rows: &[Row<'_>]) -> Vec<String> {
    let finding = |row: &Row<'_>| {
        let start = format!("| {} | ", row.program.about);
        let cells = page.lines().find_map(|line| line.strip_prefix(&start));
        let listed = cells.and_then(|cells| cells.split(' ').next()?.parse::<u64>().ok());
        match listed {
            None => Some(format!("no row for {}", row.program.about)),
            Some(listed) if listed.abs_diff(row.added) * 100 > listed * TOLERANCE => Some(format!(
                "{}: {listed} bytes listed, {} measured",
                row.program.about, row.added
            )),
            Some(_) => None,
        }
    };
    rows.iter().filter_map(finding).collect()
}

/// The total size of all sections in flash, from the output of `size -A`.
fn in_flash(sections: &str) -> u64 {
    let kept = [".vector_table", ".text", ".rodata", ".data", ".ARM.exidx"];
    kept.iter().map(|name| section(sections, name)).sum()
}

/// The prefix of the symbols of the linter's rules.
const CATALOGUE: &str = "iri_lint::catalogue::";

/// Returns the size of the largest named constant in the output of `nm -S`, or of all unnamed constants
/// together, which the compiler creates inside functions, whichever is larger. With `has_messages`, ignores
/// the unnamed constants and the catalogue of the linter.
fn largest_table(sections: &str, symbols: &str, has_messages: bool) -> u64 {
    let mut largest = 0;
    let mut named = 0;
    for line in symbols.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        if let [_, size, "r" | "R" | "d" | "D", name, ..] = words.as_slice() {
            let size = u64::from_str_radix(size, 16).unwrap_or(0);
            // The vector tables of exceptions and interrupts are in a separate section.
            let is_listed = has_messages && name.starts_with(CATALOGUE);
            if !name.starts_with("__") && !is_listed {
                largest = largest.max(size);
                named += size;
            }
        }
    }
    let unnamed = section(sections, ".rodata").saturating_sub(named);
    if has_messages {
        largest
    } else {
        largest.max(unnamed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECTIONS: &str = "\
parse  :
section           size        addr
.vector_table     1024           0
.text             4616        1024
.rodata            900        5640
.data                4   536870912
.comment           139           0
Total             6683
";

    fn row(added: u64) -> [Row<'static>; 1] {
        const PROGRAM: Program = program("parse", "`parse`", 7, Small);
        [Row {
            program: &PROGRAM,
            added,
            largest_table: 0,
        }]
    }

    #[test]
    fn the_sections_in_flash_are_added_up() {
        assert_eq!(in_flash(SECTIONS), 1024 + 4616 + 900 + 4);
        assert_eq!(in_flash(""), 0);
    }

    #[test]
    fn each_file_is_found_below_its_name() {
        let size = "parse  :\nsection size\n\n\niri  :\n.text 7\n\n\n";
        assert_eq!(about(size, "iri").map(str::trim), Ok("iri  :\n.text 7"));
        let nm = "\nparse:\n00 t x\n\niri:\n01 t y\n";
        assert_eq!(about(nm, "parse").map(str::trim), Ok("parse:\n00 t x"));
        assert!(about(nm, "split").is_err());
    }

    #[test]
    fn the_largest_table_may_be_unnamed() {
        let symbols = "\
00000040 000003c0 R __INTERRUPTS
00001608 00000100 r iri_syntax::parse::scan::TABLE
00001000 00000900 t iri_syntax::parse
         U other
";
        assert_eq!(largest_table(SECTIONS, symbols, false), 900 - 0x100);
        assert_eq!(largest_table(SECTIONS, symbols, true), 0x100);
    }

    #[test]
    fn the_catalogue_of_the_linter_is_ignored_in_programs_with_messages() {
        let symbols = "\
00001608 00000200 r iri_lint::catalogue::schemes::OF_KINDS
00001808 00000080 r iri_unicode::tables::generated::SCRIPTS
";
        assert_eq!(largest_table(SECTIONS, symbols, false), 0x200);
        assert_eq!(largest_table(SECTIONS, symbols, true), 0x80);
    }

    #[test]
    fn a_missing_or_outdated_row_is_reported() {
        let page = table(&row(1000));
        assert_eq!(outdated(&page, &row(1000)), [""; 0]);
        assert_eq!(outdated(&page, &row(1100)), [""; 0]);
        assert_eq!(outdated(&page, &row(1101)).len(), 1);
        assert_eq!(outdated("", &row(1000)).len(), 1);
    }
}
