//! A fast check of many lines, most of which have no findings.
//!
//! Most lines of most files are HTTP addresses in US-ASCII with an ordinary host, and no rule but those about
//! triplets can apply to such a line. Three answers are tried, from the fastest to the general one: a search for
//! the few bytes of a line that matter shows that it is plain ([`PlainLine`]), which takes less time than a parse;
//! a parse shows that it has the same simple frame; or the line is unknown, and the linter checks it. The search
//! reads the bits of an [`Index`] where the processor makes them fast, and blocks of bytes elsewhere.

// Other processors have no instruction that packs flags, or were not measured.
#[cfg_attr(
    not(all(feature = "simd", target_arch = "x86_64", not(iri_bytewise))),
    path = "clean_lines/no_index.rs"
)]
mod index;

use iri_core::Parts;
use iri_core::bytes::search::{BLOCKS, find, find_any};
use iri_core::bytes::text::{bytes_from, range};
use iri_core::engine::ldh;
use iri_core::engine::scan::{end_of_http, parse, repertoire::Rfc3986};
use iri_syntax::Form;

use self::index::Index;
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
            index: (!form.bars_scheme())
                .then(|| Index::new(lines.as_bytes()))
                .flatten(),
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
    /// The bits of a part of the lines, if the processor has the vectors for them.
    index: Option<Index>,
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

/// A line with an HTTP address in US-ASCII without userinfo and port, whose host is
/// [plain](ldh::is_plain). The letters of the scheme may be capitals, and percent signs in the
/// path and after it may begin no triplet.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct PlainLine {
    /// The start of the host.
    host_start: usize,
    /// The end of the host.
    host_end: usize,
    /// The end of the path.
    path_end: usize,
    /// The end of the line, before a line feed or a carriage return and a line feed.
    end: usize,
    /// The start of the next line.
    next: usize,
    /// Whether the path, or what follows it, contains a percent sign.
    has_percent: bool,
}

impl PlainLine {
    /// Reads the line that starts at `start`; `None` means that it is not a plain one, or unknown.
    ///
    /// `host_end` returns the first byte from an offset on that ends a plain host or that it cannot contain, and
    /// `mark` the first one that a path does not contain, or percent sign; `end` does not stop at percent signs. All
    /// may stop earlier.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the searches are inlined into it")]
    fn read(
        bytes: &[u8],
        start: usize,
        form: Form,
        host_end: impl FnOnce(usize) -> usize,
        mark: impl Fn(usize) -> usize,
        end: impl Fn(usize) -> usize,
    ) -> Option<Self> {
        let host_start = start + end_of_http(bytes_from(bytes, start))? + 3;
        let host_end = host_end(host_start);
        let is_plain = !matches!(
            range(bytes, host_start, host_end),
            [] | [b'.' | b'-', ..] | [.., b'.' | b'-']
        );
        let is_end = matches!(
            bytes.get(host_end),
            None | Some(b'/' | b'?' | b'#' | b'\r' | b'\n')
        );
        if !is_plain || !is_end {
            return None;
        }
        let (mut path_end, mut has_percent, mut has_fragment) = (usize::MAX, false, false);
        let mut at = mark(host_end);
        let next = loop {
            match bytes.get(at) {
                None | Some(b'\n') => break at + 1,
                Some(b'\r') if bytes.get(at + 1) == Some(&b'\n') => break at + 2,
                Some(b'%') => has_percent = true,
                Some(b'?') => path_end = path_end.min(at),
                Some(b'#') if !has_fragment && !form.bars_fragment() => {
                    has_fragment = true;
                    path_end = path_end.min(at);
                }
                Some(b'!' | b'$' | b'@' | b'~') => {}
                Some(_) => return None,
            }
            // Triplets come in runs, of which no more needs to be known.
            at = if has_percent {
                end(at + 1)
            } else {
                mark(at + 1)
            };
        };
        Some(Self {
            host_start,
            host_end,
            path_end: path_end.min(at),
            end: at,
            next,
            has_percent,
        })
    }
}

/// The end of the plain host that starts at `start`; `start` if it is not plain.
fn plain_host_end(lines: &str, start: usize) -> usize {
    let end = find_any(lines.as_bytes(), start, [b'/', b'\n']);
    let is_plain = lines.get(start..end).is_some_and(ldh::is_plain);
    if is_plain { end } else { start }
}

/// Whether a byte is not in a path. A distance from a range that saturates at zero takes fewer vector instructions
/// than comparisons. Also true for `!`, `$`, `@` and `~`, which are so rare that a comparison less
/// for every byte saves more.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "becomes vector instructions in the search"
)]
fn is_mark(byte: u8) -> bool {
    let letter = (byte | 0x20).wrapping_sub(b'a').saturating_sub(25);
    // & ' ( ) * + , - . / 0-9 : ;
    let middle = byte.wrapping_sub(b'&').saturating_sub(b';' - b'&');
    let other = (byte ^ b'_').min(byte ^ b'=');
    letter.min(middle).min(other) != 0
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
            if let Some(line) = self.plain_line(start, None) {
                return CheckedLine {
                    end: line.end,
                    next: line.next,
                    is_clean: self.is_clean_plain(start, &line),
                };
            }
        }
        self.other_line(start)
    }

    /// Returns the line that starts at `start` if it is a plain one; `None` means unknown. It ends at `end`, if given,
    /// at the latest.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "a line whose end is unknown is read without the comparisons with it"
    )]
    fn plain_line(&mut self, start: usize, end: Option<usize>) -> Option<PlainLine> {
        let bytes = self.lines.as_bytes();
        let line = match end {
            Some(end) => bytes.get(..end)?,
            None => bytes,
        };
        if start >= line.len() {
            return None;
        }
        let within = |at: usize| end.map_or(at, |end| at.min(end));
        match &mut self.index {
            Some(index) => {
                index.load(bytes, start);
                let host_end = |at| within(index.host_end(at));
                let mark = |at| within(index.mark(at));
                let end = |at| within(index.path_end(at));
                PlainLine::read(line, start, self.form, host_end, mark, end)
            }
            None if BLOCKS => {
                let host_end = |at| within(plain_host_end(self.lines, at));
                let mark = |at| find(line, at, is_mark);
                let end = |at| find(line, at, |byte| is_mark(byte) && byte != b'%');
                PlainLine::read(line, start, self.form, host_end, mark, end)
            }
            None => None,
        }
    }

    /// Whether a plain line that starts at `start` has no findings.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a part of the check of a line")]
    fn is_clean_plain(&self, start: usize, line: &PlainLine) -> bool {
        let host = self.lines.get(line.host_start..line.host_end);
        let scheme = self.lines.as_bytes().get(start..line.host_start);
        let has_capital = !matches!(scheme, Some(b"http://" | b"https://"));
        let is_clean = !has_capital && is_clean_name(host.unwrap_or_default());
        is_clean && (!line.has_percent || self.has_clean_triplets(line))
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
        let line_feed = find_any(self.lines.as_bytes(), start, [b'\n']);
        let before = line_feed.wrapping_sub(1);
        let is_crlf = self.lines.as_bytes().get(before) == Some(&b'\r');
        let has_return = is_crlf && before >= start && line_feed < self.lines.len();
        let end = if has_return { before } else { line_feed };
        CheckedLine {
            end,
            next: line_feed + 1,
            is_clean: self.is_clean_parsed(start, end),
        }
    }

    /// Fast, conservative check: `true` means that the text from `start` to `end` has no findings; `false` means
    /// unknown. It is a line without its line feed, or one of several texts that follow each other with nothing
    /// between them. They should be in ascending order.
    ///
    /// ```
    /// use iri_lint::{Linter, Severity};
    ///
    /// let linter = Linter::new().with_least(Severity::Warning);
    /// let mut check = linter.clean_lines("http://example.org/ahttp://example.org/a b").unwrap();
    /// assert!(check.is_clean(0, 20) && !check.is_clean(20, 42));
    /// ```
    ///
    /// Recognizes HTTP addresses in US-ASCII without userinfo and port, whose host is a name. If they contain
    /// triplets, no advice is asked for, and the triplets are in the path or after it and spell common text.
    #[inline(never)]
    pub fn is_clean(&mut self, start: usize, end: usize) -> bool {
        if !self.needs_empty_end && !self.needs_empty_path {
            let line = self.plain_line(start, Some(end));
            // A text that is no line may contain a line feed.
            if let Some(line) = line.filter(|line| line.end == end) {
                return self.is_clean_plain(start, &line);
            }
        }
        self.is_clean_parsed(start, end)
    }

    /// [`is_clean`](Self::is_clean) by a parse.
    #[inline(never)]
    fn is_clean_parsed(&self, start: usize, end: usize) -> bool {
        let line = self.lines.get(start..end).unwrap_or_default();
        // Capitals in the scheme are a finding.
        if !matches!(line.as_bytes(), [b'h', b't', b't', b'p', b's' | b':', ..]) {
            return false;
        }
        let Ok(parts) = parse::<Rfc3986>(line, self.form) else {
            return false;
        };
        self.has_clean_frame(&parts)
            && (!line.contains('%') || self.may_have_triplets && are_silent(&parts))
    }

    /// Whether nothing but triplets can have a finding.
    #[inline]
    fn has_clean_frame(&self, parts: &Parts<'_>) -> bool {
        // Only HTTP, whose rules require a host, which a plain name is.
        let is_http = matches!(parts.offsets().scheme_end, 4 | 5);
        let Some(host) = parts.host() else {
            return false;
        };
        is_http
            && parts.userinfo().is_none()
            && parts.port().is_none()
            && ldh::is_plain(host)
            && is_clean_name(host)
            && !(self.needs_empty_end && Facts::has_empty_end(parts))
            && !(self.needs_empty_path && parts.path().is_empty())
    }
}

/// Whether a plain host has none of the facts that one may have.
#[inline]
fn is_clean_name(host: &str) -> bool {
    !may_end_in_number(host.as_bytes()) && !names_scheme(host)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::String;
    use std::vec::Vec;

    use super::*;

    const PIECES: [&str; 28] = [
        "http://",
        "https://",
        "HTTP://",
        "ftp://",
        "a",
        "a-b.c",
        "x--y",
        "a..b",
        ".",
        "-",
        "A",
        ":80",
        "u@",
        "/",
        "/p",
        "?",
        "q=1",
        "#",
        "f",
        "%41",
        "%4",
        "é",
        " ",
        "\r",
        "~",
        "\n",
        "\r\n",
        "/a-path-that-is-longer-than-a-block-of-bytes/and-then/some-more-of-it/",
    ];

    /// Lines of which most are HTTP addresses.
    fn lines() -> String {
        // A generator of pseudorandom numbers (xorshift64).
        let mut state = 0x9E37_79B9_7F4A_7C15_u64;
        let mut next = |below: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 33) as usize % below
        };
        let mut text = String::new();
        for _ in 0..20_000 {
            text.push_str(PIECES[next(2)]);
            text.push_str(PIECES[4 + next(3)]);
            for _ in 0..next(6) {
                text.push_str(PIECES[next(PIECES.len())]);
            }
            text.push_str(PIECES[25 + next(2)]);
        }
        text
    }

    #[test]
    fn a_plain_line_is_a_line_that_the_parser_accepts() {
        let text = lines();
        let linter = Linter::new().with_least(crate::Severity::Warning);
        let mut check = linter.clean_lines(&text).unwrap();
        let indexes: Vec<_> = Index::new(text.as_bytes()).into_iter().collect();
        for index in indexes.into_iter().map(Some).chain([None]) {
            check.index = index;
            let (mut start, mut plain) = (0, 0);
            for line in text.split('\n') {
                let next = start + line.len() + 1;
                if let Some(found) = check.plain_line(start, None) {
                    let line = line
                        .strip_suffix('\r')
                        .filter(|_| next <= text.len())
                        .unwrap_or(line);
                    assert_eq!((found.end, found.next), (start + line.len(), next));
                    assert_eq!(line.contains('%'), found.has_percent, "{line}");
                    match parse::<Rfc3986>(line, Form::Iri) {
                        Ok(parts) => {
                            let host = &text[found.host_start..found.host_end];
                            assert_eq!((parts.host(), ldh::is_plain(host)), (Some(host), true));
                            assert_eq!(parts.path(), &text[found.host_end..found.path_end]);
                            plain += 1;
                        }
                        Err(error) => assert!(found.has_percent, "{error} in {line}"),
                    }
                }
                start = next;
            }
            assert!(plain > 2_500 || !BLOCKS, "{plain}");
        }
    }

    /// The distance of the offsets that are tried (`cargo xtask prove scanner` tries all).
    pub(super) fn step() -> usize {
        let is_full = std::env::var("IRI_CONFORMANCE").is_ok_and(|size| !size.is_empty());
        if is_full { 1 } else { 21 }
    }

    /// The definition of the index and of the blocks.
    fn read_bytewise(bytes: &[u8], start: usize) -> Option<PlainLine> {
        let is_divider = |at: usize| matches!(bytes.get(at), Some(b'.' | b'-'));
        let first = |at: usize, stops: &dyn Fn(usize, u8) -> bool| {
            let rest = bytes.iter().enumerate().skip(at);
            let found = rest
                .map(|(at, byte)| (at, *byte))
                .find(|(at, byte)| stops(*at, *byte));
            found.map_or(bytes.len(), |(at, _)| at)
        };
        let host_end = |from: usize| {
            let end = first(from, &|at, byte| {
                let doubled = at > from && is_divider(at) && is_divider(at - 1);
                doubled || !matches!(byte, b'0'..=b'9' | b'a'..=b'z' | b'.' | b'-')
            });
            if end - from < 64 { end } else { from }
        };
        let mark = |at| first(at, &|_, byte| is_mark(byte));
        let end = |at| first(at, &|_, byte| is_mark(byte) && byte != b'%');
        PlainLine::read(bytes, start, Form::Iri, host_end, mark, end)
    }

    /// Each state of the search goes on in each way at each offset of a block and of a word.
    #[test]
    fn a_line_is_read_alike_with_the_index_in_blocks_and_byte_by_byte() {
        let starts = [
            "http://",
            "https://a",
            "http://a.",
            "http://a/",
            "http://a?",
            "http://a#",
            "http://a/%41",
        ];
        let linter = Linter::new().with_least(crate::Severity::Warning);
        let (mut run, mut plain) = (0, 0);
        for start in starts {
            for count in (0..=130).step_by(step()) {
                let mut text = String::new();
                for (one, other) in PIECES
                    .iter()
                    .flat_map(|one| PIECES.map(|other| (one, other)))
                {
                    text.extend([start, &"a".repeat(count), one, other, "\n"]);
                }
                let mut check = linter.clean_lines(&text).unwrap();
                let indexes: Vec<_> = Index::new(text.as_bytes()).into_iter().collect();
                for index in indexes
                    .into_iter()
                    .map(Some)
                    .chain([None])
                    .filter(|_| BLOCKS)
                {
                    check.index = index;
                    let mut at = 0;
                    while at < text.len() {
                        let line = check.other_line(at);
                        let expected = read_bytewise(text.as_bytes(), at);
                        let found = check.plain_line(at, None);
                        // Blocks leave a host without a path to the parse.
                        if check.index.is_some() || found.is_some() {
                            assert_eq!(found, expected, "{}", &text[at..line.end]);
                        }
                        assert_eq!(check.line(at), line, "{}", &text[at..line.end]);
                        (run, plain) = (run + 1, plain + usize::from(expected.is_some()));
                        at = line.next;
                    }
                }
            }
        }
        assert!(plain > 10_000 || !BLOCKS, "{plain} of {run}");
        std::println!(
            "lines by the index, in blocks and byte by byte: {run}, of which {plain} are plain"
        );
    }
}
