//! The string types that identifiers are built over.

use iri_core::Lend;

fn lent<'s, 'a, S: Lend<'s, 'a>>(text: &'s S) -> &'a str {
    text.lend()
}

#[test]
fn borrowed_strings_are_lent() {
    let text = String::from("a");
    assert_eq!(lent(&"a"), "a");
    assert_eq!(lent(&&text), "a");
}

#[cfg(feature = "alloc")]
#[test]
fn owned_strings_are_lent() {
    use std::borrow::Cow;
    use std::rc::Rc;
    use std::sync::Arc;

    assert_eq!(lent(&String::from("a")), "a");
    assert_eq!(lent(&Box::<str>::from("a")), "a");
    assert_eq!(lent(&Rc::<str>::from("a")), "a");
    assert_eq!(lent(&Arc::<str>::from("a")), "a");
    assert_eq!(lent(&Cow::Borrowed("a")), "a");
    assert_eq!(lent(&Cow::<str>::Owned(String::from("a"))), "a");
}
