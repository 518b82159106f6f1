//! The character classes beyond US-ASCII, named as in RFC 3987, section 2.2, and 3987bis.
//!
//! A class combines an [`AsciiSet`] with any of the three groups into which the specifications
//! divide the rest of Unicode: `ucschar`, `iprivate`, and the tag characters that 3987bis adds to
//! `iprivate`. Groups are computed by comparing code points, so no table is linked.

use crate::ascii::{self, AsciiSet};

/// A set of characters: any US-ASCII characters, and whole groups of the others.
///
/// ```
/// use iri_core::ucs;
///
/// assert!(ucs::IPCHAR.contains('é') && ucs::IPCHAR.contains(':'));
/// assert!(ucs::IQUERY.contains('\u{E000}') && !ucs::IPCHAR.contains('\u{E000}'));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct CharSet {
    ascii: AsciiSet,
    groups: u8,
}

impl CharSet {
    /// The empty set.
    pub const EMPTY: Self = Self::ascii_only(AsciiSet::EMPTY);

    /// The union of all classes, with all US-ASCII characters.
    pub const ALL: Self = Self {
        ascii: AsciiSet::EMPTY.complement(),
        groups: Group::Ucschar as u8 | Group::Iprivate as u8 | Group::Tags as u8,
    };

    /// The set of these US-ASCII characters.
    pub const fn ascii_only(ascii: AsciiSet) -> Self {
        Self { ascii, groups: 0 }
    }

    const fn group(group: Group) -> Self {
        Self {
            ascii: AsciiSet::EMPTY,
            groups: group as u8,
        }
    }

    /// Returns the union: the characters that are in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self {
            ascii: self.ascii.or(other.ascii),
            groups: self.groups | other.groups,
        }
    }

    /// Returns the intersection: the characters that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            ascii: self.ascii.and(other.ascii),
            groups: self.groups & other.groups,
        }
    }

    /// Whether the set contains this character.
    pub const fn contains(self, c: char) -> bool {
        if c.is_ascii() {
            self.ascii.contains(c as u8)
        } else {
            self.groups & group(c) as u8 != 0
        }
    }

    /// The US-ASCII characters of the set.
    pub const fn ascii(self) -> AsciiSet {
        self.ascii
    }
}

impl From<AsciiSet> for CharSet {
    fn from(ascii: AsciiSet) -> Self {
        Self::ascii_only(ascii)
    }
}

/// The groups of non-ASCII characters, one bit each. No class of any specification contains the
/// characters of `Neither`.
#[derive(Clone, Copy)]
#[repr(u8)]
enum Group {
    Neither = 0,
    Ucschar = 1,
    Iprivate = 2,
    Tags = 4,
}

/// The group of a non-ASCII character.
const fn group(c: char) -> Group {
    let c = c as u32;
    match c {
        0..0xA0 | 0xFDD0..=0xFDEF | 0xFFF0..=0xFFFF => Group::Neither,
        0xE000..=0xF8FF => Group::Iprivate,
        0xA0..=0xFFEF => Group::Ucschar,
        // From plane 1 on, the last two code points of each plane are noncharacters.
        _ if c & 0xFFFE == 0xFFFE => Group::Neither,
        0xE0000..=0xE0FFF => Group::Tags,
        0xF0000.. => Group::Iprivate,
        _ => Group::Ucschar,
    }
}

/// `ucschar = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF`, then `%x10000-1FFFD` and so on for planes 1
/// to 13, each without its last two code points, and `%xE1000-EFFFD`.
pub const UCSCHAR: CharSet = CharSet::group(Group::Ucschar);

/// `iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD`
pub const IPRIVATE: CharSet = CharSet::group(Group::Iprivate);

/// `iunreserved = ALPHA / DIGIT / "-" / "." / "_" / "~" / ucschar`
pub const IUNRESERVED: CharSet = CharSet::ascii_only(ascii::UNRESERVED).or(UCSCHAR);

/// `iuserinfo = *( iunreserved / pct-encoded / sub-delims / ":" )`
pub const IUSERINFO: CharSet = CharSet::ascii_only(ascii::USERINFO).or(UCSCHAR);

/// `ireg-name = *( iunreserved / pct-encoded / sub-delims )`
pub const IREG_NAME: CharSet = CharSet::ascii_only(ascii::REG_NAME).or(UCSCHAR);

/// `isegment-nz-nc = 1*( iunreserved / pct-encoded / sub-delims / "@" )`
pub const ISEGMENT_NZ_NC: CharSet = CharSet::ascii_only(ascii::SEGMENT_NZ_NC).or(UCSCHAR);

/// `ipchar = iunreserved / pct-encoded / sub-delims / ":" / "@"`
pub const IPCHAR: CharSet = CharSet::ascii_only(ascii::PCHAR).or(UCSCHAR);

/// `iquery = *( ipchar / iprivate / "/" / "?" )`
pub const IQUERY: CharSet = CharSet::ascii_only(ascii::QUERY).or(UCSCHAR).or(IPRIVATE);

/// `ifragment = *( ipchar / "/" / "?" )`
pub const IFRAGMENT: CharSet = CharSet::ascii_only(ascii::FRAGMENT).or(UCSCHAR);

/// The classes that differ in 3987bis, whose `iprivate` includes tag characters.
pub mod bis {
    use super::{CharSet, Group};

    /// `iprivate = %xE000-F8FF / %xE0000-E0FFF / %xF0000-FFFFD / %x100000-10FFFD`
    pub const IPRIVATE: CharSet = super::IPRIVATE.or(CharSet::group(Group::Tags));

    /// `iquery = *( ipchar / iprivate / "/" / "?" )`, over the wider `iprivate`.
    pub const IQUERY: CharSet = super::IQUERY.or(IPRIVATE);
}

/// The seven characters that an IRI must not contain although the grammar allows them: LRM, RLM,
/// LRE, RLE, PDF, LRO, RLO ([RFC 3987, section 4.1]).
///
/// [RFC 3987, section 4.1]: https://www.rfc-editor.org/rfc/rfc3987#section-4.1
pub const BIDI_FORMATTING: [char; 7] = [
    '\u{200E}', '\u{200F}', '\u{202A}', '\u{202B}', '\u{202C}', '\u{202D}', '\u{202E}',
];

/// The characters that Unicode added later for the same purpose: ALM, LRI, RLI, FSI, PDI.
pub const BIDI_FORMATTING_LATER: [char; 5] =
    ['\u{061C}', '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}'];
