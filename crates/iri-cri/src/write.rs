//! Encoding into a buffer of the caller or any sink of octets.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::convert::Infallible;

use iri_core::BufferTooSmall;

use crate::cbor::{ARRAY, put_head};
use crate::cri_ref::{CriRef, Section};

/// A CRI reference that can be written in CBOR: decoded, resolved, or converted from a URI reference.
///
/// ```
/// use iri_cri::{CriRef, ToCbor};
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
/// assert_eq!(count, cri.cbor_len());
/// # Ok::<_, iri_cri::CriError>(())
/// ```
pub trait ToCbor {
    /// Passes the octets to `put`, piece by piece.
    ///
    /// # Errors
    ///
    /// Those of `put`.
    fn write_to<E>(&self, put: &mut impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E>;

    /// The number of octets.
    fn cbor_len(&self) -> usize {
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
                for (place, octet) in place.iter_mut().zip(octets) {
                    *place = *octet;
                }
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
    fn to_cbor(&self) -> Vec<u8> {
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

/// Writes the octets of the CRI reference, without default values at the end. Those of a decoded one are the octets
/// it was decoded from, except that a path or query of a full CRI that is `null` is written as `[]`, and `[0]` as
/// `[]`.
impl ToCbor for CriRef<'_> {
    fn write_to<E>(&self, put: &mut impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        let is_full = self.is_full();
        let is_relative = self.authority.is_empty() && !is_full;
        // Whether a section is written only if another one follows.
        let is_default =
            |section: &Section<'_>| section.count() == 0 && (!section.is_set || !is_relative);
        let tail = if !self.fragment.is_empty() {
            3
        } else if !is_default(&self.query) {
            2
        } else {
            u64::from(!is_default(&self.path))
        };
        let front = match self.head {
            // `[0]` is written as `[]`.
            [] | [0] if is_relative && tail == 0 => 0,
            _ if is_relative => 1,
            _ if self.authority.is_empty() && tail == 0 => 1,
            _ => 2,
        };
        put_head(ARRAY, front + tail, put)?;
        if front > 0 {
            put(match self.head {
                [] if is_relative => &[0],
                head => or_null(head),
            })?;
        }
        if front > 1 {
            put(or_null(self.authority))?;
        }
        for (at, section) in [(1, &self.path), (2, &self.query)] {
            if tail < at {
                return Ok(());
            }
            if !section.is_set && !is_full {
                put(NULL_ITEM)?;
                continue;
            }
            put_head(ARRAY, section.count() as u64, put)?;
            for run in section.runs {
                put(run.bytes)?;
            }
        }
        if tail == 3 {
            put(self.fragment)
        } else {
            Ok(())
        }
    }
}

/// `null`
pub(crate) const NULL_ITEM: &[u8] = b"\xF6";

const fn or_null(item: &[u8]) -> &[u8] {
    if item.is_empty() { NULL_ITEM } else { item }
}
