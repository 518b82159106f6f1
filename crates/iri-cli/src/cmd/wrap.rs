//! `iri wrap`: right-to-left identifiers for running text (RFC 3987, section 4.1).

use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, ValueEnum};
use iri_kit::Rewrite as _;
use iri_kit::bidi::{Paragraph, Wrapping, for_display, needs_wrapping, wrap};

use crate::command::Command;
use crate::finding::Checked;
use crate::input::Input;
use crate::options::common::Common;
use crate::options::inputs::Inputs;
use crate::options::raw::{RawOption, Written};
use crate::options::table::TableOptions;
use crate::render::answer::Converted;
use crate::run;

use super::unwrap;

/// Wrap right-to-left identifiers for running text
///
/// Adds the characters or the markup with which an identifier is displayed in its own order
/// inside a paragraph (RFC 3987, section 4.1). One that needs none stays as it is. They are not
/// part of the identifier: `iri unwrap` removes them, and nothing else.
///
/// Plain output escapes them, as all that changes the direction of text (`\u{202A}`); with --raw
/// it has the characters themselves, and JSON has them as `\u202A`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    table: TableOptions,

    /// The direction of the paragraph, on which depends what needs to be wrapped
    #[arg(long, value_name = "DIRECTION", default_value = "auto")]
    paragraph: Direction,

    /// What to wrap in
    #[arg(long, value_name = "WHAT", default_value = "embedding")]
    with: With,

    /// Wrap also what needs no wrapping
    #[arg(long)]
    always: bool,

    #[command(flatten)]
    raw: RawOption,
}

const EXAMPLES: &str = "\
Examples:
  iri wrap 'http://example.org/\u{5D0}\u{5D1}'
  iri wrap --raw --file list.txt > text.txt
  iri wrap --with html 'http://example.org/?a=\u{5D0}&b'
  iri wrap --paragraph rtl --with isolate 'http://example.org/'
  iri wrap --json 'http://example.org/\u{5D0}' | jq -r .output | iri unwrap";

/// The direction of the paragraph.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Direction {
    /// From left to right: wrap what the text around could turn
    Ltr,
    /// From right to left: wrap all but identifiers of one direction, from end to end
    Rtl,
    /// Unknown: wrap all that has a right-to-left character
    Auto,
}

/// What is put around an identifier.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum With {
    /// U+202A and U+202C, as RFC 3987 has it
    Embedding,
    /// U+2066 and U+2069, which also keep the identifier from turning the text around it
    Isolate,
    /// `<span dir="ltr">` of HTML; `&`, `<`, `>` and quotes become references
    Html,
    /// `<bdi dir="ltr">` of HTML, likewise
    Bdi,
    /// U+200E on both sides; not enough in right-to-left paragraphs
    Marks,
}

/// Runs the command.
///
/// # Errors
///
/// Options that do not go together.
pub(crate) fn run(
    options: Options,
    files: Vec<PathBuf>,
    common: &Common,
) -> Result<ExitCode, clap::Error> {
    let table = match options.table.table(common) {
        Ok(table) => table,
        Err(status) => return Ok(status),
    };
    let wrap = Wrap {
        paragraph: options.paragraph,
        wrapping: match options.with {
            With::Embedding => Wrapping::Embedding,
            With::Isolate => Wrapping::Isolate,
            With::Html => Wrapping::HtmlSpan,
            With::Bdi => Wrapping::HtmlBdi,
            With::Marks if options.paragraph == Direction::Rtl => {
                let message = "marks are not enough in a right-to-left paragraph; \
                               use `--with embedding` or `--with isolate`";
                return Err(clap::Error::raw(ErrorKind::ArgumentConflict, message));
            }
            With::Marks => Wrapping::Marks,
        },
        always: options.always,
        raw: options.raw,
    };
    Ok(run::run_table(
        wrap,
        table,
        options.inputs.sources(files, common),
        common,
    ))
}

#[derive(Debug)]
struct Wrap {
    paragraph: Direction,
    wrapping: Wrapping,
    always: bool,
    raw: RawOption,
}

impl Command for Wrap {
    type Answer<'a> = Checked<Written<'a>>;

    fn answer<'a>(&'a self, input: &'a Input<'a>, memory: &'a mut String) -> Self::Answer<'a> {
        let text = input.text()?;
        let wrapping = if self.always || self.needs(text) {
            self.wrapping
        } else {
            Wrapping::Nothing
        };
        let converted = Converted::by(memory, text, |out| {
            wrap(text, wrapping).append_to(out);
            Ok(())
        })?;
        let written = self.raw.answer(converted);
        Ok(written.with_member("wrapping", name(wrapping)))
    }
}

impl Wrap {
    fn needs(&self, text: &str) -> bool {
        let needs = match self.paragraph {
            Direction::Ltr => needs_wrapping(text, Paragraph::Ltr),
            Direction::Rtl => needs_wrapping(text, Paragraph::Rtl),
            Direction::Auto => for_display(text).wrapping() != Wrapping::Nothing,
        };
        // What is not wrapped has to be right in HTML all the same, and `unwrap` has to leave it.
        needs || wrap(text, self.wrapping).escapes() || unwrap::find(text).0 != Wrapping::Nothing
    }
}

/// The name of a wrapping in JSON.
pub(super) fn name(wrapping: Wrapping) -> &'static str {
    match wrapping {
        Wrapping::Marks => "marks",
        Wrapping::Embedding => "embedding",
        Wrapping::Isolate => "isolate",
        Wrapping::HtmlSpan => "html",
        Wrapping::HtmlBdi => "bdi",
        _ => "none",
    }
}
