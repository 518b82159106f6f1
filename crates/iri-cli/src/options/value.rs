//! Option values: those of the libraries, by name, and those that are parsed by a function.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};
use iri_kit::iri_core::Choice;

/// Parses the name of a value of the libraries. Names and sentences of the help are theirs.
pub(crate) fn choice<C: Choice>() -> impl TypedValueParser<Value = C> {
    names::<C>().try_map(|name| C::named(&name).ok_or("unknown value"))
}

/// [`choice`], with the name that the user chose for the value, which may be an alias.
pub(crate) fn spelled<C: Choice>() -> impl TypedValueParser<Value = (&'static str, C)> {
    names::<C>().try_map(|name| {
        let value = C::named(&name).ok_or("unknown value")?;
        let alias = value.aliases().iter().find(|alias| **alias == name);
        Ok::<_, &str>((alias.copied().unwrap_or(value.name()), value))
    })
}

fn names<C: Choice>() -> PossibleValuesParser {
    let described = C::ALL.iter().map(|value| {
        PossibleValue::new(value.name())
            .help(value.about())
            .aliases(value.aliases())
    });
    PossibleValuesParser::new(described)
}

/// Parses a value with `read`. Shells complete the values of `known`; other values may be valid too.
#[derive(Clone)]
pub(crate) struct Known<T> {
    read: fn(&str) -> Result<T, String>,
    known: fn() -> Box<dyn Iterator<Item = PossibleValue>>,
}

impl<T> Known<T> {
    pub(crate) fn new(
        read: fn(&str) -> Result<T, String>,
        known: fn() -> Box<dyn Iterator<Item = PossibleValue>>,
    ) -> Self {
        Self { read, known }
    }
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Known<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        let text = StringValueParser::new().parse_ref(command, arg, value)?;
        (self.read)(&text).map_err(|why| {
            let name = arg.map_or_else(|| "...".to_owned(), ToString::to_string);
            let message = format!(
                "invalid value '{text}' for '{name}': {why}\n\nFor more information, try '--help'.\n"
            );
            Error::raw(ErrorKind::ValueValidation, message).with_cmd(command)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some((self.known)())
    }
}

/// Returns the name most similar to `given`, if it is similar enough for a suggestion.
pub(crate) fn nearest<'a>(
    given: &str,
    names: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let names = names.into_iter();
    names
        .map(|name| (strsim::jaro_winkler(given, name), name))
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .filter(|(likeness, _)| *likeness > 0.85)
        .map(|(_, name)| name)
}
