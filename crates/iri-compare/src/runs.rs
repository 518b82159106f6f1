//! What stays of a path without its dot segments, as a few stretches of it.

use crate::path::{Dots, Suspects};

/// How many stretches there may be; a path that needs more is read by other means.
const MOST: usize = 8;

/// Stretches of a path, which one behind the other are the path without its dot segments.
///
/// A `..` takes back the last segment of what was taken. So the path is read forwards, once, and
/// what is taken back is read once more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Runs<'a> {
    path: &'a [u8],
    spans: [(usize, usize); MOST],
    count: usize,
    has_dots: bool,
}

impl<'a> Runs<'a> {
    /// The path as it is.
    #[inline]
    pub(crate) const fn whole(path: &'a [u8]) -> Self {
        let mut spans = [(0, 0); MOST];
        let [first, ..] = &mut spans;
        *first = (0, path.len());
        Self {
            path,
            spans,
            count: 1,
            has_dots: false,
        }
    }

    /// Leaves out the dot segments, of which `%2E` is a dot too; `None` where too many stretches
    /// stay. Those of a path that begins without a slash are left.
    #[inline]
    pub(crate) fn leave_out_dots(&mut self) -> Option<()> {
        if self.path.first() != Some(&b'/') {
            return Some(());
        }
        let length = self.path.len();
        let mut suspects = Suspects::of(self.path);
        let mut at = 0;
        while let Some((slash, end, dots)) = suspects.next_dot_segment() {
            if !self.has_dots {
                self.has_dots = true;
                self.count = 0;
            }
            self.push(at, slash)?;
            if dots == Dots::Two {
                self.take_back();
            }
            if end >= length {
                // What stays of a dot segment at the end is its slash.
                return self.push(slash, slash + 1);
            }
            at = end;
        }
        if self.has_dots {
            self.push(at, length)?;
        }
        Some(())
    }

    #[inline]
    fn push(&mut self, start: usize, end: usize) -> Option<()> {
        if start < end {
            *self.spans.get_mut(self.count)? = (start, end);
            self.count += 1;
        }
        Some(())
    }

    /// Takes back the last segment with the slash before it.
    #[inline]
    fn take_back(&mut self) {
        let Some(last) = self.count.checked_sub(1) else {
            return;
        };
        let Some((start, end)) = self.spans.get_mut(last) else {
            return;
        };
        // Each stretch begins with a slash.
        let taken = self.path.get(*start..*end).unwrap_or(&[]);
        let slash = taken.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
        if slash == 0 {
            self.count = last;
        } else {
            *end = *start + slash;
        }
    }

    /// Whether anything was left out.
    #[inline]
    pub(crate) const fn has_dots(&self) -> bool {
        self.has_dots
    }

    /// Where the stretches begin and end.
    #[inline]
    pub(crate) fn spans(&self) -> &[(usize, usize)] {
        self.spans.get(..self.count).unwrap_or(&[])
    }

    /// The stretch of this number.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> Option<&'a [u8]> {
        let (start, end) = *self.spans().get(index)?;
        self.path.get(start..end)
    }

    /// Whether what stays begins with two slashes.
    pub(crate) fn begins_with_two_slashes(&self) -> bool {
        let mut bytes = (0..self.count)
            .filter_map(|index| self.get(index))
            .flatten();
        bytes.next() == Some(&b'/') && bytes.next() == Some(&b'/')
    }
}
