//! The result of resolving a reference, which can be written in three ways.
//!
//! [`Resolved`] holds both identifiers and computes nothing until it is written. It used to hold the
//! slices of the result, eighteen words: they were returned in memory, copied, and read back before the
//! writes had reached memory, which stalls. With `resolve` and its result always inlined, there was no
//! copy, but there were 600 instructions at each call. Now a call copies both inputs as they are stored, and
//! one function that is not inlined computes and appends the result in registers
//! (`tests/bench/TRIED.md`, Resolving).

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;

#[cfg(feature = "alloc")]
use iri_core::bytes::search;
use iri_core::{BufferTooSmall, Offsets, Parts, Rewrite, engine::places::Places};

#[cfg(feature = "alloc")]
use crate::identifier::{Iri, IriRef, Uri, UriRef};
#[cfg(feature = "alloc")]
use crate::pieces::OffsetsFromEnd;
use crate::pieces::Pieces;
use crate::reference::Identifier;
use crate::resolve::Base;

/// A resolved reference, a lazy conversion.
///
/// There are three ways to write it. [`Display`](fmt::Display) and [`Rewrite::write_to`] write in
/// order and without a heap, which takes O(n log n) steps for a path of n segments if it has dot
/// segments. [`write_into`](Self::write_into), for a buffer, and `append_to`, for a `String`, take
/// linear time. The result is an IRI, or a URI if both inputs were. Dot segments are removed
/// (section 5.2.4); nothing else is normalized.
///
/// # Deviation
///
/// Without an authority, removing dot segments may leave a path that starts with `//`. Written
/// according to section 5.3, the result would then be parsed with an authority. To keep the path,
/// `/.` is written before it (RFC 3986, section 3.3, forbids such a path, and section 4.2 describes
/// a similar guard for colons). [`literal`](Self::literal) writes the result without the guard.
///
/// ```
/// use iri_syntax::{Iri, IriRef};
///
/// let base = Iri::parse("a:/b")?;
/// let reference = IriRef::parse("/.//c")?;
/// assert_eq!(base.resolve(&reference).to_string(), "a:/.//c");
/// assert_eq!(base.resolve(&reference).literal().to_string(), "a://c");
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Resolved<'a, const URI: bool = false> {
    base: Located<'a>,
    reference: Located<'a>,
    /// As in [`Base`].
    plain_end: u32,
    /// As in [`Base`].
    is_strict: u32,
}

/// A string and the compact offsets of its components.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Located<'a> {
    pub(crate) text: &'a str,
    pub(crate) places: Places,
}

impl<'a> Located<'a> {
    #[inline]
    pub(crate) fn of(identifier: &'a impl Identifier) -> Self {
        Self {
            text: identifier.as_ref(),
            places: identifier.places(),
        }
    }

    #[inline]
    pub(crate) const fn new(text: &'a str, offsets: Offsets) -> Self {
        let places = Places::new(offsets, text.len());
        Self { text, places }
    }
}

impl<'a, const URI: bool> Resolved<'a, URI> {
    /// Copies both identifiers with their compact offsets, and computes nothing. The copies take a
    /// few instructions at each call, whereas pieces would take five hundred, or be returned in
    /// memory and copied from there.
    #[inline]
    pub(crate) const fn new(base: &Base<'a, URI>, reference: Located<'a>) -> Self {
        let (base, plain_end, is_strict) = base.to_stored();
        Self {
            base,
            reference,
            plain_end,
            is_strict,
        }
    }

    /// [`new`](Self::new) for a base that was not prepared.
    #[inline]
    pub(crate) const fn of(base: Located<'a>, reference: Located<'a>) -> Self {
        Self {
            base,
            reference,
            plain_end: 0,
            is_strict: 1,
        }
    }

    #[inline]
    const fn base(&self, parts: Parts<'a>) -> Base<'a, URI> {
        Base::stored(parts, self.base.places, self.plain_end, self.is_strict)
    }

    fn pieces(&self) -> Pieces<'a> {
        let [base, reference] =
            [self.base, self.reference].map(|side| side.places.parts(side.text));
        self.base(base).transform(reference)
    }

    /// The length of the result in bytes.
    #[expect(clippy::len_without_is_empty, reason = "an IRI is never empty")]
    pub fn len(&self) -> usize {
        self.pieces().len()
    }

    /// Writes the result into a buffer, in linear time and without allocating.
    ///
    /// ```
    /// use iri_syntax::{Iri, IriRef};
    ///
    /// let base = Iri::parse("http://a/b/c")?;
    /// let reference = IriRef::parse("../d")?;
    /// let mut buffer = [0; 10];
    /// assert_eq!(base.resolve(&reference).write_into(&mut buffer), Ok("http://a/d"));
    /// let error = base.resolve(&reference).write_into(&mut buffer[..9]).unwrap_err();
    /// assert_eq!(error.needed(), 10);
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The buffer is too small. The error contains the required size, and nothing is written.
    pub fn write_into<'b>(&self, buffer: &'b mut [u8]) -> Result<&'b str, BufferTooSmall> {
        self.pieces().write_into(buffer)
    }

    /// Appends the result and returns the offsets of its components.
    #[cfg(feature = "alloc")]
    #[inline]
    fn append_with_offsets(&self, out: &mut String, guarded: bool) -> OffsetsFromEnd {
        // Stored offsets remain in registers. Those that are recomputed would be in memory.
        let parts = |side: Located<'a>| side.places.stored_parts(side.text);
        if let (true, Some(base), Some(reference)) =
            (search::BLOCKS, parts(self.base), parts(self.reference))
        {
            if let Some(pieces) = self.base(base).transform_by_slices(reference) {
                pieces.append_slices(out);
                return pieces.places;
            }
        }
        self.append_by_pieces(out, guarded)
    }

    #[cfg(feature = "alloc")]
    #[cold]
    #[inline(never)]
    fn append_by_pieces(&self, out: &mut String, guarded: bool) -> OffsetsFromEnd {
        let pieces = self.pieces();
        pieces.append(out, guarded);
        pieces.places
    }

    /// Out of line, since the code is long. A value passed by reference must be in memory; with a
    /// copy, only the copy is.
    #[cfg(feature = "alloc")]
    #[inline(never)]
    fn append(self, out: &mut String, guarded: bool) {
        self.append_with_offsets(out, guarded);
    }

    /// The result exactly as defined by sections 5.2 and 5.3, which is not always an IRI with the
    /// same components when parsed.
    pub const fn literal(self) -> Literal<'a, URI> {
        Literal(self)
    }
}

/// The conversion to an owned identifier.
macro_rules! to_identifier {
    ($uri:literal, $name:ident, $reference:ident, $as:literal) => {
        #[cfg(feature = "alloc")]
        impl Resolved<'_, $uri> {
            #[doc = concat!("Returns the result as ", $as, " over a `String`.")]
            ///
            /// ```
            #[doc = concat!("use iri_syntax::", stringify!($name), ";")]
            ///
            #[doc = concat!("let base = ", stringify!($name), "::parse(\"http://a/b/c\")?;")]
            #[doc = concat!("let found: ", stringify!($name), "<String> = base.resolve_str(\"./d\")?.to_identifier();")]
            /// assert_eq!(found, "http://a/b/d");
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[inline]
            #[doc(alias("to_iri", "to_uri"))]
            pub fn to_identifier(&self) -> $name<String> {
                let mut out = String::new();
                let offsets = self.append_with_offsets(&mut out, true).offsets(out.len());
                $name::with_offsets_unchecked(out, offsets)
            }
        }

        #[cfg(feature = "alloc")]
        impl From<Resolved<'_, $uri>> for $name<String> {
            fn from(resolved: Resolved<'_, $uri>) -> Self {
                resolved.to_identifier()
            }
        }

        #[cfg(feature = "alloc")]
        impl From<Resolved<'_, $uri>> for $reference<String> {
            fn from(resolved: Resolved<'_, $uri>) -> Self {
                resolved.to_identifier().into()
            }
        }
    };
}

to_identifier! { false, Iri, IriRef, "an IRI" }
to_identifier! { true, Uri, UriRef, "a URI" }

/// The input is the reference: [`unchanged`](Rewrite::unchanged) returns it if it resolves to
/// itself.
///
/// ```
/// use iri_syntax::{Iri, IriRef, Rewrite};
///
/// let base = Iri::parse("http://a/b/c")?;
/// assert!(base.resolve(&IriRef::parse("d")?).changes());
/// let reference = IriRef::parse("http://e/f")?;
/// assert_eq!(base.resolve(&reference).unchanged(), Some("http://e/f"));
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
impl<'a, const URI: bool> Rewrite<'a> for Resolved<'a, URI> {
    fn unchanged(&self) -> Option<&'a str> {
        self.pieces().reference_if_equal(true)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.pieces().write(out, true)
    }

    fn write_into<'b>(&self, buffer: &'b mut [u8]) -> Result<&'b str, BufferTooSmall> {
        Resolved::write_into(self, buffer)
    }

    #[cfg(feature = "alloc")]
    #[inline]
    fn append_to(&self, out: &mut String) {
        self.append(out, true);
    }
}

impl<const URI: bool> fmt::Display for Resolved<'_, URI> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces().write(f, true)
    }
}

iri_core::bytes::equals_text! { Resolved<'_, URI> where const URI: bool }

/// A resolved reference without the guard ([`Resolved::literal`]).
#[derive(Clone, Copy, Debug)]
pub struct Literal<'a, const URI: bool = false>(Resolved<'a, URI>);

impl<'a, const URI: bool> Rewrite<'a> for Literal<'a, URI> {
    fn unchanged(&self) -> Option<&'a str> {
        self.0.pieces().reference_if_equal(false)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.0.pieces().write(out, false)
    }

    #[cfg(feature = "alloc")]
    fn append_to(&self, out: &mut String) {
        self.0.append(out, false);
    }
}

impl<const URI: bool> fmt::Display for Literal<'_, URI> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.pieces().write(f, false)
    }
}

iri_core::bytes::equals_text! { Literal<'_, URI> where const URI: bool }
