//! Maps the names that most hosts are, without the engine: their characters stay, or fold to a small
//! letter, and are in Normalization Form C already.
//!
//! The result is that of the engine, or unknown. For such a name only these steps of UTS 46 (section
//! 4) do anything: folding, breaking the name at dots, checking hyphens, marks and the Bidi rule, and
//! Punycode.
//!
//! A table of two bits for each character says which characters stay, and which of those are marks; that
//! takes 3776 bytes. Everything that it does not contain makes the result unknown, so what the table leaves
//! out costs time but never a wrong result. The Bidi rule applies to all labels if any is right-to-left,
//! which is known only at that label: the name is then mapped again from its start with the rule.
//! Most names have no such label and never test for it.
//!
//! Names take a third of the time of the engine this way. Those that turn out unknown take what was
//! read until then in addition, 1.02 to 1.15 times as long.

#[rustfmt::skip]
#[expect(clippy::unreadable_literal, reason = "each literal is 64 numbers of two bits")]
mod generated;

use iri_core::bytes::text::{Full, TextBuffer, slice, slice_from};
use iri_core::engine::labels::is_idna_dot;
use iri_unicode::{FoldLanguage, check_bidi_rule, fold_case, is_nfc};

use self::generated::{BLOCKS, INDEX};
use crate::label::{AsciiLabel, Chars, has_ace_prefix};
use crate::punycode::{append_a_label, decode_a_label};

/// A name in US-ASCII that satisfies `VerifyDnsLength`.
pub(super) type Name = TextBuffer<253>;

/// Writes the result of `ToASCII` to `name`, which must be empty. The result is the same with all
/// checks and with the flags of browsers. Returns `None` if it is unknown.
#[inline]
pub(super) fn to_ascii(host: &str, name: &mut Name) -> Option<()> {
    let mut result = map(host, false, name);
    if let Err(Stop::RightToLeft) = result {
        name.clear();
        result = map(host, true, name);
    }
    result.ok()
}

/// Returns the U-label of an A-label that is valid on its own. `None` if that is unknown.
pub(super) fn to_unicode(label: &str) -> Option<Chars> {
    let decoded = match Label::decode(label, false) {
        Err(Stop::RightToLeft) => Label::decode(label, true),
        result => result,
    };
    decoded.ok().map(|label| label.chars)
}

/// The reason that a result is unknown.
enum Stop {
    /// A label is right-to-left, so the Bidi rule applies to every label of the name.
    RightToLeft,
    Unknown,
}

impl From<Full> for Stop {
    fn from(Full: Full) -> Self {
        Self::Unknown
    }
}

/// Maps a name. The Bidi rule applies to its labels only if `is_bidi` is set.
fn map(host: &str, is_bidi: bool, name: &mut Name) -> Result<(), Stop> {
    let mut label = Label::new(is_bidi);
    let mut rest = host;
    loop {
        let mut bytes = rest.bytes();
        let ascii = bytes.position(|byte| byte == b'.' || !byte.is_ascii());
        let next = match ascii {
            // The label is read again from its start, since mapping may find another kind of dot in it.
            Some(at) if rest.as_bytes().get(at) != Some(&b'.') => {
                let next = label.read(rest)?;
                if label.is_ascii {
                    // The character outside US-ASCII was its dot.
                    append_ascii(slice(rest, 0, at), is_bidi, name)?;
                } else {
                    label.append_to(name)?;
                }
                next
            }
            end => {
                append_ascii(slice(rest, 0, end.unwrap_or(rest.len())), is_bidi, name)?;
                end.map(|end| end + 1)
            }
        };
        let Some(next) = next else {
            return Ok(());
        };
        name.push(b'.')?;
        rest = slice_from(rest, next);
    }
}

/// Appends a label of US-ASCII.
fn append_ascii(text: &str, is_bidi: bool, name: &mut Name) -> Result<(), Stop> {
    let bytes = text.as_bytes();
    if bytes.len() > 63 {
        return Err(Stop::Unknown);
    }
    if has_ace_prefix(bytes) {
        Label::decode(text, is_bidi)?;
    } else {
        let is_ldh = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
        let has_hyphens = matches!(bytes, [] | [b'-', ..] | [.., b'-'] | [_, _, b'-', b'-', ..]);
        if has_hyphens
            || !bytes.iter().all(is_ldh)
            || is_bidi && check_bidi_rule(text.chars()).is_err()
        {
            return Err(Stop::Unknown);
        }
    }
    let start = name.len();
    name.extend(text.as_bytes())?;
    let written = name.as_mut_slice().get_mut(start..);
    written.unwrap_or_default().make_ascii_lowercase();
    Ok(())
}

/// The role of a character that was read.
#[derive(Eq, PartialEq)]
enum Pushed {
    /// A character of the label.
    Character,
    /// The end of the label.
    Dot,
}

/// A label while it is read.
struct Label {
    /// Its characters after mapping.
    chars: Chars,
    is_ascii: bool,
    /// The index after the last mark, or 0.
    mark_end: usize,
    /// Whether marks may be out of order, or compose with the character before them.
    needs_nfc: bool,
    /// Whether the Bidi rule applies.
    is_bidi: bool,
}

impl Label {
    #[inline]
    const fn new(is_bidi: bool) -> Self {
        Self {
            chars: Chars::new('\0'),
            is_ascii: true,
            mark_end: 0,
            needs_nfc: false,
            is_bidi,
        }
    }

    #[inline]
    const fn clear(&mut self) {
        self.chars.clear();
        self.is_ascii = true;
        self.mark_end = 0;
        self.needs_nfc = false;
    }

    /// Appends a character, mapped, unless it is a dot.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call costs as much as the work")]
    fn push(&mut self, c: char) -> Result<Pushed, Stop> {
        let mapped = match c {
            'a'..='z' | '0'..='9' | '-' => c,
            'A'..='Z' => c.to_ascii_lowercase(),
            '.' => return Ok(Pushed::Dot),
            '\0'..='\x7F' => return Err(Stop::Unknown),
            _ => match class(c) {
                STARTER if self.is_bidi || !may_be_rtl(c) => {
                    self.is_ascii = false;
                    c
                }
                class => return self.push_other(c, class),
            },
        };
        self.chars.push(mapped)?;
        Ok(Pushed::Character)
    }

    /// Appends a character that needs more work.
    #[inline(never)]
    fn push_other(&mut self, c: char, class: u8) -> Result<Pushed, Stop> {
        let mapped = match class {
            STARTER => return Err(Stop::RightToLeft),
            MARK | COMPOSING_MARK => {
                let at = self.chars.len();
                // Most marks compose with letters of Latin, Greek and Cyrillic and with kana.
                if at == 0 || matches!(c, '\u{300}'..'\u{370}' | '\u{3099}' | '\u{309A}') {
                    return Err(Stop::Unknown);
                }
                // Two marks in a row may be in the wrong order.
                self.needs_nfc |= class == COMPOSING_MARK || self.mark_end == at;
                self.mark_end = at + 1;
                c
            }
            _ if is_idna_dot(c) => return Ok(Pushed::Dot),
            _ => folded(c).ok_or(Stop::Unknown)?,
        };
        self.is_ascii = false;
        self.chars.push(mapped)?;
        Ok(Pushed::Character)
    }

    /// Reads the label at the start of `text`. Returns the index after its dot, if there is
    /// one.
    fn read(&mut self, text: &str) -> Result<Option<usize>, Stop> {
        self.clear();
        for (at, c) in text.char_indices() {
            if self.push(c)? == Pushed::Dot {
                return Ok(Some(at + c.len_utf8()));
            }
        }
        Ok(None)
    }

    /// Appends the finished label to a name.
    fn append_to(&self, name: &mut Name) -> Result<(), Stop> {
        self.check()?;
        let mut label = AsciiLabel::EMPTY;
        append_a_label(self.chars.as_slice(), &mut label)?;
        Ok(name.extend(label.as_slice())?)
    }

    /// Decodes an A-label and checks the result, which must need no mapping.
    fn decode(label: &str, is_bidi: bool) -> Result<Self, Stop> {
        let decoded = decode_a_label(label).ok_or(Stop::Unknown)?;
        let mut label = Self::new(is_bidi);
        for (length, &c) in (1..).zip(decoded.as_slice()) {
            label.push(c)?;
            // The character changed, or was a dot.
            if label.chars.as_slice().get(length - 1) != Some(&c) {
                return Err(Stop::Unknown);
            }
        }
        // An A-label without other characters is invalid.
        if label.is_ascii {
            return Err(Stop::Unknown);
        }
        label.check()?;
        Ok(label)
    }

    /// Checks a finished label: its hyphens, marks and direction. The label must not be empty.
    #[inline]
    fn check(&self) -> Result<(), Stop> {
        let chars = self.chars.as_slice();
        let has_hyphens = matches!(chars, [] | ['-', ..] | [.., '-'] | [_, _, '-', '-', ..]);
        let letters = || chars.iter().copied();
        if has_hyphens
            || self.needs_nfc && !is_nfc(letters())
            || self.is_bidi && check_bidi_rule(letters()).is_err()
        {
            return Err(Stop::Unknown);
        }
        Ok(())
    }
}

// The classes of characters outside US-ASCII, by the two bits of the table. All but the first are
// valid by UTS 46, are mapped to themselves, and may occur in Normalization Form C.

/// A character that is mapped, or not valid by itself; a jamo that composes; and any character that
/// the table does not contain.
const OTHER: u8 = 0;
/// A character of combining class 0 that never composes with the one before it, and no mark.
const STARTER: u8 = 1;
/// A mark that never composes with the character before it.
const MARK: u8 = 2;
/// A mark that may compose with it.
const COMPOSING_MARK: u8 = 3;

/// Whether a character of the table may be right-to-left. That of some is not, which makes no
/// difference: a name that obeys the Bidi rule is valid whether it must obey it or not.
const fn may_be_rtl(c: char) -> bool {
    matches!(c, '\u{590}'..'\u{900}')
}

#[inline]
fn class(c: char) -> u8 {
    let c = u32::from(c);
    let block = match c {
        ..0xD800 => c >> 6,
        0x1_F300..0x1_FB00 => (c >> 6) - (0x1_F300 >> 6) + (0xD800 >> 6),
        // Chinese characters without gaps.
        0x2_0000..0x2_A6E0 => return STARTER,
        _ => return OTHER,
    };
    let block = INDEX.get(block as usize);
    let bits = block.and_then(|&block| BLOCKS.get(usize::from(block)));
    bits.map_or(OTHER, |bits| (bits >> (2 * (c & 63)) & 3) as u8)
}

/// Returns the small letter to which a capital letter is mapped, if it is a single one that stays.
#[cold]
fn folded(c: char) -> Option<char> {
    // Few of the characters after these are capitals.
    if c > '\u{1FFF}' {
        return None;
    }
    let mut folded = fold_case(c, FoldLanguage::Common);
    let first = folded.next()?;
    (folded.next().is_none() && class(first) == STARTER).then_some(first)
}

// The size of the table, so that no change goes unnoticed.
const _: () = assert!(size_of_val(&INDEX) + size_of_val(&BLOCKS) == 3776);

#[cfg(test)]
mod tests {
    use iri_unicode::{BidiClass, bidi_class, is_mark};

    use super::*;

    #[test]
    fn every_right_to_left_character_of_the_table_is_recognized() {
        let mut count = 0;
        for c in ('\0'..=char::MAX).filter(|&c| class(c) != OTHER) {
            count += 1;
            assert_eq!(class(c) == STARTER, !is_mark(c), "{c:?}");
            if matches!(bidi_class(c), BidiClass::R | BidiClass::AL | BidiClass::AN) {
                assert!(may_be_rtl(c) && class(c) == STARTER, "{c:?}");
            }
        }
        assert!(count > 90_000, "{count}");
    }

    #[test]
    fn the_engine_maps_every_character_in_the_same_way() {
        let mut count = 0;
        for c in '\u{80}'..=char::MAX {
            let mut text = TextBuffer::<8>::EMPTY;
            let mut buffer = [0; 4];
            let c = c.encode_utf8(&mut buffer);
            for around in ["", "a"] {
                text.clear();
                for piece in [around, c, around] {
                    assert!(text.extend(piece.as_bytes()).is_ok());
                }
                let mut name = Name::new(0);
                if to_ascii(text.as_str(), &mut name).is_some() {
                    let engine = super::super::Uts46::new();
                    let mapped = engine.text_to_ascii_by_engine(text.as_str());
                    assert_eq!(mapped.as_deref(), Some(name.as_str()), "{c:?}");
                    count += 1;
                }
            }
        }
        assert!(count > 180_000, "{count}");
    }

    #[test]
    fn common_names_are_mapped_directly() {
        for host in [
            "r\u{E9}sum\u{E9}.example",
            "R\u{C9}SUM\u{C9}.Example",
            "stra\u{DF}e",
            "xn--9ca.XN--4db",
            "\u{5E2}\u{5D1}\u{5E8}\u{5D9}\u{5EA}.il",
            "\u{627}\u{644}\u{639}\u{64E}\u{651}",
            "\u{E1C}\u{E39}\u{E49}.th",
            "\u{928}\u{947}\u{91F}",
            "\u{B85}\u{BAE}\u{BCD}\u{BAE}\u{BBE}",
            "\u{D55C}\u{AD6D}\u{3002}kr",
            "a\u{3002}\u{4F01}\u{20000}",
            "\u{2603}\u{1F600}",
        ] {
            assert!(to_ascii(host, &mut Name::new(0)).is_some(), "{host}");
        }
    }

    #[test]
    fn other_names_are_left_to_the_engine() {
        let long = ["\u{E9}\u{E8}"; 30].join(".");
        for host in [
            "",
            "\u{E9}.",
            "a..\u{E9}",
            "-\u{E9}",
            "\u{E9}-",
            "ab--\u{E9}",
            "xn--\u{E9}",
            "\u{E9}_",
            "e\u{301}",
            "\u{301}a",
            "a\u{5B0}\u{5B1}\u{5B0}",
            "\u{FF21}",
            "\u{AD}\u{E9}",
            "\u{130}",
            "\u{5D0}a",
            "0.\u{5D0}",
            "xn--4db.0",
            "\u{915}\u{94D}\u{200D}",
            "xn--",
            "xn--a-",
            "xn--vca",
            "xn--a-ecp.\u{378}",
            &["xn--", &"1".repeat(56), "-fxe"].concat(),
            &long,
            &"\u{E9}".repeat(63),
        ] {
            assert!(to_ascii(host, &mut Name::new(0)).is_none(), "{host}");
        }
    }
}
