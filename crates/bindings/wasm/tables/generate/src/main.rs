//! Writes the tables: `cargo run`, in this folder. `cargo test` compares every character with the crates that the
//! tables are made from.

#![forbid(unsafe_code)]

use std::convert::Infallible;
use std::fs;
use std::iter::once;
use std::path::Path;

use iri_unicode::compose::decompose_compatible;
use iri_unicode::{FoldLanguage, fold_case};
use unicode_normalization::UnicodeNormalization as _;
use unicode_security::general_security_profile::IdentifierType as T;
use unicode_security::{GeneralSecurityProfile as _, skeleton};

fn main() -> std::io::Result<()> {
    let parent = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for (path, bytes) in all() {
        fs::write(parent.join(path), bytes)?;
    }
    Ok(())
}

/// Returns each file with its bytes.
fn all() -> Vec<(&'static str, Vec<u8>)> {
    let [lengths, kinds, listed] = mapping();
    let mut files = vec![
        ("idna_adapter/src/mapping/lengths.bin", lengths),
        ("idna_adapter/src/mapping/kinds.bin", kinds),
        ("idna_adapter/src/mapping/listed.txt", listed),
    ];
    let [lengths, kinds] = runs(char_kinds().collect());
    files.push(("unicode-security/src/types/lengths.bin", lengths));
    files.push(("unicode-security/src/types/kinds.bin", kinds));
    let [sources, lengths, targets] = confusables();
    files.push(("unicode-security/src/confusables/sources.bin", sources));
    files.push(("unicode-security/src/confusables/lengths.bin", lengths));
    files.push(("unicode-security/src/confusables/targets.bin", targets));
    files
}

/// Appends a number: seven bits in each byte, the lowest first. The highest bit is set in all bytes but the last.
fn push(mut number: u32, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Returns the lengths of runs with the same kind, and the kind of each. Surrogates belong to the run before them.
fn runs(kinds: Vec<(char, u8)>) -> [Vec<u8>; 2] {
    let mut starts: Vec<(u32, u8)> = Vec::new();
    for (c, kind) in kinds {
        if starts.last().is_none_or(|last| last.1 != kind) {
            starts.push((u32::from(c), kind));
        }
    }
    let (mut lengths, mut out) = (Vec::new(), Vec::new());
    let ends = starts.iter().skip(1).map(|run| run.0).chain([0x11_0000]);
    for ((start, kind), end) in starts.iter().zip(ends) {
        push(end - start, &mut lengths);
        out.push(*kind);
    }
    [lengths, out]
}

/// The mapping of UTS 46: lengths and kinds of runs, and the lines of listed characters.
fn mapping() -> [Vec<u8>; 3] {
    let adapter = idna_adapter::Adapter::new();
    let (mut kinds, mut listed) = (Vec::new(), String::new());
    let mut before = 0;
    for c in '\0'..=char::MAX {
        let mapped: String = adapter.map_normalize(once(c)).collect();
        let folded: String = fold(c).chars().nfc().collect();
        let kind = match mapped.as_str() {
            "" => 3,
            "\u{FFFD}" => 2,
            text if text == folded && before != 1 => 0,
            text if text == c.to_string() => 1,
            text if text == folded => 0,
            text => {
                listed.push_str(text);
                listed.push('\n');
                4
            }
        };
        before = kind;
        kinds.push((c, kind));
    }
    let [lengths, kinds] = runs(kinds);
    [lengths, kinds, listed.into_bytes()]
}

/// Case folding and compatibility decomposition, as `idna_adapter/src/mapping.rs` does it.
fn fold(c: char) -> String {
    let mut out = String::new();
    let _ = decompose_compatible(c, &mut |part| {
        for folded in fold_case(part, FoldLanguage::Common) {
            decompose_compatible(folded, &mut |part| {
                out.push(part);
                Ok::<_, Infallible>(())
            })?;
        }
        Ok::<_, Infallible>(())
    });
    out
}

/// The types of `general_security_profile.rs`, in the order of its table.
const TYPES: [T; 12] = [
    T::Not_Character,
    T::Deprecated,
    T::Default_Ignorable,
    T::Not_NFKC,
    T::Not_XID,
    T::Exclusion,
    T::Obsolete,
    T::Technical,
    T::Uncommon_Use,
    T::Limited_Use,
    T::Inclusion,
    T::Recommended,
];

fn char_kinds() -> impl Iterator<Item = (char, u8)> {
    ('\0'..=char::MAX).map(|c| {
        let kind = c.identifier_type().map_or(0, |kind| {
            1 + TYPES
                .iter()
                .position(|other| *other == kind)
                .expect("a type of the table")
        });
        (c, (kind as u8) << 1 | u8::from(c.identifier_allowed()))
    })
}

/// The characters that look like others: distances of characters, numbers of targets, and targets.
fn confusables() -> [Vec<u8>; 3] {
    let [mut sources, mut lengths, mut targets] = [const { Vec::new() }; 3];
    let (mut before, mut distance) = (0, 0_i32);
    for c in '\0'..=char::MAX {
        // The skeleton decomposes the character first. One that decomposes needs no entry.
        let text = c.to_string();
        if text.nfd().ne(once(c)) || is_ignored(c) {
            continue;
        }
        let like: Vec<u32> = skeleton(&text).map(u32::from).collect();
        let source = u32::from(c);
        if like == [source] {
            continue;
        }
        let [first, rest @ ..] = like.as_slice() else {
            continue;
        };
        push(source - before, &mut sources);
        before = source;
        lengths.push(like.len() as u8);
        let change = *first as i32 - source as i32 - distance;
        distance += change;
        push((change << 1 ^ change >> 31) as u32, &mut targets);
        rest.iter().for_each(|other| push(*other, &mut targets));
    }
    [sources, lengths, targets]
}

fn is_ignored(c: char) -> bool {
    skeleton(&c.to_string()).next().is_none()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use small_security::GeneralSecurityProfile as _;
    use unicode_security::skeleton;

    use super::all;

    /// The characters of the version of Unicode of all tables here. The replaced crates may know newer ones.
    fn assigned() -> impl Iterator<Item = char> {
        ('\0'..=char::MAX).filter(|c| iri_unicode::is_assigned(*c))
    }

    #[test]
    fn the_files_are_up_to_date() {
        let parent = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for (path, bytes) in all() {
            assert_eq!(fs::read(parent.join(path)).unwrap(), bytes, "{path}");
        }
    }

    #[test]
    fn every_character_is_mapped_as_by_the_other_crate() {
        let (small, large) = (small_adapter::Adapter::new(), idna_adapter::Adapter::new());
        for c in '\0'..=char::MAX {
            for text in [
                c.to_string(),
                format!("A{c}\u{301}\u{323}"),
                format!("\u{915}\u{94D}{c}"),
            ] {
                assert!(
                    small
                        .map_normalize(text.chars())
                        .eq(large.map_normalize(text.chars())),
                    "{text:?}"
                );
                assert!(
                    small
                        .normalize_validate(text.chars())
                        .eq(large.normalize_validate(text.chars())),
                    "{text:?}"
                );
            }
        }
    }

    #[test]
    fn every_character_has_the_classes_of_the_other_crate() {
        use idna_adapter as large;
        use small_adapter as small;

        let (one, other) = (small::Adapter::new(), large::Adapter::new());
        for c in assigned() {
            assert_eq!(one.is_mark(c), other.is_mark(c), "{c:?}");
            assert_eq!(one.is_virama(c), other.is_virama(c), "{c:?}");
            let (a, b) = (one.joining_type(c), other.joining_type(c));
            assert_eq!(a.is_transparent(), b.is_transparent(), "{c:?}");
            for (x, y) in [
                (
                    small::LEFT_OR_DUAL_JOINING_MASK,
                    large::LEFT_OR_DUAL_JOINING_MASK,
                ),
                (
                    small::RIGHT_OR_DUAL_JOINING_MASK,
                    large::RIGHT_OR_DUAL_JOINING_MASK,
                ),
            ] {
                assert_eq!(
                    a.to_mask().intersects(x),
                    b.to_mask().intersects(y),
                    "{c:?}"
                );
            }
            let (a, b) = (one.bidi_class(c), other.bidi_class(c));
            assert_eq!(a.is_ltr(), b.is_ltr(), "{c:?}");
            assert_eq!(a.is_nonspacing_mark(), b.is_nonspacing_mark(), "{c:?}");
            assert_eq!(a.is_european_number(), b.is_european_number(), "{c:?}");
            assert_eq!(a.is_arabic_number(), b.is_arabic_number(), "{c:?}");
            for (x, y) in [
                (small::RTL_MASK, large::RTL_MASK),
                (small::FIRST_BC_MASK, large::FIRST_BC_MASK),
                (small::LAST_LTR_MASK, large::LAST_LTR_MASK),
                (small::LAST_RTL_MASK, large::LAST_RTL_MASK),
                (small::MIDDLE_LTR_MASK, large::MIDDLE_LTR_MASK),
                (small::MIDDLE_RTL_MASK, large::MIDDLE_RTL_MASK),
            ] {
                assert_eq!(
                    a.to_mask().intersects(x),
                    b.to_mask().intersects(y),
                    "{c:?}"
                );
            }
        }
    }

    #[test]
    fn every_character_is_as_confusable_as_by_the_other_crate() {
        for c in '\0'..=char::MAX {
            assert_eq!(
                c.identifier_allowed(),
                unicode_security::GeneralSecurityProfile::identifier_allowed(c),
                "{c:?}"
            );
            let expected = unicode_security::GeneralSecurityProfile::identifier_type(c);
            assert_eq!(
                format!("{:?}", c.identifier_type()),
                format!("{expected:?}"),
                "{c:?}"
            );
        }
        for c in assigned() {
            let text = format!("a{c}\u{301}");
            assert!(small_security::skeleton(&text).eq(skeleton(&text)), "{c:?}");
        }
    }
}
