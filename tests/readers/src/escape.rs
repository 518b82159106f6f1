//! Strings and octets in cells of tables: `\\`, `\u{…}` and `\x…`.

use std::fmt::Write as _;

/// Writes octets so that they fit into a cell.
pub fn escape(octets: &[u8]) -> String {
    let mut out = String::new();
    if octets == b"-" || octets == b"!" {
        let _ = write!(out, "\\x{:02x}", octets.first().copied().unwrap_or(0));
        return out;
    }
    for chunk in octets.utf8_chunks() {
        for c in chunk.valid().chars() {
            let is_shown = c == ' ' || c.is_alphanumeric() || c.is_ascii_graphic();
            match c {
                '\\' => out.push_str("\\\\"),
                _ if is_shown => out.push(c),
                _ => _ = write!(out, "\\u{{{:x}}}", u32::from(c)),
            }
        }
        for octet in chunk.invalid() {
            let _ = write!(out, "\\x{octet:02x}");
        }
    }
    out
}

/// Reads what [`escape`] writes.
pub fn unescape(cell: &str) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = cell;
    while let Some((before, after)) = rest.split_once('\\') {
        out.extend_from_slice(before.as_bytes());
        rest = after;
        if let Some(after) = after.strip_prefix('\\') {
            out.push(b'\\');
            rest = after;
        } else if let Some((code, after)) =
            after.strip_prefix("u{").and_then(|at| at.split_once('}'))
        {
            let c = u32::from_str_radix(code, 16).ok().and_then(char::from_u32);
            out.extend_from_slice(c.unwrap_or('\u{FFFD}').encode_utf8(&mut [0; 4]).as_bytes());
            rest = after;
        } else if let Some((code, after)) = after
            .strip_prefix('x')
            .and_then(|at| at.split_at_checked(2))
        {
            out.push(u8::from_str_radix(code, 16).unwrap_or(b'?'));
            rest = after;
        } else {
            out.push(b'\\');
        }
    }
    out.extend_from_slice(rest.as_bytes());
    out
}

/// [`unescape`], of a cell that contains text.
pub fn unescape_text(cell: &str) -> String {
    String::from_utf8_lossy(&unescape(cell)).into_owned()
}
