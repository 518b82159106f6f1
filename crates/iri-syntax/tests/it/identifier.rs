//! The eight types over all kinds of strings.

mod change;
mod convert;
mod narrow;
mod read;
#[cfg(feature = "serde")]
mod serde;

use std::borrow::{Borrow, Cow};
use std::collections::{BTreeSet, HashSet};
use std::rc::Rc;
use std::sync::Arc;

use iri_core::Component;
use iri_syntax::{
    AbsoluteIri, AbsoluteUri, Form, HostKind, Identifier, IrelativeRef, Iri, IriRef, ParseError,
    ParseErrorKind, Parts, RelativeRef, Thin, Uri, UriRef,
};

const TEXT: &str = "http://u@example.org:80/a/b?q#f";

#[test]
fn anything_string_like_is_parsed() {
    let text = TEXT;
    let string = String::from(text);
    assert_eq!(Iri::parse(text).unwrap(), TEXT);
    assert_eq!(Iri::parse(&string).unwrap(), TEXT);
    assert_eq!(Iri::parse(&text).unwrap(), TEXT);
    assert_eq!(Iri::parse(&Arc::<str>::from(text)).unwrap(), TEXT);
    assert_eq!(Iri::parse(&Cow::Borrowed(text)).unwrap(), TEXT);
    let iri: Iri<String> = Iri::parse(string).unwrap();
    assert_eq!(iri, TEXT);
    let iri: Iri<Box<str>> = Iri::parse(Box::<str>::from(text)).unwrap();
    assert_eq!(iri, TEXT);
    let iri: Iri<Rc<str>> = Iri::parse(Rc::<str>::from(text)).unwrap();
    assert_eq!(iri, TEXT);
    let iri: Iri<Arc<str>> = Iri::parse(Arc::<str>::from(text)).unwrap();
    assert_eq!(iri, TEXT);
    let iri: Iri<Cow<'_, str>> = Iri::parse(Cow::Borrowed(text)).unwrap();
    assert_eq!(iri, TEXT);
    // An iterator over string references needs no closure.
    assert_eq!([text, text].iter().flat_map(Iri::parse).count(), 2);
}

#[test]
fn an_identifier_adds_24_bytes_to_its_string_and_thin_adds_none() {
    assert_eq!(size_of::<Iri<String>>(), size_of::<String>() + 24);
    assert_eq!(size_of::<Option<Iri<&str>>>(), size_of::<&str>() + 24);
    assert_eq!(size_of::<Thin<Iri<&str>>>(), size_of::<&str>());
    assert_eq!(
        size_of::<Option<Thin<IriRef<Box<str>>>>>(),
        size_of::<Box<str>>()
    );
    assert_eq!(size_of::<Thin<Uri<String>>>(), size_of::<String>());
}

#[test]
fn without_an_error_the_same_strings_are_accepted() {
    for text in [
        "a:b",
        "a:b#c",
        "//é/",
        "../a?b",
        "http://[::1]:80/",
        "http://[::1",
        "a:%4",
        "",
        "é:",
    ] {
        assert_eq!(Uri::new(text), Uri::parse(text).ok(), "{text}");
        assert_eq!(IriRef::new(text), IriRef::parse(text).ok(), "{text}");
        let places = |iri: IriRef<&str>| iri.parts().offsets();
        assert_eq!(
            IriRef::new(text).map(places),
            IriRef::parse(text).ok().map(places)
        );
    }
}

#[test]
fn a_thin_identifier_converts_to_and_from_the_identifier() {
    let thin = Thin::from(Iri::parse(String::from(TEXT)).unwrap());
    let other = Thin::from(Uri::parse(TEXT).unwrap());
    assert_eq!(thin, other);
    assert!(thin <= other);
    assert_eq!(format!("{thin} {thin:?}"), format!("{TEXT} Thin({TEXT:?})"));
    assert!(thin == TEXT && thin == *TEXT && thin != "http://u@example.org");
    assert_eq!(TEXT.parse(), Ok(thin.clone()));
    let error = "a".parse::<Thin<Iri<String>>>().unwrap_err();
    assert_eq!(error.kind(), ParseErrorKind::SchemeMissing);
    let set = HashSet::from([thin.clone()]);
    assert!(set.contains(TEXT));
    assert_eq!(thin.identifier().parts(), Iri::parse(TEXT).unwrap().parts());
    assert_eq!(thin.into_identifier().port(), Some("80"));
    assert_eq!(other.into_inner(), TEXT);
}

#[test]
fn string_types_of_other_crates_are_accepted() {
    struct Fixed([u8; 8], usize);
    impl AsRef<str> for Fixed {
        fn as_ref(&self) -> &str {
            std::str::from_utf8(&self.0[..self.1]).unwrap()
        }
    }
    let iri = Iri::parse_text(Fixed(*b"a:b?cXXX", 5)).ok().unwrap();
    assert_eq!(Identifier::parts(&iri).query(), Some("c"));
    assert_eq!(Identifier::as_str(&iri), "a:b?c");
    let fixed = Fixed(*b"a:b?c#XX", 6);
    assert_eq!(Iri::parse(&fixed).unwrap().fragment(), Some(""));
    let rejected = Iri::parse_text(Fixed(*b"a b     ", 3)).err().unwrap();
    assert_eq!(rejected.into_input().as_ref(), "a b");
}

#[test]
fn components_are_read_through_the_type() {
    let iri = Iri::parse(TEXT).unwrap();
    assert_eq!(iri.scheme(), "http");
    assert_eq!(iri.authority(), Some("u@example.org:80"));
    assert_eq!(iri.userinfo(), Some("u"));
    assert_eq!(iri.host(), Some("example.org"));
    assert_eq!(iri.host_kind(), Some(HostKind::RegName("example.org")));
    assert_eq!(iri.port(), Some("80"));
    assert_eq!(iri.path(), "/a/b");
    assert!(iri.segments().eq(["a", "b"]));
    assert_eq!(iri.query(), Some("q"));
    assert_eq!(iri.fragment(), Some("f"));
    assert_eq!(iri.parts().component(Component::Port), Some("80"));
    assert_eq!(IriRef::parse("//h").unwrap().scheme(), None);
    assert_eq!(IriRef::parse("a:b").unwrap().scheme(), Some("a"));
    assert_eq!(IriRef::parse("a").unwrap().host_kind(), None);
}

#[test]
fn components_of_a_borrowed_string_outlive_the_identifier() {
    fn host(text: &str) -> Option<&str> {
        Iri::parse(text).ok()?.host()
    }
    fn last_of_path(text: &str) -> &str {
        let uri = Iri::parse(text).unwrap().as_uri().unwrap();
        uri.without_fragment().last_segment().unwrap()
    }
    fn parts(text: &str) -> Parts<'_> {
        IriRef::parse(text).unwrap_or_default().parts()
    }
    fn owned(iri: &Iri<String>) -> Option<&str> {
        iri.host()
    }
    assert_eq!(host(TEXT), Some("example.org"));
    assert_eq!(last_of_path(TEXT), "b");
    assert_eq!(parts(TEXT).fragment(), Some("f"));
    assert_eq!(owned(&TEXT.parse().unwrap()), Some("example.org"));
}

#[test]
fn a_rejected_string_is_handed_back_and_not_shown() {
    let rejected = Uri::try_from(String::from("http://user:secret@h/ ")).unwrap_err();
    assert_eq!(rejected.error().kind(), ParseErrorKind::IllegalChar);
    assert!(!format!("{rejected:?}{rejected}").contains("secret"));
    assert_eq!(rejected.into_input(), "http://user:secret@h/ ");
    let error: ParseError = Uri::parse(String::from("\u{E9}:")).unwrap_err().into();
    assert_eq!(error.kind(), ParseErrorKind::SchemeBadChar);
}

#[test]
fn an_unchecked_string_causes_no_panic() {
    for text in ["", ":", "//[", "a:#?#", "\u{FFFD}"] {
        let iri = Iri::new_unchecked(text);
        assert_eq!(iri.as_str(), text);
        let _ = (
            iri.scheme(),
            iri.host_kind(),
            iri.port(),
            iri.segments().count(),
            iri.fragment(),
        );
    }
}

#[test]
fn strings_convert_to_identifiers_and_back() {
    let iri: Iri<String> = TEXT.parse().unwrap();
    assert_eq!(iri.to_string(), TEXT);
    assert_eq!(format!("{iri:?}"), format!("Iri({TEXT:?})"));
    assert_eq!(Iri::try_from(TEXT).unwrap().borrowed(), iri);
    assert_eq!(Iri::<String>::from(Iri::parse(TEXT).unwrap()), iri);
    assert_eq!(iri.clone().into_inner(), TEXT);
    assert_eq!(AsRef::<str>::as_ref(&iri), TEXT);
    assert!("a b".parse::<Iri<String>>().is_err());
    assert!(Iri::try_from("a b").is_err());
}

#[test]
fn identifiers_compare_sort_and_hash_like_their_strings() {
    let texts = [
        "http://b/",
        "http://a/",
        "HTTP://a/",
        "a:\u{E9}",
        "a:%C3%A9",
    ];
    let iris = texts.map(|text| Iri::parse(text).unwrap());
    let sorted: Vec<_> = iris
        .iter()
        .collect::<BTreeSet<_>>()
        .into_iter()
        .map(Iri::as_str)
        .collect();
    assert_eq!(
        sorted,
        texts
            .iter()
            .copied()
            .collect::<BTreeSet<_>>()
            .into_iter()
            .collect::<Vec<_>>()
    );
    let set: HashSet<Iri<&str>> = iris.into_iter().collect();
    assert_eq!(set.len(), 5);
    assert!(texts.iter().all(|text| set.contains(*text)));
    let borrowed: &str = iris[0].borrow();
    assert_eq!(borrowed, "http://b/");
    assert!(Iri::parse("a:b").unwrap() < Iri::parse(String::from("a:c")).unwrap());
    assert_eq!(*Iri::parse("a:b").unwrap().as_str(), *"a:b");
    assert!(Iri::parse("a:b").unwrap() == *"a:b" && Iri::parse("a:b").unwrap() != "a:B");
}

#[test]
fn narrow_types_convert_to_wide_ones() {
    let uri = AbsoluteUri::parse("http://e/").unwrap();
    let iri: IriRef<_> = Uri::from(uri).into();
    assert_eq!(iri, "http://e/");
    assert_eq!(Iri::from(AbsoluteIri::from(uri)), "http://e/");
    assert_eq!(UriRef::from(uri), "http://e/");
    let relative = RelativeRef::parse("a").unwrap();
    assert_eq!(IriRef::from(IrelativeRef::from(relative)), "a");
    assert_eq!(IriRef::from(UriRef::from(relative)), "a");
}

#[test]
fn every_type_has_its_form() {
    let forms = [
        Iri::<&str>::FORM,
        IriRef::<&str>::FORM,
        AbsoluteIri::<&str>::FORM,
        IrelativeRef::<&str>::FORM,
        Uri::<&str>::FORM,
        UriRef::<&str>::FORM,
        AbsoluteUri::<&str>::FORM,
        RelativeRef::<&str>::FORM,
    ];
    assert_eq!(forms, Form::ALL);
    let names: HashSet<_> = forms.iter().map(|form| form.name()).collect();
    assert_eq!(names.len(), 8);
}
