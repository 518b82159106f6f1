//! `iri resolve`: resolves references against a base (RFC 3986, section 5.2, which RFC 3987, section
//! 6.5, adopts).

use iri_kit::syntax::Base;
use iri_kit::{Form, Rewrite};

use crate::base::{self, BaseOption};
use crate::cmd::prelude::*;
use crate::diagnosis::grammar;

/// Resolve references against a base
///
/// The inputs are the references. Without --base, each input is a base, a tab and a reference; in
/// JSON, `input` is all of it, and `start` and `end` of an error are byte offsets in it. `changed`
/// is true if the output differs from the reference.
///
/// Dot segments are removed; nothing else is normalized. If a path would begin with `//` without an
/// authority before it, `/.` is inserted, so that it stays a path.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    base: BaseOption,

    #[command(flatten)]
    table: TableOptions,

    /// Treat a reference with the scheme of the base as relative, as parsers before RFC 3986 did:
    /// `http:g` as `g`
    #[arg(long)]
    lenient: bool,
}

const EXAMPLES: &str = "\
Examples:
  iri resolve --base 'http://example.org/a/b' ../résumé '?q' '#top'
  iri resolve --base 'http://example.org/' --file links.txt
  printf 'http://example.org/a/b\\t../c\\n' | iri resolve";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let is_strict = !options.lenient;
    let resolve = move |base: &Base<'_>, reference: &str, out: &mut String| {
        let base = base.with_strict(is_strict);
        let resolved = base.resolve_str(reference);
        let refused = |error| grammar::refused(&error, reference, Form::IriReference);
        resolved.map_err(refused)?.append_to(out);
        Ok(())
    };
    base::run(options.inputs, options.base, &options.table, call, resolve)
}
