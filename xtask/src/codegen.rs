//! `codegen`: generates the tables from the files of Unicode and other registries, or checks them.
//!
//! An output is a `generated.rs` in the tree (or a script of the page), and a function that generates its
//! content from the sources. The sources are not in the tree. The header of each output lists them with
//! their SHA-256 hashes, so that anyone can verify that they have the same files.

mod decompositions;
mod folding;
mod idna2008;
mod mirror;
mod nameprep;
mod names;
mod render;
mod runs;
mod sources;
mod trie;
mod ucd;
mod unicode;
mod uts46;
mod uts58;

use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{Outcome, Run, Stop};
use sources::Sources;

/// A file of the tree that is generated.
struct Output {
    name: &'static str,
    /// Relative to the root of the workspace.
    path: &'static str,
    /// The version of the sources for the header, such as `Unicode 17.0.0`.
    version: &'static str,
    /// Generates the content after the header.
    make: fn(&mut Sources) -> Result<String, String>,
}

const OUTPUTS: &[Output] = &[
    Output {
        name: "unicode",
        path: "crates/iri-unicode/src/tables/generated.rs",
        version: concat!("Unicode ", sources::unicode!()),
        make: unicode::make,
    },
    Output {
        name: "decompositions",
        path: "crates/iri-unicode/src/decomposition/generated.rs",
        version: concat!("Unicode ", sources::unicode!()),
        make: decompositions::make,
    },
    Output {
        name: "folding",
        path: "crates/iri-unicode/src/fold/generated.rs",
        version: concat!("Unicode ", sources::unicode!()),
        make: folding::make,
    },
    Output {
        name: "uts58",
        path: "crates/iri-text/src/find/class/generated.rs",
        version: concat!("Unicode ", sources::unicode!()),
        make: uts58::make,
    },
    Output {
        name: "mirror",
        path: "crates/iri-bidi/src/mirror/generated.rs",
        version: concat!("Unicode ", sources::unicode!()),
        make: mirror::make,
    },
    Output {
        name: "nameprep",
        path: "crates/iri-idna/src/idna2003/nameprep/generated.rs",
        version: "RFC 3454",
        make: nameprep::make,
    },
    Output {
        name: "idna2008",
        path: "crates/iri-idna/src/idna2008/generated.rs",
        version: concat!("RFC 5892 and Unicode ", sources::unicode!()),
        make: idna2008::make,
    },
    Output {
        name: "uts46",
        path: "crates/iri-idna/src/uts46/direct/generated.rs",
        version: concat!("UTS 46 and Unicode ", sources::unicode!()),
        make: uts46::make,
    },
    Output {
        name: "names",
        path: "crates/bindings/wasm/page/names.js",
        version: concat!("Unicode ", sources::unicode!()),
        make: names::make,
    },
];

/// The default folder of the sources, next to the workspace. `--from` selects another.
const FROM: &str = "../shared/corpora";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let call = Call::read(arguments).map_err(Stop::Usage)?;
    let folder = match &call.from {
        Some(folder) => PathBuf::from(folder),
        None => run.root().join(FROM),
    };
    if !folder.is_dir() {
        let missing = format!("the folder {} does not exist", folder.display());
        if call.check && call.from.is_none() {
            run.skip("codegen", &missing);
            return Ok(());
        }
        return Err(Stop::Failed(missing));
    }
    for output in &call.outputs {
        let path = run.root().join(output.path);
        let findings = match output.text(&folder) {
            Err(error) => vec![error],
            Ok(text) if call.check => difference(&path, &text),
            Ok(text) => written(&path, &text),
        };
        run.check(
            &format!("tables of {}", output.name),
            &format!("run `cargo xtask codegen {}`", output.name),
            &findings,
        );
    }
    Ok(())
}

/// The arguments of the task.
struct Call {
    outputs: Vec<&'static Output>,
    check: bool,
    from: Option<String>,
}

impl Call {
    fn read(arguments: &[String]) -> Result<Self, String> {
        let mut call = Self {
            outputs: Vec::new(),
            check: false,
            from: None,
        };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            match argument.as_str() {
                "--check" => call.check = true,
                "--from" => {
                    let folder = rest.next().ok_or("--from requires a folder")?;
                    call.from = Some(folder.clone());
                }
                name => {
                    let output = OUTPUTS.iter().find(|output| output.name == name);
                    let output = output.ok_or_else(|| {
                        let names = OUTPUTS.iter().map(|output| output.name);
                        let names = names.collect::<Vec<_>>().join(", ");
                        format!("no such table: {name}; the tables are {names}")
                    })?;
                    call.outputs.push(output);
                }
            }
        }
        if call.outputs.is_empty() {
            call.outputs = OUTPUTS.iter().collect();
        }
        Ok(call)
    }
}

impl Output {
    fn text(&self, folder: &Path) -> Result<String, String> {
        let mut sources = Sources::new(folder);
        let body = (self.make)(&mut sources)?;
        let mut text = format!(
            "// @generated by cargo xtask codegen {}, {}\n//\n// From these files, with their SHA-256:\n",
            self.name, self.version
        );
        let read = sources.files().iter();
        text.extend(read.map(|(path, hash)| format!("// - {path}: {hash}\n")));
        text.push('\n');
        text.push_str(&body);
        Ok(text)
    }
}

fn difference(path: &Path, text: &str) -> Vec<String> {
    match fs::read_to_string(path) {
        Ok(old) if old == text => vec![],
        Ok(_) => vec![format!(
            "{} differs from the generated text",
            path.display()
        )],
        Err(error) => vec![format!("{}: {error}", path.display())],
    }
}

fn written(path: &Path, text: &str) -> Vec<String> {
    match fs::write(path, text) {
        Ok(()) => vec![],
        Err(error) => vec![format!("{}: {error}", path.display())],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Call, String> {
        let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Call::read(&arguments)
    }

    #[test]
    fn outputs_are_selected_by_name() {
        let all = read("--check").unwrap();
        assert!(all.check && all.outputs.len() == OUTPUTS.len());
        let one = read("unicode --from folder").unwrap();
        assert!(!one.check && one.outputs.len() == 1);
        assert_eq!(one.from.as_deref(), Some("folder"));
        assert!(read("nothing").is_err());
        assert!(read("--from").is_err());
    }

    #[test]
    fn outputs_have_unique_names_and_paths() {
        for (index, output) in OUTPUTS.iter().enumerate() {
            let others = OUTPUTS.iter().skip(index + 1);
            let mut others =
                others.filter(|other| other.name == output.name || other.path == output.path);
            assert!(others.next().is_none(), "{}", output.name);
            let is_script = output.path == "crates/bindings/wasm/page/names.js";
            let is_generated = output.path.ends_with("/generated.rs");
            assert!(is_script || is_generated, "{}", output.path);
        }
    }
}
