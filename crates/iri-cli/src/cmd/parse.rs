//! `iri parse`: shows the components of IRIs and relative references.

mod field;
mod get;

use iri_kit::{Form, Parts};

use crate::cmd::prelude::*;
use crate::diagnosis::grammar;
use crate::render::secrets::{IN_IDENTIFIER, Masked};
use crate::run::frame::Frame;
use crate::survey::Survey;
use crate::table::Dialect;

use self::field::{Field, host_kind, kind};
use self::get::{Get, Template};

pub(crate) use self::field::members;

/// Show the components of IRIs and relative references
///
/// An absent component is not shown, and is null in JSON. An empty component is shown without a
/// value. Passwords are hidden, but not in JSON, --fields and --get.
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
    /// With --column, add them to the rows of the table
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
        setup.with_table(table.table_of_columns(common)?)
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
    fn survey(&self, input: &Input<'_>, survey: &mut Survey) {
        // Statistics cover valid identifiers only, which are counted when they are written.
        if !self.stats {
            survey.identifier(input.lossy());
        }
    }

    fn write(&self, input: &Input<'_>, _: &mut String, page: &mut Page<'_>) -> Written {
        let text = input.text();
        let parts = text.and_then(|text| grammar::accept(text, Form::IriReference));
        let parts = match parts {
            Ok(parts) => parts,
            Err(finding) => {
                page.choose(|_| Ok(()), |page| self.empty_cells(page))?;
                return Err(finding.into());
            }
        };
        page.write(
            input,
            |object| {
                if self.fields.is_empty() {
                    members(object, &parts)?;
                }
                // Every object has the input.
                let fields = self.fields.iter().filter(|field| **field != Field::Input);
                for field in fields {
                    object.text(field.name(), field.of(&parts))?;
                }
                Ok(())
            },
            |page| match self.fields.as_slice() {
                _ if self.stats => {
                    page.survey_parts(parts);
                    Ok(())
                }
                [] => {
                    let masked = Masked::of(parts.as_str(), IN_IDENTIFIER);
                    write_lines(&Parts::split(&masked.text), page)
                }
                fields => {
                    let cells = fields
                        .iter()
                        .map(|field| field.of(&parts).unwrap_or_default());
                    page.cells(self.dialect, cells);
                    page.end_record()
                }
            },
        )
    }
}

impl Parse {
    /// Writes the empty cells of a bad input, without the end of the row.
    fn empty_cells(&self, page: &mut Page<'_>) -> io::Result<()> {
        // In a table, the row supplies the empty cells; in TSV, a bad input is an empty line.
        let is_row = page.style.setup.table.is_none() && self.dialect.quotes;
        if is_row && !self.fields.is_empty() {
            page.cells(self.dialect, self.fields.iter().map(|_| ""));
        }
        Ok(())
    }
}

/// Writes a line for each component that is present and for each segment. The lines are one
/// record.
fn write_lines(parts: &Parts<'_>, page: &mut Page<'_>) -> io::Result<()> {
    let before_path = [
        ("kind", Some(kind(parts))),
        ("scheme", parts.scheme()),
        ("authority", parts.authority()),
        ("userinfo", parts.userinfo()),
        ("host", parts.host()),
        ("host_kind", host_kind(parts)),
        ("port", parts.port()),
        ("path", Some(parts.path())),
    ];
    let segments = parts.segments().map(|segment| ("segment", Some(segment)));
    let after_path = [("query", parts.query()), ("fragment", parts.fragment())];
    page.lines(before_path.into_iter().chain(segments).chain(after_path))
}
