//! Detects the likely charset of octets that are not UTF-8.
//!
//! It is only a detail of a message, so it must be cheap and may be unknown, but should not be wrong. There are
//! no tables of characters: where a charset has its letters, or which lead bytes its frequent
//! characters have, is a few ranges. Text shows itself by patterns of neighbours. Latin letters beyond US-ASCII
//! are single among US-ASCII letters, Cyrillic ones come in runs that are small after the first letter. Both
//! Cyrillic charsets have letters in the same octets, with small and capital exchanged, and only
//! that order tells them apart.

use core::fmt::{self, Display};

use iri_core::{pct, ucs};

use crate::finding::FixReplacement;

/// A charset that was used in URIs before UTF-8.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Charset {
    Windows1252,
    Macintosh,
    Windows1251,
    Koi8R,
    ShiftJis,
    EucJp,
    Gb18030,
    Big5,
    EucKr,
    /// No charset is likely, or several are.
    Unknown,
}

impl Charset {
    const ALL: [Self; 9] = [
        Self::Windows1252,
        Self::Macintosh,
        Self::Windows1251,
        Self::Koi8R,
        Self::ShiftJis,
        Self::EucJp,
        Self::Gb18030,
        Self::Big5,
        Self::EucKr,
    ];

    /// The detail for the message; `None` if the charset is unknown.
    pub(super) const fn likely(self) -> Option<&'static str> {
        Some(match self {
            Self::Windows1252 => "likely windows-1252 (Latin-1)",
            Self::Macintosh => "likely macintosh",
            Self::Windows1251 => "likely windows-1251",
            Self::Koi8R => "likely KOI8-R",
            Self::ShiftJis => "likely Shift_JIS",
            Self::EucJp => "likely EUC-JP",
            Self::Gb18030 => "likely GB 18030",
            Self::Big5 => "likely Big5",
            Self::EucKr => "likely EUC-KR",
            Self::Unknown => return None,
        })
    }
}

/// Returns the likely charset of the octets of a component.
///
/// Each charset gains points for patterns that are frequent in its text, such as two lowercase
/// letters in a row or Hiragana, and loses points for rare ones, such as a currency sign between
/// two letters. Octets that are invalid in a charset exclude it. A charset that leads all others by
/// [`AHEAD`] is likely; for short text there often is none.
pub(super) fn likely(component: &str) -> Charset {
    let mut best = (0, Charset::Unknown);
    let mut second = 0;
    for charset in Charset::ALL {
        let Some(points) = points(charset, component) else {
            continue;
        };
        if points > best.0 {
            second = best.0;
            best = (points, charset);
        } else {
            second = second.max(points);
        }
    }
    if best.0 - second >= AHEAD {
        best.1
    } else {
        Charset::Unknown
    }
}

/// The minimum lead, in points, of a likely charset.
const AHEAD: i64 = 4;

/// Returns the points of a charset; `None` if a character is truncated or does not exist in it.
fn points(charset: Charset, component: &str) -> Option<i64> {
    let mut octets = Octets(component);
    let mut following = octets.next();
    let mut points = 0_i64;
    let mut before = Kind::Other;
    while let Some(octet) = following {
        following = octets.next();
        let kind = if octet < 0x80 {
            Kind::of_ascii(octet)
        } else if let Some(kind) = Kind::single(charset, octet) {
            let after = following.map_or(Kind::Other, |octet| match octet {
                0..0x80 => Kind::of_ascii(octet),
                _ => Kind::single(charset, octet).unwrap_or(Kind::Other),
            });
            points += if is_cyrillic(charset) {
                of_cyrillic(before, kind, after)
            } else {
                of_latin(before, kind, after)
            };
            kind
        } else {
            // The lead of a character of two octets; its trail is no lead of another.
            let trail = following.filter(|_| !is_alone(charset, octet));
            if trail.is_some() {
                following = octets.next();
            }
            points += of_double(charset, octet, trail)?;
            Kind::Other
        };
        before = kind;
    }
    Some(points)
}

const fn is_cyrillic(charset: Charset) -> bool {
    matches!(charset, Charset::Windows1251 | Charset::Koi8R)
}

/// The kind of an octet in a single-byte charset.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Kind {
    AsciiLower,
    AsciiUpper,
    Lower,
    Upper,
    /// An apostrophe or a hyphen, which occurs between letters.
    Joining,
    /// A sign, or an unassigned octet.
    Sign,
    /// An ASCII character other than a letter, or the end.
    Other,
}

impl Kind {
    const fn of_ascii(octet: u8) -> Self {
        match octet {
            b'a'..=b'z' => Self::AsciiLower,
            b'A'..=b'Z' => Self::AsciiUpper,
            _ => Self::Other,
        }
    }

    /// Returns `None` for multi-byte charsets.
    const fn single(charset: Charset, octet: u8) -> Option<Self> {
        let (is_upper, is_lower, is_joining) = match charset {
            Charset::Windows1252 => (
                matches!(octet, 0xC0..=0xD6 | 0xD8..=0xDE | 0x8A | 0x8C | 0x8E | 0x9F),
                matches!(octet, 0xDF..=0xF6 | 0xF8..=0xFF | 0x9A | 0x9C | 0x9E),
                matches!(octet, 0x92 | 0x96 | 0xAD | 0xB7),
            ),
            Charset::Macintosh => (
                matches!(octet, 0x80..=0x86 | 0xAE | 0xAF | 0xCB..=0xCE | 0xD9 | 0xE5..=0xF4),
                matches!(octet, 0x87..=0x9F | 0xA7 | 0xBE | 0xBF | 0xCF | 0xD8),
                matches!(octet, 0xD0 | 0xD5 | 0xE1),
            ),
            Charset::Windows1251 => (
                matches!(octet, 0xC0..=0xDF | 0xA8),
                matches!(octet, 0xE0..=0xFF | 0xB8),
                false,
            ),
            Charset::Koi8R => (
                matches!(octet, 0xE0..=0xFF | 0xB3),
                matches!(octet, 0xC0..=0xDF | 0xA3),
                false,
            ),
            _ => return None,
        };
        Some(match (is_upper, is_lower, is_joining) {
            (true, ..) => Self::Upper,
            (_, true, _) => Self::Lower,
            (.., true) => Self::Joining,
            _ => Self::Sign,
        })
    }

    const fn is_letter(self) -> bool {
        matches!(
            self,
            Self::AsciiLower | Self::AsciiUpper | Self::Lower | Self::Upper
        )
    }

    const fn is_lower(self) -> bool {
        matches!(self, Self::AsciiLower | Self::Lower)
    }
}

/// Points for an octet of a Latin charset, whose non-ASCII letters occur singly among ASCII
/// letters.
fn of_latin(before: Kind, kind: Kind, after: Kind) -> i64 {
    let is_among = before == Kind::AsciiLower || after == Kind::AsciiLower;
    match kind {
        Kind::Lower if matches!(before, Kind::Upper | Kind::Lower) => -4,
        Kind::Lower if is_among => 6,
        Kind::Lower => 2,
        Kind::Upper if before.is_lower() || matches!(before, Kind::Upper) => -8,
        Kind::Upper if !before.is_letter() && after == Kind::AsciiLower => 6,
        Kind::Upper if after == Kind::AsciiLower => -2,
        Kind::Upper => 1,
        Kind::Joining => 0,
        _ if before.is_letter() && after.is_letter() => -6,
        _ => -1,
    }
}

/// Points for an octet of a Cyrillic charset, whose non-ASCII letters occur in runs.
fn of_cyrillic(before: Kind, kind: Kind, after: Kind) -> i64 {
    let is_ascii = |kind| matches!(kind, Kind::AsciiLower | Kind::AsciiUpper);
    match (before, kind) {
        _ if is_ascii(before) || is_ascii(after) => -8,
        (Kind::Lower | Kind::Upper, Kind::Lower) => 5,
        (Kind::Upper, Kind::Upper) => 2,
        (Kind::Lower, Kind::Upper) => -8,
        (Kind::Other, Kind::Lower | Kind::Upper) => 0,
        (_, Kind::Sign) => -6,
        _ => -2,
    }
}

/// Whether an octet is a complete character: half-width Katakana.
const fn is_alone(charset: Charset, octet: u8) -> bool {
    matches!((charset, octet), (Charset::ShiftJis, 0xA1..=0xDF))
}

/// Points for two octets of Chinese, Japanese or Korean text; `None` if they are invalid.
#[expect(clippy::match_same_arms, reason = "a table, charset by charset")]
fn of_double(charset: Charset, lead: u8, trail: Option<u8>) -> Option<i64> {
    let Some(trail) = trail else {
        return is_alone(charset, lead).then_some(-2);
    };
    let is_high = matches!(trail, 0xA1..=0xFE);
    let is_low = matches!(trail, 0x40..=0x7E);
    let points = match (charset, lead) {
        (Charset::ShiftJis, _) if !is_low && !matches!(trail, 0x80..=0xFC) => return None,
        (Charset::ShiftJis, 0x82) if matches!(trail, 0x9F..=0xF1) => 8,
        (Charset::ShiftJis, 0x83) if matches!(trail, 0x40..=0x96) => 8,
        (Charset::ShiftJis, 0x81) => 3,
        (Charset::ShiftJis, 0x88..=0x97) => 6,
        (Charset::ShiftJis, 0x82..=0x9F | 0xE0..=0xEA) => 1,
        (Charset::ShiftJis, 0xFA..=0xFC) => -2,
        (Charset::EucJp, 0x8E) if matches!(trail, 0xA1..=0xDF) => -2,
        (Charset::EucJp | Charset::EucKr, _) if !is_high => return None,
        (Charset::EucJp, 0xA4 | 0xA5) => 8,
        (Charset::EucJp, 0xA1 | 0xA3) => 3,
        (Charset::EucJp, 0xB0..=0xCF) => 4,
        (Charset::EucJp, 0xD0..=0xF4) => 1,
        (Charset::Gb18030, _) if !is_high && !is_low && !matches!(trail, 0x80..=0xA0) => {
            return None;
        }
        (Charset::Gb18030, 0xB0..=0xD7) if is_high => 6,
        (Charset::Gb18030, 0xA1 | 0xA3 | 0xD8..=0xF7) if is_high => 2,
        (Charset::Gb18030, 0x81..=0xFE) => -1,
        (Charset::Big5, _) if !is_high && !is_low => return None,
        (Charset::Big5, 0xA5) => 6,
        (Charset::Big5, 0xA4..=0xC6) => 7,
        (Charset::Big5, 0xA1..=0xA3 | 0xC9..=0xF9) => 2,
        (Charset::EucKr, 0xB0..=0xC8) => 7,
        (Charset::EucKr, 0xA1..=0xA3) => 2,
        (Charset::EucKr, 0xC9..=0xFD) => -6,
        _ => return None,
    };
    // An ASCII letter after a non-ASCII octet is much more often a separate character.
    let is_doubtful = trail.is_ascii_alphabetic() && points < 8;
    Some(if is_doubtful { points - 8 } else { points })
}

/// Iterator over the octets of a component, with triplets decoded; each non-ASCII character yields
/// an octet that is not a letter.
struct Octets<'a>(&'a str);

impl Iterator for Octets<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        if let Some(octet) = pct::triplet(self.0.as_bytes()) {
            self.0 = self.0.get(3..)?;
            return Some(octet);
        }
        let mut chars = self.0.chars();
        let c = chars.next()?;
        self.0 = chars.as_str();
        Some(u8::try_from(c).ok().filter(u8::is_ascii).unwrap_or(0))
    }
}

/// Returns the character of an octet in windows-1252; `None` for the five unassigned octets.
pub(super) fn windows_1252(octet: u8) -> Option<char> {
    /// The characters of the octets 80 to 9F.
    const PUNCTUATION: [char; 32] = [
        '\u{20AC}', '\0', '\u{201A}', '\u{192}', '\u{201E}', '\u{2026}', '\u{2020}', '\u{2021}',
        '\u{2C6}', '\u{2030}', '\u{160}', '\u{2039}', '\u{152}', '\0', '\u{17D}', '\0', '\0',
        '\u{2018}', '\u{2019}', '\u{201C}', '\u{201D}', '\u{2022}', '\u{2013}', '\u{2014}',
        '\u{2DC}', '\u{2122}', '\u{161}', '\u{203A}', '\u{153}', '\0', '\u{17E}', '\u{178}',
    ];
    match octet {
        0x80..=0x9F => {
            let c = PUNCTUATION.get(usize::from(octet - 0x80)).copied();
            c.filter(|c| *c != '\0')
        }
        _ => Some(char::from(octet)),
    }
}

/// Re-encodes triplets from windows-1252 to UTF-8.
pub(super) const FROM_WINDOWS_1252: FixReplacement =
    FixReplacement::By(|found, f: &mut fmt::Formatter<'_>| {
        let mut octets = found.as_bytes().chunks_exact(3).map_while(pct::triplet);
        octets.try_for_each(|octet| {
            let c = windows_1252(octet).unwrap_or(char::from(octet));
            pct::encode(c.encode_utf8(&mut [0; 4]), ucs::CharSet::EMPTY).fmt(f)
        })
    });
