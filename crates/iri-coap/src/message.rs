//! Messages of the crate `coap-message`, which most CoAP libraries in Rust implement.

use core::iter::FusedIterator;

use coap_message::{MessageOption, MinimalWritableMessage, OptionNumber, ReadableMessage};
use iri_core::BufferTooSmall;
use iri_cri::ToOctets;

use crate::decompose::CoapOptions;
use crate::option::UriOption;
use crate::route::CoapRoute;
use crate::source::CoapSource;

impl<'a, S: CoapSource<'a>, R: CoapRoute<'a, S>> CoapOptions<'a, S, R> {
    /// Adds the options to a message, in order. Add options of smaller numbers, such as If-Match, before.
    ///
    /// ```
    /// use coap_message::{MinimalWritableMessage, ReadableMessage};
    /// use iri_coap::CoapOptions;
    ///
    /// fn get<M: MinimalWritableMessage>(message: &mut M, uri: &str) -> Result<(), M::UnionError> {
    ///     if let Ok(options) = CoapOptions::of(uri) {
    ///         options.add_to(message)?;
    ///     }
    ///     Ok(())
    /// }
    /// ```
    ///
    /// # Errors
    ///
    /// Those of the message, such as that it is full.
    pub fn add_to<M: MinimalWritableMessage>(self, message: &mut M) -> Result<(), M::UnionError> {
        for (number, value) in self {
            let number = M::OptionNumber::new(number).map_err(M::convert_option_number_error)?;
            let mut buffer = [0; 255];
            // No value is longer: that was checked when the options were made.
            let octets = value.write_into(&mut buffer).unwrap_or_default();
            let added = message.add_option(number, octets);
            added.map_err(M::convert_add_option_error)?;
        }
        Ok(())
    }
}

/// The options of a received message that are about its URI, copied into a buffer: an iterator over number and value,
/// for [`CoapUri::of`](crate::CoapUri::of) and [`rest_of_path`](crate::rest_of_path).
///
/// A message lends the value of an option only as long as the option is there, and a URI reads them several times.
///
/// ```
/// use coap_message::ReadableMessage;
/// use iri_coap::{CoapDestination, CoapReceived, CoapScheme, CoapUri};
///
/// fn show(message: &impl ReadableMessage, local: CoapDestination) {
///     let mut buffer = [0; 256];
///     if let Ok(options) = CoapReceived::read(message, &mut buffer) {
///         if let Ok(uri) = CoapUri::of(options, CoapScheme::COAP, local) {
///             println!("{uri}");
///         }
///     }
/// }
/// ```
#[derive(Clone, Debug)]
pub struct CoapReceived<'b> {
    /// For each option its number and length, two octets each, and its value.
    octets: &'b [u8],
}

impl<'b> CoapReceived<'b> {
    /// Copies the options of a message. Each takes four octets more than its value.
    ///
    /// # Errors
    ///
    /// The buffer is too small, or a value is longer than 65,535 octets. The error contains the required size.
    pub fn read(
        message: &impl ReadableMessage,
        buffer: &'b mut [u8],
    ) -> Result<Self, BufferTooSmall> {
        let mut length = 0;
        let mut is_long = false;
        for option in message.options() {
            if UriOption::of(option.number()).is_none() {
                continue;
            }
            let value = option.value();
            let count = u16::try_from(value.len());
            is_long |= count.is_err();
            let [[a, b], [c, d]] = [option.number(), count.unwrap_or(0)].map(u16::to_be_bytes);
            let end = length + 4 + value.len();
            if let Some(place) = buffer.get_mut(length..end) {
                let octets = [a, b, c, d].into_iter().chain(value.iter().copied());
                for (place, octet) in place.iter_mut().zip(octets) {
                    *place = octet;
                }
            }
            length = end;
        }
        match buffer.get(..length) {
            Some(octets) if !is_long => Ok(Self { octets }),
            _ => Err(BufferTooSmall::new(length)),
        }
    }
}

impl<'b> Iterator for CoapReceived<'b> {
    type Item = (u16, &'b [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let (&[a, b, c, d], rest) = self.octets.split_first_chunk()?;
        let (value, rest) = rest.split_at_checked(u16::from_be_bytes([c, d]).into())?;
        self.octets = rest;
        Some((u16::from_be_bytes([a, b]), value))
    }
}

impl FusedIterator for CoapReceived<'_> {}
