//! Text around all answers of a run, for output that is one document.

use std::io::{self, Write};

use super::writer::Outcome;

/// Text around all answers. Nothing, unless the output of a command is one document.
pub(crate) struct Frame {
    /// Comes first.
    pub(crate) opening: String,
    /// How many bytes at the start of each answer divide it from the one before: those of the first
    /// answer are left out.
    pub(crate) divider: usize,
    /// Comes last, if all was written.
    pub(crate) closing: fn(&Outcome) -> String,
}

impl Default for Frame {
    fn default() -> Self {
        Self {
            opening: String::new(),
            divider: 0,
            closing: |_| String::new(),
        }
    }
}

impl Frame {
    /// Writes a piece of the answers.
    pub(crate) fn write(&mut self, out: &mut impl Write, piece: &[u8]) -> io::Result<()> {
        let left_out = self.divider.min(piece.len());
        self.divider -= left_out;
        out.write_all(piece.get(left_out..).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::Frame;

    #[test]
    fn only_the_first_answer_loses_its_divider_however_it_is_cut_into_pieces() {
        for pieces in [
            &[",\na,\nb"][..],
            &[",", "\na", ",\nb"],
            &["", ",\n", "a,\nb"],
        ] {
            let mut frame = Frame {
                divider: 2,
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
