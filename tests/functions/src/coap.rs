//! iri-coap: options from URIs and CRIs, and back.

use core::convert::Infallible;

use coap_message::{MessageOption, MinimalWritableMessage, ReadableMessage};
use iri_coap::{
    CoapDestination, CoapError, CoapOptions, CoapReceived, CoapRoute, CoapScheme, CoapSource,
    CoapUri, UriOption, rest_of_path,
};
use iri_core::Parts;
use iri_cri::{CriRef, ToOctets};

use crate::Sink;
use crate::row::{CONSTANT, LINEAR};
use crate::sink::{chosen, rewritten};

rows! {
    "coap-of-cri" LINEAR.flash("`CriRef::parse` and the options of the CRI, with their values", [4_096, 640]) => |out, text| {
        if let Ok(cri) = CriRef::parse(core::hint::black_box(text.as_bytes())) {
            if let Ok(options) = CoapOptions::of_cri(&cri) {
                values(out, options);
            }
        }
    }
    "coap-of-uri" LINEAR.flash("`CoapOptions::of`, with the values", [12_288, 1_024]) => |out, text| {
        if let Ok(options) = CoapOptions::of(text) {
            values(out, options);
        }
    }
    "options of a URI" LINEAR => |out, text| {
        let destination = CoapDestination { address: Some([127, 0, 0, 1].into()), port: Some(80) };
        let parts = Parts::split(text);
        let path = text.get(..text.len().min(200)).unwrap_or("a");
        for options in [CoapOptions::of(text), CoapOptions::of_parts(parts), CoapOptions::of("coap://[::1]/a/../é%26?b&c")] {
            match options {
                Ok(options) => {
                    out.see((options.scheme(), options.port(), options.address()));
                    out.see(options.name().map(|name| name.octets_len()));
                    values(out, options.clone().with_destination(destination));
                    let mut message = Message(0);
                    out.see(options.clone().add_to(&mut message).is_ok());
                    out.see(message.0);
                    values(out, options.with_proxy_scheme(true));
                }
                Err(error) => rejected(out, error),
            }
        }
        let options = [(11, path.as_bytes()), (15, b"q"), (3, b"h"), (7, b"\x01\x02"), (39, b"http")];
        composed(out, &options);
        composed(out, &[(35, text.as_bytes())]);
        composed(out, &[(235, b"\x83\x20\x81\x61h\x81\x61a")]);
        composed(out, &[(239, b"\x01"), (11, b"a")]);
        out.see(rest_of_path(options.into_iter(), &["a"]).map(Iterator::count));
        match CoapReceived::read(&Received(path), &mut [0; 128]) {
            Ok(options) => options.for_each(|option| out.see(option)),
            Err(error) => out.see(error.needed()),
        }
    }
    "options of a CRI" LINEAR => |out, text| {
        for octets in [text.as_bytes(), b"\x84\x20\x83\x61a\x61b\x01\x81\x61x\x81\x61y", b"\x82\x20\x81\x44\0\0\0\x01"] {
            if let Ok(cri) = CriRef::parse(octets) {
                match CoapOptions::of_cri(&cri) {
                    Ok(options) => {
                        out.see(options.address());
                        values(out, options.clone());
                        values(out, options.with_proxy_scheme(true));
                    }
                    Err(error) => rejected(out, error),
                }
            }
        }
    }
    "options and schemes of CoAP" CONSTANT => |out, text| {
        chosen::<S, UriOption>(out, "uri-path");
        for option in UriOption::ALL {
            out.see((option.number(), option.lengths(), option.is_repeatable(), option.is_encrypted()));
        }
        out.see((UriOption::of(11), CoapScheme::named(text.get(..4).unwrap_or("coap")), CoapScheme::numbered(7)));
        for scheme in CoapScheme::ALL {
            out.see((scheme.name(), scheme.default_port(), scheme.cri_number()));
        }
    }
}

fn values<'a, S: Sink, F: CoapSource<'a>>(
    out: &mut S,
    options: CoapOptions<'a, F, impl CoapRoute<'a, F>>,
) {
    for (number, value) in options {
        out.see((number, value.as_octets()));
        let mut sum = 0_usize;
        let written = value.write_to(&mut |octets| {
            sum += octets.len();
            Ok::<_, ()>(())
        });
        out.see((sum, written.is_ok()));
    }
}

fn composed<S: Sink>(out: &mut S, options: &[(u16, &[u8])]) {
    let local = CoapDestination {
        address: Some([0; 16].into()),
        port: Some(5683),
    };
    match CoapUri::of(options.iter().copied(), CoapScheme::COAP, local) {
        Ok(uri) => {
            rewritten(out, &uri);
            match uri.to_cri() {
                Ok(cri) => out.see((cri.octets_len(), cri.write_into(&mut [0; 32]).is_ok())),
                Err(error) => rejected(out, error),
            }
        }
        Err(error) => rejected(out, error),
    }
}

fn rejected<S: Sink>(out: &mut S, error: CoapError) {
    out.see((
        error.kind().code(),
        error.span(),
        error.component(),
        error.clause(),
    ));
    out.show(error);
}

/// A message that counts the octets of its options.
struct Message(usize);

impl MinimalWritableMessage for Message {
    type Code = u8;
    type OptionNumber = u16;
    type AddOptionError = Infallible;
    type SetPayloadError = Infallible;
    type UnionError = Infallible;

    fn set_code(&mut self, _: u8) {}

    fn add_option(&mut self, _: u16, value: &[u8]) -> Result<(), Infallible> {
        self.0 = self.0.wrapping_add(value.len());
        Ok(())
    }

    fn set_payload(&mut self, _: &[u8]) -> Result<(), Infallible> {
        Ok(())
    }
}

/// A message with two options.
struct Received<'a>(&'a str);

struct Lent<'a>(u16, &'a str);

impl MessageOption for Lent<'_> {
    fn number(&self) -> u16 {
        self.0
    }

    fn value(&self) -> &[u8] {
        self.1.as_bytes()
    }
}

impl ReadableMessage for Received<'_> {
    type Code = u8;
    type MessageOption<'a>
        = Lent<'a>
    where
        Self: 'a;
    type OptionsIter<'a>
        = core::array::IntoIter<Lent<'a>, 2>
    where
        Self: 'a;

    fn code(&self) -> u8 {
        1
    }

    fn options(&self) -> Self::OptionsIter<'_> {
        [Lent(11, self.0), Lent(12, "")].into_iter()
    }

    fn payload(&self) -> &[u8] {
        &[]
    }
}
