//! `iri wrap`: wraps right-to-left identifiers for running text (RFC 3987, section 4.1).

use clap::ValueEnum;
use clap::error::ErrorKind;
use iri_kit::bidi::{Paragraph, Wrapping, for_display, needs_wrapping, wrap};
use iri_kit::iri_core::Choice as _;

use crate::cmd::prelude::*;
use crate::options::raw::RawOption;

use super::unwrap;

/// Wrap right-to-left identifiers for running text
///
/// Adds the formatting characters or the markup that make a paragraph display an identifier in its
/// own order (RFC 3987, section 4.1). An identifier that needs neither stays as it is. The wrapping
/// is not part of the identifier: `iri unwrap` removes it, and nothing else.
///
/// Plain output escapes the characters, like all bidirectional formatting characters (`\u{202A}`).
/// With --raw it has the characters themselves; JSON has them as `\u202A`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    table: TableOptions,

    /// The direction of the paragraph, which determines the identifiers that need wrapping
    #[arg(long, value_name = "DIRECTION", default_value = "auto")]
    paragraph: Direction,

    /// The wrapping to add
    #[arg(long, value_name = "WHAT", default_value = "embedding", value_parser = choice::<Wrapping>())]
    with: Wrapping,

    /// Also wrap identifiers that need no wrapping
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
    /// Left to right: wrap identifiers that the surrounding text could reorder
    Ltr,
    /// Right to left: wrap all identifiers except those with a single direction throughout
    Rtl,
    /// Unknown: wrap all identifiers with a right-to-left character
    Auto,
}

/// Runs the command.
///
/// # Errors
///
/// Options that contradict each other.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let table = options.table.table(call.common)?;
    let wrap = Wrap {
        paragraph: options.paragraph,
        wrapping: match options.with {
            Wrapping::Marks if options.paragraph == Direction::Rtl => {
                let message = "marks are not sufficient in a right-to-left paragraph; \
                               use `--with embedding` or `--with isolate`";
                return Err(clap::Error::raw(ErrorKind::ArgumentConflict, message).into());
            }
            wrapping => wrapping,
        },
        always: options.always,
        raw: options.raw,
    };
    call.start(options.inputs, Setup::default().with_table(table), wrap)
}

/// Wraps inputs.
#[derive(Debug)]
struct Wrap {
    paragraph: Direction,
    wrapping: Wrapping,
    always: bool,
    raw: RawOption,
}

impl Command for Wrap {
    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        let text = input.text()?;
        let wrapping = if self.always || self.needs(text) {
            self.wrapping
        } else {
            Wrapping::Nothing
        };
        let converted = Converted::of(memory, text, &wrap(text, wrapping));
        page.write(
            input,
            |object| {
                converted.members(object)?;
                object.text("wrapping", Some(wrapping.name()))
            },
            |page| self.raw.plain(converted, input, page),
        )
    }
}

impl Wrap {
    /// Whether an identifier needs wrapping.
    fn needs(&self, text: &str) -> bool {
        let needs = match self.paragraph {
            Direction::Ltr => needs_wrapping(text, Paragraph::Ltr),
            Direction::Rtl => needs_wrapping(text, Paragraph::Rtl),
            Direction::Auto => for_display(text).wrapping() != Wrapping::Nothing,
        };
        // In HTML, a string with characters to escape is wrapped too. So is one that `iri unwrap`
        // would otherwise consider wrapped.
        needs
            || wrap(text, self.wrapping).escapes()
            || unwrap::split_wrapping(text).0 != Wrapping::Nothing
    }
}
