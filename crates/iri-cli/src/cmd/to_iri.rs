//! `iri to-iri`: RFC 3987, section 3.2.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use iri_kit::Form;
use iri_kit::host::{Uts46, to_iri_with_host};
use iri_kit::map::{self, KeptRun, Policy, Rules};
use serde::{Serialize, Serializer};

use crate::args::{Common, Inputs};
use crate::diagnosis;
use crate::drive::{self, PerRecord, Record, Sink};
use crate::json::Object;
use crate::report::{Finding, Output, Sequence, Severity};

/// Map URIs to IRIs
///
/// Triplets become the characters they stand for, where these are unreserved, or beyond US-ASCII
/// and appropriate in an IRI; all others stay. The output maps back to the input, save for the
/// case of triplets and for encoded unreserved characters.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// What stays encoded
    #[arg(long, value_name = "POLICY", default_value = "default")]
    policy: Which,

    /// How hosts are mapped
    #[arg(long, value_name = "HOW", default_value = "keep")]
    host: Host,

    /// Decode triplets of 80 and above only, as the draft of 2001 did
    #[arg(long)]
    non_ascii_only: bool,

    /// Write all triplets that stay in uppercase
    #[arg(long)]
    uppercase: bool,

    /// Tell which triplets stay and why: in JSON as `kept`, else drawn on standard error
    #[arg(long)]
    kept: bool,
}

const EXAMPLES: &str = "\
Examples:
  iri to-iri 'http://example.org/r%C3%A9sum%C3%A9?q=%26'
  iri to-iri --kept 'http://example.org/%E2%80%AE%FF'
  iri to-iri --host unicode 'http://xn--rsum-bpad.example.org/'
  iri to-iri --policy cautious --file uris.txt > iris.txt";

/// The policies of step 4.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Which {
    /// What no IRI may hold
    Minimal,
    /// Also what cannot be seen, and what would be taken for something else
    Default,
    /// Also what is not assigned, not normalized, or a compatibility character
    Cautious,
}

/// The ways to map a host.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Host {
    /// Decode its triplets like the rest, and leave Punycode as it is
    Keep,
    /// Then also its Punycode, label by label as UTS 46 has it, where that maps back
    Unicode,
}

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let sources = options.inputs.sources(files, common);
    let mut rules = Rules::DEFAULT.policy(match options.policy {
        Which::Minimal => Policy::Minimal,
        Which::Default => Policy::Default,
        Which::Cautious => Policy::Cautious,
    });
    if options.non_ascii_only {
        rules = rules.non_ascii_only();
    }
    if options.uppercase {
        rules = rules.uppercase();
    }
    let to_iri = ToIri {
        rules,
        host: options.host,
        kept: options.kept,
        output: Output::new(common),
    };
    drive::drive(to_iri, sources, common).status()
}

#[derive(Debug)]
struct ToIri {
    rules: Rules,
    host: Host,
    kept: bool,
    output: Output,
}

impl PerRecord for ToIri {
    fn answer(&self, record: &Record<'_>, sink: &mut Sink) -> io::Result<()> {
        if self.kept {
            return self.telling(record, sink);
        }
        let given = record.lossy();
        self.output.converted(record, &given, sink, |out| {
            let uri = diagnosis::accept(record, Form::IriReference)?;
            self.append(uri.as_str(), out);
            Ok(())
        })
    }
}

impl ToIri {
    /// Appends the IRI.
    fn append(&self, uri: &str, out: &mut String) {
        match self.host {
            Host::Keep => map::to_iri(uri).rules(self.rules).append_to(out),
            Host::Unicode => to_iri_with_host(uri, &Uts46::new())
                .rules(self.rules)
                .append_to(out),
        }
    }

    /// The answer with what stays.
    fn telling(&self, record: &Record<'_>, sink: &mut Sink) -> io::Result<()> {
        let uri = match diagnosis::accept(record, Form::IriReference) {
            Ok(uri) => uri,
            Err(finding) => return self.output.refuse(record, &finding, sink),
        };
        let iri = map::to_iri(uri.as_str()).rules(self.rules);
        if self.output.json {
            let mut output = String::new();
            self.append(uri.as_str(), &mut output);
            let mut object = Object::begin(&mut sink.out, record, true)?;
            object.text("output", Some(&output))?;
            object.member("changed", &(output != uri.as_str()))?;
            object.member("kept", &Sequence(iri.kept().map(Entry)))?;
            return object.end();
        }
        for kept in iri.kept() {
            self.output.note(record, &advice(&kept), sink)?;
        }
        self.output.converted(record, "", sink, |out| {
            self.append(uri.as_str(), out);
            Ok(())
        })
    }
}

fn advice(kept: &KeptRun) -> Finding {
    let reason = kept.reason();
    Finding {
        code: reason.name(),
        severity: Severity::Advice,
        message: format!("stays encoded: {reason}"),
        component: Some(kept.component()),
        span: kept.span(),
        clause: reason.clause(),
        expected: "",
        help: None,
        fix: None,
        rule: None,
    }
}

/// An entry of `kept`.
struct Entry(KeptRun);

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Fields<'a> {
            reason: &'a str,
            component: &'a str,
            start: usize,
            end: usize,
            clause: &'a str,
        }
        let Self(kept) = self;
        let fields = Fields {
            reason: kept.reason().name(),
            component: kept.component().name(),
            start: kept.span().start(),
            end: kept.span().end(),
            clause: kept.reason().clause().id(),
        };
        fields.serialize(serializer)
    }
}
