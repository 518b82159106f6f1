//! Tests of the public API, by module.

mod engine;
