//! Scopes: compile-time bounds on the steps that an instance of the general path supports.
//!
//! Steps are values, so a program that uses the general path contains the code of every step. The
//! code is generic over a scope, and a caller whose steps are constants selects the smallest scope
//! that includes them: the rest is not linked. A scope never changes a result.

use core::fmt;

use iri_core::Component;
use iri_core::engine::triplets::{Fate, Place, Policy};
use iri_unicode::decode::{DefaultRules, Judge};

use crate::content::{Content, NoContent, SchemeContent};
use crate::steps::Steps;

/// An upper bound of the steps that are chosen at run time.
pub(crate) trait Scope: Copy + fmt::Debug {
    /// The steps that may be chosen.
    const STEPS: Steps;

    /// Whether redirects that the caller observed may apply.
    const OBSERVES: bool;

    /// How triplets of characters beyond US-ASCII are decoded.
    type Decoding: Decoding;

    /// The text after the colon of a scheme that has rules for it.
    type Content<'a>: SchemeContent<'a, Self::Decoding>;
}

/// Decodes triplets of characters beyond US-ASCII, if triplets are decoded. Scopes that decode alike
/// share the code that reads components.
pub(crate) trait Decoding: Copy + fmt::Debug {
    /// Decides which triplets are decoded.
    type Judge<'a>: Policy<Output = char>;

    /// Returns the judge of a component.
    fn judge(component: Component, text: &str) -> Self::Judge<'_>;
}

/// Decodes the characters that mapping a URI to an IRI decodes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Decoded {}

impl Decoding for Decoded {
    type Judge<'a> = Judge<'a, DefaultRules>;

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn judge(component: Component, text: &str) -> Self::Judge<'_> {
        Judge::new(text, component, DefaultRules)
    }
}

/// Keeps every triplet.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kept {}

impl Decoding for Kept {
    type Judge<'a> = KeepAll;

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn judge(_: Component, _: &str) -> Self::Judge<'_> {
        KeepAll
    }
}

/// Every step.
#[derive(Clone, Copy, Debug)]
pub(crate) enum All {}

impl Scope for All {
    const STEPS: Steps = Steps::EVERY;
    const OBSERVES: bool = true;

    type Decoding = Decoded;
    type Content<'a> = Content<'a, Self::Decoding>;
}

/// Every step, in URIs, with [`Steps::CASE`] and [`Steps::PERCENT`].
///
/// No properties of characters are read, since a character beyond US-ASCII has the same triplets in
/// the result whether those of the input are decoded or not.
#[derive(Clone, Copy, Debug)]
pub(crate) enum AllOfUris {}

impl Scope for AllOfUris {
    const STEPS: Steps = Steps::EVERY;
    const OBSERVES: bool = true;

    type Decoding = Kept;
    type Content<'a> = Content<'a, Self::Decoding>;
}

/// The steps of [`Steps::SYNTAX`].
#[derive(Clone, Copy, Debug)]
pub(crate) enum Syntax {}

impl Scope for Syntax {
    const STEPS: Steps = Steps::SYNTAX;
    const OBSERVES: bool = false;

    type Decoding = Decoded;
    type Content<'a> = NoContent;
}

/// The steps of [`Steps::SYNTAX`], in URIs, with [`Steps::CASE`] and [`Steps::PERCENT`]. Like
/// [`AllOfUris`], reads no properties of characters.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SyntaxOfUris {}

impl Scope for SyntaxOfUris {
    const STEPS: Steps = Steps::SYNTAX;
    const OBSERVES: bool = false;

    type Decoding = Kept;
    type Content<'a> = NoContent;
}

/// The policy of [`Kept`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeepAll;

impl Policy for KeepAll {
    type Output = char;
    type Reason = ();

    fn fate(&mut self, _: Place<'_>) -> Fate<char, ()> {
        Fate::kept(3, false)
    }
}
