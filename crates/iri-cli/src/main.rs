//! The program `iri`: checks, parses, maps, resolves, normalizes, compares, prepares and finds IRIs ([RFC 3987]).
//! It reports where an identifier is wrong, what was expected there and which clause it violates.
//!
//! The life of a record: `read` splits it from its source, `decode` decodes it to an `input`, the command in `cmd`
//! writes its output to a page of `render`, which fills a `sink`, and `run` writes the output of all threads in
//! order.
//!
//! [RFC 3987]: https://www.rfc-editor.org/rfc/rfc3987
//!
#![doc = include_str!("../REFERENCE.md")]

mod base;
mod check;
mod cli;
#[expect(
    clippy::needless_pass_by_value,
    clippy::struct_excessive_bools,
    clippy::unnecessary_wraps,
    reason = "all commands are called alike, and many of their options are on or off"
)]
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
mod setup;
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
