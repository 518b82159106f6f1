//! The table of operators, the order of work, and which templates can be matched.

use std::cell::RefCell;

use iri_conformance::report::Report;
use iri_kit::template::{
    Matcher, Operator, Pattern, PatternErrorKind, PatternOptions, Template, Value, from_fn,
    template,
};

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

// clause: 6570-1.4-reverse
#[test]
fn an_error_says_at_which_letter_a_reference_stops_to_be_an_expansion() {
    for (template, reference, place) in [
        ("/users/{id}", "/user", 5..5),
        ("/users/{id}", "/usel/1", 4..5),
        ("/users/{id}", "/users/1/", 8..9),
        // A letter is the triplets of a whole character.
        ("%C3%A9{x}", "%C3%A,", 0..1),
        ("/%C3%A9/{x}", "/%C3%A8/", 1..2),
        ("/%C3%A9/{x}", "/%C3%A9x", 7..8),
        ("/é/{x}", "/%C3%A8/", 1..2),
        ("/a{?page}", "/a?pane=1", 5..6),
        ("/{x:2}/{y}", "/abc/d", 3..4),
    ] {
        let template = Template::parse(template).expect("a template");
        let pattern = Pattern::new(&template).expect("an injective template");
        let error = pattern.find(reference).expect_err("no expansion");
        assert_eq!(error.span().range(), place, "{template} {reference}");
        if let Ok(matcher) = Matcher::<4>::new(&template) {
            assert_eq!(matcher.find(reference).err(), Some(error), "{template}");
        }
    }
}

// clause: 6570-1.4-reverse
#[test]
fn parameters_in_any_order_are_told_apart_where_reading_has_a_choice() {
    let options = PatternOptions::new().with_any_order(true);
    for (template, reference) in [
        ("{&x}{&y}/{file:2}.json", "&y=1&x=2/a.json"),
        ("{?x}{&y}/{file:2}.json", "?y=1&x=2/a.json"),
        ("{?x}{&y}/{file:2}.json", "&y=1/a.json"),
    ] {
        let template = Template::parse(template).expect("a template");
        let pattern = options.pattern(&template).expect("an injective template");
        let found = pattern.find(reference).expect("an expansion");
        assert_eq!(found.get("y").map(|y| y.as_str()), Some("1"));
        assert_eq!(found.get("file").map(|file| file.as_str()), Some("a"));
        assert!(pattern.find("&x=2&x=2/a.json").is_err());
    }
}
