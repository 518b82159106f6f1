//! `tel` (RFC 3966).

use crate::facts::{Facts, Status};
use crate::rules::{Equivalence, Shape};

/// Telephone numbers (RFC 3966).
pub const TEL: Facts =
    Facts::new("tel", Status::Permanent, Shape::Number).with_equivalence(Equivalence::Tel);

/// A number of three digits or more, visual separators not counted.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    let number = bytes
        .iter()
        .take_while(|byte| byte.is_ascii_digit() || b"+-.()".contains(byte));
    let digits = number.filter(|byte| byte.is_ascii_digit());
    digits.take(3).count() == 3
}
