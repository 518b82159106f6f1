//! iri-compare: the ladder, normal forms, keys.

use core::hash::Hash as _;
use core::hint::black_box;

use iri_compare::{
    Comparer, Key, NormalizationRules, NormalizationStep, Normalized, Observed, Rung, SchemeRules,
    Steps, equal, equal_parts, is_comparable, is_comparable_parts, lowest_rung, lowest_rung_parts,
    normalize, normalize_parts, on,
};
use iri_core::Parts;
use iri_idna::Idna2008;

use crate::Sink;
use crate::row::LINEAR;
use crate::sink::{chosen, rewritten};

rows! {
    "equal-simple" LINEAR.flash("`iri_compare::equal` with `Rung::Simple`", [192, 96]) => |out, text, other| {
        out.see(equal(text, other, Rung::Simple));
    }
    "equal-case" LINEAR.flash("`iri_compare::equal` with `Rung::Case`", [1_920, 288]) => |out, text, other| {
        out.see(equal(text, other, Rung::Case));
    }
    "equal" LINEAR.flash("`iri_compare::equal` with `Rung::Syntax`", [10_816, 1_472]).fast()
    => |out, text, other| {
        out.see(equal(text, other, Rung::Syntax));
    }
    "equal-scheme" LINEAR.flash("`iri_compare::equal` with `Rung::Scheme`", [29_632, 9_024])
    => |out, text, other| {
        out.see(equal(text, other, Rung::Scheme));
    }
    "equal-any" LINEAR.flash("`iri_compare::equal` with a rung chosen at run time", [33_088, 8_704])
    => |out, text, other| {
        out.see(equal(text, other, black_box(Rung::Scheme)));
    }
    "normalize"
    LINEAR.flash("`Display` of `iri_compare::normalize` with `Steps::SYNTAX`", [16_896, 2_112])
    => |out, text| {
        out.show(normalize(text, Steps::SYNTAX));
    }
    "normalize-all"
    LINEAR.flash("`Display` of `iri_compare::normalize` with `Steps::ALL`", [34_560, 7_552])
    => |out, text| {
        out.show(normalize(text, Steps::ALL));
    }
    "normalize by case" LINEAR => |out, text| { normalized(out, normalize(text, Steps::CASE)); }
    "normalize by percent" LINEAR => |out, text| { normalized(out, normalize(text, Steps::PERCENT)); }
    "normalize by path" LINEAR => |out, text| { normalized(out, normalize(text, Steps::PATH)); }
    "normalize by syntax" LINEAR => |out, text| { normalized(out, normalize(text, Steps::SYNTAX)); }
    "normalize by scheme" LINEAR => |out, text| { normalized(out, normalize(text, Rung::Scheme.steps())); }
    "normalize by all steps" LINEAR => |out, text| {
        normalized(out, normalize(text, Steps::ALL).with_uri_form(true));
        normalized(out, normalize_parts(Parts::split(text), Steps::ALL));
        normalized(out, normalize(text, Steps::PORT | Steps::MEDIA_TYPE));
    }
    "normalize with hosts" LINEAR => |out, text| {
        normalized(out, Comparer::default().with_hosts(&Idna2008).normalize(text));
        normalized(out, Comparer::from(Rung::Scheme).normalize_parts(Parts::split(text)));
    }
    "what is needed to compare" LINEAR => |out, text| {
        let (comparer, parts) = (Comparer::from(Steps::ALL).with_hosts(&Idna2008), Parts::split(text));
        out.see((comparer.needs(text), comparer.needs_parts(parts)));
        out.see((is_comparable(text, Steps::ALL), is_comparable_parts(parts, Steps::SYNTAX)));
        out.see((comparer.check_host(text).is_ok(), comparer.check_host_parts(parts).is_ok()));
        out.see(NormalizationRules::of(text));
    }
    "compare on the simple rung" LINEAR => |out, text, other| { compared(out, Rung::Simple, text, other); }
    "compare on the rung of case" LINEAR => |out, text, other| { compared(out, Rung::Case, text, other); }
    "compare on the rung of triplets" LINEAR => |out, text, other| { compared(out, Rung::Percent, text, other); }
    "compare on the rung of syntax" LINEAR => |out, text, other| { compared(out, Rung::Syntax, text, other); }
    "compare on the rung of schemes" LINEAR => |out, text, other| { compared(out, Rung::Scheme, text, other); }
    "lowest_rung" LINEAR => |out, text, other| {
        let [first, second] = [text, other].map(Parts::split);
        let comparer = Comparer::from(Rung::Scheme);
        out.see((lowest_rung(text, other), lowest_rung_parts(first, second)));
        out.see((comparer.lowest_rung(text, other), comparer.lowest_rung_parts(first, second)));
    }
    "Key" LINEAR => |out, text, other| {
        let [key, second] = [text, other].map(Key::<_, on::Syntax>::new);
        out.see((key == second, key.cmp(&second), key < second, key.as_str()));
        key.hash(out);
        out.show(&key);
        out.see(key.into_inner());
    }
    "compare with rules of one's own" LINEAR => |out, text, other| {
        let comparer = Comparer::from(Rung::Scheme).with_observed(&Own).with_schemes(&Own);
        let comparer = comparer.with_steps(Steps::ALL).with_fragments(false);
        out.see((comparer.equal(text, other), comparer.steps(), comparer.compares_uris()));
    }
    "steps and rungs" LINEAR => |out, text| {
        chosen::<S, NormalizationStep>(out, text);
        chosen::<S, Rung>(out, text);
        for step in NormalizationStep::ALL {
            out.see(step.steps());
        }
        let steps = Steps::SYNTAX;
        let other = steps.or(Steps::SCHEME).without(Steps::CASE) | Steps::RARE_IPV4;
        out.see((steps.contains(other), steps.intersects(other), steps.is_empty()));
        steps.names().for_each(|name| out.see(name));
        out.show(steps);
        for rung in Rung::CHAIN {
            out.see((rung.below(), rung.steps()));
            out.show(rung);
        }
    }
}

fn normalized<S: Sink>(out: &mut S, normalized: Normalized<'_>) {
    out.see(normalized.needs());
    rewritten(out, &normalized);
}

pub(crate) fn compared<S: Sink>(out: &mut S, rung: Rung, text: &str, other: &str) {
    let comparer = Comparer::from(rung)
        .with_hosts(&Idna2008)
        .with_fragments(false);
    let [first, second] = [text, other].map(Parts::split);
    out.see((equal(text, other, rung), equal_parts(first, second, rung)));
    out.see((
        comparer.equal(text, other),
        comparer.equal_parts(first, second),
    ));
    out.see((
        comparer.compare(text, other),
        comparer.compare_parts(second, first),
    ));
    comparer.hash(text, out);
    comparer.hash_parts(first, out);
}

/// Rules that no library has.
struct Own;

impl Observed for Own {
    fn stands_for(&self, seen: Parts<'_>) -> Option<&str> {
        seen.as_str().is_empty().then_some("a:")
    }
}

impl SchemeRules for Own {
    fn rules(&self, scheme: &str) -> NormalizationRules {
        NormalizationRules::of(scheme)
    }
}
