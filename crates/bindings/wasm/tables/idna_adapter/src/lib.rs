//! The Unicode data that the crate `idna` needs, with the interface of the crate `idna_adapter`.
//!
//! `tables/generate` writes the tables of the mapping, and its tests compare every character with that crate.

#![forbid(unsafe_code)]

mod mapping;

use iri_unicode::normal::{Form, normalized};
use iri_unicode::{BidiClass as Class, JoiningType as Joining};

use mapping::Mapped;

/// The joining types of a character before a joiner.
pub const LEFT_OR_DUAL_JOINING_MASK: JoiningTypeMask =
    JoiningTypeMask(1 << Joining::Left as u32 | 1 << Joining::Dual as u32);

/// The joining types of a character after a joiner.
pub const RIGHT_OR_DUAL_JOINING_MASK: JoiningTypeMask =
    JoiningTypeMask(1 << Joining::Right as u32 | 1 << Joining::Dual as u32);

/// The classes that make a name right-to-left (RFC 5893, section 1.4).
pub const RTL_MASK: BidiClassMask = classes(&[Class::R, Class::AL, Class::AN]);

/// The classes of the first character of a label (RFC 5893, section 2, condition 1).
pub const FIRST_BC_MASK: BidiClassMask = classes(&[Class::L, Class::R, Class::AL]);

/// The classes of the last character of a left-to-right label (condition 6).
pub const LAST_LTR_MASK: BidiClassMask = classes(&[Class::L, Class::EN]);

/// The classes of the last character of a right-to-left label (condition 3).
pub const LAST_RTL_MASK: BidiClassMask = classes(&[Class::R, Class::AL, Class::EN, Class::AN]);

/// The classes in a left-to-right label (condition 5).
pub const MIDDLE_LTR_MASK: BidiClassMask = BidiClassMask(classes(&[Class::L]).0 | IN_BOTH.0);

/// The classes in a right-to-left label (condition 2).
pub const MIDDLE_RTL_MASK: BidiClassMask = BidiClassMask(LAST_RTL_MASK.0 | IN_BOTH.0);

const IN_BOTH: BidiClassMask = classes(&[
    Class::EN,
    Class::ES,
    Class::CS,
    Class::ET,
    Class::ON,
    Class::BN,
    Class::NSM,
]);

const fn classes(mut list: &[Class]) -> BidiClassMask {
    let mut mask = 0;
    while let [first, rest @ ..] = list {
        mask |= 1 << *first as u32;
        list = rest;
    }
    BidiClassMask(mask)
}

/// The joining type of a character.
#[derive(Clone, Copy)]
pub struct JoiningType(Joining);

impl JoiningType {
    /// Returns the set of this type alone.
    pub fn to_mask(self) -> JoiningTypeMask {
        JoiningTypeMask(1 << self.0 as u32)
    }

    /// Whether the character does not take part in joining.
    pub fn is_transparent(self) -> bool {
        self.0 == Joining::Transparent
    }
}

/// A set of joining types.
#[derive(Clone, Copy)]
pub struct JoiningTypeMask(u32);

impl JoiningTypeMask {
    /// Whether the sets have a type in common.
    pub fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// The bidirectional class of a character.
#[derive(Clone, Copy)]
pub struct BidiClass(Class);

impl BidiClass {
    /// Returns the set of this class alone.
    pub fn to_mask(self) -> BidiClassMask {
        classes(&[self.0])
    }

    /// Whether this is `L`.
    pub fn is_ltr(self) -> bool {
        self.0 == Class::L
    }

    /// Whether this is `NSM`.
    pub fn is_nonspacing_mark(self) -> bool {
        self.0 == Class::NSM
    }

    /// Whether this is `EN`.
    pub fn is_european_number(self) -> bool {
        self.0 == Class::EN
    }

    /// Whether this is `AN`.
    pub fn is_arabic_number(self) -> bool {
        self.0 == Class::AN
    }
}

/// A set of bidirectional classes.
#[derive(Clone, Copy)]
pub struct BidiClassMask(u32);

impl BidiClassMask {
    /// Whether the sets have a class in common.
    pub fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// The data.
#[derive(Default)]
pub struct Adapter;

impl Adapter {
    /// Returns the data.
    pub const fn new() -> Self {
        Self
    }

    /// Whether the canonical combining class of a character is that of a virama.
    pub fn is_virama(&self, c: char) -> bool {
        iri_unicode::is_virama(c)
    }

    /// Whether a character is a mark.
    pub fn is_mark(&self, c: char) -> bool {
        iri_unicode::is_mark(c)
    }

    /// Returns the bidirectional class of a character.
    pub fn bidi_class(&self, c: char) -> BidiClass {
        BidiClass(iri_unicode::bidi_class(c))
    }

    /// Returns the joining type of a character.
    pub fn joining_type(&self, c: char) -> JoiningType {
        JoiningType(iri_unicode::joining_type(c))
    }

    /// Maps characters (UTS 46, section 4, step 1) and normalizes the result to Normalization Form C. A character
    /// that is not allowed becomes U+FFFD.
    pub fn map_normalize<'a>(
        &'a self,
        chars: impl Iterator<Item = char> + 'a,
    ) -> impl Iterator<Item = char> + 'a {
        normalize(chars, false)
    }

    /// Like `map_normalize`, but an ignored character becomes U+FFFD as well. A label of which that changes
    /// nothing satisfies the criteria of section 4.1 about its characters.
    pub fn normalize_validate<'a>(
        &'a self,
        chars: impl Iterator<Item = char> + 'a,
    ) -> impl Iterator<Item = char> + 'a {
        normalize(chars, true)
    }
}

fn normalize(
    chars: impl Iterator<Item = char>,
    refuses_ignored: bool,
) -> impl Iterator<Item = char> {
    let mut mapped = String::new();
    for c in chars {
        match mapping::map(c) {
            Mapped::Folded => mapping::fold(c, &mut mapped),
            Mapped::Same => mapped.push(c),
            Mapped::Ignored if !refuses_ignored => {}
            Mapped::Ignored | Mapped::Disallowed => mapped.push(char::REPLACEMENT_CHARACTER),
            Mapped::Listed(text) => mapped.push_str(text),
        }
    }
    let chars: Vec<_> = mapped.chars().collect();
    normalized(chars.into_iter(), Form::C)
}
