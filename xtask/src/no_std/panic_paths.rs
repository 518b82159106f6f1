//! Finds the functions of the workspace that lead to a panic, in the disassembly of a program.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use crate::run::Run;

/// Builds a program that links despite its panic paths. Returns each function of the workspace that leads to
/// a panic, with the function that it calls on the way.
pub(super) fn find(run: &Run, mut build: Command, program: &Path) -> Result<Vec<String>, String> {
    Run::read(&mut build)?;
    let mut command = run.command("objdump", &["-d", "-C", "--no-show-raw-insn"]);
    let code = Run::read(command.arg(program))?;
    Ok(paths(&calls(&code)))
}

/// Reads the call graph, including jumps, from the output of objdump.
fn calls(code: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut calls: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut caller = "";
    for line in code.lines() {
        let symbol = line.split_once(" <").map(|(_, symbol)| symbol);
        if let Some(name) = symbol.and_then(|symbol| symbol.strip_suffix(">:")) {
            caller = name;
        } else if let Some(target) = symbol.and_then(|symbol| symbol.strip_suffix('>')) {
            // A jump inside a function has an offset: `<name+0x10>`.
            if target != caller && !target.starts_with(&format!("{caller}+0x")) {
                calls.entry(caller).or_default().insert(target);
            }
        }
    }
    calls
}

/// Returns the calls of functions of the workspace that can lead to a panic.
fn paths(calls: &BTreeMap<&str, BTreeSet<&str>>) -> Vec<String> {
    let mut panicking: BTreeSet<&str> = calls
        .keys()
        .chain(calls.values().flatten())
        .copied()
        .filter(|name| name.contains("core::panicking"))
        .collect();
    loop {
        let more: Vec<&str> = calls
            .iter()
            .filter(|(caller, callees)| {
                !panicking.contains(*caller) && !callees.is_disjoint(&panicking)
            })
            .map(|(caller, _)| *caller)
            .collect();
        if more.is_empty() {
            break;
        }
        panicking.extend(more);
    }
    // On each path, report only the last function of the workspace: the one that calls into `core`.
    let ours = calls.iter().filter(|(caller, _)| is_ours(caller));
    ours.flat_map(|(caller, callees)| {
        let callees = callees.intersection(&panicking);
        let callees = callees.filter(|callee| !is_ours(callee));
        callees.map(move |callee| format!("{caller} calls {callee}"))
    })
    .collect()
}

fn is_ours(name: &str) -> bool {
    let name = name.trim_start_matches('<');
    name.starts_with("iri_")
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "\
0000000000001000 <iri_core::parts::Segments as Iterator>::next>:
    1000:	push   rbp
    1004:	call   2000 <core::str::Split::next>
    1008:	jne    1004 <iri_core::parts::Segments as Iterator>::next+0x4>
0000000000001080 <iri_syntax::segments>:
    1080:	call   1000 <iri_core::parts::Segments as Iterator>::next>
0000000000001100 <iri_core::span::Span::of>:
    1100:	call   2100 <core::str::get>
0000000000002000 <core::str::Split::next>:
    2000:	jmp    3000 <core::panicking::panic_fmt>
0000000000002100 <core::str::get>:
    2100:	ret
0000000000003000 <core::panicking::panic_fmt>:
    3000:	jmp    3000 <core::panicking::panic_fmt>
";

    #[test]
    fn the_last_function_of_the_workspace_on_a_panic_path_is_reported() {
        assert_eq!(
            paths(&calls(CODE)),
            ["iri_core::parts::Segments as Iterator>::next calls core::str::Split::next"]
        );
    }
}
