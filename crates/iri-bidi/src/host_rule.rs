//! The rules that a host may be checked by.

/// The rule for a host that is a domain name: one that is not an IP address, in a reference
/// without a scheme or with one that is known to have domain names.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum HostRule {
    /// The two rules of section 4.2, as for all components.
    #[default]
    Rfc3987,
    /// The same two for each label, as strict as [RFC 3454, section 6], requires for IDNA2003:
    /// breaking them is an error, triplets count as the characters they stand for, and a mark at the
    /// end of a label does not belong to the letter before it.
    ///
    /// [RFC 3454, section 6]: https://www.rfc-editor.org/rfc/rfc3454#section-6
    Idna2003,
    /// Instead of them the Bidi rule of IDNA2008 ([RFC 5893, section 2]), for each label of a name
    /// with a right-to-left label; breaking it is an error. It allows labels to end in digits, and
    /// triplets count as the characters they stand for.
    ///
    /// [RFC 5893, section 2]: https://www.rfc-editor.org/rfc/rfc5893#section-2
    Idna2008,
}
