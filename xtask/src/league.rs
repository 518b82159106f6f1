//! `footprint`: what parsers of URIs take of the flash of a Cortex-M3, and what they read wrong.
//!
//! Those of crates are built; figures of others are rows of a table with their source. The result is a table in the
//! README and in the guide for firmware.

use std::fs;

use crate::embedded::{self, flash_of};
use crate::run::{Outcome, Run, flag};
use crate::toolchain::{Target, Toolchain};

const MANIFEST: &str = "tests/footprint/Cargo.toml";

/// The pages with the table.
const PAGES: [&str; 2] = ["README.md", "crates/iri-kit/src/guide/firmware.md"];

const TARGET: Target = Target {
    folder: "footprint",
    ..embedded::TARGET
};

/// A parser.
struct Parser {
    /// Its program and the start of its line in the answers.
    id: &'static str,
    name: &'static str,
    flash: Flash,
    checks: &'static str,
    /// Its mistakes, if the program of answers does not know it.
    wrong: Option<&'static str>,
}

/// Where the figure comes from.
enum Flash {
    /// Its program is built.
    Built,
    /// It was measured with the compiler for C of Debian (`arm-none-eabi-gcc -Os`), on this date.
    Measured(u64, &'static str),
    /// It does not build for the device.
    None(&'static str),
}

#[rustfmt::skip]
const PARSERS: [Parser; 10] = [
    Parser { id: "riot", name: "RIOT `uri_parser`", flash: Flash::Measured(672, "2026-11-26"), checks: "the scheme", wrong: Some("`http://evil.com#@good.com/`: `good.com`; `http://h?x`: `h?x`; `http://h/%zz`: accepted") },
    Parser { id: "split", name: "**`Parts::split`**", flash: Flash::Built, checks: "nothing, by design: it splits any string", wrong: None },
    Parser { id: "http-parser", name: "http-parser", flash: Flash::Measured(1444, "2026-11-26"), checks: "characters", wrong: None },
    Parser { id: "new", name: "**`Uri::new`**", flash: Flash::Built, checks: "RFC 3986", wrong: None },
    Parser { id: "parse", name: "**`Uri::parse`**, with the place of an error", flash: Flash::Built, checks: "RFC 3986", wrong: None },
    Parser { id: "nourl", name: "`nourl` 0.2.0", flash: Flash::Built, checks: "six schemes, the port", wrong: None },
    Parser { id: "string", name: "`iri-string` 0.7.14", flash: Flash::Built, checks: "RFC 3986", wrong: None },
    Parser { id: "fluent", name: "`fluent-uri` 0.4.1", flash: Flash::Built, checks: "RFC 3986", wrong: None },
    Parser { id: "uriparser", name: "uriparser 0.9.7, in C", flash: Flash::Measured(13108, "2026-11-26"), checks: "RFC 3986, with a heap", wrong: None },
    Parser { id: "uriparse", name: "`uriparse` 0.6.4", flash: Flash::None("requires `std`"), checks: "RFC 3986, with a heap", wrong: Some("not run") },
];

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let writes = flag(arguments, "--fix")?;
    let Some(toolchain) = Toolchain::find(run, &TARGET) else {
        run.unavailable(
            "parsers on a Cortex-M3",
            "`cargo xtask embedded` says what to install",
        );
        return Ok(());
    };
    let build = toolchain.build(run, &["--release", "--manifest-path", MANIFEST, "--bins"]);
    if !run.step(
        "build of the parsers",
        "see the compiler errors above",
        build,
    ) {
        return Ok(());
    }
    let mut host = run.command("cargo", &["run", "--quiet", "--manifest-path", MANIFEST]);
    host.args(["--bin", "answers", "--features", "host", "--target-dir"]);
    let answers = Run::read(host.arg(run.target().join(TARGET.folder)))?;
    let folder = toolchain.built(run, "release");
    let flash = |name: &str| flash_of(run, &folder, name);
    let nothing = flash("nothing")?;
    let mut rows = Vec::new();
    for parser in &PARSERS {
        let (bytes, cell) = match parser.flash {
            Flash::Built => {
                let bytes = flash(parser.id)?.saturating_sub(nothing);
                (bytes, bytes.to_string())
            }
            Flash::Measured(bytes, date) => (bytes, format!("{bytes} ({date})")),
            Flash::None(why) => (u64::MAX, why.to_owned()),
        };
        let wrong = match parser.wrong {
            Some(wrong) => wrong.to_owned(),
            None => {
                wrong(&answers, parser.id).ok_or_else(|| format!("no answers of {}", parser.id))?
            }
        };
        let Parser { name, checks, .. } = parser;
        rows.push((bytes, format!("| {name} | {cell} | {checks} | {wrong} |\n")));
    }
    rows.sort_by_key(|(bytes, _)| *bytes);
    let table: String = rows.into_iter().map(|(_, row)| row).collect();
    let table = format!("{HEAD}|---|---:|---|---|\n{table}");
    print!("{table}");
    let mut findings = Vec::new();
    for page in PAGES {
        let path = run.root().join(page);
        let text = fs::read_to_string(&path).unwrap_or_default();
        match with_table(&text, &table) {
            None => findings.push(format!("{page}: no line `{}`", HEAD.trim())),
            Some(new) if writes => fs::write(&path, new).map_err(|error| error.to_string())?,
            Some(new) if new != text => findings.push(format!("{page}: another table")),
            Some(_) => {}
        }
    }
    run.check(
        "pages with the table of parsers",
        "run with --fix",
        &findings,
    );
    Ok(())
}

const HEAD: &str = "| parser of URIs | flash | checks | of five strings, reads wrong |\n";

/// The strings that a parser reads wrong, and how.
fn wrong(answers: &str, id: &str) -> Option<String> {
    let line = |id: &str| {
        let mut lines = answers.lines();
        lines.find_map(|line| line.strip_prefix(id)?.strip_prefix('\t'))
    };
    let pairs = line("strings")?.split('\t').zip(line(id)?.split('\t'));
    let wrong: Vec<String> = pairs
        .filter(|(_, answer)| *answer != "right")
        .map(|(text, answer)| match answer {
            "accepted" | "rejected" => format!("`{text}`: {answer}"),
            host => format!("`{text}`: `{host}`"),
        })
        .collect();
    Some(if wrong.is_empty() {
        "none".to_owned()
    } else {
        wrong.join("; ")
    })
}

/// The page with this table in place of its own.
fn with_table(page: &str, table: &str) -> Option<String> {
    let (before, rest) = page.split_at(page.find(HEAD)?);
    let end = rest.find("|\n\n").map_or(rest.len(), |end| end + 2);
    Some(format!("{before}{table}{}", rest.get(end..)?))
}
