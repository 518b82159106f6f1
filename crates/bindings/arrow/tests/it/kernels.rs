//! Each kernel on random and hostile columns of every layout.

use arrow_array::cast::AsArray;
use arrow_array::{Array, Scalar, StringArray};
use iri_arrow::iri_kit::host::{HostMapper, Idna2003, Idna2008, Uts46};
use iri_arrow::iri_kit::lint::Linter;
use iri_arrow::iri_kit::map::{self, DecodeRules};
use iri_arrow::iri_kit::{
    Comparer, Component, Edition, Finder, Form, Iri, IriRef, Parts, Rewrite, Rung, Steps, Uri,
    host, parse_with,
};
use iri_arrow::{Invalid, Rules};
use proptest::prelude::*;

use crate::layouts::{Rows, arrays, booleans, integers, strings};
use crate::vectors::all_strings;

/// Pieces that ordinary and hostile strings consist of.
const PIECES: [&str; 40] = [
    "http://",
    "HTTPS://",
    "file:///",
    "urn:",
    "mailto:",
    "//",
    "example.org",
    "EXAMPLE.org",
    "www.example.org",
    "straße.example",
    "xn--",
    "/",
    "?",
    "#",
    ":",
    "@",
    "%",
    "%4",
    "%41",
    "%7e",
    "%2F",
    "%C3%A9",
    "%c3%a9",
    "%FF",
    "é",
    "漢字",
    "\u{E000}",
    "\u{202E}",
    "\u{1F600}",
    "[::1]",
    ":80",
    ":x",
    "user@",
    "/../",
    "/./",
    "..",
    "e\u{301}",
    " ",
    "<",
    "a-path-longer-than-a-view",
];

fn text() -> impl Strategy<Value = String> {
    let pieces = prop::collection::vec(prop::sample::select(&PIECES[..]), 0..7);
    prop_oneof![
        3 => pieces.prop_map(|pieces| pieces.concat()),
        1 => "https?://[a-z]{1,9}\\.example/[a-zA-Z%7éあ]{0,30}",
        1 => any::<String>(),
    ]
}

fn rows() -> impl Strategy<Value = Rows> {
    prop::collection::vec(prop::option::weighted(0.85, text()), 0..40)
}

/// Compares every kernel on every layout with the scalar functions.
fn all_agree(rows: &[Option<String>]) {
    let forms = [
        Form::Iri,
        Form::IriReference,
        Form::UriReference,
        Form::AbsoluteUri,
    ];
    for array in arrays(rows) {
        let array = &*array;
        for form in forms {
            validity_agrees(rows, array, Rules::new(form));
        }
        validity_agrees(rows, array, Rules::IRI.with_edition(Edition::Bis));
        for invalid in Invalid::ALL {
            let rules = Rules::REFERENCE.with_invalid(invalid);
            components_agree(rows, array, rules);
            mapping_agrees(rows, array, rules);
            normalizing_agrees(rows, array, rules);
            resolving_agrees(rows, array, rules);
            hosts_agree(rows, array, rules);
        }
        lists_agree(rows, array);
    }
}

/// The rows with a function applied to those that are identifiers, by the rules.
fn converted(
    rows: &[Option<String>],
    rules: Rules,
    each: impl Fn(Parts<'_>) -> Option<String>,
) -> Rows {
    let convert = |text: &String| match parse_with(text, rules.form(), rules.edition()) {
        _ if rules.invalid() == Invalid::Convert => each(Parts::split(text)),
        Ok(parts) => each(parts),
        Err(_) => (rules.invalid() == Invalid::Keep).then(|| text.clone()),
    };
    rows.iter()
        .map(|row| row.as_ref().and_then(convert))
        .collect()
}

fn validity_agrees(rows: &[Option<String>], array: &dyn Array, rules: Rules) {
    let parse = |text: &str| parse_with(text, rules.form(), rules.edition()).map(drop);
    let valid = iri_arrow::is_valid(array, rules).unwrap();
    let expected: Vec<_> = rows
        .iter()
        .map(|row| row.as_ref().map(|text| parse(text).is_ok()))
        .collect();
    assert_eq!(
        booleans(&valid),
        expected,
        "{rules:?} {:?}",
        array.data_type()
    );

    let errors = iri_arrow::errors(array, rules).unwrap();
    assert_eq!(*errors.data_type(), iri_arrow::errors_type());
    let errors = errors.as_struct();
    let expected: Vec<_> = rows
        .iter()
        .map(|row| {
            let text = row.as_ref()?;
            Some(parse(text).err()?.located_in(text, rules.form()))
        })
        .collect();
    let codes: Vec<_> = expected
        .iter()
        .map(|error| error.map(|error| error.kind().code().to_owned()))
        .collect();
    assert_eq!(strings(errors.column(0)), codes);
    let starts: Vec<_> = expected
        .iter()
        .map(|error| error.map(|error| error.span().start() as i64))
        .collect();
    let ends: Vec<_> = expected
        .iter()
        .map(|error| error.map(|error| error.span().end() as i64))
        .collect();
    assert_eq!(integers(errors.column(1)), starts);
    assert_eq!(integers(errors.column(2)), ends);
    for (row, error) in expected.iter().enumerate() {
        assert_eq!(errors.is_null(row), error.is_none());
    }
}

fn components_agree(rows: &[Option<String>], array: &dyn Array, rules: Rules) {
    // A row that is kept has no components.
    let components = |select: fn(Parts<'_>) -> Option<&str>| -> Rows {
        let rules = match rules.invalid() {
            Invalid::Keep => rules.with_invalid(Invalid::Null),
            _ => rules,
        };
        converted(rows, rules, |parts| select(parts).map(str::to_owned))
    };
    let result = iri_arrow::components(array, rules).unwrap();
    assert_eq!(
        *result.data_type(),
        iri_arrow::components_type(array.data_type()).unwrap()
    );
    let columns = result.as_struct();
    let fields: [(&str, fn(Parts<'_>) -> Option<&str>); 8] = [
        ("scheme", |parts| parts.scheme()),
        ("authority", |parts| parts.authority()),
        ("userinfo", |parts| parts.userinfo()),
        ("host", |parts| parts.host()),
        ("port", |parts| parts.port()),
        ("path", |parts| Some(parts.path())),
        ("query", |parts| parts.query()),
        ("fragment", |parts| parts.fragment()),
    ];
    for (name, select) in fields {
        let expected = components(select);
        assert_eq!(
            strings(columns.column_by_name(name).unwrap()),
            expected,
            "{name}"
        );
        let component = Component::ALL
            .into_iter()
            .find(|component| component.name() == name);
        let single = iri_arrow::component(array, component, rules).unwrap();
        assert_eq!(single.data_type(), array.data_type());
        assert_eq!(strings(&single), expected, "{name}");
    }
}

fn mapping_agrees(rows: &[Option<String>], array: &dyn Array, rules: Rules) {
    let uris = iri_arrow::to_uri(array, rules).unwrap();
    let expected = converted(rows, rules, |parts| {
        Some(map::to_uri(parts.as_str()).to_string())
    });
    assert_eq!(strings(&uris), expected);
    assert_eq!(uris.data_type(), array.data_type());
    let default = DecodeRules::DEFAULT;
    for decode in [
        default,
        default.with_uppercase(true),
        default.with_non_ascii_only(true),
    ] {
        let iris = iri_arrow::to_iri(array, decode, rules).unwrap();
        let expected = converted(rows, rules, |parts| {
            Some(map::to_iri(parts.as_str()).with_rules(decode).to_string())
        });
        assert_eq!(strings(&iris), expected);
    }
}

fn normalizing_agrees(rows: &[Option<String>], array: &dyn Array, rules: Rules) {
    let uts46 = Uts46::new();
    for rung in Rung::CHAIN.into_iter().chain([Rung::Character]) {
        let comparer = Comparer::from(rung).with_hosts(&uts46);
        let normal = iri_arrow::normalize(array, &comparer, rules).unwrap();
        let expected = converted(rows, rules, |parts| {
            Some(comparer.normalize_parts(parts).to_string())
        });
        assert_eq!(strings(&normal), expected, "{rung:?}");

        let keys = strings(&iri_arrow::key(array, &comparer, rules).unwrap());
        let hashes = iri_arrow::hash(array, &comparer, rules).unwrap();
        let hashes = hashes.as_fixed_size_binary();
        for (row, key) in keys.iter().enumerate() {
            assert_eq!(hashes.is_null(row), key.is_none());
            if let Some(key) = key {
                assert_eq!(hashes.value(row), iri_arrow::hash_of(key));
            }
        }
        if rules.invalid() == Invalid::Keep {
            continue;
        }
        // Two rows have the same key if and only if they are equal.
        let pairs = rows
            .iter()
            .zip(&keys)
            .filter_map(|(row, key)| Some((row.as_ref()?, key.as_ref()?)));
        for ((left, left_key), (right, right_key)) in pairs.clone().zip(pairs.skip(1)) {
            assert_eq!(
                left_key == right_key,
                comparer.equal(left, right),
                "{left} {right}"
            );
        }
        let first = rows.iter().flatten().next().cloned().unwrap_or_default();
        let first = Scalar::new(StringArray::from(vec![first]));
        let same = booleans(&iri_arrow::equal(&array, &first, &comparer, rules).unwrap());
        let first = strings(&iri_arrow::key(&first.into_inner(), &comparer, rules).unwrap());
        let expected: Vec<_> = keys
            .iter()
            .map(|key| Some(key.as_ref()? == first.first()?.as_ref()?))
            .collect();
        assert_eq!(same, expected, "{rung:?}");
    }
}

fn resolving_agrees(rows: &[Option<String>], array: &dyn Array, rules: Rules) {
    let keep = |text: &String| (rules.invalid() == Invalid::Keep).then(|| text.clone());
    for base in ["http://a/b/c/d;p?q", "urn:x:y", "http://é.example/ü/../x?y"] {
        let iri = Iri::parse(base).unwrap();
        let resolve = |text: &String| match IriRef::parse(text.as_str()) {
            Ok(reference) => Some(iri.resolve(&reference).to_string()),
            Err(_) => keep(text),
        };
        let expected: Rows = rows
            .iter()
            .map(|row| row.as_ref().and_then(resolve))
            .collect();
        let scalar = Scalar::new(StringArray::from(vec![base]));
        let resolved = iri_arrow::resolve(&scalar, array, rules).unwrap();
        assert_eq!(resolved.data_type(), array.data_type());
        assert_eq!(strings(&resolved), expected);
        // The same base in each row.
        let bases = StringArray::from(vec![base; rows.len()]);
        assert_eq!(
            strings(&iri_arrow::resolve(&bases, array, rules).unwrap()),
            expected
        );

        let relativize = |text: &String| match Iri::parse(text.as_str()) {
            Ok(target) => iri
                .relativize(&target)
                .ok()
                .map(|reference| reference.to_string()),
            Err(_) => keep(text),
        };
        let expected: Rows = rows
            .iter()
            .map(|row| row.as_ref().and_then(relativize))
            .collect();
        assert_eq!(
            strings(&iri_arrow::relativize(&scalar, array, rules).unwrap()),
            expected
        );
    }
    // Each row is its own base.
    let itself = |text: &String| match (Iri::parse(text.as_str()), IriRef::parse(text.as_str())) {
        (Ok(base), Ok(reference)) => Some(base.resolve(&reference).to_string()),
        _ => keep(text),
    };
    let expected: Rows = rows
        .iter()
        .map(|row| row.as_ref().and_then(itself))
        .collect();
    assert_eq!(
        strings(&iri_arrow::resolve(&array, array, rules).unwrap()),
        expected
    );
    // URIs resolve URI references only.
    let base = Uri::parse("http://a/b").unwrap().to_base();
    let resolve = |text: &String| match base.resolve_str(text) {
        Ok(resolved) => Some(resolved.to_string()),
        Err(_) => keep(text),
    };
    let expected: Rows = rows
        .iter()
        .map(|row| row.as_ref().and_then(resolve))
        .collect();
    let scalar = Scalar::new(StringArray::from(vec!["http://a/b"]));
    let rules = Rules::new(Form::Uri).with_invalid(rules.invalid());
    assert_eq!(
        strings(&iri_arrow::resolve(&scalar, array, rules).unwrap()),
        expected
    );
}

fn hosts_agree(rows: &[Option<String>], array: &dyn Array, rules: Rules) {
    let mappers: [&dyn HostMapper; 3] = [&Uts46::new(), &Idna2008, &Idna2003::new()];
    // A row that is kept has no host.
    let null = match rules.invalid() {
        Invalid::Keep => rules.with_invalid(Invalid::Null),
        _ => rules,
    };
    for mapper in mappers {
        let expected = converted(rows, null, |parts| {
            let name = parts.host()?;
            if !host::is_name(name) || !host::are_domain_names(parts.scheme()) {
                return Some(name.to_owned());
            }
            let mut out = String::new();
            mapper.to_ascii(name, &mut out).ok().map(|()| out)
        });
        assert_eq!(
            strings(&iri_arrow::domain(array, mapper, rules).unwrap()),
            expected
        );
    }
}

fn lists_agree(rows: &[Option<String>], array: &dyn Array) {
    let linter = Linter::new();
    let lists = iri_arrow::findings(array, &linter).unwrap();
    assert_eq!(*lists.data_type(), iri_arrow::findings_type());
    let finder = Finder::new().with_www(true).with_mail(true);
    let found = iri_arrow::find(array, finder).unwrap();
    assert_eq!(*found.data_type(), iri_arrow::find_type());
    for (row, text) in rows.iter().enumerate() {
        let Some(text) = text else {
            assert!(lists.is_null(row) && found.is_null(row));
            continue;
        };
        let list = lists.as_list::<i32>().value(row);
        let list = list.as_struct();
        let column = |name| list.column_by_name(name).unwrap();
        let findings: Vec<_> = linter.findings(text).collect();
        assert_eq!(list.len(), findings.len(), "{text:?}");
        let (codes, starts, ends) = (
            strings(column("code")),
            integers(column("start")),
            integers(column("end")),
        );
        let (messages, fixes) = (strings(column("message")), strings(column("fix")));
        for (at, finding) in findings.iter().enumerate() {
            assert_eq!(codes[at].as_deref(), Some(finding.code()));
            assert_eq!(starts[at], Some(finding.span().start() as i64));
            assert_eq!(ends[at], Some(finding.span().end() as i64));
            assert_eq!(messages[at], Some(finding.message(text).to_string()));
            let fix = finding.fix().map(|fix| fix.replacement(text).to_string());
            assert_eq!(fixes[at], fix);
        }

        let list = found.as_list::<i32>().value(row);
        let list = list.as_struct();
        let iris: Rows = finder
            .find(text)
            .map(|found| {
                let mut iri = String::new();
                found.append_to(&mut iri);
                Some(iri)
            })
            .collect();
        assert_eq!(strings(list.column(0)), iris);
        let starts: Vec<_> = finder
            .find(text)
            .map(|found| Some(found.span().start() as i64))
            .collect();
        assert_eq!(integers(list.column(2)), starts);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn kernels_agree_with_the_scalar_functions_on_random_columns(rows in rows()) {
        all_agree(&rows);
    }
}

#[test]
fn kernels_agree_with_the_scalar_functions_on_all_vectors() {
    let texts = all_strings();
    assert!(texts.len() > 2000, "{}", texts.len());
    for texts in texts.chunks(1000) {
        let rows: Rows = texts.iter().cloned().map(Some).collect();
        all_agree(&rows);
    }
}

#[test]
fn steps_beyond_the_rungs_can_be_chosen() {
    let column = StringArray::from(vec!["http://0x7F.1:80/"]);
    let comparer = Comparer::from(Steps::RARE_IPV4 | Steps::PORT);
    let normal = iri_arrow::normalize(&column, &comparer, Rules::IRI).unwrap();
    assert_eq!(strings(&normal), [Some("http://127.0.0.1/".to_owned())]);
}
