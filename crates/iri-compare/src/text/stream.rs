//! The normal form of a part of a component, as a stream of pieces. The walk over the triplets also
//! stops at the letters, separators and characters that change.

use core::fmt;
use core::marker::PhantomData;

use iri_core::bytes::search;
use iri_core::bytes::text::{TextBuffer, slice};
use iri_core::pct::walk::{Fate, Kept, Place, Policy, Sink, Walk};
use iri_core::{Component, pct};

use super::mode::Mode;
use super::piece::{Piece, compare, write};
use crate::triplets::{Decoding, Triplets};

/// A stretch of a component, of which [`pieces`](Self::pieces) yields the normal form.
///
/// The whole component is kept because the text around the stretch may decide whether a triplet is
/// decoded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<'a, D> {
    /// The whole component.
    whole: &'a str,
    at: usize,
    end: usize,
    mode: Mode,
    component: Component,
    decoding: PhantomData<D>,
}

impl<'a, D: Decoding> Text<'a, D> {
    /// Creates a stretch of a whole component.
    pub(crate) const fn new(whole: &'a str, component: Component, mode: Mode) -> Self {
        Self {
            whole,
            at: 0,
            end: whole.len(),
            mode,
            component,
            decoding: PhantomData,
        }
    }

    /// Returns the stretch `at..end` of the component.
    pub(crate) const fn part(self, at: usize, end: usize) -> Self {
        Self { at, end, ..self }
    }

    /// Returns this stretch in another mode.
    pub(crate) const fn with(self, mode: Mode) -> Self {
        Self { mode, ..self }
    }

    pub(crate) const fn mode(&self) -> Mode {
        self.mode
    }

    /// The stretch as written.
    pub(crate) fn as_str(&self) -> &'a str {
        slice(self.whole, self.at, self.end)
    }

    /// Splits the stretch at the first `delimiter`, a byte that no triplet decodes to.
    pub(crate) fn cut(self, delimiter: u8) -> (Self, Option<Self>) {
        let bytes = self.as_str().as_bytes();
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

    /// Returns the pieces of the normal form.
    #[inline]
    pub(crate) const fn pieces(self) -> Pieces<'a, D> {
        Pieces {
            whole: self.whole,
            walk: Walk::new(self.at, self.end),
            mode: self.mode,
            component: self.component,
            decoding: PhantomData,
        }
    }

    /// Writes the normal form.
    pub(crate) fn write(self, out: &mut dyn fmt::Write) -> fmt::Result {
        write(self.pieces(), out)
    }

    /// Appends the normal form.
    #[cfg(feature = "alloc")]
    pub(crate) fn append_to(self, out: &mut alloc::string::String) {
        let text = self.as_str();
        let lowers = self.mode.has(Mode::LOWER) && !self.mode.has(Mode::WITHOUT_SEPARATORS);
        if lowers && text.is_ascii() && !text.as_bytes().contains(&b'%') {
            let start = out.len();
            out.push_str(text);
            if let Some(added) = out.get_mut(start..) {
                added.make_ascii_lowercase();
            }
            return;
        }
        for piece in self.pieces() {
            out.push_str(piece.as_str());
        }
    }

    /// Whether the normal form equals `other`.
    pub(crate) fn is(self, other: &'static str) -> bool {
        compare(self.pieces(), [Piece::Slice(other)].into_iter(), |byte| {
            byte
        })
        .is_eq()
    }
}

/// The pieces of the normal form of a [`Text`].
#[derive(Clone, Debug)]
pub(crate) struct Pieces<'a, D> {
    /// The whole component.
    whole: &'a str,
    walk: Walk,
    mode: Mode,
    component: Component,
    decoding: PhantomData<D>,
}

impl<'a, D: Decoding> Iterator for Pieces<'a, D> {
    type Item = Piece<'a>;

    #[inline]
    fn next(&mut self) -> Option<Piece<'a>> {
        if self.walk.at() >= self.walk.end() {
            return None;
        }
        let mode = self.mode;
        let mut changes = Changes {
            mode,
            triplets: Triplets {
                text: self.whole,
                upper_digits: mode.has(Mode::UPPER_DIGITS),
                decode: mode.has(Mode::DECODE),
                uri: mode.has(Mode::URI),
                judge: D::judge(self.component, self.whole),
            },
        };
        match self.walk.drive(self.whole, &mut changes, &mut EachPiece) {
            Err(piece) => Some(piece),
            Ok(()) => self.walk.take_rest(self.whole).map(Piece::Slice),
        }
    }
}

/// Stops a walk at each piece.
struct EachPiece;

impl<'a, P: Policy<Output = TextBuffer<12>>> Sink<'a, P> for EachPiece {
    type Stop = Piece<'a>;

    #[inline]
    fn text(&mut self, text: &'a str) -> Result<(), Piece<'a>> {
        Err(Piece::Slice(text))
    }

    #[inline]
    fn becomes(&mut self, short: TextBuffer<12>) -> Result<(), Piece<'a>> {
        Err(Piece::Short(short))
    }

    #[inline]
    fn kept(&mut self, kept: Kept<'a, P::Reason>) -> Result<(), Piece<'a>> {
        Err(Piece::Short(kept.written()))
    }
}

/// The policy of a mode: the bytes that change, and their replacements.
struct Changes<'a, J> {
    mode: Mode,
    triplets: Triplets<'a, J>,
}

impl<J: Policy<Output = char>> Policy for Changes<'_, J> {
    type Output = TextBuffer<12>;
    type Reason = ();

    #[inline]
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "`find` vectorizes its predicate; a lazy operator would be a branch"
    )]
    fn find(&self, bytes: &[u8], at: usize) -> usize {
        let [lower, uri, without_separators] =
            [Mode::LOWER, Mode::URI, Mode::WITHOUT_SEPARATORS].map(|flag| self.mode.has(flag));
        let triplets = self.triplets.upper_digits | self.triplets.decode;
        if self.mode.only_triplets() {
            return match (triplets, uri) {
                (false, false) => bytes.len(),
                (true, false) => search::find(bytes, at, |byte| byte == b'%'),
                (_, true) => search::find(bytes, at, |byte| {
                    ((byte == b'%') & triplets) | (byte >= 0x80)
                }),
            };
        }
        search::find(bytes, at, |byte| {
            // The digits of triplets are not letters, so lower case does not apply to them.
            ((byte == b'%') & (triplets | lower))
                | (byte.is_ascii_uppercase() & lower)
                | ((byte >= 0x80) & uri)
                | (is_separator(byte) & without_separators)
        })
    }

    #[inline]
    fn fate(&mut self, place: Place<'_>) -> Fate<TextBuffer<12>, ()> {
        match place.rest {
            [b'%', ..] if !self.triplets.upper_digits && !self.triplets.decode => {
                match pct::triplet(place.rest) {
                    Some(_) => Fate::kept(3, false),
                    None => Fate::Literal,
                }
            }
            [b'%', ..] => match self.triplets.fate(place) {
                Fate::Becomes(c, length) => Fate::Becomes(self.decoded(c), length),
                Fate::Kept {
                    length, uppercase, ..
                } => Fate::kept(length, uppercase),
                Fate::Literal => Fate::Literal,
            },
            [0..=0x7F, ..] => self.letters(place.rest),
            _ if self.mode.has(Mode::URI) => encoded(place.rest),
            _ => Fate::Literal,
        }
    }
}

impl<J> Changes<'_, J> {
    /// Returns the bytes of a character that triplets were decoded to.
    fn decoded(&self, c: char) -> TextBuffer<12> {
        let mut utf8 = [0; 4];
        let octets = c.encode_utf8(&mut utf8).as_bytes();
        if c.is_ascii() || !self.mode.has(Mode::URI) {
            let mut short = TextBuffer::EMPTY;
            for &octet in octets {
                self.push(octet, &mut short);
            }
            return short;
        }
        triplets_of(octets)
    }

    /// Replaces as many bytes of US-ASCII as fit, with letters in lower case and separators
    /// removed.
    fn letters(&self, rest: &[u8]) -> Fate<TextBuffer<12>, ()> {
        let mut short = TextBuffer::EMPTY;
        let mut length = 0;
        for &byte in rest {
            if short.is_full() || !byte.is_ascii() || byte == b'%' {
                break;
            }
            self.push(byte, &mut short);
            length += 1;
        }
        Fate::Becomes(short, length)
    }

    /// Adds the replacement of a byte. There must be room for it.
    #[inline]
    fn push(&self, byte: u8, short: &mut TextBuffer<12>) {
        if self.mode.has(Mode::WITHOUT_SEPARATORS) && is_separator(byte) {
            return;
        }
        let byte = if self.mode.has(Mode::LOWER) {
            byte.to_ascii_lowercase()
        } else {
            byte
        };
        let fits = short.push(byte);
        debug_assert!(fits.is_ok());
    }
}

/// Replaces up to four octets of characters beyond US-ASCII by triplets.
fn encoded(rest: &[u8]) -> Fate<TextBuffer<12>, ()> {
    let octets = rest.iter().take(4).take_while(|octet| !octet.is_ascii());
    let length = octets.count();
    Fate::Becomes(triplets_of(rest.get(..length).unwrap_or(rest)), length)
}

/// Returns the triplets of at most four octets.
fn triplets_of(octets: &[u8]) -> TextBuffer<12> {
    let mut short = TextBuffer::EMPTY;
    for &octet in octets {
        let fits = short.extend(&pct::encode_octet(octet));
        debug_assert!(fits.is_ok());
    }
    short
}

#[expect(
    clippy::needless_bitwise_bool,
    reason = "vectorized; a lazy operator would be a branch"
)]
const fn is_separator(byte: u8) -> bool {
    (byte == b'-') | (byte == b'.') | (byte == b'(') | (byte == b')')
}
