//! Checks scheme registration templates before they are submitted (RFC 7595; 3987bis, section 5.4).

use core::fmt;

use iri_core::engine::text::slice;
use iri_core::{Clause, Severity, Span, ascii};
use iri_syntax::{Form, ParseError, parse};

use crate::catalogue::registration as rules;
use crate::rule::Rule;

/// A parsed scheme registration template ([RFC 7595, section 7.4]).
///
/// ```
/// use iri_lint::{SchemeTemplate, TemplateField};
///
/// let text = "Scheme name: Httpi\nStatus: Provisional\nContact: me@example.org\n";
/// let template = SchemeTemplate::read(text);
/// assert_eq!(template.field(TemplateField::Status), Some("Provisional"));
/// let codes = template.findings().map(|found| found.code());
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
pub struct SchemeTemplate<'a> {
    text: &'a str,
    fields: [Option<Span>; TemplateField::ALL.len()],
}

/// The fields of a template.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum TemplateField {
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

impl TemplateField {
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

impl fmt::Display for TemplateField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl<'a> SchemeTemplate<'a> {
    /// Reads a template. This cannot fail: text that contains no field is a template without
    /// fields.
    pub fn read(text: &'a str) -> Self {
        let mut fields = [None; TemplateField::ALL.len()];
        let mut open: Option<(TemplateField, usize)> = None;
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
            let Some(field) = TemplateField::labelled(label.trim_end()) else {
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
    pub fn field(&self, field: TemplateField) -> Option<&'a str> {
        self.span(field).map(|span| span.of(self.text))
    }

    /// Returns the span of a value, in bytes of the template; `None` if the field is missing or
    /// empty.
    pub fn span(&self, field: TemplateField) -> Option<Span> {
        let place = self.fields.get(field as usize);
        place.copied().flatten().filter(|span| !span.is_empty())
    }

    /// Returns the name of the scheme: the first word of its field, without punctuation around it.
    pub fn scheme(&self) -> Option<&'a str> {
        self.scheme_span().map(|span| span.of(self.text))
    }

    /// Returns the findings: first missing fields, then those about values, in the order of the
    /// checks.
    pub fn findings(&self) -> TemplateFindings<'a> {
        TemplateFindings {
            template: *self,
            step: 0,
            at: 0,
        }
    }

    fn scheme_span(&self) -> Option<Span> {
        let span = self.span(TemplateField::Name)?;
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
    fn phrase(&self, field: TemplateField, phrases: &[&str]) -> Option<Span> {
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
impl fmt::Debug for SchemeTemplate<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SchemeTemplate")
            .field("fields", &self.fields)
            .finish_non_exhaustive()
    }
}

/// Ends a field: stores its trimmed span, unless the field occurred before.
fn close(fields: &mut [Option<Span>], text: &str, field: TemplateField, place: Span) {
    let value = place.of(text);
    let trimmed = value.trim_start();
    let start = place.end() - trimmed.len();
    let span = Span::new(start, start + trimmed.trim_end().len());
    if let Some(kept) = fields.get_mut(field as usize) {
        *kept = kept.or(Some(span));
    }
}

/// A finding about a template.
#[derive(Clone, Copy, Debug)]
pub struct TemplateFinding {
    rule: &'static Rule,
    severity: Severity,
    field: TemplateField,
    span: Span,
    note: TemplateNote,
}

/// A detail of a [`TemplateFinding`].
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum TemplateNote {
    /// No detail.
    None,
    /// The registered scheme that the name equals or resembles.
    Scheme(&'static str),
    /// The syntax error of an example.
    Parse(ParseError),
}

impl TemplateFinding {
    /// The stable code in kebab-case: `registration-name-taken`.
    pub const fn code(&self) -> &'static str {
        self.rule.code
    }

    /// The severity.
    pub const fn severity(&self) -> Severity {
        self.severity
    }

    /// The field with the problem.
    pub const fn field(&self) -> TemplateField {
        self.field
    }

    /// The span, in bytes of the template; empty at the start if a field is missing.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The clause that the template breaks.
    pub const fn clause(&self) -> Clause {
        self.rule.clause
    }

    /// The detail.
    pub const fn note(&self) -> TemplateNote {
        self.note
    }
}

/// Writes the message, without the span.
impl fmt::Display for TemplateFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rule.title)?;
        match self.note {
            TemplateNote::Scheme(name) => write!(f, ": `{name}`"),
            TemplateNote::Parse(error) => write!(f, ": {}", error.kind()),
            TemplateNote::None if self.span.is_empty() => write!(f, ": {}", self.field),
            TemplateNote::None => Ok(()),
        }
    }
}

/// Iterator over the findings of a template ([`SchemeTemplate::findings`]).
#[derive(Clone, Debug)]
pub struct TemplateFindings<'a> {
    template: SchemeTemplate<'a>,
    /// The index of the next check: first one per field, then [`CHECKS`].
    step: usize,
    /// The offset from which the search for examples continues.
    at: usize,
}

/// The checks after those for missing fields. Each has at most one finding.
const CHECKS: [fn(&SchemeTemplate<'_>) -> Option<TemplateFinding>; 9] = [
    name_syntax,
    name_uppercase,
    name_taken,
    name_prefix,
    name_iri,
    name_similar,
    status,
    encoding,
    case_insensitive,
];

impl Iterator for TemplateFindings<'_> {
    type Item = TemplateFinding;

    fn next(&mut self) -> Option<TemplateFinding> {
        while let Some(&field) = TemplateField::ALL.get(self.step) {
            self.step += 1;
            if let Some(found) = missing(&self.template, field) {
                return Some(found);
            }
        }
        while let Some(check) = CHECKS.get(self.step - TemplateField::ALL.len()) {
            self.step += 1;
            if let Some(found) = check(&self.template) {
                return Some(found);
            }
        }
        self.example()
    }
}

impl TemplateFindings<'_> {
    /// Returns the next identifier of the scheme that breaks the generic syntax, skipping the field
    /// with the grammar.
    fn example(&mut self) -> Option<TemplateFinding> {
        let template = &self.template;
        let scheme = template.scheme()?;
        let grammar = template.span(TemplateField::Syntax).unwrap_or_default();
        loop {
            let rest = slice(template.text, self.at, template.text.len());
            let is_end = |c: char| c.is_whitespace() || matches!(c, '"' | '<' | '>' | '`');
            let word = rest.trim_start_matches(is_end);
            let start = template.text.len() - word.len();
            let end = word.find(is_end).unwrap_or(word.len());
            if word.is_empty() {
                self.at = template.text.len();
                return None;
            }
            self.at = start + end;
            let word = slice(word, 0, end);
            let is_in_grammar = grammar.start() <= start && start < grammar.end();
            let inner = word.trim_start_matches(['(', '\'']);
            let start = start + word.len() - inner.len();
            let example = inner.trim_end_matches(['.', ',', ';', ')', '\'']);
            let name = example.get(..scheme.len());
            let is_ours = name.is_some_and(|name| name.eq_ignore_ascii_case(scheme));
            let after = example.get(scheme.len()..).unwrap_or_default();
            if is_in_grammar || !is_ours || !after.starts_with([':']) || after.len() < 2 {
                continue;
            }
            if let Err(error) = parse(example, Form::Iri) {
                let place = error.span();
                let span = Span::new(start + place.start(), start + place.end());
                let found = of(&rules::EXAMPLE, TemplateField::Examples, span);
                return Some(found.with_note(TemplateNote::Parse(error)));
            }
        }
    }
}

impl TemplateFinding {
    const fn with_note(self, note: TemplateNote) -> Self {
        Self { note, ..self }
    }
}

const fn of(rule: &'static Rule, field: TemplateField, span: Span) -> TemplateFinding {
    TemplateFinding {
        rule,
        severity: rule.severity,
        field,
        span,
        note: TemplateNote::None,
    }
}

fn missing(template: &SchemeTemplate<'_>, field: TemplateField) -> Option<TemplateFinding> {
    if template.span(field).is_some() || field == TemplateField::Examples {
        return None;
    }
    let found = of(&rules::FIELD_MISSING, field, Span::new(0, 0));
    Some(TemplateFinding {
        severity: if field.is_required() {
            Severity::Error
        } else {
            // The definition of the scheme may contain it instead.
            Severity::Advice
        },
        ..found
    })
}

fn named(template: &SchemeTemplate<'_>, rule: &'static Rule) -> Option<TemplateFinding> {
    let span = template.scheme_span()?;
    Some(of(rule, TemplateField::Name, span))
}

fn name_syntax(template: &SchemeTemplate<'_>) -> Option<TemplateFinding> {
    let name = template.scheme()?.as_bytes();
    let starts = name.first().is_some_and(u8::is_ascii_alphabetic);
    let is_right = starts && name.iter().all(|&octet| ascii::SCHEME.contains(octet));
    (!is_right).then(|| named(template, &rules::NAME_SYNTAX))?
}

fn name_uppercase(template: &SchemeTemplate<'_>) -> Option<TemplateFinding> {
    let has_capital = template
        .scheme()?
        .bytes()
        .any(|octet| octet.is_ascii_uppercase());
    has_capital.then(|| named(template, &rules::NAME_UPPERCASE))?
}

fn name_taken(template: &SchemeTemplate<'_>) -> Option<TemplateFinding> {
    let facts = iri_scheme::facts(template.scheme()?)?;
    let found = named(template, &rules::NAME_TAKEN)?;
    Some(found.with_note(TemplateNote::Scheme(facts.name())))
}

/// Prefixes that other documents reserve or deprecate.
const PREFIXES: [&str; 5] = ["x-", "web+", "ext+", "vnd-", "prs-"];

fn name_prefix(template: &SchemeTemplate<'_>) -> Option<TemplateFinding> {
    let name = template.scheme()?.as_bytes();
    let has_prefix = PREFIXES.iter().any(|prefix| {
        let start = name.get(..prefix.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(prefix.as_bytes()))
    });
    // A name derived from a domain name is written with dots: `com.example.thing`.
    let has_domain = ["com-", "org-", "net-"]
        .iter()
        .any(|prefix| name.starts_with(prefix.as_bytes()) && !name.contains(&b'.'));
    (has_prefix || has_domain).then(|| named(template, &rules::NAME_PREFIX))?
}

/// Reports names that mark identifiers as IRIs: `httpi`, `iri-http`, `ihttp`.
fn name_iri(template: &SchemeTemplate<'_>) -> Option<TemplateFinding> {
    let name = template.scheme()?;
    let is_known = |name: &str| iri_scheme::facts(name).is_some();
    let last = name.strip_suffix(['i', 'I']).is_some_and(is_known);
    let first = name.strip_prefix(['i', 'I']).is_some_and(is_known);
    let mut words = name.split(['+', '-', '.']);
    let has_iri = words.any(|word| word.eq_ignore_ascii_case("iri"));
    let is_other = !is_known(name);
    (is_other && (last || first || has_iri)).then(|| named(template, &rules::NAME_IRI))?
}

/// Reports names that differ from a registered one by one letter.
fn name_similar(template: &SchemeTemplate<'_>) -> Option<TemplateFinding> {
    let name = template.scheme()?;
    if iri_scheme::facts(name).is_some() || name_iri(template).is_some() {
        return None;
    }
    let mut all = iri_scheme::ALL.iter();
    let similar = all.find(|facts| facts.name().len() > 3 && are_similar(name, facts.name()))?;
    let found = named(template, &rules::NAME_SIMILAR)?;
    Some(found.with_note(TemplateNote::Scheme(similar.name())))
}

/// Whether two names differ by one inserted, deleted or replaced letter.
fn are_similar(a: &str, b: &str) -> bool {
    if a.len().abs_diff(b.len()) > 1 {
        return false;
    }
    let same = |(x, y): &(u8, u8)| x.eq_ignore_ascii_case(y);
    let front = a.bytes().zip(b.bytes()).take_while(same).count();
    let rest = a.len().min(b.len()) - front;
    let back = a.bytes().rev().zip(b.bytes().rev()).take(rest);
    let back = back.take_while(same).count();
    let left = a.len().max(b.len()) - front - back;
    left == 1
}

fn status(template: &SchemeTemplate<'_>) -> Option<TemplateFinding> {
    let span = template.span(TemplateField::Status)?;
    let word = span.of(template.text).split_ascii_whitespace().next()?;
    let word = word.trim_end_matches(['.', ',', ';']);
    let known = ["permanent", "provisional", "historical"];
    let is_known = known.iter().any(|known| word.eq_ignore_ascii_case(known));
    (!is_known).then(|| of(&rules::STATUS, TemplateField::Status, span))
}

fn encoding(template: &SchemeTemplate<'_>) -> Option<TemplateFinding> {
    let span = template.span(TemplateField::Encoding)?;
    let words = ["UTF-8", "UTF8", "RFC 3987", "RFC3987"];
    let says_so = template.phrase(TemplateField::Encoding, &words);
    says_so
        .is_none()
        .then(|| of(&rules::ENCODING, TemplateField::Encoding, span))
}

/// Reports case-insensitive components that may contain non-ASCII characters.
fn case_insensitive(template: &SchemeTemplate<'_>) -> Option<TemplateFinding> {
    use TemplateField::{Encoding, Semantics, Syntax};

    let phrases = ["case-insensitive", "case insensitive"];
    let mut fields = [Syntax, Semantics, Encoding].into_iter();
    let (field, span) =
        fields.find_map(|field| Some((field, template.phrase(field, &phrases)?)))?;
    // Hosts and schemes are case-insensitive in every scheme.
    let start = template.span(field)?.start();
    let before = slice(template.text, start, span.start());
    let line = before.rsplit(['\n']).next().unwrap_or_default();
    let about_host = ["host", "scheme", "domain", "hex"]
        .iter()
        .any(|word| find_any_case(line.as_bytes(), word.as_bytes()).is_some());
    let international = ["UTF-8", "Unicode", "IRI", "internationalized", "non-ASCII"];
    let mut fields = [Syntax, Semantics, Encoding].into_iter();
    let is_wide = fields.any(|field| template.phrase(field, &international).is_some());
    (is_wide && !about_host).then(|| of(&rules::CASE_INSENSITIVE, field, span))
}
