//! `iri expand`: expands URI templates (RFC 6570).

use std::ffi::OsString;
use std::path::PathBuf;

use clap::ValueHint;
use iri_kit::Rewrite as _;
use iri_kit::template::Template;
use iri_ops::values_from_json;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::check::conflict;
use crate::cmd::prelude::*;
use crate::options::common::COMMON;
use crate::options::output_form::OutputForm;
use crate::options::templates::{self, Route, RoutesOption, template};
use crate::read::source::Source;
use crate::render::secrets::IN_TEXT;
use crate::slice;
use crate::survey::Survey;

/// Expand URI templates with values
///
/// The values are JSON objects, whose members are the variables: texts, numbers, booleans, arrays
/// for lists, objects for associative arrays, and null for no value. With --template, each input is
/// such an object; or `name=value` arguments are the values of one, in which a name that is repeated
/// has a list. Without --template, each input is a template, a tab and an object, or a line that
/// `iri extract --json` wrote. With --routes, the name of a template in that file stands for it.
///
/// The result is a URI reference, or with `--to iri` an IRI reference, which keeps Unicode. A variable without a value is
/// left out. A prefix such as `{x:3}` of a list is an error.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The inputs, or `name=value` with --template. Without any and without --file, they are the lines
    /// of standard input
    #[arg(value_name = "INPUT")]
    inputs: Vec<OsString>,

    /// The template of all inputs
    #[arg(long, value_name = "TEMPLATE", value_parser = template)]
    template: Option<Template<'static>>,

    #[command(flatten)]
    routes: RoutesOption,

    /// The form of the result
    #[arg(long, value_name = "FORM", default_value = "uri")]
    to: OutputForm,

    #[command(flatten)]
    table: TableOptions,

    /// Read the lines of this file as inputs; `-` is standard input. Can be repeated
    #[arg(long, value_name = "PATH", help_heading = COMMON, value_hint = ValueHint::FilePath)]
    file: Vec<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  iri expand --template '/users/{id}{?tag*}' id=anna tag=sea tag=sky
  iri expand --template '/search{?q,page}' '{\"q\":\"a b\",\"page\":2}'
  iri expand --template '/cities{/name}' --to iri name=Łódź
  iri expand --template '/users/{id}' --file users.jsonl
  iri extract --template '/a/{x}' --json /a/1 | iri expand";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    if options.template.is_some() && options.routes.routes.is_some() {
        return Err(conflict("`--template` and `--routes` cannot be used together").into());
    }
    let end = call.common.record_end();
    let files: Vec<PathBuf> = call.files.iter().cloned().chain(options.file).collect();
    let is_pair = |input: &OsString| {
        let input = input.as_encoded_bytes();
        !input.starts_with(b"{") && input.contains(&b'=')
    };
    let inputs = if options.template.is_some() && options.inputs.iter().any(is_pair) {
        vec![object(&options.inputs)?]
    } else {
        options.inputs
    };
    let sources: Vec<Source> = Inputs::of(inputs).sources(&files, call.common);
    let routes = match &options.routes.routes {
        Some(path) => {
            Call::check_stdin(path, &sources, "templates")?;
            templates::read(path, end)?
        }
        None => Vec::new(),
    };
    let setup = Setup {
        secrets: IN_TEXT,
        ..Setup::default().with_table(options.table.table(call.common)?)
    };
    let expand = Expand {
        template: options.template,
        routes,
        to: options.to,
    };
    call.start_on(sources, setup, expand)
}

/// Makes an object of `name=value` arguments.
fn object(arguments: &[OsString]) -> Result<OsString, clap::Error> {
    let mut object = Map::new();
    for argument in arguments {
        let both = "expected arguments `name=value`, or JSON objects, but not both";
        let pair = argument.to_str().filter(|text| !text.starts_with('{'));
        let pair = pair.and_then(|text| text.split_once('='));
        let (name, value) = pair.ok_or_else(|| conflict(both))?;
        let value = Value::String(value.to_owned());
        match object.get_mut(name) {
            None => {
                object.insert(name.to_owned(), value);
            }
            Some(Value::Array(items)) => items.push(value),
            Some(first) => *first = Value::Array(vec![first.take(), value]),
        }
    }
    Ok(Value::Object(object).to_string().into())
}

#[derive(Debug)]
struct Expand {
    /// The template of all inputs.
    template: Option<Template<'static>>,
    /// Templates with names.
    routes: Vec<Route>,
    to: OutputForm,
}

/// A line that `iri extract` wrote.
#[derive(Deserialize)]
struct Extracted<'a> {
    template: String,
    #[serde(borrow)]
    values: &'a RawValue,
}

impl Command for Expand {
    /// Counts nothing: inputs are no identifiers.
    fn survey(&self, _: &Input<'_>, _: &mut Survey) {}

    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        memory.clear();
        self.append(input.text()?, memory)?;
        page.write(
            input,
            |object| object.text("output", Some(memory)),
            |page| page.record(memory),
        )
    }
}

impl Expand {
    fn append(&self, text: &str, out: &mut String) -> Checked<()> {
        let Some(template) = self.template else {
            return self.append_with_template(text, out);
        };
        // The template is not in the input.
        let whole = iri_kit::Span::new(0, text.len());
        self.append_values(&template, text, 0, out)
            .map_err(|(finding, is_of_template)| {
                if is_of_template {
                    Box::new(finding.with_span(whole))
                } else {
                    finding
                }
            })
    }

    /// Expands the template of an input with its values.
    fn append_with_template(&self, text: &str, out: &mut String) -> Checked<()> {
        if let Some(tab) = memchr::memchr(b'\t', text.as_bytes()) {
            let (name, values) = (slice::text(text, ..tab), slice::text(text, tab + 1..));
            let template = self.named(name)?;
            return self
                .append_values(&template, values, tab + 1, out)
                .map_err(|(finding, _)| finding);
        }
        let Ok(line) = serde_json::from_str::<Extracted<'_>>(text) else {
            let finding = values_from_json(text).err().map_or_else(
                || missing_template(text),
                |error| {
                    Finding::of(&error)
                        .with_expected("expected a template, a tab and a JSON object")
                },
            );
            return Err(Box::new(finding));
        };
        let template = self.named(&line.template)?;
        let values = line.values.get();
        let at = text.find(values).unwrap_or(0);
        self.append_values(&template, values, at, out)
            .map_err(|(finding, _)| finding)
    }

    /// The template of this name, or with this text.
    fn named<'t>(&self, name: &'t str) -> Checked<Template<'t>> {
        match self.routes.iter().find(|route| route.name() == name) {
            Some(route) => Ok(route.template),
            None => Template::parse(name).map_err(|error| Box::new(Finding::of(&error))),
        }
    }

    /// Appends an expansion. An error about the template has `true`; one about the values is moved.
    fn append_values(
        &self,
        template: &Template<'_>,
        values: &str,
        at: usize,
        out: &mut String,
    ) -> Result<(), (Box<Finding>, bool)> {
        let values = values_from_json(values)
            .map_err(|error| (Box::new(Finding::of(&error).moved_by(at)), false))?;
        let expanded = template.expand(&values);
        let expanded = expanded.map_err(|error| {
            let variable = slice::text(template.as_str(), error.span().range());
            let message = format!("prefix of a list or of an associative array: `{variable}`");
            (Box::new(Finding::with_message_of(&error, message)), true)
        })?;
        expanded.with_iri(self.to == OutputForm::Iri).append_to(out);
        Ok(())
    }
}

/// The finding for an object without a template.
fn missing_template(text: &str) -> Finding {
    let span = iri_kit::Span::new(0, text.len());
    let clause = iri_kit::Clause::new("6570-2.3-composite");
    Finding::new(
        "template-values-invalid",
        "values without a template",
        span,
        clause,
    )
    .with_expected("expected a template, a tab and a JSON object")
    .with_help(Some(
        "to use one template for all inputs, pass `--template`",
    ))
}
