//! General properties of characters: visibility, assignment, width, and others.

use crate::joining::canonical_combining_class;
use crate::tables::{ALPHANUMERIC, ASSIGNED, KIND, kind, seen};

macro_rules! properties {
    ($($(#[$doc:meta])+ $name:ident: $c:ident => $test:expr;)+) => {$(
        $(#[$doc])+
        pub const fn $name($c: char) -> bool {
            $test
        }
    )+};
}

properties! {
    /// Whether the character is a space, or a line or paragraph separator: general category Zs, Zl
    /// or Zp.
    ///
    /// ```
    /// assert!(iri_unicode::is_separator('\u{A0}') && iri_unicode::is_separator('\u{2028}'));
    /// assert!(!iri_unicode::is_separator('\t'));
    /// ```
    is_separator: c => seen::of(c) & seen::SEPARATOR != 0;

    /// Whether the character is a combining mark: general category Mn, Mc or Me.
    ///
    /// ```
    /// assert!(iri_unicode::is_mark('\u{301}') && iri_unicode::is_mark('\u{903}'));
    /// ```
    is_mark: c => seen::of(c) & seen::MARK != 0;

    /// Whether the character is invisible in software without special support for it: the property
    /// `Default_Ignorable_Code_Point`.
    ///
    /// ```
    /// assert!(iri_unicode::is_default_ignorable('\u{AD}'));
    /// assert!(iri_unicode::is_default_ignorable('\u{FE0F}'));
    /// ```
    is_default_ignorable: c => seen::of(c) & seen::IGNORABLE != 0;

    /// Whether the character is a formatting character: general category Cf.
    ///
    /// ```
    /// assert!(iri_unicode::is_format('\u{200B}') && iri_unicode::is_format('\u{600}'));
    /// ```
    is_format: c => KIND.get(c) == kind::FORMAT;

    /// Whether the character is a full-width or half-width form of another: its decomposition is
    /// marked `<wide>` or `<narrow>`.
    ///
    /// ```
    /// assert!(iri_unicode::is_width_variant('\u{FF21}') && iri_unicode::is_width_variant('\u{FF76}'));
    /// ```
    is_width_variant: c => KIND.get(c) == kind::WIDTH;

    /// Whether the character is a compatibility character: its decomposition is not canonical.
    ///
    /// ```
    /// assert!(iri_unicode::is_compatibility('\u{FB01}') && !iri_unicode::is_compatibility('é'));
    /// ```
    is_compatibility: c => matches!(KIND.get(c), kind::COMPATIBILITY | kind::WIDTH);

    /// Whether mapping a host by UTS 46 or NFKC turns the character into a dot, another delimiter,
    /// a `%` or a backslash, or into a sequence that contains one of these.
    ///
    /// ```
    /// assert!(iri_unicode::maps_to_host_delimiter('\u{3002}'));
    /// assert!(iri_unicode::maps_to_host_delimiter('\u{2100}')); // a/c
    /// ```
    maps_to_host_delimiter: c => seen::of(c) & seen::HOST_DELIMITER != 0;
}

/// Whether the code point is assigned in this version of Unicode: general category other than Cn.
///
/// ```
/// assert!(iri_unicode::is_assigned('a') && iri_unicode::is_assigned('\u{E000}'));
/// assert!(!iri_unicode::is_assigned('\u{378}') && !iri_unicode::is_assigned('\u{FFFE}'));
/// ```
pub const fn is_assigned(c: char) -> bool {
    ASSIGNED.get(c) == 1
}

/// Whether the character is a letter or a number: general category L or N.
///
/// ```
/// use iri_unicode::is_alphanumeric;
///
/// assert!(is_alphanumeric('é') && is_alphanumeric('字') && is_alphanumeric('٣'));
/// assert!(!is_alphanumeric('\u{301}') && !is_alphanumeric('·') && !is_alphanumeric('€'));
/// ```
///
/// Unlike [`char::is_alphanumeric`], the result does not depend on the version of Rust, and the
/// characters of the property `Other_Alphabetic` are excluded: vowel signs, which are marks, and
/// letters in circles, which are symbols.
pub const fn is_alphanumeric(c: char) -> bool {
    ALPHANUMERIC.get(c) == 1
}

/// Whether the character is a combining mark that writers may omit: an accent or other diacritic, a
/// Hebrew or Arabic point, or a tone mark. Vowel signs and viramas of Indic scripts are also marks,
/// but are excluded, because without them the word would be a different one.
///
/// ```
/// use iri_unicode::is_accent;
///
/// assert!(is_accent('\u{301}') && is_accent('\u{5B4}') && is_accent('\u{3099}'));
/// assert!(!is_accent('\u{93F}') && !is_accent('\u{94D}') && !is_accent('´'));
/// ```
///
/// These are the marks of the canonical combining classes 1 (overlays), 7 and 8 (nuktas and kana
/// voicing marks), 10 to 36 (points), 107 and 122 (tones), and 200 and above (accents), except for
/// the dependent vowels among them, which are those of Limbu, Buginese, Tai Viet, Kharoshthi, Garay
/// and Tai Yo.
pub fn is_accent(c: char) -> bool {
    is_mark(c)
        && matches!(canonical_combining_class(c), 1 | 7 | 8 | 10..=36 | 107 | 122 | 200..)
        && !is_vowel_with_class(c)
}

/// Whether the character is a dependent vowel (`Indic_Syllabic_Category`) whose combining class is
/// that of an accent. Most dependent vowels have class 0 or a class of their script.
const fn is_vowel_with_class(c: char) -> bool {
    matches!(
        c,
        // Limbu kemphreng, which lengthens a vowel, and the Buginese vowels I and U.
        '\u{193A}' | '\u{1A17}' | '\u{1A18}'
        // Tai Viet.
        | '\u{AAB0}' | '\u{AAB2}'
            ..='\u{AAB4}' | '\u{AAB7}' | '\u{AAB8}' | '\u{AABE}'
        // Kharoshthi, Garay, and Tai Yo.
        | '\u{10A0D}' | '\u{10D69}'
        | '\u{1E6E3}' | '\u{1E6E6}' | '\u{1E6EE}' | '\u{1E6EF}' | '\u{1E6F5}'
    )
}
