//! The octets of a character that was not read to its end.

use super::super::class;
use super::super::class::{is_allowed, special_char};
use super::super::repertoire::{Repertoire, Rfc3987};
use crate::Component;

/// The first octets of a character.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) struct Partial {
    octets: [u8; 4],
    length: u8,
}

/// The effect of an octet.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) enum Octet {
    /// It is a character of US-ASCII.
    Ascii,
    /// It belongs to a character that more octets follow.
    Open,
    /// It ends a character beyond US-ASCII.
    Closes,
    /// It cannot follow the octets before it in UTF-8.
    IllFormed,
}

impl Partial {
    pub(super) const NONE: Self = Self {
        octets: [0; 4],
        length: 0,
    };

    /// How many octets there are.
    pub(super) const fn length(self) -> usize {
        self.length as usize
    }

    pub(super) const fn first(self) -> u8 {
        let [first, ..] = self.octets;
        first
    }

    /// Adds an octet of a character beyond US-ASCII. The well-formed sequences are those of RFC 3629, section 4: the
    /// second octet excludes overlong forms, surrogates and what is above U+10FFFF.
    pub(super) const fn push(&mut self, octet: u8) -> Octet {
        let [first, second, third, _] = self.octets;
        match self.length {
            0 if octet < 0x80 => return Octet::Ascii,
            0 if matches!(octet, 0xC2..=0xF4) => self.octets = [octet, 0, 0, 0],
            1 if is_second(first, octet) => self.octets = [first, octet, 0, 0],
            2 if is_next(octet) => self.octets = [first, second, octet, 0],
            3 if is_next(octet) => self.octets = [first, second, third, octet],
            _ => return Octet::IllFormed,
        }
        self.length += 1;
        let [first, ..] = self.octets;
        let whole = match first {
            0xC2..0xE0 => 2,
            0xE0..0xF0 => 3,
            _ => 4,
        };
        if self.length == whole {
            Octet::Closes
        } else {
            Octet::Open
        }
    }

    /// Whether the repertoire contains the character, in a component that allows `iprivate` or not.
    pub(super) const fn is_allowed<R: Repertoire>(self, private: bool) -> bool {
        let first = self.first();
        is_allowed::<R>(first, class::TAIL)
            || R::BEYOND_ASCII && special_char::<R>(&self.octets, 0, private).is_some()
    }

    /// Whether an IRI may contain the character in this component.
    pub(super) const fn is_of_iris(self, component: Component) -> bool {
        self.is_allowed::<Rfc3987>(matches!(component, Component::Query))
    }
}

const fn is_next(octet: u8) -> bool {
    matches!(octet, 0x80..=0xBF)
}

const fn is_second(first: u8, octet: u8) -> bool {
    is_next(octet)
        && match first {
            0xE0 => octet >= 0xA0,
            0xED => octet < 0xA0,
            0xF0 => octet >= 0x90,
            0xF4 => octet < 0x90,
            _ => true,
        }
}
