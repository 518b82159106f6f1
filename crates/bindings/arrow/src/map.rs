//! Mapping between IRIs and URIs.

use arrow_array::{Array, ArrayRef};
use arrow_schema::ArrowError;
use iri_kit::map::{self, DecodeRules};

use crate::convert::{convert, invalid, write};
use crate::dictionary::rewrite;
use crate::rules::{Invalid, Rules};
use crate::text::{Cell, rewrite_rows, with_strings};

/// Maps each IRI to a URI (RFC 3987, section 3.1). A column of URIs is returned as it is.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use iri_arrow::{Rules, to_uri};
///
/// let column = StringArray::from(vec!["http://example.org/é"]);
/// let uris = to_uri(&column, Rules::IRI)?;
/// assert_eq!(uris.as_string::<i32>().value(0), "http://example.org/%C3%A9");
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// # Errors
///
/// The array is no column of strings, or the result is too long for its layout.
pub fn to_uri(array: &dyn Array, rules: Rules) -> Result<ArrayRef, ArrowError> {
    rewrite(array, |array| {
        with_strings!(array, strings => {
            // One check of all rows is faster than one of each.
            let is_uri = strings.is_ascii();
            if is_uri && rules.invalid() != Invalid::Null {
                return Ok(array.slice(0, array.len()));
            }
            rewrite_rows(strings, |_, text, scratch| {
                if rules.invalid() != Invalid::Convert && rules.parse(text).is_err() {
                    return invalid(rules);
                }
                if is_uri {
                    return Cell::Same;
                }
                write(&map::to_uri(text), scratch).into()
            })
        })
    })
}

/// Maps each URI to an IRI by the given rules of decoding (RFC 3987, section 3.2).
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use iri_arrow::{Rules, iri_kit::map::DecodeRules, to_iri};
///
/// let column = StringArray::from(vec!["http://example.org/%C3%A9%2F"]);
/// let iris = to_iri(&column, DecodeRules::DEFAULT, Rules::IRI)?;
/// assert_eq!(iris.as_string::<i32>().value(0), "http://example.org/é%2F");
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// # Errors
///
/// The array is no column of strings, or the result is too long for its layout.
pub fn to_iri(
    array: &dyn Array,
    decode: DecodeRules,
    rules: Rules,
) -> Result<ArrayRef, ArrowError> {
    convert(array, rules, |parts, scratch| {
        write(&map::to_iri_parts(parts).with_rules(decode), scratch)
    })
}
