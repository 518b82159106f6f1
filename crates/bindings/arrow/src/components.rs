//! All components of each row, as a struct.

use std::sync::Arc;

use arrow_array::{ArrayRef, StructArray};
use arrow_buffer::NullBufferBuilder;
use arrow_schema::{ArrowError, DataType, Field, Fields};
use iri_ops::iri_kit::{Component, Parts, Span};
use iri_ops::{Call, Value};

use crate::dictionary::value_type;
use crate::text::{Strings, TextBuilder};

/// The component of each field: the scheme, then `None` for the authority, then its parts and the others.
const FIELDS: [Option<Component>; Component::ALL.len() + 1] = {
    let [scheme, a, b, c, d, e, f] = Component::ALL;
    [
        Some(scheme),
        None,
        Some(a),
        Some(b),
        Some(c),
        Some(d),
        Some(e),
        Some(f),
    ]
};

/// The type of a column of components, for identifiers in a column of this type.
pub(crate) fn components_type(column: &DataType) -> Result<DataType, ArrowError> {
    Ok(DataType::Struct(fields(value_type(column)?)))
}

fn fields(text: &DataType) -> Fields {
    let name = |component: &Option<Component>| component.map_or("authority", Component::name);
    let field = |component| Field::new(name(component), text.clone(), true);
    FIELDS.iter().map(field).collect()
}

/// Splits each row, in the layout of the column. An absent component is null, and so is the struct of an invalid row.
pub(crate) fn components<'a, S: Strings<'a>>(
    call: &Call<'_>,
    strings: S,
) -> Result<ArrayRef, ArrowError> {
    let mut scratch = String::new();
    let mut builders = FIELDS.map(|_| strings.builder());
    let mut nulls = NullBufferBuilder::new(strings.len());
    for row in 0..strings.len() {
        let text = if strings.is_null(row) {
            None
        } else {
            Some(strings.value(row))
        };
        let value = text.map(|text| call.apply([text, ""], &mut scratch));
        let parts = match value {
            Some(Value::Components(parts)) => Some(parts),
            _ => None,
        };
        nulls.append(parts.is_some());
        for (component, builder) in FIELDS.iter().zip(&mut builders) {
            match parts.and_then(|parts| Some((parts, span(parts, *component)?))) {
                Some((parts, span)) => builder.part(row, span.of(parts.as_str()), span.start())?,
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

/// The span of a component, or of the authority.
#[inline]
fn span(parts: Parts<'_>, component: Option<Component>) -> Option<Span> {
    match component {
        Some(component) => parts.span(component),
        None => parts.authority_span(),
    }
}
