//! Tests of the public API, by module.

mod profile;
mod surt;
mod vectors;
