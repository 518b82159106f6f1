//! `iri resolve`: RFC 3986, section 5.2, which RFC 3987, section 6.5, takes over.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use iri_kit::syntax::Base;
use iri_kit::{Form, IriRef, Profile};

use crate::args::{Common, Inputs};
use crate::base::{BaseOption, Bases};
use crate::diagnosis;
use crate::drive::{self, PerRecord, Record, Sink};
use crate::report::{Finding, Output};

/// Resolve references against a base
///
/// The inputs are the references. Without --base an input is a base, a tab and a reference. In
/// JSON `input` is the whole of it, `start` and `end` of an error count its bytes, and `changed`
/// tells whether the output differs from the reference.
///
/// Dot segments are removed, and nothing else is normalized. A path that would begin with `//`
/// though there is no authority gets `/.` before it, so that it stays a path.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    base: BaseOption,

    /// Take a reference with the scheme of the base for a relative one, as parsers before RFC
    /// 3986 did: `http:g` for `g`
    #[arg(long)]
    lenient: bool,
}

const EXAMPLES: &str = "\
Examples:
  iri resolve --base 'http://example.org/a/b' ../résumé '?q' '#top'
  iri resolve --base 'http://example.org/' --file links.txt
  printf 'http://example.org/a/b\\t../c\\n' | iri resolve";

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let bases = match options.base.read(common) {
        Ok(bases) => bases,
        Err(status) => return status,
    };
    let sources = options.inputs.sources(files, common);
    let resolve = Resolve {
        bases,
        lenient: options.lenient,
        output: Output::new(common),
    };
    drive::drive(resolve, sources, common).status()
}

#[derive(Debug)]
struct Resolve {
    bases: Bases,
    lenient: bool,
    output: Output,
}

impl PerRecord for Resolve {
    fn answer(&self, record: &Record<'_>, sink: &mut Sink) -> io::Result<()> {
        self.bases
            .answer(record, &self.output, sink, |base, reference, out| {
                self.resolve(base, reference, out)
            })
    }
}

impl Resolve {
    fn resolve(
        &self,
        base: &Base<'_>,
        reference: &str,
        out: &mut String,
    ) -> Result<(), Box<Finding>> {
        let resolved = if self.lenient {
            IriRef::parse(reference)
                .map(|reference| base.resolve_lenient(&reference).append_to(out))
        } else {
            base.resolve_str(reference)
                .map(|resolved| resolved.append_to(out))
        };
        resolved.map_err(|error| {
            Box::new(diagnosis::refused(
                &error,
                reference,
                Form::IriReference,
                Profile::Rfc3987,
            ))
        })
    }
}
