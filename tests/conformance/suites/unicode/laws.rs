//! Long runs of marks.

use iri_kit::unicode::is_nfc;

#[test]
fn any_number_of_consecutive_marks_can_be_nfc() {
    let marks = |count| std::iter::once('e').chain(std::iter::repeat_n('\u{316}', count));
    assert!(is_nfc(marks(30)));
    assert!(is_nfc(marks(1_000)), "beyond stream-safe text");
    assert!(is_nfc((0..1_000).flat_map(|_| marks(3))));
}
