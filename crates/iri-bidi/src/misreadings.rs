//! Misreadings that the display order invites: components displayed in another order or in two
//! places, and different identifiers that are displayed alike.
//!
//! A component is reduced to its leftmost and rightmost column and its number of characters. If the
//! columns span more than the characters, other text is in between: it is torn. If components sorted by
//! their left column are no longer in the order of the input, they moved. The smallest groups that
//! are reordered among themselves end wherever the components seen so far are, as a set, the first ones
//! of the input; that is so when the largest of their indexes is the number of the place.

use alloc::vec::Vec;
use iri_core::bytes::text::range;
use iri_core::{Clause, Component, Parts, Severity, Span};

use crate::{
    BidiPiece, DisplayOrder, Division, Order, direction::strong, display_order_parts,
    display_order_with, mirror::mirrored, order::within, pieces_parts,
};

/// Finds the parts of an identifier that its display order makes easy to misread. They break no
/// rule, and many are unavoidable; programs that display identifiers as a basis for trust can point
/// them out.
///
/// ```
/// use iri_bidi::{Division, MistakeKind, Order, mistakes};
///
/// // Example 8: the two digits are displayed as if they were a component `1/2`.
/// let text = "http://h/\u{5D6}\u{5D7}1/2\u{5D8}";
/// let found = mistakes(text, Division::Labels, Order::Plain);
/// let torn = found.iter().filter(|mistake| mistake.kind() == MistakeKind::Torn);
/// assert!(torn.map(|mistake| mistake.span().of(text)).eq(["1", "2"]));
/// ```
///
/// The components are those of [`pieces`](crate::pieces) and the port.
pub fn mistakes(text: &str, division: Division, order: Order) -> Vec<Mistake> {
    mistakes_parts(Parts::split(text), division, order)
}

/// [`mistakes`] for a string that was already split.
pub fn mistakes_parts(parts: Parts<'_>, division: Division, order: Order) -> Vec<Mistake> {
    let text = parts.as_str();
    let order = display_order_parts(parts, order);
    if !order.is_reordered() {
        return Vec::new();
    }
    let shown = places(parts, division, &order);
    let mut found = moved(&shown);
    found.extend(torn(text, &shown));
    found.sort_by_key(|mistake| mistake.span.start());
    found
}

/// A part of an identifier that a reader may misread.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Mistake {
    kind: MistakeKind,
    component: Option<Component>,
    span: Span,
}

impl Mistake {
    /// The kind of misreading.
    pub const fn kind(&self) -> MistakeKind {
        self.kind
    }

    /// The stable name of the kind, in kebab-case, for programs.
    pub const fn code(&self) -> &'static str {
        self.kind.code()
    }

    /// The component; `None` if there are several.
    pub const fn component(&self) -> Option<Component> {
        self.component
    }

    /// The byte range in the identifier.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The severity: always advice, because no rule is broken.
    pub const fn severity(&self) -> Severity {
        Severity::Advice
    }

    /// The clause that has an example.
    pub const fn clause(&self) -> Clause {
        self.kind.clause()
    }
}

iri_core::tables::kinds! {
    /// The kind of a [`Mistake`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum MistakeKind {
        /// Components are displayed in another order than in the identifier. The span reaches from
        /// the first to the last component of a group that is reordered.
        Moved = "bidi-components-moved" Any "3987-4.4-ex2"
            "components are displayed in another order";
        /// The reordered components include a part of the host, which is the span.
        HostMoved = "bidi-host-moved" Host "3987-4.4-ex5"
            "the host is not displayed where a reader expects it";
        /// A component is split on display, so that its digits (the span) appear to belong to
        /// another component across a delimiter.
        Torn = "bidi-component-torn" Any "3987-4.4-ex8"
            "a component is displayed in two places";
    }
}

/// Returns whether two identifiers are displayed the same: with the same characters in the same
/// order ([RFC 3987, section 8]). Brackets and similar characters are mirrored at an odd level.
///
/// ```
/// use iri_bidi::{Order, shows_same};
///
/// assert!(shows_same("\u{5D0}/1", "1/\u{5D0}", Order::Plain));
/// assert!(!shows_same("\u{5D0}/1", "1/\u{5D0}", Order::Component));
/// ```
///
/// Different characters count as different even if they look alike.
///
/// [RFC 3987, section 8]: https://www.rfc-editor.org/rfc/rfc3987#section-8
pub fn shows_same(a: &str, b: &str, order: Order) -> bool {
    let (a, b) = (display_order_with(a, order), display_order_with(b, order));
    displayed(&a).eq(displayed(&b))
}

/// Returns the characters from left to right, mirrored where they are displayed so.
fn displayed<'o>(order: &'o DisplayOrder<'_>) -> impl Iterator<Item = char> + 'o {
    order.runs().flat_map(move |run| {
        let text = run.span().of(order.text());
        let (forwards, backwards) = if run.is_rtl() { ("", text) } else { (text, "") };
        let backwards = backwards.chars().rev().map(mirrored);
        forwards.chars().chain(backwards)
    })
}

/// A component on the screen, from its leftmost to its rightmost character.
#[derive(Clone, Copy)]
struct Shown {
    piece: BidiPiece,
    left: usize,
    right: usize,
    chars: usize,
}

impl Shown {
    /// Adds the columns of another run of the same component.
    fn and(self, left: usize, right: usize) -> Self {
        Self {
            left: self.left.min(left),
            right: self.right.max(right),
            chars: self.chars + (right - left),
            ..self
        }
    }
}

/// Returns the nonempty components, including the port, with their places on the screen.
fn places(parts: Parts<'_>, division: Division, order: &DisplayOrder<'_>) -> Vec<Shown> {
    let mut all: Vec<BidiPiece> = pieces_parts(parts, division).collect();
    all.extend(
        parts
            .span(Component::Port)
            .map(|span| BidiPiece::new(Component::Port, span)),
    );
    all.sort_by_key(|piece| piece.span());
    let text = order.text();
    let mut runs = order.logical_runs().peekable();
    let mut shown = Vec::new();
    // A byte index, and the number of characters before it.
    let (mut byte, mut number) = (0, 0);
    let mut number_at = |at: usize| {
        number += Span::new(byte, at).of(text).chars().count();
        byte = at;
        number
    };
    for piece in all.into_iter().filter(|piece| !piece.span().is_empty()) {
        let mut place: Option<Shown> = None;
        let chars = number_at(piece.span().start())..number_at(piece.span().end());
        while let Some(&run) = runs.peek() {
            if let Some((left, right)) = within(run, &chars) {
                let none = Shown {
                    piece,
                    left,
                    right,
                    chars: 0,
                };
                place = Some(place.unwrap_or(none).and(left, right));
            }
            // The rest of the run may belong to the next component.
            if run.logical() + run.chars() > chars.end {
                break;
            }
            runs.next();
        }
        shown.extend(place);
    }
    shown
}

/// Finds the groups of adjacent components that are reordered among themselves.
fn moved(shown: &[Shown]) -> Vec<Mistake> {
    let mut by_place: Vec<usize> = (0..shown.len()).collect();
    by_place.sort_by_key(|index| shown.get(*index).map(|shown| shown.left));
    let mut found = Vec::new();
    let (mut start, mut furthest) = (0, 0);
    for (place, &index) in by_place.iter().enumerate() {
        furthest = furthest.max(index);
        // Up to here the same components are on the left as in the identifier.
        if furthest > place {
            continue;
        }
        let group = range(shown, start, place + 1);
        start = place + 1;
        let [first, .., last] = group else { continue };
        found.push(Mistake {
            kind: MistakeKind::Moved,
            component: None,
            span: Span::new(first.piece.span().start(), last.piece.span().end()),
        });
        let is_host = |shown: &&Shown| shown.piece.component() == Component::Host;
        let (first, last) = (group.iter().find(is_host), group.iter().rfind(is_host));
        if let (Some(first), Some(last)) = (first, last) {
            found.push(Mistake {
                kind: MistakeKind::HostMoved,
                component: Some(Component::Host),
                span: Span::new(first.piece.span().start(), last.piece.span().end()),
            });
        }
    }
    found
}

/// Finds the components that are displayed with other text between their characters.
fn torn<'t>(text: &'t str, shown: &'t [Shown]) -> impl Iterator<Item = Mistake> + 't {
    let torn = shown
        .iter()
        .filter(|shown| shown.right - shown.left > shown.chars);
    torn.map(|shown| Mistake {
        kind: MistakeKind::Torn,
        component: Some(shown.piece.component()),
        span: torn_off(text, shown.piece.span()),
    })
}

/// Returns the span of a component before its first letter or after its last, if only one of the
/// two is nonempty; otherwise that of the whole component.
fn torn_off(text: &str, span: Span) -> Span {
    let own = span.of(text);
    let is_letter = |c| strong(c).is_some();
    let (Some(first), Some(last)) = (own.find(is_letter), own.rfind(is_letter)) else {
        return span;
    };
    let width = own
        .get(last..)
        .and_then(|rest| rest.chars().next())
        .map_or(0, char::len_utf8);
    match (first, last + width) {
        (0, end) if end < own.len() => Span::new(span.start() + end, span.end()),
        (start, end) if start > 0 && end == own.len() => {
            Span::new(span.start(), span.start() + start)
        }
        _ => span,
    }
}
