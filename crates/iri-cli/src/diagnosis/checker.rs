//! Converts the findings of `iri-lint` to findings with expectation and advice.

use std::fmt::{self, Write};

use iri_kit::lint::{self, Linter, Note, Production};
use iri_kit::{ParseError, ParseErrorKind, leiri::LeiriForm};

use super::shortened::Shortened;
use super::{format_char, grammar, leiri};
use crate::finding::Finding;

/// Converts a finding of the checker in `text`. `is_first` means that no finding precedes it, so an
/// error of the parser is the first one.
pub(crate) fn finding(
    found: &lint::Finding<'_>,
    text: &str,
    linter: &Linter<'_>,
    is_first: bool,
) -> Finding {
    let finding = match found.note() {
        Note::Parse(error) if is_first && !is_in_brackets(found, &error) => {
            refusal(&error, text, linter)
        }
        note => {
            let fix = found.fix().map(|fix| fix.replacement(text).to_string());
            let reference = reference(linter.production());
            match (note, leiri::by_code(found.code())) {
                (Note::Parse(error), _) => grammar::described(&error, text, reference, fix),
                (_, Some(group)) => leiri::described(group, text, found.span(), fix),
                _ if format_char::has_code(found.code()) => {
                    format_char::described(found.code(), text, found.span(), found.clause(), fix)
                }
                _ => of_rule(found, text, fix),
            }
        }
    };
    let finding = finding
        .with_severity(found.severity())
        .with_component(found.component());
    match found.fix() {
        Some(fix) => finding.with_fix_at(fix.span(), fix.keeps_meaning()),
        // A fix that only `refusal` found is a guess.
        None => finding.with_fix_at(found.span(), false),
    }
}

/// Whether the checker found the cause of an invalid address: for other characters of hosts, it has no fix.
fn is_in_brackets(found: &lint::Finding<'_>, error: &ParseError) -> bool {
    error.kind() == ParseErrorKind::HostInvalidChar && found.fix().is_some()
}

/// Returns the finding for the first error of the parser. Its fix was tried.
fn refusal(error: &ParseError, text: &str, linter: &Linter<'_>) -> Finding {
    let edition = linter.profile().grammar();
    match linter.production() {
        Production::Leiri(form) => leiri::refused(error, text, form, edition),
        Production::Identifier(form) => grammar::refused_by(error, text, form, edition),
        // There are no others.
        _ => leiri::refused(error, text, LeiriForm::LeiriReference, edition),
    }
}

/// The name of the production that also allows relative references.
fn reference(production: Production) -> &'static str {
    reference_form(production).name()
}

/// The production that also allows relative references.
pub(crate) fn reference_form(production: Production) -> Production {
    match production {
        Production::Identifier(form) => Production::Identifier(grammar::reference_form(form)),
        _ => Production::Leiri(LeiriForm::LeiriReference),
    }
}

/// Returns a finding with the message of its rule.
fn of_rule(found: &lint::Finding<'_>, text: &str, fix: Option<String>) -> Finding {
    let rule = match found.note() {
        Note::Host(error) => Some(error.kind().code()),
        _ => None,
    };
    let help = found.fix().zip(fix.as_deref()).map(|(fix, new)| {
        let mut help = String::new();
        let old = fix.span().of(text);
        let written = advice(&mut help, found, &fix, old, new);
        debug_assert!(written.is_ok(), "writing to memory does not fail");
        help
    });
    let message = found.message(text).to_string();
    Finding::new(found.code(), message, found.span(), found.clause())
        .with_help(help)
        .with_fix(fix)
        .with_rule(rule)
}

/// Writes the advice to apply `fix`, which replaces `old` with `new`.
fn advice(
    out: &mut String,
    found: &lint::Finding<'_>,
    fix: &lint::Fix,
    old: &str,
    new: &str,
) -> fmt::Result {
    let is_elsewhere = fix.span() != found.span();
    match (new, is_elsewhere) {
        ("", false) => out.write_str("remove it")?,
        ("", true) => write!(out, "remove `{}`", Shortened(old))?,
        (_, false) => write!(out, "write it as `{}`", Shortened(new))?,
        (_, true) if old.is_empty() => write!(out, "insert `{}`", Shortened(new))?,
        (_, true) => write!(out, "write `{}` as `{}`", Shortened(old), Shortened(new))?,
    }
    if fix.keeps_meaning() {
        return Ok(());
    }
    out.write_str(", if that identifies the same resource")
}
