//! [`SchemeErrorKind`], the rules of schemes, generated from one table with their documentation and
//! properties.
//!
//! A row of the table consists of the explanation, the name, the code, the strength of the
//! requirement, the component of its findings (`Any` if there can be several), the clause, the
//! message, an identifier that breaks this rule only, and one that breaks none.

use core::fmt;

use crate::requirement::Requirement;

macro_rules! component {
    (Any) => {
        None
    };
    ($component:ident) => {
        Some(Component::$component)
    };
}

macro_rules! kinds {
    ($(
        $(#[doc = $doc:literal])*
        $name:ident $code:literal $requirement:ident $component:ident $clause:literal
            $message:literal
            $bad:literal not $good:literal;
    )*) => {
        /// The rules of schemes that an identifier may break.
        #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
        #[non_exhaustive]
        pub enum SchemeErrorKind {
            $(
                $(#[doc = $doc])*
                #[doc = concat!("\n\n`", $bad, "` breaks the rule, `", $good, "` does not.")]
                $name,
            )*
        }

        impl SchemeErrorKind {
            /// All kinds, grouped by scheme.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The stable code: `scheme-` and the rule if several schemes share it, otherwise the
            /// scheme and the rule.
            ///
            /// ```
            /// use iri_scheme::SchemeErrorKind;
            ///
            /// assert_eq!(SchemeErrorKind::HostEmpty.code(), "scheme-host-empty");
            /// assert_eq!(SchemeErrorKind::FtpTypecode.code(), "ftp-typecode");
            /// ```
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $code,)*
                }
            }

            /// The strength with which the document requires the rule.
            pub const fn requirement(self) -> Requirement {
                match self {
                    $(Self::$name => Requirement::$requirement,)*
                }
            }

            /// The component in which its findings are; `None` if there can be several.
            ///
            /// ```
            /// use iri_core::Component;
            /// use iri_scheme::SchemeErrorKind;
            ///
            /// assert_eq!(SchemeErrorKind::HostEmpty.component(), Some(Component::Host));
            /// assert_eq!(SchemeErrorKind::SipHost.component(), None);
            /// ```
            pub const fn component(self) -> Option<Component> {
                match self {
                    $(Self::$name => component!($component),)*
                }
            }

            /// The clause that requires the rule; if several schemes share the rule, that of one of them.
            pub const fn clause(self) -> Clause {
                Clause::new(match self {
                    $(Self::$name => $clause,)*
                })
            }

            /// An identifier that breaks this rule and no other.
            pub const fn bad_example(self) -> &'static str {
                match self {
                    $(Self::$name => $bad,)*
                }
            }

            /// An identifier of the same scheme that breaks no rule.
            pub const fn good_example(self) -> &'static str {
                match self {
                    $(Self::$name => $good,)*
                }
            }

            /// The message, without the span.
            pub const fn message(self) -> &'static str {
                match self {
                    $(Self::$name => $message,)*
                }
            }

            /// The schemes that have the rule, and the rule in words.
            ///
            /// ```
            /// use iri_scheme::SchemeErrorKind;
            ///
            /// let kind = SchemeErrorKind::DataWithoutComma;
            /// assert_eq!(kind.explanation(), "`data`: a comma is required before the data, even if no media type precedes it.");
            /// ```
            pub const fn explanation(self) -> &'static str {
                without_space(match self {
                    $(Self::$name => concat!($($doc),*),)*
                })
            }
        }
    };
}

mod table;

pub use table::SchemeErrorKind;

impl SchemeErrorKind {
    /// Whether the document requires the rule, so that an identifier that breaks it is invalid in
    /// its scheme. The other rules are recommendations, or requirements that software does not
    /// enforce.
    ///
    /// ```
    /// use iri_scheme::SchemeErrorKind;
    ///
    /// assert!(SchemeErrorKind::HostEmpty.is_requirement());
    /// assert!(!SchemeErrorKind::HttpUserinfo.is_requirement());
    /// ```
    pub const fn is_requirement(self) -> bool {
        matches!(self.requirement(), Requirement::Must)
    }
}

impl fmt::Display for SchemeErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}
