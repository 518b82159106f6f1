//! Types of characters in identifiers (UTS 39, section 3.1).

use std::sync::OnceLock;

use crate::stream::Numbers;

/// The length of each run of characters with the same type, from U+0000 on.
const LENGTHS: &[u8] = include_bytes!("types/lengths.bin");
/// The type of each run, as an index of `TYPES` above the lowest bit, which is set if the characters are allowed.
const KINDS: &[u8] = include_bytes!("types/kinds.bin");

/// The type of a character.
#[expect(non_camel_case_types, reason = "the names of Unicode")]
#[expect(missing_docs, reason = "the names of Unicode")]
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum IdentifierType {
    Not_Character,
    Deprecated,
    Default_Ignorable,
    Not_NFKC,
    Not_XID,
    Exclusion,
    Obsolete,
    Technical,
    Uncommon_Use,
    Limited_Use,
    Inclusion,
    Recommended,
}

use IdentifierType as T;

const TYPES: [Option<IdentifierType>; 13] = [
    None,
    Some(T::Not_Character),
    Some(T::Deprecated),
    Some(T::Default_Ignorable),
    Some(T::Not_NFKC),
    Some(T::Not_XID),
    Some(T::Exclusion),
    Some(T::Obsolete),
    Some(T::Technical),
    Some(T::Uncommon_Use),
    Some(T::Limited_Use),
    Some(T::Inclusion),
    Some(T::Recommended),
];

/// The methods of characters.
pub trait GeneralSecurityProfile {
    /// Whether the character is allowed in identifiers.
    fn identifier_allowed(self) -> bool;

    /// Returns the type of the character, if it has one.
    fn identifier_type(self) -> Option<IdentifierType>;
}

impl GeneralSecurityProfile for char {
    fn identifier_allowed(self) -> bool {
        kind(self) & 1 != 0
    }

    fn identifier_type(self) -> Option<IdentifierType> {
        TYPES.get(usize::from(kind(self) >> 1)).copied().flatten()
    }
}

fn kind(c: char) -> u8 {
    /// The end of each run.
    static ENDS: OnceLock<Vec<u32>> = OnceLock::new();
    let ends = ENDS.get_or_init(|| {
        let mut end = 0;
        let lengths = Numbers(LENGTHS);
        lengths
            .map(|length| {
                end += length;
                end
            })
            .collect()
    });
    let run = ends.partition_point(|end| *end <= u32::from(c));
    KINDS.get(run).copied().unwrap_or_default()
}
