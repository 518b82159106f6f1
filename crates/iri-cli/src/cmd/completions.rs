//! `iri completions`: prints the script that adds completions of `iri` to a shell.

use std::io::{self, Write};

use clap::{Arg, Args};
use clap_complete::Shell;

use crate::run::outcome::Ended;
use crate::run::{Call, writer};

/// Print the completion script for a shell
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The shell
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  iri completions bash > ~/.local/share/bash-completion/completions/iri
  iri completions fish > ~/.config/fish/completions/iri.fish
  iri completions zsh > ~/.zfunc/_iri";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let Options { shell } = options;
    let mut program = (call.program)();
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program, "iri", &mut script);
    if matches!(shell, Shell::Fish) {
        let written = complete_arguments(&program, &mut script);
        debug_assert!(written.is_ok(), "writing to memory cannot fail");
    }
    Ok(writer::print(&script))
}

/// Adds completions for positional arguments with a list of values. The generated script for fish
/// completes only the values of options.
fn complete_arguments(program: &clap::Command, script: &mut Vec<u8>) -> io::Result<()> {
    for command in program.get_subcommands() {
        let name = command.get_name();
        let args = command.get_positionals();
        let values = args.flat_map(Arg::get_possible_values);
        let values: Vec<String> = values.map(|value| value.get_name().to_owned()).collect();
        if !values.is_empty() {
            let values = values.join(" ");
            writeln!(
                script,
                "complete -c iri -n \"__fish_iri_using_subcommand {name}\" -f -a \"{values}\""
            )?;
        }
    }
    Ok(())
}
