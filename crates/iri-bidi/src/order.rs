//! The order in which an identifier is displayed.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use iri_core::{Parts, Rewrite, Span, ascii::rfc2396};

use crate::{Division, is_bidi, levels::levels, pieces_parts, reorder::visual_order};

/// The order in which an identifier is displayed: by the Unicode Bidirectional Algorithm, as if
/// inside a left-to-right embedding, whatever the text around it ([RFC 3987, section 4.1]).
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
/// The text is treated as one line. The order is that of characters, not of glyphs: none is
/// mirrored or joined. Time and memory are linear in the text.
///
/// [RFC 3987, section 4.1]: https://www.rfc-editor.org/rfc/rfc3987#section-4.1
pub fn display_order(text: &str) -> DisplayOrder<'_> {
    display_order_with(text, Order::Plain)
}

/// The order in which an identifier is displayed, by a model of the caller's choice.
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

/// [`display_order_with`] of a string that was split already.
pub fn display_order_parts(parts: Parts<'_>, order: Order) -> DisplayOrder<'_> {
    ordered(parts.as_str(), order, || parts)
}

/// Splits the text only if the order depends on the components.
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

/// The order in which any text is displayed in a paragraph of this direction, in one line: such as
/// an identifier without its embedding, together with the text around it.
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
    /// From left to right, as for Latin.
    #[default]
    Ltr,
    /// From right to left, as for Arabic or Hebrew.
    Rtl,
}

/// The models of the display order.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Order {
    /// That of RFC 3987: the whole in one left-to-right embedding.
    #[default]
    Plain,
    /// That of the draft of 2001: component by component from left to right, each in an embedding
    /// of its own. Components are divided by the reserved characters of RFC 2396, so not by a dot,
    /// a `#` or a `%`.
    Component,
    /// Each component in a left-to-right isolate of its own, so that no delimiter moves; the
    /// components are those of [`pieces`](crate::pieces).
    Isolates(Division),
}

/// Some characters in a row that have the same level.
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
    /// Its place in the text.
    pub const fn span(self) -> Span {
        self.span
    }

    /// The embedding level: even from left to right, odd from right to left.
    pub const fn level(self) -> u8 {
        self.level
    }

    /// How many characters it has.
    pub const fn chars(self) -> usize {
        self.length
    }

    /// How many characters of the text are before it.
    pub const fn logical(self) -> usize {
        self.logical
    }

    /// How many characters are displayed to the left of it.
    pub const fn visual(self) -> usize {
        self.visual
    }

    /// Whether it is displayed from right to left.
    pub const fn is_rtl(self) -> bool {
        self.level % 2 == 1
    }

    /// The place within the run at which the character of this index in the run is displayed, and
    /// the reverse, which is the same.
    const fn turned(self, offset: usize) -> usize {
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
    /// In the order of the text.
    runs: Vec<Run>,
    /// From left to right, by their indices.
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

    /// The text.
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// The direction of the paragraph: left-to-right for an identifier, as if in its embedding.
    pub const fn paragraph(&self) -> Paragraph {
        self.paragraph
    }

    /// How many characters there are.
    pub fn chars(&self) -> usize {
        self.runs.last().map_or(0, |run| run.logical + run.length)
    }

    /// The embedding level of each character, in the order of the text. The level of the whole
    /// is 0, in a right-to-left paragraph 1; in the models other than [`Order::Plain`] that of
    /// each component is 0.
    pub fn levels(&self) -> impl Iterator<Item = u8> + '_ {
        let runs = self.runs.iter();
        runs.flat_map(|run| core::iter::repeat_n(run.level, run.length))
    }

    /// The runs of characters of one level, from left to right.
    pub fn runs(&self) -> Runs<'_> {
        Runs {
            runs: &self.runs,
            order: self.order.iter(),
        }
    }

    /// The same runs in the order of the text.
    pub fn logical_runs(&self) -> impl ExactSizeIterator<Item = Run> + '_ {
        self.runs.iter().copied()
    }

    /// The characters from left to right.
    pub const fn visual(&self) -> Visual<'_, 'a> {
        Visual { order: self }
    }

    /// How many characters are displayed to the left of the character of this number, both
    /// counted from 0; `None` where there is no such character.
    pub fn visual_of(&self, logical: usize) -> Option<usize> {
        let run = self.run_of(logical)?;
        Some(run.visual + run.turned(logical - run.logical))
    }

    /// The run of the character of this number.
    pub(crate) fn run_of(&self, logical: usize) -> Option<Run> {
        let behind = self.runs.partition_point(|run| run.logical <= logical);
        let run = self.runs.get(behind.checked_sub(1)?)?;
        (logical - run.logical < run.length).then_some(*run)
    }

    /// Which character is displayed at this place, both counted from 0.
    pub fn logical_of(&self, visual: usize) -> Option<usize> {
        let starts_before = |index: &usize| {
            self.runs
                .get(*index)
                .is_some_and(|run| run.visual <= visual)
        };
        let behind = self.order.partition_point(starts_before);
        let run = self.runs.get(*self.order.get(behind.checked_sub(1)?)?)?;
        let offset = visual - run.visual;
        (offset < run.length).then(|| run.logical + run.turned(offset))
    }

    /// Whether the characters are displayed in another order than that of the text.
    pub fn is_reordered(&self) -> bool {
        let moves = |run: &Run| run.visual != run.logical || run.is_rtl() && run.length > 1;
        self.runs.iter().any(moves)
    }
}

/// The runs from left to right ([`DisplayOrder::runs`]).
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

/// The characters of a text from left to right ([`DisplayOrder::visual`]): a [`Rewrite`] that
/// writes them.
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

iri_core::engine::equals_text! { Visual<'_, '_> }

/// The columns in which the characters of a run are displayed that are among these.
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

/// Adds the runs of the text at a place, resolved by itself.
fn push_runs(runs: &mut Vec<Run>, text: &str, place: Span, paragraph: Paragraph) {
    let own = place.of(text);
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

/// Adds a run, or makes the last one longer.
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
