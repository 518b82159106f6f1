//! Which triplets beyond US-ASCII become characters: those that mapping a URI to an IRI decodes
//! (RFC 3987, section 3.2), since percent-encoding normalization taken by its letter would decode
//! what no IRI may hold.

use iri_core::Component;
use iri_unicode::decode::{Piece, Rules, decode};

/// What the triplets at byte `at` of a component become.
pub(crate) enum Judged {
    /// This character.
    Char(char),
    /// Nothing: so many bytes stay.
    Kept(usize),
}

/// Judges the triplets at byte `at`, the last ones before it that were kept ending at `barrier`.
/// How many bytes of triplets a character takes follows from the character.
pub(crate) fn judge(text: &str, at: usize, barrier: usize, component: Component) -> Judged {
    match decode(text, component, Rules::DEFAULT)
        .resume(at, barrier)
        .next()
    {
        Some(Piece::Char(c)) => Judged::Char(c),
        Some(Piece::Kept(kept)) => Judged::Kept(kept.as_str().len()),
        _ => Judged::Kept(3),
    }
}
