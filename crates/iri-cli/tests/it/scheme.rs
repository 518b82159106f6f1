//! `iri scheme`: facts of schemes, and registration templates.

use serde_json::json;

use crate::{iri, iri_with_input};

#[test]
fn the_facts_of_known_schemes_are_printed() {
    let run = iri(["scheme", "HTTP", "urn:"]);
    assert_eq!(
        run.stdout,
        "name: http\nstatus: permanent\nreference: RFC 9110\ndefault port: 80\nhosts: domain names\n\
         empty path: the same as `/`\nutf-8: unspecified (RFC 3987, section 6.4: each server chooses; \
         form queries are in the charset of the form)\nsyntax: http\ncri number: 2\n\n\
         name: urn\nstatus: permanent\nreference: RFC 8141\nutf-8: utf-8 (RFC 8141, section 2)\n\
         syntax: urn\nequivalence: urn\ncri number: 4\n"
    );
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let object = &iri(["scheme", "--json", "mailto"]).objects()[0];
    let expected = json!({
        "input": "mailto", "ok": true, "name": "mailto", "status": "permanent",
        "reference": "RFC 6068", "default_port": null, "default_host": null,
        "domain_names": false, "empty_path_is_slash": false, "utf8": "utf-8",
        "utf8_source": "RFC 6068, section 5", "utf8_note": null, "syntax": "mailto",
        "equivalence": "mailto", "cri_number": 12102
    });
    assert_eq!(object, &expected);
}

#[test]
fn every_scheme_of_the_registry_is_known() {
    let run = iri(["scheme", "doi"]);
    let expected = "name: doi\nstatus: provisional\ncri number: 13014\n";
    assert_eq!((run.stdout.as_str(), run.status), (expected, 0));
    let objects = iri(["scheme", "--json", "DTN", "hs20", "pkg"]).objects();
    let member = |name: &str| objects.iter().map(|object| object[name].clone()).collect();
    let status: serde_json::Value = member("status");
    assert_eq!(status, json!(["permanent", null, "provisional"]));
    let reference: serde_json::Value = member("reference");
    assert_eq!(reference, json!(["RFC 9171", null, "ECMA-427"]));
    let number: serde_json::Value = member("cri_number");
    assert_eq!(number, json!([7456, 1273, null]));
    assert_eq!(objects[0]["domain_names"], json!(null));
}

// clause: 3987-A.1-no-new-scheme
#[test]
fn an_unknown_scheme_is_a_bad_input() {
    for (name, code) in [
        ("httpi", "scheme-unknown"),
        ("", "registration-name-syntax"),
        ("1a", "registration-name-syntax"),
        ("a_b", "registration-name-syntax"),
        ("é", "registration-name-syntax"),
    ] {
        let run = iri(["scheme", "--json", "--", name]);
        assert_eq!(run.objects()[0]["error"]["code"], code, "{name}");
        assert_eq!(run.status, 1);
    }
    let run = iri_with_input(["scheme"], b"ftp\nmailt\n");
    assert_eq!(run.status, 1);
    assert!(
        run.stderr.contains("did you mean `mailto`?"),
        "{}",
        run.stderr
    );
    let run = iri(["scheme", "http://e/"]);
    assert!(run.stderr.contains("write only the scheme: `http`"));
    // An identifier with an unknown scheme is valid.
    assert_eq!(iri(["check", "--quiet", "httpi://e/"]).status, 0);
}

#[test]
fn a_registration_template_is_checked_as_one_input() {
    let text = "Scheme name: Httpi\nStatus: maybe\n\nExamples: httpi:a|b\n";
    let run = iri_with_input(["scheme", "--template", "-"], text.as_bytes());
    assert_eq!(run.status, 1);
    for code in [
        "error[registration-field-missing]",
        "error[registration-name-uppercase]",
        "warning[registration-name-iri]",
        "error[registration-status]",
        "error[registration-example-invalid]",
    ] {
        assert!(run.stdout.contains(code), "{code}: {}", run.stdout);
    }
    let objects =
        iri_with_input(["scheme", "--json", "--template", "-"], text.as_bytes()).objects();
    assert_eq!(objects.len(), 1);
    assert_eq!(
        (&objects[0]["scheme"], &objects[0]["ok"]),
        (&json!("Httpi"), &json!(false))
    );
    assert_eq!(objects[0]["findings"].as_array().map(Vec::len), Some(13));
    assert_eq!(iri(["scheme", "--template", "/no/such/file"]).status, 3);
    assert_eq!(iri(["scheme", "--template", "-", "http"]).status, 2);
}
