//! Whether an identifier needs an embedding to be displayed in its own order, given the text
//! around it.

use alloc::{string::String, vec::Vec};

use iri_core::Rewrite;

use crate::{Paragraph, Wrapping, order_in_paragraph, wrap};

/// The text around an identifier.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Surroundings<'a> {
    /// The text before it in the paragraph.
    pub before: &'a str,
    /// The text after it.
    pub behind: &'a str,
    /// The direction of the paragraph.
    pub paragraph: Paragraph,
}

/// Whether an identifier has to be embedded to be displayed in its own order ([RFC 3987, section
/// 4.1]): false only if the paragraph as a whole is displayed the same either way.
///
/// ```
/// use iri_bidi::{Paragraph, Surroundings, needs_embedding};
///
/// let text = Surroundings { before: "see ", behind: " now", paragraph: Paragraph::Ltr };
/// assert!(!needs_embedding("http://ab.\u{5D2}.ef/", text));
/// let text = Surroundings { paragraph: Paragraph::Rtl, ..text };
/// assert!(needs_embedding("http://ab.\u{5D2}.ef/", text));
/// ```
///
/// Time and memory are linear in the whole paragraph, which is treated as one line.
///
/// [RFC 3987, section 4.1]: https://www.rfc-editor.org/rfc/rfc3987#section-4.1
pub fn needs_embedding(text: &str, surroundings: Surroundings<'_>) -> bool {
    wrapped_order(text, Wrapping::Nothing, surroundings)
        != wrapped_order(text, Wrapping::Embedding, surroundings)
}

/// The smallest wrapping with which an identifier is displayed in its own order: nothing, marks on
/// one side or on both, or the embedding.
///
/// ```
/// use iri_bidi::{Paragraph, Surroundings, Wrapping, wrapping_for};
///
/// let text = Surroundings { before: "\u{5D0} ", behind: "", paragraph: Paragraph::Ltr };
/// assert_eq!(wrapping_for("\u{5D1}/c", text), Wrapping::MarkBefore);
/// ```
pub fn wrapping_for(text: &str, surroundings: Surroundings<'_>) -> Wrapping {
    let wanted = wrapped_order(text, Wrapping::Embedding, surroundings);
    let less = [
        Wrapping::Nothing,
        Wrapping::MarkBefore,
        Wrapping::MarkBehind,
        Wrapping::Marks,
    ];
    let enough = |wrapping: &Wrapping| wrapped_order(text, *wrapping, surroundings) == wanted;
    less.into_iter().find(enough).unwrap_or(Wrapping::Embedding)
}

/// The indexes of the characters of the paragraph from left to right, without those of the
/// wrapping.
fn wrapped_order(text: &str, wrapping: Wrapping, surroundings: Surroundings<'_>) -> Vec<usize> {
    let Surroundings {
        before,
        behind,
        paragraph,
    } = surroundings;
    let mut whole = String::from(before);
    wrap(text, wrapping).append_to(&mut whole);
    whole.push_str(behind);
    let (opening, closing) = wrapping.ends();
    let first = before.chars().count();
    let inner = first + opening.chars().count();
    let end = inner + text.chars().count();
    let last = end + closing.chars().count();
    let order = order_in_paragraph(&whole, paragraph);
    let visual = order.runs().flat_map(|run| {
        let range = run.logical()..run.logical() + run.chars();
        let (forwards, backwards) = if run.is_rtl() {
            (0..0, range)
        } else {
            (range, 0..0)
        };
        forwards.chain(backwards.rev())
    });
    let own = visual.filter_map(|number| match number {
        _ if number < first => Some(number),
        _ if number < inner => None,
        _ if number < end => Some(number - (inner - first)),
        _ if number < last => None,
        _ => Some(number - (inner - first) - (last - end)),
    });
    own.collect()
}
