//! `iri explain`: the drawing of an identifier and its JSON object.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use unicode_width::UnicodeWidthChar;

use crate::{iri, iri_with_input};

/// Identifiers of every kind, and strings that are not identifiers.
const SAMPLES: &[&str] = &[
    "",
    "a",
    "/",
    "//",
    "//@:?#",
    "../a//b?x#",
    "?",
    "#\u{E9}",
    "http://user@r\u{E9}sum\u{E9}.example:8080/a%2Fb/caf%C3%A9?q=%C3%A9&x=1+2&&y#top",
    "HTTP://EXAMPLE.org:80/%7euser/./../%e2%80%ae/%FF",
    "http://stra\u{DF}e.example/",
    "http://\u{2603}.example/",
    "http://xn--rsum-bpad.example/",
    "http://xn--a.example/",
    "http://[2001:DB8:0::1]:80/",
    "http://[v1.a]/",
    "http://192.0.2.1",
    "x-unknown://h\u{E9}/",
    "mailto:r%C3%A9sum%C3%A9@example.org?subject=a%20b",
    "urn:ISBN:0-395-36341-1",
    "data:,a%00b",
    "file:///etc/passwd",
    "http://\u{645}\u{62B}\u{627}\u{644}.example/\u{627}\u{628}/x?\u{5D2}=1",
    "http://h/\u{5D0}\u{5D1}/\u{5D2}\u{5D3}#1",
    "http://h/e\u{301}\u{1100}\u{1161}",
    "http://\u{301}a/\u{301}/?\u{301}#",
    "http://\u{4F8B}\u{3048}.\u{30C6}\u{30B9}\u{30C8}/\u{3044}?\u{3046}=\u{3048}",
    "http://h/\u{202E}\u{200D}\u{FE0F}\u{E0041}\u{1F600}",
    "http://example.org/a b",
    "http://a%zz/[",
    "http://[::1",
    "http://h:8o/",
    "://",
    "%",
    "a:b:c\u{7F}\u{85}\u{2028}",
    "\u{FFFD}\u{FFFF}\u{E000}",
];

// clause: 3987-7.6-pct-display bis-7.6-display m07-4.5-a
#[test]
fn what_a_display_should_show_is_drawn_with_the_reasons() {
    let spoof = "http://p\u{430}ypal.example/%D0%B0b";
    let run = iri(["explain", spoof]);
    for line in [
        "shown as      http://xn--pypal-4ve.example/%D0%B0b",
        "  encodes     p\u{430}ypal as an A-label: scripts that are not used together",
        "              %D0%B0 encoded: scripts that are not used together (mixed-scripts)",
    ] {
        assert!(
            run.stdout.lines().any(|own| own == line),
            "{line}\n{}",
            run.stdout
        );
    }
    let run = iri(["explain", "--scripts", "Latn", "http://e/%C3%A9\u{7D0D}"]);
    let line = "shown as      http://e/\u{E9}%E7%B4%8D";
    assert!(run.stdout.lines().any(|own| own == line), "{}", run.stdout);
    let object = iri(["explain", "--json", spoof]).object();
    assert_eq!(object["displayed"], "http://xn--pypal-4ve.example/%D0%B0b");
    assert_eq!(object["encoded"][1]["reason"], "mixed-scripts");
}

// clause: m07-4.5-principle
#[test]
fn what_a_reader_may_type_and_say_is_drawn() {
    let text = "HTTP://example.org:80/my%20file%20(l10)";
    let run = iri_words(&["--spoken", text]);
    assert!(
        run.contains("typed as http://example.org/my file (l10)"),
        "{run}"
    );
    let words = "capital H capital T capital T capital P colon slash slash example dot org colon \
                 eight zero slash my percent sign two zero file percent sign two zero left \
                 parenthesis small l one zero right parenthesis";
    assert!(run.contains(&format!("spoken {words}")), "{run}");
    // Without a difference, nothing is drawn.
    let run = iri_words(&["http://example.org/a"]);
    assert!(
        !run.contains("typed as") && !run.contains("spoken"),
        "{run}"
    );
    let object = iri(["explain", "--json", text]).object();
    assert_eq!(object["friendly"], "http://example.org/my file (l10)");
    assert_eq!(object["spoken"], words);
    assert_eq!(
        iri(["explain", "--json", "a b"]).object()["friendly"],
        Value::Null
    );
}

/// Returns the drawing with single spaces.
fn iri_words(arguments: &[&str]) -> String {
    let run = iri(["explain"].iter().chain(arguments));
    run.stdout.split_whitespace().collect::<Vec<_>>().join(" ")
}

// clause: 3987-7.2-view-uri bis-7.2-view m07-4.2-view
#[test]
fn the_mapped_uri_is_shown() {
    let run = iri(["explain", "http://e/\u{E9}"]);
    let line = run.stdout.lines().find(|line| line.starts_with("URI "));
    assert_eq!(line, Some("URI           http://e/%C3%A9"));
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let object = iri(["explain", "--json", "http://e/\u{E9}"]).object();
    assert_eq!(object["uri"], "http://e/%C3%A9");
}

/// Compares each drawing with its file in `tests/drawings`: the arguments as a JSON array on the
/// first line, then the output. After an intended change, `UPDATE_DRAWINGS=1` rewrites the files.
#[test]
fn drawings_are_those_of_the_reviewed_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/drawings");
    let mut count = 0;
    for path in files(&folder) {
        let text = fs::read_to_string(&path).unwrap();
        let (arguments, drawn) = text.split_once('\n').unwrap_or((&text, ""));
        let input: Vec<String> = serde_json::from_str(arguments).unwrap();
        let run = iri(input.iter().map(String::as_str));
        if std::env::var_os("UPDATE_DRAWINGS").is_some() {
            fs::write(&path, format!("{arguments}\n{}", run.stdout)).unwrap();
        } else {
            assert_eq!(run.stdout, drawn, "{}", path.display());
        }
        assert_eq!(run.stderr, "", "{}", path.display());
        count += 1;
    }
    assert_eq!(count, 17);
}

/// Returns the files of a directory and its subdirectories, sorted.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Asserts that no line is wider than 80 columns, and that nothing in it disturbs a terminal.
#[track_caller]
fn assert_fits(drawn: &str) {
    for line in drawn.lines() {
        let width: usize = line.chars().map(|c| c.width().unwrap_or(200)).sum();
        assert!(width <= 80, "{width} columns: {line}");
        assert_eq!(line.trim_end_matches(' '), line);
    }
    let is_bad = |c: char| matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    assert!(!drawn.contains(is_bad), "{drawn}");
}

#[test]
fn no_drawing_is_wider_than_80_columns() {
    let long = [
        "%",
        "/",
        "a",
        "[",
        "@",
        ":",
        ".",
        "\u{301}",
        "\u{5D0}a",
        "&#",
        "<",
        "(",
        "?",
        "#",
        "%C3%A9",
        "%FF",
        "\u{E9}",
        "\u{4F8B}",
        "\u{202E}",
        "\u{10FFFF}",
        "x=\u{5D0}&",
        "http://\u{5D0}/",
        "../",
        " ",
        "%E2%80%AE",
    ];
    let mut inputs: Vec<String> = SAMPLES.iter().map(|&sample| sample.to_owned()).collect();
    for unit in long {
        for times in [9, 77, 78, 79, 80, 81, 400, 2000] {
            for start in [
                "",
                "http://",
                "http://h/",
                "http://h/?",
                "http://h:",
                "urn:",
                "mailto:a@",
            ] {
                if times < 400 || start == "http://h/" {
                    inputs.push(format!("{start}{}", unit.repeat(times)));
                }
            }
        }
    }
    let mut stream = inputs.join("\0").into_bytes();
    stream.push(0);
    let run = iri_with_input(["explain", "-0"], &stream);
    assert_eq!(run.stdout.matches('\0').count(), inputs.len());
    for drawn in run.stdout.split_terminator('\0') {
        assert_fits(drawn);
    }
}

#[test]
fn a_caret_after_the_last_character_fits_80_columns() {
    for length in 60..90 {
        let path = "a".repeat(length);
        // The errors are at the end of the input, at a mark on the last letter, and at the last
        // character.
        for input in [
            format!("http://[{path}"),
            format!("http://e/ {path}\u{334}\u{200D}"),
            format!("{path}<"),
        ] {
            assert_fits(&iri(["explain", "--", &input]).stdout);
        }
    }
}

#[test]
fn no_drawing_of_a_corpus_is_wider_than_80_columns() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora");
    if !folder.is_dir() {
        eprintln!("skipped: there is no directory ../shared/corpora");
        return;
    }
    // A sample of the lines of each file, a larger one in CI.
    let most = if std::env::var_os("CI").is_some() {
        400
    } else {
        15
    };
    let mut stream = Vec::new();
    for path in files(&folder) {
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        let lines: Vec<&str> = text.lines().collect();
        let step = lines.len().div_ceil(most).max(1);
        for line in lines.iter().step_by(step) {
            let fields = line.split('\t').filter(|field| field.len() < 5000);
            for field in fields {
                stream.extend_from_slice(field.as_bytes());
                stream.push(b'\n');
            }
        }
    }
    assert!(!stream.is_empty(), "the corpora contain no text");
    assert_fits(&iri_with_input(["explain"], &stream).stdout);
}

#[test]
fn the_object_agrees_with_the_other_commands() {
    let member = |arguments: &[&str], input: &str, name: &str| -> Value {
        let arguments = arguments.iter().copied().chain(["--json", "--", input]);
        iri(arguments).object()[name].clone()
    };
    for input in SAMPLES {
        let explained = iri(["explain", "--json", "--", input]);
        let object = explained.object();
        let checked = iri(["check", "--as", "iri-reference", "--json", "--", input]).object();
        assert_eq!(object["findings"], checked["findings"], "{input:?}");
        assert_eq!(object["error"], checked["error"], "{input:?}");
        assert_eq!(object["ok"], checked["ok"], "{input:?}");
        assert_eq!(explained.status, i32::from(object["ok"] == false));
        let parsed = iri(["parse", "--json", "--", input]).object();
        if parsed["ok"] == false {
            for name in ["uri", "iri", "kept", "hosts", "normal"] {
                assert_eq!(object[name], json!(null), "{input:?}");
            }
            continue;
        }
        for (name, value) in parsed.as_object().unwrap() {
            if name != "ok" {
                assert_eq!(&object[name], value, "{input:?}");
            }
        }
        assert_eq!(object["uri"], member(&["to-uri"], input, "output"));
        assert_eq!(
            object["iri"],
            member(&["to-iri", "--as", "iri-reference"], input, "output")
        );
        assert_eq!(
            object["kept"],
            member(
                &["to-iri", "--as", "iri-reference", "--kept"],
                input,
                "kept"
            )
        );
        assert_eq!(
            object["hosts"],
            member(&["to-uri", "--compare-hosts"], input, "hosts")
        );
        for name in ["visual", "levels"] {
            assert_eq!(object[name], member(&["bidi"], input, name));
        }
        assert_eq!(object["normal"]["simple"], *input);
        for (rung, steps) in [
            ("case", "case"),
            ("character", "case,nfc"),
            ("percent", "case,percent"),
            ("path", "case,percent,path"),
            ("syntax", "case,percent,path"),
            ("scheme", "case,percent,path,scheme"),
        ] {
            let output = member(&["normalize", "--steps", steps], input, "output");
            assert_eq!(object["normal"][rung], output, "{input:?} {rung}");
        }
    }
}

#[test]
fn the_options_host_and_profile_apply_to_every_part() {
    let input = "http://stra\u{DF}e.example/";
    let by = |host: &str| iri(["explain", "--json", "--host", host, input]).object();
    assert_eq!(by("idna2003")["uri"], "http://strasse.example/");
    assert_eq!(
        by("idna2003")["normal"]["scheme"],
        "http://strasse.example/"
    );
    assert_eq!(by("uts46")["uri"], "http://xn--strae-oqa.example/");
    let rejected = iri(["explain", "--json", "--host", "uts46", "http://a..b/"]).object();
    assert_eq!(rejected["uri"], json!(null));
    let run = iri(["explain", "--profile", "uri", "http://h/\u{E9}"]);
    assert_eq!(run.status, 1);
    assert!(run.stdout.contains("error[iri-not-uri]"), "{}", run.stdout);
    assert!(
        run.stdout.contains("with the profile uri"),
        "{}",
        run.stdout
    );
}

#[test]
fn a_refused_host_has_a_reason_for_each_idna_version() {
    let hosts = iri(["explain", "--json", "http://\u{2603}.example/"]).object()["hosts"].clone();
    assert_eq!(hosts["idna2008"], json!(null));
    assert_eq!(hosts["refused"], json!({"idna2008": "disallowed"}));
    assert_eq!(hosts["uts46"], "xn--n3h.example");
}

#[test]
fn records_json_and_color_work_as_in_other_commands() {
    let run = iri_with_input(["explain", "--json"], b"a\n\xFF\nb c\n");
    let lines: Vec<_> = run
        .objects()
        .iter()
        .map(|object| (object["line"].clone(), object["ok"].clone()))
        .collect();
    assert_eq!(
        lines,
        [
            (json!(1), json!(true)),
            (json!(2), json!(false)),
            (json!(3), json!(false))
        ]
    );
    assert_eq!(run.objects()[1]["error"]["code"], "invalid-utf8");
    assert_eq!(run.status, 1);
    let run = iri_with_input(["explain", "-0"], b"a\0b\0");
    assert_eq!(run.stdout.matches('\0').count(), 2);
    let run = iri(["explain", "--color", "always", "http://h/%C3%A9"]);
    assert!(run.stdout.contains("\u{1B}["), "{}", run.stdout);
    let plain = iri(["explain", "http://h/%C3%A9"]).stdout;
    let mut bare = String::new();
    for piece in run.stdout.split("\u{1B}[").enumerate() {
        bare.push_str(match piece {
            (0, first) => first,
            (_, rest) => rest.split_once('m').unwrap().1,
        });
    }
    let trimmed: Vec<&str> = bare.lines().map(str::trim_end).collect();
    assert_eq!(trimmed, plain.lines().collect::<Vec<_>>());
}

#[test]
fn the_drawing_of_a_very_long_identifier_is_bounded() {
    for unit in ["a", "%", "/", "\u{301}", "&=", "%C3%A9", "[", "\u{5D0}1"] {
        let input = format!("http://h/?{}", unit.repeat(100_000));
        let run = iri_with_input(["explain"], input.as_bytes());
        assert!(run.stdout.len() < 20_000, "{unit}: {}", run.stdout.len());
    }
}

/// IDNA2003 maps U+FF9E to U+3099 and allows it at the start of a label; UTS 46 does not.
#[test]
fn a_name_that_only_idna2003_accepts_is_decoded_by_idna2003() {
    let run = iri(["explain", "http://\u{FF9E}a.example/"]);
    let rows: Vec<&str> = run.stdout.lines().collect();
    let unicode = rows.iter().find(|row| row.starts_with("  Unicode"));
    assert_eq!(
        unicode,
        Some(&"  Unicode     \u{25CC}\u{3099}a.example"),
        "{}",
        run.stdout
    );
}

// clause: m07-4.5-principle
#[test]
fn rows_about_the_displayed_form_are_seen() {
    let drawn = crate::iri(["explain", "a b<"]).stdout;
    assert!(drawn.contains("encodes     U+0020 encoded"), "{drawn}");
    let drawn = crate::iri(["explain", "--spoken", ""]).stdout;
    assert!(
        drawn.contains("spoken") && !drawn.contains("\n\n\n"),
        "{drawn}"
    );
}
