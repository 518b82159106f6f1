//! Every public type is `Send` and `Sync`, checked at compile time.

use iri_core::ascii::AsciiSet;
use iri_core::engine::scan::{self, repertoire};
use iri_core::engine::{dots, labels, ldh, text, triplets};
use iri_core::host::{HostError, HostErrorKind};
use iri_core::ip::LiteralError;
use iri_core::ucs::CharSet;
use iri_core::{
    BufferTooSmall, Clause, Component, Offsets, Parts, Segments, Severity, Span, WithInput, pct,
};

const fn assert_send_sync<T: Send + Sync>() {}

const _: () = {
    assert_send_sync::<BufferTooSmall>();
    assert_send_sync::<Clause>();
    assert_send_sync::<Component>();
    assert_send_sync::<Offsets>();
    assert_send_sync::<Parts<'_>>();
    // Inherits from the input type: with `Rc<str>`, it is neither.
    assert_send_sync::<WithInput<String, scan::ParseError>>();
    assert_send_sync::<Segments<'_>>();
    assert_send_sync::<Severity>();
    assert_send_sync::<Span>();
    assert_send_sync::<AsciiSet>();
    assert_send_sync::<CharSet>();
    assert_send_sync::<HostError>();
    assert_send_sync::<HostErrorKind>();
    assert_send_sync::<LiteralError>();
    assert_send_sync::<pct::Content>();
    assert_send_sync::<pct::Decode<'_>>();
    assert_send_sync::<pct::DecodeChars<'_>>();
    assert_send_sync::<pct::DecodeError>();
    assert_send_sync::<pct::DecodeLossy<'_>>();
    assert_send_sync::<pct::Encode<'_>>();
    assert_send_sync::<pct::EncodeOctets<'_>>();
    assert_send_sync::<pct::IllFormed>();
    assert_send_sync::<dots::Backwards<'_, dots::Plain>>();
    assert_send_sync::<dots::DotSegment>();
    assert_send_sync::<dots::DotSegments<'_, dots::Plain>>();
    assert_send_sync::<dots::Found>();
    assert_send_sync::<dots::Kept<'_>>();
    assert_send_sync::<dots::Path<'_>>();
    assert_send_sync::<dots::Plain>();
    assert_send_sync::<dots::Spans<'_>>();
    assert_send_sync::<dots::Survey>();
    assert_send_sync::<labels::Labels<'_>>();
    assert_send_sync::<labels::Letters<'_>>();
    assert_send_sync::<labels::Undecodable>();
    assert_send_sync::<ldh::Shape>();
    assert_send_sync::<scan::Edition>();
    assert_send_sync::<scan::Form>();
    assert_send_sync::<scan::Grammar>();
    assert_send_sync::<scan::ParseError>();
    assert_send_sync::<scan::ParseErrorKind>();
    assert_send_sync::<repertoire::Bis>();
    assert_send_sync::<repertoire::Leiri>();
    assert_send_sync::<repertoire::LeiriBis>();
    assert_send_sync::<repertoire::LenientLeiri>();
    assert_send_sync::<repertoire::Rfc3986>();
    assert_send_sync::<repertoire::Rfc3987>();
    assert_send_sync::<text::Buffer<u8, 8>>();
    assert_send_sync::<text::Discard>();
    assert_send_sync::<text::Expect<'_>>();
    assert_send_sync::<text::Full>();
    assert_send_sync::<triplets::Changed>();
    assert_send_sync::<triplets::Fate<char, ()>>();
    assert_send_sync::<triplets::FirstChange>();
    assert_send_sync::<triplets::Kept<'_, ()>>();
    assert_send_sync::<triplets::Place<'_>>();
    assert_send_sync::<triplets::Walk>();
    assert_send_sync::<triplets::Writer<'_, String>>();
};
