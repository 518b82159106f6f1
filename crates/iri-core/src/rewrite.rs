//! The trait of every lazy conversion.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String};
use core::fmt;

use crate::buffer::{self, BufferTooSmall};

/// A lazy conversion: the result of mapping, normalizing, resolving and similar operations, not yet
/// written.
///
/// It is a small value. Formatting it with [`Display`](fmt::Display) writes the result piece by
/// piece without a heap, as does writing into a caller's buffer. With the feature `alloc`, the
/// result can also be appended to a `String`, or borrowed from the input if nothing changes. The
/// conversions of this workspace also compare with strings by `==`, without writing the result
/// anywhere.
///
/// ```
/// use core::fmt;
/// use iri_core::Rewrite;
///
/// /// Turns backslashes into slashes.
/// #[derive(Clone, Copy)]
/// struct Slashes<'a>(&'a str);
///
/// impl<'a> Rewrite<'a> for Slashes<'a> {
///     fn unchanged(&self) -> Option<&'a str> {
///         (!self.0.contains('\\')).then_some(self.0)
///     }
///
///     fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
///         self.0.chars().try_for_each(|c| out.write_char(if c == '\\' { '/' } else { c }))
///     }
/// }
///
/// impl fmt::Display for Slashes<'_> {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         self.write_to(f)
///     }
/// }
///
/// assert!(Slashes(r"a\b").changes() && !Slashes("a/b").changes());
/// assert_eq!(Slashes(r"a\b").to_string(), "a/b");
/// # #[cfg(feature = "alloc")]
/// assert_eq!(Slashes(r"a\b").to_cow(), "a/b");
/// ```
///
/// `'a` is the lifetime of the input.
pub trait Rewrite<'a>: fmt::Display {
    /// Returns the input if the result is equal to it.
    fn unchanged(&self) -> Option<&'a str>;

    /// Writes the result.
    ///
    /// # Errors
    ///
    /// Those of `out`; writing into a `String` never fails.
    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result;

    /// Whether the result differs from the input.
    #[inline]
    fn changes(&self) -> bool {
        self.unchanged().is_none()
    }

    /// Writes the result into a buffer, without allocating.
    ///
    /// ```
    /// use iri_core::Rewrite;
    /// use iri_core::pct::{self, Content};
    ///
    /// let mut buffer = [0; 8];
    /// let segment = pct::encode("a/b", Content::URI.segment);
    /// assert_eq!(segment.write_into(&mut buffer), Ok("a%2Fb"));
    /// assert_eq!(segment.write_into(&mut buffer[..4]).unwrap_err().needed(), 5);
    /// ```
    ///
    /// # Errors
    ///
    /// The buffer is too small. The error contains the required size, and the buffer is unchanged.
    fn write_into<'b>(&self, buffer: &'b mut [u8]) -> Result<&'b str, BufferTooSmall> {
        buffer::write_text(buffer, |out| self.write_to(out))
    }

    /// Appends the result to `out`.
    #[cfg(feature = "alloc")]
    #[inline]
    fn append_to(&self, out: &mut String) {
        // Writing into a `String` cannot fail.
        let written = self.write_to(out);
        debug_assert!(written.is_ok());
    }

    /// Returns the input if the result is equal to it; otherwise appends the result to `out`.
    ///
    /// ```
    /// use iri_core::Rewrite;
    /// use iri_core::pct::{self, Content};
    ///
    /// let mut out = String::from("/");
    /// let encode = |text| pct::encode(text, Content::URI.segment);
    /// assert_eq!(encode("a").unchanged_or_append(&mut out), Some("a"));
    /// assert_eq!(encode("a/b").unchanged_or_append(&mut out), None);
    /// assert_eq!(out, "/a%2Fb");
    /// ```
    #[cfg(feature = "alloc")]
    #[inline]
    fn unchanged_or_append(&self, out: &mut String) -> Option<&'a str> {
        let unchanged = self.unchanged();
        if unchanged.is_none() {
            self.append_to(out);
        }
        unchanged
    }

    /// Returns the result, borrowed from the input if nothing changes.
    #[cfg(feature = "alloc")]
    #[inline]
    fn to_cow(&self) -> Cow<'a, str> {
        let mut out = String::new();
        match self.unchanged_or_append(&mut out) {
            Some(input) => Cow::Borrowed(input),
            None => Cow::Owned(out),
        }
    }
}
