//! Reads the public surface of libraries from rustdoc's JSON.
//!
//! That format is unstable, so each release of the crate `public-api` supports only certain releases of
//! Rust.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use public_api::tokens::Token;
use public_api::{Builder, PublicApi, PublicItem};
use serde_json::Value;

use crate::run::Run;

/// Libraries whose documentation was generated as JSON.
pub(crate) struct Surfaces {
    folder: PathBuf,
}

/// A type or a trait in the public surface.
pub(crate) struct NamedType {
    /// Its path in the library.
    pub(crate) path: String,
    /// The path of its definition, which is the same for all re-exports of an item.
    pub(crate) item: String,
}

impl NamedType {
    /// The last part of the path.
    pub(crate) fn name(&self) -> &str {
        self.path.rsplit("::").next().unwrap_or_default()
    }
}

impl Surfaces {
    /// Documents libraries with the features that `arguments` select. Each selection requires its own
    /// `folder`, because cargo does not notice that another selection has overwritten a file.
    pub(crate) fn document<'p>(
        run: &Run,
        folder: &str,
        libraries: impl Iterator<Item = &'p str>,
        arguments: &[&str],
    ) -> Result<Self, String> {
        let target = run.target().join(folder);
        let mut command = run.command("cargo", &["doc", "--no-deps", "--target-dir"]);
        command
            .arg(&target)
            .args(arguments)
            .env("RUSTC_BOOTSTRAP", "1")
            .env("RUSTDOCFLAGS", "-Zunstable-options --output-format=json");
        for library in libraries {
            command.args(["-p", library]);
        }
        Run::read(&mut command)?;
        let folder = target.join("doc");
        Ok(Self { folder })
    }

    /// Lists the items of a library, one per line. Omits blanket and auto trait implementations, which all
    /// types have, and the methods of derived traits.
    pub(crate) fn listing(&self, library: &str) -> Result<String, String> {
        let written = self.read(library, true)?;
        let written: BTreeSet<String> = written.items().map(ToString::to_string).collect();
        let all = self.read(library, false)?;
        let lines = all.items().map(|item| format!("{item}\n"));
        let lines = lines.filter(|line| {
            let is_derived = line.starts_with("impl") && !line.contains("::StructuralPartialEq ");
            is_derived || written.contains(line.trim_end())
        });
        Ok(lines.collect())
    }

    /// The names of the public functions of a library, except those of traits and those of its building
    /// blocks (the module `engine`), which only other libraries of the workspace call.
    pub(crate) fn functions(&self, library: &str) -> Result<BTreeSet<String>, String> {
        let surface = self.read(library, true)?;
        let is_trait = |text: &str| {
            text.contains("pub trait ") || (text.starts_with("impl") && text.contains(" for "))
        };
        let traits = surface.items().filter(|item| is_trait(&item.to_string()));
        let traits: BTreeSet<u32> = traits.map(|item| item.id().0).collect();
        let own = surface.items().filter(|item| {
            let parent = item.parent_id();
            parent.is_none_or(|parent| !traits.contains(&parent.0))
                && !item.to_string().contains("::engine::")
        });
        Ok(own.filter_map(function).collect())
    }

    /// The names of all public functions of a library and its traits, except those of its building blocks.
    pub(crate) fn all_functions(&self, library: &str) -> Result<BTreeSet<String>, String> {
        let surface = self.read(library, true)?;
        let items = surface
            .items()
            .filter(|item| !item.to_string().contains("::engine::"));
        Ok(items.filter_map(function).collect())
    }

    /// The public types and traits of a library, including re-exports.
    pub(crate) fn types(&self, library: &str) -> Result<Vec<NamedType>, String> {
        let surface = self.read(library, true)?;
        let json = self.documentation(library)?;
        let types = surface.items().filter_map(|item| {
            let path = path_of(&item.to_string())?;
            let item = defined_as(&json, item.id().0)?;
            Some(NamedType { path, item })
        });
        Ok(types.collect())
    }

    /// The JSON output of rustdoc for a library.
    pub(crate) fn documentation(&self, library: &str) -> Result<Value, String> {
        let json = fs::read(self.json(library)).map_err(|error| format!("{library}: {error}"))?;
        serde_json::from_slice(&json).map_err(|error| format!("{library}: {error}"))
    }

    fn json(&self, library: &str) -> PathBuf {
        let json = self.folder.join(library.replace('-', "_"));
        json.with_extension("json")
    }

    fn read(&self, library: &str, omit_derived: bool) -> Result<PublicApi, String> {
        Builder::from_rustdoc_json(self.json(library))
            .omit_blanket_impls(true)
            .omit_auto_trait_impls(true)
            .omit_auto_derived_impls(omit_derived)
            .build()
            .map_err(|error| {
                format!("{library}: the version of public-api in xtask/Cargo.toml cannot read the output of this rustdoc: {error}")
            })
    }
}

/// Returns the name of a function.
fn function(item: &PublicItem) -> Option<String> {
    item.tokens().find_map(|token| match token {
        Token::Function(name) => Some(name.clone()),
        _ => None,
    })
}

/// Returns the path in a line of a listing, such as `iri_a::B` in `pub struct iri_a::B<T>(_)`.
fn path_of(line: &str) -> Option<String> {
    let (_, item) = line.split_once("pub ")?;
    let path = item.split_whitespace().find(|word| word.contains("::"))?;
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let end = path.find(|c| !is_name(c)).unwrap_or(path.len());
    let path = path.get(..end)?.trim_end_matches(':');
    Some(path.to_owned())
}

/// Returns the path of the definition of an item or re-exported item, if that is a type or a trait.
fn defined_as(json: &Value, id: u32) -> Option<String> {
    let re_exported = json.pointer(&format!("/index/{id}/inner/use/id"));
    let id = re_exported.and_then(Value::as_u64).unwrap_or(u64::from(id));
    let definition = json.get("paths")?.get(id.to_string())?;
    let kinds = ["struct", "enum", "union", "trait", "type_alias"];
    if !kinds.contains(&definition.get("kind")?.as_str()?) {
        return None;
    }
    let names = definition.get("path")?.as_array()?.iter();
    let names: Option<Vec<&str>> = names.map(Value::as_str).collect();
    Some(names?.join("::"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_of_a_listed_item_has_no_generic_parameters() {
        for line in [
            "pub struct iri_a::B<'a, T: iri_c::D>(_)",
            "#[non_exhaustive] pub enum iri_a::B",
            "pub trait iri_a::B: iri_c::D",
            "pub use iri_a::B",
        ] {
            assert_eq!(path_of(line).as_deref(), Some("iri_a::B"), "{line}");
        }
        assert_eq!(path_of("impl<T> iri_a::B<T>"), None);
    }

    #[test]
    fn a_re_export_has_the_definition_of_its_item() {
        let json = serde_json::json!({
            "index": { "1": { "inner": { "use": { "id": 2 } } } },
            "paths": {
                "2": { "kind": "struct", "path": ["iri_a", "b", "C"] },
                "3": { "kind": "function", "path": ["iri_a", "d"] },
            },
        });
        assert_eq!(defined_as(&json, 1).as_deref(), Some("iri_a::b::C"));
        assert_eq!(defined_as(&json, 2).as_deref(), Some("iri_a::b::C"));
        assert_eq!(defined_as(&json, 3), None);
        assert_eq!(defined_as(&json, 4), None);
    }
}
