//! The facts of each scheme, compared with those of its document.

use iri_conformance::report::Report;
use iri_conformance::schemes;
use iri_kit::Parts;
use iri_kit::scheme::{self, Definition, Facts};

// clause: bis-8-status 3986-3.2.3-default 3987-5.3.3-idn-nameprep
// clause: 3987-5.3.3-empty-path 3986-6.2.3-empty-path 3987-5.3.3-empty-host 3986-6.2.3-empty-host
// clause: bis-3.5-a guide-6.1-query guide-7-backslash
#[test]
fn the_facts_of_each_scheme_are_those_of_its_document() {
    let mut report = Report::new("facts of schemes");
    for expected in schemes::all() {
        let name = expected.name.as_str();
        let (Some(facts), Some(definition)) = (scheme::facts(name), scheme::definition(name))
        else {
            report.failure(name, || "unknown to the library".to_owned());
            continue;
        };
        let mut same = |fact: &str, right: bool| {
            report.expect(right, name, || {
                format!("{fact}: {facts:?} and {definition:?}, not {expected:?}")
            });
        };
        same("status", facts.status().to_string() == expected.status);
        same("port", facts.default_port() == expected.default_port);
        same(
            "domain names",
            facts.has_domain_names() == expected.has_domain_names,
        );
        same(
            "empty path",
            facts.empty_path_is_slash() == expected.empty_path_is_slash,
        );
        same(
            "host",
            facts.default_host() == expected.default_host.as_deref(),
        );
        same(
            "reference",
            definition.reference() == expected.reference.as_deref(),
        );
        same("utf8", definition.utf8().name() == expected.utf8);
        let name_of = |value: &dyn std::fmt::Debug| format!("{value:?}").to_ascii_lowercase();
        same(
            "rules",
            name_of(&facts.equivalence()) == expected.equivalence,
        );
        same("shape", name_of(&facts.shape()) == expected.shape);
        same("found", facts.is_found() == expected.is_found);
        same(
            "input",
            name_of(&facts.input()) == expected.input && scheme::input(name) == facts.input(),
        );
        same("syntax", definition.syntax() == expected.syntax.as_deref());
        same("has rules", facts.has_rules() == expected.syntax.is_some());
        same("registry", is_registered(facts, definition));
    }
    assert_eq!(scheme::facts("x-unheard-of"), None);
    report.finish(scheme::ALL.len() as u64 * 14);
}

/// Whether the registry has the same status and document, unless there is only a person's name.
fn is_registered(facts: &Facts, definition: &Definition) -> bool {
    let Some(row) = scheme::registered(facts.name()) else {
        return false;
    };
    let reference = row.reference().map(|reference| reference.to_string());
    row.name() == facts.name()
        && row.status() == Some(facts.status())
        && reference.as_deref() == definition.reference()
}

/// Identifiers of the documents have the shape by which the scheme is recognized in running text.
#[test]
fn examples_of_every_scheme_have_its_shape() {
    let mut report = Report::new("examples of schemes");
    for expected in schemes::all() {
        let shape = scheme::facts(&expected.name).expect("a scheme").shape();
        assert!(!expected.examples.is_empty(), "{}", expected.name);
        for example in &expected.examples {
            let parts = Parts::split(example);
            let rest = example
                .strip_prefix(&expected.name)
                .and_then(|rest| rest.strip_prefix(':'));
            let is_right = rest.is_some_and(|rest| shape.fits(rest))
                && (parts.authority().is_none() || shape.takes_authority())
                && (parts.host() != Some("") || shape.takes_empty_host());
            report.expect(is_right, &expected.name, || format!("{example}: {shape:?}"));
        }
    }
    report.finish(scheme::ALL.len() as u64);
}

#[test]
fn every_scheme_of_the_library_has_a_document() {
    let library: Vec<&str> = scheme::ALL.iter().map(Facts::name).collect();
    let documents: Vec<&str> = schemes::all().iter().map(|facts| &*facts.name).collect();
    assert_eq!(library, documents);
}
