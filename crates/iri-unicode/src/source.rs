//! The one place that chooses between the tables of this crate, which need no heap, and those of the crate
//! `unicode-normalization`, which many programs contain already. No program contains both: the feature of its
//! name replaces ours. Each is the oracle of the other in the tests below.

#[cfg(not(feature = "unicode-normalization"))]
use crate::decomposition as tables;
#[cfg(feature = "unicode-normalization")]
use crate::decomposition_by_crate as tables;

pub(crate) use tables::{first_of, has_compatibility_form, without_marks_above};

/// Passes the characters of the full canonical decomposition of a character to `give`, or the character itself if
/// it does not decompose.
///
/// ```
/// use iri_unicode::compose::decompose_canonical;
///
/// let mut parts = String::new();
/// decompose_canonical('\u{1E9B}', &mut |c| Ok::<_, ()>(parts.push(c))).unwrap();
/// assert_eq!(parts, "\u{17F}\u{307}");
/// ```
///
/// # Errors
///
/// The first error of `give`.
pub fn decompose_canonical<E>(
    c: char,
    give: &mut impl FnMut(char) -> Result<(), E>,
) -> Result<(), E> {
    tables::decompose_canonical(c, give)
}

/// Passes the characters of the full compatibility decomposition of a character to `give`, or the character
/// itself if it does not decompose.
///
/// ```
/// use iri_unicode::compose::decompose_compatible;
///
/// let mut parts = String::new();
/// decompose_compatible('\u{1E9B}', &mut |c| Ok::<_, ()>(parts.push(c))).unwrap();
/// assert_eq!(parts, "s\u{307}");
/// ```
///
/// # Errors
///
/// The first error of `give`.
pub fn decompose_compatible<E>(
    c: char,
    give: &mut impl FnMut(char) -> Result<(), E>,
) -> Result<(), E> {
    tables::decompose_compatible(c, give)
}

/// Returns the character that two characters compose to in Normalization Form C, if any.
///
/// ```
/// use iri_unicode::compose::compose_pair;
///
/// assert_eq!(compose_pair('e', '\u{301}'), Some('é'));
/// assert_eq!(compose_pair('\u{915}', '\u{93C}'), None, "excluded from composition");
/// ```
pub fn compose_pair(one: char, other: char) -> Option<char> {
    tables::compose_pair(one, other)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use crate::joining::{NO, normalization};
    use crate::{decomposition as ours, decomposition_by_crate as theirs};

    fn parts(decompose: impl FnOnce(&mut dyn FnMut(char) -> Result<(), ()>)) -> Vec<char> {
        let mut parts = Vec::new();
        decompose(&mut |part| {
            parts.push(part);
            Ok(())
        });
        parts
    }

    #[test]
    fn both_tables_agree_on_every_character() {
        for c in '\0'..=char::MAX {
            let canonical = parts(|mut give| ours::decompose_canonical(c, &mut give).unwrap());
            let other = parts(|mut give| theirs::decompose_canonical(c, &mut give).unwrap());
            assert_eq!(canonical, other, "{c:?}");
            let compatible = parts(|mut give| ours::decompose_compatible(c, &mut give).unwrap());
            let other = parts(|mut give| theirs::decompose_compatible(c, &mut give).unwrap());
            assert_eq!(compatible, other, "{c:?}");
            assert_eq!(
                ours::has_compatibility_form(c),
                theirs::has_compatibility_form(c),
                "{c:?}"
            );
            if normalization(c).1 != NO {
                assert_eq!(ours::first_of(c), theirs::first_of(c), "{c:?}");
                for class in [0, 1, 7, 202, 220, 230, 240] {
                    assert_eq!(
                        ours::without_marks_above(c, class),
                        theirs::without_marks_above(c, class),
                        "{c:?} {class}"
                    );
                }
            }
        }
    }

    #[test]
    fn both_tables_compose_the_same_pairs() {
        let mut firsts = Vec::new();
        let mut seconds = Vec::new();
        for c in '\0'..=char::MAX {
            let parts = parts(|mut give| ours::decompose_canonical(c, &mut give).unwrap());
            if let [.., last] = parts.as_slice() {
                if parts.len() > 1 && !('\u{AC00}'..='\u{D7A3}').contains(&c) {
                    seconds.push(*last);
                    firsts.extend([c, parts[0]]);
                }
            }
        }
        seconds.extend('\u{1161}'..='\u{11C3}');
        firsts.extend(('\u{1100}'..='\u{1113}').chain('\u{AC00}'..='\u{AC1D}'));
        for list in [&mut firsts, &mut seconds] {
            list.sort_unstable();
            list.dedup();
        }
        for &one in &firsts {
            for &other in &seconds {
                assert_eq!(
                    ours::compose_pair(one, other),
                    theirs::compose_pair(one, other),
                    "{one:?} {other:?}"
                );
            }
        }
    }
}
