//! The result of resolving against a base that may have no scheme.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;

use iri_core::bytes::text;
use iri_core::bytes::text::Expect;
use iri_core::{BufferTooSmall, Rewrite};

#[cfg(feature = "alloc")]
use crate::identifier::{IriRef, UriRef};
use crate::pieces::{FromEnd, Pieces};

/// A reference resolved against a [`RelativeBase`](crate::RelativeBase), a lazy conversion.
///
/// The result is an IRI reference, or a URI reference if both inputs were. As for [`Resolved`](crate::Resolved),
/// `Display` writes it in order and without a heap, which takes O(n log n) steps if there are dot
/// segments to remove; [`write_into`](Rewrite::write_into) and `append_to` take linear time.
///
/// ```
/// use iri_syntax::IriRef;
///
/// let base = IriRef::parse("a/b")?;
/// let to = |reference| base.to_base().resolve_str(reference).map(|found| found.to_string());
/// assert_eq!(to("../c")?, "c");
/// assert_eq!(to("../../c")?, "../c");
/// assert_eq!(to("..")?, "./");
/// assert_eq!(to("../c:d")?, "./c:d");
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ResolvedRef<'a, const URI: bool = false> {
    /// The number of `..` to write.
    up: usize,
    /// Whether `./` is written, so that the path is not empty, absolute, or parsed as a scheme.
    needs_dot: bool,
    rest: Pieces<'a>,
}

const PARENT: &str = "../";
const CURRENT: &str = "./";

impl<'a, const URI: bool> ResolvedRef<'a, URI> {
    /// A result whose path is absolute, or that of the base.
    pub(super) const fn whole(rest: Pieces<'a>) -> Self {
        Self::relative(0, false, rest)
    }

    /// A relative path after `up` times `..`, or after `./`.
    pub(super) const fn relative(up: usize, needs_dot: bool, rest: Pieces<'a>) -> Self {
        Self {
            up,
            needs_dot,
            rest,
        }
    }

    /// Whether a path that starts with `//` needs a guard. After other segments it does not.
    const fn is_guarded(&self) -> bool {
        self.up == 0 && !self.needs_dot
    }

    /// The length of the prefix, `../` or `./`, in bytes.
    const fn prefix_len(&self) -> usize {
        let dot = if self.needs_dot { CURRENT.len() } else { 0 };
        self.up * PARENT.len() + dot
    }

    /// The length of the result in bytes.
    pub fn len(&self) -> usize {
        let survey = self.rest.path.survey();
        self.prefix_len() + self.rest.length(survey, self.is_guarded())
    }

    /// Whether the result is empty, which is the case if both base and reference are.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The conversion to an owned identifier.
macro_rules! to_identifier {
    ($uri:literal, $name:ident, $as:literal) => {
        #[cfg(feature = "alloc")]
        impl ResolvedRef<'_, $uri> {
            #[doc = concat!("Returns the result as ", $as, " over a `String`.")]
            ///
            /// ```
            #[doc = concat!("use iri_syntax::", stringify!($name), ";")]
            ///
            #[doc = concat!("let base = ", stringify!($name), "::parse(\"a/b\")?;")]
            #[doc = concat!("let found: ", stringify!($name), "<String> = base.to_base().resolve_str(\"./c?d\")?.to_identifier();")]
            /// assert_eq!((found.path(), found.query()), ("a/c", Some("d")));
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[doc(alias("to_iri_ref", "to_uri_ref"))]
            pub fn to_identifier(&self) -> $name<String> {
                let mut out = String::new();
                self.append_to(&mut out);
                let offsets = self.rest.places.offsets(out.len());
                $name::with_offsets_unchecked(out, offsets)
            }
        }

        #[cfg(feature = "alloc")]
        impl From<ResolvedRef<'_, $uri>> for $name<String> {
            fn from(resolved: ResolvedRef<'_, $uri>) -> Self {
                resolved.to_identifier()
            }
        }
    };
}

to_identifier! { false, IriRef, "an IRI reference" }
to_identifier! { true, UriRef, "a URI reference" }

/// The input is the reference: [`unchanged`](Rewrite::unchanged) returns it if it resolves to
/// itself.
impl<'a, const URI: bool> Rewrite<'a> for ResolvedRef<'a, URI> {
    fn unchanged(&self) -> Option<&'a str> {
        let reference = self.rest.reference;
        let mut expect = Expect::new(reference);
        let is_equal = self.write_to(&mut expect).is_ok() && expect.is_met();
        is_equal.then_some(reference)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        for _ in 0..self.up {
            out.write_str(PARENT)?;
        }
        if self.needs_dot {
            out.write_str(CURRENT)?;
        }
        self.rest.write(out, self.is_guarded())
    }

    fn write_into<'b>(&self, buffer: &'b mut [u8]) -> Result<&'b str, BufferTooSmall> {
        let survey = self.rest.path.survey();
        let needed = self.prefix_len() + self.rest.length(survey, self.is_guarded());
        let Some(buffer) = buffer.get_mut(..needed) else {
            return Err(BufferTooSmall::new(needed));
        };
        let mut free = FromEnd(buffer);
        self.rest.fill(&mut free, survey, self.is_guarded());
        if self.needs_dot {
            free.put(CURRENT);
        }
        for _ in 0..self.up {
            free.put(PARENT);
        }
        // Only whole strings were written, one after another, so the bytes are UTF-8.
        Ok(text::utf8(buffer))
    }

    #[cfg(feature = "alloc")]
    fn append_to(&self, out: &mut String) {
        out.reserve(self.prefix_len());
        for _ in 0..self.up {
            out.push_str(PARENT);
        }
        if self.needs_dot {
            out.push_str(CURRENT);
        }
        self.rest.append(out, self.is_guarded());
    }
}

impl<const URI: bool> fmt::Display for ResolvedRef<'_, URI> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}
