//! The library from other languages: each program prints the same three lines.

use super::host::Installed;
use super::{HOME, is_there};
use crate::run::Run;

const EXPECTED: &str = "host: example.org\nerror: character not allowed at bytes 10..11\npage: http://user@example.org:8080/c\n";

/// A language, with the program that runs the example.
struct Language {
    name: &'static str,
    /// The folder of the example, in that of the examples.
    folder: &'static str,
    command: &'static [&'static str],
    /// Fails with the reason if the example cannot be run.
    check: fn(&Run) -> Result<(), String>,
}

const LANGUAGES: [Language; 3] = [
    Language {
        name: "Ruby",
        folder: ".",
        command: &["ruby", "iri.rb"],
        check: |run| {
            Run::read_quietly(&mut run.command("ruby", &["-e", "require 'fiddle'"])).map(drop)
        },
    },
    Language {
        name: "Go",
        folder: "go",
        command: &["go", "run", "."],
        check: |run| {
            Run::read_quietly(&mut run.command("go", &["version"]))?;
            let pkg_config = is_there(run, "pkg-config");
            pkg_config
                .then_some(())
                .ok_or("pkg-config is not installed".to_owned())
        },
    },
    Language {
        name: "Java",
        folder: ".",
        command: &["java", "--enable-native-access=ALL-UNNAMED", "Iri.java"],
        check: |run| {
            // The interface is final since Java 22, and a Java without its compiler does not run sources.
            let version = Run::read_quietly(&mut run.command("javac", &["--version"]))?;
            let number = version.trim().strip_prefix("javac ").unwrap_or_default();
            let major = number
                .split(['.', '-'])
                .next()
                .and_then(|major| major.parse().ok());
            match major {
                Some(22_u32..) => Ok(()),
                _ => Err(format!(
                    "it requires 22 or later, and finds {}",
                    version.trim()
                )),
            }
        },
    },
];

pub(super) fn run(run: &mut Run, installed: &Installed) {
    let lib = installed.folder.join("lib");
    for language in LANGUAGES {
        let what = format!("C library from {}", language.name);
        if let Err(why) = (language.check)(run) {
            run.skip(&what, why.trim());
            continue;
        }
        let [program, arguments @ ..] = language.command else {
            continue;
        };
        let mut command = run.command(program, arguments);
        command.current_dir(run.root().join(HOME).join("examples").join(language.folder));
        command.env("IRI_LIBRARY", lib.join("libiri.so"));
        command
            .env("LD_LIBRARY_PATH", &lib)
            .env("PKG_CONFIG_PATH", lib.join("pkgconfig"));
        let finding = match Run::output(&mut command) {
            Ok(output) if output.stdout == EXPECTED.as_bytes() => None,
            Ok(output) => {
                let printed = [output.stdout, output.stderr].concat();
                Some(format!(
                    "{}instead of\n{EXPECTED}",
                    String::from_utf8_lossy(&printed)
                ))
            }
            Err(error) => Some(error),
        };
        run.check(&what, "fix the program or the library", finding.as_slice());
    }
}
