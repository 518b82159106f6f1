//! The facts of each scheme, compared with those of its document.

use iri_conformance::report::Report;
use iri_conformance::schemes;
use iri_kit::scheme::{self, Equivalence, Facts};

// clause: bis-8-status 3986-3.2.3-default
#[test]
fn the_facts_of_each_scheme_are_those_of_its_document() {
    let mut report = Report::new("facts of schemes");
    for wanted in schemes::all() {
        let name = wanted.name.as_str();
        let (Some(facts), Some(definition)) = (scheme::facts(name), scheme::definition(name))
        else {
            report.failure(name, || "unknown to the library".to_owned());
            continue;
        };
        let mut same = |fact: &str, right: bool| {
            report.expect(right, name, || {
                format!("{fact}: {facts:?} and {definition:?}, not {wanted:?}")
            });
        };
        same("status", facts.status().to_string() == wanted.status);
        same("port", facts.default_port() == wanted.default_port);
        same(
            "domain names",
            facts.has_domain_names() == wanted.has_domain_names,
        );
        same(
            "empty path",
            facts.empty_path_is_slash() == wanted.empty_path_is_slash,
        );
        same(
            "host",
            facts.default_host() == wanted.default_host.as_deref(),
        );
        same(
            "reference",
            definition.reference() == wanted.reference.as_deref(),
        );
        same("utf8", definition.utf8().name() == wanted.utf8);
        same("rules", rules(facts.equivalence()) == wanted.equivalence);
    }
    assert_eq!(scheme::facts("x-unheard-of"), None);
    report.finish(scheme::ALL.len() as u64 * 8);
}

#[test]
fn every_scheme_of_the_library_has_a_document() {
    let library: Vec<&str> = scheme::ALL.iter().map(Facts::name).collect();
    let documents: Vec<&str> = schemes::all().iter().map(|facts| &*facts.name).collect();
    assert_eq!(library, documents);
}

fn rules(equivalence: Equivalence) -> &'static str {
    match equivalence {
        Equivalence::Generic => "generic",
        Equivalence::Data => "data",
        Equivalence::Geo => "geo",
        Equivalence::Mailto => "mailto",
        Equivalence::Sip => "sip",
        Equivalence::Tel => "tel",
        Equivalence::Urn => "urn",
        Equivalence::Xmpp => "xmpp",
        other => panic!("no name for {other:?}"),
    }
}
