//! Percent-encoding: what is encoded decodes to itself, and decoding is that of the oracle.

use iri_kit::{Rewrite as _, ascii, pct};

use crate::percent;
use crate::report::Report;

/// Encodes a string with several sets, and decodes it.
pub fn law(text: &str, report: &mut Report) {
    for set in [ascii::UNRESERVED, ascii::SUB_DELIMS, ascii::AsciiSet::EMPTY] {
        report.count();
        let encoded = pct::encode(text, set);
        let octets = encoded.to_string();
        let expected = percent::encode(text, |c| {
            u8::try_from(c).map_or(true, |octet| !set.contains(octet))
        });
        if octets != expected || encoded.changes() != (octets != text) {
            report.failure("encoded", || {
                format!("{text:?}: {octets:?}, not {expected:?}")
            });
        }
        if !set.contains(b'%') && pct::decode(&octets).to_bytes() != text.as_bytes() {
            report.failure("not decoded", || format!("{text:?}: {octets:?}"));
        }
    }
    report.count();
    let decoded = pct::decode(text);
    let expected = percent::decode(text);
    let lossy = String::from_utf8_lossy(&expected);
    let is_same = *decoded.to_bytes() == *expected
        && decoded.clone().collect::<Vec<u8>>() == expected
        && decoded.to_str().ok().as_deref() == std::str::from_utf8(&expected).ok()
        && decoded.to_str_lossy() == lossy;
    if !is_same || decoded.changes() != (expected != text.as_bytes()) {
        report.failure("decoded", || {
            format!("{text:?}: {decoded:?}, not {expected:?}")
        });
    }
}
