//! The option for the profile of the checker.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use iri_kit::lint::LintProfile;

/// Aliases of profiles: the names of their documents.
const ALIASES: [(&str, &str); 2] = [("rfc3986", "uri"), ("rfc3987bis", "bis")];

/// Parses the name of a profile.
pub(crate) fn by_name() -> impl TypedValueParser<Value = &'static LintProfile> {
    let profiles = LintProfile::ALL.iter();
    let values = profiles.map(|profile| {
        let aliases = ALIASES.iter().filter(|(_, own)| *own == profile.name());
        PossibleValue::new(profile.name())
            .help(profile.summary())
            .aliases(aliases.map(|(alias, _)| *alias))
    });
    PossibleValuesParser::new(values).try_map(|name| {
        let own = ALIASES.iter().find(|(alias, _)| *alias == name);
        let own = own.map_or(&*name, |(_, own)| own);
        LintProfile::named(own).ok_or("no such profile")
    })
}
