//! [`HostMapping`], the choice of a mapper by its name.

use iri_core::host::HostMapper;

#[cfg(feature = "idna2003")]
use crate::Idna2003;
#[cfg(feature = "idna2008")]
use crate::Idna2008;
#[cfg(feature = "uts46")]
use crate::Uts46;

iri_core::tables::choices! {
    /// How hosts are mapped: not at all, or by a version of IDNA.
    ///
    /// Each version is a value if its feature is enabled.
    ///
    /// ```
    /// # #[cfg(feature = "idna2008")] {
    /// use iri_idna::HostMapping;
    ///
    /// let mapper = HostMapping::named("idna2008").and_then(HostMapping::mapper).unwrap();
    /// let mut name = String::new();
    /// mapper.to_ascii("résumé.example", &mut name)?;
    /// assert_eq!(name, "xn--rsum-bpad.example");
    /// assert!(HostMapping::Percent.mapper().is_none());
    /// # }
    /// # Ok::<_, iri_idna::HostError>(())
    /// ```
    #[non_exhaustive]
    pub enum HostMapping with features {
        /// RFC 3987 itself does no more. Mapping to IRIs keeps A-labels, hence the alias `keep`.
        Percent "percent" | "keep" | "rfc3987": "Percent-encoding, as in the other components; A-labels are not decoded",
        Idna2008 "idna2008" if (feature = "idna2008"):
            "The lookup protocol of IDNA2008 (RFC 5891), which does not map characters first",
        /// Mapping to URIs keeps such a host ([`HostMapping::keeps_undecodable`]). It has no domain
        /// name, so the mapper rejects it.
        Bis "bis" if (feature = "idna2008"):
            "IDNA2008 as in 3987bis, section 3.4.2: a host whose triplets are not UTF-8 stays unchanged",
        Uts46 "uts46" | "unicode" if (feature = "uts46"): "UTS 46, nontransitional and with all checks",
        Uts46Browser "uts46-browser" if (feature = "uts46"):
            "UTS 46 with the checks of browsers (URL Standard)",
        Uts46Browser2025 "uts46-browser-2025" if (feature = "uts46"):
            "The same by the URL Standard of 2025, which also checks A-labels in US-ASCII hosts",
        Idna2003 "idna2003" if (feature = "idna2003"):
            "IDNA2003 (RFC 3490), which RFC 3987 cites",
    }
}

impl HostMapping {
    /// Returns the mapper; `None` if hosts are percent-encoded.
    ///
    /// A caller that names one version links its tables only; a caller that reads the name from a
    /// user links those of all enabled versions.
    #[inline]
    pub const fn mapper(self) -> Option<&'static (dyn HostMapper + Sync)> {
        match self {
            Self::Percent => None,
            #[cfg(feature = "idna2008")]
            Self::Idna2008 | Self::Bis => Some(&Idna2008),
            #[cfg(feature = "uts46")]
            Self::Uts46 => Some(&const { Uts46::new() }),
            #[cfg(feature = "uts46")]
            Self::Uts46Browser => Some(&const { Uts46::browser() }),
            #[cfg(feature = "uts46")]
            Self::Uts46Browser2025 => Some(&const { Uts46::browser_2025() }),
            #[cfg(feature = "idna2003")]
            Self::Idna2003 => Some(&const { Idna2003::new() }),
        }
    }

    /// Returns the mapper for the hosts of new identifiers, which are stored strings in the words of
    /// RFC 3490: IDNA2003 then rejects characters that Unicode 3.2 does not assign (RFC 3987, section
    /// 3.1). The other versions always reject unassigned characters.
    ///
    /// ```
    /// # #[cfg(feature = "idna2003")] {
    /// use iri_idna::HostMapping;
    ///
    /// let host = "\u{221}.example";
    /// let is_mapped_by = |mapper: Option<&dyn iri_idna::HostMapper>| {
    ///     mapper.is_some_and(|mapper| mapper.to_ascii(host, &mut String::new()).is_ok())
    /// };
    /// assert!(is_mapped_by(HostMapping::Idna2003.mapper().map(|it| it as _)));
    /// assert!(!is_mapped_by(HostMapping::Idna2003.mapper_of_new().map(|it| it as _)));
    /// # }
    /// ```
    #[inline]
    pub const fn mapper_of_new(self) -> Option<&'static (dyn HostMapper + Sync)> {
        match self {
            #[cfg(feature = "idna2003")]
            Self::Idna2003 => Some(&const { Idna2003::new().with_unassigned(false) }),
            other => other.mapper(),
        }
    }

    /// Whether mapping to URIs keeps a host whose triplets are not UTF-8 instead of rejecting it
    /// (3987bis, section 3.4.2).
    pub const fn keeps_undecodable(self) -> bool {
        match self {
            #[cfg(feature = "idna2008")]
            Self::Bis => true,
            _ => false,
        }
    }

    /// Whether hosts are mapped by IDNA2008, which maps no characters first.
    pub const fn is_idna2008(self) -> bool {
        match self {
            #[cfg(feature = "idna2008")]
            Self::Idna2008 | Self::Bis => true,
            _ => false,
        }
    }

    /// Returns the name of the document in messages: that of UTS 46 if hosts are not mapped.
    pub const fn standard(self) -> &'static str {
        match self {
            #[cfg(feature = "idna2003")]
            Self::Idna2003 => "IDNA2003",
            #[cfg(feature = "idna2008")]
            Self::Idna2008 | Self::Bis => "IDNA2008",
            _ => "UTS 46",
        }
    }
}
