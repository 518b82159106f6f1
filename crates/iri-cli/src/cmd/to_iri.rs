//! `iri to-iri`: maps URIs to IRIs (RFC 3987, section 3.2).

use iri_kit::host::{HostMapping, to_iri_with_host};
use iri_kit::lint::DisplayRules;
use iri_kit::map::{self, DecodePolicy, DecodeRules, KeptRun};
use iri_kit::{Form, ParseErrorKind, Rewrite as _};
use iri_ops::operations::TO_IRI;
use iri_ops::options::{HOSTS, POLICY};
use serde::Serialize;

use crate::cmd::prelude::*;
use crate::diagnosis::grammar;
use crate::finding::Severity;
use crate::options::display::{self, DisplayOptions};
use crate::render::json::Sequence;

/// Map URIs to IRIs
///
/// Decodes triplets of unreserved characters, and of non-ASCII characters that are appropriate in
/// an IRI; all others stay. The output maps back to the input, except for the case of triplets and
/// for encoded unreserved characters.
///
/// An input with a character outside US-ASCII is not a URI (RFC 3987, section 3.2, step 1). With
/// `--as iri-reference`, the triplets of IRIs are decoded as well, and their other characters stay.
///
/// With --display or --scripts, the output is what a display should show (RFC 3987, section 7.6):
/// text that a reader could mistake for other text, or could not see or enter, is encoded.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// The production that the inputs must match [default: uri-reference; iri-reference with --display
    /// or --scripts]
    #[arg(long = "as", value_name = "FORM", value_parser = choice::<Form>())]
    form: Option<Form>,

    /// Which characters stay encoded
    #[arg(long, value_name = "POLICY", default_value = TO_IRI.default_of(&POLICY), value_parser = choice::<DecodePolicy>())]
    policy: DecodePolicy,

    /// Which A-labels of hosts to decode: none (`percent`, also spelled `keep`), or those that map back
    /// by a version of IDNA (`unicode` is `uts46`)
    #[arg(long, alias = "hosts", value_name = "HOW", default_value = TO_IRI.default_of(&HOSTS), value_parser = choice::<HostMapping>())]
    host: HostMapping,

    /// Decode only triplets from %80 on, as in draft-masinter-url-i18n-07 (2001)
    #[arg(long)]
    non_ascii_only: bool,

    /// Uppercase the hexadecimal digits of the triplets that stay
    #[arg(long)]
    uppercase: bool,

    /// Report which triplets stay and why: in JSON as `kept`, otherwise drawn on standard error
    #[arg(long)]
    kept: bool,

    #[command(flatten)]
    display: DisplayOptions,

    #[command(flatten)]
    table: TableOptions,
}

const EXAMPLES: &str = "\
Examples:
  iri to-iri 'http://example.org/r%C3%A9sum%C3%A9?q=%26'
  iri to-iri --kept 'http://example.org/%E2%80%AE%FF'
  iri to-iri --host unicode 'http://xn--rsum-bpad.example.org/'
  iri to-iri --display moderate --host uts46 'http://p%D0%B0ypal.example/'
  iri to-iri --scripts Latn,Grek 'http://example.org/%CE%BB/%E6%97%A5'
  iri to-iri --policy cautious --file uris.txt > iris.txt";

const IS_IRI: &str = "to decode the triplets of an IRI, use `--as iri-reference`";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let table = options.table.table(call.common)?;
    let rules = DecodeRules::DEFAULT
        .with_policy(options.policy)
        .with_non_ascii_only(options.non_ascii_only)
        .with_uppercase(options.uppercase);
    let display = options.display.chosen(options.host);
    let default = match display {
        None => Form::UriReference,
        Some(_) => Form::IriReference,
    };
    let to_iri = ToIri {
        form: options.form.unwrap_or(default),
        rules,
        host: options.host,
        kept: options.kept,
        display,
    };
    call.start(options.inputs, Setup::default().with_table(table), to_iri)
}

/// Maps URIs to IRIs.
#[derive(Debug)]
struct ToIri {
    form: Form,
    rules: DecodeRules,
    host: HostMapping,
    kept: bool,
    /// How the IRIs are displayed, if they are.
    display: Option<DisplayRules<'static>>,
}

impl Command for ToIri {
    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        let uri = input.text()?;
        let converted = Converted::by(memory, uri, |out| {
            grammar::accept(uri, self.form).map_err(|finding| {
                let is_iri = finding.code == ParseErrorKind::IriNotUri.code();
                if is_iri {
                    Box::new(finding.with_help(Some(IS_IRI)))
                } else {
                    finding
                }
            })?;
            match self.display {
                None => self.append(uri, out),
                Some(rules) => {
                    let mut iri = String::new();
                    self.append(uri, &mut iri);
                    rules.with_decoding(false).display(&iri).append_to(out);
                }
            }
            Ok(())
        })?;
        let iri = map::to_iri(uri).with_rules(self.rules);
        page.write(
            input,
            |object| {
                converted.members(object)?;
                if self.kept {
                    object.member("kept", &Sequence(iri.kept().map(|kept| entry(&kept))))?;
                }
                if let Some(rules) = self.display {
                    let encoded = display::entries(rules.display(uri).pieces());
                    object.member("encoded", &Sequence(encoded))?;
                }
                Ok(())
            },
            |page| {
                if self.kept {
                    page.note_all(input, iri.kept(), |kept| advice(&kept))?;
                }
                converted.plain(input, page)
            },
        )
    }
}

impl ToIri {
    /// Appends the IRI.
    fn append(&self, uri: &str, out: &mut String) {
        match self.host.mapper() {
            None => map::to_iri(uri).with_rules(self.rules).append_to(out),
            Some(mapper) => to_iri_with_host(uri, mapper)
                .with_rules(self.rules)
                .append_to(out),
        }
    }
}

/// Returns the finding for triplets that stay.
fn advice(kept: &KeptRun) -> Finding {
    let reason = kept.reason();
    let message = format!("stays encoded: {reason}");
    Finding::new(reason.code(), message, kept.span(), reason.clause())
        .with_severity(Severity::Advice)
        .with_component(kept.component())
}

/// An entry of the JSON array `kept`.
#[derive(Serialize)]
pub(super) struct Entry {
    reason: &'static str,
    component: &'static str,
    start: usize,
    end: usize,
    clause: &'static str,
}

/// Returns the entry for triplets that stay.
pub(super) fn entry(kept: &KeptRun) -> Entry {
    Entry {
        reason: kept.reason().name(),
        component: kept.component().name(),
        start: kept.span().start(),
        end: kept.span().end(),
        clause: kept.reason().clause().id(),
    }
}
