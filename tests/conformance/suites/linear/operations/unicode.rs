//! iri-unicode: properties, normal forms, rules for labels, the decoding policy.

use std::hint::black_box;

use iri_kit::Component;
use iri_kit::unicode::decode::{DecodePolicy, DecodeRules, DecodedPiece, decode};
use iri_kit::unicode::{self, FoldLanguage, LabelContext, compose};

use super::{Operation, rewritten};

pub(super) const ALL: &[Operation] = &[
    ("nfc", |text| {
        _ = black_box(unicode::nfc(text.chars()).to_string());
    }),
    ("nfkc", |text| {
        _ = black_box(unicode::nfkc(text.chars()).to_string());
    }),
    ("nfd", |text| {
        _ = black_box(unicode::nfd(text.chars()).count());
    }),
    ("is_nfc", |text| {
        _ = black_box(unicode::is_nfc(text.chars()));
    }),
    ("nfc_faults", |text| {
        use iri_kit::iri_core::engine::labels::Letters;
        black_box(unicode::nfc_faults(Letters::of(text)).count());
    }),
    ("rules for labels", |text| {
        black_box(unicode::check_bidi_rule(text.chars()).is_ok());
        black_box(unicode::is_rtl_label(text.chars()));
        let label = LabelContext::of(text.chars());
        black_box(
            text.chars()
                .filter_map(|c| label.allows(c, None, None))
                .count(),
        );
        black_box(unicode::joiner_is_in_context(
            '\u{200C}',
            text.chars().rev(),
            text.chars(),
        ));
    }),
    ("fold_case and decompose_compatible", |text| {
        for c in text.chars() {
            black_box(unicode::fold_case(c, FoldLanguage::Turkic).count());
            let found: Result<(), ()> = compose::decompose_compatible(c, &mut |part| {
                black_box(part);
                Ok(())
            });
            black_box(found.is_ok());
        }
    }),
    ("order_and_compose", |text| {
        let unit = |c| compose::Unit {
            c,
            combining_class: unicode::canonical_combining_class(c),
            from: (),
        };
        // The callers pass runs of bounded length.
        let units: Vec<_> = text.chars().map(unit).collect();
        for chunk in units.chunks(30) {
            black_box(compose::order_and_compose(
                &mut chunk.to_vec(),
                compose::compose_pair,
            ));
        }
    }),
    ("decode by the minimal policy", |text| {
        decoded(text, DecodePolicy::Minimal);
    }),
    ("decode by the default policy", |text| {
        decoded(text, DecodePolicy::Default);
    }),
    ("decode by the cautious policy", |text| {
        decoded(text, DecodePolicy::Cautious);
    }),
];

fn decoded(text: &str, policy: DecodePolicy) {
    let rules = DecodeRules::DEFAULT.with_policy(policy);
    for component in [Component::Host, Component::Path, Component::Query] {
        let decoded = decode(text, component, rules);
        for piece in decoded.clone() {
            if let DecodedPiece::Kept(kept) = piece {
                black_box((kept.as_str(), kept.changes(), kept.to_string()));
            }
        }
        black_box(decoded.size_hint());
        rewritten(&decoded);
    }
    black_box(rules.step(text.as_bytes()));
}
