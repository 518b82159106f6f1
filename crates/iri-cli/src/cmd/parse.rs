//! `iri parse`: the components of any reference.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use iri_kit::{Form, Parts};

use crate::command::Command;
use crate::diagnosis::grammar;
use crate::finding::Checked;
use crate::input::Input;
use crate::options::common::Common;
use crate::options::inputs::Inputs;
use crate::render::answer::Answer;
use crate::render::json::Object;
use crate::render::page::{Layout, Page};
use crate::run;
use crate::sink::Lane;
use crate::survey::Survey;

/// Show the components of IRIs and relative references
///
/// A component that is absent is not shown, and is null in JSON; one that is empty is shown
/// without a value.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// Write distributions in place of components: lengths, depth of paths, how many have a query,
    /// a port and so on, and the most frequent schemes and hosts
    #[arg(long)]
    stats: bool,
}

const EXAMPLES: &str = "\
Examples:
  iri parse 'http://user@résumé.example:80/a/b?c#d'
  iri parse --stats --file crawl.txt
  iri parse --json --file list.txt | jq -r .host | sort | uniq -c";

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let parse = Parse {
        stats: options.stats,
    };
    run::run(parse, options.inputs.sources(files, common), common)
}

#[derive(Debug)]
struct Parse {
    /// Whether distributions are written in place of components.
    stats: bool,
}

impl Command for Parse {
    type Answer<'a> = Checked<Components<'a>>;

    fn layout(&self) -> Layout {
        if self.stats {
            Layout::Lists
        } else {
            Layout::Paragraphs
        }
    }

    fn has_stats(&self) -> bool {
        self.stats
    }

    fn survey(&self, input: &Input<'_>, survey: &mut Survey) {
        // Distributions are those of identifiers only, which are known when they are parsed.
        if !self.stats {
            survey.identifier(input.lossy());
        }
    }

    fn answer<'a>(&'a self, input: &'a Input<'a>, _: &'a mut String) -> Self::Answer<'a> {
        let parts = grammar::accept(input.text()?, Form::IriReference)?;
        Ok(Components {
            command: self,
            parts,
        })
    }
}

#[derive(Debug)]
struct Components<'a> {
    command: &'a Parse,
    parts: Parts<'a>,
}

impl Answer for Components<'_> {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let mut object = page.object(input, true)?;
        members(&mut object, &self.parts)?;
        object.end()
    }

    /// A line for each component there is, and for each segment; together they are one record.
    fn plain(self, _: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let parts = self.parts;
        if self.command.stats {
            page.survey_parts(parts);
            return Ok(());
        }
        page.text_as_is("kind: ")?;
        page.text_as_is(kind(&parts))?;
        let before_path = [
            ("scheme", parts.scheme()),
            ("authority", parts.authority()),
            ("userinfo", parts.userinfo()),
            ("host", parts.host()),
            ("host_kind", host_kind(&parts)),
            ("port", parts.port()),
            ("path", Some(parts.path())),
        ];
        let segments = parts.segments().map(|segment| ("segment", Some(segment)));
        let after_path = [("query", parts.query()), ("fragment", parts.fragment())];
        for (name, value) in before_path.into_iter().chain(segments).chain(after_path) {
            if let Some(value) = value {
                page.text_as_is("\n")?;
                page.text_as_is(name)?;
                page.text_as_is(": ")?;
                page.text(value)?;
            }
        }
        page.end_record()
    }
}

/// Adds the members of a JSON object for the components of a reference.
pub(super) fn members(object: &mut Object<'_, Lane>, parts: &Parts<'_>) -> io::Result<()> {
    object.text("kind", Some(kind(parts)))?;
    object.text("scheme", parts.scheme())?;
    object.text("authority", parts.authority())?;
    object.text("userinfo", parts.userinfo())?;
    object.text("host", parts.host())?;
    object.text("host_kind", host_kind(parts))?;
    object.text("port", parts.port())?;
    object.text("path", Some(parts.path()))?;
    object.segments("segments", parts.segments())?;
    object.text("query", parts.query())?;
    object.text("fragment", parts.fragment())
}

fn kind(parts: &Parts<'_>) -> &'static str {
    match parts.scheme() {
        Some(_) => Form::Iri.name(),
        None => Form::IrelativeRef.name(),
    }
}

fn host_kind(parts: &Parts<'_>) -> Option<&'static str> {
    parts.host_kind().map(|kind| kind.code())
}
