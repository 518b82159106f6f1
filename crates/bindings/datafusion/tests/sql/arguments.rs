//! Named arguments, nulls, parameters of prepared statements, and the lists of functions.

use datafusion::arrow::array::AsArray;
use datafusion::common::ScalarValue;
use datafusion::prelude::SessionContext;
use iri_datafusion::{functions, sql};

use super::{context, rows, run, try_rows, value};

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
