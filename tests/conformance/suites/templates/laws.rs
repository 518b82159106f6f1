//! The table of operators, the order of work, and which templates can be matched.

use std::cell::RefCell;

use iri_conformance::report::Report;
use iri_kit::template::{Operator, Pattern, PatternErrorKind, Template, Value, from_fn, template};

// clause: 6570-A-table
#[test]
fn operators_have_the_rows_of_the_table_of_appendix_a() {
    let table = Operator::ALL.iter().map(|operator| {
        (
            operator.symbol(),
            operator.first(),
            operator.separator(),
            operator.is_named(),
            operator.if_empty(),
            operator.keeps_reserved(),
        )
    });
    assert!(table.eq([
        ("", "", ",", false, "", false),
        ("+", "", ",", false, "", true),
        ("#", "#", ",", false, "", true),
        (".", ".", ".", false, "", false),
        ("/", "/", "/", false, "", false),
        (";", ";", ";", true, "", false),
        ("?", "?", "&", true, "=", false),
        ("&", "&", "&", true, "=", false),
    ]));
}

// clause: 6570-1.3-one-pass 6570-3-values-first
#[test]
fn an_expansion_asks_for_each_variable_once_in_the_order_of_the_template() {
    let asked = RefCell::new(Vec::new());
    let values = from_fn(|name: &str| {
        asked.borrow_mut().push(name.to_owned());
        Value::Text("v")
    });
    let expanded = template!("/{a}{?b,a}{#c*}")
        .expand(values)
        .expect("no prefix");
    // The values are there, and nothing was asked: no variable has a prefix, which lists do not have.
    assert_eq!(*asked.borrow(), [""; 0]);
    assert_eq!(expanded.to_string(), "/v?b=v&a=v#v");
    assert_eq!(*asked.borrow(), ["a", "b", "a", "c"]);
}

// clause: 6570-1.4-reverse 6570-1.4-delimited
#[test]
fn a_template_is_matched_if_its_expressions_are_delimited() {
    let mut report = Report::new("delimited expressions");
    let matched = [
        ("/users/{id}", "/users/anna", "anna"),
        ("{id}/", "anna/", "anna"),
        ("{id}", "anna", "anna"),
        ("{+id}", "a/b?c#d", "a/b?c#d"),
        ("/{id}/b", "/a%20b/b", "a b"),
        ("/a{?id}", "/a?id=", ""),
        ("/a{;id}b", "/a;idb", ""),
        ("{id:3}{/x}", "abc", "abc"),
        ("{id}a", "aa", "a"),
        // The last slash ends the value, since `x` has none.
        ("{+id}/{x}", "a/b/c", "a/b"),
    ];
    for (template, reference, id) in matched {
        let parsed = Template::parse(template).expect("a template");
        let pattern = Pattern::new(&parsed).expect("an injective template");
        let found = pattern.find(reference);
        let found = found
            .as_ref()
            .map(|found| found.get("id").map(|id| id.to_text()));
        let is_right = found.is_ok_and(|found| found.as_deref() == Some(id));
        report.expect(is_right, template, || format!("{reference:?}"));
    }
    for template in [
        "{x}{id}",
        "{x}-{id}",
        "{id}.{x}",
        "{id}/{+x}{#y}",
        "{.x}{.id}",
        "{x,id:1}{y}",
    ] {
        let parsed = Template::parse(template).expect("a template");
        let error = Pattern::new(&parsed).err();
        let is_ambiguous = error
            .as_ref()
            .is_some_and(|error| error.kind() == PatternErrorKind::Ambiguous);
        report.expect(is_ambiguous, template, || format!("{error:?}"));
    }
    report.finish(16);
}
