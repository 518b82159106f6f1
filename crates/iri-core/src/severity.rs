//! How much a finding matters.

use core::fmt;

/// The severity of a finding, in ascending order.
///
/// ```
/// use iri_core::Severity;
///
/// assert!(Severity::Advice < Severity::Warning && Severity::Warning < Severity::Error);
/// assert_eq!(Severity::Warning.name(), "warning");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Severity {
    /// Could be better; may well be intended.
    Advice,
    /// Likely to surprise somebody: the documents say SHOULD, or practice does.
    Warning,
    /// Forbidden by the documents.
    Error,
}

impl Severity {
    /// All of them, in ascending order.
    pub const ALL: [Self; 3] = [Self::Advice, Self::Warning, Self::Error];

    /// The name in lower case, for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Advice => "advice",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
