//! Scheme registration templates, checked by RFC 7595 and 3987bis, section 5.4.

use iri_lint::{Registration, RegistrationField, RegistrationNote};

/// A template without findings.
const GOOD: &str = "\
Scheme name: foobar
Status: Provisional
Applications/protocols that use this scheme name: The Foo application,
   which bars.
Contact: A. Person <a@example.org>
Change controller: A. Person
References: RFC 9999
Scheme syntax: foobar-URI = \"foobar:\" path-rootless
Scheme semantics: Identifies a bar.
Encoding considerations: Text is encoded in UTF-8 (RFC 3987).
Interoperability considerations: None known.
Security considerations: See RFC 3986, section 7.
Examples: foobar:a, <foobar:r%C3%A9sum%C3%A9> and (foobar:b).
";

/// Returns the code and the text of each finding.
fn found(text: &str) -> Vec<(&'static str, &str)> {
    let findings = Registration::read(text).findings();
    findings
        .map(|found| (found.code(), found.span().of(text)))
        .collect()
}

#[track_caller]
fn finds(from: &str, to: &str, code: &str, place: &str) {
    let text = GOOD.replacen(from, to, 1);
    assert_ne!(text, GOOD, "{from}");
    assert_eq!(found(&text), [(code, place)], "{to}");
}

#[test]
fn a_complete_template_has_no_findings() {
    assert_eq!(found(GOOD), []);
    let registration = Registration::read(GOOD);
    assert_eq!(registration.scheme(), Some("foobar"));
    let applications = registration.field(RegistrationField::Applications);
    assert_eq!(applications, Some("The Foo application,\n   which bars."));
    // With the field names of RFC 4395, as a bulleted list, and with CRLF.
    let old = GOOD
        .replace("Scheme name:", "  1. URI SCHEME NAME:")
        .replace("Change controller:", "o  Author/Change controller:")
        .replace('\n', "\r\n");
    assert_eq!(found(&old), []);
}

#[test]
fn a_missing_or_empty_field_is_found() {
    for field in RegistrationField::ALL {
        let lines = GOOD.lines().filter(|line| !line.starts_with(field.name()));
        let text: String = lines.flat_map(|line| [line, "\n"]).collect();
        let codes = Registration::read(&text).findings();
        let missing: Vec<_> = codes
            .filter(|found| found.code() == "registration-field-missing")
            .map(|found| (found.field(), found.severity().name()))
            .collect();
        let severity = match field {
            RegistrationField::Syntax
            | RegistrationField::Semantics
            | RegistrationField::Encoding
            | RegistrationField::Interoperability
            | RegistrationField::Security => "advice",
            _ => "error",
        };
        match field {
            RegistrationField::Examples => assert_eq!(missing, []),
            _ => assert_eq!(missing, [(field, severity)]),
        }
    }
    finds(
        "A. Person <a@example.org>",
        "",
        "registration-field-missing",
        "",
    );
    assert_eq!(found("").len(), 11);
    let first = Registration::read("")
        .findings()
        .next()
        .map(|found| found.to_string());
    assert_eq!(
        first.as_deref(),
        Some("missing field in the template: Scheme name")
    );
}

// clause: 3987-A.1-no-new-scheme bis-8-iana
#[test]
fn a_name_is_new_lowercase_and_distinct() {
    let name = "name: foobar";
    finds(name, "name: foo_bar", "registration-name-syntax", "foo_bar");
    finds(name, "name: 3foo", "registration-name-syntax", "3foo");
    finds(
        name,
        "name: f\u{F6}\u{F6}",
        "registration-name-syntax",
        "f\u{F6}\u{F6}",
    );
    finds(
        name,
        "name: Foobar",
        "registration-name-uppercase",
        "Foobar",
    );
    finds(
        name,
        "name: \"mailto\"",
        "registration-name-taken",
        "mailto",
    );
    for prefixed in [
        "x-foo",
        "web+foo",
        "ext+foo",
        "vnd-foo",
        "prs-foo",
        "com-example-foo",
        "org-example",
        "net-example",
    ] {
        let to = format!("name: {prefixed}");
        finds(name, &to, "registration-name-prefix", prefixed);
    }
    let own = GOOD.replacen(name, "name: com.example.foo-bar", 1);
    assert_eq!(found(&own), []);
    for marked in ["httpi", "mailtoi", "iftp", "iri-foo", "foo+iri"] {
        let to = format!("name: {marked}");
        finds(name, &to, "registration-name-iri", marked);
    }
    // Names of three letters are too short to be similar, those of four are not.
    let own = GOOD.replacen(name, "name: nix", 1);
    assert_eq!(found(&own), []);
    for similar in ["mailt0", "htttps", "gophr", "htt", "httq"] {
        let to = format!("name: {similar}");
        finds(name, &to, "registration-name-similar", similar);
    }
    let text = GOOD.replacen(name, "name: mailt0", 1);
    let note = Registration::read(&text)
        .findings()
        .next()
        .map(|found| found.note());
    assert!(matches!(note, Some(RegistrationNote::Scheme("mailto"))));
}

#[test]
fn a_status_is_one_of_three() {
    finds("Provisional", "Draft", "registration-status", "Draft");
    for status in ["permanent", "Permanent.", "HISTORICAL (see RFC 9999)"] {
        assert_eq!(
            found(&GOOD.replacen("Provisional", status, 1)),
            [],
            "{status}"
        );
    }
}

// clause: bis-1.2-c 3987-1.2-c 3987-5.3.2.1-new-schemes
#[test]
fn encoding_considerations_mention_utf8_and_non_ascii_components_are_case_sensitive() {
    let text = "Text is encoded in UTF-8 (RFC 3987).";
    finds(text, "None.", "registration-encoding-not-utf8", "None.");
    let folded = "Identifies a bar, in Case-Insensitive words.";
    finds(
        "Identifies a bar.",
        folded,
        "registration-case-insensitive",
        "Case-Insensitive",
    );
    let hosts = "The host is case-insensitive.";
    assert_eq!(found(&GOOD.replacen("Identifies a bar.", hosts, 1)), []);
}

// clause: 3987-6.4-no-broaden
#[test]
fn each_example_is_an_iri() {
    finds(
        "foobar:a,",
        "foobar:a|b,",
        "registration-example-invalid",
        "|",
    );
    let text = GOOD.replacen("foobar:a,", "FOOBAR:%, foobar:[ foobar: foobars:[", 1);
    let places = found(&text);
    assert_eq!(places.len(), 2, "{places:?}");
    // The grammar is not an example.
    let grammar = GOOD.replacen("\"foobar:\"", "foobar:|", 1);
    assert_eq!(found(&grammar), []);
}

#[test]
fn any_text_is_read_to_its_end() {
    for text in [
        "scheme name:",
        ":::",
        "\n\n:",
        "Scheme name: \u{5D0}:",
        "Status: \u{301}\n",
    ] {
        assert!(found(text).len() > 5, "{text:?}");
    }
    let long = format!("Scheme name: a\n{}", "a:| ".repeat(1000));
    let examples = Registration::read(&long).findings();
    let examples = examples.filter(|found| found.code() == "registration-example-invalid");
    assert_eq!(examples.count(), 1000);
}
