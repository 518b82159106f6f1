//! `iri parse`: the components of any reference.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use iri_kit::{Form, HostKind, Parts};

use crate::args::{Common, Inputs};
use crate::diagnosis;
use crate::drive::{self, PerRecord, Record, Sink};
use crate::escape;
use crate::json::Object;
use crate::report::Output;

/// Show the components of IRIs and relative references
///
/// A component that is absent is not shown, and is null in JSON; one that is empty is shown
/// without a value.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,
}

const EXAMPLES: &str = "\
Examples:
  iri parse 'http://user@résumé.example:80/a/b?c#d'
  iri parse --json --file list.txt | jq -r .host | sort | uniq -c";

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let sources = options.inputs.sources(files, common);
    let output = Output::new(common);
    drive::drive(Parse { output }, sources, common).status()
}

#[derive(Debug)]
struct Parse {
    output: Output,
}

impl PerRecord for Parse {
    fn answer(&self, record: &Record<'_>, sink: &mut Sink) -> io::Result<()> {
        if !self.output.json && !record.opens_run && self.output.end == b'\n' {
            sink.out.write_all(b"\n")?;
        }
        match diagnosis::accept(record, Form::IriReference) {
            Ok(parts) if self.output.json => object(record, &parts, sink),
            Ok(parts) => self.lines(&parts, sink),
            Err(finding) => self.output.refuse(record, &finding, sink),
        }
    }
}

impl Parse {
    /// A line for each component there is, and for each segment; together they are one record.
    fn lines(&self, parts: &Parts<'_>, sink: &mut Sink) -> io::Result<()> {
        let out = &mut sink.out;
        out.write_all(b"kind: ")?;
        out.write_all(kind(parts).as_bytes())?;
        let before_path = [
            ("scheme", parts.scheme()),
            ("authority", parts.authority()),
            ("userinfo", parts.userinfo()),
            ("host", parts.host()),
            ("host_kind", host_kind(parts)),
            ("port", parts.port()),
            ("path", Some(parts.path())),
        ];
        let segments = parts.segments().map(|segment| ("segment", Some(segment)));
        let behind_path = [("query", parts.query()), ("fragment", parts.fragment())];
        for (name, value) in before_path.into_iter().chain(segments).chain(behind_path) {
            if let Some(value) = value {
                write!(out, "\n{name}: ")?;
                escape::write_plain(out, value)?;
            }
        }
        out.write_all(&[self.output.end])
    }
}

fn object(record: &Record<'_>, parts: &Parts<'_>, sink: &mut Sink) -> io::Result<()> {
    let mut object = Object::begin(&mut sink.out, record, true)?;
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
    object.text("fragment", parts.fragment())?;
    object.end()
}

fn kind(parts: &Parts<'_>) -> &'static str {
    match parts.scheme() {
        Some(_) => Form::Iri.name(),
        None => Form::IrelativeRef.name(),
    }
}

fn host_kind(parts: &Parts<'_>) -> Option<&'static str> {
    parts.host().map(|host| HostKind::of(host).name())
}
