//! Messages of the crate `coap-message`.

use coap_message::{MessageOption, MinimalWritableMessage, ReadableMessage};
use iri_coap::{CoapDestination, CoapOptions, CoapReceived, CoapScheme, CoapUri};

use crate::written;

/// A message that records its options and has room for two.
#[derive(Default)]
struct Message(Vec<(u16, Vec<u8>)>);

impl MinimalWritableMessage for Message {
    type Code = u8;
    type OptionNumber = u16;
    type AddOptionError = Full;
    type SetPayloadError = Full;
    type UnionError = Full;

    fn set_code(&mut self, _: u8) {}

    fn add_option(&mut self, number: u16, value: &[u8]) -> Result<(), Full> {
        self.0.push((number, value.to_vec()));
        if self.0.len() > 2 { Err(Full) } else { Ok(()) }
    }

    fn set_payload(&mut self, _: &[u8]) -> Result<(), Full> {
        Err(Full)
    }
}

#[derive(Debug, PartialEq)]
struct Full;

impl coap_message::error::RenderableOnMinimal for Full {
    type Error<IE: coap_message::error::RenderableOnMinimal + core::fmt::Debug> = IE;

    fn render<M: MinimalWritableMessage>(
        self,
        _: &mut M,
    ) -> Result<(), Self::Error<M::UnionError>> {
        Ok(())
    }
}

impl From<core::convert::Infallible> for Full {
    fn from(never: core::convert::Infallible) -> Self {
        match never {}
    }
}

#[test]
fn options_are_added_in_order() {
    let mut message = Message::default();
    assert_eq!(
        CoapOptions::of("coap://H/a%2Fb")
            .unwrap()
            .add_to(&mut message),
        Ok(())
    );
    assert_eq!(message.0, [(3, b"h".to_vec()), (11, b"a/b".to_vec())]);
    assert_eq!(
        CoapOptions::of("coap://h/a").unwrap().add_to(&mut message),
        Err(Full)
    );
}

/// An option that lends its value only as long as it is there.
struct Lent(u16, Vec<u8>);

impl MessageOption for Lent {
    fn number(&self) -> u16 {
        self.0
    }

    fn value(&self) -> &[u8] {
        &self.1
    }
}

impl ReadableMessage for Message {
    type Code = u8;
    type MessageOption<'a> = Lent;
    type OptionsIter<'a> = std::vec::IntoIter<Lent>;

    fn code(&self) -> u8 {
        1
    }

    fn options(&self) -> Self::OptionsIter<'_> {
        let lent = self
            .0
            .iter()
            .map(|(number, value)| Lent(*number, value.clone()));
        lent.collect::<Vec<_>>().into_iter()
    }

    fn payload(&self) -> &[u8] {
        &[]
    }
}

#[test]
fn the_options_of_a_received_message_give_its_uri() {
    let mut message = Message(written(CoapOptions::of("coap://h/a%2Fb?c").unwrap()));
    // Observe and Accept are not about the URI.
    message.0.insert(1, (6, vec![]));
    message.0.push((17, vec![40]));
    let mut buffer = [0; 17];
    let options = CoapReceived::read(&message, &mut buffer).unwrap();
    let expected: [(u16, &[u8]); 3] = [(3, b"h"), (11, b"a/b"), (15, b"c")];
    assert!(options.clone().eq(expected));
    let uri = CoapUri::of(options, CoapScheme::COAP, CoapDestination::default()).unwrap();
    assert_eq!(uri.to_string(), "coap://h/a%2Fb?c");
    let error = CoapReceived::read(&message, &mut [0; 16]).unwrap_err();
    assert_eq!(error.needed(), 17);
}
