//! `iri extract`: the values of templates in references (RFC 6570, section 1.4).

use iri_kit::template::{PatternOptions, Router, Shape, Template};
use iri_ops::append_values;
use serde_json::value::RawValue;

use crate::cmd::prelude::*;
use crate::options::table::usage;
use crate::options::templates::{self, Route, RoutesOption, template};
use crate::run::frame::Frame;
use crate::table::Dialect;

/// Match references against URI templates, and give the values back
///
/// The values are those with which the template expands to the input: texts, arrays for the lists of `{x*}`, and
/// objects for associative arrays, as a JSON object. A variable without a value is left out. With
/// several templates, the most specific one that matches wins, and plain output is the template, a
/// tab and the object. An input that no template matches is bad; the error is at the byte at which it stops to
/// match.
///
/// A template is only accepted if no two choices of values expand to the same reference, and several
/// only if no two are equally specific and match the same reference. Otherwise the usage is wrong, and the
/// message has the values, or the reference, that prove it.
///
/// Servers that open files or resources by the values should use --safe.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// A template. Can be repeated
    #[arg(long, value_name = "TEMPLATE", value_parser = template)]
    template: Vec<Template<'static>>,

    #[command(flatten)]
    routes: RoutesOption,

    /// Values are parts of one segment, without dot segments and encoded slashes: --one-segment,
    /// --no-dot-segment and --no-encoded-slash
    #[arg(long)]
    safe: bool,

    /// The values of `{+x}` and `{#x}` are parts of one segment
    #[arg(long)]
    one_segment: bool,

    /// No segment is `.` or `..` after decoding
    #[arg(long)]
    no_dot_segment: bool,

    /// Values have no encoded slash or backslash
    #[arg(long)]
    no_encoded_slash: bool,

    /// The parameters of a query may have any order
    #[arg(long)]
    any_order: bool,

    /// Triplets, scheme and host are matched without case, and triplets of unreserved characters as
    /// these
    #[arg(long)]
    normal_form: bool,

    /// The references are IRIs
    #[arg(long)]
    iri: bool,

    /// The value of this variable is a list. Can be repeated
    #[arg(long, value_name = "NAME")]
    list: Vec<String>,

    /// The value of this variable is an associative array. Can be repeated
    #[arg(long, value_name = "NAME")]
    pairs: Vec<String>,

    /// Values stay as they are in the input, with their triplets
    #[arg(long)]
    encoded: bool,

    #[command(flatten)]
    table: TableOptions,
}

const EXAMPLES: &str = "\
Examples:
  iri extract --template '/users/{id}{?tag*}' '/users/anna%20b?tag=sea&tag=sky'
  iri extract --safe --template 'notes://{name}' 'notes://%2e%2e'
  iri extract --template '/a/{x}' --template '/b/{x}' --file access.txt
  iri extract --routes routes.txt --json --file access.txt
  iri extract --template '/{year}/{title}' --csv --column url --file t.csv";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let common = call.common;
    let sources = call.sources(options.inputs);
    let mut given: Vec<Route> = options
        .template
        .into_iter()
        .map(|template| Route {
            name: None,
            template,
        })
        .collect();
    if let Some(path) = &options.routes.routes {
        Call::check_stdin(path, &sources, "templates")?;
        given.extend(templates::read(path, common.record_end())?);
    }
    if given.is_empty() {
        return Err(usage(
            "missing --template or --routes: the templates to match",
        ));
    }
    let variables = || given.iter().flat_map(|route| route.template.variables());
    let mut named = options.list.iter().chain(&options.pairs);
    if let Some(name) = named.find(|name| !variables().any(|variable| variable.name() == **name)) {
        return Err(usage(&format!("no template has the variable `{name}`")));
    }
    if let Some(name) = options
        .list
        .iter()
        .find(|name| options.pairs.contains(name))
    {
        let message = "cannot be both a list and an associative array";
        return Err(usage(&format!("`{name}` {message}")));
    }
    let shape = |names: Vec<String>, shape| {
        let named = move |name: String| (&*name.leak(), shape);
        names.into_iter().map(named)
    };
    let shapes = shape(options.list, Shape::List).chain(shape(options.pairs, Shape::Pairs));
    let shapes: Vec<(&'static str, Shape)> = shapes.collect();
    let matching = PatternOptions::new()
        .with_shapes(shapes.leak())
        .with_iri(options.iri)
        .with_any_order(options.any_order)
        .with_normal_form(options.normal_form)
        .with_one_segment(options.one_segment || options.safe)
        .with_no_dot_segment(options.no_dot_segment || options.safe)
        .with_no_encoded_slash(options.no_encoded_slash || options.safe);
    let router = matching
        .router(given.iter().map(|route| (route.template, *route)))
        .map_err(|error| usage(&error.to_string()))?;
    // The columns of a table: the template if there are several, and the variables.
    let dialect = options.table.dialect(common);
    let has_many = given.len() > 1;
    let mut columns: Vec<&'static str> = Vec::new();
    if dialect.is_some() {
        columns.extend(has_many.then_some("template"));
        let first = columns.len();
        for variable in given.iter().flat_map(|route| route.template.variables()) {
            if !columns
                .iter()
                .skip(first)
                .any(|name| *name == variable.name())
            {
                columns.push(variable.name());
            }
        }
    }
    let table = &options.table;
    let has_column = table.has_column();
    let mut header = Vec::new();
    if let Some(dialect) = dialect.filter(|_| !has_column && !common.json) {
        if dialect.quotes || table.has_header() {
            dialect.write_row(&mut header, columns.iter().copied());
            header.push(dialect.end);
        }
    }
    let setup = Setup {
        frame: Frame {
            opening: String::from_utf8(header).unwrap_or_default(),
            ..Frame::default()
        },
        columns: columns.clone(),
        ..Setup::default()
    };
    let setup = if has_column {
        setup.with_table(table.table_of_columns(common)?)
    } else {
        setup
    };
    let extract = Extract {
        router,
        has_many,
        is_encoded: options.encoded,
        dialect,
        columns,
    };
    call.start_on(sources, setup, extract)
}

#[derive(Debug)]
struct Extract {
    router: Router<'static, Route>,
    /// Whether the output says which template matches.
    has_many: bool,
    is_encoded: bool,
    dialect: Option<Dialect>,
    /// The columns of a table; none without one.
    columns: Vec<&'static str>,
}

impl Command for Extract {
    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        let found = match input.text() {
            Ok(text) => self
                .router
                .find(text)
                .map_err(|error| Box::new(Finding::of(&error))),
            Err(finding) => Err(finding),
        };
        let found = match found {
            Ok(found) => found,
            Err(finding) => {
                page.choose(|_| Ok(()), |page| self.empty_cells(page))?;
                return Err(finding.into());
            }
        };
        memory.clear();
        append_values(found.values(), self.is_encoded, memory);
        let route = found.value();
        page.write(
            input,
            |object| {
                if let Some(name) = route.name {
                    object.text("name", Some(name))?;
                }
                object.text("template", Some(route.template.as_str()))?;
                let values = RawValue::from_string(memory.clone()).map_err(io::Error::other)?;
                object.member("values", &values)
            },
            |page| {
                let Some(dialect) = self.dialect else {
                    if self.has_many {
                        page.text(route.name())?;
                        page.text_as_is("\t")?;
                    }
                    return page.record(memory);
                };
                let values: serde_json::Map<String, serde_json::Value> =
                    serde_json::from_str(memory)?;
                let cells: Vec<String> = self
                    .columns
                    .iter()
                    .enumerate()
                    .map(|(index, name)| match values.get(*name) {
                        _ if index == 0 && self.has_many => route.name().to_owned(),
                        None => String::new(),
                        Some(serde_json::Value::String(text)) => text.clone(),
                        Some(other) => other.to_string(),
                    })
                    .collect();
                page.cells(dialect, cells.iter().map(String::as_str));
                page.end_record()
            },
        )
    }
}

impl Extract {
    /// Writes the empty cells of a bad input, without the end of the row.
    fn empty_cells(&self, page: &mut Page<'_>) -> io::Result<()> {
        // In a table, the row supplies the empty cells; in TSV, a bad input is an empty line.
        if let Some(dialect) = self.dialect {
            if page.style.setup.table.is_none() && dialect.quotes {
                page.cells(dialect, self.columns.iter().map(|_| ""));
            }
        }
        Ok(())
    }
}
