//! Generates the derived property of IDNA2008 from the Unicode Character Database, by the algorithm of RFC
//! 5892.

use std::collections::{BTreeMap, BTreeSet};

use super::runs::Runs;
use super::sources::Sources;
use super::ucd;

// The numbers of the classes, which `property.rs` of iri-idna defines.
const DISALLOWED: u8 = 0;
const UNASSIGNED: u8 = 1;
const VALID: u8 = 2;
/// Both `CONTEXTJ` and `CONTEXTO`.
const CONTEXT: u8 = 3;

/// Section 2.6 of RFC 5892: the exceptions.
#[rustfmt::skip]
const EXCEPTIONS: [(u8, &[usize]); 3] = [
    (VALID, &[0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007]),
    (CONTEXT, &[
        0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB,
        0x660, 0x661, 0x662, 0x663, 0x664, 0x665, 0x666, 0x667, 0x668, 0x669,
        0x6F0, 0x6F1, 0x6F2, 0x6F3, 0x6F4, 0x6F5, 0x6F6, 0x6F7, 0x6F8, 0x6F9,
    ]),
    (DISALLOWED, &[
        0x640, 0x7FA, 0x302E, 0x302F, 0x3031, 0x3032, 0x3033, 0x3034, 0x3035, 0x303B,
    ]),
];

/// Section 2.4: the ignorable blocks.
const IGNORED_BLOCKS: [&str; 3] = [
    "Combining Diacritical Marks for Symbols",
    "Musical Symbols",
    "Ancient Greek Musical Notation",
];

pub(super) fn make(sources: &mut Sources) -> Result<String, String> {
    let properties = Properties::read(sources)?;
    let exceptions: BTreeMap<usize, u8> = EXCEPTIONS
        .iter()
        .flat_map(|(class, code_points)| code_points.iter().map(|&c| (c, *class)))
        .collect();
    let classes = (0..ucd::CODE_POINTS).map(|c| match exceptions.get(&c) {
        Some(class) => *class,
        None => properties.class(c),
    });
    let classes: Vec<u8> = classes.collect();
    let table =
        Runs::of(&classes, 2, 0)?.render("PROPERTIES", "The derived property of each character.");
    Ok(format!("use iri_unicode::runs::PackedRuns;\n\n{table}"))
}

/// The sets of section 2 of RFC 5892 that determine the class of a character without an exception.
struct Properties {
    unassigned: BTreeSet<usize>,
    join_control: BTreeSet<usize>,
    disallowed: BTreeSet<usize>,
    letter_or_digit: BTreeSet<usize>,
}

impl Properties {
    fn read(sources: &mut Sources) -> Result<Self, String> {
        let categories = sources.ucd("DerivedGeneralCategory")?;
        let core = sources.ucd("DerivedCoreProperties")?;
        let list = sources.ucd("PropList")?;
        let hangul = sources.ucd("HangulSyllableType")?;
        let blocks = sources.ucd("Blocks")?;
        let normalization = sources.ucd("DerivedNormalizationProps")?;

        let noncharacter = ucd::having(&list, &["Noncharacter_Code_Point"])?;
        let mut unassigned = ucd::having(&categories, &["Cn"])?;
        unassigned.retain(|c| !noncharacter.contains(c));
        let mut disallowed = noncharacter;
        disallowed.extend(ucd::having(&hangul, &["L", "V", "T"])?);
        // `Unstable` (section 2.2): NFKC(casefold(NFKC(c))) differs from c. That is true of characters that
        // NFKC_Casefold changes, and of ignorable ones.
        disallowed.extend(ucd::having(
            &normalization,
            &["Changes_When_NFKC_Casefolded"],
        )?);
        disallowed.extend(ucd::having(&core, &["Default_Ignorable_Code_Point"])?);
        disallowed.extend(ucd::having(&list, &["White_Space"])?);
        disallowed.extend(ucd::having(&blocks, &IGNORED_BLOCKS)?);
        let letter_or_digit = ["Ll", "Lu", "Lo", "Nd", "Lm", "Mn", "Mc"];
        Ok(Self {
            unassigned,
            join_control: ucd::having(&list, &["Join_Control"])?,
            disallowed,
            letter_or_digit: ucd::having(&categories, &letter_or_digit)?,
        })
    }

    /// Returns the class of a code point by section 3, in the order of its rules.
    fn class(&self, c: usize) -> u8 {
        if self.unassigned.contains(&c) {
            UNASSIGNED
        } else if matches!(c, 0x2D | 0x30..=0x39 | 0x61..=0x7A) {
            VALID
        } else if self.join_control.contains(&c) {
            CONTEXT
        } else if !self.disallowed.contains(&c) && self.letter_or_digit.contains(&c) {
            VALID
        } else {
            DISALLOWED
        }
    }
}
