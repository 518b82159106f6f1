//! `iri completions`: the script by which a shell completes command lines.

use std::process::ExitCode;

use clap::Args;
use clap_complete::Shell;

use crate::run::writer;

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

/// Prints the completions of `program`.
pub(crate) fn run(options: &Options, mut program: clap::Command) -> ExitCode {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut program, "iri", &mut script);
    writer::print(&script)
}
