//! `iri decode`: percent-decodes the text of one component.

use iri_kit::map::{Charset, CharsetError};
use iri_kit::syntax::build::Piece;
use iri_kit::{Span, pct};

use crate::cmd::prelude::*;
use crate::diagnosis::encoded;
use crate::options::charset::{labels, octets_by_label};
use crate::options::raw::RawOption;
use crate::options::subcomponent::Subcomponent;
use crate::options::value::Known;
use crate::render::secrets::IN_IDENTIFIER;
use crate::slice;
use crate::survey::Survey;

/// Percent-decode the text of one component
///
/// Decodes every triplet to its octet and reads the octets as UTF-8, or as the charset that
/// --charset names. The result is plain text, not part of an identifier: a decoded delimiter is no
/// longer distinguishable from a real one. To decode a whole identifier without changing its
/// meaning, use `iri to-iri`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    table: TableOptions,

    /// The component that the input is from; input that it cannot contain is refused
    #[arg(long, value_name = "NAME")]
    component: Option<Subcomponent>,

    /// The charset of the octets, by its label in the Encoding Standard [default: utf-8]
    #[arg(long, value_name = "LABEL", hide_possible_values = true, value_parser = Known::new(octets_by_label, labels))]
    charset: Option<Charset>,

    /// Decode `+` to a space, as in `application/x-www-form-urlencoded`
    #[arg(long)]
    form: bool,

    /// Keep a `%` that does not begin a triplet
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
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let table = options.table.table(call.common)?;
    let decode = Decode {
        component: options.component,
        // For UTF-8, bypass the charset decoder: here a byte order mark is an ordinary character.
        charset: options.charset.filter(|charset| *charset != Charset::UTF_8),
        form: options.form,
        lenient: options.lenient,
        raw: options.raw,
    };
    let setup = Setup {
        secrets: options
            .component
            .map_or(IN_IDENTIFIER, Subcomponent::secrets),
        ..Setup::default().with_table(table)
    };
    call.start(options.inputs, setup, decode)
}

#[derive(Debug)]
struct Decode {
    component: Option<Subcomponent>,
    charset: Option<Charset>,
    form: bool,
    lenient: bool,
    raw: RawOption,
}

impl Command for Decode {
    /// Counts nothing: the inputs are parts of identifiers.
    fn survey(&self, _: &Input<'_>, _: &mut Survey) {}

    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        let text = input.text()?;
        if let Some(component) = self.component {
            let checked = component.check(Piece::raw(text));
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
        })?;
        page.write(
            input,
            |object| converted.members(object),
            |page| self.raw.plain(converted, input, page),
        )
    }
}

impl Decode {
    /// The octets of `text`.
    fn content<'a>(&self, text: &'a str) -> pct::Decode<'a> {
        pct::decode(text).with_plus_as_space(self.form)
    }

    /// Appends `text`, decoded from a charset. US-ASCII characters and triplets are octets of the
    /// charset; other characters are copied.
    fn decode_in(&self, charset: Charset, text: &str, out: &mut String) -> Checked<()> {
        let mut start = 0;
        while start < text.len() {
            let rest = slice::text(text, start..);
            let length = rest.find(|c: char| !c.is_ascii()).unwrap_or(rest.len());
            let (octets, tail) = slice::split(rest, length);
            let decoded = charset.decode_to(&self.content(octets).to_bytes(), out);
            decoded.map_err(|error| {
                let span = encoded_span(octets, &error);
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

/// Converts the span of an error, which counts decoded octets, to a span of the encoded text.
fn encoded_span(text: &str, error: &CharsetError) -> Span {
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
