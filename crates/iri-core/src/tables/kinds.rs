//! Tables of kinds: of errors, edits and reasons. A row has everything that anybody asks about a
//! kind: its documentation, name, code, component, clause, message, explanation and examples.

use crate::{Clause, Component};

/// A row of a table, as the catalogue of all codes shows it.
///
/// It is only in the binary of a program that reads the catalogue: the functions of a kind have
/// the other columns, each on its own.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The code in kebab-case, with that of the kind it narrows down and a slash before it.
    pub code: &'static str,
    /// The message without details, in lower case.
    pub title: &'static str,
    /// The component at fault; `None` if there can be several.
    pub component: Option<Component>,
    /// The clause that requires the rule.
    pub clause: Clause,
    /// Why the rule matters and how to comply, in a few sentences.
    pub explanation: &'static str,
    /// How the examples are written.
    pub notation: Notation,
    /// An input with this error.
    pub bad: &'static str,
    /// The corrected input.
    pub good: &'static str,
}

/// How an example of an [`Entry`] is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Notation {
    /// The input itself.
    Text,
    /// The input, in which `\xHH` denotes an octet.
    Octets,
    /// A Rust expression; only the libraries report the error.
    Rust,
    /// A sentence that says why there is no example.
    None,
}

#[doc(hidden)]
#[macro_export]
macro_rules! __kinds {
    (
        $(#[$attribute:meta])*
        pub enum $type:ident $(in $prefix:literal)? { $($rows:tt)* }
    ) => {
        $crate::__kinds! {
            @table [concat!($($prefix, "/",)? "")] required [$crate::Clause]
            $(#[$attribute])*
            pub enum $type { $($rows)* }
        }
    };
    (
        $(#[$attribute:meta])*
        pub enum $type:ident with optional clauses { $($rows:tt)* }
    ) => {
        $crate::__kinds! {
            @table [""] optional [::core::option::Option<$crate::Clause>]
            $(#[$attribute])*
            pub enum $type { $($rows)* }
        }
    };
    (
        @table [$prefix:expr] $mode:ident [$clauses:ty]
        $(#[$attribute:meta])*
        pub enum $type:ident {
            $(
                $(#[doc = $doc:expr])*
                $(#[cfg($cfg:meta)])?
                $name:ident $(($field:ident: $inner:ty))?
                    $(as $like:tt)?
                    $(= $code:tt $component:tt $clause:tt $message:tt
                        $(
                            $(titled $title:literal)?
                            $(by $general:literal)?
                            $explanation:literal
                            $($notation:ident)? $bad:literal not $good:literal
                        )?
                    )?;
            )*
        }
    ) => {
        $(#[$attribute])*
        pub enum $type {
            $($(#[doc = $doc])* $(#[cfg($cfg)])? $name $(($inner))?,)*
        }

        #[allow(
            unused_parens,
            unused_variables,
            reason = "a column is in parentheses if it is an expression, and need not depend on \
                      the error that a kind wraps"
        )]
        impl $type {
            /// All kinds, except those that wrap another error.
            pub const ALL: &'static [Self] = $crate::__kinds!(
                @plain $type [] $($(#[cfg($cfg)])? $name $(($inner))?,)*
            );

            /// A stable name in kebab-case, for programs.
            pub const fn code(self) -> &'static str {
                match self {
                    $($(#[cfg($cfg)])? Self::$name $(($field))? => $($like.code())? $($code)?,)*
                }
            }

            /// The component at fault; `None` if it depends on the input.
            pub const fn component(self) -> ::core::option::Option<$crate::Component> {
                match self {
                    $(
                        $(#[cfg($cfg)])?
                        Self::$name $(($field))? =>
                            $($like.component())? $($crate::__kinds!(@component $component))?,
                    )*
                }
            }

            /// The clause that the input violates, or that requires what the kind describes.
            pub const fn clause(self) -> $clauses {
                match self {
                    $(
                        $(#[cfg($cfg)])?
                        Self::$name $(($field))? =>
                            $($like.clause())? $($crate::__kinds!(@clause $mode $clause))?,
                    )*
                }
            }

            /// The message, without offsets.
            pub const fn message(self) -> &'static str {
                match self {
                    $($(#[cfg($cfg)])? Self::$name $(($field))? => $($like.message())? $($message)?,)*
                }
            }

            /// The rows whose codes this table owns, for the catalogue.
            #[doc(hidden)]
            pub const ENTRIES: &'static [$crate::tables::Entry] = &[$($($(
                $crate::tables::Entry {
                    code: concat!($prefix, $code),
                    title: $crate::__kinds!(@first $($title)? $message),
                    component: $crate::__kinds!(@component $component),
                    clause: $crate::Clause::new($crate::__kinds!(@first $($general)? $clause)),
                    explanation: $explanation,
                    notation: $crate::__kinds!(@notation $($notation)?),
                    bad: $bad,
                    good: $good,
                },
            )?)?)*];
        }

        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.message())
            }
        }
    };
    // The kinds without a field. A filter needs recursion, one row at a time.
    (@plain $type:ident [$($plain:tt)*]) => {
        &[$($plain)*]
    };
    // Most rows are plain; several at a time keep the recursion shallow.
    (
        @plain $type:ident [$($plain:tt)*]
        $a:ident, $b:ident, $c:ident, $d:ident, $e:ident, $f:ident, $g:ident, $h:ident,
        $($rest:tt)*
    ) => {
        $crate::__kinds!(
            @plain $type
            [
                $($plain)* $type::$a, $type::$b, $type::$c, $type::$d, $type::$e, $type::$f,
                $type::$g, $type::$h,
            ]
            $($rest)*
        )
    };
    (@plain $type:ident [$($plain:tt)*] $(#[$cfg:meta])? $name:ident, $($rest:tt)*) => {
        $crate::__kinds!(@plain $type [$($plain)* $(#[$cfg])? $type::$name,] $($rest)*)
    };
    (@plain $type:ident $plain:tt $(#[$cfg:meta])? $name:ident($inner:ty), $($rest:tt)*) => {
        $crate::__kinds!(@plain $type $plain $($rest)*)
    };
    (@component Any) => {
        ::core::option::Option::None
    };
    (@component $component:ident) => {
        ::core::option::Option::Some($crate::Component::$component)
    };
    (@component $component:tt) => {
        $component
    };
    (@clause required $clause:literal) => {
        $crate::Clause::new($clause)
    };
    (@clause optional $clause:literal) => {
        ::core::option::Option::Some($crate::Clause::new($clause))
    };
    (@clause $mode:ident $clause:tt) => {
        $clause
    };
    (@first $first:tt $($rest:tt)*) => {
        $first
    };
    (@notation) => {
        $crate::tables::Notation::Text
    };
    (@notation octets) => {
        $crate::tables::Notation::Octets
    };
    (@notation rust) => {
        $crate::tables::Notation::Rust
    };
    (@notation none) => {
        $crate::tables::Notation::None
    };
}

/// Defines an enumeration of kinds from a table. A row is
///
/// - the documentation and the name, with the error that it wraps, if any;
/// - `=`, the code, the component (`Any` if there can be several), the clause and the message.
///   Each may be an expression in parentheses, which may use the wrapped error. In an enumeration
///   `with optional clauses` the clause may be `None`;
/// - optionally `titled` and the title for the catalogue, if the message is not one, and `by` and
///   the clause there;
/// - if this table owns the code: the explanation, and a `bad not good` pair of examples, after
///   `octets`, `rust` or `none` if they are not inputs (see [`Notation`]).
///
/// `Name as (expression);` takes everything from another kind. Codes of an enumeration
/// `in "code"` narrow down that code.
///
/// ```
/// use iri_core::Component;
/// use iri_core::ParseErrorKind;
///
/// iri_core::tables::kinds! {
///     /// The kinds of faults.
///     #[derive(Clone, Copy)]
///     pub enum Fault {
///         /// The host is too long.
///         TooLong = "fault-too-long" Host "3987-2.2-ihost" "host that is too long"
///             "A host has at most 253 octets. Choose a shorter one."
///             "http://long.example/" not "http://e.example/";
///         /// The port is not a number.
///         Port as (ParseErrorKind::PortInvalid);
///         /// Another error.
///         Other(kind: ParseErrorKind) as kind;
///     }
/// }
///
/// assert_eq!(Fault::TooLong.code(), "fault-too-long");
/// assert_eq!(Fault::Port.code(), "port-invalid");
/// assert_eq!(Fault::Other(ParseErrorKind::PortInvalid).component(), Some(Component::Port));
/// assert_eq!((Fault::ALL.len(), Fault::ENTRIES.len()), (2, 1));
/// ```
pub use crate::__kinds as kinds;
