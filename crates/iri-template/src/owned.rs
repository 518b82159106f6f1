//! Values that own their texts.

use alloc::string::String;
use alloc::vec::Vec;

use crate::value::{AsValue, Value};

/// A [`Value`] that owns its texts, for values that are known only when a program runs.
///
/// ```
/// use std::collections::BTreeMap;
/// use iri_template::{OwnedValue, template};
///
/// let mut values = BTreeMap::new();
/// values.insert("q", OwnedValue::Text("a b".to_owned()));
/// values.insert("tag", OwnedValue::List(vec![OwnedValue::Text("x".to_owned())]));
/// assert_eq!(template!("{?q,tag*}").expand(&values).unwrap(), "?q=a%20b&tag=x");
/// ```
///
/// With the feature `serde` it is deserialized from texts, numbers, booleans, null, sequences and maps:
///
/// ```
/// # #[cfg(feature = "serde")] {
/// use std::collections::BTreeMap;
/// use iri_template::{OwnedValue, template};
///
/// let json = r#"{"q": "a b", "page": 2, "tag": ["x", "y"]}"#;
/// let values: BTreeMap<String, OwnedValue> = serde_json::from_str(json).unwrap();
/// assert_eq!(template!("{?q,page,tag}").expand(&values).unwrap(), "?q=a%20b&page=2&tag=x,y");
/// # }
/// ```
#[derive(Clone, Debug, Default, Eq, PartialEq)]
#[non_exhaustive]
pub enum OwnedValue {
    /// No value.
    #[default]
    Undefined,
    /// A text, or a number as text.
    Text(String),
    /// A list.
    List(Vec<Self>),
    /// An associative array, in its order.
    Pairs(Vec<(String, Self)>),
}

impl AsValue for OwnedValue {
    fn as_value(&self) -> Value<'_> {
        match self {
            Self::Undefined => Value::Undefined,
            Self::Text(text) => Value::Text(text),
            Self::List(list) => Value::List(list),
            Self::Pairs(pairs) => Value::Pairs(pairs),
        }
    }
}

#[cfg(feature = "serde")]
mod deserialize {
    use core::fmt;

    use alloc::string::{String, ToString};
    use alloc::vec::Vec;
    use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

    use super::OwnedValue;

    impl<'de> Deserialize<'de> for OwnedValue {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_any(Values)
        }
    }

    struct Values;

    /// Values that are written as text.
    macro_rules! shown {
        ($($visit:ident $type:ty,)+) => {
            $(fn $visit<E>(self, value: $type) -> Result<OwnedValue, E> {
                Ok(OwnedValue::Text(value.to_string()))
            })+
        };
    }

    impl<'de> Visitor<'de> for Values {
        type Value = OwnedValue;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("the value of a variable of a template: a text, a number, a list or a map")
        }

        shown! {
            visit_bool bool,
            visit_i64 i64,
            visit_i128 i128,
            visit_u64 u64,
            visit_u128 u128,
            visit_f32 f32,
            visit_char char,
            visit_str &str,
            visit_string String,
        }

        fn visit_f64<E: Error>(self, number: f64) -> Result<OwnedValue, E> {
            // From here on, neighbouring integers are one number, so digits of the text may be lost.
            const INEXACT: f64 = 9_007_199_254_740_992.0;
            if number.abs() >= INEXACT {
                let reason = "a number that may have lost digits: write it as a text";
                return Err(E::custom(reason));
            }
            Ok(OwnedValue::Text(number.to_string()))
        }

        fn visit_unit<E>(self) -> Result<OwnedValue, E> {
            Ok(OwnedValue::Undefined)
        }

        fn visit_none<E>(self) -> Result<OwnedValue, E> {
            Ok(OwnedValue::Undefined)
        }

        fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<OwnedValue, D::Error> {
            inner.deserialize_any(self)
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<OwnedValue, A::Error> {
            let mut list = Vec::new();
            while let Some(item) = items.next_element()? {
                list.push(item);
            }
            Ok(OwnedValue::List(list))
        }

        fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<OwnedValue, A::Error> {
            let mut pairs = Vec::new();
            while let Some(entry) = entries.next_entry()? {
                pairs.push(entry);
            }
            Ok(OwnedValue::Pairs(pairs))
        }
    }
}
