//! Finds the passwords of identifiers, also of those that are not valid.

mod bare;
mod regions;
mod values;

use core::fmt;
use core::ops::Range;

use iri_core::Span;
use iri_scheme::{Shape, facts, registered};

use self::values::Values;
use super::Redaction;
use super::parameters::ends_identifier;
use super::signs::{AT, COLON, SLASH, Sign, Signs, octet};

/// Returns the spans of the passwords in an identifier, or in a string that should be one.
///
/// A password is what follows the first colon of a userinfo. It should not be rendered in clear,
/// unless it is empty (RFC 3986, section 3.2.1).
///
/// ```
/// let hidden = |text| iri_text::passwords(text).map(|span| span.of(text)).collect::<Vec<_>>();
/// assert_eq!(hidden("ftp://anna:secret@example.org/"), ["secret"]);
/// assert!(hidden("http://example.org/a:b@c").is_empty());
/// assert!(hidden("mailto:anna@example.org").is_empty());
///
/// // Not valid, or not an identifier of this form: rather too much than too little.
/// assert_eq!(hidden("ftp://anna:my secret@example.org/"), ["my secret"]);
/// assert_eq!(hidden("ftp://anna:sec/ret@@example.org/"), ["sec/ret@"]);
/// assert_eq!(hidden("anna:secret@example.org"), ["secret"]);
/// assert_eq!(hidden("http://h/?u=http%3A%2F%2Fanna%3Asecret%40h"), ["secret"]);
/// ```
///
/// In a valid IRI reference, the text between `//` and the next `/` is an authority, whose userinfo ends at
/// its last `@`: some software does not end it at `?` or `#`. Without `//`, what comes before the first colon is a user, unless it is a
/// registered scheme whose identifiers need no host. Identifiers in other identifiers are found after a
/// scheme that needs a host, after `=`, and if their slashes are percent-encoded.
///
/// Software disagrees most about tabs and line breaks: in a string with one of them, all is hidden between the
/// first colon, except that of a scheme before a slash, and the last `@`.
///
/// A string that is not valid may have any character in its password. It ends at the last `@` of the string, and an
/// authority may follow any `//`. `\` counts as `/`. Triplets, also those that are encoded again, character
/// references, escapes of JSON and full-width forms of `:`, `@` and `/` count as these characters.
pub fn passwords(text: &str) -> Passwords<'_> {
    Passwords::new(text.as_bytes(), Redaction::IDENTIFIER)
}

/// Returns the spans of the passwords in running text, in which identifiers end at white space.
///
/// ```
/// let text = "See http://localhost:8080 or ask joe@example.org; ftp://anna:secret@example.org/";
/// let hidden = iri_text::passwords_in(text).map(|span| span.of(text));
/// assert!(hidden.eq(["secret"]));
/// ```
///
/// The rules are those of [`passwords`]. White space in a password is recognized if no port precedes
/// it, so that `ftp://anna:my secret@example.org/` has one.
pub fn passwords_in(text: &str) -> Passwords<'_> {
    Passwords::new(text.as_bytes(), Redaction::TEXT)
}

/// The spans of passwords, in order: the result of [`passwords`] and [`passwords_in`].
///
/// The text is divided into regions: a string that should be an identifier is one, and in running text a word is
/// one. A region is read in one of two ways.
///
/// - It is *clear* if it is a valid reference, and no software ends its authority elsewhere. Then the userinfo of each
///   authority in it is exact.
/// - Otherwise all is hidden from the first colon that may begin a password to the last `@`.
///
/// That makes redaction idempotent: a result is read again as the string was, since no decision depends on bytes that
/// are hidden.
///
/// - If a region is not clear, what precedes the mask stays and has no such colon, and what follows has no `@` but the
///   one after the mask. The colons that count in a clear region are among those that count in others, so the result
///   may be clear.
/// - If it is clear, so is its result. Whether it is a valid reference depends on the first `/`, `?` and `#`, so a
///   region in which one of them is hidden is not clear. The same holds for a password with a delimiter that decides
///   where other authorities begin or end. Delimiters in the value of a secret parameter end no authority, and
///   no `@` before the colon counts.
/// - If a password ends in such a value or begins there, the two overlap, and all that follows in the identifier
///   is hidden with them.
#[derive(Clone)]
pub struct Passwords<'a> {
    bytes: &'a [u8],
    redaction: Redaction<'a>,
    at: usize,
    /// The last `@`, after which there is no password.
    final_at: Option<usize>,
    region: Region,
    /// Whether an authority precedes in the same identifier, which then contains another one.
    is_nested: bool,
    /// Whether that was after `//`, where some software sees the only authority.
    is_after_slashes: bool,
    /// The end of what was searched for the start of a query, in which identifiers are nested.
    outer: usize,
    /// Whether a password was found that goes on after its authority.
    is_extended: bool,
    /// The end of words that no word with an `@` follows closely.
    apart: usize,
    /// The first slash at `at` or later that is not in the value of a secret parameter.
    slash: Slash,
    /// The values at that slash or later.
    values: Values<'a>,
    /// The values at the start of an authority or later.
    inner: Values<'a>,
    /// The last value of a parameter in which a password was searched beyond its authority.
    value: Beyond,
}

/// An identifier, or what may be one.
#[derive(Clone, Default)]
struct Region {
    start: usize,
    end: usize,
    /// The last `@`.
    last: usize,
    /// Whether it is an IRI reference.
    is_valid: bool,
    /// Whether it consists of several words.
    is_joined: bool,
}

/// A slash outside of values that are hidden, after which software sees a path.
#[derive(Clone, Default)]
struct Slash {
    at: usize,
    /// The last `@` before it.
    last: Option<usize>,
    /// The last `?` or `#` before that.
    query: Option<usize>,
    /// The last `&`.
    next: Option<usize>,
}

/// Where a password may end that contains the delimiters of an authority.
#[derive(Clone, Default)]
struct Beyond {
    region: Range<usize>,
    /// The last `@`.
    last: Option<usize>,
}

impl<'a> Passwords<'a> {
    pub(super) fn new(bytes: &'a [u8], redaction: Redaction<'a>) -> Self {
        Self::from(bytes, redaction, 0)
    }

    /// The passwords in bytes without an `@` before `sign`.
    pub(super) fn from(bytes: &'a [u8], redaction: Redaction<'a>, sign: usize) -> Self {
        Self {
            bytes,
            redaction,
            at: 0,
            final_at: last_at_of_all(bytes, sign),
            region: Region::default(),
            is_nested: false,
            is_after_slashes: false,
            outer: 0,
            is_extended: false,
            apart: 0,
            slash: Slash::default(),
            values: Values::new(bytes, redaction, 0),
            inner: Values::new(bytes, redaction, 0),
            value: Beyond::default(),
        }
    }

    /// The end of the region of the last password, if it consists of several words.
    pub(super) fn end_of_joined(&self) -> Option<usize> {
        self.region.is_joined.then_some(self.region.end)
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.bytes.get(at).copied()
    }

    fn byte_before(&self, at: usize) -> Option<u8> {
        at.checked_sub(1).and_then(|before| self.byte(before))
    }

    const fn is_running(&self) -> bool {
        self.redaction.is_running
    }

    /// Whether a byte ends an identifier, whatever its part.
    fn ends_identifier(&self, byte: u8) -> bool {
        self.is_running() && ends_identifier(byte)
    }

    /// Whether two slashes at an index may begin an authority without a scheme.
    fn is_edge(&self, at: usize) -> bool {
        let before = self.byte_before(at);
        let is_one_of = |bytes: &[u8]| before.is_some_and(|before| bytes.contains(&before));
        if self.byte(at) == Some(b'%') {
            return true;
        }
        // After a colon, the scheme decides.
        if is_one_of(b":/\\") {
            return false;
        }
        // Some software takes the first two slashes, wherever they are.
        !self.is_running() && !self.is_after_slashes
            || !self.region.is_valid
            || at == self.region.start
            || before.is_none_or(|before| before == b'=' || before <= b' ')
            || self.is_running() && is_one_of(OPENING)
    }

    /// The number of bytes of a character at an index, literal or written in another way.
    #[inline]
    fn length_of(&self, sign: Sign, at: usize) -> usize {
        sign.length_at(self.bytes, at)
    }

    /// The index after the slashes at an index, but at most `most` of them, their number, and how often they are
    /// percent-encoded.
    fn slashes(&self, start: usize, most: usize) -> (usize, usize, usize) {
        let (mut at, mut count, mut depth) = (start, 0, 0);
        loop {
            let (length, own) = (self.length_of(SLASH, at), self.depth(at));
            // After a slash, one that is encoded more often is data.
            if length == 0 || count == most || count > 0 && own > depth {
                return (at, count, depth);
            }
            at += length;
            depth = depth.max(own);
            count += 1;
        }
    }

    /// How often what is at an index is percent-encoded.
    fn depth(&self, at: usize) -> usize {
        octet(self.bytes, at).map_or(0, |octet| octet.depth)
    }

    /// The index of the next byte that may begin a colon or a slash, or the end of the word.
    fn next_sign(&self, from: usize) -> usize {
        let rest = self.bytes.get(from..self.region.end).unwrap_or_default();
        let is_sign = |byte: &u8| matches!(byte, b':' | b'/' | b'\\' | b'%' | b'&' | 0xEF);
        let next = rest.iter().position(is_sign);
        next.map_or(self.region.end.max(from), |length| from + length)
    }

    /// The letters, digits, `+`, `-` and `.` before an index: a scheme, if a colon is there.
    fn word_before(&self, end: usize) -> &'a str {
        let before = self.bytes.get(..end).unwrap_or_default();
        let most = before.len().saturating_sub(MAX_SCHEME);
        let near = before.get(most..).unwrap_or_default();
        let length = near
            .iter()
            .rev()
            .take_while(|byte| is_of_scheme(**byte))
            .count();
        // Digits of a triplet before the scheme are not part of it.
        let start = end - length;
        let before = start.checked_sub(1).and_then(|at| octet(self.bytes, at));
        let encoded = before.map_or(0, |octet| octet.length - 1);
        let word = near
            .get(near.len() - length + encoded..)
            .unwrap_or_default();
        core::str::from_utf8(word).unwrap_or_default()
    }

    /// The end of the authority that begins at `start`, after slashes that are encoded `depth` times. It is not
    /// at delimiters that are encoded more often, nor at those in the value of a secret parameter, which will not be
    /// there. An end after `limit` is not searched.
    fn end_of_authority(&mut self, start: usize, depth: usize, limit: usize) -> usize {
        let mut at = start;
        while let Some(byte) = self.byte(at).filter(|_| at < limit) {
            let ends = match byte {
                b'/' | b'?' => true,
                // The number sign of a character reference.
                b'#' => !(at > start && self.byte_before(at) == Some(b'&')),
                b'%' => octet(self.bytes, at).is_some_and(|own| {
                    let is_next = own.value == b'&' && own.depth < depth;
                    own.depth <= depth && matches!(own.value, b'/' | b'?' | b'#') || is_next
                }),
                b'&' => {
                    self.is_nested && self.length_of(COLON, at).max(self.length_of(AT, at)) == 0
                }
                byte => self.ends_identifier(byte),
            };
            if !ends {
                at += 1;
            } else if let Some(value) = self.inner.value_at(at) {
                at = value.end();
            } else {
                break;
            }
        }
        at
    }

    /// The index of the last `@` in a range.
    fn last_at(&self, range: Range<usize>) -> Option<usize> {
        let mut indices = range.rev();
        indices.find(|at| self.length_of(AT, *at) > 0)
    }

    /// The first colon in a range: its index and the index after it.
    fn first_colon(&self, mut range: Range<usize>) -> Option<Range<usize>> {
        range.find_map(|at| match self.length_of(COLON, at) {
            0 => None,
            length => Some(at..at + length),
        })
    }

    /// Moves after the slashes of the next authority, and returns its start and how often its delimiters are
    /// percent-encoded.
    fn next_authority(&mut self) -> Option<(usize, usize)> {
        while self.at < self.region.end {
            if let Some((start, depth)) = self.authority_at(self.at) {
                self.at = start;
                return Some((start, depth));
            }
            self.at = self.next_sign(self.at + 1);
        }
        None
    }

    /// Returns to the start of the region.
    fn restart(&mut self) {
        self.at = self.region.start;
        (self.is_nested, self.is_after_slashes, self.is_extended) = (false, false, false);
        self.outer = self.region.start;
        self.slash = Slash {
            at: self.region.start,
            ..Slash::default()
        };
        // Otherwise the values of each region would be searched to the end.
        let bytes = self.bytes.get(..self.region.end).unwrap_or_default();
        self.values = Values::new(bytes, self.redaction, self.region.start);
        self.inner = self.values.clone();
    }

    /// Whether the region is valid and all software ends the authority of the first identifier in it at the same
    /// delimiter, unless that has no password for any.
    fn is_clear(&mut self) -> bool {
        if !self.region.is_valid {
            return false;
        }
        self.restart();
        let Region { start, end, .. } = self.region;
        for delimiters in [&b"/?#"[..], b"?#"] {
            let first = self.inner.find(start, end, delimiters);
            if self.has(start..first, delimiters) {
                return false;
            }
        }
        self.restart();
        while let Some((start, depth)) = self.next_authority() {
            if self.is_running() && self.is_nested {
                break;
            }
            let slash = self.slash_after(start);
            let colon = self.first_colon(start..slash);
            let before = self.bytes.get(..start).unwrap_or_default();
            let is_literal = before.ends_with(b"//");
            let is_later = self.slash.query >= Some(start)
                || self.is_nested && self.slash.next >= Some(start)
                || is_literal
                    && depth > 0
                    && self.inner.value_at(start).is_none()
                    && Some(self.end_of_authority(start, depth, usize::MAX)) <= self.slash.last;
            if is_later && colon.is_some_and(|colon| Some(colon.end) <= self.slash.last) {
                return false;
            }
            if is_literal && self.values.value_at(start).is_none() {
                break;
            }
        }
        self.restart();
        while let Some((start, depth)) = self.next_authority() {
            let is_clear = match self.authority(start, depth) {
                Found::Nothing => true,
                // The number sign of a character reference, for example.
                Found::Password(password) => !self.has(password.range(), b"/?#"),
                Found::Beyond => false,
            };
            if !is_clear {
                return false;
            }
        }
        let is_extended = self.is_extended;
        self.restart();
        self.bare().is_none_or(|(colon, end)| {
            match self.last_at(colon.end..end) {
                Some(last) => !self.has(colon.end..last, b"/?#="),
                // Without the delimiters of what is hidden, the first authority goes on.
                None => !is_extended,
            }
        })
    }

    /// Whether one of some bytes is in a range.
    fn has(&self, range: Range<usize>, bytes: &[u8]) -> bool {
        let own = self.bytes.get(range).unwrap_or_default();
        own.iter().any(|byte| bytes.contains(byte))
    }

    /// The first colon in the region after which a password may begin, or the first that is in no value that is hidden.
    fn first_candidate(&mut self, is_outside: bool) -> Option<Range<usize>> {
        self.restart();
        if let Some((colon, _)) = self.bare() {
            if !is_outside || self.inner.clone().value_at(colon.start).is_none() {
                return Some(colon);
            }
        }
        self.colon_of_authorities(is_outside)
    }

    /// The first colon of an authority in the region that is not clear, so that only a slash is its end.
    fn colon_of_authorities(&mut self, is_outside: bool) -> Option<Range<usize>> {
        let mut searched = 0;
        while let Some((start, _)) = self.next_authority() {
            let value = self.inner.value_at(start);
            if let Some(value) = value.filter(|_| self.is_running()) {
                // It will not be there.
                self.at = value.end();
                continue;
            }
            let slash = self.slash_after(start);
            if slash == searched {
                continue;
            }
            if self.is_address(start, slash) || self.is_drive(start, slash) {
                self.at = slash;
                continue;
            }
            let mut colon = self.first_colon(start..slash);
            if is_outside {
                let mut values = self.inner.clone();
                let mut value_of = |colon: &Range<usize>| values.value_at(colon.start);
                while let Some(value) = colon.as_ref().and_then(&mut value_of) {
                    colon = self.first_colon(value.end()..slash);
                }
            }
            if colon.is_some() {
                return colon;
            }
            searched = slash;
        }
        None
    }

    /// Whether what is between two indices is an address in brackets and a port.
    fn is_address(&self, start: usize, end: usize) -> bool {
        let Some([b'[', rest @ ..]) = self.bytes.get(start..end) else {
            return false;
        };
        let is_of_address = |byte: &&u8| byte.is_ascii_hexdigit() || matches!(byte, b':' | b'.');
        let address = rest.iter().take_while(is_of_address).count();
        match rest.get(address..) {
            Some([b']', b':', port @ ..]) => port.iter().all(u8::is_ascii_digit),
            Some(rest) => rest == b"]",
            None => false,
        }
    }

    /// Whether what is between two indices is a drive in the path of a file.
    fn is_drive(&self, start: usize, end: usize) -> bool {
        let before = self.bytes.get(..start).unwrap_or_default();
        let drive = self.bytes.get(start..end).unwrap_or_default();
        before.ends_with(b"file:///") && matches!(drive, [b'A'..=b'Z' | b'a'..=b'z', b':'])
    }

    /// Finds the password of an authority in a clear region, and moves to its end.
    fn authority(&mut self, start: usize, depth: usize) -> Found {
        if let Some(value) = self.inner.value_at(start) {
            self.at = value.end();
            return Found::Nothing;
        }
        // A delimiter in a value that is hidden will not be there.
        let value = self.inner.next().map(Span::start);
        let limit = value.filter(|value| depth > 0 && *value > start);
        let end = self.end_of_authority(start, depth, limit.unwrap_or(usize::MAX));
        self.at = end;
        // Some software takes the first two slashes, wherever they are.
        let before = self.bytes.get(..start).unwrap_or_default();
        self.is_after_slashes |= before.ends_with(b"//");
        self.is_nested |= self.is_running() || self.is_after_slashes;
        let Some(colon) = self.first_colon(start..end) else {
            return Found::Nothing;
        };
        if colon.end == end {
            // Perhaps that of the next identifier.
            self.at = colon.start;
        }
        // One before the colon may be in a value that is hidden.
        let any = self.last_at(colon.end..end);
        // What is encoded more often is no delimiter for software that decodes once.
        let is_own = |at: &usize| self.length_of(AT, *at) > 0 && self.depth(*at) <= depth;
        let own = any.and_then(|any| (colon.end..=any).rev().find(is_own));
        let port = self.bytes.get(colon.end..end).unwrap_or_default();
        // In running text, an empty port is less likely than a password.
        let is_empty = self.is_running() && depth == 0 && port.is_empty();
        if is_empty && any.is_none() && self.region.last > end {
            return Found::Beyond;
        }
        let last = match own.or(any) {
            _ if own.is_none() && !is_port(port) && self.byte(start) != Some(b'[') => {
                let last = self.last_of_value(end).max(any);
                self.is_extended |= last > any;
                if depth == 0 && last > any || last.is_none() && self.region.last > end {
                    return Found::Beyond;
                }
                last
            }
            last => last,
        };
        let Some(last) = last.filter(|last| colon.end < *last) else {
            return Found::Nothing;
        };
        let password = self.bytes.get(colon.end..last).unwrap_or_default();
        if self.byte(last) != Some(b'@') && password.contains(&b'@') {
            return Found::Beyond;
        }
        self.at = self.at.max(last);
        Found::Password(Span::new(colon.end, last))
    }

    /// Returns the last `@` of the value of a parameter that has an identifier.
    fn last_of_value(&mut self, from: usize) -> Option<usize> {
        if !self.value.region.contains(&from) {
            let mut values = self.inner.clone();
            let end = values.find(from, self.region.end, b"/&?#");
            self.value = Beyond {
                last: self.last_at(from..end),
                region: from..end,
            };
        }
        self.value.last.filter(|last| *last >= from)
    }

    /// Returns the start of the authority that what is at an index announces, and how often its
    /// delimiters are percent-encoded.
    fn authority_at(&mut self, at: usize) -> Option<(usize, usize)> {
        let colon = self.length_of(COLON, at);
        let first = at + colon;
        // More than three are not counted, so that a long run is searched once.
        let (_, slashes, _) = self.slashes(first, 3);
        if colon == 0 && slashes < 2 {
            return None;
        }
        let scheme = self.word_before(at);
        let is_first = at.checked_sub(scheme.len()) == Some(self.region.start);
        let needs_host = || facts(scheme).is_some_and(|facts| facts.shape() == Shape::Host);
        let is_missing_colon = || is_first && !scheme.is_empty() && needs_host();
        if colon == 0 && !self.is_edge(at) && !is_missing_colon() {
            return None;
        }
        // An authority cannot be empty, so all slashes are before it.
        let begins = match slashes {
            0 => !is_first && needs_host(),
            // A letter is a drive.
            1 => {
                let may_be = is_first || !self.region.is_valid;
                let is_unknown = || may_be && scheme.len() > 1 && registered(scheme).is_none();
                let is_second = || !self.is_running() && self.byte_before(at) == Some(b':');
                colon > 0 && (needs_host() || is_unknown() || is_second())
            }
            2 => true,
            // Some software ignores all slashes at the start.
            _ if colon == 0 && is_first || self.byte_before(at) == Some(b':') => true,
            _ => {
                let is_file = scheme.eq_ignore_ascii_case("file");
                needs_host() || !self.region.is_valid && (is_file || registered(scheme).is_none())
            }
        };
        // `jdbc:mysql://`
        let before = at.checked_sub(scheme.len() + 1);
        let is_prefixed = before.is_some_and(|before| self.byte(before) == Some(b':'));
        if begins && !is_first && !is_prefixed {
            let before = self.bytes.get(self.outer..at).unwrap_or_default();
            self.outer = at.max(self.outer);
            let mut before = before.iter();
            self.is_nested = self.is_nested
                || before
                    .any(|byte| matches!(byte, b'?' | b'#') || *byte == b'=' && self.is_running());
        }
        if !begins {
            return None;
        }
        let (after, _, depth) = self.slashes(first, usize::MAX);
        Some((after, depth.max(self.depth(at))))
    }

    /// Returns the first password of the region, and moves after it.
    fn first_of_region(&mut self) -> Option<Span> {
        let is_broken = |byte: &u8| matches!(byte, b'\t' | b'\n' | b'\r');
        let last = self.region.last;
        if self.is_clear() {
            let (colon, end) = self.bare()?;
            let last = self.last_at(colon.end..end)?;
            self.at = last;
            return (colon.end < last).then(|| Span::new(colon.end, last));
        }
        self.region.is_valid = false;
        let colon = if !self.is_running() && self.bytes.iter().any(is_broken) {
            self.broken()
        } else {
            self.first_candidate(false)
        };
        self.at = self.region.end;
        let start = colon?.end;
        (start < last).then(|| Span::new(start, last))
    }
}

/// The index of the last `@` at `sign` or later.
fn last_at_of_all(bytes: &[u8], sign: usize) -> Option<usize> {
    let (mut signs, mut at, mut last) = (Signs::NONE, sign, None);
    loop {
        at = signs.next(bytes, at);
        if at >= bytes.len() {
            // The last byte begins no pair.
            let is_end = bytes.last() == Some(&b'@');
            return if is_end {
                bytes.len().checked_sub(1)
            } else {
                last
            };
        }
        if AT.length_at(bytes, at) > 0 {
            last = Some(at);
        }
        at += 1;
    }
}

/// What was found in an authority.
enum Found {
    Nothing,
    Password(Span),
    /// A password that goes on after its authority.
    Beyond,
}

impl fmt::Debug for Passwords<'_> {
    /// Shows nothing of the text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Passwords")
            .field("at", &self.at)
            .finish_non_exhaustive()
    }
}

impl Iterator for Passwords<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        loop {
            if self.at >= self.region.end {
                if !self.next_region() {
                    return None;
                }
                let found = self.first_of_region();
                if found.is_some() {
                    return found;
                }
            }
            while let Some((start, depth)) = self.next_authority() {
                if let Found::Password(password) = self.authority(start, depth) {
                    return Some(password);
                }
            }
        }
    }
}

/// Whether bytes are the digits of a port, perhaps with parameters of a path after them.
fn is_port(bytes: &[u8]) -> bool {
    let mut at = 0;
    while let Some(next) = octet(bytes, at).filter(|next| !matches!(next.value, b';' | b'?' | b'#'))
    {
        if !next.value.is_ascii_digit() {
            return false;
        }
        at += next.length;
    }
    true
}

/// The characters that may be in front of an identifier in running text.
const OPENING: &[u8] = b"\"'<([{`";

/// The characters that may follow an identifier in running text.
const CLOSING: &[u8] = b"\"'>)]}`,;.";

fn is_of(bytes: &[u8], c: char) -> bool {
    u8::try_from(c).is_ok_and(|byte| bytes.contains(&byte))
}

/// As long as a full-width colon that is percent-encoded twice.
const LONGEST_SIGN: usize = 15;

/// Longer than every registered scheme.
const MAX_SCHEME: usize = 64;

/// Whether a byte may be in a scheme.
const fn is_of_scheme(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}
