//! Codes on the command line: `--severity`, `--codes` and `iri explain-code`.

use iri_kit::lint::{CATALOGUE, LintProfile, Rule, Severity};
use serde_json::Value;

use crate::{Output, iri, iri_reads};

/// Returns the code and the severity of each finding of the only input.
fn found(ran: &Output) -> Vec<(String, String)> {
    let object = ran.object();
    let findings = object.get("findings").and_then(Value::as_array);
    let text = |value: Option<&Value>| value.and_then(Value::as_str).unwrap().to_owned();
    findings
        .unwrap()
        .iter()
        .map(|finding| (text(finding.get("code")), text(finding.get("severity"))))
        .collect()
}

#[test]
fn the_severity_of_a_code_can_be_changed() {
    let check = |changes: &[&str]| {
        let changes = changes.iter().flat_map(|change| ["--severity", change]);
        iri(["check", "--json", "a: "].into_iter().chain(changes))
    };
    let severity = |severity: &str| vec![("char-illegal".to_owned(), severity.to_owned())];
    for name in ["error", "warning", "advice"] {
        let ran = check(&[&format!("char-illegal={name}")]);
        assert_eq!(found(&ran), severity(name));
        assert_eq!(ran.status, i32::from(name == "error"));
    }
    let ran = check(&["char-illegal=off"]);
    assert_eq!((found(&ran), ran.status), (vec![], 0));
    let ran = check(&["grammar=advice"]);
    assert_eq!(found(&ran), severity("advice"));
    // The last change wins.
    let ran = check(&["grammar=advice", "char-illegal=warning", "hosts=off"]);
    assert_eq!(found(&ran), severity("warning"));
    let ran = check(&["char-illegal=off", "char-illegal=warning"]);
    assert_eq!(found(&ran), severity("warning"));
}

#[test]
fn invalid_utf8_is_an_error_whatever_the_severities() {
    let ran = iri_reads(["check", "--json", "--severity", "grammar=off"], b"\xFF");
    let expected = ("invalid-utf8".to_owned(), "error".to_owned());
    assert_eq!((ran.status, found(&ran)), (1, vec![expected]));
    let ran = iri(["check", "--severity", "invalid-utf8=off", "a:"]);
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("always an error"), "{}", ran.stderr);
    // Even a lenient profile does not drop such an input silently.
    let ran = iri_reads(["check", "--fix", "--profile", "xsd-any-uri"], b"a\xFF\n");
    assert_eq!((ran.status, &*ran.stdout), (1, "\n"));
    assert!(ran.stderr.contains("invalid-utf8"), "{}", ran.stderr);
}

#[test]
fn an_unknown_code_or_severity_is_a_usage_error() {
    for (given, expected) in [
        ("char-ilegal=off", "did you mean `char-illegal`?"),
        ("char-illegal=none", "error, warning, advice or off"),
        ("char-illegal", "such as"),
        ("host-not-mappable/bidi=off", "a rule has no severity"),
        ("=off", "--codes"),
    ] {
        let ran = iri(["check", "--severity", given, "a"]);
        assert_eq!((ran.status, &*ran.stdout), (2, ""), "{given}");
        assert!(ran.stderr.contains(expected), "{}", ran.stderr);
    }
    let ran = iri(["explain-code", "percent"]);
    assert_eq!((ran.status, &*ran.stdout), (2, ""));
    assert!(
        ran.stderr.contains("did you mean `percent-"),
        "{}",
        ran.stderr
    );
    assert_eq!(iri(["explain-code"]).status, 2);
}

fn rules() -> impl Iterator<Item = &'static Rule> {
    CATALOGUE.iter().copied().flatten().copied()
}

fn severity_in(profile: &LintProfile, rule: &Rule) -> &'static str {
    let severity = profile.severity(rule);
    severity.map_or("off", Severity::name)
}

#[test]
fn the_catalogue_is_printed_with_the_effective_severities() {
    let ran = iri(["check", "--codes", "--severity", "char-illegal=off"]);
    assert_eq!((ran.status, &*ran.stderr), (0, ""));
    assert_eq!(ran.stdout.lines().count(), rules().count());
    for (line, rule) in ran.stdout.lines().zip(rules()) {
        let mut words = line.split_whitespace();
        let severity = match rule.code() {
            "char-illegal" => "off",
            _ => severity_in(LintProfile::RFC3987, rule),
        };
        assert_eq!(words.next(), Some(rule.code()));
        assert_eq!(words.next(), Some(severity));
        let clause = format!("  {}  ", rule.clause().id());
        assert!(line.contains(&clause), "{line}");
        assert!(line.ends_with(&format!("  {}", rule.title())), "{line}");
    }
}

#[test]
fn the_catalogue_in_json_has_every_field_of_a_rule() {
    let ran = iri(["check", "--codes", "--json"]);
    let objects = ran.objects();
    assert_eq!(objects.len(), rules().count());
    for (object, rule) in objects.iter().zip(rules()) {
        assert_eq!(object["code"], rule.code());
        let severity = severity_in(LintProfile::RFC3987, rule);
        assert_eq!(object["severity"], severity, "{object}");
        assert_eq!(object["title"], rule.title());
        assert_eq!(object["family"], rule.family().name());
        assert_eq!(object["explanation"], rule.explanation());
        assert_eq!(object["clause"], rule.clause().id());
        assert_eq!(object["bad"]["input"], rule.bad().input());
        assert_eq!(object["good"]["input"], rule.good().input());
        let by_profile = object["severities"].as_object().unwrap();
        assert_eq!(by_profile.len(), LintProfile::ALL.len());
        for profile in LintProfile::ALL {
            let severity = severity_in(profile, rule);
            assert_eq!(by_profile[profile.name()], severity, "{object}");
        }
    }
}

#[test]
fn explain_code_prints_severity_clause_family_and_examples() {
    let ran = iri(["explain-code", "percent-malformed"]);
    let explained = "\
percent-malformed: percent sign not followed by two hexadecimal digits

  severity:  error; warning in the profile xsd-any-uri
  clause:    RFC 3987, section 2.2, pct-encoded
  component: any
  family:    grammar
";
    assert!(ran.stdout.starts_with(explained), "{}", ran.stdout);
    let rule = iri_kit::lint::rule("percent-malformed").unwrap();
    let bad = format!("\nBad:\n  {}\n\nGood:\n  {}\n", rule.bad(), rule.good());
    assert!(ran.stdout.ends_with(&bad), "{}", ran.stdout);
    assert_eq!((ran.status, &*ran.stderr), (0, ""));
    let several = iri(["explain-code", "--json", "not-nfc", "char-illegal"]).objects();
    let codes: Vec<_> = several.iter().map(|object| &object["code"]).collect();
    assert_eq!(codes, ["not-nfc", "char-illegal"]);
}

#[test]
fn every_code_is_explained_without_raw_control_characters() {
    let codes = rules().map(Rule::code);
    let ran = iri(["explain-code"].into_iter().chain(codes));
    assert_eq!(ran.status, 0);
    for rule in rules() {
        let title = format!("{}: {}\n", rule.code(), rule.title());
        assert!(ran.stdout.contains(&title), "{title}");
    }
    let raw = |c: char| c.is_control() && c != '\n' || matches!(c, '\u{200F}' | '\u{202E}');
    assert!(!ran.stdout.contains(raw));
}

#[test]
fn the_host_option_selects_the_idna_version_of_the_check() {
    let codes = |host: &str| {
        let ran = iri(["check", "--json", "--host", host, "http://É.example/"]);
        found(&ran)
            .into_iter()
            .map(|(code, _)| code)
            .collect::<Vec<_>>()
    };
    // IDNA2008 by itself maps no capital letters.
    for (host, count) in [
        ("idna2008", 1),
        ("uts46", 0),
        ("uts46-browser", 0),
        ("idna2003", 0),
        ("percent", 0),
    ] {
        let codes = codes(host);
        let found = codes.iter().filter(|code| *code == "host-not-mappable");
        assert_eq!(found.count(), count, "{host}: {codes:?}");
    }
}

#[test]
fn hosts_that_look_like_protected_names_are_reported() {
    let input = "http://pаypal.com/";
    let codes = |arguments: &[&str]| {
        let ran = iri(["check", "--json", input].iter().chain(arguments));
        let codes = found(&ran).into_iter().map(|(code, _)| code);
        (codes.collect::<Vec<_>>(), ran.status)
    };
    let is_reported = |codes: &[String]| codes.iter().any(|code| code == "looks-like-protected");
    let (protected, status) = codes(&["--protect", "example.org", "--protect", "paypal.com"]);
    assert!(is_reported(&protected) && status == 1, "{protected:?}");
    let (others, status) = codes(&["--protect", "example.org"]);
    assert!(!is_reported(&others) && status == 0, "{others:?}");
}

#[test]
fn dangerous_schemes_are_reported_on_request() {
    let ran = iri([
        "check",
        "--dangerous-schemes",
        "javascript:alert(1)",
        "https://e/",
    ]);
    assert!(
        ran.stdout.starts_with("warning[dangerous-scheme]: "),
        "{}",
        ran.stdout
    );
    assert_eq!(ran.stderr, "checked 2 inputs: 0 bad (1 warning)\n");
    assert_eq!(iri(["check", "javascript:alert(1)"]).stdout, "");
}
