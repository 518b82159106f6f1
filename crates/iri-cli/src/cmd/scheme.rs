//! `iri scheme`: shows facts about schemes, and checks the registration templates of new ones (RFC
//! 7595).

use std::ffi::OsString;

use iri_kit::lint::{Registration, RegistrationFinding};
use iri_kit::scheme::{
    Definition, Facts, Registered, Status, definition, facts, registered, similar,
};
use iri_kit::{Clause, Component, Span, ascii};

use crate::cmd::prelude::*;
use crate::finding::Severity;
use crate::read::source::Source;
use crate::render::json::{Object, Sequence};
use crate::sink::Lane;

/// Show facts about schemes, or check a registration template
///
/// The inputs are names of schemes in the registry of IANA. Their status, document and number in
/// CRIs are known of all, the other facts of some. The fact `utf-8` is whether the definition of the scheme
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
    #[arg(long, value_name = "SEVERITY", default_value = "error", value_parser = choice::<Severity>())]
    fail_on: Severity,
}

const EXAMPLES: &str = "\
Examples:
  iri scheme http mailto
  iri scheme --json urn | jq .utf8
  iri scheme --template registration.txt";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    if options.template.is_empty() {
        return call.start(options.inputs, Setup::of(Layout::Paragraphs), ShowFacts);
    }
    let sources = options.template.into_iter().map(|path| {
        let source = if path == "-" {
            Source::Stdin { named: true }
        } else {
            Source::File(path.into())
        };
        Source::Whole(Box::new(source))
    });
    let check = CheckRegistration {
        fail_on: options.fail_on,
    };
    call.start_on(sources.collect(), Setup::of(Layout::Findings), check)
}

/// Shows the facts about schemes.
#[derive(Debug)]
struct ShowFacts;

impl Command for ShowFacts {
    fn write(&self, input: &Input<'_>, _: &mut String, page: &mut Page<'_>) -> Written {
        let text = input.text()?;
        // The name may be followed by a colon, as in an identifier.
        let name = text.strip_suffix(':').unwrap_or(text);
        let scheme = Scheme {
            registered: registered(name).ok_or_else(|| Box::new(unknown(name)))?,
            known: facts(name).zip(definition(name)),
        };
        page.write(
            input,
            |object| scheme.members(object),
            |page| scheme.plain(page),
        )
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
    let help = similar(name).map(|scheme| format!("did you mean `{}`?", scheme.name()));
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

/// What is known about a scheme.
struct Scheme {
    registered: Registered,
    /// The facts beyond the registry, if there are any.
    known: Option<(&'static Facts, &'static Definition)>,
}

impl Scheme {
    /// Returns the name of the equivalence in lower case; `None` for the generic one.
    fn equivalence(facts: &Facts) -> Option<String> {
        let name = format!("{:?}", facts.equivalence()).to_ascii_lowercase();
        (name != "generic").then_some(name)
    }

    fn members(&self, object: &mut Object<'_, Lane>) -> io::Result<()> {
        let (facts, definition) = self.known.unzip();
        let scheme = self.registered;
        let reference = scheme.reference().map(|reference| reference.to_string());
        object.text("name", Some(scheme.name()))?;
        object.text("status", scheme.status().map(Status::name))?;
        object.text("reference", reference.as_deref())?;
        object.member("default_port", &facts.and_then(Facts::default_port))?;
        object.text("default_host", facts.and_then(Facts::default_host))?;
        object.member("domain_names", &facts.map(Facts::has_domain_names))?;
        object.member(
            "empty_path_is_slash",
            &facts.map(Facts::empty_path_is_slash),
        )?;
        object.text("utf8", definition.map(|found| found.utf8().name()))?;
        object.text("utf8_source", definition.map(Definition::utf8_source))?;
        object.text("utf8_note", definition.and_then(Definition::utf8_note))?;
        object.text("syntax", definition.and_then(Definition::syntax))?;
        object.text("equivalence", facts.and_then(Self::equivalence).as_deref())?;
        object.member("cri_number", &scheme.cri_number())
    }

    /// Writes a line for each fact. The lines are one record.
    fn plain(&self, page: &mut Page<'_>) -> io::Result<()> {
        let (facts, definition) = self.known.unzip();
        let scheme = self.registered;
        let utf8 = definition.map(|found| match found.utf8_note() {
            Some(note) => format!("{} ({}: {note})", found.utf8(), found.utf8_source()),
            None => format!("{} ({})", found.utf8(), found.utf8_source()),
        });
        let has =
            |fact: fn(&Facts) -> bool, text: &str| facts.is_some_and(fact).then(|| text.to_owned());
        let port = facts.and_then(Facts::default_port);
        let host = facts.and_then(Facts::default_host);
        let syntax = definition.and_then(Definition::syntax);
        let lines = [
            ("name", Some(scheme.name().to_owned())),
            ("status", scheme.status().map(|status| status.to_string())),
            (
                "reference",
                scheme.reference().map(|reference| reference.to_string()),
            ),
            ("default port", port.map(|port| port.to_string())),
            ("default host", host.map(str::to_owned)),
            ("hosts", has(Facts::has_domain_names, "domain names")),
            (
                "empty path",
                has(Facts::empty_path_is_slash, "the same as `/`"),
            ),
            ("utf-8", utf8),
            ("syntax", syntax.map(str::to_owned)),
            ("equivalence", facts.and_then(Self::equivalence)),
            (
                "cri number",
                scheme.cri_number().map(|number| number.to_string()),
            ),
        ];
        page.lines(lines.into_iter())
    }
}

/// Checks registration templates.
#[derive(Debug)]
struct CheckRegistration {
    fail_on: Severity,
}

impl Command for CheckRegistration {
    fn write(&self, input: &Input<'_>, _: &mut String, page: &mut Page<'_>) -> Written {
        let registration = Registration::read(input.text()?);
        let findings = || registration.findings().map(|found| finding(&found));
        page.survey_all(findings());
        let fatal = || findings().find(|found| found.severity >= self.fail_on);
        page.either(
            |page| {
                let fatal = fatal();
                let mut object = page.object(input, fatal.is_none())?;
                object.text("scheme", registration.scheme())?;
                object.error(fatal.as_ref())?;
                object.member("findings", &Sequence(findings()))?;
                object.end()
            },
            |page| page.draw_all(input, findings(), self.fail_on),
        )
    }
}

/// Converts a finding of the library.
fn finding(found: &RegistrationFinding) -> Finding {
    let (span, clause) = (found.span(), found.clause());
    Finding::new(found.code(), found.to_string(), span, clause)
        .with_severity(found.severity())
        .with_expected(found.expected())
}
