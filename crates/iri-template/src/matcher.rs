//! Matching without a heap.

use iri_core::Span;
use iri_core::bytes::text::range;

use crate::compile::{Compiled, Op, Slot, compile, first_repeated};
use crate::cursor::Ways;
use crate::direct::{self, Texts};
use crate::error::{NoMatch, PatternError, PatternErrorKind};
use crate::found::{self, Captured, Found, Place, check_length};
use crate::letter::Reading;
use crate::options::PatternOptions;
use crate::template::Template;

/// A template that is matched without a heap: one that can be read from left to right without a choice.
///
/// It has room for `N` literals and expressions, for `N` variables, and for `N` texts of a reference. [`matcher!`](crate::matcher!)
/// makes one at compile time, and is the smallest choice for firmware.
///
/// ```
/// use iri_template::{Matcher, matcher};
///
/// const USERS: Matcher<'_, 4> = matcher!("/users/{id}{?tab}");
/// let found = USERS.find("/users/anna%20b?tab=2").unwrap();
/// assert_eq!(found.get("id").unwrap().as_str(), "anna%20b");
/// assert_eq!(found.get("tab").unwrap().as_str(), "2");
/// assert_eq!(USERS.find("/users/anna/photos").unwrap_err().span().range(), 11..12);
/// ```
///
/// Such a template is not ambiguous, and the values found are those of [`Pattern`](crate::Pattern), which also
/// accepts templates with a choice, such as `/{file:8}.json`.
#[derive(Clone, Debug)]
pub struct Matcher<'t, const N: usize> {
    ops: [Op<'t>; N],
    slots: [Slot<'t>; N],
    /// How many of each are used.
    compiled: Compiled,
    reading: Reading,
    ways: Ways<Captures<N>>,
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
    pub const fn new(template: &Template<'t>) -> Result<Self, PatternError> {
        PatternOptions::new().matcher(template)
    }

    /// The matcher, or why there is none; for [`matcher!`](crate::matcher!).
    #[doc(hidden)]
    pub const fn of(
        template: &Template<'t>,
        options: &PatternOptions<'_>,
    ) -> Result<Self, (PatternErrorKind, Span)> {
        let mut ops = [Op::Literal("", true); N];
        let mut slots = [Slot::NONE; N];
        let repeated = first_repeated(template, N);
        match compile(template, options, repeated, &mut ops, &mut slots) {
            Ok(compiled) if compiled.is_direct => {
                let reading = options.reading().of(&ops);
                Ok(Self {
                    ops,
                    slots,
                    compiled,
                    reading,
                    ways: Ways::of(&ops, &slots, &reading),
                })
            }
            Ok(_) => {
                let whole = Span::new(0, template.as_str().len());
                Err((PatternErrorKind::Choice, whole))
            }
            Err(fault) => Err(fault),
        }
    }

    fn slots(&self) -> &[Slot<'t>] {
        range(&self.slots, 0, self.compiled.slots.into())
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
            variables: self.slots(),
            reference,
            texts: Captures {
                slots: [0; N],
                places: [Place::NONE; N],
                count: 0,
            },
        };
        self.read(reference, &mut found.texts)?;
        Ok(found)
    }

    fn read(&self, reference: &str, texts: &mut Captures<N>) -> Result<(), NoMatch> {
        check_length(reference)?;
        self.reading.check_path(reference)?;
        let ops = range(&self.ops, 0, self.compiled.ops);
        let (slots, ways) = (self.slots(), &self.ways);
        direct::find(ops, slots, &self.reading, reference, texts, ways)
    }
}

/// Texts in the order of their variables.
#[derive(Clone, Debug)]
struct Captures<const N: usize> {
    slots: [u16; N],
    places: [Place; N],
    count: usize,
}

impl<const N: usize> Captures<N> {
    fn get(&self, at: usize) -> Option<(&u16, &Place)> {
        Some((self.slots.get(at)?, self.places.get(at)?))
    }

    fn set(&mut self, at: usize, slot: u16, place: Place) {
        if let (Some(of), Some(text)) = (self.slots.get_mut(at), self.places.get_mut(at)) {
            (*of, *text) = (slot, place);
        }
    }
}

impl<const N: usize> Texts for Captures<N> {
    fn put(&mut self, slot: u16, place: Place) -> bool {
        if self.count == N {
            return false;
        }
        let mut at = self.count;
        // Those of later variables move by one.
        while let Some((&of, &text)) = at.checked_sub(1).and_then(|before| self.get(before)) {
            if of <= slot {
                break;
            }
            self.set(at, of, text);
            at -= 1;
        }
        self.set(at, slot, place);
        self.count += 1;
        true
    }

    fn has(&self, slot: u16) -> bool {
        range(&self.slots, 0, self.count).contains(&slot)
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
            texts: found::Texts::Sorted(
                range(&self.texts.slots, 0, self.texts.count),
                range(&self.texts.places, 0, self.texts.count),
            ),
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

/// A [`Matcher`] of a template that is a literal or another constant, made at compile time.
///
/// ```
/// use iri_template::{Matcher, PatternOptions, matcher};
///
/// static NOTES: Matcher<'_, 4> = matcher!("/notes/{name}", PatternOptions::safe());
/// assert_eq!(NOTES.find("/notes/today").unwrap().get("name").unwrap().as_str(), "today");
/// assert!(NOTES.find("/notes/..").is_err());
/// ```
///
/// The options are a constant too, and none if they are left out. A template that is refused is a compile error that says
/// why:
///
/// ```compile_fail
/// const DATES: iri_template::Matcher<'_, 4> = iri_template::matcher!("/{from}-{to}");
/// ```
#[macro_export]
macro_rules! matcher {
    ($text:expr $(,)?) => {
        $crate::matcher!($text, $crate::PatternOptions::new())
    };
    ($text:expr, $options:expr $(,)?) => {
        const {
            match $crate::Matcher::of(&$crate::template!($text), &$options) {
                Ok(matcher) => matcher,
                Err((kind, _)) => ::core::panic!("{}", kind.message()),
            }
        }
    };
}
