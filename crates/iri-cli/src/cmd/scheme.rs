//! `iri scheme`: what is known of schemes, and templates of new ones (RFC 7595).

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
use crate::render::answer::Answer;
use crate::render::json::Sequence;
use crate::render::page::{Layout, Page};
use crate::run;

/// Show what is known of schemes, or examine the template of one
///
/// The inputs are names of schemes. `utf-8` says whether the definition of the scheme has percent-encoded
/// octets as UTF-8, which IRIs need: `utf-8`, `in-parts`, `other` or `unspecified`.
///
/// With --template the files are requests to register a scheme, as RFC 7595, section 7.4, has them, and what
/// is wrong or unwise is drawn as by `iri check`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// Examine a file with the template of a scheme; `-` is standard input. May be given again
    #[arg(long, value_name = "FILE", conflicts_with = "inputs")]
    template: Vec<OsString>,

    /// The least severity that makes a template bad
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
        return run::run(Known, options.inputs.sources(files, common), common);
    }
    let sources = options.template.into_iter().map(|path| {
        let source = if path == "-" {
            Source::Stdin { named: true }
        } else {
            Source::File(path.into())
        };
        Source::Whole(Box::new(source))
    });
    let examine = Examine {
        fail_on: options.fail_on,
    };
    run::run(examine, sources.collect(), common)
}

#[derive(Debug)]
struct Known;

impl Command for Known {
    type Answer<'a> = Checked<Scheme>;

    fn layout(&self) -> Layout {
        Layout::Paragraphs
    }

    fn answer<'a>(&'a self, input: &'a Input<'a>, _: &'a mut String) -> Checked<Scheme> {
        let text = input.text()?;
        // A colon may follow, as in an identifier.
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

/// The finding for a name that is no scheme of the registry.
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
            "not a name of a scheme",
            span,
            clause,
        )
        .with_component(Component::Scheme)
        .with_expected("expected a letter, then letters, digits, `+`, `-` and `.`")
        .with_help(alone(name, at));
    }
    let nearest = iri_kit::scheme::ALL.iter();
    let nearest = nearest
        .map(|facts| (strsim::jaro_winkler(name, facts.name()), facts.name()))
        .max_by(|one, other| one.0.total_cmp(&other.0));
    let help = match nearest {
        Some((likeness, nearest)) if likeness > 0.9 => Some(format!("there is `{nearest}`")),
        _ => None,
    };
    let span = Span::new(0, name.len());
    let clause = Clause::new("3986-3.1-case");
    Finding::new(
        "scheme-unknown",
        "nothing is known of this scheme",
        span,
        clause,
    )
    .with_component(Component::Scheme)
    .with_expected("expected a scheme of the registry")
    .with_help(help)
}

/// The advice to write the scheme of an identifier alone. `at` is the place of what no scheme has.
fn alone(given: &str, at: usize) -> Option<String> {
    let (name, rest) = given.split_at_checked(at)?;
    (at > 0 && rest.starts_with(':')).then(|| format!("write the scheme alone: `{name}`"))
}

/// What is known of a scheme.
struct Scheme {
    facts: &'static Facts,
    definition: Option<&'static Definition>,
}

impl Scheme {
    /// The names of the rules in lower case; `None` where there are only those of all schemes.
    fn rules(rules: &dyn std::fmt::Debug) -> Option<String> {
        let name = format!("{rules:?}").to_ascii_lowercase();
        (name != "generic").then_some(name)
    }
}

impl Answer for Scheme {
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

    /// A line for each fact; together they are one record.
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

#[derive(Debug)]
struct Examine {
    fail_on: Severity,
}

impl Command for Examine {
    type Answer<'a> = Checked<Examined<'a>>;

    fn layout(&self) -> Layout {
        Layout::Findings
    }

    fn answer<'a>(&'a self, input: &'a Input<'a>, _: &'a mut String) -> Self::Answer<'a> {
        Ok(Examined {
            template: SchemeTemplate::read(input.text()?),
            fail_on: self.fail_on,
        })
    }
}

/// A template.
struct Examined<'a> {
    template: SchemeTemplate<'a>,
    fail_on: Severity,
}

fn drawn(found: &TemplateFinding) -> Finding {
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
        "registration-encoding-not-utf8" => "expected UTF-8, or what else the octets are",
        "registration-example-invalid" => "expected what the generic syntax allows",
        "registration-case-insensitive" => "expected that case matters",
        _ => "expected another name",
    })
}

impl Answer for Examined<'_> {
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
            object.member("error", &drawn(&fatal).to_error())?;
        }
        object.member("findings", &Sequence(findings.map(|found| drawn(&found))))?;
        object.end()
    }

    fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let findings = self.template.findings();
        page.survey(
            findings
                .clone()
                .map(|found| (found.code(), found.severity().into())),
        );
        page.draw_all(input, findings.map(|found| drawn(&found)), self.fail_on)
    }
}
