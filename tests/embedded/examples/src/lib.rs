//! Examples of firmware, without a heap. Each writes what it does, so that runs can be compared.

#![no_std]

#[cfg(target_os = "none")]
pub mod board;
pub mod coap_client;
pub mod http_request;
pub mod links;
pub mod message;
pub mod resource_directory;

/// Makes an example a program for a device.
#[macro_export]
macro_rules! program {
    ($example:ident) => {
        $crate::board!($crate::$example::run);
    };
}
