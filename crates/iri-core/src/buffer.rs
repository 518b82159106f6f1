//! Writing into a buffer provided by the caller, which may be too small.

use core::fmt;

use crate::Clause;
use crate::bytes::text;
use crate::tables::{Entry, Notation};

/// The caller's buffer is too small for the result.
///
/// ```
/// use iri_core::{BufferTooSmall, Rewrite, pct};
///
/// let host = pct::decode("d%C3%BCrst").lossy();
/// let error = host.write_into(&mut [0; 5]).unwrap_err();
/// assert_eq!(error, BufferTooSmall::new(6));
/// assert_eq!(error.to_string(), "buffer too small: 6 bytes needed");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct BufferTooSmall {
    needed: usize,
}

impl BufferTooSmall {
    #[doc(hidden)]
    pub const ENTRIES: &'static [Entry] = &[Entry {
        code: "buffer-too-small",
        title: "buffer that is too small for the result",
        component: None,
        clause: Clause::new("3986-5.3-order"),
        explanation: "The result does not fit into the buffer passed to the function. The error reports the required number of bytes.",
        notation: Notation::Rust,
        bad: "Iri::parse(\"http://a/b\").unwrap().resolve(&IriRef::parse(\"c\").unwrap()).write_into(&mut [])",
        good: "Iri::parse(\"http://a/b\").unwrap().resolve(&IriRef::parse(\"c\").unwrap()).write_into(&mut [0; 10])",
    }];

    /// The error for a result of `needed` bytes.
    pub const fn new(needed: usize) -> Self {
        Self { needed }
    }

    /// A stable name in kebab-case, for programs: `buffer-too-small`.
    pub const fn code(&self) -> &'static str {
        "buffer-too-small"
    }

    /// The length of the whole result, in bytes.
    pub const fn needed(&self) -> usize {
        self.needed
    }
}

crate::tables::diagnostic! {
    BufferTooSmall as error {
        code: error.code(),
        span: None,
        component: None,
        clause: None,
        message(f): write!(f, "buffer too small: {} bytes needed", error.needed),
    }
}

/// Writes the output of `write` into `buffer`, or nothing if the buffer is too small. Calls `write`
/// twice: the first pass measures the result, the second one writes it.
pub(crate) fn write_text(
    buffer: &mut [u8],
    write: impl Fn(&mut Measure<'_>) -> fmt::Result,
) -> Result<&str, BufferTooSmall> {
    let mut measure = Measure {
        length: 0,
        room: &mut [],
    };
    // Measuring never fails.
    let measured = write(&mut measure);
    debug_assert!(measured.is_ok());
    let needed = measure.length;
    let Some(buffer) = buffer.get_mut(..needed) else {
        return Err(BufferTooSmall::new(needed));
    };
    let written = write(&mut Measure {
        length: 0,
        room: buffer,
    });
    debug_assert!(written.is_ok());
    // Only whole strings were written, one after another, so the bytes are UTF-8.
    Ok(text::utf8(buffer))
}

/// Counts the bytes written, and stores those that fit.
pub(crate) struct Measure<'b> {
    length: usize,
    room: &'b mut [u8],
}

impl fmt::Write for Measure<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length.saturating_add(text.len());
        if let Some(place) = self.room.get_mut(self.length..end) {
            for (place, byte) in place.iter_mut().zip(text.bytes()) {
                *place = byte;
            }
        }
        self.length = end;
        Ok(())
    }
}
