//! Tests of the public API, by module.

mod address;
mod destination;
mod engine;
