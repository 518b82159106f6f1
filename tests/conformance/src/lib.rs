//! What holds the crates to the documents.
