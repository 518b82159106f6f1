//! Matching without a heap.

use iri_core::Span;
use iri_core::bytes::text::Buffer;

use crate::direct::{self, Op, Room, Slot, Texts};
use crate::error::{NoMatch, PatternError, PatternErrorKind};
use crate::found::{self, Captured, Found, Place};
use crate::letter::Reading;
use crate::options::{PatternOptions, Shape};
use crate::template::Template;

/// A template that is matched without a heap: one that can be read from left to right without a choice.
///
/// It has room for `N` literals and expressions, for `N` variables, and for `N` texts of a reference.
///
/// ```
/// use iri_template::{Matcher, template};
///
/// let users = Matcher::<4>::new(&template!("/users/{id}{?tab}"))?;
/// let found = users.find("/users/anna%20b?tab=2").unwrap();
/// assert_eq!(found.get("id").unwrap().as_str(), "anna%20b");
/// assert_eq!(found.get("tab").unwrap().as_str(), "2");
/// assert_eq!(users.find("/users/anna/photos").unwrap_err().span().range(), 11..12);
/// # Ok::<_, iri_template::PatternError>(())
/// ```
///
/// Such a template is not ambiguous, and the values found are those of [`Pattern`](crate::Pattern), which also
/// accepts templates with a choice, such as `/{file:8}.json`.
#[derive(Clone, Debug)]
pub struct Matcher<'t, const N: usize> {
    parts: Compiled<'t, N>,
    reading: Reading,
}

#[derive(Clone, Debug)]
struct Compiled<'t, const N: usize> {
    ops: Buffer<Op<'t>, N>,
    slots: Buffer<Slot<'t>, N>,
}

impl<'t, const N: usize> Room<'t> for Compiled<'t, N> {
    fn last_op(&mut self) -> Option<&mut Op<'t>> {
        self.ops.as_mut_slice().last_mut()
    }

    fn ops(&mut self, op: Op<'t>) -> bool {
        self.ops.push(op).is_ok()
    }

    fn slots(&mut self, slot: Slot<'t>) -> bool {
        self.slots.push(slot).is_ok()
    }

    fn has_name(&self, name: &str) -> bool {
        self.slots.as_slice().iter().any(|slot| slot.name == name)
    }
}

impl<'t, const N: usize> Matcher<'t, N> {
    /// Accepts a template for matching if it can be read without a choice: each value ends at the first letter that it cannot contain, or at the literal before that letter.
    ///
    /// ```
    /// use iri_template::{Matcher, PatternErrorKind, template};
    ///
    /// let error = Matcher::<4>::new(&template!("/{file:8}.json")).unwrap_err();
    /// assert_eq!(error.kind(), PatternErrorKind::Choice);
    /// ```
    ///
    /// # Errors
    ///
    /// Reading has a choice; a variable occurs twice; a literal has a triplet that is
    /// part of a character; or there is no room for the template.
    pub fn new(template: &Template<'t>) -> Result<Self, PatternError> {
        Self::of(template, &PatternOptions::new())
    }

    pub(crate) fn of(
        template: &Template<'t>,
        options: &PatternOptions<'_>,
    ) -> Result<Self, PatternError> {
        let mut parts = Compiled {
            ops: Buffer::new(Op::Literal("", true)),
            slots: Buffer::new(Slot {
                name: "",
                shape: Shape::Text,
                is_exploded: false,
                is_raw: false,
                most: None,
                is_continued: false,
            }),
        };
        if !direct::compile(template, options, &mut parts)? {
            let whole = Span::new(0, template.as_str().len());
            return Err(PatternError::new(PatternErrorKind::Choice, whole));
        }
        Ok(Self {
            parts,
            reading: options.reading(),
        })
    }

    /// Finds the values with which the template expands to a reference, in linear time.
    ///
    /// # Errors
    ///
    /// The first character with which the reference is no expansion; or its lists have more than `N` texts.
    #[inline]
    pub fn find<'r>(&self, reference: &'r str) -> Result<Extracted<'_, 't, 'r, N>, NoMatch> {
        // Filled in place and inlined, since the result is large to move.
        let mut found = Extracted {
            variables: self.parts.slots.as_slice(),
            reference,
            texts: Captures {
                slots: Buffer::new(0),
                places: Buffer::new(Place::NONE),
            },
        };
        self.read(reference, &mut found.texts)?;
        Ok(found)
    }

    fn read(&self, reference: &str, texts: &mut Captures<N>) -> Result<(), NoMatch> {
        let (ops, slots) = (self.parts.ops.as_slice(), self.parts.slots.as_slice());
        direct::find(ops, slots, self.reading, reference, texts)
    }
}

/// Texts in the order of their variables.
#[derive(Clone, Debug)]
struct Captures<const N: usize> {
    slots: Buffer<u16, N>,
    places: Buffer<Place, N>,
}

impl<const N: usize> Texts for &mut Captures<N> {
    fn put(&mut self, slot: u16, place: Place) -> bool {
        let at = self.slots.as_slice().partition_point(|of| *of <= slot);
        self.slots.insert(at, slot).is_ok() && self.places.insert(at, place).is_ok()
    }

    fn has(&self, slot: u16) -> bool {
        self.slots.as_slice().contains(&slot)
    }
}

/// The values with which a template expands to a reference, which [`Matcher::find`] returns.
#[derive(Clone, Debug)]
pub struct Extracted<'m, 't, 'r, const N: usize> {
    variables: &'m [Slot<'t>],
    reference: &'r str,
    texts: Captures<N>,
}

impl<'t, 'r, const N: usize> Extracted<'_, 't, 'r, N> {
    fn found(&self) -> Found<'_, 't, 'r> {
        Found {
            variables: self.variables,
            reference: self.reference,
            texts: found::Texts::Sorted(self.texts.slots.as_slice(), self.texts.places.as_slice()),
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
}
