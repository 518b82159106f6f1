//! Strings and identifiers that are shown without their secrets.

use core::fmt;

use iri_core::{Rewrite, Span};

use super::Redaction;

/// Replaces the secrets in an identifier, or in a string that should be one, by `***`.
///
/// ```
/// use iri_text::redacted;
///
/// assert_eq!(redacted("ftp://anna:secret@example.org/a"), "ftp://anna:***@example.org/a");
/// assert_eq!(redacted("/cb?code=abc&lang=en"), "/cb?code=***&lang=en");
/// assert_eq!(redacted("http://example.org/a:b@c"), "http://example.org/a:b@c");
///
/// let redacted = redacted("ftp://anna:secret@example.org/");
/// assert_eq!(format!("{redacted:?}"), r#""ftp://anna:***@example.org/""#);
/// ```
///
/// The secrets are those of [`secrets`](super::secrets). All other bytes stay as they are, and applied to its
/// result it changes nothing. The length of the result is independent of that of the secrets.
pub const fn redacted(text: &str) -> Redacted<'static, &str> {
    Redaction::IDENTIFIER.redacted(text)
}

/// Replaces the secrets in running text, such as a line of a log, by `***`.
///
/// ```
/// let line = "GET ftp://anna:secret@example.org/?sig=abc and http://localhost:8080";
/// let redacted = iri_text::redact_in(line);
/// assert_eq!(redacted, "GET ftp://anna:***@example.org/?sig=*** and http://localhost:8080");
/// ```
///
/// The secrets are those of [`secrets_in`](super::secrets_in).
pub const fn redact_in(text: &str) -> Redacted<'static, &str> {
    Redaction::TEXT.redacted(text)
}

/// A string, or an identifier of any type, whose `Display` and `Debug` show it without its secrets.
///
/// It is the result of [`redacted`], [`redact_in`] and [`Redaction::redacted`], which writes itself as it is
/// formatted. As the type of a field it keeps secrets out of logs:
///
/// ```
/// use iri_text::{Redacted, Redaction};
///
/// #[derive(Debug)]
/// struct Job {
///     target: Redacted<'static, String>,
/// }
///
/// let target = String::from("redis://:secret@example.org/");
/// let job = Job { target: Redaction::IDENTIFIER.redacted(target) };
/// assert_eq!(format!("{job:?}"), r#"Job { target: "redis://:***@example.org/" }"#);
/// assert_eq!(job.target.into_inner(), "redis://:secret@example.org/");
/// ```
#[derive(Clone, Copy)]
pub struct Redacted<'o, T> {
    text: T,
    redaction: Redaction<'o>,
}

impl<'o, T> Redacted<'o, T> {
    pub(super) const fn new(text: T, redaction: Redaction<'o>) -> Self {
        Self { text, redaction }
    }

    /// The value with its secrets.
    pub const fn as_inner(&self) -> &T {
        &self.text
    }

    /// Returns the value with its secrets.
    pub fn into_inner(self) -> T {
        self.text
    }
}

impl<T: AsRef<str>> Redacted<'_, T> {
    fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let text = self.text.as_ref();
        let mut at = 0;
        for secret in self.redaction.secrets(text) {
            out.write_str(Span::new(at, secret.span().start()).of(text))?;
            out.write_str(self.redaction.mask())?;
            at = secret.span().end();
        }
        out.write_str(Span::new(at, text.len()).of(text))
    }
}

impl<'a> Rewrite<'a> for Redacted<'_, &'a str> {
    fn unchanged(&self) -> Option<&'a str> {
        let mut secrets = self.redaction.secrets(self.text);
        let is_mask = |span: Span| span.of(self.text) == self.redaction.mask();
        let stays = secrets.all(|secret| is_mask(secret.span()));
        stays.then_some(self.text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.write(out)
    }
}

impl<T: AsRef<str>> fmt::Display for Redacted<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl<T: AsRef<str>> fmt::Debug for Redacted<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"")?;
        self.write(&mut Escaped(f))?;
        f.write_str("\"")
    }
}

/// Writes text as `Debug` does, without quotation marks.
struct Escaped<'w, 'f>(&'w mut fmt::Formatter<'f>);

impl fmt::Write for Escaped<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        fmt::Display::fmt(&text.escape_debug(), self.0)
    }
}

iri_core::bytes::equals_text! { Redacted<'_, &str> }
