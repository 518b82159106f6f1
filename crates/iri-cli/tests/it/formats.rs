//! `iri check --format`: output for other programs.

use serde_json::{Value, json};

use crate::{Output, TempFile, iri, iri_with_input};

/// A sample of the characters that output always escapes.
const ESCAPED: [char; 5] = ['\u{202E}', '\u{200F}', '\u{7}', '\u{85}', '\u{2028}'];

#[track_caller]
fn assert_escaped(run: &Output) {
    let all = format!("{}{}", run.stdout, run.stderr);
    assert!(!all.contains(ESCAPED), "{all:?}");
}

#[test]
fn only_the_first_hundred_findings_of_an_input_are_written() {
    let input = "a:".to_owned() + &" ".repeat(1_000);
    let file = TempFile::new(input + "\na: \n");
    let check = |format| {
        iri([
            "check",
            "--quiet",
            "--format",
            format,
            "--file",
            file.path(),
        ])
        .stdout
    };
    let short = check("short");
    let lines: Vec<&str> = short.lines().collect();
    assert_eq!(lines.len(), 102);
    let more = format!("{}:1:1: note: and 900 more findings", file.path());
    assert_eq!(lines[100], more);
    let github = check("github");
    let lines: Vec<&str> = github.lines().collect();
    assert_eq!(lines.len(), 102);
    assert!(lines[100].starts_with("::notice file="), "{}", lines[100]);
    assert!(
        lines[100].ends_with(",line=1::and 900 more findings"),
        "{}",
        lines[100]
    );
    let sarif = &serde_json::from_str::<Value>(&check("sarif")).unwrap()["runs"][0];
    assert_eq!(sarif["results"].as_array().unwrap().len(), 101);
    let notified = json!([{
        "level": "warning",
        "message": {"text": "and 900 more findings in inputs with too many to list"},
    }]);
    assert_eq!(
        sarif["invocations"][0]["toolExecutionNotifications"],
        notified
    );
    let json = check("json");
    assert_eq!(json.matches("\"char-illegal\",\"severity\"").count(), 1001);
}

#[test]
fn columns_count_characters_in_lines_of_any_length() {
    for length in [10, 255, 256, 257, 511, 512, 513, 1024] {
        // The last of `length` bytes is wrong; one character has two bytes.
        let line = format!("a:\u{E9}{} ", "a".repeat(length - 5));
        assert_eq!(line.len(), length);
        let file = TempFile::new(line);
        let check = |format| {
            let arguments = ["check", "--quiet", "--format", format, "--file"];
            iri(arguments.into_iter().chain([file.path()])).stdout
        };
        let place = format!(",line=1,col={0},endColumn={0},", length - 1);
        let github = check("github");
        assert!(github.contains(&place), "{place} {github}");
        let sarif: Value = serde_json::from_str(&check("sarif")).unwrap();
        let result = &sarif["runs"][0]["results"][0];
        let region = &result["locations"][0]["physicalLocation"]["region"];
        let expected = json!({
            "startLine": 1,
            "startColumn": length - 1,
            "endColumn": length,
            "byteOffset": length - 1,
            "byteLength": 1,
        });
        assert_eq!(*region, expected);
    }
}

#[test]
fn short_has_a_line_for_each_finding() {
    let run = iri([
        "check",
        "--format",
        "short",
        "a:b",
        "http://é.example/a b",
        "a:%\u{202E}",
    ]);
    let lines = "\
<argument 2>:1:20: error[char-illegal] a space (U+0020) is not allowed in the path
<argument 3>:1:3: error[percent-malformed] percent sign not followed by two hexadecimal digits in the path
<argument 3>:1:4: error[bidi-format-char] bidirectional formatting character: U+202E RIGHT-TO-LEFT OVERRIDE
";
    assert_eq!(run.stdout, lines);
    assert_eq!(run.stderr, "checked 3 inputs: 2 bad (3 errors)\n");
    assert_eq!(run.status, 1);
}

#[test]
fn short_names_files_and_lines() {
    let (one, two) = (TempFile::new("a:\r\na:é \r\n"), TempFile::new(b"a:\xE9\n"));
    let arguments = ["check", "--quiet", "--format", "short"];
    let files = ["--file", one.path(), "--file", two.path(), "--file", "-"];
    let run = iri_with_input(arguments.iter().chain(&files), b"\n x");
    let expected = format!(
        "{}:2:5: error[char-illegal] a space (U+0020) is not allowed in the path\n\
         {}:1:3: error[invalid-utf8] invalid UTF-8: octet E9\n\
         <stdin>:1:1: error[scheme-missing] missing scheme\n\
         <stdin>:2:1: error[scheme-missing] missing scheme\n\
         <stdin>:2:1: error[char-illegal] a space (U+0020) is not allowed in the path\n",
        one.path(),
        two.path()
    );
    assert_eq!((run.stdout, run.stderr), (expected, String::new()));
}

#[test]
fn findings_are_lines_even_if_records_end_in_nul() {
    let run = iri_with_input(
        ["check", "-0", "--quiet", "--format", "short"],
        b"a:\0a:\n\0",
    );
    let line = "<stdin>:2:3: error[char-illegal] a line feed (U+000A) is not allowed in the path\n";
    assert_eq!(run.stdout, line);
}

#[test]
fn short_full_and_github_show_the_same_severities() {
    let input = "HTTP://e/ ";
    for (show, codes) in [
        ("error", &["char-illegal"][..]),
        ("advice", &["char-illegal", "scheme-uppercase"]),
    ] {
        for format in ["short", "full", "github"] {
            let run = iri(["check", "--format", format, "--show", show, input]);
            for code in ["char-illegal", "scheme-uppercase"] {
                let is_shown = run.stdout.contains(code);
                assert_eq!(is_shown, codes.contains(&code), "{format} {show} {code}");
            }
        }
    }
}

#[test]
fn github_has_a_command_for_each_finding() {
    let file = TempFile::new("a:\na:é \na:%\u{202E}\na:%u0041\n");
    let run = iri([
        "check",
        "--format",
        "github",
        "--file",
        file.path(),
        "http://e/:,%\n",
    ]);
    let path = file.path().replace('%', "%25").replace(':', "%3A");
    let expected = format!(
        "::error title=percent-malformed::argument 1, column 12: percent sign not followed by two hexadecimal digits in the path\n\
         ::error title=char-illegal::argument 1, column 13: a line feed (U+000A) is not allowed in the path\n\
         ::error file={path},line=2,col=4,endColumn=4,title=char-illegal::\
         a space (U+0020) is not allowed in the path\n\
         ::error file={path},line=3,col=3,endColumn=3,title=percent-malformed::\
         percent sign not followed by two hexadecimal digits in the path\n\
         ::error file={path},line=3,col=4,endColumn=4,title=bidi-format-char::\
         bidirectional formatting character: U+202E RIGHT-TO-LEFT OVERRIDE\n\
         ::error file={path},line=4,col=3,endColumn=3,title=percent-malformed::\
         percent sign not followed by two hexadecimal digits in the path\n\
         ::warning file={path},line=4,col=3,endColumn=8,title=percent-u-escape::\
         `%25u` followed by four hexadecimal digits\n"
    );
    assert_eq!(run.stdout, expected);
    assert_eq!(
        run.stderr,
        "checked 5 inputs: 4 bad (6 errors, 1 warning)\n"
    );
}

#[test]
fn github_uses_its_own_names_of_severities() {
    let run = iri([
        "check",
        "--format",
        "github",
        "--show",
        "advice",
        "FTP://u:p@e/ ",
    ]);
    for (command, code) in [
        ("error", "char-illegal"),
        ("warning", "userinfo-password"),
        ("notice", "scheme-uppercase"),
    ] {
        let line = run.stdout.lines().find(|line| line.contains(code)).unwrap();
        assert!(line.starts_with(&format!("::{command} ")), "{line}");
    }
}

#[cfg(unix)]
#[test]
fn the_name_of_a_file_is_escaped_in_every_format() {
    let plain = TempFile::new("a:%\n");
    let strange = format!("{}\u{202E}\n,%:.txt", plain.path());
    std::fs::rename(plain.path(), &strange).unwrap();
    let [short, github, sarif] = ["short", "github", "sarif"]
        .map(|format| iri(["check", "--format", format, "--file", &strange]));
    std::fs::remove_file(&strange).unwrap();
    assert!(
        short.stdout.contains("\\u{202E}\\u{A},%:.txt:1:3: "),
        "{}",
        short.stdout
    );
    assert!(
        github
            .stdout
            .contains("\\u{202E}\\u{A}%2C%25%3A.txt,line=1,"),
        "{}",
        github.stdout
    );
    assert!(
        sarif.stdout.contains("%E2%80%AE%0A,%25:.txt\""),
        "{}",
        sarif.stdout
    );
    for run in [short, github, sarif] {
        assert_escaped(&run);
    }
}

#[test]
fn no_format_contains_raw_control_or_bidi_characters() {
    let input = format!("http://e/{}", ESCAPED.iter().collect::<String>());
    for format in ["full", "short", "json", "sarif", "github"] {
        for color in ["never", "always"] {
            let arguments = [
                "check", "--show", "advice", "--color", color, "--format", format,
            ];
            assert_escaped(&iri(arguments.iter().chain(&[&*input])));
        }
    }
    let short = iri(["check", "--format", "short", "--color", "always", "a b"]);
    assert!(!short.stdout.contains('\u{1B}'), "{}", short.stdout);
}

#[test]
fn json_and_format_json_are_equivalent() {
    let input = "http://e/ \u{202E}";
    let by_format = iri(["check", "--format", "json", input]);
    let by_option = iri(["check", "--json", input]);
    assert_eq!(by_format.stdout, by_option.stdout);
    assert_eq!((by_format.stderr, by_format.status), (String::new(), 1));
    assert_eq!(
        iri(["check", "--json", "--format", "json", input]).status,
        1
    );
    let run = iri(["check", "--json", "--format", "short", input]);
    assert_eq!((run.status, &*run.stdout), (2, ""));
    assert!(run.stderr.contains("--format json"), "{}", run.stderr);
}

/// Returns the only run of a SARIF document.
#[track_caller]
fn sarif_run(run: &Output) -> Value {
    let document: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(document.get("version"), Some(&json!("2.1.0")));
    assert_eq!(document.pointer("/runs/1"), None);
    document.pointer("/runs/0").unwrap().clone()
}

#[test]
fn sarif_is_one_document_with_the_catalogue_as_rules() {
    let file = TempFile::new("a:\na:é \u{202E}\n");
    let run = iri(["check", "--format", "sarif", "--file", file.path(), "a:"]);
    assert_eq!((run.status, &*run.stderr), (1, ""));
    let sarif = sarif_run(&run);
    assert_eq!(sarif["tool"]["driver"]["name"], "iri");
    assert_eq!(sarif["columnKind"], "unicodeCodePoints");
    let invocations = json!([{"executionSuccessful": true, "exitCode": 1}]);
    assert_eq!(sarif["invocations"], invocations);
    let rules = sarif["tool"]["driver"]["rules"].as_array().unwrap();
    assert!(rules.len() > 100, "{}", rules.len());
    let results = sarif["results"].as_array().unwrap();
    let codes: Vec<_> = results.iter().map(|result| &result["ruleId"]).collect();
    assert_eq!(codes, ["char-illegal", "bidi-format-char"]);
    for result in results {
        let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(rules[index]["id"], result["ruleId"]);
    }
    let place = json!({
        "artifactLocation": {"uri": format!("file://{}", file.path())},
        "region": {
            "startLine": 2, "startColumn": 4, "endColumn": 5, "byteOffset": 7, "byteLength": 1,
        },
    });
    let expected = json!({
        "ruleId": "char-illegal",
        "ruleIndex": results[0]["ruleIndex"],
        "level": "error",
        "message": {"text": "a space (U+0020) is not allowed in the path"},
        "locations": [{"physicalLocation": place}],
        "fixes": [{"artifactChanges": [{
            "artifactLocation": place["artifactLocation"],
            "replacements": [
                {"deletedRegion": place["region"], "insertedContent": {"text": "%20"}},
            ],
        }]}],
        "properties": {"component": "path", "clause": "3987-2.2-ipchar", "keeps": false},
    });
    assert_eq!(results[0], expected);
}

#[test]
fn sarif_has_findings_of_every_severity() {
    let arguments = [
        "check",
        "--format",
        "sarif",
        "--severity",
        "char-illegal=advice",
    ];
    let run = iri(arguments.iter().chain(&["FTP://u:p@e/ "]));
    let sarif = sarif_run(&run);
    assert_eq!(run.status, 0);
    let results = sarif["results"].as_array().unwrap();
    let level = |code| {
        let mut found = results.iter().filter(|result| result["ruleId"] == code);
        found.next().map(|result| &result["level"])
    };
    assert_eq!(level("scheme-uppercase"), Some(&json!("note")));
    assert_eq!(level("userinfo-password"), Some(&json!("warning")));
    assert_eq!(level("char-illegal"), Some(&json!("note")));
    let rules = sarif["tool"]["driver"]["rules"].as_array().unwrap();
    let configuration = |code| {
        let mut found = rules.iter().filter(|rule| rule["id"] == code);
        found.next().map(|rule| &rule["defaultConfiguration"])
    };
    let changed = json!({"enabled": true, "level": "note"});
    assert_eq!(configuration("char-illegal"), Some(&changed));
}

#[test]
fn sarif_locates_records_that_end_in_nul_by_byte_offset() {
    let run = iri_with_input(["check", "-0", "--format", "sarif"], b"a:\0a:\n\0");
    let sarif = sarif_run(&run);
    let region = &sarif["results"][0]["locations"][0]["physicalLocation"]["region"];
    assert_eq!(region, &json!({"byteOffset": 5, "byteLength": 1}));
}

#[test]
fn sarif_without_findings_or_inputs_is_a_complete_document() {
    for (input, status) in [("", 0), ("a:\n", 0)] {
        let run = iri_with_input(["check", "--format", "sarif"], input.as_bytes());
        assert_eq!(run.status, status);
        assert_eq!(sarif_run(&run)["results"], json!([]));
    }
    let run = iri(["check", "--format", "sarif", "--file", "no such file", "b"]);
    assert_eq!(run.status, 3);
    let sarif = sarif_run(&run);
    let invocations = json!([{"executionSuccessful": false, "exitCode": 3}]);
    assert_eq!(sarif["invocations"], invocations);
    assert_eq!(sarif["results"].as_array().unwrap().len(), 1);
}

#[test]
fn sarif_is_the_same_with_any_number_of_threads() {
    let lines = "a:b c\na:b\n".repeat(20_000);
    let file = TempFile::new(lines);
    let check = |jobs| {
        let arguments = [
            "check",
            "--format",
            "sarif",
            "--jobs",
            jobs,
            "--file",
            file.path(),
        ];
        iri(arguments)
    };
    let one = check("1");
    assert_eq!(sarif_run(&one)["results"].as_array().unwrap().len(), 20_000);
    assert!(check("5").stdout == one.stdout);
}

#[test]
fn columns_are_right_in_long_lines_of_multibyte_characters() {
    for start in [0, 10, 125, 126, 127, 128, 5_000] {
        let mut input = format!("a:{}", "é".repeat(start));
        let mut expected = Vec::new();
        for n in 0..100_usize {
            input.push_str(&"é".repeat(n % 7));
            expected.push(input.chars().count() + 1);
            input.push(' ');
        }
        let sarif = sarif_run(&iri_with_input(
            ["check", "--format", "sarif"],
            input.as_bytes(),
        ));
        let results = sarif["results"].as_array().unwrap().iter();
        let region = |result: &Value| result["locations"][0]["physicalLocation"]["region"].clone();
        let spaces = results
            .filter(|result| result["ruleId"] == "char-illegal")
            .map(region);
        let found: Vec<_> = spaces.map(|region| region["startColumn"].clone()).collect();
        assert_eq!(found, expected);
    }
}
