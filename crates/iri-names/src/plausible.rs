//! A heuristic for whether decoded characters are plausible text. It is needed because many
//! charsets define all octets, so every string is valid in them.
//!
//! Letters decoded from the wrong charset still are characters, but not words: they mix scripts, put
//! capitals after small letters and symbols among letters. That shows without statistics of languages. The
//! unit is the word, since one odd place condemns all of its letters; a word earns its points when it ends.
//! Points count only characters beyond US-ASCII that the charset decoded, as all others are the same in
//! every charset. Punctuation does not count, and other symbols count against, since words have none.

/// The evidence of a text, collected character by character.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Likelihood {
    /// Two points for each plausible character, and one for each doubtful one.
    points: u64,
    /// The number of characters beyond US-ASCII that are evidence.
    count: u64,
    word: Word,
}

/// The current run of letters.
#[derive(Clone, Copy, Debug)]
struct Word {
    /// The number of characters beyond US-ASCII.
    count: u64,
    letters: u64,
    capitals: u64,
    /// The script of the letters beyond US-ASCII.
    script: Option<Script>,
    has_ascii: bool,
    /// The number of consecutive letters beyond US-ASCII up to here, and its maximum.
    row: u64,
    longest_row: u64,
    was_small: bool,
    is_odd: bool,
}

impl Word {
    const NONE: Self = Self {
        count: 0,
        letters: 0,
        capitals: 0,
        script: None,
        has_ascii: false,
        row: 0,
        longest_row: 0,
        was_small: false,
        is_odd: false,
    };
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Script {
    Latin,
    Greek,
    Cyrillic,
    /// Ideographs, kana and hangul.
    EastAsian,
    /// Any other script, approximated by its block of 128 code points.
    Other(u32),
}

impl Likelihood {
    pub(crate) const fn new() -> Self {
        Self {
            points: 0,
            count: 0,
            word: Word::NONE,
        }
    }

    /// Adds a character, and whether it was decoded from the charset. Returns `None` for characters
    /// that do not occur in text, such as controls and unassigned characters.
    pub(crate) fn push(&mut self, c: char, is_of_charset: bool) -> Option<()> {
        let counts = !c.is_ascii() && is_of_charset;
        if is_of_charset && c.is_control() && !matches!(c, '\t' | '\n' | '\r') {
            return None;
        }
        self.count += u64::from(counts);
        if iri_unicode::is_alphanumeric(c) || iri_unicode::is_mark(c) {
            self.word.push(c, counts);
            return Some(());
        }
        self.end_word();
        if counts {
            let is_private = iri_core::ucs::IPRIVATE.contains(c);
            if is_private || !iri_unicode::is_assigned(c) {
                return None;
            }
            // Punctuation is not evidence; symbols count without earning points.
            self.count -= u64::from(is_punctuation(c));
        }
        Some(())
    }

    /// Ends the current word.
    pub(crate) fn end_word(&mut self) {
        let word = core::mem::replace(&mut self.word, Word::NONE);
        self.points += word.count * word.points();
    }

    /// Adds the evidence of another text, whose last word has ended.
    pub(crate) const fn add(&mut self, other: &Self) {
        self.points += other.points;
        self.count += other.count;
    }

    /// Returns the points as a percentage of the maximum.
    pub(crate) fn percent(&self) -> u8 {
        let most = self.count.saturating_mul(2).max(1);
        u8::try_from(self.points.saturating_mul(100) / most).unwrap_or(100)
    }
}

impl Word {
    fn push(&mut self, c: char, counts: bool) {
        self.count += u64::from(counts);
        if c.is_ascii() {
            self.has_ascii |= c.is_ascii_alphabetic();
            self.row = 0;
        } else {
            self.row += 1;
            self.longest_row = self.longest_row.max(self.row);
            let script = script(c);
            self.is_odd |= is_rare(c) || *self.script.get_or_insert(script) != script;
        }
        self.letters += 1;
        self.capitals += u64::from(c.is_uppercase());
        self.is_odd |= self.was_small && c.is_uppercase();
        self.was_small = c.is_lowercase();
    }

    /// Returns the points for each character beyond US-ASCII.
    const fn points(&self) -> u64 {
        let Some(script) = self.script else { return 0 };
        if self.is_odd {
            return 0;
        }
        match script {
            // Accented letters are seldom more than two in a row; those of other scripts, read as Latin, are.
            Script::Latin if self.longest_row > 2 => 0,
            // Two octets of a Latin word, read as one ideograph.
            Script::EastAsian if self.has_ascii && self.longest_row == 1 => 0,
            Script::Latin | Script::EastAsian => 2,
            // Words of other alphabets have no letters of US-ASCII.
            _ if self.has_ascii => 0,
            // Lower-case letters of one charset are often upper-case letters of another.
            _ if self.letters > 1 && self.capitals == self.letters => 1,
            _ => 2,
        }
    }
}

fn script(c: char) -> Script {
    match c {
        '\u{80}'..='\u{24F}' | '\u{1E00}'..='\u{1EFF}' | '\u{300}'..='\u{36F}' => Script::Latin,
        '\u{370}'..='\u{3FF}' | '\u{1F00}'..='\u{1FFF}' => Script::Greek,
        '\u{400}'..='\u{52F}' => Script::Cyrillic,
        '\u{1100}'..='\u{11FF}'
        | '\u{2E80}'..='\u{9FFF}'
        | '\u{A960}'..='\u{A97F}'
        | '\u{AC00}'..='\u{D7FF}'
        | '\u{F900}'..='\u{FAFF}'
        | '\u{20000}'..='\u{3FFFF}' => Script::EastAsian,
        _ => Script::Other(u32::from(c) >> 7),
    }
}

/// Returns whether a letter or digit is rare in words: ª and º, superscripts and fractions,
/// half-width forms, compatibility ideographs and ideographs of the extensions.
fn is_rare(c: char) -> bool {
    let is_sign = c.is_numeric() && !c.is_alphabetic() || matches!(c, 'ª' | 'º' | 'µ' | 'ƒ' | 'ˆ');
    is_sign
        || matches!(c,
            '\u{3400}'..='\u{4DBF}'
                | '\u{F900}'..='\u{FAFF}'
                | '\u{FF61}'..='\u{FFDC}'
                | '\u{20000}'..='\u{3FFFF}')
}

/// Returns whether a character is common punctuation between words.
const fn is_punctuation(c: char) -> bool {
    matches!(c,
        '«' | '»' | '°' | '§' | '·' | '¿' | '¡'
            | '\u{2010}'..='\u{2027}'
            | '\u{2030}'..='\u{205E}'
            | '€'
            | '№'
            | '\u{3000}'..='\u{303F}'
            | '・'
            | '\u{FF01}'..='\u{FF0F}'
            | '\u{FF1A}'..='\u{FF20}')
}
