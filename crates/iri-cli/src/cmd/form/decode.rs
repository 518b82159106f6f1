//! `iri form --decode`: decodes submitted fields, as a server does.

use iri_kit::Span;
use iri_kit::map::{Charset, CharsetError};
use iri_kit::web::form::FormBody;
use serde::Serialize;

use crate::cmd::prelude::*;
use crate::slice;

/// Decodes submitted fields.
#[derive(Debug)]
pub(super) struct Decode {
    /// The charset of fields without a `_charset_` field.
    pub(super) charset: Charset,
}

impl Command for Decode {
    fn write(&self, input: &Input<'_>, _: &mut String, page: &mut Page<'_>) -> Written {
        let text = input.text()?;
        let (start, end) = query(text);
        let body = slice::text(text, start..end).as_bytes();
        let body = FormBody::by_field(body, self.charset);
        let charset = body.charset();
        let refused = |error: CharsetError| {
            let in_body = error.span();
            let span = Span::new(start + in_body.start(), start + in_body.end());
            Box::new(undecodable(charset, &error, span))
        };
        let mut fields = Vec::new();
        for field in body.fields() {
            fields.push(Field {
                name: field.name().decode().map_err(refused)?.into_owned(),
                value: field.value().decode().map_err(refused)?.into_owned(),
            });
        }
        page.write(
            input,
            |object| {
                object.text("charset", Some(charset.name()))?;
                object.member("fields", &fields)
            },
            // A line for each field. The lines are one record.
            |page| {
                for (index, field) in fields.iter().enumerate() {
                    if index > 0 {
                        page.text_as_is("\n")?;
                    }
                    page.text(&field.name)?;
                    page.text_as_is("\t")?;
                    page.text(&field.value)?;
                }
                page.end_record()
            },
        )
    }
}

/// Returns the start and end of the query. Without a question mark, all of the input is the query.
fn query(text: &str) -> (usize, usize) {
    let end = text.find('#').unwrap_or(text.len());
    let start = slice::text(text, ..end).find('?');
    start.map_or((0, text.len()), |start| (start + 1, end))
}

/// Returns the finding for octets that are invalid in the charset.
fn undecodable(charset: Charset, error: &CharsetError, span: Span) -> Finding {
    let message = format!("octets that are invalid in {}", charset.name());
    Finding::with_message_of(error, message)
        .with_span(span)
        .with_expected("expected a character of the charset")
        .with_help(Some("name the charset of the form with `--charset`"))
}

/// A decoded field of a form.
#[derive(Serialize)]
struct Field {
    name: String,
    value: String,
}
