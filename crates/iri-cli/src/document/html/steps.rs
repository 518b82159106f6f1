//! Reads HTML in steps, to bound the stack depth of the tokenizer.

use std::error::Error;
use std::fmt;

use html5gum::{Readable, Reader, StringReader};

/// A reader for the tokenizer that interrupts it regularly.
///
/// The tokenizer recurses from one double-quoted attribute value of a tag to the next, and a tag may have
/// any number of them. An error of its reader unwinds the recursion, and the next call resumes at the same
/// position. Therefore the reader returns an error once per [`STEP`] requests for such a value. It recognizes
/// these requests by their first needle, the closing quotation mark: at other requests, the tokenizer has
/// not always saved its state.
#[derive(Debug)]
pub(super) struct Steps<'a> {
    source: StringReader<'a>,
    /// The number of values to read before the next pause.
    left: usize,
    step: usize,
}

/// The number of values read in one step.
const STEP: usize = 64;

/// The error that interrupts the tokenizer, which must then be called again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pause;

impl fmt::Display for Pause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("reading is paused")
    }
}

impl Error for Pause {}

impl<'a> Steps<'a> {
    pub(super) fn new(source: &'a str) -> Self {
        Self::of(source, STEP)
    }

    fn of(source: &'a str, step: usize) -> Self {
        Self {
            source: source.to_reader(),
            left: step,
            step,
        }
    }
}

impl Reader for Steps<'_> {
    type Error = Pause;

    #[inline]
    fn read_byte(&mut self) -> Result<Option<u8>, Pause> {
        self.source.read_byte().map_err(|never| match never {})
    }

    #[inline]
    fn try_read_string(&mut self, text: &[u8], case_sensitive: bool) -> Result<bool, Pause> {
        let read = self.source.try_read_string(text, case_sensitive);
        read.map_err(|never| match never {})
    }

    #[inline]
    fn read_until<'b>(
        &'b mut self,
        needle: &[u8],
        buffer: &'b mut [u8; 4],
    ) -> Result<Option<&'b [u8]>, Pause> {
        if needle.first() == Some(&b'"') {
            if self.left == 0 {
                self.left = self.step;
                return Err(Pause);
            }
            self.left -= 1;
        }
        let read = self.source.read_until(needle, buffer);
        read.map_err(|never| match never {})
    }
}

#[cfg(test)]
mod tests {
    use html5gum::Tokenizer;

    use super::Steps;

    /// Pseudorandom inputs composed of pieces that are significant in a tag or a declaration.
    fn texts() -> impl Iterator<Item = String> {
        const PIECES: [&str; 16] = [
            "<a ",
            "b",
            "=",
            "\"",
            "\"",
            "'",
            " ",
            "/",
            ">",
            "&amp;",
            "&x",
            "<!DOCTYPE a PUBLIC \"",
            "SYSTEM",
            "\0",
            "\r\n",
            "é",
        ];
        let mut state = 1_u64;
        std::iter::repeat_with(move || {
            let mut text = String::from("<a ");
            for _ in 0..24 {
                state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(9);
                let index = usize::try_from(state >> 60).unwrap_or_default();
                text.push_str(PIECES.get(index).copied().unwrap_or_default());
            }
            text
        })
    }

    #[test]
    fn tokens_do_not_depend_on_pauses() {
        for text in texts().take(20_000) {
            let whole: Vec<_> = Tokenizer::new(&text).flatten().collect();
            for step in [1, 2, 3] {
                let tokens = Tokenizer::new(Steps::of(&text, step));
                let read: Vec<_> = tokens.flatten().collect();
                assert_eq!(read, whole, "{text:?}");
            }
        }
    }
}
