//! A rule of the catalogue.

use core::fmt;

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
    /// The name in kebab-case, which never changes.
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// The message of its findings, without their details.
    pub const fn title(&self) -> &'static str {
        self.title
    }

    /// The severity unless a profile or the caller says otherwise.
    pub const fn severity(&self) -> Severity {
        self.severity
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

/// An input of the program `iri`, and how it is called.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Example {
    arguments: &'static [&'static str],
    input: &'static str,
}

impl Example {
    /// An input of `iri check`.
    #[cfg(feature = "catalogue")]
    pub(crate) const fn check(input: &'static str) -> Self {
        Self::of(&["check"], input)
    }

    /// An input of the program, called with these arguments before it.
    #[cfg(feature = "catalogue")]
    pub(crate) const fn of(arguments: &'static [&'static str], input: &'static str) -> Self {
        Self { arguments, input }
    }

    /// The arguments of the program before the input: the command and its options.
    pub const fn arguments(&self) -> &'static [&'static str] {
        self.arguments
    }

    /// The input.
    pub const fn input(&self) -> &'static str {
        self.input
    }
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
    /// What may deceive a reader (RFC 3987, section 8; UTS 39).
    Security,
    /// Legacy Extended IRIs (3987bis, section 6).
    Leiri,
    /// Mapping to URIs and back (RFC 3987, section 3).
    Mapping,
    /// Strings prepared by the guidelines draft.
    Preparing,
    /// Identifiers built of components, resolved, relativized and compared.
    Building,
    /// The program.
    Program,
}

impl Family {
    /// All of them.
    pub const ALL: [Self; 13] = [
        Self::Grammar,
        Self::Percent,
        Self::Shape,
        Self::Characters,
        Self::Bidi,
        Self::Hosts,
        Self::Schemes,
        Self::Security,
        Self::Leiri,
        Self::Mapping,
        Self::Preparing,
        Self::Building,
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
            Self::Security => "security",
            Self::Leiri => "leiri",
            Self::Mapping => "mapping",
            Self::Preparing => "preparing",
            Self::Building => "building",
            Self::Program => "program",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
