//! Finds the passwords of identifiers, also of those that are not valid, so that a program can hide
//! them.

use core::fmt;
use core::ops::Range;

use iri_core::{Rewrite, Span};
use iri_scheme::{Shape, facts, registered};
use iri_syntax::{Form, parse};

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
/// In a valid IRI reference, the text between `//` and the next `/`, `?` or `#` is an authority, whose
/// userinfo ends at its last `@`. Without `//`, what comes before the first colon is a user, unless it is a
/// registered scheme whose identifiers need no host. Identifiers in other identifiers are found after a
/// scheme that needs a host, after `=`, and if their slashes are percent-encoded.
///
/// A string that is not valid may have any character in its password. It ends at the last `@` of the string, and an
/// authority may follow any `//`. `\` counts as `/`. Triplets, also those that are encoded again, character
/// references, escapes of JSON and full-width forms of `:`, `@` and `/` count as these characters.
pub fn passwords(text: &str) -> Passwords<'_> {
    Passwords::new(text, false)
}

/// Returns the spans of the passwords in running text, in which identifiers end at white space.
///
/// ```
/// let text = "See http://localhost:8080 or ask joe@example.org; ftp://anna:secret@example.org/";
/// let hidden = iri_text::passwords_in_text(text).map(|span| span.of(text));
/// assert!(hidden.eq(["secret"]));
/// ```
///
/// The rules are those of [`passwords`]. White space in a password is recognized if no port precedes
/// it, so that `ftp://anna:my secret@example.org/` has one.
pub fn passwords_in_text(text: &str) -> Passwords<'_> {
    Passwords::new(text, true)
}

/// Replaces the passwords in an identifier, or in a string that should be one, by `***`.
///
/// ```
/// let redacted = iri_text::redacted("ftp://anna:secret@example.org/a");
/// assert_eq!(redacted, "ftp://anna:***@example.org/a");
/// assert_eq!(format!("{redacted:?}"), "Redacted(ftp://anna:***@example.org/a)");
/// assert_eq!(iri_text::redacted("http://example.org/a:b@c"), "http://example.org/a:b@c");
/// ```
///
/// The passwords are those of [`passwords`]. The length of the result says nothing about theirs.
pub const fn redacted(text: &str) -> Redacted<'_> {
    Redacted {
        text,
        is_running: false,
    }
}

/// Replaces the passwords in running text by `***`.
///
/// ```
/// let line = "GET ftp://anna:secret@example.org/ and http://localhost:8080";
/// let redacted = iri_text::redacted_in_text(line);
/// assert_eq!(redacted, "GET ftp://anna:***@example.org/ and http://localhost:8080");
/// ```
///
/// The passwords are those of [`passwords_in_text`].
pub const fn redacted_in_text(text: &str) -> Redacted<'_> {
    Redacted {
        text,
        is_running: true,
    }
}

/// A string without its passwords: the result of [`redacted`] and [`redacted_in_text`], written as it is formatted,
/// also by `Debug`.
#[derive(Clone, Copy)]
pub struct Redacted<'a> {
    text: &'a str,
    is_running: bool,
}

impl Redacted<'_> {
    /// The text in place of a password.
    pub const MASK: &'static str = "***";
}

impl<'a> Rewrite<'a> for Redacted<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let mut found = Passwords::new(self.text, self.is_running);
        let stays = found.all(|span| span.of(self.text) == Self::MASK);
        stays.then_some(self.text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let mut at = 0;
        for span in Passwords::new(self.text, self.is_running) {
            out.write_str(Span::new(at, span.start()).of(self.text))?;
            out.write_str(Self::MASK)?;
            at = span.end();
        }
        out.write_str(Span::new(at, self.text.len()).of(self.text))
    }
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Redacted({self})")
    }
}

iri_core::bytes::equals_text! { Redacted<'_> }

/// The spans of passwords, in order: the result of [`passwords`] and [`passwords_in_text`].
#[derive(Clone, Debug)]
pub struct Passwords<'a> {
    text: &'a str,
    /// Whether white space and quotation marks end an identifier.
    is_running: bool,
    at: usize,
    word: Word,
    /// Whether an authority precedes in the same identifier, which then contains another one.
    is_nested: bool,
    /// The last region in which a password was searched beyond its authority.
    beyond: Beyond,
}

/// The text between two delimiters, possibly an identifier.
#[derive(Clone, Debug, Default)]
struct Word {
    start: usize,
    end: usize,
    is_valid: bool,
    /// The last `@`.
    last: Option<usize>,
}

/// Where a password may end that contains the delimiters of an authority.
#[derive(Clone, Debug, Default)]
struct Beyond {
    region: Range<usize>,
    /// The last `@`.
    last: Option<usize>,
}

impl<'a> Passwords<'a> {
    fn new(text: &'a str, is_running: bool) -> Self {
        Self {
            text,
            is_running,
            at: 0,
            word: Word::default(),
            is_nested: false,
            beyond: Beyond {
                region: 0..0,
                last: None,
            },
        }
    }

    const fn bytes(&self) -> &'a [u8] {
        self.text.as_bytes()
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.bytes().get(at).copied()
    }

    fn byte_before(&self, at: usize) -> Option<u8> {
        at.checked_sub(1).and_then(|before| self.byte(before))
    }

    /// Whether a byte ends an identifier, whatever its part.
    fn ends_identifier(&self, byte: u8) -> bool {
        match byte {
            b'\t' | b'\n' | b'\r' => true,
            b'"' | b'<' | b'>' => self.is_running,
            byte => self.is_running && byte <= b' ',
        }
    }

    /// Moves to the next word. Returns `false` at the end.
    fn next_word(&mut self) -> bool {
        let rest = self.bytes().get(self.at..).unwrap_or_default();
        let delimiters = rest.iter().take_while(|byte| self.ends_identifier(**byte));
        let start = self.at + delimiters.count();
        let rest = self.bytes().get(start..).unwrap_or_default();
        let own = rest.iter().take_while(|byte| !self.ends_identifier(**byte));
        let end = start + own.count();
        let word = self.text.get(start..end).unwrap_or_default();
        let word = if self.is_running {
            let word = word.trim_start_matches(|c| is_of(OPENING, c));
            word.trim_end_matches(|c| is_of(CLOSING, c))
        } else {
            word
        };
        self.word = Word {
            start,
            end,
            is_valid: parse(word, Form::IriReference).is_ok(),
            last: self.last_at(start..end),
        };
        (self.at, self.is_nested) = (start, false);
        start < end
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
        !self.word.is_valid
            || at == self.word.start
            || before.is_none_or(|before| before == b'=' || before <= b' ')
            || self.is_running && is_one_of(OPENING)
    }

    /// Returns the octet that is at an index, literally, as a triplet or as an escape of JSON, and the
    /// length of what represents it.
    fn octet(&self, at: usize) -> Option<(u8, usize)> {
        let rest = self.bytes().get(at..)?;
        let (digits, before) = match rest {
            [b'%', others @ ..] => {
                // In an identifier that is encoded again, the percent sign is encoded too.
                let pairs = others.chunks_exact(2);
                let again = 2 * pairs.take_while(|pair| *pair == b"25").count();
                (others.get(again..).unwrap_or_default(), 1 + again)
            }
            [b'\\', b'u', b'0', b'0', digits @ ..] => (digits, 4),
            [first, ..] => return Some((*first, 1)),
            [] => return None,
        };
        let value = |at: usize| char::from(*digits.get(at)?).to_digit(16);
        match (value(0), value(1)) {
            (Some(high), Some(low)) => u8::try_from(16 * high + low)
                .ok()
                .map(|octet| (octet, before + 2)),
            _ => self.byte(at).map(|first| (first, 1)),
        }
    }

    /// The number of bytes of a character at an index, literal or written in another way.
    fn length_of(&self, sign: Sign, at: usize) -> usize {
        match self.octet(at) {
            Some((octet, length)) if sign.literal.contains(&octet) => length,
            Some((b'&', 1)) => {
                let rest = self.bytes().get(at..).unwrap_or_default();
                let mut others = sign.references.iter();
                let other = others.find(|other| starts_with(rest, other));
                other.map_or(0, |other| other.len())
            }
            Some((0xEF, first)) => {
                let second = self.octet(at + first);
                let third = second.and_then(|(_, length)| self.octet(at + first + length));
                match (second, third) {
                    (Some((b, second)), Some((c, third))) if sign.wide.contains(&[0xEF, b, c]) => {
                        first + second + third
                    }
                    _ => 0,
                }
            }
            _ => 0,
        }
    }

    /// The index after all slashes at an index, and their number.
    fn slashes(&self, start: usize) -> (usize, usize) {
        let (mut at, mut count) = (start, 0);
        loop {
            match self.length_of(SLASH, at) {
                0 => return (at, count),
                length => at += length,
            }
            count += 1;
        }
    }

    /// The letters, digits, `+`, `-` and `.` before an index: a scheme, if a colon is there.
    fn word_before(&self, end: usize) -> &'a str {
        let before = self.bytes().get(..end).unwrap_or_default();
        let is_of_scheme = |byte: &u8| byte.is_ascii_alphanumeric() || b"+-.".contains(byte);
        let most = before.len().saturating_sub(MAX_SCHEME);
        let near = before.get(most..).unwrap_or_default();
        let length = near
            .iter()
            .rev()
            .take_while(|byte| is_of_scheme(byte))
            .count();
        let word = near.get(near.len() - length..).unwrap_or_default();
        core::str::from_utf8(word).unwrap_or_default()
    }

    /// The end of the authority that begins at `start`.
    fn end_of_authority(&self, start: usize, is_encoded: bool) -> usize {
        let mut at = start;
        while let Some(byte) = self.byte(at) {
            let ends = match byte {
                b'/' | b'?' => true,
                // The number sign of a character reference.
                b'#' => !(at > start && self.byte_before(at) == Some(b'&')),
                b'%' => is_encoded && self.length_of(DELIMITER, at) > 0,
                b'&' => {
                    self.is_nested && self.length_of(COLON, at).max(self.length_of(AT, at)) == 0
                }
                byte => self.ends_identifier(byte),
            };
            if ends {
                break;
            }
            at += 1;
        }
        at
    }

    /// Returns the last `@` of the region in which a password may go on after its authority: in running
    /// text, this word and the next.
    fn last_beyond(&mut self, from: usize) -> Option<usize> {
        if !self.beyond.region.contains(&from) {
            let mut end = self.text.len();
            if self.is_running {
                end = from;
                for _ in 0..2 {
                    let rest = self.bytes().get(end..).unwrap_or_default();
                    let spaces = rest.iter().take_while(|byte| **byte <= b' ').count();
                    let word = rest
                        .iter()
                        .skip(spaces)
                        .take_while(|byte| **byte > b' ')
                        .count();
                    end += spaces + word;
                }
            }
            self.beyond = Beyond {
                last: self.last_at(from..end),
                region: from..end,
            };
        }
        self.beyond.last.filter(|last| *last >= from)
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

    /// Returns the password of the authority that begins at `start`, and moves to its end.
    fn authority(&mut self, start: usize, is_encoded: bool) -> Option<Span> {
        let end = self.end_of_authority(start, is_encoded);
        self.at = end;
        self.is_nested = true;
        let colon = self.first_colon(start..end)?;
        let own = self.last_at(start..end);
        let host = own.map_or(start, |at| at + self.length_of(AT, at));
        let port = self.port(host, end);
        let may_go_on = self.is_running || end == self.word.end && end < self.text.len();
        let last = match port {
            // The brackets of an address have colons too.
            Some(_) if colon.start > host && self.byte(host) == Some(b'[') => None,
            // What follows an empty port may be a password.
            Some(true) if may_go_on => self.last_beyond(end),
            Some(_) if self.word.is_valid => None,
            Some(_) => self.word.last,
            None => self.last_beyond(end).or(self.word.last),
        };
        self.between(colon.end, last.max(own)?)
    }

    /// Returns what is between two indices, and moves to the second.
    fn between(&mut self, start: usize, end: usize) -> Option<Span> {
        (start < end).then(|| {
            self.at = self.at.max(end);
            Span::new(start, end)
        })
    }

    /// Returns whether there is a port that is empty, or `None` if what is between two indices is not a
    /// host and a port.
    fn port(&self, start: usize, end: usize) -> Option<bool> {
        let own = self.bytes().get(start..end)?;
        let address = match own {
            [b'[', ..] => own.iter().position(|byte| *byte == b']')?,
            _ => 0,
        };
        let Some(colon) = self.first_colon(start + address..end) else {
            return Some(false);
        };
        let port = self.bytes().get(colon.end..end)?;
        port.iter()
            .all(u8::is_ascii_digit)
            .then_some(port.is_empty())
    }

    /// Returns the start of the authority that what is at an index announces, and whether its delimiters
    /// are percent-encoded.
    fn authority_at(&mut self, at: usize) -> Option<(usize, bool)> {
        let colon = self.length_of(COLON, at);
        let first = at + colon;
        if colon == 0 && self.length_of(SLASH, at) == 0 {
            return None;
        }
        let scheme = self.word_before(at);
        let is_first = at.checked_sub(scheme.len()) == Some(self.word.start);
        // An authority cannot be empty, so all slashes are before it.
        let needs_host = || facts(scheme).is_some_and(|facts| facts.shape() == Shape::Host);
        let is_missing_colon = || is_first && !scheme.is_empty() && needs_host();
        if colon == 0 && !self.is_edge(at) && !is_missing_colon() {
            return None;
        }
        let (after, slashes) = self.slashes(first);
        let begins = match slashes {
            0 => !is_first && needs_host(),
            // A letter is a drive.
            1 => {
                let may_be = is_first || !self.word.is_valid;
                let is_unknown = || may_be && scheme.len() > 1 && registered(scheme).is_none();
                colon > 0 && (needs_host() || is_unknown())
            }
            2 => true,
            _ => needs_host() || !self.word.is_valid && registered(scheme).is_none(),
        };
        self.is_nested |= !is_first;
        begins.then_some((after, self.byte(first) == Some(b'%')))
    }

    /// Returns the password of a word without `//`: `user:password@host`.
    fn bare(&mut self) -> Option<Span> {
        let Word {
            start,
            end,
            is_valid,
            last,
        } = self.word;
        let rest = self.bytes().get(start..end).unwrap_or_default();
        let quotes = rest.iter().take_while(|byte| OPENING.contains(byte));
        let start = start + quotes.count();
        let authority = self.end_of_authority(start, false);
        let last = if is_valid {
            self.last_at(start..authority)
        } else {
            last
        }?;
        let colon = self.first_colon(start..authority.min(last))?;
        let (after, slashes) = self.slashes(colon.end);
        let scheme = self.word_before(colon.start);
        let is_drive = slashes == 1 && scheme.len() == 1;
        if slashes > 1 || is_drive {
            return None;
        }
        let Some(facts) = facts(scheme).filter(|_| registered(scheme).is_some()) else {
            // `oci:name:1.2@sha256:abc`, `10:30 joe@example.org`
            let is_other = is_valid
                && self
                    .port(last + self.length_of(AT, last), authority)
                    .is_none();
            let is_time = self.is_time(start..colon.start, colon.end);
            return (!is_other && !is_time).then(|| self.between(colon.end, last))?;
        };
        match facts.shape() {
            // Without slashes, the userinfo comes first.
            Shape::Host if slashes == 0 => self.between(after, last),
            // An identifier of a message has no password.
            Shape::Address | Shape::Dotted | Shape::Mail if !MESSAGES.contains(&scheme) => {
                // Such an address has no other colon before its `@`.
                self.at = last;
                let second = self.first_colon(after..last)?;
                let first = (after..last).find(|at| self.length_of(AT, *at) > 0);
                let is_after = is_valid && first.is_some_and(|at| at < second.start);
                (!is_after).then(|| self.between(second.end, last))?
            }
            _ => None,
        }
    }

    /// Whether digits, a colon, more digits and a space are a time.
    fn is_time(&self, hours: Range<usize>, minutes: usize) -> bool {
        let hours = self.bytes().get(hours).unwrap_or_default();
        let rest = self.bytes().get(minutes..).unwrap_or_default();
        hours.iter().all(u8::is_ascii_digit) && matches!(rest, [b'0'..=b'5', b'0'..=b'9', b' ', ..])
    }
}

impl Iterator for Passwords<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        loop {
            if self.at >= self.word.end {
                if !self.next_word() {
                    return None;
                }
                let found = self.bare();
                if found.is_some() {
                    return found;
                }
            }
            match self.authority_at(self.at) {
                Some((start, is_encoded)) => {
                    let found = self.authority(start, is_encoded);
                    if found.is_some() {
                        return found;
                    }
                }
                None => self.at += 1,
            }
        }
    }
}

/// A character, and other ways to write it.
#[derive(Clone, Copy, Debug)]
struct Sign {
    literal: &'static [u8],
    /// Its character references in HTML.
    references: &'static [&'static [u8]],
    /// Its compatibility variants.
    wide: &'static [[u8; 3]],
}

const COLON: Sign = Sign {
    literal: b":",
    references: &[b"&#58;", b"&#x3a;", b"&colon;"],
    wide: &[*b"\xEF\xBC\x9A", *b"\xEF\xB9\x95"],
};

const AT: Sign = Sign {
    literal: b"@",
    references: &[b"&#64;", b"&#x40;", b"&commat;"],
    wide: &[*b"\xEF\xBC\xA0", *b"\xEF\xB9\xAB"],
};

const SLASH: Sign = Sign {
    literal: b"/\\",
    references: &[b"&#47;", b"&#x2f;", b"&sol;"],
    wide: &[*b"\xEF\xBC\x8F", *b"\xEF\xBC\xBC"],
};

/// The delimiters that end an authority, if they are percent-encoded, in an identifier that is
/// percent-encoded in another one.
const DELIMITER: Sign = Sign {
    literal: b"/?#",
    references: &[],
    wide: &[],
};

/// Whether `text` begins with `start`, ignoring the case of letters in US-ASCII.
fn starts_with(text: &[u8], start: &[u8]) -> bool {
    text.get(..start.len())
        .is_some_and(|own| own.eq_ignore_ascii_case(start))
}

/// The characters that may be in front of an identifier in running text.
const OPENING: &[u8] = b"\"'<([{`";

/// The characters that may follow an identifier in running text.
const CLOSING: &[u8] = b"\"'>)]}`,;.";

fn is_of(bytes: &[u8], c: char) -> bool {
    u8::try_from(c).is_ok_and(|byte| bytes.contains(&byte))
}

/// Schemes of identifiers of messages.
const MESSAGES: [&str; 4] = ["mid", "cid", "news", "snews"];

/// Longer than every registered scheme.
const MAX_SCHEME: usize = 64;
