//! The values that a reference contains.

#[cfg(feature = "alloc")]
use alloc::{
    borrow::Cow,
    string::{String, ToString},
    vec::Vec,
};

use iri_core::Span;
use iri_core::bytes::text::{range, range_from, slice};
#[cfg(feature = "alloc")]
use iri_core::pct;

#[cfg(feature = "alloc")]
use crate::OwnedValue;
use crate::compile::Slot;
use crate::error::{NoMatch, NoMatchKind};
use crate::options::Shape;
use crate::value::is_same;

/// Where a text is in the reference: its start, and its end in the upper half. One number, so that a result which is
/// moved at once is read as it was written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place(u64);

impl Place {
    /// No text. A text ends before the last offset.
    pub(crate) const NONE: Self = Self(u64::MAX);

    #[cfg(feature = "alloc")]
    const fn is_none(self) -> bool {
        self.0 == u64::MAX
    }

    /// The offsets of a reference that [`check_length`] accepted.
    pub(crate) const fn new(start: usize, end: usize) -> Self {
        Self(start as u64 | (end as u64) << 32)
    }

    #[expect(clippy::cast_possible_truncation, reason = "the halves are offsets")]
    const fn offsets(self) -> (usize, usize) {
        (self.0 as u32 as usize, (self.0 >> 32) as usize)
    }

    pub(crate) const fn span(self) -> Span {
        let (start, end) = self.offsets();
        Span::new(start, end)
    }

    /// The part of the reference. A [`Span`] would order its offsets, and they are in order.
    #[inline]
    fn of(self, reference: &str) -> &str {
        let (start, end) = self.offsets();
        slice(reference, start, end)
    }

    /// From the start of this text to the end of the last one.
    fn to(self, last: Self) -> Self {
        Self::new(self.offsets().0, last.offsets().1)
    }
}

/// Checks that the offsets of a reference fit in a [`Place`].
pub(crate) fn check_length(reference: &str) -> Result<(), NoMatch> {
    if u32::try_from(reference.len()).is_ok_and(|length| length < u32::MAX) {
        return Ok(());
    }
    let whole = Span::new(0, reference.len());
    Err(NoMatch::new(NoMatchKind::TooLong, whole))
}

/// The texts of the values, by the indices of their variables. Those of one are in the order of the reference.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Texts<'m> {
    /// The only text of each of the first variables.
    #[cfg(feature = "alloc")]
    Single(&'m [Place]),
    /// The variables of texts in their order, and the texts.
    Sorted(&'m [u16], &'m [Place]),
}

impl<'m> Texts<'m> {
    #[inline]
    fn of(self, index: u16) -> &'m [Place] {
        match self {
            #[cfg(feature = "alloc")]
            Self::Single(texts) => match texts.get(usize::from(index)) {
                Some(text) if !text.is_none() => core::slice::from_ref(text),
                _ => &[],
            },
            Self::Sorted(slots, texts) => {
                let start = slots.partition_point(|of| *of < index);
                let same = range_from(slots, start).iter();
                let count = same.take_while(|of| **of == index).count();
                range(texts, start, start + count)
            }
        }
    }
}

/// The values with which a template expands to a reference.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found<'m, 't, 'r> {
    pub(crate) variables: &'m [Slot<'t>],
    pub(crate) reference: &'r str,
    pub(crate) texts: Texts<'m>,
}

impl<'m, 't, 'r> Found<'m, 't, 'r> {
    #[inline]
    pub(crate) fn get(self, name: &str) -> Option<Captured<'m, 'r>> {
        let (variable, index) = variable(self.variables, name)?;
        self.captured(variable, index)
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = (&'t str, Captured<'m, 'r>)> {
        let variables = self.variables.iter().zip(0..);
        variables.filter_map(move |(variable, index)| {
            Some((variable.name, self.captured(variable, index)?))
        })
    }

    #[inline]
    fn captured(self, variable: &Slot<'_>, index: u16) -> Option<Captured<'m, 'r>> {
        let texts = self.texts.of(index);
        let (first, last) = (texts.first()?, texts.last()?);
        Some(Captured {
            shape: variable.shape,
            is_raw: variable.is_raw,
            reference: self.reference,
            texts,
            whole: first.to(*last),
        })
    }
}

fn variable<'m, 't>(variables: &'m [Slot<'t>], name: &str) -> Option<(&'m Slot<'t>, u16)> {
    let mut variables = variables.iter().zip(0..);
    variables.find(|(variable, _)| is_same(variable.name, name))
}

/// The value of a variable in a reference.
#[derive(Clone, Copy, Debug)]
pub struct Captured<'m, 'r> {
    shape: Shape,
    is_raw: bool,
    reference: &'r str,
    texts: &'m [Place],
    /// From the first text to the last.
    whole: Place,
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
    #[inline]
    pub fn span(&self) -> Span {
        self.whole.span()
    }

    /// Returns the value as the reference contains it, with its triplets; a list with its separators.
    #[inline]
    pub fn as_str(&self) -> &'r str {
        self.whole.of(self.reference)
    }

    /// Returns the items of a list, or the names and values of an associative array by turns, as the reference contains them. A text is one
    /// item.
    pub fn items(&self) -> impl Iterator<Item = &'r str> + use<'m, 'r> {
        let reference = self.reference;
        self.texts.iter().map(move |text| text.of(reference))
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
    variables: &'p [Slot<'t>],
    reference: &'r str,
    pub(crate) texts: Captures,
}

/// The number of variables whose texts are kept without a heap. Most templates of servers have fewer, and a result with
/// room for more takes longer to move.
#[cfg(feature = "alloc")]
const FEW: usize = 10;

/// Texts by their variables, without a heap if there are few variables with one text each.
#[cfg(feature = "alloc")]
#[derive(Clone, Debug)]
pub(crate) enum Captures {
    Single([Place; FEW]),
    Many(Vec<u16>, Vec<Place>),
}

#[cfg(feature = "alloc")]
impl Captures {
    #[inline]
    pub(crate) const fn new() -> Self {
        Self::Single([Place::NONE; FEW])
    }

    /// Adds a text. Those of a template in any order must be sorted in the end.
    #[inline]
    pub(crate) fn push(&mut self, slot: u16, place: Place) {
        if let Self::Single(texts) = self {
            if let Some(text) = texts.get_mut(usize::from(slot)) {
                if text.is_none() {
                    *text = place;
                    return;
                }
            }
        }
        self.push_many(slot, place);
    }

    fn push_many(&mut self, slot: u16, place: Place) {
        if let Self::Single(texts) = self {
            let defined = texts.iter().zip(0..).filter(|(text, _)| !text.is_none());
            let mut slots = Vec::with_capacity(2 * FEW);
            let mut places = Vec::with_capacity(2 * FEW);
            for (text, slot) in defined {
                slots.push(slot);
                places.push(*text);
            }
            *self = Self::Many(slots, places);
        }
        if let Self::Many(slots, places) = self {
            slots.push(slot);
            places.push(place);
        }
    }

    /// Sorts the texts by their variables.
    pub(crate) fn sort(&mut self) {
        if let Self::Many(slots, texts) = self {
            let mut pairs: Vec<_> = slots.iter().copied().zip(texts.iter().copied()).collect();
            pairs.sort_by_key(|(slot, _)| *slot);
            (*slots, *texts) = pairs.into_iter().unzip();
        }
    }

    #[inline]
    fn texts(&self) -> Texts<'_> {
        match self {
            Self::Single(texts) => Texts::Single(texts),
            Self::Many(slots, texts) => Texts::Sorted(slots, texts),
        }
    }
}

#[cfg(feature = "alloc")]
impl<'p, 't, 'r> Match<'p, 't, 'r> {
    #[inline]
    pub(crate) const fn new(variables: &'p [Slot<'t>], reference: &'r str) -> Self {
        Self {
            variables,
            reference,
            texts: Captures::new(),
        }
    }

    #[inline]
    fn found(&self) -> Found<'_, 't, 'r> {
        Found {
            variables: self.variables,
            reference: self.reference,
            texts: self.texts.texts(),
        }
    }

    /// Returns the value of a variable; `None` if it is undefined.
    #[inline]
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
