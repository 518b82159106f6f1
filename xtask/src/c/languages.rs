//! The library from other languages: each program prints the same three lines.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use super::host::Installed;
use super::{HOME, build_folder, is_there};
use crate::run::Run;

const EXPECTED: &str = "host: example.org\nerror: character not allowed at bytes 10..11\npage: http://user@example.org:8080/c\n";

/// The command that runs the example of a language in the folder of the examples, or the reason that there is none.
type Example = fn(&Run) -> Result<Command, String>;

const LANGUAGES: [(&str, Example); 3] = [("Ruby", ruby), ("Go", go), ("Java", java)];

pub(super) fn run(run: &mut Run, installed: &Installed) {
    let lib = installed.folder.join("lib");
    for (language, example) in LANGUAGES {
        let what = format!("C library from {language}");
        let mut command = match example(run) {
            Ok(command) => command,
            Err(why) => {
                run.skip(&what, why.trim());
                continue;
            }
        };
        command.env("IRI_LIBRARY", lib.join("libiri.so"));
        command.env("LD_LIBRARY_PATH", &lib);
        command.env("PKG_CONFIG_PATH", lib.join("pkgconfig"));
        let finding = match Run::output(&mut command) {
            Ok(output) if output.stdout == EXPECTED.as_bytes() => None,
            Ok(output) => {
                let printed = [output.stdout, output.stderr].concat();
                let printed = String::from_utf8_lossy(&printed);
                Some(format!("{printed}instead of\n{EXPECTED}"))
            }
            Err(error) => Some(error),
        };
        run.check(&what, "fix the program or the library", finding.as_slice());
    }
}

fn examples(run: &Run) -> PathBuf {
    run.root().join(HOME).join("examples")
}

fn ruby(run: &Run) -> Result<Command, String> {
    Run::read_quietly(&mut run.command("ruby", &["-e", "require 'fiddle'"]))?;
    let mut ruby = run.command("ruby", &["iri.rb"]);
    ruby.current_dir(examples(run));
    Ok(ruby)
}

fn go(run: &Run) -> Result<Command, String> {
    Run::read_quietly(&mut run.command("go", &["version"]))?;
    if !is_there(run, "pkg-config") {
        return Err("pkg-config is not installed".to_owned());
    }
    let mut go = run.command("go", &["run", "."]);
    go.current_dir(examples(run).join("go"));
    Ok(go)
}

/// Java 22 or later, where the interface is final: that of `JAVA_HOME`, or of the path. One without a compiler runs what
/// that of Eclipse compiles, which Debian has.
fn java(run: &Run) -> Result<Command, String> {
    const FLAG: &str = "--enable-native-access=ALL-UNNAMED";
    let home = env::var_os("JAVA_HOME").map(PathBuf::from);
    let program = home
        .as_ref()
        .map_or("java".into(), |home| home.join("bin/java"));
    let program = program.to_string_lossy();
    let version = Run::read_quietly(&mut run.command(&program, &["--version"]))?;
    let number = version.split_whitespace().nth(1).unwrap_or_default();
    let major = number
        .split('.')
        .next()
        .and_then(|major| major.parse().ok());
    if !matches!(major, Some(22_u32..)) {
        return Err(format!("it requires Java 22 or later, and finds {number}"));
    }
    let modules = Run::read_quietly(&mut run.command(&program, &["--list-modules"]))?;
    let mut java = run.command(&program, &[FLAG]);
    java.current_dir(examples(run));
    if modules.contains("jdk.compiler@") {
        java.arg("Iri.java");
        return Ok(java);
    }
    let no_compiler = |error: String| format!("Java {number} has no compiler: {error}");
    let home = home.ok_or_else(|| no_compiler("`JAVA_HOME` is not set".to_owned()))?;
    let classes = build_folder(run).join("java");
    let mut compile = run.command("ecj", &["-proc:none", "-source", "17", "-target", "17"]);
    compile.arg("--system").arg(home).arg("-d").arg(&classes);
    Run::read(compile.arg(examples(run).join("Iri.java"))).map_err(no_compiler)?;
    java.arg("-cp").arg(classes).arg("Iri");
    Ok(java)
}
