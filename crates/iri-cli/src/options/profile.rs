//! The option for the rules of the checker, by the name of a profile.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use iri_kit::lint::LintProfile;

/// Other names of profiles: those of the documents, beside `rfc3987`.
const ALIASES: [(&str, &str); 2] = [("rfc3986", "uri"), ("rfc3987bis", "bis")];

/// Reads the name of a profile.
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
