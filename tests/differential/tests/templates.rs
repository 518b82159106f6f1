//! Expansions of random templates, beside those of appendix A of RFC 6570 and of `iri-string`.

use std::panic;

use iri_conformance::report::note;
use iri_conformance::size;
use iri_differential::templates::{SEED, Tally, Values, expand, generated};
use iri_kit::template::{OwnedValue, Template};
use iri_string::spec::UriSpec;
use iri_string::template::UriTemplateStr;
use iri_string::template::simple_context::{SimpleContext, Value};

fn number() -> u64 {
    size::pick(10_000, 1_000_000)
}

#[test]
fn expansions_are_those_of_appendix_a() {
    let mut count = 0;
    generated(number(), SEED, |template, values| {
        let parsed = Template::parse(template).expect("a template");
        let found = parsed.expand(values).expect("no prefix of a list");
        assert_eq!(found, expand(template, values), "{template}: {values:?}");
        count += 1;
    });
    assert_eq!(count, number());
}

fn text(value: &OwnedValue) -> String {
    match value {
        OwnedValue::Text(text) => text.clone(),
        _ => String::new(),
    }
}

fn iri_string(template: &str, values: &Values) -> Option<String> {
    let mut context = SimpleContext::new();
    for (name, value) in values {
        let value = match value {
            OwnedValue::List(items) => Value::List(items.iter().map(text).collect()),
            OwnedValue::Pairs(pairs) => {
                let pair = |(name, value): &(String, OwnedValue)| (name.clone(), text(value));
                Value::Assoc(pairs.iter().map(pair).collect())
            }
            other => Value::String(text(other)),
        };
        context.insert(name.clone(), value);
    }
    let template = UriTemplateStr::new(template).ok()?;
    let expanded = template.expand::<UriSpec, _>(&context).ok()?;
    Some(expanded.to_string())
}

#[test]
fn every_difference_of_iri_string_has_a_kind() {
    let mut tally = Tally::new("iri-string");
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| ()));
    generated(number(), SEED, |template, values| {
        let found = panic::catch_unwind(|| iri_string(template, values));
        tally.judge(template, values, found.ok().flatten().as_deref());
    });
    panic::set_hook(hook);
    note(&tally.to_string());
    assert!(tally.is_right(), "{tally}");
}
