//! [`HostVersion`], the version of IDNA that hosts are checked by.

use core::fmt;

use iri_core::host::HostMapper;
use iri_idna::{Idna2003, Idna2008, Uts46};

/// The version of IDNA that hosts are checked by.
///
/// ```
/// use iri_lint::HostVersion;
///
/// assert_eq!(HostVersion::named("uts46"), Some(HostVersion::default()));
/// assert!(HostVersion::ALL.iter().all(|version| HostVersion::named(version.name()) == Some(*version)));
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum HostVersion {
    /// No IDNA: hosts are percent-encoded like other components.
    Percent,
    /// IDNA2003 (RFC 3490).
    Idna2003,
    /// IDNA2008, with the lookup protocol (RFC 5891).
    Idna2008,
    /// UTS 46 with all checks.
    #[default]
    Uts46,
    /// UTS 46 with the flags of browsers (URL Standard).
    Uts46Browser,
}

impl HostVersion {
    /// All versions.
    pub const ALL: [Self; 5] = [
        Self::Percent,
        Self::Idna2003,
        Self::Idna2008,
        Self::Uts46,
        Self::Uts46Browser,
    ];

    /// The name in kebab-case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Percent => "percent",
            Self::Idna2003 => "idna2003",
            Self::Idna2008 => "idna2008",
            Self::Uts46 => "uts46",
            Self::Uts46Browser => "uts46-browser",
        }
    }

    /// Looks up a version by its name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|version| version.name() == name)
    }

    /// Returns the mapper; `None` if hosts are not mapped.
    pub(crate) const fn mapper(self) -> Option<&'static (dyn HostMapper + Sync)> {
        const IDNA2003: &Idna2003 = &Idna2003::new();
        const UTS46: &Uts46 = &Uts46::new();
        const BROWSER: &Uts46 = &Uts46::browser();
        match self {
            Self::Percent => None,
            Self::Idna2003 => Some(IDNA2003),
            Self::Idna2008 => Some(&Idna2008),
            Self::Uts46 => Some(UTS46),
            Self::Uts46Browser => Some(BROWSER),
        }
    }
}

impl fmt::Display for HostVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
