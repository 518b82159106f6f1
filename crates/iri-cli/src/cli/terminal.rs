//! Help in place of waiting, where a command has no input but the keyboard.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::{ArgMatches, Command};

/// The short help of the command, if it has no input and would read from a terminal. `--file -` reads from there.
pub(super) fn help(program: &mut Command, matches: &ArgMatches) -> Option<ExitCode> {
    let (name, own) = matches.subcommand()?;
    let is_absent = |matches: &ArgMatches, id: &str| matches!(matches.try_get_raw(id), Ok(None));
    let waits = is_absent(own, "inputs") && is_absent(own, "file") && is_absent(matches, "file");
    // What prints a list takes no input.
    let lists = matches!(own.try_get_one("codes"), Ok(Some(true)));
    if !waits || lists || !io::stdin().is_terminal() {
        return None;
    }
    let command = program.find_subcommand_mut(name)?;
    let help = command.render_help();
    let mut stderr = anstream::stderr().lock();
    // If standard error is closed, there is nowhere to report.
    let _ = write!(
        stderr,
        "{}\nNo input: give identifiers as arguments, name a file with `--file PATH`, or pipe lines in.\n\
         `--file -` reads lines from the terminal.\n",
        help.ansi()
    );
    Some(ExitCode::from(2))
}
