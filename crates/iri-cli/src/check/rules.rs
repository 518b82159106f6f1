//! The options that select the checks and the output format.

use clap::error::ErrorKind;
use clap::{Args, ValueEnum};
use iri_kit::Form;
use iri_kit::host::HostMapping;
use iri_kit::leiri::LeiriForm;
use iri_kit::lint::{Checks, LintProfile, Linter, Override, Production};
use iri_ops::operations::FINDINGS;
use iri_ops::options::{HOSTS, PROFILE};

use crate::codes;
use crate::diagnosis::grammar;
use crate::finding::Severity;
use crate::options::common::Common;
use crate::options::value::Known;
use crate::options::value::choice;

/// The help heading of the options that select the checks.
pub(crate) const RULES: &str = "Rules";

/// The options that select the checks and the output format.
#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// The grammar production to check inputs against [default: that of the profile]
    #[arg(
        long = "as",
        value_name = "FORM",
        value_parser = choice::<Production>(), help_heading = RULES)]
    form: Option<Production>,

    /// The rule set: a grammar and the severities of findings
    #[arg(
        long,
        value_name = "NAME",
        default_value = FINDINGS.default_of(&PROFILE),
        value_parser = choice::<&'static LintProfile>(), help_heading = RULES)]
    profile: &'static LintProfile,

    /// Change the severity of a code or of a family of codes such as `hosts`: CODE=error,
    /// CODE=warning, CODE=advice or CODE=off. Can be repeated; the last one wins
    #[arg(
        long,
        value_name = "CODE=SEVERITY",
        hide_possible_values = true,
        value_parser = Known::new(codes::change, codes::changes), help_heading = RULES)]
    severity: Vec<Override>,

    /// The minimum severity that makes an input bad
    #[arg(long, value_name = "SEVERITY", default_value = "error", value_parser = choice::<Severity>())]
    fail_on: Severity,

    /// The minimum severity shown by the formats `full`, `short` and `github`; `json` and `sarif`
    /// contain all findings [default: warning, or that of --fail-on if it is lower]
    #[arg(long, value_name = "SEVERITY", value_parser = choice::<Severity>())]
    show: Option<Severity>,

    /// The output format of findings
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,

    /// A domain name, path or both to protect, such as `paypal.com`, `/login` or `example.org/login`:
    /// report other hosts that look like it, and other paths, at any depth, in the host and its
    /// subdomains. Differences only in the case of a path are warnings. Can be repeated
    #[arg(long, value_name = "NAME", value_parser = protected, help_heading = RULES)]
    protect: Vec<String>,

    /// How to map hosts when checking them as domain names
    #[arg(long, alias = "hosts", value_name = "HOW", default_value = FINDINGS.default_of(&HOSTS), help_heading = RULES, value_parser = choice::<HostMapping>())]
    host: HostMapping,

    /// Report schemes that are dangerous in a link, such as `javascript`
    #[arg(long, help_heading = RULES)]
    dangerous_schemes: bool,
}

impl Rules {
    /// The output format.
    ///
    /// # Errors
    ///
    /// Returns an error if `--json` and `--format` contradict each other.
    pub(crate) fn format(&self, common: &Common) -> Result<Format, clap::Error> {
        match (common.json, self.format) {
            (true, None | Some(Format::Json)) => Ok(Format::Json),
            (true, Some(_)) => Err(conflict(
                "`--json` means `--format json` and cannot be combined with another format",
            )),
            (false, format) => Ok(format.unwrap_or(Format::Full)),
        }
    }

    /// The rules with another default production, that of references, so that relative ones are
    /// accepted too.
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

    /// The command that applies the rules. If `fixes`, it writes fixed inputs instead of findings.
    pub(crate) fn check(self, format: Format, fixes: bool, common: &Common) -> Check {
        let show = self.show.unwrap_or(Severity::Warning.min(self.fail_on));
        // Skip checks whose findings would neither be shown nor make an input bad.
        let least = match format {
            _ if fixes || common.summary.is_some() => Severity::Advice,
            Format::Json | Format::Sarif => Severity::Advice,
            Format::Full | Format::Short | Format::Github => show.min(self.fail_on),
        };
        let protected = self.protect.into_iter().map(|name| &*name.leak());
        // Leaked because the options live as long as the program.
        let protected: &'static [&'static str] = protected.collect::<Vec<_>>().leak();
        let overrides: &'static [Override] = self.severity.leak();
        let linter = Linter::new()
            .with_profile(self.profile)
            .with_overrides(overrides)
            .with_checks(Checks::ALL)
            .with_hosts(self.host)
            .with_protected(protected)
            .with_dangerous_schemes(self.dangerous_schemes)
            .with_least(least);
        let linter = match self.form {
            Some(production) => linter.with_production(production),
            None => linter,
        };
        Check {
            linter,
            fatal: linter.with_least(self.fail_on),
            show,
            fail_on: self.fail_on,
            format,
            fixes,
            passes: None,
        }
    }
}

/// The command: what the options mean.
#[derive(Debug)]
pub(crate) struct Check {
    pub(crate) linter: Linter<'static>,
    /// The same linter restricted to findings that make an input bad.
    pub(super) fatal: Linter<'static>,
    /// The minimum severity that plain output shows.
    pub(super) show: Severity,
    /// The minimum severity that makes an input bad.
    pub(super) fail_on: Severity,
    pub(super) format: Format,
    /// Whether to write fixed inputs instead of findings.
    pub(super) fixes: bool,
    /// `Some(true)` writes only the good inputs, `Some(false)` only the bad ones, both unchanged.
    pub(super) passes: Option<bool>,
}

impl Check {
    /// Sets whether only the good inputs are written, or only the bad ones.
    pub(crate) fn with_passes(self, passes: Option<bool>) -> Self {
        Self { passes, ..self }
    }
}

/// An error about options that contradict each other.
pub(crate) fn conflict(message: &str) -> clap::Error {
    clap::Error::raw(ErrorKind::ArgumentConflict, message)
}

/// Parses the argument of `--protect`: a domain name, a path, or both.
fn protected(name: &str) -> Result<String, String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_') || !c.is_ascii();
    let (host, path) = name.split_at(name.find('/').unwrap_or(name.len()));
    let mut labels = host.strip_suffix('.').unwrap_or(host).split('.');
    let is_host =
        host.is_empty() || labels.all(|label| !label.is_empty() && label.chars().all(is_part));
    let is_dots = |segment: &str| matches!(segment, "." | "..");
    let reason = if name.contains("://") {
        "remove the scheme"
    } else if name.contains([' ', '<', '>', '"', '{', '}', '|', '\\', '^', '`']) {
        "percent-encode the character that a path cannot contain, such as `%20` for a space"
    } else if path.contains(['?', '#']) {
        "remove the query and fragment"
    } else if name.trim_matches('/').is_empty() {
        "the name is empty"
    } else if path.starts_with("//") {
        "the path has an empty segment at its start"
    } else if !is_host {
        "the part before the first `/` is no domain name"
    } else if path.split('/').any(is_dots) {
        "remove the dot segments"
    } else if !path.is_empty() && grammar::accept(path, Form::IriReference).is_err() {
        "the path is not valid"
    } else {
        return Ok(name.to_owned());
    };
    Err(format!(
        "expected a domain name, a path or both, such as `paypal.com`, `/login` or `example.org/login`: {reason}"
    ))
}

/// An output format of findings.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum Format {
    /// Drawings of the input, with a caret under each finding
    Full,
    /// One line each: `FILE:LINE:COLUMN: SEVERITY[CODE] MESSAGE`, columns in bytes
    Short,
    /// One object for each input, as with --json
    Json,
    /// One SARIF 2.1.0 document, for tools that collect results of static analysis
    Sarif,
    /// Annotations of a GitHub workflow
    Github,
}
