//! Finds the passwords of identifiers, also of those that are not valid, so that a program can hide
//! them.

use core::ops::Range;

use iri_core::Span;
use iri_scheme::{Facts, Shape, facts, registered};

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
/// The text between `//` and the next `/`, `?` or `#` is an authority. Its userinfo ends at its last
/// `@`. If no host and port follow, some of these characters belong to a password, which then ends at
/// the last `@` of the string. `\` counts as `/`. Triplets, character references and full-width forms of
/// `:`, `@` and `/` count as these characters. Without `//`, what comes before the first colon is a user,
/// unless it is a registered scheme whose identifiers need no host. Identifiers in other identifiers are
/// found after `://` only.
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

/// The spans of passwords, in order: the result of [`passwords`] and [`passwords_in_text`].
#[derive(Clone, Debug)]
pub struct Passwords<'a> {
    text: &'a [u8],
    /// Whether white space and quotation marks end an identifier.
    is_running: bool,
    at: usize,
    /// The start of the word.
    start: usize,
    /// Whether an authority precedes in the same identifier, which then contains another one.
    is_nested: bool,
    /// The last region in which a password was searched beyond its authority.
    beyond: Beyond,
}

/// Where a password may end that contains the delimiters of an authority.
#[derive(Clone, Debug, Default)]
struct Beyond {
    region: Range<usize>,
    /// The last `@`.
    last: Option<usize>,
}

impl<'a> Passwords<'a> {
    const fn new(text: &'a str, is_running: bool) -> Self {
        Self {
            text: text.as_bytes(),
            is_running,
            at: 0,
            start: 0,
            is_nested: false,
            beyond: Beyond {
                region: 0..0,
                last: None,
            },
        }
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.text.get(at).copied()
    }

    /// Whether white space or the start of the string precedes an index.
    fn follows_space(&self, at: usize) -> bool {
        at.checked_sub(1)
            .and_then(|before| self.byte(before))
            .is_none_or(|byte| byte <= b' ')
    }

    /// Whether a byte ends an identifier, whatever its part.
    fn ends_identifier(&self, byte: u8) -> bool {
        match byte {
            b'\t' | b'\n' | b'\r' => true,
            b'"' | b'<' | b'>' => self.is_running,
            byte => self.is_running && byte <= b' ',
        }
    }

    /// Whether a word begins at an index, and with it possibly an identifier.
    fn is_start(&self, at: usize) -> bool {
        match at.checked_sub(1).and_then(|before| self.byte(before)) {
            Some(b'\t' | b'\n' | b'\r') | None => true,
            Some(before) => self.is_running && before <= b' ',
        }
    }

    /// Whether two slashes at an index may begin an authority.
    fn is_edge(&self, at: usize) -> bool {
        let quoted = || {
            self.byte(at - 1)
                .is_some_and(|before| OPENING.contains(&before) || before == b'=')
        };
        self.follows_space(at) || self.is_running && quoted()
    }

    /// The number of bytes of a character at an index, literal or written in another way.
    fn length_of(&self, sign: Sign, at: usize) -> usize {
        let rest = self.text.get(at..).unwrap_or_default();
        let [first, others @ ..] = rest else {
            return 0;
        };
        if sign.literal.contains(first) {
            return 1;
        }
        match first {
            b'%' => {
                // In an identifier that is encoded twice, the percent sign is encoded too.
                let (digits, length) = match others {
                    [b'2', b'5', digits @ ..] => (digits, 5),
                    digits => (digits, 3),
                };
                let starts = |code: &&[u8; 2]| starts_with(digits, *code);
                sign.encoded.iter().find(starts).map_or(0, |_| length)
            }
            b'&' | 0xEF => {
                let mut others = sign.others.iter().filter(|other| starts_with(rest, other));
                others.next().map_or(0, |other| other.len())
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
        let before = self.text.get(..end).unwrap_or_default();
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
                b'#' => !(at > start && self.byte(at - 1) == Some(b'&')),
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
                    let rest = self.text.get(end..).unwrap_or_default();
                    let spaces = rest.iter().take_while(|byte| **byte == b' ').count();
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
        let own = self.text.get(range.clone()).unwrap_or_default();
        own.iter()
            .rposition(|byte| *byte == b'@')
            .map(|at| range.start + at)
    }

    /// Returns the password of the authority that begins at `start`, and moves to its end.
    fn authority(&mut self, start: usize, is_encoded: bool) -> Option<Span> {
        let end = self.end_of_authority(start, is_encoded);
        self.at = end;
        self.is_nested = true;
        let literal = self.last_at(start..end);
        let is_whole = self.is_host_and_port(literal.map_or(start, |at| at + 1)..end);
        let beyond = if is_whole {
            None
        } else {
            self.last_beyond(end)
        };
        let last = beyond.or(literal).or_else(|| {
            let mut written = (start..end).rev();
            written.find(|at| self.length_of(AT, *at) > 0)
        });
        self.between(start, last?)
    }

    /// Returns what is between the first colon after `start` and `end`.
    fn between(&mut self, start: usize, end: usize) -> Option<Span> {
        let (at, length) = (start..end)
            .map(|at| (at, self.length_of(COLON, at)))
            .find(|(_, length)| *length > 0)?;
        self.at = self.at.max(end);
        (at + length < end).then(|| Span::new(at + length, end))
    }

    /// Whether bytes are a host and a port, of which both may be empty.
    fn is_host_and_port(&self, range: Range<usize>) -> bool {
        let end = range.end;
        let own = self.text.get(range).unwrap_or_default();
        let after_literal = match own.strip_prefix(b"[") {
            Some(rest) => match rest.iter().position(|byte| *byte == b']') {
                Some(end) => rest.get(end + 1..).unwrap_or_default(),
                None => own,
            },
            None => own,
        };
        let port = after_literal.iter().position(|byte| *byte == b':');
        let port = port.and_then(|colon| after_literal.get(colon + 1..));
        // A quotation mark that a colon precedes is not the end of a port.
        let is_quoted = self.byte(end).is_some_and(|byte| OPENING.contains(&byte));
        port.is_none_or(|port| {
            port.iter().all(u8::is_ascii_digit) && !(port.is_empty() && is_quoted)
        })
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
        let is_nested = at - scheme.len() != self.start;
        // An authority cannot be empty, so all slashes are before it.
        let needs_host = || facts(scheme).is_some_and(|facts| facts.shape() == Shape::Host);
        let is_missing_colon = || !is_nested && !scheme.is_empty() && needs_host();
        if colon == 0 && !self.is_edge(at) && !is_missing_colon() {
            return None;
        }
        let (after, slashes) = self.slashes(first);
        let begins = match slashes {
            0 => false,
            1 => colon > 0 && !is_nested && needs_host(),
            2 => true,
            _ => needs_host(),
        };
        self.is_nested |= is_nested;
        begins.then_some((after, self.byte(first) == Some(b'%')))
    }

    /// Returns the password of a word without `//`: `user:password@host`.
    fn bare(&mut self, start: usize) -> Option<Span> {
        let rest = self.text.get(start..).unwrap_or_default();
        let quotes = rest.iter().take_while(|byte| OPENING.contains(byte));
        let start = start + quotes.count();
        let end = self.end_of_authority(start, false);
        let last = self.last_at(start..end)?;
        let colon = (start..last).find(|at| self.length_of(COLON, *at) > 0)?;
        let (after, slashes) = self.slashes(colon + self.length_of(COLON, colon));
        let scheme = self.word_before(colon);
        let is_drive = slashes == 1 && scheme.len() == 1;
        if slashes > 1 || is_drive {
            return None;
        }
        match facts(scheme).map(Facts::shape) {
            // Without slashes, the userinfo comes first.
            Some(Shape::Host) => {}
            // Such an address has no other colon.
            Some(Shape::Address | Shape::Dotted | Shape::Mail) => {
                self.at = last;
                return self.between(after, last);
            }
            Some(_) => return None,
            None if registered(scheme).is_some() => return None,
            None => {}
        }
        self.between(start, last)
    }
}

impl Iterator for Passwords<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        while self.at < self.text.len() {
            let at = self.at;
            if self.is_start(at) {
                (self.start, self.is_nested) = (at, false);
                let found = self.bare(at);
                if found.is_some() {
                    return found;
                }
            }
            if let Some((start, is_encoded)) = self.authority_at(at) {
                let found = self.authority(start, is_encoded);
                if found.is_some() {
                    return found;
                }
                continue;
            }
            self.at += 1;
        }
        None
    }
}

/// A character, and other ways to write it.
#[derive(Clone, Copy, Debug)]
struct Sign {
    literal: &'static [u8],
    /// The digits of its triplets.
    encoded: &'static [[u8; 2]],
    /// Its character references in HTML, and its compatibility variants.
    others: &'static [&'static [u8]],
}

const COLON: Sign = Sign {
    literal: b":",
    encoded: &[*b"3A"],
    others: &[
        b"&#58;",
        b"&#x3a;",
        b"&colon;",
        "\u{FF1A}".as_bytes(),
        "\u{FE55}".as_bytes(),
    ],
};

const AT: Sign = Sign {
    literal: b"@",
    encoded: &[*b"40"],
    others: &[
        b"&#64;",
        b"&#x40;",
        b"&commat;",
        "\u{FF20}".as_bytes(),
        "\u{FE6B}".as_bytes(),
    ],
};

const SLASH: Sign = Sign {
    literal: b"/\\",
    encoded: &[*b"2F", *b"5C"],
    others: &[b"&#47;", b"&#x2f;", b"&sol;"],
};

/// The percent-encoded delimiters that end an authority in an identifier that is percent-encoded in
/// another one.
const DELIMITER: Sign = Sign {
    literal: b"",
    encoded: &[*b"2F", *b"3F", *b"23"],
    others: &[],
};

/// Whether `text` begins with `start`, ignoring the case of letters in US-ASCII.
fn starts_with(text: &[u8], start: &[u8]) -> bool {
    text.get(..start.len())
        .is_some_and(|own| own.eq_ignore_ascii_case(start))
}

/// The characters that may be in front of an identifier in running text.
const OPENING: &[u8] = b"\"'<([{`";

/// Longer than every registered scheme.
const MAX_SCHEME: usize = 64;
