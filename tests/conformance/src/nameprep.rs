//! A simple, slow `ToASCII` (RFC 3490) with the tables of RFC 3454 as printed there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use unicode_normalization::UnicodeNormalization as _;

use crate::corpora::lines_of_gzip;

/// The tables of RFC 3454, by name.
#[derive(Debug)]
pub struct Nameprep {
    mapped: BTreeMap<char, String>,
    prohibited: BTreeSet<char>,
    unassigned: BTreeSet<char>,
    right: BTreeSet<char>,
    left: BTreeSet<char>,
}

impl Nameprep {
    /// Reads the RFC, and the corpus of Unicode 3.2, whose characters must all be assigned.
    ///
    /// # Panics
    ///
    /// If a file or table is missing.
    pub fn read(rfc: &Path, unicode: &Path) -> Self {
        let text = fs::read_to_string(rfc).unwrap_or_else(|error| panic!("{error}"));
        let table = |name: &str| -> Vec<(char, String)> {
            let start = text.find(&format!("Start Table {name} ")).expect("a table");
            let end = text.find(&format!("End Table {name} ")).expect("an end");
            let rows = text[start..end].lines().filter_map(row);
            rows.flat_map(|(first, last, mapped)| (first..=last).map(move |c| (c, mapped.clone())))
                .filter_map(|(c, mapped)| Some((char::from_u32(c)?, mapped)))
                .collect()
        };
        let set = |name: &str| {
            table(name)
                .into_iter()
                .map(|(c, _)| c)
                .collect::<BTreeSet<char>>()
        };
        let unassigned = set("A.1");
        for line in lines_of_gzip(&unicode.join("UnicodeData-3.2.0.txt.gz")) {
            let digits = line.split(';').next().unwrap_or("");
            let c = u32::from_str_radix(digits, 16)
                .ok()
                .and_then(char::from_u32);
            assert!(c.is_none_or(|c| !unassigned.contains(&c)), "{line}");
        }
        let names = [
            "C.1.2", "C.2.2", "C.3", "C.4", "C.5", "C.6", "C.7", "C.8", "C.9",
        ];
        Self {
            mapped: ["B.1", "B.2"].into_iter().flat_map(table).collect(),
            prohibited: names.into_iter().flat_map(set).collect(),
            unassigned,
            right: set("D.1"),
            left: set("D.2"),
        }
    }

    /// RFC 3490, section 4.1, on one label, with `UseSTD3ASCIIRules`.
    pub fn to_ascii(&self, label: &str, allow_unassigned: bool) -> Option<String> {
        let label = if label.is_ascii() {
            label.to_owned()
        } else {
            self.prepared(label, allow_unassigned)?
        };
        let is_bad = |c: char| c.is_ascii() && !c.is_ascii_alphanumeric() && c != '-';
        if label.contains(is_bad) || label.starts_with('-') || label.ends_with('-') {
            return None;
        }
        let label = if label.is_ascii() {
            label
        } else if label.to_ascii_lowercase().starts_with("xn--") {
            return None;
        } else {
            format!("xn--{}", idna::punycode::encode_str(&label)?)
        };
        (1..=63).contains(&label.len()).then_some(label)
    }

    /// RFC 3491.
    fn prepared(&self, label: &str, allow_unassigned: bool) -> Option<String> {
        let mut mapped = String::new();
        for c in label.chars() {
            match self.mapped.get(&c) {
                Some(text) => mapped.push_str(text),
                None => mapped.push(c),
            }
        }
        let label = self.normalized(&mapped);
        if label.chars().any(|c| self.prohibited.contains(&c)) {
            return None;
        }
        if !allow_unassigned && label.chars().any(|c| self.unassigned.contains(&c)) {
            return None;
        }
        let is_right = |c: char| self.right.contains(&c);
        let breaks = label.chars().any(|c| self.left.contains(&c))
            || !label.starts_with(is_right)
            || !label.ends_with(is_right);
        (!label.chars().any(is_right) || !breaks).then_some(label)
    }

    /// Normalization Form KC of Unicode 3.2: that of today on the characters assigned then, except
    /// for the five of corrigendum 4. Unassigned characters are kept and separate the rest.
    fn normalized(&self, text: &str) -> String {
        let mut out = String::new();
        let mut run = String::new();
        for c in text.chars() {
            if self.unassigned.contains(&c) {
                out.extend(run.nfkc());
                run.clear();
                out.push(c);
            } else {
                run.push(match c {
                    '\u{2F868}' => '\u{2136A}',
                    '\u{2F874}' => '\u{5F33}',
                    '\u{2F91F}' => '\u{43AB}',
                    '\u{2F95F}' => '\u{7AAE}',
                    '\u{2F9BF}' => '\u{4D57}',
                    c => c,
                });
            }
        }
        out.extend(run.nfkc());
        out
    }
}

/// The first and last code point of a row, and their mapping.
fn row(line: &str) -> Option<(u32, u32, String)> {
    let number = |digits: &str| u32::from_str_radix(digits.trim(), 16).ok();
    let mut fields = line.split(';');
    let range = fields.next()?;
    let (first, last) = range.split_once('-').unwrap_or((range, range));
    let mapped = fields.next().unwrap_or("").split_whitespace();
    let mapped = mapped.filter_map(|digits| number(digits).and_then(char::from_u32));
    Some((number(first)?, number(last)?, mapped.collect()))
}
