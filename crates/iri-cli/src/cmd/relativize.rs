//! `iri relativize`: finds the shortest relative references, the inverse of `iri resolve`.

use iri_kit::syntax::{Base, RelativizeError, RelativizeErrorKind, RelativizeOptions};
use iri_kit::{Component, Form, Iri, ParseErrorKind, Rewrite};

use crate::base::{self, BaseOption};
use crate::cmd::prelude::*;
use crate::diagnosis::grammar;

/// Find the shortest references that resolve back to the targets
///
/// The inputs are the targets: IRIs with a scheme. Without --base, each input is a base, a tab and
/// a target; in JSON, `input` is all of it, and `start` and `end` of an error are byte offsets in
/// it. `changed` is true if the output differs from the target.
///
/// Resolving the output against the base gives exactly the target. A target with a dot segment that
/// resolution would remove has no such reference.
///
/// The options that begin with --no, and --max-up, exclude references. The output is the shortest
/// of the others; a target that none of them resolves to is an error.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    base: BaseOption,

    #[command(flatten)]
    table: TableOptions,

    /// The maximum number of `..` at the start of a reference
    #[arg(long, value_name = "N")]
    max_up: Option<usize>,

    /// Exclude references without a path, such as `?q` and `#f`; write the last segment instead
    #[arg(long)]
    no_empty_path: bool,

    /// Exclude references that begin with a single slash, such as `/a`
    #[arg(long)]
    no_absolute_path: bool,

    /// Exclude references that begin with two slashes, such as `//host/a`
    #[arg(long)]
    no_network_path: bool,

    /// Exclude the target itself; a target without another reference is an error
    #[arg(long)]
    no_whole: bool,
}

const EXAMPLES: &str = "\
Examples:
  iri relativize --base 'http://example.org/a/b' 'http://example.org/résumé#top'
  iri relativize --base 'http://example.org/' --file links.txt
  iri relativize --no-absolute-path --no-whole --base 'http://h/a/' 'http://h/c'
  printf 'http://example.org/a/b\\thttp://example.org/a/c\\n' | iri relativize";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let allowed = RelativizeOptions::new()
        .with_max_up(options.max_up.unwrap_or(usize::MAX))
        .with_empty_path(!options.no_empty_path)
        .with_absolute_path(!options.no_absolute_path)
        .with_network_path(!options.no_network_path)
        .with_whole(!options.no_whole);
    let convert = move |base: &Base<'_>, target: &str, out: &mut String| {
        relativize(base, target, allowed, out)
    };
    base::run(options.inputs, options.base, &options.table, call, convert)
}

/// Appends the shortest allowed reference from `base` to `target`.
fn relativize(
    base: &Base<'_>,
    target: &str,
    allowed: RelativizeOptions,
    out: &mut String,
) -> Checked<()> {
    let target = parse(target)?;
    let relative = base.relativize_with(&target, allowed);
    let relative = relative.map_err(|error| Box::new(no_reference(error)))?;
    relative.append_to(out);
    Ok(())
}

/// Parses a target; the error for a relative reference suggests to resolve it first.
fn parse(target: &str) -> Checked<Iri<&str>> {
    Iri::parse(target).map_err(|error| {
        let found = grammar::refused(&error, target, Form::Iri);
        match error.kind() {
            ParseErrorKind::SchemeMissing | ParseErrorKind::SchemeBadChar => {
                let help = "a target needs a scheme; resolve references with `iri resolve`";
                Box::new(found.with_help(Some(help)))
            }
            _ => found,
        }
    })
}

/// Returns the finding for a target that no reference resolves to.
fn no_reference(error: RelativizeError) -> Finding {
    if error.kind() == RelativizeErrorKind::NotAllowed {
        let message = "no allowed reference resolves to the target";
        return Finding::with_message_of(&error, message)
            .with_expected("expected a target near the base")
            .with_help(Some("allow more references, such as the target itself"));
    }
    let message = "no reference resolves to a target with a dot segment";
    Finding::with_message_of(&error, message)
        .with_component(Component::Path)
        .with_expected("expected a path without dot segments")
        .with_help(Some("remove dot segments with `iri resolve`"))
}
