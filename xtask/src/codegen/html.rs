//! Generates the table of iri-text with the named character references of HTML, which never change.

use std::collections::{BTreeMap, BTreeSet};

use super::{Sources, render};

pub(super) fn make(sources: &mut Sources) -> Result<String, String> {
    let text = sources.text("whatwg-html/entities.json")?;
    let table: BTreeMap<String, serde_json::Value> =
        serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let mut names = BTreeMap::new();
    let mut without_end = BTreeSet::new();
    for (reference, value) in &table {
        let name = reference
            .strip_prefix('&')
            .ok_or("a name does not begin with `&`")?;
        let Some(name) = name.strip_suffix(';') else {
            without_end.insert(name);
            continue;
        };
        let points = value["codepoints"]
            .as_array()
            .ok_or("a name has no code points")?;
        let points: Option<Vec<u64>> = points.iter().map(serde_json::Value::as_u64).collect();
        names.insert(name, points.ok_or("a code point is not a number")?);
    }
    let mut all = String::new();
    let (mut entries, mut seconds, mut ends) = (vec![], vec![], vec![]);
    for (number, (name, points)) in names.iter().enumerate() {
        let &[first, ref second @ ..] = points.as_slice() else {
            return Err(format!("the name {name} has no characters"));
        };
        entries.push(all.len() as u64 * (1 << 17) + first);
        if let &[second] = second {
            seconds.push(number as u64 * (1 << 16) + second);
        }
        if without_end.remove(name) {
            ends.push(number);
        }
        all.extend([name, ";"]);
    }
    if let Some(name) = without_end.first() {
        return Err(format!("the name {name} has no form with a semicolon"));
    }
    let bytes = all.len();
    let lines = all.as_bytes().chunks(90).map(String::from_utf8_lossy);
    let lines: Vec<_> = lines.map(|line| format!("    {line}\\\n")).collect();
    let reason = "#![expect(clippy::unreadable_literal, reason = \"generated numbers\")]";
    let text = format!(
        "pub(super) static NAMES: &str = \"\\\n{}\";",
        lines.concat()
    );
    let arrays = [
        render::array("ENTRIES", "An entry for each name.", "u32", &entries),
        render::array("SECONDS", "Second characters.", "u32", &seconds),
        render::array("WITHOUT_END", "Names that need no semicolon.", "u16", &ends),
    ];
    // Some lines have the full width, and rustfmt would break them.
    let arrays = arrays
        .join("\n")
        .replace("pub(crate)", "#[rustfmt::skip]\npub(super)");
    Ok(format!(
        "{reason}\n\n/// All names, {bytes} bytes.\n{text}\n\n{arrays}"
    ))
}
