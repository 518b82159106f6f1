//! `iri encode`: percent-encodes the text of one component.

use std::fmt::Write as _;

use clap::ValueEnum;
use iri_kit::ascii::{self, AsciiSet};
use iri_kit::iri_core::pct::Content;
use iri_kit::map::Charset;
use iri_kit::pct;
use iri_kit::syntax::build::Piece;
use iri_kit::syntax::encode;
use iri_kit::ucs::CharSet;

use crate::cmd::prelude::*;
use crate::diagnosis::encoded;
use crate::options::charset::{labels, octets_by_label};
use crate::options::output_form::OutputForm;
use crate::options::subcomponent::Subcomponent;
use crate::options::value::Known;
use crate::survey::Survey;

/// Percent-encode the text of one component
///
/// Encodes the delimiters of that component, the characters that no identifier can contain, and
/// `%`. The input is therefore plain text; input that is already encoded would be encoded twice.
/// `iri decode` is the inverse, and `iri build` builds whole identifiers.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    table: TableOptions,

    /// The component to encode the input for
    #[arg(long, value_name = "NAME", default_value = "segment")]
    component: Subcomponent,

    /// The form of the identifier: an IRI keeps non-ASCII characters
    #[arg(long = "as", value_name = "FORM", default_value = "iri")]
    form: OutputForm,

    /// Keep only the characters of this set, regardless of the component
    #[arg(long, value_name = "NAME", conflicts_with_all = ["component", "form", "charset"])]
    set: Option<Set>,

    /// The charset to encode characters in, by its label in the Encoding Standard [default: utf-8]
    #[arg(long, value_name = "LABEL", hide_possible_values = true, value_parser = Known::new(octets_by_label, labels), conflicts_with = "form")]
    charset: Option<Charset>,
}

const EXAMPLES: &str = "\
Examples:
  iri encode '50% é/ü'
  iri encode --as uri --component pair-value 'a & b'
  iri encode --set form 'Ren\u{E9} & Co.'
  iri encode --charset shift_jis --component query 'ア'";

/// A set of characters to keep, as defined by another specification.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Set {
    /// Letters, digits and `-._~`: OAuth 1.0, and names and values in AWS Signature Version 4
    #[value(aliases = ["oauth", "sigv4", "rfc3986"])]
    Unreserved,
    /// The same and `/`: paths in AWS Signature Version 4
    #[value(alias = "sigv4-path")]
    UnreservedPath,
    /// The characters that `encodeURIComponent` of ECMAScript keeps
    #[value(aliases = ["ecmascript", "uri-component"])]
    Component,
    /// The characters that `application/x-www-form-urlencoded` keeps; a space becomes `+`
    Form,
    /// Letters and digits
    Alphanumeric,
    /// No characters: every octet becomes a triplet
    None,
}

impl Set {
    const fn keeps(self) -> AsciiSet {
        match self {
            Self::Unreserved => ascii::UNRESERVED,
            Self::UnreservedPath => pct::UNRESERVED_PATH,
            Self::Component => pct::URI_COMPONENT,
            Self::Form => pct::FORM_URLENCODED,
            Self::Alphanumeric => pct::ALPHANUMERIC,
            Self::None => AsciiSet::EMPTY,
        }
    }
}

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let table = options.table.table(call.common)?;
    let encode = Encode {
        set: options.set,
        component: options.component,
        keep: match options {
            Options { set: Some(set), .. } => CharSet::ascii_only(set.keeps()),
            Options {
                form: OutputForm::Iri,
                ..
            } => options.component.keeps(&Content::IRI),
            Options {
                form: OutputForm::Uri,
                ..
            } => options.component.keeps(&Content::URI),
        },
        charset: options.charset,
    };
    let setup = Setup {
        secrets: options.component.secrets(),
        ..Setup::default().with_table(table)
    };
    call.start(options.inputs, setup, encode)
}

#[derive(Debug)]
struct Encode {
    set: Option<Set>,
    component: Subcomponent,
    keep: CharSet,
    charset: Option<Charset>,
}

impl Command for Encode {
    /// Counts nothing: the inputs are parts of identifiers.
    fn survey(&self, _: &Input<'_>, _: &mut Survey) {}

    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        let text = input.text()?;
        if self.set.is_none() {
            let is_literal = self.component.is_literal(text);
            let piece = if is_literal {
                Piece::raw(text)
            } else {
                encode(text)
            };
            let checked = self.component.check(piece);
            checked.map_err(|error| Box::new(encoded::refused(&error, text)))?;
            if is_literal {
                let converted = Converted::by_change(memory, text, |_| Ok(false))?;
                return converted.write(input, page);
            }
        }
        Converted::by(memory, text, |out| self.encode(text, out))?.write(input, page)
    }
}

impl Encode {
    /// Appends `text` in encoded form.
    fn encode(&self, text: &str, out: &mut String) -> Checked<()> {
        let Some(charset) = self.charset else {
            Subcomponent::encode(text, self.keep, self.set == Some(Set::Form), out);
            return Ok(());
        };
        let octets = charset.encode(text);
        let octets =
            octets.map_err(|error| encoded::not_in_charset(&error, charset, error.span(), text))?;
        // Writing to a `String` cannot fail.
        let _ = write!(out, "{}", pct::encode_octets(&octets, self.keep.ascii()));
        Ok(())
    }
}
