//! Prints the catalogue of findings as a JavaScript module.
//!
//! The explanations and examples are as large as all Unicode tables of the WebAssembly module, and most
//! programs never show them. As a module of their own they are left out by bundlers.

#![forbid(unsafe_code)]

use iri_kit::lint::{Example, ExampleKind, Rule};
use iri_kit::{Clause, Component, catalogue};
use serde_json::{Value, json};

fn main() {
    println!("// The codes of all findings. `catalogue.js` exports them.\n");
    println!("export const RULES = [");
    for rule in catalogue::rules() {
        println!("{},", entry(rule));
    }
    println!("];");
}

fn entry(rule: &Rule) -> Value {
    json!({
        "code": rule.code(),
        "family": rule.family().name(),
        "title": rule.title(),
        "explanation": rule.explanation(),
        "severity": rule.severity().name(),
        "clause": clause(rule.clause()),
        "component": rule.component().map(Component::name),
        "bad": input(rule.bad()),
        "good": input(rule.good()),
    })
}

fn clause(clause: Clause) -> Value {
    json!({
        "id": clause.id(),
        "title": clause.to_string(),
        "link": clause.link().map(|link| link.to_string()),
    })
}

/// The input of an example, if it is an argument of the program.
fn input(example: Example) -> Option<&'static str> {
    (example.kind() == ExampleKind::Argument).then(|| example.input())
}
