//! Queries in legacy charsets, and the charsets themselves.

mod corpora;
