//! The scan of many strings in one buffer.
//!
//! A scan of a single short string starts anew for each of them: its blocks begin at the string, the
//! last one overlaps the one before, and the number of blocks is unpredictable. [`Batch`] searches
//! the whole buffer for the bytes that need a decision, across the boundaries of strings. A string
//! that contains none, after a scheme and a host that are recognized at once, is accepted.

use core::marker::PhantomData;

use super::class::{self, skip, special_char};
use super::error::ParseError;
use super::form::Form;
use super::index::Index;
use super::repertoire::Repertoire;
use super::scanner::end_of_http;
use crate::engine::balance::Balance;
use crate::engine::search::wide::{BLOCK, Block, any, first};
use crate::engine::search::{BLOCKS, find_any, swar};
use crate::engine::text::{byte_at, bytes_from, range, range_from, slice};
use crate::{Column, Offsets, Parts};

/// A parser for many strings that are slices of one string, in ascending order.
///
/// ```
/// use iri_core::engine::scan::{Batch, Form, repertoire::Rfc3987};
///
/// let values = "http://example.org/http://example.org/a b";
/// let mut batch = Batch::<Rfc3987>::new(values, Form::Iri);
/// assert_eq!(batch.parse(0, 19).unwrap().host(), Some("example.org"));
/// assert_eq!(batch.parse(19, 41).unwrap_err().span().start(), 20);
/// ```
///
/// Any order gives the same results, but a step back searches bytes again.
///
/// The last parameter is [`GRAMMAR`] or [`LINES`].
#[derive(Clone, Debug)]
pub struct Batch<'a, R, const MODE: u8 = GRAMMAR> {
    values: &'a str,
    form: Form,
    /// The bits of a part of the buffer. Without them, blocks are searched one by one.
    index: Option<Index<R, MODE>>,
    /// Whether all bytes of the window are US-ASCII, or no others are allowed.
    is_ascii: bool,
    /// The end of the window: of the bytes of which `is_ascii` is known.
    window_end: usize,
    /// The end of the last string that [`parse`](Self::parse) was called with.
    last_end: usize,
    /// The first marked byte after those that were searched, or the first byte that is too close to
    /// the end of the buffer for a block.
    next: usize,
    /// Whether the last block contained triplets, so that the next one probably does.
    has_triplets: bool,
    /// Whether a mark was located since the last string.
    has_stalled: bool,
    balance: Balance,
    repertoire: PhantomData<R>,
}

/// Parses each row of a column, with the result of [`parse`](super::parse()).
///
/// ```
/// use iri_core::Column;
/// use iri_core::engine::scan::{Form, parse_column, repertoire::Rfc3987};
///
/// let column = Column::new("http://a/http://b c", &[0_u32, 9, 19])?;
/// let mut valid = Vec::new();
/// parse_column::<Rfc3987, _>(column, Form::Iri, |_, parsed| valid.push(parsed.is_ok()));
/// assert_eq!(valid, [true, false]);
/// # Ok::<_, iri_core::ColumnError>(())
/// ```
#[inline]
pub fn parse_column<'a, R: Repertoire, O: Copy + TryInto<usize>>(
    column: Column<'a, O>,
    form: Form,
    mut each: impl FnMut(usize, Result<Parts<'a>, ParseError>),
) {
    let is_short = column.values().len() < SHORTEST_BUFFER;
    if is_short || !Batch::<R>::applies_to(form) {
        for (row, text) in column.rows().enumerate() {
            each(row, super::parse::<R>(text, form));
        }
        return;
    }
    let mut batch = Batch::<R>::new(column.values(), form);
    for (row, (start, end)) in column.ranges().enumerate() {
        let text = slice(column.values(), start, end);
        // Two calls of a closure that is usually inlined: the offsets then stay in registers.
        match batch.accept_if_tried(text, start) {
            Some(offsets) => each(row, Ok(Parts::with_offsets(text, offsets))),
            None => each(row, super::parse::<R>(text, form)),
        }
    }
}

/// The mode of [`Batch`] that accepts all strings that it can.
pub const GRAMMAR: u8 = 0;

/// The mode of [`Batch`] that accepts only strings without triplets. They are lines, and so contain no
/// line feeds.
pub const LINES: u8 = 1;

/// A line with an HTTP address in US-ASCII without userinfo and port, whose host is
/// [plain](crate::engine::ldh::is_plain). The letters of the scheme may be capitals, and percent signs in the
/// path and after it may begin no triplet.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct PlainLine {
    /// The start of the host.
    pub host_start: usize,
    /// The end of the host.
    pub host_end: usize,
    /// The end of the path.
    pub path_end: usize,
    /// The end of the line, before a line feed or a carriage return and a line feed.
    pub end: usize,
    /// The start of the next line.
    pub next: usize,
    /// Whether the path, or what follows it, contains a percent sign.
    pub has_percent: bool,
}

/// The length of a buffer for which a batch, or its index, saves the time that it takes to create it.
pub(super) const SHORTEST_BUFFER: usize = 1024;

/// The number of bytes that are tested for other characters than US-ASCII at once. They remain in the
/// fastest cache until they are searched.
const WINDOW: usize = 4096;

/// The number of marks that are visited in a string before the ordinary scan takes over, which visits
/// many marks in less time.
const VISITS: usize = 6;

impl<'a, R: Repertoire, const MODE: u8> Batch<'a, R, MODE> {
    /// Starts at the first byte of `values`.
    pub fn new(values: &'a str, form: Form) -> Self {
        Self {
            values,
            form,
            index: if R::EXCLUDED || form.bars_scheme() {
                None
            } else {
                Index::new(values.as_bytes())
            },
            is_ascii: !R::BEYOND_ASCII,
            window_end: 0,
            last_end: 0,
            next: 0,
            has_triplets: false,
            has_stalled: false,
            // A string that is accepted saves less than another one loses, except for a check that
            // replaces much more than a parser.
            balance: Balance::new(if MODE == GRAMMAR { 1 } else { 4 }, 4),
            repertoire: PhantomData,
        }
    }

    /// Parses the string from `start` to `end`, with the result of [`parse`](super::parse()).
    ///
    /// The range must be in bounds and on character boundaries; otherwise the empty string is parsed.
    ///
    /// # Errors
    ///
    /// Those of [`parse`](super::parse()).
    #[inline(always)]
    pub fn parse(&mut self, start: usize, end: usize) -> Result<Parts<'a>, ParseError> {
        let text = slice(self.values, start, end);
        match self.accept_any(text, start) {
            Some(offsets) => Ok(Parts::with_offsets(text, offsets)),
            None => super::parse::<R>(text, self.form),
        }
    }

    /// Splits the string from `start` to `end` if it is certain that it has the form; `None` means
    /// unknown.
    ///
    /// ```
    /// use iri_core::engine::scan::{Batch, Form, LINES, repertoire::Rfc3987};
    ///
    /// let values = "http://example.org/\nhttp://example.org/%41\n".to_owned() + &" ".repeat(80);
    /// let mut batch = Batch::<Rfc3987, LINES>::new(&values, Form::Iri);
    /// assert!(batch.plain(0, 19).is_some());
    /// assert!(batch.plain(20, 42).is_none());
    /// ```
    #[inline(always)]
    pub fn plain(&mut self, start: usize, end: usize) -> Option<Parts<'a>> {
        let text = slice(self.values, start, end);
        let offsets = self.accept_any(text, start)?;
        Some(Parts::with_offsets(text, offsets))
    }

    /// Returns the line that starts at `start` if it is a plain one ([`PlainLine`]); `None` means unknown.
    ///
    /// Always returns `None` without the feature `simd`, on processors without AVX2, without [`LINES`], and for a
    /// short buffer.
    ///
    /// ```
    /// use iri_core::engine::scan::{Batch, Form, LINES, repertoire::Rfc3986};
    ///
    /// let lines = "http://example.org/a?b\n".repeat(100);
    /// let mut batch = Batch::<Rfc3986, LINES>::new(&lines, Form::Iri);
    /// if let Some(line) = batch.plain_line(0) {
    ///     assert_eq!(&lines[line.host_start..line.host_end], "example.org");
    ///     assert_eq!((line.path_end, line.end, line.next), (20, 22, 23));
    /// }
    /// ```
    #[inline(always)]
    pub fn plain_line(&mut self, start: usize) -> Option<PlainLine> {
        if MODE != LINES || start >= self.values.len() {
            return None;
        }
        let index = self.index.as_mut()?;
        index.plain_line(self.values.as_bytes(), start, self.form)
    }

    /// Returns the end of the line that starts at `start`, before its line feed.
    ///
    /// ```
    /// use iri_core::engine::scan::{Batch, Form, LINES, repertoire::Rfc3986};
    ///
    /// let mut batch = Batch::<Rfc3986, LINES>::new("a:b\nc:d", Form::Iri);
    /// assert_eq!([batch.line_end(0), batch.line_end(4), batch.line_end(7)], [3, 7, 7]);
    /// ```
    #[inline(always)]
    pub fn line_end(&mut self, start: usize) -> usize {
        let bytes = self.values.as_bytes();
        let is_inside = MODE == LINES && start < bytes.len();
        let index = self.index.as_mut().filter(|_| is_inside);
        let found = index.and_then(|index| index.line_end(bytes, start));
        found.unwrap_or_else(|| find_any(bytes, start, [b'\n']))
    }

    /// [`accept`](Self::accept), for strings in any order.
    #[inline(always)]
    fn accept_any(&mut self, text: &str, start: usize) -> Option<Offsets> {
        if start < self.last_end {
            self.next = 0;
        }
        self.last_end = start + text.len();
        if !self.applies() {
            return None;
        }
        self.accept_if_tried(text, start)
    }

    /// [`accept`](Self::accept), unless most strings were not accepted.
    #[inline(always)]
    fn accept_if_tried(&mut self, text: &str, start: usize) -> Option<Offsets> {
        if !self.balance.tries() {
            return None;
        }
        self.has_stalled = false;
        let offsets = self.accept(text, start);
        // The parser takes less time than this search where marks are located.
        let is_fast = MODE != GRAMMAR || !self.has_stalled;
        self.balance.note(offsets.is_some() && is_fast);
        offsets
    }

    /// Whether any string can be accepted.
    #[inline(always)]
    fn applies(&self) -> bool {
        Self::applies_to(self.form)
    }

    /// Whether any string of a form can be accepted.
    #[inline(always)]
    fn applies_to(form: Form) -> bool {
        BLOCKS && !R::EXCLUDED && !form.bars_scheme()
    }

    /// Returns the offsets of the components of `text`, which starts at `start` of the buffer, if it
    /// is certain that it has the form; `None` means unknown. Strings must be in ascending order.
    #[inline(always)]
    fn accept(&mut self, text: &str, start: usize) -> Option<Offsets> {
        let bytes = text.as_bytes();
        if let Some(index) = &mut self.index {
            let values = self.values.as_bytes();
            if !index.load(values, start, start + bytes.len()) {
                return None;
            }
        }
        let scheme_end = self.scheme(bytes)?;
        let rest = if scheme_end == 0 { 0 } else { scheme_end + 1 };
        let (host_start, host_end, path_start) = match bytes_from(bytes, rest) {
            [b'/', b'/', ..] => {
                let host_start = rest + 2;
                let host_end = self.host_end(bytes, start, host_start)?;
                (host_start, host_end, host_end)
            }
            _ => (0, 0, rest),
        };
        // A triplet that the end of the string cuts off may be completed by the next string.
        if MODE == GRAMMAR && is_cut_off(bytes) {
            return None;
        }
        if !R::HOST_TRIPLETS && range(bytes, host_start, host_end).contains(&b'%') {
            return None;
        }
        let at = if host_start > 0 {
            host_start
        } else {
            path_start
        };
        let first = self.first_mark(start, at, bytes.len());
        let mut offsets = Offsets {
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end: bytes.len(),
            query_end: bytes.len(),
        };
        if first < bytes.len() {
            self.visit(bytes, start, first, &mut offsets)?;
        }
        Some(offsets)
    }

    /// Returns the end of the host of a string that starts at `start`; `None` means unknown. Its characters
    /// are not checked.
    #[inline(always)]
    fn host_end(&self, bytes: &[u8], start: usize, host_start: usize) -> Option<usize> {
        let Some(index) = &self.index else {
            let rest = bytes_from(self.values.as_bytes(), start + host_start);
            return Some(host_start + host_length(rest, bytes.len() - host_start)?);
        };
        let length = index.delimiter(start + host_start);
        if length >= 64 {
            return None;
        }
        let end = bytes.len().min(host_start + length);
        let is_end = matches!(byte_at(bytes, end), None | Some(b'/' | b'?' | b'#'));
        let is_whole = MODE != LINES || {
            let is_divider = |at| matches!(byte_at(bytes, at), Some(b'.' | b'-'));
            end > host_start && !is_divider(host_start) && !is_divider(end - 1)
        };
        (is_end && is_whole).then_some(end)
    }

    /// Returns the index of the first marked byte from `at` on in a string that starts at `start`, or its
    /// length.
    #[inline(always)]
    fn first_mark(&mut self, start: usize, at: usize, length: usize) -> usize {
        match &self.index {
            Some(index) => at + index.mark(start + at, length.saturating_sub(at)),
            None => self.seek(start + at).min(start + length) - start,
        }
    }

    /// Returns the end of the scheme, 0 for a reference that certainly has none and whose first segment
    /// contains no colon.
    #[inline(always)]
    fn scheme(&self, bytes: &[u8]) -> Option<usize> {
        if let Some(end) = end_of_http(bytes) {
            return Some(end);
        }
        let end = skip(bytes, 0, class::SCHEME);
        match byte_at(bytes, end) {
            Some(b':') => {
                let starts_with_letter = class::is(*bytes.first()?, class::ALPHA);
                starts_with_letter.then_some(end)
            }
            None | Some(b'/' | b'?' | b'#') if !self.form.needs_scheme() => Some(0),
            _ => None,
        }
    }

    /// Visits the marks of a string that starts at `start`, from the one at `at` on, and sets the ends of path
    /// and query.
    #[inline]
    fn visit(
        &mut self,
        bytes: &[u8],
        start: usize,
        mut at: usize,
        offsets: &mut Offsets,
    ) -> Option<()> {
        let length = bytes.len();
        if at < offsets.path_start {
            return None;
        }
        for _ in 0..VISITS {
            // Without an index, nothing is known beyond the last block.
            if self.index.is_none() && start + at + BLOCK + 2 > self.values.len() {
                return None;
            }
            let mut byte = byte_at(bytes, at)?;
            // The index marks a byte in place of a digit, but not the sign before it.
            if is_cut_off(range(bytes, 0, at)) {
                return None;
            }
            // It may mark the second byte of a character.
            if (0x80..0xC0).contains(&byte) {
                at = at.checked_sub(1)?;
                byte = byte_at(bytes, at)?;
            }
            match byte {
                b'?' if offsets.path_end == length => offsets.path_end = at,
                b'#' if offsets.query_end == length && !self.form.bars_fragment() => {
                    offsets.query_end = at;
                    offsets.path_end = offsets.path_end.min(at);
                }
                b'?' | b'!' | b'$' | b'@' | b'~' => {}
                0x80.. if R::BEYOND_ASCII => {
                    let in_query = offsets.path_end < length && offsets.query_end == length;
                    at += special_char::<R>(bytes, at, in_query)? - 1;
                }
                _ => return None,
            }
            at = self.first_mark(start, at + 1, length);
            if at >= length {
                return Some(());
            }
        }
        None
    }

    /// Returns the first marked byte from `at` on.
    #[inline(always)]
    fn seek(&mut self, at: usize) -> usize {
        if self.next < at {
            self.search(at);
        }
        self.next
    }

    /// Sets `next` for a search from `at` on.
    #[inline(never)]
    fn search(&mut self, mut at: usize) {
        loop {
            if at >= self.window_end || at + WINDOW < self.window_end {
                let window = range_from(self.values.as_bytes(), at);
                // The last block reaches beyond the end of the window.
                let window = window.get(..WINDOW + BLOCK + 2).unwrap_or(window);
                self.is_ascii = !R::BEYOND_ASCII || window.is_ascii();
                self.window_end = at + WINDOW;
            }
            let is_found = if self.is_ascii {
                self.search_window::<true>(at)
            } else {
                self.search_window::<false>(at)
            };
            if is_found {
                return;
            }
            at = self.next;
        }
    }

    /// [`search`](Self::search) up to the end of the window. Returns whether it is done: whether a mark was
    /// found, or no block follows.
    #[inline(always)]
    fn search_window<const ASCII: bool>(&mut self, mut at: usize) -> bool {
        let bytes = self.values.as_bytes();
        while at < self.window_end {
            self.next = at;
            let Some(block) = bytes_from(bytes, at).first_chunk() else {
                return true;
            };
            if self.has_triplets {
                if has_fault::<ASCII>(block) {
                    self.next += first_fault::<ASCII>(block);
                    self.has_stalled = true;
                    return true;
                }
                self.has_triplets = has_percent(block);
            } else if has_mark::<ASCII, MODE>(block) {
                self.next += first_mark::<ASCII, MODE>(block);
                self.has_stalled = true;
                if MODE != GRAMMAR || byte_at(bytes, self.next) != Some(b'%') {
                    return true;
                }
                self.has_triplets = true;
                at = self.next;
                continue;
            }
            at += BLOCK;
        }
        self.next = at;
        false
    }
}

/// Whether the string ends before the digits of a triplet do.
#[inline(always)]
const fn is_cut_off(bytes: &[u8]) -> bool {
    matches!(bytes, [.., b'%', _] | [.., b'%'])
}

/// Returns the length of the host that starts `bytes`, of which the first `limit` belong to the
/// string, if a slash or the end of the string follows. Its characters are not checked.
///
/// `None` also at the end of the buffer, where no block follows.
#[inline(always)]
fn host_length(bytes: &[u8], limit: usize) -> Option<usize> {
    let block = bytes.first_chunk::<32>()?;
    let length = first_delimiter(block);
    if length >= limit {
        return Some(limit);
    }
    if length == block.len() {
        return long_host_length(bytes, limit);
    }
    (byte_at(bytes, length) == Some(b'/')).then_some(length)
}

/// [`host_length`] for a host that is longer than a block.
#[cold]
#[inline(never)]
fn long_host_length(bytes: &[u8], limit: usize) -> Option<usize> {
    let length = find_any(range(bytes, 0, limit), 32, [b'/', b':']);
    (length == limit || byte_at(bytes, length) == Some(b'/')).then_some(length)
}

/// The index of the first slash or colon, or the length. Without branches, since lengths of hosts
/// are unpredictable.
#[inline(always)]
fn first_delimiter(block: &[u8; 32]) -> usize {
    let (mut word_start, mut marks) = (block.len(), 0x80);
    let mut rest = block.as_slice();
    while let Some((others, word)) = rest.split_last_chunk() {
        let word = u64::from_le_bytes(*word);
        let found = swar::lowest_equal(word, b'/') | swar::lowest_equal(word, b':');
        if found != 0 {
            (word_start, marks) = (others.len(), found);
        }
        rest = others;
    }
    word_start + swar::first(marks)
}

/// The byte EE as a signed number, of which 80 is the lowest: bytes below it start no special
/// character.
const BELOW_EE: i8 = i8::from_ne_bytes([0xEE]);

/// Zero for a byte that a path may contain by itself, and that neither ends it nor starts a
/// character that [`special_char`] decides about; otherwise any other number. `!`, `$`, `@` and `~`
/// are so rare that they are marked too. [`LINES`] marks other bytes.
///
/// A distance from a range that saturates at zero takes fewer vector instructions than comparisons.
#[inline(always)]
fn mark<const ASCII: bool, const MODE: u8>(byte: u8) -> u8 {
    let letter = (byte | 0x20).wrapping_sub(b'a').saturating_sub(25);
    // & ' ( ) * + , - . / 0-9 : ;
    let middle = byte.wrapping_sub(b'&').saturating_sub(b';' - b'&');
    let mut other = (byte ^ b'_').min(byte ^ b'=');
    if MODE == LINES {
        other = other.min(byte ^ b'\n');
    }
    let ascii = letter.min(middle).min(other);
    if ASCII {
        return ascii;
    }
    let is_below = i8::from_ne_bytes([byte]) < BELOW_EE;
    // C2 starts the controls U+0080 to U+009F.
    (if is_below { 0 } else { ascii }) | u8::from(byte == 0xC2)
}

/// [`mark`], but zero for the sign of a well-formed triplet, whose digits are the two bytes after it.
#[inline(always)]
fn fault<const ASCII: bool>(byte: u8, next: u8, after: u8) -> u8 {
    let percent = if byte == b'%' { 0xFF } else { 0 };
    let digits = not_hexdig(next) | not_hexdig(after);
    mark::<ASCII, GRAMMAR>(byte) & !percent | percent & digits
}

/// Zero for a hexadecimal digit.
#[inline(always)]
fn not_hexdig(byte: u8) -> u8 {
    let letter = (byte | 0x20).wrapping_sub(b'a').saturating_sub(5);
    letter.min(byte.wrapping_sub(b'0').saturating_sub(9))
}

/// Whether a byte of the block is marked.
#[inline(always)]
fn has_mark<const ASCII: bool, const MODE: u8>(block: &Block) -> bool {
    any(block, |byte, _, _| mark::<ASCII, MODE>(byte))
}

/// Whether a byte of the block is marked and is not part of a well-formed triplet.
#[inline(always)]
fn has_fault<const ASCII: bool>(block: &Block) -> bool {
    any(block, fault::<ASCII>)
}

#[inline(always)]
fn has_percent(block: &Block) -> bool {
    // Without an early return, which prevents vectorization.
    let signs = block.iter().map(|&byte| u8::from(byte == b'%'));
    signs.fold(0, |any, is| any | is) != 0
}

/// The index of the first marked byte, or [`BLOCK`].
#[inline(never)]
fn first_mark<const ASCII: bool, const MODE: u8>(block: &Block) -> usize {
    first(block, |byte, _, _| mark::<ASCII, MODE>(byte))
}

/// The index of the first marked byte that is not part of a well-formed triplet, or [`BLOCK`].
#[inline(never)]
fn first_fault<const ASCII: bool>(block: &Block) -> usize {
    first(block, fault::<ASCII>)
}

#[cfg(test)]
mod tests;
