//! Runs the IRI test suite on iri-kit and its peers, through the questions of this package:
//! `cargo run -p iri-differential --example suite -- target/suite/cases [-v]`, after `cargo xtask suite`.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs, io};

use iri_differential::input::Input;
use iri_differential::question::{Operation, Peer, Question};
use iri_differential::questions;
use iri_kit::{Edition, Form, Parts, parse_with};
use serde_json::Value;

/// The result of a library: `None` if it does not offer the case, and else whether the case passes.
type Passed = Option<bool>;

fn main() -> io::Result<()> {
    let folder = env::args()
        .nth(1)
        .unwrap_or_else(|| "target/suite/cases".to_owned());
    let mut cases = Vec::new();
    for entry in fs::read_dir(Path::new(&folder))? {
        let suite: Value = serde_json::from_str(&fs::read_to_string(entry?.path())?)?;
        let operation = text(&suite, "operation").to_owned();
        let list = suite.get("cases").and_then(Value::as_array);
        cases.extend(
            list.into_iter()
                .flatten()
                .map(|case| (operation.clone(), case.clone())),
        );
    }
    let questions = questions::all();
    for library in [None].into_iter().chain(Peer::ALL.map(Some)) {
        let mut counts: BTreeMap<(&str, &str), [u32; 3]> = BTreeMap::new();
        for (operation, case) in &cases {
            let passed = passes(&questions, library, operation, case);
            let place = match passed {
                Some(true) => 0,
                Some(false) => 1,
                None => 2,
            };
            let count = |counts: &mut BTreeMap<_, [u32; 3]>, feature, place: usize| {
                if let Some(count) = counts
                    .entry((operation.as_str(), feature))
                    .or_default()
                    .get_mut(place)
                {
                    *count += 1;
                }
            };
            count(&mut counts, text(case, "feature"), place);
            if let (None, Some(is_right)) = (library, start(case)) {
                count(&mut counts, "start of the error", usize::from(!is_right));
            }
            if passed == Some(false) && env::args().any(|argument| argument == "-v") {
                eprintln!("{} {case}", name(library));
            }
        }
        for ((operation, feature), [passed, failed, other]) in counts {
            println!(
                "Rust\t{}\t{}\t{operation}\t{feature}\t{passed}\t{failed}\t{other}",
                name(library),
                version(library),
            );
        }
    }
    Ok(())
}

fn name(library: Option<Peer>) -> &'static str {
    library.map_or("iri-kit", Peer::name)
}

/// The version that the manifest of the workspace pins.
fn version(library: Option<Peer>) -> String {
    let manifest: toml::Table = include_str!("../../../Cargo.toml")
        .parse()
        .unwrap_or_default();
    let versions = manifest
        .get("workspace")
        .and_then(|table| table.get("dependencies"));
    let version = library.and_then(|peer| versions?.get(peer.name())?.as_str());
    version
        .map_or(env!("CARGO_PKG_VERSION"), |version| {
            version.trim_start_matches('=')
        })
        .to_owned()
}

fn text<'a>(object: &'a Value, key: &str) -> &'a str {
    object.get(key).and_then(Value::as_str).unwrap_or_default()
}

/// Whether iri-kit finds the start of the error of a case that has one.
fn start(case: &Value) -> Option<bool> {
    let expected = case.pointer("/error/span/bytes/0")?.as_u64()?;
    let (form, edition) = parsing(case)?;
    let error = parse_with(text(case.get("input")?, "text"), form, edition).err();
    Some(error.is_some_and(|error| error.span().start() as u64 == expected))
}

/// The form and the edition of a case.
fn parsing(case: &Value) -> Option<(Form, Edition)> {
    let options = case.get("options")?;
    let form = Form::ALL
        .into_iter()
        .find(|form| form.name() == text(options, "form"))?;
    let edition = match text(options, "edition") {
        "3987bis" => Edition::Bis,
        _ => Edition::Rfc3987,
    };
    Some((form, edition))
}

fn passes(questions: &[Question], library: Option<Peer>, operation: &str, case: &Value) -> Passed {
    let (input, feature) = (case.get("input")?, text(case, "feature"));
    let (operation, base, subject) = match (operation, feature) {
        ("parse-uri" | "parse-iri", _) => (Operation::Parse, "", "text"),
        ("components", "URI" | "IRI") => (Operation::Components, "", "text"),
        // It encodes what is outside of US-ASCII.
        ("resolve", "IRI") if library == Some(Peer::Url) => return None,
        ("resolve", "URI" | "IRI") => (Operation::Resolve, "base", "reference"),
        ("resolve", "relative base") => (Operation::ResolveRelative, "base", "reference"),
        // No document says which reference is the right one of several.
        ("relativize", "no options") if library.is_none() => {
            (Operation::Relativize, "base", "target")
        }
        ("normalize", "by syntax") => (Operation::Normalize, "", "text"),
        ("to-uri", "IRI") => (Operation::ToUri, "", "text"),
        _ => return None,
    };
    let is_asked = |question: &&Question| {
        question.operation == operation && library.is_none_or(|peer| question.peer == peer)
    };
    let question = questions.iter().find(is_asked)?;
    let asked = Input::new(text(input, base), text(input, subject));
    let answer = match library {
        None => Some((question.ours)(&asked)),
        Some(_) => (question.theirs)(&asked),
    };
    if operation == Operation::Parse {
        let (form, edition) = parsing(case)?;
        let names = ["IRI", "IRI-reference", "URI", "URI-reference"];
        let forms = [Form::Iri, Form::IriReference, Form::Uri, Form::UriReference];
        let (_, name) = forms
            .into_iter()
            .zip(names)
            .find(|(known, _)| *known == form)?;
        if edition == Edition::Bis || form.is_uri() && library == Some(Peer::Oxiri) {
            return None;
        }
        let found = answer?.unwrap_or_default();
        let is_accepted = found.split(", ").any(|found| found == name);
        return Some(is_accepted == case.get("result").is_some());
    }
    let found = answer?;
    if operation == Operation::Resolve && is_other_base(library, text(input, base)) {
        return None;
    }
    if operation == Operation::Components {
        return components(&found?, case.get("result")?);
    }
    if case.get("error").is_some() {
        return Some(found.is_none());
    }
    let permitted = case.get("permitted").and_then(Value::as_array);
    let mut right = permitted.into_iter().flatten().chain(case.get("result"));
    Some(right.any(|right| right.as_str() == found.as_deref()))
}

/// Whether a library documents that it does not resolve against this base: `fluent-uri` rejects fragments, and paths
/// without a slash at their start.
fn is_other_base(library: Option<Peer>, base: &str) -> bool {
    let parts = Parts::split(base);
    let is_opaque = parts.authority().is_none() && !parts.path().starts_with('/');
    library == Some(Peer::FluentUri) && (parts.fragment().is_some() || is_opaque)
}

/// Compares the components that a library has, each written as `name <text>`.
fn components(found: &str, expected: &Value) -> Passed {
    let is_written = |name: &str, part: &Value| match part.as_str() {
        Some(part) => found.contains(&format!("{name} <{part}>")),
        None => !found.contains(&format!("{name} <")),
    };
    // `oxiri` does not divide the authority, and the others have no name for it.
    let is_known = |name: &&String| match name.as_str() {
        "userinfo" | "host" | "port" => !found.contains("authority <"),
        "authority" => found.contains("authority <"),
        "segments" => false,
        _ => true,
    };
    let mut listed = expected
        .as_object()?
        .iter()
        .filter(|(name, _)| is_known(name))
        .peekable();
    listed.peek()?;
    Some(listed.all(|(name, part)| is_written(name, part)))
}
