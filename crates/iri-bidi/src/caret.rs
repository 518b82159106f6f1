//! The caret in an identifier that is being typed ([RFC 3987, section 4.3]): input is stored in
//! logical order and displayed in visual order.
//!
//! A position between two characters is the end of one and the start of the other. Where the direction
//! changes, these are two places on the screen, and on the other hand two positions may share one
//! place. So neither number alone is a caret: it is a position with an [`Affinity`] to one neighbour, and the
//! column follows from that neighbour. Editing uses the position only.
//!
//! The arrow keys move by columns, not by positions: the character displayed on that side determines
//! the new caret. That is why a caret passes each column once, whatever the order.
//!
//! [RFC 3987, section 4.3]: https://www.rfc-editor.org/rfc/rfc3987#section-4.3

use alloc::string::String;
use core::ops::Range;

use crate::order::within;
use crate::{DisplayOrder, Paragraph, is_format_char, unwrap};

/// A caret: a position in the stored text, and the neighbor that it is displayed next to.
///
/// The position is the number of characters before the caret. Where the direction changes, the end
/// of one character and the start of the next are displayed in two places, so the caret also
/// remembers its [`Affinity`]. Typed characters are inserted into the stored text at the position,
/// in logical order ([RFC 3987, section 4.3]); the place on the screen follows from the
/// [`DisplayOrder`] of the new text.
///
/// ```
/// use iri_bidi::{Caret, display_order};
///
/// let (mut text, mut caret) = (String::from("http://"), Caret::new(7));
/// let mut columns = Vec::new();
/// for key in ["\u{5D0}", "\u{5D1}", ".", "a"] {
///     caret = caret.insert(&mut text, key);
///     columns.push(display_order(&text).column(caret));
/// }
/// // The caret stays at the left of the growing Hebrew label until the dot ends it.
/// assert_eq!(columns, [Some(7), Some(7), Some(10), Some(11)]);
/// assert_eq!(text, "http://\u{5D0}\u{5D1}.a");
/// ```
///
/// Positions and columns count characters. A program that moves by grapheme clusters can repeat a
/// movement until it reaches a cluster boundary.
///
/// [RFC 3987, section 4.3]: https://www.rfc-editor.org/rfc/rfc3987#section-4.3
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Caret {
    position: usize,
    affinity: Affinity,
}

/// The neighbor that a [`Caret`] is displayed next to.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Affinity {
    /// The character before the caret in the text, as after typing; at the start of the text, the
    /// edge of the paragraph.
    #[default]
    Before,
    /// The character after the caret in the text; at the end of the text, the edge of the paragraph.
    After,
}

impl Caret {
    /// Creates a caret after `position` characters, displayed next to the last of them.
    pub const fn new(position: usize) -> Self {
        let affinity = Affinity::Before;
        Self { position, affinity }
    }

    /// Sets the neighbor that the caret is displayed next to.
    #[must_use]
    pub const fn with_affinity(mut self, affinity: Affinity) -> Self {
        self.affinity = affinity;
        self
    }

    /// The number of characters before the caret.
    pub const fn position(self) -> usize {
        self.position
    }

    /// The neighbor that the caret is displayed next to.
    pub const fn affinity(self) -> Affinity {
        self.affinity
    }

    /// Inserts typed or pasted text, and returns the caret after it.
    ///
    /// Formatting characters around pasted text ([`unwrap`]), and the seven that no identifier may
    /// contain ([`is_format_char`]), are removed, so the stored text is the identifier alone.
    ///
    /// ```
    /// use iri_bidi::Caret;
    ///
    /// let mut text = String::from("http://example.org/");
    /// let caret = Caret::new(19).insert(&mut text, "\u{202A}\u{5D0}\u{200E}b\u{202C}");
    /// assert_eq!((text.as_str(), caret.position()), ("http://example.org/\u{5D0}b", 21));
    /// ```
    ///
    /// A position beyond the end means the end. Time is linear in the text.
    #[must_use = "the caret has moved"]
    pub fn insert(self, text: &mut String, typed: &str) -> Self {
        let (at, position) = place(text, self.position);
        let kept = unwrap(typed).chars().filter(|c| !is_format_char(*c));
        let kept: String = kept.collect();
        let inserted = kept.chars().count();
        text.insert_str(at, &kept);
        Self::new(position + inserted)
    }

    /// Removes the character before the caret, like the backspace key, and returns the caret in its
    /// place.
    ///
    /// ```
    /// use iri_bidi::Caret;
    ///
    /// let mut text = String::from("a\u{5D0}b");
    /// let caret = Caret::new(2).delete_before(&mut text);
    /// assert_eq!((text.as_str(), caret.position()), ("ab", 1));
    /// ```
    ///
    /// At the start of the text, nothing is removed. A position beyond the end means the end.
    #[must_use = "the caret has moved"]
    pub fn delete_before(self, text: &mut String) -> Self {
        let (end, position) = place(text, self.position);
        let Some((start, _)) = text
            .get(..end)
            .and_then(|head| head.char_indices().next_back())
        else {
            return Self::new(0);
        };
        text.replace_range(start..end, "");
        Self::new(position.saturating_sub(1))
    }

    /// Removes the character after the caret, like the delete key, and returns the caret.
    ///
    /// ```
    /// use iri_bidi::Caret;
    ///
    /// let mut text = String::from("a\u{5D0}b");
    /// let caret = Caret::new(1).delete_after(&mut text);
    /// assert_eq!((text.as_str(), caret.position()), ("ab", 1));
    /// ```
    ///
    /// At the end of the text, nothing is removed.
    #[must_use = "the caret has moved"]
    pub fn delete_after(self, text: &mut String) -> Self {
        let (start, position) = place(text, self.position);
        if let Some(c) = text.get(start..).and_then(|tail| tail.chars().next()) {
            text.replace_range(start..start + c.len_utf8(), "");
        }
        Self::new(position).with_affinity(self.affinity)
    }
}

/// Returns the number of bytes and of characters before a position. A position beyond the end means
/// the end.
fn place(text: &str, position: usize) -> (usize, usize) {
    match text.char_indices().nth(position) {
        Some((at, _)) => (at, position),
        None => (text.len(), text.chars().count()),
    }
}

/// Carets on the screen.
///
/// A column is the number of characters displayed to the left of the caret: from 0 to
/// [`chars`](Self::chars).
impl DisplayOrder<'_> {
    /// Returns the column at which a caret is displayed; `None` if its position is beyond the end.
    ///
    /// ```
    /// use iri_bidi::{Affinity, Caret, display_order};
    ///
    /// let order = display_order("ab\u{5D0}\u{5D1}");
    /// // Between `b` and alef, which is displayed at the far right.
    /// assert_eq!(order.column(Caret::new(2)), Some(2));
    /// assert_eq!(order.column(Caret::new(2).with_affinity(Affinity::After)), Some(4));
    /// ```
    pub fn column(&self, caret: Caret) -> Option<usize> {
        let (position, chars) = (caret.position, self.chars());
        if position > chars {
            return None;
        }
        let (number, is_end) = match caret.affinity {
            Affinity::Before => match position.checked_sub(1) {
                Some(number) => (number, true),
                None => return Some(self.edge(false)),
            },
            Affinity::After if position == chars => return Some(self.edge(true)),
            Affinity::After => (position, false),
        };
        // A character ends at its right side, unless it is right-to-left.
        let is_right = is_end != self.run_of(number)?.is_rtl();
        Some(self.visual_of(number)? + usize::from(is_right))
    }

    /// Returns the two columns of a position: the end of the character before it, and the start of
    /// the character after it; `None` if the position is beyond the end. If the direction changes
    /// at the position they differ, and editors draw a split caret.
    ///
    /// ```
    /// use iri_bidi::display_order;
    ///
    /// let order = display_order("ab\u{5D0}\u{5D1}");
    /// assert_eq!(order.columns(1), Some((1, 1)));
    /// assert_eq!(order.columns(2), Some((2, 4)));
    /// assert_eq!(order.columns(4), Some((2, 4)));
    /// ```
    pub fn columns(&self, position: usize) -> Option<(usize, usize)> {
        let caret = Caret::new(position);
        let after = caret.with_affinity(Affinity::After);
        Some((self.column(caret)?, self.column(after)?))
    }

    /// Returns the caret at the left side of the character displayed at `visual`, counted from 0,
    /// as after a click on its left half; `None` if no character is displayed there.
    ///
    /// ```
    /// use iri_bidi::{Affinity, Caret, display_order};
    ///
    /// // Bet is displayed at 2. Its left side is its end.
    /// let order = display_order("ab\u{5D0}\u{5D1}");
    /// assert_eq!(order.caret_left_of(2), Some(Caret::new(4)));
    /// assert_eq!(order.caret_right_of(2), Some(Caret::new(3).with_affinity(Affinity::After)));
    /// ```
    pub fn caret_left_of(&self, visual: usize) -> Option<Caret> {
        self.caret_beside(visual, false)
    }

    /// Returns the caret at the right side of the character displayed at `visual`, as after a click
    /// on its right half; `None` if no character is displayed there.
    pub fn caret_right_of(&self, visual: usize) -> Option<Caret> {
        self.caret_beside(visual, true)
    }

    fn caret_beside(&self, visual: usize, is_right: bool) -> Option<Caret> {
        let number = self.logical_of(visual)?;
        // A character ends at its right side, unless it is right-to-left.
        Some(if is_right == self.run_of(number)?.is_rtl() {
            Caret::new(number).with_affinity(Affinity::After)
        } else {
            Caret::new(number + 1)
        })
    }

    /// Returns the caret one column to the left, as after the left arrow key; `None` at the left
    /// edge.
    ///
    /// Repeated from the right edge to the left one, each column is visited once.
    ///
    /// ```
    /// use iri_bidi::{Affinity, Caret, display_order};
    ///
    /// let order = display_order("a\u{5D0}\u{5D1}b");
    /// let end = Caret::new(4);
    /// let left = std::iter::successors(Some(end), |caret| order.caret_to_left(*caret));
    /// assert!(left.map(Caret::position).eq([4, 3, 2, 3, 0]));
    /// ```
    pub fn caret_to_left(&self, caret: Caret) -> Option<Caret> {
        self.caret_left_of(self.column(caret)?.checked_sub(1)?)
    }

    /// Returns the caret one column to the right, as after the right arrow key; `None` at the right
    /// edge.
    pub fn caret_to_right(&self, caret: Caret) -> Option<Caret> {
        self.caret_right_of(self.column(caret)?)
    }

    /// Returns the columns of the characters selected by a range of positions, as ranges from left
    /// to right with gaps between them.
    ///
    /// ```
    /// use iri_bidi::display_order;
    ///
    /// // `b` and alef are neighbors in the text, but not on the screen.
    /// let order = display_order("ab\u{5D0}\u{5D1}");
    /// assert!(order.selection(1..3).eq([1..2, 3..4]));
    /// assert!(order.selection(1..4).eq([1..4]));
    /// ```
    pub fn selection(&self, positions: Range<usize>) -> impl Iterator<Item = Range<usize>> + '_ {
        let mut places = self
            .runs()
            .filter_map(move |run| within(run, &positions))
            .peekable();
        core::iter::from_fn(move || {
            let (left, mut right) = places.next()?;
            while let Some((_, end)) = places.next_if(|&(start, _)| start == right) {
                right = end;
            }
            Some(left..right)
        })
    }

    /// Returns the column of the start of the text, or of its end.
    fn edge(&self, is_end: bool) -> usize {
        if is_end == (self.paragraph() == Paragraph::Ltr) {
            self.chars()
        } else {
            0
        }
    }
}
