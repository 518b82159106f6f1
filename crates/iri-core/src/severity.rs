//! The severity of findings.

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
    /// Could be improved, but may be intended.
    Advice,
    /// Likely to cause surprise: the specifications say SHOULD, or common practice does.
    Warning,
    /// Forbidden by the specifications.
    Error,
}

impl Severity {
    /// All severities, in ascending order.
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
