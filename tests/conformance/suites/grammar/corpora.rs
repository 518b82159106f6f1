//! Test suites of other projects, and lists of real identifiers.

use std::fs;
use std::path::{Path, PathBuf};

use iri_conformance::corpora::{Table, folder, lines_of_gzip};
use iri_conformance::judge::{Judge, try_split};
use iri_conformance::known::Suite;
use iri_conformance::oracle::{Oracle, of_form};
use iri_conformance::report::Report;
use iri_kit::Component;
use iri_kit::{Edition, Form, HostKind, IriRef, Parts, parse};

/// Our verdict on a string as a form, or as a kind of host.
fn verdict(text: &str, form: &str) -> Option<bool> {
    if let Some(form) = Form::ALL.into_iter().find(|known| known.name() == form) {
        return Some(parse(text, form).is_ok());
    }
    let host = if form == "ipv4" {
        text.to_owned()
    } else {
        format!("[{text}]")
    };
    let kind = HostKind::of(&host);
    // It must also be the whole host.
    let reference = format!("//{host}");
    let alone = IriRef::parse(&reference).is_ok_and(|reference| {
        reference.host() == Some(&host) && reference.path().is_empty() && reference.port().is_none()
    });
    Some(match form {
        "ipv4" => alone && matches!(kind, HostKind::Ipv4(_)),
        "ipv6" => alone && matches!(kind, HostKind::Ipv6(_)),
        _ => return None,
    })
}

/// Runs a table with the columns `input`, `form` and `expected`.
fn run_table(suite: &mut Suite, path: &PathBuf) {
    for [input, form, expected] in Table::read(path).rows(["input", "form", "expected"]) {
        let (input, form) = (input.unwrap_or_default(), form.unwrap_or_default());
        let upstream = match expected {
            Some("valid") => true,
            Some("invalid") => false,
            other => panic!("{}: {other:?}", path.display()),
        };
        let ours = verdict(input, form).unwrap_or_else(|| panic!("no form {form:?}"));
        suite.case(input, form, upstream, ours);
    }
}

#[test]
fn oxiri() {
    let mut suite = Suite::new("oxiri");
    let Some(folder) = folder("corpora/oxiri", "oxiri") else {
        return;
    };
    run_table(&mut suite, &folder.join("validity.tsv"));
    suite.finish(186);
}

#[test]
fn iri_string() {
    let mut suite = Suite::new("iri-string");
    let Some(folder) = folder("corpora/iri-string", "iri-string") else {
        return;
    };
    run_table(&mut suite, &folder.join("validity.tsv"));
    suite.finish(37);
}

#[test]
fn fluent_uri() {
    let mut suite = Suite::new("fluent-uri");
    let Some(folder) = folder("corpora/fluent-uri", "fluent-uri") else {
        return;
    };
    run_table(&mut suite, &folder.join("ip-literals.tsv"));
    suite.finish(51);
}

#[test]
fn xsdtests() {
    let mut suite = Suite::new("xsdtests");
    let Some(folder) = folder("corpora/xsdtests-anyuri", "xsdtests") else {
        return;
    };
    run_table(&mut suite, &folder.join("nist-valid-anyuri.tsv"));
    suite.finish(74);
}

#[test]
fn lanthaler_iri() {
    let mut suite = Suite::new("lanthaler-iri");
    let Some(folder) = folder("corpora/lanthaler-iri", "lanthaler-iri") else {
        return;
    };
    let table = Table::read(&folder.join("is-absolute.tsv"));
    for [input, expected] in table.rows(["input", "expected"]) {
        let input = input.unwrap_or_default();
        suite.case(
            input,
            "iri",
            expected == Some("true"),
            parse(input, Form::Iri).is_ok(),
        );
        let scheme = Parts::split(input).scheme();
        suite.check(scheme.is_some() == (expected == Some("true")), || {
            format!("{input:?} is split with the scheme {scheme:?}")
        });
    }
    suite.finish(152);
}

#[test]
fn json_schema() {
    let mut suite = Suite::new("json-schema");
    let Some(folder) = folder("corpora/json-schema-test-suite", "json-schema") else {
        return;
    };
    for draft in ["draft2020-12", "draft7", "v1"] {
        for format in [
            "iri",
            "iri-reference",
            "uri",
            "uri-reference",
            "ipv4",
            "ipv6",
        ] {
            let path = folder.join(draft).join(format!("{format}.json"));
            let text =
                fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
            let groups: serde_json::Value = serde_json::from_str(&text).expect("JSON");
            let groups = groups.as_array().expect("a list of groups");
            let tests = groups.iter().filter_map(|group| group["tests"].as_array());
            for test in tests.flatten() {
                let upstream = test["valid"].as_bool().expect("a verdict");
                // In JSON Schema everything except a string is valid, and does not concern us.
                let Some(input) = test["data"].as_str() else {
                    assert!(upstream, "{test}");
                    continue;
                };
                let ours = verdict(input, format).expect("a form");
                suite.case(input, format, upstream, ours);
            }
        }
    }
    suite.finish(430);
}

#[test]
fn components_of_rfc_3986() {
    let Some(folder) = folder("corpora/rfc3986", "components of RFC 3986") else {
        return;
    };
    let mut report = Report::new("components of RFC 3986");
    let names = Component::ALL.map(Component::name);
    let table = Table::read(&folder.join("section-1.1.2-components.tsv"));
    let inputs = table.rows(["input"]);
    for ([input], row) in inputs.zip(table.rows(names)) {
        let input = input.unwrap_or_default();
        let parts = parse(input, Form::Uri);
        report.count();
        let found = parts.map(|parts| Component::ALL.map(|component| parts.component(component)));
        if found != Ok(row) {
            report.failure("different components", || {
                format!("{input:?}: {found:?}, not {row:?}")
            });
        }
    }
    report.finish(11);
}

/// Tables whose columns contain valid references: the examples of conversions, resolutions and
/// comparisons.
const REFERENCES: [(&str, &[&str]); 11] = [
    (
        "4suite-amara/resolve.tsv",
        &["base", "reference", "expected"],
    ),
    (
        "4suite-amara/relativize.tsv",
        &["target", "base", "expected"],
    ),
    ("libxml2/resolve.tsv", &["base", "reference", "expected"]),
    (
        "perl-uri/roy-fielding-resolve.tsv",
        &["base", "reference", "expected"],
    ),
    ("perl-uri/iri-to-uri.tsv", &["input", "expected"]),
    ("perl-uri/uri-to-iri.tsv", &["input", "expected"]),
    (
        "rfc3986/section-5.4-resolve.tsv",
        &["base", "reference", "expected"],
    ),
    ("rfc3986/section-6.2-equivalence.tsv", &["a", "b"]),
    ("rfc3987/section-3.1-iri-to-uri.tsv", &["input", "expected"]),
    ("rfc3987/section-3.2-uri-to-iri.tsv", &["input", "expected"]),
    ("rfc3987/section-5.3-equivalence.tsv", &["a", "b"]),
];

#[test]
fn references_in_the_tables_are_valid() {
    let Some(folder) = folder("corpora", "tables") else {
        return;
    };
    let mut suite = Suite::new("tables");
    for (path, columns) in REFERENCES {
        let table = Table::read(&folder.join(path));
        for &column in columns {
            let cells = table.rows([column]).filter_map(|[cell]| cell);
            // Bars separate alternative results.
            for text in cells.flat_map(|cell| cell.split(" || ")) {
                // An expected URI is US-ASCII, whether it was mapped or given.
                let form = match (path, column) {
                    (path, "expected") if path.contains("iri-to-uri") => Form::Uri,
                    (path, "input") if path.contains("uri-to-iri") => Form::UriReference,
                    _ => Form::IriReference,
                };
                suite.case(text, form.name(), true, parse(text, form).is_ok());
            }
        }
    }
    suite.finish(1_200);
}

/// All fields of all tables, whatever their subject, compared with the oracle.
#[test]
fn every_field_of_every_table_is_judged_as_by_the_grammar() {
    let Some(folder) = folder("corpora", "fields of tables") else {
        return;
    };
    let mut report = Report::new("fields of tables");
    let judges = Judge::all();
    for path in tables_in(&folder) {
        for text in Table::read(&path).fields() {
            try_split(text, &mut report);
            for judge in &judges {
                judge.try_text(text, &mut report);
            }
        }
    }
    report.finish(100_000);
}

fn tables_in(folder: &Path) -> Vec<PathBuf> {
    let below = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).collect()
    };
    let files = below(folder).into_iter().flat_map(|folder| below(&folder));
    let is_table = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "tsv");
    let mut tables: Vec<PathBuf> = files.filter(is_table).collect();
    tables.sort();
    tables
}

#[test]
fn url_lists_have_67_invalid_lines() {
    let Some(folder) = folder("corpora/url-lists", "url-lists") else {
        return;
    };
    let mut report = Report::new("url-lists");
    let judges = Judge::references();
    let lines = lines_of_gzip(&folder.join("urls-20k-a.txt.gz"));
    for line in &lines {
        try_split(line, &mut report);
        for judge in &judges {
            judge.try_text(line, &mut report);
        }
    }
    let rejected = lines
        .iter()
        .filter(|line| IriRef::parse(line.as_str()).is_err())
        .count();
    assert_eq!((lines.len(), rejected), (20_000, 67));
    report.finish(80_000);
}

#[test]
fn identifiers_of_the_iri_corpora_have_their_stated_form() {
    let Some(folder) = folder("iri-corpora", "iri-corpora") else {
        return;
    };
    let mut report = Report::new("iri-corpora");
    let judges = Judge::all();
    let all_valid = [
        ("web", true),
        ("short", true),
        ("files", true),
        ("uri_pct", true),
        ("len30_ascii", true),
        ("len80_ascii", true),
        ("len500_ascii", true),
        ("iri_cjk", false),
        ("iri_latin", false),
        ("len30_cjk", false),
        ("len80_cjk", false),
        ("len500_cjk", false),
    ];
    for (name, ascii) in all_valid {
        let form = if ascii { Form::Uri } else { Form::Iri };
        let lines = lines_of_gzip(&folder.join(format!("{name}.txt.gz")));
        assert!(lines.len() >= 1_000, "{name}: only {} lines", lines.len());
        for line in &lines {
            expect(&mut report, &judges, line, form, true);
        }
    }
    for line in lines_of_gzip(&folder.join("idn_hosts.txt.gz")) {
        let text = format!("http://{line}/");
        expect(&mut report, &judges, &text, Form::Iri, true);
        let host = Parts::split(&text).host().map(str::to_owned);
        assert_eq!(host, Some(line), "the whole is the host");
    }
    for line in lines_of_gzip(&folder.join("relative.txt.gz")) {
        let (base, reference) = line.split_once('\t').expect("a base and a reference");
        expect(&mut report, &judges, base, Form::Iri, true);
        expect(&mut report, &judges, reference, Form::IriReference, true);
    }
    for line in lines_of_gzip(&folder.join("invalid.txt.gz")) {
        expect(&mut report, &judges, &line, Form::Iri, false);
        expect(&mut report, &judges, &line, Form::IriReference, false);
    }
    report.finish(1_000_000);
}

fn expect(report: &mut Report, judges: &[Judge], text: &str, form: Form, valid: bool) {
    if parse(text, form).is_ok() != valid {
        report.failure("different verdict", || {
            format!("{text:?} as {form:?}: valid {valid}")
        });
    }
    let oracle: &Oracle = of_form(form, Edition::Rfc3987);
    if oracle.accepts(text) != valid {
        report.failure("the oracle", || {
            format!("{text:?} as {form:?}: valid {valid}")
        });
    }
    try_split(text, report);
    for judge in judges {
        judge.try_text(text, report);
    }
}
