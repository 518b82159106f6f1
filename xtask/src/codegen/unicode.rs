//! Generates the tables of iri-unicode from the Unicode Character Database and the mapping table of UTS 46.

use std::collections::{BTreeMap, BTreeSet};

use super::trie::Trie;
use super::ucd::Decompositions;
use super::{Sources, UNICODE, render, ucd};

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

/// The bits of a byte of `KIND`.
mod kind {
    pub(super) const UNASSIGNED: u8 = 1;
    pub(super) const WIDTH: u8 = 1 << 1;
    pub(super) const COMPATIBILITY: u8 = 1 << 2;
    pub(super) const FORMAT: u8 = 1 << 3;
}

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
    let mapping = sources.text(&format!("unicode-idna/IdnaMappingTable-{UNICODE}.txt"))?;

    let decompositions = Decompositions::read(&data)?;
    let seen = seen(&categories, &core, &decompositions, &mapping)?;
    let kind = kind(&categories, &decompositions)?;
    let combining = column(&combining, 0, |class| class.parse().ok())?;
    let composites = composites(&decompositions, &normalization)?;
    let forms = forms(&decompositions, &normalization)?;
    let normalization = normalization_records(&combining, &normalization)?;
    let joining = joining_bytes(&joining, &combining)?;
    let mut text = String::from("use super::Trie;\n\n");
    let parts = [
        Trie::smallest(&seen)?.render("SEEN", "The bits of [`super::seen`] for each character."),
        Trie::smallest(&kind)?.render("KIND", "The bits of [`super::kind`] for each character."),
        Trie::smallest(&joining)?.render(
            "JOINING",
            "The joining type of each character, and whether it is a virama.",
        ),
        Trie::smallest(&bidi(&classes)?)?
            .render("BIDI", "The number of the bidi class of each character."),
        Trie::smallest(&alphanumeric(&categories)?)?.render(
            "ALPHANUMERIC",
            "One bit for each of eight consecutive characters: whether it is a letter or a number.",
        ),
        script_ranges(&scripts)?,
        decimal_zeros(&categories)?,
        Trie::smallest(&normalization.bytes)?.render(
            "NORMALIZATION",
            "The number of the record of each character in [`NORMALIZATION_RECORDS`].",
        ),
        render::array(
            "NORMALIZATION_RECORDS",
            "The combining class, and the result of the NFC quick check: 0 for yes, 1 for no, 2 for maybe.",
            "(u8, u8)",
            &normalization.records,
        ),
        composites,
        forms,
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
        ucd::set(&mut values, line.range, &(number as u8));
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
fn is_ucschar(code_point: usize) -> bool {
    match code_point {
        0xA0..=0xD7FF | 0xF900..=0xFDCF | 0xFDF0..=0xFFEF | 0xE_1000..=0xE_FFFD => true,
        0x1_0000..=0xD_FFFD => code_point & 0xFFFE != 0xFFFE,
        _ => false,
    }
}

/// Returns the byte of `KIND` of each character.
fn kind(categories: &str, decompositions: &Decompositions) -> Result<Vec<u8>, String> {
    let mut bytes = column(categories, 0, |category| {
        Some(match category {
            "Cn" => kind::UNASSIGNED,
            "Cf" => kind::FORMAT,
            _ => 0,
        })
    })?;
    for (code_point, tag, _) in decompositions.compatibility() {
        add(&mut bytes, code_point, kind::COMPATIBILITY);
        if ["<wide", "<narrow"].contains(&tag) {
            add(&mut bytes, code_point, kind::WIDTH);
        }
    }
    Ok(bytes)
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

/// Renders the ranges of the scripts, in order.
fn script_ranges(text: &str) -> Result<String, String> {
    let numbers = column(text, 0, |name| {
        let number = SCRIPTS.iter().position(|script| *script == name);
        Some(number.map_or(0, |number| number as u8 + 1))
    })?;
    let ranges = ucd::runs(&numbers).into_iter();
    let ranges = ranges.filter(|(_, number)| *number > 0);
    let ranges: Vec<String> = ranges
        .map(|(range, number)| format!("(0x{:X}, 0x{:X}, {number})", range.start(), range.end()))
        .collect();
    Ok(render::array(
        "SCRIPTS",
        "The first and last character of each range and the number of its script, in order.",
        "(u32, u32, u8)",
        &ranges,
    ))
}

/// Returns a byte for each eight code points, with a bit for each letter or number.
fn alphanumeric(categories: &str) -> Result<Vec<u8>, String> {
    let flags = column(categories, 0, |category| {
        Some(u8::from(category.starts_with(['L', 'N'])))
    })?;
    let byte = |flags: &[u8]| flags.iter().rev().fold(0, |byte, flag| byte << 1 | flag);
    Ok(flags.chunks(8).map(byte).collect())
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

/// Renders the characters that NFC composes, each with the two that it is composed of. Hangul syllables are
/// computed instead.
fn composites(decompositions: &Decompositions, properties: &str) -> Result<String, String> {
    let excluded = ucd::having(properties, &["Full_Composition_Exclusion"])?;
    let mut narrow = Vec::new();
    let mut wide = Vec::new();
    for (code_point, parts) in decompositions.canonical() {
        let [first, second] = parts else { continue };
        if excluded.contains(&code_point) {
            continue;
        }
        let entry = format!("(0x{code_point:X}, 0x{first:X}, 0x{second:X})");
        if code_point < 0x1_0000 && *first < 0x1_0000 && *second < 0x1_0000 {
            narrow.push(entry);
        } else {
            wide.push(entry);
        }
    }
    Ok([
        render::array(
            "COMPOSITES",
            "Characters below U+10000 that NFC composes, each with the two that it is composed of.",
            "(u16, u16, u16)",
            &narrow,
        ),
        render::array(
            "WIDE_COMPOSITES",
            "Characters from U+10000 on that NFC composes, each with the two that it is composed of.",
            "(u32, u32, u32)",
            &wide,
        ),
    ]
    .join("\n"))
}

/// Renders the replacements of characters by the normalization forms, before marks are reordered and composed:
/// those of NFC where it replaces a character, else those of NFKC. Omits Hangul syllables, and composites
/// whose parts need no replacement.
fn forms(decompositions: &Decompositions, properties: &str) -> Result<String, String> {
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
    let mut texts = String::new();
    let mut starts: BTreeMap<String, usize> = BTreeMap::new();
    let mut planes = [vec![], vec![], vec![]];
    for c in canonical
        .keys()
        .chain(compatible.keys())
        .copied()
        .collect::<BTreeSet<_>>()
    {
        let form = if replaced.contains(&c) {
            expand(c, &|c| {
                canonical.get(&c).copied().filter(|_| replaced.contains(&c))
            })
        } else if compatible.contains_key(&c) || has_compatible(c) {
            expand(c, &|c| match compatible.get(&c) {
                Some(parts) => Some(parts),
                None => canonical
                    .get(&c)
                    .copied()
                    .filter(|_| replaced.contains(&c) || has_compatible(c)),
            })
        } else {
            continue;
        };
        let form: Option<String> = form.into_iter().map(|c| char::from_u32(c as u32)).collect();
        let form = form.ok_or(format!("U+{c:04X} has an invalid replacement"))?;
        let next = texts.len();
        let start = *starts.entry(form.clone()).or_insert(next);
        if start == next {
            texts.push_str(&form);
            texts.push('\n');
        }
        let entries = planes.get_mut(c >> 16).ok_or(format!(
            "U+{c:04X} is in plane {}, which has no table",
            c >> 16
        ))?;
        entries.push(format!("(0x{:X}, {start})", c & 0xFFFF));
    }
    if texts.len() > 0xFFFF {
        return Err(format!(
            "the replacements have {} bytes, and their offsets do not fit into 16 bits",
            texts.len()
        ));
    }
    let arrays = ["FORMS", "FORMS_1", "FORMS_2"]
        .iter()
        .zip(planes)
        .enumerate();
    let arrays: Vec<String> = arrays
        .map(|(plane, (name, entries))| {
            let doc = format!(
                "The low bits of the characters of plane {plane} that a normalization form replaces, and the offsets of their replacements in [`FORM_TEXTS`]."
            );
            render::array(name, &doc, "(u16, u16)", &entries)
        })
        .collect();
    Ok(format!("{}\n{}", arrays.join("\n"), render_text(&texts)))
}

/// Replaces a character recursively by its parts, as long as `parts` returns any.
fn expand<'a>(c: usize, parts: &impl Fn(usize) -> Option<&'a [usize]>) -> Vec<usize> {
    match parts(c) {
        Some(all) => all.iter().flat_map(|part| expand(*part, parts)).collect(),
        None => vec![c],
    }
}

/// Renders the replacements as one string literal of many lines.
fn render_text(texts: &str) -> String {
    let mut literal = String::new();
    let mut line = String::new();
    for text in texts.split_inclusive('\n') {
        for c in text.chars() {
            match c {
                '\n' => line.push_str("\\n"),
                '"' | '\\' => line.extend(['\\', c]),
                '!'..='~' => line.push(c),
                _ => line.push_str(&c.escape_unicode().to_string()),
            }
        }
        if line.len() > 80 {
            literal.extend(["    ", &line, "\\\n"]);
            line.clear();
        }
    }
    literal.extend(["    ", &line, "\\\n"]);
    format!(
        "/// The replacements of characters, each followed by a line feed. {} bytes.\npub(crate) static FORM_TEXTS: &str = \"\\\n{literal}\";\n",
        texts.len()
    )
}
