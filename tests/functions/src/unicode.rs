//! iri-unicode: properties, normal forms, rules for labels, the decoding policy.

use core::convert::Infallible;
use core::hint::black_box;

use iri_core::Component;
use iri_core::engine::labels::{Labels, Letters, Undecodable, is_idna_dot};
use iri_unicode::compose::{self, Unit};
use iri_unicode::decode::{DecodePolicy, DecodeRules, DecodedPiece, decode};
use iri_unicode::normal;
use iri_unicode::runs::PackedRuns;
use iri_unicode::{self as unicode, FoldLanguage, LabelContext};

use crate::Sink;
use crate::row::{CONSTANT, LINEAR};
use crate::sink::{chosen, rewritten};

rows! {
    "bidi-class" LINEAR.flash("`iri_unicode::bidi_class`", [4_864, 96]) => |out, text| {
        text.chars().for_each(|c| out.see(unicode::bidi_class(c)));
    }
    "nfc" LINEAR.flash("`Display` of `iri_unicode::nfc`", [15_104, 5_376]) => |out, text| {
        out.show(unicode::nfc(text.chars()));
    }
    "normal forms" LINEAR => |out, text| {
        out.show(unicode::nfkc(text.chars()));
        unicode::nfd(text.chars()).for_each(|c| out.see(c));
        out.see(unicode::is_nfc(text.chars()));
        out.see((normal::is_composed(text.chars(), false), normal::is_composed(text.chars(), true)));
        normal::pieces(text, |_, c| normal::is_kept(c)).for_each(|piece| out.keep(piece));
        unicode::nfc_faults(Letters::of(text)).for_each(|fault| out.keep(fault));
    }
    "composition" LINEAR => |out, text| {
        out.see((text.chars().find_map(compose::decompose_hangul), text.chars().all(compose::begins_sequence)));
        out.see(compose::compose_pair('e', '\u{301}'));
        for c in text.chars() {
            unicode::fold_case(c, FoldLanguage::Turkic).for_each(|c| out.see(c));
            out.see((compose::begins_cluster(c), normal::is_kept(c)));
            let _ = compose::decompose_canonical(c, &mut |part| {
                out.see(part);
                Ok::<(), Infallible>(())
            });
            let _ = compose::decompose_compatible(c, &mut |part| {
                out.see(part);
                Ok::<(), Infallible>(())
            });
        }
        // The callers pass runs of bounded length.
        let mut units = ['\0'; 30].map(|c| Unit { c, combining_class: 0, from: () });
        for (unit, c) in units.iter_mut().zip(text.chars()) {
            (unit.c, unit.combining_class) = (c, unicode::canonical_combining_class(c));
        }
        out.keep(compose::order_and_compose(&mut units.clone(), compose::compose_hangul));
        out.keep(compose::order_and_compose(&mut units, compose::compose_pair));
    }
    "properties of characters" LINEAR => |out, text| {
        for c in text.chars() {
            out.see((unicode::bidi_class(c).is_rtl(), unicode::bidi_class(c).name()));
            out.see((unicode::is_separator(c), unicode::is_mark(c), unicode::is_accent(c)));
            out.see((unicode::is_alphanumeric(c), unicode::is_default_ignorable(c), unicode::is_format(c)));
            out.see((unicode::is_assigned(c), unicode::is_width_variant(c), unicode::is_compatibility(c)));
            out.see((unicode::decimal_zero(c), unicode::maps_to_host_delimiter(c), unicode::is_virama(c)));
            out.keep((unicode::joining_type(c), unicode::script(c), unicode::has_compatibility_form(c)));
        }
    }
    "rules for labels" LINEAR => |out, text| {
        let label = LabelContext::of(text.chars());
        text.chars().for_each(|c| out.see(label.allows(c, None, None)));
        out.see(unicode::joiner_is_in_context('\u{200C}', text.chars().rev(), text.chars()));
        let letters = Letters::of(text).with_undecodable(Undecodable::Literal);
        for label in Labels::new(letters, is_idna_dot) {
            let label = Letters::new(text, label).chars();
            out.see(unicode::is_rtl_label(label.clone()));
            if let Err(error) = unicode::check_bidi_rule(label) {
                out.see((error.condition().number(), error.condition().clause()));
                out.see((error.start(), error.end()));
                out.show(error);
            }
        }
    }
    "choices of iri-unicode" LINEAR => |out, text| { chosen::<S, DecodePolicy>(out, text); }
    "decode by the minimal policy" LINEAR => |out, text| { decoded(out, DecodePolicy::Minimal, text); }
    "decode by the default policy" LINEAR => |out, text| { decoded(out, DecodePolicy::Default, text); }
    "decode by the cautious policy" LINEAR => |out, text| { decoded(out, DecodePolicy::Cautious, text); }
    "packed runs" CONSTANT => |out, _text| {
        static HEADS: [u32; 1] = [0];
        static BYTES: [u8; 1] = [0];
        let runs = black_box(PackedRuns::<1>::new(&HEADS, &BYTES, &BYTES));
        out.keep((runs.get(black_box('a')), runs.get_at(black_box(0)), runs.bytes()));
    }
}

fn decoded<S: Sink>(out: &mut S, policy: DecodePolicy, text: &str) {
    let rules = DecodeRules::DEFAULT.with_policy(policy);
    out.see(policy.name());
    for component in [Component::Host, Component::Path, Component::Query] {
        let decoded = decode(text, component, rules);
        out.keep(decoded.size_hint());
        rewritten(out, &decoded);
        for piece in decoded {
            if let DecodedPiece::Kept(kept) = piece {
                out.see((kept.as_str(), kept.span()));
                out.see((
                    kept.reason().name(),
                    kept.reason().code(),
                    kept.reason().clause(),
                ));
                out.show(kept.reason());
                let written = kept.write_to(out);
                out.see((written, kept.changes()));
                out.show(kept);
            }
        }
    }
    let rules = rules.with_non_ascii_only(true).with_uppercase(true);
    out.show(decode(text, Component::Path, rules));
    out.keep((
        rules.step(text.as_bytes()),
        rules.of_three(black_box(0x3042)),
    ));
}
