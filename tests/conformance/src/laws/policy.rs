//! The policies of URI to IRI are nested: what a more careful one decodes, a less careful one decodes as well.

use iri_kit::map::{DecodePolicy, DecodeRules};
use iri_kit::unicode::decode::{DecodedPiece, decode};

use super::to_iri::COMPONENTS;
use crate::report::Report;

/// From the least careful policy to the most careful one.
const CHAIN: [DecodePolicy; 3] = [
    DecodePolicy::Minimal,
    DecodePolicy::Default,
    DecodePolicy::Cautious,
];

/// Decodes a string as each component.
pub fn law(text: &str, report: &mut Report) {
    for component in COMPONENTS {
        report.count();
        let decoded = CHAIN.map(|policy| {
            let rules = DecodeRules::DEFAULT.with_policy(policy);
            let mut at = 0;
            let mut places = Vec::new();
            for piece in decode(text, component, rules) {
                match piece {
                    DecodedPiece::Text(literal) => at += literal.len(),
                    DecodedPiece::Kept(kept) => at += kept.as_str().len(),
                    DecodedPiece::Char(c) => {
                        places.push(at);
                        at += 3 * c.len_utf8();
                    }
                }
            }
            if at != text.len() {
                report.failure("pieces of another length", || {
                    format!("{text:?}: {component}")
                });
            }
            places
        });
        for pair in decoded.windows(2) {
            if pair[1].iter().any(|place| !pair[0].contains(place)) {
                report.failure("not nested", || {
                    format!("{text:?} as {component}: {decoded:?}")
                });
            }
        }
    }
}
