//! `iri check`: is it what it is taken for, and if not, where and why.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use iri_kit::bidi::{self, FormatChars};
use iri_kit::leiri::{self, Groups};
use iri_kit::{Form, Parts, Profile, parse_with};

use crate::command::Command;
use crate::diagnosis::{self, grammar, steering};
use crate::finding::{Finding, Severity};
use crate::input::Input;
use crate::options::common::Common;
use crate::options::inputs::Inputs;
use crate::render::answer::Answer;
use crate::render::json::Sequence;
use crate::render::page::{Layout, Page};
use crate::run;

/// Check inputs, and draw what is wrong with them
///
/// Says nothing about what is right, so silence and exit status 0 mean that all is well. Beside
/// the grammar it reports the characters that steer the direction of text, which RFC 3987,
/// section 4.1, forbids though the grammar lets them pass; in a LEIRI instead, what an IRI may
/// not hold.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// What the inputs should be
    #[arg(
        long = "as",
        value_name = "FORM",
        default_value = Form::Iri.name(),
        value_parser = PossibleValuesParser::new(As::names()).map(|name| As::of(&name))
    )]
    form: As,

    /// The document whose grammar counts
    #[arg(long, default_value = "rfc3987")]
    profile: Grammar,

    /// The least severity that makes an input bad
    #[arg(long, value_name = "SEVERITY", default_value = "error")]
    fail_on: Severity,
}

const EXAMPLES: &str = "\
Examples:
  iri check 'http://example.org/a b'
  iri check --as uri-reference '../a?b' '//h:8o/'
  iri check --file list.txt --json | jq -c 'select(.ok | not) | .error'
  tail -f urls.log | iri check
  find . -name '*.url' -print0 | iri check -0 --as iri-reference";

/// What an input is taken for.
#[derive(Clone, Copy, Debug)]
enum As {
    Identifier(Form),
    Leiri(leiri::Form),
}

impl As {
    fn names() -> impl Iterator<Item = &'static str> {
        Self::all().map(Self::name)
    }

    fn of(name: &str) -> Self {
        let form = Self::all().find(|form| form.name() == name);
        form.unwrap_or(Self::Identifier(Form::Iri))
    }

    fn all() -> impl Iterator<Item = Self> {
        let identifiers = Form::ALL.into_iter().map(Self::Identifier);
        identifiers.chain(leiri::Form::ALL.into_iter().map(Self::Leiri))
    }

    fn name(self) -> &'static str {
        match self {
            Self::Identifier(form) => form.name(),
            Self::Leiri(form) => form.name(),
        }
    }
}

/// The grammars by the names of their documents.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Grammar {
    /// RFC 3987
    Rfc3987,
    /// The draft of its revision
    Bis,
}

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let sources = options.inputs.sources(files, common);
    let check = Check {
        form: options.form,
        profile: match options.profile {
            Grammar::Rfc3987 => Profile::Rfc3987,
            Grammar::Bis => Profile::Bis,
        },
        fail_on: options.fail_on,
    };
    run::run(check, sources, common)
}

#[derive(Debug)]
struct Check {
    form: As,
    profile: Profile,
    fail_on: Severity,
}

impl Command for Check {
    type Answer<'a> = Findings<'a>;

    fn layout(&self) -> Layout {
        Layout::Findings
    }

    fn answer<'a>(&'a self, input: &'a Input<'a>, _: &'a mut String) -> Findings<'a> {
        let (text, refusal) = match input.text() {
            Ok(text) => (text, self.refusal(text)),
            Err(refusal) => ("", Some(refusal)),
        };
        // A LEIRI may hold what steers the direction of text.
        let marks = match self.form {
            As::Leiri(_) => Marks::Groups(leiri::groups(text)),
            As::Identifier(_) => Marks::Steering(bidi::format_chars(Parts::split(text))),
        };
        Findings {
            check: self,
            refusal,
            text,
            marks,
        }
    }
}

impl Check {
    /// The finding of the grammar, if it refuses the text.
    fn refusal(&self, text: &str) -> Option<Box<Finding>> {
        let finding = match self.form {
            As::Identifier(form) => {
                let error = parse_with(text, form, self.profile).err()?;
                grammar::refused_by(&error, text, form, self.profile)
            }
            As::Leiri(form) => {
                let error = leiri::parse_with(text, form, self.profile).err()?;
                diagnosis::leiri::refused(&error, text, form, self.profile)
            }
        };
        Some(Box::new(finding))
    }
}

/// The refusal of the grammar, then the characters that steer the direction of text, or those
/// that only a LEIRI may hold. Each finding is made when it is taken.
#[derive(Clone, Debug)]
struct Findings<'a> {
    check: &'a Check,
    refusal: Option<Box<Finding>>,
    text: &'a str,
    marks: Marks<'a>,
}

/// The characters of an input that the grammar lets pass and that are findings.
#[derive(Clone, Debug)]
enum Marks<'a> {
    /// In a LEIRI, whatever no IRI may hold.
    Groups(Groups<'a>),
    /// Elsewhere, what steers the direction of text.
    Steering(FormatChars<'a>),
}

impl Iterator for Findings<'_> {
    type Item = Finding;

    fn next(&mut self) -> Option<Finding> {
        if let Some(refusal) = self.refusal.take() {
            return Some(*refusal);
        }
        let (text, profile) = (self.text, self.check.profile);
        Some(match &mut self.marks {
            Marks::Groups(groups) => diagnosis::leiri::group(&groups.next()?, text),
            Marks::Steering(found) => steering::finding(&found.next()?, text, profile),
        })
    }
}

impl Answer for Findings<'_> {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let check = self.check;
        let fatal = self
            .clone()
            .find(|finding| finding.severity >= check.fail_on);
        let mut object = page.object(input, fatal.is_none())?;
        object.text("as", Some(check.form.name()))?;
        if let Some(fatal) = fatal {
            object.member("error", &fatal.to_error())?;
        }
        object.member("findings", &Sequence(self))?;
        object.end()
    }

    fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let fail_on = self.check.fail_on;
        page.draw_all(input, self, fail_on)
    }
}
