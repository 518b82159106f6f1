//! Generates the tables of Nameprep from RFC 3454 and the Unicode Character Database 3.2.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use super::ucd::Decompositions;
use super::{Sources, render, ucd};

// The numbers of the classes, which `nameprep.rs` of iri-idna defines.
const PROHIBITED: u8 = 1;
const UNASSIGNED: u8 = 2;
const LEFT_TO_RIGHT: u8 = 3;
const RIGHT_TO_LEFT: u8 = 4;

/// The tables of prohibited characters that section 5 of RFC 3491 lists.
const PROHIBITING: [&str; 9] = [
    "C.1.2", "C.2.2", "C.3", "C.4", "C.5", "C.6", "C.7", "C.8", "C.9",
];

pub(super) fn make(sources: &mut Sources) -> Result<String, String> {
    let rfc = sources.text("../spec/rfc3454.txt")?;
    let data = sources.text("unicode-3.2/UnicodeData-3.2.0.txt")?;
    let exclusions = sources.text("unicode-3.2/CompositionExclusions-3.2.0.txt")?;
    let data = Data::read(&data)?;

    let mut classes = ucd::everywhere(0);
    let direction = [
        ("D.2", LEFT_TO_RIGHT),
        ("D.1", RIGHT_TO_LEFT),
        ("A.1", UNASSIGNED),
    ];
    let prohibited = PROHIBITING.map(|table| (table, PROHIBITED));
    for (table, class) in direction.into_iter().chain(prohibited) {
        for (range, _) in table_of(&rfc, table)? {
            ucd::set(&mut classes, range, &class);
        }
    }
    let exclusions = ucd::lines(&exclusions)?.into_iter();
    let excluded: BTreeSet<usize> = exclusions.flat_map(|line| line.range).collect();

    let mut text = "use super::Pair;\nuse crate::table::Run;\n\n".to_owned();
    text.push_str(&render::runs(
        "RUNS",
        "Runs with their class (prohibited, unassigned or a direction) and combining class.",
        &classes,
        &data.combining,
    ));
    text.push('\n');
    let pairs = data.pairs(&excluded).into_iter();
    let pairs = pairs.map(|pair| format!("[{}]", pair.map(render::character).join(", ")));
    let pairs: Vec<String> = pairs.collect();
    text.push_str(&render::array(
        "PAIRS",
        "Pairs of characters, and the character that each composes to.",
        "Pair",
        &pairs,
    ));
    text.push('\n');
    text.push_str(&mapped(&data, &rfc)?);
    Ok(text)
}

/// Renders the mappings of all characters that change, as three arrays.
fn mapped(data: &Data, rfc: &str) -> Result<String, String> {
    let mut mappings: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for table in ["B.1", "B.2"] {
        for (range, mapped) in table_of(rfc, table)? {
            for code_point in range {
                mappings.insert(code_point, mapped.clone());
            }
        }
    }
    let (mut keys, mut offsets, mut letters) = (Vec::new(), Vec::new(), Vec::<usize>::new());
    for code_point in 0..ucd::CODE_POINTS {
        let mapped = mappings
            .get(&code_point)
            .cloned()
            .unwrap_or(vec![code_point]);
        let becomes: Vec<usize> = mapped
            .into_iter()
            .flat_map(|c| data.decompositions.full(c))
            .collect();
        if becomes == [code_point] {
            continue;
        }
        let found = letters
            .windows(becomes.len().max(1))
            .position(|window| window == becomes);
        let offset = found.unwrap_or_else(|| {
            let end = letters.len();
            letters.extend_from_slice(&becomes);
            if becomes.is_empty() { 0 } else { end }
        });
        if becomes.len() > 31 || offset > usize::from(u16::MAX) {
            return Err(format!(
                "U+{code_point:04X}: the length or the offset of its mapping does not fit"
            ));
        }
        keys.push(format!("0x{:X}", code_point << 5 | becomes.len()));
        offsets.push(offset);
    }
    let letters: Vec<String> = letters.into_iter().map(render::character).collect();
    let arrays = [
        render::array(
            "MAPPED",
            "The characters that change (bits 5 and up), and the lengths of their mappings.",
            "u32",
            &keys,
        ),
        render::array(
            "OFFSETS",
            "The start of each mapping in `LETTERS`.",
            "u16",
            &offsets,
        ),
        render::array(
            "LETTERS",
            "The characters of all mappings.",
            "char",
            &letters,
        ),
    ];
    Ok(arrays.join("\n"))
}

/// A row of a table: code points and their mapping.
type Row = (RangeInclusive<usize>, Vec<usize>);

/// Reads the rows of a table of RFC 3454. The mappings are empty unless the table has mappings.
fn table_of(rfc: &str, name: &str) -> Result<Vec<Row>, String> {
    let [start, end] = ["Start", "End"].map(|edge| format!("----- {edge} Table {name} -----"));
    let table = rfc
        .split_once(&start)
        .and_then(|(_, rest)| rest.split_once(&end))
        .ok_or(format!("RFC 3454 has no table {name}"))?
        .0;
    let mut lines = Vec::new();
    for line in table.lines() {
        // Lines without code points are blank or belong to a page break.
        let mut fields = line.trim().split(';').map(str::trim);
        let range = fields.next().unwrap_or("");
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let (Some(first), Some(last)) = (ucd::code_point(first), ucd::code_point(last)) else {
            continue;
        };
        // Only in B.1 and B.2 is the second field a mapping; elsewhere it is a name.
        let mapped = if name.starts_with("B.") {
            fields.next()
        } else {
            None
        };
        let mapped = ucd::code_points(mapped.unwrap_or(""));
        lines.push((first..=last, mapped.ok_or(format!("{name}: {line}"))?));
    }
    if lines.is_empty() {
        return Err(format!("table {name} of RFC 3454 is empty"));
    }
    Ok(lines)
}

/// The parts of `UnicodeData.txt` that Nameprep uses.
struct Data {
    combining: Vec<u8>,
    decompositions: Decompositions,
}

impl Data {
    fn read(text: &str) -> Result<Self, String> {
        let mut combining = ucd::everywhere(0);
        for line in ucd::lines(text)? {
            let class = line.fields.get(2).and_then(|class| class.parse().ok());
            let class: u8 = class.ok_or(format!("missing combining class: {line:?}"))?;
            ucd::set(&mut combining, line.range, &class);
        }
        Ok(Self {
            combining,
            decompositions: Decompositions::read(text)?,
        })
    }

    /// Returns the primary composites, each after the two characters that it is composed of.
    fn pairs(&self, excluded: &BTreeSet<usize>) -> Vec<[usize; 3]> {
        let is_starter = |c: usize| self.combining.get(c).is_none_or(|class| *class == 0);
        let pairs = self
            .decompositions
            .canonical()
            .filter_map(|(c, parts)| match *parts {
                [first, second] if !excluded.contains(&c) && is_starter(c) && is_starter(first) => {
                    Some([first, second, c])
                }
                _ => None,
            });
        let mut pairs: Vec<_> = pairs.collect();
        pairs.sort_unstable();
        pairs
    }
}
