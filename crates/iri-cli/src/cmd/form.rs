//! `iri form`: encodes form fields for submission in the charset of a form, and decodes submitted
//! ones (HTML Standard, "Form submission").

mod decode;

use iri_kit::host::HostMapping;
use iri_kit::map::{Charset, Unencodable};
use iri_kit::web::form::{FieldPart, FormFinding, Submission};
use iri_kit::{Form, Parts, Rewrite, Span, parse};
use serde::Serialize;

use crate::cmd::prelude::*;
use crate::diagnosis::character::name;
use crate::diagnosis::mapping;
use crate::options::charset::by_label;
use crate::render::json::Sequence;
use crate::slice;

use self::decode::Decode;

/// Encode form fields for submission, or decode submitted ones
///
/// Fields are encoded as browsers do. With --decode, submitted fields are decoded instead.
///
/// The arguments are the fields of one form, each `name=value`. Without arguments, each line of the
/// input is a form whose fields are separated by tabs. With --action, the output is the action of
/// the form with the fields as its query, mapped to a URI. Without it, the output is the encoded
/// fields alone, which is the body of a POST request.
///
/// With --accept-charset the charset is the first known one of the list, otherwise it is that of
/// the document (--charset). UTF-8 replaces UTF-16. Line breaks become CRLF, and the value of the
/// field `_charset_` becomes the name of the charset. A character that the charset cannot encode
/// becomes a character reference, and is reported.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// The action of the form, an IRI reference; its query is replaced, its fragment stays
    #[arg(long, value_name = "IRI", value_parser = action, conflicts_with = "decode")]
    action: Option<String>,

    /// The labels of the charsets that the form accepts, separated by spaces; the first known one
    /// is used. Can be repeated
    #[arg(long, value_name = "LABELS", conflicts_with = "decode")]
    accept_charset: Vec<String>,

    /// The charset of the document, for forms without --accept-charset; with --decode, that of
    /// fields without a `_charset_` field [default: utf-8]
    #[arg(long, value_name = "LABEL", value_parser = by_label)]
    charset: Option<Charset>,

    /// How to encode a character that the charset does not have
    #[arg(
        long,
        value_name = "HOW",
        default_value = "reference",
        value_parser = choice::<Unencodable>(),
        conflicts_with = "decode"
    )]
    unencodable: Unencodable,

    /// How to map the host of the action
    #[arg(
        long,
        alias = "hosts",
        value_name = "HOW",
        default_value = "percent",
        value_parser = choice::<HostMapping>(),
        conflicts_with = "decode"
    )]
    host: HostMapping,

    /// Decode fields instead: each input is a query, a request body, or a reference with a query
    #[arg(long)]
    decode: bool,
}

const EXAMPLES: &str = "\
Examples:
  iri form --action 'http://example.org/search' 'q=résumé' _charset_=
  iri form --action /search --accept-charset 'iso-8859-1 utf-8' 'q=ü'
  iri form --charset shift_jis 'q=日本' | curl -d @- http://example.org/
  iri form --unencodable fail --accept-charset koi8-r 'q=é'
  iri form --decode --charset windows-1251 'http://example.org/?q=%EF%F0%E8'
  iri form --decode --json --file queries.txt";

/// Parses the value of --action.
fn action(text: &str) -> Result<String, String> {
    match parse(text, Form::IriReference) {
        Ok(_) => Ok(text.to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let document = options.charset.unwrap_or(Charset::UTF_8);
    let mut inputs = options.inputs;
    if options.decode {
        let charset = document;
        return call.start(inputs, Setup::of(Layout::Paragraphs), Decode { charset });
    }
    let submit = Submit {
        field_ends: inputs.join_all().unwrap_or_default(),
        action: options.action,
        charset: if options.accept_charset.is_empty() {
            document
        } else {
            Charset::accepted(&options.accept_charset.join(" "))
        },
        unencodable: options.unencodable,
        host: options.host,
    };
    call.start(inputs, Setup::default(), submit)
}

/// Encodes the fields of forms.
#[derive(Debug)]
struct Submit {
    /// The end of each field in the joined arguments; empty without arguments.
    field_ends: Vec<usize>,
    action: Option<String>,
    charset: Charset,
    unencodable: Unencodable,
    host: HostMapping,
}

impl Command for Submit {
    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        let text = input.text()?;
        let fields = self.fields(input, text);
        let submission = Submission::new(&fields, self.charset);
        let submission = submission.with_unencodable(self.unencodable);
        let charset = submission.charset();
        let encoded = submission.encode().map_err(|error| {
            let lost = LostCharacter::of(&error, &fields, text);
            Box::new(lost.finding(charset, &error))
        })?;
        let converted = Converted::by(memory, text, |out| {
            let Some(action) = &self.action else {
                encoded.append_to(out);
                return Ok(());
            };
            let address = encoded.to_action(action).to_string();
            let parts = Parts::split(&address);
            let mapping = iri_ops::mapping(self.host);
            let mapped = mapping.map_parts(parts).map_err(|error| {
                let found = mapping::refused(&error, &parts, self.host, None);
                // The error is in the option --action, not in the input.
                Box::new(found.with_span(Span::new(0, 0)))
            })?;
            mapped.append_to(out);
            Ok(())
        })?;
        let submitted = Submitted {
            fields,
            text,
            charset,
            unencodable: self.unencodable,
        };
        page.survey_all(submitted.findings());
        page.write(
            input,
            |object| {
                object.text("output", Some(converted.output))?;
                object.text("charset", Some(charset.name()))?;
                object.member("fields", &submitted.fields.len())?;
                let lost = submitted.unencodable_characters().map(|(lost, _)| lost);
                object.member("unencodable", &Sequence(lost))?;
                object.member("findings", &Sequence(submitted.findings()))
            },
            |page| {
                page.record(converted.output)?;
                page.note_all(input, submitted.findings(), |finding| finding)
            },
        )
    }
}

impl Submit {
    /// Splits a form into the names and values of its fields.
    fn fields<'a>(&self, input: &Input<'_>, text: &'a str) -> Vec<(&'a str, &'a str)> {
        let pair = |field: &'a str| {
            field
                .split_once('=')
                .unwrap_or((field, slice::text(field, field.len()..)))
        };
        // Arguments may contain tabs, so their ends are known separately.
        if input.record.line().is_none() && !self.field_ends.is_empty() {
            let starts = [0]
                .into_iter()
                .chain(self.field_ends.iter().map(|end| end + 1));
            let fields = starts.zip(&self.field_ends);
            return fields
                .map(|(start, &end)| pair(slice::text(text, start..end)))
                .collect();
        }
        if text.is_empty() {
            return Vec::new();
        }
        text.split('\t').map(pair).collect()
    }
}

/// An encoded form.
struct Submitted<'a> {
    fields: Vec<(&'a str, &'a str)>,
    text: &'a str,
    charset: Charset,
    unencodable: Unencodable,
}

impl Submitted<'_> {
    /// The characters that the charset cannot encode, with their findings.
    fn unencodable_characters(&self) -> impl Iterator<Item = (LostCharacter, FormFinding)> + Clone {
        let submission = Submission::new(&self.fields, self.charset);
        let found = submission.with_unencodable(self.unencodable).findings();
        found.map(|finding| {
            let lost = LostCharacter::of(&finding, &self.fields, self.text);
            (lost, finding)
        })
    }

    fn findings(&self) -> impl Iterator<Item = Finding> + Clone {
        let found = self.unencodable_characters();
        found.map(|(lost, found)| lost.finding(self.charset, &found))
    }
}

/// A character that the charset cannot encode, as an entry of the JSON array `unencodable`.
#[derive(Clone, Serialize)]
struct LostCharacter {
    /// The index of the field.
    field: usize,
    part: &'static str,
    /// A byte offset in the input, like `end`.
    start: usize,
    end: usize,
    character: char,
}

impl LostCharacter {
    /// The character that a finding is about. `fields` are slices of `text`.
    fn of(found: &FormFinding, fields: &[(&str, &str)], text: &str) -> Self {
        let (field, value) = fields.get(found.field()).copied().unwrap_or_default();
        let part = match found.part() {
            FieldPart::Name => field,
            FieldPart::Value => value,
        };
        let character = found.span().of(part);
        let span = slice::span_in(text, character);
        let character = character.chars().next();
        Self {
            field: found.field(),
            part: found.part().name(),
            start: span.start(),
            end: span.end(),
            character: character.unwrap_or(char::REPLACEMENT_CHARACTER),
        }
    }

    fn finding(&self, charset: Charset, found: &FormFinding) -> Finding {
        let message = format!("{} cannot encode {}", charset.name(), name(self.character));
        let span = Span::new(self.start, self.end);
        Finding::with_message_of(found, message)
            .with_span(span)
            .with_severity(found.severity())
            .with_expected("expected a character of the charset of the form")
            .with_help(Some("submit the form in UTF-8: `--accept-charset utf-8`"))
    }
}
