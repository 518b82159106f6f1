//! From the errors and findings of the libraries to what a person reads: what is wrong, what was
//! expected there, and what to do.

pub(crate) mod build;
pub(crate) mod character;
pub(crate) mod checker;
pub(crate) mod encoded;
pub(crate) mod grammar;
pub(crate) mod host;
pub(crate) mod leiri;
pub(crate) mod mapping;
pub(crate) mod shortened;
pub(crate) mod steering;
