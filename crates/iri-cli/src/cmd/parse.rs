//! `iri parse`: shows the components of IRIs and relative references.

mod get;

use clap::ValueEnum;
use iri_kit::{Form, Parts};

use crate::cmd::prelude::*;
use crate::diagnosis::grammar;
use crate::render::json::{Object, key};
use crate::run::frame::Frame;
use crate::sink::Lane;
use crate::survey::Survey;
use crate::table::Dialect;

use self::get::{Get, Template};

/// Show the components of IRIs and relative references
///
/// An absent component is not shown, and is null in JSON. An empty component is shown without a
/// value.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// Write statistics instead of components: distributions of lengths and path depths, the number
    /// of identifiers with a query, a port and so on, and the most frequent schemes and hosts
    #[arg(long)]
    stats: bool,

    /// Write these components as the cells of a row, in TSV, or with --csv in CSV with a header.
    /// With
    /// --column, add them to the rows of the table
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        conflicts_with = "stats"
    )]
    fields: Option<Vec<Field>>,

    /// Write this template for each identifier. Components in braces are replaced by their values,
    /// raw (`{host}`) or decoded (`{decode:path}`); there are also `{user}`, `{segment:-1}`,
    /// `{pair:NAME}`, `{default:port}` (the port, or the default one of the scheme), `\t` and `\n`.
    /// An absent component is replaced by nothing
    #[arg(
        long,
        value_name = "TEMPLATE",
        value_parser = Template::read,
        conflicts_with_all = ["stats", "fields", "csv", "tsv", "delimiter", "header", "column"]
    )]
    get: Option<Template>,

    #[command(flatten)]
    table: TableOptions,
}

const EXAMPLES: &str = "\
Examples:
  iri parse 'http://user@résumé.example:80/a/b?c#d'
  iri parse --get '{scheme} {host} {decode:pair:q}' 'http://example.org/?q=a+b'
  iri parse --fields scheme,host,path --csv --file list.txt
  iri parse --fields host --csv --column url --file table.csv
  iri parse --stats --file crawl.txt
  iri parse --json --file list.txt | jq -r .host | sort | uniq -c";

/// The values of --fields.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
#[value(rename_all = "snake_case")]
enum Field {
    /// The whole input
    Input,
    /// `iri` or `irelative-ref`
    Kind,
    Scheme,
    Authority,
    Userinfo,
    Host,
    /// `reg-name`, `ipv4`, `ipv6` or `ipvfuture`
    #[value(alias = "host-kind")]
    HostKind,
    Port,
    Path,
    Query,
    Fragment,
}

impl Field {
    /// The cells without --fields.
    const DEFAULT: [Self; 9] = [
        Self::Kind,
        Self::Scheme,
        Self::Userinfo,
        Self::Host,
        Self::HostKind,
        Self::Port,
        Self::Path,
        Self::Query,
        Self::Fragment,
    ];

    /// The name in headers and in JSON.
    const fn name(self) -> &'static str {
        match self {
            Self::Input => "input",
            Self::Kind => "kind",
            Self::Scheme => "scheme",
            Self::Authority => "authority",
            Self::Userinfo => "userinfo",
            Self::Host => "host",
            Self::HostKind => "host_kind",
            Self::Port => "port",
            Self::Path => "path",
            Self::Query => "query",
            Self::Fragment => "fragment",
        }
    }

    /// The value in an identifier; `None` if the component is absent.
    fn of<'a>(self, parts: &Parts<'a>) -> Option<&'a str> {
        match self {
            Self::Input => Some(parts.as_str()),
            Self::Kind => Some(kind(parts)),
            Self::Scheme => parts.scheme(),
            Self::Authority => parts.authority(),
            Self::Userinfo => parts.userinfo(),
            Self::Host => parts.host(),
            Self::HostKind => host_kind(parts),
            Self::Port => parts.port(),
            Self::Path => Some(parts.path()),
            Self::Query => parts.query(),
            Self::Fragment => parts.fragment(),
        }
    }
}

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let common = call.common;
    if let Some(template) = options.get {
        return call.start(options.inputs, Setup::default(), Get(template));
    }
    let table = options.table;
    let dialect = table.dialect(common);
    let fields = match (options.fields, dialect) {
        (Some(fields), _) => fields,
        (None, Some(_)) if !options.stats && !common.json => Field::DEFAULT.to_vec(),
        (None, _) => Vec::new(),
    };
    let dialect = dialect.unwrap_or_else(|| Dialect::tsv(common.record_end()));
    let names = fields.iter().map(|field| field.name());
    let writes_header =
        (dialect.quotes || table.has_header()) && !table.has_column() && !common.json;
    let mut header = Vec::new();
    if writes_header && !fields.is_empty() {
        dialect.write_row(&mut header, names.clone());
        header.push(dialect.end);
    }
    let layout = match fields.as_slice() {
        _ if options.stats => Layout::Lists,
        [] => Layout::Paragraphs,
        _ => Layout::Records,
    };
    let setup = Setup {
        layout,
        frame: Frame {
            opening: String::from_utf8(header).unwrap_or_default(),
            ..Frame::default()
        },
        columns: names.collect(),
        has_stats: options.stats,
        ..Setup::default()
    };
    let setup = if table.has_column() {
        setup.with_table(table.table(common)?)
    } else {
        setup
    };
    let parse = Parse {
        stats: options.stats,
        fields,
        dialect,
    };
    call.start(options.inputs, setup, parse)
}

/// Writes the components of inputs.
#[derive(Debug)]
struct Parse {
    /// Whether statistics are written instead of components.
    stats: bool,
    /// The components that are cells; if empty, all components are written, each on a line.
    fields: Vec<Field>,
    dialect: Dialect,
}

impl Command for Parse {
    type Output<'a> = Components<'a>;

    fn survey(&self, input: &Input<'_>, survey: &mut Survey) {
        // Statistics cover valid identifiers only, which are counted when they are written.
        if !self.stats {
            survey.identifier(input.lossy());
        }
    }

    fn process<'a>(&'a self, input: &'a Input<'a>, _: &'a mut String) -> Self::Output<'a> {
        let text = input.text();
        Components {
            command: self,
            parts: text.and_then(|text| grammar::accept(text, Form::IriReference)),
        }
    }
}

/// The components of an input, or the error.
#[derive(Debug)]
struct Components<'a> {
    command: &'a Parse,
    parts: Checked<Parts<'a>>,
}

impl Components<'_> {
    /// Writes the cells of a row, which are empty for a bad input, without the end of the row.
    fn cells(&self, page: &mut Page<'_>) {
        let Parse {
            fields, dialect, ..
        } = self.command;
        match &self.parts {
            Ok(parts) => {
                let cells = fields
                    .iter()
                    .map(|field| field.of(parts).unwrap_or_default());
                page.cells(*dialect, cells);
            }
            // In a table, the row supplies the empty cells; in TSV, a bad input is an empty line.
            Err(_) if page.style.setup.table.is_some() || !dialect.quotes => {}
            Err(_) => page.cells(*dialect, fields.iter().map(|_| "")),
        }
    }
}

impl Output for Components<'_> {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let parts = match self.parts {
            Ok(parts) => parts,
            Err(finding) => return page.refuse(input, &finding),
        };
        let mut object = page.object(input, true)?;
        if self.command.fields.is_empty() {
            members(&mut object, &parts)?;
        }
        for field in &self.command.fields {
            // Every object has the input.
            if *field != Field::Input {
                object.text(field.name(), field.of(&parts))?;
            }
        }
        object.end()
    }

    /// Writes a line for each component that is present and for each segment. The lines are one
    /// record.
    fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let has_fields = !self.command.fields.is_empty();
        if has_fields {
            self.cells(page);
        }
        let parts = match self.parts {
            Ok(_) if has_fields => return page.end_record(),
            Ok(parts) => parts,
            Err(finding) => return page.refuse(input, &finding),
        };
        if self.command.stats {
            page.survey_parts(parts);
            return Ok(());
        }
        page.text_as_is("kind: ")?;
        page.text_as_is(kind(&parts))?;
        let before_path = [
            ("scheme", parts.scheme()),
            ("authority", parts.authority()),
            ("userinfo", parts.userinfo()),
            ("host", parts.host()),
            ("host_kind", host_kind(&parts)),
            ("port", parts.port()),
            ("path", Some(parts.path())),
        ];
        let segments = parts.segments().map(|segment| ("segment", Some(segment)));
        let after_path = [("query", parts.query()), ("fragment", parts.fragment())];
        for (name, value) in before_path.into_iter().chain(segments).chain(after_path) {
            if let Some(value) = value {
                page.text_as_is("\n")?;
                page.text_as_is(name)?;
                page.text_as_is(": ")?;
                page.text(value)?;
            }
        }
        page.end_record()
    }
}

/// Adds the components of a reference to a JSON object.
pub(super) fn members(object: &mut Object<'_, Lane>, parts: &Parts<'_>) -> io::Result<()> {
    object.word(key!("kind"), Some(kind(parts)))?;
    object.part(key!("scheme"), parts.scheme())?;
    object.part(key!("authority"), parts.authority())?;
    object.part(key!("userinfo"), parts.userinfo())?;
    object.part(key!("host"), parts.host())?;
    object.word(key!("host_kind"), host_kind(parts))?;
    object.part(key!("port"), parts.port())?;
    object.part(key!("path"), Some(parts.path()))?;
    object.segments(key!("segments"), parts.segments())?;
    object.part(key!("query"), parts.query())?;
    object.part(key!("fragment"), parts.fragment())
}

fn kind(parts: &Parts<'_>) -> &'static str {
    match parts.scheme() {
        Some(_) => Form::Iri.name(),
        None => Form::IrelativeRef.name(),
    }
}

fn host_kind(parts: &Parts<'_>) -> Option<&'static str> {
    parts.host_kind().map(|kind| kind.code())
}
