//! `iri relativize`: the way back from `iri resolve`.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use iri_kit::syntax::{Base, RelativizeError};
use iri_kit::{Component, Form, Iri, ParseErrorKind, Profile};

use crate::args::{Common, Inputs};
use crate::base::{BaseOption, Bases};
use crate::diagnosis;
use crate::drive::{self, PerRecord, Record, Sink};
use crate::report::{Finding, Output, Severity};

/// Find the shortest references that resolve back to the targets
///
/// The inputs are the targets, which are whole IRIs. Without --base an input is a base, a tab and
/// a target. In JSON `input` is the whole of it, `start` and `end` of an error count its bytes,
/// and `changed` tells whether the output differs from the target.
///
/// Resolving the answer against the base gives the target to the letter. A target with a dot
/// segment that resolving would remove has no such reference.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    base: BaseOption,
}

const EXAMPLES: &str = "\
Examples:
  iri relativize --base 'http://example.org/a/b' 'http://example.org/résumé#top'
  iri relativize --base 'http://example.org/' --file links.txt
  printf 'http://example.org/a/b\\thttp://example.org/a/c\\n' | iri relativize";

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let bases = match options.base.read(common) {
        Ok(bases) => bases,
        Err(status) => return status,
    };
    let sources = options.inputs.sources(files, common);
    let output = Output::new(common);
    drive::drive(Relativize { bases, output }, sources, common).status()
}

#[derive(Debug)]
struct Relativize {
    bases: Bases,
    output: Output,
}

impl PerRecord for Relativize {
    fn answer(&self, record: &Record<'_>, sink: &mut Sink) -> io::Result<()> {
        self.bases.answer(record, &self.output, sink, relativize)
    }
}

fn relativize(base: &Base<'_>, target: &str, out: &mut String) -> Result<(), Box<Finding>> {
    let target = parse(target)?;
    let relative = base.relativize(&target);
    relative
        .map(|relative| relative.append_to(out))
        .map_err(|error| Box::new(unreachable_by_reference(error)))
}

fn parse(target: &str) -> Result<Iri<&str>, Box<Finding>> {
    Iri::parse(target).map_err(|error| {
        let found = diagnosis::refused(&error, target, Form::Iri, Profile::Rfc3987);
        Box::new(match error.kind() {
            ParseErrorKind::SchemeMissing | ParseErrorKind::SchemeBadChar => Finding {
                help: Some("a target is a whole IRI; `iri resolve` makes one".to_owned()),
                ..found
            },
            _ => found,
        })
    })
}

/// What to say about a target that no reference reaches.
fn unreachable_by_reference(error: RelativizeError) -> Finding {
    Finding {
        code: "no-relative-form",
        severity: Severity::Error,
        message: "no reference resolves to a target with a dot segment".to_owned(),
        component: Some(Component::Path),
        span: error.span(),
        clause: error.clause(),
        expected: "expected no segment that resolving removes",
        help: Some("`iri resolve` gives the target without dot segments".to_owned()),
        fix: None,
        rule: None,
    }
}
