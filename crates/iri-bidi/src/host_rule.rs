//! The rules by which a host can be checked.

/// The rule for hosts that are domain names. A host is one unless it is an IP address, or the
/// scheme is not known to use domain names.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum HostRule {
    /// The two rules of section 4.2, as for every component.
    #[default]
    Rfc3987,
    /// The same two rules for each label, as strictly as [RFC 3454, section 6], requires for
    /// IDNA2003: breaking them is an error, they apply to decoded triplets, and a mark at the end
    /// of a label does not belong to the letter before it.
    ///
    /// [RFC 3454, section 6]: https://www.rfc-editor.org/rfc/rfc3454#section-6
    Idna2003,
    /// The Bidi rule of IDNA2008 ([RFC 5893, section 2]), for each label of a name that has a
    /// right-to-left label. Breaking it is an error, it applies to decoded triplets, and labels may
    /// end in digits.
    ///
    /// [RFC 5893, section 2]: https://www.rfc-editor.org/rfc/rfc5893#section-2
    Idna2008,
}
