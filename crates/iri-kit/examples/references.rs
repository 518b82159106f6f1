//! Resolving references, and converting between wider and narrower types: the workflows of `oxiri`,
//! `iri-string` and `iref`.

use std::error::Error;
use std::sync::Arc;

use iri_kit::{AbsoluteIri, Iri, IriRef, MapToUri, ParseErrorKind, Rewrite, Uri, iri_ref};

/// Returns the targets of the links in a document, and the links that are not references.
fn targets<'a>(document: &Iri<&str>, links: &[&'a str]) -> (Vec<Iri<String>>, Vec<&'a str>) {
    let base = document.to_base();
    let mut targets = Vec::new();
    let mut rejected = Vec::new();
    for link in links {
        match IriRef::parse(link) {
            Ok(reference) => targets.push(base.resolve(&reference).to_identifier()),
            Err(_) => rejected.push(*link),
        }
    }
    (targets, rejected)
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let document = Iri::parse("http://example.org/guide/résumé?print#top")?;
    let (found, rejected) = targets(&document, &["../ü", "?a=b", "#end", "urn:x:y", "a b"]);
    assert_eq!(
        found,
        [
            "http://example.org/ü",
            "http://example.org/guide/résumé?a=b",
            "http://example.org/guide/résumé?print#end",
            "urn:x:y",
        ]
    );
    assert_eq!(rejected, ["a b"]);

    // Resolving into a reused buffer.
    let mut buffer = String::new();
    let base = document.to_base();
    for step in [iri_ref!("a"), iri_ref!("./b"), iri_ref!("../c")] {
        buffer.clear();
        base.resolve(&step).append_to(&mut buffer);
        assert!(Iri::parse(&buffer).is_ok());
    }
    assert_eq!(buffer, "http://example.org/c");

    // The inverse: the shortest reference to a target.
    let target = Iri::parse("http://example.org/guide/index")?;
    let relative = base.relativize(&target)?;
    assert_eq!(relative.to_string(), "index");

    // From a wider to a narrower type, with the reason if that is not possible.
    let reference: IriRef<Arc<str>> = "http://example.org/é#a".parse()?;
    let iri = Iri::try_from(reference).map_err(|rejected| rejected.error())?;
    let iri = match Uri::try_from(iri) {
        Ok(uri) => uri.into(),
        Err(rejected) => {
            assert_eq!(rejected.error().kind(), ParseErrorKind::IriNotUri);
            rejected.into_input()
        }
    };
    let absolute: AbsoluteIri<&str> = iri.without_fragment();
    assert_eq!(absolute, "http://example.org/é");
    assert_eq!(absolute.to_uri(), "http://example.org/%C3%A9");
    // Converting from a narrower to a wider type cannot fail and checks nothing.
    let reference: IriRef<&str> = absolute.into();
    assert!(reference.has_scheme());
    Ok(())
}
