//! `iri to-uri --host` and `iri to-iri --host`: internationalized domain names.

use serde_json::{Value, json};

use crate::iri;

/// Asserts the output of `iri to-uri`, and that nothing is reported.
#[track_caller]
fn maps(host: &str, input: &str, output: &str) {
    let run = iri(["to-uri", "--host", host, "--", input]);
    assert_eq!(run.stdout, format!("{output}\n"), "for {input:?}");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "for {input:?}");
}

#[test]
fn a_host_is_mapped_by_the_given_idna_version() {
    let iri = "http://u@Stra\u{DF}e.example:80/\u{E9}?\u{E9}";
    maps(
        "percent",
        iri,
        "http://u@Stra%C3%9Fe.example:80/%C3%A9?%C3%A9",
    );
    maps("idna2003", iri, "http://u@strasse.example:80/%C3%A9?%C3%A9");
    maps(
        "uts46",
        iri,
        "http://u@xn--strae-oqa.example:80/%C3%A9?%C3%A9",
    );
    maps(
        "uts46-browser",
        iri,
        "http://u@xn--strae-oqa.example:80/%C3%A9?%C3%A9",
    );
    maps(
        "idna2008",
        "http://stra\u{DF}e.example/",
        "http://xn--strae-oqa.example/",
    );
    maps(
        "bis",
        "http://stra\u{DF}e.example/",
        "http://xn--strae-oqa.example/",
    );
    maps("uts46-browser", "http://a_b.\u{E9}/", "http://a_b.xn--9ca/");
}

// clause: bis-3.4.2-b-invalid
#[test]
fn bis_leaves_a_host_unchanged_whose_triplets_are_not_utf8() {
    let iri = "http://r%E9sum%C3%A9.example.org";
    maps("bis", iri, iri);
    let other = crate::iri(["to-uri", "--host", "idna2008", iri]);
    assert_eq!((other.status, &*other.stdout), (1, "\n"));
    assert!(other.stderr.contains("`--host bis`"), "{}", other.stderr);
    // A name that is text but no domain name remains an error.
    let error = crate::iri(["to-uri", "--host", "bis", "http://\u{2603}.example/"]);
    assert_eq!((error.status, &*error.stdout), (1, "\n"));
}

// clause: bis-3.4.2-b-invalid
#[test]
fn bis_has_no_findings_about_a_host_whose_triplets_are_not_utf8() {
    for command in [
        &["normalize", "--to", "scheme"][..],
        &["check", "--as", "iri-reference"],
    ] {
        let run = crate::iri([command, &["--host", "bis", "http://%E9.example/"]].concat());
        let all = format!("{}{}", run.stdout, run.stderr);
        assert!(run.status == 0 && !all.contains("IDNA"), "{all}");
    }
}

// clause: 3987-3.1-toascii-fail
#[test]
fn an_invalid_a_label_is_reported_in_a_host_beyond_ascii() {
    for uri in ["http://xn--a.\u{E9}/", "http://\u{65E5}.xn--A/"] {
        let run = crate::iri(["check", "--host", "uts46-browser", uri]);
        assert!(run.stdout.contains("[host-not-mappable]"), "{}", run.stdout);
    }
}

// clause: 3987-3.2-roundtrip
#[test]
fn a_host_that_would_not_map_back_stays() {
    for (host, uri) in [
        ("uts46", "http://a_b.xn--bcher-kva.de/"),
        ("idna2008", "http://-a.xn--bcher-kva/"),
        ("bis", "http://xn--bcher-kva.%E9/"),
        ("idna2003", "http://a_b.xn--bcher-kva.de/"),
        ("uts46-browser", "http://xn--a.xn--wgv71a/"),
    ] {
        for display in [&[][..], &["--display", "ascii"], &["--display", "moderate"]] {
            let run = crate::iri([&["to-iri", "--host", host, uri], display].concat());
            assert_eq!(run.stdout.trim_end(), uri, "{host} {display:?}");
        }
    }
}

#[test]
fn only_hosts_of_schemes_with_domain_names_are_mapped() {
    for host in ["idna2003", "idna2008", "bis", "uts46", "uts46-browser"] {
        maps(host, "x-new://\u{E9}.example/", "x-new://%C3%A9.example/");
        maps(host, "urn:a:\u{E9}", "urn:a:%C3%A9");
        maps(host, "//\u{E9}.example", "//xn--9ca.example");
        maps(host, "http://[::1]/\u{E9}", "http://[::1]/%C3%A9");
        maps(host, "http://127.0.0.1/", "http://127.0.0.1/");
        maps(host, "http:///", "http:///");
        maps(host, "\u{E9}", "%C3%A9");
        maps(
            host,
            "http://r%C3%A9sum%C3%A9.example.org/",
            "http://xn--rsum-bpad.example.org/",
        );
    }
}

#[test]
fn an_unmappable_host_is_an_error_at_its_label() {
    let input = "http://a.b\u{202E}.example/";
    for (host, clause) in [
        ("idna2003", "3987-3.1-toascii-fail"),
        ("idna2008", "bis-3.4.2-d"),
        ("uts46", "guide-5.2.2-uts46"),
    ] {
        let run = iri(["to-uri", "--json", "--host", host, input]);
        let object = run.object();
        let error = &object["error"];
        assert_eq!((run.status, &object["ok"]), (1, &json!(false)));
        assert_eq!(error["code"], "host-not-mappable");
        assert_eq!((&error["start"], &error["end"]), (&json!(9), &json!(13)));
        assert_eq!(
            (&error["component"], &error["clause"]),
            (&json!("host"), &json!(clause))
        );
        assert_eq!(error["rule"], "disallowed");
        let message = error["message"].as_str().unwrap();
        assert!(
            message.contains("(disallowed)") && message.contains("U+202E"),
            "{message}"
        );
    }
    let run = iri(["to-uri", "--host", "uts46", "http://a_b.example/"]);
    assert_eq!((run.stdout.as_str(), run.status), ("\n", 1));
    assert!(
        run.stderr.contains("error[host-not-mappable]"),
        "{}",
        run.stderr
    );
    assert!(
        run.stderr.contains("--host uts46-browser"),
        "{}",
        run.stderr
    );
    let run = iri(["to-uri", "--host", "dns", "a"]);
    assert_eq!(run.status, 2);
}

#[test]
fn the_error_of_a_host_names_the_violated_rule() {
    let long = "\u{E9}".repeat(64);
    for (profile, host, rule) in [
        ("uts46", "%FF", "not-utf8"),
        ("uts46", "a..b", "empty-label"),
        ("idna2008", long.as_str(), "label-too-long"),
        ("uts46", "-a.\u{E9}", "hyphen-at-edge"),
        ("uts46", "a_b", "not-letter-digit-hyphen"),
        ("idna2003", "a_b\u{E9}", "not-letter-digit-hyphen"),
        ("idna2008", "\u{301}a", "mark-first"),
        ("idna2008", "a\u{200D}b", "joiner-context"),
        ("idna2008", "a\u{B7}b", "other-context"),
        ("idna2008", "\u{5D0}a", "bidi"),
    ] {
        let iri = format!("http://{host}.example/");
        let run = self::iri(["to-uri", "--json", "--host", profile, &iri]);
        let object = run.object();
        let error = &object["error"];
        assert_eq!(error["code"], "host-not-mappable", "{iri}");
        assert_eq!(error["rule"], rule, "{iri}");
        let message = error["message"].as_str().unwrap();
        assert!(message.ends_with(&format!("({rule})")), "{message}");
    }
    // Other codes have no rule.
    let run = iri(["to-uri", "--json", "a b"]);
    let object = run.object();
    assert_eq!(object["error"]["code"], "char-illegal");
    assert_eq!(object["error"].get("rule"), None);
}

#[test]
fn the_host_of_an_arbitrary_string_is_mapped() {
    let run = iri([
        "to-uri",
        "--any",
        "--host",
        "uts46",
        "http://\u{E9}.example/a b",
    ]);
    assert_eq!(run.stdout, "http://xn--9ca.example/a%20b\n");
}

#[test]
fn punycode_labels_are_decoded_on_request() {
    for (host, uri, iri) in [
        (
            "keep",
            "http://xn--99zt52a.example/%C3%A9",
            "http://xn--99zt52a.example/\u{E9}",
        ),
        (
            "unicode",
            "http://xn--99zt52a.Example/%C3%A9",
            "http://\u{7D0D}\u{8C46}.Example/\u{E9}",
        ),
        (
            "unicode",
            "http://xn--rsum-bad.xn--n3h/",
            "http://xn--rsum-bad.xn--n3h/",
        ),
        ("unicode", "x-new://xn--99zt52a/", "x-new://xn--99zt52a/"),
        ("unicode", "//a%2Fb.xn--99zt52a/", "//a%2Fb.xn--99zt52a/"),
    ] {
        let run = self::iri(["to-iri", "--host", host, uri]);
        assert_eq!((run.stdout, run.status), (format!("{iri}\n"), 0), "{uri}");
    }
    let run = iri([
        "to-iri",
        "--json",
        "--kept",
        "--host",
        "unicode",
        "http://xn--9ca/%26",
    ]);
    let object = run.object();
    assert_eq!(object["output"], "http://\u{E9}/%26");
    assert_eq!(
        (&object["changed"], &object["kept"][0]["reason"]),
        (&json!(true), &json!("reserved"))
    );
}

#[test]
fn the_versions_of_idna_are_compared_on_request() {
    let compare = ["to-uri", "--host", "uts46", "--compare-hosts"];
    let iri_of = |arguments: &[&str]| iri(compare.iter().chain(arguments));
    let run = iri_of(&["--json", "http://u@fa\u{DF}.Example/", "http://[::1]/"]);
    let objects = run.objects();
    assert_eq!(objects[0]["output"], "http://u@xn--fa-hia.example/");
    assert_eq!(
        objects[0]["hosts"],
        json!({
            "idna2003": "fass.Example",
            "idna2008": "xn--fa-hia.Example",
            "uts46": "xn--fa-hia.example",
            "differences": [{"reason": "sharp-s", "start": 11, "end": 13}],
        })
    );
    assert_eq!(objects[1]["hosts"], Value::Null);
    let run = iri_of(&["http://\u{2603}.example/"]);
    assert_eq!(
        (run.stdout.as_str(), run.status),
        ("http://xn--n3h.example/\n", 0)
    );
    assert!(
        run.stderr.contains("symbol") && run.stderr.contains("IDNA2008: rejected"),
        "{}",
        run.stderr
    );
    let run = iri_of(&["--json", "http://a_b.example/"]);
    assert!(run.stdout.contains("host-not-mappable") && run.status == 1);
}
