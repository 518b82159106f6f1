//! Generates the names of all characters, for the page that explains an identifier.
//!
//! The output is a script that the page reads only when a reader inspects a character. It contains the
//! table compressed, which makes it a fifth as long.

use std::fmt::Write as _;
use std::io::Write as _;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::write::DeflateEncoder;

use super::sources::Sources;

/// The width of the lines of the output.
const WIDTH: usize = 110;

pub(super) fn make(sources: &mut Sources) -> Result<String, String> {
    let table = table(&sources.ucd("UnicodeData")?)?;
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let packed = encoder.write_all(table.as_bytes());
    let packed = packed.and_then(|()| encoder.finish());
    let digits = BASE64_STANDARD.encode(packed.map_err(|error| error.to_string())?);
    let mut script = String::from(
        "// The names of all characters, compressed with Deflate and in base64. `src/names.js` documents the format.\n\
         globalThis.iriKitNames = `\n",
    );
    for line in digits.as_bytes().chunks(WIDTH) {
        script.extend(line.iter().map(|byte| char::from(*byte)));
        script.push('\n');
    }
    script.push_str("`;\n");
    Ok(script)
}

/// The table in the format of `src/names.js`: a line for each name, or for each range of characters whose
/// names end with their code points.
fn table(data: &str) -> Result<String, String> {
    let mut ranges: Vec<Range> = Vec::new();
    let mut first = None;
    for line in data.lines() {
        let fields: Vec<&str> = line.split(';').collect();
        let [digits, name, .., old, _, _, _, _] = fields.as_slice() else {
            return Err(format!("too few fields: {line:?}"));
        };
        let code = u32::from_str_radix(digits, 16).map_err(|_| format!("no number: {line:?}"))?;
        if name.ends_with(", First>") {
            first = Some(code);
        } else if let Some(kind) = name.strip_suffix(", Last>") {
            let first = first.take().ok_or(format!("no first: {line:?}"))?;
            if let Some(stem) = stem(kind) {
                ranges.push(Range::numbered(first, code - first + 1, stem));
            }
        } else if *name == "<control>" {
            // Controls have no name. The one of Unicode 1.0 is what people know.
            let old = if old.is_empty() { "CONTROL" } else { old };
            ranges.push(Range::named(code, old));
        } else if let Some(stem) = name.strip_suffix(digits).filter(|stem| stem.ends_with('-')) {
            match ranges.last_mut() {
                Some(last) if last.count.is_some() && last.name == stem && last.end() == code => {
                    last.count = last.count.map(|count| count + 1);
                }
                _ => ranges.push(Range::numbered(code, 1, stem)),
            }
        } else {
            ranges.push(Range::named(code, name));
        }
    }
    let mut table = String::new();
    let mut next = 0;
    for range in &ranges {
        if range.first != next {
            let _ = writeln!(table, "@{:X}", range.first);
        }
        let _ = match range.count {
            None => writeln!(table, "{}", range.name),
            Some(count) => writeln!(table, "{}\t{count}", range.name),
        };
        next = range.end();
    }
    Ok(table)
}

/// Consecutive characters.
struct Range {
    first: u32,
    /// The number of characters, if their names end with their code points.
    count: Option<u32>,
    name: String,
}

impl Range {
    fn named(code: u32, name: &str) -> Self {
        Self {
            first: code,
            count: None,
            name: name.to_owned(),
        }
    }

    fn numbered(first: u32, count: u32, stem: &str) -> Self {
        Self {
            first,
            count: Some(count),
            name: stem.to_owned(),
        }
    }

    fn end(&self) -> u32 {
        self.first + self.count.unwrap_or(1)
    }
}

/// The first part of the names in a range, by the label of the range; `None` for characters without names,
/// such as those for private use.
fn stem(label: &str) -> Option<&'static str> {
    let label = label.trim_start_matches('<');
    if label.starts_with("CJK Ideograph") {
        Some("CJK UNIFIED IDEOGRAPH-")
    } else if label.starts_with("Hangul Syllable") {
        Some("HANGUL SYLLABLE ")
    } else if label.starts_with("Tangut Ideograph") {
        Some("TANGUT IDEOGRAPH-")
    } else {
        None
    }
}
