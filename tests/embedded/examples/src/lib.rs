//! Examples of firmware, without a heap. Each writes what it does, so that runs can be compared.

#![no_std]
#![deny(unsafe_code)]

#[cfg(target_os = "none")]
pub mod board;
pub mod coap_client;
pub mod http_request;
pub mod links;
#[cfg(target_os = "none")]
mod log;
pub mod logs;
pub mod message;
pub mod resource_directory;
#[cfg(target_os = "none")]
#[expect(dead_code, reason = "the examples print the figure in another way")]
#[path = "../../cortex-m/src/stack.rs"]
mod stack;

/// Makes an example a program for a device.
#[macro_export]
macro_rules! program {
    ($example:ident) => {
        $crate::board!($crate::$example::run);
    };
}
