//! The option for the mapping of hosts to domain names by a version of IDNA.

use clap::ValueEnum;
use iri_kit::host::{HostMapper, Idna2003, Idna2008, Uts46};
use iri_kit::lint::HostVersion;
use iri_kit::{Comparer, Steps};

/// A mapping of hosts.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Host {
    /// Percent-encoding, as in the other components
    Percent,
    /// The lookup protocol of IDNA2008 (RFC 5891), which does not map characters first
    Idna2008,
    /// UTS 46, nontransitional and with all checks
    Uts46,
    /// UTS 46 with the checks of browsers (URL Standard)
    Uts46Browser,
    /// IDNA2003 (RFC 3490), which RFC 3987 cites
    Idna2003,
}

impl Host {
    /// The mapper; `None` if hosts are percent-encoded.
    pub(crate) fn mapper(self) -> Option<&'static (dyn HostMapper + Sync)> {
        const IDNA2003: Idna2003 = Idna2003::new();
        const UTS46: Uts46 = Uts46::new();
        const BROWSER: Uts46 = Uts46::browser();
        Some(match self {
            Self::Percent => return None,
            Self::Idna2008 => &Idna2008,
            Self::Uts46 => &UTS46,
            Self::Uts46Browser => &BROWSER,
            Self::Idna2003 => &IDNA2003,
        })
    }

    /// The version of IDNA by which the checker checks hosts.
    pub(crate) fn version(self) -> HostVersion {
        match self {
            Self::Percent => HostVersion::Percent,
            Self::Idna2008 => HostVersion::Idna2008,
            Self::Uts46 => HostVersion::Uts46,
            Self::Uts46Browser => HostVersion::Uts46Browser,
            Self::Idna2003 => HostVersion::Idna2003,
        }
    }

    /// A comparer with these steps that maps hosts in this way.
    pub(crate) fn comparer(self, steps: Steps) -> Comparer<'static> {
        let comparer = Comparer::new(steps);
        match self.mapper() {
            Some(mapper) => comparer.with_hosts(mapper),
            None => comparer,
        }
    }
}
