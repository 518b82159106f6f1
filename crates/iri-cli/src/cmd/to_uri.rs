//! `iri to-uri`: RFC 3987, section 3.1.

use std::borrow::Cow;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use iri_kit::map::{Excluded, MapError, Mapping, QueryCharset};
use iri_kit::scheme::check_scheme;
use iri_kit::{Form, Parts, Rewrite};

use crate::command::Command;
use crate::decode::Decoding;
use crate::diagnosis::host::Hosts;
use crate::diagnosis::{grammar, mapping};
use crate::finding::{Checked, Finding};
use crate::input::Input;
use crate::options::charset::CharsetOptions;
use crate::options::common::Common;
use crate::options::host::Host;
use crate::options::inputs::Inputs;
use crate::options::query::QueryOptions;
use crate::options::table::TableOptions;
use crate::render::answer::{Answer, Converted, append_change};
use crate::render::page::Page;
use crate::run;

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

    #[command(flatten)]
    query: QueryOptions,

    /// The scheme of the references that have none, where it matters
    #[arg(long, value_name = "NAME")]
    scheme: Option<String>,

    /// Check the URI by the narrower syntax of its scheme: urn, http, https, ws, wss, data and did
    #[arg(long)]
    check_scheme: bool,

    #[command(flatten)]
    charset: CharsetOptions,

    #[command(flatten)]
    table: TableOptions,
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

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let table = match options.table.table(common) {
        Ok(table) => table,
        Err(status) => return status,
    };
    let sources = options.inputs.sources(files, common);
    let to_uri = ToUri {
        takes: match (options.any, options.excluded) {
            (true, _) => Mapping::for_any_text(),
            (false, Printable::Encode) => Mapping::for_text(Excluded::Encode),
            (false, Printable::Fail) => Mapping::new(),
        },
        checks: !options.any && options.excluded == Printable::Fail,
        query: options.query.query(),
        host: options.host,
        compares_hosts: options.compare_hosts,
        scheme: options.scheme,
        checks_scheme: options.check_scheme,
        charset: options.charset,
    };
    run::run_table(to_uri, table, sources, common)
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
}

impl Command for ToUri {
    type Answer<'a> = Mapped<'a>;

    fn decoding(&self) -> Decoding {
        self.charset.decoding()
    }

    fn answer<'a>(&'a self, input: &'a Input<'a>, memory: &'a mut String) -> Mapped<'a> {
        let hosts = if self.compares_hosts {
            Hosts::of(input.lossy())
        } else {
            None
        };
        let converted = Converted::by_change(memory, input.lossy(), |out| {
            let text = input.text()?;
            let parts = if self.checks {
                grammar::accept(text, Form::IriReference)?
            } else {
                Parts::split(text)
            };
            let changes = self.map(&parts, out)?;
            if self.checks_scheme {
                against_scheme(&parts, if changes { out } else { text })?;
            }
            Ok(changes)
        });
        Mapped {
            command: self,
            hosts,
            converted,
        }
    }
}

impl ToUri {
    /// Appends the URI, unless it is the text itself. Returns whether it is another.
    fn map(&self, parts: &Parts<'_>, out: &mut String) -> Checked<bool> {
        let mapping = self.mapping();
        let normalized = self.charset.normalize(parts.as_str());
        let is_same = matches!(normalized, Cow::Borrowed(_)) || *normalized == *parts.as_str();
        if is_same {
            let mapped = mapping.map_parts(*parts);
            let mapped = mapped.map_err(|error| self.refused(error, parts))?;
            return Ok(append_change(&mapped, out));
        }
        let normalized = Parts::split(&normalized);
        let mapped = mapping.map_parts(normalized).map_err(|error| {
            // Spans count the bytes of the input. After a change of the text a place is not where
            // it was, but it is still in its component.
            let span = parts.span(error.component());
            let span = span.unwrap_or_else(|| error.span());
            Box::new(self.refused(error, &normalized).with_span(span))
        })?;
        mapped.append_to(out);
        Ok(true)
    }

    fn mapping(&self) -> Mapping<'_> {
        let mut mapping = self.takes;
        if let Some(mapper) = self.host.mapper() {
            mapping = mapping.with_hosts(mapper);
        }
        if let Some(query) = self.query {
            mapping = mapping.with_query_charset(query);
        }
        if let Some(scheme) = &self.scheme {
            mapping = mapping.with_scheme(scheme);
        }
        mapping
    }

    fn refused(&self, error: MapError, parts: &Parts<'_>) -> Box<Finding> {
        let charset = self.query.map(QueryCharset::charset);
        Box::new(mapping::refused(&error, parts, self.host, charset))
    }
}

/// Checks a URI by the syntax of its scheme; `parts` are those of the input.
fn against_scheme(parts: &Parts<'_>, uri: &str) -> Checked<()> {
    check_scheme(&Parts::split(uri)).map_err(|error| {
        // Spans count bytes of the input, where a component may be shorter.
        let span = (uri != parts.as_str()).then(|| parts.span(error.component()));
        Box::new(mapping::against_scheme(&error, span.flatten()))
    })
}

/// The URI, and on request the names that the versions of IDNA give the host.
#[derive(Debug)]
struct Mapped<'a> {
    command: &'a ToUri,
    hosts: Option<Hosts>,
    converted: Checked<Converted<'a>>,
}

impl Answer for Mapped<'_> {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        match self.converted {
            Ok(converted) if self.command.compares_hosts => {
                converted.json_with(input, page, |object| object.member("hosts", &self.hosts))
            }
            converted => converted.json(input, page),
        }
    }

    fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        if let Some(hosts) = &self.hosts {
            page.note_all(input, hosts.advice(), |finding| finding)?;
        }
        self.converted.plain(input, page)
    }
}
