//! Section 5 of RFC 3987: the ladder, its normal forms, and equality, order and hash.

mod corpora;
mod exhaustive;
mod laws;
mod vectors;
