//! How a received identifier matches a name.

use core::fmt;

use iri_core::Clause;

/// How a received identifier matches a name, the best first.
///
/// ```
/// use iri_names::MatchedBy;
///
/// assert!(MatchedBy::Exact < MatchedBy::Charset);
/// assert_eq!(MatchedBy::ALL.map(MatchedBy::name), [
///     "exact", "percent", "charset", "normalization", "case", "accents",
/// ]);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[non_exhaustive]
pub enum MatchedBy {
    /// It is the name, character by character.
    Exact,
    /// Its triplets are those of the name, in UTF-8 or octet by octet.
    Percent,
    /// Its triplets are the name in a legacy charset that is accepted.
    Charset,
    /// Both are canonically equivalent, such as a letter with an accent and the two apart.
    Normalization,
    /// Both are the same without regard to case.
    Case,
    /// Both are the same without regard to accents, and to case if that is accepted.
    Accents,
}

impl MatchedBy {
    /// All of them, the best first.
    pub const ALL: [Self; 6] = [
        Self::Exact,
        Self::Percent,
        Self::Charset,
        Self::Normalization,
        Self::Case,
        Self::Accents,
    ];

    /// The name, for programs: `normalization`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Percent => "percent",
            Self::Charset => "charset",
            Self::Normalization => "normalization",
            Self::Case => "case",
            Self::Accents => "accents",
        }
    }

    /// The rule by which the form is accepted.
    pub const fn clause(self) -> Clause {
        Clause::new(match self {
            Self::Exact | Self::Percent => "3987-7.7-uri-and-iri",
            Self::Charset => "3987-7.7-legacy",
            Self::Normalization => "3987-7.7-forms",
            Self::Case | Self::Accents => "3987-7.7-friendly",
        })
    }
}

impl fmt::Display for MatchedBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
