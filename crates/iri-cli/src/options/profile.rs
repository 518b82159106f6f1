//! The option for the rules of the checker, by the name of a profile.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use iri_kit::lint::LintProfile;

/// Reads the name of a profile.
pub(crate) fn by_name() -> impl TypedValueParser<Value = &'static LintProfile> {
    let profiles = LintProfile::ALL.iter();
    let values = profiles.map(|profile| PossibleValue::new(profile.name()).help(profile.summary()));
    PossibleValuesParser::new(values)
        .try_map(|name| LintProfile::named(&name).ok_or("no such profile"))
}
