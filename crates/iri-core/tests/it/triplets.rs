//! The walk over triplets.

use iri_core::engine::triplets::Kept;

#[test]
fn kept_triplets_change_if_their_digits_become_uppercase() {
    for (text, uppercase, written) in [
        ("%c3%A9", true, "%C3%A9"),
        ("%C3%A9", true, "%C3%A9"),
        ("%c3%a9", false, "%c3%a9"),
        ("%25", true, "%25"),
    ] {
        let kept = Kept {
            text,
            at: 0,
            uppercase,
            reason: (),
        };
        assert_eq!(kept.written().as_str(), written);
        assert_eq!(kept.changes(), text != written, "{text}");
    }
}
