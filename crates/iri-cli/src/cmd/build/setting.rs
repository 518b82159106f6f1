//! The arguments of `iri build`: `name=value` settings and removals.

use clap::builder::PossibleValue;
use iri_kit::Component;

use super::member::Member;
use crate::escape;
use crate::options::value::nearest;

/// A `name=value` argument.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(super) member: Member,
    /// The argument up to the value, such as `host=`.
    pub(super) name: String,
    pub(super) value: String,
    /// `:=`: the value is already encoded.
    pub(super) is_raw: bool,
    /// `?=`: applies only if the component is absent.
    pub(super) is_default: bool,
}

impl Setting {
    /// Parses `name=value`, `name:=value`, `name?=value` or `name?:=value`.
    pub(super) fn read(argument: &str) -> Result<Self, String> {
        let (name, value) = argument.split_once('=').unwrap_or((argument, ""));
        // No name contains these, but an identifier does before the `=` of its query.
        if name.contains("//") || name.starts_with(['/', '.']) {
            return Err("to change an identifier, pass it with `--from`".to_owned());
        }
        if name.len() == argument.len() {
            return Err("expected `name=value`".to_owned());
        }
        let given = format!("{name}=");
        let (name, is_raw) = strip(name, ':');
        let (name, is_default) = strip(name, '?');
        let member = Member::named(name).ok_or_else(|| unknown_name(name, Member::names()))?;
        Ok(Self {
            member,
            name: given,
            value: value.to_owned(),
            is_raw,
            is_default,
        })
    }
}

fn strip(name: &str, sign: char) -> (&str, bool) {
    match name.strip_suffix(sign) {
        Some(name) => (name, true),
        None => (name, false),
    }
}

/// The message for an unknown name.
fn unknown_name(name: &str, names: impl IntoIterator<Item = &'static str> + Clone) -> String {
    let given = escape::visible(name);
    if let Some(near) = nearest(name, names.clone()) {
        return format!("unknown name `{given}`; did you mean `{near}`?");
    }
    let names: Vec<_> = names.into_iter().collect();
    format!(
        "unknown name `{given}`; expected one of {}",
        names.join(", ")
    )
}

/// A part that `--remove` removes.
#[derive(Clone, Debug)]
pub(crate) enum Removal {
    Component(Component),
    Authority,
    /// The last segment of the path.
    Segment,
    /// The query pairs whose name matches.
    Pairs(NamePattern),
}

impl Removal {
    pub(super) fn read(argument: &str) -> Result<Self, String> {
        if let Some(pattern) = argument.strip_prefix("pair=") {
            return Ok(Self::Pairs(NamePattern::read(pattern)));
        }
        let component = Component::ALL
            .into_iter()
            .find(|component| component.name() == argument);
        Ok(match (component, argument) {
            (Some(Component::Host), _) | (None, "authority") => Self::Authority,
            (Some(component), _) => Self::Component(component),
            (None, "segment") => Self::Segment,
            (None, _) => return Err(unknown_name(argument, Self::names())),
        })
    }

    fn names() -> impl Iterator<Item = &'static str> + Clone {
        let names = Component::ALL.map(Component::name).into_iter();
        names.chain(["authority", "segment", "pair=NAME"])
    }

    /// The values offered as shell completions.
    pub(super) fn known() -> Box<dyn Iterator<Item = PossibleValue>> {
        let whole = Self::names().filter(|name| !name.contains('='));
        Box::new(whole.map(PossibleValue::new))
    }
}

/// A pattern for names of query pairs: one name, or all names with a prefix.
#[derive(Clone, Debug)]
pub(crate) struct NamePattern {
    text: String,
    is_prefix: bool,
}

impl NamePattern {
    /// Parses a name, or a prefix followed by `*`. `\\*` at the end is a literal `*`.
    fn read(pattern: &str) -> Self {
        if let Some(name) = pattern.strip_suffix("\\*") {
            return Self {
                text: format!("{name}*"),
                is_prefix: false,
            };
        }
        let prefix = pattern.strip_suffix('*');
        Self {
            text: prefix.unwrap_or(pattern).to_owned(),
            is_prefix: prefix.is_some(),
        }
    }

    /// Whether a decoded name matches.
    pub(super) fn matches(&self, name: &str) -> bool {
        if self.is_prefix {
            name.starts_with(&self.text)
        } else {
            name == self.text
        }
    }
}
