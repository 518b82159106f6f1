//! IRIs in JSON-LD: terms, compact IRIs, blank nodes, and references relative to the document.

use std::collections::{BTreeMap, HashMap};
use std::error::Error;
use std::sync::Arc;

use iri_kit::prelude::*;

#[derive(Clone, Debug, PartialEq)]
enum Id {
    Iri(Iri<Arc<str>>),
    Blank(String),
    Invalid(String),
}

struct Context {
    base: Iri<String>,
    vocabulary: Iri<String>,
    terms: BTreeMap<String, Iri<Arc<str>>>,
}

impl Context {
    fn define(&mut self, term: &str, value: &str) {
        if let Id::Iri(iri) = self.expand(value, true) {
            self.terms.insert(term.to_owned(), iri);
        }
    }

    /// Expands a value. With `of_vocabulary` it is a term or relative to the vocabulary, otherwise
    /// relative to the base.
    fn expand(&self, value: &str, of_vocabulary: bool) -> Id {
        if let (true, Some(iri)) = (of_vocabulary, self.terms.get(value)) {
            return Id::Iri(iri.clone());
        }
        if value.starts_with("_:") {
            return Id::Blank(value.to_owned());
        }
        let namespace = value.split_once(':').and_then(|(prefix, local)| {
            let namespace = self
                .terms
                .get(prefix)
                .filter(|_| !local.starts_with("//"))?;
            Some(format!("{namespace}{local}"))
        });
        let iri = match namespace {
            Some(text) => Iri::parse(text).ok(),
            None if Iri::parse(value).is_ok() => value.parse().ok(),
            None if of_vocabulary => Iri::parse(format!("{}{value}", self.vocabulary)).ok(),
            None => self.base.join(value).ok(),
        };
        iri.map_or_else(|| Id::Invalid(value.to_owned()), |iri| Id::Iri(iri.into()))
    }

    /// Returns the shortest form of an IRI: a term, relative to the vocabulary, a compact IRI, or
    /// relative to the base.
    fn compact(&self, iri: &Iri<&str>, of_vocabulary: bool) -> String {
        if of_vocabulary {
            if let Some((term, _)) = self.terms.iter().find(|(_, of)| *of == iri) {
                return term.clone();
            }
            if let Some(local) = iri.as_str().strip_prefix(self.vocabulary.as_str()) {
                return local.to_owned();
            }
        }
        let compact = self.terms.iter().filter_map(|(term, namespace)| {
            let local = iri.as_str().strip_prefix(namespace.as_str())?;
            (!local.is_empty()).then(|| format!("{term}:{local}"))
        });
        let relative = || {
            self.base
                .relativize(iri)
                .map_or_else(|_| iri.to_string(), |relative| relative.to_string())
        };
        compact.min_by_key(String::len).unwrap_or_else(relative)
    }
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let mut context = Context {
        base: "http://example.org/people/list?x".parse()?,
        vocabulary: "http://schema.org/".parse()?,
        terms: BTreeMap::new(),
    };
    context.define("foaf", "http://xmlns.com/foaf/0.1/");
    context.define("name", "foaf:name");

    let expands_to =
        |value, of_vocabulary, expected: &str| match context.expand(value, of_vocabulary) {
            Id::Iri(iri) => assert_eq!(iri, expected),
            other => assert_eq!(format!("{other:?}"), expected),
        };
    expands_to("name", true, "http://xmlns.com/foaf/0.1/name");
    expands_to("Person", true, "http://schema.org/Person");
    expands_to("foaf:knows", false, "http://xmlns.com/foaf/0.1/knows");
    expands_to("urn:a:b", false, "urn:a:b");
    expands_to("../é#me", false, "http://example.org/é#me");
    expands_to("_:b0", false, r#"Blank("_:b0")"#);
    expands_to("a b", false, r#"Invalid("a b")"#);

    let name = Iri::parse("http://xmlns.com/foaf/0.1/name")?;
    assert_eq!(context.compact(&name, true), "name");
    assert_eq!(context.compact(&name, false), "foaf:name");
    assert_eq!(
        context.compact(&Iri::parse("http://schema.org/Person")?, true),
        "Person"
    );
    assert_eq!(
        context.compact(&Iri::parse("http://example.org/people/me")?, false),
        "me"
    );

    let mut nodes: HashMap<Iri<Arc<str>>, u32> = HashMap::new();
    for id in ["me", "you", "./me"] {
        if let Id::Iri(iri) = context.expand(id, false) {
            *nodes.entry(iri).or_default() += 1;
        }
    }
    assert_eq!(nodes.get("http://example.org/people/me"), Some(&2));
    Ok(())
}
