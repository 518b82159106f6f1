//! Finds the passwords of identifiers, also of those that are not valid.

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
/// Software disagrees most about tabs and line breaks: in a string with one of them, all is hidden between the
/// first colon, except that of a scheme before a slash, and the last `@`. Nothing is hidden again after a colon
/// that the mask follows.
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
    /// The next colon before a password that was replaced.
    masked: usize,
}

/// The text between two delimiters, possibly an identifier.
#[derive(Clone, Debug, Default)]
struct Word {
    start: usize,
    end: usize,
    /// Whether it is an IRI reference, if it has an `@`: others are rarely asked for it.
    is_valid: Option<bool>,
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
            masked: 0,
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
        self.is_running && matches!(byte, 0..=b' ' | b'"' | b'<' | b'>')
    }

    /// Moves to the next word. Returns `false` at the end.
    fn next_word(&mut self) -> bool {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let delimiters = rest.iter().take_while(|byte| self.ends_identifier(**byte));
        let start = self.at + delimiters.count();
        let rest = self.bytes.get(start..).unwrap_or_default();
        let own = rest.iter().take_while(|byte| !self.ends_identifier(**byte));
        let end = start + own.count();
        let last = self.last_at(start..end);
        self.word = Word {
            start,
            end,
            is_valid: last.map(|_| self.is_reference(start, end)),
            last,
        };
        (self.at, self.is_nested) = (start, false);
        start < end
    }

    /// Whether the word is an IRI reference. Without an `@` there is no password, so it does not matter.
    fn is_valid(&self) -> bool {
        self.word.is_valid.unwrap_or(true)
    }

    fn is_reference(&self, start: usize, end: usize) -> bool {
        let word = self.bytes.get(start..end).unwrap_or_default();
        let Ok(word) = core::str::from_utf8(word) else {
            return false;
        };
        let word = if self.is_running {
            let word = word.trim_start_matches(|c| is_of(OPENING, c));
            word.trim_end_matches(|c| is_of(CLOSING, c))
        } else {
            word
        };
        parse(word, Form::IriReference).is_ok()
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
        !self.is_running && !self.is_nested
            || !self.is_valid()
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
            let (length, own) = (self.length_of(SLASH, at), self.depth(at));
            // After a slash, one that is encoded more often is data.
            if length == 0 || count > 0 && own > depth {
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
            !self.has_value(start..colon.start)
        });
        let own = colon.and_then(|colon| self.password(start, colon, end, depth));
        let authority = self.bytes.get(start..end).unwrap_or_default();
        if own.is_some() && authority.contains(&b'@') {
            return own;
        }
        let beyond = self.beyond_query(start, end);
        own.map_or(beyond, |own| {
            let end = beyond.map_or(own.end(), |beyond| beyond.end().max(own.end()));
            Some(Span::new(own.start(), end))
        })
    }

    /// Returns the password of an authority that `?` and `#` do not end.
    fn beyond_query(&mut self, start: usize, end: usize) -> Option<Span> {
        matches!(self.byte(end), Some(b'?' | b'#')).then_some(())?;
        let own = self.bytes.get(start..self.word.end)?;
        let own = own.split(|byte| *byte == b'/').next()?;
        let last = start + own.iter().rposition(|byte| *byte == b'@')?;
        let colon = self.first_colon(start..last)?;
        let is_replaced = self.has_value(start..last) || self.has_mask(colon.end..last);
        (!is_replaced).then(|| self.between(colon.end, last))?
    }

    /// Whether the value of a parameter in a range was replaced.
    fn has_value(&self, mut range: Range<usize>) -> bool {
        range.any(|at| match self.length_of(EQUALS, at) {
            0 => false,
            length => {
                let value = self.bytes.get(at + length..).unwrap_or_default();
                value.starts_with(self.mask)
            }
        })
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
            // What follows an empty port may be a password.
            Some(true) if may_go_on => self.last_beyond(end),
            Some(_) if self.is_valid() => None,
            Some(_) => self.word.last,
            None => self.last_beyond(end).or(self.word.last),
        };
        let last = last.max(any)?;
        let is_replaced = any.is_none() && self.has_mask(colon.end..last);
        (!is_replaced).then(|| self.between(colon.end, last))?
    }

    /// Whether a password that begins in a range was replaced.
    fn has_mask(&mut self, range: Range<usize>) -> bool {
        if self.masked < range.start {
            let is_mask = |at: &usize| match self.length_of(COLON, *at) {
                0 => false,
                length => self.is_masked(at + length),
            };
            let next = (range.start..self.bytes.len()).find(is_mask);
            self.masked = next.unwrap_or(self.bytes.len());
        }
        range.contains(&self.masked)
    }

    /// Returns the password of a string with tabs or line breaks. Some software removes them, some ends
    /// a part at them, and some keeps them, so all is hidden that follows the first colon but that of a scheme.
    fn broken(&mut self) -> Option<Span> {
        let last = self.final_at?;
        let mut colon = self.first_colon(0..last)?;
        let scheme = self.bytes.get(..colon.start)?;
        let is_scheme = scheme.first().is_some_and(u8::is_ascii_alphabetic)
            && scheme.iter().all(|byte| is_of_scheme(*byte));
        if is_scheme && self.byte(colon.end) == Some(b'/') {
            colon = self.first_colon(colon.end..last)?;
        }
        self.between(colon.end, last)
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
            let rest = self.bytes.get(start..end).unwrap_or_default();
            let ends =
                |byte: &u8| matches!(byte, b'/' | b'?' | b'#') || self.ends_identifier(*byte);
            let own = rest
                .iter()
                .position(ends)
                .map_or(end, |length| start + length);
            let is_at = |at: &usize| self.byte(*at) == Some(b'@');
            let last = (start..(own + 1).min(self.bytes.len())).rev().find(is_at);
            end = last.unwrap_or(0).max(start + self.mask.len());
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
                let is_second = || !self.is_running && self.byte_before(at) == Some(b':');
                colon > 0 && (needs_host() || is_unknown() || is_second())
            }
            2 => true,
            // Some software ignores all slashes at the start.
            _ if colon == 0 && is_first || self.byte_before(at) == Some(b':') => true,
            _ => {
                let is_file = scheme.eq_ignore_ascii_case("file");
                needs_host() || !self.is_valid() && (is_file || registered(scheme).is_none())
            }
        };
        // `jdbc:mysql://`
        let before = at.checked_sub(scheme.len() + 1);
        let is_prefixed = before.is_some_and(|before| self.byte(before) == Some(b':'));
        if begins && !is_first && !is_prefixed {
            let before = self.bytes.get(self.word.start..at).unwrap_or_default();
            let mut before = before.iter();
            self.is_nested = self.is_nested
                || before
                    .any(|byte| matches!(byte, b'?' | b'#') || *byte == b'=' && self.is_running);
        }
        begins.then_some((after, depth.max(self.depth(at))))
    }

    /// Returns the password of a word without `//`: `user:password@host`.
    fn bare(&mut self) -> Option<Span> {
        let Word {
            start, end, last, ..
        } = self.word;
        let rest = self.bytes.get(start..end).unwrap_or_default();
        let is_quote = |byte: &&u8| self.is_running && OPENING.contains(byte);
        let start = start + rest.iter().take_while(is_quote).count();
        let authority = self.end_of_authority(start, 0);
        let last = last?;
        let colon = self.first_colon(start..authority.min(last))?;
        let authority = self.end_of_authority(start, self.depth(colon.start));
        let inner = self.bytes.get(colon.end..last).unwrap_or_default();
        let is_double = inner.windows(3).any(|three| three == b"://");
        let last = if self.is_valid() {
            let own = self.last_at(colon.end..authority);
            own.filter(|_| !is_double).or(is_double.then_some(last))?
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
        let (after, slashes, _) = self.slashes(colon.end);
        let mut scheme = self.word_before(colon.start);
        if colon.start - start > scheme.len() {
            scheme = "";
        }
        // `jdbc:mysql://`
        let is_mail = facts(scheme).is_some_and(|facts| facts.shape() == Shape::Mail);
        let inner = self.bytes.get(colon.end..last).unwrap_or_default();
        let length = inner.iter().position(|byte| !is_of_scheme(*byte));
        let rest = length.and_then(|length| inner.get(length..).filter(|_| length > 0));
        if rest.is_some_and(|rest| rest.starts_with(b"://") && rest.len() > 3 && !is_mail) {
            return None;
        }
        let is_letter = scheme.len() == 1 && !scheme.starts_with(['.']);
        let is_drive = self.is_running && slashes == 1 && is_letter && self.depth(colon.end) == 0;
        // Some software knows no scheme before these.
        let is_encoded = matches!(self.byte(colon.end), Some(b'\\' | b'%'));
        if slashes > 1 && !is_encoded || is_drive || is_letter && self.byte(colon.end) == Some(b'/')
        {
            return None;
        }
        let Some(facts) = facts(scheme).filter(|_| registered(scheme).is_some()) else {
            // `oci:name:1.2@sha256:abc`, `10:30 joe@example.org`
            let is_at = |at: &usize| self.length_of(AT, *at) > 0;
            let first = (colon.end..last).find(is_at).unwrap_or(last);
            let is_host = |at| self.port(at + self.length_of(AT, at), authority).is_some();
            let is_other = self.is_valid() && !is_host(first) && !is_host(last);
            let is_time = self.is_time(start..colon.start, colon.end);
            return (!is_other && !is_time).then(|| self.between(colon.end, last))?;
        };
        match facts.shape() {
            // Without slashes, the userinfo comes first.
            Shape::Host if slashes == 0 => self.between(after, last),
            Shape::Host if is_encoded => self.between(colon.end, last),
            // An identifier of a message has no password.
            Shape::Address | Shape::Dotted | Shape::Mail if !MESSAGES.contains(&scheme) => {
                // Such an address has no other colon before its `@`.
                self.at = last;
                let second = self.first_colon(after..last)?;
                let is_after = second.start >= authority && !is_double && self.is_valid();
                (!is_after).then(|| self.between(second.end, last))?
            }
            // Some software knows no files without slashes.
            _ if (slashes == 0 || is_encoded) && scheme.eq_ignore_ascii_case("file") => {
                self.between(colon.end, last)
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
                let is_broken = |byte: &u8| matches!(byte, b'\t' | b'\n' | b'\r');
                if !self.is_running && self.bytes.iter().any(is_broken) {
                    let found = self.broken();
                    (self.at, self.final_at) = (self.bytes.len(), None);
                    return found;
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
