//! Preparing strings by the guidelines draft.

mod exhaustive;
mod laws;
