//! Bidi Notation (RFC 3987, section 1.4): lowercase is left-to-right, uppercase right-to-left.

/// The first of the letters that replace `A` to `Z`: Hebrew (class R), and Arabic (class AL).
pub(crate) const SCRIPTS: [char; 2] = ['\u{5D0}', '\u{627}'];

/// Converts Bidi Notation to the letters from `first` on.
pub(crate) fn written(notation: &str, first: char) -> String {
    let letter = |c: char| match c {
        'A'..='Z' => char::from_u32(u32::from(first) + u32::from(c) - 0x41).unwrap(),
        _ => c,
    };
    notation.chars().map(letter).collect()
}

/// Converts the letters from `first` on to Bidi Notation.
pub(crate) fn notation(text: &str, first: char) -> String {
    let letter = |c: char| match u32::from(c).checked_sub(u32::from(first)) {
        Some(place @ 0..26) => char::from(b'A' + u8::try_from(place).unwrap()),
        _ => c,
    };
    text.chars().map(letter).collect()
}
