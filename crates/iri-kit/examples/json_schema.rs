//! `$ref` in JSON Schema: documents by address, `$id`, `$anchor` and JSON Pointers.

use std::collections::HashMap;
use std::error::Error;

use iri_kit::prelude::*;
use serde_json::{Value, json};

/// Schemas by address, normalized and without a fragment.
#[derive(Default)]
struct Registry<'v> {
    resources: HashMap<Uri<String>, &'v Value>,
    anchors: HashMap<(Uri<String>, &'v str), &'v Value>,
}

fn key<T: AsRef<str>>(uri: &Uri<T>) -> Uri<String> {
    let resource = uri.borrowed();
    resource
        .without_fragment()
        .normalize(Rung::Scheme)
        .into_owned()
        .into()
}

impl<'v> Registry<'v> {
    /// Adds a schema and its subschemas with an `$id`, which may be relative to that of the parent.
    fn add<T: AsRef<str>>(&mut self, base: &Uri<T>, schema: &'v Value) -> Result<(), ParseError> {
        self.resources.insert(key(base), schema);
        let mut open = vec![(key(base), schema)];
        while let Some((mut base, value)) = open.pop() {
            if let Some(id) = value["$id"].as_str() {
                base = key(&base.join(id)?);
                self.resources.insert(base.clone(), value);
            }
            if let Some(anchor) = value["$anchor"].as_str() {
                self.anchors.insert((base.clone(), anchor), value);
            }
            match value {
                Value::Object(map) => open.extend(map.values().map(|value| (base.clone(), value))),
                Value::Array(list) => open.extend(list.iter().map(|value| (base.clone(), value))),
                _ => {}
            }
        }
        Ok(())
    }

    /// Returns the target schema of a `$ref`; `None` if there is none.
    fn find<T: AsRef<str>>(
        &self,
        base: &Uri<T>,
        reference: &str,
    ) -> Result<Option<&'v Value>, iri_kit::Error> {
        let target = base.join(reference)?;
        // Decode the fragment before the JSON Pointer is split.
        let fragment = iri_kit::pct::decode(target.fragment().unwrap_or("")).to_str()?;
        if fragment.is_empty() || fragment.starts_with('/') {
            let resource = self.resources.get(&key(&target));
            return Ok(resource.and_then(|schema| schema.pointer(&fragment)));
        }
        Ok(self.anchors.get(&(key(&target), &*fragment)).copied())
    }
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let schema = json!({
        "$id": "schemas/root.json",
        "definitions": {
            "a%b": { "type": "integer" },
            "item": { "$id": "nested/item.json", "$anchor": "thing", "type": "string" },
            "none": { "$id": "urn:uuid:deadbeef-1234-00ff-ff00-4321feebdaed", "type": "null" },
        },
    });
    let mut registry = Registry::default();
    registry.add(&Uri::parse("HTTP://Example.com/v1/")?, &schema)?;

    let root = Uri::parse(String::from("http://example.com/v1/schemas/root.json"))?;
    for (reference, expected) in [
        ("#/definitions/a%25b", Some("integer")),
        ("nested/item.json", Some("string")),
        ("./nested/x/../item.json#thing", Some("string")),
        (
            "http://EXAMPLE.com:80/v1/schemas/nested/%69tem.json#thing",
            Some("string"),
        ),
        (
            "urn:uuid:deadbeef-1234-00ff-ff00-4321feebdaed#",
            Some("null"),
        ),
        ("#nowhere", None),
    ] {
        let found = registry.find(&root, reference)?;
        assert_eq!(
            found.and_then(|schema| schema["type"].as_str()),
            expected,
            "{reference}"
        );
    }
    let error = registry.find(&root, "a b").err();
    assert_eq!(error.map(|error| error.code()), Some("char-illegal"));
    assert!(registry.find(&root, "#%FF").is_err());
    Ok(())
}
