//! All short strings of octets, and all changes of one octet, against the oracle.

use iri_conformance::laws::cri::try_octets;
use iri_conformance::report::Report;
use iri_conformance::size;

use super::CRIS;

/// Octets that begin each kind of item, or are in one; all of them in a full run.
fn octets() -> Vec<u8> {
    let some = b"\x00\x01\x17\x18\x19\x1B\x1C\x20\x38\x40\x41\x5F\x60\x61\x62\x78\x7F\x80\x81\x82\x86\x98\x9F\xA0\xD8\xF4\xF5\xF6\xF7\xF8\xFF.-:aA\xC3\xA9";
    if size::is_full() {
        (0..=255).collect()
    } else {
        some.to_vec()
    }
}

// clause: cri-5.1-cddl cri-5.1.4-well-formed 8949-4.1-shortest 8949-F-syntax 8949-F-too-little 8949-F-too-much
#[test]
fn all_strings_of_up_to_three_octets() {
    let mut report = Report::new("CRIs of up to three octets");
    try_octets(b"", &mut report);
    for first in 0..=255 {
        try_octets(&[first], &mut report);
        for second in 0..=255 {
            try_octets(&[first, second], &mut report);
        }
    }
    let octets = octets();
    for first in &octets {
        for second in &octets {
            for third in &octets {
                try_octets(&[*first, *second, *third], &mut report);
            }
        }
    }
    report.finish(size::pick(1_000, 10_000));
}

// clause: cri-5.1-cddl cri-10-gracefully
#[test]
fn all_changes_of_one_octet() {
    let mut report = Report::new("changes of one octet in CRIs");
    for cri in CRIS {
        try_octets(cri, &mut report);
        for at in 0..cri.len() {
            let (before, after) = (&cri[..at], &cri[at + 1..]);
            try_octets(&[before, after].concat(), &mut report);
            try_octets(before, &mut report);
            for octet in octets() {
                try_octets(&[before, &[octet], after].concat(), &mut report);
                try_octets(&[before, &[octet], &cri[at..]].concat(), &mut report);
            }
        }
    }
    report.finish(size::pick(1_000, 10_000));
}
