//! `iri relativize`: the way back from `iri resolve`.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use iri_kit::syntax::{Base, RelativizeError};
use iri_kit::{Component, Form, Iri, ParseErrorKind, Rewrite};

use crate::base::{self, BaseOption};
use crate::diagnosis::grammar;
use crate::finding::{Checked, Finding};
use crate::options::common::Common;
use crate::options::inputs::Inputs;
use crate::options::table::TableOptions;

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

    #[command(flatten)]
    table: TableOptions,
}

const EXAMPLES: &str = "\
Examples:
  iri relativize --base 'http://example.org/a/b' 'http://example.org/résumé#top'
  iri relativize --base 'http://example.org/' --file links.txt
  printf 'http://example.org/a/b\\thttp://example.org/a/c\\n' | iri relativize";

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let given = (options.base, &options.table);
    base::run(options.inputs, given, files, common, relativize)
}

fn relativize(base: &Base<'_>, target: &str, out: &mut String) -> Checked<()> {
    let target = parse(target)?;
    let relative = base.relativize(&target);
    let relative = relative.map_err(|error| Box::new(unreachable_by_reference(error)))?;
    relative.append_to(out);
    Ok(())
}

fn parse(target: &str) -> Checked<Iri<&str>> {
    Iri::parse(target).map_err(|error| {
        let found = grammar::refused(&error, target, Form::Iri);
        match error.kind() {
            ParseErrorKind::SchemeMissing | ParseErrorKind::SchemeBadChar => {
                let help = "a target is a whole IRI; `iri resolve` makes one";
                Box::new(found.with_help(Some(help)))
            }
            _ => found,
        }
    })
}

/// The finding for a target that no reference reaches.
fn unreachable_by_reference(error: RelativizeError) -> Finding {
    let message = "no reference resolves to a target with a dot segment";
    Finding::new(error.code(), message, error.span(), error.clause())
        .with_component(Component::Path)
        .with_expected("expected no segment that resolving removes")
        .with_help(Some("`iri resolve` gives the target without dot segments"))
}
