//! Scopes: compile-time bounds on the steps that an instance of the general path supports.
//!
//! Steps are values, so a program that uses the general path contains the code of every step. The
//! code is generic over a scope, and a caller whose steps are constants selects the smallest scope
//! that includes them: the rest is not linked. A scope never changes a result.

use core::fmt;

use crate::content::{Content, SchemeContent};
use crate::steps::Steps;
use crate::triplets::{Decoded, Decoding};

#[cfg(not(iri_bytewise))]
mod narrow;

#[cfg(not(iri_bytewise))]
pub(crate) use narrow::{AllOfUris, Syntax, SyntaxOfUris};
// A program that links every step anyway is smaller if it contains their code once.
#[cfg(iri_bytewise)]
pub(crate) use All as AllOfUris;
#[cfg(iri_bytewise)]
pub(crate) use All as Syntax;
#[cfg(iri_bytewise)]
pub(crate) use All as SyntaxOfUris;

/// An upper bound of the steps that are chosen at run time.
pub(crate) trait Scope: Copy + fmt::Debug {
    /// The steps that may be chosen.
    const STEPS: Steps;

    /// Whether redirects that the caller observed may apply.
    const OBSERVES: bool;

    /// How triplets of characters beyond US-ASCII are decoded. Scopes that decode alike share the
    /// code that reads components.
    type Decoding: Decoding;

    /// The text after the colon of a scheme that has rules for it.
    type Content<'a>: SchemeContent<'a, Self::Decoding>;
}

/// Every step.
#[derive(Clone, Copy, Debug)]
pub(crate) enum All {}

impl Scope for All {
    const STEPS: Steps = Steps::EVERY;
    const OBSERVES: bool = true;

    type Decoding = Decoded;
    type Content<'a> = Content<'a, Decoded>;
}
