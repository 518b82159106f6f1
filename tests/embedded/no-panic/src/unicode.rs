//! Every function of iri-unicode.

use core::hint::black_box;

use iri_core::Component;
use iri_core::Rewrite as _;
use iri_core::engine::labels::{Labels, Letters, Undecodable, is_idna_dot};
use iri_unicode::compose::{self, Unit};
use iri_unicode::decode::{self, DecodePolicy, DecodeRules};
use iri_unicode::runs::PackedRuns;

use crate::{Sink, show};

/// Calls all of them.
pub fn all(text: &str) {
    properties(text);
    decode_triplets(text);
    normal_forms(text);
    label_rules(text);
}

#[inline(never)]
fn properties(text: &str) {
    for c in text.chars() {
        black_box((
            iri_unicode::bidi_class(c).is_rtl(),
            iri_unicode::bidi_class(c).name(),
            iri_unicode::is_separator(c),
            iri_unicode::is_mark(c),
            iri_unicode::is_accent(c),
            iri_unicode::is_alphanumeric(c),
            iri_unicode::is_default_ignorable(c),
            iri_unicode::is_format(c),
            iri_unicode::is_assigned(c),
            iri_unicode::is_width_variant(c),
            iri_unicode::is_compatibility(c),
            iri_unicode::decimal_zero(c).is_some(),
            iri_unicode::maps_to_host_delimiter(c),
            iri_unicode::canonical_combining_class(c),
            iri_unicode::is_virama(c),
        ));
        black_box((iri_unicode::joining_type(c), iri_unicode::script(c)));
    }
    static HEADS: [u32; 1] = [0];
    static BYTES: [u8; 1] = [0];
    let runs = black_box(PackedRuns::<1>::new(&HEADS, &BYTES, &BYTES));
    black_box((
        runs.get(black_box('a')),
        runs.get_at(black_box(0)),
        runs.bytes(),
    ));
    let (before, after) = (text.chars().rev(), text.chars());
    black_box(iri_unicode::joiner_is_in_context('\u{200C}', before, after));
    for c in text.chars() {
        let folded = iri_unicode::fold_case(c, black_box(iri_unicode::FoldLanguage::Turkic));
        black_box(folded.count());
    }
    let label = iri_unicode::LabelContext::of(text.chars());
    let first = text.chars().next();
    for c in text.chars() {
        black_box(iri_unicode::has_compatibility_form(c));
        black_box(label.allows(c, first, first));
    }
}

#[inline(never)]
fn decode_triplets(text: &str) {
    let policy = black_box(DecodePolicy::Cautious);
    black_box(policy.name());
    let rules = DecodeRules::DEFAULT
        .with_policy(policy)
        .with_non_ascii_only(true)
        .with_uppercase(true);
    let decoded = decode::decode(text, black_box(Component::Path), black_box(rules));
    black_box((decoded.changes(), decoded.size_hint()));
    black_box((
        rules.step(text.as_bytes()),
        rules.of_three(black_box(0x3042)),
    ));
    show(&decoded);
    let _ = black_box(decoded.write_to(&mut Sink));
    for piece in decoded {
        if let decode::DecodedPiece::Kept(kept) = black_box(piece) {
            black_box((kept.as_str(), kept.span(), kept.changes()));
            black_box((
                kept.reason().name(),
                kept.reason().code(),
                kept.reason().clause(),
            ));
            let _ = black_box(kept.write_to(&mut Sink));
            show(kept.reason());
            show(kept);
        }
    }
}

#[inline(never)]
fn normal_forms(text: &str) {
    black_box(iri_unicode::is_nfc(text.chars()));
    for fault in iri_unicode::nfc_faults(Letters::of(text)) {
        black_box(fault);
    }
    show(iri_unicode::nfc(text.chars()));
    show(iri_unicode::nfkc(text.chars()));
    black_box(iri_unicode::nfd(text.chars()).count());
}

#[inline(never)]
fn label_rules(text: &str) {
    let letters = Letters::of(text).with_undecodable(black_box(Undecodable::Literal));
    for label in Labels::new(letters, is_idna_dot) {
        let label = Letters::new(text, label).chars();
        black_box(iri_unicode::is_rtl_label(label.clone()));
        if let Err(error) = iri_unicode::check_bidi_rule(label) {
            let condition = error.condition();
            black_box((condition.number(), condition.clause()));
            black_box((error.start(), error.end()));
            show(error);
        }
    }
    let mut units = ['\0'; 8].map(|c| Unit {
        c: black_box(c),
        combining_class: black_box(0),
        from: (),
    });
    black_box(compose::order_and_compose(
        black_box(&mut units),
        compose::compose_hangul,
    ));
    black_box(text.chars().find_map(compose::decompose_hangul));
    black_box(text.chars().all(compose::begins_sequence));
    black_box(compose::compose_pair(black_box('e'), black_box('\u{301}')));
    for c in text.chars() {
        let _ = compose::decompose_compatible(c, &mut |part| {
            black_box(part);
            black_box(Ok::<(), ()>(()))
        });
    }
}
