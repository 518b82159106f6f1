//! The program `iri`: checks, takes apart, maps, resolves, compares, prepares and finds IRIs ([RFC 3987]) by the
//! million, and reports where one is wrong, what was expected there and which clause is broken.
//!
//! A record goes one way: `read` cuts it from its source, `decode` makes it text (an `input`), the command in `cmd`
//! returns an answer, `render` writes that to a `sink`, and `run` puts the pieces of all threads in order.
//!
//! [RFC 3987]: https://www.rfc-editor.org/rfc/rfc3987
//!
#![doc = include_str!("../REFERENCE.md")]

mod base;
mod cli;
mod cmd;
mod codes;
mod command;
mod decode;
mod diagnosis;
mod document;
mod escape;
mod finding;
mod input;
mod options;
mod read;
#[cfg(test)]
mod reference;
mod render;
mod run;
mod sink;
mod slice;
mod survey;
mod table;
mod tally;
mod unique;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
