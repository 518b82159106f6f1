//! Every function of iri-compare.

use core::hash::{Hash, Hasher};
use core::hint::black_box;

use iri_compare::{
    Comparer, Key, NormalizationRules, Normalized, Observed, Rewrite, Rung, SchemeRules, Steps,
    equal, equal_parts, is_comparable, is_comparable_parts, lowest_rung, lowest_rung_parts,
    normalize, normalize_parts, on,
};
use iri_core::Parts;
use iri_core::host::{HostError, HostMapper};

use crate::{Sink, show};

/// Calls all of them.
pub fn all(text: &str) {
    names();
    normalized(normalize(text, black_box(Steps::ALL)));
    comparers(text);
    keys(text);
}

#[inline(never)]
fn names() {
    let steps = black_box(Steps::SYNTAX);
    let other = steps.or(Steps::SCHEME).without(Steps::CASE) | black_box(Steps::RARE_IPV4);
    black_box((steps.contains(other), steps.intersects(other)));
    black_box(steps.is_empty());
    black_box(steps.names().count());
    show(steps);
    for rung in Rung::CHAIN {
        black_box((rung.name(), rung.steps()));
        show(rung);
    }
}

#[inline(never)]
fn normalized(normalized: Normalized<'_>) {
    let normalized = normalized.with_uri_form(black_box(true));
    black_box((normalized.changes(), normalized.needs()));
    show(normalized);
}

/// Returns every name unchanged.
struct Plain;

impl HostMapper for Plain {
    fn to_ascii(&self, host: &str, out: &mut dyn core::fmt::Write) -> Result<(), HostError> {
        out.write_str(host).map_err(|_| HostError::NOT_WRITTEN)
    }

    fn to_unicode(&self, host: &str, out: &mut dyn core::fmt::Write) -> Result<(), HostError> {
        self.to_ascii(host, out)
    }
}

impl Observed for Plain {
    fn stands_for(&self, seen: Parts<'_>) -> Option<&str> {
        seen.as_str().is_empty().then_some("a:")
    }
}

impl SchemeRules for Plain {
    fn rules(&self, scheme: &str) -> NormalizationRules {
        black_box(NormalizationRules::of(scheme))
    }
}

/// Discards the hashed bytes.
impl Hasher for Sink {
    fn finish(&self) -> u64 {
        0
    }

    fn write(&mut self, bytes: &[u8]) {
        black_box(bytes);
    }
}

#[inline(never)]
fn comparers(text: &str) {
    let parts = Parts::split(text);
    let comparer = Comparer::from(black_box(Rung::Scheme))
        .with_hosts(&Plain)
        .with_observed(&Plain)
        .with_schemes(&Plain)
        .with_steps(black_box(Steps::ALL))
        .with_fragments(black_box(false));
    let other = black_box(Parts::split("A:/b/../c"));
    black_box((
        comparer.equal_parts(parts, other),
        comparer.compare_parts(parts, other),
    ));
    black_box((comparer.equal(text, "b"), comparer.compare(text, "b")));
    black_box((comparer.lowest_rung_parts(parts, other), comparer.steps()));
    black_box(comparer.compares_uris());
    black_box((
        comparer.lowest_rung(text, "b"),
        lowest_rung_parts(parts, other),
    ));
    black_box((lowest_rung(text, "b"), equal(text, "b", Rung::Scheme)));
    black_box(equal_parts(parts, other, Rung::Syntax));
    black_box(is_comparable(text, comparer.steps()));
    black_box(is_comparable_parts(parts, comparer.steps()));
    black_box((comparer.needs_parts(parts), comparer.needs(text)));
    let _ = black_box((comparer.check_host_parts(parts), comparer.check_host(text)));
    comparer.hash_parts(parts, &mut Sink);
    comparer.hash(text, &mut Sink);
    normalized(Comparer::from(black_box(Steps::ALL)).normalize_parts(parts));
    normalized(Comparer::default().normalize(text));
    normalized(normalize(text, black_box(Steps::PORT | Steps::MEDIA_TYPE)));
    normalized(normalize_parts(parts, black_box(Steps::SYNTAX)));
}

#[inline(never)]
fn keys(text: &str) {
    let key = Key::<_, on::Syntax>::new(text);
    black_box((key == Key::new("a"), key < Key::new("a"), key.as_str()));
    key.hash(&mut Sink);
    show(key);
    black_box(key.into_inner());
}
