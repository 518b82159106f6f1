//! `deps`: checks the layers of the crates.
//!
//! A crate may depend on crates of earlier rows, and on the external crates listed with it. Crates in the
//! same row never depend on each other.

use crate::run::{Outcome, Run, no_arguments};
use crate::workspace::{Dependency, Package, members};

/// A crate and the external crates that its users may get.
struct Layer {
    name: &'static str,
    outside: Outside,
}

enum Outside {
    /// These crates; one with a leading `?` only as an optional dependency.
    Only(&'static [&'static str]),
    Any,
}

use Outside::{Any, Only};

/// The rows, the lowest first. A planned crate may be listed before it exists.
#[rustfmt::skip]
const LAYERS: &[&[Layer]] = &[
    &[
        // Vectors chosen at run time cannot be used without unsafe code, except through such a crate.
        Layer { name: "iri-core", outside: Only(&["?fearless_simd"]) },
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
        // Names are matched and generated with the mapping and the charsets of iri-map.
        Layer { name: "iri-names", outside: Only(&[]) },
        Layer { name: "iri-lint", outside: Only(&["?unicode-normalization", "?unicode-script", "?unicode-security"]) },
        Layer { name: "iri-template", outside: Only(&[]) },
        // Forms and requests require the mapping, the charsets and validated identifiers.
        Layer { name: "iri-web", outside: Only(&[]) },
    ],
    &[
        Layer { name: "iri-kit", outside: Only(&["?http", "?url"]) },
    ],
    // Programs and bindings may use any crate that `cargo xtask deny` allows.
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
        "move code that two crates need one layer down; xtask/src/deps.rs lists the layers and the external crates that each may use",
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
            findings.push(format!("{} has no layer", package.name));
            continue;
        };
        for dependency in &package.dependencies {
            let found = if dependency.path.is_some() {
                internal_fault(row, package, dependency)
            } else {
                external_fault(&layer.outside, dependency)
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

/// Looks up a crate. Returns the number of its row and its entry.
fn layer(name: &str) -> Option<(usize, &'static Layer)> {
    LAYERS.iter().enumerate().find_map(|(row, layers)| {
        let layer = layers.iter().find(|layer| layer.name == name);
        layer.map(|layer| (row, layer))
    })
}

/// Returns the fault of a dependency on a crate of the workspace, if any. The rules include dev-dependencies:
/// a test that needs two siblings belongs in the conformance suites.
fn internal_fault(row: usize, package: &Package, dependency: &Dependency) -> Option<&'static str> {
    match layer(&dependency.name) {
        None => Some("has no layer"),
        Some((below, _)) if below == row => Some("is a sibling"),
        Some((below, _)) if below > row => Some("is in a higher layer"),
        Some(_)
            if dependency.uses_default_features
                && !dependency.is_dev()
                && package.is_published_library() =>
        {
            Some("has its default features enabled; inherit it from the workspace")
        }
        Some(_) => None,
    }
}

/// Returns the fault of a dependency on an external crate, if any. Tests may use all crates.
fn external_fault(allowed: &Outside, dependency: &Dependency) -> Option<&'static str> {
    let Only(allowed) = allowed else { return None };
    if dependency.is_dev() {
        return None;
    }
    let mut names = allowed.iter();
    let Some(name) = names.find(|name| name.trim_start_matches('?') == dependency.name) else {
        return Some("is an external crate that is not allowed here");
    };
    if name.starts_with('?') && !dependency.optional {
        return Some("is allowed only as an optional dependency");
    }
    if dependency.uses_default_features {
        return Some("has its default features enabled, which users would get too");
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

    /// Returns the findings for a library with one dependency.
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
    fn rejects(name: &str, dependency: Dependency, why: &str) {
        let found = found(name, dependency);
        let is_it = matches!(found.as_slice(), [one] if one.ends_with(why));
        assert!(is_it, "{found:?}");
    }

    #[track_caller]
    fn accepts(name: &str, dependency: Dependency) {
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
    fn a_crate_may_use_lower_layers() {
        accepts("iri-map", inner("iri-core"));
        accepts("iri-kit", inner("iri-core"));
        accepts("iri-cli", inner("iri-kit"));
        accepts("iri-scheme", inner("iri-unicode"));
        rejects("iri-unicode", inner("iri-scheme"), "is in a higher layer");
        rejects("iri-core", inner("iri-syntax"), "is in a higher layer");
        rejects("iri-syntax", inner("iri-cli"), "is in a higher layer");
        rejects("iri-map", inner("iri-conformance"), "has no layer");
        rejects("iri-new", inner("iri-core"), "iri-new has no layer");
    }

    #[test]
    fn siblings_may_not_depend_on_each_other_even_in_tests() {
        rejects("iri-map", inner("iri-syntax"), "is a sibling");
        let sibling = "tests of iri-text: iri-lint is a sibling";
        rejects("iri-text", dev(inner("iri-lint")), sibling);
    }

    #[test]
    fn libraries_enable_no_default_features() {
        let inherit = "inherit it from the workspace";
        rejects("iri-kit", with_defaults(inner("iri-map")), inherit);
        let idna = with_defaults(optional(outside("idna")));
        rejects("iri-idna", idna, "users would get too");
        accepts("iri-cli", with_defaults(outside("clap")));
    }

    #[test]
    fn only_listed_external_crates_are_allowed() {
        rejects("iri-map", outside("percent-encoding"), "not allowed here");
        rejects("iri-core", outside("percent-encoding"), "not allowed here");
        rejects("iri-idna", outside("idna"), "as an optional dependency");
        accepts("iri-idna", optional(outside("idna")));
        accepts("iri-core", dev(with_defaults(outside("proptest"))));
    }
}
