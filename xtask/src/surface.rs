//! The public surface of libraries, from rustdoc's JSON.
//!
//! That format is not stable, so a release of the crate `public-api` reads the output of some
//! releases of Rust only.

use std::collections::BTreeSet;
use std::path::PathBuf;

use public_api::tokens::Token;
use public_api::{Builder, PublicApi};

use crate::run::Run;

/// The libraries whose documentation was written as JSON.
pub(crate) struct Surfaces {
    folder: PathBuf,
}

impl Surfaces {
    /// Documents libraries with the features that `arguments` choose, in a folder for this choice:
    /// cargo does not see that another choice has overwritten a file.
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

    /// The items of a library, one a line: without blanket and auto trait implementations, which
    /// everything has, and with derived traits by their name alone.
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

    /// The names of the functions that a library offers, except for those of traits, and for its
    /// building blocks (the module `engine`), which other libraries call.
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
        let names = own.filter_map(|item| {
            item.tokens().find_map(|token| match token {
                Token::Function(name) => Some(name.clone()),
                _ => None,
            })
        });
        Ok(names.collect())
    }

    fn read(&self, library: &str, omit_derived: bool) -> Result<PublicApi, String> {
        let json = self.folder.join(library.replace('-', "_"));
        Builder::from_rustdoc_json(json.with_extension("json"))
            .omit_blanket_impls(true)
            .omit_auto_trait_impls(true)
            .omit_auto_derived_impls(omit_derived)
            .build()
            .map_err(|error| {
                format!("{library}: the release of public-api in xtask/Cargo.toml cannot read the output of this rustdoc: {error}")
            })
    }
}
