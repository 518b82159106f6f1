//! The arithmetic of Hangul (The Unicode Standard, section 3.12).

const SYLLABLES: u32 = 0xAC00;
const LEADING: u32 = 0x1100;
const VOWELS: u32 = 0x1161;
/// One less than the first trailing consonant, since a syllable may have none.
const TRAILING: u32 = 0x11A7;
const LEADING_COUNT: u32 = 19;
const VOWEL_COUNT: u32 = 21;
const TRAILING_COUNT: u32 = 28;
const SYLLABLE_COUNT: u32 = LEADING_COUNT * VOWEL_COUNT * TRAILING_COUNT;

/// Returns the two characters that a Hangul syllable decomposes to. The first may decompose again.
///
/// ```
/// use iri_unicode::compose::decompose_hangul;
///
/// assert_eq!(decompose_hangul('각'), Some(('가', '\u{11A8}')));
/// assert_eq!(decompose_hangul('가'), Some(('\u{1100}', '\u{1161}')));
/// assert_eq!(decompose_hangul('a'), None);
/// ```
pub fn decompose_hangul(c: char) -> Option<(char, char)> {
    let value = u32::from(c);
    let index = value
        .checked_sub(SYLLABLES)
        .filter(|index| *index < SYLLABLE_COUNT)?;
    let trailing = index % TRAILING_COUNT;
    let (one, other) = if trailing == 0 {
        let pair = index / TRAILING_COUNT;
        (LEADING + pair / VOWEL_COUNT, VOWELS + pair % VOWEL_COUNT)
    } else {
        (value - trailing, TRAILING + trailing)
    };
    Some((char::from_u32(one)?, char::from_u32(other)?))
}

/// Returns the Hangul syllable that two characters compose to, if any.
///
/// ```
/// assert_eq!(iri_unicode::compose::compose_hangul('가', '\u{11A8}'), Some('각'));
/// ```
pub fn compose_hangul(one: char, other: char) -> Option<char> {
    let below = |c: char, first: u32, count: u32| {
        let index = u32::from(c).checked_sub(first);
        index.filter(|index| *index < count)
    };
    let leading = below(one, LEADING, LEADING_COUNT);
    let vowel = below(other, VOWELS, VOWEL_COUNT);
    if let (Some(leading), Some(vowel)) = (leading, vowel) {
        return char::from_u32(SYLLABLES + (leading * VOWEL_COUNT + vowel) * TRAILING_COUNT);
    }
    let syllable = below(one, SYLLABLES, SYLLABLE_COUNT)?;
    let trailing = below(other, TRAILING, TRAILING_COUNT)?;
    if trailing == 0 || syllable % TRAILING_COUNT != 0 {
        return None;
    }
    char::from_u32(SYLLABLES + syllable + trailing)
}
