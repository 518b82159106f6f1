//! Converts errors and findings of the libraries to findings for people: what is wrong, what was
//! expected there, and how to correct it.

pub(crate) mod build;
pub(crate) mod character;
pub(crate) mod checker;
pub(crate) mod encoded;
pub(crate) mod format_char;
pub(crate) mod grammar;
pub(crate) mod host;
pub(crate) mod leiri;
pub(crate) mod mapping;
mod other_syntax;
pub(crate) mod shortened;
