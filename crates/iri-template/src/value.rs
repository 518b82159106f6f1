//! The values of variables, and the types that hold them.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, collections::BTreeMap, string::String, vec::Vec};
use core::fmt;
use core::marker::PhantomData;

use iri_core::bytes::search::swar::load_all;
use iri_core::bytes::search::{BLOCKS, common_prefix};

/// The value of a variable (RFC 6570, section 2.3).
#[derive(Clone, Copy)]
#[non_exhaustive]
pub enum Value<'v> {
    /// No value: the variable expands to nothing.
    Undefined,
    /// Text. It is encoded when it is expanded, so it must not be encoded already, except for `{+x}` and `{#x}`,
    /// which keep triplets.
    Text(&'v str),
    /// A number, or something else that is written as text.
    Shown(&'v (dyn fmt::Display + Sync)),
    /// A list. One without items is undefined.
    List(&'v dyn List),
    /// An associative array. One without pairs is undefined.
    Pairs(&'v dyn Pairs),
}

impl Value<'_> {
    /// Whether this is a list or an associative array with a defined member; without any, it is undefined (RFC 6570,
    /// section 2.3).
    pub(crate) fn is_composite(self) -> bool {
        let ends = |item: Value<'_>| match item {
            Value::Text(_) | Value::Shown(_) => Err(fmt::Error),
            Value::Undefined | Value::List(_) | Value::Pairs(_) => Ok(()),
        };
        match self {
            Self::Undefined | Self::Text(_) | Self::Shown(_) => false,
            Self::List(list) => list.each(&mut |item| ends(item)).is_err(),
            Self::Pairs(pairs) => pairs.each(&mut |_, item| ends(item)).is_err(),
        }
    }
}

impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Undefined => f.write_str("Undefined"),
            Self::Text(text) => fmt::Debug::fmt(text, f),
            Self::Shown(shown) => write!(f, "{shown}"),
            Self::List(list) => {
                let mut out = f.debug_list();
                list.each(&mut |item| {
                    out.entry(&item);
                    Ok(())
                })?;
                out.finish()
            }
            Self::Pairs(pairs) => {
                let mut out = f.debug_map();
                pairs.each(&mut |name, value| {
                    out.entry(&name, &value);
                    Ok(())
                })?;
                out.finish()
            }
        }
    }
}

/// The items of a list.
pub trait List: Sync {
    /// Calls a function for each item, in order. Items that are lists or associative arrays are ignored, as those
    /// that are undefined.
    ///
    /// # Errors
    ///
    /// That of the function, at once.
    fn each(&self, item: &mut dyn FnMut(Value<'_>) -> fmt::Result) -> fmt::Result;
}

/// The pairs of an associative array.
pub trait Pairs: Sync {
    /// Calls a function for each pair of a name and a value, in order. Values that are lists or associative arrays
    /// are ignored, as those that are undefined.
    ///
    /// # Errors
    ///
    /// That of the function, at once.
    fn each(&self, pair: &mut dyn FnMut(&str, Value<'_>) -> fmt::Result) -> fmt::Result;
}

/// A type that is the value of a variable.
///
/// Text, numbers, `bool` and `char` are values; `None` is undefined; slices, arrays and `Vec` are lists, or
/// associative arrays if their items are pairs of a name and a value; a `BTreeMap` is an associative array.
///
/// ```
/// use iri_template::AsValue;
///
/// assert_eq!(format!("{:?}", "a".as_value()), "\"a\"");
/// assert_eq!(format!("{:?}", [1, 2].as_value()), "[1, 2]");
/// assert_eq!(format!("{:?}", [("x", 1)].as_value()), "{\"x\": 1}");
/// assert_eq!(format!("{:?}", None::<&str>.as_value()), "Undefined");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the value of a variable of a template",
    note = "text, numbers, options, lists and pairs are; implement `AsValue` for your own type"
)]
pub trait AsValue: Sync {
    /// Returns the value.
    fn as_value(&self) -> Value<'_>;
}

impl AsValue for str {
    fn as_value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl AsValue for Value<'_> {
    fn as_value(&self) -> Value<'_> {
        *self
    }
}

impl<T: AsValue + ?Sized> AsValue for &T {
    fn as_value(&self) -> Value<'_> {
        (**self).as_value()
    }
}

impl<T: AsValue> AsValue for Option<T> {
    fn as_value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Undefined, AsValue::as_value)
    }
}

macro_rules! shown {
    ($($type:ty)+) => {
        $(impl AsValue for $type {
            fn as_value(&self) -> Value<'_> {
                Value::Shown(self)
            }
        })+
    };
}

shown! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 bool char }

/// Lists and associative arrays that are sequences of items and of pairs.
macro_rules! sequences {
    ($($(#[$cfg:meta])? [$($generics:tt)*] $list:ty, $pairs:ty;)+) => {
        $(
            $(#[$cfg])?
            impl<T: AsValue, $($generics)*> List for $list {
                fn each(&self, item: &mut dyn FnMut(Value<'_>) -> fmt::Result) -> fmt::Result {
                    self.iter().try_for_each(|value| item(value.as_value()))
                }
            }

            $(#[$cfg])?
            impl<T: AsValue, $($generics)*> AsValue for $list {
                fn as_value(&self) -> Value<'_> {
                    Value::List(self)
                }
            }

            $(#[$cfg])?
            impl<K: AsRef<str> + Sync, T: AsValue, $($generics)*> Pairs for $pairs {
                fn each(&self, pair: &mut dyn FnMut(&str, Value<'_>) -> fmt::Result) -> fmt::Result {
                    self.iter().try_for_each(|(name, value)| pair(name.as_ref(), value.as_value()))
                }
            }

            $(#[$cfg])?
            impl<K: AsRef<str> + Sync, T: AsValue, $($generics)*> AsValue for $pairs {
                fn as_value(&self) -> Value<'_> {
                    Value::Pairs(self)
                }
            }

            $(#[$cfg])?
            impl<K: AsRef<str> + Sync, T: AsValue, $($generics)*> Values for $pairs {
                fn value(&self, name: &str) -> Value<'_> {
                    let found = self.iter().find(|(key, _)| is_same(key.as_ref(), name));
                    found.map_or(Value::Undefined, |(_, value)| value.as_value())
                }
            }
        )+
    };
}

sequences! {
    [] &[T], &[(K, T)];
    [const N: usize] [T; N], [(K, T); N];
    #[cfg(feature = "alloc")] [] Vec<T>, Vec<(K, T)>;
}

#[cfg(feature = "alloc")]
impl AsValue for String {
    fn as_value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

#[cfg(feature = "alloc")]
impl AsValue for Cow<'_, str> {
    fn as_value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

#[cfg(feature = "alloc")]
impl<T: AsValue + ?Sized> AsValue for Box<T> {
    fn as_value(&self) -> Value<'_> {
        (**self).as_value()
    }
}

#[cfg(feature = "alloc")]
impl<K: AsRef<str> + Sync, T: AsValue> Pairs for BTreeMap<K, T> {
    fn each(&self, pair: &mut dyn FnMut(&str, Value<'_>) -> fmt::Result) -> fmt::Result {
        self.iter()
            .try_for_each(|(name, value)| pair(name.as_ref(), value.as_value()))
    }
}

#[cfg(feature = "alloc")]
impl<K: AsRef<str> + Sync, T: AsValue> AsValue for BTreeMap<K, T> {
    fn as_value(&self) -> Value<'_> {
        Value::Pairs(self)
    }
}

/// A type that holds the values of the variables of a template.
///
/// Slices, arrays and `Vec` of pairs hold values of one type, tuples of up to eight pairs values of several types, a
/// `BTreeMap` values by name, [`from_fn`] whatever a function returns, and `()` none. A reference
/// holds what it refers to.
///
/// ```
/// use iri_template::{Value, from_fn, template};
///
/// let user = template!("/users/{id}{?tag*}");
/// assert_eq!(user.expand([("id", "anna")]).unwrap(), "/users/anna");
/// assert_eq!(user.expand((("id", 7), ("tag", ["x", "y"]))).unwrap(), "/users/7?tag=x&tag=y");
/// let values = from_fn(|name| if name == "id" { Value::Text("bo") } else { Value::Undefined });
/// assert_eq!(user.expand(values).unwrap(), "/users/bo");
/// ```
pub trait Values {
    /// Returns the value of a variable.
    fn value(&self, name: &str) -> Value<'_>;
}

impl<V: Values + ?Sized> Values for &V {
    fn value(&self, name: &str) -> Value<'_> {
        (**self).value(name)
    }
}

impl Values for () {
    fn value(&self, _: &str) -> Value<'_> {
        Value::Undefined
    }
}

#[cfg(feature = "alloc")]
impl<K: core::borrow::Borrow<str> + Ord, T: AsValue> Values for BTreeMap<K, T> {
    fn value(&self, name: &str) -> Value<'_> {
        self.get(name).map_or(Value::Undefined, AsValue::as_value)
    }
}

macro_rules! tuples {
    ($($key:ident $value:ident $index:tt,)+) => {
        impl<$($key: AsRef<str>, $value: AsValue),+> Values for ($(($key, $value),)+) {
            fn value(&self, name: &str) -> Value<'_> {
                $(if is_same(self.$index.0.as_ref(), name) {
                    return self.$index.1.as_value();
                })+
                Value::Undefined
            }
        }
    };
}

tuples! { K0 V0 0, }
tuples! { K0 V0 0, K1 V1 1, }
tuples! { K0 V0 0, K1 V1 1, K2 V2 2, }
tuples! { K0 V0 0, K1 V1 1, K2 V2 2, K3 V3 3, }
tuples! { K0 V0 0, K1 V1 1, K2 V2 2, K3 V3 3, K4 V4 4, }
tuples! { K0 V0 0, K1 V1 1, K2 V2 2, K3 V3 3, K4 V4 4, K5 V5 5, }
tuples! { K0 V0 0, K1 V1 1, K2 V2 2, K3 V3 3, K4 V4 4, K5 V5 5, K6 V6 6, }
tuples! { K0 V0 0, K1 V1 1, K2 V2 2, K3 V3 3, K4 V4 4, K5 V5 5, K6 V6 6, K7 V7 7, }

/// Whether two names are equal. Most are short, so this is faster than a call of `memcmp`.
#[inline]
pub(crate) fn is_same(name: &str, other: &str) -> bool {
    is_same_bytes(name.as_bytes(), other.as_bytes())
}

#[inline]
pub(crate) fn is_same_bytes(name: &[u8], other: &[u8]) -> bool {
    name.len() == other.len()
        && if BLOCKS && name.len() <= 8 {
            load_all(name) == load_all(other)
        } else {
            common_prefix(name, other) == name.len()
        }
}

/// Values that a function returns by the name of the variable.
///
/// The function returns what it has borrowed, so the values must live as long as the template is expanded.
///
/// ```
/// use iri_template::{AsValue, from_fn, template};
///
/// let words = ["zero", "one"];
/// let values = from_fn(|name: &str| name.parse().ok().and_then(|n: usize| words.get(n)).map_or(
///     iri_template::Value::Undefined,
///     AsValue::as_value,
/// ));
/// assert_eq!(template!("{1}{?2}").expand(values).unwrap(), "one");
/// ```
pub const fn from_fn<'v, F: Fn(&str) -> Value<'v>>(function: F) -> FromFn<'v, F> {
    FromFn(function, PhantomData)
}

/// Values that a function returns, made by [`from_fn`].
#[derive(Clone, Copy, Debug)]
pub struct FromFn<'v, F>(F, PhantomData<&'v ()>);

impl<'v, F: Fn(&str) -> Value<'v>> Values for FromFn<'v, F> {
    fn value(&self, name: &str) -> Value<'_> {
        (self.0)(name)
    }
}
