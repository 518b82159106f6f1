//! A simple, slow verdict about names by IDNA2008: RFC 5891, sections 4.2 and 5.4, RFC 5892,
//! appendix A, and RFC 5893, section 2, over the files of Unicode.

use std::fs;
use std::path::Path;

use unicode_normalization::UnicodeNormalization as _;

use crate::corpora::lines_of_gzip;

/// The properties that the documents use, by code point.
#[derive(Debug)]
pub struct Idna2008Rules {
    derived: Ranges,
    category: Ranges,
    class: Ranges,
    joining: Ranges,
    script: Ranges,
    bidi: Ranges,
}

/// The values of a property for sorted ranges of code points.
#[derive(Debug)]
struct Ranges(Vec<(u32, u32, String)>);

impl Ranges {
    fn read<'a>(lines: impl Iterator<Item = &'a str>) -> Self {
        let mut all: Vec<_> = lines
            .filter_map(|line| {
                let (range, value) = line.split('#').next()?.split_once(';')?;
                let (first, last) = range.trim().split_once("..").unwrap_or((range, range));
                let number = |text: &str| u32::from_str_radix(text.trim(), 16).expect("digits");
                Some((number(first), number(last), value.trim().to_owned()))
            })
            .collect();
        all.sort();
        Self(all)
    }

    fn get(&self, c: char) -> &str {
        let code = u32::from(c);
        let at = self.0.partition_point(|(_, last, _)| *last < code);
        let found = self.0.get(at).filter(|(first, ..)| *first <= code);
        found.map_or("", |(.., value)| value)
    }
}

impl Idna2008Rules {
    /// Reads the file of derived properties, and the Unicode Character Database.
    ///
    /// # Panics
    ///
    /// If a file is missing.
    pub fn read(idna: &Path, database: &Path) -> Self {
        let read = |name: &str| {
            let lines = lines_of_gzip(&database.join(format!("{name}.txt.gz")));
            Ranges::read(lines.iter().map(String::as_str))
        };
        let derived = fs::read_to_string(idna.join("Idna2008-17.0.0.txt")).expect("the file");
        Self {
            derived: Ranges::read(derived.lines()),
            category: read("DerivedGeneralCategory"),
            class: read("DerivedCombiningClass"),
            joining: read("DerivedJoiningType"),
            script: read("Scripts"),
            bidi: read("DerivedBidiClass"),
        }
    }

    /// Whether every label is valid and the name keeps the Bidi rule. A name may end with a dot.
    /// Neither lengths nor A-labels are checked.
    pub fn accepts(&self, name: &str) -> bool {
        let name = name.strip_suffix('.').unwrap_or(name);
        let labels: Vec<Vec<char>> = name
            .split('.')
            .map(|label| label.chars().collect())
            .collect();
        let is_bidi = name
            .chars()
            .any(|c| ["R", "AL", "AN"].contains(&self.bidi.get(c)));
        labels.iter().all(|label| {
            let is_valid = if label.iter().all(char::is_ascii) {
                label.iter().all(|c| c.is_ascii_alphanumeric() || *c == '-')
            } else {
                self.is_u_label(label)
            };
            is_valid && has_good_hyphens(label) && (!is_bidi || self.keeps_the_bidi_rule(label))
        })
    }

    /// RFC 5891, sections 4.2.1, 4.2.3.2 to 4.2.3.3 and 5.4.
    fn is_u_label(&self, label: &[char]) -> bool {
        label.iter().copied().nfc().eq(label.iter().copied())
            && !self.category.get(label[0]).starts_with('M')
            && (0..label.len()).all(|at| match self.derived.get(label[at]) {
                "PVALID" => true,
                "CONTEXTJ" | "CONTEXTO" => self.is_in_context(label, at),
                _ => false,
            })
    }

    /// RFC 5892, appendix A. `before` and `after` are as there.
    fn is_in_context(&self, label: &[char], at: usize) -> bool {
        let before = label[..at].last().copied();
        let after = label.get(at + 1).copied();
        let script = |c: Option<char>, name| c.is_some_and(|c| self.script.get(c) == name);
        let any = |range: std::ops::RangeInclusive<char>| label.iter().any(|c| range.contains(c));
        let is_virama = before.is_some_and(|c| self.class.get(c) == "9");
        match label[at] {
            // A.1. The second alternative is the regular expression.
            '\u{200C}' => {
                let joining = |c: &&char| self.joining.get(**c) != "T";
                let left = label[..at].iter().rev().find(joining);
                let right = label[at + 1..].iter().find(joining);
                is_virama
                    || left.is_some_and(|c| ["L", "D"].contains(&self.joining.get(*c)))
                        && right.is_some_and(|c| ["R", "D"].contains(&self.joining.get(*c)))
            }
            // A.2.
            '\u{200D}' => is_virama,
            // A.3.
            '\u{B7}' => before == Some('l') && after == Some('l'),
            // A.4.
            '\u{375}' => script(after, "Greek"),
            // A.5 and A.6.
            '\u{5F3}' | '\u{5F4}' => script(before, "Hebrew"),
            // A.7.
            '\u{30FB}' => label.iter().any(|&c| {
                ["Hiragana", "Katakana", "Han"]
                    .iter()
                    .any(|name| script(Some(c), name))
            }),
            // A.8.
            '\u{660}'..='\u{669}' => !any('\u{6F0}'..='\u{6F9}'),
            // A.9.
            '\u{6F0}'..='\u{6F9}' => !any('\u{660}'..='\u{669}'),
            _ => false,
        }
    }

    /// RFC 5893, section 2.
    fn keeps_the_bidi_rule(&self, label: &[char]) -> bool {
        let classes: Vec<&str> = label.iter().map(|c| self.bidi.get(*c)).collect();
        let has = |class| classes.contains(&class);
        let only = |allowed: &[&str]| classes.iter().all(|class| allowed.contains(class));
        let end = classes.iter().rfind(|class| **class != "NSM");
        let ends_with = |allowed: &[&str]| end.is_some_and(|class| allowed.contains(class));
        match classes.first().copied() {
            Some("R" | "AL") => {
                only(&["R", "AL", "AN", "EN", "ES", "CS", "ET", "ON", "BN", "NSM"])
                    && ends_with(&["R", "AL", "EN", "AN"])
                    && !(has("EN") && has("AN"))
            }
            Some("L") => {
                only(&["L", "EN", "ES", "CS", "ET", "ON", "BN", "NSM"]) && ends_with(&["L", "EN"])
            }
            _ => false,
        }
    }
}

/// RFC 5891, section 4.2.3.1. An empty label is not valid either.
fn has_good_hyphens(label: &[char]) -> bool {
    label.first().is_some_and(|c| *c != '-')
        && label.last().is_some_and(|c| *c != '-')
        && label.get(2..4) != Some(&['-', '-'])
}
