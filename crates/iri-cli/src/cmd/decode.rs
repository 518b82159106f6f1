//! `iri decode`: the text of one component, its triplets decoded.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use iri_kit::map::{Charset, CharsetError};
use iri_kit::syntax::Piece;
use iri_kit::{Span, pct};

use crate::command::Command;
use crate::diagnosis::encoded;
use crate::finding::Checked;
use crate::input::Input;
use crate::options::charset::{labels, octets_by_label};
use crate::options::common::Common;
use crate::options::inputs::Inputs;
use crate::options::place::Place;
use crate::options::raw::{RawOption, Written};
use crate::options::table::TableOptions;
use crate::options::value::Known;
use crate::render::answer::Converted;
use crate::run;
use crate::slice;
use crate::survey::Survey;

/// Decode the text of one component
///
/// Every triplet becomes its octet, and the octets are text in UTF-8 or in the charset that is
/// named. The result is text: in a whole identifier, decoded delimiters could not be told from
/// others. `iri to-iri` decodes what leaves an identifier the same.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    table: TableOptions,

    /// The component that the text is from, to refuse what cannot be in it
    #[arg(long, value_name = "NAME")]
    component: Option<Place>,

    /// The charset of the octets, by its label on the web
    #[arg(long, value_name = "LABEL", hide_possible_values = true, value_parser = Known::new(octets_by_label, labels))]
    charset: Option<Charset>,

    /// A `+` is a space, as in `application/x-www-form-urlencoded`
    #[arg(long)]
    form: bool,

    /// Keep a `%` that begins no triplet
    #[arg(long, conflicts_with = "component")]
    lenient: bool,

    #[command(flatten)]
    raw: RawOption,
}

const EXAMPLES: &str = "\
Examples:
  iri decode r%C3%A9sum%C3%A9
  iri decode --form 'a+%26+b'
  iri decode --charset windows-1251 '%EF%F0%E8%E2%E5%F2'
  iri decode --component segment 'a%2Fb'";

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let table = match options.table.table(common) {
        Ok(table) => table,
        Err(status) => return status,
    };
    let decode = Decode {
        place: options.component,
        // UTF-8 is decoded without one, since a byte order mark is a character like any other here.
        charset: options.charset.filter(|charset| *charset != Charset::UTF_8),
        form: options.form,
        lenient: options.lenient,
        raw: options.raw,
    };
    run::run_table(decode, table, options.inputs.sources(files, common), common)
}

#[derive(Debug)]
struct Decode {
    place: Option<Place>,
    charset: Option<Charset>,
    form: bool,
    lenient: bool,
    raw: RawOption,
}

impl Command for Decode {
    type Answer<'a> = Checked<Written<'a>>;

    /// The inputs are parts of identifiers.
    fn survey(&self, _: &Input<'_>, _: &mut Survey) {}

    fn answer<'a>(&'a self, input: &'a Input<'a>, memory: &'a mut String) -> Self::Answer<'a> {
        let text = input.text()?;
        if let Some(place) = self.place {
            let checked = place.check(Piece::raw(text));
            checked.map_err(|error| Box::new(encoded::refused(&error, text)))?;
        } else if !self.lenient {
            encoded::malformed(text).map_or(Ok(()), Err)?;
        }
        let converted = Converted::by(memory, text, |out| match self.charset {
            None => {
                let content = self.content(text).to_str();
                out.push_str(&content.map_err(|error| encoded::not_utf8(&error))?);
                Ok(())
            }
            Some(charset) => self.decode_in(charset, text, out),
        });
        Ok(self.raw.answer(converted?))
    }
}

impl Decode {
    fn content<'a>(&self, text: &'a str) -> pct::Decode<'a> {
        pct::decode(text).with_plus_as_space(self.form)
    }

    /// Appends text in a charset. Only US-ASCII and triplets are octets of it; other characters are
    /// themselves.
    fn decode_in(&self, charset: Charset, text: &str, out: &mut String) -> Checked<()> {
        let mut start = 0;
        while start < text.len() {
            let rest = slice::text(text, start..);
            let length = rest.find(|c: char| !c.is_ascii()).unwrap_or(rest.len());
            let (octets, tail) = slice::split(rest, length);
            let decoded = charset.decode_to(&self.content(octets).to_bytes(), out);
            decoded.map_err(|error| {
                let span = place(octets, &error);
                let span = Span::new(start + span.start(), start + span.end());
                encoded::not_in_charset(&error, charset, span, text)
            })?;
            let literal = tail.find(|c: char| c.is_ascii()).unwrap_or(tail.len());
            out.push_str(slice::text(tail, ..literal));
            start += length + literal;
        }
        Ok(())
    }
}

/// The place of an error among octets in the text that they are decoded from.
fn place(text: &str, error: &CharsetError) -> Span {
    let at = |octets: usize| {
        let mut at = 0;
        for _ in 0..octets {
            let is_triplet = text.as_bytes().get(at..).and_then(pct::triplet).is_some();
            at += if is_triplet { 3 } else { 1 };
        }
        at.min(text.len())
    };
    Span::new(at(error.span().start()), at(error.span().end()))
}
