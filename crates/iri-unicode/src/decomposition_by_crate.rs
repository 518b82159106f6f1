//! Decompositions of single characters, and their composition, by the crate `unicode-normalization`.
//!
//! That crate may know a newer version of Unicode. Characters that ours does not assign do not decompose, so that
//! no result depends on the choice of tables.

use iri_core::bytes::text::Buffer;
use unicode_normalization::char as of_crate;

use crate::general::is_assigned;
use crate::joining::{NO, may_be_compatible, normalization};

/// [`source::decompose_canonical`](crate::source::decompose_canonical).
pub(crate) fn decompose_canonical<E>(
    c: char,
    give: &mut impl FnMut(char) -> Result<(), E>,
) -> Result<(), E> {
    if !is_assigned(c) {
        return give(c);
    }
    let mut result = Ok(());
    of_crate::decompose_canonical(c, |part| {
        if result.is_ok() {
            result = give(part);
        }
    });
    result
}

/// [`source::decompose_compatible`](crate::source::decompose_compatible).
pub(crate) fn decompose_compatible<E>(
    c: char,
    give: &mut impl FnMut(char) -> Result<(), E>,
) -> Result<(), E> {
    if !is_assigned(c) {
        return give(c);
    }
    let mut result = Ok(());
    of_crate::decompose_compatible(c, |part| {
        if result.is_ok() {
            result = give(part);
        }
    });
    result
}

/// [`source::compose_pair`](crate::source::compose_pair).
pub(crate) fn compose_pair(one: char, other: char) -> Option<char> {
    of_crate::compose(one, other).filter(|both| is_assigned(*both))
}

/// Returns what is left of a composite without its marks of higher classes.
pub(crate) fn without_marks_above(composite: char, class: u8) -> char {
    let mut parts: Buffer<char, 4> = Buffer::new('\0');
    let fits = decompose_canonical(composite, &mut |part| parts.push(part));
    debug_assert!(fits.is_ok(), "a character decomposes to at most four");
    // Marks are in ascending order of their classes.
    let mut kept = parts.as_slice().iter().copied();
    let mut starter = kept.next().unwrap_or(composite);
    for part in kept {
        if normalization(part).0 > class {
            break;
        }
        starter = compose_pair(starter, part).unwrap_or(starter);
    }
    starter
}

/// Returns the first character of the decomposition of a character that normalization does not replace.
pub(crate) fn first_of(c: char) -> char {
    decompose_canonical(c, &mut Err).err().unwrap_or(c)
}

/// [`crate::has_compatibility_form`].
pub(crate) fn has_compatibility_form(c: char) -> bool {
    if !may_be_compatible(c) || normalization(c).1 == NO {
        return false;
    }
    let mut parts: Buffer<char, 4> = Buffer::new('\0');
    let fits = decompose_canonical(c, &mut |part| parts.push(part));
    debug_assert!(fits.is_ok(), "a character decomposes to at most four");
    let mut rest = parts.as_slice().iter();
    let is_same = |part| match rest.next() {
        Some(other) if *other == part => Ok(()),
        _ => Err(()),
    };
    decompose_compatible(c, &mut { is_same }).is_err()
}
