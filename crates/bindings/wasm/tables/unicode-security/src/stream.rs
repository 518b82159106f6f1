//! Streams of numbers.

/// Numbers of seven bits in each byte, the lowest first. The highest bit is set in all bytes but the last.
pub(crate) struct Numbers(pub(crate) &'static [u8]);

impl Iterator for Numbers {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let mut number = 0;
        for shift in (0..32).step_by(7) {
            let (byte, rest) = self.0.split_first()?;
            self.0 = rest;
            number |= u32::from(byte & 0x7F) << shift;
            if byte & 0x80 == 0 {
                break;
            }
        }
        Some(number)
    }
}
