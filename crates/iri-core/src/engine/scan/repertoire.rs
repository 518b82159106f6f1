//! The characters that each specification allows: the only difference between the grammars.
//!
//! | repertoire | non-ASCII | US-ASCII, besides its classes | triplets in hosts | grammar |
//! |---|---|---|---|---|
//! | [`Rfc3986`] | nothing | | yes | IRI |
//! | [`Rfc3987`] | `ucschar`; in a query `iprivate` | | yes | IRI |
//! | [`Bis`] | the same; in a query also the tags | | no | IRI |
//! | [`Leiri`] | all but U+FFFE and U+FFFF | [`EXCLUDED`](crate::ascii::EXCLUDED) | yes | LEIRI |
//! | [`LeiriBis`] | the same | the same | no | LEIRI |
//! | [`LenientLeiri`] | all | the same, and strays | yes | LEIRI |

use crate::Grammar;

/// The characters that components may contain, in addition to the classes of RFC 3986.
///
/// Sealed: the scan relies on the meaning of the constants.
pub trait Repertoire: Copy + sealed::Sealed {
    /// The grammar whose clauses errors cite.
    const GRAMMAR: Grammar = Grammar::Iri;

    /// Whether non-ASCII characters are allowed at all.
    const BEYOND_ASCII: bool = true;

    /// Whether a query may contain the tag characters U+E0000 to U+E0FFF.
    const TAGS: bool = false;

    /// Whether the characters that no production contains are allowed: both
    /// [`EXCLUDED`](crate::ascii::EXCLUDED) and all non-ASCII characters except U+FFFE and U+FFFF
    /// (`leiri-ucschar`).
    const EXCLUDED: bool = false;

    /// Whether strays are accepted: percent signs that start no triplet, brackets after the
    /// authority, further number signs, U+FFFE and U+FFFF. Requires `EXCLUDED`.
    const STRAYS: bool = false;

    /// Whether a registered name may contain triplets.
    const HOST_TRIPLETS: bool = true;
}

#[expect(
    unnameable_types,
    reason = "sealed: other crates must not be able to name it, and so to implement the trait above"
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

/// Legacy Extended IRIs with strays, as XML software encounters them.
#[derive(Clone, Copy, Debug)]
pub struct LenientLeiri;

impl sealed::Sealed for LenientLeiri {}

impl Repertoire for LenientLeiri {
    const GRAMMAR: Grammar = Grammar::Leiri;
    const EXCLUDED: bool = true;
    const STRAYS: bool = true;
}
