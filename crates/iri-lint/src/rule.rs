//! [`Rule`], an entry of the catalogue, with its family and examples.

use core::fmt::{self, Write as _};

use iri_core::{Clause, Component, Severity};

use crate::family::Family;

/// A kind of diagnostic, described once for the whole workspace.
///
/// ```
/// let rule = iri_lint::rule("percent-malformed").unwrap();
/// assert_eq!(rule.severity(), iri_lint::Severity::Error);
/// assert_eq!(rule.clause().id(), "3987-2.2-pct-encoded");
/// ```
#[derive(Debug)]
pub struct Rule {
    pub(crate) code: &'static str,
    pub(crate) title: &'static str,
    pub(crate) severity: Severity,
    pub(crate) family: Family,
    pub(crate) component: Option<Component>,
    pub(crate) clause: Clause,
    #[cfg(feature = "catalogue")]
    pub(crate) explanation: &'static str,
    #[cfg(feature = "catalogue")]
    pub(crate) bad: Example,
    #[cfg(feature = "catalogue")]
    pub(crate) good: Example,
}

impl Rule {
    /// Looks up a rule of a family by its code.
    pub(crate) fn of(rules: &[&'static Self], code: &str) -> Option<&'static Self> {
        rules.iter().copied().find(|rule| rule.code == code)
    }

    /// The code in kebab-case, which never changes. A rule that narrows down another one has its
    /// code as a prefix: `host-not-mappable/label-too-long`.
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// The message of its findings, without details.
    pub const fn title(&self) -> &'static str {
        self.title
    }

    /// The default severity, which profiles and callers can override. Rules of the families
    /// [`Family::Profiles`] and [`Family::Readers`] are off by default.
    pub const fn severity(&self) -> Severity {
        self.severity
    }

    /// Whether the rule is off by default.
    pub(crate) const fn is_optional(&self) -> bool {
        matches!(self.family, Family::Profiles | Family::Readers)
    }

    /// The family that the rule belongs to.
    pub const fn family(&self) -> Family {
        self.family
    }

    /// The component in which all of its findings are; `None` if there can be several.
    pub const fn component(&self) -> Option<Component> {
        self.component
    }

    /// The clause that requires the rule. A finding may cite a more specific one.
    pub const fn clause(&self) -> Clause {
        self.clause
    }

    /// Why the rule matters and how to comply, in a few sentences.
    #[cfg(feature = "catalogue")]
    pub const fn explanation(&self) -> &'static str {
        self.explanation
    }

    /// An example that has this finding and no other, except for [`Example::codes_beside`].
    #[cfg(feature = "catalogue")]
    pub const fn bad(&self) -> Example {
        self.bad
    }

    /// The corrected example, which has no findings.
    #[cfg(feature = "catalogue")]
    pub const fn good(&self) -> Example {
        self.good
    }
}

/// Compares the codes, since each code has one `Rule`.
impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.code == other.code
    }
}

impl Eq for Rule {}

/// An example input and how to pass it to the program `iri`.
///
/// ```
/// # #[cfg(feature = "catalogue")] {
/// let example = iri_lint::rule("char-illegal").unwrap().bad();
/// assert_eq!(example.to_string(), "iri check 'http://example.org/a b'");
/// # }
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Example {
    kind: ExampleKind,
    arguments: &'static [&'static str],
    input: &'static str,
    implied: &'static [&'static str],
}

/// The ways to pass an [`Example`] to the program.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum ExampleKind {
    /// The input is the last argument.
    Argument,
    /// The input is a line of standard input, in which `\xHH` denotes an octet.
    Octets,
    /// Only the libraries report the code: the input is a Rust expression.
    Expression,
    /// No example is practical: the input states the reason.
    None,
}

#[cfg(feature = "catalogue")]
impl Example {
    /// Returns an input for the checker. The arguments of the program follow from the severity of
    /// the rule.
    pub(crate) const fn check(input: &'static str) -> Self {
        Self::of(&[], input)
    }

    /// Adds the arguments for an input for the checker, which does not show advice by default.
    pub(crate) const fn of_severity(self, severity: Severity) -> Self {
        let arguments: &[&str] = match (self.kind, self.arguments, severity) {
            (ExampleKind::Argument, [], Severity::Advice) => &["check", "--show", "advice"],
            (ExampleKind::Argument, [], _) => &["check"],
            (_, arguments, _) => arguments,
        };
        Self { arguments, ..self }
    }

    /// Returns an input for the program, to be passed after `arguments`.
    pub(crate) const fn of(arguments: &'static [&'static str], input: &'static str) -> Self {
        Self {
            kind: ExampleKind::Argument,
            arguments,
            input,
            implied: &[],
        }
    }

    /// Returns a line for standard input, in which `\xHH` denotes an octet.
    pub(crate) const fn octets(arguments: &'static [&'static str], input: &'static str) -> Self {
        let kind = ExampleKind::Octets;
        Self {
            kind,
            ..Self::of(arguments, input)
        }
    }

    /// Returns a Rust expression.
    pub(crate) const fn expression(input: &'static str) -> Self {
        let kind = ExampleKind::Expression;
        Self {
            kind,
            ..Self::of(&[], input)
        }
    }

    /// Returns an example without input, given the reason as a sentence.
    pub(crate) const fn none(reason: &'static str) -> Self {
        let kind = ExampleKind::None;
        Self {
            kind,
            ..Self::of(&[], reason)
        }
    }

    /// Sets the other codes that the example implies.
    pub(crate) const fn implying(self, codes: &'static [&'static str]) -> Self {
        let implied = codes;
        Self { implied, ..self }
    }
}

impl Example {
    /// The way to pass it to the program.
    pub const fn kind(&self) -> ExampleKind {
        self.kind
    }

    /// The arguments of the program before the input: the command and its options.
    pub const fn arguments(&self) -> &'static [&'static str] {
        self.arguments
    }

    /// Returns the example with other arguments of the program.
    #[must_use]
    pub const fn with_arguments(self, arguments: &'static [&'static str]) -> Self {
        Self { arguments, ..self }
    }

    /// The input, whose notation depends on the [kind](Self::kind).
    pub const fn input(&self) -> &'static str {
        self.input
    }

    /// The octets of the input, with the escapes of [`ExampleKind::Octets`] decoded.
    pub fn octets_of_input(&self) -> impl Iterator<Item = u8> + use<> {
        let mut rest = self.input.as_bytes();
        let has_escapes = self.kind == ExampleKind::Octets;
        core::iter::from_fn(move || {
            let (octet, after) = match rest {
                [b'\\', b'x', high, low, after @ ..] if has_escapes => {
                    (hex(*high)? << 4 | hex(*low)?, after)
                }
                [octet, after @ ..] => (*octet, after),
                [] => return None,
            };
            rest = after;
            Some(octet)
        })
    }

    /// The codes that the example has besides that of its rule, because the one implies the others.
    pub const fn codes_beside(&self) -> &'static [&'static str] {
        self.implied
    }
}

fn hex(digit: u8) -> Option<u8> {
    let value = char::from(digit).to_digit(16)?;
    u8::try_from(value).ok()
}

/// Writes a command line for a shell, the expression, or the reason why there is no example.
impl fmt::Display for Example {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ExampleKind::Argument => {
                write_call(f, self.arguments)?;
                f.write_char(' ')?;
                write_quoted(f, self.input)
            }
            ExampleKind::Octets => {
                f.write_str("printf '")?;
                self.octets_of_input()
                    .try_for_each(|octet| write_printf(f, octet))?;
                f.write_str("' | ")?;
                write_call(f, self.arguments)
            }
            ExampleKind::Expression | ExampleKind::None => f.write_str(self.input),
        }
    }
}

fn write_call(f: &mut fmt::Formatter<'_>, arguments: &[&str]) -> fmt::Result {
    f.write_str("iri")?;
    arguments.iter().try_for_each(|argument| {
        f.write_char(' ')?;
        write_quoted(f, argument)
    })
}

/// Writes an octet for the format of `printf`, in the escapes that every POSIX shell has.
fn write_printf(f: &mut fmt::Formatter<'_>, octet: u8) -> fmt::Result {
    match octet {
        b'\n' => f.write_str("\\n"),
        b'\t' => f.write_str("\\t"),
        b'\\' => f.write_str("\\\\"),
        b'%' => f.write_str("%%"),
        b' '..=b'~' if octet != b'\'' => f.write_char(octet.into()),
        _ => write!(f, "\\{octet:03o}"),
    }
}

/// Writes an argument for a shell, with quotes if needed, and with escapes for invisible and
/// right-to-left characters.
fn write_quoted(f: &mut fmt::Formatter<'_>, argument: &str) -> fmt::Result {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_=./:,@%".contains(c);
    let is_visible =
        |c: char| c == ' ' || c.is_ascii_graphic() || (c.is_alphabetic() && !is_rtl(c));
    if argument.chars().all(is_plain) && !argument.is_empty() {
        return f.write_str(argument);
    }
    if argument.chars().all(|c| is_visible(c) && c != '\'') {
        return write!(f, "'{argument}'");
    }
    f.write_str("$'")?;
    for c in argument.chars() {
        match c {
            '\'' | '\\' => write!(f, "\\{c}")?,
            _ if is_visible(c) => f.write_char(c)?,
            _ if u32::from(c) < 0x1_0000 => write!(f, "\\u{:04X}", u32::from(c))?,
            _ => write!(f, "\\U{:08X}", u32::from(c))?,
        }
    }
    f.write_char('\'')
}

/// Whether a character is in a block of a right-to-left script.
const fn is_rtl(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFF}')
        || matches!(c, '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}
