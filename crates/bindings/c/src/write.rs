//! Writing results into the buffers of callers.

use iri_core::{BufferTooSmall, Rewrite};
use iri_cri::ToOctets;

use crate::code::{ArgumentKind, Fault};

/// Writes text and a zero, and returns the length of the text.
pub(crate) fn text<'a>(
    text: &impl Rewrite<'a>,
    room: &mut [u8],
    argument: u8,
) -> Result<usize, Fault> {
    let (last, room) = match room.split_last_mut() {
        Some((last, room)) => (Some(last), room),
        None => (None, &mut [][..]),
    };
    // The zero is after the text, which is shorter than the room or all of it.
    let too_small = |needed: usize| {
        Fault::of_size(
            ArgumentKind::BufferTooSmall,
            needed.saturating_add(1),
            argument,
        )
    };
    let length = match text.write_into(room) {
        Ok(text) => text.len(),
        Err(error) => return Err(too_small(error.needed())),
    };
    match (room.get_mut(length), last) {
        (Some(end), _) | (None, Some(end)) => *end = 0,
        (None, None) => return Err(too_small(length)),
    }
    Ok(length)
}

/// Writes octets, and returns how many.
pub(crate) fn octets(
    octets: &impl ToOctets,
    room: &mut [u8],
    argument: u8,
) -> Result<usize, Fault> {
    let written = octets.write_into(room).map(<[u8]>::len);
    written.map_err(|error: BufferTooSmall| Fault::from(error).in_argument(argument))
}
