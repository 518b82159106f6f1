//! The option for hosts as domain names, by a version of IDNA.

use clap::ValueEnum;
use iri_kit::host::{HostMapper, Idna2003, Idna2008, Uts46};
use iri_kit::lint::HostVersion;
use iri_kit::{Comparer, Steps};

/// The ways to map a host.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Host {
    /// Not at all: it is no domain name, and is percent-encoded like the rest
    Percent,
    /// As IDNA2008 looks names up (RFC 5891): nothing is mapped before
    Idna2008,
    /// As UTS 46 has it, not transitional and with all checks
    Uts46,
    /// As UTS 46 has it with the flags of browsers (URL Standard)
    Uts46Browser,
    /// As IDNA2003 has it (RFC 3490), which RFC 3987 names
    Idna2003,
}

impl Host {
    /// The mapper; `None` where hosts are percent-encoded.
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

    /// The version of IDNA that the checker looks at hosts by.
    pub(crate) fn version(self) -> HostVersion {
        match self {
            Self::Percent => HostVersion::Percent,
            Self::Idna2008 => HostVersion::Idna2008,
            Self::Uts46 => HostVersion::Uts46,
            Self::Uts46Browser => HostVersion::Uts46Browser,
            Self::Idna2003 => HostVersion::Idna2003,
        }
    }

    /// The comparer of these steps, which maps domain names like this.
    pub(crate) fn comparer(self, steps: Steps) -> Comparer<'static> {
        let comparer = Comparer::new(steps);
        match self.mapper() {
            Some(mapper) => comparer.with_hosts(mapper),
            None => comparer,
        }
    }
}
