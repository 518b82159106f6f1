//! Findings for inputs that are not LEIRIs, and for characters of a LEIRI that an IRI cannot contain.

use iri_kit::leiri::{Group, GroupRun, LeiriForm, parse_with};
use iri_kit::lint::{self, Rule};
use iri_kit::{Edition, LeiriRef, ParseError, Span, pct, ucs};

use super::character::name;
use super::grammar;
use crate::finding::{Checked, Finding, Severity};

/// Returns `text` if it is a LEIRI reference.
pub(crate) fn accept(text: &str) -> Checked<&str> {
    let form = LeiriRef::<&str>::FORM;
    match LeiriRef::parse(text) {
        Ok(leiri) => Ok(leiri.into_inner()),
        Err(error) => Err(Box::new(refused(&error, text, form, Edition::Rfc3987))),
    }
}

/// Returns the finding for an input that is not a LEIRI.
pub(crate) fn refused(
    error: &ParseError,
    text: &str,
    form: LeiriForm,
    edition: Edition,
) -> Finding {
    let reference = LeiriForm::LeiriReference.name();
    grammar::finding(error, text, reference, |mended| {
        let error = parse_with(mended, form, edition).err()?;
        Some(error.span())
    })
}

/// Returns the warning for a character that a lenient conversion encodes. The conversion proves that
/// the fix works, so the input is not parsed again for each one.
pub(crate) fn repaired(error: &ParseError, text: &str) -> Finding {
    let reference = LeiriForm::LeiriReference.name();
    grammar::mended(error, text, reference).with_severity(Severity::Warning)
}

/// Returns the finding for a run of characters that an IRI cannot contain there.
pub(crate) fn group(run: &GroupRun, text: &str) -> Finding {
    let fix = pct::encode(run.span().of(text), ucs::CharSet::EMPTY).to_string();
    described(run.group(), text, run.span(), Some(fix)).with_component(run.component())
}

/// The group whose findings have this code.
pub(super) fn by_code(code: &str) -> Option<Group> {
    let name = code.strip_prefix("leiri-")?;
    Group::ALL.into_iter().find(|group| group.name() == name)
}

/// Returns the finding for the characters of a group at `span`.
pub(super) fn described(group: Group, text: &str, span: Span, fix: Option<String>) -> Finding {
    let found = span.of(text);
    let first = found.chars().next().map_or_else(String::new, name);
    let more = match found.chars().count() {
        0 | 1 => String::new(),
        2 => " and one more".to_owned(),
        count => format!(" and {} more", count - 1),
    };
    let message = format!("{first}{more} in a LEIRI: {}", group.reason());
    Finding::new(code(group), message, span, group.clause())
        .with_severity(Severity::Warning)
        .with_expected("expected characters that an IRI can contain")
        .with_help(Some(group.advice()))
        .with_fix(fix)
}

fn code(group: Group) -> &'static str {
    let code = lint::rule(&format!("leiri-{}", group.name())).map(Rule::code);
    code.unwrap_or("char-illegal")
}
