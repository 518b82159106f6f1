//! The macros that define functions and structures together with their rows in a table, from which the header is
//! written.

use core::ffi::{c_char, c_int};

/// A type that C has a name for.
pub trait CType {
    /// The name, as it is written before that of an argument.
    const NAME: &'static str;
}

/// An octet behind a pointer, as opposed to a character of text: for some machines, `c_char` is the same as `u8`.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct octet(pub u8);

macro_rules! c_types {
    ($($type:ty = $name:literal;)+) => {
        $(impl CType for $type {
            const NAME: &'static str = $name;
        })+
    };
}

c_types! {
    c_int = "int ";
    u8 = "uint8_t ";
    u16 = "uint16_t ";
    u32 = "uint32_t ";
    usize = "size_t ";
    *const c_char = "const char *";
    *mut c_char = "char *";
    *const octet = "const uint8_t *";
    *mut octet = "uint8_t *";
    *mut usize = "size_t *";
}

/// A function of the interface.
#[derive(Clone, Copy, Debug)]
pub struct Function {
    /// The name.
    pub name: &'static str,
    /// The lines of its documentation.
    pub about: &'static [&'static str],
    /// The arguments, in order.
    pub arguments: &'static [Argument],
    /// The type of the result.
    pub returns: &'static str,
}

/// An argument of a [`Function`].
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    /// The name.
    pub name: &'static str,
    /// The type, as in [`CType::NAME`].
    pub of: &'static str,
}

/// A structure of the interface.
#[derive(Clone, Copy, Debug)]
pub struct Struct {
    /// The name.
    pub name: &'static str,
    /// The lines of its documentation.
    pub about: &'static [&'static str],
    /// The fields, in order.
    pub fields: &'static [Field],
    /// The size, in bytes of this machine.
    pub size: usize,
}

/// A field of a [`Struct`].
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The name.
    pub name: &'static str,
    /// The type, as in [`CType::NAME`].
    pub of: &'static str,
    /// The number of elements if it is an array, otherwise 0.
    pub count: usize,
    /// The lines of its documentation.
    pub about: &'static [&'static str],
}

/// Defines functions that C calls, and the table `FUNCTIONS`. Without its feature, a function has no name for the linker,
/// so the library does not have it, nor what only it calls.
macro_rules! functions {
    ($(
        $(#[doc = $about:literal])+
        #[in_feature($feature:literal)]
        fn $name:ident($($argument:ident: $type:ty),* $(,)?) -> $returns:ty $body:block
    )+) => {
        $(
            $(#[doc = $about])+
            ///
            /// # Safety
            ///
            /// Each pointer is null, or points to as many elements as the length after it says, or to one if there is
            /// none. Nothing else accesses them during the call.
            #[allow(unsafe_code, reason = "C calls it by its name")]
            #[cfg_attr(feature = $feature, unsafe(no_mangle))]
            pub unsafe extern "C" fn $name($($argument: $type),*) -> $returns $body
        )+

        /// The functions of the interface.
        pub const FUNCTIONS: &[crate::table::Function] = &[$(crate::table::Function {
            name: stringify!($name),
            about: &[$($about),+],
            arguments: &[$(crate::table::Argument {
                name: stringify!($argument),
                of: <$type as crate::table::CType>::NAME,
            }),*],
            returns: <$returns as crate::table::CType>::NAME,
        }),+];
    };
}

/// Defines structures of C, their types of pointers, and the table `STRUCTS`.
macro_rules! structs {
    ($(
        $(#[doc = $about:literal])+
        struct $name:ident {
            $($(#[doc = $field_about:literal])+ $field:ident: $type:tt),+ $(,)?
        }
    )+) => {
        $(
            $(#[doc = $about])+
            #[derive(Clone, Copy, Debug)]
            #[repr(C)]
            pub struct $name {
                $($(#[doc = $field_about])+ pub $field: structs!(@type $type)),+
            }

            impl crate::table::CType for $name {
                const NAME: &'static str = concat!(stringify!($name), " ");
            }

            impl crate::table::CType for *const $name {
                const NAME: &'static str = concat!("const ", stringify!($name), " *");
            }

            impl crate::table::CType for *mut $name {
                const NAME: &'static str = concat!(stringify!($name), " *");
            }
        )+

        /// The structures of the interface.
        pub const STRUCTS: &[crate::table::Struct] = &[$(crate::table::Struct {
            name: stringify!($name),
            about: &[$($about),+],
            fields: &[$(crate::table::Field {
                name: stringify!($field),
                of: <structs!(@element $type) as crate::table::CType>::NAME,
                count: structs!(@count $type),
                about: &[$($field_about),+],
            }),+],
            size: size_of::<$name>(),
        }),+];
    };
    (@type [$element:ty; $count:literal]) => { [$element; $count] };
    (@type (* const $element:ty)) => { *const $element };
    (@type $type:ty) => { $type };
    (@element [$element:ty; $count:literal]) => { $element };
    (@element (* const $element:ty)) => { *const $element };
    (@element $type:ty) => { $type };
    (@count [$element:ty; $count:literal]) => { $count };
    (@count $type:tt) => { 0 };
}
