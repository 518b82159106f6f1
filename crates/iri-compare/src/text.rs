//! The normal form of a stretch of text within a component, as a stream of pieces.

use core::cmp::Ordering;
use core::fmt;

use iri_core::{Component, ascii, engine::search, pct};

use crate::policy::{self, Judged};

/// How a stretch of text is normalized.
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Mode {
    /// The digits of triplets become upper case.
    pub(crate) upper_digits: bool,
    /// Triplets become what they stand for, where that is allowed.
    pub(crate) decode: bool,
    /// Letters of US-ASCII become lower case.
    pub(crate) lower: bool,
    /// Characters beyond US-ASCII become triplets.
    pub(crate) uri: bool,
    /// The visual separators of telephone numbers, `-`, `.`, `(` and `)`, are left out.
    pub(crate) without_separators: bool,
}

impl Mode {
    /// Nothing changes.
    pub(crate) const NONE: Self = Self {
        upper_digits: false,
        decode: false,
        lower: false,
        uri: false,
        without_separators: false,
    };

    /// The same, in lower case.
    pub(crate) const fn lower(self) -> Self {
        Self {
            lower: true,
            ..self
        }
    }

    /// The same, without visual separators.
    pub(crate) const fn without_separators(self) -> Self {
        Self {
            without_separators: true,
            ..self
        }
    }

    /// Whether it leaves alone every text that has no triplet and is in US-ASCII.
    const fn only_triplets(self) -> bool {
        !self.lower && !self.without_separators
    }
}

/// What a stream yields: a slice of the text, or a few bytes that stand in its place.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Piece<'a> {
    Slice(&'a str),
    Short(Short),
}

impl Piece<'_> {
    /// As many of the bytes as fit.
    pub(crate) fn short(bytes: &[u8]) -> Self {
        Self::Short(Short::of(bytes))
    }

    const fn is_empty(&self) -> bool {
        match self {
            Self::Slice(text) => text.is_empty(),
            Self::Short(short) => short.length == 0,
        }
    }

    #[inline]
    pub(crate) fn as_bytes(&self) -> &[u8] {
        match self {
            Self::Slice(text) => text.as_bytes(),
            Self::Short(short) => short.bytes.get(..usize::from(short.length)).unwrap_or(&[]),
        }
    }

    #[inline]
    pub(crate) fn as_str(&self) -> &str {
        match self {
            Self::Slice(text) => text,
            Self::Short(short) => short.as_str(),
        }
    }
}

/// A few characters: a whole one in triplets fits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Short {
    bytes: [u8; 12],
    length: u8,
}

impl Short {
    const EMPTY: Self = Self {
        bytes: [0; 12],
        length: 0,
    };

    fn of(bytes: &[u8]) -> Self {
        let mut short = Self::EMPTY;
        for &byte in bytes {
            short.push(byte);
        }
        short
    }

    /// Adds a byte; where there is no room left, nothing.
    fn push(&mut self, byte: u8) {
        if let Some(slot) = self.bytes.get_mut(usize::from(self.length)) {
            *slot = byte;
            self.length += 1;
        }
    }

    const fn is_full(&self) -> bool {
        self.length == 12
    }

    fn as_str(&self) -> &str {
        let bytes = self.bytes.get(..usize::from(self.length)).unwrap_or(&[]);
        core::str::from_utf8(bytes).unwrap_or("")
    }
}

/// A stretch of a component, written in its normal form piece by piece.
///
/// What stands before and behind the stretch within the component is looked at where it decides
/// whether a triplet may become a character.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<'a> {
    /// The whole component.
    whole: &'a str,
    at: usize,
    end: usize,
    /// Where the last triplets end that stayed, and so the last that were judged.
    barrier: usize,
    kept: usize,
    mode: Mode,
    component: Component,
}

impl<'a> Text<'a> {
    /// The whole of a component.
    pub(crate) const fn new(whole: &'a str, component: Component, mode: Mode) -> Self {
        Self {
            whole,
            at: 0,
            end: whole.len(),
            barrier: 0,
            kept: 0,
            mode,
            component,
        }
    }

    /// The bytes `at..end` of it.
    pub(crate) const fn part(self, at: usize, end: usize) -> Self {
        Self {
            at,
            end,
            barrier: at,
            kept: at,
            ..self
        }
    }

    /// The same stretch in another mode.
    pub(crate) const fn with(self, mode: Mode) -> Self {
        Self { mode, ..self }
    }

    pub(crate) const fn mode(&self) -> Mode {
        self.mode
    }

    /// What has not been written yet.
    pub(crate) fn rest(&self) -> &'a str {
        self.whole.get(self.at..self.end).unwrap_or("")
    }

    /// The stretch cut at the first byte that is this: what stands before, and what behind.
    /// Only delimiters that no triplet becomes are asked for.
    pub(crate) fn cut(self, delimiter: u8) -> (Self, Option<Self>) {
        let bytes = self.rest().as_bytes();
        let index = search::find(bytes, 0, |byte| byte == delimiter);
        if index == bytes.len() {
            return (self, None);
        }
        let middle = self.at + index;
        (
            self.part(self.at, middle),
            Some(self.part(middle + 1, self.end)),
        )
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.at >= self.end
    }

    /// Whether two stretches have the same normal form.
    #[inline]
    pub(crate) fn is_same(self, other: Self) -> bool {
        self.is_alike(&other) || equal(self, other)
    }

    /// Whether two stretches surely have the same normal form: where no triplet is judged by what
    /// stands around it, the same bytes do.
    #[inline]
    pub(crate) fn is_alike(&self, other: &Self) -> bool {
        let Mode {
            decode,
            upper_digits,
            uri,
            ..
        } = self.mode;
        let is_settled = !decode || uri && upper_digits;
        is_settled && self.mode == other.mode && self.rest() == other.rest()
    }

    /// Appends the normal form.
    #[cfg(feature = "alloc")]
    pub(crate) fn append_to(self, out: &mut alloc::string::String) {
        let rest = self.rest();
        let lowers = self.mode.lower && !self.mode.without_separators;
        if lowers && rest.is_ascii() && !rest.as_bytes().contains(&b'%') {
            let start = out.len();
            out.push_str(rest);
            if let Some(added) = out.get_mut(start..) {
                added.make_ascii_lowercase();
            }
            return;
        }
        for piece in self {
            out.push_str(piece.as_str());
        }
    }

    /// Whether the normal form is this.
    pub(crate) fn is(self, other: &'static str) -> bool {
        equal(self, [Piece::Slice(other)].into_iter())
    }

    /// Whether what begins at the `%` at `at` stays as it is; then it is passed over.
    #[inline]
    fn stays(&mut self, bytes: &[u8]) -> bool {
        let rest = bytes.get(self.at..self.end).unwrap_or(&[]);
        let Some(octet) = pct::triplet(rest) else {
            self.at += 1;
            return true;
        };
        if self.mode.decode {
            if ascii::UNRESERVED.contains(octet) {
                return false;
            }
            let is_settled = octet.is_ascii() || self.mode.uri && self.mode.upper_digits;
            if !is_settled && self.at >= self.kept {
                match policy::judge(self.whole, self.at, self.barrier, self.component) {
                    Judged::Char(_) => return false,
                    Judged::Kept(length) => self.kept = self.at + length,
                }
            }
        }
        if self.mode.upper_digits {
            if let [_, b'a'..=b'f', ..] | [_, _, b'a'..=b'f', ..] = rest {
                return false;
            }
        }
        self.at += 3;
        self.barrier = self.at.max(self.kept);
        true
    }

    /// The piece for the triplet at `at`.
    fn triplet(&mut self, octet: u8) -> Piece<'a> {
        let at = self.at;
        if octet.is_ascii() {
            self.at += 3;
            if self.mode.decode && ascii::UNRESERVED.contains(octet) {
                return self.plain(octet);
            }
            self.barrier = self.at;
        } else {
            // In upper case the URI form is the same whatever the judgement is.
            let is_judged = self.mode.decode && !(self.mode.uri && self.mode.upper_digits);
            if is_judged && at >= self.kept {
                match policy::judge(self.whole, at, self.barrier, self.component) {
                    Judged::Char(c) => {
                        self.at += 3 * c.len_utf8();
                        return if self.mode.uri {
                            encoded(c)
                        } else {
                            self.characters(c)
                        };
                    }
                    Judged::Kept(length) => self.kept = at + length,
                }
                self.barrier = self.kept;
            }
            self.at += 3;
        }
        if self.mode.upper_digits {
            Piece::Short(Short::of(&pct::encode_octet(octet)))
        } else {
            Piece::Slice(self.whole.get(at..at + 3).unwrap_or(""))
        }
    }

    /// The piece for a character that triplets became, and for those right behind it.
    fn characters(&mut self, first: char) -> Piece<'a> {
        let mut short = Short::of(first.encode_utf8(&mut [0; 4]).as_bytes());
        while short.length <= 8 {
            let rest = self.whole.as_bytes().get(self.at..self.end);
            match rest.and_then(pct::triplet) {
                Some(octet) if !octet.is_ascii() => {}
                _ => break,
            }
            match policy::judge(self.whole, self.at, self.barrier, self.component) {
                Judged::Char(c) => {
                    self.at += 3 * c.len_utf8();
                    for &byte in c.encode_utf8(&mut [0; 4]).as_bytes() {
                        short.push(byte);
                    }
                }
                Judged::Kept(length) => {
                    self.kept = self.at + length;
                    break;
                }
            }
        }
        Piece::Short(short)
    }

    /// The piece for a character of US-ASCII that a triplet stood for.
    fn plain(&self, byte: u8) -> Piece<'a> {
        let mut short = Short::EMPTY;
        if !(self.mode.without_separators && is_separator(byte)) {
            short.push(if self.mode.lower {
                byte.to_ascii_lowercase()
            } else {
                byte
            });
        }
        Piece::Short(short)
    }

    /// The piece for the byte at `at`, at which [`Text::stop`] stopped.
    #[inline(never)]
    fn special(&mut self, bytes: &[u8], byte: u8) -> Piece<'a> {
        if byte == b'%' {
            let triplet = bytes.get(self.at..self.end).and_then(pct::triplet);
            return if let Some(octet) = triplet {
                self.triplet(octet)
            } else {
                // No triplet begins here, so it stands for itself.
                self.at += 1;
                Piece::Slice("%")
            };
        }
        if byte.is_ascii() {
            return self.letters(bytes);
        }
        if let Some(c) = self.rest().chars().next() {
            self.at += c.len_utf8();
            encoded(c)
        } else {
            self.at = self.end;
            Piece::Slice("")
        }
    }

    /// Letters in lower case, and separators left out: as many as fit.
    fn letters(&mut self, bytes: &[u8]) -> Piece<'a> {
        let mut short = Short::EMPTY;
        while let Some(&byte) = bytes.get(self.at) {
            if self.at >= self.end || short.is_full() || !byte.is_ascii() || byte == b'%' {
                break;
            }
            if !(self.mode.without_separators && is_separator(byte)) {
                short.push(if self.mode.lower {
                    byte.to_ascii_lowercase()
                } else {
                    byte
                });
            }
            self.at += 1;
        }
        Piece::Short(short)
    }

    /// Where the next byte is that does not stand for itself, or the end.
    #[inline]
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "what is handed to `find` is compared in vectors, and a lazy operator is a branch"
    )]
    fn stop(&self, bytes: &[u8]) -> usize {
        let Mode {
            upper_digits,
            decode,
            lower,
            uri,
            without_separators,
        } = self.mode;
        let bytes = bytes.get(..self.end).unwrap_or(bytes);
        let triplets = upper_digits | decode;
        if self.mode.only_triplets() {
            return match (triplets, uri) {
                (false, false) => bytes.len(),
                (true, false) => search::find(bytes, self.at, |byte| byte == b'%'),
                (_, true) => search::find(bytes, self.at, |byte| {
                    ((byte == b'%') & triplets) | (byte >= 0x80)
                }),
            };
        }
        search::find(bytes, self.at, |byte| {
            ((byte == b'%') & triplets)
                | (byte.is_ascii_uppercase() & lower)
                | ((byte >= 0x80) & uri)
                | (is_separator(byte) & without_separators)
        })
    }
}

#[expect(
    clippy::copy_iterator,
    reason = "a stretch is put into plans by value, and read from there more than once"
)]
impl<'a> Iterator for Text<'a> {
    type Item = Piece<'a>;

    #[inline]
    fn next(&mut self) -> Option<Piece<'a>> {
        let start = self.at;
        if start >= self.end {
            return None;
        }
        let bytes = self.whole.as_bytes();
        loop {
            let stop = self.stop(bytes);
            self.at = stop;
            // A triplet that stays as it is goes on with the slice.
            if bytes.get(stop) != Some(&b'%') || stop >= self.end || !self.stays(bytes) {
                break;
            }
        }
        if self.at > start {
            return Some(Piece::Slice(self.whole.get(start..self.at).unwrap_or("")));
        }
        let byte = bytes.get(start).copied().unwrap_or(0);
        Some(self.special(bytes, byte))
    }
}

#[expect(
    clippy::needless_bitwise_bool,
    reason = "it is compared in vectors, and a lazy operator is a branch"
)]
const fn is_separator(byte: u8) -> bool {
    (byte == b'-') | (byte == b'.') | (byte == b'(') | (byte == b')')
}

/// A character as its triplets.
fn encoded(c: char) -> Piece<'static> {
    let mut short = Short::EMPTY;
    for &octet in c.encode_utf8(&mut [0; 4]).as_bytes() {
        for byte in pct::encode_octet(octet) {
            short.push(byte);
        }
    }
    Piece::Short(short)
}

/// Whether two streams yield the same bytes.
pub(crate) fn equal<'a, 'b>(
    a: impl Iterator<Item = Piece<'a>>,
    b: impl Iterator<Item = Piece<'b>>,
) -> bool {
    compare(a, b, |byte| byte).is_eq()
}

/// The order of the bytes of two streams, each weighed; a stream that ends comes first.
pub(crate) fn compare<'a, 'b>(
    mut a: impl Iterator<Item = Piece<'a>>,
    mut b: impl Iterator<Item = Piece<'b>>,
    weigh: impl Fn(u8) -> u8,
) -> Ordering {
    let mut left = next_piece(&mut a);
    let mut right = next_piece(&mut b);
    let (mut of_left, mut of_right) = (0, 0);
    loop {
        let (Some(x), Some(y)) = (&left, &right) else {
            return left.is_some().cmp(&right.is_some());
        };
        let x = x.as_bytes().get(of_left..).unwrap_or(&[]);
        let y = y.as_bytes().get(of_right..).unwrap_or(&[]);
        let common = x.len().min(y.len());
        let (head_x, head_y) = (x.get(..common), y.get(..common));
        if head_x != head_y {
            let pairs = head_x.unwrap_or(&[]).iter().zip(head_y.unwrap_or(&[]));
            let mut orders = pairs.map(|(&x, &y)| weigh(x).cmp(&weigh(y)));
            return orders
                .find(|order| order.is_ne())
                .unwrap_or(Ordering::Equal);
        }
        let (done_x, done_y) = (common == x.len(), common == y.len());
        of_left += common;
        of_right += common;
        if done_x {
            left = next_piece(&mut a);
            of_left = 0;
        }
        if done_y {
            right = next_piece(&mut b);
            of_right = 0;
        }
    }
}

/// The next piece that is not empty.
#[inline]
fn next_piece<'a>(pieces: &mut impl Iterator<Item = Piece<'a>>) -> Option<Piece<'a>> {
    loop {
        match pieces.next() {
            Some(piece) if piece.is_empty() => {}
            other => return other,
        }
    }
}

/// Writes a stream.
pub(crate) fn write<'a>(
    pieces: impl Iterator<Item = Piece<'a>>,
    out: &mut (impl fmt::Write + ?Sized),
) -> fmt::Result {
    for piece in pieces {
        out.write_str(piece.as_str())?;
    }
    Ok(())
}

/// What is left of a text, from whose front what is written is taken; an error where it differs.
pub(crate) struct Rest<'a>(&'a str);

impl<'a> Rest<'a> {
    pub(crate) const fn of(text: &'a str) -> Self {
        Self(text)
    }

    /// Whether all was written.
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Write for Rest<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(text).ok_or(fmt::Error)?;
        Ok(())
    }
}
