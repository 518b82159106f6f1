//! [`Value`], the result of an operation for one row.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use iri_kit::lint::Findings;
#[cfg(feature = "readers")]
use iri_kit::readers::agreement;
use iri_kit::text::Finds;
use iri_kit::{Component, Parts, Rewrite, Rung, Span};

use crate::problem::Problem;
#[cfg(feature = "readers")]
use crate::readers::ReaderEntries;

iri_kit::iri_core::tables::choices! {
    /// The type of the results of an operation.
    #[non_exhaustive]
    pub enum Type {
        Bool "bool": "True or false",
        Text "text": "A string, or none",
        Component "component": "A component of the text as it is or mapped, or none",
        Components "components": "The components of a reference, each a string or none",
        Rung "rung": "The name of a rung, or none",
        Hash "hash": "Sixteen octets",
        Problem "problem": "Code, message, span, component and clause, or none",
        Findings "findings": "A list of findings of the checker",
        Found "found": "A list of identifiers in running text",
        Readings "readings": "A list of what readers of other software take from the text",
    }
}

impl Type {
    /// The fields of a result that is a struct, or a list of structs; none for others. Any of them may be null.
    ///
    /// ```
    /// use iri_ops::{FieldType, Type};
    ///
    /// assert_eq!(Type::Problem.fields().first(), Some(&("code", FieldType::Text)));
    /// assert!(Type::Components.fields().contains(&("authority", FieldType::Text)));
    /// assert_eq!(Type::Bool.fields(), []);
    /// ```
    pub fn fields(self) -> Vec<(&'static str, FieldType)> {
        let fixed: &[_] = match self {
            Self::Components => {
                let fields = components(Parts::split(""));
                return fields.map(|(name, _)| (name, FieldType::Text)).collect();
            }
            Self::Problem => &[
                ("code", FieldType::Text),
                ("start", FieldType::Integer),
                ("end", FieldType::Integer),
            ],
            Self::Findings => &[
                ("code", FieldType::Text),
                ("severity", FieldType::Text),
                ("start", FieldType::Integer),
                ("end", FieldType::Integer),
                ("component", FieldType::Text),
                ("clause", FieldType::Text),
                ("message", FieldType::Text),
                ("fix_start", FieldType::Integer),
                ("fix_end", FieldType::Integer),
                ("fix", FieldType::Text),
                ("fix_keeps_meaning", FieldType::Bool),
            ],
            Self::Found => &[
                ("iri", FieldType::Text),
                ("kind", FieldType::Text),
                ("start", FieldType::Integer),
                ("end", FieldType::Integer),
            ],
            Self::Readings => &[
                ("reader", FieldType::Text),
                ("refused", FieldType::Bool),
                ("scheme", FieldType::Text),
                ("userinfo", FieldType::Text),
                ("host", FieldType::Text),
                ("port", FieldType::Integer),
            ],
            _ => &[],
        };
        fixed.to_vec()
    }
}

/// The type of a field of a result ([`Type::fields`]).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum FieldType {
    /// A string.
    Text,
    /// An integer of 64 bits, such as an offset in bytes.
    Integer,
    /// True or false.
    Bool,
}

/// The result of an operation for one row.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Value<'a> {
    /// There is none, such as a component that is absent.
    None,
    /// True or false.
    Bool(bool),
    /// The text of the row itself: nothing changes.
    Same(&'a str),
    /// A part of the text of the row.
    Part(&'a str, Span),
    /// What was written to the buffer.
    Written(&'a str),
    /// The components of the text.
    Components(Parts<'a>),
    /// The lowest rung on which both texts are equal.
    Rung(Rung),
    /// The hash of the key, in its canonical representation.
    Hash([u8; 16]),
    /// The first error.
    Problem(Problem),
    /// The findings, in the order of their spans. They are in a box, since they are 60 times as large as any other
    /// result, and every row moves a value.
    Findings(Box<Findings<'a>>),
    /// The identifiers that were found.
    Found(Finds<'a, 'a>),
    /// What each reader takes from the text.
    #[cfg(feature = "readers")]
    Readings(ReaderEntries<'a>),
}

impl<'a> Value<'a> {
    /// The string, if the result is one.
    pub const fn as_str(&self) -> Option<&'a str> {
        match self {
            Self::Same(text) | Self::Part(text, _) | Self::Written(text) => Some(text),
            _ => None,
        }
    }
}

/// The components in the order of a reference, the authority before its own. An absent one is none.
///
/// ```
/// let parts = iri_ops::iri_kit::Parts::split("//h/p");
/// let present = iri_ops::components(parts).filter_map(|(name, text)| Some((name, text?)));
/// assert!(present.eq([("authority", "h"), ("host", "h"), ("path", "/p")]));
/// ```
pub fn components(parts: Parts<'_>) -> impl Iterator<Item = (&'static str, Option<&str>)> {
    let [scheme, rest @ ..] = Component::ALL;
    let of = move |component: Component| (component.name(), parts.component(component));
    let authority = ("authority", parts.authority());
    [of(scheme), authority]
        .into_iter()
        .chain(rest.into_iter().map(of))
}

/// Strings as they are, none as nothing, and the rest in short: for documentation and tests.
impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => Ok(()),
            Self::Bool(is_so) => is_so.fmt(f),
            Self::Same(text) | Self::Part(text, _) | Self::Written(text) => f.write_str(text),
            Self::Components(parts) => {
                let present = components(*parts).filter(|(_, text)| text.is_some());
                list(f, ["{", "}"], present, |f, (name, text)| {
                    write!(f, "{name}: {}", text.unwrap_or_default())
                })
            }
            Self::Rung(rung) => f.write_str(rung.name()),
            Self::Hash(octets) => octets.iter().try_for_each(|octet| write!(f, "{octet:02x}")),
            Self::Problem(problem) => {
                f.write_str(problem.code())?;
                problem.span().map_or(Ok(()), |span| write!(f, " {span}"))
            }
            Self::Findings(findings) => list(f, ["[", "]"], findings.clone(), |f, finding| {
                write!(f, "{} {}", finding.code(), finding.span())
            }),
            Self::Found(found) => list(f, ["[", "]"], found.clone(), |f, found| {
                found.write_to(f)?;
                write!(f, " {}", found.span())
            }),
            // The different ones.
            #[cfg(feature = "readers")]
            Self::Readings(entries) => {
                let agreement = agreement(entries.text());
                list(f, ["[", "]"], agreement.groups(), |f, group| {
                    match group.reading() {
                        Ok(reading) => reading.contact().fmt(f),
                        Err(_) => f.write_str("refused"),
                    }
                })
            }
        }
    }
}

/// Writes items between brackets, separated by commas.
fn list<T>(
    f: &mut fmt::Formatter<'_>,
    [open, close]: [&str; 2],
    items: impl Iterator<Item = T>,
    write: impl Fn(&mut fmt::Formatter<'_>, T) -> fmt::Result,
) -> fmt::Result {
    f.write_str(open)?;
    for (index, item) in items.enumerate() {
        if index > 0 {
            f.write_str(", ")?;
        }
        write(f, item)?;
    }
    f.write_str(close)
}
