//! `iri unwrap`: removes the wrapping that `iri wrap` adds.

use std::borrow::Cow;

use iri_kit::Rewrite as _;
use iri_kit::bidi::{Wrapping, unwrap_exact};
use iri_kit::iri_core::Choice as _;

use crate::cmd::prelude::*;
use crate::escape;
use crate::options::raw::RawOption;
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
    fn survey(&self, input: &Input<'_>, survey: &mut Survey) {
        survey.identifier(&split_wrapping(input.lossy()).1);
    }

    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        let text = input.text()?;
        let (wrapping, content) = split_wrapping(text);
        let converted = Converted::by(memory, text, |out| {
            out.push_str(&content);
            Ok(())
        })?;
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
