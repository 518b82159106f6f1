//! The types compare, hash and convert like their strings.

use std::collections::HashSet;

use iri_leiri::{Leiri, LeiriRef};

#[test]
fn a_type_compares_like_its_string() {
    assert_eq!(size_of::<Leiri<&str>>(), size_of::<&str>() + 24);
    let [a, b] = ["a:b c", "a:b d"].map(|text| Leiri::parse(text).unwrap());
    assert!(a < b && a == "a:b c" && a != *"x");
    let set = HashSet::from([a]);
    assert!(set.contains("a:b c"));
    assert_eq!(
        (a.to_string(), format!("{a:?}")),
        ("a:b c".into(), "Leiri(\"a:b c\")".into())
    );
}

#[test]
fn a_rejected_string_is_returned_with_the_error() {
    let rejected = LeiriRef::parse_text(String::from("secret%")).unwrap_err();
    assert!(!format!("{rejected:?} {rejected}").contains("secret"));
    assert_eq!(rejected.error().span().range(), 6..7);
    assert_eq!(rejected.into_input(), "secret%");
}

// clause: bis-6.3-surrogates
#[test]
fn ill_formed_utf8_is_rejected_at_its_first_octet() {
    // A `char` is never a surrogate, so a surrogate can only occur in octets.
    for unit in 0xD800_u32..=0xDFFF {
        let octets = [
            0xED,
            0x80 | (unit >> 6 & 0x3F) as u8,
            0x80 | (unit & 0x3F) as u8,
        ];
        let error = LeiriRef::try_from(&octets[..]).unwrap_err();
        assert_eq!(
            (error.kind().code(), error.span().start()),
            ("invalid-utf8", 0)
        );
    }
    let error = LeiriRef::try_from(&b"a\xE9b"[..]).unwrap_err();
    assert_eq!(
        (error.kind().code(), error.span().range()),
        ("invalid-utf8", 1..2)
    );
    let error = LeiriRef::try_from(&b"a\xE2\x82"[..]).unwrap_err();
    assert_eq!((error.span().range(), error.component()), (1..3, None));
    assert_eq!(LeiriRef::try_from(&b"a b"[..]).unwrap(), "a b");
}

#[test]
fn a_leiri_is_a_leiri_reference() {
    let leiri = Leiri::parse("a:b c").unwrap();
    let reference: LeiriRef<&str> = leiri.into();
    assert_eq!(reference.borrowed(), LeiriRef::new_unchecked("a:b c"));
    assert_eq!(reference.parts().path(), "b c");
    assert_eq!(reference.parts().scheme(), Some("a"));
    assert_eq!(reference.into_inner(), "a:b c");
}

#[cfg(feature = "alloc")]
#[test]
fn owned_strings_are_parsed() {
    use std::borrow::Cow;
    use std::sync::Arc;

    assert_eq!("a b".parse::<LeiriRef<String>>().unwrap(), "a b");
    assert_eq!("a b".parse::<LeiriRef<Box<str>>>().unwrap(), "a b");
    assert_eq!("a:b c".parse::<Leiri<Arc<str>>>().unwrap(), "a:b c");
    assert!("a b".parse::<Leiri<String>>().is_err());
    let borrowed = LeiriRef::parse("a b").unwrap();
    let cow: LeiriRef<Cow<'_, str>> = borrowed.into();
    assert_eq!(borrowed.clone(), cow);
    assert!(Leiri::try_from(String::from("%")).is_err());
}
