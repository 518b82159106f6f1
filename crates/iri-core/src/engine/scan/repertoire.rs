//! The characters that each document allows: the one thing in which the grammars differ.
//!
//! | repertoire | beyond US-ASCII | of US-ASCII, beside its classes | triplets in hosts | grammar |
//! |---|---|---|---|---|
//! | [`Rfc3986`] | nothing | | yes | IRI |
//! | [`Rfc3987`] | `ucschar`; in a query `iprivate` | | yes | IRI |
//! | [`Bis`] | the same; in a query the tags, too | | no | IRI |
//! | [`Leiri`] | all but U+FFFE and U+FFFF | [`EXCLUDED`](crate::ascii::EXCLUDED) | yes | LEIRI |
//! | [`LeiriBis`] | the same | the same | no | LEIRI |
//! | [`LenientLeiri`] | all | and strays | yes | LEIRI |

use super::error::Grammar;

/// The characters that components may contain, beside the classes of RFC 3986.
///
/// Sealed: the scan relies on what its constants mean.
pub trait Repertoire: Copy + sealed::Sealed {
    /// The grammar whose clauses an error cites.
    const GRAMMAR: Grammar = Grammar::Iri;

    /// Whether characters beyond US-ASCII are allowed at all.
    const BEYOND_ASCII: bool = true;

    /// Whether a query may contain the tag characters U+E0000 to U+E0FFF.
    const TAGS: bool = false;

    /// Whether what no production has is allowed, both the [`EXCLUDED`](crate::ascii::EXCLUDED)
    /// characters and everything beyond US-ASCII but U+FFFE and U+FFFF: `leiri-ucschar`.
    const EXCLUDED: bool = false;

    /// Whether strays are passed over: percent signs that begin no triplet, brackets after the
    /// authority, further number signs, U+FFFE and U+FFFF. Only together with `EXCLUDED`.
    const STRAYS: bool = false;

    /// Whether a registered name may contain triplets.
    const HOST_TRIPLETS: bool = true;
}

#[expect(
    unnameable_types,
    reason = "nobody outside is to name it, and so implement the trait above"
)]
mod sealed {
    pub trait Sealed {}
}

/// The characters of URIs (RFC 3986).
#[derive(Clone, Copy, Debug)]
pub struct Rfc3986;

impl sealed::Sealed for Rfc3986 {}

impl Repertoire for Rfc3986 {
    const BEYOND_ASCII: bool = false;
}

/// The characters of IRIs (RFC 3987, section 2.2).
#[derive(Clone, Copy, Debug)]
pub struct Rfc3987;

impl sealed::Sealed for Rfc3987 {}

impl Repertoire for Rfc3987 {}

/// The characters of IRIs in the revision draft 3987bis.
#[derive(Clone, Copy, Debug)]
pub struct Bis;

impl sealed::Sealed for Bis {}

impl Repertoire for Bis {
    const TAGS: bool = true;
    const HOST_TRIPLETS: bool = false;
}

/// The characters of Legacy Extended IRIs (3987bis, section 6.1), over the grammar of RFC 3987.
#[derive(Clone, Copy, Debug)]
pub struct Leiri;

impl sealed::Sealed for Leiri {}

impl Repertoire for Leiri {
    const GRAMMAR: Grammar = Grammar::Leiri;
    const EXCLUDED: bool = true;
}

/// The characters of Legacy Extended IRIs, over the grammar of 3987bis.
#[derive(Clone, Copy, Debug)]
pub struct LeiriBis;

impl sealed::Sealed for LeiriBis {}

impl Repertoire for LeiriBis {
    const GRAMMAR: Grammar = Grammar::Leiri;
    const EXCLUDED: bool = true;
    const HOST_TRIPLETS: bool = false;
}

/// Legacy Extended IRIs as XML systems meet them, with strays in them.
#[derive(Clone, Copy, Debug)]
pub struct LenientLeiri;

impl sealed::Sealed for LenientLeiri {}

impl Repertoire for LenientLeiri {
    const GRAMMAR: Grammar = Grammar::Leiri;
    const EXCLUDED: bool = true;
    const STRAYS: bool = true;
}
