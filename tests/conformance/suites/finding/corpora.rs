//! The class of each character at the end and in the middle of an IRI, checked against the Unicode
//! data files from which UTS 58 derives it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use iri_conformance::corpora::{folder, lines_of_gzip};
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::Finder;

/// The characters with `Line_Break=Quotation` outside the categories Pi and Pf.
const QUOTATION: [u32; 17] = [
    0x22, 0x27, 0x275B, 0x275C, 0x275D, 0x275E, 0x275F, 0x2760, 0x2E00, 0x2E01, 0x2E06, 0x2E07,
    0x2E08, 0x2E0B, 0x1_F676, 0x1_F677, 0x1_F678,
];

/// Returns the fields of a data file for each code point.
fn read(folder: &Path, name: &str) -> BTreeMap<u32, Vec<Vec<String>>> {
    let mut found: BTreeMap<u32, Vec<Vec<String>>> = BTreeMap::new();
    for line in lines_of_gzip(&folder.join(format!("{name}.txt.gz"))) {
        let data = line.split('#').next().unwrap_or_default();
        let fields: Vec<&str> = data.split(';').map(str::trim).collect();
        let (first, last) = fields[0].split_once("..").unwrap_or((fields[0], fields[0]));
        let (Ok(first), Ok(last)) = (
            u32::from_str_radix(first, 16),
            u32::from_str_radix(last, 16),
        ) else {
            continue;
        };
        for code in first..=last {
            let fields = fields[1..].iter().map(|&field| field.to_owned());
            found.entry(code).or_default().push(fields.collect());
        }
    }
    found
}

struct Properties {
    hard: BTreeSet<u32>,
    soft: BTreeSet<u32>,
    close: BTreeMap<u32, u32>,
}

impl Properties {
    fn of_uts58(folder: &Path) -> Self {
        let of = |map: &BTreeMap<u32, Vec<Vec<String>>>, names: &[&str]| -> BTreeSet<u32> {
            let has =
                |rows: &Vec<Vec<String>>| rows.iter().any(|row| names.contains(&row[0].as_str()));
            map.iter()
                .filter(|(_, rows)| has(rows))
                .map(|(code, _)| *code)
                .collect()
        };
        let list = read(folder, "PropList");
        let categories = read(folder, "DerivedGeneralCategory");
        let deprecated = of(&list, &["Deprecated"]);
        let mut hard = of(&categories, &["Cc", "Cs", "Co", "Cn"]);
        hard.extend(of(&list, &["White_Space", "Noncharacter_Code_Point"]));
        hard.extend(&deprecated);
        let mut soft = of(&list, &["Terminal_Punctuation"]);
        soft.extend(of(&categories, &["Pi", "Pf"]));
        soft.extend(QUOTATION);
        let mut close = BTreeMap::new();
        for (code, rows) in read(folder, "BidiBrackets") {
            if rows[0][1] == "c" && !deprecated.contains(&code) {
                close.insert(
                    code,
                    u32::from_str_radix(&rows[0][0], 16).expect("a bracket"),
                );
            }
        }
        Self {
            soft: soft.difference(&hard).copied().collect(),
            hard,
            close,
        }
    }
}

/// The additions to UTS 58: `Hard` are bidi formatting characters and two zero-width characters;
/// `Soft` and `CLOSE` have characters that UTS 58 treats as part of a link.
const HARD: [u32; 14] = [
    0x61C, 0x200B, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068,
    0x2069, 0xFEFF,
];

const SOFT: [u32; 18] = [
    0x201A, 0x201E, 0x2025, 0x2026, 0x2E42, 0x301D, 0x301E, 0x301F, 0xFD3E, 0xFD3F, 0xFE10, 0xFE11,
    0xFE13, 0xFE14, 0xFE19, 0xFE30, 0xFF02, 0xFF07,
];

const CLOSE: [u32; 10] = [
    0xFE18, 0xFE36, 0xFE38, 0xFE3A, 0xFE3C, 0xFE3E, 0xFE40, 0xFE42, 0xFE44, 0xFE48,
];

#[test]
fn every_character_has_the_class_of_its_properties() {
    let suite = "finding, every character";
    let Some(folder) = folder("corpora/unicode-ucd-17", suite) else {
        return;
    };
    let mut properties = Properties::of_uts58(&folder);
    assert_eq!(
        properties.soft.len(),
        330,
        "as UTS 58, version 17.0, counts them"
    );
    assert_eq!(
        properties.close.len(),
        63,
        "and with U+003E, which no IRI has, 64"
    );
    for code in HARD {
        assert!(properties.hard.insert(code), "{code:04X}");
    }
    for code in SOFT {
        assert!(properties.soft.insert(code), "{code:04X}");
    }
    for code in CLOSE {
        assert_eq!(properties.close.insert(code, code - 1), None, "{code:04X}");
    }
    let open: BTreeSet<u32> = properties.close.values().copied().collect();
    let mut report = Report::new("characters in running text");
    for c in size::characters().filter(|&c| iri_kit::ucs::UCSCHAR.contains(c)) {
        report.count();
        let code = u32::from(c);
        let end = |tail: &str, spaced: bool| {
            let text = format!("http://e/a{tail}");
            let found = Finder::new().with_spaced(spaced).find(&text).next();
            found.map(|found| found.as_written().len() - "http://e/a".len())
        };
        let at_end = end(&format!("{c} b"), true);
        let inside = end(&format!("{c}b"), true);
        let whole = c.len_utf8();
        let (wanted_at_end, wanted_inside) = if properties.hard.contains(&code) {
            (0, 0)
        } else if properties.soft.contains(&code) || open.contains(&code) {
            (0, whole + 1)
        } else if let Some(open) = properties.close.get(&code) {
            let open = char::from_u32(*open).expect("a character");
            let closed = end(&format!("{open}x{c}."), true);
            if closed != Some(open.len_utf8() + 1 + whole) {
                report.failure("a pair", || format!("{open:?} and {c:?}: {closed:?}"));
            }
            (0, 0)
        } else {
            (whole, whole + 1)
        };
        if (at_end, inside) != (Some(wanted_at_end), Some(wanted_inside)) {
            report.failure("different class", || {
                format!("{c:?}: {at_end:?} and {inside:?}")
            });
        }
        // Punctuation for text without spaces ends an IRI.
        let is_wide =
            matches!(code, 0x3000..0x3040 | 0xFE10..0xFE20 | 0xFE30..0xFE70 | 0xFF00..0xFFF0);
        let default = end(&format!("{c}b"), false);
        let expected = if is_wide && properties.soft.contains(&code) {
            0
        } else {
            wanted_inside
        };
        if default != Some(expected) {
            report.failure("by default", || {
                format!("{c:?}: {default:?}, not {expected}")
            });
        }
    }
    report.finish(size::pick(44_000, 970_000));
}
