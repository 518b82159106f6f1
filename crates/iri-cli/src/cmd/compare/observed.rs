//! Reads the redirects of `--observed`.

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use iri_kit::compare::Redirects;
use iri_kit::{Form, Iri, Rewrite as _, Span};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::pair_missing;
use crate::cmd::prelude::*;
use crate::decode::Decoded;
use crate::diagnosis::grammar;
use crate::options::common::Common;
use crate::read::source;
use crate::render::drawing::{Drawing, Painter};
use crate::render::secrets::{IN_IDENTIFIER, IN_TEXT};
use crate::slice;

/// Adds the redirects of a file. An invalid line is drawn on standard error, and the program ends with
/// the status that is returned.
pub(super) fn read(
    path: &Path,
    common: &Common,
    redirects: &mut Redirects<'static>,
) -> Result<(), Stop> {
    let octets = source::octets(path).map_err(|error| {
        let reason = source::reason(&error);
        Stop::failure(&format!("cannot read {}: {reason}", path.display()))
    })?;
    for (index, line) in source::records(&octets, common.record_end()).enumerate() {
        let decoded = Decoded::from_utf8(line);
        let added = match &decoded.broken {
            None => add(redirects, &decoded.text),
            Some(broken) => Err(broken.finding()),
        };
        added.map_err(|finding| {
            let name = path.display().to_string();
            let mut drawing = Drawing::of_line(&name, index, &decoded);
            let mut drawn = Vec::new();
            let secrets = if decoded.text.starts_with('{') {
                IN_TEXT
            } else {
                IN_IDENTIFIER
            };
            Painter::stderr(common.color, secrets).draw(&mut drawn, &mut drawing, &finding);
            // If standard error is closed, there is nowhere to report.
            let _ = io::stderr().write_all(&drawn);
            Stop::Reported(ExitCode::from(2))
        })?;
    }
    Ok(())
}

/// Adds the redirect of a line, which is empty, a tab-separated pair, or a JSON object.
fn add(redirects: &mut Redirects<'_>, line: &str) -> Checked<()> {
    if line.is_empty() {
        return Ok(());
    }
    let [from, to] = if line.trim_start().starts_with('{') {
        object(line)?
    } else {
        let pair = line.split_once('\t');
        let (from, to) = pair.ok_or_else(|| malformed(Span::new(line.len(), line.len())))?;
        [from, to].map(|text| (Cow::Borrowed(text), slice::span_in(line, text)))
    };
    let at = |(text, span): &Spanned<'_>, finding: Box<Finding>| {
        // Offsets in a string with escapes differ from those in the line.
        let is_literal = span.len() == text.len();
        Box::new(if is_literal {
            finding.moved_by(span.start())
        } else {
            finding.with_span(*span)
        })
    };
    let request = Iri::parse(&*from.0);
    let request =
        request.map_err(|error| at(&from, grammar::refused(&error, &from.0, Form::Iri)))?;
    let base = request.to_base();
    let target = base.resolve_str(&to.0);
    let target =
        target.map_err(|error| at(&to, grammar::refused(&error, &to.0, Form::IriReference)))?;
    redirects.insert(request.as_str(), &target.to_cow());
    Ok(())
}

/// A string with its span in the line.
type Spanned<'a> = (Cow<'a, str>, Span);

/// Returns the members `from` and `to` of an object.
fn object(line: &str) -> Checked<[Spanned<'_>; 2]> {
    #[derive(Deserialize)]
    struct Redirect<'a> {
        #[serde(borrow)]
        from: &'a RawValue,
        #[serde(borrow)]
        to: &'a RawValue,
    }
    let redirect: Redirect<'_> = serde_json::from_str(line).map_err(|error| {
        let at = error.column().saturating_sub(1).min(line.len());
        let at = (0..=at).rev().find(|at| line.is_char_boundary(*at));
        let at = at.unwrap_or_default();
        let width = slice::text(line, at..)
            .chars()
            .next()
            .map_or(0, char::len_utf8);
        let text = error.to_string();
        let (reason, _) = text.split_once(" at line ").unwrap_or((&text, ""));
        not_object(reason, Span::new(at, at + width))
    })?;
    let text = |value: &RawValue| -> Checked<Spanned<'_>> {
        let span = slice::span_in(line, value.get());
        let text: String =
            serde_json::from_str(value.get()).map_err(|_| not_object("not a string", span))?;
        Ok((
            Cow::Owned(text),
            Span::new(span.start() + 1, span.end() - 1),
        ))
    };
    Ok([text(redirect.from)?, text(redirect.to)?])
}

/// The finding for an object that is no redirect.
fn not_object(reason: &str, span: Span) -> Box<Finding> {
    let message = format!("not an object with the strings `from` and `to`: {reason}");
    let finding = Finding::new("pair-missing", message, span, pair_missing(0).clause)
        .with_expected("expected `{\"from\": \"…\", \"to\": \"…\"}`");
    Box::new(finding)
}

/// The finding for a line that is no redirect.
fn malformed(span: Span) -> Box<Finding> {
    let finding = pair_missing(0)
        .with_span(span)
        .with_expected("expected an identifier, a tab and its target")
        .with_help(Some(
            "a line can also be an object: `{\"from\": \"…\", \"to\": \"…\"}`",
        ));
    Box::new(finding)
}
