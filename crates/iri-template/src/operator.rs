//! The operators, one row each.

use iri_core::ascii::AsciiSet;

use crate::kept::Set;

macro_rules! operators {
    ($(
        $(#[$about:meta])*
        $name:ident $symbol:literal $first:literal $separator:literal $is_named:literal $if_empty:literal $keeps:ident;
    )+) => {
        /// The operator of an expression (RFC 6570, section 2.2). Appendix A has the same table.
        #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
        #[non_exhaustive]
        pub enum Operator {
            $($(#[$about])* $name,)+
        }

        impl Operator {
            /// All operators, in the order of section 3.2.
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];

            /// The operator that a byte after the brace is.
            pub(crate) const fn of_symbol(symbol: u8) -> Option<Self> {
                $(if matches!($symbol.as_bytes(), [only] if *only == symbol) {
                    return Some(Self::$name);
                })+
                None
            }

            /// The character after the brace; empty if there is none.
            pub const fn symbol(self) -> &'static str {
                match self { $(Self::$name => $symbol,)+ }
            }

            /// The text before the first value.
            pub const fn first(self) -> &'static str {
                match self { $(Self::$name => $first,)+ }
            }

            /// The only byte of [`first`](Self::first), or 0.
            pub(crate) const fn first_byte(self) -> u8 {
                match self { $(Self::$name => byte($first),)+ }
            }

            /// The only byte of [`separator`](Self::separator).
            pub(crate) const fn separator_byte(self) -> u8 {
                match self { $(Self::$name => byte($separator),)+ }
            }

            /// The text between values.
            pub const fn separator(self) -> &'static str {
                match self { $(Self::$name => $separator,)+ }
            }

            /// Whether the name of the variable is written before its value.
            pub const fn is_named(self) -> bool {
                match self { $(Self::$name => $is_named,)+ }
            }

            /// The text between a name and an empty value.
            pub const fn if_empty(self) -> &'static str {
                match self { $(Self::$name => $if_empty,)+ }
            }

            /// The US-ASCII characters of a value that are written as they are.
            ///
            /// Where they include reserved characters, triplets are kept as well.
            pub const fn kept(self) -> AsciiSet {
                self.set().ascii()
            }

            pub(crate) const fn set(self) -> Set {
                match self { $(Self::$name => Set::$keeps,)+ }
            }

            /// Whether reserved characters and triplets of a value are written as they are.
            pub const fn keeps_reserved(self) -> bool {
                matches!(self.set(), Set::Reserved)
            }
        }
    };
}

/// The only byte of a text, or 0.
const fn byte(text: &str) -> u8 {
    match text.as_bytes() {
        [byte, ..] => *byte,
        [] => 0,
    }
}

operators! {
    /// `{var}`: values separated by commas.
    Simple "" "" "," false "" Unreserved;
    /// `{+var}`: reserved characters are kept.
    Reserved "+" "" "," false "" Reserved;
    /// `{#var}`: a fragment, in which reserved characters are kept.
    Fragment "#" "#" "," false "" Reserved;
    /// `{.var}`: labels, each after a dot.
    Label "." "." "." false "" Unreserved;
    /// `{/var}`: segments of a path, each after a slash.
    Path "/" "/" "/" false "" Unreserved;
    /// `{;var}`: parameters of a path, each after a semicolon.
    PathParameter ";" ";" ";" true "" Unreserved;
    /// `{?var}`: a query, with an ampersand between its parameters.
    Query "?" "?" "&" true "=" Unreserved;
    /// `{&var}`: parameters after those of a query.
    QueryContinuation "&" "&" "&" true "=" Unreserved;
}
