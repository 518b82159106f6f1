//! Every operation, with every value of every option.

use std::collections::BTreeSet;

use iri_ops::iri_kit::{Rewrite, map};
use iri_ops::{Call, Invalid, OPERATIONS, Type, Value, Values, operation, samples};

/// The texts of a row, from one or two.
fn row<'a>(texts: &[&'a str]) -> [&'a str; 2] {
    let mut texts = texts.iter().copied();
    [
        texts.next().unwrap_or_default(),
        texts.next().unwrap_or_default(),
    ]
}

#[test]
fn each_example_has_its_result() {
    for operation in OPERATIONS {
        let example = &operation.example;
        assert_eq!(
            example.texts.len(),
            operation.texts.len(),
            "{}",
            operation.name
        );
        let mut call = Call::new(operation);
        for (option, value) in example.options {
            call.set(option, value).unwrap();
        }
        let mut scratch = String::new();
        let value = call.run(row(example.texts), &mut scratch).unwrap();
        assert_eq!(value.to_string(), example.result, "{}", operation.name);
        assert_eq!(
            is_of_type(&value, operation.result),
            Ok(()),
            "{}",
            operation.name
        );
    }
}

/// Checks that a value has the type of the results of an operation.
fn is_of_type(value: &Value<'_>, expected: Type) -> Result<(), Type> {
    let found = match value {
        Value::None => return Ok(()),
        Value::Bool(_) => Type::Bool,
        Value::Part(..) | Value::Written(_) if expected == Type::Component => Type::Component,
        Value::Same(_) | Value::Part(..) | Value::Written(_) => Type::Text,
        Value::Components(_) => Type::Components,
        Value::Rung(_) => Type::Rung,
        Value::Hash(_) => Type::Hash,
        Value::Problem(_) => Type::Problem,
        Value::Findings(_) => Type::Findings,
        Value::Found(_) => Type::Found,
        #[cfg(feature = "readers")]
        Value::Readings(_) => Type::Readings,
        _ => unreachable!(),
    };
    if found == expected {
        Ok(())
    } else {
        Err(found)
    }
}

#[test]
fn names_are_unique_and_in_kebab_case() {
    let is_kebab = |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    let mut names = BTreeSet::new();
    for known in OPERATIONS {
        assert!(
            is_kebab(known.name) && names.insert(known.name),
            "{}",
            known.name
        );
        assert!(operation(known.name).is_some_and(|found| found.name == known.name));
        assert!(!known.about.ends_with('.') && matches!(known.texts.len(), 1 | 2));
        let mut options = BTreeSet::new();
        for option in known.options {
            let spelled = option.aliases.iter().chain([&option.name]);
            assert!(
                spelled.clone().all(|name| options.insert(*name)),
                "{} {}",
                known.name,
                option.name
            );
            assert!(!option.about.ends_with('.'));
        }
    }
}

#[test]
fn each_value_of_each_option_is_set_and_read_by_its_name() {
    for operation in OPERATIONS {
        for option in operation.options {
            assert!(option.values.names().count() > 1, "{}", option.name);
            for value in option.values.names() {
                let mut call = Call::new(operation);
                call.set(option.name, value).unwrap();
                if !matches!(option.values, Values::Several(_)) {
                    assert_eq!(option.get(call.settings()), Some(value));
                }
                for [first, second] in samples::rows(operation).step_by(7) {
                    let mut scratch = String::new();
                    let value = call.apply([&first, &second], &mut scratch);
                    let is_kept = call.settings().invalid == Invalid::Keep;
                    let is_well_typed = is_of_type(&value, operation.result).is_ok();
                    assert!(is_well_typed || is_kept, "{} {value}", operation.name);
                }
            }
            let error = Call::new(operation).set(option.name, "?").unwrap_err();
            assert!(
                error
                    .to_string()
                    .starts_with(&format!("unknown {}; expected", option.name))
            );
        }
        assert!(Call::new(operation).set("?", "").is_err());
    }
}

/// Applies the operation with this name, with its defaults.
fn by_default(name: &str, texts: [&str; 2]) -> Result<String, &'static str> {
    let mut scratch = String::new();
    let call = Call::new(operation(name).ok_or("unknown operation")?);
    let value = call.run(texts, &mut scratch).map(|value| value.to_string());
    value.map_err(|problem| problem.code())
}

#[test]
fn defaults_are_those_of_the_design() {
    let text = "HTTP://B\u{DC}CHER.example:80/./%7Ea";
    for (name, result) in [
        ("to-uri", "HTTP://B%C3%9CCHER.example:80/./%7Ea"),
        ("to-iri", "HTTP://B\u{DC}CHER.example:80/./~a"),
        ("normalize", "http://B\u{DC}CHER.example:80/~a"),
        ("key", "http://xn--bcher-kva.example/~a"),
        ("domain", "xn--bcher-kva.example"),
        ("valid", "true"),
    ] {
        assert_eq!(
            by_default(name, [text, ""]).as_deref(),
            Ok(result),
            "{name}"
        );
    }
    assert_eq!(by_default("valid", ["../a", ""]).as_deref(), Ok("false"));
    assert_eq!(
        by_default("equal", ["http://e", "http://e:80/"]).as_deref(),
        Ok("false")
    );
    assert_eq!(
        by_default("resolve", ["http://a/b", "http:c"]).as_deref(),
        Ok("http:c")
    );
}

#[test]
fn an_operation_that_is_idempotent_returns_its_own_result() {
    for operation in OPERATIONS
        .iter()
        .filter(|operation| operation.is_idempotent)
    {
        for [first, _] in samples::rows(operation) {
            if let Ok(once) = by_default(operation.name, [&first, ""]) {
                assert_eq!(
                    by_default(operation.name, [&once, ""]),
                    Ok(once),
                    "{}",
                    operation.name
                );
            }
        }
    }
}

// clause: m07-4.5-principle
#[test]
fn a_friendly_text_is_read_back_as_an_equal_identifier() {
    let operation = operation("friendly").unwrap();
    let comparer = *Call::new(operation).comparer();
    for [text, _] in samples::rows(operation) {
        let Ok(typed) = by_default("friendly", [&text, ""]) else {
            continue;
        };
        let back = iri_kit::prepare(&typed);
        assert_eq!(back.error(), None, "{text} {typed}");
        assert!(comparer.equal(&text, &back.to_string()), "{text} {typed}");
    }
    for (text, typed) in [
        (
            "HTTP://xn--bcher-kva.example:80/%7Ea/../r%C3%A9sum%C3%A9%20(1)",
            "http://b\u{FC}cher.example/r\u{E9}sum\u{E9} (1)",
        ),
        (
            "http://p\u{430}ypal.example/",
            "http://xn--pypal-4ve.example",
        ),
        ("http://e/%E2%80%AE%00", "http://e/%E2%80%AE%00"),
    ] {
        assert_eq!(by_default("friendly", [text, ""]).as_deref(), Ok(typed));
    }
}

// clause: m07-4.5-principle
#[test]
fn what_is_spoken_is_heard() {
    let speak = operation("speak").unwrap();
    for [text, _] in samples::rows(speak) {
        let words = by_default("speak", [&text, ""]).unwrap();
        assert_eq!(by_default("hear", [&words, ""]).as_deref(), Ok(&*text));
    }
    assert_eq!(
        by_default("hear", ["e.org", ""]),
        Err("spoken-word-unknown")
    );
}

#[test]
fn invalid_texts_have_the_result_that_is_chosen() {
    for (invalid, name, result) in [
        ("null", "to-uri", None),
        ("keep", "to-uri", Some("a b\u{E9}")),
        ("convert", "to-uri", Some("a b%C3%A9")),
        ("convert", "path", Some("a b\u{E9}")),
    ] {
        let mut call = Call::new(operation(name).unwrap());
        call.set("invalid", invalid).unwrap();
        let mut scratch = String::new();
        let value = call.apply(["a b\u{E9}", ""], &mut scratch);
        assert_eq!(value.as_str(), result, "{name} {invalid}");
    }
}

#[test]
fn each_treatment_of_invalid_texts_that_an_operation_has_makes_a_difference() {
    let texts = ["http://e/", "HTTP://u@e:8/%C3%A9\u{E9} b?q#f"];
    for operation in OPERATIONS {
        let option = operation.options.iter();
        let Some(option) = option.copied().find(|option| option.name == "invalid") else {
            continue;
        };
        let mut all = BTreeSet::new();
        for value in Invalid::ALL.iter().map(|invalid| invalid.name()) {
            let mut call = Call::new(operation);
            let is_offered = option.values.names().any(|name| name == value);
            assert_eq!(call.set("invalid", value).is_ok(), is_offered);
            let rows = texts
                .iter()
                .flat_map(|a| texts.iter().map(move |b| [*a, *b]));
            let results = rows.map(|row| call.apply(row, &mut String::new()).to_string());
            let results: Vec<String> = results.collect();
            let is_new = all.insert(results);
            assert!(!is_offered || is_new, "{} {value}", operation.name);
        }
    }
}

#[test]
fn a_base_is_parsed_once_or_for_each_row() {
    let resolve = operation("resolve").unwrap();
    let call = Call::new(resolve).with_base("http://e/a/b").unwrap();
    let mut scratch = String::new();
    for (reference, target) in [("c", "http://e/a/c"), ("/d", "http://e/d")] {
        let value = call.run(["", reference], &mut scratch).unwrap();
        assert_eq!(value.as_str(), Some(target));
        assert_eq!(
            by_default("resolve", ["http://e/a/b", reference]).as_deref(),
            Ok(target)
        );
    }
    assert_eq!(by_default("resolve", ["a", "b"]), Err("scheme-missing"));
    assert_eq!(Call::new(resolve).with_base("a").unwrap_err().argument(), 0);
}

#[test]
fn secrets_of_valid_and_other_texts_are_hidden() {
    for (operation, text, result) in [
        ("redact", "http://u:p@h/", "http://u:***@h/"),
        (
            "redact",
            "http://u:p q@h/?a=b&Token=c",
            "http://u:***@h/?a=b&Token=***",
        ),
        ("redact", "a b", "a b"),
        (
            "redact-in",
            "(/?token=c) /?token=c d",
            "(/?token=***) /?token=*** d",
        ),
    ] {
        assert_eq!(by_default(operation, [text, ""]).as_deref(), Ok(result));
    }
}

// clause: 3986-7.6-misleading
#[cfg(feature = "readers")]
#[test]
fn readers_agree_where_the_same_is_contacted() {
    for (text, agrees) in [
        ("http://example.org/", "true"),
        ("http://EXAMPLE.org:80", "true"),
        ("http://example.org/a b", "true"),
        ("http://127.1/", "false"),
        (r"http://a.example\@b.example/", "false"),
        ("", "true"),
    ] {
        assert_eq!(
            by_default("readers-agree", [text, ""]).as_deref(),
            Ok(agrees),
            "{text}"
        );
    }
    for [text, _] in samples::rows(operation("readers-agree").unwrap()) {
        let agreement = iri_kit::readers::agreement(&text);
        let taken = iri_ops::reader_entries(&text).filter(|entry| !entry.refused);
        let taken = taken.map(|entry| (entry.scheme, entry.host.unwrap_or_default(), entry.port));
        let is_one = taken.collect::<BTreeSet<_>>().len() < 2;
        assert_eq!(agreement.agrees(), is_one, "{text}");
        assert_eq!(
            by_default("readers-agree", [&text, ""]),
            Ok(agreement.agrees().to_string()),
            "{text}"
        );
    }
}

/// `to-iri` does not map a text without triplets: the result for every policy is that of mapping it.
#[test]
fn texts_without_triplets_are_their_own_iri() {
    let policies = operation("to-iri").unwrap().options;
    let policy = policies.iter().find(|option| option.name == "policy");
    for policy in policy.unwrap().values.names() {
        let mut call = Call::new(operation("to-iri").unwrap());
        call.set("policy", policy).unwrap();
        call.set("invalid", "convert").unwrap();
        let bare = samples::identifiers().map(|text| text.replace('%', ""));
        for text in bare.chain(["a b".into(), "\u{202E}/é".into(), "//xn--9ca/".into()]) {
            let mut written = String::new();
            let rules = call.settings().decoding();
            map::to_iri(&text).with_rules(rules).append_to(&mut written);
            let mut scratch = String::new();
            let is_same = matches!(call.apply([&text, ""], &mut scratch), Value::Same(_));
            assert_eq!((is_same, written), (true, text), "{policy}");
        }
    }
}

// clause: 6570-1.4-reverse
#[cfg(feature = "template")]
#[test]
fn templates_expand_and_match() {
    for (template, values, expanded) in [
        (
            "/{x}{?y*}",
            r#"{"x":"a b","y":{"k":1,"l":null}}"#,
            Ok("/a%20b?k=1"),
        ),
        (
            "{?x,y}",
            r#"{"x":true,"y":[1,"é"]}"#,
            Ok("?x=true&y=1,%C3%A9"),
        ),
        ("{x", "{}", Err("template-brace-open")),
        ("{x:3}", r#"{"x":["a"]}"#, Err("template-prefix-composite")),
        ("{x}", "{", Err("template-values-invalid")),
        ("{x}", "[]", Err("template-values-invalid")),
        (
            "{x}",
            r#"{"x":18446744073709551615}"#,
            Ok("18446744073709551615"),
        ),
        (
            "{x}",
            r#"{"x":18446744073709551616}"#,
            Err("template-values-invalid"),
        ),
    ] {
        let found = by_default("expand", [template, values]);
        let found = found.as_deref().map_err(|code| *code);
        assert_eq!(found, expanded, "{template} {values}");
    }
    for (template, text, values) in [
        (
            "/{x}{/y*}",
            "/a%20b/c/d",
            Ok(r#"{"x":"a b","y":["c","d"]}"#),
        ),
        ("{?x}", "?x=%22%5C%E2%80%AE", Ok(r#"{"x":"\"\\\u202E"}"#)),
        ("/{x}", "/a/b", Err("template-no-match")),
        ("{x}{y}", "ab", Err("template-ambiguous")),
        ("{x}{x}", "aa", Err("template-variable-repeated")),
    ] {
        let found = by_default("extract", [template, text]);
        let found = found.as_deref().map_err(|code| *code);
        assert_eq!(found, values, "{template} {text}");
    }
    let mut call = Call::new(operation("extract").unwrap())
        .with_base("{?x,y}")
        .unwrap();
    let mut scratch = String::new();
    let reference = ["", "?y=..&x=a"];
    assert!(call.run(reference, &mut scratch).is_err());
    call.set("any-order", "true").unwrap();
    let values = r#"{"x":"a","y":".."}"#;
    let found = call.run(reference, &mut scratch).unwrap();
    assert_eq!(found.as_str(), Some(values));
    call.set("safe", "true").unwrap();
    assert!(call.run(reference, &mut scratch).is_err());
    assert!(
        Call::new(operation("extract").unwrap())
            .with_base("{x}{y}")
            .is_err()
    );
    assert!(
        Call::new(operation("expand").unwrap())
            .with_base("{x y}")
            .is_err()
    );
}
