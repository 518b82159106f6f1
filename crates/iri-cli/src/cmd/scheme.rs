//! `iri scheme`: shows facts about schemes, and checks the registration templates of new ones (RFC
//! 7595).

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use iri_kit::lint::{SchemeTemplate, TemplateFinding};
use iri_kit::scheme::{Definition, Facts, definition, facts};
use iri_kit::{Clause, Component, Span, ascii};

use crate::command::Command;
use crate::finding::{Checked, Finding, Severity};
use crate::input::Input;
use crate::options::common::Common;
use crate::options::inputs::Inputs;
use crate::read::source::Source;
use crate::render::json::Sequence;
use crate::render::output::Output;
use crate::render::page::{Layout, Page};
use crate::run;

/// Show facts about schemes, or check a registration template
///
/// The inputs are names of schemes. The fact `utf-8` is whether the definition of the scheme
/// requires percent-encoded octets to be UTF-8, which IRIs need: `utf-8`, `in-parts`, `other` or
/// `unspecified`.
///
/// The files of --template are requests to register a scheme (RFC 7595, section 7.4). The findings
/// about them are drawn as by `iri check`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// Check the registration template in this file; `-` is standard input. Can be repeated
    #[arg(long, value_name = "FILE", conflicts_with = "inputs")]
    template: Vec<OsString>,

    /// The lowest severity that makes a template bad
    #[arg(long, value_name = "SEVERITY", default_value = "error")]
    fail_on: Severity,
}

const EXAMPLES: &str = "\
Examples:
  iri scheme http mailto
  iri scheme --json urn | jq .utf8
  iri scheme --template registration.txt";

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    if options.template.is_empty() {
        return run::run(ShowFacts, options.inputs.sources(files, common), common);
    }
    let sources = options.template.into_iter().map(|path| {
        let source = if path == "-" {
            Source::Stdin { named: true }
        } else {
            Source::File(path.into())
        };
        Source::Whole(Box::new(source))
    });
    let check = CheckTemplate {
        fail_on: options.fail_on,
    };
    run::run(check, sources.collect(), common)
}

/// Shows the facts about schemes.
#[derive(Debug)]
struct ShowFacts;

impl Command for ShowFacts {
    type Output<'a> = Checked<Scheme>;

    fn layout(&self) -> Layout {
        Layout::Paragraphs
    }

    fn process<'a>(&'a self, input: &'a Input<'a>, _: &'a mut String) -> Checked<Scheme> {
        let text = input.text()?;
        // The name may be followed by a colon, as in an identifier.
        let name = text.strip_suffix(':').unwrap_or(text);
        if let Some(facts) = facts(name) {
            return Ok(Scheme {
                facts,
                definition: definition(name),
            });
        }
        Err(Box::new(unknown(name)))
    }
}

/// Returns the finding for a name that is not a registered scheme.
fn unknown(name: &str) -> Finding {
    let starts = name.starts_with(|c: char| c.is_ascii_alphabetic());
    let outside = name.char_indices().find(|&(at, c)| {
        let is_in = u8::try_from(c).is_ok_and(|octet| ascii::SCHEME.contains(octet));
        !is_in || (at == 0 && !starts)
    });
    if name.is_empty() || outside.is_some() {
        let (at, c) = outside.unwrap_or((0, 'a'));
        let length = if name.is_empty() { 0 } else { c.len_utf8() };
        let clause = Clause::new("7595-3.8-syntax");
        let span = Span::new(at, at + length);
        return Finding::new(
            "registration-name-syntax",
            "not a scheme name",
            span,
            clause,
        )
        .with_component(Component::Scheme)
        .with_expected("expected a letter followed by letters, digits, `+`, `-` or `.`")
        .with_help(scheme_only_help(name, at));
    }
    let nearest = iri_kit::scheme::ALL.iter();
    let nearest = nearest
        .map(|facts| (strsim::jaro_winkler(name, facts.name()), facts.name()))
        .max_by(|one, other| one.0.total_cmp(&other.0));
    let help = match nearest {
        Some((likeness, nearest)) if likeness > 0.9 => Some(format!("did you mean `{nearest}`?")),
        _ => None,
    };
    let span = Span::new(0, name.len());
    let clause = Clause::new("3986-3.1-case");
    Finding::new("scheme-unknown", "unknown scheme", span, clause)
        .with_component(Component::Scheme)
        .with_expected("expected a registered scheme")
        .with_help(help)
}

/// Returns the advice to write only the scheme, if the input is an identifier. `at` is the offset
/// of the first character that a scheme does not allow.
fn scheme_only_help(given: &str, at: usize) -> Option<String> {
    let (name, rest) = given.split_at_checked(at)?;
    (at > 0 && rest.starts_with(':')).then(|| format!("write only the scheme: `{name}`"))
}

/// The facts about a scheme.
struct Scheme {
    facts: &'static Facts,
    definition: Option<&'static Definition>,
}

impl Scheme {
    /// Returns the name of a set of rules in lower case; `None` for the generic rules.
    fn rules(rules: &dyn std::fmt::Debug) -> Option<String> {
        let name = format!("{rules:?}").to_ascii_lowercase();
        (name != "generic").then_some(name)
    }
}

impl Output for Scheme {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let Self { facts, definition } = self;
        let mut object = page.object(input, true)?;
        object.text("name", Some(facts.name()))?;
        object.member("status", &facts.status().to_string())?;
        object.text("reference", definition.and_then(Definition::reference))?;
        object.member("default_port", &facts.default_port())?;
        object.text("default_host", facts.default_host())?;
        object.member("domain_names", &facts.has_domain_names())?;
        object.member("empty_path_is_slash", &facts.empty_path_is_slash())?;
        object.text("utf8", definition.map(|found| found.utf8().name()))?;
        object.text("utf8_source", definition.map(Definition::utf8_source))?;
        object.text("utf8_note", definition.and_then(Definition::utf8_note))?;
        object.text("syntax", Self::rules(&facts.syntax()).as_deref())?;
        object.text("equivalence", Self::rules(&facts.equivalence()).as_deref())?;
        object.end()
    }

    /// Writes a line for each fact. The lines are one record.
    fn plain(self, _: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let Self { facts, definition } = self;
        let port = facts.default_port().map(|port| port.to_string());
        let utf8 = definition.map(|found| match found.utf8_note() {
            Some(note) => format!("{} ({}: {note})", found.utf8(), found.utf8_source()),
            None => format!("{} ({})", found.utf8(), found.utf8_source()),
        });
        let hosts = facts.has_domain_names().then(|| "domain names".to_owned());
        let empty = facts.empty_path_is_slash();
        let reference = definition.and_then(Definition::reference);
        let lines = [
            ("name", Some(facts.name().to_owned())),
            ("status", Some(facts.status().to_string())),
            ("reference", reference.map(str::to_owned)),
            ("default port", port),
            ("default host", facts.default_host().map(str::to_owned)),
            ("hosts", hosts),
            ("empty path", empty.then(|| "the same as `/`".to_owned())),
            ("utf-8", utf8),
            ("syntax", Self::rules(&facts.syntax())),
            ("equivalence", Self::rules(&facts.equivalence())),
        ];
        let known = lines
            .iter()
            .filter_map(|(name, value)| Some((name, value.as_ref()?)));
        for (index, (name, value)) in known.enumerate() {
            if index > 0 {
                page.text_as_is("\n")?;
            }
            page.text_as_is(name)?;
            page.text_as_is(": ")?;
            page.text(value)?;
        }
        page.end_record()
    }
}

/// Checks registration templates.
#[derive(Debug)]
struct CheckTemplate {
    fail_on: Severity,
}

impl Command for CheckTemplate {
    type Output<'a> = Checked<CheckedTemplate<'a>>;

    fn layout(&self) -> Layout {
        Layout::Findings
    }

    fn process<'a>(&'a self, input: &'a Input<'a>, _: &'a mut String) -> Self::Output<'a> {
        Ok(CheckedTemplate {
            template: SchemeTemplate::read(input.text()?),
            fail_on: self.fail_on,
        })
    }
}

/// A parsed registration template.
struct CheckedTemplate<'a> {
    template: SchemeTemplate<'a>,
    fail_on: Severity,
}

/// Converts a finding of the library.
fn finding(found: &TemplateFinding) -> Finding {
    Finding::new(
        found.code(),
        found.to_string(),
        found.span(),
        found.clause(),
    )
    .with_severity(found.severity())
    .with_expected(match found.code() {
        "registration-field-missing" => "expected this field in the template",
        "registration-status" => "expected `Permanent`, `Provisional` or `Historical`",
        "registration-encoding-not-utf8" => "expected UTF-8, or the name of the encoding",
        "registration-example-invalid" => "expected an example in the generic syntax",
        "registration-case-insensitive" => "expected a case-sensitive definition",
        _ => "expected another name",
    })
}

impl Output for CheckedTemplate<'_> {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let findings = self.template.findings();
        page.survey(
            findings
                .clone()
                .map(|found| (found.code(), found.severity().into())),
        );
        let fatal = findings
            .clone()
            .find(|found| Severity::from(found.severity()) >= self.fail_on);
        let mut object = page.object(input, fatal.is_none())?;
        object.text("scheme", self.template.scheme())?;
        if let Some(fatal) = fatal {
            object.member("error", &finding(&fatal).to_error())?;
        }
        object.member("findings", &Sequence(findings.map(|found| finding(&found))))?;
        object.end()
    }

    fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let findings = self.template.findings();
        page.survey(
            findings
                .clone()
                .map(|found| (found.code(), found.severity().into())),
        );
        page.draw_all(input, findings.map(|found| finding(&found)), self.fail_on)
    }
}
