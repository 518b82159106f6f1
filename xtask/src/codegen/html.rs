//! Generates the table of iri-text with the named character references of HTML, which never change.

use std::collections::{BTreeMap, BTreeSet};

use super::{Sources, render};

/// Of this many names, the table has the start of one.
const GROUP: usize = 8;

/// The mathematical letters, which have 17 bits and are moved to the characters for private use.
const MATH: u64 = 0x1_D400;

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
    let (mut starts, mut firsts, mut seconds, mut ends) = (vec![], vec![], vec![], vec![]);
    for (number, (name, points)) in names.iter().enumerate() {
        let &[first, ref second @ ..] = points.as_slice() else {
            return Err(format!("the name {name} has no characters"));
        };
        if number % GROUP == 0 {
            starts.push(all.len());
        }
        firsts.push(match first {
            0..0xE000 | 0xF900..0x1_0000 => first,
            MATH..0x1_ED00 => first - MATH + 0xE000,
            _ => {
                return Err(format!(
                    "the character of the name {name} has no place in the table"
                ));
            }
        });
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
        render::array("STARTS", "The start of every eighth name.", "u16", &starts),
        render::array(
            "FIRSTS",
            "The first character of each name.",
            "u16",
            &firsts,
        ),
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
