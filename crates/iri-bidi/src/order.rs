//! The order in which an identifier is displayed.
//!
//! An order is stored as runs of adjacent characters of one level, once in the order of the input and once
//! from left to right, not as a number for each character. Identifiers have few runs, and within a run
//! positions are counted forwards or backwards, so a character is found by binary search in either order.
//!
//! The models that order components separately need no second algorithm. Each component is resolved
//! on its own, and what is between them has level 0. Rule L2 of UAX 9 reverses only sequences of higher
//! levels, so it moves nothing across a delimiter.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use iri_core::{Choice, Parts, Rewrite, Span, ascii::rfc2396};

use crate::{Division, is_bidi, levels::levels, pieces_parts, reorder::visual_order};

/// Returns the order in which an identifier is displayed: by the Unicode Bidirectional Algorithm,
/// as if inside a left-to-right embedding, regardless of the text around it ([RFC 3987, section
/// 4.1]).
///
/// ```
/// use iri_bidi::display_order;
///
/// // Example 5: a label of the host and a segment of the path change places.
/// let order = display_order("http://ab.\u{5D0}\u{5D1}/\u{5D2}\u{5D3}/ef");
/// assert_eq!(order.visual().to_string(), "http://ab.\u{5D3}\u{5D2}/\u{5D1}\u{5D0}/ef");
/// assert!(order.levels().eq([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0]));
/// assert_eq!((order.visual_of(10), order.logical_of(10)), (Some(14), Some(14)));
/// ```
///
/// The input is treated as one line. The order is that of characters, not of glyphs: none is
/// mirrored or joined. Time and memory are linear in the input.
///
/// [RFC 3987, section 4.1]: https://www.rfc-editor.org/rfc/rfc3987#section-4.1
pub fn display_order(text: &str) -> DisplayOrder<'_> {
    display_order_with(text, Order::Plain)
}

/// Returns the order in which an identifier is displayed by the chosen model.
///
/// ```
/// use iri_bidi::{Order, display_order_with};
///
/// let text = "http://ab.\u{5D0}\u{5D1}/\u{5D2}\u{5D3}/ef";
/// let order = display_order_with(text, Order::Component);
/// assert_eq!(order.visual().to_string(), "http://ab.\u{5D1}\u{5D0}/\u{5D3}\u{5D2}/ef");
/// ```
pub fn display_order_with(text: &str, order: Order) -> DisplayOrder<'_> {
    ordered(text, order, || Parts::split(text))
}

/// [`display_order_with`] for a string that was already split.
pub fn display_order_parts(parts: Parts<'_>, order: Order) -> DisplayOrder<'_> {
    ordered(parts.as_str(), order, || parts)
}

/// Computes the order. Calls `split` only if the order depends on the components.
fn ordered<'a>(text: &'a str, order: Order, split: impl Fn() -> Parts<'a>) -> DisplayOrder<'a> {
    let mut runs = Vec::new();
    match order {
        Order::Plain => push_runs(&mut runs, text, Span::new(0, text.len()), Paragraph::Ltr),
        Order::Component => {
            let mut start = 0;
            for (index, byte) in text.bytes().enumerate() {
                if rfc2396::RESERVED.contains(byte) {
                    push_runs(&mut runs, text, Span::new(start, index), Paragraph::Ltr);
                    push(&mut runs, text, Span::new(index, index + 1), 0);
                    start = index + 1;
                }
            }
            push_runs(
                &mut runs,
                text,
                Span::new(start, text.len()),
                Paragraph::Ltr,
            );
        }
        Order::Isolates(division) => {
            let mut start = 0;
            for piece in pieces_parts(split(), division) {
                let span = piece.span();
                push(&mut runs, text, Span::new(start, span.start()), 0);
                push_runs(&mut runs, text, span, Paragraph::Ltr);
                start = span.end();
            }
            push(&mut runs, text, Span::new(start, text.len()), 0);
        }
    }
    DisplayOrder::new(text, runs, Paragraph::Ltr)
}

/// Returns the order in which any text is displayed on one line in a paragraph of this direction,
/// such as an identifier without an embedding together with the text around it.
///
/// ```
/// use iri_bidi::{Paragraph, order_in_paragraph};
///
/// let order = order_in_paragraph("a/b/", Paragraph::Rtl);
/// assert_eq!(order.visual().to_string(), "/a/b");
/// assert!(order.levels().eq([2, 2, 2, 1]));
/// ```
pub fn order_in_paragraph(text: &str, paragraph: Paragraph) -> DisplayOrder<'_> {
    let mut runs = Vec::new();
    push_runs(&mut runs, text, Span::new(0, text.len()), paragraph);
    DisplayOrder::new(text, runs, paragraph)
}

/// The direction of a paragraph.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Paragraph {
    /// Left-to-right, as in Latin script.
    #[default]
    Ltr,
    /// Right-to-left, as in Arabic or Hebrew script.
    Rtl,
}

/// A model of the display order.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Order {
    /// The model of RFC 3987: the whole identifier in one left-to-right embedding.
    #[default]
    Plain,
    /// The model of draft-masinter-url-i18n-07 (2001): component by component from left to right,
    /// each in its own embedding. Components are separated by the reserved characters of RFC 2396,
    /// so not by a dot, a `#` or a `%`.
    Component,
    /// Each component in its own left-to-right isolate, so that no delimiter moves. The components
    /// are those of [`pieces`](crate::pieces).
    Isolates(Division),
}

impl Choice for Order {
    /// The components of the last are those of the default division.
    const ALL: &'static [Self] = &[
        Self::Plain,
        Self::Component,
        Self::Isolates(Division::Labels),
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Component => "component",
            Self::Isolates(_) => "isolates",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Self::Plain => "RFC 3987: the whole identifier in one left-to-right embedding",
            Self::Component => {
                "draft-masinter-url-i18n-07 (2001): each component separately, with delimiters in place"
            }
            Self::Isolates(_) => "Each component, as it is divided, in a separate isolate",
        }
    }
}

/// A run: adjacent characters of one level.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Run {
    span: Span,
    level: u8,
    /// In characters.
    length: usize,
    logical: usize,
    visual: usize,
}

impl Run {
    /// The byte range in the input.
    pub const fn span(self) -> Span {
        self.span
    }

    /// The embedding level: even if left-to-right, odd if right-to-left.
    pub const fn level(self) -> u8 {
        self.level
    }

    /// The number of characters.
    pub const fn chars(self) -> usize {
        self.length
    }

    /// The number of characters before the run in the input.
    pub const fn logical(self) -> usize {
        self.logical
    }

    /// The number of characters displayed to the left of the run.
    pub const fn visual(self) -> usize {
        self.visual
    }

    /// Whether the run is displayed from right to left.
    pub const fn is_rtl(self) -> bool {
        self.level % 2 == 1
    }

    /// Maps the index of a character in the run to its place on the screen, counted from the left
    /// of the run. The map is its own inverse.
    const fn reversed(self, offset: usize) -> usize {
        if self.is_rtl() {
            self.length.saturating_sub(offset + 1)
        } else {
            offset
        }
    }
}

/// The result of [`display_order`].
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct DisplayOrder<'a> {
    text: &'a str,
    /// In the order of the input.
    runs: Vec<Run>,
    /// The indexes of the runs from left to right.
    order: Vec<usize>,
    paragraph: Paragraph,
}

impl<'a> DisplayOrder<'a> {
    fn new(text: &'a str, mut runs: Vec<Run>, paragraph: Paragraph) -> Self {
        let order = visual_order(runs.iter().map(|run| run.level));
        let mut visual = 0;
        for &index in &order {
            if let Some(run) = runs.get_mut(index) {
                run.visual = visual;
                visual += run.length;
            }
        }
        Self {
            text,
            runs,
            order,
            paragraph,
        }
    }

    /// The input.
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// The direction of the paragraph. For an identifier it is left-to-right, as in an embedding.
    pub const fn paragraph(&self) -> Paragraph {
        self.paragraph
    }

    /// The number of characters.
    pub fn chars(&self) -> usize {
        self.runs.last().map_or(0, |run| run.logical + run.length)
    }

    /// Returns the embedding level of each character, in the order of the input. The base level is
    /// 0, or 1 in a right-to-left paragraph. In models other than [`Order::Plain`], the base level
    /// of each component is 0.
    pub fn levels(&self) -> impl Iterator<Item = u8> + '_ {
        let runs = self.runs.iter();
        runs.flat_map(|run| core::iter::repeat_n(run.level, run.length))
    }

    /// Returns the runs from left to right.
    pub fn runs(&self) -> Runs<'_> {
        Runs {
            runs: &self.runs,
            order: self.order.iter(),
        }
    }

    /// Returns the runs in the order of the input.
    pub fn logical_runs(&self) -> impl ExactSizeIterator<Item = Run> + '_ {
        self.runs.iter().copied()
    }

    /// Returns the characters from left to right.
    pub const fn visual(&self) -> Visual<'_, 'a> {
        Visual { order: self }
    }

    /// Returns the place on the screen of the character with this index, both counted from 0;
    /// `None` if there is no such character.
    pub fn visual_of(&self, logical: usize) -> Option<usize> {
        let run = self.run_of(logical)?;
        Some(run.visual + run.reversed(logical - run.logical))
    }

    /// Returns the run of the character with this index.
    pub(crate) fn run_of(&self, logical: usize) -> Option<Run> {
        let after = self.runs.partition_point(|run| run.logical <= logical);
        let run = self.runs.get(after.checked_sub(1)?)?;
        (logical - run.logical < run.length).then_some(*run)
    }

    /// Returns the index of the character displayed at this place, both counted from 0; `None` if
    /// there is no such place.
    pub fn logical_of(&self, visual: usize) -> Option<usize> {
        let starts_before = |index: &usize| {
            self.runs
                .get(*index)
                .is_some_and(|run| run.visual <= visual)
        };
        let after = self.order.partition_point(starts_before);
        let run = self.runs.get(*self.order.get(after.checked_sub(1)?)?)?;
        let offset = visual - run.visual;
        (offset < run.length).then(|| run.logical + run.reversed(offset))
    }

    /// Whether the characters are displayed in another order than in the input.
    pub fn is_reordered(&self) -> bool {
        let moves = |run: &Run| run.visual != run.logical || run.is_rtl() && run.length > 1;
        self.runs.iter().any(moves)
    }
}

/// The iterator of [`DisplayOrder::runs`].
#[derive(Clone, Debug)]
pub struct Runs<'o> {
    runs: &'o [Run],
    order: core::slice::Iter<'o, usize>,
}

impl Iterator for Runs<'_> {
    type Item = Run;

    fn next(&mut self) -> Option<Run> {
        let index = self.order.next()?;
        self.runs.get(*index).copied()
    }
}

/// The characters of a string from left to right ([`DisplayOrder::visual`]), written when it is
/// formatted.
#[derive(Clone, Copy, Debug)]
pub struct Visual<'o, 'a> {
    order: &'o DisplayOrder<'a>,
}

impl<'a> Rewrite<'a> for Visual<'_, 'a> {
    fn unchanged(&self) -> Option<&'a str> {
        (!self.order.is_reordered()).then_some(self.order.text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        for run in self.order.runs() {
            let text = run.span.of(self.order.text);
            if run.is_rtl() {
                text.chars().rev().try_for_each(|c| out.write_char(c))?;
            } else {
                out.write_str(text)?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Visual<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { Visual<'_, '_> }

/// Returns the columns of the characters of a run that are in the range `chars`; `None` if there
/// are none.
pub(crate) fn within(run: Run, chars: &Range<usize>) -> Option<(usize, usize)> {
    let start = run.logical().max(chars.start);
    let end = (run.logical() + run.chars()).min(chars.end);
    if start >= end {
        return None;
    }
    let (before, inside) = (start - run.logical(), end - start);
    let left = if run.is_rtl() {
        run.visual() + run.chars() - before - inside
    } else {
        run.visual() + before
    };
    Some((left, left + inside))
}

/// Adds the runs of a span, resolved independently of the text around it.
fn push_runs(runs: &mut Vec<Run>, text: &str, place: Span, paragraph: Paragraph) {
    let own = place.of(text);
    // Nothing then raises a level, so the levels need not be computed.
    if paragraph == Paragraph::Ltr && !is_bidi(own) {
        push(runs, text, place, 0);
        return;
    }
    let levels = levels(own, paragraph);
    let mut start = 0;
    while let Some(&level) = levels.get(start) {
        let same = levels.iter().skip(start).position(|other| *other != level);
        let end = same.map_or(levels.len(), |length| start + length);
        let span = Span::new(place.start() + start, place.start() + end);
        push(runs, text, span, level);
        start = end;
    }
}

/// Adds a run, or extends the last one if it has the same level.
fn push(runs: &mut Vec<Run>, text: &str, span: Span, level: u8) {
    if span.is_empty() {
        return;
    }
    let bytes = span.of(text).bytes();
    let length = bytes.filter(|byte| byte & 0xC0 != 0x80).count();
    match runs.last_mut() {
        Some(last) if last.level == level => {
            last.span = Span::new(last.span.start(), span.end());
            last.length += length;
        }
        last => {
            let logical = last.map_or(0, |last| last.logical + last.length);
            runs.push(Run {
                span,
                level,
                length,
                logical,
                visual: 0,
            });
        }
    }
}
