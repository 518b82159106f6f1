//! The names of signs, digits, marks and scripts.

use core::ops::RangeInclusive;

/// The names of a sign: the first is spoken, all are understood.
type Sign = (char, &'static [&'static str]);

#[rustfmt::skip]
static SIGNS: [Sign; 33] = [
    (' ', &["space"]),
    ('!', &["exclamation mark"]),
    ('"', &["quotation mark"]),
    ('#', &["hash", "hash sign", "number sign"]),
    ('$', &["dollar sign", "dollar"]),
    ('%', &["percent sign", "percent"]),
    ('&', &["ampersand"]),
    ('\'', &["apostrophe"]),
    ('(', &["left parenthesis"]),
    (')', &["right parenthesis"]),
    ('*', &["asterisk", "star"]),
    ('+', &["plus sign", "plus"]),
    (',', &["comma"]),
    ('-', &["hyphen", "dash", "minus"]),
    ('.', &["dot", "period"]),
    ('/', &["slash", "forward slash"]),
    (':', &["colon"]),
    (';', &["semicolon"]),
    ('<', &["less than sign", "less than"]),
    ('=', &["equals sign", "equals"]),
    ('>', &["greater than sign", "greater than"]),
    ('?', &["question mark"]),
    ('@', &["at sign", "at"]),
    ('[', &["left square bracket", "left bracket"]),
    ('\\', &["backslash"]),
    (']', &["right square bracket", "right bracket"]),
    ('^', &["caret"]),
    ('_', &["underscore"]),
    ('`', &["backtick"]),
    ('{', &["left curly bracket", "left brace"]),
    ('|', &["vertical bar"]),
    ('}', &["right curly bracket", "right brace"]),
    ('~', &["tilde"]),
];

static DIGITS: [&str; 10] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
];

/// Common marks: the name, the letters, and each letter with the mark.
#[rustfmt::skip]
pub(super) static MARKED: [(&str, &str, &str); 13] = [
    ("grave", "AEIOUaeiouNn", "ÀÈÌÒÙàèìòùǸǹ"),
    ("acute", "AEIOUYaeiouyCLNRSZclnrsz", "ÁÉÍÓÚÝáéíóúýĆĹŃŔŚŹćĺńŕśź"),
    ("circumflex", "AEIOUaeiouCGHJSWYcghjswy", "ÂÊÎÔÛâêîôûĈĜĤĴŜŴŶĉĝĥĵŝŵŷ"),
    ("tilde", "ANOanoIUiu", "ÃÑÕãñõĨŨĩũ"),
    ("diaeresis", "AEIOUYaeiouy", "ÄËÏÖÜŸäëïöüÿ"),
    ("ring", "AaUu", "ÅåŮů"),
    ("cedilla", "CcGKLNRSTgklnrst", "ÇçĢĶĻŅŖŞŢģķļņŗşţ"),
    ("caron", "CDELNRSTZcdelnrstz", "ČĎĚĽŇŘŠŤŽčďěľňřšťž"),
    ("breve", "AEGIOUaegiou", "ĂĔĞĬŎŬăĕğĭŏŭ"),
    ("macron", "AEIOUaeiou", "ĀĒĪŌŪāēīōū"),
    ("ogonek", "AEIUaeiu", "ĄĘĮŲąęįų"),
    ("stroke", "DHLOTdhlot", "ĐĦŁØŦđħłøŧ"),
    ("hungarumlaut", "OUou", "ŐŰőű"),
];

/// Widely used scripts, and the blocks of their letters.
#[rustfmt::skip]
static SCRIPTS: [(&str, RangeInclusive<char>); 29] = [
    ("Latin", '\u{C0}'..='\u{24F}'),
    ("Latin", '\u{1E00}'..='\u{1EFF}'),
    ("Greek", '\u{370}'..='\u{3FF}'),
    ("Cyrillic", '\u{400}'..='\u{52F}'),
    ("Armenian", '\u{530}'..='\u{58F}'),
    ("Hebrew", '\u{590}'..='\u{5FF}'),
    ("Arabic", '\u{600}'..='\u{6FF}'),
    ("Syriac", '\u{700}'..='\u{74F}'),
    ("Thaana", '\u{780}'..='\u{7BF}'),
    ("Devanagari", '\u{900}'..='\u{97F}'),
    ("Bengali", '\u{980}'..='\u{9FF}'),
    ("Gurmukhi", '\u{A00}'..='\u{A7F}'),
    ("Gujarati", '\u{A80}'..='\u{AFF}'),
    ("Oriya", '\u{B00}'..='\u{B7F}'),
    ("Tamil", '\u{B80}'..='\u{BFF}'),
    ("Telugu", '\u{C00}'..='\u{C7F}'),
    ("Kannada", '\u{C80}'..='\u{CFF}'),
    ("Malayalam", '\u{D00}'..='\u{D7F}'),
    ("Sinhala", '\u{D80}'..='\u{DFF}'),
    ("Thai", '\u{E00}'..='\u{E7F}'),
    ("Lao", '\u{E80}'..='\u{EFF}'),
    ("Tibetan", '\u{F00}'..='\u{FFF}'),
    ("Georgian", '\u{10A0}'..='\u{10FF}'),
    ("Ethiopic", '\u{1200}'..='\u{137F}'),
    ("Khmer", '\u{1780}'..='\u{17FF}'),
    ("Hiragana", '\u{3041}'..='\u{309F}'),
    ("Katakana", '\u{30A0}'..='\u{30FF}'),
    ("Han", '\u{4E00}'..='\u{9FFF}'),
    ("Hangul", '\u{AC00}'..='\u{D7A3}'),
];

/// Words that are part of other names.
static OTHERS: [&str; 3] = ["capital", "small", "with"];

pub(super) fn sign_name(c: char) -> Option<&'static str> {
    let (_, names) = SIGNS.iter().find(|(sign, _)| *sign == c)?;
    names.first().copied()
}

pub(super) fn digit_name(c: char) -> Option<&'static str> {
    let digit = c.to_digit(10)?;
    DIGITS.get(usize::try_from(digit).ok()?).copied()
}

/// Returns the name of the script whose block has a character.
pub(super) fn script_name(c: char) -> Option<&'static str> {
    let (name, _) = SCRIPTS.iter().find(|(_, block)| block.contains(&c))?;
    Some(name)
}

/// Returns the names of signs and digits that [`hear`](crate::hear) understands, each with its
/// character, for lists and advice.
///
/// ```
/// let mut slash = iri_text::spoken_names().filter(|(_, sign)| *sign == '/');
/// assert!(slash.eq([("slash", '/'), ("forward slash", '/')]));
/// ```
pub fn spoken_names() -> impl Iterator<Item = (&'static str, char)> {
    let signs = SIGNS.iter();
    let signs = signs.flat_map(|(sign, names)| names.iter().map(|name| (*name, *sign)));
    signs.chain(DIGITS.into_iter().zip('0'..='9'))
}

/// Whether a word is the name of a script, in any case.
pub(super) fn is_script(word: &str) -> bool {
    SCRIPTS
        .iter()
        .any(|(script, _)| script.eq_ignore_ascii_case(word))
}

/// Whether the blocks of the script with a name have a character.
pub(super) fn script_has(name: &str, c: char) -> bool {
    let mut scripts = SCRIPTS.iter();
    scripts.any(|(script, block)| script.eq_ignore_ascii_case(name) && block.contains(&c))
}

/// Whether a word is part of a name, so that it cannot stand for its letters.
pub(super) fn is_reserved(word: &str) -> bool {
    let signs = spoken_names().flat_map(|(name, _)| name.split([' ']));
    let marks = MARKED.iter().map(|(mark, ..)| *mark);
    let scripts = SCRIPTS.iter().map(|(script, _)| *script);
    let mut all = signs.chain(OTHERS).chain(marks).chain(scripts);
    all.any(|name| name.eq_ignore_ascii_case(word))
}
