//! [`SchemeErrorKind`], the rules of schemes, generated from the tables `rules!` in the files of the
//! schemes, with their documentation and properties.
//!
//! A row of a table consists of the explanation, the name, the code, the strength of the
//! requirement, the component of its findings (`Any` if there can be several), the clause, the
//! message, an identifier that breaks this rule only, and one that breaks none.

use crate::requirement::{Requirement, without_space};

macro_rules! kinds {
    ($(
        $(#[doc = $doc:literal])*
        $name:ident $code:literal $requirement:ident $component:ident $clause:literal
            $message:literal
            $bad:literal not $good:literal;
    )*) => {
        iri_core::tables::kinds! {
            /// The rules of schemes that an identifier may break.
            ///
            /// The code of a rule is `scheme-` and the rule if several schemes share it, otherwise
            /// the scheme and the rule. Its clause is that of one of them if several share it.
            ///
            /// ```
            /// use iri_core::Component;
            /// use iri_scheme::SchemeErrorKind;
            ///
            /// assert_eq!(SchemeErrorKind::HostEmpty.code(), "scheme-host-empty");
            /// assert_eq!(SchemeErrorKind::FtpTypecode.code(), "ftp-typecode");
            /// assert_eq!(SchemeErrorKind::HostEmpty.component(), Some(Component::Host));
            /// assert_eq!(SchemeErrorKind::SipHost.component(), None);
            /// ```
            #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
            #[non_exhaustive]
            pub enum SchemeErrorKind {
                $(
                    $(#[doc = $doc])*
                    #[doc = concat!("\n\n`", $bad, "` breaks the rule, `", $good, "` does not.")]
                    $name = $code $component $clause $message;
                )*
            }
        }

        impl SchemeErrorKind {
            /// The strength with which the document requires the rule.
            pub const fn requirement(self) -> Requirement {
                match self {
                    $(Self::$name => Requirement::$requirement,)*
                }
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

/// Collects the rows of all files: the macro that the first one defines calls this one with the
/// other files, and with its rows after those collected so far.
macro_rules! collect {
    ([] $($row:tt)*) => {
        kinds! { $($row)* }
    };
    ([$file:ident $($others:ident)*] $($row:tt)*) => {
        $file! { [$($others)*] $($row)* }
    };
    ($($file:ident)*) => {
        collect! { [$($file)*] }
    };
}

files!(collect);

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
