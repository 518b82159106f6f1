//! A configuration with typed identifiers, defaults that are checked at compile time, and errors
//! that reveal no secrets.

use std::borrow::Cow;
use std::collections::HashMap;
use std::error::Error;

use clap::Parser;
use iri_kit::prelude::*;
use serde::{Deserialize, Serialize};

const ENDPOINT: Iri<&str> = iri!("https://api.example.org/v1/");

fn endpoint() -> Iri<String> {
    ENDPOINT.into()
}

#[derive(Debug, Deserialize, PartialEq, Serialize)]
struct Configuration {
    #[serde(default = "endpoint")]
    endpoint: Iri<String>,
    /// Absolute, or relative to the endpoint.
    proxy: Option<UriRef<String>>,
    #[serde(default)]
    mirrors: Vec<Iri<Box<str>>>,
    #[serde(default)]
    weights: HashMap<Iri<String>, u32>,
}

/// A line of a large file, deserialized without copying.
#[derive(Debug, Deserialize)]
struct Link<'a> {
    #[serde(borrow)]
    target: Iri<&'a str>,
    /// Copied only if JSON escapes a character.
    #[serde(borrow)]
    label: Option<IriRef<Cow<'a, str>>>,
}

#[derive(Debug, Parser)]
#[command(name = "fetch")]
struct Arguments {
    /// The base of relative references.
    #[arg(long, value_name = "IRI", default_value_t = endpoint())]
    base: Iri<String>,
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let text = r#"{
        "proxy": "http://anna:secret@proxy.example:3128/",
        "mirrors": ["https://a.example/", "https://b.example/é"],
        "weights": {"https://a.example/": 2}
    }"#;
    let read: Configuration = serde_json::from_str(text)?;
    assert_eq!(read.endpoint, ENDPOINT);
    assert!(read.mirrors.iter().map(Iri::path).eq(["/", "/é"]));
    assert_eq!(read.weights.get("https://a.example/"), Some(&2));
    let again: Configuration = serde_json::from_str(&serde_json::to_string(&read)?)?;
    assert_eq!(read, again);

    // The error contains the rule and the location, both in the identifier and in the file.
    let wrong = r#"{"proxy": "http://anna:secret@proxy.example:x/"}"#;
    let error = serde_json::from_str::<Configuration>(wrong)
        .err()
        .ok_or("accepted")?
        .to_string();
    assert!(
        error.contains("character other than a digit in the port at bytes 33..34"),
        "{error}"
    );
    assert!(
        error.ends_with("at line 1 column 47") && !error.contains("secret"),
        "{error}"
    );

    let link: Link<'_> = serde_json::from_str(r#"{"target": "http://h/a", "label": "\u00e9"}"#)?;
    assert_eq!(link.target.path(), "/a");
    let label = link.label.ok_or("no label")?;
    assert!(label == "é" && matches!(label.into_inner(), Cow::Owned(_)));

    let arguments = Arguments::try_parse_from(["fetch", "--base", "http://example.org/é"])?;
    assert_eq!(arguments.base.to_uri(), "http://example.org/%C3%A9");
    assert_eq!(Arguments::try_parse_from(["fetch"])?.base, ENDPOINT);
    let help = Arguments::try_parse_from(["fetch", "--help"])
        .err()
        .ok_or("no help")?
        .to_string();
    assert!(
        help.contains("--base <IRI>") && help.contains("[default: https://api.example.org/v1/]")
    );
    Ok(())
}
