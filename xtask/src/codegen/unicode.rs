//! Generates the tables of iri-unicode from the Unicode Character Database and the mapping table of UTS 46.

use std::collections::BTreeSet;

use super::runs::Runs;
use super::sources::Sources;
use super::trie::Trie;
use super::ucd::Decompositions;
use super::{render, ucd};

/// The bidi classes of UAX 9 in the order of the enum: the short name, and the long name in `@missing` lines.
const BIDI_CLASSES: [(&str, &str); 23] = [
    ("L", "Left_To_Right"),
    ("R", "Right_To_Left"),
    ("AL", "Arabic_Letter"),
    ("EN", "European_Number"),
    ("ES", "European_Separator"),
    ("ET", "European_Terminator"),
    ("AN", "Arabic_Number"),
    ("CS", "Common_Separator"),
    ("NSM", "Nonspacing_Mark"),
    ("BN", "Boundary_Neutral"),
    ("B", "Paragraph_Separator"),
    ("S", "Segment_Separator"),
    ("WS", "White_Space"),
    ("ON", "Other_Neutral"),
    ("LRE", "Left_To_Right_Embedding"),
    ("LRO", "Left_To_Right_Override"),
    ("RLE", "Right_To_Left_Embedding"),
    ("RLO", "Right_To_Left_Override"),
    ("PDF", "Pop_Directional_Format"),
    ("LRI", "Left_To_Right_Isolate"),
    ("RLI", "Right_To_Left_Isolate"),
    ("FSI", "First_Strong_Isolate"),
    ("PDI", "Pop_Directional_Isolate"),
];

/// The joining types in the order of the enum.
const JOINING_TYPES: [&str; 6] = ["U", "R", "L", "D", "C", "T"];

/// The scripts in the order of the enum, after `Other`.
const SCRIPTS: [&str; 5] = ["Greek", "Hebrew", "Hiragana", "Katakana", "Han"];

/// The bits of a byte of `SEEN`, which `tables.rs` documents.
mod seen {
    pub(super) const SEPARATOR: u8 = 1;
    pub(super) const MARK: u8 = 1 << 1;
    pub(super) const IGNORABLE: u8 = 1 << 2;
    pub(super) const HOST_DELIMITER: u8 = 1 << 3;
    pub(super) const OUTSIDE: u8 = 1 << 4;
}

/// The values of `KIND`.
mod kind {
    pub(super) const COMPATIBILITY: u8 = 1;
    pub(super) const FORMAT: u8 = 2;
    pub(super) const WIDTH: u8 = 3;
}

/// The value in `BIDI` of the classes from `LRE` on, which nine formatting characters have.
const FORMATTING: u8 = 14;

/// The bit of viramas in a byte of `JOINING`, next to the joining type.
const VIRAMA: u8 = 1 << 3;

pub(super) fn make(sources: &mut Sources) -> Result<String, String> {
    let classes = sources.ucd("DerivedBidiClass")?;
    let categories = sources.ucd("DerivedGeneralCategory")?;
    let core = sources.ucd("DerivedCoreProperties")?;
    let data = sources.ucd("UnicodeData")?;
    let joining = sources.ucd("DerivedJoiningType")?;
    let scripts = sources.ucd("Scripts")?;
    let normalization = sources.ucd("DerivedNormalizationProps")?;
    let combining = sources.ucd("DerivedCombiningClass")?;
    let mapping = sources.idna_mapping()?;

    let decompositions = Decompositions::read(&data)?;
    let seen = seen(&categories, &core, &decompositions, &mapping)?;
    let kind = kind(&categories, &decompositions)?;
    let combining = column(&combining, 0, |class| class.parse().ok())?;
    let normalization = normalization_records(&combining, &normalization)?;
    let joining = joining_bytes(&joining, &combining)?;
    let mut text = String::from("use super::Trie;\nuse crate::runs::PackedRuns;\n\n");
    let is_seen: Vec<u8> = seen.iter().map(|bits| u8::from(*bits != 0)).collect();
    let special = seen
        .iter()
        .map(|bits| if *bits == seen::MARK { 0 } else { *bits });
    let special: Vec<u8> = special.collect();
    let parts = [
        Trie::smallest(&is_seen, 1)?.render(
            "SEEN",
            "Whether a character has any bit of [`super::seen`].",
        ),
        Runs::of(&special, 8, 0)?.render(
            "SEEN_SPECIAL",
            "The bits of [`super::seen`] for characters that are not merely marks.",
        ),
        Trie::smallest(&assigned(&categories)?, 1)?
            .render("ASSIGNED", "Whether a code point is assigned."),
        Runs::of(&kind, 2, 0)?.render("KIND", "The kind of each character, in [`super::kind`]."),
        Runs::of(&joining, 4, 0)?.render(
            "JOINING",
            "The joining type of each character, and whether it is a virama.",
        ),
        Trie::smallest(&bidi(&classes)?, 4)?.render(
            "BIDI",
            "The number of the bidi class of each character; 14 for all classes from LRE on.",
        ),
        Trie::smallest(&alphanumeric(&categories)?, 1)?.render(
            "ALPHANUMERIC",
            "Whether a character is a letter or a number.",
        ),
        Runs::of(&script_numbers(&scripts)?, 4, 0)?
            .render("SCRIPTS", "The number of the script of each character."),
        decimal_zeros(&categories)?,
        Trie::smallest(&normalization.bytes, 8)?.render(
            "NORMALIZATION",
            "The number of the record of each character in [`NORMALIZATION_RECORDS`].",
        ),
        render::array(
            "NORMALIZATION_RECORDS",
            "The combining class, and the result of the NFC quick check: 0 for yes, 1 for no, 2 for maybe.",
            "(u8, u8)",
            &normalization.records,
        ),
    ];
    text.push_str(&parts.join("\n"));
    Ok(text)
}

/// Returns a byte for each code point: the result of `read` for a field of its line, or 0 without a line.
fn column(text: &str, field: usize, read: impl Fn(&str) -> Option<u8>) -> Result<Vec<u8>, String> {
    let mut values = ucd::everywhere(0_u8);
    for line in ucd::lines(text)? {
        let value = line.fields.get(field).and_then(|field| read(field));
        let value = value.ok_or(format!("unknown value: {line:?}"))?;
        ucd::set(&mut values, line.range, &value);
    }
    Ok(values)
}

fn bidi(text: &str) -> Result<Vec<u8>, String> {
    let mut values = ucd::everywhere(0_u8);
    for line in ucd::missing(text)?.into_iter().chain(ucd::lines(text)?) {
        let name = line.fields.first().copied().unwrap_or("");
        let number = BIDI_CLASSES
            .iter()
            .position(|(short, long)| [*short, *long].contains(&name));
        let number = number.ok_or(format!("unknown class: {line:?}"))?;
        ucd::set(&mut values, line.range, &FORMATTING.min(number as u8));
    }
    Ok(values)
}

/// Returns the byte of `SEEN` of each character.
fn seen(
    categories: &str,
    core: &str,
    decompositions: &Decompositions,
    mapping: &str,
) -> Result<Vec<u8>, String> {
    let mut bytes = column(categories, 0, |category| {
        Some(match category {
            "Zs" | "Zl" | "Zp" => seen::SEPARATOR,
            _ if category.starts_with('M') => seen::MARK,
            _ => 0,
        })
    })?;
    for code_point in (0x80..ucd::CODE_POINTS).filter(|code_point| !is_ucschar(*code_point)) {
        add(&mut bytes, code_point, seen::OUTSIDE);
    }
    for code_point in ucd::having(core, &["Default_Ignorable_Code_Point"])? {
        add(&mut bytes, code_point, seen::IGNORABLE);
    }
    for (code_point, ..) in decompositions.compatibility() {
        let full = decompositions.full(code_point);
        if full.into_iter().any(delimits_host) {
            add(&mut bytes, code_point, seen::HOST_DELIMITER);
        }
    }
    for line in ucd::lines(mapping)? {
        let [status, mapped, ..] = line.fields.as_slice() else {
            continue;
        };
        if *status == "mapped" {
            let mapped = ucd::code_points(mapped).ok_or(format!("invalid mapping: {line:?}"))?;
            if mapped.into_iter().any(delimits_host) {
                let non_ascii = line.range.filter(|code_point| *code_point > 0x7F);
                non_ascii.for_each(|code_point| add(&mut bytes, code_point, seen::HOST_DELIMITER));
            }
        }
    }
    Ok(bytes)
}

/// `ucschar` of RFC 3987, section 2.2.
pub(super) fn is_ucschar(code_point: usize) -> bool {
    match code_point {
        0xA0..=0xD7FF | 0xF900..=0xFDCF | 0xFDF0..=0xFFEF | 0xE_1000..=0xE_FFFD => true,
        0x1_0000..=0xD_FFFD => code_point & 0xFFFE != 0xFFFE,
        _ => false,
    }
}

/// Returns the value in `KIND` of each character.
fn kind(categories: &str, decompositions: &Decompositions) -> Result<Vec<u8>, String> {
    let mut kinds = column(categories, 0, |category| {
        Some(if category == "Cf" { kind::FORMAT } else { 0 })
    })?;
    for (code_point, tag, _) in decompositions.compatibility() {
        let is_width = ["<wide", "<narrow"].contains(&tag);
        let kind = if is_width {
            kind::WIDTH
        } else {
            kind::COMPATIBILITY
        };
        match kinds.get_mut(code_point) {
            Some(place @ 0) => *place = kind,
            _ => return Err(format!("U+{code_point:04X} is of two kinds")),
        }
    }
    Ok(kinds)
}

/// Returns 1 for each assigned code point.
fn assigned(categories: &str) -> Result<Vec<u8>, String> {
    column(categories, 0, |category| Some(u8::from(category != "Cn")))
}

fn add(bytes: &mut [u8], code_point: usize, bit: u8) {
    if let Some(byte) = bytes.get_mut(code_point) {
        *byte |= bit;
    }
}

/// Whether a character delimits a host or its labels: the dot, the reserved characters, the percent sign, and
/// the backslash, which browsers treat as a slash.
fn delimits_host(code_point: usize) -> bool {
    u8::try_from(code_point).is_ok_and(|byte| b".:/?#[]@!$&'()*+,;=%\\".contains(&byte))
}

fn joining_bytes(text: &str, combining: &[u8]) -> Result<Vec<u8>, String> {
    let mut bytes = column(text, 0, |name| {
        let number = JOINING_TYPES.iter().position(|short| *short == name)?;
        Some(number as u8)
    })?;
    for (byte, class) in bytes.iter_mut().zip(combining) {
        if *class == 9 {
            *byte |= VIRAMA;
        }
    }
    Ok(bytes)
}

/// Returns the number of the script of each character.
fn script_numbers(text: &str) -> Result<Vec<u8>, String> {
    column(text, 0, |name| {
        let number = SCRIPTS.iter().position(|script| *script == name);
        Some(number.map_or(0, |number| number as u8 + 1))
    })
}

/// Returns 1 for each letter or number.
fn alphanumeric(categories: &str) -> Result<Vec<u8>, String> {
    column(categories, 0, |category| {
        Some(u8::from(category.starts_with(['L', 'N'])))
    })
}

/// Renders the zeros of all sets of decimal digits, in order. The ten digits of a set are consecutive.
fn decimal_zeros(categories: &str) -> Result<String, String> {
    let are_digits = column(categories, 0, |category| Some(u8::from(category == "Nd")))?;
    let mut zeros = Vec::new();
    for (range, is_digit) in ucd::runs(&are_digits) {
        if is_digit == 0 {
            continue;
        }
        if range.clone().count() % 10 != 0 {
            return Err(format!("digits that are not in sets of ten: {range:?}"));
        }
        zeros.extend(range.step_by(10).map(|zero| format!("0x{zero:X}")));
    }
    Ok(render::array(
        "DECIMAL_ZEROS",
        "The zeros of all sets of decimal digits, in order.",
        "u32",
        &zeros,
    ))
}

/// The number of the record of each code point, and the records.
struct NormalizationRecords {
    bytes: Vec<u8>,
    records: Vec<String>,
}

fn normalization_records(
    combining: &[u8],
    properties: &str,
) -> Result<NormalizationRecords, String> {
    let mut quick = ucd::everywhere(0_u8);
    for line in ucd::lines(properties)? {
        match line.fields.as_slice() {
            ["NFC_QC", "N"] => ucd::set(&mut quick, line.range, &1),
            ["NFC_QC", "M"] => ucd::set(&mut quick, line.range, &2),
            ["NFC_QC", ..] => return Err(format!("unknown value: {line:?}")),
            _ => {}
        }
    }
    let pairs: Vec<(u8, u8)> = combining.iter().copied().zip(quick).collect();
    let different: BTreeSet<(u8, u8)> = pairs.iter().copied().collect();
    let different: Vec<(u8, u8)> = different.into_iter().collect();
    let bytes = pairs.iter().map(|pair| {
        different
            .binary_search(pair)
            .map_or(0, |number| number as u8)
    });
    Ok(NormalizationRecords {
        bytes: bytes.collect(),
        records: different.iter().map(|pair| format!("{pair:?}")).collect(),
    })
}
