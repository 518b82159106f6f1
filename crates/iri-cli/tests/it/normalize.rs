//! `iri normalize`: steps, forms of output and warnings about hosts.

use crate::{iri, iri_with_input};

#[test]
fn the_default_is_syntax_based_normalization_to_an_iri() {
    let run = iri([
        "normalize",
        "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9",
        "http://example.com:80",
        "http://e/%e2%80%ae",
        "../a/./b",
        "urn:ex:a/../b",
        "",
    ]);
    assert_eq!(run.status, 0);
    assert_eq!(
        run.stdout,
        "example://a/b/c/%7Bfoo%7D/rosé\nhttp://example.com:80\nhttp://e/%E2%80%AE\n../a/./b\n\
         urn:ex:a/../b\n\n"
    );
}

#[test]
fn steps_are_a_set_whose_order_does_not_matter() {
    for (steps, expected) in [
        ("case", "http://e:80/%7E/./e\u{301}\n"),
        ("percent", "HTTP://e:80/~/./e\u{301}\n"),
        ("path", "HTTP://e:80/%7e/e\u{301}\n"),
        ("nfc", "HTTP://e:80/%7e/./\u{E9}\n"),
        ("nfkc", "HTTP://e:80/%7e/./\u{E9}\n"),
        ("scheme", "HTTP://e/%7e/./e\u{301}\n"),
        ("scheme,path,case,percent,nfc", "http://e/~/\u{E9}\n"),
        ("nfc,percent,case,path,scheme", "http://e/~/\u{E9}\n"),
    ] {
        let run = iri(["normalize", "--steps", steps, "HTTP://e:80/%7e/./e\u{301}"]);
        assert_eq!((run.status, &*run.stdout), (0, expected), "{steps}");
    }
    assert_eq!(iri(["normalize", "--steps", "all", "a"]).status, 2);
    let both = ["normalize", "--steps", "case", "--to", "scheme", "a"];
    assert_eq!(iri(both).status, 2);
    for (steps, input, expected) in [
        ("ipv4", "http://0x7F.1/", "http://127.0.0.1/"),
        ("ipv6", "http://[1:0::A]:80", "http://[1::a]:80"),
        (
            "domain",
            "http://\u{C9}.example:80",
            "http://\u{E9}.example:80",
        ),
        ("port", "HTTP://e:80", "HTTP://e"),
        ("empty-path", "http://e:80", "http://e:80/"),
        ("default-host", "file://localhost/p", "file:///p"),
        ("scheme-specific", "TEL:1-2", "TEL:12"),
        ("scheme", "data:text/plain,x", "data:text/plain,x"),
        ("media-type", "data:text/plain,x", "data:,x"),
    ] {
        let run = iri(["normalize", "--steps", steps, input]);
        assert_eq!(run.stdout, format!("{expected}\n"), "{steps}");
    }
}

#[test]
fn domain_names_are_unicode_in_an_iri_and_ascii_in_a_uri() {
    for (form, expected) in [
        ("iri", "http://résumé.example.org/\n"),
        ("uri", "http://xn--rsum-bpad.example.org/\n"),
    ] {
        for input in [
            "http://RÉSUMÉ.example.org:80",
            "http://r%C3%A9sum%c3%a9.example.org",
            "http://xn--rsum-bpad.example.org",
        ] {
            let run = iri(["normalize", "--to", "scheme", "--as", form, input]);
            assert_eq!(run.stdout, expected, "{input} as {form}");
        }
    }
    let run = iri(["normalize", "--as", "uri", "http://RÉ.example/\u{3000}%ff"]);
    assert_eq!(run.stdout, "http://R%C3%89.example/%E3%80%80%FF\n");
}

#[test]
fn json_reports_changes_and_a_bad_input_does_not_stop_the_run() {
    let run = iri_with_input(
        ["normalize", "--json"],
        b"http://e/\nHTTP://e/\nhttp://e/%zz\n",
    );
    assert_eq!(run.status, 1);
    let objects = run.objects();
    assert_eq!(
        (&objects[0]["output"], &objects[0]["changed"]),
        (&"http://e/".into(), &false.into())
    );
    assert_eq!(
        (&objects[1]["output"], &objects[1]["changed"]),
        (&"http://e/".into(), &true.into())
    );
    assert_eq!(objects[2]["error"]["code"], "percent-malformed");
}

// clause: 3987-5.3.3-idn-validate 3987-5.3.3-idn-invalid
#[test]
fn an_unmappable_host_is_kept_with_a_warning() {
    for (input, rule, span) in [
        (
            "http://a_b\u{E9}.example/",
            "not-letter-digit-hyphen",
            (7, 12),
        ),
        ("http://a\u{202E}.example/", "disallowed", (7, 11)),
        ("//x.%FF/", "not-utf8", (2, 7)),
    ] {
        let arguments = ["normalize", "--to", "scheme", input];
        let run = iri(arguments);
        assert_eq!(run.status, 0, "{input}");
        assert_eq!(run.stdout, format!("{}\n", escaped(input)));
        let title = "warning[host-not-mappable]: not a domain name by UTS 46: ";
        assert!(run.stderr.starts_with(title), "{}", run.stderr);
        let object = iri(arguments.into_iter().chain(["--json"])).object();
        let finding = &object["findings"][0];
        assert_eq!(
            (&object["ok"], &object["output"]),
            (&true.into(), &input.into())
        );
        assert_eq!(finding["code"], "host-not-mappable");
        assert_eq!(
            (&finding["severity"], &finding["rule"]),
            (&"warning".into(), &rule.into())
        );
        let place = (&finding["start"], &finding["end"]);
        assert_eq!(place, (&span.0.into(), &span.1.into()), "{input}");
        assert_eq!(iri(arguments.into_iter().chain(["--quiet"])).stderr, "");
        let syntax = iri(["normalize", "--json", input]);
        assert_eq!(syntax.object().get("findings"), None);
    }
    for input in [
        "http://a_b.example/",
        "x-new://a_b\u{E9}.example/",
        "http://r\u{E9}sum\u{E9}.example/",
        "mailto:a_b\u{E9}@example.org",
    ] {
        let run = iri(["normalize", "--to", "scheme", "--json", input]);
        assert_eq!(run.object().get("findings"), None, "{input}");
        assert_eq!(iri(["normalize", "--to", "scheme", input]).stderr, "");
    }
}

/// Escapes U+202E as plain output does.
fn escaped(input: &str) -> String {
    input.replace('\u{202E}', "\\u{202E}")
}

// clause: 3987-5.3.3-idn-nameprep 3987-3.1-toascii-version
#[test]
fn the_host_option_selects_the_idna_version_of_normalization() {
    let input = "http://STRA\u{DF}E.example/";
    for (host, iri_form, uri_form, warnings) in [
        ("uts46", "stra\u{DF}e.example", "xn--strae-oqa.example", 0),
        (
            "uts46-browser",
            "stra\u{DF}e.example",
            "xn--strae-oqa.example",
            0,
        ),
        ("idna2003", "strasse.example", "strasse.example", 0),
        // IDNA2008 by itself maps no capital letters.
        ("idna2008", "STRA\u{DF}E.example", "STRA%C3%9FE.example", 1),
        ("percent", "STRA\u{DF}E.example", "STRA%C3%9FE.example", 0),
    ] {
        for (form, name) in [("iri", iri_form), ("uri", uri_form)] {
            let arguments = ["--to", "scheme", "--host", host, "--as", form, input];
            let run = iri(["normalize"].into_iter().chain(arguments));
            assert_eq!(run.stdout, format!("http://{name}/\n"), "{host} as {form}");
            assert_eq!(run.stderr.matches("warning[").count(), warnings, "{host}");
            assert_eq!(run.status, 0);
        }
    }
    assert_eq!(iri(["normalize", "--host", "dns", "a"]).status, 2);
}
