//! [`Finding`], a rule that an input breaks and where, with its message and fix.

use core::fmt;

#[cfg(feature = "security")]
use iri_core::Parts;
use iri_core::engine::labels::Letters;
use iri_core::host::HostError;
#[cfg(feature = "idna")]
use iri_core::host::HostMapper;
use iri_core::{Clause, Component, Severity, Span};
#[cfg(feature = "idna")]
use iri_idna::HostMapping;
use iri_syntax::ParseError;

use crate::rule::Rule;
#[cfg(feature = "security")]
use crate::uts39::names;

/// A rule that an input breaks, and where it does.
///
/// A finding contains no part of the input, so it can be logged. `'o` is the lifetime of the
/// options of the [`Linter`], such as the protected names.
///
/// [`Linter`]: crate::Linter
///
/// ```
/// use iri_lint::Linter;
///
/// let text = "HTTP://example.org/";
/// let linter = Linter::new();
/// let finding = linter.findings(text).next().unwrap();
/// assert_eq!(finding.code(), "scheme-uppercase");
/// assert_eq!(finding.span().range(), 0..4);
/// assert_eq!(finding.message(text).to_string(), "uppercase letter in the scheme");
/// assert_eq!(finding.fix().unwrap().replacement(text).to_string(), "http");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Finding<'o> {
    rule: &'static Rule,
    severity: Severity,
    component: Option<Component>,
    span: Span,
    clause: Clause,
    note: Note<'o>,
    fix: Option<Fix>,
}

impl<'o> Finding<'o> {
    /// Creates a finding at `span` with the defaults of the rule. The methods below add details.
    pub(crate) const fn new(rule: &'static Rule, span: Span) -> Self {
        Self {
            rule,
            severity: rule.severity,
            component: rule.component,
            span,
            clause: rule.clause,
            note: Note::None,
            fix: None,
        }
    }

    /// Sets the component.
    pub(crate) fn with_component(self, component: impl Into<Option<Component>>) -> Self {
        let component = component.into();
        Self { component, ..self }
    }

    /// Sets a more specific clause than that of the rule.
    pub(crate) const fn with_clause(self, clause: Clause) -> Self {
        Self { clause, ..self }
    }

    /// Adds a detail to the message.
    pub(crate) const fn with_note(self, note: Note<'o>) -> Self {
        Self { note, ..self }
    }

    /// Adds a replacement for the span that keeps the meaning ([`Fix::keeps_meaning`]).
    pub(crate) const fn with_fix(self, replacement: FixReplacement) -> Self {
        let fix = Some(Fix::new(self.span, replacement, true));
        Self { fix, ..self }
    }

    /// Adds a replacement for the span that may change the meaning.
    pub(crate) const fn with_change(self, replacement: FixReplacement) -> Self {
        let fix = Some(Fix::new(self.span, replacement, false));
        Self { fix, ..self }
    }

    /// Marks the fix as one that may change the meaning.
    pub(crate) fn without_keeping(self) -> Self {
        let fix = self.fix.map(|fix| Fix {
            keeps: false,
            ..fix
        });
        Self { fix, ..self }
    }

    #[allow(dead_code, reason = "unused with some sets of features")]
    /// Sets the span of the fix, if it differs from that of the finding.
    pub(crate) fn with_fix_span(self, span: Span) -> Self {
        let fix = self.fix.map(|fix| Fix { span, ..fix });
        Self { fix, ..self }
    }

    /// Sets the severity.
    pub(crate) const fn with_severity(self, severity: Severity) -> Self {
        Self { severity, ..self }
    }

    #[allow(dead_code, reason = "unused with some sets of features")]
    /// Lowers the severity to `most` if it is higher.
    pub(crate) fn at_most(self, most: Severity) -> Self {
        let severity = self.severity.min(most);
        Self { severity, ..self }
    }

    /// Extends the span, and that of the fix, to `end`.
    pub(crate) fn extended_to(self, end: usize) -> Self {
        let extended = |span: Span| Span::new(span.start(), end);
        let fix = self.fix.map(|fix| Fix {
            span: extended(fix.span),
            ..fix
        });
        let span = extended(self.span);
        Self { span, fix, ..self }
    }

    /// The rule that is broken.
    pub const fn rule(&self) -> &'static Rule {
        self.rule
    }

    /// The code of the rule.
    pub const fn code(&self) -> &'static str {
        self.rule.code
    }

    /// The severity, after the overrides of the profile and the caller.
    pub const fn severity(&self) -> Severity {
        self.severity
    }

    /// The span, in bytes of the input.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The component that contains the span; `None` for the whole input.
    pub const fn component(&self) -> Option<Component> {
        self.component
    }

    /// The clause that is broken.
    pub const fn clause(&self) -> Clause {
        self.clause
    }

    /// The detail beyond the title of the rule.
    pub const fn note(&self) -> Note<'o> {
        self.note
    }

    /// The replacement that removes the finding, if there is one.
    pub const fn fix(&self) -> Option<Fix> {
        self.fix
    }

    /// Returns the message, which is written as it is formatted. `text` must be the checked input.
    pub const fn message<'a>(&self, text: &'a str) -> Message<'a, 'o> {
        Message {
            finding: *self,
            text,
        }
    }
}

/// A detail of a finding.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Note<'o> {
    /// Nothing beyond the title.
    None,
    /// The error of the parser.
    Parse(ParseError),
    /// The rule of domain names that the host breaks.
    Host(HostError),
    /// An explanation.
    Text(&'static str),
    /// Two names.
    Pair(&'static str, &'static str),
    /// The script of letters that look Latin, or two scripts. What they look like is computed from
    /// the input.
    #[cfg(feature = "security")]
    LooksLatin(&'static str, Option<&'static str>),
    /// The first character of the span.
    Char,
    /// The first character of the span, which looks like this one.
    LooksLike(char),
    /// The first character of the span, which another form replaces by this string.
    Becomes(&'static str),
    /// A number.
    Number(u32),
    /// A name that the caller declared protected.
    Protected(&'o str),
    /// Computed from the input at the span.
    By(fn(&str, &mut fmt::Formatter<'_>) -> fmt::Result),
    /// Computed from the whole input.
    Input(fn(&str, &mut fmt::Formatter<'_>) -> fmt::Result),
    /// Computed from the input at the span by a mapping of hosts.
    #[cfg(feature = "idna")]
    Mapped(HostMapping, WriteMapped),
}

/// The message of a finding ([`Finding::message`]).
#[derive(Clone, Copy, Debug)]
pub struct Message<'a, 'o> {
    finding: Finding<'o>,
    text: &'a str,
}

#[cfg(feature = "security")]
impl Message<'_, '_> {
    /// Writes the letters that look Latin as those that they look like: those of the whole host, since a reader
    /// takes it for another one, or those at the span.
    fn write_as_latin(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_in_host = self.finding.component == Some(Component::Host);
        let host = is_in_host.then(|| Parts::split(self.text).span(Component::Host));
        let span = host.flatten().unwrap_or(self.finding.span);
        names::write_as_latin(self.text, span, f)
    }
}

impl fmt::Display for Message<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = self.finding.span.of(self.text);
        f.write_str(self.finding.rule.title)?;
        match self.finding.note {
            Note::None => Ok(()),
            Note::Parse(error) => match error.named_component() {
                Some(component) => write!(f, " in the {component}"),
                None => Ok(()),
            },
            Note::Host(error) => write!(f, ": {} ({})", error.kind(), error.kind().code()),
            Note::Text(text) => write!(f, ": {text}"),
            Note::Pair(one, other) => write!(f, ": {one} and {other}"),
            #[cfg(feature = "security")]
            Note::LooksLatin(script, other) => {
                f.write_str(": it looks like `")?;
                self.write_as_latin(f)?;
                f.write_str("` and is ")?;
                if let Some(other) = other {
                    f.write_str(other)?;
                    f.write_str(" and ")?;
                }
                f.write_str(script)
            }
            Note::Char => write!(f, ": {}", CodePoint::first_of(found)),
            Note::LooksLike(like) => {
                write!(f, ": {} looks like `{like}`", CodePoint::first_of(found))
            }
            Note::Becomes(text) => {
                write!(f, ": {} stands for `{text}`", CodePoint::first_of(found))
            }
            Note::Number(number) => write!(f, ": {number}"),
            Note::Protected(name) => write!(f, ": `{name}`"),
            Note::By(write) => {
                f.write_str(": ")?;
                write(found, f)
            }
            Note::Input(write) => {
                f.write_str(": ")?;
                write(self.text, f)
            }
            #[cfg(feature = "idna")]
            Note::Mapped(mapping, write) => {
                f.write_str(": ")?;
                write_mapped(mapping, write, found, f)
            }
        }
    }
}

/// A code point as `U+` and four to six hexadecimal digits (RFC 3987, section 1.4).
#[derive(Clone, Copy, Debug)]
pub(crate) struct CodePoint(char);

impl CodePoint {
    /// Returns the first character of a string, decoded if it is percent-encoded; NUL if the string
    /// is empty.
    pub(crate) fn first_of(text: &str) -> Self {
        Self(Letters::of(text).chars().next().unwrap_or_default())
    }
}

impl fmt::Display for CodePoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "U+{:04X}", u32::from(self.0))
    }
}

/// A replacement for a part of the input that removes a finding.
#[derive(Clone, Copy, Debug)]
pub struct Fix {
    span: Span,
    replacement: FixReplacement,
    keeps: bool,
}

impl Fix {
    pub(crate) const fn new(span: Span, replacement: FixReplacement, keeps: bool) -> Self {
        Self {
            span,
            replacement,
            keeps,
        }
    }

    /// The span to replace, in bytes of the input.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Whether the fix can be applied automatically: the fixed identifier is equivalent to the
    /// original by RFC 3987, section 5, or by the rules of its scheme, and no other check objects
    /// to it. In profiles that compare identifiers character by character, such as RDF, no fix
    /// keeps the meaning.
    pub const fn keeps_meaning(&self) -> bool {
        self.keeps
    }

    /// Returns the replacement, which is written as it is formatted. `text` must be the checked
    /// input.
    pub fn replacement<'a>(&self, text: &'a str) -> impl fmt::Display + use<'a> {
        Replaced {
            found: self.span.of(text),
            replacement: self.replacement,
        }
    }
}

/// The source of a replacement.
#[derive(Clone, Copy, Debug)]
pub enum FixReplacement {
    /// A fixed string.
    Text(&'static str),
    /// Computed from the replaced part of the input.
    By(fn(&str, &mut fmt::Formatter<'_>) -> fmt::Result),
    /// Computed from the replaced part of the input by a mapping of hosts.
    #[cfg(feature = "idna")]
    Mapped(HostMapping, WriteMapped),
}

/// Writes a label as a mapper maps it.
#[cfg(feature = "idna")]
pub(crate) type WriteMapped = fn(&dyn HostMapper, &str, &mut fmt::Formatter<'_>) -> fmt::Result;

/// Writes a label by a mapping; the label itself if hosts are not mapped.
#[cfg(feature = "idna")]
fn write_mapped(
    mapping: HostMapping,
    write: WriteMapped,
    label: &str,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    match mapping.mapper() {
        Some(mapper) => write(mapper, label, f),
        None => f.write_str(label),
    }
}

#[derive(Clone, Copy, Debug)]
struct Replaced<'a> {
    found: &'a str,
    replacement: FixReplacement,
}

impl fmt::Display for Replaced<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.replacement {
            FixReplacement::Text(text) => f.write_str(text),
            FixReplacement::By(write) => write(self.found, f),
            #[cfg(feature = "idna")]
            FixReplacement::Mapped(mapping, write) => write_mapped(mapping, write, self.found, f),
        }
    }
}
