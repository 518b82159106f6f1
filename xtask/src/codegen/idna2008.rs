//! The derived property of IDNA2008 by the algorithm of RFC 5892, from the Unicode Character
//! Database.

use std::collections::BTreeMap;

use super::{Sources, runs, ucd};

const VERSION: &str = "17.0.0";

// The classes, as `property.rs` of iri-idna names them.
const DISALLOWED: u8 = 0;
const UNASSIGNED: u8 = 1;
const VALID: u8 = 2;
const CONTEXT_J: u8 = 3;
const CONTEXT_O: u8 = 4;

/// Section 2.6 of RFC 5892: what is decided one by one.
#[rustfmt::skip]
const EXCEPTIONS: [(u8, &[usize]); 3] = [
    (VALID, &[0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007]),
    (CONTEXT_O, &[
        0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB,
        0x660, 0x661, 0x662, 0x663, 0x664, 0x665, 0x666, 0x667, 0x668, 0x669,
        0x6F0, 0x6F1, 0x6F2, 0x6F3, 0x6F4, 0x6F5, 0x6F6, 0x6F7, 0x6F8, 0x6F9,
    ]),
    (DISALLOWED, &[
        0x640, 0x7FA, 0x302E, 0x302F, 0x3031, 0x3032, 0x3033, 0x3034, 0x3035, 0x303B,
    ]),
];

/// Section 2.4: blocks of which nothing is valid.
const IGNORED_BLOCKS: [&str; 3] = [
    "Combining Diacritical Marks for Symbols",
    "Musical Symbols",
    "Ancient Greek Musical Notation",
];

pub(super) fn make(sources: &mut Sources) -> Result<String, String> {
    let mut ucd = |name: &str| {
        let text = sources.text(&format!("unicode-ucd-17/{name}.txt"))?;
        if ucd::is_of_version(&text, VERSION) {
            Ok(text)
        } else {
            Err(format!("{name} is not of {VERSION}"))
        }
    };
    let categories = ucd("DerivedGeneralCategory")?;
    let core = ucd("DerivedCoreProperties")?;
    let list = ucd("PropList")?;
    let hangul = ucd("HangulSyllableType")?;
    let blocks = ucd("Blocks")?;
    let normalization = ucd("DerivedNormalizationProps")?;

    let with = |text: &str, wanted: &[&str]| -> Result<Vec<bool>, String> {
        let mut found = ucd::everywhere(false);
        for line in ucd::lines(text)? {
            if line
                .fields
                .first()
                .is_some_and(|value| wanted.contains(value))
            {
                ucd::set(&mut found, line.range, &true);
            }
        }
        Ok(found)
    };
    let noncharacter = with(&list, &["Noncharacter_Code_Point"])?;
    let join_control = with(&list, &["Join_Control"])?;
    let white_space = with(&list, &["White_Space"])?;
    let old_hangul = with(&hangul, &["L", "V", "T"])?;
    // NFKC(casefold(NFKC(c))) differs from c: beside what is ignorable, which is next, this is
    // what changes by NFKC_Casefold.
    let unstable = with(&normalization, &["Changes_When_NFKC_Casefolded"])?;
    let ignorable = with(&core, &["Default_Ignorable_Code_Point"])?;
    let ignored_block = with(&blocks, &IGNORED_BLOCKS)?;
    let unassigned = with(&categories, &["Cn"])?;
    let letter_or_digit = with(&categories, &["Ll", "Lu", "Lo", "Nd", "Lm", "Mn", "Mc"])?;

    let exceptions: BTreeMap<usize, u8> = EXCEPTIONS
        .iter()
        .flat_map(|(class, code_points)| code_points.iter().map(|&c| (c, *class)))
        .collect();
    let is = |property: &[bool], c: usize| property.get(c).copied().unwrap_or(false);
    let classes: Vec<u8> = (0..ucd::CODE_POINTS)
        .map(|c| {
            // Section 3, in its order.
            if let Some(class) = exceptions.get(&c) {
                *class
            } else if is(&unassigned, c) && !is(&noncharacter, c) {
                UNASSIGNED
            } else if matches!(c, 0x2D | 0x30..=0x39 | 0x61..=0x7A) {
                VALID
            } else if is(&join_control, c) {
                CONTEXT_J
            } else if is(&old_hangul, c)
                || is(&unstable, c)
                || is(&ignorable, c)
                || is(&white_space, c)
                || is(&noncharacter, c)
                || is(&ignored_block, c)
            {
                DISALLOWED
            } else if is(&letter_or_digit, c) {
                VALID
            } else {
                DISALLOWED
            }
        })
        .collect();

    let table = runs::runs(
        "RUNS",
        "The derived property.",
        &classes,
        &ucd::everywhere(0),
    );
    Ok(format!("use crate::table::Run;\n\n{table}"))
}
