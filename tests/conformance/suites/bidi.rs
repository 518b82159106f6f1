//! Section 4 of RFC 3987: which characters and orders it bans, the display order, the embedding.

mod corpora;
mod exhaustive;
mod laws;

/// The pieces of identifiers in the laws; no two of them look the same.
pub(crate) const PIECES: [&str; 12] = [
    "a", "\u{5D0}", "\u{627}", "1", "\u{661}", "/", ".", "-", "?", "#", "=", "@",
];
