//! Slices that are in range by construction, small fixed buffers, and writers that compare.

use core::fmt;

/// Returns `text[start..end]`, for a range that the caller knows to be in bounds and on character
/// boundaries.
///
/// The single home of this invariant: debug builds check it; release builds link no panic path and
/// return the empty string if it is violated.
///
/// ```
/// assert_eq!(iri_core::bytes::text::slice("http://h/", 7, 8), "h");
/// ```
#[inline]
pub fn slice(text: &str, start: usize, end: usize) -> &str {
    let found = text.get(start..end);
    debug_assert!(found.is_some(), "{start}..{end} of {} bytes", text.len());
    found.unwrap_or("")
}

/// Returns `text[start..]`, like [`slice()`].
///
/// ```
/// assert_eq!(iri_core::bytes::text::slice_from("http://h/", 8), "/");
/// ```
#[inline]
pub fn slice_from(text: &str, start: usize) -> &str {
    slice(text, start, text.len())
}

/// Splits a string at an index that the caller knows to be a character boundary.
///
/// ```
/// assert_eq!(iri_core::bytes::text::split_at("a:b", 1), ("a", ":b"));
/// ```
#[inline]
pub fn split_at(text: &str, at: usize) -> (&str, &str) {
    let found = text.split_at_checked(at);
    debug_assert!(found.is_some(), "{at} of {} bytes", text.len());
    found.unwrap_or((text, ""))
}

/// Returns `items[start..end]`, for a range that the caller knows to be in bounds.
///
/// ```
/// assert_eq!(iri_core::bytes::text::range(b"abc", 1, 2), b"b");
/// ```
#[inline]
pub fn range<T>(items: &[T], start: usize, end: usize) -> &[T] {
    let found = items.get(start..end);
    debug_assert!(found.is_some(), "{start}..{end} of {}", items.len());
    found.unwrap_or_default()
}

/// Returns `items[start..]`, like [`range`].
///
/// ```
/// assert_eq!(iri_core::bytes::text::range_from(b"abc", 1), b"bc");
/// ```
#[inline]
pub fn range_from<T>(items: &[T], start: usize) -> &[T] {
    range(items, start, items.len())
}

/// Returns the byte at `at`. A `const` replacement for `get`.
///
/// ```
/// use iri_core::bytes::text::byte_at;
///
/// assert_eq!((byte_at(b"ab", 1), byte_at(b"ab", 2)), (Some(b'b'), None));
/// ```
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "a call costs as much as the work that the scanner does with the byte"
)]
#[expect(clippy::indexing_slicing, reason = "the index is compared first")]
pub const fn byte_at(bytes: &[u8], at: usize) -> Option<u8> {
    if at < bytes.len() {
        Some(bytes[at])
    } else {
        None
    }
}

/// Whether two texts are equal. Usable in a `const fn`, unlike `==`.
///
/// ```
/// use iri_core::bytes::text::are_equal;
///
/// const { assert!(are_equal("ab", "ab") && !are_equal("ab", "abc")) };
/// ```
pub const fn are_equal(a: &str, b: &str) -> bool {
    let (mut a, mut b) = (a.as_bytes(), b.as_bytes());
    while let ([x, tail_a @ ..], [y, tail_b @ ..]) = (a, b) {
        if *x != *y {
            return false;
        }
        (a, b) = (tail_a, tail_b);
    }
    a.is_empty() && b.is_empty()
}

/// Returns the bytes from `at` on, or none if `at` is past the end. Usable in a `const fn`.
///
/// ```
/// use iri_core::bytes::text::bytes_from;
///
/// assert_eq!((bytes_from(b"ab", 1), bytes_from(b"ab", 3)), (&b"b"[..], &b""[..]));
/// ```
#[inline(always)]
#[expect(clippy::inline_always, reason = "as for `byte_at`")]
pub const fn bytes_from(bytes: &[u8], at: usize) -> &[u8] {
    match bytes.split_at_checked(at) {
        Some((_, rest)) => rest,
        None => &[],
    }
}

/// Returns the character that starts at byte `at` of `text`; U+FFFD at the end and inside of a character.
/// Usable in a `const fn`.
///
/// ```
/// use iri_core::bytes::text::char_at;
///
/// assert_eq!((char_at("aé", 0), char_at("aé", 1), char_at("aé", 3)), ('a', 'é', '\u{FFFD}'));
/// ```
pub const fn char_at(text: &str, at: usize) -> char {
    // The bits of a byte after the first one.
    const fn six(byte: u8) -> u32 {
        (byte & 0x3F) as u32
    }
    let code = match bytes_from(text.as_bytes(), at) {
        [a @ ..0x80, ..] => *a as u32,
        [a @ 0xC0..0xE0, b, ..] => (*a as u32 & 0x1F) << 6 | six(*b),
        [a @ 0xE0..0xF0, b, c, ..] => (*a as u32 & 0xF) << 12 | six(*b) << 6 | six(*c),
        [a @ 0xF0..=0xF7, b, c, d, ..] => {
            (*a as u32 & 7) << 18 | six(*b) << 12 | six(*c) << 6 | six(*d)
        }
        _ => 0xFFFD,
    };
    match char::from_u32(code) {
        Some(c) => c,
        None => '\u{FFFD}',
    }
}

/// Returns as a string bytes that the caller knows to be UTF-8.
///
/// ```
/// assert_eq!(iri_core::bytes::text::utf8(b"%C3"), "%C3");
/// ```
#[inline]
pub fn utf8(bytes: &[u8]) -> &str {
    let text = core::str::from_utf8(bytes);
    debug_assert!(text.is_ok());
    text.unwrap_or("")
}

/// A list of at most `N` items in an array, without a heap.
///
/// ```
/// use iri_core::bytes::text::Buffer;
///
/// let mut buffer = Buffer::<char, 2>::new('\0');
/// assert!(buffer.push('a').is_ok() && buffer.push('b').is_ok());
/// assert!(buffer.push('c').is_err());
/// assert_eq!(buffer.as_slice(), ['a', 'b']);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Buffer<T, const N: usize> {
    items: [T; N],
    length: usize,
}

/// A [`Buffer`] has no room left.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Full;

impl<T: Copy, const N: usize> Buffer<T, N> {
    /// An empty buffer. `filler` fills the unused places.
    #[inline]
    pub const fn new(filler: T) -> Self {
        Self {
            items: [filler; N],
            length: 0,
        }
    }

    /// The number of items.
    pub const fn len(&self) -> usize {
        self.length
    }

    /// Whether there is no item.
    pub const fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Whether the buffer has no room left.
    pub const fn is_full(&self) -> bool {
        self.length == N
    }

    /// Appends an item.
    ///
    /// # Errors
    ///
    /// The buffer has no room left. It is unchanged.
    #[inline]
    pub fn push(&mut self, item: T) -> Result<(), Full> {
        *self.items.get_mut(self.length).ok_or(Full)? = item;
        self.length += 1;
        Ok(())
    }

    /// Inserts an item before the one at `at`.
    ///
    /// # Errors
    ///
    /// The buffer has no room left, or `at` is greater than the length. The buffer is unchanged.
    pub fn insert(&mut self, at: usize, item: T) -> Result<(), Full> {
        let tail = self.items.get_mut(at..=self.length).ok_or(Full)?;
        let mut moved = item;
        for place in tail {
            moved = core::mem::replace(place, moved);
        }
        self.length += 1;
        Ok(())
    }

    /// Appends all items or none.
    ///
    /// # Errors
    ///
    /// The buffer has no room for all of them. It is unchanged.
    #[inline]
    pub fn extend(&mut self, items: &[T]) -> Result<(), Full> {
        let end = self.length.checked_add(items.len()).ok_or(Full)?;
        let room = self.items.get_mut(self.length..end).ok_or(Full)?;
        for (place, &item) in room.iter_mut().zip(items) {
            *place = item;
        }
        self.length = end;
        Ok(())
    }

    /// Removes all items.
    pub const fn clear(&mut self) {
        self.length = 0;
    }

    /// The items.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        range(&self.items, 0, self.length)
    }

    /// The items, for changing them in place.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        self.items.get_mut(..self.length).unwrap_or_default()
    }
}

/// A string of at most `N` bytes. A write that does not fit fails and writes nothing.
///
/// ```
/// use core::fmt::Write;
/// use iri_core::bytes::text::TextBuffer;
///
/// let mut buffer = TextBuffer::<8>::EMPTY;
/// assert!(buffer.write_str("a.example").is_err());
/// assert!(buffer.write_str("a.b").is_ok());
/// assert_eq!(buffer.as_str(), "a.b");
/// ```
pub type TextBuffer<const N: usize> = Buffer<u8, N>;

impl<const N: usize> Buffer<u8, N> {
    /// An empty buffer.
    pub const EMPTY: Self = Self::new(0);

    /// The contents as a string, if only whole strings were written.
    #[inline]
    pub fn as_str(&self) -> &str {
        utf8(self.as_slice())
    }
}

impl<const N: usize> fmt::Write for Buffer<u8, N> {
    #[inline]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.extend(text.as_bytes()).map_err(|Full| fmt::Error)
    }
}

/// A writer that compares its input with a string without storing it: it fails at the first
/// difference.
///
/// ```
/// use core::fmt::Write;
/// use iri_core::bytes::text::Expect;
///
/// let mut expect = Expect::new("a%20b");
/// assert!(write!(expect, "a").is_ok() && !expect.is_met());
/// assert!(write!(expect, "%20b").is_ok() && expect.is_met());
/// assert!(write!(Expect::new("a"), "b").is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Expect<'a>(&'a str);

impl<'a> Expect<'a> {
    /// Expects exactly `text` to be written.
    pub const fn new(text: &'a str) -> Self {
        Self(text)
    }

    /// Whether the whole string was written.
    pub const fn is_met(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Write for Expect<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(text).ok_or(fmt::Error)?;
        Ok(())
    }
}

/// A writer that accepts and discards everything, for checking whether writing succeeds.
///
/// ```
/// use core::fmt::Write;
/// use iri_core::bytes::text::Discard;
///
/// assert!(Discard.write_str("anything").is_ok());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Discard;

impl fmt::Write for Discard {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Ok(())
    }
}
