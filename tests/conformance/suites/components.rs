//! Components of strings, and the pairs and octets in them.

mod exhaustive;
mod vectors;

use iri_kit::{Component, Parts};

/// The names of all components, the authority among them.
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

/// A component by its name, the authority among them.
pub(crate) fn component<'a>(parts: &Parts<'a>, name: &str) -> Option<&'a str> {
    if name == "authority" {
        return parts.authority();
    }
    parts.component(component_of(name))
}

/// The component of this name.
#[track_caller]
pub(crate) fn component_of(name: &str) -> Component {
    let component = Component::ALL
        .into_iter()
        .find(|component| component.name() == name);
    component.unwrap_or_else(|| panic!("no component {name:?}"))
}
