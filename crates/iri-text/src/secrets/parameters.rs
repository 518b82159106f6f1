//! Finds the values of secret parameters: what follows a known name and `=` in a query, in a fragment or
//! after a semicolon.

use iri_core::Span;
use iri_core::bytes::search::find;

use super::Redaction;
use super::names::{LONGEST, is_secret, may_end_in};
use super::signs::{AT, COLON, EQUALS, Octet, SLASH, Signs, octet};

/// The spans of the values, in order.
#[derive(Clone)]
pub(super) struct Parameters<'a> {
    bytes: &'a [u8],
    redaction: Redaction<'a>,
    signs: Signs,
    at: usize,
    /// The end of the last value, before which no name begins.
    floor: usize,
    path: Path,
}

/// How far a string was searched for the start of a query or a fragment, so that each byte is searched once.
#[derive(Clone, Copy, Default)]
struct Path {
    searched: usize,
    /// Whether the end of `searched` is in a query or in a fragment.
    is_over: bool,
}

impl<'a> Parameters<'a> {
    /// The parameters from `start` on, where an identifier begins.
    pub(super) const fn new(bytes: &'a [u8], redaction: Redaction<'a>, start: usize) -> Self {
        Self {
            bytes,
            redaction,
            signs: Signs::NONE,
            at: start,
            floor: start,
            path: Path {
                searched: start,
                is_over: false,
            },
        }
    }

    /// The same for bytes without the `=` of a secret parameter before `sign`.
    pub(super) const fn from(self, sign: usize) -> Self {
        Self { at: sign, ..self }
    }

    /// The index after a value that begins at `start`.
    ///
    /// Software that decodes an identifier once splits its query at literal delimiters. Only an identifier
    /// inside it, whose own `=` is encoded, is split at delimiters that are encoded as often.
    fn end(&mut self, start: usize, name: &Name) -> usize {
        let is_matrix = name.delimiter == b';';
        let in_path = is_matrix && !self.is_in_query(name.start);
        let is_running = self.redaction.is_running;
        // A query in the value may be one after a path, and have other values with semicolons.
        let mut is_path = true;
        let ends = |byte: u8, is_path: bool| match byte {
            b'&' | b'#' => true,
            b';' => is_matrix && is_path,
            b'/' | b'?' => in_path,
            byte => is_running && ends_identifier(byte),
        };
        let mut at = start;
        loop {
            at = find(self.bytes, at, may_end);
            let Some(next) = octet(self.bytes, at) else {
                break;
            };
            if next.value == b'&' && next.length == 1 {
                let reference = reference_length(self.bytes, at);
                if reference > 0 {
                    at += reference;
                    continue;
                }
            }
            let splits = if next.is_escape {
                is_running
            } else {
                next.depth <= name.depth
            };
            is_path &= !(splits && next.value == b'?');
            if splits
                && ends(next.value, is_path)
                && (next.depth == 0 || !ends_identifier(next.value))
            {
                break;
            }
            at += next.length;
        }
        let ends = |byte: u8| ends_identifier(byte) || byte == b'\\';
        if is_running && self.bytes.get(at).is_none_or(|byte| ends(*byte)) {
            return self.before_closing(start, at, name.start);
        }
        at
    }

    /// The end of a value without the brackets and quotation marks after it, with what follows them, that were
    /// opened before the identifier. Other punctuation may be part of the value.
    fn before_closing(&self, start: usize, end: usize, name: usize) -> usize {
        let before = self.bytes.get(..name).unwrap_or_default();
        let first = before.iter().rposition(|byte| ends_identifier(*byte));
        let before = before.get(first.map_or(0, |first| first + 1)..);
        // What follows these may be hidden.
        let begins =
            |byte: &u8| matches!(byte, b':' | b'/' | b'?' | b'&' | b'#' | b';' | b'%' | 0xEF);
        let before = before.and_then(|before| before.split(begins).next());
        let value = self.bytes.get(start..end).unwrap_or_default();
        let closing = value.iter().rev().take_while(|byte| is_closing(**byte));
        let after = end - closing.count();
        let is_opened = |at: &usize| {
            let opening = match self.bytes.get(*at) {
                Some(b')') => b'(',
                Some(b']') => b'[',
                Some(b'}') => b'{',
                Some(quote @ (b'\'' | b'`')) => *quote,
                // Escapes a quotation mark, if no other mark follows it.
                Some(b'\\') => return true,
                _ => return false,
            };
            before.is_some_and(|before| before.contains(&opening))
        };
        (after..end).find(is_opened).unwrap_or(end)
    }

    /// Whether an index is in the query or the fragment of an identifier.
    fn is_in_query(&mut self, at: usize) -> bool {
        let new = self.bytes.get(self.path.searched..at).unwrap_or_default();
        let is_running = self.redaction.is_running;
        let starts =
            |byte: &u8| matches!(byte, b'?' | b'#') || is_running && ends_identifier(*byte);
        if let Some(last) = new.iter().rfind(|byte| starts(byte)) {
            self.path.is_over = matches!(last, b'?' | b'#');
        }
        self.path.searched = self.path.searched.max(at);
        self.path.is_over
    }
}

impl Iterator for Parameters<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        loop {
            let sign = self.signs.next(self.bytes, self.at);
            self.at = sign;
            if sign == self.bytes.len() {
                return None;
            }
            self.at += 1;
            let name = name_before(self.bytes, self.floor, sign, self.redaction);
            let Some(name) = name else {
                continue;
            };
            let start = sign + name.sign;
            let end = self.end(start, &name);
            (self.at, self.floor) = (self.at.max(end), end);
            if start < end {
                return Some(Span::new(start, end));
            }
        }
    }
}

/// The name of a secret parameter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Name {
    start: usize,
    /// What is before it: `?`, `&`, `#`, `;` or `=`.
    delimiter: u8,
    /// The number of bytes of the `=` after it.
    sign: usize,
    /// How often that is percent-encoded.
    depth: usize,
}

/// The number of bytes before an `=` in which its name must begin: enough for the longest, encoded three times.
const REACH: usize = 8 * LONGEST;

/// Returns the name of a secret parameter whose `=` is at `sign`, and which begins at `floor` or later.
#[inline]
pub(super) fn name_before(
    bytes: &[u8],
    floor: usize,
    sign: usize,
    redaction: Redaction<'_>,
) -> Option<Name> {
    let length = EQUALS.length_at(bytes, sign);
    if length == 0 || redaction.names.is_empty() && !may_end_name(bytes, sign) {
        return None;
    }
    let depth = octet(bytes, sign)?.depth;
    let least = sign.saturating_sub(REACH).max(floor);
    let mut at = sign;
    while at > least {
        at -= 1;
        // They are no delimiters, nor begin one that is encoded.
        if bytes.get(at).is_some_and(u8::is_ascii_alphanumeric) {
            continue;
        }
        let own = octet(bytes, at)?;
        let start = at + own.length;
        let delimiter = match own.value {
            _ if start > sign => continue,
            b'?' | b'&' | b'#' | b';' => own.value,
            // The whole query is the value of another parameter.
            b'=' if own.depth < depth => own.value,
            b'=' if own.depth == 0 => return None,
            b'/' | b'!' if own.depth == 0 => is_route(bytes, at).then_some(b'#')?,
            value if redaction.is_running && own.depth == 0 && ends_identifier(value) => {
                return None;
            }
            _ => continue,
        };
        let start = match own.value {
            b'#' => after_route(bytes, start),
            _ => start,
        };
        let name = bytes.get(start..sign)?;
        return is_secret(name, redaction.names).then_some(Name {
            start,
            delimiter: reference_at(bytes, at, own).unwrap_or(delimiter),
            sign: length,
            depth,
        });
    }
    None
}

/// Fast, conservative check: `false` means that no name of the table ends at an index. Most names do not, by their
/// last two letters.
#[inline]
fn may_end_name(bytes: &[u8], end: usize) -> bool {
    match bytes.get(..end).unwrap_or_default() {
        // Perhaps the digits of a letter in ASCII, encoded any number of times: the first is not a letter.
        [.., b'0'..=b'9'] | [.., b'0'..=b'9', _] => true,
        [.., b'0'..=b'9', _, last] if last.is_ascii_alphabetic() => may_end_in(0, *last),
        [.., before, last] if last.is_ascii_alphabetic() => may_end_in(*before, *last),
        before => !before.is_empty(),
    }
}

/// Whether a `/` or `!` is at the start of a fragment.
fn is_route(bytes: &[u8], at: usize) -> bool {
    matches!(bytes.get(..at), Some([.., b'#'] | [.., b'#', b'!' | b'/']))
}

/// The index after `!` and `/` at the start of a fragment, as in `#!/access_token=`.
fn after_route(bytes: &[u8], mut at: usize) -> usize {
    while let Some(next) = octet(bytes, at).filter(|next| matches!(next.value, b'!' | b'/')) {
        at += next.length;
    }
    at
}

/// The `&` of `&amp;` and its like, and of the references to other delimiters: their semicolon is no delimiter.
fn reference_at(bytes: &[u8], at: usize, own: Octet) -> Option<u8> {
    let before = bytes.get(..at).filter(|_| own.value == b';')?;
    let is = |reference: &&[u8]| {
        let start = before.len().checked_sub(reference.len());
        let own = start.and_then(|start| before.get(start..));
        own.is_some_and(|own| own.eq_ignore_ascii_case(reference))
    };
    let signs = [COLON, AT, SLASH, EQUALS].into_iter();
    let signs = signs.flat_map(|sign| sign.references.iter().copied());
    let mut signs = signs.filter_map(|reference| reference.strip_suffix(b";"));
    let references = [&b"&amp"[..], b"26amp", b"&#38", b"&#x26"];
    (references.iter().any(is) || signs.any(|reference| is(&reference))).then_some(b'&')
}

/// The number of bytes of the reference to a colon, a slash or an `@` at an index, which is no delimiter of parameters.
fn reference_length(bytes: &[u8], at: usize) -> usize {
    let signs = [COLON, AT, SLASH];
    let lengths = signs.map(|sign| sign.length_at(bytes, at));
    lengths.into_iter().max().unwrap_or_default()
}

/// Whether a byte may be, or begin, the end of a value.
#[inline]
fn may_end(byte: u8) -> bool {
    let is = |other: u8| u8::from(byte == other);
    let splits = is(b'&') | is(b'#') | is(b';') | is(b'/') | is(b'?') | is(b'%') | is(b'\\');
    splits | is(b'"') | is(b'<') | is(b'>') | u8::from(byte <= b' ') != 0
}

/// Whether a byte ends an identifier in running text.
pub(super) const fn ends_identifier(byte: u8) -> bool {
    matches!(byte, 0..=b' ' | b'"' | b'<' | b'>')
}

/// Whether a byte at the end of a value in running text is not part of it.
pub(super) const fn is_closing(byte: u8) -> bool {
    matches!(
        byte,
        b'\'' | b')' | b']' | b'}' | b'`' | b',' | b';' | b'.' | b'\\'
    )
}
