//! The ways in which a received identifier matches a name.

use core::fmt;

use iri_core::Clause;

/// The way in which a received identifier matches a name, the best first.
///
/// ```
/// use iri_names::MatchedBy;
///
/// assert!(MatchedBy::Exact < MatchedBy::Charset);
/// assert_eq!(MatchedBy::ALL.map(MatchedBy::name), [
///     "exact", "percent", "charset", "normalization", "case", "accents", "spelling", "lookalike",
/// ]);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[non_exhaustive]
pub enum MatchedBy {
    /// The identifier is the name, character by character.
    Exact,
    /// The identifier decodes to the name, in UTF-8 or octet by octet.
    Percent,
    /// The identifier decodes to the name in an accepted legacy charset.
    Charset,
    /// Both are canonically equivalent, such as a letter with an accent in composed and decomposed
    /// form.
    Normalization,
    /// Both are equal if case is ignored.
    Case,
    /// Both are equal if accents are ignored, and case as well if that form is accepted.
    Accents,
    /// Both differ by one edit after the above is ignored
    /// (`NameIndex::with_spelling`). Not for decisions about access.
    Spelling,
    /// Two names look alike. Only names collide in this way; no identifier matches because it looks
    /// like a name.
    Lookalike,
}

impl MatchedBy {
    /// All values, the best first.
    pub const ALL: [Self; 8] = [
        Self::Exact,
        Self::Percent,
        Self::Charset,
        Self::Normalization,
        Self::Case,
        Self::Accents,
        Self::Spelling,
        Self::Lookalike,
    ];

    /// Returns a stable name for programs, such as `normalization`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Percent => "percent",
            Self::Charset => "charset",
            Self::Normalization => "normalization",
            Self::Case => "case",
            Self::Accents => "accents",
            Self::Spelling => "spelling",
            Self::Lookalike => "lookalike",
        }
    }

    /// Returns how many letters have to be edited: 1 for [`Spelling`](Self::Spelling), otherwise 0.
    pub const fn edits(self) -> usize {
        matches!(self, Self::Spelling) as usize
    }

    /// Returns the clause that recommends accepting this form, or names its danger.
    pub const fn clause(self) -> Clause {
        Clause::new(match self {
            Self::Exact | Self::Percent => "3987-7.7-uri-and-iri",
            Self::Charset => "3987-7.7-legacy",
            Self::Normalization => "3987-7.7-forms",
            Self::Case | Self::Accents => "3987-7.7-friendly",
            Self::Spelling => "3987-7.7-spelling",
            Self::Lookalike => "3987-8-spoof-lookalike",
        })
    }
}

impl fmt::Display for MatchedBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
