//! The work of every public function is linear in the length of its input, whatever the input.
//!
//! [`shapes`] is the table of hostile inputs. The laws cross it with the list of functions, `tests/functions`, and
//! count instructions.

mod laws;
mod shapes;
