//! Messages of the crate `coap-message`.

use coap_message::MinimalWritableMessage;
use iri_coap::CoapOptions;

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
