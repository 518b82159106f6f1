//! Building and changing identifiers: the operations that the eight types have in common.

mod laws;
