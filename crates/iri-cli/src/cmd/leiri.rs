//! `iri leiri`: converts legacy extended IRIs (LEIRIs), which XML allows in place of IRIs (3987bis,
//! section 6).

use iri_kit::leiri::{
    Conversion, Edition, LeiriForm, ParseError, XmlForm, groups, lenient, to_iri,
};
use iri_kit::{Clause, Component, Parts, Span};
use serde::Serialize;

use crate::cmd::prelude::*;
use crate::diagnosis::leiri;
use crate::options::output_form::OutputForm;
use crate::render::json::Sequence;

/// Convert the legacy extended IRIs (LEIRIs) of XML to IRIs or URIs
///
/// A legacy extended IRI (LEIRI) may contain spaces, `<>"{}|\^`, backticks, control characters,
/// private-use characters and bidirectional formatting characters. These are percent-encoded;
/// everything else stays.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// The form of the output
    #[arg(long, value_name = "FORM", default_value = "iri")]
    to: OutputForm,

    /// Report the groups of the characters found that an IRI does not allow
    #[arg(long)]
    groups: bool,

    /// Also encode a stray `%`, brackets after the authority, further `#`, U+FFFE and U+FFFF
    #[arg(long)]
    lenient: bool,

    /// Escape exactly the characters of a LEIRI that the specification of this XML construct
    /// requires, even if the output is not a valid IRI
    #[arg(
        long,
        value_name = "CONSTRUCT",
        conflicts_with_all = ["to", "lenient"],
        value_parser = choice::<XmlForm>()
    )]
    form: Option<XmlForm>,

    /// Escape any string by the procedure of `XLink` 1.0: each character outside US-ASCII, and each
    /// that no URI may contain except `%`, `#`, `[` and `]`. The output is not checked
    #[arg(long, conflicts_with_all = ["to", "lenient", "form"])]
    xlink: bool,

    #[command(flatten)]
    table: TableOptions,
}

const EXAMPLES: &str = "\
Examples:
  iri leiri 'http://example.org/my file{é}.xml'
  iri leiri --to uri --groups --json 'my file{é}.xml'
  iri leiri --form any-uri-1.0 --file values.txt
  iri leiri --xlink 'a bé%[#'
  iri leiri --lenient '100% [draft].xml'";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let table = options.table.table(call.common)?;
    let leiri = Leiri {
        to: options.to,
        groups: options.groups,
        lenient: options.lenient,
        form: options.form,
        xlink: options.xlink,
    };
    call.start(options.inputs, Setup::default().with_table(table), leiri)
}

/// Converts LEIRIs.
#[derive(Debug)]
struct Leiri {
    to: OutputForm,
    groups: bool,
    lenient: bool,
    form: Option<XmlForm>,
    xlink: bool,
}

impl Command for Leiri {
    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        let text = input.text()?;
        let conversion = self.convert(text)?;
        let converted = Converted::of(memory, text, &conversion);
        page.write(
            input,
            |object| {
                converted.members(object)?;
                if self.groups {
                    let groups = groups(text).map(|run| GroupEntry {
                        group: run.group().name(),
                        span: SpanMembers::of(run.span()),
                    });
                    object.member("groups", &Sequence(groups))?;
                }
                if self.lenient {
                    let repairs = conversion.repairs().map(|error| RepairEntry {
                        code: error.kind().code(),
                        span: SpanMembers::of(error.span()),
                    });
                    object.member("repairs", &Sequence(repairs))?;
                }
                Ok(())
            },
            |page| {
                converted.plain(input, page)?;
                page.note_all(input, conversion.repairs(), |error| {
                    leiri::repaired(&error, text)
                })?;
                if self.groups {
                    page.note_all(input, groups(text), |run| leiri::group(&run, text))?;
                }
                Ok(())
            },
        )
    }
}

impl Leiri {
    /// Returns the conversion of an input, which is computed when it is written.
    fn convert<'a>(&self, text: &'a str) -> Checked<Conversion<'a>> {
        if self.lenient {
            let conversion = lenient(text, LeiriForm::LeiriReference);
            let conversion = conversion.map_err(|error| Box::new(refused(&error, text)))?;
            return Ok(conversion.with_uri(self.to == OutputForm::Uri));
        }
        if self.xlink {
            return Ok(XmlForm::XlinkHref10.convert(text));
        }
        let text = leiri::accept(text)?;
        let Some(form) = self.form else {
            return Ok(to_iri(text).with_uri(self.to == OutputForm::Uri));
        };
        let fragment = Parts::split(text).span(Component::Fragment);
        match fragment.filter(|_| form.bars_fragment()) {
            Some(fragment) => Err(Box::new(fragment_not_allowed(fragment))),
            None => Ok(form.convert(text)),
        }
    }
}

fn refused(error: &ParseError, text: &str) -> Finding {
    leiri::refused(error, text, LeiriForm::LeiriReference, Edition::Rfc3987)
}

/// Returns the finding for a fragment in a system identifier, which is an error in XML 1.0, section
/// 4.2.2.
fn fragment_not_allowed(fragment: Span) -> Finding {
    let span = Span::new(fragment.start().saturating_sub(1), fragment.end());
    let message = "a fragment is not allowed in a system identifier";
    let clause = Clause::new("3987-2.2-absolute-IRI");
    Finding::new("fragment-not-allowed", message, span, clause)
        .with_component(Component::Fragment)
        .with_expected("expected the end: a system identifier has no fragment")
        .with_help(Some("remove it"))
        .with_fix(Some(String::new()))
}

/// An entry of the JSON array `groups`.
#[derive(Serialize)]
struct GroupEntry {
    group: &'static str,
    #[serde(flatten)]
    span: SpanMembers,
}

/// An entry of the JSON array `repairs`.
#[derive(Serialize)]
struct RepairEntry {
    code: &'static str,
    #[serde(flatten)]
    span: SpanMembers,
}

#[derive(Serialize)]
struct SpanMembers {
    start: usize,
    end: usize,
}

impl SpanMembers {
    fn of(span: Span) -> Self {
        Self {
            start: span.start(),
            end: span.end(),
        }
    }
}
