//! The work of every public operation is linear in the length of its input, whatever the input.
//!
//! [`operations`] is the table of operations, and [`shapes`] the table of hostile inputs. The laws cross the two
//! tables, count instructions, and compare the table of operations with the public surface.

mod laws;
mod operations;
mod shapes;
