//! The functions in SQL, compared with the library row by row, and the errors of planning.

#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a helper that panics fails its test"
)]

use std::sync::Arc;

use datafusion::arrow::array::{
    Array, ArrayRef, AsArray, Datum, RecordBatch, StringArray, StringViewArray,
};
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};
use datafusion::common::ScalarValue;
use datafusion::execution::FunctionRegistry;
use datafusion::prelude::{SessionConfig, SessionContext};
use iri_datafusion::iri_arrow::iri_kit::host::Uts46;
use iri_datafusion::iri_arrow::iri_kit::{Comparer, Form, Iri, IriRef, Parts, Rung, map, parse};
use iri_datafusion::iri_arrow::{
    apply,
    iri_ops::{Call, OPERATIONS, samples},
};
use iri_datafusion::{functions, register, sql};

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
fn arguments_have_names_in_any_order() {
    let context = context();
    let scheme = "iri_normalize(link, 'scheme', 'keep', 'idna2003')";
    for call in [
        "iri_normalize(link, rung => 'scheme', invalid => 'keep', hosts => 'idna2003')",
        "iri_normalize(link, HOSTS => 'idna2003', Rung => 'scheme', invalid => 'keep')",
        "iri_normalize(hosts => 'idna2003', rung => 'scheme', text => link, invalid => 'keep')",
        "iri_normalize(link, 'scheme', hosts => 'idna2003', invalid => 'keep')",
    ] {
        let both = rows(
            &context,
            &format!("SELECT {call} AS a, {scheme} AS b FROM t"),
        );
        assert!(both.iter().all(|row| row[0] == row[1]), "{call}");
    }
}

#[test]
fn a_null_option_is_its_default() {
    let context = context();
    for (call, same) in [
        ("iri_key(link, NULL)", "iri_key(link)"),
        (
            "iri_normalize(link, NULL, NULL, 'idna2003')",
            "iri_normalize(link, 'syntax', 'null', 'idna2003')",
        ),
        ("iri_equal(link, v, NULL)", "iri_equal(link, v)"),
    ] {
        let both = rows(&context, &format!("SELECT {call}, {same} FROM t"));
        assert!(both.iter().all(|row| row[0] == row[1]), "{call}");
        assert!(both.iter().any(|row| row[0].is_some()), "{call}");
    }
    let found = "SELECT count(*) FROM (SELECT unnest(iri_find('www.e.org', NULL, NULL)))";
    assert_eq!(value(&context, found).as_deref(), Some("0"));
}

/// The values of all columns of a statement that `sql` plans.
fn planned(context: &SessionContext, text: &str) -> Result<String, String> {
    let batches = run(async { sql(context, text).await?.collect().await });
    let batches = batches.map_err(|error| error.to_string())?;
    let table = datafusion::arrow::util::pretty::pretty_format_batches(&batches);
    table
        .map(|table| table.to_string())
        .map_err(|error| error.to_string())
}

#[test]
fn named_arguments_may_omit_those_before() {
    let context = context();
    for (call, expected) in [
        (
            "iri_key('http://straße.example', hosts => 'idna2003')",
            "http://strasse.example/",
        ),
        (
            "iri_key(hosts => 'idna2003', text => 'http://straße.example')",
            "http://strasse.example/",
        ),
        (
            "IRI_KEY('HTTP://e:80/a b', INVALID => 'keep', form => 'iri')",
            "HTTP://e:80/a b",
        ),
        (
            "to_iri('http://e/%c3%9f%2a', uppercase => true)",
            "http://e/ß%2A",
        ),
        (
            "iri_resolve(lenient => true, reference => 'http:x', base => 'http://e/a/b')",
            "http://e/a/x",
        ),
        (
            "upper(iri_key('http://e', hosts => 'percent'))",
            "HTTP://E/",
        ),
    ] {
        let table = planned(&context, &format!("SELECT {call} AS x")).unwrap();
        assert!(table.contains(&format!("| {expected} ")), "{call}: {table}");
    }
    let table = planned(
        &context,
        "EXPLAIN SELECT link FROM t WHERE iri_key(link, form => 'uri') = 'x'",
    );
    assert!(table.unwrap().contains("iri_key"));
    for (call, expected) in [
        (
            "iri_key('a', rugn => 'scheme')",
            "iri_key has no argument 'rugn' (did you mean rung?)",
        ),
        (
            "iri_key('a', zzz => 'scheme')",
            "has no argument 'zzz'; the arguments are text, rung",
        ),
        (
            "iri_key('a', 'scheme', rung => 'scheme')",
            "rung is given twice",
        ),
        ("iri_key(rung => 'scheme')", "the argument text is missing"),
        ("iri_key(hosts => 'uts46', 'a')", "Positional argument"),
        ("iri_find('a', mial => true)", "(did you mean mail?)"),
    ] {
        let error = planned(&context, &format!("SELECT {call}")).unwrap_err();
        assert!(error.contains(expected), "{call}: {error}");
    }
}

#[test]
fn prepared_statements_take_options() {
    let context = context();
    let (key, rung) = ("HTTP://e:80/%7Ea", "case");
    let expected = Some("http://e:80/%7ea".to_owned());
    rows(&context, "PREPARE p AS SELECT iri_key($1, $2)");
    let execute = format!("EXECUTE p('{key}', '{rung}')");
    assert_eq!(
        value(&context, &execute).map(|key| key.to_lowercase()),
        expected
    );
    rows(
        &context,
        "PREPARE typed(TEXT, TEXT) AS SELECT iri_key(link, rung => $1, invalid => $2) FROM t",
    );
    let constant = rows(&context, "SELECT iri_key(link, 'case', 'keep') FROM t");
    assert_eq!(rows(&context, "EXECUTE typed('case', 'keep')"), constant);
    assert_eq!(
        rows(&context, "EXECUTE typed(NULL, NULL)"),
        rows(&context, "SELECT iri_key(link) FROM t")
    );
    let error = try_rows(&context, "EXECUTE typed('caes', 'keep')").unwrap_err();
    assert!(error.contains("found 'caes'"), "{error}");
    // Values that are bound by the interface.
    let frame = run(async {
        let frame = context.sql("SELECT iri_find($1, www => $2)").await?;
        let values = vec![ScalarValue::from("www.e.org"), ScalarValue::from(true)];
        frame.with_param_values(values)?.collect().await
    });
    assert_eq!(
        frame.unwrap()[0].column(0).as_list::<i32>().value(0).len(),
        1
    );
}

#[test]
fn functions_are_listed_with_arguments_and_documentation() {
    let context = context();
    let shown = rows(&context, "SHOW FUNCTIONS");
    let cell = |row: &[Option<String>], index: usize| row[index].clone().unwrap_or_default();
    for function in functions() {
        let name = function.name();
        let of_name = shown
            .iter()
            .filter(|row| cell(row, 0) == name && cell(row, 4) == "SCALAR");
        let of_name: Vec<_> = of_name.collect();
        assert_eq!(of_name.len(), 1, "{name}");
        let names = function.signature().parameter_names.clone().unwrap();
        assert_eq!(
            cell(of_name[0], 2),
            format!("[{}]", names.join(", ")),
            "{name}"
        );
        assert!(!cell(of_name[0], 1).is_empty(), "{name}: result");
        let documentation = function.documentation().unwrap();
        assert_eq!(cell(of_name[0], 5), documentation.description, "{name}");
        assert_eq!(cell(of_name[0], 6), documentation.syntax_example, "{name}");
    }
    let table = shown
        .iter()
        .find(|row| cell(row, 0) == "iri_find" && cell(row, 4) == "TABLE");
    assert!(table.is_some());
    let described = "SELECT description FROM information_schema.routines WHERE routine_name = 'iri_to_uri' AND function_type = 'SCALAR'";
    let described = value(&context, described).unwrap();
    assert!(described.contains("invalid: The result for a text that does not match the grammar. One of 'null', 'keep', 'convert'. The default is 'null'."), "{described}");
    let parameters = "SELECT parameter_name, data_type FROM information_schema.parameters WHERE specific_name = 'iri_find' AND parameter_mode = 'IN' ORDER BY ordinal_position";
    let parameters = rows(&context, parameters);
    let expected = [["text", "String"], ["www", "Boolean"], ["mail", "Boolean"]];
    assert_eq!(
        parameters,
        expected.map(|row| row.map(|cell| Some(cell.to_owned())))
    );
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

/// Each URL with the results for `HOST`, `PATH`, `QUERY`, `REF`, `PROTOCOL`, `FILE`, `AUTHORITY` and `USERINFO`, by
/// RFC 3986 and by Spark. A single `None` means that all are null.
type Answers = [Option<&'static str>; 8];

const NONE: Answers = [None; 8];

const URLS: [(&str, Answers, Answers); 14] = {
    #[expect(clippy::too_many_arguments, reason = "one for each part")]
    const fn some(
        host: Option<&'static str>,
        path: Option<&'static str>,
        query: Option<&'static str>,
        fragment: Option<&'static str>,
        scheme: Option<&'static str>,
        file: Option<&'static str>,
        authority: Option<&'static str>,
        user: Option<&'static str>,
    ) -> Answers {
        [host, path, query, fragment, scheme, file, authority, user]
    }
    const SPARK: Answers = some(
        Some("spark.apache.org"),
        Some("/path"),
        Some("query=1"),
        Some("f"),
        Some("http"),
        Some("/path?query=1"),
        Some("u@spark.apache.org:80"),
        Some("u"),
    );
    [
        ("http://u@spark.apache.org:80/path?query=1#f", SPARK, SPARK),
        (
            "http://a_b.example/x",
            some(
                Some("a_b.example"),
                Some("/x"),
                None,
                None,
                Some("http"),
                Some("/x"),
                Some("a_b.example"),
                None,
            ),
            some(
                None,
                Some("/x"),
                None,
                None,
                Some("http"),
                Some("/x"),
                Some("a_b.example"),
                None,
            ),
        ),
        (
            "http://é.example/é",
            some(
                Some("é.example"),
                Some("/é"),
                None,
                None,
                Some("http"),
                Some("/é"),
                Some("é.example"),
                None,
            ),
            some(
                None,
                Some("/é"),
                None,
                None,
                Some("http"),
                Some("/é"),
                Some("é.example"),
                None,
            ),
        ),
        (
            "file:///a",
            some(
                Some(""),
                Some("/a"),
                None,
                None,
                Some("file"),
                Some("/a"),
                Some(""),
                None,
            ),
            some(
                None,
                Some("/a"),
                None,
                None,
                Some("file"),
                Some("/a"),
                None,
                None,
            ),
        ),
        (
            "mailto:a@b?c",
            some(
                None,
                Some("a@b"),
                Some("c"),
                None,
                Some("mailto"),
                Some("a@b?c"),
                None,
                None,
            ),
            some(None, None, None, None, Some("mailto"), None, None, None),
        ),
        (
            "http://e/?a[]=1",
            NONE,
            some(
                Some("e"),
                Some("/"),
                Some("a[]=1"),
                None,
                Some("http"),
                Some("/?a[]=1"),
                Some("e"),
                None,
            ),
        ),
        (
            "a:",
            some(None, Some(""), None, None, Some("a"), Some(""), None, None),
            NONE,
        ),
        (
            "http://[fe80::1%eth0]/",
            NONE,
            some(
                Some("[fe80::1%eth0]"),
                Some("/"),
                None,
                None,
                Some("http"),
                Some("/"),
                Some("[fe80::1%eth0]"),
                None,
            ),
        ),
        (
            "http://u@/",
            some(
                Some(""),
                Some("/"),
                None,
                None,
                Some("http"),
                Some("/"),
                Some("u@"),
                Some("u"),
            ),
            some(
                None,
                Some("/"),
                None,
                None,
                Some("http"),
                Some("/"),
                Some("u@"),
                None,
            ),
        ),
        (
            "http://e:/",
            some(
                Some("e"),
                Some("/"),
                None,
                None,
                Some("http"),
                Some("/"),
                Some("e:"),
                None,
            ),
            some(
                Some("e"),
                Some("/"),
                None,
                None,
                Some("http"),
                Some("/"),
                Some("e:"),
                None,
            ),
        ),
        (
            "a/b?c",
            some(
                None,
                Some("a/b"),
                Some("c"),
                None,
                None,
                Some("a/b?c"),
                None,
                None,
            ),
            some(
                None,
                Some("a/b"),
                Some("c"),
                None,
                None,
                Some("a/b?c"),
                None,
                None,
            ),
        ),
        ("http://e/a b", NONE, NONE),
        ("http://e/%zz", NONE, NONE),
        (
            "http://1.2.3.256/",
            some(
                Some("1.2.3.256"),
                Some("/"),
                None,
                None,
                Some("http"),
                Some("/"),
                Some("1.2.3.256"),
                None,
            ),
            some(
                None,
                Some("/"),
                None,
                None,
                Some("http"),
                Some("/"),
                Some("1.2.3.256"),
                None,
            ),
        ),
    ]
};

#[test]
fn parse_url_answers_by_the_rfc_and_as_spark() {
    let parts = [
        "HOST",
        "PATH",
        "QUERY",
        "REF",
        "PROTOCOL",
        "FILE",
        "AUTHORITY",
        "USERINFO",
    ];
    let context = context();
    for (url, by_rfc, by_spark) in URLS {
        for (name, expected) in [("parse_url", by_rfc), ("spark_try_parse_url", by_spark)] {
            let calls = parts.map(|part| format!("{name}('{url}', '{part}')"));
            let found = rows(&context, &format!("SELECT {}", calls.join(", ")));
            let expected = expected.map(|part| part.map(str::to_owned));
            assert_eq!(found, [expected], "{name} {url}");
        }
    }
}

#[test]
fn an_invalid_url_is_an_error_of_spark_parse_url() {
    let context = context();
    let valid = "SELECT spark_parse_url('http://e/?a=1', 'QUERY', 'a'), spark_parse_url(NULL, 'HOST'), spark_parse_url('mailto:a', 'HOST')";
    assert_eq!(rows(&context, valid), [[Some("1".to_owned()), None, None]]);
    for call in [
        "spark_parse_url('http://e/a b', 'HOST')",
        "spark_parse_url('http://e/a b', 'QUERY', 'a')",
    ] {
        let error = try_rows(&context, &format!("SELECT {call}")).unwrap_err();
        assert!(
            error.contains("spark_try_parse_url returns null"),
            "{error}"
        );
        assert!(!error.contains("a b\""), "{error}");
    }
    // A row that is invalid, after one that is not.
    let sql = "SELECT spark_parse_url(u, 'HOST') FROM (VALUES ('http://e/'), ('http://[')) AS t(u)";
    assert!(try_rows(&context, sql).unwrap_err().contains("row 2"));
}

#[test]
fn parse_url_returns_the_value_of_a_key() {
    let context = context();
    for name in ["parse_url", "spark_parse_url", "spark_try_parse_url"] {
        let key = |key: &str| {
            value(
                &context,
                &format!("SELECT {name}('http://e/?a=1&aa=2&b=%20&c', 'QUERY', '{key}')"),
            )
        };
        assert_eq!(key("a").as_deref(), Some("1"));
        assert_eq!(key("aa").as_deref(), Some("2"));
        assert_eq!(key("b").as_deref(), Some("%20"));
        assert_eq!((key("c"), key("d")), (None, None));
        assert_eq!(
            value(
                &context,
                &format!("SELECT {name}('http://e/?a=1', 'HOST', 'a')")
            ),
            None
        );
        assert_eq!(
            value(&context, &format!("SELECT {name}(NULL, 'HOST')")),
            None
        );
        // Columns for all arguments.
        let sql = format!(
            "SELECT {name}(v, part, key) FROM (SELECT 'http://e/?a=1' AS v, 'QUERY' AS part, 'a' AS key)"
        );
        assert_eq!(value(&context, &sql).as_deref(), Some("1"));
        let named = format!("SELECT {name}(part => 'HOST', url => 'http://e/')");
        assert_eq!(value(&context, &named).as_deref(), Some("e"));
    }
    assert_eq!(
        value(&context, "SELECT spark_parse_url('http://e/', 'Host')"),
        None
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
