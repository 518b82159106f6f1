//! The names that match an input.

use iri_kit::map::Charset;
use iri_kit::names::{MatchedBy, NameMatch};
use iri_kit::{Clause, Component, Span};
use serde::Serialize;

use super::{MatchNames, no_match};
use crate::cmd::prelude::*;
use crate::options::names::shown;
use crate::render::json::Sequence;

/// The names that match an input, and the error unless there is a single best one.
#[derive(Debug)]
pub(super) struct Matched<'a> {
    command: &'a MatchNames,
    matches: Vec<NameMatch<'a, &'static [u8]>>,
    finding: Option<Finding>,
}

impl<'a> Matched<'a> {
    /// The output for the names that match `received`, which is at `span`.
    pub(super) fn of(
        command: &'a MatchNames,
        matches: Vec<NameMatch<'a, &'static [u8]>>,
        received: &str,
        span: Span,
        component: Component,
    ) -> Self {
        let best = matches.first().map(NameMatch::by);
        let count = matches
            .iter()
            .take_while(|found| Some(found.by()) == best)
            .count();
        let finding = match count {
            0 => Some(no_match("no name matches", span).with_help(command.match_advice(received))),
            1 => None,
            _ => {
                let by = best.map_or("", MatchedBy::name);
                let first = matches.iter().take(count.min(MAX_LISTED));
                let names =
                    first.map(|found| format!("`{}`", shown(found.name(), command.charset)));
                Some(ambiguous(count, by, &names.collect::<Vec<_>>(), span))
            }
        };
        Self {
            command,
            matches,
            finding: finding.map(|finding| finding.with_component(component)),
        }
    }

    /// The output without a name, for the reason in `finding`.
    pub(super) fn none(command: &'a MatchNames, finding: Finding) -> Self {
        Self {
            command,
            matches: Vec::new(),
            finding: Some(finding),
        }
    }

    fn name(&self, found: &NameMatch<'_, &'static [u8]>) -> String {
        shown(found.name(), self.command.charset)
    }
}

/// The maximum number of ambiguous names in a message; JSON has all.
const MAX_LISTED: usize = 5;

/// Returns the finding for `count` names that match equally well, of which the message has `names`.
fn ambiguous(count: usize, by: &str, names: &[String], span: Span) -> Finding {
    let others = match count - names.len() {
        0 => String::new(),
        others => format!(" and {others} more"),
    };
    let message = format!(
        "{count} names match equally well ({by}): {}{others}",
        names.join(", ")
    );
    let clause = Clause::new("3987-7.7-distinguish");
    Finding::new("ambiguous-name", message, span, clause)
        .with_expected("expected one name")
        .with_help(Some("rename them, or allow fewer forms to match"))
}

/// An entry of the JSON array `matches`.
#[derive(Serialize)]
struct Entry {
    name: String,
    by: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    charset: Option<&'static str>,
}

impl Output for Matched<'_> {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let entries = self.matches.iter().map(|found| Entry {
            name: self.name(found),
            by: found.by().name(),
            charset: found.charset().map(Charset::name),
        });
        let mut object = page.object(input, self.finding.is_none())?;
        object.member("matches", &Sequence(entries))?;
        if let Some(finding) = &self.finding {
            object.member("error", &finding.to_error())?;
        }
        object.end()
    }

    fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        match (&self.finding, self.matches.first()) {
            (None, Some(best)) => page.record(&self.name(best)),
            (Some(finding), _) => page.refuse(input, finding),
            (None, None) => page.record(""),
        }
    }
}
