//! The public face of the crate.

mod catalogue;
mod grammar;
mod schemes;
