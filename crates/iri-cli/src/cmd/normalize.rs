//! `iri normalize`: normalizes IRIs by a set of steps (RFC 3987, section 5.3).

use iri_kit::compare::NormalizationStep;
use iri_kit::host::HostMapping;
use iri_kit::{Form, Rewrite, Rung, Steps};
use iri_ops::operations::NORMALIZE;
use iri_ops::options::{HOSTS, RUNG};

use crate::cmd::prelude::*;
use crate::diagnosis::{grammar, host};
use crate::options::output_form::OutputForm;
use crate::options::table::usage;
use crate::options::unique::UniqueOptions;
use crate::render::output::append_change;
use crate::unique::Keys;

/// Normalize IRIs by a choice of steps
///
/// The inputs are IRIs or IRI references. By default the output identifies the same resource:
/// triplets of reserved characters stay, and so do those of invisible characters and of characters
/// that an IRI does not allow.
///
/// Dot segments are removed from paths that begin with a slash. Those of a relative path are
/// significant, and those of a path without a leading slash after a scheme (`urn:ex:a/../b`) may
/// be, so both stay. The step `scheme` applies the rules of the scheme and maps domain names
/// according to --host. A host that cannot be mapped stays, with a warning on standard error. The
/// parts of `scheme` are also separate steps: `port` removes default and empty ports and changes
/// nothing else.
///
/// With --unique, inputs are equal if `iri compare` finds them equal by the same steps, and in the
/// URI form with --as uri. They are compared by a keyed hash of 128 bits, so the probability that
/// any two of a hundred million different inputs are considered equal is below 10^-22.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// The steps to apply, as the rung of `iri compare` that uses them
    #[arg(long, value_name = "RUNG", default_value = NORMALIZE.default_of(&RUNG), value_parser = choice::<Rung>())]
    to: Rung,

    /// Apply these steps instead; their order does not matter
    #[arg(
        long,
        value_name = "STEPS",
        value_delimiter = ',',
        conflicts_with = "to",
        value_parser = choice::<NormalizationStep>()
    )]
    steps: Option<Vec<NormalizationStep>>,

    /// The form of the output
    #[arg(long = "as", value_name = "FORM", default_value = "iri")]
    form: OutputForm,

    /// How the steps `scheme` and `domain` map domain names
    #[arg(long, alias = "hosts", value_name = "HOW", default_value = NORMALIZE.default_of(&HOSTS), value_parser = choice::<HostMapping>())]
    host: HostMapping,

    #[command(flatten)]
    unique: UniqueOptions,

    /// With --unique and --count, write the inputs themselves instead of their normal forms
    #[arg(long, requires = "once")]
    original: bool,

    #[command(flatten)]
    table: TableOptions,
}

const EXAMPLES: &str = "\
Examples:
  iri normalize 'eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9'
  iri normalize --to scheme 'http://example.org:80'
  iri normalize --to scheme --host idna2003 'http://straße.example/'
  iri normalize --steps port 'http://example.org:80/a'
  iri normalize --to scheme --unique --original --file crawl.txt > once.txt
  iri normalize --to scheme --count --file crawl.txt | sort -rn | head
  iri normalize --steps case,percent --as uri --file iris.txt";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let steps = match (options.steps, options.to) {
        (Some(steps), _) => steps
            .into_iter()
            .map(NormalizationStep::steps)
            .fold(Steps::NONE, Steps::or),
        (None, rung) => rung.steps(),
    };
    let table = options.table.table(call.common)?;
    let unique = options.unique.plan(call.common);
    if table.is_some() && unique.as_ref().is_some_and(|plan| plan.counts) {
        return Err(usage(
            "--count cannot be used with --column: rows of a table are not counted",
        ));
    }
    let normalize = Normalize {
        steps,
        uri: matches!(options.form, OutputForm::Uri),
        host: options.host,
        keys: unique.is_some().then(Keys::new),
        original: options.original,
    };
    let setup = Setup {
        layout: match unique {
            None => Layout::Records,
            Some(_) => Layout::Lists,
        },
        unique,
        ..Setup::default().with_table(table)
    };
    call.start(options.inputs, setup, normalize)
}

/// Normalizes inputs.
#[derive(Debug)]
struct Normalize {
    steps: Steps,
    uri: bool,
    host: HostMapping,
    keys: Option<Keys>,
    /// Whether the inputs are written instead of their normal forms.
    original: bool,
}

impl Command for Normalize {
    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        let text = input.text()?;
        let parts = grammar::accept(text, Form::IriReference)?;
        let comparer = iri_ops::comparer(self.steps, self.host);
        let normalized = comparer.normalize_parts(parts).with_uri_form(self.uri);
        let converted =
            Converted::by_change(memory, text, |out| Ok(append_change(&normalized, out)))?;
        // Equal inputs share their key, and only the first of them is written.
        page.sink.key = self.keys.map(|keys| {
            let compares_uris = self.uri || self.steps.contains(Steps::PERCENT);
            if compares_uris && !converted.output.is_ascii() {
                let uri = comparer.normalize_parts(parts).with_uri_form(true);
                keys.of(&uri.to_cow())
            } else {
                keys.of(converted.output)
            }
        });
        // The warning about a host that is not a valid domain name.
        let finding = host::not_mapped(self.host, comparer, parts);
        let findings = finding.iter();
        page.survey(findings.map(|finding| (finding.code, finding.severity)));
        page.write(
            input,
            |object| {
                converted.members(object)?;
                if let Some(finding) = &finding {
                    object.member("findings", &[finding])?;
                }
                Ok(())
            },
            |page| {
                page.note_all(input, finding.iter(), Finding::clone)?;
                if self.original {
                    return page.record(text);
                }
                converted.plain(input, page)
            },
        )
    }
}
