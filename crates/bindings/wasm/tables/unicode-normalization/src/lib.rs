//! Normalization forms (UAX 15) with the interface of the crate `unicode-normalization`, as far as the package
//! uses it, and by the tables of `iri-unicode`.
//!
//! Text of any length and with any number of marks is normalized, unlike by `iri_unicode::nfc`.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

use alloc::vec;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::iter::once;
use core::str::Chars;

use iri_unicode::compose::{Unit, begins_sequence, compose_pair, order_and_compose};
use iri_unicode::{has_compatibility_form, is_nfc};

/// Functions of single characters.
pub mod char {
    pub use iri_unicode::canonical_combining_class;

    /// Passes the characters of the full canonical decomposition to `give`.
    pub fn decompose_canonical(c: char, give: impl FnMut(char)) {
        iri_unicode::nfd(core::iter::once(c)).for_each(give);
    }
}

/// The result of a quick check.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum IsNormalized {
    /// The text is normalized.
    Yes,
    /// The text is not normalized.
    No,
    /// Unknown without normalizing the text.
    Maybe,
}

/// Checks for Normalization Form C, one character at a time.
pub fn is_nfc_quick(chars: impl Iterator<Item = char>) -> IsNormalized {
    check(chars, |_| false)
}

/// Checks for Normalization Form KC, one character at a time.
pub fn is_nfkc_quick(chars: impl Iterator<Item = char>) -> IsNormalized {
    check(chars, has_compatibility_form)
}

fn check(chars: impl Iterator<Item = char>, is_replaced: fn(char) -> bool) -> IsNormalized {
    let mut result = IsNormalized::Yes;
    for c in chars.filter(|c| !c.is_ascii()) {
        if is_replaced(c) || !is_nfc(once(c)) {
            return IsNormalized::No;
        }
        if !begins_sequence(c) {
            result = IsNormalized::Maybe;
        }
    }
    result
}

/// The methods that normalize.
pub trait UnicodeNormalization<I: Iterator<Item = char>>: Sized {
    /// Returns the characters.
    fn characters(self) -> I;

    /// Normalization Form D.
    fn nfd(self) -> vec::IntoIter<char> {
        form(self.characters(), false, false)
    }

    /// Normalization Form C.
    fn nfc(self) -> vec::IntoIter<char> {
        form(self.characters(), false, true)
    }

    /// Normalization Form KC.
    fn nfkc(self) -> vec::IntoIter<char> {
        form(self.characters(), true, true)
    }
}

impl<'a> UnicodeNormalization<Chars<'a>> for &'a str {
    fn characters(self) -> Chars<'a> {
        self.chars()
    }
}

impl<I: Iterator<Item = char>> UnicodeNormalization<I> for I {
    fn characters(self) -> I {
        self
    }
}

fn form(
    chars: impl Iterator<Item = char>,
    compatible: bool,
    composed: bool,
) -> vec::IntoIter<char> {
    let mut units = Vec::new();
    for c in chars {
        let mut push = |c| {
            units.push(Unit {
                c,
                combining_class: iri_unicode::canonical_combining_class(c),
                from: (),
            });
        };
        if c.is_ascii() {
            push(c);
        } else if compatible {
            let _ = iri_unicode::compose::decompose_compatible(c, &mut |part| {
                push(part);
                Ok::<(), Infallible>(())
            });
        } else {
            char::decompose_canonical(c, push);
        }
    }
    // `order_and_compose` takes quadratic time where marks are out of order.
    for marks in units.split_mut(|unit| unit.combining_class == 0) {
        marks.sort_by_key(|unit| unit.combining_class);
    }
    if composed {
        let length = order_and_compose(&mut units, compose_pair);
        units.truncate(length);
    }
    let chars: Vec<_> = units.iter().map(|unit| unit.c).collect();
    chars.into_iter()
}
