//! `iri request`: shows the HTTP request for an IRI (RFC 9110, RFC 9112).

use iri_kit::host::HostMapping;
use iri_kit::map::QueryCharset;
use iri_kit::web::http::{Request, RequestError, RequestErrorKind, TargetForm};
use iri_kit::{EffectivePort as _, Form, ParseErrorKind, Parts};

use crate::cmd::prelude::*;
use crate::diagnosis::{grammar, mapping};
use crate::options::query::QueryOptions;
use crate::run::outcome;

/// Show the HTTP request for an IRI: its target and its Host field
///
/// The target is a URI. The host is mapped to the domain name that is looked up. The Host field
/// omits the default port. Userinfo and fragment are not sent.
///
/// In JSON, `connect` has the host and port of the server, even for a request to a proxy.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// The method; CONNECT has a special form of target
    #[arg(long, value_name = "NAME", default_value = "GET", value_parser = method)]
    method: String,

    /// The form of the target [default: authority for CONNECT, otherwise origin]
    #[arg(long, value_name = "FORM", value_parser = choice::<TargetForm>())]
    form: Option<TargetForm>,

    /// How to map hosts
    #[arg(long, alias = "hosts", value_name = "HOW", default_value = "uts46", value_parser = choice::<HostMapping>())]
    host: HostMapping,

    #[command(flatten)]
    query: QueryOptions,
}

const EXAMPLES: &str = "\
Examples:
  iri request 'http://résumé.example:8080/café?q=ü#top'
  iri request --form absolute 'http://example.org'
  iri request --method CONNECT 'https://example.org/'
  iri request --query-charset iso-8859-1 'http://example.org/?q=ü'
  iri request --json --file list.txt | jq -r .connect.host";

/// The methods of HTTP (RFC 9110, section 9.1; RFC 5789).
const METHODS: [&str; 9] = [
    "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH",
];

/// Parses the name of a method, which is a token (RFC 9110, section 5.6.2).
fn method(name: &str) -> Result<String, String> {
    let is_token = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    if name.is_empty() || !name.bytes().all(is_token) {
        return Err("expected a method, such as GET".to_owned());
    }
    Ok(name.to_owned())
}

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let form = match options.form {
        Some(form) => form,
        None if options.method == "CONNECT" => TargetForm::Authority,
        None => TargetForm::Origin,
    };
    let upper = options.method.to_ascii_uppercase();
    if upper != options.method && METHODS.contains(&&*upper) && !call.common.quiet {
        let given = &options.method;
        outcome::report_warning(&format!(
            "the method `{given}` is not `{upper}`: methods are case-sensitive"
        ));
    }
    let command = Requests {
        method: options.method,
        form,
        host: options.host,
        query: options.query.query(),
    };
    call.start(options.inputs, Setup::of(Layout::Paragraphs), command)
}

/// Shows the requests for inputs.
#[derive(Debug)]
struct Requests {
    method: String,
    form: TargetForm,
    host: HostMapping,
    query: Option<QueryCharset>,
}

impl Command for Requests {
    fn write(&self, input: &Input<'_>, _: &mut String, page: &mut Page<'_>) -> Written {
        let parts = grammar::accept(input.text()?, Form::Iri).map_err(with_resolve_help)?;
        let mut mapping = iri_ops::mapping(self.host);
        if let Some(query) = self.query {
            mapping = mapping.with_query_charset(query);
        }
        let request = Request::with_mapping_parts(parts, &mapping).map_err(|error| {
            let charset = self.query.map(QueryCharset::charset);
            Box::new(mapping::refused(&error, &parts, self.host, charset))
        })?;
        let target = request.target(self.form);
        let target = target.map_err(|error| Box::new(no_target(&error)))?;
        let host = request.host().to_string();
        page.write(
            input,
            |object| {
                object.text("method", Some(&self.method))?;
                object.text("target", Some(&target.to_string()))?;
                object.text("form", Some(target.form().name()))?;
                object.text("host", Some(&host))?;
                object.member("connect", &Connect::of(&parts, &host))?;
                object.text("referer", Some(&request.referer().to_string()))
            },
            |page| {
                page.text(&self.method)?;
                page.text_as_is(" ")?;
                page.text(&target.to_string())?;
                page.text_as_is(" HTTP/1.1\nHost: ")?;
                page.text(&host)?;
                page.end_record()
            },
        )
    }
}

/// Returns the finding for an IRI without a target of the form.
fn no_target(error: &RequestError) -> Finding {
    let (expected, help) = match error.kind() {
        RequestErrorKind::PathNotAbsolute => (
            "expected a path that begins with `/`",
            Some("only a proxy accepts such a path; use `--form absolute`"),
        ),
        RequestErrorKind::HostMissing => ("expected `//` and a host", None),
        RequestErrorKind::PortMissing => ("expected `:` and a port", None),
        RequestErrorKind::NotWholeServer => ("expected the end after the host", None),
        // The command reads only IRIs, which have a scheme. There are no other kinds.
        _ => ("expected a port from 0 to 65535", None),
    };
    Finding::of(error).with_expected(expected).with_help(help)
}

/// The server to connect to.
#[derive(serde::Serialize)]
struct Connect<'a> {
    /// The host without brackets, in the form that socket interfaces expect.
    host: &'a str,
    /// The port of the identifier or the default one of its scheme; `None` without either.
    port: Option<u16>,
}

impl<'a> Connect<'a> {
    /// Returns the server for the value of the `Host` field; `None` if that is empty.
    fn of(parts: &Parts<'_>, host: &'a str) -> Option<Self> {
        let end = match host.rfind([':', ']']) {
            Some(at) if host.as_bytes().get(at) == Some(&b':') => at,
            _ => host.len(),
        };
        let name = host.get(..end).unwrap_or(host);
        let literal = name
            .strip_prefix('[')
            .and_then(|name| name.strip_suffix(']'));
        (!name.is_empty()).then(|| Self {
            host: literal.unwrap_or(name),
            port: parts.effective_port().unwrap_or(None),
        })
    }
}

/// Adds the advice to resolve the input, if the error is that it has no scheme.
fn with_resolve_help(found: Box<Finding>) -> Box<Finding> {
    if found.code != ParseErrorKind::SchemeMissing.code() {
        return found;
    }
    let help = "a request needs an IRI with a scheme; resolve references with `iri resolve`";
    Box::new(found.with_help(Some(help)))
}
