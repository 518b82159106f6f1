//! The ways of reading, as constants.
//!
//! A reader differs from one of these in a few dimensions, so its way is written with the rest of another one:
//! `Way { at: At::First, ..RFC3986 }`.

mod curl;
mod data;
mod functional;
mod go;
mod javascript;
mod jvm;
mod native;
mod python;
mod rfc3986;
mod scripting;
mod whatwg;

pub use curl::*;
pub use data::*;
pub use functional::*;
pub use go::*;
pub use javascript::*;
pub use jvm::*;
pub use native::*;
pub use python::*;
pub use rfc3986::*;
pub use scripting::*;
pub use whatwg::*;
