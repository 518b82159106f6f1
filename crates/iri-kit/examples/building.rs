//! Building, reading and decoding: the workflows of `fluent-uri` and `iri-string`.

use std::collections::BTreeMap;
use std::error::Error;
use std::net::Ipv6Addr;

use iri_kit::{HostKind, Iri, IriRef, Uri, encode, uri};

/// Checked at compile time.
const SEARCH: Uri<&str> = uri!("https://example.org/?q=caf%C3%A9+cr%C3%A8me&page=2");

/// An entry of a bilingual dictionary. Its fields are data, so they may contain any character.
struct Entry<'a> {
    word: &'a str,
    languages: (&'a str, &'a str),
}

impl Entry<'_> {
    /// Returns the address of the entry, with the data encoded for each component.
    fn page(&self) -> Result<Iri<String>, Box<dyn Error>> {
        let (from, into) = self.languages;
        Ok(Iri::builder()
            .scheme("https")
            .host("wörterbuch.example")
            .encode_segments(["words", self.word])
            .encode_pairs([("from", from), ("into", into)])
            .fragment("meaning")
            .build()?)
    }
}

/// Returns the decoded pairs of a query by name.
fn form(query: &Uri<&str>) -> Result<BTreeMap<String, String>, Box<dyn Error>> {
    let mut form = BTreeMap::new();
    for pair in query.pairs() {
        let name = pair
            .decode_name()
            .with_plus_as_space(true)
            .to_str()?
            .into_owned();
        let value = pair
            .decode_value()
            .with_plus_as_space(true)
            .to_str()?
            .into_owned();
        form.insert(name, value);
    }
    Ok(form)
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let entry = Entry {
        word: "and/or",
        languages: ("en", "de & fr"),
    };
    assert_eq!(
        entry.page()?,
        "https://wörterbuch.example/words/and%2For?from=en&into=de%20%26%20fr#meaning"
    );

    // Setting components one by one, with an IP address as the host.
    let service = Uri::builder()
        .scheme("coap")
        .userinfo("admin")
        .host(Ipv6Addr::LOCALHOST)
        .port(61616)
        .path("/sensors/temperature")
        .build()?;
    assert_eq!(service, "coap://admin@[::1]:61616/sensors/temperature");
    assert_eq!(
        service.host_kind(),
        Some(HostKind::Ipv6(Ipv6Addr::LOCALHOST))
    );
    assert_eq!(service.port_number()?, Some(61616));

    // Invalid components are rejected, with a span within the component.
    let rejected = IriRef::builder().path("a b").build().err();
    assert_eq!(
        rejected.map(|error| error.to_string()).as_deref(),
        Some("character not allowed at bytes 1..2 of the path")
    );
    let reference = IriRef::builder().path(encode("a b")).build()?;
    assert_eq!(reference, "a%20b");

    let form = form(&SEARCH)?;
    assert_eq!(form.get("q").map(String::as_str), Some("café crème"));
    assert_eq!(form.get("page").map(String::as_str), Some("2"));
    Ok(())
}
