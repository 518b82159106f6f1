//! Finds the passwords of identifiers, also of those that are not valid.

use core::cell::OnceCell;
use core::ops::Range;

use iri_core::Span;
use iri_scheme::{Shape, facts, registered};
use iri_syntax::{Form, parse};

use super::Redaction;
use super::signs::{AT, COLON, DELIMITER, EQUALS, SLASH, Sign, octet};

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
#[derive(Clone, Debug)]
pub struct Passwords<'a> {
    bytes: &'a [u8],
    /// Whether white space and quotation marks end an identifier.
    is_running: bool,
    /// What a password was replaced by, if it was.
    mask: &'a [u8],
    at: usize,
    /// The last `@`, after which there is no password.
    final_at: Option<usize>,
    word: Word,
    /// Whether an authority precedes in the same identifier, which then contains another one.
    is_nested: bool,
    /// The last region in which a password was searched beyond its authority.
    beyond: Beyond,
    /// The same in the value of a parameter.
    value: Beyond,
}

/// The text between two delimiters, possibly an identifier.
#[derive(Clone, Debug, Default)]
struct Word {
    start: usize,
    end: usize,
    /// Whether it is an IRI reference. Rarely asked, and slow to tell.
    is_valid: OnceCell<bool>,
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
    pub(super) fn new(bytes: &'a [u8], redaction: Redaction<'a>) -> Self {
        let mut found = Self {
            bytes,
            is_running: redaction.is_running,
            mask: redaction.mask.as_bytes(),
            at: 0,
            final_at: None,
            word: Word::default(),
            is_nested: false,
            beyond: Beyond::default(),
            value: Beyond::default(),
        };
        found.final_at = found.last_at(0..bytes.len());
        found
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.bytes.get(at).copied()
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
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let delimiters = rest.iter().take_while(|byte| self.ends_identifier(**byte));
        let start = self.at + delimiters.count();
        let rest = self.bytes.get(start..).unwrap_or_default();
        let own = rest.iter().take_while(|byte| !self.ends_identifier(**byte));
        let end = start + own.count();
        self.word = Word {
            start,
            end,
            is_valid: OnceCell::new(),
            last: self.last_at(start..end),
        };
        (self.at, self.is_nested) = (start, false);
        start < end
    }

    /// Whether the word is an IRI reference.
    fn is_valid(&self) -> bool {
        *self.word.is_valid.get_or_init(|| {
            let word = self.bytes.get(self.word.start..self.word.end);
            let Ok(word) = core::str::from_utf8(word.unwrap_or_default()) else {
                return false;
            };
            let word = if self.is_running {
                let word = word.trim_start_matches(|c| is_of(OPENING, c));
                word.trim_end_matches(|c| is_of(CLOSING, c))
            } else {
                word
            };
            parse(word, Form::IriReference).is_ok()
        })
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
        !self.is_valid()
            || at == self.word.start
            || before.is_none_or(|before| before == b'=' || before <= b' ')
            || self.is_running && is_one_of(OPENING)
    }

    /// The number of bytes of a character at an index, literal or written in another way.
    #[inline]
    fn length_of(&self, sign: Sign, at: usize) -> usize {
        sign.length_at(self.bytes, at)
    }

    /// The index after all slashes at an index, their number, and how often they are percent-encoded.
    fn slashes(&self, start: usize) -> (usize, usize, usize) {
        let (mut at, mut count, mut depth) = (start, 0, 0);
        loop {
            // Some software removes tabs and line breaks.
            let mut next = at;
            while !self.is_running && matches!(self.byte(next), Some(b'\t' | b'\n' | b'\r')) {
                next += 1;
            }
            match self.length_of(SLASH, next) {
                0 => return (if count > 0 { next } else { at }, count, depth),
                // After two slashes, one that is encoded is data.
                _ if count > 1 && self.depth(next) > depth => return (at, count, depth),
                length => at = next + length,
            }
            depth = depth.max(self.depth(next));
            count += 1;
        }
    }

    /// How often what is at an index is percent-encoded.
    fn depth(&self, at: usize) -> usize {
        octet(self.bytes, at).map_or(0, |octet| octet.depth)
    }

    /// The index of the next byte that may begin a colon or a slash, or the end of the word.
    fn next_sign(&self, from: usize) -> usize {
        let rest = self.bytes.get(from..self.word.end).unwrap_or_default();
        let is_sign = |byte: &u8| matches!(byte, b':' | b'/' | b'\\' | b'%' | b'&' | 0xEF);
        let next = rest.iter().position(is_sign);
        next.map_or(self.word.end.max(from), |length| from + length)
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
    /// at delimiters that are encoded more often.
    fn end_of_authority(&self, start: usize, depth: usize) -> usize {
        let mut at = start;
        while let Some(byte) = self.byte(at) {
            let ends = match byte {
                b'/' | b'?' => true,
                // The number sign of a character reference.
                b'#' => !(at > start && self.byte_before(at) == Some(b'&')),
                b'%' => self.depth(at) <= depth && self.length_of(DELIMITER, at) > 0,
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
            let mut end = self.bytes.len();
            if self.is_running {
                end = from;
                for _ in 0..2 {
                    let rest = self.bytes.get(end..).unwrap_or_default();
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
    fn authority(&mut self, start: usize, depth: usize) -> Option<Span> {
        let end = self.end_of_authority(start, depth);
        self.at = end;
        self.is_nested = true;
        let colon = self.first_colon(start..end).filter(|colon| {
            // A parameter whose value was replaced is not in a userinfo.
            let before = self.bytes.get(start..colon.start).unwrap_or_default();
            let mut values = (0..before.len()).filter(|at| EQUALS.length_at(before, *at) > 0);
            !values.any(|at| {
                let value = before.get(at + EQUALS.length_at(before, at)..);
                value.is_some_and(|value| value.starts_with(self.mask))
            })
        });
        let own = colon.and_then(|colon| self.password(start, colon, end, depth));
        own.or_else(|| self.beyond_query(start, end))
    }

    /// Returns the password of an authority that `?` and `#` do not end.
    fn beyond_query(&mut self, start: usize, end: usize) -> Option<Span> {
        let own = self.bytes.get(start..self.word.end)?;
        matches!(self.byte(end), Some(b'?' | b'#')).then_some(())?;
        let last = own.iter().rposition(|byte| *byte == b'@')?;
        // A value is searched by itself.
        let mut before = own.get(..last)?.iter();
        let colon = before.position(|byte| matches!(byte, b':' | b'/' | b'=' | b'&' | b'%'))?;
        (own.get(colon) == Some(&b':')).then_some(())?;
        self.between(start + colon + 1, start + last)
    }

    /// Returns the password after the first colon of an authority, which is encoded `depth` times.
    fn password(
        &mut self,
        start: usize,
        colon: Range<usize>,
        end: usize,
        depth: usize,
    ) -> Option<Span> {
        let any = self.last_at(start..end);
        // What is encoded more often is no delimiter for software that decodes once.
        let own = match any {
            Some(any) if self.depth(any) > depth => {
                let is_own = |at: &usize| self.length_of(AT, *at) > 0 && self.depth(*at) <= depth;
                (start..any).rev().find(is_own)
            }
            any => any,
        };
        let host = own.map_or(start, |at| at + self.length_of(AT, at));
        let port = self.port(host, end).filter(|_| own.is_none() || host < end);
        let may_go_on = self.is_running || end == self.word.end && end < self.bytes.len();
        let last = match port {
            _ if self.is_masked(colon.end) => Some(colon.end + self.mask.len()),
            // The brackets of an address have colons too.
            Some(_) if colon.start > host && self.byte(host) == Some(b'[') => None,
            Some(false) if depth > 0 => None,
            _ if depth > 0 => self.last_of_value(end),
            Some(_) if self.last_after_break(end).is_some() => self.last_after_break(end),
            // What follows an empty port may be a password.
            Some(true) if may_go_on => self.last_beyond(end),
            Some(_) if self.is_valid() => None,
            Some(_) => self.word.last,
            None => self.last_beyond(end).or(self.word.last),
        };
        self.between(colon.end, last.max(any)?)
    }

    /// Returns the last `@` of an authority after tabs and line breaks, which some software removes.
    fn last_after_break(&self, end: usize) -> Option<usize> {
        let is_break = matches!(self.byte(end), Some(b'\t' | b'\n' | b'\r'));
        if self.is_running || !is_break {
            return None;
        }
        let rest = self.bytes.get(end..)?;
        let length = rest
            .iter()
            .position(|byte| matches!(byte, b'/' | b'?' | b'#'));
        self.last_at(end..end + length.unwrap_or(rest.len()))
    }

    /// Returns the last `@` of the value of a parameter that has an identifier.
    fn last_of_value(&mut self, from: usize) -> Option<usize> {
        if !self.value.region.contains(&from) {
            let rest = self.bytes.get(from..self.word.end).unwrap_or_default();
            let length = rest.iter().position(|byte| matches!(byte, b'&' | b'#'));
            let end = from + length.unwrap_or(rest.len());
            self.value = Beyond {
                last: self.last_at(from..end),
                region: from..end,
            };
        }
        self.value.last.filter(|last| *last >= from)
    }

    /// Returns what is between two indices, and moves to the second.
    ///
    /// A mask that ends where a password does is one, or hiding it again would hide more.
    fn between(&mut self, start: usize, mut end: usize) -> Option<Span> {
        if self.is_masked(start) {
            end = start + self.mask.len();
        }
        (start < end).then(|| {
            self.at = self.at.max(end);
            Span::new(start, end)
        })
    }

    /// Whether a password that begins at an index was replaced.
    fn is_masked(&self, start: usize) -> bool {
        let rest = self.bytes.get(start..).unwrap_or_default();
        let end = start + self.mask.len();
        let is_end = || self.byte(end).is_none_or(|byte| self.ends_identifier(byte));
        rest.starts_with(self.mask) && (self.length_of(AT, end) > 0 || is_end())
    }

    /// Returns whether there is a port that is empty, or `None` if what is between two indices is not a
    /// host and a port.
    fn port(&self, start: usize, end: usize) -> Option<bool> {
        let own = self.bytes.get(start..end)?;
        // Parameters of a path may follow a host.
        let own = own.split(|byte| *byte == b';').next()?;
        let end = start + own.len();
        let address = match own {
            [b'[', ..] => own.iter().position(|byte| *byte == b']')?,
            _ => 0,
        };
        let Some(colon) = self.first_colon(start + address..end) else {
            return Some(false);
        };
        let port = self.bytes.get(colon.end..end)?;
        port.iter()
            .all(u8::is_ascii_digit)
            .then_some(port.is_empty())
    }

    /// Returns the start of the authority that what is at an index announces, and how often its
    /// delimiters are percent-encoded.
    fn authority_at(&mut self, at: usize) -> Option<(usize, usize)> {
        let colon = self.length_of(COLON, at);
        let first = at + colon;
        let (after, slashes, depth) = self.slashes(first);
        if colon == 0 && slashes < 2 {
            return None;
        }
        let scheme = self.word_before(at);
        let is_first = at.checked_sub(scheme.len()) == Some(self.word.start);
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
                let may_be = is_first || !self.is_valid();
                let is_unknown = || may_be && scheme.len() > 1 && registered(scheme).is_none();
                colon > 0 && (needs_host() || is_unknown())
            }
            2 => true,
            _ => needs_host() || !self.is_valid() && registered(scheme).is_none(),
        };
        // `jdbc:mysql://`
        let before = at.checked_sub(scheme.len() + 1);
        let is_prefixed = before.is_some_and(|before| self.byte(before) == Some(b':'));
        self.is_nested |= !is_first && !is_prefixed;
        begins.then_some((after, depth.max(self.depth(at))))
    }

    /// Returns the password of a word without `//`: `user:password@host`.
    fn bare(&mut self) -> Option<Span> {
        let Word {
            start, end, last, ..
        } = self.word;
        let rest = self.bytes.get(start..end).unwrap_or_default();
        let quotes = rest.iter().take_while(|byte| OPENING.contains(byte));
        let start = start + quotes.count();
        let authority = self.end_of_authority(start, 0);
        let beyond = last.is_none().then(|| self.last_after_break(authority));
        let last = last.or(beyond.flatten())?;
        let colon = self.first_colon(start..authority.min(last))?;
        let authority = self.end_of_authority(start, self.depth(colon.start));
        let last = if beyond.is_none() && self.is_valid() {
            self.last_at(colon.end..authority)?
        } else {
            last
        };
        let is_replaced = |at: usize| match self.length_of(COLON, at) {
            0 => false,
            length => self.is_masked(at + length),
        };
        if (colon.start..last).any(is_replaced) {
            return None;
        }
        // `jdbc:mysql://`
        let inner = self.bytes.get(colon.end..last).unwrap_or_default();
        let length = inner.iter().position(|byte| !is_of_scheme(*byte));
        if length.is_some_and(|length| {
            inner
                .get(length..)
                .is_some_and(|rest| rest.starts_with(b"://"))
        }) {
            return None;
        }
        let (after, slashes, _) = self.slashes(colon.end);
        let scheme = self.word_before(colon.start);
        let is_letter = scheme.len() == 1 && !scheme.starts_with('.');
        let is_drive = slashes == 1 && is_letter && self.depth(colon.end) == 0;
        if slashes > 1 || is_drive {
            return None;
        }
        let Some(facts) = facts(scheme).filter(|_| registered(scheme).is_some()) else {
            // `oci:name:1.2@sha256:abc`, `10:30 joe@example.org`
            let is_at = |at: &usize| self.length_of(AT, *at) > 0;
            let first = (colon.end..last).find(is_at).unwrap_or(last);
            let is_other = self.is_valid()
                && self
                    .port(first + self.length_of(AT, first), authority)
                    .is_none();
            let is_time = self.is_time(start..colon.start, colon.end);
            return (!is_other && !is_time).then(|| self.between(colon.end, last))?;
        };
        match facts.shape() {
            // Without slashes, the userinfo comes first.
            Shape::Host if slashes == 0 => self.between(after, last),
            Shape::Host if matches!(self.byte(colon.end), Some(b'\\' | b'%')) => {
                self.between(colon.end, last)
            }
            // An identifier of a message has no password.
            Shape::Address | Shape::Dotted | Shape::Mail if !MESSAGES.contains(&scheme) => {
                // Such an address has no other colon before its `@`.
                self.at = last;
                let second = self.first_colon(after..last)?;
                let first = (after..last).find(|at| self.length_of(AT, *at) > 0);
                let is_after = first.is_some_and(|at| at < second.start) && self.is_valid();
                (!is_after).then(|| self.between(second.end, last))?
            }
            _ => None,
        }
    }

    /// Whether digits, a colon, more digits and a space are a time.
    fn is_time(&self, hours: Range<usize>, minutes: usize) -> bool {
        let hours = self.bytes.get(hours).unwrap_or_default();
        let rest = self.bytes.get(minutes..).unwrap_or_default();
        hours.iter().all(u8::is_ascii_digit) && matches!(rest, [b'0'..=b'5', b'0'..=b'9', b' ', ..])
    }
}

impl Iterator for Passwords<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        loop {
            if self.at >= self.word.end {
                if self.final_at.is_none_or(|last| last < self.at) || !self.next_word() {
                    return None;
                }
                let found = self.bare();
                if found.is_some() {
                    return found;
                }
            }
            match self.authority_at(self.at) {
                Some((start, depth)) => {
                    let found = self.authority(start, depth);
                    if found.is_some() {
                        return found;
                    }
                }
                None => self.at = self.next_sign(self.at + 1),
            }
        }
    }
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

/// Whether a byte may be in a scheme.
const fn is_of_scheme(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}
