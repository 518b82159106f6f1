//! Checks inputs and writes their findings, for `iri check` and `iri find --check`.

mod findings;
mod full;
mod github;
mod output;
mod position;
mod rules;
mod sarif;
mod short;

use crate::command::Command;
use crate::input::Input;
use crate::read::long::Syntax;
use crate::render::page::{Page, Written};
use crate::run::frame::Frame;
use crate::setup::{Layout, Setup};

pub(crate) use self::findings::{Findings, Locate};
pub(crate) use self::output::Carried;
pub(crate) use self::rules::{Check, Format, RULES, Rules, conflict};

impl Check {
    /// How checks are run.
    pub(crate) fn setup(&self) -> Setup {
        let lists_findings = matches!(self.format, Format::Full | Format::Short | Format::Github);
        let is_silent = lists_findings && !self.fixes && self.passes != Some(true);
        Setup {
            layout: match self.format {
                _ if self.fixes => Layout::Records,
                _ if self.passes.is_some() => Layout::Lists,
                // One JSON document, with nothing else around it.
                Format::Sarif => Layout::Lists,
                _ => Layout::Findings,
            },
            takes_all_rows: true,
            is_filter: self.passes.is_some(),
            frame: match self.format {
                Format::Sarif => sarif::frame(&self.linter),
                _ => Frame::default(),
            },
            silent: is_silent.then_some(self.linter),
            ..Setup::default()
        }
    }

    /// The parser of records that are too long to be held, unless the output contains the records.
    pub(crate) fn long(&self) -> Option<Syntax> {
        let holds = self.format == Format::Json || self.fixes || self.passes.is_some();
        let grammar = self.linter.profile().grammar();
        (!holds).then(|| Syntax::of(self.linter.production(), grammar))
    }
}

impl Command for Check {
    fn write(&self, input: &Input<'_>, _: &mut String, page: &mut Page<'_>) -> Written {
        Ok(Findings::of(self, input).write_all(input, page)?)
    }
}
