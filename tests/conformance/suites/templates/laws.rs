//! The table of operators, the order of work, and which templates can be matched.

use std::cell::RefCell;
use std::fmt;

use iri_conformance::report::Report;
use iri_kit::template::{
    Matcher, Operator, Pattern, PatternErrorKind, PatternOptions, Router, Shape, Template, Value,
    from_fn, template,
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

// clause: 6570-1.4-reverse
#[test]
fn a_router_of_one_template_fails_where_its_pattern_does() {
    for (template, reference, place) in [
        ("/{a}", "/1/2", 2..3),
        ("/{a}", "/a b", 2..3),
        ("/{a}", "/%zz", 1..2),
        ("/users/{id}", "/users/a b/x", 8..9),
        ("/users/{id}", "/usel/1", 4..5),
        ("/users/x{id}", "/users/y1", 7..8),
        ("/a{?page}", "/a?pane=1", 5..6),
        ("/files/{+path}", "/filed/x", 5..6),
        ("{a}:{b}", "x/y", 1..2),
    ] {
        let template = Template::parse(template).expect("a template");
        let pattern = Pattern::new(&template).expect("an injective template");
        let error = pattern.find(reference).expect_err("no expansion");
        assert_eq!(error.span().range(), place, "{template} {reference}");
        let router = Router::new([(template, ())]).expect("a router");
        assert_eq!(
            router.find(reference).err(),
            Some(error),
            "{template} {reference}"
        );
        let others = ["/abc/d", "/zz/{x}{?y}", "/users/w{z}"].map(|text| {
            let template = Template::parse(text).expect("a template");
            (template, ())
        });
        let router = Router::new(others.into_iter().chain([(template, ())])).expect("a router");
        let found = router.find(reference).expect_err("no expansion");
        assert!(
            found.span().start() >= error.span().start(),
            "{template} {reference}"
        );
    }
}

// clause: 6570-1.4-reverse
#[test]
fn parameters_in_any_order_are_decided_as_they_are_read() {
    let options = PatternOptions::new().with_any_order(true);
    let lists = options.with_shapes(&[("b", Shape::List)]);
    let pairs = options.with_shapes(&[("b", Shape::Pairs)]);
    for (options, template, reference, is_found) in [
        (options, "/s{?q}{&page}", "/s&page=2", true),
        (options, "/s{?q}{&page}", "/s?page=2&q=1", true),
        (options, "/s{?q}{&page}/x", "/s&page=2/x", true),
        // The same parameter twice, where reading has a choice.
        (lists, "/{x:3}x{?b}", "/x?b=1,2", true),
        (lists, "/{x:3}x{?b}", "/x?b=1&b=2", false),
        (lists, "/{x:3}x{?b*}", "/x?b=1&b=2", true),
        (pairs, "/{x:3}x{?b}", "/x?b=k,1,m,2", true),
        (pairs, "/{x:3}x{?b}", "/x?b=k,1&b=m,2", false),
        (pairs, "/{x:3}x{?b*}", "/x?k=1&m=2", true),
        // Only runs with a parameter twice would make these ambiguous.
        (options, "/s{+x}&a={?a}", "/s1&a=?a=2", true),
        (options, "/s{#x}&page={?page}", "/s#1&page=?page=2", true),
        (options, "{+x}&a=b{?a}", "&a=b?a=1", true),
    ] {
        let template = Template::parse(template).expect("a template");
        let pattern = options.pattern(&template).expect("an injective template");
        assert_eq!(
            pattern.find(reference).is_ok(),
            is_found,
            "{template} {reference}"
        );
        let router = options.router([(template, ())]).expect("a router");
        assert_eq!(
            router.find(reference).is_ok(),
            is_found,
            "{template} {reference}"
        );
    }
}

// clause: 6570-1.4-reverse 3986-6.2.2.1-scheme-host
#[test]
fn only_schemes_and_hosts_have_no_case_in_the_normal_form() {
    let options = PatternOptions::new().with_normal_form(true);
    let parse = |text| Template::parse(text).expect("a template");
    let template = parse("/{x}.json{?a,A}");
    assert!(options.pattern(&template).is_ok());
    let overlap = |first, second| {
        let both = [(parse(first), ()), (parse(second), ())];
        let router = options.router(both);
        router.map(|router| router.overlap(0, 1).expect("small templates"))
    };
    let paths = overlap("http://h/{x}.json{?q}", "http://h/{x}.JSON{?q}");
    assert_eq!(paths.ok(), Some(None));
    assert!(overlap("http://h/{x}.json", "HTTP://H/{y}.json").is_err());
    let host = parse("http://ex.com/{x}");
    let pattern = options.pattern(&host).expect("an injective template");
    for reference in ["http://EX.com/a", "http://%45x.com/a", "http://%65x.com/a"] {
        assert!(pattern.find(reference).is_ok(), "{reference}");
    }
    assert!(pattern.find("http://ex.com%2F/a").is_err());
}

/// A text that is written in pieces.
struct Pieces<'a>(&'a [&'a str]);

impl fmt::Display for Pieces<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|piece| f.write_str(piece))
    }
}

// clause: 6570-3.2.1-percent 6570-3.2.1-prefix
#[test]
fn a_value_expands_in_the_same_way_in_whatever_pieces_it_is_written() {
    for text in [
        "a%C3%A9%2Fb%E2%82%AC%",
        "%C3%C3%A9%ED%A0%80é%F0%9F",
        "%%41%4%2",
    ] {
        for template in ["{+y}", "{+y:1}", "{#y:3}", "{y:4}", "{?y}"] {
            let template = Template::parse(template).expect("a template");
            let whole = template.expand([("y", text)]).expect("a text").to_string();
            let ends = text.char_indices().map(|(at, _)| at);
            for (first, second) in ends.clone().flat_map(|a| ends.clone().map(move |b| (a, b))) {
                let (first, second) = (first.min(second), first.max(second));
                let pieces = [&text[..first], &text[first..second], &text[second..]];
                let shown = Pieces(&pieces);
                let expanded = template.expand([("y", Value::Shown(&shown))]);
                assert_eq!(expanded.expect("a text"), whole, "{template} {pieces:?}");
            }
        }
    }
}
