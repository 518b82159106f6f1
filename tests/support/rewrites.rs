//! Checks the laws of every conversion on one input. The tests of several crates include this file
//! by its path.

use iri_core::Rewrite;

/// Asserts that all methods of a conversion of `input` give `expected`, borrowed if nothing changes.
#[track_caller]
pub(crate) fn rewrites<'a>(conversion: &impl Rewrite<'a>, input: &str, expected: &str) {
    assert_eq!(conversion.to_string(), expected, "for {input:?}");
    assert_eq!(conversion.changes(), expected != input, "for {input:?}");
    let unchanged = (expected == input).then_some(expected);
    assert_eq!(conversion.unchanged(), unchanged, "for {input:?}");
    #[cfg(feature = "alloc")]
    {
        use std::borrow::Cow;

        let cow = conversion.to_cow();
        assert_eq!(cow, expected);
        let is_borrowed = matches!(cow, Cow::Borrowed(_));
        assert_eq!(is_borrowed, expected == input, "for {input:?}");
        let mut out = String::from("before ");
        conversion.append_to(&mut out);
        assert_eq!(out, format!("before {expected}"));
    }
}
