//! Advice on mistyped command lines.

use std::path::Path;

use clap::Error;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue};

use super::are_secrets_shown;
use crate::escape;

/// Adds advice to an error about the command line, if there is any.
pub(super) fn added(mut error: Error) -> Error {
    if let Some(ContextValue::String(argument)) = error.get(ContextKind::InvalidSubcommand) {
        if let Some(tip) = without_command(argument) {
            let tips = vec![StyledStr::from(tip)];
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
            error.remove(ContextKind::SuggestedSubcommand);
        }
    }
    if let Some(name) = unknown_setting(&error).filter(|_| !are_secrets_shown()) {
        error.insert(ContextKind::InvalidValue, ContextValue::String(name));
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

/// Returns a `name=value` argument that is not valid, without its value: the name may be a misspelled
/// `password`.
fn unknown_setting(error: &Error) -> Option<String> {
    let (Some(ContextValue::String(argument)), Some(ContextValue::String(setting))) = (
        error.get(ContextKind::InvalidArg),
        error.get(ContextKind::InvalidValue),
    ) else {
        return None;
    };
    let (name, _) = setting.split_once('=')?;
    let is_setting = argument.starts_with("[NAME=VALUE]") && !name.contains('/');
    is_setting.then(|| format!("{name}=***"))
}

/// Returns advice if the command is missing and an identifier or a file is in its place.
fn without_command(argument: &str) -> Option<String> {
    let command = if Path::new(argument).is_file() {
        "check --file"
    } else if argument.contains([':', '/', '%']) {
        "explain"
    } else {
        return None;
    };
    // Single quotation marks protect all other characters from the shell.
    let is_shown = !argument.contains('\'') && escape::visible(argument) == argument;
    let argument = if is_shown { argument } else { "..." };
    Some(format!(
        "the command is missing, for example `iri {command} '{argument}'`"
    ))
}
