//! Reads the public surface of libraries from rustdoc's JSON.
//!
//! That format is unstable, so each release of the crate `public-api` supports only certain releases of
//! Rust.

use std::collections::BTreeSet;
use std::path::PathBuf;

use public_api::tokens::Token;
use public_api::{Builder, PublicApi, PublicItem};

use crate::run::Run;

/// Libraries whose documentation was generated as JSON.
pub(crate) struct Surfaces {
    folder: PathBuf,
}

/// The modules of `iri-core` that only other libraries of the workspace call.
const BUILDING_BLOCKS: [&str; 5] = [
    "iri_core::bytes::",
    "iri_core::engine::",
    "iri_core::pct::octets::",
    "iri_core::pct::walk::",
    "iri_core::tables::",
];

/// Whether an item of the public surface is one of [`BUILDING_BLOCKS`], or names one.
fn is_building_block(item: &str) -> bool {
    BUILDING_BLOCKS.iter().any(|module| item.contains(module))
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

    /// The names of the public functions of a library, except those of [`BUILDING_BLOCKS`], and without `with_traits` those of traits.
    pub(crate) fn functions(
        &self,
        library: &str,
        with_traits: bool,
    ) -> Result<BTreeSet<String>, String> {
        let surface = self.read(library, true)?;
        let is_trait = |text: &str| {
            text.contains("pub trait ") || (text.starts_with("impl") && text.contains(" for "))
        };
        let traits = surface.items().filter(|item| is_trait(&item.to_string()));
        let traits: BTreeSet<u32> = traits.map(|item| item.id().0).collect();
        let own = surface.items().filter(|item| {
            let parent = item.parent_id();
            (with_traits || parent.is_none_or(|parent| !traits.contains(&parent.0)))
                && !is_building_block(&item.to_string())
        });
        Ok(own.filter_map(function).collect())
    }

    /// The public types that are not `Send` or not `Sync`, as their negative implementations. A generic type that
    /// implements the trait if its parameters do is not listed.
    pub(crate) fn bound_to_threads(&self, library: &str) -> Result<Vec<String>, String> {
        let surface = self.builder(library).omit_auto_trait_impls(false).build();
        let surface = surface.map_err(|error| format!("{library}: {error}"))?;
        let lines = surface.items().map(ToString::to_string);
        let is_bound = |line: &String| {
            ["Send", "Sync"]
                .iter()
                .any(|of| line.contains(&format!("!core::marker::{of} for ")))
        };
        Ok(lines.filter(is_bound).collect())
    }

    fn builder(&self, library: &str) -> Builder {
        let json = self.folder.join(library.replace('-', "_"));
        Builder::from_rustdoc_json(json.with_extension("json"))
            .omit_blanket_impls(true)
            .omit_auto_trait_impls(true)
    }

    fn read(&self, library: &str, omit_derived: bool) -> Result<PublicApi, String> {
        let builder = self.builder(library).omit_auto_derived_impls(omit_derived);
        builder.build().map_err(|error| {
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
