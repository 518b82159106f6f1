//! Mapping of full-width and half-width characters to the width that identifiers use (RFC 3987,
//! section 7.2).

/// Returns the usual form of a full-width character of US-ASCII, of the ideographic space, or of
/// half-width Katakana and its punctuation; `None` for any other character.
pub(super) fn usual(c: char) -> Option<char> {
    let code = u32::from(c);
    match code {
        0x3000 => Some(' '),
        0xFF01..=0xFF5E => char::from_u32(code - 0xFF01 + 0x21),
        0xFF61..=0xFF9F => KATAKANA.get((code - 0xFF61) as usize).copied(),
        _ => None,
    }
}

/// Returns the composition of a Katakana letter and a half-width sound mark. `kana` is already in
/// its usual form.
pub(super) fn voiced(kana: char, mark: char) -> Option<char> {
    let step = match (kana, mark) {
        ('カ'..='ト' | 'ハ'..='ホ', '\u{FF9E}') if is_plain(kana) => 1,
        ('ハ'..='ホ', '\u{FF9F}') if is_plain(kana) => 2,
        // In Unicode, VU does not follow U.
        ('ウ', '\u{FF9E}') => return Some('ヴ'),
        ('ワ', '\u{FF9E}') => return Some('ヷ'),
        ('ヲ', '\u{FF9E}') => return Some('ヺ'),
        _ => return None,
    };
    char::from_u32(u32::from(kana) + step)
}

/// Returns whether `kana` takes a mark. Since half-width forms have no voiced letters, all letters
/// in the ranges above do, except small TU.
const fn is_plain(kana: char) -> bool {
    kana != 'ッ'
}

/// The usual forms of U+FF61 to U+FF9F. The last two are the combining marks, as in NFKC.
const KATAKANA: [char; 63] = [
    '。', '「', '」', '、', '・', 'ヲ', 'ァ', 'ィ', 'ゥ', 'ェ', 'ォ', 'ャ', 'ュ', 'ョ', 'ッ', 'ー',
    'ア', 'イ', 'ウ', 'エ', 'オ', 'カ', 'キ', 'ク', 'ケ', 'コ', 'サ', 'シ', 'ス', 'セ', 'ソ', 'タ',
    'チ', 'ツ', 'テ', 'ト', 'ナ', 'ニ', 'ヌ', 'ネ', 'ノ', 'ハ', 'ヒ', 'フ', 'ヘ', 'ホ', 'マ', 'ミ',
    'ム', 'メ', 'モ', 'ヤ', 'ユ', 'ヨ', 'ラ', 'リ', 'ル', 'レ', 'ロ', 'ワ', 'ン', '\u{3099}',
    '\u{309A}',
];
