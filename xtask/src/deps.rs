//! `deps`: holds the crates to their layers.
//!
//! A crate depends on crates of the rows listed before its own, and on the outside crates that are
//! listed with it. Two crates of one row never depend on each other.

use crate::run::{Outcome, Run, no_arguments};
use crate::workspace::{Dependency, Package, members};

/// A crate and the outside crates that its users may get.
struct Layer {
    name: &'static str,
    outside: Outside,
}

enum Outside {
    /// These; a name that begins with `?` only as an optional dependency.
    Only(&'static [&'static str]),
    Any,
}

use Outside::{Any, Only};

/// The rows, the lowest first. A crate that is planned may have its row before it exists.
#[rustfmt::skip]
const LAYERS: &[&[Layer]] = &[
    &[
        Layer { name: "iri-core", outside: Only(&[]) },
    ],
    &[
        Layer { name: "iri-unicode", outside: Only(&[]) },
    ],
    &[
        Layer { name: "iri-scheme", outside: Only(&[]) },
    ],
    &[
        Layer { name: "iri-syntax", outside: Only(&["?serde"]) },
        Layer { name: "iri-map", outside: Only(&["?encoding_rs", "?unicode-normalization"]) },
        Layer { name: "iri-idna", outside: Only(&["?idna"]) },
        Layer { name: "iri-bidi", outside: Only(&["?unicode-bidi"]) },
        Layer { name: "iri-compare", outside: Only(&["?unicode-normalization"]) },
        Layer { name: "iri-leiri", outside: Only(&[]) },
    ],
    &[
        Layer { name: "iri-text", outside: Only(&["?encoding_rs", "?unicode-normalization"]) },
        // Names are matched and generated through the mapping and the charsets of iri-map.
        Layer { name: "iri-names", outside: Only(&[]) },
        Layer { name: "iri-lint", outside: Only(&["?unicode-normalization", "?unicode-script", "?unicode-security"]) },
        Layer { name: "iri-template", outside: Only(&[]) },
        // Forms and requests need the mapping, the charsets and validated identifiers.
        Layer { name: "iri-web", outside: Only(&[]) },
    ],
    &[
        Layer { name: "iri-kit", outside: Only(&["?http", "?url"]) },
    ],
    // Programs and bindings use what good ones use; `cargo xtask deny` checks it.
    &[
        Layer { name: "iri-cli", outside: Any },
        Layer { name: "iri-wasm", outside: Any },
        Layer { name: "iri-python", outside: Any },
        Layer { name: "iri-datafusion", outside: Any },
    ],
];

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    let packages = members(run)?;
    run.check(
        "layers",
        "move what two crates need one layer down; xtask/src/deps.rs lists the layers and what each may use from outside",
        &findings(&packages),
    );
    Ok(())
}

fn findings(packages: &[Package]) -> Vec<String> {
    let mut findings = Vec::new();
    for package in packages
        .iter()
        .filter(|package| package.dir.starts_with("crates/"))
    {
        let Some((row, layer)) = layer(&package.name) else {
            findings.push(format!("{} is in no layer", package.name));
            continue;
        };
        for dependency in &package.dependencies {
            let found = if dependency.path.is_some() {
                judge_inner(row, package, dependency)
            } else {
                judge_outside(&layer.outside, dependency)
            };
            if let Some(found) = found {
                let kind = if dependency.is_dev() { "tests of " } else { "" };
                findings.push(format!(
                    "{kind}{}: {} {found}",
                    package.name, dependency.name
                ));
            }
        }
    }
    findings
}

/// The entry of a crate, and the number of its row.
fn layer(name: &str) -> Option<(usize, &'static Layer)> {
    LAYERS.iter().enumerate().find_map(|(row, layers)| {
        let layer = layers.iter().find(|layer| layer.name == name);
        layer.map(|layer| (row, layer))
    })
}

/// The fault of a crate of the workspace as a dependency, if any. It holds for dependencies of tests
/// too: a test that needs two siblings belongs to the conformance suites.
fn judge_inner(row: usize, package: &Package, dependency: &Dependency) -> Option<&'static str> {
    match layer(&dependency.name) {
        None => Some("is in no layer"),
        Some((below, _)) if below == row => Some("is a sibling"),
        Some((below, _)) if below > row => Some("is a layer above"),
        Some(_)
            if dependency.uses_default_features
                && !dependency.is_dev()
                && package.is_published_library() =>
        {
            Some("is taken with its default features; inherit it from the workspace")
        }
        Some(_) => None,
    }
}

/// The fault of an outside crate as a dependency, if any; tests may use every crate.
fn judge_outside(allowed: &Outside, dependency: &Dependency) -> Option<&'static str> {
    let Only(allowed) = allowed else { return None };
    if dependency.is_dev() {
        return None;
    }
    let mut names = allowed.iter();
    let Some(name) = names.find(|name| name.trim_start_matches('?') == dependency.name) else {
        return Some("is an outside crate that is not allowed there");
    };
    if name.starts_with('?') && !dependency.optional {
        return Some("is allowed only as an optional dependency");
    }
    if dependency.uses_default_features {
        return Some("is taken with its default features, which users would get too");
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Target;

    fn inner(name: &str) -> Dependency {
        Dependency {
            path: Some(format!("crates/{name}")),
            ..outside(name)
        }
    }

    fn outside(name: &str) -> Dependency {
        Dependency {
            name: name.to_owned(),
            ..Dependency::default()
        }
    }

    /// The findings in a library with one dependency.
    fn found(name: &str, dependency: Dependency) -> Vec<String> {
        findings(&[Package {
            name: name.to_owned(),
            dir: format!("crates/{name}"),
            targets: vec![Target {
                kind: vec!["lib".to_owned()],
            }],
            dependencies: vec![dependency],
            ..Package::default()
        }])
    }

    #[track_caller]
    fn refuses(name: &str, dependency: Dependency, why: &str) {
        let found = found(name, dependency);
        let is_it = matches!(found.as_slice(), [one] if one.ends_with(why));
        assert!(is_it, "{found:?}");
    }

    #[track_caller]
    fn takes(name: &str, dependency: Dependency) {
        assert_eq!(found(name, dependency), [""; 0]);
    }

    fn dev(mut dependency: Dependency) -> Dependency {
        dependency.kind = Some("dev".to_owned());
        dependency
    }

    fn optional(mut dependency: Dependency) -> Dependency {
        dependency.optional = true;
        dependency
    }

    fn with_defaults(mut dependency: Dependency) -> Dependency {
        dependency.uses_default_features = true;
        dependency
    }

    #[test]
    fn a_crate_uses_the_layers_below_it() {
        takes("iri-map", inner("iri-core"));
        takes("iri-kit", inner("iri-core"));
        takes("iri-cli", inner("iri-kit"));
        takes("iri-scheme", inner("iri-unicode"));
        refuses("iri-unicode", inner("iri-scheme"), "is a layer above");
        refuses("iri-core", inner("iri-syntax"), "is a layer above");
        refuses("iri-syntax", inner("iri-cli"), "is a layer above");
        refuses("iri-map", inner("iri-conformance"), "is in no layer");
        refuses("iri-new", inner("iri-core"), "iri-new is in no layer");
    }

    #[test]
    fn siblings_never_meet_not_even_in_tests() {
        refuses("iri-map", inner("iri-syntax"), "is a sibling");
        let sibling = "tests of iri-text: iri-lint is a sibling";
        refuses("iri-text", dev(inner("iri-lint")), sibling);
    }

    #[test]
    fn libraries_take_no_default_features() {
        let inherit = "inherit it from the workspace";
        refuses("iri-kit", with_defaults(inner("iri-map")), inherit);
        let idna = with_defaults(optional(outside("idna")));
        refuses("iri-idna", idna, "users would get too");
        takes("iri-cli", with_defaults(outside("clap")));
    }

    #[test]
    fn outside_crates_are_those_of_the_table() {
        refuses("iri-map", outside("percent-encoding"), "not allowed there");
        refuses("iri-core", outside("percent-encoding"), "not allowed there");
        refuses("iri-idna", outside("idna"), "as an optional dependency");
        takes("iri-idna", optional(outside("idna")));
        takes("iri-core", dev(with_defaults(outside("proptest"))));
    }
}
