//! Resolution.

use iri_core::Diagnostic;
use iri_cri::{CriError, CriRef, ToOctets};

use crate::{cri, hex};

/// Resolves a reference against a base, both in hexadecimal.
#[track_caller]
fn gives(base: &str, reference: &str, expected: &str) {
    let resolved = cri(base)
        .resolve(&cri(reference))
        .unwrap_or_else(|error| panic!("{reference}: {error}"));
    assert_eq!(
        hex(&resolved),
        expected.replace(' ', ""),
        "{base} and {reference}"
    );
    assert_eq!(cri(expected), resolved);
}

const BASE: &str = "85 20 81 6168 82 6161 6162 81 6171 6166";

// clause: cri-5.3-step2 cri-5.3-step3 cri-5.3-step4 cri-5.3-step5 cri-5.3-step6 cri-2.3-ex-append cri-2.3-ex-query
#[test]
fn segments_are_discarded_and_appended() {
    for (reference, expected) in [
        ("80", BASE),
        ("82 00 81 6163", "83 20 81 6168 83 6161 6162 6163"),
        ("82 00 80", "83 20 81 6168 82 6161 6162"),
        ("83 00 f6 80", "83 20 81 6168 82 6161 6162"),
        ("83 00 f6 81 6178", "84 20 81 6168 82 6161 6162 81 6178"),
        (
            "84 00 f6 f6 6178",
            "85 20 81 6168 82 6161 6162 81 6171 6178",
        ),
        ("84 00 f6 80 6178", "85 20 81 6168 82 6161 6162 80 6178"),
        ("81 01", "83 20 81 6168 81 6161"),
        ("82 01 81 6163", "83 20 81 6168 82 6161 6163"),
        ("82 02 82 6163 60", "83 20 81 6168 82 6163 60"),
        ("82 187f 81 6163", "83 20 81 6168 81 6163"),
        ("81 f5", "82 20 81 6168"),
        ("82 f5 81 6163", "83 20 81 6168 81 6163"),
        ("84 01 f6 f6 6178", "85 20 81 6168 81 6161 80 6178"),
        ("82 f6 81 6169", "82 20 81 6169"),
        ("83 f6 81 6169 81 60", "83 20 81 6169 81 60"),
        ("83 21 f6 81 6163", "83 21 f6 81 6163"),
        ("83 f6 f5 81 6163", "83 20 f5 81 6163"),
    ] {
        gives(BASE, reference, expected);
    }
}

// clause: cri-5.3-step3-true
#[test]
fn a_rootless_base_becomes_rooted_when_all_is_discarded() {
    gives("83 24 f5 81 6161", "82 f5 81 6162", "83 24 f6 81 6162");
    gives(
        "83 24 f5 82 6161 6162",
        "82 01 81 6163",
        "83 24 f5 82 6161 6163",
    );
    gives(
        "83 24 f5 81 6161",
        "84 00 f6 f6 6162",
        "85 24 f5 81 6161 80 6162",
    );
}

// clause: cri-5.3-step1 cri-2.3-references
#[test]
fn what_is_no_cri_is_an_error() {
    let code = |base: &str, reference: &str| cri(base).resolve(&cri(reference)).unwrap_err().code();
    assert_eq!(code("82 01 81 6161", "80"), "cri-base-relative");
    assert_eq!(
        code("83 6161 f6 81 6162", "82 01 82 60 6162"),
        "cri-empty-segment"
    );
    assert_eq!(code("83 6161 f5 81 6162", "81 01"), "cri-rootless-empty");
    assert_eq!(
        code("83 6161 f5 81 6162", "82 01 81 60"),
        "cri-empty-segment"
    );
}

#[test]
fn a_result_with_sections_of_both_is_written_before_it_is_a_base() -> Result<(), CriError> {
    let (base, reference) = (cri(BASE), cri("82 01 82 6163 6164"));
    let first = base.resolve(&reference)?;
    // A result that is only the base without some of its sections is a base.
    assert_eq!(
        hex(&base.resolve(&cri("81 01"))?.resolve(&reference)?),
        "83208161688261636164"
    );
    assert_eq!(
        first.resolve(&reference).unwrap_err().code(),
        "cri-unwritten"
    );
    let mut buffer = [0; 64];
    let written = first.write_into(&mut buffer).unwrap();
    assert_eq!(
        hex(&CriRef::parse(written)?.resolve(&reference)?),
        "8320816168846161616361636164"
    );
    Ok(())
}
