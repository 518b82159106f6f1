//! The look-alikes of delimiters, against the table of UTS 39.

use std::collections::{BTreeSet, HashMap};

use iri_conformance::corpora::{folder, lines_of_gzip};
use iri_kit::lint::{Checks, Linter};

/// What delimits identifiers or is excluded from them; the grave accent, which UTS 39 takes for an
/// apostrophe, has look-alikes of its own.
const DELIMITERS: &str = "/?#:@%<>\"{}\\^.";

/// Punctuation and symbols of the table that are no look-alikes for the checker: those of scripts
/// that are written with them, and abbreviations in Hebrew.
const OF_SCRIPTS: [char; 3] = ['\u{5F4}', '\u{1735}', '\u{1CD3}'];

fn single(field: &str) -> Option<char> {
    char::from_u32(u32::from_str_radix(field.trim(), 16).ok()?)
}

#[test]
fn punctuation_that_uts_39_confuses_with_a_delimiter_is_found_in_hosts() {
    let Some(security) = folder("corpora/unicode-security-17", "unicode-security") else {
        return;
    };
    let Some(database) = folder("corpora/unicode-ucd-17", "unicode-ucd") else {
        return;
    };
    let mut prototypes: HashMap<char, String> = HashMap::new();
    for line in lines_of_gzip(&security.join("confusables.txt.gz")) {
        let fields: Vec<&str> = line.split(';').collect();
        if let [source, target, ..] = fields.as_slice() {
            let target = target.split_whitespace().filter_map(single).collect();
            prototypes.extend(single(source).map(|c| (c, target)));
        }
    }
    let mut punctuation = BTreeSet::new();
    for line in lines_of_gzip(&database.join("UnicodeData.txt.gz")) {
        let fields: Vec<&str> = line.split(';').collect();
        if fields[2].starts_with(['P', 'S']) {
            punctuation.extend(single(fields[0]));
        }
    }
    let prototype = |c: char| prototypes.get(&c).cloned().unwrap_or(c.to_string());
    let linter = Linter::new().with_checks(Checks::UNICODE);
    let mut tried = 0;
    for delimiter in DELIMITERS.chars() {
        let all = punctuation.iter().copied().filter(|c| !c.is_ascii());
        for c in all.filter(|&c| prototype(c) == prototype(delimiter)) {
            let text = format!("http://a{c}b/");
            let mut findings = linter.findings(&text);
            let is_found = findings.any(|finding| finding.code() == "host-lookalike");
            assert_eq!(is_found, !OF_SCRIPTS.contains(&c), "{c:?} for {delimiter}");
            tried += 1;
        }
    }
    assert!(tried > 60, "{tried}");
}
