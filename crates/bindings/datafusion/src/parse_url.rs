//! `parse_url(url, part[, key])` by the RFCs, and with the results of Spark under names of their own.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use arrow_array::builder::{LargeStringBuilder, StringBuilder, StringViewBuilder};
use arrow_array::{Array, ArrayRef};
use arrow_schema::{DataType, Field, FieldRef};
use datafusion_common::{Result, ScalarValue, exec_err, plan_err};
use datafusion_expr::{
    ColumnarValue, Documentation, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl,
    Signature,
};
use iri_arrow::TextColumn;
use iri_arrow::iri_kit::{Form, Parts, parse};

use crate::function::{SECTION, check_arguments, signature, text_type};
use crate::java_uri::JavaUri;

/// The functions that split a URL with the signature of Spark. Each name has one behaviour.
/// The README lists the differences.
const BEHAVIOURS: [Behaviour; 3] = [
    Behaviour {
        name: "parse_url",
        about: "Returns a part of a URL by RFC 3986 and RFC 3987; null for an invalid URL.",
        split: |url, part| Some(part_of(parse(url, Form::IriReference).ok()?, part)),
        checks_part: true,
        rejects_invalid: false,
    },
    Behaviour {
        name: "spark_parse_url",
        about: "Returns a part of a URL as parse_url of Spark 4; an error for an invalid URL.",
        split: |url, part| Some(java_part_of(JavaUri::parse(url)?, part)),
        checks_part: false,
        rejects_invalid: true,
    },
    Behaviour {
        name: "spark_try_parse_url",
        about: "Returns a part of a URL as try_parse_url of Spark 4; null for an invalid URL.",
        split: |url, part| Some(java_part_of(JavaUri::parse(url)?, part)),
        checks_part: false,
        rejects_invalid: false,
    },
];

/// The behaviour of one name.
#[derive(Debug)]
struct Behaviour {
    name: &'static str,
    about: &'static str,
    /// Returns a part of a URL, which is always a slice of it; `None` for an invalid URL.
    split: for<'a> fn(&'a str, &str) -> Option<Option<&'a str>>,
    /// Whether another name of a part is an error when the query is planned.
    checks_part: bool,
    /// Whether an invalid URL is an error.
    rejects_invalid: bool,
}

/// The functions of the table.
pub(crate) fn parse_url_functions() -> impl Iterator<Item = ScalarUDF> {
    BEHAVIOURS.iter().map(|behaviour| {
        let name = behaviour.name;
        let documentation = Documentation::builder(
            SECTION,
            format!("{} The parts are {}. With a key, the part is QUERY, and the result the value of the key.", behaviour.about, PARTS.join(", ")),
            format!("{name}(url, part[, key])"),
        )
        .with_sql_example(format!("```sql\n> SELECT {name}('http://example.org/a?k=v', 'QUERY', 'k');\nv\n```"))
        .with_argument("url", "The URL.")
        .with_argument("part", "The part, in upper case.")
        .with_argument("key", "A key of the query, if the part is QUERY.")
        .build();
        let names = ["url", "part", "key"].map(str::to_owned);
        ScalarUDF::from(Function {
            behaviour,
            signature: signature(names.into(), vec![DataType::Utf8; 3]),
            documentation,
        })
    })
}

const PARTS: [&str; 8] = [
    "HOST",
    "PATH",
    "QUERY",
    "REF",
    "PROTOCOL",
    "FILE",
    "AUTHORITY",
    "USERINFO",
];

#[derive(Debug)]
struct Function {
    behaviour: &'static Behaviour,
    signature: Signature,
    documentation: Documentation,
}

impl PartialEq for Function {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Function {}

impl Hash for Function {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl ScalarUDFImpl for Function {
    fn name(&self) -> &'static str {
        self.behaviour.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn coerce_types(&self, types: &[DataType]) -> Result<Vec<DataType>> {
        let text = |found: &DataType| text_type(found, false).unwrap_or_else(|| found.clone());
        Ok(types.iter().map(text).collect())
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        // `return_field_from_args` computes it.
        exec_err!("{} requires its arguments to compute its type", self.name())
    }

    fn return_field_from_args(&self, args: ReturnFieldArgs<'_>) -> Result<FieldRef> {
        check_arguments(self.name(), [2, 3], args.arg_fields, |_, _| false)?;
        let part = args.scalar_arguments.get(1).copied().flatten();
        let part = part.and_then(ScalarValue::try_as_str).flatten();
        let unknown = part.filter(|part| !PARTS.contains(part));
        if let (true, Some(unknown)) = (self.behaviour.checks_part, unknown) {
            return plan_err!(
                "{}: the part must be one of '{}', found '{unknown}'",
                self.name(),
                PARTS.join("', '")
            );
        }
        let text = args
            .arg_fields
            .first()
            .map_or(&DataType::Utf8, |field| field.data_type());
        Ok(Arc::new(Field::new(self.name(), text.clone(), true)))
    }

    fn is_strict(&self) -> bool {
        true
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let is_constant = args
            .args
            .iter()
            .all(|arg| matches!(arg, ColumnarValue::Scalar(_)));
        let rows = if is_constant { 1 } else { args.number_rows };
        let arrays: Vec<(ArrayRef, bool)> = args
            .args
            .iter()
            .map(|argument| {
                Ok(match argument {
                    ColumnarValue::Array(array) => (Arc::clone(array), false),
                    ColumnarValue::Scalar(scalar) => (scalar.to_array()?, true),
                })
            })
            .collect::<Result<_>>()?;
        let columns: Vec<TextColumn<'_>> = arrays
            .iter()
            .map(|(array, is_scalar)| Ok(TextColumn::new(array, *is_scalar)?))
            .collect::<Result<_>>()?;
        let row = |row: usize| -> Result<Option<&str>> {
            Ok(match columns.as_slice() {
                [urls, parts] => match (urls.get(row), parts.get(row)) {
                    (Some(url), Some(part)) => self.part(row, url, part)?,
                    _ => None,
                },
                [urls, parts, keys] => match (urls.get(row), parts.get(row), keys.get(row)) {
                    (Some(url), Some(part), Some(key)) => {
                        let query = self.part(row, url, part)?.filter(|_| part == "QUERY");
                        query.and_then(|query| value_of(query, key))
                    }
                    _ => None,
                },
                _ => None,
            })
        };
        let values: Vec<Option<&str>> = (0..rows).map(row).collect::<Result<_>>()?;
        let result = match arrays.first().map(|(array, _)| array.data_type()) {
            Some(DataType::LargeUtf8) => {
                let mut builder = LargeStringBuilder::new();
                builder.extend(values);
                Arc::new(builder.finish()) as ArrayRef
            }
            Some(DataType::Utf8View) => {
                let mut builder = StringViewBuilder::new();
                builder.extend(values);
                Arc::new(builder.finish())
            }
            // A part is no longer than its URL, so the offsets suffice.
            _ => {
                let mut builder = StringBuilder::new();
                builder.extend(values);
                Arc::new(builder.finish())
            }
        };
        Ok(if is_constant {
            ColumnarValue::Scalar(ScalarValue::try_from_array(&result, 0)?)
        } else {
            ColumnarValue::Array(result)
        })
    }

    fn documentation(&self) -> Option<&Documentation> {
        Some(&self.documentation)
    }
}

impl Function {
    /// A part of the URL in a row.
    fn part<'a>(&self, row: usize, url: &'a str, part: &str) -> Result<Option<&'a str>> {
        match (self.behaviour.split)(url, part) {
            // The URL may carry a password, so the message does not.
            None if self.behaviour.rejects_invalid => exec_err!(
                "{}: row {} of the batch is not a URL by java.net.URI; spark_try_parse_url returns null for it",
                self.name(),
                row + 1
            ),
            part => Ok(part.flatten()),
        }
    }
}

fn part_of<'a>(parts: Parts<'a>, part: &str) -> Option<&'a str> {
    match part {
        "HOST" => parts.host(),
        "PATH" => Some(parts.path()),
        "QUERY" => parts.query(),
        "REF" => parts.fragment(),
        "PROTOCOL" => parts.scheme(),
        "FILE" => {
            let path = parts.path();
            let length = path.len() + parts.query().map_or(0, |query| 1 + query.len());
            let offsets = parts.offsets();
            parts
                .as_str()
                .get(offsets.path_start..offsets.path_start + length)
        }
        "AUTHORITY" => parts.authority(),
        "USERINFO" => parts.userinfo(),
        _ => None,
    }
}

fn java_part_of<'a>(uri: JavaUri<'a>, part: &str) -> Option<&'a str> {
    match part {
        "HOST" => uri.host,
        "PATH" => uri.path,
        "QUERY" => uri.query,
        "REF" => uri.fragment,
        "PROTOCOL" => uri.scheme,
        "FILE" => uri.file,
        "AUTHORITY" => uri.authority,
        "USERINFO" => uri.user_info,
        _ => None,
    }
}

/// The value of the first pair with the key.
fn value_of<'a>(query: &'a str, key: &str) -> Option<&'a str> {
    let value = |pair: &'a str| pair.strip_prefix(key)?.strip_prefix('=');
    query.split('&').find_map(value)
}
