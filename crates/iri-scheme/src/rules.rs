//! The sets of rules that a scheme can have. A scheme names its set in its [`Facts`]; the code of a
//! set is in the file of the scheme it was written for.
//!
//! [`Facts`]: crate::Facts

/// The rules by which two identifiers of a scheme mean the same (RFC 3987, section 5.3.3).
///
/// They are about identifiers in which neither an authority nor a slash follows the scheme.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Equivalence {
    /// No rules of its own.
    #[default]
    Generic,
    /// `data`: media types in any case, and the default one (RFC 2397, section 3).
    Data,
    /// `geo`: numbers by their value, parameters in any order (RFC 5870, section 3.4.4).
    Geo,
    /// `mailto`: field names in any case, `to` fields beside the addresses (RFC 6068, section 2).
    Mailto,
    /// `sip` and `sips`: hosts and parameters in any case, the latter in any order (RFC 3261,
    /// section 19.1.4).
    Sip,
    /// `tel`: visual separators, case, parameters in any order (RFC 3966, section 4).
    Tel,
    /// `urn`: the namespace in any case; r- and q-components do not count (RFC 8141, section 3).
    Urn,
    /// `xmpp`: the address in any case up to the resource (RFC 5122, section 2.2; RFC 7622,
    /// section 3).
    Xmpp,
}
