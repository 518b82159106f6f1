//! The excerpt of a line that is drawn: the text around a span, with invisible characters escaped.

use std::ops::Range;

use super::cells::{CUT, columns_of, write_visible};
use crate::slice;

/// Returns the part of `text` around `range` that is at most `columns` wide, and the range in it.
/// Invisible characters and control characters are escaped.
///
/// Reads only text that may be shown, so long lines can be drawn many times. A range that is not in
/// `text`, because it is one in another form of the text, is drawn at the end.
pub(crate) fn around(text: &str, range: Range<usize>, columns: usize) -> (String, Range<usize>) {
    let (before, rest) = text.split_at_checked(range.start).unwrap_or((text, ""));
    let left = fitting(before.chars().rev(), columns);
    let right = fitting(rest.chars(), columns);
    let (left, right) = if left.whole && right.whole && left.columns + right.columns <= columns {
        (left, right)
    } else {
        let columns = columns.saturating_sub(2);
        // Each side gets half of the width, and what the other side does not use.
        let half = columns / 2;
        let left = fitting(before.chars().rev(), columns - right.columns.min(half));
        let right = fitting(rest.chars(), columns.saturating_sub(left.columns));
        (left, right)
    };
    let mut shown = String::new();
    if !left.whole {
        shown.push(CUT);
    }
    let first = before.len() - left.bytes;
    write_visible(&mut shown, slice::text(before, first..));
    let start = shown.len();
    let seen = slice::text(rest, ..right.bytes);
    let length = range.len().min(right.bytes);
    let (inside, after) = seen.split_at_checked(length).unwrap_or((seen, ""));
    write_visible(&mut shown, inside);
    let end = shown.len();
    write_visible(&mut shown, after);
    if !right.whole {
        shown.push(CUT);
    }
    (shown, start..end)
}

/// The part of a text that fits.
struct Fitting {
    bytes: usize,
    columns: usize,
    /// Whether the whole text fits.
    whole: bool,
}

/// Returns how many of `chars` fit into `room` columns.
fn fitting(chars: impl Iterator<Item = char>, room: usize) -> Fitting {
    let mut fitting = Fitting {
        bytes: 0,
        columns: 0,
        whole: true,
    };
    for (index, c) in chars.enumerate() {
        let columns = fitting.columns + columns_of(c);
        // The number of zero-width marks is unlimited.
        if columns > room || index > 4 * room {
            fitting.whole = false;
            break;
        }
        fitting.columns = columns;
        fitting.bytes += c.len_utf8();
    }
    fitting
}

#[cfg(test)]
mod tests {
    use super::around;

    #[track_caller]
    fn shows(text: &str, range: std::ops::Range<usize>, columns: usize, shown: &str, at: &str) {
        let (view, span) = around(text, range, columns);
        assert_eq!(view, shown);
        assert_eq!(view.get(span), Some(at));
    }

    #[test]
    fn a_line_that_fits_is_shown_whole() {
        shows("http://h/a b", 10..11, 20, "http://h/a b", " ");
        shows("", 0..0, 20, "", "");
    }

    #[test]
    fn a_long_line_is_cut_on_either_side_of_the_range() {
        let text = format!("{}!{}", "a".repeat(1000), "b".repeat(1000));
        let shown = format!("…{}!{}…", "a".repeat(10), "b".repeat(9));
        shows(&text, 1000..1001, 22, &shown, "!");
    }

    #[test]
    fn a_span_wider_than_the_view_is_cut() {
        let text = "x".repeat(1000);
        let (view, span) = around(&text, 0..1000, 22);
        assert_eq!(view, format!("{}…", "x".repeat(20)));
        assert_eq!(span, 0..20);
    }

    #[test]
    fn invisible_characters_are_escaped() {
        shows(
            "a\u{202E}\u{200D}\t\u{E0041}b",
            1..4,
            80,
            "a\\u{202E}\\u{200D}\\u{9}\\u{E0041}b",
            "\\u{202E}",
        );
    }

    #[test]
    fn the_width_is_counted_in_columns_not_characters() {
        let text = "漢".repeat(100);
        let (view, _) = around(&text, 150..153, 22);
        assert_eq!(view, format!("…{}…", "漢".repeat(10)));
    }

    #[test]
    fn a_long_run_of_zero_width_marks_is_cut() {
        let text = format!("a{}", "\u{301}".repeat(1_000_000));
        let (view, _) = around(&text, 0..1, 20);
        assert!(view.len() < 1000, "{}", view.len());
    }
}
