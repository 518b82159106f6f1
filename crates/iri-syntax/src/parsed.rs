//! An identifier that remembers where its components are.

use core::fmt;

use iri_core::engine::scan::{Grammar, ParseError, ParseErrorKind};
use iri_core::{Offsets, Parts, Span};

use crate::identifier::{Iri, Uri};
use crate::reference::{AbsoluteReference, Reference, UriReference, sealed::Sealed};
use crate::resolve::Base;

/// An identifier together with the places of its components: for reading many of them, or for
/// resolving many references.
///
/// It is 24 bytes larger than the identifier: six offsets of 32 bits. A text of 4 GiB or more is
/// refused.
///
/// ```
/// use iri_syntax::{Iri, Parsed};
///
/// let parsed = Parsed::new(Iri::parse("http://example.org/a?b#c")?)?;
/// assert_eq!(parsed.parts().query(), Some("b"));
/// assert_eq!(parsed.identifier(), &"http://example.org/a?b#c");
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Parsed<I> {
    identifier: I,
    offsets: [u32; 6],
}

impl<I: Reference> Parsed<I> {
    /// Finds the components of an identifier and keeps their places.
    ///
    /// # Errors
    ///
    /// The text is longer than 32 bits can count ([`ParseErrorKind::TooLong`]).
    pub fn new(identifier: I) -> Result<Self, ParseError> {
        let parts = identifier.parts();
        let length = parts.as_str().len();
        let Offsets {
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
        } = parts.offsets();
        if u32::try_from(length).is_err() {
            let beyond = Span::new(u32::MAX as usize, length);
            return Err(ParseError::new(
                Grammar::Iri,
                ParseErrorKind::TooLong,
                None,
                beyond,
            ));
        }
        // None of them is larger than the length.
        let offsets = [
            scheme_end, host_start, host_end, path_start, path_end, query_end,
        ]
        .map(|offset| offset as u32);
        Ok(Self {
            identifier,
            offsets,
        })
    }

    /// The components, without looking for them.
    #[inline]
    pub fn parts(&self) -> Parts<'_> {
        let [
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
        ] = self.offsets.map(|offset| offset as usize);
        let offsets = Offsets {
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
        };
        Parts::with_offsets(self.identifier.as_ref(), offsets)
    }

    /// The identifier.
    pub const fn identifier(&self) -> &I {
        &self.identifier
    }

    /// The identifier, without the offsets.
    pub fn into_identifier(self) -> I {
        self.identifier
    }
}

impl<T: AsRef<str>> Parsed<Iri<T>> {
    /// This IRI as a base for many references.
    pub fn to_base(&self) -> Base<'_> {
        Base::new(self.parts())
    }
}

impl<T: AsRef<str>> Parsed<Uri<T>> {
    /// This URI as a base for many URI references.
    pub fn to_base(&self) -> Base<'_, true> {
        Base::new(self.parts())
    }
}

impl<I: Reference> Sealed for Parsed<I> {}

impl<I: Reference> Reference for Parsed<I> {
    #[inline]
    fn parts(&self) -> Parts<'_> {
        Parsed::parts(self)
    }
}

impl<I: UriReference> UriReference for Parsed<I> {}

impl<I: AbsoluteReference> AbsoluteReference for Parsed<I> {}

impl<I: AsRef<str>> AsRef<str> for Parsed<I> {
    fn as_ref(&self) -> &str {
        self.identifier.as_ref()
    }
}

impl<I: fmt::Debug> fmt::Debug for Parsed<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Parsed").field(&self.identifier).finish()
    }
}

impl<I: fmt::Display> fmt::Display for Parsed<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.identifier.fmt(f)
    }
}

impl<I: Eq> Eq for Parsed<I> {}

impl<I: PartialEq> PartialEq for Parsed<I> {
    fn eq(&self, other: &Self) -> bool {
        self.identifier == other.identifier
    }
}

impl<I: Ord> Ord for Parsed<I> {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.identifier.cmp(&other.identifier)
    }
}

impl<I: PartialOrd> PartialOrd for Parsed<I> {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        self.identifier.partial_cmp(&other.identifier)
    }
}

impl<I: core::hash::Hash> core::hash::Hash for Parsed<I> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.identifier.hash(state);
    }
}
