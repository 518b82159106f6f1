//! Detects sequences of combining marks that no language uses (UTS 39, section 5.4).

use core::convert::Infallible;

use iri_core::Span;
use iri_core::bytes::text::Buffer;
use iri_unicode::compose::decompose_canonical;
use iri_unicode::{BidiClass, bidi_class, canonical_combining_class};

use super::letters::Spelled;

/// A suspicious sequence of marks.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Sequence {
    /// The same nonspacing mark twice.
    Repeated,
    /// More than four nonspacing marks on one letter.
    TooMany,
}

/// Returns the first such sequence, with the span of its marks up to the first excessive one.
pub(crate) fn first_sequence(letters: Spelled<'_>) -> Option<(Sequence, Span)> {
    let mut marks = Buffer::<char, 4>::new('\0');
    let mut start = 0;
    for (c, span) in letters {
        if c.is_ascii() {
            marks.clear();
            continue;
        }
        let mut found = None;
        // A composed character may contain the same mark.
        let mut before = marks;
        let Ok(()) = decompose_canonical(c, &mut |part| {
            // Nonspacing marks have the general category Mn or Me.
            if bidi_class(part) != BidiClass::NSM {
                marks.clear();
                before.clear();
                return Ok::<_, Infallible>(());
            }
            if marks.is_empty() {
                start = span.start();
            }
            if is_there(before.as_slice(), part) {
                found = found.or(Some(Sequence::Repeated));
            } else if marks.push(part).is_err() {
                found = found.or(Some(Sequence::TooMany));
            }
            Ok(())
        });
        if let Some(found) = found {
            return Some((found, Span::new(start, span.end())));
        }
    }
    None
}

/// Whether canonical ordering places a mark next to the same mark.
fn is_there(marks: &[char], mark: char) -> bool {
    let class = canonical_combining_class(mark);
    for &before in marks.iter().rev() {
        let other = canonical_combining_class(before);
        if other == class {
            return before == mark;
        }
        if other == 0 || class == 0 {
            return false;
        }
    }
    false
}
