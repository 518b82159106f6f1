//! The facts about schemes.

use iri_kit::scheme::{self, Facts, definition, facts};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json::{Json, Shown};

/// The facts about a scheme; empty if it is not in the table.
#[wasm_bindgen(js_name = schemeFacts)]
pub fn scheme_facts(name: &str) -> String {
    let (Some(facts), Some(definition)) = (facts(name), definition(name)) else {
        return String::new();
    };
    Json::object_of(|json| {
        json.member("name", facts.name());
        json.member("status", Shown(facts.status()));
        json.member("reference", definition.reference());
        json.member("defaultPort", facts.default_port().map(usize::from));
        json.member("defaultHost", facts.default_host());
        json.member("hasDomainNames", facts.has_domain_names());
        json.member("emptyPathIsSlash", facts.empty_path_is_slash());
        json.member("utf8", definition.utf8().name());
        json.member("utf8Source", definition.utf8_source());
        json.member("utf8Note", definition.utf8_note());
    })
}

/// The names of all schemes in the table.
#[wasm_bindgen]
pub fn schemes() -> String {
    Json::array_of(scheme::ALL.iter().map(Facts::name))
}
