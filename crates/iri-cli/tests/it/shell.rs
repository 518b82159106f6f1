//! The program as a new user meets it: help, examples, manual pages, completions, a terminal.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::{Scratch, iri, program};

/// The names of the commands.
fn commands() -> Vec<String> {
    let help = iri(["--help"]).stdout;
    let lines = help
        .lines()
        .skip_while(|line| !line.starts_with("Inspect identifiers"));
    let lines = lines.take_while(|line| *line != "Common options:");
    let names = lines.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    names.map(str::to_owned).collect()
}

/// What the program writes with these arguments on so many columns.
fn on_columns(columns: usize, arguments: &[&str]) -> String {
    let output = program()
        .args(arguments)
        .env("COLUMNS", columns.to_string())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The lines of the examples in the help of a command.
fn examples(command: &str) -> Vec<String> {
    let help = on_columns(1000, &[command, "--help"]);
    let lines = help.lines().skip_while(|line| !line.starts_with("Example"));
    let lines = lines.skip(1).take_while(|line| line.starts_with("  "));
    lines.map(|line| line.trim().to_owned()).collect()
}

#[test]
fn help_lists_every_command_on_a_line_of_its_own() {
    let commands = commands();
    assert!(commands.len() > 15, "{commands:?}");
    let page = iri(["man"]).stdout;
    for command in &commands {
        if command != "help" {
            let name = format!("\\fBiri {}\\fR", command.replace('-', "\\-"));
            assert!(page.contains(&name), "{command}");
        }
    }
    assert_eq!(page.matches("\\fBiri ").count(), commands.len() - 1);
    let help = on_columns(80, &["-h"]);
    for line in help.lines().take_while(|line| *line != "Common options:") {
        assert!(line.chars().count() <= 80, "{line}");
        let name = line.strip_prefix("  ").unwrap_or(line);
        assert!(
            !name.starts_with(char::is_whitespace),
            "more than a line: {line}"
        );
    }
}

#[test]
fn help_fits_its_terminal() {
    for command in commands() {
        for help in ["-h", "--help"] {
            for columns in [80, 100, 200] {
                let arguments: &[&str] = if command == "help" {
                    &[help]
                } else {
                    &[&command, help]
                };
                for line in on_columns(columns, arguments).lines() {
                    let width = line.chars().count();
                    assert!(width <= columns.min(100), "{command} {help}: {line}");
                }
            }
        }
        if command == "help" {
            continue;
        }
        let narrow = on_columns(100, &[&command, "--help"]);
        for example in examples(&command) {
            assert!(
                narrow.contains(&format!("  {example}\n")),
                "divided: {example}"
            );
        }
        assert!(!examples(&command).is_empty(), "{command} has no example");
    }
}

/// A folder with the files that examples name.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Self {
        let path =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// Runs a line of a shell. Returns whether it is fine, what it wrote, and the program that is not there.
    fn run(&self, line: &str) -> Result<(bool, String), String> {
        // It would wait for more.
        let line = line.replace("tail -f ", "tail -n +1 ");
        let words = words(&line);
        let mut is_first = true;
        for (index, word) in words.iter().enumerate() {
            if is_first && (!has(word) || word == "curl") {
                // What needs the network is not run either.
                return Err(word.clone());
            }
            is_first = word == "|";
            if word == ">" {
                let target = words.get(index + 1).unwrap();
                let target = target.replace('~', self.0.to_str().unwrap());
                fs::create_dir_all(self.0.join(target).parent().unwrap()).unwrap();
            }
            self.provide(word);
        }
        let folder = Path::new(env!("CARGO_BIN_EXE_iri")).parent().unwrap();
        let path = format!("{}:{}", folder.display(), env::var("PATH").unwrap());
        let shell = if has("bash") {
            "bash -o pipefail"
        } else {
            "sh"
        };
        let mut shell = shell.split(' ');
        let mut command = Command::new(shell.next().unwrap());
        command
            .args(shell)
            .arg("-c")
            .arg(format!("exec 2>&1; {line}"));
        command
            .current_dir(&self.0)
            .env("PATH", path)
            .env("HOME", &self.0);
        command
            .env("MANPAGER", "cat")
            .env("LC_ALL", "C.UTF-8")
            .env_remove("NO_COLOR");
        let output = command.stdin(Stdio::null()).output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let is_fine = matches!(output.status.code(), Some(0 | 1)) && !text.contains("Usage:");
        Ok((is_fine, text))
    }

    /// Makes a file, if the word is the name of one that is not there.
    fn provide(&self, word: &str) {
        let kinds = [
            "txt", "log", "dat", "md", "html", "htm", "csv", "tsv", "json", "jsonl", "xml", "gz",
            "zst",
        ];
        let is_name = word
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "._-/*".contains(c));
        let Some((stem, kind)) = word.rsplit_once('.') else {
            return;
        };
        let name = word.replace('*', "a");
        let path = self.0.join(&name);
        if !is_name || stem.is_empty() || !kinds.contains(&kind) || path.exists() {
            return;
        }
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).unwrap();
        }
        let content = match kind {
            "json" | "jsonl" => "{\"scheme\":\"http\",\"host\":\"example.org\",\"path\":\"/a\"}\n",
            "csv" => "url,name\nhttp://example.org/a,a\n",
            "tsv" => "http://example.org/a\ta\n",
            _ => "http://example.org/a\nhttp://example.org/\u{E9}\n",
        };
        fs::write(&path, content).unwrap();
        let packer = match kind {
            "gz" => "gzip",
            "zst" => "zstd",
            _ => return,
        };
        if has(packer) {
            let plain = path.with_extension("");
            fs::rename(&path, &plain).unwrap();
            let mut command = Command::new(packer);
            assert!(command.arg("-q").arg(&plain).status().unwrap().success());
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The words of a line of a shell, without quotation marks; one that was quoted never is an operator.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for c in line.chars() {
        let word = words.last_mut().unwrap();
        match (quote, c) {
            (None, '\'' | '"') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            (None, ' ') => words.push(String::new()),
            // Inside of quotation marks they are text.
            (Some(_), '|' | '>') => word.push('_'),
            _ => word.push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Whether there is such a program.
fn has(name: &str) -> bool {
    let built_in = ["iri", "cd", "echo", "printf"].contains(&name);
    let paths = env::var_os("PATH").unwrap_or_default();
    built_in || env::split_paths(&paths).any(|folder| folder.join(name).is_file())
}

#[test]
fn every_example_of_help_runs() {
    let place = Place::new("examples");
    let mut failures = Vec::new();
    let mut commands = commands();
    commands.retain(|command| command != "help");
    let all = commands.iter().flat_map(|command| examples(command));
    let whole = on_columns(1000, &["--help"]);
    let whole = whole
        .lines()
        .skip_while(|line| *line != "Examples:")
        .skip(1);
    let whole = whole
        .take_while(|line| line.starts_with("  "))
        .map(|line| line.trim().to_owned());
    for line in all.chain(whole) {
        match place.run(&line) {
            Err(tool) => eprintln!("skipped, as there is no {tool}: {line}"),
            Ok((true, _)) => {}
            Ok((false, text)) => failures.push(format!("{line}\n{text}")),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_session_of_the_readme_is_as_it_is_shown() {
    let readme = include_str!("../../README.md");
    let place = Place::new("readme");
    let mut count = 0;
    for block in readme.split("```console\n").skip(1) {
        let (block, _) = block.split_once("```").unwrap();
        for session in block.split("$ ").skip(1) {
            let (line, shown) = session.split_once('\n').unwrap();
            match place.run(line) {
                Err(tool) => eprintln!("skipped, as there is no {tool}: {line}"),
                Ok((_, text)) => assert_eq!(text.trim_end(), shown.trim_end(), "$ {line}"),
            }
            count += 1;
        }
    }
    assert!(count > 4, "{count}");
}

#[test]
fn there_is_a_manual_page_for_every_command() {
    let place = Place::new("man");
    let folder = place.0.join("man1");
    let ran = iri(["man", "--dir", folder.to_str().unwrap()]);
    assert_eq!(
        (ran.status, ran.stdout.as_str(), ran.stderr.as_str()),
        (0, "", "")
    );
    let commands = commands();
    for command in &commands {
        let name = match command.as_str() {
            "help" => "iri.1".to_owned(),
            name => format!("iri-{name}.1"),
        };
        let page = fs::read_to_string(folder.join(&name)).unwrap();
        let printed = match command.as_str() {
            "help" => iri(["man"]),
            name => iri(["man", name]),
        };
        assert_eq!(printed.stdout, page, "{name}");
        assert!(
            page.contains(".SH EXAMPLES") || page.contains(".SH \"EXAMPLE"),
            "{name}"
        );
        // No line is taken for a request of roff.
        let requests = [
            ".SH", ".TH", ".TP", ".PP", ".RS", ".RE", ".nf", ".fi", ".ie", ".el", ".IP", ".br",
            ".sp",
        ];
        for line in page.lines().filter(|line| line.starts_with(['.', '\''])) {
            assert!(
                requests.iter().any(|request| line.starts_with(request)),
                "{name}: {line}"
            );
        }
        if has("mandoc") {
            let mut command = Command::new("mandoc");
            let page = folder.join(&name);
            let output = command
                .args(["-Tlint", "-Wwarning"])
                .arg(page)
                .output()
                .unwrap();
            let warnings = String::from_utf8_lossy(&output.stdout).into_owned();
            let is_known =
                |line: &str| line.contains("missing date") || line.contains("empty block");
            let other: Vec<&str> = warnings.lines().filter(|line| !is_known(line)).collect();
            assert!(other.is_empty(), "{name}: {other:#?}");
        }
        if !has("man") {
            eprintln!("skipped, as there is no man: {name}");
            continue;
        }
        let output = Command::new("man")
            .args(["--warnings", "-E", "UTF-8", "-l"])
            .arg(folder.join(&name))
            .env("MANWIDTH", "80")
            .env("MANPAGER", "cat")
            .output()
            .unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{name}");
    }
    let wrong = iri(["man", "chek"]);
    assert_eq!(wrong.status, 2);
    assert!(wrong.stderr.contains("'check'"), "{}", wrong.stderr);
}

/// Runs a command line on a terminal, with nothing typed; `None` without a way to make one.
fn on_terminal(line: &str) -> Option<(i32, String)> {
    if !has("script") {
        eprintln!("skipped, as there is no script: {line}");
        return None;
    }
    let output = Command::new("script")
        .args(["-qec", line, "/dev/null"])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    Some((output.status.code().unwrap(), text))
}

#[test]
fn on_a_terminal_a_command_without_input_prints_help_in_place_of_waiting() {
    let program = env!("CARGO_BIN_EXE_iri");
    for command in [
        "check",
        "explain",
        "to-uri --host uts46",
        "compare",
        "build",
        "find --json",
    ] {
        let Some((status, text)) = on_terminal(&format!("{program} --color never {command}"))
        else {
            return;
        };
        assert_eq!(status, 2, "{command}: {text}");
        assert!(text.contains("No input:"), "{command}: {text}");
        assert!(text.contains("Usage:"), "{command}: {text}");
    }
    let (status, text) = on_terminal(program).unwrap();
    assert_eq!(status, 2);
    assert!(text.contains("Start here:"), "{text}");
    let (status, text) = on_terminal(&format!("{program} check --codes")).unwrap();
    assert_eq!(status, 0);
    assert!(text.contains("percent-malformed"), "{text}");
    let template = Scratch::holding("Scheme name: foo\n");
    let line = format!("{program} scheme --template {}", template.path());
    let (_, text) = on_terminal(&line).unwrap();
    assert!(text.contains("registration-field-missing"), "{text}");
    let (status, text) = on_terminal(&format!("echo a: | {program} check")).unwrap();
    assert_eq!(status, 0, "{text}");
    assert!(text.contains("checked 1 input"), "{text}");
}

#[test]
fn bash_completes_commands_options_values_and_codes() {
    if !has("bash") {
        eprintln!("skipped, as there is no bash");
        return;
    }
    let script = iri(["completions", "bash"]).stdout;
    let place = Place::new("bash");
    fs::write(place.0.join("iri.bash"), script).unwrap();
    fs::write(place.0.join("some-file.txt"), "").unwrap();
    let complete = |words: &str| {
        let line = format!(
            "source ./iri.bash; COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); \
             COMP_LINE=\"{words}\"; COMP_POINT=${{#COMP_LINE}}; \
             _iri iri \"${{COMP_WORDS[COMP_CWORD]}}\" \"${{COMP_WORDS[COMP_CWORD-1]}}\"; \
             printf '%s\\n' \"${{COMPREPLY[@]}}\""
        );
        let mut command = Command::new("bash");
        let output = command
            .args(["-c", &line])
            .current_dir(&place.0)
            .output()
            .unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    for (words, expected) in [
        ("iri exp", "explain-code"),
        ("iri check --prof", "--profile"),
        ("iri check --profile m", "minting"),
        ("iri check --severity not-n", "not-nfc=off"),
        ("iri check --host ut", "uts46-browser"),
        ("iri explain-code percent-m", "percent-malformed"),
        ("iri to-uri --charset shift", "shift_jis"),
        ("iri to-uri --query-charset koi8-", "koi8-u"),
        ("iri normalize --steps ca", "case"),
        ("iri compare --rung sc", "scheme"),
        ("iri check --file some", "some-file.txt"),
        ("iri man to-", "to-uri"),
        ("iri completions ba", "bash"),
    ] {
        let found = complete(words);
        assert!(
            found.lines().any(|word| word == expected),
            "{words}: {found}"
        );
    }
}

#[test]
fn fish_and_zsh_complete_too() {
    let place = Place::new("fish");
    for shell in ["fish", "zsh"] {
        if !has(shell) {
            eprintln!("skipped, as there is no {shell}");
            continue;
        }
        let script = place.0.join(shell);
        fs::write(&script, iri(["completions", shell]).stdout).unwrap();
        let output = Command::new(shell).arg("-n").arg(&script).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{shell}");
        if shell == "zsh" {
            continue;
        }
        for (words, expected) in [
            ("iri exp", "explain-code"),
            ("iri check --prof", "--profile"),
            ("iri check --severity not-n", "not-nfc=off"),
            ("iri explain-code percent-m", "percent-malformed"),
            ("iri man to-", "to-uri"),
        ] {
            let line = format!("source {}; complete -C '{words}'", script.display());
            let output = Command::new(shell).args(["-c", &line]).output().unwrap();
            let found = String::from_utf8_lossy(&output.stdout).into_owned();
            let mut names = found.lines().filter_map(|line| line.split('\t').next());
            assert!(names.any(|name| name == expected), "{words}: {found}");
        }
    }
}

#[test]
fn what_is_mistyped_is_answered_with_what_is_like_it() {
    for (arguments, expected) in [
        (&["explan", "a"][..], "'explain'"),
        (&["check", "--profil", "rdf", "a"], "'--profile'"),
        (&["check", "--profile", "mintin", "a"], "'minting'"),
        (&["check", "--severity", "not-nfd=off", "a"], "`not-nfc`"),
        (&["explain-code", "percent-malformd"], "`percent-malformed`"),
        (&["to-uri", "--charset", "latn1", "a"], "`latin1`"),
        (&["to-uri", "--query-charset", "utf8x", "a"], "`utf8`"),
        (&["normalize", "--steps", "cas", "a"], "'case'"),
        (&["compare", "--rung", "percen", "a", "b"], "'percent'"),
        (&["to-uri", "--host", "uts64", "a"], "'uts46'"),
        (&["man", "normalise"], "'normalize'"),
    ] {
        let ran = iri(arguments);
        assert_eq!(ran.status, 2, "{arguments:?}");
        assert!(
            ran.stderr.contains(expected),
            "{arguments:?}: {}",
            ran.stderr
        );
    }
    let ran = iri(["find", "--schemes", "htps", "htps://example.org/"]);
    assert!(
        ran.stderr.contains("did you mean `https`?"),
        "{}",
        ran.stderr
    );
    assert_eq!(ran.status, 0);
}

#[test]
fn the_version_is_short_or_long() {
    let short = iri(["-V"]).stdout;
    assert_eq!(short, format!("iri {}\n", env!("CARGO_PKG_VERSION")));
    let long = iri(["--version"]).stdout;
    assert!(
        long.starts_with(&short) && long.contains("Unicode 17.0.0"),
        "{long}"
    );
}

#[test]
fn the_reference_page_names_every_member_of_json() {
    let page = include_str!("../../REFERENCE.md");
    let (rules, sections) = page.split_once("\n## Commands").unwrap();
    let place = Place::new("reference");
    let mut failures = Vec::new();
    let all = commands();
    for command in &all {
        let Some((_, section)) = sections.split_once(&format!("\n### `iri {command}`\n")) else {
            continue;
        };
        let (section, _) = section.split_once("\n### ").unwrap_or((section, ""));
        for example in examples(command) {
            let is_simple = !example.contains(['|', '>', '<']) && example.starts_with("iri ");
            let prints = ["man", "completions"].contains(&command.as_str());
            let formats = example.contains("--format") || example.contains("--dir");
            if !is_simple || prints || formats {
                continue;
            }
            let line = example.replacen("iri ", "iri --json ", 1);
            let Ok((_, text)) = place.run(&format!("{line} 2> errors")) else {
                continue;
            };
            for object in text.lines().filter(|line| line.starts_with('{')) {
                let object: serde_json::Value = serde_json::from_str(object).unwrap();
                for (name, _) in object.as_object().unwrap() {
                    let is_named = |text: &str| {
                        text.contains(&format!("`{name}`"))
                            || text.contains(&format!("`\"{name}\"`"))
                    };
                    // Those of another command are in its section.
                    let is_shared = all.iter().any(|other| {
                        let heading = format!("\n### `iri {other}`\n");
                        let theirs = sections.split_once(&heading).map_or("", |(_, rest)| rest);
                        let (theirs, _) = theirs.split_once("\n### ").unwrap_or((theirs, ""));
                        section.contains(&format!("`{other}`")) && is_named(theirs)
                    });
                    if !is_named(section) && !is_named(rules) && !is_shared {
                        failures.push(format!("{command}: `{name}`, as in {line}"));
                    }
                }
            }
        }
    }
    failures.dedup();
    assert!(
        failures.is_empty(),
        "not in REFERENCE.md:\n{}",
        failures.join("\n")
    );
}
