//! `iri to-uri`: maps IRIs to URIs (RFC 3987, section 3.1).

use std::borrow::Cow;

use iri_kit::host::HostMapping;
use iri_kit::map::{Excluded, MapError, Mapping, QueryCharset};
use iri_kit::scheme::check_scheme;
use iri_kit::{Form, Parts, Rewrite};
use iri_ops::operations::TO_URI;
use iri_ops::options::HOSTS;

use crate::cmd::prelude::*;
use crate::diagnosis::host::Hosts;
use crate::diagnosis::{grammar, mapping};
use crate::options::charset::CharsetOptions;
use crate::options::query::QueryOptions;
use crate::render::output::append_change;

/// Map IRIs to URIs
///
/// Only non-ASCII characters change, so a URI stays as it is.
///
/// With --charset, the input is in an encoding other than UTF-8. In JSON, `input` is then the
/// decoded text, and spans are byte offsets in it; spans of `charset-malformed` are offsets in the
/// octets of the input.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// How to map hosts
    #[arg(long, alias = "hosts", value_name = "HOW", default_value = TO_URI.default_of(&HOSTS), value_parser = choice::<HostMapping>())]
    host: HostMapping,

    /// Report how IDNA2003, IDNA2008 and UTS 46 map the host and where they differ: in JSON as
    /// `hosts`, otherwise drawn on standard error
    #[arg(long)]
    compare_hosts: bool,

    /// Accept any text, and encode all characters that no URI may contain; a stray `%` and brackets
    /// stay
    #[arg(long, conflicts_with = "excluded")]
    any: bool,

    /// How to treat the ten printable US-ASCII characters that no URI may contain, such as space
    /// and `|`; if they are encoded, a stray `%` and brackets stay
    #[arg(long, value_name = "HOW", default_value = "fail", value_parser = choice::<Excluded>())]
    excluded: Excluded,

    #[command(flatten)]
    query: QueryOptions,

    /// The scheme of relative references, for mappings that depend on it
    #[arg(long, value_name = "NAME")]
    scheme: Option<String>,

    /// Check the URI by the rules of its scheme; `iri scheme NAME` names them as `syntax`
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

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let table = options.table.table(call.common)?;
    let setup = Setup {
        decoding: options.charset.decoding(),
        ..Setup::default().with_table(table)
    };
    let to_uri = ToUri {
        mapping: match (options.any, options.excluded) {
            (true, _) => Mapping::for_any_text(),
            (false, Excluded::Encode) => Mapping::for_text(Excluded::Encode),
            (false, Excluded::Fail) => Mapping::new(),
        },
        checks_grammar: !options.any && options.excluded == Excluded::Fail,
        query: options.query.query(),
        host: options.host,
        compares_hosts: options.compare_hosts,
        scheme: options.scheme,
        checks_scheme: options.check_scheme,
        charset: options.charset,
    };
    call.start(options.inputs, setup, to_uri)
}

/// Maps IRIs to URIs.
#[derive(Debug)]
struct ToUri {
    /// The mapping without the host, query and scheme.
    mapping: Mapping<'static>,
    /// Whether inputs that are not IRI references are errors.
    checks_grammar: bool,
    host: HostMapping,
    compares_hosts: bool,
    query: Option<QueryCharset>,
    scheme: Option<String>,
    checks_scheme: bool,
    charset: CharsetOptions,
}

impl Command for ToUri {
    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        let hosts = if self.compares_hosts {
            Hosts::of(input.lossy())
        } else {
            None
        };
        let converted = Converted::by_change(memory, input.lossy(), |out| {
            let text = input.text()?;
            let parts = if self.checks_grammar {
                grammar::accept(text, Form::IriReference)?
            } else {
                Parts::split(text)
            };
            let changes = self.map(&parts, out)?;
            if self.checks_scheme {
                check_against_scheme(&parts, if changes { out } else { text })?;
            }
            Ok(changes)
        });
        if let Some(hosts) = &hosts {
            page.note_all(input, hosts.advice(), |finding| finding)?;
        }
        let converted = converted?;
        page.write(
            input,
            |object| {
                converted.members(object)?;
                if self.compares_hosts {
                    object.member("hosts", &hosts)?;
                }
                Ok(())
            },
            |page| converted.plain(input, page),
        )
    }
}

impl ToUri {
    /// Appends the URI unless it equals the input. Returns whether it differs.
    fn map(&self, parts: &Parts<'_>, out: &mut String) -> Checked<bool> {
        let mapping = self.complete_mapping();
        let normalized = self.charset.normalize(parts.as_str());
        let is_same = matches!(normalized, Cow::Borrowed(_)) || *normalized == *parts.as_str();
        if is_same {
            let mapped = mapping.map_parts(*parts);
            let mapped = mapped.map_err(|error| self.refused(error, parts))?;
            return Ok(append_change(&mapped, out));
        }
        let normalized = Parts::split(&normalized);
        let mapped = mapping.map_parts(normalized).map_err(|error| {
            // Spans are offsets in the input. Normalization has moved the error, but
            // not to another component.
            let span = parts.span(error.component());
            let span = span.unwrap_or_else(|| error.span());
            Box::new(self.refused(error, &normalized).with_span(span))
        })?;
        mapped.append_to(out);
        Ok(true)
    }

    /// Returns the mapping with all options.
    fn complete_mapping(&self) -> Mapping<'_> {
        let mut mapping = iri_ops::with_hosts(self.mapping, self.host);
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

/// Checks a URI against the syntax of its scheme; `parts` are those of the input.
fn check_against_scheme(parts: &Parts<'_>, uri: &str) -> Checked<()> {
    check_scheme(&Parts::split(uri)).map_err(|error| {
        // Spans are offsets in the input, where a component may be shorter than in the URI.
        let span = (uri != parts.as_str()).then(|| parts.span(error.component()));
        Box::new(mapping::against_scheme(&error, span.flatten()))
    })
}
