//! The components of a reference, by name.

use core::fmt;

/// A component of a reference. Together with its text it is what 3987bis, section 1.3, calls a
/// parsed component.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Component {
    /// `scheme`
    Scheme,
    /// `iuserinfo`
    Userinfo,
    /// `ihost`
    Host,
    /// `port`
    Port,
    /// `ipath`
    Path,
    /// `iquery`
    Query,
    /// `ifragment`
    Fragment,
}

impl Component {
    /// All components, in the order in which they appear in a reference.
    pub const ALL: [Self; 7] = [
        Self::Scheme,
        Self::Userinfo,
        Self::Host,
        Self::Port,
        Self::Path,
        Self::Query,
        Self::Fragment,
    ];

    /// The name, in lower case: `scheme`, `userinfo`, and so on.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Userinfo => "userinfo",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
            Self::Query => "query",
            Self::Fragment => "fragment",
        }
    }
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
