//! A fast check of many lines, most of which have no findings.

use iri_core::engine::ldh;
use iri_core::engine::scan::{Batch, LINES, repertoire::Rfc3986};

use crate::catalogue::{characters, profiles, shape};
use crate::checks::shape::{has_empty_end, may_end_in_number, path};
use crate::linter::Linter;
use crate::production::Production;

impl Linter<'_> {
    /// Returns a check that recognizes lines without findings faster than
    /// [`findings`](Self::findings); `None` if the options of the linter do not allow it.
    ///
    /// ```
    /// use iri_lint::{Linter, Severity};
    ///
    /// let lines = "http://example.org/a\nhttp://example.org/a b\n".repeat(10);
    /// let linter = Linter::new().with_least(Severity::Warning);
    /// let mut check = linter.clean_lines(&lines).unwrap();
    /// assert!(check.is_clean(0, 20) && linter.findings(&lines[..20]).next().is_none());
    /// assert!(!check.is_clean(21, 43));
    /// ```
    pub fn clean_lines<'a>(&self, lines: &'a str) -> Option<CleanLines<'a>> {
        let Production::Identifier(form) = self.production() else {
            return None;
        };
        let wants_any = self.wants(&characters::DIGIT_FOR_LETTER)
            || path::RULES.iter().any(|rule| self.wants(rule))
            || self.has_overrides() && profiles::RULES.iter().any(|rule| self.wants(rule));
        if wants_any || self.flags_dangerous_schemes || !self.protected.is_empty() {
            return None;
        }
        Some(CleanLines {
            batch: Batch::new(lines, form),
            wants_empty_path: self.wants(&shape::PATH_EMPTY),
        })
    }
}

/// A fast check of lines ([`Linter::clean_lines`]).
#[derive(Clone, Debug)]
pub struct CleanLines<'a> {
    batch: Batch<'a, Rfc3986, LINES>,
    wants_empty_path: bool,
}

impl CleanLines<'_> {
    /// Fast, conservative check: `true` means that the line from `start` to `end`, which contains no line
    /// feed, has no findings; `false` means unknown. Lines should be in ascending order.
    ///
    /// Recognizes HTTP addresses in US-ASCII without triplets, userinfo and port, whose host is a name.
    #[inline]
    pub fn is_clean(&mut self, start: usize, end: usize) -> bool {
        let Some(parts) = self.batch.plain(start, end) else {
            return false;
        };
        let Some(host) = parts.host() else {
            return false;
        };
        // Only lower-case schemes, whose rules require a host, which a plain name is.
        matches!(parts.scheme(), Some("http" | "https"))
            && ldh::is_plain(host)
            && !may_end_in_number(host)
            && !has_empty_end(&parts)
            && !(self.wants_empty_path && parts.path().is_empty())
    }
}
