//! The parser that is fed in pieces: against the automata of the grammars, against the decoder of the standard library,
//! and against the parser of whole strings.

mod exhaustive;
mod laws;

use iri_kit::Form;
use iri_kit::iri_core::engine::scan::push::Push;
use iri_kit::iri_core::engine::scan::repertoire::Repertoire;
use iri_kit::iri_core::engine::scan::scan;
use iri_kit::iri_core::{Offsets, ParseError};

/// What the pieces are.
fn fed<'a, R: Repertoire>(
    pieces: impl IntoIterator<Item = &'a [u8]>,
    form: Form,
) -> Result<Offsets, ParseError> {
    let mut push = Push::<R>::new(form);
    for piece in pieces {
        let lives = push.feed(piece);
        assert_eq!(lives, !push.is_refused());
    }
    push.finish()
}

/// What the octets are, read at once.
fn whole<R: Repertoire>(octets: &[u8], form: Form) -> Result<Offsets, ParseError> {
    let mut offsets = Offsets::NONE;
    match std::str::from_utf8(octets) {
        Ok(text) => scan::<R>(text, form, &mut offsets).map(|()| offsets),
        Err(error) => Err(ParseError::not_utf8(R::GRAMMAR, error, octets.len())),
    }
}
