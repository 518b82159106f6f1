//! Spans, their bounds and their display.

use iri_core::Span;

#[test]
fn a_span_never_ends_before_it_starts() {
    assert_eq!(Span::new(5, 2), Span::new(5, 5));
    assert!(Span::new(5, 2).is_empty());
}

#[test]
fn a_span_that_does_not_fit_a_string_is_empty_there() {
    assert_eq!(Span::new(0, 1).of("\u{E9}"), "");
    assert_eq!(Span::new(1, 9).of("abc"), "");
    assert_eq!(Span::new(1, 3).of("abc"), "bc");
    assert_eq!(Span::new(3, 3).of("abc"), "");
}

#[test]
fn spans_are_ordered_by_start_and_displayed_as_ranges() {
    assert!(Span::new(1, 9) < Span::new(2, 3) && Span::new(1, 2) < Span::new(1, 3));
    assert_eq!(Span::new(12, 15).to_string(), "12..15");
    assert_eq!(Span::new(12, 15).range(), 12..15);
    assert_eq!(
        (Span::new(12, 15).start(), Span::new(12, 15).end()),
        (12, 15)
    );
    assert_eq!(Span::new(12, 15).len(), 3);
}
