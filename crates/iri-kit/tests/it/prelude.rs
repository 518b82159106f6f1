//! The prelude: its methods, and that it shadows nothing.

#![cfg(all(feature = "alloc", feature = "bidi"))]

mod everything {
    #![expect(
        unused_imports,
        reason = "the test is that the names below are not ambiguous"
    )]

    use iri_kit::prelude::*;
    use iri_kit::*;

    use core::fmt;
    use core::str::FromStr;

    // These resolve to the crate `core` and to the standard prelude.
    pub(super) fn length(text: &str) -> Option<usize> {
        let iri = Iri::parse(text).ok()?;
        let _: fmt::Result = Ok(());
        Iri::<String>::from_str(text).ok()?;
        let path: &str = iri.path();
        Some(core::cmp::max(path.len(), 1))
    }
}

#[test]
fn a_glob_import_shadows_nothing_of_core() {
    assert_eq!(everything::length("a:bc"), Some(2));
}

#[test]
fn uris_and_iris_have_the_same_methods() {
    use iri_kit::prelude::*;

    fn results<I: Identifier>(identifier: &I) -> [String; 4] {
        [
            identifier.to_uri().to_string(),
            identifier.to_iri().to_string(),
            identifier.normalize(Rung::Syntax).to_string(),
            identifier.check_bidi().count().to_string(),
        ]
    }
    let iri = Iri::parse("HTTP://h/\u{E9}%c3%a9").unwrap();
    let uri = Uri::parse("HTTP://h/%C3%A9%c3%a9").unwrap();
    let [mapped, back, normal, findings] = results(&iri);
    assert_eq!(mapped, "HTTP://h/%C3%A9%c3%a9");
    assert_eq!(back, "HTTP://h/\u{E9}\u{E9}");
    assert_eq!(normal, "http://h/\u{E9}\u{E9}");
    assert_eq!(findings, "0");
    let [mapped, back, normal, _] = results(&uri);
    assert_eq!(mapped, uri);
    assert_eq!(back, "HTTP://h/\u{E9}\u{E9}");
    assert_eq!(normal, "http://h/%C3%A9%C3%A9");
    assert!(iri.is_equivalent(&uri, Rung::Syntax));
}

#[test]
fn a_normal_form_by_a_comparer_has_correct_offsets() {
    use iri_kit::prelude::*;

    for text in ["HTTP://H:80/a/../b?q#f", "http://h/b", "HTTP://h"] {
        let iri = Iri::parse(text).unwrap();
        let normal = iri.normalize_by(&Comparer::from(Rung::Scheme));
        assert_eq!(normal.parts(), Parts::split(normal.as_str()));
    }
}
