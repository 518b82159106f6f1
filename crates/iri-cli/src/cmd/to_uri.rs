//! `iri to-uri`: RFC 3987, section 3.1.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use iri_kit::map::{Charset, Excluded, MapError, MapErrorKind, Mapping, QueryCharset, Unencodable};
use iri_kit::scheme::check_scheme;
use iri_kit::{Form, Parts, Profile, parse};

use crate::args::{Common, Inputs};
use crate::charset::{self, CharsetOptions};
use crate::diagnosis;
use crate::drive::{self, PerRecord, Record, Sink};
use crate::host::{Host, Hosts};
use crate::json::Object;
use crate::report::{Finding, Output};
use crate::utf16::ByteOrder;

/// Map IRIs to URIs
///
/// Only characters outside US-ASCII change, so a URI stays as it is.
///
/// With --charset the input is in another encoding than UTF-8. In JSON `input` is then what was
/// read of it, and spans count its bytes in UTF-8; those of `charset-malformed` count the octets
/// of the record as they were.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// How hosts are mapped
    #[arg(long, value_name = "HOW", default_value = "percent")]
    host: Host,

    /// Tell what IDNA2003, IDNA2008 and UTS 46 make of the host and where they differ: in JSON as
    /// `hosts`, else drawn on standard error
    #[arg(long)]
    compare_hosts: bool,

    /// Take any text, and encode all that no URI may hold; a stray `%` and brackets stay
    #[arg(long, conflicts_with = "excluded")]
    any: bool,

    /// What becomes of the ten printable characters that no URI may hold, such as space and `|`;
    /// when they are encoded, a stray `%` and brackets stay
    #[arg(long, value_name = "HOW", default_value = "fail")]
    excluded: Printable,

    /// The charset of the document that the inputs are from, in which the queries of http, https,
    /// ws and wss are encoded
    #[arg(long, value_name = "LABEL", value_parser = document_charset)]
    query_charset: Option<Charset>,

    /// How queries are encoded in it
    #[arg(long, value_name = "STYLE", default_value = "strict")]
    query_style: Style,

    /// The scheme of the references that have none, where it matters
    #[arg(long, value_name = "NAME")]
    scheme: Option<String>,

    /// Check the URI by the narrower syntax of its scheme: urn, http, https, ws, wss, data and did
    #[arg(long)]
    check_scheme: bool,

    #[command(flatten)]
    charset: CharsetOptions,
}

const EXAMPLES: &str = "\
Examples:
  iri to-uri 'http://résumé.example.org/?q=ü'
  iri to-uri --host uts46 'http://résumé.example.org/'
  iri to-uri --compare-hosts 'http://straße.example/'
  iri to-uri --any 'http://example.org/a b|{c}'
  iri to-uri --query-charset shift_jis 'http://example.org/ア?ア'
  iri to-uri --charset windows-1251 --file iris.txt > uris.txt";

/// What becomes of the ten printable characters that no URI may hold.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Printable {
    /// The input is bad
    Fail,
    /// They are percent-encoded
    Encode,
}

/// How a query is encoded in a legacy charset.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Style {
    /// Each octet a triplet; a character that the charset does not have is an error
    Strict,
    /// As browsers do: allowed octets stay, what the charset does not have becomes `%26%23N%3B`
    Browser,
    /// As strict, but what the charset does not have is encoded in UTF-8
    Utf8,
}

impl Style {
    /// How queries are encoded in a charset by this style.
    pub(crate) fn of(self, charset: Charset) -> QueryCharset {
        match self {
            Self::Strict => QueryCharset::strict(charset),
            Self::Browser => QueryCharset::browser(charset),
            Self::Utf8 => QueryCharset::strict(charset).unencodable(Unencodable::Utf8),
        }
    }
}

/// Reads the label of the charset of a document.
pub(crate) fn document_charset(label: &str) -> Result<Charset, String> {
    Charset::of_document(label).map_or_else(|| charset::by_label(label), Ok)
}

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let sources = options.inputs.sources(files, common);
    let to_uri = ToUri {
        takes: match (options.any, options.excluded) {
            (true, _) => Mapping::of_any(),
            (false, Printable::Encode) => Mapping::of_text(Excluded::Encode),
            (false, Printable::Fail) => Mapping::of_iri(),
        },
        checks: !options.any && options.excluded == Printable::Fail,
        query: options
            .query_charset
            .map(|charset| options.query_style.of(charset)),
        host: options.host,
        compares_hosts: options.compare_hosts,
        scheme: options.scheme,
        checks_scheme: options.check_scheme,
        charset: options.charset,
        output: Output::new(common),
    };
    drive::drive(to_uri, sources, common).status()
}

#[derive(Debug)]
struct ToUri {
    takes: Mapping<'static>,
    /// Whether only what the grammar takes is mapped.
    checks: bool,
    host: Host,
    compares_hosts: bool,
    query: Option<QueryCharset>,
    scheme: Option<String>,
    checks_scheme: bool,
    charset: CharsetOptions,
    output: Output,
}

impl PerRecord for ToUri {
    fn utf16(&self) -> Option<ByteOrder> {
        self.charset.utf16()
    }

    fn answer(&self, record: &Record<'_>, sink: &mut Sink) -> io::Result<()> {
        let decoded = self.charset.decode(record);
        let record = decoded.record(record);
        let given = record.lossy();
        let convert = |out: &mut String| {
            let text = decoded.text()?;
            let parts = if self.checks {
                parse(text, Form::IriReference).map_err(|error| {
                    let form = Form::IriReference;
                    Box::new(diagnosis::refused(&error, text, form, Profile::Rfc3987))
                })?
            } else {
                Parts::split(text)
            };
            let start = out.len();
            self.map(&parts, out)?;
            if self.checks_scheme {
                let uri = Parts::split(out.get(start..).unwrap_or_default());
                check_scheme(&uri).map_err(|error| {
                    // Spans count bytes of the input, where a component may be shorter.
                    let span = (uri.as_str() != text).then(|| parts.span(error.component()));
                    Box::new(diagnosis::against_scheme(&error, span.flatten()))
                })?;
            }
            Ok(())
        };
        if self.compares_hosts {
            return self.comparing(&record, &given, sink, convert);
        }
        self.output.converted(&record, &given, sink, convert)
    }
}

impl ToUri {
    /// The answer with what the versions of IDNA make of the host.
    fn comparing(
        &self,
        record: &Record<'_>,
        given: &str,
        sink: &mut Sink,
        convert: impl FnOnce(&mut String) -> Result<(), Box<Finding>>,
    ) -> io::Result<()> {
        let hosts = Hosts::of(given);
        if !self.output.json {
            for difference in hosts.iter().flat_map(Hosts::advice) {
                self.output.note(record, &difference, sink)?;
            }
            return self.output.converted(record, given, sink, convert);
        }
        let mut output = String::new();
        if let Err(finding) = convert(&mut output) {
            return self.output.refuse(record, &finding, sink);
        }
        let mut object = Object::begin(&mut sink.out, record, true)?;
        object.text("output", Some(&output))?;
        object.member("changed", &(output != given))?;
        object.member("hosts", &hosts)?;
        object.end()
    }

    fn map(&self, parts: &Parts<'_>, out: &mut String) -> Result<(), Box<Finding>> {
        let mut mapping = self.takes;
        if let Some(mapper) = self.host.mapper() {
            mapping = mapping.hosts(mapper);
        }
        if let Some(query) = self.query {
            mapping = mapping.query(query);
        }
        if let Some(scheme) = &self.scheme {
            mapping = mapping.scheme(scheme);
        }
        let text = parts.as_str();
        let normalized = self.charset.normalize(text);
        let refused = |error: MapError, parts: &Parts<'_>| {
            Box::new(if let MapErrorKind::HostNotMappable(host) = error.kind() {
                self.host.not_mappable(&host, parts.as_str())
            } else {
                let charset = self.query.map(QueryCharset::charset);
                diagnosis::unmappable(&error, parts, charset)
            })
        };
        if *normalized == *text {
            let mapped = mapping
                .map_parts(parts)
                .map_err(|error| refused(error, parts))?;
            mapped.append_to(out);
            return Ok(());
        }
        let parts_of_it = Parts::split(&normalized);
        let mapped = mapping.map_parts(&parts_of_it).map_err(|error| {
            // Spans count the bytes of what was read. What is behind a change of the text is not
            // where it was, but it is still in its component.
            let finding = refused(error, &parts_of_it);
            let span = parts.span(error.component());
            Box::new(Finding {
                span: span.unwrap_or_else(|| error.span()),
                ..*finding
            })
        })?;
        mapped.append_to(out);
        Ok(())
    }
}
