//! Advice on mistyped command lines.

use std::path::Path;

use clap::Error;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue};

use crate::escape;

/// Adds advice to an error about the command line, if there is any.
pub(super) fn added(mut error: Error) -> Error {
    if let Some(ContextValue::String(given)) = error.get(ContextKind::InvalidSubcommand) {
        if let Some(tip) = without_command(given) {
            let tips = vec![StyledStr::from(tip)];
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
            error.remove(ContextKind::SuggestedSubcommand);
        }
    }
    // clap lists the most similar name last.
    if let Some(ContextValue::Strings(names)) = error.get(ContextKind::SuggestedSubcommand) {
        let names = names.iter().rev().cloned().collect();
        error.insert(
            ContextKind::SuggestedSubcommand,
            ContextValue::Strings(names),
        );
    }
    error
}

/// Returns advice if the command is missing and an identifier or a file is in its place.
fn without_command(given: &str) -> Option<String> {
    let command = if Path::new(given).is_file() {
        "check --file"
    } else if given.contains([':', '/', '%']) {
        "explain"
    } else {
        return None;
    };
    // Single quotation marks protect all other characters from the shell.
    let is_shown = !given.contains('\'') && escape::visible(given) == given;
    let given = if is_shown { given } else { "..." };
    Some(format!(
        "the command is missing, for example `iri {command} '{given}'`"
    ))
}
