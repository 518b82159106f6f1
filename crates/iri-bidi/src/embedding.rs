//! Checks whether an identifier needs an embedding to be displayed in its own order, for the text
//! around it.
//!
//! If that text is known, there is nothing to reason about: the paragraph is ordered with and without
//! the wrapping, and the orders are compared, leaving out the characters of the wrapping. That is
//! the definition, and linear.
//!
//! If only the direction of the paragraph is known, the ends of the identifier decide, since they are
//! what touches the text around it ([`needs_wrapping`]). Weak and neutral characters take their
//! direction from the strong ones on either side (UAX 9, rules W1 to W7, N1 and N2), and between different
//! ones from the paragraph. In a left-to-right paragraph, neutral characters at an end may therefore
//! stay, if the first and the last character with a direction are left-to-right. In a right-to-left one they
//! may not: a neutral character at an end would go to the other side. Brackets are the exception to
//! both, since rule N0 pairs them with brackets outside.

use alloc::{string::String, vec::Vec};

use iri_core::Rewrite;
use iri_unicode::{BidiClass, bidi_class};

use crate::{Paragraph, Wrapping, mirror::mirrored, order_in_paragraph, wrap};

/// The text around an identifier.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Surroundings<'a> {
    /// The text before the identifier in the paragraph.
    pub before: &'a str,
    /// The text after the identifier in the paragraph.
    pub after: &'a str,
    /// The direction of the paragraph.
    pub paragraph: Paragraph,
}

/// Whether an identifier must be embedded to be displayed in its own order ([RFC 3987, section
/// 4.1]): `false` only if the whole paragraph is displayed alike with and without the embedding.
///
/// ```
/// use iri_bidi::{Paragraph, Surroundings, needs_embedding};
///
/// let text = Surroundings { before: "see ", after: " now", paragraph: Paragraph::Ltr };
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

/// Returns the smallest wrapping with which an identifier is displayed in its own order: nothing, a
/// mark on one side or on both, or the embedding.
///
/// ```
/// use iri_bidi::{Paragraph, Surroundings, Wrapping, wrapping_for};
///
/// let text = Surroundings { before: "\u{5D0} ", after: "", paragraph: Paragraph::Ltr };
/// assert_eq!(wrapping_for("\u{5D1}/c", text), Wrapping::MarkBefore);
/// ```
pub fn wrapping_for(text: &str, surroundings: Surroundings<'_>) -> Wrapping {
    let expected = wrapped_order(text, Wrapping::Embedding, surroundings);
    let less = [
        Wrapping::Nothing,
        Wrapping::MarkBefore,
        Wrapping::MarkAfter,
        Wrapping::Marks,
    ];
    let enough = |wrapping: &Wrapping| wrapped_order(text, *wrapping, surroundings) == expected;
    less.into_iter().find(enough).unwrap_or(Wrapping::Embedding)
}

/// Whether an identifier must be wrapped if only the direction of the paragraph is known, and white
/// space separates the identifier from the text around it ([RFC 3987, section 4.1]).
///
/// Returns `false` only if the identifier is displayed in its own order in any text. In a
/// left-to-right paragraph, its first and its last character with a direction must be
/// left-to-right. In a right-to-left one, it must begin and end with strong characters of one
/// direction, and have none of the other. These are the examples of the RFC, which advises to wrap
/// in case of doubt.
///
/// ```
/// use iri_bidi::{Paragraph, needs_wrapping};
///
/// assert!(!needs_wrapping("http://ab.\u{5D2}.ef/", Paragraph::Ltr));
/// assert!(needs_wrapping("http://ab.\u{5D2}", Paragraph::Ltr));
/// assert!(!needs_wrapping("\u{5D2}/\u{5D3}", Paragraph::Rtl));
/// assert!(needs_wrapping("http://ab.ef/", Paragraph::Rtl));
/// ```
///
/// Needs no heap. Time is linear in the identifier. If the text around it is known,
/// [`needs_embedding`] is exact.
///
/// [RFC 3987, section 4.1]: https://www.rfc-editor.org/rfc/rfc3987#section-4.1
pub fn needs_wrapping(text: &str, paragraph: Paragraph) -> bool {
    let mut ends = Ends::default();
    let mut brackets = Brackets::default();
    for c in text.chars() {
        brackets.push(c);
        match bidi_class(c) {
            BidiClass::L => ends.push(Side::Ltr),
            BidiClass::R | BidiClass::AL => ends.push(Side::Rtl),
            // Rule W7: a European number after a left-to-right character is left-to-right.
            BidiClass::EN if ends.last == Some(Side::Ltr) => {}
            BidiClass::EN | BidiClass::AN => ends.push(Side::Number),
            // The direction of these depends only on the strong characters around them.
            BidiClass::ES
            | BidiClass::ET
            | BidiClass::CS
            | BidiClass::NSM
            | BidiClass::WS
            | BidiClass::ON => {}
            // Formatting characters and paragraph separators may affect text beyond the identifier.
            _ => return true,
        }
    }
    let (first, last) = (ends.first, ends.last);
    let touches = |side| {
        let is_side = |c: Option<char>| c.and_then(side_of) == Some(side);
        is_side(text.chars().next()) && is_side(text.chars().next_back())
    };
    match paragraph {
        _ if text.is_empty() => false,
        _ if !brackets.are_paired() => true,
        Paragraph::Ltr => first != Some(Side::Ltr) || last != Some(Side::Ltr),
        Paragraph::Rtl if ends.has_rtl || ends.has_bare_number => {
            ends.has_ltr || !touches(Side::Rtl)
        }
        Paragraph::Rtl => !touches(Side::Ltr),
    }
}

/// The brackets of an identifier. An unpaired one could pair with a bracket in the text around the
/// identifier, and take its direction from the text between them (rule N0).
#[derive(Default)]
struct Brackets {
    /// The number of open brackets, round and square.
    open: [usize; 2],
    /// Whether both kinds are open at once, a closing bracket is unpaired, or there are other
    /// characters that have a mirror image.
    are_mixed: bool,
}

impl Brackets {
    fn push(&mut self, c: char) {
        let [round, square] = self.open;
        let open = match c {
            '(' => Some([round + 1, square]),
            '[' => Some([round, square + 1]),
            ')' => round.checked_sub(1).map(|round| [round, square]),
            ']' => square.checked_sub(1).map(|square| [round, square]),
            _ if mirrored(c) == c => return,
            _ => None,
        };
        self.open = open.unwrap_or(self.open);
        self.are_mixed |= open.is_none() || self.open.iter().all(|&open| open > 0);
    }

    fn are_paired(&self) -> bool {
        !self.are_mixed && self.open == [0, 0]
    }
}

/// The characters of an identifier that have a direction.
#[derive(Default)]
struct Ends {
    first: Option<Side>,
    last: Option<Side>,
    has_ltr: bool,
    has_rtl: bool,
    /// A number that does not follow a left-to-right character.
    has_bare_number: bool,
}

#[derive(Clone, Copy, Eq, PartialEq)]
enum Side {
    Ltr,
    Rtl,
    /// A number that is not part of left-to-right text.
    Number,
}

impl Ends {
    fn push(&mut self, side: Side) {
        self.first = self.first.or(Some(side));
        self.last = Some(side);
        match side {
            Side::Ltr => self.has_ltr = true,
            Side::Rtl => self.has_rtl = true,
            Side::Number => self.has_bare_number = true,
        }
    }
}

fn side_of(c: char) -> Option<Side> {
    match bidi_class(c) {
        BidiClass::L => Some(Side::Ltr),
        BidiClass::R | BidiClass::AL => Some(Side::Rtl),
        _ => None,
    }
}

/// Returns the indexes of the characters of the paragraph from left to right, without those of the
/// wrapping.
fn wrapped_order(text: &str, wrapping: Wrapping, surroundings: Surroundings<'_>) -> Vec<usize> {
    let Surroundings {
        before,
        after,
        paragraph,
    } = surroundings;
    let mut whole = String::from(before);
    wrap(text, wrapping).append_to(&mut whole);
    whole.push_str(after);
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
