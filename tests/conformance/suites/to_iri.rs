//! URI to IRI: RFC 3987, section 3.2.

mod corpora;
mod exhaustive;
mod laws;
mod vectors;

use iri_conformance::generate::Random;

/// Literal characters, and complete and incomplete triplets of characters that some rule treats
/// differently.
pub(crate) const UNITS: [&str; 34] = [
    "a",
    "%61",
    "%C3%A9",
    "%2E",
    ".",
    "/",
    "%2f",
    "%25",
    "%",
    "%C3",
    "%A9",
    "%cc%81",
    "%E2%80%8C",
    "%E2%80%8d",
    "%D8%A8",
    "%D9%8B",
    "%E0%A5%8D",
    "\u{628}",
    "%E2%80%AE",
    "%EE%80%80",
    "%C2%AD",
    "%E3%80%82",
    "%E3%80%80",
    "%C2%85",
    "%F0%9F%98%80",
    "%f0%90",
    "%ED%A0%80",
    "%C0%AF",
    "%FF",
    "%CC%A7",
    "%EF%BC%A1",
    "é",
    "%2C",
    "%E1%85%A1",
];

pub(crate) fn random_text(random: &mut Random) -> String {
    let count = 1 + random.below(9);
    (0..count)
        .map(|_| random.pick(&UNITS))
        .collect::<Vec<_>>()
        .concat()
}
