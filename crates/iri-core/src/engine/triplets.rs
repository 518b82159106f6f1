//! One walk over the percent triplets of a string: decoding (RFC 3987, section 3.2, steps 1 to 5)
//! and the equivalence of triplets, for every crate that changes, compares or explains them.
//!
//! [`Walk::drive`] is the loop. It finds each triplet, asks the [`Policy`] what becomes of it, and
//! hands the [`Sink`] what changes and the text between, in slices. Policies say which characters
//! may be decoded and which digits are written in uppercase. Sinks write, stop at the first
//! change, or collect pieces: an iterator is a sink that stops at each piece, since a walk goes on
//! where it stopped.
//!
//! ```
//! use iri_core::engine::triplets::{Fate, Place, Policy, Walk, Writer};
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

use core::fmt;

use crate::engine::search::find_any;
use crate::engine::text::{TextBuffer, slice};
use crate::pct;

/// Decides what becomes of triplets.
pub trait Policy {
    /// What takes the place of triplets: mostly a character.
    type Output;
    /// Why triplets stay.
    type Reason;

    /// Returns the place of the first byte from `at` on that this policy has to be asked about, or
    /// the length. The default finds each `%`.
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

    /// Fast path for the triplets of a character of three octets, which take nine bytes
    /// ([`pct::value_of_three`]): returns what they become when that does not depend on their
    /// neighbours. `None` means unknown; the walk falls back to [`fate`](Self::fate).
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of `Walk::drive`")]
    fn of_three(&self, rest: &[u8]) -> Option<Self::Output> {
        let _ = rest;
        None
    }

    /// Decides about the bytes at a place that [`find`](Self::find) returned.
    fn fate(&mut self, place: Place<'_>) -> Fate<Self::Output, Self::Reason>;
}

/// A place in the walk that a [`Policy`] is asked about.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// The bytes from here to the end of the walk.
    pub rest: &'a [u8],
    /// How many bytes of the string come before.
    pub at: usize,
    /// Where the last triplets end that stay: no context is looked for before that.
    pub barrier: usize,
}

/// What becomes of the bytes at a [`Place`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Fate<O, R> {
    /// This takes their place; it is so many bytes that it takes the place of.
    Becomes(O, usize),
    /// They are triplets that stay.
    Kept {
        /// How many bytes they take.
        length: usize,
        /// Whether their digits are written in uppercase.
        uppercase: bool,
        /// Why they stay.
        reason: R,
    },
    /// The first byte is an ordinary character.
    Literal,
}

impl<O> Fate<O, ()> {
    /// Triplets that stay, for no reason that matters.
    #[inline]
    pub const fn kept(length: usize, uppercase: bool) -> Self {
        Self::Kept {
            length,
            uppercase,
            reason: (),
        }
    }
}

/// Triplets that stay.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Kept<'a, R> {
    /// The triplets as they were given, at most four of them.
    pub text: &'a str,
    /// Their place in the string.
    pub at: usize,
    /// Whether their digits are written in uppercase.
    pub uppercase: bool,
    /// Why they stay.
    pub reason: R,
}

/// Takes what a walk finds.
pub trait Sink<'a, P: Policy> {
    /// Why a walk stops.
    type Stop;

    /// Whether all triplets that stay are taken one by one. Otherwise those that do not change are
    /// part of the text around them.
    const TAKES_ALL_KEPT: bool = false;

    /// Takes text that stays as it is. It is not empty.
    ///
    /// # Errors
    ///
    /// Stops the walk after the text.
    fn text(&mut self, text: &'a str) -> Result<(), Self::Stop>;

    /// Takes what triplets became.
    ///
    /// # Errors
    ///
    /// Stops the walk after these triplets.
    fn becomes(&mut self, output: P::Output) -> Result<(), Self::Stop>;

    /// Takes triplets that stay.
    ///
    /// # Errors
    ///
    /// Stops the walk after these triplets.
    fn kept(&mut self, kept: Kept<'a, P::Reason>) -> Result<(), Self::Stop>;
}

/// A walk over a string or a part of it: where it is.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    at: usize,
    end: usize,
    /// Where the text begins that was not handed to the sink.
    done: usize,
    /// Where the last triplets end that stay.
    barrier: usize,
}

impl Walk {
    /// A walk over the bytes `at..end` of a string.
    #[inline]
    pub const fn new(at: usize, end: usize) -> Self {
        Self {
            at,
            end,
            done: at,
            barrier: at,
        }
    }

    /// A walk over all of a string.
    #[inline]
    pub const fn whole(text: &str) -> Self {
        Self::new(0, text.len())
    }

    /// Where the walk is.
    #[inline]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Where the walk ends.
    #[inline]
    pub const fn end(&self) -> usize {
        self.end
    }

    /// Up to where the text was handed to the sink.
    #[inline]
    pub const fn done(&self) -> usize {
        self.done
    }

    /// Continues with the bytes `at..end`. What comes before is text that stays.
    #[inline]
    pub const fn skip_to(&mut self, at: usize, end: usize) {
        self.at = at;
        self.end = end;
    }

    /// Takes the text after the last change: `None` where there is none.
    #[inline]
    pub fn take_rest<'a>(&mut self, text: &'a str) -> Option<&'a str> {
        if self.done >= self.end {
            return None;
        }
        let rest = slice(text, self.done, self.end);
        self.done = self.end;
        Some(rest)
    }

    /// Walks to the end and hands over everything, the text after the last change included.
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

    /// Walks to the end, and hands over everything up to the last change; the text after it is
    /// [left](Self::take_rest) to the caller.
    ///
    /// # Errors
    ///
    /// Those of the sink, after which the walk can go on.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "policy and sink are part of the loop; a call a character is a third of the time"
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
            // Encoded characters come in runs, most of them of three octets.
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
                // The text ends here, whatever becomes of the triplet.
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
                        (self.at, self.barrier) = (end, end);
                    }
                }
                Fate::Literal => self.at += 1,
            }
        }
    }

    /// Hands over the text between the last change and here.
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
    /// Whether they are written otherwise than they were given.
    #[inline]
    pub fn changes(&self) -> bool {
        self.uppercase && self.text.bytes().any(|byte| byte.is_ascii_lowercase())
    }

    /// The triplets as they are written.
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

/// Writes the result of a walk whose policy makes characters.
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

/// Stops a walk at the first change.
#[derive(Debug)]
pub struct FirstChange;

/// Something changes.
#[derive(Debug)]
pub struct Changed;

impl<'a, P: Policy> Sink<'a, P> for FirstChange {
    type Stop = Changed;

    #[inline]
    fn text(&mut self, _: &'a str) -> Result<(), Changed> {
        // Text is handed over before a change.
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
