//! `iri unwrap`: removes the wrapping that `iri wrap` adds.

use std::borrow::Cow;

use iri_kit::Rewrite as _;
use iri_kit::bidi::{Wrapping, unwrap_exact};
use iri_kit::iri_core::Choice as _;

use crate::cmd::prelude::*;
use crate::escape;
use crate::options::raw::{RawOption, Written};
use crate::survey::Survey;

/// Remove what `iri wrap` adds, and nothing else
///
/// Removes one embedding, isolate, pair of marks or HTML element that encloses the whole input, as
/// `iri wrap` writes it; also in the escaped form of plain output, `\u{202A}`. Everything else
/// stays, including formatting characters inside, which `iri check` reports.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    table: TableOptions,

    #[command(flatten)]
    raw: RawOption,
}

const EXAMPLES: &str = "\
Examples:
  iri wrap --raw --file list.txt | iri unwrap
  iri unwrap '<span dir=\"ltr\">http://example.org/?a&amp;b</span>'";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let table = options.table.table(call.common)?;
    let unwrap = Unwrap { raw: options.raw };
    call.start(options.inputs, Setup::default().with_table(table), unwrap)
}

/// Removes the wrapping from inputs.
#[derive(Debug)]
struct Unwrap {
    raw: RawOption,
}

impl Command for Unwrap {
    type Output<'a> = Checked<Written<'a>>;

    fn survey(&self, input: &Input<'_>, survey: &mut Survey) {
        survey.identifier(&split_wrapping(input.lossy()).1);
    }

    fn process<'a>(&'a self, input: &'a Input<'a>, memory: &'a mut String) -> Self::Output<'a> {
        let text = input.text()?;
        let (wrapping, content) = split_wrapping(text);
        let converted = Converted::by(memory, text, |out| {
            out.push_str(&content);
            Ok(())
        })?;
        let written = self.raw.apply(converted);
        Ok(written.with_member("wrapping", wrapping.name()))
    }
}

/// Returns the wrapping around a string, and the string inside.
pub(super) fn split_wrapping(text: &str) -> (Wrapping, Cow<'_, str>) {
    let unwrapped = unwrap_exact(text);
    if unwrapped.wrapping() != Wrapping::Nothing || !text.starts_with('\\') {
        return (unwrapped.wrapping(), unwrapped.to_cow());
    }
    // No identifier contains a backslash, so this is an escape of plain output.
    let escaped = [Wrapping::Marks, Wrapping::Embedding, Wrapping::Isolate];
    let found = escaped.into_iter().find_map(|wrapping| {
        let (before, after) = wrapping.ends();
        let inside = text.strip_prefix(escape::visible(before).as_str())?;
        let inside = inside.strip_suffix(escape::visible(after).as_str())?;
        Some((wrapping, inside.into()))
    });
    found.unwrap_or((Wrapping::Nothing, text.into()))
}
