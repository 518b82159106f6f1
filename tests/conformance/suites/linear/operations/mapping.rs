//! iri-map: both directions of section 3, legacy charsets.

use std::hint::black_box;

use iri_kit::host::Idna2008;
use iri_kit::map::{
    Charset, Excluded, Inexpressible, Mapped, Mapping, QueryCharset, nfc, to_iri, to_iri_column,
    to_iri_component, to_iri_parts, to_uri, to_uri_any, to_uri_column, to_uri_component,
};
use iri_kit::prelude::*;
use iri_kit::unicode::decode::{DecodePolicy, DecodeRules};
use iri_kit::{Column, ColumnBuffer};

use super::core::rows;
use super::{Operation, rewritten};

pub(super) const ALL: &[Operation] = &[
    ("to_uri", |text| rewritten(&to_uri(text))),
    ("to_uri_any", |text| rewritten(&to_uri_any(text))),
    ("to_uri_component", |text| {
        rewritten(&to_uri_component(text, Component::Query));
    }),
    ("to_iri", |text| rewritten(&to_iri(text))),
    ("to_iri, kept", |text| {
        _ = black_box(to_iri(text).kept().count());
    }),
    ("to_iri by the minimal policy", |text| {
        rewritten(
            &to_iri(text)
                .with_policy(DecodePolicy::Minimal)
                .with_uppercase(true),
        );
    }),
    ("to_iri by the cautious policy", |text| {
        let iri = to_iri(text).with_rules(DecodeRules::DEFAULT.with_policy(DecodePolicy::Cautious));
        rewritten(&iri.with_non_ascii_only(true));
    }),
    ("to_iri_component and to_iri_parts", |text| {
        rewritten(&to_iri_component(text, Component::Query));
        rewritten(&to_iri_parts(Parts::split(text)));
    }),
    ("Mapping::map", |text| {
        rewritten(&Mapped::of_parts(Parts::split(text)));
        for mapping in [
            Mapping::new(),
            Mapping::for_text(Excluded::Encode),
            Mapping::for_any_text(),
        ] {
            if let Ok(mapped) = mapping.map(text) {
                rewritten(&mapped);
                if let Some(host) = mapped.component(Component::Host) {
                    rewritten(&host);
                }
            }
            black_box(mapping.map_parts(Parts::split(text)).is_ok());
        }
    }),
    ("Mapping with hosts and a query charset", |text| {
        let charset = QueryCharset::browser(latin());
        let mapping = Mapping::new()
            .with_hosts(&Idna2008)
            .with_query_charset(charset);
        if let Ok(mapped) = mapping.map(text) {
            rewritten(&mapped);
        }
    }),
    ("nfc of an IRI", |text| {
        rewritten(&nfc(text).with_ascii_singletons(true));
        black_box(nfc(text).kept().count());
    }),
    ("to_uri_column and to_iri_column", |text| {
        let offsets = rows(text);
        let column = Column::new(text, &offsets).expect("offsets between characters");
        let mut buffer = ColumnBuffer::new();
        black_box(to_uri_column(column, &mut buffer).is_ok());
        black_box(to_iri_column(column, DecodeRules::DEFAULT, &mut buffer).is_ok());
    }),
    ("Charset::encode and express", |text| {
        for charset in [
            latin(),
            Charset::for_label("iso-2022-jp").expect("a charset"),
        ] {
            black_box(charset.encode(text).is_ok());
            rewritten(&charset.encode_form(text).with_crlf(true));
            black_box(charset.missing(text).count());
            rewritten(&charset.express(text, Inexpressible::Triplets));
            black_box(text.chars().filter(|&c| charset.has(c)).count());
        }
    }),
    ("Charset::decode", |text| {
        let octets = text.as_bytes();
        for label in [
            "windows-1252",
            "iso-2022-jp",
            "gb18030",
            "utf-16le",
            "utf-8",
        ] {
            let charset = Charset::for_label(label).expect("a charset");
            black_box((charset.decode(octets).is_ok(), charset.decode_lossy(octets)));
            let mut out = String::new();
            black_box(charset.decode_to(octets, &mut out).is_ok());
            black_box(
                charset
                    .decode_each_to(octets.iter().copied(), &mut out, |_| Ok(()))
                    .is_ok(),
            );
            let mut decoder = charset.decoder();
            for &octet in octets {
                let _ = black_box(decoder.push(octet, |c| _ = black_box(c)));
            }
            let _ = black_box(decoder.end(|c| _ = black_box(c)));
        }
    }),
    ("labels of charsets", |text| {
        black_box((
            Charset::for_label(text),
            Charset::accepted(text),
            Charset::of_document(text),
        ));
    }),
    ("typed mapping", |text| {
        if let Ok(iri) = IriRef::parse(text) {
            black_box((
                iri.to_uri(),
                iri.to_uri_with(&Mapping::new()).is_ok(),
                iri.to_uri_with_host(&Idna2008).is_ok(),
            ));
        }
        if let Ok(uri) = UriRef::parse(text) {
            black_box((
                uri.to_iri(),
                uri.to_iri_with(DecodeRules::DEFAULT),
                uri.to_iri_with_host(&Idna2008),
            ));
        }
    }),
];

fn latin() -> Charset {
    Charset::for_label("windows-1252").expect("a charset")
}
