//! Labels of hosts.

use iri_core::engine::labels::is_idna_dot;

/// RFC 3490, section 3.1, rule 1.
#[test]
fn four_characters_divide_the_labels_of_a_domain_name() {
    let dots: String = ('\0'..=char::MAX).filter(|&c| is_idna_dot(c)).collect();
    assert_eq!(dots, ".\u{3002}\u{FF0E}\u{FF61}");
}
