//! Components of strings, and the pairs and octets that they contain.

mod exhaustive;
mod vectors;

use iri_kit::{Component, Parts};

/// The names of all components, including the authority.
pub(crate) const NAMES: [&str; 8] = [
    "scheme",
    "authority",
    "userinfo",
    "host",
    "port",
    "path",
    "query",
    "fragment",
];

/// Returns a component by name, including the authority.
pub(crate) fn component<'a>(parts: &Parts<'a>, name: &str) -> Option<&'a str> {
    if name == "authority" {
        return parts.authority();
    }
    parts.component(component_of(name))
}

/// Returns the component with this name.
#[track_caller]
pub(crate) fn component_of(name: &str) -> Component {
    let component = Component::ALL
        .into_iter()
        .find(|component| component.name() == name);
    component.unwrap_or_else(|| panic!("no component {name:?}"))
}
