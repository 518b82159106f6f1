//! The codes of the catalogue on the command line.

pub(crate) mod command;
pub(crate) mod entry;

use clap::builder::PossibleValue;
use iri_kit::catalogue::{rule, rules};
use iri_kit::lint::{ExampleKind, Family, Override, Rule, Scope, Severity};

use crate::options::value;

/// Parses `CODE=SEVERITY` or `FAMILY=SEVERITY`.
pub(crate) fn change(given: &str) -> Result<Override, String> {
    let Some((code, severity)) = given.split_once('=') else {
        return Err("expected a code, `=` and a severity, such as `not-nfc=error`".to_owned());
    };
    let mut families = Family::ALL.into_iter();
    let scope = match families.find(|family| family.name() == code) {
        Some(family) if rules().any(|rule| rule.family() == family && is_checked(rule)) => {
            Scope::Family(family)
        }
        Some(_) => {
            return Err(format!(
                "`iri check` does not report codes of the family `{code}`"
            ));
        }
        None if code.contains('/') => {
            return Err(
                "a rule has no severity; change that of its code, before the slash".to_owned(),
            );
        }
        None => Scope::Rule(checked(code)?),
    };
    let severity = match severity {
        "off" => None,
        name => match Severity::ALL.into_iter().find(|one| one.name() == name) {
            None => return Err("expected the severity error, warning, advice or off".to_owned()),
            found => found,
        },
    };
    Ok(Override::new(scope, severity))
}

/// The changes for shell completion: each code and family with each severity.
pub(crate) fn changes() -> Box<dyn Iterator<Item = PossibleValue>> {
    let codes = rules().filter(|rule| is_checked(rule)).map(Rule::code);
    let families = Family::ALL.into_iter().map(Family::name);
    let families = families.filter(|name| change(&format!("{name}=off")).is_ok());
    let severities = || Severity::ALL.into_iter().map(Severity::name).chain(["off"]);
    let changes = codes
        .chain(families)
        .flat_map(move |code| severities().map(move |severity| format!("{code}={severity}")));
    Box::new(changes.map(PossibleValue::new))
}

/// The codes for shell completion.
pub(crate) fn all() -> Box<dyn Iterator<Item = PossibleValue>> {
    Box::new(rules().map(|rule| PossibleValue::new(rule.code()).help(rule.title())))
}

/// Returns the rule with this code, if `iri check` reports it.
fn checked(code: &str) -> Result<&'static Rule, String> {
    let rule = by_code(code)?;
    if is_checked(rule) {
        return Ok(rule);
    }
    Err(
        match (command::bad(rule).kind(), command::bad(rule).arguments()) {
            (ExampleKind::Argument | ExampleKind::Octets, ["check", ..]) => {
                format!("`{code}` is always an error: octets that are not text cannot be checked")
            }
            (ExampleKind::Argument | ExampleKind::Octets, [command, ..]) => {
                format!("`iri check` does not report `{code}`; `iri {command}` does")
            }
            _ => format!("`iri check` does not report `{code}`; only the libraries do"),
        },
    )
}

/// Whether `iri check` reports the code, so that it has a severity. The example of a code names the command that
/// reports it. `iri bidi` without options reports the codes of RFC 3987, as `iri check` does.
fn is_checked(rule: &Rule) -> bool {
    let is_code = !rule.code().contains('/');
    is_code
        && match (command::bad(rule).kind(), command::bad(rule).arguments()) {
            // Octets that are not text cannot be checked, so this severity cannot be changed.
            (ExampleKind::Argument | ExampleKind::Octets, ["check", ..]) => {
                rule.code() != "invalid-utf8"
            }
            (ExampleKind::Argument | ExampleKind::Octets, ["bidi"]) => true,
            (ExampleKind::None, _) => rule.family() == Family::Grammar,
            _ => false,
        }
}

/// Returns the rule with this code. For an unknown code, the error names the most similar one.
pub(crate) fn by_code(code: &str) -> Result<&'static Rule, String> {
    if let Some(rule) = rule(code) {
        return Ok(rule);
    }
    let nearest = value::nearest(code, rules().map(Rule::code));
    Err(match nearest {
        Some(nearest) => format!("unknown code `{code}`; did you mean `{nearest}`?"),
        None => format!("unknown code `{code}`; `iri check --codes` lists all codes"),
    })
}

#[cfg(test)]
mod tests {
    use iri_kit::lint::Rule;

    use super::{by_code, change, changes};

    #[test]
    fn the_error_for_an_unknown_code_names_the_most_similar_one() {
        let message = |code| by_code(code).map(Rule::code).unwrap_err();
        assert_eq!(
            message("percent-malformd"),
            "unknown code `percent-malformd`; did you mean `percent-malformed`?"
        );
        assert_eq!(
            message("0"),
            "unknown code `0`; `iri check --codes` lists all codes"
        );
        assert_eq!(by_code("not-nfc").map(Rule::code), Ok("not-nfc"));
    }

    #[test]
    fn a_change_is_a_code_and_a_severity() {
        let severity = |given| change(given).map(|change| change.severity());
        assert_eq!(severity("not-nfc=off"), Ok(None));
        assert!(severity("not-nfc=error").is_ok_and(|found| found.is_some()));
        assert!(severity("not-nfc=fatal").is_err());
        assert!(severity("not-nfc").is_err());
        assert!(severity("not-nfd=off").is_err());
        assert_eq!(severity("bidi=off"), Ok(None));
    }

    #[test]
    fn a_code_that_check_does_not_report_is_rejected_with_the_reason() {
        let message = |given| change(given).unwrap_err();
        assert_eq!(
            message("kept-reserved=off"),
            "`iri check` does not report `kept-reserved`; `iri to-iri` does"
        );
        assert_eq!(
            message("file-path-nul=off"),
            "`iri check` does not report `file-path-nul`; only the libraries do"
        );
        assert_eq!(
            message("invalid-utf8=off"),
            "`invalid-utf8` is always an error: octets that are not text cannot be checked"
        );
        assert_eq!(
            message("preparing=off"),
            "`iri check` does not report codes of the family `preparing`"
        );
        assert!(changes().count() > 300);
        let mut names = changes().map(|value| value.get_name().to_owned());
        assert_eq!(names.find(|name| change(name).is_err()), None);
    }
}
