//! Checks of the first bytes after a scheme that the shapes of several schemes share.

/// Returns the part of `rest` that decides about the shape: up to the first byte that ends an
/// identifier in running text, and of bounded length, so that text with many schemes is read in
/// linear time.
#[inline(never)]
pub(crate) fn near(rest: &[u8]) -> &[u8] {
    const LONGEST: usize = 320;
    let bytes = rest.get(..LONGEST).unwrap_or(rest);
    let end = bytes.iter().position(|&byte| is_end(byte));
    end.and_then(|end| bytes.get(..end)).unwrap_or(bytes)
}

/// Whether identifiers cannot contain the byte.
const fn is_end(byte: u8) -> bool {
    byte <= b' ' || matches!(byte, b'<' | b'>' | b'"' | 0x7F)
}

/// Whether a word may begin with the byte.
#[inline]
pub(crate) const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || !byte.is_ascii() || matches!(byte, b'_' | b'~' | b'%')
}

/// Whether an authority may begin with the byte.
#[inline]
pub(crate) const fn is_host(byte: u8) -> bool {
    is_word(byte) || byte == b'['
}

/// Whether the bytes begin with `//` and a host, or `///` and a path.
pub(crate) fn is_place(bytes: &[u8]) -> bool {
    match bytes {
        [b'/', b'/', b'/', byte, ..] => is_word(*byte),
        [b'/', b'/', byte, ..] => is_host(*byte),
        _ => false,
    }
}

/// Whether the bytes begin with `?` and a word.
pub(crate) fn is_query(bytes: &[u8]) -> bool {
    matches!(bytes, [b'?', byte, ..] if is_word(*byte))
}

/// Returns the bytes before and after the first `wanted`.
pub(crate) fn split(bytes: &[u8], wanted: u8) -> Option<(&[u8], &[u8])> {
    let at = bytes.iter().position(|&byte| byte == wanted)?;
    Some((bytes.get(..at)?, bytes.get(at + 1..)?))
}

/// Whether any `wanted` is between two words.
pub(crate) fn has_between(bytes: &[u8], wanted: u8) -> bool {
    let around = |three: &[u8]| {
        matches!(three, [before, byte, after]
            if *byte == wanted && is_around(*before) && is_word(*after))
    };
    bytes.windows(3).any(around)
}

/// Whether a word or a part of an address may end with the byte.
const fn is_around(byte: u8) -> bool {
    is_word(byte) || matches!(byte, b'-' | b'+' | b'=' | b'*' | b'\'' | b'!' | b'$')
}
