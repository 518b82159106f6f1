//! The options that say what is checked, and how findings are written.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use iri_kit::Form;
use iri_kit::leiri::LeiriForm;
use iri_kit::lint::{Checks, LintProfile, Linter, Override, Production};

use super::{Check, conflict};
use crate::codes;
use crate::finding::Severity;
use crate::options::common::Common;
use crate::options::host::Host;
use crate::options::profile;
use crate::options::value::Known;

/// The heading of the options that choose what is found.
pub(crate) const RULES: &str = "Rules";

/// What is checked, and how findings are written.
#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// The production that inputs are checked as [default: that of the profile]
    #[arg(
        long = "as",
        value_name = "FORM",
        value_parser = PossibleValuesParser::new(Production::all().map(Production::name))
            .try_map(|name| Production::named(&name).ok_or("no such form")), help_heading = RULES)]
    form: Option<Production>,

    /// The grammar and the severities
    #[arg(
        long,
        value_name = "NAME",
        default_value = LintProfile::RFC3987.name(),
        value_parser = profile::by_name(), help_heading = RULES)]
    profile: &'static LintProfile,

    /// Change the severity of a code, or of a family of codes such as `hosts`: CODE=error,
    /// CODE=warning, CODE=advice or CODE=off. May be given again; the last one counts
    #[arg(
        long,
        value_name = "CODE=SEVERITY",
        hide_possible_values = true,
        value_parser = Known::new(codes::change, codes::changes), help_heading = RULES)]
    severity: Vec<Override>,

    /// The least severity that makes an input bad
    #[arg(long, value_name = "SEVERITY", default_value = "error")]
    fail_on: Severity,

    /// The least severity that `full`, `short` and `github` show; `json` and `sarif` have findings of all
    /// severities [default: warning, or that of --fail-on if it is less]
    #[arg(long, value_name = "SEVERITY")]
    show: Option<Severity>,

    /// How findings are written
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,

    /// Report hosts that look like this domain name without being it, such as `paypal.com`. May be
    /// given again
    #[arg(long, value_name = "NAME", value_parser = domain_name, help_heading = RULES)]
    protect: Vec<String>,

    /// The version of IDNA that hosts are checked by
    #[arg(long, value_name = "HOW", default_value = "uts46", help_heading = RULES)]
    host: Host,

    /// Report schemes that are dangerous in a link, such as `javascript`
    #[arg(long, help_heading = RULES)]
    dangerous_schemes: bool,
}

impl Rules {
    /// The format of the findings.
    ///
    /// # Errors
    ///
    /// When `--json` and `--format` contradict each other.
    pub(crate) fn format(&self, common: &Common) -> Result<Format, clap::Error> {
        match (common.json, self.format) {
            (true, None | Some(Format::Json)) => Ok(Format::Json),
            (true, Some(_)) => Err(conflict(
                "`--json` means `--format json`, and another format is given",
            )),
            (false, format) => Ok(format.unwrap_or(Format::Full)),
        }
    }

    /// The rules, by which references are checked where no production was named: relative ones
    /// too.
    pub(crate) fn of_references(self) -> Self {
        let reference = match self.profile.production() {
            Production::Identifier(form) if form.is_uri() => {
                Production::Identifier(Form::UriReference)
            }
            Production::Leiri(_) => Production::Leiri(LeiriForm::LeiriReference),
            _ => Production::Identifier(Form::IriReference),
        };
        Self {
            form: self.form.or(Some(reference)),
            ..self
        }
    }

    /// The check, which writes fixed inputs in place of findings if `fixes`.
    pub(crate) fn check(self, format: Format, fixes: bool, common: &Common) -> Check {
        let show = self.show.unwrap_or(Severity::Warning.min(self.fail_on));
        // What is not shown and makes no input bad need not be looked for.
        let least = match format {
            _ if fixes || common.summary.is_some() => Severity::Advice,
            Format::Json | Format::Sarif => Severity::Advice,
            Format::Full | Format::Short | Format::Github => show.min(self.fail_on),
        };
        let protected = self.protect.into_iter().map(|name| &*name.leak());
        // The options live as long as the program.
        let protected: &'static [&'static str] = protected.collect::<Vec<_>>().leak();
        let overrides: &'static [Override] = self.severity.leak();
        let linter = Linter::new()
            .with_profile(self.profile)
            .with_overrides(overrides)
            .with_checks(Checks::ALL)
            .with_hosts(self.host.version())
            .with_protected(protected)
            .with_dangerous_schemes(self.dangerous_schemes)
            .with_least(least.into());
        let linter = match self.form {
            Some(production) => linter.with_production(production),
            None => linter,
        };
        Check {
            linter,
            fatal: linter.with_least(self.fail_on.into()),
            show,
            fail_on: self.fail_on,
            format,
            fixes,
            passes: None,
        }
    }
}

/// A name that hosts can look like.
fn domain_name(name: &str) -> Result<String, String> {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.') || !c.is_ascii();
    if name.is_empty() || !name.chars().all(is_part) {
        return Err("expected a domain name, such as `paypal.com`".to_owned());
    }
    Ok(name.to_owned())
}

/// How findings are written.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum Format {
    /// Drawn, with a caret under each place
    Full,
    /// A line for each: `FILE:LINE:COLUMN: SEVERITY[CODE] MESSAGE`, columns in bytes
    Short,
    /// One object for each input, as with --json
    Json,
    /// One document of SARIF 2.1.0, for tools that collect the results of checkers
    Sarif,
    /// Annotations of a workflow on GitHub
    Github,
}
