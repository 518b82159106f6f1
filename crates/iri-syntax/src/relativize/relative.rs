//! The result of relativizing.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;

use iri_core::Rewrite;
use iri_core::bytes::text::{Expect, slice, slice_from};

#[cfg(feature = "alloc")]
use crate::identifier::{IriRef, UriRef};
use crate::relativize::needs_dot;

/// A reference found by [`Base::relativize`](crate::Base::relativize) or
/// [`RelativeBase::relativize`](crate::RelativeBase::relativize), a lazy conversion.
///
/// The result is an IRI reference, or a URI reference if both inputs were URIs. The input is the
/// target: [`unchanged`](Rewrite::unchanged) returns it if no reference is shorter.
#[derive(Clone, Copy, Debug)]
pub struct Relative<'a, const URI: bool = false> {
    /// The number of `..` to write.
    pub(super) up: usize,
    /// A prefix that keeps the rest from being parsed as another component.
    pub(super) head: &'static str,
    /// The suffix of the target that is written.
    pub(super) body: &'a str,
    pub(super) target: &'a str,
}

impl<'a, const URI: bool> Relative<'a, URI> {
    /// The suffix of the target from `start` on.
    pub(super) fn plain(target: &'a str, start: usize) -> Self {
        Self {
            up: 0,
            head: "",
            body: slice_from(target, start),
            target,
        }
    }

    /// `up` directories up, and down from there to the path of the target from `start` to `end`.
    pub(super) fn by_steps(up: usize, target: &'a str, start: usize, end: usize) -> Self {
        let (head, start) = match slice(target, start, end) {
            "" if up == 0 => (".", end),
            "" => ("", end),
            path if up == 0 && needs_dot(path) => ("./", start),
            _ => ("", start),
        };
        Self {
            up,
            head,
            ..Self::plain(target, start)
        }
    }

    /// The last `..`, which needs a slash only before a segment.
    fn last_step(&self) -> &'static str {
        if matches!(self.body.as_bytes(), [] | [b'?' | b'#', ..]) {
            ".."
        } else {
            "../"
        }
    }

    /// The length of the result in bytes.
    pub fn len(&self) -> usize {
        let steps = match self.up {
            0 => 0,
            up => 3 * (up - 1) + self.last_step().len(),
        };
        steps + self.head.len() + self.body.len()
    }

    /// Whether the result is empty, which is the case if the target is the base.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The conversion to an owned identifier.
macro_rules! to_identifier {
    ($uri:literal, $name:ident, $as:literal) => {
        #[cfg(feature = "alloc")]
        impl Relative<'_, $uri> {
            #[doc = concat!("Returns the result as ", $as, " over a `String`.")]
            #[doc(alias("to_iri_ref", "to_uri_ref"))]
            pub fn to_identifier(&self) -> $name<String> {
                let mut out = String::with_capacity(self.len());
                self.append_to(&mut out);
                $name::new_unchecked(out)
            }
        }

        #[cfg(feature = "alloc")]
        impl From<Relative<'_, $uri>> for $name<String> {
            fn from(relative: Relative<'_, $uri>) -> Self {
                relative.to_identifier()
            }
        }
    };
}

to_identifier! { false, IriRef, "an IRI reference" }
to_identifier! { true, UriRef, "a URI reference" }

impl<'a, const URI: bool> Rewrite<'a> for Relative<'a, URI> {
    fn unchanged(&self) -> Option<&'a str> {
        let mut expect = Expect::new(self.target);
        let is_equal = self.write_to(&mut expect).is_ok() && expect.is_met();
        is_equal.then_some(self.target)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        for _ in 1..self.up {
            out.write_str("../")?;
        }
        if self.up > 0 {
            out.write_str(self.last_step())?;
        }
        out.write_str(self.head)?;
        out.write_str(self.body)
    }
}

impl<const URI: bool> fmt::Display for Relative<'_, URI> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { Relative<'_, URI> where const URI: bool }
