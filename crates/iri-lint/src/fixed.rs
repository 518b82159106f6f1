//! Applies fixes to whole strings.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt::Write;

use iri_core::Span;

use crate::finding::Fix;
use crate::linter::Linter;

/// The maximum number of rounds in which fixes are applied. A fix can enable another one, as when
/// both replace the same span, or when a decoded triplet is a dot. This takes a few rounds; the
/// limit only matters if two rules contradict each other.
const ROUNDS: u32 = 32;

impl Linter<'_> {
    /// Applies all fixes that keep the meaning ([`Fix::keeps_meaning`]) until none is left.
    ///
    /// ```
    /// use iri_lint::Linter;
    ///
    /// let linter = Linter::new();
    /// assert_eq!(linter.fixed("HTTP://example.org/%7Euser"), "http://example.org/~user");
    /// assert_eq!(linter.fixed("http://example.org/100%"), "http://example.org/100%");
    /// ```
    ///
    /// Only findings that the options report are fixed, not those of a rule that is off or below
    /// the least severity. The result has none of the fixed findings, and fixing it again changes
    /// nothing. Borrows the input if nothing changes.
    pub fn fixed<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let mut fixed = Cow::Borrowed(text);
        for _ in 0..ROUNDS {
            match self.fixed_once(&fixed) {
                Some(next) => fixed = Cow::Owned(next),
                None => break,
            }
        }
        fixed
    }

    /// Applies the fixes in order, skipping those that overlap an earlier one; `None` if nothing
    /// changes.
    fn fixed_once(&self, text: &str) -> Option<String> {
        let mut out = String::new();
        let mut replacement = String::new();
        let mut last: Option<Span> = None;
        for finding in self.findings(text) {
            let Some(fix) = finding.fix().filter(Fix::keeps_meaning) else {
                continue;
            };
            let span = fix.span();
            let done = last.map_or(0, Span::end);
            // The order of two insertions at the same position is undefined.
            let meets = last.is_some() && span.is_empty() && span.start() == done;
            if span.start() < done || meets {
                continue;
            }
            replacement.clear();
            // Writing to a string cannot fail.
            let _ = write!(replacement, "{}", fix.replacement(text));
            if replacement != span.of(text) {
                out.push_str(Span::new(done, span.start()).of(text));
                out.push_str(&replacement);
                last = Some(span);
            }
        }
        let last = last?;
        out.push_str(Span::new(last.end(), text.len()).of(text));
        Some(out)
    }
}
