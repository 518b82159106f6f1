//! Enumerations that users choose from, each defined by one table.

#[doc(hidden)]
#[macro_export]
macro_rules! __choices {
    (@all [] $($(#[$cfg:meta])? $variant:ident)+) => {
        /// All values, in the order in which they are listed.
        pub const ALL: [Self; [$($(#[$cfg])? Self::$variant),+].len()] =
            [$($(#[$cfg])? Self::$variant),+];
    };
    // The type of an array would change with the features.
    (@all [features] $($(#[$cfg:meta])? $variant:ident)+) => {
        /// All values, in the order in which they are listed.
        pub const ALL: &'static [Self] = &[$($(#[$cfg])? Self::$variant),+];
    };
    (
        $(#[$attribute:meta])*
        $visible:vis enum $type:ident $(with $features:ident)? {
            $(
                $(#[$more:meta])*
                $variant:ident $name:literal $(| $alias:literal)* $(if ($cfg:meta))?: $about:literal,
            )+
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
        $visible enum $type {
            $(
                #[doc = concat!($about, ".")]
                #[doc = ""]
                $(#[$more])*
                $(#[cfg($cfg)])?
                $variant,
            )+
        }

        impl $type {
            $crate::__choices! { @all [$($features)?] $($(#[cfg($cfg)])? $variant)+ }

            /// The name, in kebab-case.
            pub const fn name(self) -> &'static str {
                match self {
                    $($(#[cfg($cfg)])? Self::$variant => $name,)+
                }
            }

            /// Looks up a value by its name.
            pub fn named(name: &str) -> ::core::option::Option<Self> {
                ::core::option::Option::Some(match name {
                    $($(#[cfg($cfg)])? $name $(| $alias)* => Self::$variant,)+
                    _ => return ::core::option::Option::None,
                })
            }

            /// One sentence about the value, without a full stop.
            pub const fn about(self) -> &'static str {
                match self {
                    $($(#[cfg($cfg)])? Self::$variant => $about,)+
                }
            }
        }

        impl $crate::Choice for $type {
            const ALL: &'static [Self] = &Self::ALL;

            fn name(self) -> &'static str {
                self.name()
            }

            fn about(self) -> &'static str {
                self.about()
            }

            fn aliases(self) -> &'static [&'static str] {
                match self {
                    $($(#[cfg($cfg)])? Self::$variant => &[$($alias),*],)+
                }
            }
        }

        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

/// Defines an enumeration that users choose from, by a table of its values: name, aliases, the
/// feature or target that has it, and a sentence without a full stop, which is also the first line
/// of its documentation.
///
/// If rows depend on features, `with features` after the name makes `ALL` a slice instead of an array.
///
/// The type implements [`Choice`](crate::Choice) and [`Display`](core::fmt::Display), and has the
/// items of the former as inherent ones. The names are only in `name`, the sentences only in
/// `about`, so a program that never asks for them does not link them.
///
/// ```
/// iri_core::tables::choices! {
///     /// The order of a list.
///     #[derive(Default)]
///     pub enum ListOrder {
///         /// Equal items stay in their order.
///         #[default]
///         Rising "rising" | "ascending": "The smallest first",
///         Falling "falling": "The largest first",
///         Random "random" if (target_os = "none"): "Any order",
///     }
/// }
///
/// assert_eq!(ListOrder::ALL.map(ListOrder::name), ["rising", "falling"]);
/// assert_eq!(ListOrder::named("ascending"), Some(ListOrder::Rising));
/// assert_eq!(ListOrder::Falling.about(), "The largest first");
/// assert_eq!(ListOrder::Falling.to_string(), "falling");
/// ```
pub use crate::__choices as choices;
