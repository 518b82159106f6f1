//! Finds the end of an IRI in running text: the authority, then path, query and fragment by the
//! rules of UTS 58.
//!
//! Most characters simply belong to the IRI. The scan marks the others, a block at a time, and
//! visits only these. Three things are done late, since they are rarely needed:
//!
//! - Brackets close in the section they were opened in, so a delimiter of sections ends all open ones.
//!   Delimiters are frequent and brackets rare, so delimiters are not visited: at the next bracket
//!   the bytes since the last one are searched for them (`Tail::leave_section`).
//! - Trailing punctuation is removed at the end, and only if a visited character or a dot is directly
//!   before it. Most ends are letters.
//! - An authority is read as a host first, and again as a userinfo only if no delimiter follows the host.

use iri_core::bytes::search::BLOCKS;
use iri_core::bytes::text::{range, range_from, slice};
use iri_core::{ip, pct};

use super::brackets::Brackets;
use super::class::{Class, begins_with_included, class};
use super::marks::Marks;
use super::quote::Quote;
use super::schemes::Schemes;

/// The context that determines the end of an IRI, in addition to its characters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits<'s> {
    /// Every character outside US-ASCII ends the IRI.
    pub(super) ascii_only: bool,
    /// Ideographic punctuation is treated like other punctuation.
    pub(super) spaced: bool,
    /// The quotation mark before the IRI.
    pub(super) quote: Option<Quote>,
    pub(super) schemes: &'s Schemes<'s>,
}

/// The bits of a byte's entry in [`TABLE`].
mod kind {
    /// Belongs to the IRI.
    pub(super) const PLAIN: u8 = 1;
    /// `unreserved` without the dot and the hyphen: the bytes that may begin a label of a host.
    pub(super) const LABEL: u8 = 2;
    /// Belongs to the IRI if more of it follows.
    pub(super) const SOFT: u8 = 4;
}

#[expect(
    clippy::indexing_slicing,
    reason = "evaluated at compile time, where an index out of bounds is an error"
)]
static TABLE: [u8; 128] = {
    let mut table = [0; 128];
    let mut rest: &[u8] = b"!',.:;?(";
    while let [byte, others @ ..] = rest {
        table[*byte as usize] = kind::SOFT;
        rest = others;
    }
    let mut rest: &[u8] = b"-_~$*+@)&=/";
    while let [byte, others @ ..] = rest {
        table[*byte as usize] = kind::PLAIN;
        rest = others;
    }
    let mut byte = 0;
    while byte < 128 {
        if (byte as u8).is_ascii_alphanumeric() {
            table[byte] = kind::PLAIN | kind::LABEL;
        }
        byte += 1;
    }
    table[b'_' as usize] |= kind::LABEL;
    table[b'~' as usize] |= kind::LABEL;
    table
};

fn is_kind(byte: u8, kinds: u8) -> bool {
    TABLE
        .get(usize::from(byte))
        .is_some_and(|entry| entry & kinds != 0)
}

/// The components after the authority.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Part {
    Path,
    Query,
    Fragment,
}

impl Limits<'_> {
    /// Returns the character outside US-ASCII at `at` with its class, which is `Hard` if it ends this
    /// IRI.
    fn beyond(&self, text: &str, at: usize) -> (char, Class) {
        let c = text.get(at..).and_then(|rest| rest.chars().next());
        let Some(c) = c.filter(|_| !self.ascii_only) else {
            return ('\0', Class::Hard);
        };
        match class(c) {
            Class::Ideographic if !self.spaced => (c, Class::Hard),
            Class::Soft | Class::Ideographic if self.is_closing_quote(text, at, c) => {
                (c, Class::Hard)
            }
            class => (c, class),
        }
    }

    fn is_closing_quote(&self, text: &str, at: usize, c: char) -> bool {
        self.quote
            .is_some_and(|quote| quote.is_closed_by(c, text.get(at + c.len_utf8()..)))
    }

    /// Returns the end of path, query and fragment, which begin at `start`; `safe` is the end of
    /// the preceding components.
    ///
    /// As in UTS 58, a bracket is closed by its partner in the same segment, name or value of a
    /// query, or directive of a fragment. Beyond UTS 58, trailing opening brackets and separators
    /// are excluded, and another IRI may begin after a comma or a semicolon.
    pub(super) fn tail(&self, text: &str, start: usize, safe: usize) -> usize {
        self.tail_with(text, start, safe, Marks::none(start))
    }

    /// [`tail`](Self::tail), with the marks of its characters as far as they are known.
    #[inline(never)]
    fn tail_with(&self, text: &str, start: usize, safe: usize, marks: Marks) -> usize {
        let mut tail = Tail {
            limits: self,
            text,
            part: Part::Path,
            open: Brackets::default(),
            since: start,
            listed: None,
            visited: start,
        };
        let mut end = tail.end(marks);
        // Of the bytes that are not visited, only the dot is excluded at the end.
        if tail.visited == end || text.as_bytes().get(end - 1) == Some(&b'.') {
            end = without_soft(text, start, end);
        }
        if end == start { safe } else { end }
    }

    /// Returns the end of an IRI whose authority begins at `start`; `None` if there is no
    /// authority. `may_be_empty` allows an empty authority, as in `file:///`.
    pub(super) fn authority(&self, text: &str, start: usize, may_be_empty: bool) -> Option<usize> {
        let bytes = text.as_bytes();
        if may_be_empty && bytes.get(start) == Some(&b'/') {
            return Some(self.tail(text, start, start));
        }
        let mut marks = Marks::none(start);
        let host = match self.host_in_blocks(bytes, start, &mut marks) {
            None => self.host(text, start),
            host => host,
        };
        let (mut at, mut safe) = host.unwrap_or((start, start));
        if !matches!(
            bytes.get(at),
            None | Some(b'/' | b'?' | b'#' | b' ' | b'\n')
        ) {
            if let Some(host) = self.userinfo(text, start) {
                (at, safe) = self.host(text, host)?;
            }
        }
        if safe == start {
            return None;
        }
        Some(self.after_host(text, at, safe, marks))
    }

    /// Returns the end of port, path, query and fragment. The host ends at `safe`, or at `at` with
    /// a trailing dot or hyphen.
    pub(super) fn after_host(
        &self,
        text: &str,
        mut at: usize,
        mut safe: usize,
        mut marks: Marks,
    ) -> usize {
        let bytes = text.as_bytes();
        if bytes.get(at) == Some(&b':') {
            let digits = range_from(bytes, at + 1).iter();
            let digits = digits.take_while(|byte| byte.is_ascii_digit()).count();
            match bytes.get(at + 1 + digits) {
                _ if digits > 0 => {
                    at += 1 + digits;
                    safe = at;
                }
                Some(b'/' | b'?' | b'#') => at += 1,
                _ => return safe,
            }
        }
        match bytes.get(at) {
            Some(b'/' | b'?' | b'#') => {
                marks.skip_to(at);
                self.tail_with(text, at, safe, marks)
            }
            _ => safe,
        }
    }

    /// Returns the start of the host, after a userinfo and its `@`.
    fn userinfo(&self, text: &str, start: usize) -> Option<usize> {
        let bytes = text.as_bytes();
        let mut at = start;
        loop {
            at += match *bytes.get(at)? {
                b'@' => return Some(at + 1),
                b'/' | b'?' | b'#' => return None,
                b'%' if pct::triplet(range_from(text.as_bytes(), at)).is_some() => 3,
                b'\'' if self.is_closing_quote(text, at, '\'') => return None,
                byte if is_kind(byte, kind::PLAIN | kind::SOFT) => 1,
                0x80.. => match self.beyond(text, at) {
                    (_, Class::Hard) => return None,
                    (c, _) => c.len_utf8(),
                },
                _ => return None,
            };
        }
    }

    /// [`host`](Self::host), a block at a time, for a host that ends before a US-ASCII character;
    /// `None` means unknown. The byte before `start` must be a slash.
    /// Sets the marks of the characters after the host, as far as they are known.
    #[inline]
    fn host_in_blocks(
        &self,
        bytes: &[u8],
        start: usize,
        marks: &mut Marks,
    ) -> Option<(usize, usize)> {
        if !BLOCKS || self.ascii_only {
            return None;
        }
        let mut from = start;
        let end = 'host: loop {
            let mut ends;
            (ends, *marks) = Marks::in_host(bytes, from)?;
            while let Some(at) = ends.take_first() {
                match bytes.get(at)? {
                    0x80.. if begins_with_included(range_from(bytes, at)) => {}
                    b'-' | b'.' | b'%' | b'~' | 0x80.. => return None,
                    _ => break 'host at,
                }
            }
            from = ends.end;
        };
        let mut safe = end;
        while safe > start && matches!(bytes.get(safe - 1), Some(b'-' | b'.')) {
            safe -= 1;
        }
        (safe > start).then_some((end, safe))
    }

    /// Returns the end of a host, with and without a trailing dot or hyphens; `None` if there is no
    /// host, or if a label is empty or begins or ends with a hyphen.
    ///
    /// The grammar allows sub-delimiters in hosts, as in `http://a,b(c)`. They are not accepted
    /// here, since no host name contains them, and in running text they often follow one.
    pub(super) fn host(&self, text: &str, start: usize) -> Option<(usize, usize)> {
        let bytes = text.as_bytes();
        if bytes.get(start) == Some(&b'[') {
            let end = start + ip::literal(bytes.get(start..)?).ok()?;
            return Some((end, end));
        }
        let mut at = start;
        let mut safe = start;
        let mut label = start;
        while let Some(&byte) = bytes.get(at) {
            match byte {
                _ if is_kind(byte, kind::LABEL) => {
                    at += 1;
                    safe = at;
                }
                b'-' if at > label => at += 1,
                b'.' if at == label && at > start => {
                    // Several dots after a name are an ellipsis; inside a name they are an error.
                    let has_dot = bytes.get(start..safe)?.contains(&b'.');
                    let dots = bytes.get(at..)?.iter();
                    let dots = dots.take_while(|&&byte| byte == b'.').count();
                    let goes_on = bytes
                        .get(at + dots)
                        .is_some_and(|&byte| is_kind(byte, kind::LABEL) || !byte.is_ascii());
                    return (has_dot || !goes_on).then_some((safe, safe));
                }
                b'-' => return None,
                b'.' if at == start || safe < at => return None,
                b'.' => {
                    at += 1;
                    label = at;
                }
                b'%' if pct::triplet(range_from(text.as_bytes(), at)).is_some() => {
                    at += 3;
                    safe = at;
                }
                0x80.. => match self.beyond(text, at) {
                    (c, Class::Include) => {
                        at += c.len_utf8();
                        safe = at;
                    }
                    _ => break,
                },
                _ => break,
            }
        }
        (safe > start).then_some((at, safe))
    }
}

/// The state of the scan of path, query and fragment.
struct Tail<'l> {
    limits: &'l Limits<'l>,
    text: &'l str,
    part: Part,
    open: Brackets,
    /// The position up to which delimiters were searched for that leave the open brackets without a
    /// partner.
    since: usize,
    /// The position of the last comma or semicolon.
    listed: Option<usize>,
    /// The end of the last character that was visited and belongs to the IRI.
    visited: usize,
}

impl Tail<'_> {
    /// Returns the position of the first character that does not belong to the IRI.
    fn end(&mut self, mut marks: Marks) -> usize {
        let bytes = self.text.as_bytes();
        loop {
            while let Some(at) = marks.take_first() {
                let rest = range_from(bytes, at);
                if !self.limits.ascii_only && begins_with_included(rest) {
                    continue;
                }
                match self.visit(at) {
                    Ok(length) => self.visited = at + length,
                    Err(end) => return end,
                }
                // Triplets come in runs.
                if let (true, [b'%', _, _, b'%', ..]) = (BLOCKS, rest) {
                    marks = marks.without_triplets(bytes);
                }
            }
            if marks.end >= bytes.len() {
                return bytes.len();
            }
            marks = Marks::in_tail(bytes, marks.end, self.limits.ascii_only);
        }
    }

    /// Handles the marked character at `at`. Returns its length, or the end of the IRI if it is
    /// reached.
    fn visit(&mut self, at: usize) -> Result<usize, usize> {
        let (text, limits) = (self.text, self.limits);
        match text.as_bytes().get(at) {
            Some(0x80..) => {
                let (c, class) = limits.beyond(text, at);
                match class {
                    Class::Include | Class::Soft | Class::Ideographic => {}
                    Class::Open => self.open(at, c)?,
                    Class::Close(partner) => self.close(at, partner)?,
                    Class::Hard => return Err(at),
                }
                return Ok(c.len_utf8());
            }
            Some(b'%') if pct::triplet(range_from(text.as_bytes(), at)).is_some() => return Ok(3),
            Some(&byte) => self.visit_delimiter(at, byte)?,
            None => return Err(at),
        }
        Ok(1)
    }

    /// [`visit`](Self::visit), for delimiters and for the characters that end every IRI.
    fn visit_delimiter(&mut self, at: usize, byte: u8) -> Result<(), usize> {
        match byte {
            b'?' => {
                if self.part == Part::Path {
                    self.part = Part::Query;
                    self.open.clear();
                }
            }
            b'#' if self.part == Part::Fragment => return Err(at),
            b'#' => {
                self.part = Part::Fragment;
                self.open.clear();
            }
            b',' | b';' => self.listed = Some(at),
            b':' => {
                let rest = range_from(self.text.as_bytes(), at);
                if self.part == Part::Fragment && rest.starts_with(b":~:") {
                    self.open.clear();
                }
                if let (Some(comma), true) = (self.listed, rest.starts_with(b"://")) {
                    if self.limits.schemes.has(slice(self.text, comma + 1, at)) {
                        self.visited = comma;
                        return Err(comma);
                    }
                }
            }
            b'(' => return self.open(at, '('),
            b')' => return self.close(at, '('),
            b'\'' if self.limits.is_closing_quote(self.text, at, '\'') => return Err(at),
            _ if is_kind(byte, kind::PLAIN | kind::SOFT) => {}
            _ => return Err(at),
        }
        Ok(())
    }

    fn open(&mut self, at: usize, c: char) -> Result<(), usize> {
        self.leave_section(at);
        self.open.push(c).ok_or(at)
    }

    fn close(&mut self, at: usize, partner: char) -> Result<(), usize> {
        self.leave_section(at);
        self.open.pop(partner).ok_or(at)
    }

    /// Forgets the open brackets if a delimiter before `at` ends their segment, name or value.
    ///
    /// Delimiters are so frequent, and brackets so rare, that they are searched for only here.
    fn leave_section(&mut self, at: usize) {
        if !self.open.is_empty() {
            let is_edge = |byte: &u8| match self.part {
                Part::Path => *byte == b'/',
                Part::Query => matches!(byte, b'&' | b'='),
                Part::Fragment => false,
            };
            if range(self.text.as_bytes(), self.since, at)
                .iter()
                .any(is_edge)
            {
                self.open.clear();
            }
        }
        self.since = at;
    }
}

/// Returns the end of `text[start..end]` without trailing characters that belong to an IRI only if
/// more of it follows.
fn without_soft(text: &str, start: usize, mut end: usize) -> usize {
    let bytes = text.as_bytes();
    while end > start {
        let length = match bytes.get(end - 1) {
            Some(&byte) if byte.is_ascii() => usize::from(is_kind(byte, kind::SOFT)),
            _ => match slice(text, start, end).chars().next_back() {
                Some(c) if is_soft(class(c)) => c.len_utf8(),
                _ => 0,
            },
        };
        if length == 0 {
            break;
        }
        end -= length;
    }
    end
}

/// Returns whether characters of the class belong to an IRI only if more of it follows.
const fn is_soft(class: Class) -> bool {
    matches!(class, Class::Soft | Class::Ideographic | Class::Open)
}
