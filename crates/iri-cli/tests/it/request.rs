//! `iri request`: the HTTP request for an IRI.

use serde_json::json;

use crate::{iri, iri_with_input};

/// Asserts the plain output, and that nothing is reported.
#[track_caller]
fn sends(arguments: &[&str], head: &str) {
    let run = iri(["request"].iter().chain(arguments));
    assert_eq!(run.stdout, head, "{arguments:?}");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{arguments:?}");
}

// clause: 3987-1.2-a bis-1.2-a
#[test]
fn the_request_contains_a_uri() {
    sends(
        &["http://u:p@résumé.example:8080/café?q=ü#top"],
        "GET /caf%C3%A9?q=%C3%BC HTTP/1.1\nHost: xn--rsum-bpad.example:8080\n",
    );
    sends(
        &["--host", "percent", "http://é/", "http://e?"],
        "GET / HTTP/1.1\nHost: %C3%A9\n\nGET /? HTTP/1.1\nHost: e\n",
    );
    sends(
        &["--method", "HEAD", "--form", "absolute", "http://e:80"],
        "HEAD http://e:80/ HTTP/1.1\nHost: e\n",
    );
    sends(
        &["--method", "CONNECT", "https://e/"],
        "CONNECT e:443 HTTP/1.1\nHost: e\n",
    );
    sends(
        &["--method", "OPTIONS", "--form", "asterisk", "http://e"],
        "OPTIONS * HTTP/1.1\nHost: e\n",
    );
    sends(
        &["--query-charset", "iso-8859-1", "http://e/é?é"],
        "GET /%C3%A9?%E9 HTTP/1.1\nHost: e\n",
    );
}

#[test]
fn json_has_the_host_and_port_to_connect_to() {
    let connect =
        |iri_text: &str| iri(["request", "--json", iri_text]).objects()[0]["connect"].clone();
    assert_eq!(
        connect("http://é.e/"),
        json!({"host": "xn--9ca.e", "port": 80})
    );
    assert_eq!(
        connect("https://[::1]:8443/"),
        json!({"host": "::1", "port": 8443})
    );
    assert_eq!(connect("x://[::1]/"), json!({"host": "::1", "port": null}));
    assert_eq!(connect("x:/a"), json!(null));
    let object = &iri(["request", "--json", "https://u@e/a?b#c"]).objects()[0];
    let expected = json!({
        "input": "https://u@e/a?b#c", "ok": true, "method": "GET", "target": "/a?b",
        "form": "origin", "host": "e", "connect": {"host": "e", "port": 443},
        "referer": "https://e/a?b"
    });
    assert_eq!(object, &expected);
}

#[test]
fn an_iri_without_a_request_is_a_bad_input() {
    for (arguments, code) in [
        (&["urn:a:b"][..], "target-path-not-absolute"),
        (&["http:/a"], "target-host-missing"),
        (&["--method", "CONNECT", "x://e/"], "target-port-missing"),
        (
            &["--form", "asterisk", "http://e/a"],
            "target-not-whole-server",
        ),
        (&["/a"], "scheme-missing"),
        (&["http://a b/"], "host-invalid-char"),
        (&["http://-.e/"], "host-not-mappable"),
        (
            &["--query-charset", "koi8-r", "http://e/?é"],
            "query-not-encodable",
        ),
    ] {
        let run = iri(["request", "--json"].iter().chain(arguments));
        assert_eq!(run.objects()[0]["error"]["code"], code, "{arguments:?}");
        assert_eq!(run.status, 1);
    }
    let run = iri(["request", "--method", "get", "http://e/"]);
    assert_eq!(run.stdout, "get / HTTP/1.1\nHost: e\n");
    assert!(
        run.stderr
            .starts_with("warning: the method `get` is not `GET`")
    );
    assert_eq!(iri(["request", "--method", "X", "http://e/"]).stderr, "");
    // The help names no option `--as`, which this command does not have.
    let run = iri(["request", "/a"]);
    assert!(
        run.stderr
            .contains("help: a request needs an IRI with a scheme")
    );
    assert_eq!(iri(["request", "--method", "G T", "http://e/"]).status, 2);
    let run = iri_with_input(["request", "-0"], b"http://e/\0http://f/\0");
    assert_eq!(
        run.stdout,
        "GET / HTTP/1.1\nHost: e\0GET / HTTP/1.1\nHost: f\0"
    );
}
