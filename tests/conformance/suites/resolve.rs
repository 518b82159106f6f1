//! Reference resolution, compared with a literal implementation of RFC 3986, section 5.2.

mod corpora;
mod exhaustive;
mod laws;
mod vectors;

use iri_conformance::generate::{Random, grow, mutate};
use iri_conformance::oracle::Document;
use iri_kit::{Form, parse};

/// Generates pairs from the grammars, with many dot segments in their paths.
pub(crate) fn random_pairs(count: usize, mut f: impl FnMut(&str, &str)) {
    let mut random = Random::new(52);
    let mut tried = 0;
    while tried < count {
        let base = random_text(&mut random, "IRI");
        let reference = random_text(&mut random, "IRI-reference");
        if parse(&base, Form::Iri).is_ok() && parse(&reference, Form::IriReference).is_ok() {
            f(&base, &reference);
            tried += 1;
        }
    }
}

/// Generates a string from a rule of RFC 3987 or RFC 3986, often with a different path, sometimes
/// mutated.
pub(crate) fn random_text(random: &mut Random, rule: &str) -> String {
    let (document, rule) = match random.below(3) {
        0 => (Document::Rfc3986, rule.replace("IRI", "URI")),
        _ => (Document::Rfc3987, rule.to_owned()),
    };
    let mut text = grow(document.grammar(), &rule, random);
    if random.below(4) > 0 {
        let path = appendix_b_path(&text);
        let mut other = String::new();
        if random.below(3) > 0 {
            other.push('/');
        }
        for _ in 0..random.below(7) {
            let segments = ["..", ".", "", "a", "a", "b", "é", "...", ".a", "%2E", "b:c"];
            other.push_str(random.pick(&segments));
            other.push('/');
        }
        if random.below(2) > 0 {
            other.pop();
        }
        text.replace_range(path, &other);
    }
    if random.below(8) == 0 {
        text = mutate(&text, random);
    }
    text
}

/// The range of the path in a string.
pub(crate) fn appendix_b_path(text: &str) -> std::ops::Range<usize> {
    let span = iri_kit::Parts::split(text).span(iri_kit::Component::Path);
    span.map_or(0..0, iri_kit::Span::range)
}
