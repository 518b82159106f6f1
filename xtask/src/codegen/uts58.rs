//! Generates the table of iri-text with the effect of a character on a link in running text, by UTS 58 with
//! extensions.
//!
//! UTS 58, version 17.0, derives `Link_Term` from other properties. `Hard` is white space, unassigned and
//! private characters, controls, and `Deprecated`. `Soft` is `Terminal_Punctuation` and
//! `Line_Break=Quotation`. `Open` and `Close` are the brackets of the bidi algorithm. All other characters
//! are `Include`.
//!
//! A set of bits in four levels contains the characters that are `Include`. A sorted list contains those
//! that are `Soft`, `Open` or `Close`. The remaining characters are `Hard`.

use std::collections::{BTreeMap, BTreeSet};

use super::sources::Sources;
use super::trie::blocks;
use super::ucd::Decompositions;
use super::unicode::is_ucschar;
use super::{render, ucd};

/// `Line_Break=Quotation` without the categories Pi and Pf: the characters that UAX 14 lists one by one.
const QUOTATION: [(usize, usize); 7] = [
    (0x22, 0x22),
    (0x27, 0x27),
    (0x275B, 0x2760),
    (0x2E00, 0x2E01),
    (0x2E06, 0x2E08),
    (0x2E0B, 0x2E0B),
    (0x1_F676, 0x1_F678),
];

/// The numbers of the classes in an entry.
mod class {
    pub(super) const SOFT: usize = 0;
    pub(super) const PAIRS: usize = 1;
    pub(super) const CLOSE: usize = 2;
    pub(super) const OPEN: usize = 3;
}

/// Formatting characters that iri-text treats as `Hard`, since they are invisible: those of bidirectional
/// text, U+200B and U+FEFF.
const FORMATTING: [usize; 14] = [
    0x061C, 0x200B, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068,
    0x2069, 0xFEFF,
];

pub(super) fn make(sources: &mut Sources) -> Result<String, String> {
    let properties = sources.ucd("PropList")?;
    let categories = sources.ucd("DerivedGeneralCategory")?;
    let brackets = sources.ucd("BidiBrackets")?;
    let decompositions = Decompositions::read(&sources.ucd("UnicodeData")?)?;

    let mut hard = ucd::having(&properties, &["Deprecated", "White_Space"])?;
    hard.extend(ucd::having(&categories, &["Cn"])?);
    hard.extend((0x80..ucd::CODE_POINTS).filter(|&c| !is_ucschar(c)));
    hard.extend(FORMATTING);
    let mut soft = ucd::having(&properties, &["Terminal_Punctuation"])?;
    soft.extend(ucd::having(&categories, &["Pi", "Pf"])?);
    for (first, last) in QUOTATION {
        soft.extend(first..=last);
    }
    soft.retain(|c| !hard.contains(c));
    let mut pairs = pairs(&brackets, &hard)?;

    // Extension: a character that decomposes to soft characters or to a bracket has the same class.
    while let Some(more) = decompositions.compatibility().find_map(|(c, _, parts)| {
        let is_new = !soft.contains(&c) && parts.iter().all(|part| soft.contains(part));
        is_new.then_some(c)
    }) {
        soft.insert(more);
    }
    pairs.extend(forms(&pairs, &decompositions));
    // Extension: opening and closing punctuation without a partner is soft.
    let partners: BTreeSet<usize> = pairs
        .iter()
        .flat_map(|(close, open)| [*close, *open])
        .collect();
    let alone = ucd::having(&categories, &["Ps", "Pe"])?.into_iter();
    soft.extend(alone.filter(|c| !partners.contains(c) && !hard.contains(c)));

    let includes = |c| {
        let is_bracket = pairs.iter().any(|(close, open)| c == *close || c == *open);
        !hard.contains(&c) && !soft.contains(&c) && !is_bracket
    };
    let bits = Bits::of((0..ucd::CODE_POINTS).map(|c| c >= 0x80 && includes(c)))?;

    let mut entries = runs(&soft, class::SOFT)?;
    let (adjacent, apart): (Vec<_>, Vec<_>) = pairs
        .iter()
        .map(|(&close, &open)| (close, open))
        .partition(|(close, open)| open + 1 == *close);
    let adjacent = adjacent.iter().flat_map(|(close, open)| [*open, *close]);
    entries.extend(runs(&adjacent.collect(), class::PAIRS)?);
    for (close, open) in apart {
        entries.push(entry(open, 0, class::OPEN, 0)?);
        let back = isize::try_from(close).ok().zip(isize::try_from(open).ok());
        let back = back.map(|(close, open)| close - open);
        entries.push(entry(close, 0, class::CLOSE, back.unwrap_or(isize::MAX))?);
    }
    // US-ASCII is classified by bytes.
    entries.retain(|entry| entry >> 11 >= 0x80);
    entries.sort_unstable();
    let arrays = [
        render::array(
            "TABLE",
            "The entries of [`super::entry_of`].",
            "u32",
            &entries,
        ),
        bits.render(),
    ];
    Ok(format!(
        "#![expect(clippy::unreadable_literal, reason = \"generated numbers\")]\n\n{}",
        arrays.join("\n").replace("pub(crate)", "pub(super)")
    ))
}

/// A set of code points, in five levels. Of all sizes of blocks, these give the smallest tables.
struct Bits {
    top: Vec<u8>,
    /// Blocks of four, of 512 code points each.
    upper: Vec<u8>,
    /// Blocks of four, of 128 code points each.
    root: Vec<u8>,
    /// Blocks of eight, of 16 code points each.
    middle: Vec<u8>,
    words: Vec<u16>,
}

impl Bits {
    fn of(bits: impl Iterator<Item = bool>) -> Result<Self, String> {
        let bits: Vec<bool> = bits.collect();
        let words = bits.chunks(16).map(|bits| {
            let bits = bits.iter().rev();
            bits.fold(0, |word, &bit| word << 1 | u16::from(bit))
        });
        let too_many = "more than 256 distinct blocks";
        let (words, numbers) = blocks(&words.collect::<Vec<_>>(), 1).ok_or(too_many)?;
        let (middle, numbers) = blocks(&numbers, 8).ok_or(too_many)?;
        let (root, numbers) = blocks(&numbers, 4).ok_or(too_many)?;
        let (upper, mut top) = blocks(&numbers, 4).ok_or(too_many)?;
        // The code points after the last one in the set need no entry.
        let last = bits.iter().rposition(|&bit| bit).unwrap_or_default();
        top.truncate((last >> 11) + 1);
        Ok(Self {
            top,
            upper,
            root,
            middle,
            words,
        })
    }

    fn render(&self) -> String {
        let level = |name, doc: &str, numbers: &[u8]| render::array(name, doc, "u8", numbers);
        [
            level("TOP", "The first level of [`super::word_at`].", &self.top),
            level("UPPER", "The second level.", &self.upper),
            level("ROOT", "The third level.", &self.root),
            level("MIDDLE", "The fourth level.", &self.middle),
            render::array("WORDS", "The fifth level.", "u16", &self.words),
        ]
        .join("\n")
    }
}

/// Returns each closing bracket with its opening bracket.
fn pairs(text: &str, hard: &BTreeSet<usize>) -> Result<BTreeMap<usize, usize>, String> {
    let mut pairs = BTreeMap::new();
    for line in ucd::lines(text)? {
        let (&[open, "c"], &close) = (line.fields.as_slice(), line.range.start()) else {
            continue;
        };
        let open = ucd::code_point(open).ok_or(format!("invalid bracket: {line:?}"))?;
        if !hard.contains(&close) {
            pairs.insert(close, open);
        }
    }
    Ok(pairs)
}

/// Returns the compatibility forms of the pairs, such as those for vertical text. A bracket may have several
/// forms, so the partner of a closing form is the nearest opening form.
fn forms(
    pairs: &BTreeMap<usize, usize>,
    decompositions: &Decompositions,
) -> BTreeMap<usize, usize> {
    let of = |bracket: usize| {
        let alike = decompositions.compatibility();
        alike
            .filter(move |(_, _, parts)| *parts == [bracket])
            .map(|(c, ..)| c)
    };
    let is_known = |c: &usize| pairs.contains_key(c) || pairs.values().any(|open| open == c);
    let mut forms = BTreeMap::new();
    for (close, open) in pairs {
        for close in of(*close).filter(|c| !is_known(c)) {
            let nearest = of(*open)
                .filter(|c| !is_known(c))
                .min_by_key(|open| open.abs_diff(close));
            forms.extend(nearest.map(|open| (close, open)));
        }
    }
    forms
}

/// Returns the entries of code points of one class.
fn runs(points: &BTreeSet<usize>, class: usize) -> Result<Vec<u32>, String> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for &c in points {
        match runs.last_mut() {
            Some((first, more)) if *first + *more + 1 == c && *more < 31 => *more += 1,
            _ => runs.push((c, 0)),
        }
    }
    let entries = runs.into_iter();
    entries
        .map(|(first, more)| entry(first, more, class, 0))
        .collect()
}

/// Encodes an entry; `entry_of` in iri-text's `class.rs` documents the layout.
fn entry(first: usize, more: usize, class: usize, back: isize) -> Result<u32, String> {
    let back = usize::try_from(back + 8).ok().filter(|back| *back < 16);
    let back = back.ok_or(format!("the partner of U+{first:04X} is too far away"))?;
    u32::try_from(first << 11 | more << 6 | class << 4 | back).map_err(|error| error.to_string())
}
