//! `codegen`: generates the tables from the files of Unicode and other registries, or checks them.
//!
//! An output is a `generated.rs` in the tree (or a script of the page), and a function that generates its
//! content from the sources. The sources are not in the tree. The header of each output lists them with
//! their SHA-256 hashes, so that anyone can verify that they have the same files.

mod decompositions;
mod folding;
mod html;
mod idna2008;
mod mirror;
mod nameprep;
mod names;
mod render;
mod runs;
mod trie;
mod ucd;
mod unicode;
mod uts46;
mod uts58;

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use sha2::{Digest, Sha256};

use crate::run::{Outcome, Run, Stop};

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

/// The version of Unicode that all tables are generated from, except those of IDNA2003.
macro_rules! unicode {
    () => {
        "17.0.0"
    };
}

const UNICODE: &str = unicode!();

const OUTPUTS: &[Output] = &[
    Output {
        name: "unicode",
        path: "crates/iri-unicode/src/tables/generated.rs",
        version: concat!("Unicode ", unicode!()),
        make: unicode::make,
    },
    Output {
        name: "decompositions",
        path: "crates/iri-unicode/src/decomposition/generated.rs",
        version: concat!("Unicode ", unicode!()),
        make: decompositions::make,
    },
    Output {
        name: "folding",
        path: "crates/iri-unicode/src/fold/generated.rs",
        version: concat!("Unicode ", unicode!()),
        make: folding::make,
    },
    Output {
        name: "uts58",
        path: "crates/iri-text/src/find/class/generated.rs",
        version: concat!("Unicode ", unicode!()),
        make: uts58::make,
    },
    Output {
        name: "mirror",
        path: "crates/iri-bidi/src/mirror/generated.rs",
        version: concat!("Unicode ", unicode!()),
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
        version: concat!("RFC 5892 and Unicode ", unicode!()),
        make: idna2008::make,
    },
    Output {
        name: "uts46",
        path: "crates/iri-idna/src/uts46/direct/generated.rs",
        version: concat!("UTS 46 and Unicode ", unicode!()),
        make: uts46::make,
    },
    Output {
        name: "html",
        path: "crates/iri-text/src/markup/names/generated.rs",
        version: "HTML Standard",
        make: html::make,
    },
    Output {
        name: "names",
        path: "crates/bindings/wasm/page/names.js",
        version: concat!("Unicode ", unicode!()),
        make: names::make,
    },
];

/// The folder of <https://html.spec.whatwg.org/entities.json>, the names of character references.
const HTML: &str = "whatwg-html";

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
        // The names of HTML never change, so the default folder may lack their source.
        if call.check && call.from.is_none() && output.name == "html" && !folder.join(HTML).is_dir()
        {
            let missing = folder.join(HTML);
            let missing = format!("the folder {} does not exist", missing.display());
            run.skip("tables of html", &missing);
            continue;
        }
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
        let mut sources = Sources {
            folder: folder.to_path_buf(),
            read: Vec::new(),
        };
        let body = (self.make)(&mut sources)?;
        let mut text = format!(
            "// @generated by cargo xtask codegen {}, {}\n//\n// From these files, with their SHA-256:\n",
            self.name, self.version
        );
        let read = sources.read.iter();
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

/// The folder of the sources, and the files read from it.
struct Sources {
    folder: PathBuf,
    /// The path and the hash of each file.
    read: Vec<(String, String)>,
}

impl Sources {
    /// Reads a file of the Unicode Character Database, in the version of the tables.
    fn ucd(&mut self, name: &str) -> Result<String, String> {
        let major = UNICODE.split('.').next().unwrap_or_default();
        let text = self.text(&format!("unicode-ucd-{major}/{name}.txt"))?;
        // `UnicodeData.txt` does not contain its version.
        if name == "UnicodeData" || ucd::is_of_version(&text, UNICODE) {
            Ok(text)
        } else {
            Err(format!("{name}.txt is not of version {UNICODE}"))
        }
    }

    /// Reads the mapping table of UTS 46, in the version of the tables.
    fn idna_mapping(&mut self) -> Result<String, String> {
        self.text(&format!("unicode-idna/IdnaMappingTable-{UNICODE}.txt"))
    }

    /// Reads a file, which may be compressed with gzip and then has the suffix `.gz`.
    fn text(&mut self, path: &str) -> Result<String, String> {
        let plain = self.folder.join(path);
        let bytes = if plain.is_file() {
            fs::read(&plain).map_err(|error| format!("{}: {error}", plain.display()))?
        } else {
            let packed = self.folder.join(format!("{path}.gz"));
            let described = |error| format!("{}: {error}", packed.display());
            let mut bytes = Vec::new();
            GzDecoder::new(fs::File::open(&packed).map_err(described)?)
                .read_to_end(&mut bytes)
                .map_err(described)?;
            bytes
        };
        self.read.push((path.to_owned(), sha256(&bytes)));
        String::from_utf8(bytes).map_err(|error| format!("{path}: {error}"))
    }
}

/// The SHA-256 hash in hexadecimal.
fn sha256(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    let digits: Vec<String> = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    digits.concat()
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
