//! Confusables, identifier types and script sets (UTS 39) with the interface of the crate `unicode-security`, as
//! far as the package uses it.
//!
//! The tables are streams of numbers, which compress well. They are read into memory when they are first needed.
//! `tables/generate` writes them, and its tests compare every character with that crate.

#![forbid(unsafe_code)]

mod confusables;
pub mod general_security_profile;
pub mod mixed_script;
mod stream;

pub use confusables::skeleton;
pub use general_security_profile::GeneralSecurityProfile;
