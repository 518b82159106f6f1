//! Generates the classes of characters that UTS 46 leaves unchanged.

use std::collections::BTreeSet;

use super::sources::Sources;
use super::{render, ucd};

// The numbers of the classes, which `direct.rs` of iri-idna defines.
const OTHER: u8 = 0;
const STARTER: u8 = 1;
const MARK: u8 = 2;
const COMPOSING_MARK: u8 = 3;

/// The number of code points in a block: the two bits of each fill a `u128`.
const BLOCK: usize = 64;

pub(super) fn make(sources: &mut Sources) -> Result<String, String> {
    let classes = classes(sources)?;
    // All living scripts, and pictographs.
    let ranges = [0..0xD800, 0x1_F300..0x1_FB00];
    let blocks = ranges.into_iter().flatten().collect::<Vec<usize>>();
    let (mut known, mut index) = (Vec::new(), Vec::new());
    for block in blocks.chunks(BLOCK) {
        let bits = block.iter().rev().try_fold(0_u128, |bits, &c| {
            Some(bits << 2 | u128::from(*classes.get(c)?))
        });
        let bits = bits.ok_or("a code point is too large")?;
        let number = known.iter().position(|other| *other == bits);
        index.push(number.unwrap_or(known.len()));
        if number.is_none() {
            known.push(bits);
        }
    }
    if known.len() > 256 {
        return Err(format!("{} blocks, which no byte can number", known.len()));
    }
    let index = render::array(
        "INDEX",
        "The number of the block of each 64 code points: 0 to D7FF, then 1F300 to 1FAFF.",
        "u8",
        &index,
    );
    let known: Vec<String> = known.iter().map(|bits| format!("0x{bits:X}")).collect();
    let blocks = render::array(
        "BLOCKS",
        "The class of each code point of a block, in two bits, the first in the lowest ones.",
        "u128",
        &known,
    );
    Ok(format!("{index}\n{blocks}"))
}

/// The class of each code point.
fn classes(sources: &mut Sources) -> Result<Vec<u8>, String> {
    let mapping = sources.idna_mapping()?;
    let categories = sources.ucd("DerivedGeneralCategory")?;
    let normalization = sources.ucd("DerivedNormalizationProps")?;

    // Nontransitional processing leaves deviation characters unchanged. The joiners among them are valid
    // only in context.
    let mut valid = ucd::having(&mapping, &["valid", "deviation"])?;
    valid.retain(|c| !matches!(c, ..0x80 | 0x200C | 0x200D | 0xD800..=0xDFFF));
    let marks = ucd::having(&categories, &["Mn", "Mc", "Me"])?;
    let (mut never, mut maybe) = (BTreeSet::new(), BTreeSet::new());
    for line in ucd::lines(&normalization)? {
        match line.fields.as_slice() {
            ["NFC_QC", "N"] => never.extend(line.range),
            ["NFC_QC", "M"] => maybe.extend(line.range),
            _ => {}
        }
    }
    let class = |c| {
        match (marks.contains(&c), maybe.contains(&c)) {
            _ if !valid.contains(&c) || never.contains(&c) => OTHER,
            (true, true) => COMPOSING_MARK,
            (true, false) => MARK,
            // A vowel or final consonant of Hangul.
            (false, true) => OTHER,
            (false, false) => STARTER,
        }
    };
    Ok((0..ucd::CODE_POINTS).map(class).collect())
}
