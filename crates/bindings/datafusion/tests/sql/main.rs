//! The functions in SQL, compared with the library row by row, and the errors of planning.

#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a helper that panics fails its test"
)]

mod arguments;
mod parse_url;

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, Datum, RecordBatch, StringArray, StringViewArray};
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};
use datafusion::execution::FunctionRegistry;
use datafusion::prelude::{SessionConfig, SessionContext};
use iri_datafusion::iri_arrow::iri_kit::host::Uts46;
use iri_datafusion::iri_arrow::iri_kit::{Comparer, Form, Iri, IriRef, Parts, Rung, map, parse};
use iri_datafusion::iri_arrow::{
    apply,
    iri_ops::{Call, OPERATIONS, samples},
};
use iri_datafusion::{functions, register};

const LINKS: [Option<&str>; 9] = [
    Some("http://example.org/résumé?q#f"),
    Some("HTTP://user@example.org:80/%7Ea/../b%c3%a9"),
    Some("http://straße.example/"),
    Some("mailto:a@example.org"),
    Some("../c?d"),
    Some("http://example.org/a b"),
    Some("http://[::1"),
    Some(""),
    None,
];

fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap()
        .block_on(future)
}

/// A session with the table `t`, whose columns `link`, `v` and `d` have the links as `Utf8`, as `Utf8View` and as
/// a dictionary.
fn context() -> SessionContext {
    let config = SessionConfig::new().with_information_schema(true);
    let context = SessionContext::new_with_config(config);
    register(&context);
    let texts: ArrayRef = Arc::new(StringArray::from(LINKS.to_vec()));
    let views: ArrayRef = Arc::new(StringViewArray::from(LINKS.to_vec()));
    let batch =
        RecordBatch::try_from_iter_with_nullable([("link", texts, true), ("v", views, true)]);
    context.register_batch("plain", batch.unwrap()).unwrap();
    let sql = "CREATE VIEW t AS SELECT link, v, arrow_cast(link, 'Dictionary(Int32, Utf8)') AS d FROM plain";
    run(async { context.sql(sql).await.unwrap().collect().await.unwrap() });
    context
}

/// The values of all columns of a query, row by row; `None` is null.
fn try_rows(context: &SessionContext, sql: &str) -> Result<Vec<Vec<Option<String>>>, String> {
    let batches = run(async { context.sql(sql).await?.collect().await });
    let batches = batches.map_err(|error| error.to_string())?;
    let mut rows = Vec::new();
    for batch in batches {
        for row in 0..batch.num_rows() {
            let cell = |column: &ArrayRef| {
                let options = FormatOptions::default();
                let formatter = ArrayFormatter::try_new(column, &options).unwrap();
                let is_null = column
                    .logical_nulls()
                    .is_some_and(|nulls| nulls.is_null(row));
                (!is_null).then(|| formatter.value(row).to_string())
            };
            rows.push(batch.columns().iter().map(cell).collect());
        }
    }
    Ok(rows)
}

#[track_caller]
fn rows(context: &SessionContext, sql: &str) -> Vec<Vec<Option<String>>> {
    try_rows(context, sql).unwrap_or_else(|error| panic!("{sql}: {error}"))
}

/// The only value of a query.
#[track_caller]
fn value(context: &SessionContext, sql: &str) -> Option<String> {
    rows(context, sql).into_iter().flatten().next().unwrap()
}

/// Compares a function of the table with one of the library, on all layouts.
#[track_caller]
fn agrees(call: &str, expected: impl Fn(&str) -> Option<String>) {
    let context = context();
    let expected: Vec<_> = LINKS.iter().map(|link| link.and_then(&expected)).collect();
    for column in ["link", "v", "d"] {
        let sql = format!("SELECT {} FROM t", call.replace("text", column));
        let found: Vec<_> = rows(&context, &sql).into_iter().flatten().collect();
        assert_eq!(found, expected, "{sql}");
    }
}

fn parsed(text: &str) -> Option<Parts<'_>> {
    parse(text, Form::IriReference).ok()
}

#[test]
fn functions_agree_with_the_library_on_every_layout() {
    agrees("iri_valid(text)", |text| {
        Some(parse(text, Form::Iri).is_ok().to_string())
    });
    agrees("iri_valid(text, 'uri-reference')", |text| {
        Some(parse(text, Form::UriReference).is_ok().to_string())
    });
    agrees("iri_error(text)['code']", |text| {
        parse(text, Form::Iri)
            .err()
            .map(|error| error.kind().code().to_owned())
    });
    agrees("iri_parse(text)['host']", |text| {
        Some(parsed(text)?.host()?.to_owned())
    });
    agrees("iri_scheme(text)", |text| {
        Some(parsed(text)?.scheme()?.to_owned())
    });
    agrees("iri_authority(text)", |text| {
        Some(parsed(text)?.authority()?.to_owned())
    });
    agrees("iri_userinfo(text)", |text| {
        Some(parsed(text)?.userinfo()?.to_owned())
    });
    agrees("iri_host(text)", |text| {
        Some(parsed(text)?.host()?.to_owned())
    });
    agrees("iri_port(text)", |text| {
        Some(parsed(text)?.port()?.to_owned())
    });
    agrees("iri_path(text)", |text| {
        Some(parsed(text)?.path().to_owned())
    });
    agrees("iri_query(text)", |text| {
        Some(parsed(text)?.query()?.to_owned())
    });
    agrees("iri_fragment(text)", |text| {
        Some(parsed(text)?.fragment()?.to_owned())
    });
    agrees("iri_to_uri(text)", |text| {
        Some(map::to_uri(parsed(text)?.as_str()).to_string())
    });
    agrees("to_iri(text)", |text| {
        Some(map::to_iri(parsed(text)?.as_str()).to_string())
    });
    agrees("iri_to_uri(text, 'keep')", |text| {
        Some(parsed(text).map_or(text.to_owned(), |_| map::to_uri(text).to_string()))
    });
    agrees("iri_to_uri(text, 'convert')", |text| {
        Some(map::to_uri(text).to_string())
    });
    agrees("iri_resolve('http://a/b/c', text)", |text| {
        let reference = IriRef::parse(text).ok()?;
        let base = Iri::parse("http://a/b/c").ok()?;
        Some(base.resolve(&reference).to_string())
    });
    let uts46 = Uts46::new();
    let comparer = Comparer::from(Rung::Scheme).with_hosts(&uts46);
    agrees("iri_normalize(text, 'scheme')", |text| {
        Some(comparer.normalize_parts(parsed(text)?).to_string())
    });
    agrees("iri_key(text, 'scheme')", |text| {
        Some(
            comparer
                .normalize_parts(parsed(text)?)
                .with_uri_form(true)
                .to_string(),
        )
    });
    agrees(
        "iri_equal(text, 'http://example.org/b%C3%A9', 'syntax')",
        |text| {
            let comparer = Comparer::from(Rung::Syntax);
            parsed(text)?;
            Some(
                comparer
                    .equal(text, "http://example.org/b%C3%A9")
                    .to_string(),
            )
        },
    );
    agrees("iri_relativize('http://example.org/x', text)", |text| {
        let target = Iri::parse(text).ok()?;
        let base = Iri::parse("http://example.org/x").ok()?;
        base.relativize(&target)
            .ok()
            .map(|reference| reference.to_string())
    });
    // The base and the target in columns.
    agrees("iri_relativize(text, link)", |text| {
        let target = Iri::parse(text).ok()?;
        target
            .relativize(&target)
            .ok()
            .map(|reference| reference.to_string())
    });
}

#[test]
fn every_function_is_documented_with_an_example_that_runs() {
    let context = context();
    for function in functions() {
        let documentation = function.documentation().unwrap();
        let example = documentation.sql_example.as_deref().unwrap();
        let body = example
            .trim_start_matches("```sql\n> ")
            .trim_end_matches("\n```");
        let (sql, expected) = body.split_once(";\n").unwrap();
        assert_eq!(value(&context, sql).unwrap_or_default(), expected, "{sql}");
        assert!(documentation.syntax_example.starts_with(function.name()));
    }
}

/// The other surfaces compare with the same results.
#[test]
fn each_operation_has_the_results_of_the_table_on_the_samples() {
    for operation in OPERATIONS {
        let rows: Vec<_> = samples::rows(operation).collect();
        let column = |index: usize| -> ArrayRef {
            Arc::new(
                rows.iter()
                    .map(|row| Some(&row[index]))
                    .collect::<StringArray>(),
            )
        };
        let columns = [("a", column(0)), ("b", column(1))];
        let (names, texts): (Vec<_>, Vec<_>) = columns
            .iter()
            .take(operation.texts.len())
            .map(|(name, column)| (*name, column as &dyn Datum))
            .unzip();
        let expected = apply(&Call::new(operation), &texts).unwrap();
        let context = SessionContext::new();
        register(&context);
        let batch = RecordBatch::try_from_iter(columns.clone()).unwrap();
        context.register_batch("t", batch).unwrap();
        let name = operation.snake_name();
        let sql = format!("SELECT iri_{name}({}) FROM t", names.join(", "));
        let batches = run(async { context.sql(&sql).await.unwrap().collect().await.unwrap() });
        assert_eq!(batches.len(), 1);
        assert_eq!(batches[0].column(0), &expected, "{sql}");
    }
}

#[test]
fn options_have_defaults() {
    let context = context();
    for (call, same) in [
        (
            "iri_normalize(link)",
            "iri_normalize(link, 'syntax', 'null', 'uts46')",
        ),
        ("iri_key(link)", "iri_key(link, 'scheme', 'null', 'uts46')"),
        ("iri_hash(link)", "iri_hash(link, 'scheme')"),
        (
            "iri_equal(link, v)",
            "iri_equal(link, v, 'syntax', 'uts46')",
        ),
        ("iri_to_uri(link)", "iri_to_uri(link, 'null', 'percent')"),
    ] {
        let both = format!("SELECT {call}, {same} FROM t");
        assert!(
            rows(&context, &both).iter().all(|row| row[0] == row[1]),
            "{call}"
        );
    }
    let mapped = value(&context, "SELECT iri_key('http://bücher.example/')");
    assert_eq!(mapped.as_deref(), Some("http://xn--bcher-kva.example/"));
    let find = "SELECT f['kind'] FROM (SELECT unnest(iri_find('See www.example.org.', true)) AS f)";
    assert_eq!(value(&context, find).as_deref(), Some("www"));
}

#[test]
fn lists_can_be_unnested() {
    let context = context();
    let sql = "SELECT f['code'], f['start'] FROM (SELECT unnest(iri_findings(link)) AS f FROM t WHERE link = 'http://example.org/a b')";
    assert_eq!(
        rows(&context, sql),
        [[Some("char-illegal".to_owned()), Some("20".to_owned())]]
    );
    let sql = "SELECT f['iri'] FROM (SELECT unnest(iri_find('See http://e/a, http://e/b.')) AS f)";
    assert_eq!(rows(&context, sql).len(), 2);
}

#[test]
fn the_table_function_finds_iris() {
    let context = context();
    let sql = "SELECT iri, \"start\" FROM iri_find('See http://e/a, and http://e/b.') ORDER BY iri";
    let found: Vec<_> = rows(&context, sql)
        .into_iter()
        .flatten()
        .flatten()
        .collect();
    assert_eq!(found, ["http://e/a", "4", "http://e/b", "20"]);
    let error = try_rows(&context, "SELECT * FROM iri_find(1)").unwrap_err();
    assert!(error.contains("one constant text"), "{error}");
}

#[test]
fn hashes_are_those_of_the_keys() {
    let context = context();
    let found = value(&context, "SELECT iri_hash('http://example.org', 'scheme')");
    assert_eq!(found.as_deref(), Some("13dab8d42ad2218070c0198247c2304a"));
    // As many hashes as keys.
    let sql = "SELECT count(DISTINCT iri_hash(link, 'scheme')) = count(DISTINCT iri_key(link, 'scheme')) FROM t";
    assert_eq!(value(&context, sql).as_deref(), Some("true"));
}

#[test]
fn wrong_arguments_are_errors_of_planning() {
    let context = context();
    for (sql, expected) in [
        (
            "iri_normalize(link, 'sceme')",
            "'simple', 'case', 'character', 'percent', 'syntax', 'scheme', found 'sceme'",
        ),
        ("iri_key(link, link)", "found an expression"),
        (
            "iri_key(link, 1)",
            "argument 2 must be a string, found Int64",
        ),
        ("iri_key(link, concat(link, 'x'))", "found an expression"),
        ("iri_key(link, random()::text)", "found an expression"),
        ("iri_key()", "does not support zero arguments"),
        (
            "iri_key(link, rugn => 'scheme')",
            "Unknown parameter name 'rugn'",
        ),
        ("iri_key(link, rung => 'sceme')", "found 'sceme'"),
        ("iri_valid(link, 'url')", "'absolute-iri'"),
        ("iri_domain(link, 'idna')", "'idna2008'"),
        ("iri_findings(link, 'x')", "'rfc3987'"),
        ("iri_to_uri(link, 'drop')", "'null', 'keep', 'convert'"),
        ("iri_host(1)", "argument 1 must be a string, found Int64"),
        ("iri_resolve('a/b', link)", "the base is invalid"),
        ("parse_url(link, 'Host')", "'PROTOCOL'"),
        ("parse_url(link)", "parse_url takes 2 to 3 arguments"),
    ] {
        // Nothing is executed.
        let planned = run(async {
            let frame = context.sql(&format!("SELECT {sql} FROM t")).await?;
            frame.create_physical_plan().await
        });
        let error = planned.map(drop).unwrap_err().to_string();
        assert!(error.contains(expected), "{sql}: {error}");
    }
}

#[test]
fn constants_are_computed_when_the_query_is_planned() {
    let context = context();
    let plan = |sql: &str| {
        let rows = rows(&context, &format!("EXPLAIN {sql}"));
        rows.into_iter()
            .flatten()
            .flatten()
            .collect::<Vec<_>>()
            .join("\n")
    };
    let constant = plan("SELECT link FROM t WHERE link = iri_key('HTTP://e:80', 'scheme')");
    assert!(
        constant.contains("http://e/") && !constant.contains("iri_key"),
        "{constant}"
    );
    // Mapping twice is mapping once.
    let twice = plan("SELECT iri_to_uri(iri_to_uri(link)) FROM t");
    assert!(
        !twice.contains("iri_to_uri(iri_to_uri(plain.link))\n")
            || twice.matches("iri_to_uri(iri_to_uri").count() <= 2
    );
    let kept = "SELECT iri_to_uri(iri_to_uri(link, 'keep')) FROM t";
    assert!(
        plan(kept).contains("keep"),
        "calls with other arguments stay"
    );
}

#[test]
fn results_join_and_group() {
    let context = context();
    let sql =
        "SELECT count(*) FROM t a JOIN t b ON iri_key(a.link, 'scheme') = iri_key(b.v, 'scheme')";
    assert_eq!(value(&context, sql).as_deref(), Some("6"));
    let sql = "SELECT iri_host(v) AS h, count(*) FROM t GROUP BY h ORDER BY h NULLS LAST LIMIT 1";
    assert_eq!(
        rows(&context, sql),
        [[Some("example.org".to_owned()), Some("2".to_owned())]]
    );
}

#[test]
fn one_call_registers_all_functions() {
    let context = SessionContext::new();
    register(&context);
    for function in functions() {
        assert!(context.udf(function.name()).is_ok(), "{}", function.name());
    }
    assert!(context.udf("to_uri").is_ok() && context.table_function("iri_find").is_ok());
}
