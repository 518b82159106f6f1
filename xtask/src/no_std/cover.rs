//! Finds functions that the proof does not call: they are not linked, so nothing is proved of them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The public functions in a Rust file that are built with these features.
pub(super) fn functions<'s>(source: &'s str, features: &[String]) -> BTreeSet<&'s str> {
    let mut functions = BTreeSet::new();
    // Whether the item that follows is left out, up to its last line.
    let mut is_out = false;
    let mut skipped_to: Option<String> = None;
    for line in source.lines() {
        let code = line.trim_start();
        let indent = line.get(..line.len() - code.len()).unwrap_or("");
        if let Some(end) = &skipped_to {
            if line == end {
                skipped_to = None;
            }
            continue;
        }
        if is_left_out(code, features) {
            is_out = true;
        } else if !(code.starts_with('#') || code.starts_with("//") || code.is_empty()) {
            if !is_out {
                functions.extend(public_function(code));
            } else if !code.ends_with(';') && !code.ends_with('}') {
                skipped_to = Some(format!("{indent}}}"));
            }
            is_out = false;
        }
    }
    functions
}

fn public_function(code: &str) -> Option<&str> {
    let rest = code.strip_prefix("pub ")?;
    let rest = rest.strip_prefix("const ").unwrap_or(rest);
    let name = rest.strip_prefix("fn ")?.split(['(', '<']).next();
    // A name that is a parameter of a macro is found where the macro is called.
    name.filter(|name| !name.starts_with('$'))
}

/// The files and folders of the modules that a file declares and these features leave out.
pub(super) fn modules_left_out(source: &str, path: &Path, features: &[String]) -> Vec<PathBuf> {
    let dir = match path.file_name() {
        Some(name) if name == "lib.rs" => path.with_file_name(""),
        _ => path.with_extension(""),
    };
    let lines = source.lines().zip(source.lines().skip(1));
    let gated = lines.filter(|(line, _)| is_left_out(line, features));
    let names = gated.filter_map(|(_, next)| {
        let declared = next.strip_prefix("pub ").unwrap_or(next);
        declared.strip_prefix("mod ")?.strip_suffix(';')
    });
    names
        .flat_map(|name| [dir.join(format!("{name}.rs")), dir.join(name)])
        .collect()
}

/// Whether a line leaves out the item after it: it is built only with a feature that the proof does
/// not have, since it needs a heap or a crate from outside.
fn is_left_out(line: &str, features: &[String]) -> bool {
    let Some(condition) = line.strip_prefix("#[cfg(") else {
        return false;
    };
    let mut quoted = condition.split('"').skip(1).step_by(2);
    let is_out = |feature: &str| !features.iter().any(|one| one == feature);
    if condition.starts_with("any(") {
        quoted.all(is_out)
    } else if condition.starts_with("all(") || condition.starts_with("feature") {
        quoted.any(is_out)
    } else {
        false
    }
}

/// The functions that the source of the proof does not name.
pub(super) fn unnamed<'f>(functions: &BTreeSet<&'f str>, proof: &str) -> Vec<&'f str> {
    let words: BTreeSet<&str> = proof
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .collect();
    let unnamed = functions.iter().filter(|name| !words.contains(*name));
    unnamed.copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "\
impl A {
    /// Text.
    pub const fn one(self) -> u8 {
        1
    }

    #[cfg(feature = \"alloc\")]
    pub fn heap(&self) {
        append();
    }

    pub fn two<T>(self) {}
    pub fn $name(self) {}
    pub(crate) fn inner(self) {}
}

#[cfg(feature = \"alloc\")]
use alloc::string::String;

#[cfg(feature = \"alloc\")]
impl B {
    pub fn owned(&self) {}
}

pub fn three() {}
";

    #[test]
    fn public_functions_without_a_heap_are_listed() {
        assert_eq!(functions(SOURCE, &[]), ["one", "three", "two"].into());
    }

    #[test]
    fn what_a_feature_brings_is_left_out_unless_the_proof_has_it() {
        let left_out = [
            "#[cfg(feature = \"alloc\")]",
            "#[cfg(all(feature = \"idna2008\", feature = \"uts46\"))]",
            "#[cfg(any(feature = \"alloc\", feature = \"uts46\"))]",
        ];
        let features = ["idna2003", "idna2008"].map(str::to_owned);
        assert!(left_out.iter().all(|line| is_left_out(line, &features)));
        let taken = [
            "#[cfg(feature = \"idna2003\")]",
            "#[cfg(all(feature = \"idna2003\", feature = \"idna2008\"))]",
            "#[cfg(any(feature = \"idna2003\", feature = \"uts46\"))]",
            "#[cfg(not(feature = \"alloc\"))]",
            "#[inline]",
        ];
        assert!(!taken.iter().any(|line| is_left_out(line, &features)));
    }

    #[test]
    fn modules_that_are_left_out_are_known_by_their_files() {
        let source = "mod a;\n#[cfg(feature = \"alloc\")]\nmod b;\nmod c;\n";
        let of = |path: &str| modules_left_out(source, Path::new(path), &[]);
        assert_eq!(of("src/lib.rs"), ["src/b.rs", "src/b"].map(PathBuf::from));
        assert_eq!(of("src/d.rs"), ["src/d/b.rs", "src/d/b"].map(PathBuf::from));
    }

    #[test]
    fn a_function_that_the_proof_leaves_out_is_found() {
        assert_eq!(
            unnamed(&functions(SOURCE, &[]), "a.one(); two_more(); three()"),
            ["two"]
        );
    }
}
