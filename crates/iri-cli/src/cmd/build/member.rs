//! The names that a value can be given for: components of an identifier, and parts of them.

use iri_kit::Component;

use crate::options::subcomponent::Subcomponent;

/// A component or a part of one.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(crate) enum Member {
    Scheme,
    Authority,
    Userinfo,
    User,
    Password,
    Host,
    Port,
    Path,
    Segment,
    Query,
    Pair,
    Fragment,
}

/// A member with its name, the component that it belongs to, and how its values are encoded. Schemes and ports are
/// not encoded, an authority is divided first, and so is a pair.
type Row = (Member, &'static str, Component, Option<Subcomponent>);

const ROWS: [Row; 12] = {
    use {Component as C, Member as M, Subcomponent as S};
    [
        (M::Scheme, "scheme", C::Scheme, None),
        (M::Authority, "authority", C::Host, None),
        (M::Userinfo, "userinfo", C::Userinfo, Some(S::Userinfo)),
        (M::User, "user", C::Userinfo, Some(S::User)),
        (M::Password, "password", C::Userinfo, Some(S::Password)),
        (M::Host, "host", C::Host, Some(S::Host)),
        (M::Port, "port", C::Port, None),
        (M::Path, "path", C::Path, Some(S::Path)),
        (M::Segment, "segment", C::Path, Some(S::Segment)),
        (M::Query, "query", C::Query, Some(S::Query)),
        (M::Pair, "pair", C::Query, None),
        (M::Fragment, "fragment", C::Fragment, Some(S::Fragment)),
    ]
};

impl Member {
    /// The names of all members.
    pub(super) fn names() -> impl Iterator<Item = &'static str> + Clone {
        ROWS.iter().map(|(_, name, ..)| *name)
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        let row = ROWS.iter().find(|(_, own, ..)| *own == name);
        row.map(|(member, ..)| *member)
    }

    pub(super) fn name(self) -> &'static str {
        self.row().1
    }

    /// The component that it belongs to.
    pub(super) fn component(self) -> Component {
        self.row().2
    }

    /// How its values are encoded, if they are.
    pub(super) fn encoding(self) -> Option<Subcomponent> {
        self.row().3
    }

    fn row(self) -> &'static Row {
        let [first, ..] = &ROWS;
        let row = ROWS.iter().find(|(member, ..)| *member == self);
        row.unwrap_or(first)
    }
}
