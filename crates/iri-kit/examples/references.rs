//! References against a base, and types that admit more or less, as users of `oxiri`,
//! `iri-string` and `iref` know them.

use std::error::Error;
use std::sync::Arc;

use iri_kit::{AbsoluteIri, Iri, IriRef, MapToUri, ParseErrorKind, Rewrite, Uri, iri_ref};

/// The targets of the links in a document, whatever is written in them.
fn targets<'a>(document: &Iri<&str>, links: &[&'a str]) -> (Vec<Iri<String>>, Vec<&'a str>) {
    let base = document.to_base();
    let mut targets = Vec::new();
    let mut refused = Vec::new();
    for link in links {
        match IriRef::parse(link) {
            Ok(reference) => targets.push(base.resolve(&reference).to_identifier()),
            Err(_) => refused.push(*link),
        }
    }
    (targets, refused)
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let document = Iri::parse("http://example.org/guide/résumé?print#top")?;
    let (found, refused) = targets(&document, &["../ü", "?a=b", "#end", "urn:x:y", "a b"]);
    assert_eq!(
        found,
        [
            "http://example.org/ü",
            "http://example.org/guide/résumé?a=b",
            "http://example.org/guide/résumé?print#end",
            "urn:x:y",
        ]
    );
    assert_eq!(refused, ["a b"]);

    // Into a buffer that is used again and again.
    let mut buffer = String::new();
    let base = document.to_base();
    for step in [iri_ref!("a"), iri_ref!("./b"), iri_ref!("../c")] {
        buffer.clear();
        base.resolve(&step).append_to(&mut buffer);
        assert!(Iri::parse(&buffer).is_ok());
    }
    assert_eq!(buffer, "http://example.org/c");

    // And back: the shortest reference to a target.
    let target = Iri::parse("http://example.org/guide/index")?;
    let relative = base.relativize(&target)?;
    assert_eq!(relative.to_string(), "index");

    // From wide to narrow without another parse, and the reason where it cannot be.
    let reference: IriRef<Arc<str>> = "http://example.org/é#a".parse()?;
    let iri = Iri::try_from(reference).map_err(|refused| refused.error())?;
    let iri = match Uri::try_from(iri) {
        Ok(uri) => uri.into(),
        Err(refused) => {
            assert_eq!(refused.error().kind(), ParseErrorKind::IriNotUri);
            refused.into_input()
        }
    };
    let absolute: AbsoluteIri<&str> = iri.without_fragment();
    assert_eq!(absolute, "http://example.org/é");
    assert_eq!(absolute.to_uri(), "http://example.org/%C3%A9");
    // From narrow to wide for nothing.
    let reference: IriRef<&str> = absolute.into();
    assert!(reference.has_scheme());
    Ok(())
}
