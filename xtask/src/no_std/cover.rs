//! Does the proof use everything? A function that nothing calls is not linked, and proves nothing.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The public functions in a Rust file that need no heap.
pub(super) fn functions(source: &str) -> BTreeSet<&str> {
    let mut functions = BTreeSet::new();
    // What is left out: the item that follows, up to its last line.
    let mut heap_only = false;
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
        if is_left_out(code) {
            heap_only = true;
        } else if !(code.starts_with('#') || code.starts_with("//") || code.is_empty()) {
            if !heap_only {
                functions.extend(public_function(code));
            } else if !code.ends_with(';') && !code.ends_with('}') {
                skipped_to = Some(format!("{indent}}}"));
            }
            heap_only = false;
        }
    }
    functions
}

fn public_function(code: &str) -> Option<&str> {
    let rest = code.strip_prefix("pub ")?;
    let rest = rest.strip_prefix("const ").unwrap_or(rest);
    let name = rest.strip_prefix("fn ")?.split(['(', '<']).next();
    // What a macro is given as a name is named where it is called.
    name.filter(|name| !name.starts_with('$'))
}

/// The files and folders of the modules that a file declares with a heap only.
pub(super) fn heap_only_modules(source: &str, path: &Path) -> Vec<PathBuf> {
    let dir = match path.file_name() {
        Some(name) if name == "lib.rs" => path.with_file_name(""),
        _ => path.with_extension(""),
    };
    let lines = source.lines().zip(source.lines().skip(1));
    let gated = lines.filter(|(line, _)| is_left_out(line));
    let names = gated.filter_map(|(_, next)| {
        let declared = next.strip_prefix("pub ").unwrap_or(next);
        declared.strip_prefix("mod ")?.strip_suffix(';')
    });
    names
        .flat_map(|name| [dir.join(format!("{name}.rs")), dir.join(name)])
        .collect()
}

/// Whether a line has the item behind it built only with a feature that the proof leaves out,
/// since it needs a heap or a crate from outside.
fn is_left_out(line: &str) -> bool {
    let Some(condition) = line.strip_prefix("#[cfg(") else {
        return false;
    };
    // What stands between quotation marks.
    let mut features = condition.split('"').skip(1).step_by(2);
    let is_out = |feature| !IN_PROOF.contains(&feature);
    if condition.starts_with("any(") {
        features.all(is_out)
    } else if condition.starts_with("all(") || condition.starts_with("feature") {
        features.any(is_out)
    } else {
        false
    }
}

/// The features that `tests/embedded/no-panic` asks for.
const IN_PROOF: &[&str] = &["idna2003", "idna2008"];

/// Those that the text of the proof does not name.
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
    fn public_functions_without_heap_are_listed() {
        assert_eq!(functions(SOURCE), ["one", "three", "two"].into());
    }

    #[test]
    fn what_a_feature_brings_is_left_out_unless_the_proof_has_it() {
        let left_out = [
            "#[cfg(feature = \"alloc\")]",
            "#[cfg(all(feature = \"idna2008\", feature = \"uts46\"))]",
            "#[cfg(any(feature = \"alloc\", feature = \"uts46\"))]",
        ];
        assert!(left_out.into_iter().all(is_left_out));
        let taken = [
            "#[cfg(feature = \"idna2003\")]",
            "#[cfg(all(feature = \"idna2003\", feature = \"idna2008\"))]",
            "#[cfg(any(feature = \"idna2003\", feature = \"uts46\"))]",
            "#[cfg(not(feature = \"alloc\"))]",
            "#[inline]",
        ];
        assert!(!taken.into_iter().any(is_left_out));
    }

    #[test]
    fn modules_with_a_heap_only_are_known_by_their_files() {
        let source = "mod a;\n#[cfg(feature = \"alloc\")]\nmod b;\nmod c;\n";
        let of = |path: &str| heap_only_modules(source, Path::new(path));
        assert_eq!(of("src/lib.rs"), ["src/b.rs", "src/b"].map(PathBuf::from));
        assert_eq!(of("src/d.rs"), ["src/d/b.rs", "src/d/b"].map(PathBuf::from));
    }

    #[test]
    fn a_function_that_the_proof_leaves_out_is_found() {
        assert_eq!(
            unnamed(&functions(SOURCE), "a.one(); two_more(); three()"),
            ["two"]
        );
    }
}
