//! Escapes the characters that output never contains literally: control characters and
//! bidirectional formatting characters.

use std::io::{self, Write};

use crate::slice;

/// Whether plain output and JSON escape the character: C0, DEL, C1, the line and paragraph
/// separators, and bidirectional formatting characters.
pub(crate) const fn is_escaped(c: char) -> bool {
    matches!(
        c,
        '\0'..='\u{1F}'
            | '\u{7F}'..='\u{9F}'
            | '\u{61C}'
            | '\u{200E}'
            | '\u{200F}'
            | '\u{2028}'..='\u{202E}'
            | '\u{2066}'..='\u{2069}'
    )
}

/// Writes `text` with escapes such as `\u{202E}`.
pub(crate) fn write_plain(out: &mut impl Write, text: &str) -> io::Result<()> {
    write_with(out, text, |out, c| write!(out, "\\u{{{:X}}}", u32::from(c)))
}

/// Writes rows of a table with escapes such as `\u{202E}`, except for tabs and line feeds.
pub(crate) fn write_table(out: &mut impl Write, text: &str) -> io::Result<()> {
    write_with(out, text, |out, c| match c {
        '\t' | '\n' => write!(out, "{c}"),
        _ => write!(out, "\\u{{{:X}}}", u32::from(c)),
    })
}

/// Returns `text` with escapes such as `\u{202E}`.
pub(crate) fn visible(text: &str) -> String {
    let mut out = Vec::with_capacity(text.len());
    let written = write_plain(&mut out, text);
    debug_assert!(written.is_ok(), "writing to memory does not fail");
    let out = String::from_utf8(out);
    debug_assert!(out.is_ok(), "the output is valid UTF-8");
    out.unwrap_or_default()
}

/// Writes `text`, and each character to be escaped with `escape`.
pub(crate) fn write_with<W: Write + ?Sized>(
    out: &mut W,
    text: &str,
    escape: impl Fn(&mut W, char) -> io::Result<()>,
) -> io::Result<()> {
    if !may_hold_escaped(text) {
        return out.write_all(text.as_bytes());
    }
    let mut rest = text;
    while let Some(index) = rest.find(is_escaped) {
        let (plain, tail) = slice::split(rest, index);
        out.write_all(plain.as_bytes())?;
        let mut chars = tail.chars();
        if let Some(c) = chars.next() {
            escape(out, c)?;
        }
        rest = chars.as_str();
    }
    out.write_all(rest.as_bytes())
}

/// Conservative check without a branch per byte: `false` means that `text` needs no escapes.
pub(crate) fn may_hold_escaped(text: &str) -> bool {
    text.bytes()
        .fold(false, |found, byte| found | may_begin_escaped(byte))
}

/// Whether the byte may begin a character to be escaped.
pub(crate) const fn may_begin_escaped(byte: u8) -> bool {
    matches!(byte, 0..0x20 | 0x7F | 0xC2 | 0xD8 | 0xE2)
}

#[cfg(test)]
mod tests {
    use super::{is_escaped, may_hold_escaped, write_plain};

    #[test]
    fn exactly_the_listed_characters_are_escaped() {
        let listed = (0..0x20)
            .chain(0x7F..0xA0)
            .chain([0x61C, 0x200E, 0x200F, 0x2028, 0x2029])
            .chain(0x202A..=0x202E)
            .chain(0x2066..=0x2069)
            .collect::<Vec<u32>>();
        for c in '\0'..=char::MAX {
            let escaped = listed.contains(&u32::from(c));
            assert_eq!(is_escaped(c), escaped, "{c:?}");
            let mut out = Vec::new();
            let text = format!("a{c}b");
            assert!(write_plain(&mut out, &text).is_ok());
            let expected = if escaped {
                format!("a\\u{{{:X}}}b", u32::from(c))
            } else {
                text.clone()
            };
            assert_eq!(String::from_utf8_lossy(&out), expected);
            assert!(may_hold_escaped(&text) || !escaped, "{c:?}");
        }
    }
}
