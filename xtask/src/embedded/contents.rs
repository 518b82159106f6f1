//! Lists the largest functions and tables of each program: `cargo xtask embedded --contents`.

use std::fmt::Write as _;

use super::figures;
use super::flash;
use super::programs::Program;
use super::toolchain::{Profile, Toolchain};
use crate::run::{Outcome, Run, Stop};

/// How many symbols of each program are listed if no program is named.
const FEW: usize = 8;

/// The size in bytes of the smallest symbol that is listed for a named program.
const SMALLEST: u64 = 32;

/// Selects the programs with these names; all programs if there are none.
fn selected<'p>(all: &'p [Program], names: &[String]) -> Result<Vec<&'p Program>, Stop> {
    let find = |name: &String| {
        let found = all.iter().find(|program| program.name == *name);
        found.ok_or_else(|| {
            let names: Vec<&str> = all.iter().map(|program| program.name.as_str()).collect();
            Stop::Usage(format!(
                "no such program: {name}; the programs are {}",
                names.join(", ")
            ))
        })
    };
    if names.is_empty() {
        return Ok(all.iter().collect());
    }
    names.iter().map(find).collect()
}

/// Builds the programs with these names, and prints their largest functions and tables.
pub(super) fn list(
    run: &mut Run,
    toolchain: Toolchain,
    all: &[Program],
    names: &[String],
) -> Outcome {
    let programs = selected(all, names)?;
    if !figures::build(run, toolchain, Profile::Size, &programs) {
        return Ok(());
    }
    let limit = if programs.len() == all.len() {
        Limit::Number(FEW)
    } else {
        Limit::Size(SMALLEST)
    };
    for (program, symbols) in flash::symbols(run, toolchain, Profile::Size, &programs)? {
        println!("{}", listing(&program.name, &symbols, limit));
    }
    Ok(())
}

/// A function or table that a program has and the empty program has not, or the name of such a group.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Symbol {
    pub(super) size: u64,
    pub(super) name: String,
}

/// Which symbols are listed one by one.
#[derive(Clone, Copy)]
enum Limit {
    Number(usize),
    Size(u64),
}

/// Formats the symbols of a program, the largest first.
fn listing(program: &str, symbols: &[Symbol], limit: Limit) -> String {
    let mut symbols = symbols.to_vec();
    symbols.sort_by(|a, b| (b.size, &a.name).cmp(&(a.size, &b.name)));
    let sum = |symbols: &[Symbol]| symbols.iter().map(|symbol| symbol.size).sum::<u64>();
    let count = match limit {
        Limit::Number(number) => number.min(symbols.len()),
        Limit::Size(size) => symbols.partition_point(|symbol| symbol.size >= size),
    };
    let (listed, others) = symbols.split_at(count);
    let mut text = format!("{program}: {} bytes\n", sum(&symbols));
    for Symbol { size, name } in listed {
        let _ = writeln!(text, "{size:8}  {name}");
    }
    if !others.is_empty() {
        let _ = writeln!(text, "{:8}  {} others", sum(others), others.len());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_symbols_are_listed_and_the_others_added_up() {
        let symbol = |size, name: &str| Symbol {
            size,
            name: name.to_owned(),
        };
        let symbols = [symbol(40, "a"), symbol(900, "b"), symbol(8, "c")];
        let expected = "p: 948 bytes\n     900  b\n      48  2 others\n";
        assert_eq!(listing("p", &symbols, Limit::Number(1)), expected);
        let expected = "p: 948 bytes\n     900  b\n      40  a\n       8  1 others\n";
        assert_eq!(listing("p", &symbols, Limit::Size(32)), expected);
        let expected = "p: 948 bytes\n     900  b\n      40  a\n       8  c\n";
        assert_eq!(listing("p", &symbols, Limit::Number(8)), expected);
    }

    #[test]
    fn programs_are_selected_by_name() {
        let all = ["nfc", "find"].map(|name| Program {
            name: name.to_owned(),
            ..Program::default()
        });
        assert_eq!(selected(&all, &[]).map(|all| all.len()).ok(), Some(2));
        let one = selected(&all, &["nfc".to_owned()]).unwrap();
        assert!(matches!(one.as_slice(), [program] if program.name == "nfc"));
        assert!(selected(&all, &["nothing".to_owned()]).is_err());
    }
}
