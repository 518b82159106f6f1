//! The walk over the percent triplets of a string. It serves decoding (RFC 3987, section 3.2, steps
//! 1 to 5) and the equivalence of triplets, in every crate that changes, compares or explains them.
//!
//! [`Walk::drive`] is the loop. It finds each triplet, lets the [`Policy`] decide what becomes of
//! it, and passes the changes, and the unchanged text between them as slices, to the [`Sink`]. A
//! policy defines which characters are decoded and which digits are written in uppercase. A sink
//! writes the result, stops at the first change, or collects pieces. A stopped walk can be resumed,
//! so an iterator is a sink that stops at each piece.
//!
//! The state is three offsets, `barrier ≤ at` and `done ≤ at`: everything before `done` was passed
//! to the sink, and the text from `done` to `at` stays as it is. It is passed only when a change
//! follows, as one slice, however many kept triplets it contains. The state advances before each
//! call of the sink, so a sink that stops loses nothing. If it stops at the text before a change,
//! the walk resumes at that change and asks the policy again.
//!
//! The loop is generic over both traits instead of calling them through pointers: a call for each
//! character would take a third of the time.
//!
//! ```
//! use iri_core::pct::walk::{Fate, Place, Policy, Walk, Writer};
//! use iri_core::{ascii, pct};
//!
//! /// Decodes unreserved characters of US-ASCII.
//! struct Unreserved;
//!
//! impl Policy for Unreserved {
//!     type Output = char;
//!     type Reason = ();
//!
//!     fn fate(&mut self, place: Place<'_>) -> Fate<char, ()> {
//!         match pct::triplet(place.rest) {
//!             None => Fate::Literal,
//!             Some(octet) if ascii::UNRESERVED.contains(octet) => {
//!                 Fate::Becomes(char::from(octet), 3)
//!             }
//!             Some(_) => Fate::kept(3, true),
//!         }
//!     }
//! }
//!
//! let mut out = String::new();
//! let text = "%41%c3b%";
//! Walk::whole(text).rewrite(text, &mut Unreserved, &mut Writer(&mut out)).unwrap();
//! assert_eq!(out, "A%C3b%");
//! ```

#[cfg(feature = "alloc")]
use alloc::string::String;
#[cfg(feature = "alloc")]
use core::convert::Infallible;
use core::fmt;

use crate::bytes::search::find_any;
use crate::bytes::text::{TextBuffer, slice};
use crate::pct;

/// Decides what each triplet becomes.
pub trait Policy {
    /// The type that replaces triplets, usually a character.
    type Output;
    /// The type of the reasons why triplets are kept.
    type Reason;

    /// Returns the index of the first byte from `at` on that this policy must decide about, or the
    /// length. The default finds each `%`.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of `Walk::drive`")]
    fn find(&self, bytes: &[u8], at: usize) -> usize {
        // Triplets come in runs.
        if bytes.get(at) == Some(&b'%') {
            at
        } else {
            find_any(bytes, at, [b'%'])
        }
    }

    /// Fast path for the nine bytes of a character of three octets ([`pct::value_of_three`]).
    /// Returns what the triplets become if that does not depend on their neighbours. `None` means
    /// unknown; the walk falls back to [`fate`](Self::fate).
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of `Walk::drive`")]
    fn of_three(&self, rest: &[u8]) -> Option<Self::Output> {
        let _ = rest;
        None
    }

    /// Decides about the bytes at a place that [`find`](Self::find) returned.
    fn fate(&mut self, place: Place<'_>) -> Fate<Self::Output, Self::Reason>;
}

/// Whether a `%` that starts no triplet comes before the triplet at `at`, or before the literal digit
/// before it. A hexadecimal digit decoded there would complete a triplet.
///
/// ```
/// use iri_core::pct::walk::follows_percent;
///
/// assert!(follows_percent(b"%%34", 1) && follows_percent(b"%4%31", 2));
/// assert!(!follows_percent(b"%34%31", 3) && !follows_percent(b"%g%31", 2));
/// ```
#[inline]
pub fn follows_percent(text: &[u8], at: usize) -> bool {
    // Two bytes before a `%` cannot be part of a triplet if the first of them is a `%`.
    match text.get(..at) {
        Some([.., b'%']) => true,
        Some([.., b'%', digit]) => digit.is_ascii_hexdigit(),
        _ => false,
    }
}

/// A position in the walk at which a [`Policy`] decides.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// The bytes from here to the end of the walk.
    pub rest: &'a [u8],
    /// The offset of `rest` in the string.
    pub at: usize,
    /// The end of the last triplets that were kept. A policy must not look for context before it.
    pub barrier: usize,
}

/// The decision about the bytes at a [`Place`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Fate<O, R> {
    /// The output replaces this many bytes.
    Becomes(O, usize),
    /// The bytes are triplets that are kept.
    Kept {
        /// The number of bytes that they take.
        length: usize,
        /// Whether their digits are to be written in uppercase.
        uppercase: bool,
        /// Why they are kept.
        reason: R,
    },
    /// The first byte is an ordinary character.
    Literal,
}

impl<O> Fate<O, ()> {
    /// Triplets that are kept, without a reason.
    #[inline]
    pub const fn kept(length: usize, uppercase: bool) -> Self {
        Self::Kept {
            length,
            uppercase,
            reason: (),
        }
    }
}

/// Triplets that are kept.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Kept<'a, R> {
    /// The triplets as in the input, at most four of them.
    pub text: &'a str,
    /// Their offset in the string.
    pub at: usize,
    /// Whether their digits are to be written in uppercase.
    pub uppercase: bool,
    /// Why they are kept.
    pub reason: R,
}

/// Receives the output of a walk.
pub trait Sink<'a, P: Policy> {
    /// The type returned to stop a walk.
    type Stop;

    /// Whether the sink receives every kept triplet separately. Otherwise, kept triplets that do
    /// not change are part of the text around them.
    const TAKES_ALL_KEPT: bool = false;

    /// Receives text that stays unchanged. It is never empty.
    ///
    /// # Errors
    ///
    /// Stops the walk after the text.
    fn text(&mut self, text: &'a str) -> Result<(), Self::Stop>;

    /// Receives the replacement of triplets.
    ///
    /// # Errors
    ///
    /// Stops the walk after these triplets.
    fn becomes(&mut self, output: P::Output) -> Result<(), Self::Stop>;

    /// Receives triplets that are kept.
    ///
    /// # Errors
    ///
    /// Stops the walk after these triplets.
    fn kept(&mut self, kept: Kept<'a, P::Reason>) -> Result<(), Self::Stop>;
}

/// The state of a walk over a string or a part of it.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    at: usize,
    end: usize,
    /// The start of the text that was not yet passed to the sink.
    done: usize,
    /// The end of the last triplets that were kept.
    barrier: usize,
}

impl Walk {
    /// Starts a walk over the bytes `at..end` of a string.
    #[inline]
    pub const fn new(at: usize, end: usize) -> Self {
        Self {
            at,
            end,
            done: at,
            barrier: at,
        }
    }

    /// Starts a walk over a whole string.
    #[inline]
    pub const fn whole(text: &str) -> Self {
        Self::new(0, text.len())
    }

    /// The current position.
    #[inline]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The position at which the walk ends.
    #[inline]
    pub const fn end(&self) -> usize {
        self.end
    }

    /// The position up to which everything was passed to the sink.
    #[inline]
    pub const fn done(&self) -> usize {
        self.done
    }

    /// Continues with the bytes `at..end`. Everything before `at` stays unchanged.
    #[inline]
    pub const fn skip_to(&mut self, at: usize, end: usize) {
        self.at = at;
        self.end = end;
    }

    /// Takes the text after the last change; `None` if there is none.
    #[inline]
    pub fn take_rest<'a>(&mut self, text: &'a str) -> Option<&'a str> {
        if self.done >= self.end {
            return None;
        }
        let rest = slice(text, self.done, self.end);
        self.done = self.end;
        Some(rest)
    }

    /// Walks to the end and passes everything to the sink, including the text after the last
    /// change.
    ///
    /// # Errors
    ///
    /// Those of the sink.
    #[inline]
    pub fn rewrite<'a, P: Policy, S: Sink<'a, P>>(
        &mut self,
        text: &'a str,
        policy: &mut P,
        sink: &mut S,
    ) -> Result<(), S::Stop> {
        self.drive(text, policy, sink)?;
        self.take_rest(text).map_or(Ok(()), |rest| sink.text(rest))
    }

    /// Walks to the end and passes everything up to the last change to the sink. The caller takes
    /// the text after it with [`take_rest`](Self::take_rest).
    ///
    /// # Errors
    ///
    /// Those of the sink. The walk can be resumed afterwards.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "policy and sink are part of the loop; a call per character would take a third of the time"
    )]
    pub fn drive<'a, P: Policy, S: Sink<'a, P>>(
        &mut self,
        text: &'a str,
        policy: &mut P,
        sink: &mut S,
    ) -> Result<(), S::Stop> {
        let Some(bytes) = text.as_bytes().get(..self.end) else {
            return Ok(());
        };
        loop {
            self.at = policy.find(bytes, self.at);
            let Some(rest @ [first, ..]) = bytes.get(self.at..) else {
                return Ok(());
            };
            // Encoded characters come in runs, and most of them have three octets.
            let mut of_three = policy.of_three(rest);
            if of_three.is_some() {
                self.hand_over_text(text, sink)?;
                while let Some(output) = of_three {
                    self.at += 9;
                    self.done = self.at;
                    sink.becomes(output)?;
                    of_three = bytes.get(self.at..).and_then(|rest| policy.of_three(rest));
                }
                continue;
            }
            if S::TAKES_ALL_KEPT && *first == b'%' && pct::triplet(rest).is_some() {
                // The text ends here, whatever the triplet becomes.
                self.hand_over_text(text, sink)?;
            }
            let place = Place {
                rest,
                at: self.at,
                barrier: self.barrier,
            };
            match policy.fate(place) {
                Fate::Becomes(output, length) => {
                    self.hand_over_text(text, sink)?;
                    self.at += length;
                    self.done = self.at;
                    sink.becomes(output)?;
                }
                Fate::Kept {
                    length,
                    uppercase,
                    reason,
                } => {
                    let end = self.at + length;
                    let is_lower = |byte: &u8| byte.is_ascii_lowercase();
                    let changes = uppercase && rest.iter().take(length).any(is_lower);
                    if changes || S::TAKES_ALL_KEPT {
                        self.hand_over_text(text, sink)?;
                        let kept = Kept {
                            text: slice(text, self.at, end),
                            at: self.at,
                            uppercase,
                            reason,
                        };
                        (self.at, self.done, self.barrier) = (end, end, end);
                        sink.kept(kept)?;
                    } else {
                        // Part of the unchanged text.
                        (self.at, self.barrier) = (end, end);
                    }
                }
                Fate::Literal => self.at += 1,
            }
        }
    }

    /// Passes the text between the last change and the current position to the sink.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of `drive`")]
    fn hand_over_text<'a, P: Policy, S: Sink<'a, P>>(
        &mut self,
        text: &'a str,
        sink: &mut S,
    ) -> Result<(), S::Stop> {
        if self.done < self.at {
            let plain = slice(text, self.done, self.at);
            self.done = self.at;
            sink.text(plain)?;
        }
        Ok(())
    }
}

impl<R> Kept<'_, R> {
    /// Whether they are written differently from the input.
    #[inline]
    pub fn changes(&self) -> bool {
        self.uppercase && self.text.bytes().any(|byte| byte.is_ascii_lowercase())
    }

    /// The triplets as they are to be written.
    pub fn written(&self) -> TextBuffer<12> {
        let mut written = TextBuffer::EMPTY;
        let fits = written.extend(self.text.as_bytes());
        debug_assert!(fits.is_ok(), "a character has four octets");
        if self.uppercase {
            written.as_mut_slice().make_ascii_uppercase();
        }
        written
    }
}

/// Writes the result of a walk whose policy outputs characters.
#[derive(Debug)]
pub struct Writer<'w, W>(pub &'w mut W);

impl<'a, P: Policy<Output = char>, W: fmt::Write> Sink<'a, P> for Writer<'_, W> {
    type Stop = fmt::Error;

    #[inline]
    fn text(&mut self, text: &'a str) -> fmt::Result {
        self.0.write_str(text)
    }

    #[inline]
    fn becomes(&mut self, c: char) -> fmt::Result {
        self.0.write_char(c)
    }

    #[inline]
    fn kept(&mut self, kept: Kept<'a, P::Reason>) -> fmt::Result {
        self.0.write_str(kept.written().as_str())
    }
}

/// Appends the result of a walk whose policy outputs characters. Allocates nothing before the first
/// change.
#[cfg(feature = "alloc")]
#[derive(Debug)]
pub struct Appender<'o> {
    /// The string that is appended to.
    pub out: &'o mut String,
    /// The maximum length of the result in bytes.
    pub length: usize,
}

#[cfg(feature = "alloc")]
impl<'a, P: Policy<Output = char>> Sink<'a, P> for Appender<'_> {
    type Stop = Infallible;

    #[inline]
    fn text(&mut self, text: &'a str) -> Result<(), Infallible> {
        allocate(self.out, self.length);
        self.out.push_str(text);
        Ok(())
    }

    #[inline]
    fn becomes(&mut self, c: char) -> Result<(), Infallible> {
        self.out.push(c);
        Ok(())
    }

    #[inline]
    fn kept(&mut self, kept: Kept<'a, P::Reason>) -> Result<(), Infallible> {
        self.out.push_str(kept.written().as_str());
        Ok(())
    }
}

/// Allocates room for `length` bytes if the string has none. A string that is used again grows when
/// it must.
#[cfg(feature = "alloc")]
#[inline]
pub fn allocate(out: &mut String, length: usize) {
    if out.capacity() == 0 {
        // Faster than `reserve`, which considers what the string may hold.
        *out = String::with_capacity(length);
    }
}

/// Stops a walk at the first change.
#[derive(Debug)]
pub struct FirstChange;

/// The walk found a change.
#[derive(Debug)]
pub struct Changed;

impl<'a, P: Policy> Sink<'a, P> for FirstChange {
    type Stop = Changed;

    #[inline]
    fn text(&mut self, _: &'a str) -> Result<(), Changed> {
        // Text is passed on only before a change.
        Err(Changed)
    }

    #[inline]
    fn becomes(&mut self, _: P::Output) -> Result<(), Changed> {
        Err(Changed)
    }

    #[inline]
    fn kept(&mut self, _: Kept<'a, P::Reason>) -> Result<(), Changed> {
        Err(Changed)
    }
}
