//! Encoding into a buffer of the caller or any sink of octets.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::convert::Infallible;

use iri_core::BufferTooSmall;

use crate::cbor::{ARRAY, put_head};
use crate::cri_ref::{AUTHORITY, CriRef, EMPTY_ARRAY, FRAGMENT, HEAD, NULL_ITEM, PATH, QUERY};

/// A result in octets that is written piece by piece, without a heap: a CRI reference that was decoded, resolved, or
/// converted from a URI reference, in CBOR.
///
/// ```
/// use iri_cri::{CriRef, ToOctets};
///
/// let base = CriRef::parse(b"\x83\x20\x81\x61h\x82\x61a\x61b")?;
/// let cri = base.resolve(&CriRef::parse(b"\x82\x01\x81\x61c")?)?;
/// let mut buffer = [0; 10];
/// assert_eq!(cri.write_into(&mut buffer), Ok(&b"\x83\x20\x81\x61h\x82\x61a\x61c"[..]));
/// assert_eq!(cri.write_into(&mut [0; 8]).unwrap_err().needed(), 10);
///
/// let mut count = 0;
/// cri.write_to(&mut |octets| {
///     count += octets.len();
///     Ok::<_, std::io::Error>(())
/// });
/// assert_eq!(count, cri.octets_len());
/// # Ok::<_, iri_cri::CriError>(())
/// ```
pub trait ToOctets {
    /// Passes the octets to `put`, piece by piece.
    ///
    /// # Errors
    ///
    /// Those of `put`.
    fn write_to<E>(&self, put: &mut impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E>;

    /// The number of octets.
    fn octets_len(&self) -> usize {
        let mut length = 0;
        let measured = self.write_to(&mut |octets| {
            length += octets.len();
            Ok::<_, Infallible>(())
        });
        match measured {
            Ok(()) => length,
            Err(never) => match never {},
        }
    }

    /// Writes the octets into a buffer.
    ///
    /// # Errors
    ///
    /// The buffer is too small. The error contains the required size, and the buffer may have been written to.
    fn write_into<'b>(&self, buffer: &'b mut [u8]) -> Result<&'b [u8], BufferTooSmall> {
        let mut length = 0;
        let written = self.write_to(&mut |octets| {
            let end = length + octets.len();
            if let Some(place) = buffer.get_mut(length..end) {
                copy(place, octets);
            }
            length = end;
            Ok::<_, Infallible>(())
        });
        match written {
            Ok(()) => buffer.get(..length).ok_or(BufferTooSmall::new(length)),
            Err(never) => match never {},
        }
    }

    /// The octets.
    #[cfg(feature = "alloc")]
    fn to_octets(&self) -> Vec<u8> {
        let mut out = Vec::new();
        let written = self.write_to(&mut |octets| {
            out.extend_from_slice(octets);
            Ok::<_, Infallible>(())
        });
        match written {
            Ok(()) => out,
            Err(never) => match never {},
        }
    }
}

/// Copies octets to a place of the same length. Where the compiler does not know that it is, `copy_from_slice` can panic.
pub(crate) fn copy(place: &mut [u8], octets: &[u8]) {
    for (place, octet) in place.iter_mut().zip(octets) {
        *place = *octet;
    }
}

/// Writes the octets of the CRI reference, without default values at the end. Those of a decoded one are the octets
/// it was decoded from, except that a path or query of a full CRI that is `null` is written as `[]`, and `[0]` as
/// `[]`.
impl ToOctets for CriRef<'_> {
    fn write_to<E>(&self, put: &mut impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        let [head, authority, path, query, fragment] =
            [HEAD, AUTHORITY, PATH, QUERY, FRAGMENT].map(|section| self.section(section).item());
        let is_full = self.is_full();
        let is_relative = !is_full && authority.is_empty();
        let segments = self.path();
        let count = segments.len();
        // Whether a section is written only if another one follows.
        let is_default = |section: &[u8], is_empty| section.is_empty() || !is_relative && is_empty;
        let tail = if !fragment.is_empty() {
            3
        } else if !is_default(query, query == EMPTY_ARRAY) {
            2
        } else {
            u64::from(!is_default(path, count == 0))
        };
        let front = match head {
            // `[0]` is written as `[]`.
            [] | [0] if is_relative && tail == 0 => 0,
            _ if is_relative || authority.is_empty() && tail == 0 => 1,
            _ => 2,
        };
        let unset = if is_full { EMPTY_ARRAY } else { NULL_ITEM };
        let or = |section, other| {
            if <[u8]>::is_empty(section) {
                other
            } else {
                section
            }
        };
        put_head(ARRAY, front + tail, put)?;
        if front > 0 {
            put(or(head, if is_relative { &[0] } else { NULL_ITEM }))?;
        }
        if front > 1 {
            put(or(authority, NULL_ITEM))?;
        }
        if tail > 0 {
            if path.is_empty() {
                put(unset)?;
            } else {
                put_head(ARRAY, count as u64, put)?;
                for run in segments.runs {
                    put(run.counted())?;
                }
            }
        }
        if tail > 1 {
            put(or(query, unset))?;
        }
        put(fragment)
    }
}
