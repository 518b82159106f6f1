//! `parse_url(url, part[, key])`, with the signature of Spark.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use arrow_array::builder::{LargeStringBuilder, StringBuilder, StringViewBuilder};
use arrow_array::{Array, ArrayRef};
use arrow_schema::{DataType, Field, FieldRef};
use datafusion_common::{Result, ScalarValue, exec_err, plan_err};
use datafusion_expr::{
    ColumnarValue, Documentation, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl,
    Signature, Volatility,
};
use iri_arrow::TextColumn;
use iri_arrow::iri_kit::{Form, Parts, parse};

use crate::function::{SECTION, text_type};
use crate::java_uri::JavaUri;

/// The results of `parse_url`.
///
/// | | `Rfc3986` | `Spark` |
/// |---|---|---|
/// | grammar | IRI references of RFC 3987, and so URI references of RFC 3986 | `java.net.URI`: RFC 2396 with changes |
/// | invalid URL | null | null, as `try_parse_url`; Spark 4 raises an error in `parse_url` by default |
/// | host with `_`, a triplet or a character outside US-ASCII | the host | null, and null for `USERINFO` |
/// | `HOST` and `AUTHORITY` of `file:///a` | the empty string | null |
/// | `PATH`, `FILE` and `QUERY` of `mailto:a@b?c` | `a@b`, `a@b?c` and `c` | null |
/// | `[` and `]` in query and fragment | invalid | allowed |
/// | `a:`, and `//` with nothing after it | valid | invalid |
/// | `HOST` of `http://[fe80::1%eth0]/` | invalid | `[fe80::1%eth0]` |
/// | `USERINFO` of `http://u@/` | `u` | null |
/// | other name of a part | an error when the query is planned, null in a column | null |
///
/// In both, names of parts are in upper case, values are as written (nothing is decoded), and a key of the query is
/// compared literally. (In Spark, a key is part of a regular expression.)
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum ParseUrl {
    /// Exact by RFC 3986 and RFC 3987.
    #[default]
    Rfc3986,
    /// As Spark, for queries that move from there.
    Spark,
}

/// Returns the function `parse_url(url, part[, key])`.
///
/// ```
/// use iri_datafusion::{ParseUrl, parse_url_function};
///
/// assert_eq!(parse_url_function(ParseUrl::Spark).name(), "parse_url");
/// ```
pub fn parse_url_function(parse_url: ParseUrl) -> ScalarUDF {
    let documentation = Documentation::builder(
        SECTION,
        "Returns a part of a URL: HOST, PATH, QUERY, REF, PROTOCOL, FILE, AUTHORITY or USERINFO; with a key, the value of the key in the query.",
        "parse_url(url, part[, key])",
    )
    .with_sql_example("```sql\n> SELECT parse_url('http://example.org/a?k=v', 'QUERY', 'k');\nv\n```")
    .with_argument("url", "The URL.")
    .with_argument("part", "The part, in upper case.")
    .with_argument("key", "A key of the query, if the part is QUERY.")
    .build();
    ScalarUDF::from(Function {
        parse_url,
        signature: Signature::user_defined(Volatility::Immutable),
        documentation,
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
    parse_url: ParseUrl,
    signature: Signature,
    documentation: Documentation,
}

impl PartialEq for Function {
    fn eq(&self, other: &Self) -> bool {
        self.parse_url == other.parse_url
    }
}

impl Eq for Function {}

impl Hash for Function {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.parse_url.hash(state);
    }
}

impl ScalarUDFImpl for Function {
    fn name(&self) -> &'static str {
        "parse_url"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn coerce_types(&self, types: &[DataType]) -> Result<Vec<DataType>> {
        if !matches!(types.len(), 2 | 3) {
            return plan_err!("parse_url takes 2 to 3 arguments, found {}", types.len());
        }
        let text = |(index, found): (usize, &DataType)| {
            let number = index + 1;
            text_type(found, false).map_or_else(
                || plan_err!("parse_url: argument {number} must be a string, found {found}"),
                Ok,
            )
        };
        types.iter().enumerate().map(text).collect()
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        // `return_field_from_args` computes it.
        exec_err!("parse_url requires its arguments to compute its type")
    }

    fn return_field_from_args(&self, args: ReturnFieldArgs<'_>) -> Result<FieldRef> {
        let part = args.scalar_arguments.get(1).copied().flatten();
        let part = part.and_then(ScalarValue::try_as_str).flatten();
        let unknown = part.filter(|part| !PARTS.contains(part));
        if let (ParseUrl::Rfc3986, Some(unknown)) = (self.parse_url, unknown) {
            return plan_err!(
                "parse_url: the part must be one of '{}', found '{unknown}'",
                PARTS.join("', '")
            );
        }
        let text = args
            .arg_fields
            .first()
            .map_or(&DataType::Utf8, |field| field.data_type());
        Ok(Arc::new(Field::new("parse_url", text.clone(), true)))
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
        let row = |row: usize| match columns.as_slice() {
            [urls, parts] => self.part(urls.get(row)?, parts.get(row)?),
            [urls, parts, keys] if parts.get(row)? == "QUERY" => {
                value_of(self.part(urls.get(row)?, "QUERY")?, keys.get(row)?)
            }
            _ => None,
        };
        let values = (0..rows).map(row);
        let result = match arrays.first().map(|(array, _)| array.data_type()) {
            Some(DataType::LargeUtf8) => {
                let mut builder = LargeStringBuilder::new();
                values.for_each(|value| builder.append_option(value));
                Arc::new(builder.finish()) as ArrayRef
            }
            Some(DataType::Utf8View) => {
                let mut builder = StringViewBuilder::new();
                values.for_each(|value| builder.append_option(value));
                Arc::new(builder.finish())
            }
            // A part is no longer than its URL, so the offsets suffice.
            _ => {
                let mut builder = StringBuilder::new();
                values.for_each(|value| builder.append_option(value));
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
    /// A part of a URL, which is always a slice of it.
    fn part<'a>(&self, url: &'a str, part: &str) -> Option<&'a str> {
        match self.parse_url {
            ParseUrl::Rfc3986 => part_of(parse(url, Form::IriReference).ok()?, part),
            ParseUrl::Spark => java_part_of(JavaUri::parse(url)?, part),
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
