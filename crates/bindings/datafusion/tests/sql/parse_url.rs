//! The functions that split a URL with the signature of Spark.

use super::{context, rows, try_rows, value};

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
