//! Names of options, and the pages that list their defaults.

use iri_ops::{Call, operations};
#[cfg(feature = "hash")]
use iri_ops::{OPERATIONS, Operation};

#[test]
fn other_names_of_options_and_values_mean_the_same() {
    for (option, value, name) in [
        ("host", "uts46", "uts46"),
        ("hosts", "rfc3987", "percent"),
        ("to", "path", "syntax"),
        ("as", "uri", "uri"),
    ] {
        let mut call = Call::new(&operations::NORMALIZE);
        call.set(option, value).unwrap();
        let settings = call.settings();
        let found = [
            settings.hosts.name(),
            settings.rung.name(),
            settings.form.name(),
        ];
        assert!(found.contains(&name), "{option} {value}");
    }
}

#[test]
fn steps_are_a_set() {
    let mut call = Call::new(&operations::NORMALIZE);
    call.set("steps", "path,case").unwrap();
    assert!(call.settings().steps().names().eq(["case", "path"]));
    assert!(call.set("steps", "case,?").is_err() && call.set("steps", "").is_err());
    call.set("rung", "scheme").unwrap();
    assert!(
        call.settings()
            .steps()
            .names()
            .eq(["case", "percent", "path", "scheme"])
    );
}

/// The page of each surface contains the table. `IRI_UPDATE=1` writes it.
#[cfg(feature = "hash")]
#[test]
fn each_page_has_the_table_of_defaults() {
    for page in PAGES {
        generated(page, "defaults", &iri_ops::defaults_table()).unwrap();
    }
}

/// The page on SQL lists the functions with all arguments.
#[cfg(feature = "hash")]
#[test]
fn the_page_on_sql_has_the_table_of_functions() {
    let row = |operation: &&Operation| {
        let arguments = operation.sql_arguments();
        let (texts, options) = arguments.split_at(operation.texts.len());
        let options = if options.is_empty() {
            String::new()
        } else {
            format!("[, {}]", options.join(", "))
        };
        let call = format!(
            "iri_{}({}{options})",
            operation.snake_name(),
            texts.join(", ")
        );
        format!("| `{call}` | {} |\n", operation.about)
    };
    let rows: String = OPERATIONS.iter().map(row).collect();
    let table = format!("| function | result |\n|---|---|\n{rows}");
    generated("bindings/datafusion/README.md", "functions", &table).unwrap();
}

/// Compares the part of a page between its marks, or writes it.
#[cfg(feature = "hash")]
fn generated(page: &'static str, name: &str, new: &str) -> Result<(), Box<dyn std::error::Error>> {
    let begin = format!("<!-- generated: {name} -->\n");
    let path = format!("{}/../{page}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path)?;
    let (before, rest) = text.split_once(&begin).ok_or(page)?;
    let (_, after) = rest.split_once("<!-- end -->").ok_or(page)?;
    let new = format!("{before}{begin}\n{new}\n<!-- end -->{after}");
    if std::env::var_os("IRI_UPDATE").is_some() {
        std::fs::write(&path, &new)?;
    } else {
        assert_eq!(
            text, new,
            "run IRI_UPDATE=1 cargo test -p iri-ops --all-features"
        );
    }
    Ok(())
}

#[cfg(feature = "hash")]
const PAGES: [&str; 8] = [
    "bindings/arrow/README.md",
    "bindings/datafusion/README.md",
    "bindings/python/README.md",
    "iri-ops/README.md",
    "iri-kit/README.md",
    "iri-kit/src/guide/choose_a_crate.md",
    "iri-cli/README.md",
    "bindings/wasm/README.md",
];
