//! Tests of the public API, by module.

mod address;
mod agreement;
mod destination;
mod engine;
