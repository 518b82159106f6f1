//! Help, its examples, the README, manual pages, completions, and behavior on a terminal.

use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::{TempDir, TempFile, iri, program};

/// Returns the names of the commands, as listed in the help.
pub(crate) fn commands() -> Vec<String> {
    let help = iri(["--help"]).stdout;
    let lines = help.lines().skip_while(|line| !line.starts_with("Usage:"));
    let lines = lines.take_while(|line| *line != "Common options:");
    let names = lines.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    names.map(str::to_owned).collect()
}

/// Returns standard output on a terminal of some columns.
fn on_columns(columns: usize, arguments: &[&str]) -> String {
    let output = program()
        .args(arguments)
        .env("COLUMNS", columns.to_string())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the examples in the help of a command, a line each.
fn examples(command: &str) -> Vec<String> {
    let help = on_columns(1000, &[command, "--help"]);
    let lines = help.lines().skip_while(|line| !line.starts_with("Example"));
    let lines = lines.skip(1).take_while(|line| line.starts_with("  "));
    lines.map(|line| line.trim().to_owned()).collect()
}

#[test]
fn help_lists_every_command_on_one_line() {
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
            "{line}: the description does not fit a line"
        );
    }
}

#[test]
fn help_explains_each_exit_status() {
    let help = iri(["--help"]).stdout;
    let (_, statuses) = help.split_once("Exit status:\n").unwrap();
    for (line, status) in statuses.lines().zip(0..4) {
        assert!(line.starts_with(&format!("  {status}  ")), "{line}");
    }
}

#[test]
fn help_fits_the_terminal_and_has_examples() {
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
        let narrow = on_columns(80, &[&command, "--help"]);
        for example in examples(&command) {
            assert!(
                narrow.contains(&format!("  {example}\n")),
                "wrapped at 80 columns: {example}"
            );
        }
        assert!(
            examples(&command)
                .iter()
                .any(|example| example.contains(&format!("iri {command}"))),
            "{command} has no example"
        );
    }
}

/// A directory in which examples run, with the files that they name.
struct ExampleDir(TempDir);

impl ExampleDir {
    /// Creates an empty directory. The name must be unique among the tests.
    fn new(name: &str) -> Self {
        Self(TempDir::new(name))
    }

    /// Runs a shell command. Returns whether it succeeded and its output on both streams, or the name
    /// of a program that is not installed.
    ///
    /// Exit status 1 is a success, since examples show bad inputs too.
    fn run(&self, line: &str) -> Result<(bool, String), String> {
        // `tail -f` would wait for more lines.
        let line = line.replace("tail -f ", "tail -n +1 ");
        let words = words(&line);
        let mut is_first = true;
        for (index, word) in words.iter().enumerate() {
            if is_first && (!has(word) || word == "curl") {
                // `curl` would need the network.
                return Err(word.clone());
            }
            is_first = word == "|";
            if word == ">" {
                let target = words.get(index + 1).unwrap();
                let target = target.replace('~', self.0.path());
                let target = self.0.join(target);
                fs::create_dir_all(target.parent().unwrap()).unwrap();
            }
            self.create_file(word);
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
            .current_dir(self.0.path())
            .env("PATH", path)
            .env("HOME", self.0.path());
        command
            .env("MANPAGER", "cat")
            .env("LC_ALL", "C.UTF-8")
            .env_remove("NO_COLOR");
        let output = command.stdin(Stdio::null()).output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let is_success = matches!(output.status.code(), Some(0 | 1)) && !text.contains("Usage:");
        Ok((is_success, text))
    }

    /// Creates a file if the word is the name of one that does not exist.
    fn create_file(&self, word: &str) {
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
        let content = match kind {
            "json" | "jsonl" => "{\"scheme\":\"http\",\"host\":\"example.org\",\"path\":\"/a\"}\n",
            "csv" => "url,name\nhttp://example.org/a,a\n",
            "tsv" => "http://example.org/a\ta\n",
            _ => "http://example.org/a\nhttp://example.org/\u{E9}\n",
        };
        self.0.write(&name, content);
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

/// Splits a shell command into words without quotation marks. A quoted word is never an operator.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for c in line.chars() {
        let word = words.last_mut().unwrap();
        match (quote, c) {
            (None, '\'' | '"') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            (None, ' ') => words.push(String::new()),
            // Quoted operators are text.
            (Some(_), '|' | '>') => word.push('_'),
            _ => word.push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Checks whether a program is installed, or built into the shell.
fn has(name: &str) -> bool {
    let built_in = ["iri", "cd", "echo", "printf"].contains(&name);
    let paths = env::var_os("PATH").unwrap_or_default();
    built_in || env::split_paths(&paths).any(|folder| folder.join(name).is_file())
}

#[test]
fn every_example_of_help_succeeds() {
    let directory = ExampleDir::new("examples");
    let mut failures = Vec::new();
    let mut commands = commands();
    commands.retain(|command| command != "help");
    let examples = commands.iter().flat_map(|command| examples(command));
    let whole = on_columns(1000, &["--help"]);
    let whole = whole
        .lines()
        .skip_while(|line| *line != "Examples:")
        .skip(1);
    let whole = whole
        .take_while(|line| line.starts_with("  "))
        .map(|line| line.trim().to_owned());
    for line in examples.chain(whole) {
        match directory.run(&line) {
            Err(tool) => eprintln!("skipped, {tool} is not installed: {line}"),
            Ok((true, _)) => {}
            Ok((false, text)) => failures.push(format!("{line}\n{text}")),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn examples_of_help_convert_as_intended() {
    let directory = ExampleDir::new("conversions");
    for (command, example, expected) in [
        (
            "to-uri",
            "iri to-uri 'http://résumé.example.org/?q=ü'",
            "http://r%C3%A9sum%C3%A9.example.org/?q=%C3%BC\n",
        ),
        (
            "resolve",
            "iri resolve --base 'http://example.org/a/b' ../résumé '?q' '#top'",
            "http://example.org/résumé\nhttp://example.org/a/b?q\nhttp://example.org/a/b#top\n",
        ),
        (
            "resolve",
            r"printf 'http://example.org/a/b\t../c\n' | iri resolve",
            "http://example.org/c\n",
        ),
        (
            "relativize",
            "iri relativize --base 'http://example.org/a/b' 'http://example.org/résumé#top'",
            "/résumé#top\n",
        ),
        (
            "relativize",
            r"printf 'http://example.org/a/b\thttp://example.org/a/c\n' | iri relativize",
            "c\n",
        ),
        (
            "leiri",
            "iri leiri 'http://example.org/my file{é}.xml'",
            "http://example.org/my%20file%7Bé%7D.xml\n",
        ),
    ] {
        let examples = examples(command);
        assert!(examples.iter().any(|line| line == example), "{examples:#?}");
        assert_eq!(directory.run(example), Ok((true, expected.to_owned())));
    }
}

#[test]
fn every_session_of_the_readme_prints_what_is_shown() {
    let readme = include_str!("../../README.md");
    let directory = ExampleDir::new("readme");
    let mut count = 0;
    for block in readme.split("```console\n").skip(1) {
        let (block, _) = block.split_once("```").unwrap();
        for session in block.split("$ ").skip(1) {
            let (line, shown) = session.split_once('\n').unwrap();
            match directory.run(line) {
                Err(tool) => eprintln!("skipped, {tool} is not installed: {line}"),
                Ok((_, text)) => assert_eq!(text.trim_end(), shown.trim_end(), "$ {line}"),
            }
            count += 1;
        }
    }
    assert!(count > 20, "{count}");
}

#[test]
fn every_command_has_a_valid_manual_page() {
    let directory = ExampleDir::new("man");
    let folder = directory.0.join("man1");
    let run = iri(["man", "--dir", folder.to_str().unwrap()]);
    assert_eq!(
        (run.status, run.stdout.as_str(), run.stderr.as_str()),
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
        // No line of text is mistaken for a request of roff.
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
            eprintln!("skipped, man is not installed: {name}");
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

/// Runs a shell command on a terminal without input. Returns the exit status and the output; `None`
/// if `script`, which emulates the terminal, is not installed.
fn on_terminal(line: &str) -> Option<(i32, String)> {
    if !has("script") {
        eprintln!("skipped, script is not installed: {line}");
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
fn a_command_without_input_prints_help_on_a_terminal() {
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
    let template = TempFile::new("Scheme name: foo\n");
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
        eprintln!("skipped, bash is not installed");
        return;
    }
    let script = iri(["completions", "bash"]).stdout;
    let directory = ExampleDir::new("bash");
    directory.0.write("iri.bash", script);
    directory.0.write("some-file.txt", "");
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
            .current_dir(directory.0.path())
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
fn completions_for_fish_and_zsh_are_valid() {
    let directory = ExampleDir::new("fish");
    for shell in ["fish", "zsh"] {
        if !has(shell) {
            eprintln!("skipped, {shell} is not installed");
            continue;
        }
        let script = directory.0.join(shell);
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
fn a_misspelled_name_gets_the_nearest_one_as_a_suggestion() {
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
        let run = iri(arguments);
        assert_eq!(run.status, 2, "{arguments:?}");
        assert!(
            run.stderr.contains(expected),
            "{arguments:?}: {}",
            run.stderr
        );
    }
    let run = iri(["find", "--schemes", "htps", "htps://example.org/"]);
    assert!(
        run.stderr.contains("did you mean `https`?"),
        "{}",
        run.stderr
    );
    assert_eq!(run.status, 0);
}

#[test]
fn the_short_version_is_a_line_and_the_long_one_names_unicode() {
    let short = iri(["-V"]).stdout;
    assert_eq!(short, format!("iri {}\n", env!("CARGO_PKG_VERSION")));
    let long = iri(["--version"]).stdout;
    assert!(
        long.starts_with(&short) && long.contains("Unicode 17.0.0"),
        "{long}"
    );
}

#[test]
fn the_reference_page_names_every_json_member() {
    let page = include_str!("../../REFERENCE.md");
    let (rules, sections) = page.split_once("\n## Commands").unwrap();
    let directory = ExampleDir::new("reference");
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
            let Ok((_, text)) = directory.run(&format!("{line} 2> errors")) else {
                continue;
            };
            for object in text.lines().filter(|line| line.starts_with('{')) {
                let object: serde_json::Value = serde_json::from_str(object).unwrap();
                for (name, _) in object.as_object().unwrap() {
                    let is_named = |text: &str| {
                        text.contains(&format!("`{name}`"))
                            || text.contains(&format!("`\"{name}\"`"))
                    };
                    // A section can refer to the section of another command.
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
