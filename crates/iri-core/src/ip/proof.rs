//! The private bit tricks for IPv6 addresses, for `cargo xtask prove tricks`: not compiled without `--cfg iri_proof`.

use super::shape;

/// See the function in `shape`.
pub const fn is_ipv6(digits: u64, length: usize) -> bool {
    shape::is_ipv6(digits, length)
}

/// See the function in `shape`.
pub const fn hex_digits(word: u64) -> u64 {
    shape::hex_digits(word)
}

/// See the function in `shape`.
pub const fn bits(marks: u64) -> u64 {
    shape::bits(marks)
}

/// See the function in `shape`.
pub const fn word_at(text: &[u8], at: usize) -> u64 {
    shape::word_at(text, at)
}
