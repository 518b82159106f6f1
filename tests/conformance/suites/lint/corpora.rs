//! Look-alikes and restricted characters, compared with the files of UTS 39 for Unicode 17.0.0. The tables
//! of the checker are of a later version, and their differences are listed here.

use std::collections::{BTreeSet, HashMap};

use iri_conformance::corpora::{folder, lines_of_gzip};
use iri_conformance::report::note;
use iri_kit::lint::{Checks, Linter, Severity};

/// The fields of the lines of a file, without comments; `None` if the corpora are missing.
fn fields(name: &str) -> Option<Vec<Vec<String>>> {
    let folder = folder("corpora/unicode-security-17", "lint")?;
    let lines = lines_of_gzip(&folder.join(format!("{name}.txt.gz")));
    let lines = lines
        .iter()
        .map(|line| line.split('#').next().unwrap_or(""));
    let lines = lines.filter(|line| line.contains(';'));
    let fields = |line: &str| {
        line.split(';')
            .map(|field| field.trim().to_owned())
            .collect()
    };
    Some(lines.map(fields).collect())
}

fn text(code_points: &str) -> String {
    let code_points = code_points.split_whitespace();
    let code_points = code_points.map(code_point);
    code_points.filter_map(char::from_u32).collect()
}

/// A code point; `u32::MAX` if the digits are not hexadecimal.
fn code_point(digits: &str) -> u32 {
    u32::from_str_radix(digits, 16).unwrap_or(u32::MAX)
}

fn range(text: &str) -> std::ops::RangeInclusive<u32> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    code_point(first)..=code_point(last)
}

/// In the later version these look like other characters.
const NO_LONGER_ALIKE: [char; 4] = ['\u{2DB}', '\u{37A}', '\u{1051C}', '\u{118C4}'];

// clause: 3987-8-spoof-lookalike bis-9-ascii
#[test]
fn a_name_with_a_look_alike_of_ascii_imitates_a_protected_name() {
    let Some(confusables) = fields("confusables") else {
        return;
    };
    let (mut found, mut same) = (0, 0);
    for line in confusables {
        let [character, like, ..] = line.as_slice() else {
            continue;
        };
        let (character, like) = (text(character), text(like));
        let is_like = like.chars().all(|c| c.is_ascii_alphanumeric());
        if !is_like || character.is_ascii() {
            continue;
        }
        let name = format!("ab{like}yz.example");
        let host = format!("http://ab{character}yz.example/");
        let names = [name.as_str()];
        let linter = Linter::new()
            .with_checks(Checks::SECURITY)
            .with_protected(&names);
        let mut findings = linter.findings(&host);
        let finding = findings.find(|finding| finding.code() == "looks-like-protected");
        if let Some(finding) = finding {
            assert_eq!(finding.severity(), Severity::Error, "{host}");
            assert_eq!(finding.span().range(), 7..host.len() - 1, "{host}");
            found += 1;
        } else if !character.starts_with(NO_LONGER_ALIKE) {
            // IDNA maps both to the same name.
            assert!(is_same(&character, &like), "{host} {name}");
            same += 1;
        }
    }
    note(&format!(
        "lint: {found} look-alikes of US-ASCII, and {same} that IDNA maps to US-ASCII"
    ));
    assert!(found > 500, "{found}");
}

/// Whether IDNA maps both to the same name, by case or as a compatibility character.
fn is_same(character: &str, like: &str) -> bool {
    use iri_kit::idna::{HostMapper, Uts46};

    let mut mapped = String::new();
    let is_mapped = Uts46::browser().to_ascii(character, &mut mapped).is_ok();
    is_mapped && mapped.eq_ignore_ascii_case(like)
}

/// In the later version this character is allowed in names.
const NO_LONGER_RESTRICTED: char = '\u{11B0A}';

#[test]
fn characters_that_unicode_restricts_are_found_in_hosts() {
    let Some(types) = fields("IdentifierType") else {
        return;
    };
    let linter = Linter::new().with_checks(Checks::SECURITY.and(Checks::UNICODE));
    let mut restricted = 0;
    for line in types {
        let [characters, kind, ..] = line.as_slice() else {
            continue;
        };
        let is_restricted = match kind.as_str() {
            "Exclusion" | "Obsolete" | "Technical" | "Limited_Use" | "Uncommon_Use" => true,
            "Recommended" | "Inclusion" => false,
            // Characters of several types belong to other checks.
            _ => continue,
        };
        for c in range(characters).filter_map(char::from_u32) {
            if c.is_ascii() || c == NO_LONGER_RESTRICTED {
                continue;
            }
            let host = format!("http://{c}.example/");
            let codes = || linter.findings(&host).map(|finding| finding.code());
            let is_found = codes().any(|code| code == "host-restricted-character");
            restricted += usize::from(is_found);
            // A look-alike is reported as such.
            let is_other = codes().any(|code| {
                matches!(
                    code,
                    "whole-script-confusable" | "host-letter-like-delimiter" | "host-lookalike"
                )
            });
            assert!(is_found == is_restricted || is_other, "{c:?} {kind}");
        }
    }
    note(&format!("lint: {restricted} restricted characters"));
    assert!(restricted > 100_000);
}

/// The delimiters, and characters excluded from URIs. The grave accent is not listed, because UTS 39
/// treats it as an apostrophe.
const DELIMITERS: &str = "/?#:@%<>\"{}\\^.";

/// Punctuation of the table that the checker does not report, because a script uses it: the
/// Hebrew gershayim, the Philippine single punctuation, and a Vedic sign.
const OF_SCRIPTS: [char; 3] = ['\u{5F4}', '\u{1735}', '\u{1CD3}'];

#[test]
fn punctuation_that_uts_39_confuses_with_a_delimiter_is_found_in_hosts() {
    let (Some(confusables), Some(database)) = (
        fields("confusables"),
        folder("corpora/unicode-ucd-17", "lint"),
    ) else {
        return;
    };
    let mut prototypes: HashMap<char, String> = HashMap::new();
    for line in confusables {
        if let [source, target, ..] = line.as_slice() {
            prototypes.extend(text(source).chars().next().map(|c| (c, text(target))));
        }
    }
    let mut punctuation = BTreeSet::new();
    for line in lines_of_gzip(&database.join("UnicodeData.txt.gz")) {
        let fields: Vec<&str> = line.split(';').collect();
        if fields[2].starts_with(['P', 'S']) {
            punctuation.extend(text(fields[0]).chars());
        }
    }
    let prototype = |c: char| prototypes.get(&c).cloned().unwrap_or(c.to_string());
    let linter = Linter::new().with_checks(Checks::UNICODE);
    let mut tried = 0;
    for delimiter in DELIMITERS.chars() {
        let all = punctuation.iter().copied().filter(|c| !c.is_ascii());
        for c in all.filter(|&c| prototype(c) == prototype(delimiter)) {
            let host = format!("http://a{c}b/");
            let mut findings = linter.findings(&host);
            let is_found = findings.any(|finding| finding.code() == "host-lookalike");
            assert_eq!(is_found, !OF_SCRIPTS.contains(&c), "{c:?} for {delimiter}");
            tried += 1;
        }
    }
    assert!(tried > 60, "{tried}");
}
