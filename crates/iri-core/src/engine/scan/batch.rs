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
    let mut batch = Batch::<R>::new(column.values(), form);
    if !batch.applies() {
        for (row, text) in column.rows().enumerate() {
            each(row, super::parse::<R>(text, form));
        }
        return;
    }
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
        BLOCKS && !R::EXCLUDED && !self.form.bars_scheme()
    }

    /// Returns the offsets of the components of `text`, which starts at `start` of the buffer, if it
    /// is certain that it has the form; `None` means unknown. Strings must be in ascending order.
    #[inline(always)]
    fn accept(&mut self, text: &str, start: usize) -> Option<Offsets> {
        let bytes = text.as_bytes();
        let scheme_end = self.scheme(bytes)?;
        let rest = if scheme_end == 0 { 0 } else { scheme_end + 1 };
        let (host_start, host_end, path_start) = match bytes_from(bytes, rest) {
            [b'/', b'/', ..] => {
                let host_start = rest + 2;
                let rest = bytes_from(self.values.as_bytes(), start + host_start);
                let host_end = host_start + host_length(rest, bytes.len() - host_start)?;
                (host_start, host_end, host_end)
            }
            _ => (0, 0, rest),
        };
        // A triplet that the end of the string cuts off may be completed by the next string.
        if MODE == GRAMMAR && matches!(bytes, [.., b'%', _] | [.., b'%']) {
            return None;
        }
        if !R::HOST_TRIPLETS && range(bytes, host_start, host_end).contains(&b'%') {
            return None;
        }
        let first = self.seek(
            start
                + if host_start > 0 {
                    host_start
                } else {
                    path_start
                },
        );
        let mut offsets = Offsets {
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end: bytes.len(),
            query_end: bytes.len(),
        };
        if first < start + bytes.len() {
            self.visit(bytes, start, &mut offsets)?;
        }
        Some(offsets)
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

    /// Visits the marks of a string that starts at `start`, and sets the ends of path and query.
    #[inline]
    fn visit(&mut self, bytes: &[u8], start: usize, offsets: &mut Offsets) -> Option<()> {
        let length = bytes.len();
        if self.next < start + offsets.path_start {
            return None;
        }
        for _ in 0..VISITS {
            let mut at = self.next - start;
            // Beyond the last block, nothing is known.
            if self.next + BLOCK + 2 > self.values.len() {
                return None;
            }
            match byte_at(bytes, at)? {
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
            if self.seek(start + at + 1) >= start + length {
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
mod tests {
    extern crate std;

    use std::{format, string::String, vec::Vec};

    use super::*;
    use crate::engine::scan::parse;
    use crate::engine::scan::repertoire::{Bis, Leiri, LenientLeiri, Rfc3986, Rfc3987};

    const FORMS: [Form; 4] = [
        Form::Iri,
        Form::IriReference,
        Form::AbsoluteIri,
        Form::IrelativeRef,
    ];

    /// Compares the batch with the parser on each string of a column.
    #[track_caller]
    fn assert_agrees_over<R: Repertoire>(values: &str, ends: &[usize]) -> usize {
        let mut accepted = 0;
        for form in FORMS {
            let mut batch = Batch::<R>::new(values, form);
            let mut line = Batch::<R, LINES>::new(values, form);
            let mut start = 0;
            for &end in ends {
                let text = &values[start..end];
                assert_eq!(batch.parse(start, end), parse::<R>(text, form), "{text:?}");
                if !text.contains('\n') {
                    if let Some(parts) = line.plain(start, end) {
                        assert_eq!(Ok(parts), parse::<R>(text, form));
                        assert!(!text.contains('%'), "{text:?}");
                    }
                }
                batch.next = 0;
                accepted += usize::from(batch.applies() && batch.accept(text, start).is_some());
                batch.next = 0;
                start = end;
            }
        }
        accepted
    }

    #[track_caller]
    fn assert_agrees<'t>(texts: impl IntoIterator<Item = &'t str>) -> usize {
        let (mut values, mut ends) = (String::new(), Vec::new());
        for text in texts {
            values.push_str(text);
            ends.push(values.len());
        }
        // Blocks are searched only where enough bytes follow.
        values.push_str(&"/".repeat(100));
        ends.push(values.len());
        assert_agrees_over::<Rfc3986>(&values, &ends);
        assert_agrees_over::<Bis>(&values, &ends);
        assert_agrees_over::<Leiri>(&values, &ends);
        assert_agrees_over::<LenientLeiri>(&values, &ends);
        assert_agrees_over::<Rfc3987>(&values, &ends)
    }

    const BEYOND: &str = "\u{80}\u{9F}\u{A0}é\u{D7FF}\u{E000}\u{F8FF}\u{F900}\u{FDD0}\u{FFEF}\u{FFF0}\u{FFFE}\u{10300}\
                          \u{1FFFE}\u{E0001}\u{F0000}\u{10FFFD}\u{10FFFF}";

    #[test]
    fn every_character_at_every_place_gives_the_result_of_the_parser() {
        let bases = [
            "http://example.org/a?b#c",
            "HTTPS://h",
            "x+y:p/q",
            "//h/p",
            "../a/b",
        ];
        let mut accepted = 0;
        for c in ('\0'..'\u{80}').chain(BEYOND.chars()) {
            for base in bases {
                let changed = (0..=base.len()).map(|at| {
                    let (before, after) = base.split_at(at);
                    format!("{before}{c}{after}")
                });
                let changed: Vec<String> = changed.collect();
                accepted += assert_agrees(changed.iter().map(String::as_str));
            }
        }
        assert!(accepted > 8_000 || !BLOCKS, "{accepted}");
    }

    #[test]
    fn pieces_in_any_order_give_the_results_of_the_parser() {
        const PIECES: [&str; 40] = [
            "http://",
            "https://",
            "file:///",
            "urn:",
            "mailto:",
            "//",
            "/",
            "?",
            "#",
            ":",
            "@",
            "a",
            "example.org",
            "a-host-with-a-name-longer-than-a-block.example",
            "%",
            "%4",
            "%41",
            "%E3%81%82",
            "%zz",
            "é",
            "漢字",
            "\u{E000}",
            "\u{80}",
            "\u{B7}",
            "\u{FF08}",
            "\u{1F600}",
            "[::1]",
            ":80",
            ":x",
            "user@",
            "..",
            ".",
            "~",
            "!",
            " ",
            "<",
            "=",
            "&",
            "0",
            "a-path-that-is-longer-than-a-block-of-bytes/and-then/something/more",
        ];
        // A generator of pseudorandom numbers (xorshift64).
        let mut state = 0x9E37_79B9_7F4A_7C15_u64;
        let mut next = |below: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 33) as usize % below
        };
        let mut accepted = 0;
        for round in 0..400 {
            let mut texts = Vec::new();
            for _ in 0..20 {
                let mut text = String::new();
                if next(3) > 0 {
                    text.push_str(PIECES[next(5)]);
                    text.push_str(PIECES[11 + next(3)]);
                    text.push('/');
                }
                for _ in 0..next(8) {
                    // Odd rounds are US-ASCII only.
                    let piece = PIECES[next(PIECES.len())];
                    if round % 2 == 0 || piece.is_ascii() {
                        text.push_str(piece);
                    }
                }
                texts.push(text);
            }
            accepted += assert_agrees(texts.iter().map(String::as_str));
        }
        assert!(accepted > 2_000 || !BLOCKS, "{accepted}");
    }

    #[test]
    fn strings_in_any_order_give_the_same_results() {
        let values = "http://a/b?chttp://a/b chttp://a/%41http://a/%4".repeat(8);
        let ranges = [(0, 12), (12, 24), (24, 36), (36, 47)];
        let mut batch = Batch::<Rfc3987>::new(&values, Form::Iri);
        for (start, end) in ranges.into_iter().rev().chain(ranges) {
            let expected = parse::<Rfc3987>(&values[start..end], Form::Iri);
            assert_eq!(batch.parse(start, end), expected);
        }
    }

    // clause: 3987-2.2-pct-encoded
    #[test]
    fn the_two_bytes_after_a_percent_sign_are_hexadecimal_digits() {
        for byte in 0..=u8::MAX {
            let is_digit = byte.is_ascii_hexdigit();
            assert_eq!(not_hexdig(byte) == 0, is_digit, "{byte}");
            assert_eq!(fault::<true>(b'%', byte, b'0') == 0, is_digit, "{byte}");
            assert_eq!(fault::<true>(b'%', b'F', byte) == 0, is_digit, "{byte}");
        }
    }

    #[test]
    fn a_mark_is_found_at_every_place_of_a_block() {
        for at in 0..BLOCK {
            for byte in 0..=u8::MAX {
                let mut block = [b'a'; BLOCK + 2];
                block[at] = byte;
                let is_marked = mark::<false, GRAMMAR>(byte) != 0;
                assert_eq!(has_mark::<false, GRAMMAR>(&block), is_marked);
                let expected = if is_marked { at } else { BLOCK };
                assert_eq!(first_mark::<false, GRAMMAR>(&block), expected);
                let is_marked_in_line = is_marked && byte != b'\n';
                assert_eq!(has_mark::<false, LINES>(&block), is_marked_in_line);
                // The digits of a triplet follow: `aa`.
                let is_fault = is_marked && byte != b'%';
                assert_eq!(has_fault::<false>(&block), is_fault);
                let expected = if is_fault { at } else { BLOCK };
                assert_eq!(first_fault::<false>(&block), expected);
            }
        }
    }
}
