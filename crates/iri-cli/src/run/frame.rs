//! Text before, between and after the results of a run, for output that is one document.

use std::io::{self, Write};

use super::outcome::Outcome;

/// Text around the results. The default is empty, for output that is not one document.
#[derive(Debug)]
pub(crate) struct Frame {
    /// The text before the first result.
    pub(crate) opening: String,
    /// The length of the separator at the start of each result, in bytes. The first result is written
    /// without it.
    pub(crate) separator_len: usize,
    /// Returns the text after the last result.
    pub(crate) closing: fn(&Outcome) -> String,
}

impl Default for Frame {
    fn default() -> Self {
        Self {
            opening: String::new(),
            separator_len: 0,
            closing: |_| String::new(),
        }
    }
}

impl Frame {
    /// Writes a piece of the results, without the separator of the first result.
    pub(crate) fn write(&mut self, out: &mut impl Write, piece: &[u8]) -> io::Result<()> {
        let skipped = self.separator_len.min(piece.len());
        self.separator_len -= skipped;
        out.write_all(piece.get(skipped..).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::Frame;

    #[test]
    fn only_the_first_result_loses_its_separator_however_it_is_split_into_pieces() {
        for pieces in [
            &[",\na,\nb"][..],
            &[",", "\na", ",\nb"],
            &["", ",\n", "a,\nb"],
        ] {
            let mut frame = Frame {
                separator_len: 2,
                ..Frame::default()
            };
            let mut out = Vec::new();
            for piece in pieces {
                assert!(frame.write(&mut out, piece.as_bytes()).is_ok());
            }
            assert_eq!(out, b"a,\nb", "{pieces:?}");
        }
    }
}
