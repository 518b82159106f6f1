//! The values that a reference contains.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use iri_core::{Span, pct};

use super::build::Mark;
use super::{Pattern, Shape, Slot};
use crate::OwnedValue;

/// The values with which a template expands to a reference, which [`Pattern::find`] returns.
#[derive(Clone, Debug)]
pub struct Match<'p, 't, 'r> {
    pattern: &'p Pattern<'t>,
    reference: &'r str,
    /// The variable and the place of each text, in the order of the reference.
    texts: Vec<(u16, Span)>,
}

impl<'p, 't, 'r> Match<'p, 't, 'r> {
    pub(super) fn new(
        pattern: &'p Pattern<'t>,
        reference: &'r str,
        run: Vec<(Mark, usize)>,
    ) -> Self {
        let mut texts = Vec::new();
        let mut start = 0;
        for (mark, at) in run {
            match mark {
                Mark::Defined(_) => {}
                Mark::Start(_) => start = at,
                Mark::End(slot) => texts.push((slot, Span::new(start, at))),
            }
        }
        Self {
            pattern,
            reference,
            texts,
        }
    }

    /// Returns the value of a variable; `None` if it is undefined.
    pub fn get(&self, name: &str) -> Option<Captured<'_, 'r>> {
        let text = self.pattern.template.as_str();
        let index = self
            .pattern
            .slots
            .iter()
            .position(|slot| slot.name.of(text) == name)?;
        self.captured(index)
    }

    /// Returns the names and values of the variables that are defined, in the order of the template.
    pub fn iter(&self) -> impl Iterator<Item = (&'t str, Captured<'_, 'r>)> {
        let text = self.pattern.template.as_str();
        let slots = self.pattern.slots.iter().enumerate();
        slots.filter_map(move |(index, slot)| Some((slot.name.of(text), self.captured(index)?)))
    }

    /// Returns the values in a form that expands to the reference again.
    pub fn to_values(&self) -> Vec<(String, OwnedValue)> {
        let owned = |(name, found): (&str, Captured<'_, '_>)| (name.to_string(), found.to_value());
        self.iter().map(owned).collect()
    }

    fn captured(&self, index: usize) -> Option<Captured<'_, 'r>> {
        let index = u16::try_from(index).ok()?;
        // The texts of a variable follow one another.
        let start = self.texts.iter().position(|(slot, _)| *slot == index)?;
        let texts = self.texts.get(start..)?;
        let end = texts.iter().position(|(slot, _)| *slot != index);
        Some(Captured {
            slot: *self.pattern.slots.get(usize::from(index))?,
            reference: self.reference,
            texts: texts.get(..end.unwrap_or(texts.len()))?,
        })
    }
}

/// The value of a variable in a reference.
#[derive(Clone, Copy, Debug)]
pub struct Captured<'m, 'r> {
    slot: Slot,
    reference: &'r str,
    texts: &'m [(u16, Span)],
}

impl<'m, 'r> Captured<'m, 'r> {
    /// Returns the shape of the value.
    pub const fn shape(&self) -> Shape {
        self.slot.shape
    }

    /// Returns the location in bytes of the reference, from the first text to the last.
    pub fn span(&self) -> Span {
        let of = |text: Option<&(u16, Span)>| text.map_or(Span::new(0, 0), |(_, span)| *span);
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
    pub fn to_text(&self) -> Cow<'r, str> {
        decoded(self.slot, self.as_str())
    }

    /// Returns the value as it was before the expansion.
    pub fn to_value(&self) -> OwnedValue {
        let text = |text: &str| decoded(self.slot, text).into_owned();
        let mut items = self.items();
        match self.slot.shape {
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
}

/// The text that a part of a reference encodes. The letters of a value are whole characters, so nothing is lost.
fn decoded(slot: Slot, text: &str) -> Cow<'_, str> {
    if slot.is_raw {
        Cow::Borrowed(text)
    } else {
        pct::decode(text).to_str_lossy()
    }
}
