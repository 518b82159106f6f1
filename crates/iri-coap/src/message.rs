//! Messages of the crate `coap-message`, which most CoAP libraries in Rust implement.

use coap_message::{MinimalWritableMessage, OptionNumber};
use iri_cri::ToOctets;

use crate::decompose::CoapOptions;
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
