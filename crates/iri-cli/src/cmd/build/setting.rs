//! The arguments of `iri build`: `name=value`, and what to remove.

use clap::builder::PossibleValue;
use iri_kit::Component;

use super::draft::Member;
use crate::escape;
use crate::options::value::nearest;

/// A `name=value` argument.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(super) member: Member,
    /// The argument up to the value: `host=`.
    pub(super) name: String,
    pub(super) value: String,
    /// `:=`, the value is encoded already.
    pub(super) is_raw: bool,
    /// `?=`, only if there is no such component yet.
    pub(super) is_default: bool,
}

impl Setting {
    /// Reads `name=value`, `name:=value`, `name?=value` or `name?:=value`.
    pub(super) fn read(argument: &str) -> Result<Self, String> {
        let (name, value) = argument.split_once('=').unwrap_or((argument, ""));
        // No name has these, but what comes before the query of an identifier does.
        if name.contains("//") || name.starts_with(['/', '.']) {
            return Err("an identifier to change is given by `--from`".to_owned());
        }
        if name.len() == argument.len() {
            return Err("expected `name=value`".to_owned());
        }
        let given = format!("{name}=");
        let (name, is_raw) = strip(name, ':');
        let (name, is_default) = strip(name, '?');
        let member = Member::ALL.into_iter().find(|member| member.name() == name);
        let member = member.ok_or_else(|| unknown(name, Member::ALL.map(Member::name)))?;
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

/// The message for a name that is none of these.
fn unknown(name: &str, names: impl IntoIterator<Item = &'static str> + Clone) -> String {
    let given = escape::visible(name);
    if let Some(near) = nearest(name, names.clone()) {
        return format!("there is no `{given}`; did you mean `{near}`?");
    }
    let names: Vec<_> = names.into_iter().collect();
    format!(
        "there is no `{given}`; expected one of {}",
        names.join(", ")
    )
}

/// What `--remove` removes.
#[derive(Clone, Debug)]
pub(crate) enum Removal {
    Component(Component),
    Authority,
    /// The last segment of the path.
    Segment,
    /// The pairs of the query with a name.
    Pairs(Names),
}

impl Removal {
    pub(super) fn read(argument: &str) -> Result<Self, String> {
        if let Some(names) = argument.strip_prefix("pair=") {
            return Ok(Self::Pairs(Names::read(names)));
        }
        let component = Component::ALL
            .into_iter()
            .find(|component| component.name() == argument);
        Ok(match (component, argument) {
            (Some(Component::Host), _) | (None, "authority") => Self::Authority,
            (Some(component), _) => Self::Component(component),
            (None, "segment") => Self::Segment,
            (None, _) => return Err(unknown(argument, Self::names())),
        })
    }

    fn names() -> impl Iterator<Item = &'static str> + Clone {
        let names = Component::ALL.map(Component::name).into_iter();
        names.chain(["authority", "segment", "pair=NAME"])
    }

    /// The values that shells can complete.
    pub(super) fn known() -> Box<dyn Iterator<Item = PossibleValue>> {
        let whole = Self::names().filter(|name| !name.contains('='));
        Box::new(whole.map(PossibleValue::new))
    }
}

/// Names of pairs: one, or all that begin with a prefix.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    text: String,
    is_prefix: bool,
}

impl Names {
    /// Reads a name, or a prefix and `*`. A `*` at the end of a name is written `\\*`.
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

    /// Whether a decoded name is one of them.
    pub(super) fn have(&self, name: &str) -> bool {
        if self.is_prefix {
            name.starts_with(&self.text)
        } else {
            name == self.text
        }
    }
}
