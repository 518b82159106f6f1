//! The public face of the crate.

mod catalogue;
#[cfg(feature = "alloc")]
mod fixed;
mod grammar;
mod schemes;
