//! Writes findings as annotations of a GitHub workflow.

use std::fmt::{self, Display, Write};
use std::io;

use super::findings::Findings;
use super::position::{Counts, Positions};
use crate::escape;
use crate::finding::Severity;
use crate::input::Input;
use crate::render::page::Page;

/// Writes the findings of an input as workflow commands.
///
/// Columns count characters from 1, and the end column is inclusive. An input that is not from a
/// file cannot be annotated, so its position goes into the message. If there are very many findings,
/// only the first are written, followed by the number of the others.
pub(super) fn write(
    findings: &Findings<'_>,
    input: &Input<'_>,
    page: &mut Page<'_>,
    counts: &mut Counts,
) -> io::Result<()> {
    let mut positions = Positions::of(input, counts);
    let file = escape::visible(&positions.file());
    let more = findings.each_listed(input, page, |page, finding| {
        let finding = positions.hide(finding, page.style);
        let command = match finding.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Advice => "notice",
        };
        let columns = positions.columns(finding.span);
        let title = Escaped(finding.code, PROPERTY);
        let message = escape::visible(&finding.message);
        let message = Escaped(&message, MESSAGE);
        let (number, start) = (positions.line(), columns.start);
        let line = match positions.origin() {
            Some(origin) if input.record.line().is_some() => {
                format!("::{command} title={title}::{origin}, line {number}, column {start}: {message}")
            }
            Some(origin) => format!("::{command} title={title}::{origin}, column {start}: {message}"),
            None => format!(
                "::{command} file={},line={number},col={start},endColumn={},title={title}::{message}",
                Escaped(&file, PROPERTY),
                columns.end.saturating_sub(1).max(start),
            ),
        };
        page.text_as_is(&line)?;
        // A workflow reads commands line by line, even if records end in NUL.
        page.text_as_is("\n")
    })?;
    let Some(more) = more else {
        return Ok(());
    };
    let line = match positions.origin() {
        Some(origin) => format!("::notice::{origin}: {more}\n"),
        None => format!(
            "::notice file={},line={}::{more}\n",
            Escaped(&file, PROPERTY),
            positions.line()
        ),
    };
    page.text_as_is(&line)
}

/// The characters to escape in a message: they would end it or begin an escape.
const MESSAGE: &[char] = &['%', '\r', '\n'];

/// The characters to escape in a property: also those that would end a property.
const PROPERTY: &[char] = &['%', '\r', '\n', ':', ','];

/// Displays a string with the given characters percent-encoded.
struct Escaped<'a>(&'a str, &'static [char]);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| {
            if self.1.contains(&c) {
                write!(f, "%{:02X}", u32::from(c))
            } else {
                f.write_char(c)
            }
        })
    }
}
