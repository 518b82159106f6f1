//! `doc`: the documentation builds without a warning, so all its links lead somewhere, and the pages
//! of the identifiers have their methods in the reader's order.

use std::fs;

use crate::run::{Outcome, Run, no_arguments};

/// The types whose pages are read.
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

/// Methods in the order in which a page has them; a page may lack some.
const ORDER: &[&str] = &["parse", "as_str", "scheme", "path", "join", "set_path"];

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    // The first finds public docs that link to private items, the second broken links of private
    // items; neither finds both.
    for (what, more) in [
        ("public documentation", None),
        ("private documentation", Some("--document-private-items")),
    ] {
        let mut command = run.command(
            "cargo",
            &["doc", "--workspace", "--no-deps", "--all-features"],
        );
        command.args(more).env("RUSTDOCFLAGS", "-D warnings");
        run.step(what, "mend what rustdoc says above", command);
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
        "put the module with the methods where its comment says, in iri-syntax's identifier.rs",
        &findings,
    );
    Ok(())
}

/// The first method of a page that comes before one it should follow.
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
    fn a_page_that_begins_with_a_setter_is_found() {
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
