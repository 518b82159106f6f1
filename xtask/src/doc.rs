//! `doc`: builds the documentation without warnings, so that all links are valid, and checks that the pages
//! of the identifier types list their methods in the order that readers need.

use std::fs;

use crate::run::{Outcome, Run, no_arguments};

/// The types whose pages are checked.
const IDENTIFIERS: &[&str] = &[
    "AbsoluteIri",
    "AbsoluteUri",
    "IrelativeRef",
    "Iri",
    "IriRef",
    "RelativeRef",
    "Uri",
    "UriRef",
];

/// Methods in their required order on a page, which may lack some of them.
const ORDER: &[&str] = &["parse", "as_str", "scheme", "path", "join", "set_path"];

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    // The first build finds public docs that link to private items, and the second finds broken links in
    // the docs of private items. Neither finds both.
    for (what, more) in [
        ("public documentation", None),
        ("private documentation", Some("--document-private-items")),
    ] {
        let mut command = run.command(
            "cargo",
            &["doc", "--workspace", "--no-deps", "--all-features"],
        );
        command.args(more).env("RUSTDOCFLAGS", "-D warnings");
        run.step(what, "fix the warnings of rustdoc above", command);
    }
    let folder = run.target().join("doc/iri_syntax");
    let findings: Vec<String> = IDENTIFIERS
        .iter()
        .filter_map(|name| {
            let page = fs::read_to_string(folder.join(format!("struct.{name}.html")));
            let fault = page.map_or(Some("the page is missing".to_owned()), |page| {
                disorder(&page)
            })?;
            Some(format!("{name}: {fault}"))
        })
        .collect();
    run.check(
        "order of methods",
        "order the modules with the methods as the comment in iri-syntax's identifier.rs requires",
        &findings,
    );
    Ok(())
}

/// Returns a message about the first method that precedes one that it should follow, if any.
fn disorder(page: &str) -> Option<String> {
    let place = |method: &str| page.find(&format!("<section id=\"method.{method}\""));
    if place("parse").is_none() || place("set_path").is_none() {
        return Some("it has no parse or no set_path".to_owned());
    }
    let places = ORDER.iter().filter_map(|name| Some((name, place(name)?)));
    let places: Vec<_> = places.collect();
    let mut pairs = places.iter().zip(places.iter().skip(1));
    let (first, second) = pairs.find(|(first, second)| first.1 > second.1)?;
    Some(format!("{} comes before {}", second.0, first.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn expect(methods: &[&str], fault: Option<&str>) {
        let page: String = methods
            .iter()
            .map(|name| format!("<section id=\"method.{name}\" class=\"method\">"))
            .collect::<Vec<_>>()
            .concat();
        assert_eq!(disorder(&page).as_deref(), fault);
    }

    #[test]
    fn a_page_with_methods_out_of_order_is_reported() {
        expect(&["parse", "scheme", "path", "x", "set_path"], None);
        expect(
            &["set_path", "parse", "path"],
            Some("set_path comes before path"),
        );
        expect(
            &["parse", "join", "path", "set_path"],
            Some("join comes before path"),
        );
        expect(&["parse"], Some("it has no parse or no set_path"));
    }
}
