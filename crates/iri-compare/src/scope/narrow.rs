//! The scopes that include less than every step.

use super::Scope;
use crate::content::{Content, NoContent};
use crate::steps::Steps;
use crate::triplets::{Decoded, Kept};

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
    type Content<'a> = Content<'a, Kept>;
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
