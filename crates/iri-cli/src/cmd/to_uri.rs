//! `iri to-uri`: RFC 3987, section 3.1.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use iri_kit::{Form, map};

use crate::args::{Common, Inputs};
use crate::diagnosis;
use crate::drive::{self, PerRecord, Record, Sink};
use crate::host::Host;
use crate::report::Output;

/// Map IRIs to URIs
///
/// Only characters outside US-ASCII change, so a URI stays as it is.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// How hosts are mapped
    #[arg(long, value_name = "HOW", default_value = "percent")]
    host: Host,

    /// Take any text, and encode all that no URI may hold; a stray `%` and brackets stay
    #[arg(long)]
    any: bool,
}

const EXAMPLES: &str = "\
Examples:
  iri to-uri 'http://résumé.example.org/?q=ü'
  iri to-uri --host uts46 'http://résumé.example.org/'
  iri to-uri --any 'http://example.org/a b|{c}'
  iri to-uri --file iris.txt > uris.txt";

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let sources = options.inputs.sources(files, common);
    let to_uri = ToUri {
        any: options.any,
        host: options.host,
        output: Output::new(common),
    };
    drive::drive(to_uri, sources, common).status()
}

#[derive(Debug)]
struct ToUri {
    any: bool,
    host: Host,
    output: Output,
}

impl PerRecord for ToUri {
    fn answer(&self, record: &Record<'_>, sink: &mut Sink) -> io::Result<()> {
        let given = record.lossy();
        self.output.converted(record, &given, sink, |out| {
            let uri = if self.any {
                map::to_uri_any(diagnosis::decoded(record)?)
            } else {
                map::to_uri(diagnosis::accept(record, Form::IriReference)?.as_str())
            };
            uri.append_to(out);
            self.host.put_into(&given, out)
        })
    }
}
