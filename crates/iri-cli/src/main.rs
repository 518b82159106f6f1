//! The program `iri`: checks, takes apart, maps, resolves, compares, prepares and finds IRIs ([RFC 3987]) by the
//! million, and says where one is wrong, what was expected there and which clause says so.
//!
//! [RFC 3987]: https://www.rfc-editor.org/rfc/rfc3987

mod args;
mod base;
mod charset;
mod cmd;
mod diagnosis;
mod drive;
mod escape;
mod host;
mod input;
mod json;
mod progress;
mod report;
mod utf16;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Cli, Command};

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // What cannot be told, because nobody listens, is not told.
            let _ = error.print();
            return u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from);
        }
    };
    let common = cli.common;
    match cli.command {
        Command::Check(options) => cmd::check::run(options, cli.file, &common),
        Command::Parse(options) => cmd::parse::run(options, cli.file, &common),
        Command::ToUri(options) => cmd::to_uri::run(options, cli.file, &common),
        Command::ToIri(options) => cmd::to_iri::run(options, cli.file, &common),
        Command::Resolve(options) => cmd::resolve::run(options, cli.file, &common),
        Command::Relativize(options) => cmd::relativize::run(options, cli.file, &common),
        Command::Bidi(options) => cmd::bidi::run(options, cli.file, &common),
        Command::Find(options) => cmd::find::run(options, cli.file, &common),
        Command::Prepare(options) => cmd::prepare::run(options, cli.file, &common),
        Command::Leiri(options) => cmd::leiri::run(options, cli.file, &common),
        Command::Normalize(options) => cmd::normalize::run(options, cli.file, &common),
        Command::Compare(options) => cmd::compare::run(options, cli.file, &common),
        Command::Completions(options) => cmd::completions::run(&options),
        Command::Man => cmd::man::run(),
    }
}
