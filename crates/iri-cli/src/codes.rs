//! The codes of the catalogue on the command line.

pub(crate) mod entry;

use iri_kit::lint::{CATALOGUE, Family, Override, Rule, Scope, Severity, rule};

/// Reads `CODE=SEVERITY` or `FAMILY=SEVERITY`.
pub(crate) fn change(given: &str) -> Result<Override, String> {
    let Some((code, severity)) = given.split_once('=') else {
        return Err("expected a code, `=` and a severity, such as `not-nfc=error`".to_owned());
    };
    let mut families = Family::ALL.into_iter();
    let scope = match families.find(|family| family.name() == code) {
        Some(family) => Scope::Family(family),
        None if code.contains('/') => {
            return Err("a code with a slash only explains another; change that one".to_owned());
        }
        None => Scope::Rule(by_code(code)?),
    };
    let severity = match severity {
        "off" => None,
        name => match Severity::ALL.into_iter().find(|one| one.name() == name) {
            None => return Err("a severity is error, warning, advice or off".to_owned()),
            found => found,
        },
    };
    Ok(Override::new(scope, severity))
}

/// The rule with this code. Without one the error names the nearest code.
pub(crate) fn by_code(code: &str) -> Result<&'static Rule, String> {
    if let Some(rule) = rule(code) {
        return Ok(rule);
    }
    let all = CATALOGUE.iter().copied().flatten();
    let nearest = all
        .map(|rule| (strsim::jaro_winkler(code, rule.code()), rule.code()))
        .max_by(|one, other| one.0.total_cmp(&other.0));
    Err(match nearest {
        Some((likeness, nearest)) if likeness > 0.85 => {
            format!("there is no code `{code}`, but there is `{nearest}`")
        }
        _ => format!("there is no code `{code}`; `iri check --codes` lists them"),
    })
}

#[cfg(test)]
mod tests {
    use iri_kit::lint::Rule;

    use super::{by_code, change};

    #[test]
    fn an_unknown_code_is_answered_with_the_nearest_one() {
        let message = |code| by_code(code).map(Rule::code).unwrap_err();
        assert_eq!(
            message("percent-malformd"),
            "there is no code `percent-malformd`, but there is `percent-malformed`"
        );
        assert_eq!(
            message("0"),
            "there is no code `0`; `iri check --codes` lists them"
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
    }
}
