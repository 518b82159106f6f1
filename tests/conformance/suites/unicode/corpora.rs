//! Properties of every character, compared with a simple reading of the Unicode data files.

use std::collections::HashMap;
use std::path::PathBuf;

use iri_conformance::corpora::{folder, lines_of_gzip};
use iri_conformance::report::note;
use iri_kit::unicode::{self, BidiClass, JoiningType, Script};

/// A file of the Unicode Character Database; `None` without the corpora.
fn ucd(name: &str) -> Option<Vec<String>> {
    let folder = folder("corpora/unicode-ucd-17", "unicode")?;
    Some(lines_of_gzip(&folder.join(format!("{name}.txt.gz"))))
}

/// A value for every code point, from lines such as `0660..0669 ; AN # Nd`, and before them from
/// the lines that define the values of missing code points.
fn property(name: &str, field: usize, default: &str) -> Option<Vec<String>> {
    let lines = ucd(name)?;
    let mut values = vec![default.to_owned(); 0x11_0000];
    let missing = lines
        .iter()
        .filter_map(|line| line.strip_prefix("# @missing: "));
    let input = lines.iter().map(String::as_str);
    let input = input.map(|line| line.split('#').next().unwrap_or(""));
    for line in missing.chain(input) {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        if let Some(value) = fields.get(field) {
            for place in &mut values[range(fields[0])] {
                (*value).clone_into(place);
            }
        }
    }
    Some(values)
}

/// The code points that have a property according to a file, optionally with a value.
fn having(name: &str, property: &[&str]) -> Option<Vec<bool>> {
    let mut has = vec![false; 0x11_0000];
    for line in ucd(name)? {
        let line = line.split('#').next().unwrap_or("");
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        if fields.get(1..) == Some(property) {
            has[range(fields[0])].fill(true);
        }
    }
    Some(has)
}

fn range(text: &str) -> std::ops::RangeInclusive<usize> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let read = |text| usize::from_str_radix(text, 16).expect("a code point");
    read(first)..=read(last)
}

fn every_char() -> impl Iterator<Item = char> {
    '\0'..=char::MAX
}

#[test]
fn bidi_classes_are_those_of_the_database() {
    let Some(classes) = property("DerivedBidiClass", 1, "L") else {
        return;
    };
    // The values of missing code points have long names.
    let long: HashMap<&str, &str> = HashMap::from([
        ("Left_To_Right", "L"),
        ("Right_To_Left", "R"),
        ("Arabic_Letter", "AL"),
        ("European_Terminator", "ET"),
    ]);
    let mut seen = 0;
    for c in every_char() {
        let class = classes[c as usize].as_str();
        let class = long.get(class).unwrap_or(&class);
        assert_eq!(format!("{:?}", unicode::bidi_class(c)), *class, "{c:?}");
        seen |= 1_u32
            << BidiClass::ALL
                .iter()
                .position(|other| *other == unicode::bidi_class(c))
                .expect("a class");
    }
    assert_eq!(seen.count_ones(), 23, "each class has a character");
}

#[test]
fn categories_are_those_of_the_database() {
    let Some(categories) = property("DerivedGeneralCategory", 1, "Cn") else {
        return;
    };
    for c in every_char() {
        let category = categories[c as usize].as_str();
        assert_eq!(unicode::is_separator(c), category.starts_with('Z'), "{c:?}");
        assert_eq!(unicode::is_mark(c), category.starts_with('M'), "{c:?}");
        assert_eq!(
            unicode::is_alphanumeric(c),
            category.starts_with(['L', 'N']),
            "{c:?}"
        );
        assert_eq!(unicode::is_format(c), category == "Cf", "{c:?}");
        assert_eq!(
            unicode::is_assigned(c),
            category != "Cn" && category != "Unassigned",
            "{c:?}"
        );
    }
}

#[test]
fn ignorable_characters_are_those_of_the_database() {
    let Some(ignorable) = having("DerivedCoreProperties", &["Default_Ignorable_Code_Point"]) else {
        return;
    };
    for c in every_char() {
        assert_eq!(
            unicode::is_default_ignorable(c),
            ignorable[c as usize],
            "{c:?}"
        );
    }
}

#[test]
fn joining_types_are_those_of_the_database() {
    let Some(types) = property("DerivedJoiningType", 1, "U") else {
        return;
    };
    for c in every_char() {
        let expected = match types[c as usize].as_str() {
            "R" => JoiningType::Right,
            "L" => JoiningType::Left,
            "D" => JoiningType::Dual,
            "C" => JoiningType::Causing,
            "T" => JoiningType::Transparent,
            _ => JoiningType::NonJoining,
        };
        assert_eq!(unicode::joining_type(c), expected, "{c:?}");
    }
}

#[test]
fn scripts_are_those_of_the_database() {
    let Some(scripts) = property("Scripts", 1, "Unknown") else {
        return;
    };
    for c in every_char() {
        let expected = match scripts[c as usize].as_str() {
            "Greek" => Script::Greek,
            "Hebrew" => Script::Hebrew,
            "Hiragana" => Script::Hiragana,
            "Katakana" => Script::Katakana,
            "Han" => Script::Han,
            _ => Script::Other,
        };
        assert_eq!(unicode::script(c), expected, "{c:?}");
    }
}

#[test]
fn decimal_systems_are_those_of_the_database() {
    let Some(digits) = having("DerivedGeneralCategory", &["Nd"]) else {
        return;
    };
    let mut before = None;
    for c in every_char() {
        // The ten digits of a system have consecutive code points.
        let expected = digits[c as usize].then(|| match before {
            Some((zero, value)) if value < 9 => (zero, value + 1),
            _ => (c, 0),
        });
        let zero = expected.map(|(zero, _)| zero);
        assert_eq!(unicode::decimal_zero(c), zero, "{c:?}");
        before = expected;
    }
}

#[test]
fn combining_classes_are_those_of_the_database() {
    let Some(classes) = property("DerivedCombiningClass", 1, "0") else {
        return;
    };
    for c in every_char() {
        let class = classes[c as usize].parse().unwrap_or(0);
        assert_eq!(unicode::canonical_combining_class(c), class, "{c:?}");
        assert_eq!(unicode::is_virama(c), class == 9, "{c:?}");
    }
}

/// The decomposition of every character that has one, with its tag as the first word.
fn decompositions() -> Option<HashMap<char, Vec<String>>> {
    let lines = ucd("UnicodeData")?;
    let mut all = HashMap::new();
    for line in lines {
        let fields: Vec<&str> = line.split(';').collect();
        let c = u32::from_str_radix(fields[0], 16)
            .ok()
            .and_then(char::from_u32);
        if let Some(c) = c.filter(|_| !fields[5].is_empty()) {
            all.insert(c, fields[5].split(' ').map(str::to_owned).collect());
        }
    }
    Some(all)
}

/// The NFKD of a character.
fn apart(c: char, all: &HashMap<char, Vec<String>>) -> String {
    let Some(words) = all.get(&c) else {
        return c.to_string();
    };
    let words = words.iter().filter(|word| !word.starts_with('<'));
    let chars = words.filter_map(|word| char::from_u32(u32::from_str_radix(word, 16).ok()?));
    chars.map(|c| apart(c, all)).collect()
}

#[test]
fn compatibility_characters_are_those_with_a_tag() {
    let Some(all) = decompositions() else {
        return;
    };
    for c in every_char() {
        let tag = all.get(&c).map_or("", |words| words[0].as_str());
        assert_eq!(unicode::is_compatibility(c), tag.starts_with('<'), "{c:?}");
        let width = tag == "<wide>" || tag == "<narrow>";
        assert_eq!(unicode::is_width_variant(c), width, "{c:?}");
    }
}

#[test]
fn host_delimiters_are_the_characters_that_map_to_delimiters() {
    let Some(all) = decompositions() else {
        return;
    };
    let Some(folder) = folder("corpora/unicode-idna", "unicode") else {
        return;
    };
    let mut mapped: HashMap<u32, String> = HashMap::new();
    for line in lines_of_gzip(&folder.join("IdnaMappingTable-17.0.0.txt.gz")) {
        let line = line.split('#').next().unwrap_or("");
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        if let [code_points, "mapped", to, ..] = fields.as_slice() {
            let to = to
                .split(' ')
                .filter_map(|word| char::from_u32(u32::from_str_radix(word, 16).ok()?));
            let to: String = to.collect();
            mapped.extend(range(code_points).map(|code_point| (code_point as u32, to.clone())));
        }
    }
    let delimits = |text: &str| text.contains(|c| ".:/?#[]@!$&'()*+,;=%\\".contains(c));
    let mut count = 0;
    for c in every_char().filter(|c| !c.is_ascii()) {
        let uts_46 = mapped.get(&(c as u32)).is_some_and(|to| delimits(to));
        let nfkd = unicode::is_compatibility(c) && delimits(&apart(c, &all));
        assert_eq!(unicode::maps_to_host_delimiter(c), uts_46 || nfkd, "{c:?}");
        count += u32::from(uts_46 || nfkd);
    }
    assert!(
        every_char()
            .take(0x80)
            .all(|c| !unicode::maps_to_host_delimiter(c))
    );
    assert_eq!(count, 248);
}

#[test]
fn normalization_form_c_is_that_of_the_test_file() {
    let Some(folder) = folder("corpora/unicode-normalization", "unicode") else {
        return;
    };
    let path: PathBuf = folder.join("NormalizationTest-15.0.0-even.txt.gz");
    let mut tried = 0;
    for line in lines_of_gzip(&path) {
        let line = line.split('#').next().unwrap_or("");
        let columns: Vec<String> = line
            .split(';')
            .map(|field| {
                let words = field.split_whitespace();
                words
                    .filter_map(|word| char::from_u32(u32::from_str_radix(word, 16).ok()?))
                    .collect()
            })
            .collect();
        // The columns are a string and its NFC, NFD, NFKC and NFKD; the header of the file defines
        // their relations.
        let [source, composed, apart, compatible, compatible_apart, ..] = columns.as_slice() else {
            continue;
        };
        for (text, normal) in [
            (source, composed),
            (composed, composed),
            (apart, composed),
            (compatible, compatible),
            (compatible_apart, compatible),
        ] {
            assert_eq!(unicode::is_nfc(text.chars()), text == normal, "{text:?}");
            tried += 1;
        }
        for text in [source, composed, apart] {
            assert_eq!(
                unicode::nfc(text.chars()).to_string(),
                *composed,
                "{text:?}"
            );
        }
        for text in [source, composed, apart, compatible, compatible_apart] {
            assert_eq!(
                unicode::nfkc(text.chars()).to_string(),
                *compatible,
                "{text:?}"
            );
        }
    }
    note(&format!(
        "unicode: {tried} texts in normalization form C or not"
    ));
    assert!(tried > 40_000);
}

/// The NFD of a string, except for the order of its marks.
fn decomposed(text: &str, all: &HashMap<char, Vec<String>>) -> String {
    let one = |c: char| match all.get(&c) {
        Some(words) if !words[0].starts_with('<') => {
            let chars = words
                .iter()
                .filter_map(|word| char::from_u32(u32::from_str_radix(word, 16).ok()?));
            Some(chars.collect::<String>())
        }
        _ => {
            unicode::compose::decompose_hangul(c).map(|(one, other)| [one, other].iter().collect())
        }
    };
    text.chars()
        .map(|c| match one(c) {
            Some(parts) => decomposed(&parts, all),
            None => c.to_string(),
        })
        .collect()
}

#[test]
fn every_character_alone_has_the_forms_of_the_database() {
    let Some(all) = decompositions() else {
        return;
    };
    for c in every_char() {
        let composed = unicode::nfc([c].into_iter()).to_string();
        assert!(unicode::is_nfc(composed.chars()), "{c:?}");
        let canonical = decomposed(&c.to_string(), &all);
        assert_eq!(decomposed(&composed, &all), canonical, "{c:?}");
        let compatible = unicode::nfkc([c].into_iter()).to_string();
        assert!(unicode::is_nfc(compatible.chars()), "{c:?}");
        let hangul = decomposed(&apart(c, &all), &all);
        assert_eq!(decomposed(&compatible, &all), hangul, "{c:?}");
        let is_other = compatible != composed;
        let has_form = unicode::has_compatibility_form(c);
        assert_eq!(has_form, is_other && composed == c.to_string(), "{c:?}");
    }
}

#[test]
fn is_nfc_agrees_with_the_quick_check_for_single_characters() {
    let Some(no) = having("DerivedNormalizationProps", &["NFC_QC", "N"]) else {
        return;
    };
    for c in every_char() {
        assert_eq!(unicode::is_nfc([c]), !no[c as usize], "{c:?}");
    }
}
