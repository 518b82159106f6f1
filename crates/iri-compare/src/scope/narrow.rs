//! The scopes that include less than every step.

use core::iter;

use iri_core::Component;
use iri_core::engine::triplets::{Fate, Place, Policy};
use iri_scheme::Equivalence;

use super::{Decoded, Decoding, Scope};
use crate::content::{Content, SchemeContent};
use crate::steps::Steps;
use crate::text::{Piece, Text};

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

/// The content in a scope that includes no rules of single schemes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum NoContent {}

impl<'a, D> SchemeContent<'a, D> for NoContent {
    type Pieces = iter::Empty<Piece<'a>>;

    fn of(_: Equivalence, _: Text<'a, D>, _: Option<Text<'a, D>>) -> Option<Self> {
        None
    }

    fn with_default_media_type(self, _: bool) -> Self {
        self
    }

    fn pieces(self) -> Self::Pieces {
        match self {}
    }
}
