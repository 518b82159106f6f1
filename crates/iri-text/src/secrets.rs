//! Finds passwords and secret parameters in any string, and hides them.
//!
//! Software disagrees about what an identifier is, so a string is hidden wherever one way of reading finds a
//! secret. Two searches run over a line and share nothing but the signs that they look for:
//! `passwords` of a userinfo, and `parameters` whose names are in the table `sources`. Their spans are merged.
//!
//! Most lines of a log have neither. Without an `@` there is no password, and without a known name before an
//! `=` no parameter, so [`Secrets`] searches the whole block for these two signs, and divides it into lines only
//! where it finds one.

mod names;
mod parameters;
mod passwords;
mod redacted;
mod signs;
mod sources;

use core::fmt;

use iri_core::Span;
use iri_core::bytes::search::{find, find_far};

use self::parameters::Parameters;
use self::signs::{AT, Signs};

pub use self::passwords::{Passwords, passwords, passwords_in};
pub use self::redacted::{Redacted, redact_in, redacted};
pub use self::sources::SecretSource;

iri_core::tables::choices! {
    /// What a secret is.
    pub enum SecretKind {
        Password "password": "The password of a userinfo",
        Parameter "parameter": "The value of a parameter that is in the table of secret names",
    }
}

/// A part of a string to hide.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Secret {
    kind: SecretKind,
    span: Span,
}

impl Secret {
    /// What it is. Of several secrets that overlap, it is the kind of the first.
    pub const fn kind(&self) -> SecretKind {
        self.kind
    }

    /// Its span in bytes of the string.
    pub const fn span(&self) -> Span {
        self.span
    }
}

/// Returns the secrets in an identifier, or in a string that should be one.
///
/// ```
/// use iri_text::{SecretKind, secrets};
///
/// let iri = "https://anna:secret@example.org/cb?page=2&access_token=ya29#top";
/// let found = secrets(iri).map(|secret| (secret.kind(), secret.span().of(iri)));
/// assert!(found.eq([(SecretKind::Password, "secret"), (SecretKind::Parameter, "ya29")]));
///
/// let values = |iri| secrets(iri).map(|secret| secret.span().of(iri)).collect::<Vec<_>>();
/// assert_eq!(values("https://example.org/cb#ACCESS%5Ftoken=ya29&state=1"), ["ya29"]);
/// assert_eq!(values("https://example.org/a;jsessionid=0A1B?q=1"), ["0A1B"]);
/// assert_eq!(values("/login?next=%2Fcb%3Fcode%3Dabc%26x%3D1&lang=en"), ["abc"]);
/// assert!(values("https://example.org/token=a?page=2").is_empty());
/// ```
///
/// Passwords are those of [`passwords()`] (RFC 3986, sections 3.2.1 and 7.5). A parameter is a name, `=` and a
/// value after `?`, `&`, `#` or `;`; names are listed in [`SecretSource::ALL`], each with the document that
/// makes its value a secret. Letters in a name match in either case, and `-`, `_`, `.`, `+` and spaces are ignored,
/// because software ignores some of them. Delimiters may be percent-encoded any number of times, written as
/// character references or as escapes of JSON: then the parameter belongs to an identifier in a parameter.
pub const fn secrets(text: &str) -> Secrets<'_> {
    Redaction::IDENTIFIER.secrets(text)
}

/// Returns the secrets in running text, in which identifiers end at white space, `"`, `<` and `>`.
///
/// ```
/// let line = "GET (https://example.org/cb?code=4/0Ad&state=x) by joe@example.org";
/// let found = iri_text::secrets_in(line).map(|secret| secret.span().of(line));
/// assert!(found.eq(["4/0Ad"]));
/// ```
///
/// The rules are otherwise those of [`secrets`] and [`passwords_in`]. A bracket or quotation mark at the end of an
/// identifier is not part of a value if it was opened before it in the same word; other punctuation there is hidden
/// too, since it may be part of a secret.
pub const fn secrets_in(text: &str) -> Secrets<'_> {
    Redaction::TEXT.secrets(text)
}

/// How secrets are found and replaced.
///
/// ```
/// use iri_text::Redaction;
///
/// let redaction = Redaction::IDENTIFIER.with_names(&["ticket-id"]).with_mask("[removed]");
/// let redacted = redaction.redacted("https://example.org/?ticket_id=17&q=1");
/// assert_eq!(redacted, "https://example.org/?ticket_id=[removed]&q=1");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Redaction<'o> {
    is_running: bool,
    names: &'o [&'o str],
    mask: &'o str,
}

impl<'o> Redaction<'o> {
    /// For a string that is an identifier, or should be one.
    pub const IDENTIFIER: Self = Self {
        is_running: false,
        names: &[],
        mask: "***",
    };

    /// For running text.
    pub const TEXT: Self = Self {
        is_running: true,
        ..Self::IDENTIFIER
    };

    /// Sets names of secret parameters beside those of [`SecretSource::ALL`]. They match as those do.
    #[must_use]
    pub const fn with_names(self, names: &'o [&'o str]) -> Self {
        Self { names, ..self }
    }

    /// Sets the text in place of a secret; `***` by default.
    #[must_use]
    pub const fn with_mask(self, mask: &'o str) -> Self {
        Self { mask, ..self }
    }

    /// The text in place of a secret.
    pub const fn mask(&self) -> &'o str {
        self.mask
    }

    /// Returns the secrets in a string.
    pub const fn secrets<'a>(self, text: &'a str) -> Secrets<'a>
    where
        'o: 'a,
    {
        Secrets::new(text.as_bytes(), self, None)
    }

    /// Returns the secrets in lines that end in the byte `end`. Each line is a string of its own, and
    /// need not be UTF-8.
    ///
    /// ```
    /// use iri_text::Redaction;
    ///
    /// let log = b"\xFF http://localhost:80\nftp://anna:secret@example.org/\xFF joe@example.org\n";
    /// let found = Redaction::TEXT.secrets_in_lines(log, b'\n').map(|secret| secret.span().range());
    /// assert!(found.map(|range| &log[range]).eq([b"secret"]));
    /// ```
    ///
    /// Lines without an `@` and without a known name before an `=` are skipped at the speed of a search
    /// for these bytes.
    pub const fn secrets_in_lines<'a>(self, lines: &'a [u8], end: u8) -> Secrets<'a>
    where
        'o: 'a,
    {
        Secrets::new(lines, self, Some(end))
    }

    /// Returns the secrets in octets that need not be UTF-8.
    pub const fn secrets_in_octets<'a>(self, octets: &'a [u8]) -> Secrets<'a>
    where
        'o: 'a,
    {
        Secrets::new(octets, self, None)
    }

    /// Wraps a string, or an identifier of any type, so that it is shown without its secrets.
    pub const fn redacted<T>(self, text: T) -> Redacted<'o, T> {
        Redacted::new(text, self)
    }
}

/// The secrets in a string, in order and apart from one another: the result of [`secrets`], [`secrets_in`] and
/// the methods of [`Redaction`].
#[derive(Clone)]
pub struct Secrets<'a> {
    bytes: &'a [u8],
    redaction: Redaction<'a>,
    /// The byte that ends a line; `None` if the string is one.
    end: Option<u8>,
    signs: Signs,
    at: usize,
    line: Option<Line<'a>>,
}

impl<'a> Secrets<'a> {
    const fn new(bytes: &'a [u8], redaction: Redaction<'a>, end: Option<u8>) -> Self {
        Self {
            bytes,
            redaction,
            end,
            signs: Signs::NONE,
            at: 0,
            line: None,
        }
    }

    /// Moves to the next line that may have secrets.
    fn next_line(&mut self) -> Option<Line<'a>> {
        let sign = self.next_sign()?;
        let (start, end) = match self.end {
            None => (0, self.bytes.len()),
            Some(end) => {
                let before = self.bytes.get(self.at..sign).unwrap_or_default();
                let start = before.iter().rposition(|byte| *byte == end);
                (
                    start.map_or(self.at, |start| self.at + start + 1),
                    find_far(self.bytes, sign, end),
                )
            }
        };
        self.at = end;
        let line = self.bytes.get(start..end)?;
        Some(Line::new(line, start, self.redaction, sign - start))
    }

    /// The index of the next `@`, or `=` after a secret name.
    fn next_sign(&mut self) -> Option<usize> {
        let mut at = self.at;
        loop {
            at = self.signs.next(self.bytes, at);
            if at == self.bytes.len() {
                // The last byte begins no pair.
                let last = at.checked_sub(1)?;
                return (last >= self.at && self.bytes.last() == Some(&b'@')).then_some(last);
            }
            let is_parameter =
                || parameters::name_before(self.bytes, self.at, at, self.redaction).is_some();
            if AT.length_at(self.bytes, at) > 0 || is_parameter() {
                return Some(at);
            }
            at += 1;
        }
    }
}

impl fmt::Debug for Secrets<'_> {
    /// Shows nothing of the text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Secrets")
            .field("at", &self.at)
            .finish_non_exhaustive()
    }
}

impl Iterator for Secrets<'_> {
    type Item = Secret;

    fn next(&mut self) -> Option<Secret> {
        loop {
            if let Some(line) = &mut self.line {
                if let Some(secret) = line.next() {
                    return Some(secret);
                }
            }
            self.line = Some(self.next_line()?);
        }
    }
}

/// The two searches in one line.
#[derive(Clone)]
struct Line<'a> {
    bytes: &'a [u8],
    /// The index of its first byte.
    start: usize,
    is_running: bool,
    passwords: Passwords<'a>,
    parameters: Parameters<'a>,
    /// The next span of each search.
    next: [Option<Span>; 2],
    /// The end of the last identifier with white space in its password.
    joined: usize,
}

impl<'a> Line<'a> {
    /// A line without a sign before `sign`.
    fn new(line: &'a [u8], start: usize, redaction: Redaction<'a>, sign: usize) -> Self {
        let mut passwords = Passwords::from(line, redaction, sign);
        let mut parameters = Parameters::new(line, redaction, 0).from(sign);
        Self {
            bytes: line,
            start,
            is_running: redaction.is_running,
            next: [passwords.next(), parameters.next()],
            joined: 0,
            passwords,
            parameters,
        }
    }

    /// Returns the next secret. A span that contains another one is hidden instead of it.
    ///
    /// If two spans overlap or touch otherwise, a delimiter of each is in the other, so it is unknown where either
    /// ends, and all that follows in the identifier is hidden. Without its delimiters, the rest would be read in
    /// another way when the result is redacted again.
    fn next(&mut self) -> Option<Secret> {
        let [password, parameter] = self.next;
        let kind = match (password, parameter) {
            (Some(password), Some(parameter)) if parameter.start() < password.start() => {
                SecretKind::Parameter
            }
            (Some(_), _) => SecretKind::Password,
            (None, _) => SecretKind::Parameter,
        };
        let first = match kind {
            SecretKind::Password => password,
            SecretKind::Parameter => parameter,
        }?;
        let (start, mut end) = (first.start(), first.start());
        loop {
            let overlaps = |span: &Span| span.start() <= end;
            let [password, parameter] = self.next.map(|span| span.filter(overlaps));
            let span = if let Some(password) = password {
                self.joined = self.passwords.end_of_joined().unwrap_or(self.joined);
                self.next[0] = self.passwords.next();
                password
            } else if let Some(parameter) = parameter {
                self.next[1] = self.parameters.next();
                self.in_joined(parameter)
            } else {
                break;
            };
            if end > start && span.end() > end && span.start() > start {
                end = self.end_of_identifier(span.end());
            }
            end = end.max(span.end());
        }
        let span = Span::new(self.start + start, self.start + end);
        Some(Secret { kind, span })
    }

    /// The value of a parameter, or all that follows it in the identifier, if white space in a password precedes it: the
    /// start of the identifier, which decides where the value ends, is before that.
    fn in_joined(&self, value: Span) -> Span {
        if value.start() < self.joined {
            return Span::new(value.start(), self.end_of_identifier(value.end()));
        }
        value
    }

    /// The end of the identifier that an index is in.
    fn end_of_identifier(&self, at: usize) -> usize {
        if self.is_running {
            return find(self.bytes, at, parameters::ends_identifier);
        }
        self.bytes.len()
    }
}
