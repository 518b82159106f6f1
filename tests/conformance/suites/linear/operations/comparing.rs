//! iri-compare: the ladder, normal forms, keys, columns.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::hint::black_box;

use iri_kit::compare::{
    self, NormalizationRules, changed_spans, equal, equal_parts, is_comparable,
    is_comparable_parts, lowest_rung, lowest_rung_parts, normalize, normalize_parts, on,
};
use iri_kit::host::Idna2008;
use iri_kit::prelude::*;
use iri_kit::{Column, ColumnBuffer, Key};

use super::core::rows;
use super::{Operation, rewritten};

pub(super) const ALL: &[Operation] = &[
    ("normalize by case", |text| {
        rewritten(&normalize(text, Steps::CASE));
    }),
    ("normalize by percent", |text| {
        rewritten(&normalize(text, Steps::PERCENT));
    }),
    ("normalize by path", |text| {
        rewritten(&normalize(text, Steps::PATH));
    }),
    ("normalize by syntax", |text| {
        rewritten(&normalize(text, Steps::SYNTAX));
    }),
    ("normalize by scheme", |text| {
        rewritten(&normalize(text, Rung::Scheme.steps()));
    }),
    ("normalize by all steps", |text| {
        rewritten(&normalize(text, Steps::ALL).with_uri_form(true));
        rewritten(&normalize_parts(Parts::split(text), Steps::ALL));
    }),
    ("normalize with offsets", |text| {
        let normalized = Comparer::default().with_hosts(&Idna2008).normalize(text);
        black_box((normalized.needs(), normalized.to_cow_with_offsets()));
        rewritten(&Comparer::from(Rung::Scheme).normalize_parts(Parts::split(text)));
    }),
    ("needs", |text| {
        let comparer = Comparer::new(Steps::ALL);
        let parts = Parts::split(text);
        black_box((comparer.needs(text), comparer.needs_parts(parts)));
        black_box((
            is_comparable(text, Steps::ALL),
            is_comparable_parts(parts, Steps::SYNTAX),
        ));
        black_box((
            comparer.check_host(text).is_ok(),
            comparer.check_host_parts(parts).is_ok(),
        ));
        black_box(NormalizationRules::of(text));
    }),
    ("compare on the simple rung", |text| {
        compared(text, Rung::Simple);
    }),
    ("compare on the rung of case", |text| {
        compared(text, Rung::Case);
    }),
    ("compare on the rung of characters", |text| {
        compared(text, Rung::Character);
    }),
    ("compare on the rung of triplets", |text| {
        compared(text, Rung::Percent);
    }),
    ("compare on the rung of syntax", |text| {
        compared(text, Rung::Syntax);
    }),
    ("compare on the rung of schemes", |text| {
        compared(text, Rung::Scheme);
    }),
    ("lowest_rung", |text| {
        for other in others(text) {
            let parts = [text, &other].map(Parts::split);
            black_box((
                lowest_rung(text, &other),
                lowest_rung_parts(parts[0], parts[1]),
            ));
            let comparer = Comparer::from(Rung::Scheme);
            black_box((
                comparer.lowest_rung(text, &other),
                comparer.lowest_rung_parts(parts[0], parts[1]),
            ));
        }
    }),
    ("changed_spans", |text| {
        for other in others(text) {
            black_box((changed_spans(text, &other), changed_spans(&other, text)));
        }
    }),
    ("Key", |text| {
        for other in others(text) {
            let keys = [text, &other].map(Key::<_, on::Syntax>::new);
            black_box((keys[0] == keys[1], keys[0].cmp(&keys[1]), keys[0].as_str()));
            keys[0].hash(&mut DefaultHasher::new());
        }
    }),
    ("normalize_column", |text| {
        let offsets = rows(text);
        let column = Column::new(text, &offsets).expect("offsets between characters");
        let mut buffer = ColumnBuffer::new();
        black_box(
            Comparer::from(Rung::Scheme)
                .normalize_column(column, &mut buffer)
                .is_ok(),
        );
    }),
    ("typed normalization", |text| {
        if let Ok(iri) = IriRef::parse(text) {
            black_box((
                iri.normalize(Rung::Syntax),
                iri.normalize_by(&Comparer::from(Rung::Scheme)),
            ));
            black_box((
                iri.is_equivalent(&iri, Rung::Scheme),
                iri.is_equivalent_by(&iri, &Comparer::default()),
            ));
        }
    }),
];

/// The input itself, other spellings of it, and inputs that differ at its ends.
fn others(text: &str) -> [String; 5] {
    let encoded = text.replace('a', "%61").replace("..", "%2E.");
    [
        text.to_owned(),
        text.to_uppercase(),
        encoded,
        format!("{text}x"),
        format!("x{text}"),
    ]
}

fn compared(text: &str, rung: Rung) {
    let comparer: compare::Comparer<'_> = Comparer::from(rung)
        .with_hosts(&Idna2008)
        .with_fragments(false);
    for other in others(text) {
        let parts = [text, &other].map(Parts::split);
        black_box((
            equal(text, &other, rung),
            equal_parts(parts[0], parts[1], rung),
        ));
        black_box((
            comparer.equal(text, &other),
            comparer.equal_parts(parts[0], parts[1]),
        ));
        black_box((
            comparer.compare(text, &other),
            comparer.compare_parts(parts[1], parts[0]),
        ));
    }
    let mut hasher = DefaultHasher::new();
    comparer.hash(text, &mut hasher);
    comparer.hash_parts(Parts::split(text), &mut hasher);
    black_box(hasher.finish());
}
