//! Every function of iri-core that needs no heap.

use core::hint::black_box;

use iri_core::Rewrite as _;
use iri_core::host::{self, HostError, HostErrorKind};
use iri_core::{
    Clause, Column, Component, Document, HostKind, PairSyntax, Pairs, Parts, Span, WithInput,
    ascii, engine::search, ip, pct, ucs,
};

use crate::{Sink, show};

/// Calls all of them.
pub fn all(text: &str) {
    character_sets(black_box('a'), black_box(b'a'));
    percent_triplets(text);
    decode_methods(pct::decode(text));
    encode_functions(text);
    search_functions(text.as_bytes());
    ip_functions(text.as_bytes());
    host_functions(text);
    pair_methods(text);
    error_parts(text);
    split_functions(text);
    column_methods(text);
}

#[inline(never)]
fn character_sets(c: char, byte: u8) {
    let set = black_box(ascii::PCHAR).or(black_box(ascii::QUERY));
    let set = set
        .and(ascii::RESERVED)
        .without(ascii::GEN_DELIMS)
        .complement();
    black_box((set.contains(byte), set.is_empty(), set.len()));
    let set = black_box(ucs::IQUERY).or(ucs::bis::IQUERY);
    black_box((set.contains(c), set.ascii()));
    black_box(ucs::CharSet::ascii_only(black_box(ascii::PCHAR)).contains(c));
}

#[inline(never)]
fn percent_triplets(text: &str) {
    let bytes = text.as_bytes();
    black_box((
        pct::triplet(bytes),
        pct::encode_octet(black_box(7)),
        pct::hex_value(black_box(7)),
        pct::is_ascii(text),
    ));
    match pct::decode_char(bytes) {
        Ok(decoded) => _ = black_box(decoded),
        Err(error) => show(error),
    }
    let _ = black_box((pct::decode_step(bytes), pct::decode_quickly(bytes)));
    black_box(pct::value_of_three(bytes));
}

#[inline(never)]
pub(crate) fn decode_methods(decode: pct::Decode<'_>) {
    let decode = black_box(decode).with_plus_as_space(true);
    black_box((decode.changes(), decode.size_hint()));
    decode.clone().for_each(|octet| _ = black_box(octet));
    show(decode.clone().lossy());
    let mut buffer = [0; 16];
    match decode.write_into(&mut buffer) {
        Ok(octets) => _ = black_box(octets),
        Err(error) => show(error),
    }
    match decode.clone().lossy().write_into(&mut buffer) {
        Ok(text) => _ = black_box(text),
        Err(error) => _ = black_box((error.code(), error.needed())),
    }
    for c in decode.chars() {
        match c {
            Ok(c) => _ = black_box(c),
            Err(error) => {
                black_box((error.reason(), error.reason().code(), error.span()));
                show(error);
            }
        }
    }
}

#[inline(never)]
fn encode_functions(text: &str) {
    let encoded = pct::encode(text, black_box(ucs::IPCHAR));
    show(encoded);
    show(encoded.with_space_as_plus(true).with_bidi_formatting(false));
    show(pct::encode(text, black_box(pct::UNRESERVED_PATH)));
    show(pct::encode_form(text));
    show(pct::encode_octets(
        text.as_bytes(),
        black_box(ascii::UNRESERVED),
    ));
    let content = black_box(pct::Content::IRI);
    show(pct::encode(text, content.query));
}

#[inline(never)]
fn search_functions(bytes: &[u8]) {
    let sought = black_box(b'/');
    black_box(search::find(bytes, black_box(3), |byte| byte == sought));
    black_box(search::pack(black_box(&[1; 64])));
    black_box(search::find_any(
        bytes,
        black_box(3),
        [sought, black_box(7)],
    ));
}

#[inline(never)]
pub(crate) fn column_methods(text: &str) {
    let offsets = black_box([0_u16, 3, 7]);
    match Column::new(text, &offsets) {
        Ok(column) => {
            black_box((column.len(), column.is_empty(), column.values()));
            black_box((column.offsets(), column.range(black_box(1))));
            black_box(column.get(black_box(1)));
            column.rows().for_each(|row| _ = black_box(row));
        }
        Err(error) => {
            black_box((error.row(), error.kind(), error.kind().code()));
            show(error);
        }
    }
    black_box(Column::from_utf8(text.as_bytes(), &offsets).is_ok());
}

#[inline(never)]
fn ip_functions(bytes: &[u8]) {
    black_box((ip::ipv4(bytes), ip::ipv6(bytes), ip::literal(bytes).ok()));
    let address = core::str::from_utf8(bytes).map(ip::rare_ipv4);
    // The error of the sink, which never fails.
    let _ = ip::write_ipv4(black_box(1), &mut Sink);
    let _ = ip::write_ipv6(black_box([1; 8]), &mut Sink);
    black_box(address.ok());
}

#[inline(never)]
fn host_functions(text: &str) {
    let kind = black_box(HostKind::of(text));
    black_box((kind.code(), kind.domain(), kind.ip()));
    show(kind);
    black_box(host::is_name(text));
    let (clause, span) = (Clause::new("3987-3.1-toascii-fail"), Span::new(1, 2));
    let error = HostError::new(black_box(HostErrorKind::Bidi), clause, span, span);
    let error = black_box(error).moved(black_box(3));
    black_box((
        error.kind().code(),
        (error.kind().rfc3987_clause(), error.kind().bis_clause()),
        error.clause(),
        error.label(),
        error.span(),
    ));
    show(error);
}

#[inline(never)]
fn pair_methods(text: &str) {
    let by = black_box(PairSyntax::new(text.as_bytes(), black_box(b'=')));
    black_box((by.separators(), by.separator(), by.assign()));
    let mut pairs = Pairs::of(text).with_syntax(by);
    for pair in [pairs.next(), pairs.next_back()].into_iter().flatten() {
        black_box((pair.name(), pair.value()));
        decode_methods(pair.decode_name());
        decode_methods(pair.decode_value());
    }
}

#[inline(never)]
fn error_parts(text: &str) {
    let span = black_box(Span::new(black_box(1), black_box(2)));
    black_box((span.start(), span.end(), span.range()));
    black_box((span.len(), span.is_empty(), span.of(text)));
    show(span);
    let clause = black_box(Clause::new("3987-2.2-iquery"));
    black_box(clause.id());
    show(clause);
    if let Some(link) = clause.link() {
        show(link);
    }
    if let Some(document) = clause.document().or(Document::of(text)) {
        black_box((document.id(), document.name()));
        black_box((document.title(), document.link()));
    }
    let refused = black_box(WithInput::new(text, span));
    black_box((refused.error(), *refused.input()));
    show(refused);
    black_box(refused.into_input());
}

#[inline(never)]
fn split_functions(text: &str) {
    let parts = black_box(Parts::split(text));
    black_box((parts.as_str(), parts.is_scheme(text)));
    parts_components(&parts);
    // Offsets of a different string.
    parts_components(&black_box(Parts::with_offsets(
        text,
        black_box(parts.offsets()),
    )));
}

#[inline(never)]
pub(crate) fn parts_components(parts: &Parts<'_>) {
    black_box((
        parts.scheme(),
        parts.authority(),
        parts.authority_span(),
        parts.userinfo(),
    ));
    black_box((
        parts.host(),
        parts.port(),
        parts.path(),
        parts.query(),
        parts.fragment(),
    ));
    for component in Component::ALL {
        black_box((parts.component(component), parts.span(component)));
        show(component);
    }
    black_box(parts.component_at(black_box(3)));
    parts_contents(parts);
    parts.segments().for_each(|segment| _ = black_box(segment));
    parts
        .segments()
        .rev()
        .for_each(|segment| _ = black_box(segment));
}

/// The contents of the components.
#[inline(never)]
fn parts_contents(parts: &Parts<'_>) {
    black_box((parts.has_scheme(), parts.has_authority()));
    black_box((parts.has_query(), parts.has_fragment()));
    black_box((parts.is_opaque(), parts.is_rootless()));
    black_box((parts.user_and_password(), parts.last_segment()));
    black_box((parts.host_kind(), parts.host_without_brackets()));
    black_box(parts.port_number().ok());
    let default = |scheme: &str| black_box(scheme).len().try_into().ok();
    black_box(parts.effective_port_with(default).ok());
    parts.pairs().for_each(|pair| _ = black_box(pair));
    let prefix = black_box(*parts);
    black_box((parts.is_within(prefix), parts.path_within(prefix)));
    black_box((
        parts.split_namespace(),
        parts.segments().ends_with(parts.path()),
    ));
    if let Some(decode) = parts.decode(black_box(Component::Host)) {
        decode_methods(decode);
    }
}
