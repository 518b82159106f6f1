//! Port numbers.

/// Parses a port, without its colon, as a number.
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

crate::tables::kinds! {
    /// The port is not a port number.
    ///
    /// The grammar allows any number of digits, including none: `port = *DIGIT`.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    pub enum PortError with optional clauses {
        /// There is a colon but no digit, which means the default port ([RFC 3986, section 3.2.3]).
        ///
        /// [RFC 3986, section 3.2.3]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3
        Empty = "port-empty" Port None
            "empty port";
        /// The number is above 65535.
        TooLarge = "port-out-of-range" Port None
            "port above 65535";
        /// The port contains a character that is not a digit. A validated identifier has no such
        /// port.
        NotDigits = "port-invalid" Port None
            "character other than a digit in the port";
    }
}

crate::tables::diagnostic! { kind PortError }
