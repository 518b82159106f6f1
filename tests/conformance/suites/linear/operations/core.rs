//! iri-core: classes, triplets, components, addresses, columns.

use std::hint::black_box;

use iri_kit::iri_core::Document;
use iri_kit::iri_core::host::is_name;
use iri_kit::{
    Column, ColumnBuffer, Component, HostKind, PairSyntax, Pairs, Parts, Segments, Span, ascii, ip,
    pct, ucs,
};

use super::{Operation, rewritten, shown};

pub(super) const ALL: &[Operation] = &[
    ("Parts::split", |text| {
        let parts = Parts::split(text);
        black_box((
            parts.scheme(),
            parts.authority(),
            parts.userinfo(),
            parts.host(),
            parts.port(),
        ));
        black_box((
            parts.path(),
            parts.query(),
            parts.fragment(),
            parts.as_str(),
        ));
        for component in Component::ALL {
            black_box((parts.component(component), parts.span(component)));
        }
        black_box((
            parts.component_at(text.len() / 2),
            parts.is_scheme(text),
            parts.authority_span(),
        ));
        black_box((
            parts.is_opaque(),
            parts.is_rootless(),
            parts.last_segment(),
            parts.user_and_password(),
        ));
        black_box((
            parts.host_kind(),
            parts.host_without_brackets(),
            parts.port_number().ok(),
        ));
        black_box(parts.effective_port_with(|_| None).ok());
        black_box((
            parts.has_scheme(),
            parts.has_authority(),
            parts.has_query(),
            parts.has_fragment(),
        ));
    }),
    ("Parts::is_within and path_within", |text| {
        let parts = Parts::split(text);
        black_box((
            parts.is_within(parts),
            parts.path_within(parts),
            parts.split_namespace(),
        ));
    }),
    ("Segments", |text| {
        let segments = Segments::of(text);
        black_box((
            segments.clone().count(),
            segments.clone().rev().count(),
            segments.ends_with(text),
        ));
        let mut both = Parts::split(text).segments();
        while both.next().is_some() && both.next_back().is_some() {}
    }),
    ("Pairs", |text| {
        for syntax in [PairSyntax::default(), PairSyntax::EITHER] {
            let pairs = Pairs::of(text).with_syntax(syntax);
            black_box(pairs.clone().rev().count());
            for pair in pairs.clone() {
                black_box((pair.name(), pair.value()));
                black_box((
                    pair.decode_name().to_str().is_ok(),
                    pair.decode_value().to_str_lossy(),
                ));
            }
            black_box((
                pairs.clone().decoded().count(),
                pairs.decoded().rev().count(),
            ));
        }
        let parts = Parts::split(text);
        black_box((parts.pairs().count(), parts.query_pairs().count()));
    }),
    ("pct::decode", |text| {
        for decode in [
            pct::decode(text),
            pct::decode(text).with_plus_as_space(true),
        ] {
            black_box((decode.changes(), decode.size_hint(), decode.clone().count()));
            black_box((
                decode.to_bytes(),
                decode.to_str().is_ok(),
                decode.to_str_lossy(),
            ));
            black_box(decode.write_into(&mut vec![0; text.len()]).is_ok());
        }
        if let Some(decode) = Parts::split(text).decode(Component::Path) {
            black_box(decode.count());
        }
    }),
    ("pct::decode, as characters", |text| {
        black_box(pct::decode(text).chars().count());
    }),
    ("pct::decode, lossy", |text| {
        rewritten(&pct::decode(text).lossy());
    }),
    ("pct::encode", |text| {
        rewritten(&pct::encode(text, ucs::IPCHAR));
        rewritten(&pct::encode(text, ascii::UNRESERVED).with_space_as_plus(true));
    }),
    ("pct::encode_form", |text| {
        rewritten(&pct::encode_form(text).with_bidi_formatting(true));
    }),
    ("pct::encode_octets", |text| {
        shown(&pct::encode_octets(text.as_bytes(), ascii::UNRESERVED));
    }),
    ("single triplets", |text| {
        let bytes = text.as_bytes();
        black_box((
            pct::triplet(bytes),
            pct::decode_char(bytes).is_ok(),
            pct::decode_quickly(bytes),
        ));
        black_box((
            pct::decode_step(bytes).is_ok(),
            pct::value_of_three(bytes),
            pct::is_ascii(text),
        ));
    }),
    ("addresses", |text| {
        let bytes = text.as_bytes();
        black_box((
            ip::ipv4(bytes),
            ip::ipv6(bytes),
            ip::literal(bytes).ok(),
            ip::rare_ipv4(text),
        ));
        black_box((
            HostKind::of(text).domain(),
            HostKind::of(text).ip(),
            is_name(text),
        ));
    }),
    ("spans and documents", |text| {
        black_box((Span::new(1, text.len()).of(text), Document::of(text)));
        black_box(ascii::AsciiSet::of(
            text.as_bytes().first_chunk::<16>().map_or(b"", |some| some),
        ));
    }),
    ("columns of one row and of many", |text| {
        for offsets in [vec![0, text.len()], rows(text)] {
            let column = Column::new(text, &offsets).expect("offsets between characters");
            black_box(Column::from_utf8(text.as_bytes(), &offsets).is_ok());
            black_box((
                column.rows().count(),
                column.len(),
                column.values(),
                column.offsets(),
            ));
            let mut buffer = ColumnBuffer::new();
            for row in 0..column.len() {
                black_box((column.get(row), column.range(row)));
                buffer
                    .push(column.get(row).unwrap_or_default(), true)
                    .expect("a column of this length");
            }
            black_box((
                buffer.as_column().len(),
                buffer.values(),
                buffer.has_changed(0),
            ));
            let copied = |_, row: &'_ str| {
                Some(row.to_owned()).map(|row| move |out: &mut String| out.push_str(&row))
            };
            black_box(buffer.rewrite(column, copied).is_ok());
            let next = |at| at;
            black_box(
                buffer
                    .rewrite_found(column, next, |row, _, out| out.push_str(row))
                    .is_ok(),
            );
            buffer.clear();
            black_box(buffer.into_parts());
        }
    }),
];

/// The boundaries of rows of about 16 bytes.
pub(super) fn rows(text: &str) -> Vec<usize> {
    let mut offsets = vec![0];
    for (at, _) in text.char_indices() {
        if at >= offsets.last().copied().unwrap_or_default() + 16 {
            offsets.push(at);
        }
    }
    offsets.push(text.len());
    offsets
}
