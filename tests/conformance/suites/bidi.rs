//! Section 4 of RFC 3987: which characters and orders it bans, the display order, the embedding.

mod corpora;
mod exhaustive;
mod laws;

/// What an identifier is made of in the laws below; no two alike look the same.
pub(crate) const PIECES: [&str; 12] = [
    "a", "\u{5D0}", "\u{627}", "1", "\u{661}", "/", ".", "-", "?", "#", "=", "@",
];
