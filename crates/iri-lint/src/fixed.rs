//! Whole strings with their fixes applied.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt::Write;

use iri_core::Span;

use crate::finding::Fix;
use crate::linter::Linter;

/// How often fixes are applied before the rest is left. A fix can make room for another one, as
/// when both replace the same place, or a triplet that is decoded is a dot. That takes a few rounds;
/// the limit is for rules that contradict each other.
const ROUNDS: u32 = 32;

impl Linter<'_> {
    /// Applies the fixes that keep what is identified ([`Fix::keeps_meaning`]), until none is left.
    ///
    /// ```
    /// use iri_lint::Linter;
    ///
    /// let linter = Linter::new();
    /// assert_eq!(linter.fixed("HTTP://example.org/%7Euser"), "http://example.org/~user");
    /// assert_eq!(linter.fixed("http://example.org/100%"), "http://example.org/100%");
    /// ```
    ///
    /// Only the findings that the options ask for are fixed: those of a rule that is off, or below
    /// the least severity, stay. What is returned has none of the fixed findings, and fixing it
    /// once more changes nothing. It borrows the input where nothing is to fix.
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

    /// Applies those fixes, from the start, that do not overlap one before; `None` where nothing
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
            // Which of two replacements at the same place comes first cannot be known.
            let meets = last.is_some() && span.is_empty() && span.start() == done;
            if span.start() < done || meets {
                continue;
            }
            replacement.clear();
            // Writing to a string does not fail.
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
