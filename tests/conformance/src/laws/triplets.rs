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
        let wanted = percent::encode(text, |c| {
            u8::try_from(c).map_or(true, |octet| !set.contains(octet))
        });
        if octets != wanted || encoded.changes() != (octets != text) {
            report.failure("encoded", || {
                format!("{text:?}: {octets:?}, not {wanted:?}")
            });
        }
        if !set.contains(b'%') && pct::decode(&octets).to_bytes() != text.as_bytes() {
            report.failure("not decoded", || format!("{text:?}: {octets:?}"));
        }
    }
    report.count();
    let decoded = pct::decode(text);
    let wanted = percent::decode(text);
    let lossy = String::from_utf8_lossy(&wanted);
    let is_same = *decoded.to_bytes() == *wanted
        && decoded.clone().collect::<Vec<u8>>() == wanted
        && decoded.to_str().ok().as_deref() == std::str::from_utf8(&wanted).ok()
        && decoded.to_str_lossy() == lossy;
    if !is_same || decoded.changes() != (wanted != text.as_bytes()) {
        report.failure("decoded", || {
            format!("{text:?}: {decoded:?}, not {wanted:?}")
        });
    }
}
