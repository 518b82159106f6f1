//! A CoAP message in a buffer (RFC 7252, section 3).

use iri_coap::ToOctets;

/// A confirmable `GET` without a token, as long as it is being written.
#[derive(Debug)]
pub struct Request {
    buffer: [u8; 128],
    length: usize,
    /// The number of the last option.
    last: u16,
}

/// The buffer is too small.
#[derive(Clone, Copy, Debug)]
pub struct Full;

impl Request {
    /// A request with this message ID.
    pub fn new(id: u16) -> Self {
        let [high, low] = id.to_be_bytes();
        let mut request = Self {
            buffer: [0; 128],
            length: 0,
            last: 0,
        };
        // The buffer has room for these.
        _ = request.put(&[0x40, 0x01, high, low]);
        request
    }

    /// Adds an option. They come in the order of their numbers.
    ///
    /// # Errors
    ///
    /// The buffer is too small.
    pub fn option(&mut self, number: u16, value: &impl ToOctets) -> Result<(), Full> {
        let nibble = |number: usize| number.min(13) as u8;
        let (delta, length) = (usize::from(number - self.last), value.octets_len());
        self.last = number;
        self.put(&[nibble(delta) << 4 | nibble(length)])?;
        for number in [delta, length] {
            if let Some(more) = number.checked_sub(13) {
                self.put(&[more as u8])?;
            }
        }
        value.write_to(&mut |octets| self.put(octets))
    }

    fn put(&mut self, octets: &[u8]) -> Result<(), Full> {
        let end = self.length + octets.len();
        let place = self.buffer.get_mut(self.length..end).ok_or(Full)?;
        place.copy_from_slice(octets);
        self.length = end;
        Ok(())
    }

    /// The octets that are sent.
    pub fn octets(&self) -> &[u8] {
        self.buffer.get(..self.length).unwrap_or_default()
    }
}
