//! The help of the program: where to start, and the commands by purpose.

use std::fmt::Write;

use clap::builder::{PossibleValuesParser, StyledStr};
use clap::{Arg, Command};

use crate::cmd::man;

/// The commands by purpose. A command of no group is listed in the last one.
const GROUPS: &[(&str, &[&str])] = &[
    (
        "Inspect identifiers",
        &[
            "explain",
            "check",
            "parse",
            "bidi",
            "readers",
            "scheme",
            "explain-code",
        ],
    ),
    (
        "Convert identifiers",
        &[
            "to-uri", "to-iri", "leiri", "cri", "encode", "decode", "migrate",
        ],
    ),
    (
        "Resolve, normalize and compare",
        &[
            "resolve",
            "relativize",
            "normalize",
            "key",
            "compare",
            "match",
        ],
    ),
    ("Make identifiers", &["build", "prepare", "file"]),
    ("URI templates", &["expand", "extract"]),
    (
        "Identifiers in text",
        &["find", "express", "redact", "wrap", "unwrap"],
    ),
    ("Web forms and requests", &["form", "request"]),
    ("Other", &[]),
];

const START: &str = "\
Start here:
  iri explain 'http://example.org/résumé'   explains an identifier part by part
  iri check --file list.txt                 checks a list of identifiers
  iri help COMMAND                          describes a command, with examples
";

const TEMPLATE: &str = "\
{about-with-newline}
{usage-heading} {usage}

{before-help}Common options:
{options}{after-help}";

/// The template without options, for a command line without arguments. It ends with where to start.
const BRIEF: &str = "\
{about-with-newline}
{usage-heading} {usage}

{before-help}";

/// Returns the program with this help.
pub(super) fn described(program: Command) -> Command {
    let groups = groups(&program);
    let groups = groups.trim_end().to_owned();
    let documented = program
        .get_subcommands()
        .filter(|command| man::is_documented(command));
    let pages: Vec<String> = documented
        .map(|command| command.get_name().to_owned())
        .collect();
    let by_name = |arg: Arg| {
        arg.value_parser(PossibleValuesParser::new(&pages))
            .hide_possible_values(true)
    };
    program
        .mut_subcommand("man", |man| man.mut_arg("command", by_name))
        .before_help(groups)
        .after_help(format!(
            "{START}\n`iri --help` adds examples and the exit status."
        ))
        .help_template(TEMPLATE)
        .max_term_width(100)
}

/// Returns the help for a command line without arguments.
pub(super) fn brief(program: Command) -> StyledStr {
    let groups = groups(&program);
    let help = format!("{groups}{START}\n`iri -h` also lists the common options.");
    program.help_template(BRIEF).before_help(help).render_help()
}

/// Lists the commands by purpose, one per line, each group after its heading.
fn groups(program: &Command) -> String {
    let mut out = String::new();
    let mut left: Vec<&Command> = program
        .get_subcommands()
        .filter(|command| !command.is_hide_set())
        .collect();
    let width = left.iter().map(|command| command.get_name().len()).max();
    let width = width.unwrap_or(0);
    let line = |out: &mut String, command: &Command| {
        let about = command.get_about().cloned().unwrap_or_default();
        let written = writeln!(out, "  {:width$}  {about}", command.get_name());
        debug_assert!(written.is_ok(), "writing to memory does not fail");
    };
    for (heading, names) in GROUPS {
        let mut listed = String::new();
        if names.is_empty() {
            for command in left.drain(..) {
                line(&mut listed, command);
            }
            let help = Command::new("help").about("Print the help of the program or of a command");
            line(&mut listed, &help);
        }
        for name in *names {
            let index = left.iter().position(|command| command.get_name() == *name);
            if let Some(index) = index {
                line(&mut listed, left.remove(index));
            }
        }
        if !listed.is_empty() {
            out.push_str(heading);
            out.push_str(":\n");
            out.push_str(&listed);
            out.push('\n');
        }
    }
    out
}
