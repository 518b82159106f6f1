//! Normalization that keeps the structure of an identifier, and normalization of text with any number of
//! marks.
//!
//! A building block of the crates of this workspace, exempt from semantic versioning.
//!
//! To normalize a whole identifier would change its components: `=` composes with U+0338, the last digit of a
//! triplet with an accent, and U+037E becomes a semicolon. So what [`is_kept`] lists and what a triplet consists
//! of stays as it is, and each run between is normalized on its own. No run loses a change by that: what stays is
//! no mark, so nothing is reordered across it, and nothing else that the grammar calls a delimiter composes.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::iter::FusedIterator;

use iri_core::bytes::text::{slice_from, split_at};
use iri_core::pct;

#[cfg(feature = "alloc")]
use crate::compose::{
    Unit, begins_cluster, compose_pair, decompose_canonical, decompose_compatible,
    order_and_compose,
};
use crate::has_compatibility_form;
use crate::nfc::NfcCheck;

/// Whether Normalization Form C of a character, or of the character and a mark after it, would create or replace
/// a delimiter: the first three compose with U+0338, and the others become a semicolon and a grave accent.
///
/// ```
/// use iri_unicode::normal::is_kept;
///
/// assert!(is_kept('=') && is_kept('\u{37E}') && !is_kept('/'));
/// ```
pub const fn is_kept(c: char) -> bool {
    matches!(c, '<' | '=' | '>' | '\u{37E}' | '\u{1FEF}')
}

/// A stretch of text.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Piece<'a> {
    /// Stays as it is: a triplet, or a single character.
    Kept(&'a str),
    /// Is normalized, if it is not normalized already.
    Run(&'a str),
}

/// Divides text into what stays as it is and the runs between. `stays` decides on each character that begins no
/// triplet, given its offset, in order and once.
///
/// ```
/// use iri_unicode::normal::{Piece, is_kept, pieces};
///
/// let pieces = pieces("a%7E\u{301}=b", |_, c| is_kept(c));
/// assert!(pieces.eq([
///     Piece::Run("a"),
///     Piece::Kept("%7E"),
///     Piece::Run("\u{301}"),
///     Piece::Kept("="),
///     Piece::Run("b"),
/// ]));
/// ```
pub fn pieces(
    text: &str,
    stays: impl FnMut(usize, char) -> bool,
) -> impl FusedIterator<Item = Piece<'_>> {
    Pieces {
        rest: text,
        start: 0,
        kept: 0,
        stays,
    }
    .fuse()
}

struct Pieces<'a, F> {
    rest: &'a str,
    /// The offset of the rest.
    start: usize,
    /// The length of what stays at the start of the rest, if that is already known.
    kept: usize,
    stays: F,
}

impl<F: FnMut(usize, char) -> bool> Pieces<'_, F> {
    /// Returns the length of the run at the start of the rest, and that of what stays after it.
    fn find(&mut self) -> (usize, usize) {
        for (at, c) in self.rest.char_indices() {
            let has_triplet =
                c == '%' && pct::triplet(slice_from(self.rest, at).as_bytes()).is_some();
            if has_triplet {
                return (at, 3);
            }
            if (self.stays)(self.start + at, c) {
                return (at, c.len_utf8());
            }
        }
        (self.rest.len(), 0)
    }
}

impl<'a, F: FnMut(usize, char) -> bool> Iterator for Pieces<'a, F> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        let mut length = core::mem::take(&mut self.kept);
        let mut piece: fn(&'a str) -> Piece<'a> = Piece::Kept;
        if length == 0 {
            let (run, kept) = self.find();
            if run == 0 {
                length = kept;
            } else {
                (length, piece) = (run, Piece::Run);
                self.kept = kept;
            }
        }
        let (taken, rest) = split_at(self.rest, length);
        self.rest = rest;
        self.start += length;
        (!taken.is_empty()).then(|| piece(taken))
    }
}

/// A normalization form (UAX 15).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Form {
    /// Canonical composition.
    C,
    /// Compatibility composition.
    Kc,
    /// Canonical decomposition.
    D,
}

/// Whether text is in Normalization Form C or, if `compatible`, KC. Exact for text of any length.
///
/// ```
/// use iri_unicode::normal::is_composed;
///
/// assert!(is_composed("\u{FB01}".chars(), false) && !is_composed("\u{FB01}".chars(), true));
/// ```
pub fn is_composed(chars: impl IntoIterator<Item = char>, compatible: bool) -> bool {
    // A string without compatibility characters has one composed form.
    let mut check = NfcCheck::new();
    let is_replaced = |c| compatible && has_compatibility_form(c);
    chars
        .into_iter()
        .all(|c| !is_replaced(c) && check.accepts(c))
}

/// Converts text to a normalization form. Unlike [`nfc`](crate::nfc()), takes a heap, and normalizes runs of any
/// number of marks.
///
/// ```
/// use iri_unicode::normal::{Form, normalized};
///
/// let marks = "\u{301}".repeat(100);
/// let text = format!("e{marks}\u{323}");
/// let normal: String = normalized(text.chars(), Form::C).take(2).collect();
/// assert_eq!(normal, "ẹ\u{301}");
/// ```
#[cfg(feature = "alloc")]
pub fn normalized<I: Iterator<Item = char>>(
    chars: I,
    form: Form,
) -> impl Iterator<Item = char> + use<I> {
    let mut chars = chars.peekable();
    let (mut units, mut taken) = (Vec::new(), 0);
    core::iter::from_fn(move || {
        if taken == units.len() {
            taken = 0;
            units.clear();
            while let Some(c) = chars.next_if(|c| units.is_empty() || !begins(*c, form)) {
                decompose(c, form, &mut units);
            }
            normalize(form, &mut units);
        }
        let unit: &Unit<()> = units.get(taken)?;
        taken += 1;
        Some(unit.c)
    })
}

/// Whether the decomposition of a character composes with nothing before it.
#[cfg(feature = "alloc")]
fn begins(c: char, form: Form) -> bool {
    let is_replaced = form == Form::Kc && has_compatibility_form(c);
    let first = is_replaced.then(|| decompose_compatible(c, &mut Err).err());
    begins_cluster(first.flatten().unwrap_or(c))
}

#[cfg(feature = "alloc")]
fn decompose(c: char, form: Form, units: &mut Vec<Unit<()>>) {
    let mut push = |part| {
        units.push(Unit::of(part));
        Ok::<(), core::convert::Infallible>(())
    };
    let Ok(()) = match form {
        Form::Kc => decompose_compatible(c, &mut push),
        Form::C | Form::D => decompose_canonical(c, &mut push),
    };
}

/// Puts decomposed characters in order, and composes them.
#[cfg(feature = "alloc")]
fn normalize(form: Form, units: &mut Vec<Unit<()>>) {
    // `order_and_compose` takes quadratic time where marks are out of order.
    for marks in units.split_mut(|unit| unit.combining_class == 0) {
        marks.sort_by_key(|unit| unit.combining_class);
    }
    if form != Form::D {
        let length = order_and_compose(units, compose_pair);
        units.truncate(length);
    }
}
