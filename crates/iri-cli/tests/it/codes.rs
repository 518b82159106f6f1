//! Codes on the command line: `--severity`, `--codes` and `iri explain-code`.

use iri_kit::lint::{LintProfile, Rule, Severity};
use serde_json::Value;

use crate::{Output, command, iri, iri_with_input};

/// Returns the code and the severity of each finding of the only input.
fn found(run: &Output) -> Vec<(String, String)> {
    let object = run.object();
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
        let run = check(&[&format!("char-illegal={name}")]);
        assert_eq!(found(&run), severity(name));
        assert_eq!(run.status, i32::from(name == "error"));
    }
    let run = check(&["char-illegal=off"]);
    assert_eq!((found(&run), run.status), (vec![], 0));
    let run = check(&["grammar=advice"]);
    assert_eq!(found(&run), severity("advice"));
    // The last change wins.
    let run = check(&["grammar=advice", "char-illegal=warning", "hosts=off"]);
    assert_eq!(found(&run), severity("warning"));
    let run = check(&["char-illegal=off", "char-illegal=warning"]);
    assert_eq!(found(&run), severity("warning"));
}

#[test]
fn invalid_utf8_is_an_error_whatever_the_severities() {
    let run = iri_with_input(["check", "--json", "--severity", "grammar=off"], b"\xFF");
    let expected = ("invalid-utf8".to_owned(), "error".to_owned());
    assert_eq!((run.status, found(&run)), (1, vec![expected]));
    let run = iri(["check", "--severity", "invalid-utf8=off", "a:"]);
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("always an error"), "{}", run.stderr);
    // Even a lenient profile does not drop such an input silently.
    let run = iri_with_input(["check", "--fix", "--profile", "xsd-any-uri"], b"a\xFF\n");
    assert_eq!((run.status, &*run.stdout), (1, "\n"));
    assert!(run.stderr.contains("invalid-utf8"), "{}", run.stderr);
}

#[test]
fn an_unknown_code_or_severity_is_a_usage_error() {
    for (input, expected) in [
        ("char-ilegal=off", "did you mean `char-illegal`?"),
        ("char-illegal=none", "error, warning, advice or off"),
        ("char-illegal", "such as"),
        ("host-not-mappable/bidi=off", "a rule has no severity"),
        ("=off", "--codes"),
    ] {
        let run = iri(["check", "--severity", input, "a"]);
        assert_eq!((run.status, &*run.stdout), (2, ""), "{input}");
        assert!(run.stderr.contains(expected), "{}", run.stderr);
    }
    let run = iri(["explain-code", "percent"]);
    assert_eq!((run.status, &*run.stdout), (2, ""));
    assert!(
        run.stderr.contains("did you mean `percent-"),
        "{}",
        run.stderr
    );
    assert_eq!(iri(["explain-code"]).status, 2);
}

fn rules() -> impl Iterator<Item = &'static Rule> {
    iri_kit::catalogue::rules()
}

fn severity_in(profile: &LintProfile, rule: &Rule) -> &'static str {
    let severity = profile.severity(rule);
    severity.map_or("off", Severity::name)
}

#[test]
fn the_catalogue_is_printed_with_the_effective_severities() {
    let run = iri(["check", "--codes", "--severity", "char-illegal=off"]);
    assert_eq!((run.status, &*run.stderr), (0, ""));
    assert_eq!(run.stdout.lines().count(), rules().count());
    for (line, rule) in run.stdout.lines().zip(rules()) {
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
    let run = iri(["check", "--codes", "--json"]);
    let objects = run.objects();
    assert_eq!(objects.len(), rules().count());
    for (object, rule) in objects.iter().zip(rules()) {
        assert_eq!(object["code"], rule.code());
        let severity = severity_in(LintProfile::RFC3987, rule);
        assert_eq!(object["severity"], severity, "{object}");
        assert_eq!(object["title"], rule.title());
        assert_eq!(object["family"], rule.family().name());
        assert_eq!(object["explanation"], rule.explanation());
        assert_eq!(object["clause"], rule.clause().id());
        assert_eq!(object["bad"]["input"], command::bad(rule).input());
        assert_eq!(object["good"]["input"], command::good(rule).input());
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
    let run = iri(["explain-code", "percent-malformed"]);
    let explained = "\
percent-malformed: percent sign not followed by two hexadecimal digits

  severity:  error; warning in the profile xsd-any-uri; off in the profile m07
  clause:    RFC 3987, section 2.2, pct-encoded
  component: any
  family:    grammar
";
    assert!(run.stdout.starts_with(explained), "{}", run.stdout);
    let rule = iri_kit::catalogue::rule("percent-malformed").unwrap();
    let bad = format!(
        "\nBad:\n  {}\n\nGood:\n  {}\n",
        command::bad(rule),
        command::good(rule)
    );
    assert!(run.stdout.ends_with(&bad), "{}", run.stdout);
    assert_eq!((run.status, &*run.stderr), (0, ""));
    let several = iri(["explain-code", "--json", "not-nfc", "char-illegal"]).objects();
    let codes: Vec<_> = several.iter().map(|object| &object["code"]).collect();
    assert_eq!(codes, ["not-nfc", "char-illegal"]);
}

#[test]
fn every_code_is_explained_without_raw_control_characters() {
    let codes = rules().map(Rule::code);
    let run = iri(["explain-code"].into_iter().chain(codes));
    assert_eq!(run.status, 0);
    for rule in rules() {
        let title = format!("{}: {}\n", rule.code(), rule.title());
        assert!(run.stdout.contains(&title), "{title}");
        assert!(title.trim_end().chars().count() <= 80, "{title}");
    }
    let raw = |c: char| c.is_control() && c != '\n' || matches!(c, '\u{200F}' | '\u{202E}');
    assert!(!run.stdout.contains(raw));
}

#[test]
fn the_host_option_selects_the_idna_version_of_the_check() {
    let codes = |host: &str| {
        let run = iri(["check", "--json", "--host", host, "http://É.example/"]);
        found(&run)
            .into_iter()
            .map(|(code, _)| code)
            .collect::<Vec<_>>()
    };
    // IDNA2008 by itself maps no capital letters.
    for (host, count) in [
        ("idna2008", 1),
        ("bis", 1),
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
        let run = iri(["check", "--json", input].iter().chain(arguments));
        let codes = found(&run).into_iter().map(|(code, _)| code);
        (codes.collect::<Vec<_>>(), run.status)
    };
    let is_reported = |codes: &[String]| codes.iter().any(|code| code == "looks-like-protected");
    let (protected, status) = codes(&["--protect", "example.org", "--protect", "paypal.com"]);
    assert!(is_reported(&protected) && status == 1, "{protected:?}");
    let (others, status) = codes(&["--protect", "example.org"]);
    assert!(!is_reported(&others) && status == 0, "{others:?}");
}

#[test]
fn paths_that_look_like_protected_ones_are_reported() {
    for command in ["check", "find"] {
        for name in ["example.org/login", "/login", "example.org/login/"] {
            let input = "http://example.org/1ogin";
            let check: &[&str] = if command == "find" { &["--check"] } else { &[] };
            let run = iri([command, "--protect", name, input].iter().chain(check));
            let output = run.stdout + &run.stderr;
            assert!(
                output.contains("[path-looks-like-protected]"),
                "{command} {name}: {output}"
            );
        }
    }
    for (name, reason) in [
        ("", "empty"),
        ("/", "empty"),
        ("//", "empty"),
        ("a b", "`%20`"),
        ("/a b", "`%20`"),
        ("http://example.org/login", "remove the scheme"),
        ("https://example.org", "remove the scheme"),
        ("example.org/a?b", "query"),
        ("/%", "not valid"),
        ("a:/b", "no domain name"),
        ("./login", "no domain name"),
        (".", "no domain name"),
        ("..", "no domain name"),
        ("example..org", "no domain name"),
        (".example.org", "no domain name"),
        ("//example.org", "empty segment"),
        ("/.", "dot segments"),
        ("example.org/../login", "dot segments"),
    ] {
        let run = iri(["check", "--protect", name, "a:"]);
        assert_eq!(run.status, 2, "{name}");
        assert!(
            run.stderr.contains("such as `paypal.com`, `/login`") && run.stderr.contains(reason),
            "{}",
            run.stderr
        );
    }
    for name in ["example.org.", "b\u{FC}cher.example/a%20b", "/a.b/"] {
        assert_eq!(iri(["check", "--protect", name, "a:"]).status, 0, "{name}");
    }
}

#[test]
fn dangerous_schemes_are_reported_on_request() {
    let run = iri([
        "check",
        "--dangerous-schemes",
        "javascript:alert(1)",
        "https://e/",
    ]);
    assert!(
        run.stdout.starts_with("warning[dangerous-scheme]: "),
        "{}",
        run.stdout
    );
    assert_eq!(run.stderr, "checked 2 inputs: 0 bad (1 warning)\n");
    assert_eq!(iri(["check", "javascript:alert(1)"]).stdout, "");
}

#[test]
fn the_commands_of_examples_have_the_escapes_of_every_shell() {
    let run = iri(["explain-code", "pair-missing", "charset-unknown"]);
    for part in [
        r"printf 'http://example.org/\thttp://example.org/' | iri compare",
        r"charset=x-none\n\n\351\n' | iri find",
    ] {
        assert!(run.stdout.contains(part), "{}", run.stdout);
    }
}
