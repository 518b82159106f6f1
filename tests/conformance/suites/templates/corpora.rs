//! The suite of the maintainers of URI templates.

use std::collections::BTreeMap;
use std::fs;

use iri_conformance::corpora::folder;
use iri_conformance::report::Report;
use iri_kit::template::{OwnedValue, Template};
use serde_json::Value;

/// The expansion of a template, or `None` if it is refused.
fn expansion(template: &str, values: &BTreeMap<String, OwnedValue>) -> Option<String> {
    let expanded = Template::parse(template).ok()?.expand(values).ok()?;
    Some(expanded.to_string())
}

#[test]
fn the_suite_of_templates_passes() {
    let Some(folder) = folder("corpora/uritemplate-test", "URI templates") else {
        return;
    };
    let mut report = Report::new("the suite of URI templates");
    for file in [
        "spec-examples",
        "spec-examples-by-section",
        "extended-tests",
        "negative-tests",
    ] {
        let text = fs::read_to_string(folder.join(file).with_extension("json")).expect("a file");
        let sections: BTreeMap<String, Value> = serde_json::from_str(&text).expect("JSON");
        for (name, section) in &sections {
            let values = serde_json::from_value(section["variables"].clone()).expect("values");
            for case in section["testcases"].as_array().expect("cases") {
                let template = case[0].as_str().expect("a template");
                let found = expansion(template, &values);
                let right = match &case[1] {
                    Value::String(expected) => found.as_ref() == Some(expected),
                    Value::Array(any) => any.iter().any(|text| text.as_str() == found.as_deref()),
                    _ => found.is_none(),
                };
                report.expect(right, name, || {
                    format!("{template:?}: {found:?}, not {}", case[1])
                });
            }
        }
    }
    report.finish(270);
}
