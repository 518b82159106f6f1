//! `iri build`: builds identifiers from components, or changes components of identifiers.

mod draft;
mod member;
mod object;
mod pairs;
mod secrets;
mod setting;
mod value;

use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::PathBuf;

use clap::error::ErrorKind;
use iri_kit::host::HostMapping;
use iri_kit::map::MapErrorKind;
use iri_kit::{Component, Form, IriRef, Parts, Rewrite as _, Span};
use serde::Serialize;

use crate::cmd::prelude::*;
use crate::decode::Decoded;
use crate::diagnosis::{build, grammar, host, mapping};
use crate::options::output_form::OutputForm;
use crate::options::value::Known;
use crate::read::source::Source;
use crate::survey::Survey;

use self::draft::{Draft, Refused};
use self::member::Member;
use self::pairs::PairChanges;
use self::setting::{Removal, Setting};
use self::value::{Origin, Value};

/// Build identifiers from components, or change components
///
/// `name=value` arguments build one identifier. The names are scheme, authority, userinfo, user,
/// password, host, port, path, query and fragment, plus segment and pair, which can be repeated:
/// each appends a segment to the path or a `name=value` pair to the query. A value is plain text
/// and is percent-encoded as its component requires. The value of `name:=value` is already encoded
/// and is used verbatim, as all values are with --raw. `name?=value` applies only if that component
/// is absent.
///
/// With --from, or with --file and arguments, the arguments change existing identifiers. Without
/// arguments, the inputs are JSON Lines with the member names that `iri parse --json` writes, and
/// optionally user, password, segments and pairs. Values in the output of `iri parse` itself
/// (objects with the member `kind`) are already encoded, so `iri parse --json | iri build`
/// reproduces the identifiers that were parsed.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The components to set
    #[arg(value_name = "NAME=VALUE", value_parser = Setting::read)]
    settings: Vec<Setting>,

    /// An identifier to change; can be repeated
    #[arg(long, value_name = "IRI")]
    from: Vec<OsString>,

    /// Remove a component, the last path segment (`segment`), or all query pairs with a name
    /// (`pair=NAME`) or with a prefix of the name (`pair=utm_*`). Can be repeated
    #[arg(
        long,
        value_name = "WHAT",
        hide_possible_values = true,
        value_parser = Known::new(Removal::read, Removal::known)
    )]
    remove: Vec<Removal>,

    /// Set the first query pair of this name to the value and remove the others of that name;
    /// append a pair if there is none. Can be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = pair)]
    set_pair: Vec<(String, String)>,

    /// Sort the query pairs by decoded name; pairs of the same name keep their order
    #[arg(long)]
    sort_query: bool,

    /// Treat all values as already encoded
    #[arg(long)]
    raw: bool,

    /// The form of the result; `uri` maps the IRI to a URI
    #[arg(long = "as", value_name = "FORM", default_value = "iri")]
    form: OutputForm,

    /// How hosts are mapped with `--as uri`; characters that the version does not assign are rejected,
    /// as for all new names [default: percent]
    #[arg(long, alias = "hosts", value_name = "HOW", value_parser = choice::<HostMapping>())]
    host: Option<HostMapping>,

    /// Read JSON Lines, or identifiers to change, from this file; `-` is standard input. Can be
    /// repeated
    #[arg(long, value_name = "PATH", help_heading = crate::options::common::COMMON)]
    file: Vec<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  iri build scheme=https host=résumé.example segment=a/b pair='q=x & y'
  iri build --from 'http://example.org/a?x=1#b' port=8443 --remove fragment
  iri build --remove 'pair=utm_*' --sort-query --file urls.txt
  iri build --as uri --host uts46 scheme=http host=bücher.example path=/
  iri parse --json --file list.txt | jq -c '.host = \"example.org\"' | iri build";

/// Parses the argument of `--set-pair`.
fn pair(argument: &str) -> Result<(String, String), String> {
    let (name, value) = argument.split_once('=').ok_or("expected `name=value`")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// Runs the command.
///
/// # Errors
///
/// Returns an error if options contradict each other or there is nothing to build from.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let Options {
        settings,
        from,
        remove,
        set_pair,
        sort_query,
        file,
        ..
    } = options;
    if options.host.is_some() && options.form == OutputForm::Iri {
        let message = "`--host` requires `--as uri`";
        return Err(clap::Error::raw(ErrorKind::ArgumentConflict, message).into());
    }
    let changes_more = !remove.is_empty() || !set_pair.is_empty() || sort_query;
    let files: Vec<PathBuf> = call.files.iter().cloned().chain(file).collect();
    let from_nothing = !settings.is_empty() && from.is_empty() && files.is_empty();
    let source = match () {
        () if from_nothing => From::Nothing,
        () if !settings.is_empty() || changes_more || !from.is_empty() => From::Identifiers,
        () => From::Objects,
    };
    if source == From::Objects && files.is_empty() && io::stdin().is_terminal() {
        let message = "nothing to build from: give `name=value` arguments or pipe in JSON Lines; \
                       see `iri help build`";
        return Err(clap::Error::raw(ErrorKind::MissingRequiredArgument, message).into());
    }
    let patterns = remove.iter().filter_map(|removal| match removal {
        Removal::Pairs(pattern) => Some(pattern.clone()),
        _ => None,
    });
    let build = Build {
        from: source,
        pairs: PairChanges {
            removed: patterns.collect(),
            set: set_pair,
            is_sorted: sort_query,
        },
        settings,
        remove,
        raw: options.raw,
        form: options.form,
        host: options.host.unwrap_or(HostMapping::Percent),
    };
    let sources = if from_nothing {
        vec![Source::Argument(OsString::new())]
    } else {
        Inputs::of(from).sources(&files, call.common)
    };
    let setup = Setup {
        secrets: secrets::IN_BUILD,
        ..Setup::default()
    };
    call.start_on(sources, setup, build)
}

/// The source of the components that the arguments do not set.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum From {
    Nothing,
    /// Each input is an identifier to change.
    Identifiers,
    /// Each input is a JSON object.
    Objects,
}

#[derive(Debug)]
struct Build {
    from: From,
    settings: Vec<Setting>,
    remove: Vec<Removal>,
    pairs: PairChanges,
    raw: bool,
    form: OutputForm,
    host: HostMapping,
}

impl Command for Build {
    fn survey(&self, input: &Input<'_>, survey: &mut Survey) {
        if self.from == From::Identifiers {
            survey.identifier(input.lossy());
        }
    }

    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        memory.clear();
        let built = self.build(input, memory);
        let fault = built.as_ref().err();
        let setting = fault.and_then(|fault| self.settings.get(fault.argument?));
        page.either(
            |page| {
                let ok = fault.is_none();
                let mut object = if self.from == From::Nothing {
                    page.object_without_input(ok)?
                } else {
                    page.object(input, ok)?
                };
                match fault {
                    None => {
                        object.text("output", Some(memory))?;
                        if self.from == From::Identifiers {
                            object.member("changed", &(*memory != input.lossy()))?;
                        }
                    }
                    Some(fault) => {
                        let error = Error {
                            error: fault.finding.to_error(),
                            name: setting.map(|setting| setting.member.name()),
                        };
                        object.member("error", &error)?;
                    }
                }
                object.end()
            },
            |page| {
                let Some(Fault { finding, argument }) = fault else {
                    return page.record(memory);
                };
                let (Some(number), Some(setting)) = (*argument, setting) else {
                    return page.refuse(input, finding);
                };
                let text = [setting.name.as_str(), setting.value.as_str()].concat();
                let finding = Finding::clone(finding).moved_by(setting.name.len());
                page.refuse_argument(number, &Decoded::whole(&text), &finding)
            },
        )
    }
}

/// The reason why nothing is built, and the argument whose value causes it.
#[derive(Debug)]
struct Fault {
    finding: Box<Finding>,
    /// The index of the argument.
    argument: Option<usize>,
}

impl std::convert::From<Box<Finding>> for Fault {
    fn from(finding: Box<Finding>) -> Self {
        Self {
            finding,
            argument: None,
        }
    }
}

impl Build {
    /// Builds the identifier and appends it to `out`.
    fn build(&self, input: &Input<'_>, out: &mut String) -> Result<(), Fault> {
        let text = input.text()?;
        let mut draft = match self.from {
            From::Nothing => Draft::default(),
            From::Identifiers => Draft::of(grammar::accept(text, Form::IriReference)?),
            From::Objects => object::read(text, self.raw)?,
        };
        for removal in &self.remove {
            draft.remove(removal);
        }
        draft.apply(&self.settings, self.raw);
        let mut iri = draft.build().map_err(|refused| Self::fault(&refused))?;
        let changed = self.pairs.apply(&mut iri);
        changed.map_err(|error| Box::new(build::refused(&error, "")))?;
        match self.form {
            OutputForm::Iri => out.push_str(iri.as_str()),
            OutputForm::Uri => self.map(&iri, &draft, out)?,
        }
        Ok(())
    }

    /// Maps an identifier to a URI and appends it to `out`.
    fn map(&self, iri: &IriRef<String>, draft: &Draft<'_>, out: &mut String) -> Result<(), Fault> {
        let mapping = iri_ops::mapping_of_new(self.host);
        let parts: Parts<'_> = iri.parts();
        let mapped = mapping.map_parts(parts).map_err(|error| {
            let finding = match error.kind() {
                MapErrorKind::HostNotMappable(error) => {
                    host::not_mappable(self.host, &error, parts.as_str())
                }
                _ => mapping::unmappable(&error, &parts, None),
            };
            // The host as given may differ from the encoded host that was mapped.
            let is_host = error.component() == Component::Host;
            let value = draft.get(Member::Host).filter(|_| is_host);
            match value {
                Some(value) => Self::locate(finding, value, Span::new(0, value.text.len())),
                None => Fault::from(Box::new(finding)),
            }
        })?;
        mapped.append_to(out);
        Ok(())
    }

    fn fault(refused: &Refused<'_>) -> Fault {
        let error = &refused.error;
        match refused.value {
            Some(value) => {
                let finding = build::refused(error, &value.text);
                Self::locate(finding, value, error.span())
            }
            None => Fault::from(Box::new(build::refused(error, ""))),
        }
    }

    /// Moves a finding to where `span` of the value is in the input or the argument.
    fn locate(finding: Finding, value: &Value<'_>, span: Span) -> Fault {
        let shift = |at: usize, span: Span| Span::new(at + span.start(), at + span.end());
        match value.origin {
            Origin::Input(at) => Box::new(finding.with_span(shift(at, span))).into(),
            Origin::Json(start, raw, at) => {
                let span = shift(start, object::span_in_json(raw, shift(at, span)));
                Box::new(finding.with_span(span)).into()
            }
            Origin::Argument(number, at) => Fault {
                finding: Box::new(finding.with_span(shift(at, span))),
                argument: Some(number),
            },
        }
    }
}

/// An error with the name of the argument it is about; its offsets count bytes of the value.
#[derive(Serialize)]
struct Error<E> {
    #[serde(flatten)]
    error: E,
    /// The name of the argument.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'static str>,
}
