//! Generates the decompositions of iri-unicode from the Unicode Character Database.
//!
//! `decomposition.rs` of iri-unicode documents the layout.

mod members;
mod segments;

use std::collections::{BTreeMap, BTreeSet};

use super::sources::Sources;
use super::ucd::Decompositions;
use super::{render, ucd};
use members::Members;
use segments::Segments;

/// The number of bits of a pair that hold the number of its second character.
const SECOND_BITS: u32 = 7;

/// The 16 bits that represent the first character of a table of wide characters. They are not a character.
const FIRST_WIDE: usize = 0xD800;

pub(super) fn make(sources: &mut Sources) -> Result<String, String> {
    let decompositions = Decompositions::read(&sources.ucd("UnicodeData")?)?;
    let properties = sources.ucd("DerivedNormalizationProps")?;
    let parts = [
        "use super::members::Members;\n".to_owned(),
        singles(&decompositions)?,
        pairs(&decompositions)?,
        compatible(&decompositions, &properties)?,
    ];
    Ok(parts.join("\n"))
}

/// Renders the characters that are canonically equivalent to a single other one.
fn singles(decompositions: &Decompositions) -> Result<String, String> {
    let mut keys = Vec::new();
    let mut targets = Vec::new();
    for (c, parts) in decompositions.canonical() {
        if let [target] = parts {
            keys.push(c);
            targets.push(*target);
        }
    }
    let mut wide = Wide::new(0x2_0000);
    let values = wide.encode_all(&targets)?;
    Ok([
        Members::of(&keys)?.render(
            "SINGLES",
            "The characters with a canonical decomposition to one character.",
        ),
        render::array(
            "SINGLE_TARGETS",
            "The decompositions of [`SINGLES`].",
            "u16",
            &values,
        ),
        wide.render("SINGLE_WIDE"),
    ]
    .join("\n"))
}

/// Renders the characters with a canonical decomposition to two others, except for Hangul syllables, which are
/// computed.
fn pairs(decompositions: &Decompositions) -> Result<String, String> {
    let mut keys = Vec::new();
    let (mut firsts, mut seconds) = (Vec::new(), Vec::new());
    for (c, parts) in decompositions.canonical() {
        match parts {
            [_] => {}
            [first, second] => {
                if decompositions.full(*second) != [*second] {
                    return Err(format!("the second part of U+{c:04X} decomposes"));
                }
                keys.push(c);
                firsts.push(*first);
                seconds.push(*second);
            }
            _ => return Err(format!("U+{c:04X} has more than two parts")),
        }
    }
    let mut wide = Wide::new(0x1_0000);
    let (firsts, seconds) = (wide.encode_all(&firsts)?, wide.encode_all(&seconds)?);
    let distinct = |values: &[u16]| -> Vec<u16> {
        let distinct: BTreeSet<u16> = values.iter().copied().collect();
        distinct.into_iter().collect()
    };
    let (all_firsts, all_seconds) = (distinct(&firsts), distinct(&seconds));
    if all_seconds.len() > 1 << SECOND_BITS || all_firsts.len() > 1 << (16 - SECOND_BITS) {
        return Err("too many different parts for 16 bits".to_owned());
    }
    let number = |of: &[u16], value: &u16| of.binary_search(value).unwrap_or_default();
    let pairs = firsts.iter().zip(&seconds).map(|(first, second)| {
        number(&all_firsts, first) << SECOND_BITS | number(&all_seconds, second)
    });
    let pairs: Vec<usize> = pairs.collect();
    if pairs.iter().collect::<BTreeSet<_>>().len() != pairs.len() {
        return Err("two characters decompose to the same pair".to_owned());
    }
    Ok([
        Members::of(&keys)?.render("PAIRS", "The characters with a canonical decomposition to two characters."),
        render::array(
            "PAIR_PARTS",
            "The decompositions of [`PAIRS`]: the number of the first part, shifted by seven bits, and that of the second.",
            "u16",
            &pairs,
        ),
        render::array("PAIR_FIRSTS", "The first parts, in order.", "u16", &all_firsts),
        render::array("PAIR_SECONDS", "The second parts, in order.", "u16", &all_seconds),
        wide.render("PAIR_WIDE"),
    ]
    .join("\n"))
}

/// Renders the characters with a compatibility decomposition.
fn compatible(decompositions: &Decompositions, properties: &str) -> Result<String, String> {
    let lines = ucd::lines(properties)?.into_iter();
    let is_replaced = |line: &ucd::Line<'_>| matches!(line.fields.as_slice(), ["NFC_QC", "N"]);
    let replaced: BTreeSet<usize> = lines
        .filter(is_replaced)
        .flat_map(|line| line.range)
        .collect();
    let canonical: BTreeMap<usize, &[usize]> = decompositions.canonical().collect();
    let compatible: BTreeMap<usize, &[usize]> = decompositions
        .compatibility()
        .map(|(c, _, parts)| (c, parts))
        .collect();
    let has_compatible = |c: usize| {
        let full = decompositions.canonical_only(c);
        full.iter().any(|part| compatible.contains_key(part))
    };
    let parts_of = |c: usize| match compatible.get(&c) {
        Some(parts) => Some(*parts),
        None => canonical
            .get(&c)
            .copied()
            .filter(|_| replaced.contains(&c) || has_compatible(c)),
    };
    let forms = compatible.keys().map(|&c| expand(c, &parts_of));
    let mut wide = Wide::new(0x1_0000);
    let forms: Result<Vec<Vec<u16>>, String> = forms.map(|form| wide.encode_all(&form)).collect();
    let keys: Vec<usize> = compatible.keys().copied().collect();
    Ok([
        Members::of(&keys)?.render(
            "COMPATIBLE",
            "The characters with a compatibility decomposition.",
        ),
        Segments::of(&forms?)?.render(),
        wide.render("COMPATIBLE_WIDE"),
    ]
    .join("\n"))
}

/// Replaces a character recursively by its parts, as long as `parts` returns any.
fn expand<'a>(c: usize, parts: &impl Fn(usize) -> Option<&'a [usize]>) -> Vec<usize> {
    match parts(c) {
        Some(all) => all.iter().flat_map(|part| expand(*part, parts)).collect(),
        None => vec![c],
    }
}

/// The characters outside the Basic Multilingual Plane in a table of 16 bits for each character.
struct Wide {
    /// The first code point of their plane.
    plane: usize,
    found: Vec<usize>,
}

impl Wide {
    const fn new(plane: usize) -> Self {
        Self {
            plane,
            found: Vec::new(),
        }
    }

    fn encode_all(&mut self, characters: &[usize]) -> Result<Vec<u16>, String> {
        characters.iter().map(|c| self.encode(*c)).collect()
    }

    /// Returns the 16 bits that represent a character.
    fn encode(&mut self, c: usize) -> Result<u16, String> {
        if let Ok(value) = u16::try_from(c) {
            return Ok(value);
        }
        let low = c.checked_sub(self.plane).filter(|low| *low <= 0xFFFF);
        let low = low.ok_or(format!(
            "U+{c:04X} is not in the plane U+{:04X}",
            self.plane
        ))?;
        let known = self.found.iter().position(|other| *other == low);
        let number = known.unwrap_or(self.found.len());
        if known.is_none() {
            self.found.push(low);
        }
        let value = u16::try_from(FIRST_WIDE + number).map_err(|error| error.to_string())?;
        if value >= 0xE000 {
            return Err("too many wide characters".to_owned());
        }
        Ok(value)
    }

    fn render(&self, name: &str) -> String {
        let doc = format!(
            "The low 16 bits of the characters U+{:X} to U+{:X} in these tables.",
            self.plane,
            self.plane + 0xFFFF
        );
        render::array(name, &doc, "u16", &self.found)
    }
}
