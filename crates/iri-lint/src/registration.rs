//! Checks scheme registration templates before they are submitted (RFC 7595; 3987bis, section 5.4).

pub(crate) mod checks;
mod finding;

use core::fmt;

use iri_core::Span;

pub use checks::RegistrationFindings;
pub use finding::{RegistrationFinding, RegistrationNote};

/// A parsed scheme registration template ([RFC 7595, section 7.4]).
///
/// ```
/// use iri_lint::{Registration, RegistrationField};
///
/// let text = "Scheme name: Httpi\nStatus: Provisional\nContact: me@example.org\n";
/// let registration = Registration::read(text);
/// assert_eq!(registration.field(RegistrationField::Status), Some("Provisional"));
/// let codes = registration.findings().map(|found| found.code());
/// assert!(codes.clone().any(|code| code == "registration-name-uppercase"));
/// assert!(codes.clone().any(|code| code == "registration-name-iri"));
/// assert!(codes.clone().any(|code| code == "registration-field-missing"));
/// ```
///
/// A field begins at a line that starts with its name, in any case, and a colon, and ends before
/// the next field. The field names of RFC 4395 are recognized too. If the template contains parts
/// of the definition of the scheme, such as its syntax, semantics or encoding considerations, these
/// are checked as well.
///
/// [RFC 7595, section 7.4]: https://www.rfc-editor.org/rfc/rfc7595#section-7.4
#[derive(Clone, Copy)]
pub struct Registration<'a> {
    text: &'a str,
    fields: [Option<Span>; RegistrationField::ALL.len()],
}

/// The fields of a template.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum RegistrationField {
    /// Name of the scheme.
    Name,
    /// Status: permanent, provisional or historical.
    Status,
    /// Applications and protocols that use the name.
    Applications,
    /// Contact person or organization.
    Contact,
    /// Change controller: the owner of the registration.
    Controller,
    /// References: the documents that define the scheme.
    References,
    /// Syntax of the scheme.
    Syntax,
    /// Semantics of the scheme.
    Semantics,
    /// Encoding considerations.
    Encoding,
    /// Interoperability considerations.
    Interoperability,
    /// Security considerations.
    Security,
    /// Example identifiers.
    Examples,
}

impl RegistrationField {
    /// All fields. The first six belong to the registration request, the others to the definition
    /// of the scheme.
    pub const ALL: [Self; 12] = [
        Self::Name,
        Self::Status,
        Self::Applications,
        Self::Contact,
        Self::Controller,
        Self::References,
        Self::Syntax,
        Self::Semantics,
        Self::Encoding,
        Self::Interoperability,
        Self::Security,
        Self::Examples,
    ];

    /// The name in RFC 7595.
    pub fn name(self) -> &'static str {
        self.labels().first().copied().unwrap_or_default()
    }

    /// The names of the field in RFC 7595 and RFC 4395.
    const fn labels(self) -> &'static [&'static str] {
        match self {
            Self::Name => &[
                "Scheme name",
                "URI scheme name",
                "Resource Identifier (RI) Scheme name",
            ],
            Self::Status => &["Status"],
            Self::Applications => &[
                "Applications/protocols that use this scheme name",
                "Applications/protocols that use this URI scheme name",
                "Applications/protocols that use this scheme",
            ],
            Self::Contact => &["Contact"],
            Self::Controller => &["Change controller", "Author/Change controller"],
            Self::References => &["References", "Reference"],
            Self::Syntax => &["Scheme syntax", "URI scheme syntax"],
            Self::Semantics => &["Scheme semantics", "URI scheme semantics"],
            Self::Encoding => &["Encoding considerations"],
            Self::Interoperability => &["Interoperability considerations"],
            Self::Security => &["Security considerations"],
            Self::Examples => &["Examples", "Example"],
        }
    }

    /// Whether a registration request requires the field.
    const fn is_required(self) -> bool {
        matches!(
            self,
            Self::Name
                | Self::Status
                | Self::Applications
                | Self::Contact
                | Self::Controller
                | Self::References
        )
    }

    fn labelled(label: &str) -> Option<Self> {
        let is_one = |field: &Self| {
            let mut labels = field.labels().iter();
            labels.any(|known| label.eq_ignore_ascii_case(known))
        };
        Self::ALL.into_iter().find(is_one)
    }
}

impl fmt::Display for RegistrationField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl<'a> Registration<'a> {
    /// Reads a template. This cannot fail: text that contains no field is a template without
    /// fields.
    pub fn read(text: &'a str) -> Self {
        let mut fields = [None; RegistrationField::ALL.len()];
        let mut open: Option<(RegistrationField, usize)> = None;
        let mut at = 0;
        for line in text.split_inclusive(['\n']) {
            let start = at;
            at += line.len();
            // Fields may be items of a numbered or bulleted list.
            let label = line.trim_start_matches(|c: char| !c.is_ascii_alphabetic());
            // RFCs use an `o` as bullet.
            let label = label.strip_prefix("o ").map_or(label, str::trim_start);
            let indent = line.len() - label.len();
            let Some((label, _)) = label.split_once([':']) else {
                continue;
            };
            let Some(field) = RegistrationField::labelled(label.trim_end()) else {
                continue;
            };
            if let Some((open, from)) = open {
                close(&mut fields, text, open, Span::new(from, start));
            }
            open = Some((field, start + indent + label.len() + 1));
        }
        if let Some((open, from)) = open {
            close(&mut fields, text, open, Span::new(from, text.len()));
        }
        Self { text, fields }
    }

    /// Returns the trimmed value of a field; `None` if the field is missing or empty.
    pub fn field(&self, field: RegistrationField) -> Option<&'a str> {
        self.span(field).map(|span| span.of(self.text))
    }

    /// Returns the span of a value, in bytes of the template; `None` if the field is missing or
    /// empty.
    pub fn span(&self, field: RegistrationField) -> Option<Span> {
        let place = self.fields.get(field as usize);
        place.copied().flatten().filter(|span| !span.is_empty())
    }

    /// Returns the name of the scheme: the first word of its field, without punctuation around it.
    pub fn scheme(&self) -> Option<&'a str> {
        self.scheme_span().map(|span| span.of(self.text))
    }

    /// Returns the findings: first missing fields, then those about values, in the order of the
    /// checks.
    pub fn findings(&self) -> RegistrationFindings<'a> {
        RegistrationFindings::new(self)
    }

    pub(super) fn scheme_span(&self) -> Option<Span> {
        let span = self.span(RegistrationField::Name)?;
        let value = span.of(self.text);
        let word = value.split_ascii_whitespace().next()?;
        let is_around = |c: char| matches!(c, '"' | '\'' | '`' | '.' | ',' | ';' | ':' | '(' | ')');
        let name = word.trim_matches(is_around);
        let before = word.len() - word.trim_start_matches(is_around).len();
        (!name.is_empty()).then(|| {
            let start = span.start() + before;
            Span::new(start, start + name.len())
        })
    }

    /// Returns the span of the first of `phrases` that a field contains, in any case.
    pub(super) fn phrase(&self, field: RegistrationField, phrases: &[&str]) -> Option<Span> {
        let span = self.span(field)?;
        let value = span.of(self.text).as_bytes();
        phrases.iter().find_map(|phrase| {
            let at = find_any_case(value, phrase.as_bytes())?;
            let start = span.start() + at;
            Some(Span::new(start, start + phrase.len()))
        })
    }
}

/// Returns the index of an ASCII word in `text`, ignoring case.
fn find_any_case(text: &[u8], word: &[u8]) -> Option<usize> {
    let last = text.len().checked_sub(word.len())?;
    (0..=last).find(|&at| {
        let found = text.get(at..at + word.len());
        found.is_some_and(|found| found.eq_ignore_ascii_case(word))
    })
}

/// Shows the spans of the fields but not their values.
impl fmt::Debug for Registration<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Registration")
            .field("fields", &self.fields)
            .finish_non_exhaustive()
    }
}

/// Ends a field: stores its trimmed span, unless the field occurred before.
fn close(fields: &mut [Option<Span>], text: &str, field: RegistrationField, place: Span) {
    let value = place.of(text);
    let trimmed = value.trim_start();
    let start = place.end() - trimmed.len();
    let span = Span::new(start, start + trimmed.trim_end().len());
    if let Some(kept) = fields.get_mut(field as usize) {
        *kept = kept.or(Some(span));
    }
}
