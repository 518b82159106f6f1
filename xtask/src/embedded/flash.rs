//! Measures how much each function adds to the flash of a Cortex-M3.

use std::collections::BTreeSet;

use super::contents::Symbol;
use super::programs::{BASELINE, Program, Tables};
use super::toolchain::{Profile, Toolchain};
use crate::no_std::section;
use crate::run::Run;

/// The size in bytes of the largest table in a program that uses no properties of characters or schemes.
pub(super) const LARGEST_TABLE: u64 = 512;

/// The measurements of a program in bytes.
#[derive(Clone, Copy)]
pub(super) struct Flash {
    /// The flash that it adds to an empty program.
    pub(super) added: u64,
    pub(super) largest_table: u64,
}

/// Measures built programs.
pub(super) fn measure<'p>(
    run: &Run,
    toolchain: Toolchain,
    profile: Profile,
    programs: impl Iterator<Item = &'p Program> + Clone,
) -> Result<Vec<(&'p Program, Flash)>, String> {
    let names: Vec<&str> = programs
        .clone()
        .map(|program| program.name.as_str())
        .collect();
    let printed = Printed::read(run, toolchain, profile, &names)?;
    let empty = printed.contents(BASELINE)?;
    let measured = programs.map(|program| {
        let contents = printed.contents(&program.name)?;
        let has_messages = program.tables == Tables::Messages;
        let flash = Flash {
            added: contents.in_flash().saturating_sub(empty.in_flash()),
            largest_table: contents.largest_table(&empty, has_messages),
        };
        Ok((program, flash))
    });
    measured.collect()
}

/// Returns what built programs contain beside the contents of the empty program.
pub(super) fn symbols<'p>(
    run: &Run,
    toolchain: Toolchain,
    profile: Profile,
    programs: &[&'p Program],
) -> Result<Vec<(&'p Program, Vec<Symbol>)>, String> {
    let names: Vec<&str> = programs
        .iter()
        .map(|program| program.name.as_str())
        .collect();
    let printed = Printed::read(run, toolchain, profile, &names)?;
    let empty = printed.contents(BASELINE)?;
    let listed = programs.iter().map(|program| {
        let contents = printed.contents(&program.name)?;
        Ok((*program, contents.added(empty)))
    });
    listed.collect()
}

/// The output of `size -A` and `nm -S` for several programs and the empty one.
struct Printed {
    sections: String,
    symbols: String,
}

impl Printed {
    fn read(
        run: &Run,
        toolchain: Toolchain,
        profile: Profile,
        programs: &[&str],
    ) -> Result<Self, String> {
        let read = |tool: &str, arguments: &[&str]| {
            let mut command = run.command(tool, arguments);
            let folder = toolchain.programs(run, profile);
            command.args(programs).arg(BASELINE).current_dir(folder);
            Run::read(&mut command)
        };
        Ok(Self {
            sections: read("size", &["-A"])?,
            symbols: read("nm", &["-S", "-C"])?,
        })
    }

    fn contents(&self, program: &str) -> Result<Contents<'_>, String> {
        Ok(Contents {
            sections: block_of(&self.sections, program)?,
            symbols: block_of(&self.symbols, program)?,
        })
    }
}

/// Returns the output of `size` or `nm` for one of several files, each of which is below its name.
fn block_of<'p>(printed: &'p str, file: &str) -> Result<&'p str, String> {
    let mut blocks = printed.split("\n\n");
    let block = blocks.find(|block| {
        let first = block.trim_start().lines().next().unwrap_or("");
        first.ends_with(':') && first.trim_end_matches([' ', ':']) == file
    });
    block.ok_or(format!("{file} is missing in the output:\n{printed}"))
}

/// The prefix of the symbols of the linter's rules.
const CATALOGUE: &str = "iri_lint::catalogue::";

/// The contents of a program.
#[derive(Clone, Copy)]
struct Contents<'p> {
    /// The output of `size -A`.
    sections: &'p str,
    /// The output of `nm -S`.
    symbols: &'p str,
}

impl<'p> Contents<'p> {
    /// The total size of all sections in flash.
    fn in_flash(self) -> u64 {
        let kept = [".vector_table", ".text", ".rodata", ".data", ".ARM.exidx"];
        kept.iter().map(|name| section(self.sections, name)).sum()
    }

    /// Returns the size of the largest named constant, or of all unnamed constants together, which the
    /// compiler creates inside functions, whichever is larger. Ignores what the empty program contains as
    /// well: the inputs and the vector tables. With `has_messages`, also ignores the unnamed constants and
    /// the catalogue of the linter.
    fn largest_table(self, empty: &Contents<'_>, has_messages: bool) -> u64 {
        let start_up: BTreeSet<&str> = empty.constants().map(|(name, _)| name).collect();
        let mut largest = 0;
        let mut named = section(empty.sections, ".rodata");
        for (name, size) in self.constants() {
            let is_listed = has_messages && name.starts_with(CATALOGUE);
            if !start_up.contains(name) && !is_listed {
                largest = largest.max(size);
                named += size;
            }
        }
        let unnamed = section(self.sections, ".rodata").saturating_sub(named);
        if has_messages {
            largest
        } else {
            largest.max(unnamed)
        }
    }

    /// Returns the functions and tables that `empty` has not, and the size of everything without a name.
    fn added(self, empty: Contents<'_>) -> Vec<Symbol> {
        let mut start_up: Vec<(&str, u64)> = empty.in_flash_by_name().collect();
        let mut symbols = Vec::new();
        for symbol in self.in_flash_by_name() {
            match start_up.iter().position(|other| *other == symbol) {
                Some(at) => drop(start_up.swap_remove(at)),
                None => symbols.push(Symbol {
                    name: symbol.0.to_owned(),
                    size: symbol.1,
                }),
            }
        }
        let named: u64 = symbols.iter().map(|symbol| symbol.size).sum();
        let added = self.in_flash().saturating_sub(empty.in_flash());
        symbols.push(Symbol {
            name: "(constants without a name, and padding)".to_owned(),
            size: added.saturating_sub(named),
        });
        symbols
    }

    /// The named functions and constants in flash, with their sizes.
    fn in_flash_by_name(self) -> impl Iterator<Item = (&'p str, u64)> {
        self.with_kind(&["t", "T", "r", "R", "d", "D"])
    }

    /// The named constants with their sizes.
    fn constants(self) -> impl Iterator<Item = (&'p str, u64)> {
        self.with_kind(&["r", "R", "d", "D"])
    }

    /// The symbols whose kind `nm` prints as one of these letters, with their sizes.
    fn with_kind(self, kinds: &'static [&'static str]) -> impl Iterator<Item = (&'p str, u64)> {
        self.symbols.lines().filter_map(move |line| {
            let mut words = line.splitn(4, ' ').skip(1);
            let (size, kind, name) = (words.next()?, words.next()?, words.next()?);
            let size = u64::from_str_radix(size, 16).ok()?;
            kinds.contains(&kind).then_some((name, size))
        })
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

    const EMPTY: Contents<'_> = Contents {
        sections: ".rodata 100 0\n",
        symbols: "00000040 000003c0 R __INTERRUPTS\n",
    };

    fn contents(symbols: &str) -> Contents<'_> {
        Contents {
            sections: SECTIONS,
            symbols,
        }
    }

    #[test]
    fn the_sections_in_flash_are_added_up() {
        assert_eq!(contents("").in_flash(), 1024 + 4616 + 900 + 4);
        assert_eq!(EMPTY.in_flash(), 100);
    }

    #[test]
    fn each_file_is_found_below_its_name() {
        let size = "parse  :\nsection size\n\n\niri  :\n.text 7\n\n\n";
        assert_eq!(block_of(size, "iri").map(str::trim), Ok("iri  :\n.text 7"));
        let nm = "\nparse:\n00 t x\n\niri:\n01 t y\n";
        assert_eq!(block_of(nm, "parse").map(str::trim), Ok("parse:\n00 t x"));
        assert!(block_of(nm, "split").is_err());
    }

    #[test]
    fn the_largest_table_may_be_unnamed() {
        let contents = contents(
            "\
00000040 000003c0 R __INTERRUPTS
00001608 00000100 r iri_syntax::parse::scan::TABLE
00001000 00000900 t iri_syntax::parse
         U other
",
        );
        assert_eq!(contents.largest_table(&EMPTY, false), 900 - 100 - 0x100);
        assert_eq!(contents.largest_table(&EMPTY, true), 0x100);
    }

    #[test]
    fn what_the_empty_program_has_is_not_listed() {
        let contents = contents(
            "\
00000040 000003c0 R __INTERRUPTS
00001608 00000100 r iri_syntax::parse::scan::TABLE
00001000 00000900 t <iri_syntax::Iri as core::fmt::Display>::fmt
         U other
20000000 00000004 b STATE
",
        );
        let symbol = |size, name: &str| Symbol {
            size,
            name: name.to_owned(),
        };
        let rest = contents.in_flash() - EMPTY.in_flash() - 0x100 - 0x900;
        assert_eq!(
            contents.added(EMPTY),
            [
                symbol(0x100, "iri_syntax::parse::scan::TABLE"),
                symbol(0x900, "<iri_syntax::Iri as core::fmt::Display>::fmt"),
                symbol(rest, "(constants without a name, and padding)"),
            ]
        );
    }

    #[test]
    fn the_catalogue_of_the_linter_is_ignored_in_programs_with_messages() {
        let contents = contents(
            "\
00001608 00000300 r iri_lint::catalogue::schemes::OF_KINDS
00001908 00000080 r iri_unicode::tables::generated::SCRIPTS
",
        );
        assert_eq!(contents.largest_table(&EMPTY, false), 0x300);
        assert_eq!(contents.largest_table(&EMPTY, true), 0x80);
    }
}
