//! Changing an identifier in place: the workflow of `url` and `iref`.

use std::error::Error;

use iri_kit::{Iri, encode};

/// Returns the address of an article in a shop, from the address of its service.
fn article(service: &Iri<&str>, category: &str, name: &str) -> Result<Iri<String>, Box<dyn Error>> {
    let mut iri = service.into_owned();
    iri.remove_query();
    iri.remove_fragment();
    iri.push_segments([encode(category), encode(name)])?;
    Ok(iri)
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let service = Iri::parse("https://shop.example/api/v1/?debug#top")?;
    let mut iri = article(&service, "cups & glasses", "50 % off")?;
    assert_eq!(
        iri,
        "https://shop.example/api/v1/cups%20&%20glasses/50%20%25%20off"
    );

    // Components are set and removed one by one.
    iri.set_scheme("http")?;
    iri.set_port(8080)?;
    iri.set_userinfo(encode("anna"))?;
    iri.pop_segment();
    iri.append_pair("sort", encode("price, name"))?;
    iri.append_pairs([("page", encode("2")), ("size", encode("50"))])?;
    assert_eq!(
        iri,
        "http://anna@shop.example:8080/api/v1/cups%20&%20glasses?sort=price,%20name&page=2&size=50"
    );
    assert_eq!(iri.last_segment(), Some("cups%20&%20glasses"));
    assert!(iri.pairs().any(|pair| pair.name() == "page"));

    // A change that would alter another component is rejected, and the identifier stays the same.
    let mut mail = Iri::parse("mailto:anna@shop.example")?.into_owned();
    assert!(mail.is_opaque());
    let rejected = mail.set_host("shop.example").err();
    assert_eq!(
        rejected.map(|error| error.to_string()).as_deref(),
        Some("path without a leading slash after an authority at bytes 0..1 of the path")
    );
    assert_eq!(mail, "mailto:anna@shop.example");

    // The default port of the scheme applies if there is no port.
    assert_eq!(service.effective_port()?, Some(443));
    Ok(())
}
