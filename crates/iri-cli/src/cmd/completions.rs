//! `iri completions`: what a shell needs to complete command lines.

use std::process::ExitCode;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::args::Cli;
use crate::drive;

/// Print the completions for a shell
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
pub(crate) fn run(options: &Options) -> ExitCode {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Cli::command(), "iri", &mut script);
    drive::print(&script)
}
