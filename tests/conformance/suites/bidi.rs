//! Section 4 of RFC 3987: forbidden characters and mixed directions, display order, embedding.

mod corpora;
mod exhaustive;
mod laws;

/// The pieces of the identifiers in the laws. No two of them are displayed alike.
pub(crate) const PIECES: [&str; 12] = [
    "a", "\u{5D0}", "\u{627}", "1", "\u{661}", "/", ".", "-", "?", "#", "=", "@",
];
