//! Port numbers.

use core::fmt;

/// Parses a port, given without its colon, as a number.
pub(super) fn number(port: &str) -> Result<u16, PortError> {
    if port.is_empty() {
        return Err(PortError::Empty);
    }
    if !port.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(PortError::NotDigits);
    }
    port.bytes()
        .try_fold(0_u16, |number, digit| {
            let digit = u16::from(digit.wrapping_sub(b'0'));
            number.checked_mul(10)?.checked_add(digit)
        })
        .ok_or(PortError::TooLarge)
}

/// The port is not a port number.
///
/// The grammar allows any number of digits, including none: `port = *DIGIT`.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum PortError {
    /// There is a colon but no digit, which means the default port ([RFC 3986, section 3.2.3]).
    ///
    /// [RFC 3986, section 3.2.3]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3
    Empty,
    /// The number is above 65535.
    TooLarge,
    /// The port contains a character that is not a digit. A validated identifier has no such port.
    NotDigits,
}

crate::engine::all_kinds! {
    /// All kinds.
    PortError { Empty, TooLarge, NotDigits }
}

impl PortError {
    /// A stable name in kebab-case, for programs: `port-out-of-range`.
    ///
    /// ```
    /// use iri_core::Parts;
    ///
    /// let error = Parts::split("http://example.org:99999/").port_number().unwrap_err();
    /// assert_eq!(error.code(), "port-out-of-range");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Self::Empty => "port-empty",
            Self::TooLarge => "port-out-of-range",
            Self::NotDigits => "port-invalid",
        }
    }
}

impl fmt::Display for PortError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "empty port",
            Self::TooLarge => "port above 65535",
            Self::NotDigits => "character other than a digit in the port",
        })
    }
}

impl core::error::Error for PortError {}
