//! Rules of the catalogue as JSON.

use std::collections::BTreeMap;
use std::io;

use iri_kit::Component;
use iri_kit::lint::{Example, ExampleKind, LintProfile, Rule, Severity};
use serde::Serialize;

use crate::codes::command;
use crate::render::json;

/// Writes the rule as a line of JSON. `severity` is the one in force; `None` is off.
pub(crate) fn write(
    out: &mut Vec<u8>,
    rule: &'static Rule,
    severity: Option<Severity>,
) -> io::Result<()> {
    let profiles = LintProfile::ALL.iter();
    let entry = Entry {
        code: rule.code(),
        severity: name(severity),
        title: rule.title(),
        family: rule.family().name(),
        component: rule.component().map(Component::name),
        clause: rule.clause().id(),
        explanation: rule.explanation(),
        bad: Sample::of(command::bad(rule)),
        good: Sample::of(command::good(rule)),
        severities: profiles
            .map(|profile| (profile.name(), name(profile.severity(rule))))
            .collect(),
    };
    json::write_value(out, &entry)?;
    out.push(b'\n');
    Ok(())
}

/// The name of a severity.
pub(crate) fn name(severity: Option<Severity>) -> &'static str {
    severity.map_or("off", Severity::name)
}

#[derive(Serialize)]
struct Entry {
    code: &'static str,
    severity: &'static str,
    title: &'static str,
    family: &'static str,
    component: Option<&'static str>,
    clause: &'static str,
    explanation: &'static str,
    bad: Sample,
    good: Sample,
    /// By profile.
    severities: BTreeMap<&'static str, &'static str>,
}

/// An example.
#[derive(Serialize)]
struct Sample {
    kind: &'static str,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    arguments: &'static [&'static str],
    input: &'static str,
}

impl Sample {
    fn of(example: Example) -> Self {
        Self {
            kind: match example.kind() {
                ExampleKind::Argument => "argument",
                ExampleKind::Octets => "octets",
                ExampleKind::Expression => "rust",
                _ => "none",
            },
            arguments: example.arguments(),
            input: example.input(),
        }
    }
}
