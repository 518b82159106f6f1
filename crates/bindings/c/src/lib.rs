//! The C interface of the libraries, for devices and hosts.
//!
//! [`FUNCTIONS`], [`STRUCTS`] and [`CODES`] are the tables of what it has. The functions are compiled from them, and
//! `tests/header.rs` writes `include/iri.h` and the script of the linker, `iri.map`.
//!
//! - Every buffer is the caller's. Nothing is allocated, and no function keeps a pointer.
//! - No function panics, and each takes linear time.
//! - Pointers are read and written in `pointer` only. Elsewhere, `unsafe` passes them on with the contract of the
//!   function that C called, and in `utf8` spares a second check.
//!
//! The README shows how to build and use it.

#![no_std]
#![allow(
    clippy::doc_markdown,
    non_camel_case_types,
    reason = "names and documentation of functions and structures are those of the header"
)]

#[macro_use]
mod table;

mod coap;
mod code;
mod functions;
mod pointer;
mod structs;
mod utf8;
mod write;

pub use code::{CODES, Code, clause_of, message_of};
pub use functions::*;
pub use structs::*;
pub use table::{Argument, CType, Field, Function, Struct, octet};

#[cfg(feature = "panic-handler")]
mod panic;
