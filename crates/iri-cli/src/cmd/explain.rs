//! `iri explain`: one identifier drawn part by part, for people.

mod changes;
mod display;
mod figure;
mod findings;
mod host;
mod mapping;
mod object;
mod parts;
mod sheet;

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use console::Term;
use iri_kit::lint::{Checks, LintProfile, Linter, Severity};
use iri_kit::{Form, Parts, parse};

use crate::command::Command;
use crate::diagnosis::checker;
use crate::finding::{Checked, Finding};
use crate::input::Input;
use crate::options::common::Common;
use crate::options::host::Host;
use crate::options::inputs::Inputs;
use crate::options::profile;
use crate::render::answer::Answer;
use crate::render::page::{Layout, Page};
use crate::run;

use self::sheet::Sheet;

/// Draw an identifier part by part, with all that is known of it
///
/// Shows the string with its parts labelled, what is known of the scheme, the host in both forms
/// and where the versions of IDNA differ, the decoded segments and query pairs, the URI it maps
/// to, the IRI that its triplets decode to and the triplets that stay, the normal forms that
/// differ, the order in which right-to-left text is displayed, and the findings of `iri check`.
///
/// Takes relative references too. A string that is no reference is drawn as far as it can be, with
/// what is wrong. A drawing is as wide as the terminal, from 40 to 100 columns, or 80 columns;
/// `…` marks what it leaves out, and JSON has everything. Text is drawn in the order in which it
/// is stored, so a terminal that reorders right-to-left text moves it away from its labels.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// How hosts are mapped [default: percent in the URI, uts46 elsewhere]
    #[arg(long, value_name = "HOW")]
    host: Option<Host>,

    /// The rules by which findings are reported
    #[arg(
        long,
        value_name = "NAME",
        default_value = LintProfile::RFC3987.name(),
        value_parser = profile::by_name()
    )]
    profile: &'static LintProfile,
}

const EXAMPLES: &str = "\
Examples:
  iri explain 'http://user@résumé.example:8080/a%2Fb?q=%C3%A9#top'
  iri explain 'http://straße.example/'
  iri explain 'http://example.org/\u{645}\u{62B}\u{627}\u{644}/\u{627}\u{628}'
  iri explain 'http://example.org/a b'
  iri explain --profile minting ../a//b
  iri explain --json 'HTTP://example.org/%7Euser' | jq .normal";

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let linter = Linter::new()
        .with_profile(options.profile)
        .with_production(checker::reference_form(options.profile.production()))
        .with_checks(Checks::ALL)
        .with_hosts(options.host.unwrap_or(Host::Uts46).version())
        .with_least(Severity::Advice);
    let explain = Explain {
        host: options.host,
        linter,
        columns: columns(),
    };
    run::run(explain, options.inputs.sources(files, common), common)
}

/// The columns of a drawing.
fn columns() -> usize {
    let terminal = io::stdout().is_terminal().then(Term::stdout);
    let size = terminal.and_then(|terminal| terminal.size_checked());
    size.map_or(80, |(_, columns)| usize::from(columns).clamp(40, 100))
}

#[derive(Debug)]
struct Explain {
    /// How hosts are mapped, if that was chosen.
    host: Option<Host>,
    linter: Linter<'static>,
    columns: usize,
}

impl Command for Explain {
    type Answer<'a> = Checked<Explained<'a>>;

    fn layout(&self) -> Layout {
        Layout::Paragraphs
    }

    fn answer<'a>(&'a self, input: &'a Input<'a>, _: &'a mut String) -> Self::Answer<'a> {
        let text = input.text()?;
        let accepted = parse(text, Form::IriReference).ok();
        Ok(Explained {
            command: self,
            is_reference: accepted.is_some(),
            parts: accepted.unwrap_or_else(|| Parts::split(text)),
        })
    }
}

/// An identifier, or what looks most like one.
#[derive(Debug)]
struct Explained<'a> {
    command: &'a Explain,
    /// The components; if it is no reference, those that any string has.
    parts: Parts<'a>,
    /// Whether it is an IRI reference.
    is_reference: bool,
}

impl<'a> Explained<'a> {
    fn text(&self) -> &'a str {
        self.parts.as_str()
    }

    /// How the checker and normalization map hosts.
    fn host(&self) -> Host {
        self.command.host.unwrap_or(Host::Uts46)
    }

    /// The findings of the checker, in order.
    fn findings(&self) -> impl Clone + Iterator<Item = Finding> {
        let (text, linter) = (self.text(), &self.command.linter);
        let found = linter.findings(text).enumerate();
        found.map(move |(index, found)| checker::finding(&found, text, linter, index == 0))
    }

    /// The finding for which the input is bad: the first error.
    fn fatal(&self) -> Option<Finding> {
        let (text, linter) = (self.text(), &self.command.linter);
        let mut found = linter.findings(text).enumerate();
        let (index, error) = found.find(|(_, found)| found.severity() == Severity::Error)?;
        Some(checker::finding(&error, text, linter, index == 0))
    }
}

impl Answer for Explained<'_> {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        object::write(&self, input, page)
    }

    fn plain(self, _: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let mut sheet = Sheet::new(self.command.columns, page.style.is_colored);
        figure::draw(&self.parts, &mut sheet);
        parts::draw(&self, &mut sheet);
        if self.is_reference {
            mapping::draw(&self, &mut sheet);
            changes::draw(&self, &mut sheet);
        }
        display::draw(&self, &mut sheet);
        let has_error = findings::draw(&self, &mut sheet);
        if has_error {
            page.count_bad();
        }
        page.text_as_is(sheet.end())?;
        page.end_record()
    }
}
