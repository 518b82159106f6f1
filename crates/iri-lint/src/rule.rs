//! A rule of the catalogue.

use core::fmt::{self, Write as _};

use iri_core::{Clause, Component, Severity};

/// One kind of diagnostic, described once for the whole workspace.
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
    /// The name in kebab-case, which never changes. A rule that only narrows down another one is
    /// named after it, with a slash between: `host-not-mappable/label-too-long`.
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// The message of its findings, without their details.
    pub const fn title(&self) -> &'static str {
        self.title
    }

    /// The severity unless a profile or the caller says otherwise. A rule of the family
    /// [`Family::Profiles`] is off unless they ask for it.
    pub const fn severity(&self) -> Severity {
        self.severity
    }

    /// Whether it is off unless a profile or the caller asks for it.
    pub(crate) const fn is_optional(&self) -> bool {
        matches!(self.family, Family::Profiles)
    }

    /// The part of the workspace that it belongs to.
    pub const fn family(&self) -> Family {
        self.family
    }

    /// The only component that its findings are in; `None` if they can be in several.
    pub const fn component(&self) -> Option<Component> {
        self.component
    }

    /// The clause that it comes from. A finding may cite a narrower one.
    pub const fn clause(&self) -> Clause {
        self.clause
    }

    /// Why it matters and what to do, in a few sentences.
    #[cfg(feature = "catalogue")]
    pub const fn explanation(&self) -> &'static str {
        self.explanation
    }

    /// An input that has this finding and no other.
    #[cfg(feature = "catalogue")]
    pub const fn bad(&self) -> Example {
        self.bad
    }

    /// The input as it should be, which has no finding.
    #[cfg(feature = "catalogue")]
    pub const fn good(&self) -> Example {
        self.good
    }
}

/// The same place in the catalogue: there is one `Rule` for a code.
impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.code == other.code
    }
}

impl Eq for Rule {}

/// An input that has a finding, or has none, and the way to give it to the program `iri`.
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
    beside: &'static [&'static str],
}

/// The ways to give an [`Example`] to the program.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum ExampleKind {
    /// The input is the last argument.
    Argument,
    /// The input is a line of standard input, in which `\xHH` is an octet.
    Octets,
    /// Only the libraries report it: the input is an expression of Rust.
    Expression,
    /// There is no example that could be written down: the input is the reason.
    None,
}

#[cfg(feature = "catalogue")]
impl Example {
    /// An input of `iri check`.
    pub(crate) const fn check(input: &'static str) -> Self {
        Self::of(&["check"], input)
    }

    /// An input of the program, called with these arguments before it.
    pub(crate) const fn of(arguments: &'static [&'static str], input: &'static str) -> Self {
        Self {
            kind: ExampleKind::Argument,
            arguments,
            input,
            beside: &[],
        }
    }

    /// A line of standard input, in which `\xHH` is an octet.
    pub(crate) const fn octets(arguments: &'static [&'static str], input: &'static str) -> Self {
        let kind = ExampleKind::Octets;
        Self {
            kind,
            ..Self::of(arguments, input)
        }
    }

    /// An expression of Rust.
    pub(crate) const fn expression(input: &'static str) -> Self {
        let kind = ExampleKind::Expression;
        Self {
            kind,
            ..Self::of(&[], input)
        }
    }

    /// No example, with the reason as a sentence.
    pub(crate) const fn none(reason: &'static str) -> Self {
        let kind = ExampleKind::None;
        Self {
            kind,
            ..Self::of(&[], reason)
        }
    }

    /// Names the other codes that the example cannot do without.
    pub(crate) const fn beside(self, codes: &'static [&'static str]) -> Self {
        let beside = codes;
        Self { beside, ..self }
    }
}

impl Example {
    /// The way to give it to the program.
    pub const fn kind(&self) -> ExampleKind {
        self.kind
    }

    /// The arguments of the program before the input: the command and its options.
    pub const fn arguments(&self) -> &'static [&'static str] {
        self.arguments
    }

    /// The input, as its [kind](Self::kind) has it.
    pub const fn input(&self) -> &'static str {
        self.input
    }

    /// The octets of the input.
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

    /// The codes that it has beside that of its rule, since one is not found without the other.
    pub const fn codes_beside(&self) -> &'static [&'static str] {
        self.beside
    }
}

fn hex(digit: u8) -> Option<u8> {
    let value = char::from(digit).to_digit(16)?;
    u8::try_from(value).ok()
}

/// The line for a shell; the expression or the reason of the kinds that have none.
impl fmt::Display for Example {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ExampleKind::Argument => {
                write_call(f, self.arguments)?;
                f.write_char(' ')?;
                write_quoted(f, self.input)
            }
            ExampleKind::Octets => {
                write!(f, "printf '{}' | ", self.input)?;
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

/// Writes an argument as shells read it: quoted where it has to be, and with escapes for
/// characters of which nothing is seen or that change the direction of text.
fn write_quoted(f: &mut fmt::Formatter<'_>, argument: &str) -> fmt::Result {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_=./:,@%".contains(c);
    let is_seen = |c: char| c == ' ' || c.is_ascii_graphic() || (c.is_alphabetic() && !is_rtl(c));
    if argument.chars().all(is_plain) && !argument.is_empty() {
        return f.write_str(argument);
    }
    if argument.chars().all(|c| is_seen(c) && c != '\'') {
        return write!(f, "'{argument}'");
    }
    f.write_str("$'")?;
    for c in argument.chars() {
        match c {
            '\'' | '\\' => write!(f, "\\{c}")?,
            _ if is_seen(c) => f.write_char(c)?,
            _ if u32::from(c) < 0x1_0000 => write!(f, "\\u{:04X}", u32::from(c))?,
            _ => write!(f, "\\U{:08X}", u32::from(c))?,
        }
    }
    f.write_char('\'')
}

/// Whether a letter is of a right-to-left script, by the blocks of these scripts.
const fn is_rtl(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFF}')
        || matches!(c, '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}

/// The parts of the workspace that have rules.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Family {
    /// The grammar of RFC 3987 and its relatives.
    Grammar,
    /// Percent-encoded triplets.
    Percent,
    /// Case, dot segments, ports and addresses.
    Shape,
    /// Single characters and normalization forms.
    Characters,
    /// Right-to-left characters (RFC 3987, section 4).
    Bidi,
    /// Hosts as domain names.
    Hosts,
    /// The specifications of single schemes.
    Schemes,
    /// Templates by which schemes are registered (RFC 7595).
    Registration,
    /// What may deceive a reader (RFC 3987, section 8; UTS 39).
    Security,
    /// Legacy Extended IRIs (3987bis, section 6).
    Leiri,
    /// What only some profiles require.
    Profiles,
    /// Mapping to URIs and back (RFC 3987, section 3).
    Mapping,
    /// Strings prepared by the guidelines draft.
    Preparing,
    /// Identifiers built of components, resolved, relativized and compared.
    Building,
    /// Paths of files, and `file` IRIs.
    Files,
    /// Forms and requests of HTTP.
    Web,
    /// The program.
    Program,
}

impl Family {
    /// All of them.
    pub const ALL: [Self; 17] = [
        Self::Grammar,
        Self::Percent,
        Self::Shape,
        Self::Characters,
        Self::Bidi,
        Self::Hosts,
        Self::Schemes,
        Self::Registration,
        Self::Security,
        Self::Leiri,
        Self::Profiles,
        Self::Mapping,
        Self::Preparing,
        Self::Building,
        Self::Files,
        Self::Web,
        Self::Program,
    ];

    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Grammar => "grammar",
            Self::Percent => "percent",
            Self::Shape => "shape",
            Self::Characters => "characters",
            Self::Bidi => "bidi",
            Self::Hosts => "hosts",
            Self::Schemes => "schemes",
            Self::Registration => "registration",
            Self::Security => "security",
            Self::Leiri => "leiri",
            Self::Profiles => "profiles",
            Self::Mapping => "mapping",
            Self::Preparing => "preparing",
            Self::Building => "building",
            Self::Files => "files",
            Self::Web => "web",
            Self::Program => "program",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
