//! A fast check of many lines, most of which have no findings.

use iri_core::Parts;
use iri_core::engine::ldh;
use iri_core::engine::scan::{Batch, LINES, PlainLine, parse, repertoire::Rfc3986};
use iri_syntax::Form;

use crate::facts::Facts;
use crate::facts::hosts::{may_end_in_number, names_scheme};
use crate::facts::triplets::{are_silent, are_silent_from};
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
        // Facts that a line may have and that this check does not look at.
        let others = Facts::OF_PLAIN.or(Facts::of_options(self));
        let needed = self.needed();
        if needed.meet(others) {
            return None;
        }
        Some(CleanLines {
            lines,
            form,
            batch: Batch::new(lines, form),
            may_have_triplets: !needed.meet(Facts::OF_SILENT),
            needs_empty_path: needed.meet(Facts::EMPTY_PATH),
            needs_empty_end: needed.meet(Facts::EMPTY_END),
        })
    }
}

/// A fast check of lines ([`Linter::clean_lines`]).
#[derive(Clone, Debug)]
pub struct CleanLines<'a> {
    lines: &'a str,
    form: Form,
    batch: Batch<'a, Rfc3986, LINES>,
    may_have_triplets: bool,
    needs_empty_path: bool,
    needs_empty_end: bool,
}

/// A line, and whether it certainly has no findings ([`CleanLines::line`]).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub struct CheckedLine {
    /// The end of the line, before its line feed, and before a carriage return in front of that.
    pub end: usize,
    /// The start of the next line; past the end of the text if there is none.
    pub next: usize,
    /// `true` means that the line has no findings, `false` means unknown.
    pub is_clean: bool,
}

impl CleanLines<'_> {
    /// Returns the end of the line that starts at `start`, and what [`is_clean`](Self::is_clean) says of it.
    ///
    /// ```
    /// use iri_lint::{Linter, Severity};
    ///
    /// let lines = "http://example.org/\r\nhttp://example.org/a b";
    /// let linter = Linter::new().with_least(Severity::Warning);
    /// let mut check = linter.clean_lines(lines).unwrap();
    /// let first = check.line(0);
    /// assert_eq!((first.end, first.next), (19, 21));
    /// let second = check.line(first.next);
    /// assert!(second.end == lines.len() && second.next > lines.len() && !second.is_clean);
    /// ```
    #[inline]
    pub fn line(&mut self, start: usize) -> CheckedLine {
        if !self.needs_empty_end && !self.needs_empty_path {
            if let Some(line) = self.batch.plain_line(start) {
                let host = self.lines.get(line.host_start..line.host_end);
                let scheme = self.lines.as_bytes().get(start..line.host_start);
                let has_capital = !matches!(scheme, Some(b"http://" | b"https://"));
                let is_clean = !has_capital && is_clean_name(host.unwrap_or_default());
                return CheckedLine {
                    end: line.end,
                    next: line.next,
                    is_clean: is_clean && (!line.has_percent || self.has_clean_triplets(&line)),
                };
            }
        }
        self.other_line(start)
    }

    /// Whether all percent signs begin triplets without findings.
    #[inline(never)]
    fn has_clean_triplets(&self, line: &PlainLine) -> bool {
        let bytes = self.lines.as_bytes().get(..line.end);
        self.may_have_triplets
            && bytes.is_some_and(|bytes| are_silent_from(bytes, line.host_end, line.path_end))
    }

    /// [`line`](Self::line) for lines that are not plain.
    #[inline(never)]
    fn other_line(&mut self, start: usize) -> CheckedLine {
        let line_feed = self.batch.line_end(start);
        let before = line_feed.wrapping_sub(1);
        let is_crlf = self.lines.as_bytes().get(before) == Some(&b'\r');
        let has_return = is_crlf && before >= start && line_feed < self.lines.len();
        let end = if has_return { before } else { line_feed };
        CheckedLine {
            end,
            next: line_feed + 1,
            is_clean: self.is_clean(start, end),
        }
    }

    /// Fast, conservative check: `true` means that the line from `start` to `end`, which contains no line
    /// feed, has no findings; `false` means unknown. Lines should be in ascending order.
    ///
    /// Recognizes HTTP addresses in US-ASCII without userinfo and port, whose host is a name. If they contain
    /// triplets, no advice is asked for, and the triplets are in the path or after it and spell common text.
    #[inline]
    pub fn is_clean(&mut self, start: usize, end: usize) -> bool {
        match self.batch.plain(start, end) {
            Some(parts) => self.has_clean_frame(&parts),
            None => self.may_have_triplets && self.is_clean_with_triplets(start, end),
        }
    }

    /// Whether nothing but triplets can have a finding.
    #[inline]
    fn has_clean_frame(&self, parts: &Parts<'_>) -> bool {
        // Only lower-case schemes, whose rules require a host, which a plain name is.
        let is_http = matches!(
            parts.as_str().as_bytes(),
            [b'h', b't', b't', b'p', b's' | b':', ..]
        ) && matches!(parts.offsets().scheme_end, 4 | 5);
        let Some(host) = parts.host() else {
            return false;
        };
        is_http
            && ldh::is_plain(host)
            && is_clean_name(host)
            && !(self.needs_empty_end && Facts::has_empty_end(parts))
            && !(self.needs_empty_path && parts.path().is_empty())
    }

    #[inline(never)]
    fn is_clean_with_triplets(&self, start: usize, end: usize) -> bool {
        let line = self.lines.get(start..end).unwrap_or_default();
        if !line.starts_with("http") {
            return false;
        }
        let Ok(parts) = parse::<Rfc3986>(line, self.form) else {
            return false;
        };
        let has_host_only = parts.userinfo().is_none() && parts.port().is_none();
        has_host_only && self.has_clean_frame(&parts) && are_silent(&parts)
    }
}

/// Whether a plain host has none of the facts that one may have.
#[inline]
fn is_clean_name(host: &str) -> bool {
    !may_end_in_number(host.as_bytes()) && !names_scheme(host)
}
