//! Prints help if a command would otherwise wait for input from a terminal.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::builder::StyledStr;
use clap::parser::ValueSource;
use clap::{ArgMatches, Command};

/// Prints help if the command has no input and would read from a terminal. `--file -` reads from it
/// on purpose.
pub(super) fn help(program: &Command, matches: &ArgMatches) -> Option<ExitCode> {
    let (name, own) = matches.subcommand()?;
    let command = program.find_subcommand(name)?;
    // Every command that reads inputs has --file; without files and arguments it reads standard input.
    let is_given = |matches: &ArgMatches, id: &str| {
        let is_known = matches.try_contains_id(id).is_ok();
        is_known && matches.value_source(id) == Some(ValueSource::CommandLine)
    };
    let reads = own.try_contains_id("file").is_ok();
    let mut inputs = command.get_positionals().map(|arg| arg.get_id().as_str());
    let has_inputs = inputs.any(|id| is_given(own, id));
    let has_files = is_given(own, "file") || is_given(matches, "file");
    let needs_none = match name {
        "build" => is_given(own, "from"),
        "check" => is_given(own, "codes"),
        "match" => is_given(own, "check"),
        "scheme" => is_given(own, "template"),
        _ => false,
    };
    let waits = reads && !has_inputs && !has_files && !needs_none;
    if !waits || !io::stdin().is_terminal() {
        return None;
    }
    let command = command.clone();
    let advice = format!(
        "No input: pass inputs as arguments, by `--file PATH`, or through a pipe.\n\
         `--file -` reads lines from the terminal. `iri {name} -h` lists the options."
    );
    let mut command = command.help_template(TEMPLATE).before_help(advice);
    Some(print(&command.render_help()))
}

/// The template of the help of a command, without its options.
const TEMPLATE: &str = "\
{about-with-newline}
{usage-heading} {usage}{after-help}

{before-help}";

/// Prints help to standard error, and returns the status of wrong usage.
pub(super) fn print(help: &StyledStr) -> ExitCode {
    let mut stderr = anstream::stderr().lock();
    // If standard error is closed, there is nowhere to report.
    let _ = writeln!(stderr, "{}", help.ansi().to_string().trim_end());
    ExitCode::from(2)
}
