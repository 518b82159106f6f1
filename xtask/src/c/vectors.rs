//! The cases of the suite that concern the functions of the C library, in the format of `tests/vectors.c`.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::HOME;
use crate::run::Run;

/// The operations of the suite.
const OPERATIONS: [&str; 8] = [
    "parse-iri",
    "parse-uri",
    "components",
    "resolve",
    "relativize",
    "normalize",
    "to-iri",
    "to-uri",
];

/// The values of an enumeration in the header: the names after the prefix, as the suite spells them, and the numbers.
fn values<'h>(header: &'h str, prefix: &'h str) -> impl Iterator<Item = (String, &'h str)> {
    let lines = header
        .lines()
        .filter_map(move |line| line.trim().strip_prefix(prefix));
    let values = lines.filter_map(|line| line.trim_end_matches(',').split_once(" = "));
    values.map(|(name, number)| (name.to_lowercase().replace('_', "-"), number))
}

/// Writes the file, and returns its path, or `None` if the suite cannot be written.
pub(super) fn write(run: &mut Run, folder: &Path) -> Result<Option<PathBuf>, String> {
    let suite = folder.join("suite");
    let arguments = ["run", "--quiet", "--locked", "-p", "iri-suite", "--"];
    let mut command = run.command("cargo", &arguments);
    command.arg(&suite);
    if !run.step("files of the suite", "fix tests/suite", command) {
        return Ok(None);
    }
    let header = run.root().join(HOME).join("include/iri.h");
    let header = fs::read_to_string(header).map_err(|error| error.to_string())?;
    let mut lines = String::new();
    for operation in OPERATIONS {
        let file = suite.join("cases").join(operation).with_extension("json");
        let text = fs::read_to_string(&file);
        let text = text.map_err(|error| format!("{}: {error}", file.display()))?;
        let all: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        let cases = all.pointer("/cases").and_then(Value::as_array);
        let cases = cases.ok_or_else(|| format!("{operation} has no cases"))?;
        lines.extend(
            cases
                .iter()
                .filter_map(|case| line(&header, operation, case)),
        );
    }
    let path = folder.join("vectors.tsv");
    fs::write(&path, lines).map_err(|error| error.to_string())?;
    Ok(Some(path))
}

/// The line of a case; `None` if its options are none that the C library has.
fn line(header: &str, operation: &str, case: &Value) -> Option<String> {
    let option = |name: &str| case.get("options").map(|options| options.get(name));
    let result = case.get("result");
    let (name, form, expected) = match operation {
        "parse-iri" | "parse-uri" => {
            if option("edition")
                .flatten()
                .is_some_and(|edition| edition == "3987bis")
            {
                return None;
            }
            let bound = |at| case.pointer(&format!("/error/span/bytes/{at}"));
            let span = bound(0).zip(bound(1));
            let span = span.map(|(start, end)| format!("{start}-{end}"));
            let form = option("form").flatten()?.as_str()?;
            ("parse", form, span.unwrap_or_default())
        }
        "components" => {
            // A case has the components that it is about.
            let names = values(header, "IRI_COMPONENT_").map(|(name, _)| name);
            let names = names.filter(|name| name != "none" && name != "authority");
            let of = |name: String| result.and_then(|parts| parts.get(name));
            let parts = names.map(|name| of(name).map_or("*".to_owned(), hexadecimal));
            let parts: Vec<String> = parts.collect();
            (operation, "iri-reference", parts.join(","))
        }
        "normalize" => {
            let syntax = serde_json::json!(["case", "percent", "path"]);
            option("steps")
                .flatten()
                .filter(|steps| **steps == syntax)?;
            (operation, "iri-reference", hexadecimal(result?))
        }
        _ if case.get("options").is_some() => return None,
        "resolve" | "relativize" => (operation, "iri", result.map_or("-".to_owned(), hexadecimal)),
        _ => (operation, "iri-reference", hexadecimal(result?)),
    };
    let (_, form) = values(header, "IRI_FORM_").find(|(name, _)| name == form)?;
    let input = |names: [&str; 2]| {
        let mut found = names.iter().filter_map(|name| case.get("input")?.get(name));
        found.next().map_or("-".to_owned(), hexadecimal)
    };
    let (first, second) = (input(["text", "base"]), input(["reference", "target"]));
    let outcome = if case.get("error").is_some() {
        "error"
    } else {
        "ok"
    };
    Some(format!(
        "{name}\t{form}\t{first}\t{second}\t{outcome}\t{expected}\n"
    ))
}

/// The digits of a string, or `-` for null.
fn hexadecimal(value: &Value) -> String {
    let Some(text) = value.as_str() else {
        return "-".to_owned();
    };
    text.bytes().fold(String::new(), |mut all, octet| {
        let _ = write!(all, "{octet:02x}");
        all
    })
}
