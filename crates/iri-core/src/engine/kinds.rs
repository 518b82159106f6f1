//! Lists of all kinds of an error or a finding, checked for completeness at compile time.

#[doc(hidden)]
#[macro_export]
macro_rules! __all_kinds {
    (
        $(#[$doc:meta])*
        $type:ident { $($(#[$cfg:meta])* $variant:ident),* $(,)? }
        $(or $($other:pat_param)|+)?
    ) => {
        impl $type {
            $(#[$doc])*
            pub const ALL: &'static [Self] = &[$($(#[$cfg])* Self::$variant),*];
        }

        const _: fn($type) = |kind| match kind {
            $($(#[$cfg])* $type::$variant => {})*
            $($($other => {})+)?
        };
    };
}

/// Adds the constant `ALL` to an enumeration, and fails to compile if a variant is missing from it.
/// Variants with fields are matched by the patterns after `or`, and are not in the list.
///
/// ```
/// enum Fault {
///     TooLong,
///     TooShort,
///     Other(u8),
/// }
///
/// iri_core::engine::all_kinds! {
///     /// All kinds but `Other`.
///     Fault { TooLong, TooShort } or Fault::Other(_)
/// }
///
/// assert_eq!(Fault::ALL.len(), 2);
/// ```
///
/// ```compile_fail
/// enum Fault {
///     TooLong,
///     TooShort,
/// }
///
/// iri_core::engine::all_kinds! {
///     /// All kinds.
///     Fault { TooLong }
/// }
/// ```
pub use crate::__all_kinds as all_kinds;
