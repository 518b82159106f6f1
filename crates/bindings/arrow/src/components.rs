//! The components of identifiers.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, StructArray};
use arrow_buffer::NullBufferBuilder;
use arrow_schema::{ArrowError, DataType, Field, Fields};
use iri_kit::{Component, Parts};

use crate::dictionary::{rewrite, spread, value_type};
use crate::rules::Rules;
use crate::text::{Cell, Strings, TextBuilder, rewrite_rows, with_strings};

/// The name and the selection of each field of the struct.
const FIELDS: [(&str, Option<Component>); 8] = [
    ("scheme", Some(Component::Scheme)),
    ("authority", None),
    ("userinfo", Some(Component::Userinfo)),
    ("host", Some(Component::Host)),
    ("port", Some(Component::Port)),
    ("path", Some(Component::Path)),
    ("query", Some(Component::Query)),
    ("fragment", Some(Component::Fragment)),
];

/// Splits each row into a struct of `scheme`, `authority`, `userinfo`, `host`, `port`, `path`, `query` and
/// `fragment`, in the layout of the column. A component that is absent is null; one that is empty is `""`. Only the
/// path is always present. The struct of an invalid row is null.
///
/// ```
/// use arrow_array::{Array, StringViewArray, cast::AsArray};
/// use iri_arrow::{Rules, components};
///
/// let column = StringViewArray::from(vec!["http://example.org:80/?q", "a b"]);
/// let parts = components(&column, Rules::REFERENCE)?;
/// let parts = parts.as_struct();
/// let host = parts.column_by_name("host").unwrap().as_string_view();
/// let fragment = parts.column_by_name("fragment").unwrap();
/// assert_eq!(host.value(0), "example.org");
/// assert!(fragment.is_null(0) && parts.is_null(1));
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// # Errors
///
/// The array is no column of strings.
pub fn components(array: &dyn Array, rules: Rules) -> Result<ArrayRef, ArrowError> {
    spread(
        array,
        |array| with_strings!(array, strings => components_of(strings, rules)),
    )
}

/// The type of the result of [`components`] for a column of this type.
///
/// # Errors
///
/// It is no type of a column of strings.
pub fn components_type(column: &DataType) -> Result<DataType, ArrowError> {
    Ok(DataType::Struct(fields(value_type(column)?)))
}

/// Returns one component of each row, in the layout of the column. It is null if the component is absent and if the
/// row is invalid. `None` selects the authority as a whole.
///
/// ```
/// use arrow_array::{Array, StringArray, cast::AsArray};
/// use iri_arrow::{Rules, component, iri_kit::Component};
///
/// let column = StringArray::from(vec!["http://example.org:80/?q", "mailto:a@example.org"]);
/// let hosts = component(&column, Some(Component::Host), Rules::IRI)?;
/// assert_eq!(hosts.as_string::<i32>().value(0), "example.org");
/// assert!(hosts.is_null(1));
/// let authorities = component(&column, None, Rules::IRI)?;
/// assert_eq!(authorities.as_string::<i32>().value(0), "example.org:80");
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// # Errors
///
/// The array is no column of strings, or the result is too long for its layout.
pub fn component(
    array: &dyn Array,
    component: Option<Component>,
    rules: Rules,
) -> Result<ArrayRef, ArrowError> {
    rewrite(array, |array| {
        with_strings!(array, strings => rewrite_rows(strings, |_, text, _| {
            let part = rules.parts(text).and_then(|parts| select(parts, component));
            part.map_or(Cell::Null, |(part, start)| Cell::Part(part, start))
        }))
    })
}

fn fields(text: &DataType) -> Fields {
    FIELDS
        .iter()
        .map(|(name, _)| Field::new(*name, text.clone(), true))
        .collect()
}

/// A component and the offset at which it begins.
#[inline]
fn select(parts: Parts<'_>, component: Option<Component>) -> Option<(&str, usize)> {
    let span = match component {
        Some(component) => parts.span(component),
        None => parts.authority_span(),
    }?;
    Some((span.of(parts.as_str()), span.start()))
}

fn components_of<'a, S: Strings<'a>>(strings: S, rules: Rules) -> Result<ArrayRef, ArrowError> {
    let mut builders = FIELDS.map(|_| strings.builder());
    let mut nulls = NullBufferBuilder::new(strings.len());
    for row in 0..strings.len() {
        let parts = (!strings.is_null(row))
            .then(|| rules.parts(strings.value(row)))
            .flatten();
        nulls.append(parts.is_some());
        for ((_, component), builder) in FIELDS.iter().zip(&mut builders) {
            match parts.and_then(|parts| select(parts, *component)) {
                Some((part, start)) => builder.part(row, part, start)?,
                None => builder.null(),
            }
        }
    }
    let columns = builders.map(TextBuilder::finish).to_vec();
    let fields = fields(strings.data_type());
    Ok(Arc::new(StructArray::try_new(
        fields,
        columns,
        nulls.finish(),
    )?))
}
