//! The rules of schemes, made from one table: the variants, their documentation and their facts.
//!
//! A row of the table holds what the document says, the name, the code, how strongly the document
//! requires it, the clause, the message, an identifier that breaks this rule only, and one that
//! breaks none.

use core::fmt;

use crate::requirement::Requirement;

macro_rules! kinds {
    ($(
        $(#[doc = $doc:literal])*
        $name:ident $code:literal $requirement:ident $clause:literal
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
            /// Every kind, by scheme.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The stable code: `scheme-…` for what several schemes share, otherwise the scheme
            /// and the rule.
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

            /// How strongly the document requires it.
            pub const fn requirement(self) -> Requirement {
                match self {
                    $(Self::$name => Requirement::$requirement,)*
                }
            }

            /// The clause that says so; if several schemes share the rule, that of one of them.
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

            /// The message, without the place.
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
    /// Whether the document forbids it, so that the identifier is none of its scheme. The rest is
    /// what a document discourages, or what practice takes though the grammar does not.
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
