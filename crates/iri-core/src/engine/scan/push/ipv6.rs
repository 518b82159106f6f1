//! An `IPv6address`, octet by octet.
//!
//! The nine alternatives of the rule amount to this: eight groups of one to four digits, the last two of which may be
//! an IPv4 address, and at most one gap `::`, which stands for at least one group. So it takes the number of groups,
//! whether there was a gap, and how far the group or the number is. An octet is refused as soon as nothing can follow
//! it, which bounds the numbers.

/// What an address has had so far.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) struct Ipv6 {
    /// The number of whole groups, those of a gap not counted.
    groups: u8,
    has_gap: bool,
    place: Place,
}

#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
enum Place {
    Start,
    /// After a colon at the start, which another must follow.
    Colon,
    /// After the colon of a group.
    AfterColon,
    /// After the second colon of a gap.
    AfterGap,
    /// In a group of so many digits, which may also be the first number of an IPv4 address.
    Group(u8, Decimal),
    /// In the number of an IPv4 address that so many precede.
    Ipv4(u8, Decimal),
}

/// What a `dec-octet` has had: which digits may follow.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
enum Decimal {
    /// Nothing.
    Empty,
    /// `1`
    One,
    /// `2`
    Two,
    /// Any digit may follow: `3` to `9`, `10` to `19`, `20` to `24`.
    Any,
    /// `25`
    UpToFive,
    /// No digit may follow.
    Whole,
    /// It is no `dec-octet`.
    Never,
}

/// What follows an octet.
pub(super) enum Step {
    To(Ipv6),
    /// The address ended with its bracket.
    Closed,
    /// No address has this octet there.
    Wrong,
}

/// An address has eight groups; with a gap at most seven.
const GROUPS: u8 = 8;

impl Ipv6 {
    pub(super) const START: Self = Self {
        groups: 0,
        has_gap: false,
        place: Place::Start,
    };

    pub(super) const fn step(self, byte: Option<u8>) -> Step {
        let most = if self.has_gap { GROUPS - 1 } else { GROUPS };
        let next = match (self.place, byte) {
            (Place::Start, Some(b':')) => self.with(Place::Colon),
            (Place::Colon, Some(b':')) => self.with_gap(),
            (Place::AfterColon, Some(b':')) if !self.has_gap => self.with_gap(),
            (Place::AfterGap, Some(b']')) => return Step::Closed,
            (Place::Group(..), Some(b']')) if self.is_whole(self.groups + 1) => {
                return Step::Closed;
            }
            (Place::Ipv4(3, number), Some(b']'))
                if number.is_number() && self.is_whole(self.groups + 2) =>
            {
                return Step::Closed;
            }
            (Place::Group(..), Some(b':')) if self.groups + 1 < most => Self {
                groups: self.groups + 1,
                place: Place::AfterColon,
                ..self
            },
            (Place::Group(_, number), Some(b'.'))
                if number.is_number() && self.has_room_for_two() =>
            {
                self.with(Place::Ipv4(1, Decimal::Empty))
            }
            (Place::Ipv4(numbers @ 0..3, number), Some(b'.')) if number.is_number() => {
                self.with(Place::Ipv4(numbers + 1, Decimal::Empty))
            }
            (Place::Ipv4(numbers, number), Some(byte @ b'0'..=b'9')) => match number.next(byte) {
                Decimal::Never => return Step::Wrong,
                number => self.with(Place::Ipv4(numbers, number)),
            },
            (Place::Start | Place::AfterColon | Place::AfterGap, Some(byte))
                if byte.is_ascii_hexdigit() && self.groups < most =>
            {
                self.with(Place::Group(1, Decimal::Empty.next(byte)))
            }
            (Place::Group(digits @ 0..4, number), Some(byte)) if byte.is_ascii_hexdigit() => {
                self.with(Place::Group(digits + 1, number.next(byte)))
            }
            _ => return Step::Wrong,
        };
        Step::To(next)
    }

    const fn with(self, place: Place) -> Self {
        Self { place, ..self }
    }

    const fn with_gap(self) -> Self {
        Self {
            has_gap: true,
            place: Place::AfterGap,
            ..self
        }
    }

    /// Whether so many groups are an address.
    const fn is_whole(self, groups: u8) -> bool {
        if self.has_gap {
            groups < GROUPS
        } else {
            groups == GROUPS
        }
    }

    /// Whether an IPv4 address can end this one.
    const fn has_room_for_two(self) -> bool {
        self.is_whole(self.groups + 2)
    }
}

impl Decimal {
    const fn next(self, digit: u8) -> Self {
        match (self, digit) {
            (Self::Empty, b'0') => Self::Whole,
            (Self::Empty, b'1') => Self::One,
            (Self::Empty, b'2') => Self::Two,
            (Self::Empty, b'3'..=b'9') | (Self::One, b'0'..=b'9') | (Self::Two, b'0'..=b'4') => {
                Self::Any
            }
            (Self::Two, b'5') => Self::UpToFive,
            (Self::Two, b'6'..=b'9') | (Self::Any, b'0'..=b'9') | (Self::UpToFive, b'0'..=b'5') => {
                Self::Whole
            }
            _ => Self::Never,
        }
    }

    /// Whether it is a number as it is.
    const fn is_number(self) -> bool {
        !matches!(self, Self::Empty | Self::Never)
    }
}
