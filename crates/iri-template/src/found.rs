//! The values that a reference contains.

#[cfg(feature = "alloc")]
use alloc::{
    borrow::Cow,
    string::{String, ToString},
    vec::Vec,
};

use iri_core::Span;
#[cfg(feature = "alloc")]
use iri_core::bytes::text::Buffer;
use iri_core::bytes::text::range;
#[cfg(feature = "alloc")]
use iri_core::pct;

#[cfg(feature = "alloc")]
use crate::OwnedValue;
use crate::direct::Slot;
use crate::options::Shape;

/// The variable of a text, by its index, and where the text is in the reference.
pub(crate) type Text = (u16, Span);

/// The values with which a template expands to a reference.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found<'m, 't, 'r> {
    pub(crate) slots: &'m [Slot<'t>],
    pub(crate) reference: &'r str,
    /// The texts in the order of the variables, those of one in the order of the reference.
    pub(crate) texts: &'m [Text],
}

impl<'m, 't, 'r> Found<'m, 't, 'r> {
    pub(crate) fn get(self, name: &str) -> Option<Captured<'m, 'r>> {
        let index = self.slots.iter().position(|slot| slot.name == name)?;
        self.captured(index)
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = (&'t str, Captured<'m, 'r>)> {
        let slots = self.slots.iter().enumerate();
        slots.filter_map(move |(index, slot)| Some((slot.name, self.captured(index)?)))
    }

    fn captured(self, index: usize) -> Option<Captured<'m, 'r>> {
        let slot = self.slots.get(index)?;
        let index = u16::try_from(index).ok()?;
        let start = self.texts.partition_point(|(of, _)| *of < index);
        let end = self.texts.partition_point(|(of, _)| *of <= index);
        (start < end).then(|| Captured {
            shape: slot.shape,
            is_raw: slot.is_raw,
            reference: self.reference,
            texts: range(self.texts, start, end),
        })
    }
}

/// The value of a variable in a reference.
#[derive(Clone, Copy, Debug)]
pub struct Captured<'m, 'r> {
    shape: Shape,
    is_raw: bool,
    reference: &'r str,
    texts: &'m [Text],
}

impl<'m, 'r> Captured<'m, 'r> {
    /// Returns the shape of the value.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether the value is what the reference contains, with its triplets, as that of `{+x}` and `{#x}`. Any other is decoded
    /// by [`pct::decode`], or with `alloc` by [`to_text`](Self::to_text).
    pub const fn is_raw(&self) -> bool {
        self.is_raw
    }

    /// Returns the location in bytes of the reference, from the first text to the last.
    pub fn span(&self) -> Span {
        let of = |text: Option<&Text>| text.map_or(Span::new(0, 0), |(_, span)| *span);
        Span::new(of(self.texts.first()).start(), of(self.texts.last()).end())
    }

    /// Returns the value as the reference contains it, with its triplets; a list with its separators.
    pub fn as_str(&self) -> &'r str {
        self.span().of(self.reference)
    }

    /// Returns the items of a list, or the names and values of an associative array by turns, as the reference contains them. A text is one
    /// item.
    pub fn items(&self) -> impl Iterator<Item = &'r str> + use<'m, 'r> {
        let reference = self.reference;
        self.texts.iter().map(move |(_, span)| span.of(reference))
    }

    /// Returns a text as it was before the expansion: decoded, except for `{+x}` and `{#x}`, whose values keep their
    /// triplets. Of a list, the same of all of it.
    #[cfg(feature = "alloc")]
    pub fn to_text(&self) -> Cow<'r, str> {
        self.decoded(self.as_str())
    }

    /// Returns the value as it was before the expansion.
    #[cfg(feature = "alloc")]
    pub fn to_value(&self) -> OwnedValue {
        let text = |text: &str| self.decoded(text).into_owned();
        let mut items = self.items();
        match self.shape {
            Shape::Text => OwnedValue::Text(self.to_text().into_owned()),
            Shape::List => {
                OwnedValue::List(items.map(|item| OwnedValue::Text(text(item))).collect())
            }
            Shape::Pairs => {
                let mut pairs = Vec::new();
                while let (Some(name), Some(value)) = (items.next(), items.next()) {
                    pairs.push((text(name), OwnedValue::Text(text(value))));
                }
                OwnedValue::Pairs(pairs)
            }
        }
    }

    /// The text that a part of a reference encodes. The letters of a value are whole characters, so nothing is lost.
    #[cfg(feature = "alloc")]
    fn decoded<'a>(&self, text: &'a str) -> Cow<'a, str> {
        if self.is_raw {
            Cow::Borrowed(text)
        } else {
            pct::decode(text).to_str_lossy()
        }
    }
}

/// The values with which a template expands to a reference, which [`Pattern::find`](crate::Pattern::find) returns.
#[cfg(feature = "alloc")]
#[derive(Clone, Debug)]
pub struct Match<'p, 't, 'r> {
    slots: &'p [Slot<'t>],
    reference: &'r str,
    texts: Captures,
}

/// Texts, the first few of them without a heap.
#[cfg(feature = "alloc")]
#[derive(Clone, Debug)]
pub(crate) enum Captures {
    Few(Buffer<Text, 4>),
    Many(Vec<Text>),
}

#[cfg(feature = "alloc")]
impl Default for Captures {
    fn default() -> Self {
        Self::Few(Buffer::new((0, Span::new(0, 0))))
    }
}

#[cfg(feature = "alloc")]
impl Captures {
    pub(crate) fn push(&mut self, text: Text) {
        match self {
            Self::Many(texts) => texts.push(text),
            Self::Few(texts) => {
                if texts.push(text).is_err() {
                    let mut many = Vec::with_capacity(16);
                    many.extend_from_slice(texts.as_slice());
                    many.push(text);
                    *self = Self::Many(many);
                }
            }
        }
    }

    /// Sorts the texts by their variables.
    pub(crate) fn sort(&mut self) {
        let texts = match self {
            Self::Few(texts) => texts.as_mut_slice(),
            Self::Many(texts) => texts,
        };
        texts.sort_by_key(|(slot, _)| *slot);
    }

    fn as_slice(&self) -> &[Text] {
        match self {
            Self::Few(texts) => texts.as_slice(),
            Self::Many(texts) => texts,
        }
    }
}

#[cfg(feature = "alloc")]
impl<'p, 't, 'r> Match<'p, 't, 'r> {
    pub(crate) const fn new(slots: &'p [Slot<'t>], reference: &'r str, texts: Captures) -> Self {
        Self {
            slots,
            reference,
            texts,
        }
    }

    fn found(&self) -> Found<'_, 't, 'r> {
        Found {
            slots: self.slots,
            reference: self.reference,
            texts: self.texts.as_slice(),
        }
    }

    /// Returns the value of a variable; `None` if it is undefined.
    pub fn get(&self, name: &str) -> Option<Captured<'_, 'r>> {
        self.found().get(name)
    }

    /// Returns the names and values of the variables that are defined, in the order of the template.
    pub fn iter(&self) -> impl Iterator<Item = (&'t str, Captured<'_, 'r>)> {
        self.found().iter()
    }

    /// Returns the values in a form that expands to the reference again.
    pub fn to_values(&self) -> Vec<(String, OwnedValue)> {
        let owned = |(name, found): (&str, Captured<'_, '_>)| (name.to_string(), found.to_value());
        self.iter().map(owned).collect()
    }
}
