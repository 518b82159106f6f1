//! The IRIs of a Turtle parser and serializer: bases, prefixes, and millions of terms in memory.

use std::collections::{BTreeMap, HashSet};
use std::error::Error;
use std::fmt;
use std::sync::Arc;

use iri_kit::prelude::*;

/// A term of the same size as its string.
type Term = Thin<Iri<Arc<str>>>;

#[derive(Debug)]
enum TurtleError {
    Iri(String, ParseError),
    UnknownPrefix(String),
}

impl fmt::Display for TurtleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Iri(text, error) => write!(f, "invalid IRI <{text}>: {error}"),
            Self::UnknownPrefix(prefix) => write!(f, "unknown prefix {prefix}:"),
        }
    }
}

impl Error for TurtleError {}

#[derive(Default)]
struct Turtle {
    base: Option<Iri<String>>,
    prefixes: BTreeMap<String, Iri<String>>,
    /// Reused for each term.
    buffer: String,
}

impl Turtle {
    /// Reads the content of `<...>`. A relative IRI requires a base.
    fn iri(&mut self, text: &str) -> Result<Iri<&str>, TurtleError> {
        self.buffer.clear();
        let resolved = match &self.base {
            Some(base) => base
                .resolve_str(text)
                .map(|iri| iri.append_to(&mut self.buffer)),
            None => Iri::parse(text).map(|iri| self.buffer.push_str(iri.as_str())),
        };
        resolved.map_err(|error| TurtleError::Iri(text.to_owned(), error))?;
        Ok(Iri::new_unchecked(&self.buffer))
    }

    fn set_base(&mut self, text: &str) -> Result<(), TurtleError> {
        self.base = Some(self.iri(text)?.into_owned());
        Ok(())
    }

    fn set_prefix(&mut self, prefix: &str, text: &str) -> Result<(), TurtleError> {
        let namespace = self.iri(text)?.into_owned();
        self.prefixes.insert(prefix.to_owned(), namespace);
        Ok(())
    }

    fn term(&mut self, text: &str) -> Result<Term, TurtleError> {
        Ok(Iri::<Arc<str>>::from(self.iri(text)?).into())
    }

    /// Reads `prefix:local`, which is concatenated and not resolved.
    fn prefixed(&self, name: &str) -> Result<Term, TurtleError> {
        let (prefix, local) = name.split_once(':').unwrap_or(("", name));
        let namespace = self
            .prefixes
            .get(prefix)
            .ok_or_else(|| TurtleError::UnknownPrefix(prefix.to_owned()))?;
        let iri = Iri::parse(format!("{namespace}{local}"));
        let iri = iri.map_err(|error| TurtleError::Iri(error.input().clone(), error.error()))?;
        Ok(Iri::<Arc<str>>::from(iri).into())
    }

    /// Writes a term with the longest matching namespace, or else as the shortest reference.
    fn write(&self, term: &Term) -> String {
        let locals = self.prefixes.iter().filter_map(|(prefix, namespace)| {
            let local = term.as_str().strip_prefix(namespace.as_str())?;
            local
                .chars()
                .all(char::is_alphanumeric)
                .then_some((prefix, local))
        });
        if let Some((prefix, local)) = locals.min_by_key(|(_, local)| local.len()) {
            return format!("{prefix}:{local}");
        }
        let iri = term.identifier();
        match self.base.as_ref().map(|base| base.relativize(&iri)) {
            Some(Ok(reference)) => format!("<{reference}>"),
            _ => format!("<{iri}>"),
        }
    }
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let mut turtle = Turtle::default();
    let message = |error: TurtleError| error.to_string();
    let error = turtle.set_base("data/").map_err(message);
    assert_eq!(
        error,
        Err("invalid IRI <data/>: missing scheme at bytes 0..0".into())
    );
    turtle.set_base("http://example.org/a/b#x")?;
    turtle.set_base("data/")?;
    turtle.set_prefix("e", "/ns#")?;
    turtle.set_prefix("long", "/ns#long")?;

    let term = turtle.term("../résumé?q")?;
    assert_eq!(term, "http://example.org/a/résumé?q");
    assert_eq!(turtle.write(&term), "<../résumé?q>");
    let term = turtle.prefixed("e:longer")?;
    assert_eq!(term.identifier().fragment(), Some("longer"));
    assert_eq!(turtle.write(&term), "long:er");
    let rejected = turtle.prefixed("e:a b");
    assert!(
        matches!(rejected, Err(TurtleError::Iri(text, _)) if text == "http://example.org/ns#a b")
    );
    let error = turtle.prefixed("q:a").map_err(message);
    assert_eq!(error, Err("unknown prefix q:".into()));

    let mut terms = HashSet::new();
    for id in 0..1000 {
        terms.insert(turtle.term(&format!("n/{}", id % 100))?);
    }
    assert_eq!(terms.len(), 100);
    assert!(terms.contains("http://example.org/a/data/n/99"));
    assert_eq!(size_of::<Term>(), size_of::<Arc<str>>());
    Ok(())
}
