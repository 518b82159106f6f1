//! An `IPv6address`, octet by octet.
//!
//! The nine alternatives of the rule amount to this: eight groups of one to four digits, the last two of which may be
//! an IPv4 address, and at most one gap `::`, which stands for at least one group. So it takes the number of groups,
//! whether there was a gap, and how far the group or the number is. An octet is refused as soon as nothing can follow
//! it, which bounds the numbers.

/// The part of an address that was read.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) struct Ipv6 {
    place: Place,
    has_gap: bool,
    /// The number of whole groups, those of a gap not counted.
    groups: u8,
    /// How many digits the group has, or how many numbers of the IPv4 address precede.
    count: u8,
    /// The number, which the first group of the two may also be.
    number: Decimal,
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
    Group,
    /// In a number of an IPv4 address.
    Ipv4,
    /// After the bracket.
    Closed,
    /// No address goes on like this.
    Wrong,
}

/// The part of a `dec-octet` that was read, by the digits that may follow.
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

/// An address has eight groups; with a gap at most seven.
const GROUPS: u8 = 8;

impl Ipv6 {
    pub(super) const START: Self = Self::new(Place::Start, false, 0);

    const fn new(place: Place, has_gap: bool, groups: u8) -> Self {
        Self {
            place,
            has_gap,
            groups,
            count: 0,
            number: Decimal::Empty,
        }
    }

    pub(super) const fn is_closed(self) -> bool {
        matches!(self.place, Place::Closed)
    }

    pub(super) const fn is_wrong(self) -> bool {
        matches!(self.place, Place::Wrong)
    }

    pub(super) const fn step(mut self, byte: u8) -> Self {
        let Self {
            has_gap, groups, ..
        } = self;
        let most = GROUPS - has_gap as u8;
        let with_group = groups + 1;
        match (self.place, byte) {
            (Place::Start, b':') => Self::new(Place::Colon, has_gap, groups),
            (Place::Colon, b':') => Self::new(Place::AfterGap, true, groups),
            (Place::AfterColon, b':') if !has_gap => Self::new(Place::AfterGap, true, groups),
            (Place::Group, b':') if with_group < most => {
                Self::new(Place::AfterColon, has_gap, with_group)
            }
            (Place::AfterGap, b']') => Self::new(Place::Closed, false, 0),
            (Place::Group, b']') if Self::is_whole(with_group, has_gap) => {
                Self::new(Place::Closed, false, 0)
            }
            (Place::Ipv4, b']') if self.count == 3 && self.number.is_number() => {
                Self::new(Place::Closed, false, 0)
            }
            (Place::Group, b'.')
                if self.number.is_number() && Self::is_whole(with_group + 1, has_gap) =>
            {
                let mut next = Self::new(Place::Ipv4, false, 0);
                next.count = 1;
                next
            }
            (Place::Ipv4, b'.') if self.count < 3 && self.number.is_number() => {
                self.count += 1;
                self.number = Decimal::Empty;
                self
            }
            (Place::Ipv4, b'0'..=b'9') => {
                self.number = self.number.next(byte);
                if matches!(self.number, Decimal::Never) {
                    self.place = Place::Wrong;
                }
                self
            }
            (Place::Start | Place::AfterColon | Place::AfterGap | Place::Group, _)
                if byte.is_ascii_hexdigit() && groups < most && self.count < 4 =>
            {
                self.place = Place::Group;
                self.count += 1;
                self.number = self.number.next(byte);
                self
            }
            _ => Self::new(Place::Wrong, false, 0),
        }
    }

    /// Whether so many groups are an address.
    const fn is_whole(groups: u8, has_gap: bool) -> bool {
        if has_gap {
            groups < GROUPS
        } else {
            groups == GROUPS
        }
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
