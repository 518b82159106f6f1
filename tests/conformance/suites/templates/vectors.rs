//! The examples of RFC 6570, and strings that are no templates.

use std::collections::BTreeMap;
use std::ops::Range;

use iri_conformance::report::Report;
use iri_conformance::vectors::cases;
use iri_kit::template::{OwnedValue, PatternOptions, Template};

/// The values of section 3.2, and those of the examples of sections 1.1 and 2.4.
fn values() -> Vec<(&'static str, OwnedValue)> {
    let text = |text: &str| OwnedValue::Text(text.to_owned());
    let pair = |(name, value): (&str, &str)| (name.to_owned(), text(value));
    vec![
        (
            "count",
            OwnedValue::List(["one", "two", "three"].map(text).into()),
        ),
        ("dom", OwnedValue::List(["example", "com"].map(text).into())),
        ("dub", text("me/too")),
        ("hello", text("Hello World!")),
        ("half", text("50%")),
        ("var", text("value")),
        ("who", text("fred")),
        ("base", text("http://example.com/home/")),
        ("path", text("/foo/bar")),
        (
            "list",
            OwnedValue::List(["red", "green", "blue"].map(text).into()),
        ),
        (
            "keys",
            OwnedValue::Pairs(
                [("semi", ";"), ("dot", "."), ("comma", ",")]
                    .map(pair)
                    .into(),
            ),
        ),
        ("v", text("6")),
        ("x", text("1024")),
        ("y", text("768")),
        ("empty", text("")),
        (
            "address",
            OwnedValue::Pairs(
                [("city", "Newport Beach"), ("state", "CA")]
                    .map(pair)
                    .into(),
            ),
        ),
        ("empty_keys", OwnedValue::Pairs(Vec::new())),
        ("lang", text("fr")),
        ("number", text("100")),
        ("q", text("chien")),
        ("query", text("mycelium")),
        ("semi", text(";")),
        ("term", text("cat")),
        ("undef", OwnedValue::Undefined),
        (
            "year",
            OwnedValue::List(["1965", "2000", "2012"].map(text).into()),
        ),
    ]
}

#[test]
fn the_examples_of_the_rfc_hold() {
    let mut report = Report::new("examples of RFC 6570");
    let values = values();
    for case in cases(
        "templates/rfc6570",
        &["template"],
        &["expansion", "expansions"],
    ) {
        let template = case.required("template");
        let parsed = Template::parse(template).expect("a template");
        let found = parsed.expand(&values).map(|expanded| expanded.to_string());
        let found = found.expect("no prefix of a list");
        let mut expected = case.list("expansions");
        expected.extend(case.text("expansion"));
        report.expect(expected.contains(&found.as_str()), case.place(), || {
            format!("{template:?}: {found:?}, not {expected:?}")
        });
    }
    report.finish(132);
}

#[test]
fn the_rules_of_the_rfc_hold() {
    let mut report = Report::new("rules of RFC 6570");
    for case in cases(
        "templates/rules",
        &["template", "values"],
        &["expansion", "iri", "error", "span"],
    ) {
        let template = case.required("template");
        let parsed = Template::parse(template).expect("a template");
        let values: BTreeMap<String, OwnedValue> =
            serde_json::from_str(case.required("values")).expect("values");
        let found = parsed.expand(&values).map(|expanded| {
            let iri = expanded.with_iri(true).to_string();
            (expanded.to_string(), iri)
        });
        let found = found.map_err(|error| (error.code(), error.span().range()));
        let expected = if let Some(code) = case.text("error") {
            let (start, end) = case.span("span");
            Err((code, start..end))
        } else {
            let uri = case.required("expansion");
            let iri = case.text("iri").unwrap_or(uri);
            Ok((uri.to_owned(), iri.to_owned()))
        };
        report.expect(found == expected, case.place(), || {
            format!("{template:?}: {found:?}, not {expected:?}")
        });
    }
    report.finish(78);
}

#[test]
fn faults_have_a_kind_and_a_place() {
    let mut report = Report::new("strings that are no templates");
    for case in cases("templates/faults", &["template"], &["error", "span"]) {
        let template = case.required("template");
        let (code, span) = (case.required("error"), case.span("span"));
        let found = Template::parse(template);
        let found = found.map_err(|error| (error.kind().code(), error.span().range()));
        report.expect(found == Err((code, span.0..span.1)), case.place(), || {
            format!("{template:?}: {found:?}")
        });
    }
    report.finish(52);
}

/// A route and the values of a reference.
type Routed = (String, BTreeMap<String, OwnedValue>);

/// The route and the values of a reference, or the code and the span of the error.
fn routed(
    templates: &[&str],
    option: &str,
    reference: &str,
) -> Result<Routed, (&'static str, Range<usize>)> {
    let options = match option {
        "" => PatternOptions::new(),
        "safe" => PatternOptions::safe(),
        "any-order" => PatternOptions::new().with_any_order(true),
        "no-dot-segment" => PatternOptions::new().with_no_dot_segment(true),
        other => panic!("no option {other:?}"),
    };
    let mut entries = Vec::new();
    for template in templates {
        let parsed = Template::parse(template);
        let parsed = parsed.map_err(|error| (error.kind().code(), error.span().range()))?;
        entries.push((parsed, ()));
    }
    let router = options.router(entries);
    let router = router.map_err(|error| (error.kind().code(), error.span().range()))?;
    let found = router.find(reference);
    let found = found.map_err(|error| (error.kind().code(), error.span().range()))?;
    let values = found.values().to_values().into_iter().collect();
    Ok((found.template().to_string(), values))
}

#[test]
fn servers_match_what_their_threads_ask_for() {
    let mut report = Report::new("threads about templates of servers");
    for case in cases(
        "templates/servers",
        &["templates", "reference", "option"],
        &["values", "template", "error", "span"],
    ) {
        let (templates, reference) = (case.list("templates"), case.required("reference"));
        let found = routed(
            &templates,
            case.text("option").unwrap_or_default(),
            reference,
        );
        let is_right = match &found {
            Ok((template, values)) => {
                let expected = case.text("values").map(serde_json::from_str);
                let expected = expected.and_then(Result::ok);
                let only = case.text("template").unwrap_or(template);
                expected.as_ref() == Some(values) && only == template
            }
            Err((code, span)) => {
                case.text("error") == Some(code) && case.span("span") == (span.start, span.end)
            }
        };
        report.expect(is_right, case.place(), || {
            format!("{templates:?} {reference:?}: {found:?}")
        });
    }
    report.finish(33);
}
